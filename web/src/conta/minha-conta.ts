import { somarLinhas } from '@boteco/contract/conta/cliente'
import type { ItemPedido } from '@boteco/contract/pedido/cliente'
import { useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { queContam } from './que-contam.ts'

/** One and the same, so that nothing looks changed. */
const NADA: readonly ItemPedido[] = []

/**
 * All of this guest's evening in one: what is on its way, what has come, and the money of both in centavos. What a ficha
 * paid, or was cancelled or given back, costs nothing any more. `conhecida`: both readings have answered.
 */
export function useMinhaConta() {
  const enabled = useDadosCheckin() !== null
  const andamento = useRead('/pedido/buscarMeusPedidosEmAndamento', {}, { enabled }).data?.pedidos
  const canceladosPorVer = (andamento ?? []).filter(({ por_ver }) => por_ver)
  const {
    pedidos: entregues = [],
    oferecidas = [],
    passadas = [],
  } = useRead('/pedido/buscarMeusPedidosEntregues', {}, { enabled }).data ?? {}
  const aCaminho = (andamento ?? []).filter(({ status_pedido }) => status_pedido !== 'PEDIDO CANCELADO')
  const daConta = queContam(aCaminho, entregues)
  const pago = somarLinhas(daConta.filter(({ situacao }) => situacao === 'pago'))
  const total = somarLinhas(daConta)
  return {
    /** as read, with what was cancelled */
    andamento: andamento ?? NADA,
    aCaminho,
    canceladosPorVer,
    entregues,
    daConta,
    oferecidas,
    passadas,
    total,
    pago,
    conhecida: andamento !== undefined,
  }
}
