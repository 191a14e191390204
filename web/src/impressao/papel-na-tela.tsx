import { type ComoSeImprime, type Documento, papelDe } from '@boteco/contract/impressao/papel'
import { QRCodeSVG } from 'qrcode.react'
import type { CSSProperties } from 'react'
import styles from './papel-na-tela.module.css'

type Props = { documento: Documento; como: ComoSeImprime; legenda: string }

/** A paper as it comes out of the printer: the same lines, as wide, as high and as black. */
export function PapelNaTela({ documento, como, legenda }: Props) {
  return (
    <figure className={styles.moldura}>
      <div className={styles.papel} style={{ '--colunas': como.colunas } as CSSProperties}>
        {papelDe(documento, como).map((parte, indice) => {
          const chave = `${indice}`
          if ('gaveta' in parte) return null
          if ('qr' in parte)
            return <QRCodeSVG key={chave} value={parte.qr} size={128} marginSize={2} className={styles.qr} />
          const { texto, altura, largura, negrito, invertida, meio } = parte
          return (
            <p
              key={chave}
              style={{ '--altura': altura, '--largura': largura } as CSSProperties}
              data-negrito={negrito || undefined}
              data-invertida={invertida || undefined}
              data-meio={meio || undefined}
            >
              <span>{texto}</span>
            </p>
          )
        })}
      </div>
      <figcaption>{legenda}</figcaption>
    </figure>
  )
}
