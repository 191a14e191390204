import { chamadas, type PerdaLancada, rotuloDaPerda, type TipoDePerda } from '@boteco/contract/conta/perda'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from '../fila/cancelar-item.module.css'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Choices } from '../ui/choices.tsx'
import { SelectField } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useCall } from '../write.ts'

const refresh = ['/conta/buscarPerdas'] as const
const Motivo = z.pick(chamadas['/conta/lancarPerda'].input, { motivo: true })

type SemMesa = Exclude<TipoDePerda, 'cancelado' | 'saiu_sem_pagar'>
/** The usual reasons of each. */
const MOTIVOS: Record<SemMesa, readonly string[]> = {
  quebra: ['Caiu da bandeja', 'Quebrou na copa', 'Passou do ponto', 'Venceu'],
  refeicao: ['Janta da equipe', 'Almoço da equipe', 'Prova da cozinha'],
  cortesia: ['Amigo da casa', 'Aniversário', 'Pela demora', 'Fornecedor'],
}
const tipos = Object.keys(MOTIVOS) as SemMesa[]

/** What was broken, eaten by the staff or given away tonight without a table, and telling another one. */
export function Perdas() {
  const { data, error, refetch } = useRead('/conta/buscarPerdas', {})
  const [nova, setNova] = useState(false)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return (
    <Card aria-labelledby="perdas">
      <h2 id="perdas">Hoje</h2>
      <Button full tone="main" onClick={() => setNova(true)}>
        Lançar uma perda
      </Button>
      {data.perdas.length === 0 && <Empty>Nada se perdeu hoje.</Empty>}
      <ul className={rows.rows}>
        {data.perdas.map((perda) => (
          <UmaPerda key={perda.id} perda={perda} />
        ))}
      </ul>
      {nova && <Lancar produtos={data.produtos} onClose={() => setNova(false)} />}
    </Card>
  )
}

function UmaPerda({
  perda: { id, tipo, nome_produto, quantidade, valor, motivo, hora, por, desfeita },
}: {
  perda: PerdaLancada
}) {
  const desfazer = useCall('/conta/desfazerPerda', { refresh })
  const item = `${quantidade}× ${nome_produto}`
  return (
    <li>
      <span className={rows.what}>
        <b>{item}</b>
        <span className={rows.muted}>
          {rotuloDaPerda[tipo]} · {hora} · {por}
        </span>
        <span className={rows.muted}>{motivo}</span>
      </span>
      <Price value={valor} />
      {desfeita ? (
        <Chip tone="off">Desfeita</Chip>
      ) : (
        <Button
          tone="quiet"
          busy={desfazer.isPending}
          onClick={() => notifyOutcome(desfazer.mutateAsync({ input: { perda: id } }))}
        >
          Desfazer<span className="so"> {item}</span>
        </Button>
      )}
    </li>
  )
}

function Lancar({ produtos, onClose }: { produtos: readonly { id: number; nome: string }[]; onClose: () => void }) {
  const lancar = useCall('/conta/lancarPerda', { refresh })
  const [tipo, setTipo] = useState<SemMesa>('quebra')
  const [produto, setProduto] = useState('')
  const [quantidade, setQuantidade] = useState(1)
  async function onSubmit({ motivo }: { motivo: string }) {
    const { message } = await lancar.mutateAsync({
      input: { tipo, motivo, quantidade, ...(produto && { produto: Number(produto) }) },
    })
    onClose()
    notify(message)
  }
  return (
    <ReasonDialog
      title="Lançar uma perda"
      action="Lançar"
      reasons={MOTIVOS[tipo]}
      schema={Motivo}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Choices
        label="O que houve"
        options={tipos.map((value) => ({ value, label: rotuloDaPerda[value] }))}
        value={tipo}
        onChange={setTipo}
      />
      <SelectField
        label="Produto"
        placeholder="Escolha o produto"
        options={produtos.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={produto}
        onChange={({ currentTarget }) => setProduto(currentTarget.value)}
      />
      <p className={styles.quantas}>
        <span>Quantas</span>
        <Stepper label="Quantas" value={quantidade} min={1} max={99} onChange={setQuantidade} />
      </p>
      <p>Sai do estoque e entra no relatório como perda, a preço de venda e ao custo.</p>
    </ReasonDialog>
  )
}
