import { DA_CASA } from '@boteco/contract/mesa/cliente'
import { useUserData } from '../sessao/sessao.ts'

/** Whether who is logged in moves people and lines between tables, and counts them. The till and the counter only receive. */
export function useCuidaDaMesa(): boolean {
  const perfil = useUserData()?.dadosPerfil.nome
  return DA_CASA.some((um) => um === perfil)
}
