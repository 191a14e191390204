import type { Output } from '@boteco/contract/calls'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { useLocation } from 'wouter'
import { paginaDe } from '../pagamento/do-que-e.ts'
import { quePagamentoMuda } from '../pagamento/o-que-muda.ts'
import styles from '../pagamento/pagar.module.css'
import { Button, LinkButton } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** A payment that waits for the guest, by its means; any other one waits for the bank. */
const esperas: Partial<Record<Meio, { aviso: string; ver: string; tela: string; desistir: string }>> = {
  checkout: {
    aviso: 'Você abriu uma página de pagamento e ainda não recebemos. Para pagar de outro jeito, desista dela.',
    ver: 'Ver o pagamento',
    tela: '/pagamento-finalizado',
    desistir: 'A página de pagamento é fechada e nada é cobrado.',
  },
  pix: {
    aviso: 'Há um Pix esperando o seu pagamento. Para pagar de outro jeito, desista dele.',
    ver: 'Ver o código Pix',
    tela: '/pagamento-pix',
    desistir: 'Não pague mais aquele código: se alguém pagar, o valor é devolvido.',
  },
}

export type MeuPagamento = Output<'/pedido/verificarCheckoutsPagBank'>['pagamentos'][number]

type Props = { linhas: readonly Linha[]; meu: MeuPagamento | undefined; naMaquininha: string | null }

/**
 * Lines with a payment under way: look at it, or give it up, which sets them free for another way to pay. `meu`: this
 * guest's own; else it is another guest's, at the same table.
 */
export function PagamentoAberto({ linhas, meu, naMaquininha }: Props) {
  const desistir = useCall('/cliente/desistirDoPagamento', { refresh: quePagamentoMuda })
  const confirm = useConfirm()
  const [pathname] = useLocation()
  if (!meu && naMaquininha)
    return <Notice tone="wait">{`É só aproximar o cartão ou o celular: ${naMaquininha}.`}</Notice>
  if (!meu) return <Notice tone="wait">Parte desta conta está sendo paga em outro aparelho.</Notice>
  const espera = esperas[meu.meio]

  async function onDesistir(text: string) {
    if (
      !(await confirm({
        title: 'Desistir deste pagamento?',
        text,
        action: 'Desistir do pagamento',
        stay: 'Continuar pagando',
      }))
    )
      return
    const pedidos = linhas.map(({ tipo, id, produto_pedido_id }) => ({ tipo, id, produto_pedido_id }))
    await notifyOutcome(desistir.mutateAsync({ input: pedidos }))
  }

  return (
    <div className={styles.pagar}>
      <Notice tone="wait">{espera?.aviso ?? 'Um pagamento desta conta está sendo confirmado.'}</Notice>
      <div className={styles.lado}>
        <LinkButton to={paginaDe(espera?.tela ?? '/pagamento-finalizado', meu.referencia, pathname)}>
          {espera?.ver ?? 'Ver o pagamento'}
        </LinkButton>
        {espera && (
          <Button busy={desistir.isPending} onClick={() => onDesistir(espera.desistir)}>
            Desistir
          </Button>
        )}
      </div>
    </div>
  )
}
