import { areaDoPerfil } from '@boteco/contract/sessao/cliente'
import { useUserData } from './sessao.ts'

/** The door of the profile in use. */
export const useMinhaArea = () => areaDoPerfil[useUserData()?.dadosPerfil.nome ?? 'BAR GARCON']
