import { useEffect, useState } from 'react'
import { local } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './instalar.module.css'

/** What Chromium's browsers hand over when the application can be installed (`main.tsx` keeps it). */
export type Convite = Event & { prompt: () => Promise<unknown> }
declare global {
  interface Window {
    convite?: Convite | undefined
  }
}

const KEY = 'instalar'
const PRIMEIRA_VISITA = 'primeiraVisita'

const naTelaDeInicio = () => matchMedia('(display-mode: standalone)').matches
/** Only its person can put it on the home screen, and has to be told how. An iPad says that it is a Mac. */
const ehDaApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Offered during one check-in of this device; after that, or a word of its person, never again. */
function podeOferecer(idCheckin: number): boolean {
  const guardado = local.read(KEY)
  return !naTelaDeInicio() && (guardado === null || guardado === String(idCheckin))
}

/**
 * Offers to put the application on the home screen: to who comes back, or has been served for the first time. Never in
 * the middle of ordering.
 */
export function Instalar({ idCheckin }: { idCheckin: number }) {
  const [convite, setConvite] = useState(() => window.convite)
  const [oferecer, setOferecer] = useState(() => podeOferecer(idCheckin))
  const [voltou] = useState(() => {
    const primeira = local.read(PRIMEIRA_VISITA)
    if (primeira === null) local.write(PRIMEIRA_VISITA, String(idCheckin))
    return primeira !== null && primeira !== String(idCheckin)
  })
  const possivel = oferecer && (convite !== undefined || ehDaApple())
  const entregues = useRead('/pedido/buscarMeusPedidosEntregues', {}, { enabled: possivel && !voltou }).data?.pedidos
  const mostrar = possivel && (voltou || Boolean(entregues?.length))

  useEffect(() => {
    // it may come later than the page
    const chegou = () => setConvite(window.convite)
    window.addEventListener('beforeinstallprompt', chegou)
    return () => window.removeEventListener('beforeinstallprompt', chegou)
  }, [])

  useEffect(() => {
    if (mostrar) local.write(KEY, String(idCheckin))
  }, [mostrar, idCheckin])

  function acabar() {
    local.write(KEY, 'nao')
    setOferecer(false)
  }

  if (!mostrar) return null
  return (
    <Card tone="wash" aria-label="Boteco na tela de início">
      <p className={styles.titulo}>Da próxima vez, abra o Boteco com um toque</p>
      {convite ? (
        <>
          <p>Ele fica na tela de início, sem ocupar espaço e sem loja de aplicativos.</p>
          <div className={styles.acoes}>
            <Button
              tone="main"
              onClick={() => {
                // whatever the answer, this was the one time; the browser lets it be used once
                convite.prompt().catch(console.warn)
                acabar()
              }}
            >
              Instalar
            </Button>
            <Button onClick={acabar}>Agora não</Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Toque em <strong>Compartilhar</strong> e depois em <strong>Adicionar à Tela de Início</strong>.
          </p>
          <div className={styles.acoes}>
            <Button onClick={acabar}>Entendi</Button>
          </div>
        </>
      )}
    </Card>
  )
}
