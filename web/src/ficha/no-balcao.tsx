import { QRCodeSVG } from 'qrcode.react'
import styles from '../checkin/convite.module.css'
import { useRead } from '../hooks.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import css from './no-balcao.module.css'

const LADO = 288
/** White modules around the code, without which readers do not find it. */
const MARGEM = 4

type Props = { ids: readonly number[]; oque: string; onClose: () => void }

/** Fichas as a QR code for the counter, and what to say where no camera reads. */
export function NoBalcao({ ids, oque, onClose }: Props) {
  const { data, error, refetch } = useRead(
    '/ficha/buscarQrDasFichas',
    ids.map((id) => ({ id })),
  )
  return (
    <Dialog title="Mostre no balcão" onClose={onClose} folha>
      {data ? (
        <>
          <p className={css.oque}>{oque}</p>
          <QRCodeSVG
            value={data.qr}
            level="L"
            size={LADO}
            marginSize={MARGEM}
            title={`QR Code de ${oque}`}
            role="img"
            className={styles.imagem}
          />
          <p>Quem atende lê este código e entrega na hora. Sem câmera? Diga:</p>
          <ul className={css.codigos}>
            {data.fichas.map(({ numero_ficha, codigo }) => (
              <li key={numero_ficha}>{codigo.toUpperCase()}</li>
            ))}
          </ul>
        </>
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading rows={3} />
      )}
      <div />
    </Dialog>
  )
}
