import { QRCodeSVG } from 'qrcode.react'
import styles from './qr-na-tela.module.css'

type Props = { valor: string; titulo: string; denso?: boolean }

/** A QR code that another device reads from this screen. `denso`: much is in it, so that it is bigger, with less that repairs it. */
export function QrNaTela({ valor, titulo, denso = false }: Props) {
  return (
    <QRCodeSVG
      value={valor}
      level={denso ? 'L' : 'M'}
      size={denso ? 288 : 256}
      // white modules around the code, without which readers do not find it
      marginSize={4}
      title={titulo}
      role="img"
      className={styles.imagem}
    />
  )
}
