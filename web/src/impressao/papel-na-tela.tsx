import { type ComoSeImprime, type Documento, papelDe } from '@boteco/contract/impressao/papel'
import { QRCodeSVG } from 'qrcode.react'
import styles from './papel-na-tela.module.css'

type Props = { documento: Documento; como: ComoSeImprime; legenda: string }

/** A letter of the usual size, and the side of a QR code, in units of the drawing. */
const LARGURA = 10
const ALTURA = 22
const QR = 140

/** A paper as it comes out of the printer: each letter in its column, as wide, as high and as black. */
export function PapelNaTela({ documento, como, legenda }: Props) {
  let y = 0
  const partes = papelDe(documento, como).flatMap((parte) => {
    if ('gaveta' in parte) return []
    const em = y
    y += 'qr' in parte ? QR : ALTURA * parte.altura
    return [{ parte, em }]
  })
  const largura = como.colunas * LARGURA
  return (
    <figure className={styles.moldura}>
      <div className={styles.papel} style={{ maxWidth: `${como.colunas * 0.6}rem` }}>
        <svg viewBox={`0 0 ${largura} ${y}`} role="img" aria-label={emPalavras(partes.map(({ parte }) => parte))}>
          {partes.map(({ parte, em }) => {
            if ('qr' in parte)
              return <QRCodeSVG key={em} value={parte.qr} size={QR} x={(largura - QR) / 2} y={em} marginSize={2} />
            const { texto, altura, largura: vezes, negrito, invertida, meio } = parte
            const letras = [...texto]
            const daLinha = letras.length * LARGURA * vezes
            return (
              <g
                key={em}
                transform={`translate(${meio ? (largura - daLinha) / 2 : 0} ${em}) scale(${vezes} ${altura})`}
                data-invertida={invertida || undefined}
                data-negrito={negrito || undefined}
              >
                {invertida && <rect width={letras.length * LARGURA} height={ALTURA} />}
                <text x={letras.map((_, coluna) => (coluna + 0.5) * LARGURA).join(' ')} y={ALTURA * 0.74}>
                  {texto}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <figcaption>{legenda}</figcaption>
    </figure>
  )
}

const emPalavras = (partes: ReturnType<typeof papelDe>) =>
  partes.flatMap((parte) => ('texto' in parte ? parte.texto.trim() : 'qr' in parte ? 'QR Code' : [])).join('\n')
