import type { CheckinDaConta } from '@boteco/contract/conta'
import { useState } from 'react'
import type { ApiError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { nomeDoCheckin } from './descricao.ts'
import styles from './pagamento-conta-maquininha-page.module.css'

/**
 * Check-ins that owe nothing and wait for nothing: the waiter closes those whose guests have left. `deve`: others of the
 * same account still owe, so that it is not settled.
 */
export function Quitados({ checkins, deve = false }: { checkins: readonly CheckinDaConta[]; deve?: boolean }) {
  const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set())
  const abertos = checkins.filter(({ id }) => !fechados.has(id))
  if (abertos.length === 0) return null
  const mesas = new Set(abertos.map(({ numero_mesa }) => numero_mesa))
  const mesa = mesas.size === 1 ? ([...mesas][0] ?? null) : null
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
      {!deve && mesa !== null && <MesaLivre mesa={mesa} />}
    </Card>
  )
}

/** The table is for the next people, whose account is another. */
function MesaLivre({ mesa }: { mesa: number }) {
  const livre = useCall('/mesa/livre')
  return (
    <Button
      full
      busy={livre.isPending}
      onClick={() =>
        livre.mutateAsync({ input: { numeroMesa: mesa } }).then(
          ({ message }) => notify(`Mesa ${mesa}: ${message}`),
          (causa: ApiError) => notify(causa.message, 'danger'),
        )
      }
    >
      Mesa {mesa} livre
    </Button>
  )
}

function Quitado({ checkin, onFechado }: { checkin: CheckinDaConta; onFechado: () => void }) {
  const confirm = useConfirm()
  const fechar = useCall('/conta/fecharCheckin', { refresh: ['/cliente/getContaCliente'] })
  const nome = nomeDoCheckin(checkin)

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
