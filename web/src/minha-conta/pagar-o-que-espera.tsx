import { useRead } from '../hooks.ts'
import { ContaAPagar } from './conta-a-pagar.tsx'
import { naMinhaConta } from './na-minha-conta.ts'

/** What this guest ordered and is on hold: paid, it goes to the kitchen at once. */
export function PagarOQueEspera() {
  const { data } = useRead('/pedido/buscarMeusPedidosEmAndamento', {})
  const linhas = data?.pedidos.filter(({ espera }) => espera) ?? []
  return linhas.length > 0 && <ContaAPagar linhas={linhas.map(naMinhaConta)} titulo="Pedido que espera" solta />
}
