import { useRead } from '../hooks.ts'
import { ContaAPagar } from './conta-a-pagar.tsx'

/** What this guest ordered and nobody makes yet: paid, it goes to the kitchen at once. */
export function PagarOQueEspera() {
  const { data } = useRead('/pedido/buscarMeusPedidosEmAndamento', {})
  const linhas = data?.pedidos.filter(({ espera }) => espera) ?? []
  return linhas.length > 0 && <ContaAPagar linhas={linhas} titulo="Pedido que espera" />
}
