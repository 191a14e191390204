import { PERFIS_DA_EQUIPE, type Perfil } from '@boteco/contract/sessao/cliente'
import { type AppDeTeste, loginDe, novaPessoa, novoBar, novoFuncionario } from './app.ts'
import { sentar } from './salao.ts'
import { comPin, novoTablet } from './tablets.ts'

/** Every kind of proof that a caller can come with, in the order in which the tables show them. */
export const QUEM_CHAMA = [
  ...(['ninguém', 'check-in', 'check-in encerrado', 'BAR CLIENTE'] as const),
  ...PERFIS_DA_EQUIPE,
  ...(['barman no balcão', 'barman e garçom', 'tablet', 'cozinha com PIN', 'gerente com PIN'] as const),
] as const
export type QuemChama = (typeof QUEM_CHAMA)[number]
export type Prova = { token?: string; checkin?: string; tablet?: string }

/** One of each, of one bar; but the barman at the counter is of another one, which lets barmen sell. */
export async function todasAsProvas(teste: AppDeTeste): Promise<Record<QuemChama, Prova>> {
  const bar = await novoBar(teste)
  const cliente = await novaPessoa(teste)
  const encerrado = await sentar(teste, bar.id)
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: encerrado.segredo })
  const aberto = await sentar(teste, bar.id)
  const equipe: [Perfil, Prova][] = []
  for (const perfil of PERFIS_DA_EQUIPE)
    equipe.push([perfil, { token: (await novoFuncionario(teste, bar.id, perfil)).token }])
  const doBalcao = await novoBar(teste, { barman_no_balcao: true })
  const doisPerfis = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  await teste.sql`insert into vinculo ${teste.sql({
    ...{ estabelecimento_id: bar.id, usuario_id: doisPerfis.usuario_id, perfil: 'BAR GARCON' },
  })}`
  const deLa = Object.fromEntries(equipe) as Record<(typeof PERFIS_DA_EQUIPE)[number], Prova>
  const tablet = async () => novoTablet(teste, await novoFuncionario(teste, bar.id, 'BAR GERENTE'), 'COZINHA')
  return {
    ninguém: {},
    'check-in': { checkin: aberto.segredo },
    'check-in encerrado': { checkin: encerrado.segredo },
    'BAR CLIENTE': { token: await loginDe(teste, cliente.email) },
    ...deLa,
    'barman no balcão': { token: (await novoFuncionario(teste, doBalcao.id, 'BAR BARMAN')).token },
    'barman e garçom': { token: doisPerfis.token },
    tablet: { tablet: await tablet() },
    'cozinha com PIN': await comPin(teste, await tablet(), await novoFuncionario(teste, bar.id, 'BAR COZINHA')),
    'gerente com PIN': await comPin(teste, await tablet(), await novoFuncionario(teste, bar.id, 'BAR GERENTE')),
  }
}

/** The headers that carry a proof. */
export const cabecalhos = ({ token, checkin, tablet }: Prova) => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(checkin && { 'x-checkin': checkin }),
  ...(tablet && { cookie: `tablet=${tablet}` }),
})
