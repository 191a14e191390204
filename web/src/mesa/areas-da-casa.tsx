import type { Area } from '@boteco/contract/mesa/casa'
import { AREAS_DA_CASA } from '@boteco/contract/mesa/escritorio'
import { useState } from 'react'
import { mover } from '../produto/mover.ts'
import { Ordem } from '../produto/ordem.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { NameDialog } from '../ui/name-dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { RemoveDialog } from '../ui/remove-dialog.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import { leemAsMesas } from './leem-as-mesas.ts'
import partes from './partes.module.css'

type Props = {
  /** in their order */
  areas: readonly Area[]
  /** how many tables stand there */
  quantas: (area: Area) => number
}

/** Where tables stand. There are a few: a move is saved at once. */
export function AreasDaCasa({ areas, quantas }: Props) {
  const [aberta, setAberta] = useState<{ editar: Area | null } | { remover: Area } | null>(null)
  const ordenar = useCall('/mesa/ordenarAreas', { refresh: leemAsMesas })
  const doBalcao = useCall('/mesa/salvarArea', { refresh: leemAsMesas })
  const ids = areas.map(({ id }) => id)
  const onFechar = () => setAberta(null)

  function onMover(de: number, para: number) {
    if (!ordenar.isPending) notifyOutcome(ordenar.mutateAsync({ input: { ordem: mover(ids, de, para) } }))
  }

  /** `id` 0: none of them */
  function onBalcao(id: number) {
    const nova = areas.find((area) => area.id === id)
    const area = nova ?? areas.find(({ balcao }) => balcao)
    if (area)
      notifyOutcome(doBalcao.mutateAsync({ input: { id: area.id, nome: area.nome, balcao: nova !== undefined } }))
  }

  return (
    <section className={partes.parte} aria-labelledby="areas">
      <h2 id="areas">Áreas</h2>
      {areas.length === 0 && <p>Salão, balcão, calçada: com áreas, cada mesa diz onde fica.</p>}
      <ol className={rows.rows}>
        {areas.map((area, i) => (
          <li key={area.id}>
            <div className={rows.what}>
              <b>{area.nome}</b>
              <span className={rows.muted}>{quantasMesas(quantas(area))}</span>
            </div>
            <Ordem de={area.nome} lugar={i} quantos={areas.length} onMover={(para) => onMover(i, para)} />
            <Button tone="quiet" onClick={() => setAberta({ editar: area })}>
              Mudar o nome<span className="so"> de {area.nome}</span>
            </Button>
            <Button tone="quiet" onClick={() => setAberta({ remover: area })}>
              Remover<span className="so"> {area.nome}</span>
            </Button>
          </li>
        ))}
      </ol>
      {areas.length > 0 && (
        <SelectField
          label="As vendas no balcão saem pelos preços de"
          hint="O preço de cada área está em cada produto."
          options={[
            { value: '', label: 'Preço geral' },
            ...areas.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          value={String(areas.find(({ balcao }) => balcao)?.id ?? '')}
          disabled={doBalcao.isPending}
          onChange={({ currentTarget: { value } }) => onBalcao(Number(value))}
        />
      )}
      {areas.length < AREAS_DA_CASA && (
        <div className={partes.acoes}>
          <Button icon={<IconeMais />} onClick={() => setAberta({ editar: null })}>
            Nova área
          </Button>
        </div>
      )}
      {aberta && 'editar' in aberta && <EdicaoDeArea area={aberta.editar} onFechar={onFechar} />}
      {aberta && 'remover' in aberta && (
        <RemoverArea area={aberta.remover} mesas={quantas(aberta.remover)} onFechar={onFechar} />
      )}
    </section>
  )
}

const quantasMesas = (mesas: number) => (mesas === 0 ? 'Sem mesas ainda' : mesas === 1 ? '1 mesa' : `${mesas} mesas`)

function EdicaoDeArea({ area, onFechar }: { area: Area | null; onFechar: () => void }) {
  const salvar = useCall('/mesa/salvarArea', { refresh: leemAsMesas })
  return (
    <NameDialog
      title={area ? `Mudar o nome de ${area.nome}` : 'Nova área'}
      nome={area?.nome ?? ''}
      label="Nome da área"
      hint="Como a casa a chama: Salão, Balcão, Calçada."
      maxLength={30}
      action="Salvar área"
      save={(nome) => salvar.mutateAsync({ input: { nome, ...(area && { id: area.id }) } })}
      onClose={onFechar}
    />
  )
}

function RemoverArea({ area: { id, nome }, mesas, onFechar }: { area: Area; mesas: number; onFechar: () => void }) {
  const remover = useCall('/mesa/removerArea', { refresh: leemAsMesas })
  return (
    <RemoveDialog
      nome={nome}
      action="Remover área"
      remove={() => remover.mutateAsync({ input: { id } })}
      onClose={onFechar}
    >
      <p>
        {mesas === 0 && 'Nenhuma mesa fica nela.'}
        {mesas === 1 && 'A mesa dela continua, sem área.'}
        {mesas > 1 && `As ${mesas} mesas dela continuam, sem área.`}
      </p>
    </RemoveDialog>
  )
}
