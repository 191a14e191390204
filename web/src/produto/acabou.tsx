import { contem } from '@boteco/contract/busca'
import type { Alvo, ATE_QUANDO, EmFalta } from '@boteco/contract/pedido/casa'
import { useState } from 'react'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './acabou.module.css'
import { QueEsperam } from './que-esperam.tsx'

type Ate = (typeof ATE_QUANDO)[number]
const TEMPOS: readonly { value: Ate; label: string }[] = [
  { value: '15', label: '15 minutos' },
  { value: '30', label: '30 minutos' },
  { value: '60', label: '1 hora' },
  { value: 'amanha', label: 'Até amanhã' },
  { value: 'avisar', label: 'Até eu dizer' },
]

/** More than these are looked for by name. */
const A_VISTA = 8
const LEITURA = '/pedido/buscarEmFalta'
/** What is read anew when something ran out, or is back. */
export const emFaltaMuda = [
  LEITURA,
  '/produto/buscarGrupos',
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
] as const

/** What may run out. `onde`: the group of an option. */
export type OQue = Alvo & { nome: string; onde?: string | null }

const chaveDe = ({ tipo, id }: Alvo) => `${tipo} ${id}`
/** ' até amanhã'; '': until staff say that it is back */
export const ateDito = ({ ate }: Pick<EmFalta, 'ate'>) => (ate ? ` até ${ate}` : '')

/** What the staff said has run out. What is back by itself is asked again. */
export const useEmFalta = () => usePolling(LEITURA, {}).data?.itens ?? []

/** Asks which of these ran out and until when, or takes it back. Then what already waits for it. Render it only while it is open. */
export function Acabou({ alvos, onClose }: { alvos: readonly OQue[]; onClose: () => void }) {
  const emFalta = useEmFalta()
  const [escolhido, setEscolhido] = useState(alvos.length === 1 ? alvos[0] : undefined)
  const [busca, setBusca] = useState('')
  const [ate, setAte] = useState<Ate>('amanha')
  const [dito, setDito] = useState<OQue | null>(null)
  const dizer = useCall('/pedido/dizerQueAcabou', { refresh: emFaltaMuda })
  const voltar = useCall('/pedido/dizerQueVoltou', { refresh: emFaltaMuda })
  const falta = escolhido && emFalta.find((um) => chaveDe(um) === chaveDe(escolhido))
  // of a whole menu none is likelier than another: it is asked for by its name
  const aProcurar = alvos.length > A_VISTA && busca.trim() === ''
  const achados = aProcurar
    ? alvos.filter((um) => um === escolhido)
    : alvos.filter(({ nome, onde }) => contem(`${nome} ${onde ?? ''}`, busca)).slice(0, A_VISTA)

  if (dito) return <QueEsperam alvo={dito} onClose={onClose} />

  async function onAcabou() {
    if (!escolhido) return
    const { tipo, id } = escolhido
    await dizer.mutateAsync({ input: { tipo, id, ate } }).then(
      // the page says it as long as it is so
      () => setDito(escolhido),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  async function onVoltou({ tipo, id }: Alvo) {
    await notifyOutcome(voltar.mutateAsync({ input: { tipo, id } }))
    onClose()
  }

  return (
    <Dialog title={alvos.length === 1 ? `${alvos[0]?.nome}: acabou?` : 'O que acabou?'} onClose={onClose}>
      {alvos.length > A_VISTA && (
        <Field
          type="search"
          label="Procurar produto ou opção"
          hint="Basta parte do nome, como vod de vodca."
          autoComplete="off"
          data-autofocus
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
        />
      )}
      {achados.length > 0 && alvos.length > 1 && (
        <Choices
          label="O que acabou"
          options={achados.map((um) => ({ value: chaveDe(um), label: rotulo(um) }))}
          value={escolhido ? chaveDe(escolhido) : ''}
          onChange={(chave) => setEscolhido(alvos.find((um) => chaveDe(um) === chave))}
        />
      )}
      {achados.length === 0 && !aProcurar && <p className={styles.dica}>Nada com esse nome no cardápio.</p>}
      {falta && (
        <Notice
          tone="wait"
          action={
            <Button busy={voltar.isPending} onClick={() => onVoltou(falta)}>
              Voltou
            </Button>
          }
        >
          <strong>{falta.nome}</strong> acabou{ateDito(falta)}.
        </Notice>
      )}
      {escolhido && (
        <div className={styles.quando}>
          <p aria-hidden="true">Até quando</p>
          <Choices label="Até quando" options={TEMPOS} value={ate} onChange={setAte} />
          <p className={styles.dica}>Ninguém consegue pedir enquanto isso. O estoque contado não muda.</p>
        </div>
      )}
      <Button tone="main" full disabled={!escolhido} busy={dizer.isPending} onClick={onAcabou}>
        {falta ? 'Mudar até quando' : escolhido ? `Acabou ${escolhido.nome}` : 'Escolha o que acabou'}
      </Button>
    </Dialog>
  )
}

const rotulo = ({ nome, onde }: OQue) => (
  <span>
    {nome}
    {onde && <small className={styles.onde}> {onde}</small>}
  </span>
)

/** What is out now, on the page of whoever may say that it is back. */
export function AvisoDoQueAcabou() {
  const emFalta = useEmFalta()
  const [aberto, setAberto] = useState(false)
  return (
    <>
      {emFalta.length > 0 && (
        <Notice tone="wait" action={<Button onClick={() => setAberto(true)}>Voltou?</Button>}>
          <strong>Acabou:</strong> {emFalta.map((um) => um.nome + ateDito(um)).join(', ')}.
        </Notice>
      )}
      {aberto && (
        <Acabou
          alvos={emFalta.map(({ tipo, id, nome, grupo }) => ({ tipo, id, nome, onde: grupo }))}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  )
}
