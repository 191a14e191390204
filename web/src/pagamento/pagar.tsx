import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import type { Linha } from '@boteco/contract/pedido'
import { useLocation } from 'wouter'
import type { ApiError } from '../api.ts'
import { useCall } from '../hooks.ts'
import { pessoaConhecida } from '../pedido/dados-do-cliente.tsx'
import { useUserData } from '../sessao.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconeCartao } from '../ui/icones.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './pagar.module.css'

/** What a payment changes on the customer's screens. */
const refresh = [
  '/pedido/buscarMeusPedidosEntregues',
  '/pedido/buscarPedidosEntreguesNaMesa',
  '/ficha/buscarFichasPendentesDePagamento',
  '/ficha/buscarFichasPagas',
  '/pedido/verificarSeClientePodeFazerCheckout',
] as const

/** The buttons that pay these lines: the saved card in one tap, or the provider's own page. */
export function Pagar({ linhas }: { linhas: readonly Linha[] }) {
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const comSalvo = useCall('/pagbank/criarPagamentoPagBankComTokenSalvo', { refresh })
  const comCheckout = useCall('/pedido/criarCheckoutPagbank', { refresh })
  const numero = useUserData()?.dadosCliente?.numero_cartao ?? ''
  const final = numero.length >= 4 ? numero.slice(-4) : ''

  const total = linhas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)
  const { numeroCpf: cpfClienteCheckin } = pessoaConhecida()
  const pedidos = linhas.map(({ tipo, id, produto_pedido_id }) => ({
    tipo,
    id,
    produto_pedido_id,
    ...(cpfClienteCheckin && { cpfClienteCheckin }),
  }))
  const busy = comSalvo.isPending || comCheckout.isPending || comCheckout.isSuccess
  const erro: ApiError | null = comSalvo.error ?? comCheckout.error

  async function pagarComSalvo() {
    const pergunta = { title: `Pagar ${emReais(total)} com o cartão final ${final}?`, action: 'Pagar' }
    if (!(await confirm(pergunta))) return
    comCheckout.reset()
    const { message, pagamento } = await comSalvo.mutateAsync({ input: { pedidos } })
    if (pagamento.estado !== 'pago') return navigate(`/pagamento-finalizado?pagamento=${pagamento.referencia}`)
    notify(message)
    navigate('/')
  }

  async function abrirCheckout() {
    comSalvo.reset()
    const { data } = await comCheckout.mutateAsync({ input: pedidos })
    const pagina = data.links.find(({ rel }) => rel === 'PAY')
    if (pagina) location.assign(pagina.href)
  }

  // the sentence of a refusal is in `erro`, which stands on the page
  const soAvisar = () => {}
  return (
    <div className={styles.pagar}>
      {erro && <Notice tone="danger">{erro.message}</Notice>}
      {final && (
        <Button tone="main" full icon={<IconeCartao />} busy={busy} onClick={() => pagarComSalvo().catch(soAvisar)}>
          Pagar com cartão final {final}
        </Button>
      )}
      <Button tone={final ? 'plain' : 'main'} full busy={busy} onClick={() => abrirCheckout().catch(soAvisar)}>
        {final ? 'Pagar com outro cartão ou Pix' : 'Pagar com cartão ou Pix'}
      </Button>
      {!final && (
        <p className={styles.dica}>{mensagens.semCartaoSalvo}. A página segura do PagBank abre para você pagar.</p>
      )}
    </div>
  )
}
