import { emReais } from '@boteco/contract/dinheiro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { guardarDadosCliente } from '../sessao/cartao-salvo.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { CamposDoCartao, useCartao } from './cartao.tsx'
import { type LinhasAPagar, type Pago, quePagamentoMuda } from './o-que-muda.ts'

/** The card's fields stay on this screen: the form itself has nothing to read. */
const Nada = z.object({})

type Props = {
  /** centavos */
  total: number
  pedidos: LinhasAPagar
  onPago: (pago: Pago) => void
  onErro: (erro: ApiError) => void
  onVoltar: () => void
}

/** Pays with a card typed now; a logged-in customer may keep it for the next time. */
export function PagarComCartao({ total, pedidos, onPago, onErro, onVoltar }: Props) {
  const chave = useRead('/cliente/getChavePublicaPagbank', {})
  const pagar = useCall('/pagbank/criarPagamentoPagBankGerandoToken', { refresh: quePagamentoMuda })
  const buscarDados = useCall('/cliente/buscarDadosCliente')
  const cartao = useCartao()
  const cliente = useUserData()?.dadosPerfil.nome === 'BAR CLIENTE'
  const [salvar, setSalvar] = useState(false)

  async function enviar() {
    const cartaoCriptografado = await cartao.cifrar(chave.data)
    const salvarCartao = cliente && salvar
    const pago = await pagar.mutateAsync({ input: { pedidos, cartaoCriptografado, salvarCartao } }).catch((erro) => {
      if (erro instanceof ApiError) onErro(erro)
      throw erro
    })
    if (salvarCartao) await lembrarCartao()
    onPago(pago)
  }

  // the payment is done: a card that does not show yet comes with the next look at the account
  const lembrarCartao = () =>
    buscarDados.mutateAsync({ input: {} }).then(
      ({ dadosCliente }) => guardarDadosCliente(dadosCliente),
      (erro: Error) => console.warn('dados do cliente:', erro.message),
    )

  if (!chave.data && chave.error) return <Failure message={chave.error.message} onRetry={chave.refetch} />
  if (!chave.data) return <Loading rows={2} />
  return (
    <>
      <Form schema={Nada} label="Pagar com cartão" action={`Pagar ${emReais(total)}`} onSubmit={enviar}>
        <CamposDoCartao {...cartao} />
        {cliente && (
          <CheckField
            label="Salvar este cartão"
            hint="Da próxima vez você paga com um toque. O número fica só no PagBank."
            checked={salvar}
            onChange={(event) => setSalvar(event.currentTarget.checked)}
          />
        )}
      </Form>
      <Button tone="quiet" full onClick={onVoltar}>
        Pagar de outro jeito
      </Button>
    </>
  )
}
