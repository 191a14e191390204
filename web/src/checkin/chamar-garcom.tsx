import { type MeuChamado, MOTIVOS_DO_CHAMADO } from '@boteco/contract/mesa/cliente'
import { rotuloDoChamado } from '@boteco/contract/rotulos'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { ApiError } from '../api-error.ts'
import { everySecond } from '../contato.ts'
import { haMinutos, useMinutosDesde } from '../device/clock.ts'
import { vibrate } from '../device/vibrate.ts'
import { usePolling } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconeCerto } from '../ui/icones.tsx'
import { IconeConta, IconeCopo, IconePedido, IconeSino } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useTopo } from '../ui/page.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useCall } from '../write.ts'
import styles from './chamar-garcom.module.css'

const ComoVaiPagar = lazy(() => import('./como-vai-pagar.tsx'))

const icones = { conta: <IconeConta />, pedir: <IconePedido />, mesa: <IconeCopo />, ajuda: <IconeSino /> }

/** In the header of every page of a party's member: calls a waiter, and says whether one comes. */
export function ChamarGarcom() {
  const membro = useDadosCheckin()?.objBarcheckin?.membro ?? false
  const topo = useTopo()
  const { data } = usePolling('/mesa/buscarChamado', {}, { enabled: membro })
  const folha = useSheet<true>('garcom')
  const chamado = data?.chamado ?? null
  useQuemVem(chamado)
  if (!membro || !topo) return null
  const [icone, texto] = !chamado
    ? [<IconeSino key="chamar" />, 'Chamar']
    : chamado.atendido
      ? [<IconeCerto key="vem" />, 'Já vem']
      : [<IconeSino key="chamado" />, 'Chamado']
  return (
    <>
      {createPortal(
        <button
          type="button"
          className={styles.sino}
          data-topo
          aria-label={`${texto} o garçom`}
          data-espera={(chamado && !chamado.atendido) || undefined}
          onClick={() => folha.show(true)}
        >
          {icone}
          <span>{texto}</span>
        </button>,
        topo,
      )}
      {folha.shown && <Folha chamado={chamado} falta_s={data?.falta_s ?? 0} onClose={folha.close} />}
    </>
  )
}

/** Tells at once, whatever page is open, that a waiter is on the way. */
function useQuemVem(chamado: MeuChamado | null) {
  const esperava = useRef<number | null>(null)
  useEffect(() => {
    if (chamado?.atendido && esperava.current === chamado.id) {
      notify(fraseDeQuemVem(chamado))
      vibrate([120, 60, 120])
    }
    esperava.current = chamado && !chamado.atendido ? chamado.id : null
  }, [chamado])
}

const fraseDeQuemVem = ({ quem_vem }: MeuChamado) => `${quem_vem ?? 'Alguém do bar'} está indo à sua mesa.`

type Props = { chamado: MeuChamado | null; falta_s: number; onClose: () => void }

function Folha({ chamado, falta_s, onClose }: Props) {
  const chamar = useCall('/mesa/chamarGarcom', { refresh: ['/mesa/buscarChamado'] })
  const desistir = useCall('/mesa/desistirDoChamado', { refresh: ['/mesa/buscarChamado'] })
  const falta = useFalta(falta_s)
  const busy = chamar.isPending || desistir.isPending
  const espera = falta > 0
  // the bill does not wait for napkins
  const motivos = MOTIVOS_DO_CHAMADO.filter(
    (motivo) => !espera || (motivo === 'conta' && chamado && chamado.motivo !== 'conta'),
  )
  // the reason that was tapped is gone, and the focus with it
  const pronto = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (espera) pronto.current?.querySelector('button')?.focus()
  }, [espera])
  return (
    <Dialog
      title={espera && chamado ? (chamado.atendido ? 'Já vem' : 'Chamado') : 'Chamar o garçom'}
      onClose={onClose}
      folha
    >
      {chamado && <Situacao chamado={chamado} />}
      <p className={styles.dica} role="status">
        {espera ? 'Cada mesa chama uma vez a cada 2 minutos.' : 'Diga por quê, e quem vier já vem sabendo.'}
        {espera && (
          <>
            {' '}
            <span role="timer">Faltam {falta} s para chamar de novo.</span>
          </>
        )}
      </p>
      {chamado?.motivo === 'conta' && !chamado.atendido && (
        <Suspense>
          <ComoVaiPagar chamado={chamado} />
        </Suspense>
      )}
      {espera && (
        <div ref={pronto}>
          <Button tone="main" full onClick={onClose}>
            Pronto
          </Button>
        </div>
      )}
      {motivos.length > 0 && (
        <div className={styles.motivos}>
          {motivos.map((motivo) => (
            <Button
              key={motivo}
              icon={icones[motivo]}
              full
              busy={busy}
              // what comes of it stands in this sheet
              onClick={() =>
                chamar.mutateAsync({ input: { motivo } }).catch((causa: ApiError) => notify(causa.message, 'danger'))
              }
            >
              {rotuloDoChamado[motivo].pede}
            </Button>
          ))}
        </div>
      )}
      {chamado && !chamado.atendido && (
        <Button
          tone="quiet"
          full
          busy={busy}
          onClick={() => notifyOutcome(desistir.mutateAsync({ input: {} })).then(onClose)}
        >
          Não precisa mais
        </Button>
      )}
    </Dialog>
  )
}

function Situacao({ chamado }: { chamado: MeuChamado }) {
  const minutos = useMinutosDesde(chamado.chamado_em)
  if (chamado.atendido) return <Notice tone="ok">{fraseDeQuemVem(chamado)}</Notice>
  return (
    <Notice tone="wait">
      <strong>{rotuloDoChamado[chamado.motivo].pede}</strong>: chamado {haMinutos(minutos)}. Assim que alguém estiver a
      caminho, você vê aqui.
    </Notice>
  )
}

/** Whole seconds that are left of what the bar just said. */
function useFalta(falta_s: number): number {
  const [ate, setAte] = useState({ falta_s, em: Date.now() + falta_s * 1000 })
  if (ate.falta_s !== falta_s) setAte({ falta_s, em: Date.now() + falta_s * 1000 })
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((ate.em - Date.now()) / 1000)))
}
