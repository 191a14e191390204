import type { Perfil } from '@boteco/contract/sessao/cliente'

type Login = { perfil: Perfil; nome: string; email: string; senha: string; bar?: string }

/** Where the demonstration happens: the map position of "estou lá", in degrees. Praça Roosevelt, São Paulo. */
export const lugarDaDemonstracao = { latitude: -23.5489, longitude: -46.6475 } as const

/** The password of every demonstration login. It is public: the demonstration never runs for real. */
const senhaDaDemonstracao = 'boteco123'

/** One login for each profile, and the manager of a bar that trusts its QR codes. Without `bar` they work in the first one. */
export const loginsDaDemonstracao: readonly [Login, ...Login[]] = [
  { perfil: 'BAR GERENTE', nome: 'Marta Gerente', email: 'gerente@boteco.demo', senha: senhaDaDemonstracao },
  { perfil: 'BAR BARMAN', nome: 'Beto Barman', email: 'barman@boteco.demo', senha: senhaDaDemonstracao },
  { perfil: 'BAR COZINHA', nome: 'Cida Cozinha', email: 'cozinha@boteco.demo', senha: senhaDaDemonstracao },
  { perfil: 'BAR GARCON', nome: 'Geraldo Garçom', email: 'garcom@boteco.demo', senha: senhaDaDemonstracao },
  { perfil: 'BAR CLIENTE', nome: 'Clara Cliente', email: 'cliente@boteco.demo', senha: senhaDaDemonstracao },
  {
    perfil: 'BAR GERENTE',
    nome: 'Luísa Gerente',
    email: 'gerente@meialua.demo',
    senha: senhaDaDemonstracao,
    bar: 'Meia-Lua',
  },
]
