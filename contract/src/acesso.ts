import type { Path } from './calls.ts'
import { EQUIPE_DE_PEDIDOS, type Perfil } from './sessao/cliente.ts'

// Who may do what besides the profiles that a call names. Apart from the calls, because phones need not fetch it.

/** What a profile may do besides its own. */
export const tambemExerce = {
  'BAR CLIENTE': [],
  'BAR GERENTE': EQUIPE_DE_PEDIDOS,
  'BAR BARMAN': [],
  'BAR COZINHA': [],
  'BAR GARCON': [],
  'BAR CAIXA': [],
} as const satisfies Record<Perfil, readonly Perfil[]>

/** What these do depends on the profile: a caller who holds it only besides their own says in which (`como`). */
export const comoQuem: readonly Path[] = [
  '/pedido/buscarPedidos',
  '/pedido/darAndamentoAoPedido',
  '/pedido/desfazerAndamento',
  '/pedido/prontoNaEstacao',
  '/pedido/liberarDoPasse',
  '/pedido/segurarNoPasse',
  '/pedido/confirmarRecebimento',
  '/pedido/buscarCancelamentos',
  '/pedido/verCancelamentos',
  '/pedido/verMarcas',
  '/impressao/reimprimir',
  '/impressao/buscarPendencias',
  '/impressao/responder',
]
