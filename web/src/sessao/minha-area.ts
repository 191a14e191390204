import { areaDoPerfil, type Perfil } from '@boteco/contract/sessao'
import { useUserData } from './sessao.ts'

/** Who sells and receives. Whether the manager lets barmen is the server's to say. */
export const QUEM_VENDE = ['BAR GARCON', 'BAR BARMAN', 'BAR GERENTE'] as const satisfies Perfil[]

/** The door of the profile in use. */
export const useMinhaArea = () => areaDoPerfil[useUserData()?.dadosPerfil.nome ?? 'BAR GARCON']
