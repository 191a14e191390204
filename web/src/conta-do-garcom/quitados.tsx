import type { CheckinDaConta, MesaQuitada } from '@boteco/contract/conta/casa'
import { nomeDoCheckin } from '@boteco/contract/conta/pre-conta'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './conta-do-garcom.module.css'

type Props = {
  checkins: readonly CheckinDaConta[]
  /** whose parties wait for nothing and owe nothing */
  mesas: readonly MesaQuitada[]
  /** others of the same account still owe, so that it is not settled */
  deve?: boolean
}

/** Check-ins that owe nothing and wait for nothing: the waiter closes those whose guests have left, and frees the table. */
export function Quitados({ checkins, mesas, deve = false }: Props) {
  const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set())
  const [livres, setLivres] = useState<ReadonlySet<number>>(new Set())
  const abertos = checkins.filter(({ id }) => !fechados.has(id))
  // with the last check-in the party is over by itself
  if (abertos.length === 0) return null
  const quitadas = deve ? [] : mesas.filter(({ mesa_aberta }) => !livres.has(mesa_aberta))
  const titulo = deve ? 'Check-ins sem nada a pagar' : 'Conta quitada'
  return (
    <Card tone="wash" aria-label={titulo}>
      <h2 className={styles.titulo}>{titulo}</h2>
      <p>Se o cliente já foi embora, feche o check-in. Nada falta pagar nem entregar.</p>
      <ul className={styles.linhas}>
        {abertos.map((checkin) => (
          <Quitado
            key={checkin.id}
            checkin={checkin}
            onFechado={() => setFechados((antes) => new Set([...antes, checkin.id]))}
          />
        ))}
      </ul>
      {quitadas.map((quitada) => (
        <MesaLivre
          key={quitada.mesa_aberta}
          quitada={quitada}
          onLivre={() => setLivres((antes) => new Set([...antes, quitada.mesa_aberta]))}
        />
      ))}
    </Card>
  )
}

/** The tables are for the next people, whose account is another. */
function MesaLivre({ quitada: { mesa_aberta, mesas }, onLivre }: { quitada: MesaQuitada; onLivre: () => void }) {
  const livre = useCall('/mesa/livre', { refresh: ['/cliente/getContaCliente'] })
  const nome = new Intl.ListFormat('pt-BR').format(mesas.map(useNomeDaMesa()))
  return (
    <Button
      full
      busy={livre.isPending}
      onClick={() =>
        livre.mutateAsync({ input: { numeroMesa: mesas[0]!, mesaAberta: mesa_aberta } }).then(
          ({ message }) => {
            onLivre()
            notify(`${nome}: ${message}`)
          },
          (causa: ApiError) => notify(causa.message, 'danger'),
        )
      }
    >
      {nome} {mesas.length === 1 ? 'livre' : 'livres'}
    </Button>
  )
}

function Quitado({ checkin, onFechado }: { checkin: CheckinDaConta; onFechado: () => void }) {
  const confirm = useConfirm()
  const fechar = useCall('/conta/fecharCheckin', { refresh: ['/cliente/getContaCliente'] })
  const nome = nomeDoCheckin(checkin, useNomeDaMesa())

  async function onFechar() {
    if (!(await confirm({ title: `Fechar o check-in: ${nome}?`, action: 'Fechar check-in' }))) return
    await fechar.mutateAsync({ input: { id: checkin.id } }).then(
      ({ message }) => {
        onFechado()
        notify(`${nome}: ${message}`)
      },
      (causa: ApiError) => {
        if (causa.code === 'checkin_encerrado') onFechado()
        notify(causa.message, 'danger')
      },
    )
  }

  return (
    <li>
      <strong>{nome}</strong>
      <Button busy={fechar.isPending} aria-label={`Fechar check-in: ${nome}`} onClick={onFechar}>
        Fechar check-in
      </Button>
    </li>
  )
}
