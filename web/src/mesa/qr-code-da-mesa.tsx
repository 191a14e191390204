import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef } from 'react'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeBaixar } from '../ui/icones-das-paginas.tsx'
import styles from './qr-code-da-mesa.module.css'

// section 9 of the spec, in px
const LADO = 256
const LEGENDA = 60
const FONTE = '45px Gabarito, sans-serif'
/** White modules around the code, without which readers do not find it. */
const MARGEM = 4

/** A table's QR code over its number, and the same picture as a file. */
export function QrCodeDaMesa({ numeroMesa, endereco }: { numeroMesa: number; endereco: string }) {
  const modulos = useRef<HTMLDivElement>(null)
  const imagem = useRef<HTMLCanvasElement>(null)
  const legenda = useNomeDaMesa()(numeroMesa)

  // the modules are read from the page, where the address drew them
  useEffect(() => {
    const desenhar = () => desenharPlaca(imagem.current, modulos.current?.querySelector('svg') ?? null, legenda)
    desenhar()
    // the caption's letters may come after the first drawing
    document.fonts.load(FONTE).then(desenhar, desenhar)
  }, [legenda, endereco])

  function onBaixar() {
    const link = document.createElement('a')
    link.href = imagem.current?.toDataURL('image/png') ?? ''
    link.download = `mesa-${numeroMesa}.png`
    link.click()
  }

  return (
    <Card aria-label={`QR Code da ${legenda}`}>
      <div ref={modulos} hidden>
        <QRCodeSVG value={endereco} level="M" marginSize={MARGEM} />
      </div>
      <canvas
        ref={imagem}
        width={LADO}
        height={LADO + LEGENDA}
        className={styles.imagem}
        role="img"
        aria-label={`QR Code da ${legenda}`}
      />
      <p className={styles.endereco}>{endereco}</p>
      <Button tone="main" full icon={<IconeBaixar />} onClick={onBaixar}>
        Baixar QR Code
      </Button>
    </Card>
  )
}

/** Black on white whatever the screen's colours are: it is going to be printed. */
function desenharPlaca(imagem: HTMLCanvasElement | null, qr: SVGSVGElement | null, legenda: string) {
  const contexto = imagem?.getContext('2d')
  const modulos = qr?.querySelector('path:last-of-type')?.getAttribute('d')
  if (!contexto || !qr || !modulos) return
  contexto.setTransform(1, 0, 0, 1, 0, 0)
  contexto.fillStyle = '#fff'
  contexto.fillRect(0, 0, LADO, LADO + LEGENDA)
  contexto.fillStyle = '#000'
  contexto.font = FONTE
  contexto.textAlign = 'center'
  contexto.textBaseline = 'middle'
  contexto.fillText(legenda, LADO / 2, LADO + LEGENDA / 2 - 6, LADO - 16)
  // the drawing is as many units wide as it has modules
  const escala = LADO / qr.viewBox.baseVal.width
  contexto.scale(escala, escala)
  contexto.fill(new Path2D(modulos))
}
