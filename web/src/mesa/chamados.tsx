import type { MesaQueChama } from '@boteco/contract/mesa/casa'
import { rotuloDoChamado } from '@boteco/contract/rotulos'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { daPreConta } from '../conta-do-garcom/busca-da-conta.ts'
import { haMinutos, useMinutosDesde } from '../device/clock.ts'
import { useSiren } from '../device/siren.ts'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { useBackgroundPolling, usePolling } from '../hooks.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconeSino } from '../ui/icones-das-paginas.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './chamados.module.css'
import { leemOsChamados } from './leem-as-mesas.ts'
import { QuemChama } from './quem-chama.tsx'

/** A table rings again after so long, in ms: a waiter with full hands need not hear it all the while. */
const DE_NOVO_MS = 20_000
/** What waits longer than this, in s, is the manager's, too. */
const ESQUECIDO_S = 180

/** Two soft notes, going up: a table calls, and nothing is wrong. Hz, and s. */
const NOTAS = [
  { tom: 784, em: 0 },
  { tom: 1047, em: 0.25 },
] as const

/** Where the room is shown, which has them as a line and on its tiles: nothing pushes it down. */
const NO_SALAO = ['/bar-garcon', '/bar-gerente']

/** Over whatever page waiter and manager are on: the tables that call, until one of the staff goes. */
export function Chamados() {
  const [aqui] = useLocation()
  const { data } = useBackgroundPolling('/mesa/buscarChamados', {})
  const garcom = useUserData()?.dadosPerfil.nome === 'BAR GARCON'
  const chamados = data?.chamados ?? []
  const nomeDaMesa = useNomeDaMesa()
  const mudo = useSiren(
    chamados.some(({ espera_s }) => garcom || espera_s >= ESQUECIDO_S),
    NOTAS,
    DE_NOVO_MS,
  )
  if (chamados.length === 0) return null
  const dito = (
    <p className="so" role="alert">
      {chamados
        .map(
          ({ numero_mesa, motivo }) =>
            `${numero_mesa === null ? 'Sem mesa' : nomeDaMesa(numero_mesa)} ${rotuloDoChamado[motivo].quer}`,
        )
        .join('. ')}
    </p>
  )
  // on a table's own page it stands there
  const mostrados = NO_SALAO.includes(aqui) ? [] : chamados.filter(({ numero_mesa }) => aqui !== `/mesa/${numero_mesa}`)
  if (mostrados.length === 0) return dito
  return (
    <section className={styles.chamados} aria-label="Mesas que chamam">
      {dito}
      <ul>
        {mostrados.map((chamado) => (
          <Chamado key={chamado.id} chamado={chamado} />
        ))}
      </ul>
      {mudo && <p className={styles.mudo}>Toque em qualquer lugar da tela para ouvir quando uma mesa chamar.</p>}
    </section>
  )
}

/** On the room's screen: a line that opens them. */
export function LinhaDeChamados() {
  const chamados = usePolling('/mesa/buscarChamados', {}).data?.chamados ?? []
  // what was open closes with the last one
  return chamados.length > 0 && <Linha chamados={chamados} />
}

function Linha({ chamados }: { chamados: readonly MesaQueChama[] }) {
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <Button icon={<IconeSino />} onClick={() => setAberta(true)}>
        {chamados.length === 1 ? '1 chama' : `${chamados.length} chamam`}
      </Button>
      {aberta && (
        <Dialog folha title="Mesas que chamam" onClose={() => setAberta(false)}>
          <ul className={styles.naFolha}>
            {chamados.map((chamado) => (
              <Chamado key={chamado.id} chamado={chamado} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function Chamado({ chamado }: { chamado: MesaQueChama }) {
  const { id, numero_mesa, motivo, nome_cliente, chamado_em } = chamado
  const atender = useCall('/mesa/atenderChamado', { refresh: leemOsChamados })
  const minutos = useMinutosDesde(chamado_em)
  return (
    <li>
      <QuemChama {...chamado}>
        {nome_cliente && `${nome_cliente} · `}
        {haMinutos(minutos)}
      </QuemChama>
      <div className={styles.acoes}>
        {motivo === 'conta' && numero_mesa && (
          <LinkButton to={daPreConta({ numeroMesa: numero_mesa })}>Pré-conta</LinkButton>
        )}
        <Button
          tone="main"
          busy={atender.isPending}
          onClick={() => notifyOutcome(atender.mutateAsync({ input: { id } }))}
        >
          Estou indo
        </Button>
      </div>
    </li>
  )
}
