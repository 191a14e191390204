import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../ui/button.tsx'
import { IconeQr } from '../ui/icones.tsx'
import { caminhoDaMesa } from './endereco-da-mesa.ts'

const QrScanner = lazy(() => import('../scanner/qr-scanner.tsx').then(({ QrScanner }) => ({ default: QrScanner })))

/** Section 9 of the spec: frames in a second, and the side of the box in px. */
const FPS = 10
const CAIXA = 250

type Props = { outroJeito: (fechar: () => void) => ReactNode; primeiro?: boolean }

/**
 * The button that opens the camera on a table's QR code, and goes where the code says. `outroJeito`: what to offer to
 * whom the camera does not help; it gets the way to close the reader. `primeiro`: it is what most people come for.
 */
export function LerQrDaMesa({ outroJeito, primeiro }: Props) {
  const [aberto, setAberto] = useState(false)
  const [, navigate] = useLocation()
  const fechar = () => setAberto(false)

  function onLido(texto: string): string | undefined {
    const caminho = caminhoDaMesa(texto)
    if (caminho === null) return 'Este QR Code não é de uma mesa. Procure o que fica sobre a mesa ou chame o garçom.'
    navigator.vibrate?.(60)
    fechar()
    navigate(caminho)
  }

  return (
    <>
      <Button tone={primeiro ? 'main' : 'plain'} icon={<IconeQr />} full busy={aberto} onClick={() => setAberto(true)}>
        Ler QR Code da mesa
      </Button>
      {aberto && (
        <Suspense>
          <QrScanner
            alvo="o QR Code da mesa"
            fps={FPS}
            box={CAIXA}
            onLido={onLido}
            onFechar={fechar}
            outroJeito={outroJeito(fechar)}
          />
        </Suspense>
      )}
    </>
  )
}
