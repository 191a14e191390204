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

/** Selling and receiving: a barman may call these as a waiter may, where the manager lets them sell at the counter. */
export const noBalcao: readonly Path[] = [
  '/checkin/abrirComanda',
  '/checkin/buscarComandasAbertas',
  '/checkin/mostrarCodigoDaComanda',
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
  '/pedido/cadastrarPedido',
  '/pedido/desfazerPedido',
  '/pedido/buscarDoPasse',
  '/pedido/buscarDepartamentosSemTela',
  '/pedido/buscarAcabadosDePedir',
  '/cliente/getContaCliente',
  '/impressao/buscarCaixas',
  '/impressao/imprimirConta',
  '/cliente/informarPagamentoConta',
  '/conta/cobrarDeNovo',
  '/conta/fecharCheckin',
  '/pagamento/buscarPagamentos',
  '/pagamento/buscarRecibo',
]
