import { emReais } from '@boteco/contract/dinheiro'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { CamposDoCartao, useCartao } from '../pagamento/cartao.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Failure, Loading } from '../ui/states.tsx'

/** The card's fields stay on this screen: the form itself has nothing to read. */
const Nada = z.object({})

type Props = {
  /** centavos */
  valor: number
  onPagar: (cartao: { cartaoCriptografado: string }) => Promise<void>
  onVoltar: () => void
}

/** A tip by a card typed now, which is not kept. */
export function GorjetaNoCartao({ valor, onPagar, onVoltar }: Props) {
  const chave = useRead('/cliente/getChavePublicaPagbank', {})
  const cartao = useCartao()
  if (!chave.data && chave.error) return <Failure message={chave.error.message} onRetry={chave.refetch} />
  if (!chave.data) return <Loading rows={2} />
  const enviar = async () => onPagar({ cartaoCriptografado: await cartao.cifrar(chave.data) })
  return (
    <>
      <Form schema={Nada} label="Gorjeta no cartão" action={`Dar ${emReais(valor)}`} onSubmit={enviar}>
        <CamposDoCartao {...cartao} />
      </Form>
      <Button tone="quiet" full onClick={onVoltar}>
        Pagar de outro jeito
      </Button>
    </>
  )
}
