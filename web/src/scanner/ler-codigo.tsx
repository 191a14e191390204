import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconeQr } from '../ui/icones.tsx'
import type { OnLido } from './use-scanner.ts'

const QrScanner = lazy(() => import('./qr-scanner.tsx').then(({ QrScanner }) => ({ default: QrScanner })))

type Props = {
  /** what is looked for, as in 'o código da comanda' */
  alvo: string
  busy?: boolean
  /** why a text is not what is looked for; nothing: it is */
  recusa: OnLido
  onLido: (texto: string) => void
  /** what the button says */
  children: string
}

/** The button that opens the camera on a code of the house, and closes it with the first that is right. */
export function LerCodigo({ alvo, busy = false, recusa, onLido, children }: Props) {
  const [lendo, setLendo] = useState(false)
  function ler(texto: string) {
    const porQue = recusa(texto)
    if (porQue) return porQue
    setLendo(false)
    onLido(texto)
  }
  return (
    <>
      <Button tone="main" full icon={<IconeQr />} busy={busy || lendo} onClick={() => setLendo(true)}>
        {children}
      </Button>
      {lendo && (
        <Suspense>
          <QrScanner alvo={alvo} onLido={ler} onFechar={() => setLendo(false)} />
        </Suspense>
      )}
    </>
  )
}
