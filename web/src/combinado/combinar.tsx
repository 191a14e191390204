import { noLimite } from '@boteco/contract/combinado/cliente'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { CamposDoCartao, useCartao } from '../pagamento/cartao.tsx'
import { PerguntarQuemPaga, useQuemPaga } from '../pagamento/quem-paga.tsx'
import { finalDoCartao } from '../sessao/cartao-salvo.ts'
import { useDadosCheckin, useUserData } from '../sessao/sessao.ts'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './combinado.module.css'
import { queMuda } from './conta.ts'

const Limite = z.object({
  teto: DinheiroDigitado.check(noLimite),
  /** not asked for where the house has no charge */
  comTaxa: z.optional(z.boolean()),
})
const PROPOSTO = 150_00

/** What a guest agrees to: until how much, with or without the charge, on which card; and what will happen. */
export function Combinar({ onClose }: { onClose: () => void }) {
  const chave = useRead('/cliente/getChavePublicaPagbank', {})
  const idEstabelecimento = useDadosCheckin()?.estabelecimento.id ?? 0
  const taxa = useRead('/pagamento/buscarTaxaDeServico', { idEstabelecimento }).data
  const fazer = useCall('/combinado/fazer', { refresh: queMuda })
  const cartao = useCartao()
  const final = finalDoCartao(useUserData())
  const [guardado, setGuardado] = useState(final !== '')
  const quem = useQuemPaga()
  const [perguntando, setPerguntando] = useState(quem.falta || quem.perguntando)

  async function onSubmit({ teto, comTaxa = false }: z.output<typeof Limite>) {
    const digitado = guardado ? {} : { cartaoCriptografado: await cartao.cifrar(chave.data) }
    const { message } = await fazer
      .mutateAsync({ input: { teto, comTaxa, ...digitado, ...quem.naLinha } })
      .catch((erro: unknown) => {
        // 422 on a payment call is the CPF
        if (erro instanceof ApiError && (erro.status === 422 || erro.code === 'faltam_dados')) setPerguntando(true)
        throw erro
      })
    notify(message)
    onClose()
  }

  return (
    <Dialog folha title="Deixar a conta no cartão" onClose={onClose}>
      {perguntando ? (
        <PerguntarQuemPaga
          iniciais={quem.iniciais}
          onDita={(pessoa) => {
            quem.responder(pessoa)
            setPerguntando(false)
          }}
        />
      ) : chave.data && taxa ? (
        <div className={styles.folha}>
          <ul className={styles.como}>
            <li>Nada é cobrado agora.</li>
            <li>Ao ir embora, o cartão paga só o que você pediu e chegou, até o seu limite.</li>
            <li>Se você esquecer, avisamos dez minutos antes de cobrar.</li>
            <li>Você tira a conta do cartão quando quiser.</li>
          </ul>
          <Form
            schema={Limite}
            initial={{ teto: PROPOSTO, comTaxa: taxa.percentual > 0 && taxa.modo === 'incluida' }}
            label="Deixar a conta no cartão"
            action="Deixar neste cartão"
            onSubmit={onSubmit}
          >
            <PriceField name="teto" label="Até quanto (R$)" hint="Ninguém da casa pode aumentar." />
            {taxa.percentual > 0 && (
              <CheckField name="comTaxa" label={`Taxa de serviço (${taxa.percentual} %)`} hint="opcional" />
            )}
            {final && (
              <Choices
                label="Qual cartão"
                options={[
                  { value: 'guardado', label: `Cartão final ${final}` },
                  { value: 'outro', label: 'Outro cartão' },
                ]}
                value={guardado ? 'guardado' : 'outro'}
                onChange={(qual) => setGuardado(qual === 'guardado')}
              />
            )}
            {!guardado && <CamposDoCartao {...cartao} />}
          </Form>
        </div>
      ) : chave.error ? (
        <Failure message={chave.error.message} onRetry={chave.refetch} />
      ) : (
        <Loading rows={4} />
      )}
    </Dialog>
  )
}
