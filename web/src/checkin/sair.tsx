import { emReais } from '@boteco/contract/dinheiro'
import type { Linha } from '@boteco/contract/pedido'
import { useState } from 'react'
import { useCall, useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao.ts'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { useFazerCheckout } from './checkout.ts'
import styles from './sair.module.css'

const GUARDADAS = 'Fichas já pagas ficam guardadas para a próxima visita.'

/**
 * Asks, and then closes the check-in. Where the bar lets guests give fichas back, whoever leaves with paid ones chooses
 * between the money and the next visit. If they cannot be given back the guest stays, and may choose again.
 */
export function useSair(destino?: string) {
  const { fazerCheckout, busy } = useFazerCheckout(destino)
  const { fichas, lendo } = useFichasDevolviveis()
  const devolver = useCall('/ficha/devolverFichas', { refresh: ['/ficha/buscarFichasPagas'] })
  const confirm = useConfirm()

  async function sair({ title, text }: { title: string; text: string }) {
    let querDevolver = false
    const escolha = (
      <FichasNaSaida
        fichas={fichas}
        onChange={(sim) => {
          querDevolver = sim
        }}
      />
    )
    const pergunta =
      fichas.length > 0 ? { title, text, children: escolha } : { title, text: [text, GUARDADAS].join(' ') }
    if (!(await confirm({ ...pergunta, action: 'Fazer checkout' }))) return
    if (querDevolver && !(await devolverTodas())) return
    await fazerCheckout()
  }

  /** Says whether they were given back. */
  const devolverTodas = () =>
    devolver.mutateAsync({ input: fichas.map(({ id }) => ({ id })) }).then(
      ({ message }) => {
        notify(message)
        return true
      },
      ({ message }: Error) => {
        notify(message, 'danger')
        return false
      },
    )
  return { sair, busy: busy || lendo || devolver.isPending }
}

/** Paid and not used, in a bar that gives money back for them. A courtesy was never paid. */
function useFichasDevolviveis() {
  const idEstabelecimento = useDadosCheckin()?.estabelecimento?.id ?? 0
  const enabled = idEstabelecimento > 0
  const bar = useRead('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento }, { enabled })
  const prontas = useRead('/ficha/buscarFichasPagas', {}, { enabled })
  const pagas = prontas.data?.fichas.filter(({ preco }) => preco > 0) ?? []
  return {
    fichas: bar.data?.dadosEstabelecimento[0]?.devolve_fichas ? pagas : [],
    lendo: bar.isLoading || prontas.isLoading,
  }
}

type Props = { fichas: readonly Linha[]; onChange: (devolver: boolean) => void }

function FichasNaSaida({ fichas, onChange }: Props) {
  const [escolhida, setEscolhida] = useState<'guardar' | 'devolver'>('guardar')
  const valor = emReais(fichas.reduce((soma, { preco }) => soma + preco, 0))
  const uma = fichas.length === 1
  return (
    <div className={styles.fichas}>
      <p>
        Você tem <b>{uma ? '1 ficha paga e não usada' : `${fichas.length} fichas pagas e não usadas`}</b>, no valor de{' '}
        <b>{valor}</b>.
      </p>
      <Choices
        label={uma ? 'O que fazer com a ficha' : 'O que fazer com as fichas'}
        options={[
          { value: 'guardar', label: 'Guardar para a próxima visita' },
          { value: 'devolver', label: 'Devolver o dinheiro' },
        ]}
        value={escolhida}
        onChange={(qual) => {
          setEscolhida(qual)
          onChange(qual === 'devolver')
        }}
      />
      <p aria-live="polite">
        {escolhida === 'guardar'
          ? 'Na próxima visita a este bar, é só usar.'
          : 'O dinheiro volta para o cartão ou Pix de quem pagou. O que foi pago no caixa, você retira no caixa.'}
      </p>
    </div>
  )
}
