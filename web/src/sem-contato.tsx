import type { Path } from '@boteco/contract/calls'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { everySecond, haQuanto, SEM_CONTATO_MS, semContato, silencio, ultimoContato } from './contato.ts'
import { linhaConhecida } from './contrato.ts'
import { playNotes, wakeSound } from './device/audio.ts'
import styles from './sem-contato.module.css'
import { IconeSemRede } from './ui/icones-das-paginas.tsx'

/** Going down, unlike the bell of new orders, and twice: something is wrong. In Hz, and s from now. */
const ALARME = [
  { tom: 988, em: 0 },
  { tom: 659, em: 0.25 },
  { tom: 988, em: 0.7 },
  { tom: 659, em: 0.95 },
] as const

/** A tablet that wakes up is blind for a moment only: this long without contact on the screen, in ms, before it rings. */
const ANTES_DO_ALARME_MS = 1_500
const ALARME_DE_NOVO_MS = 60_000

/** What is shown to staff while nothing comes from the bar, or while a reading of the screen keeps failing. */
export function SemContatoDaEquipe() {
  const cego = useSegundos(semContato, silencio)
  const queryClient = useQueryClient()
  const parado = useSegundos(
    () => !semContato() && idade(queryClient) >= SEM_CONTATO_MS,
    () => idade(queryClient),
  )
  useAlarme(cego !== null)
  const texto = cego !== null ? 'Sem contato com o bar' : 'Esta tela não se atualiza'
  const segundos = cego ?? parado
  return (
    <>
      {segundos === null && <Linha />}
      <div role="alert">
        {segundos !== null && (
          <div className={styles.cego}>
            <IconeSemRede size="clamp(2.5rem, 6vw, 4rem)" />
            <div>
              {/* counting is for the eyes: read out once is enough */}
              <strong>
                {texto} <span role="timer">{haQuanto(segundos * 1_000)}</span>
              </strong>
              <p>
                {navigator.onLine ? '' : 'Este aparelho está sem internet. '}Pode haver pedidos que não aparecem aqui.
                Estamos tentando de novo.
              </p>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/** What guests are told, quietly: that what they see may be old, and how old it is. */
export function SemContatoDoCliente() {
  const queryClient = useQueryClient()
  const segundos = useSegundos(
    // what stands there before the bar was heard at all is what this device keeps
    () => semContato() || idade(queryClient) >= (ultimoContato() === null ? 1 : SEM_CONTATO_MS),
    () => idade(queryClient),
  )
  return <Linha segundos={segundos} />
}

function Linha({ segundos = null }: { segundos?: number | null }) {
  const online = useSyncExternalStore(everySecond, () => navigator.onLine)
  const calmo = online && segundos === null
  return (
    <div role="status" className={styles.linha} hidden={calmo}>
      {!calmo && (
        <>
          <IconeSemRede size="1.25rem" />
          <span>
            {online ? 'Sem contato com o bar.' : 'Você está sem internet.'}{' '}
            {segundos ? `Atualizado ${haQuanto(segundos * 1_000)}.` : 'O que aparece aqui pode estar desatualizado.'}
          </span>
        </>
      )}
    </div>
  )
}

/** Whole seconds, while `quando` holds; null otherwise. Draws again only when they change. */
const useSegundos = (quando: () => boolean, ms: () => number) =>
  useSyncExternalStore(everySecond, () => (quando() ? Math.floor(ms() / 1_000) : null))

const aoVivo = (query: Query) =>
  query.isActive() &&
  query.state.data !== undefined &&
  (linhaConhecida(query.queryKey[0] as Path)?.ouve?.length ?? 0) > 0

/** How old is the oldest of what is on the screen and can change, in ms; 0 when it is as the bar last said. */
function idade(queryClient: QueryClient): number {
  const ouvido = ultimoContato()
  const idades = queryClient
    .getQueryCache()
    .findAll({ predicate: aoVivo })
    .map(({ state: { dataUpdatedAt, status } }) => {
      // while the bar is heard, what was read stays true until the bar says otherwise
      const valiaAte = status === 'error' || ouvido === null ? dataUpdatedAt : Math.max(dataUpdatedAt, ouvido)
      return Date.now() - valiaAte
    })
  return Math.max(0, ...idades)
}

function useAlarme(ligado: boolean) {
  useEffect(() => {
    const acordar = () => void wakeSound()
    if (navigator.userActivation?.hasBeenActive) acordar()
    document.addEventListener('pointerdown', acordar)
    document.addEventListener('keydown', acordar)
    return () => {
      document.removeEventListener('pointerdown', acordar)
      document.removeEventListener('keydown', acordar)
    }
  }, [])

  useEffect(() => {
    // what shows the age of something on the page looks old then (see fila.module.css)
    document.documentElement.toggleAttribute('data-sem-contato', ligado)
    if (!ligado) return
    const tocar = () => playNotes(ALARME)
    const primeira = setTimeout(tocar, ANTES_DO_ALARME_MS)
    const outras = setInterval(tocar, ALARME_DE_NOVO_MS)
    return () => {
      clearTimeout(primeira)
      clearInterval(outras)
      document.documentElement.removeAttribute('data-sem-contato')
    }
  }, [ligado])
}
