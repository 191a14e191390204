import { emReais } from '@boteco/contract/dinheiro'
import type { ApiError } from '../api-error.ts'
import { useSaida } from '../checkin/checkout.ts'
import { desistiuDoCheckout, pedindoCheckout } from '../checkin/pediu-checkout.ts'
import { useRead } from '../hooks.ts'
import { quePagamentoMuda } from '../pagamento/o-que-muda.ts'
import { lerDadosCheckin, useDadosCheckin } from '../sessao/sessao.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

export const queMuda = ['/combinado/buscarConta', ...quePagamentoMuda] as const

/** The tab with a card of who sits here; a house that has none is asked nothing. */
export const useConta = () =>
  useRead('/combinado/buscarConta', {}, { enabled: useDadosCheckin()?.objBarcheckin?.conta_no_cartao === true }).data

/** 'No cartão final 4242, até R$ 150,00' */
export const noCartao = ({ ultimos_digitos, teto }: { ultimos_digitos: string; teto: number }) =>
  `No cartão final ${ultimos_digitos}, até ${emReais(teto)}`

/** Leaves, and the card pays what the button said. Who loses something that was ordered is asked first. */
export function useIrEmboraNoCartao() {
  const conta = useConta()
  const chamada = useCall('/combinado/irEmbora', { refresh: queMuda })
  const saiu = useSaida()
  const confirm = useConfirm()
  const valor = conta?.cobrar ?? 0
  const rotulo = `Ir embora: cobrar ${emReais(valor)} no cartão`

  async function irEmbora() {
    if (conta?.a_cancelar) {
      const uma = conta.a_cancelar === 1
      const text = uma
        ? '1 item ainda não chegou e será cancelado.'
        : `${conta.a_cancelar} itens ainda não chegaram e serão cancelados.`
      if (!(await confirm({ title: 'Ir embora agora?', text, action: rotulo }))) return
    }
    const id = lerDadosCheckin()?.objBarcheckin?.id
    if (id) pedindoCheckout(id)
    await chamada.mutateAsync({ input: { mostrado: valor } }).then(
      (feito) => {
        if (feito.saiu) return saiu(feito.message)
        if (id) desistiuDoCheckout(id)
        notify(feito.message)
      },
      (erro: ApiError) => {
        if (id) desistiuDoCheckout(id)
        // the page says why, and which card
        if (erro.code !== 'pagamento_recusado') notify(erro.message, 'danger')
      },
    )
  }
  /** there is something for the card to pay, and then the way out */
  const paga = conta?.combinado != null && valor > 0 && !conta.decidindo
  return { conta, paga, rotulo, irEmbora, busy: chamada.isPending }
}
