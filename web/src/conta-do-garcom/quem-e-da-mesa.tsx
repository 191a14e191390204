import type { CheckinDaConta } from '@boteco/contract/conta/casa'
import { nomeDoCheckin } from '@boteco/contract/conta/pre-conta'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './conta-do-garcom.module.css'
import { useCuidaDaMesa } from './cuida-da-mesa.ts'

/** A party of several: a guest outside of it gets an account apart. Nothing where no guest can be put out. */
export function QuemEDaMesa({ checkins }: { checkins: readonly CheckinDaConta[] }) {
  const cuida = useCuidaDaMesa()
  const turma = checkins.filter(({ podeTirar }) => podeTirar)
  if (!cuida || turma.length === 0) return null
  return (
    <Card aria-label="Quem é da mesa">
      <h2 className={styles.titulo}>Quem é da mesa</h2>
      <ul className={styles.linhas}>
        {turma.map((checkin) => (
          <Pessoa key={checkin.id} checkin={checkin} />
        ))}
      </ul>
    </Card>
  )
}

function Pessoa({ checkin }: { checkin: CheckinDaConta }) {
  const confirm = useConfirm()
  const tirar = useCall('/mesa/tirarDaMesa', { refresh: ['/cliente/getContaCliente'] })
  const nome = nomeDoCheckin(checkin, useNomeDaMesa())

  async function onTirar() {
    const text = 'O que pediu e pagou continua com esta pessoa, numa conta à parte. Para voltar, a turma deixa entrar.'
    if (!(await confirm({ title: `Não é desta mesa: ${nome}?`, text, action: 'Tirar da mesa' }))) return
    await notifyOutcome(tirar.mutateAsync({ input: { checkins: [checkin.id] } }))
  }

  return (
    <li>
      <strong>{nome}</strong>
      <Button tone="quiet" busy={tirar.isPending} aria-label={`Não é desta mesa: ${nome}`} onClick={onTirar}>
        Não é desta mesa
      </Button>
    </li>
  )
}
