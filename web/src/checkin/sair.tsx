import { emReais } from '@boteco/contract/dinheiro'
import { devida } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { useFazerCheckout } from './checkout.ts'
import { useDevolucao } from './devolucao.ts'
import styles from './sair.module.css'

/** The server says no to the checkout while an order is held: a guest who has nothing else open may leave it behind. */
export function useSoEspera(): boolean {
  const andamento = useRead('/pedido/buscarMeusPedidosEmAndamento', {}).data?.pedidos
  const entregues = useRead('/pedido/buscarMeusPedidosEntregues', {}).data?.pedidos
  const abertos = (andamento ?? []).filter(({ status_pedido }) => status_pedido !== 'PEDIDO CANCELADO')
  return (
    abertos.length > 0 && abertos.every(({ espera }) => espera) && entregues !== undefined && !entregues.some(devida)
  )
}

/** What a checkout is, to who is asked about it. */
export const TERMINA = 'Seu check-\u2060in neste bar termina aqui.'
const LARGA = 'O pedido que ainda espera não vai para o preparo.'
const GUARDADAS = 'Fichas já pagas ficam guardadas para a próxima visita.'

/**
 * Asks, and then closes the check-in. Where the bar lets guests give fichas back, a guest with paid ones chooses
 * between the money and the next visit. If they cannot be given back the guest stays, and may choose again.
 */
export function useSair(destino?: string) {
  const { fazerCheckout, busy } = useFazerCheckout(destino)
  const prontas = useRead('/ficha/buscarFichasPagas', {}, { enabled: useDadosCheckin() !== null })
  const { devolviveis, valor, devolver, ...devolucao } = useDevolucao(prontas.data?.fichas ?? [])
  const soEspera = useSoEspera()
  const confirm = useConfirm()

  /** Without a question nothing is asked of who leaves nothing behind. */
  async function sair(pergunta?: { title: string; text: string }) {
    if (!pergunta && !soEspera && devolviveis.length === 0) return fazerCheckout()
    const { title, text: dito } = pergunta ?? { title: 'Fazer checkout?', text: TERMINA }
    const text = soEspera ? `${LARGA} ${dito}` : dito
    let querDevolver = false
    const escolha = (
      <FichasNaSaida
        quantas={devolviveis.length}
        valor={valor}
        onChange={(sim) => {
          querDevolver = sim
        }}
      />
    )
    const dita = devolviveis.length > 0 ? { title, text, children: escolha } : { title, text: `${text} ${GUARDADAS}` }
    if (!(await confirm({ ...dita, action: 'Fazer checkout' }))) return
    const devolvidas = querDevolver ? await devolver() : ''
    if (devolvidas !== null) await fazerCheckout(devolvidas)
  }

  return { sair, busy: busy || prontas.isLoading || devolucao.busy }
}

type Props = { quantas: number; valor: number; onChange: (devolver: boolean) => void }

function FichasNaSaida({ quantas, valor, onChange }: Props) {
  const [escolhida, setEscolhida] = useState<'guardar' | 'devolver'>('guardar')
  const uma = quantas === 1
  return (
    <div className={styles.fichas}>
      <p>
        Você tem <b>{uma ? '1 ficha paga e não usada' : `${quantas} fichas pagas e não usadas`}</b>, no valor de{' '}
        <b>{emReais(valor)}</b>.
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
