import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { MesaQueEspera, QuemEspera } from '@boteco/contract/mesa/casa'
import { comEscolhas } from '@boteco/contract/partes'
import { useState } from 'react'
import { formatarDistancia } from '../checkin/bar.tsx'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'
import { Alergia } from '../fila/alergia.tsx'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { IconeOlho } from '../ui/icones-das-paginas.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './esperas.module.css'

/** Guests whose order waits for confirmation, and guests who insist that they are present. */
const precisa = ({ checkins }: MesaQueEspera) => checkins.some(({ itens, insiste }) => itens.length > 0 || insiste)

const useEsperas = () => useRead('/mesa/buscarEsperas', {}, { polling: true }).data?.mesas ?? []

/** For waiter and manager: a line that opens whom staff have still to see, so that nothing is pushed down. */
export function Esperas() {
  const mesas = useEsperas()
  // what was open closes with the last one
  return mesas.length > 0 && <Linha mesas={mesas} />
}

function Linha({ mesas }: { mesas: readonly MesaQueEspera[] }) {
  const [aberta, setAberta] = useState(false)
  const esperam = mesas.filter(precisa)
  const servidas = mesas.filter((mesa) => !precisa(mesa))
  return (
    <div className={styles.esperas}>
      <Button icon={<IconeOlho />} onClick={() => setAberta(true)}>
        {esperam.length > 0 ? `${esperam.length} a confirmar` : jaServidas(servidas.length)}
      </Button>
      {aberta && (
        <Dialog folha title="Esperam confirmação" onClose={() => setAberta(false)}>
          <Mesas mesas={esperam} />
          {servidas.length > 0 && (
            <>
              <h3>{jaServidas(servidas.length)}</h3>
              <Mesas mesas={servidas} />
            </>
          )}
        </Dialog>
      )}
    </div>
  )
}

/** On a table's own page: whom staff have still to see there. */
export function EsperasDaMesa({ numero }: { numero: number }) {
  const mesa = useEsperas().find(({ numero_mesa }) => numero_mesa === numero)
  return mesa ? <Mesas mesas={[mesa]} /> : null
}

const jaServidas = (mesas: number) =>
  mesas === 1 ? '1 mesa já servida sem confirmação' : `${mesas} mesas já servidas sem confirmação`

const Mesas = ({ mesas }: { mesas: readonly MesaQueEspera[] }) => (
  <CardGrid min="20rem" as="ul">
    {mesas.map((mesa) => (
      <Mesa key={mesa.numero_mesa ?? 'sem mesa'} mesa={mesa} />
    ))}
  </CardGrid>
)

function Mesa({ mesa: { numero_mesa, checkins } }: { mesa: MesaQueEspera }) {
  const confirm = useConfirm()
  const confirmar = useCall('/mesa/confirmarPresenca')
  const negar = useCall('/mesa/naoEstavam')
  // all guests count as present until staff untick them
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const aqui = checkins.filter(({ id }) => !fora.has(id)).map(({ id }) => id)
  const busy = confirmar.isPending || negar.isPending
  const nomeDaMesa = useNomeDaMesa()
  const onde = numero_mesa === null ? 'Sem mesa' : nomeDaMesa(numero_mesa)

  async function naoEstavam() {
    const sim = await confirm({
      title: `Não havia ninguém: ${onde.toLowerCase()}?`,
      text: 'O que pediram é cancelado e o check-in deles termina. Se estiverem aqui, eles podem dizer.',
      action: 'Não estavam na mesa',
      danger: true,
    })
    if (sim) await notifyOutcome(negar.mutateAsync({ input: { checkins: checkins.map(({ id }) => id) } }))
  }

  return (
    <Card as="li" aria-label={onde}>
      <div className={styles.topo}>
        <PlacaDaMesa numero={numero_mesa} size="s" />
        <ul>
          {checkins.map((quem) => (
            <li key={quem.id}>
              <CheckField
                label={<Quem quem={quem} />}
                checked={!fora.has(quem.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setFora(new Set(checked ? [...fora].filter((id) => id !== quem.id) : [...fora, quem.id]))
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <Button
        tone="main"
        full
        busy={busy}
        disabled={aqui.length === 0}
        onClick={() => notifyOutcome(confirmar.mutateAsync({ input: { checkins: aqui } }))}
      >
        {checkins.length === 1 ? 'Está aqui' : 'Estão aqui'}
      </Button>
      {checkins.every(({ recebeu }) => !recebeu) && (
        <Button tone="quiet" full busy={busy} onClick={naoEstavam}>
          Não estavam na mesa
        </Button>
      )}
    </Card>
  )
}

function Quem({ quem }: { quem: QuemEspera }) {
  const { nome_cliente, numero, numero_comanda, itens, recebeu, insiste, com_codigo, distancia_m } = quem
  const pedido = itens.map((item) => `${item.quantidade}× ${comEscolhas(item)}`).join(', ')
  const porque = insiste
    ? 'Diz que está aqui'
    : recebeu
      ? 'Primeira entrega feita'
      : com_codigo
        ? 'Leu o QR Code da mesa'
        : 'Não leu o QR Code'
  return (
    <span className={styles.quem}>
      <strong>{nome_cliente ?? mensagensDasChamadas.naoIdentificado}</strong>
      <small>
        Check-in nº {numero}
        {numero_comanda && ` · Comanda ${numero_comanda}`} · {porque}
        {distancia_m !== null && ` · a ${arredondada(distancia_m)} daqui`}
      </small>
      {pedido && <span>{pedido}</span>}
      <Alergia alergia={quem.alergia} />
    </span>
  )
}

/** From metres: of a guest in another city the hundreds of metres say nothing. */
const arredondada = (metros: number) =>
  metros < 10_000 ? formatarDistancia(metros) : `${Math.round(metros / 1000)} km`
