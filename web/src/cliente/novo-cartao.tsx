import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { CamposDoCartao, useCartao } from '../pagamento/cartao.tsx'
import { guardarDadosCliente } from '../sessao/cartao-salvo.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'

/** The card's fields have no name: the form itself has nothing to read. */
const Nada = z.object({})

/** A card to be kept for later, in the place of the one there was. Nothing is charged. */
export function NovoCartao({ onFim }: { onFim: () => void }) {
  const chave = useRead('/cliente/getChavePublicaPagbank', {})
  const salvar = useCall('/cliente/salvarCartao', { refresh: ['/cliente/buscarDadosCliente'] })
  const cartao = useCartao()

  async function enviar() {
    const cartaoCriptografado = await cartao.cifrar(chave.data)
    const { message, dadosCliente } = await salvar.mutateAsync({ input: { cartaoCriptografado } })
    guardarDadosCliente(dadosCliente)
    notify(message)
    onFim()
  }

  return (
    <>
      {chave.data ? (
        <Form schema={Nada} label="Novo cartão" action="Salvar cartão" onSubmit={enviar}>
          <CamposDoCartao {...cartao} />
          <p>O número e o código são cifrados neste aparelho e vão só para o PagBank; o bar nunca os vê.</p>
        </Form>
      ) : chave.error?.code === 'pagamento_desligado' ? (
        <Notice tone="wait">{chave.error.message}</Notice>
      ) : chave.error ? (
        <Failure message={chave.error.message} onRetry={chave.refetch} />
      ) : (
        <Loading rows={2} />
      )}
      <Button tone="quiet" full onClick={onFim}>
        Deixar como está
      </Button>
    </>
  )
}
