import type { Output } from '@boteco/contract/calls'
import { CONVITE_MIN } from '@boteco/contract/mesa'
import { QRCodeSVG } from 'qrcode.react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { aHora } from '../ui/hora.ts'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './convite.module.css'
import { enderecoDaMesa } from './endereco-publico.ts'

const LADO = 256
/** White modules around the code, without which readers do not find it. */
const MARGEM = 4
/** Nobody is shown one that ends before they have typed anything. In ms. */
const RENOVAR_MS = (CONVITE_MIN - 2) * 60_000

type Props = { idEstabelecimento: number; onFechar: () => void }

/** An invitation as a QR code and a link. It is for one device, so that as soon as somebody came in there is another one. */
export function Convite({ idEstabelecimento, onFechar }: Props) {
  const { mutateAsync, error } = useCall('/mesa/convidar')
  const [feito, setFeito] = useState<Output<'/mesa/convidar'> | null>(null)
  const [entraram, setEntraram] = useState(0)
  const { data } = useRead('/mesa/buscarQuemQuerEntrar', {}, { polling: true })
  const turma = data?.turma

  const convidar = useCallback(() => mutateAsync({ input: {} }).then(setFeito, () => setFeito(null)), [mutateAsync])

  const pedido = useRef(false)
  useEffect(() => {
    if (pedido.current) return
    pedido.current = true
    convidar()
  }, [convidar])

  const eram = useRef(turma)
  useEffect(() => {
    if (turma !== undefined && eram.current !== undefined && turma > eram.current) {
      setEntraram((antes) => antes + 1)
      convidar()
    }
    eram.current = turma
  }, [turma, convidar])

  useEffect(() => {
    if (!feito) return
    const relogio = setTimeout(convidar, RENOVAR_MS)
    return () => clearTimeout(relogio)
  }, [feito, convidar])

  return (
    <Dialog title="Convidar alguém" onClose={onFechar}>
      {feito ? (
        <>
          <QRCodeSVG
            value={enderecoDaMesa(feito.numero_mesa, idEstabelecimento, feito.convite)}
            level="M"
            size={LADO}
            marginSize={MARGEM}
            title={`QR Code do convite para a mesa ${feito.numero_mesa}`}
            role="img"
            className={styles.imagem}
          />
          <p>
            Quem ler este código entra na mesa {feito.numero_mesa} com a turma e vê a conta dela. Vale para um celular,
            até {aHora(feito.vence_em)}.
          </p>
          <p role="status" className={styles.dito}>
            {entraram > 0 && 'Mais alguém entrou na mesa. Este já é outro convite, para a próxima pessoa.'}
          </p>
          <Compartilhar endereco={enderecoDaMesa(feito.numero_mesa, idEstabelecimento, feito.convite)} />
        </>
      ) : error ? (
        <Failure message={error.message} onRetry={convidar} />
      ) : (
        <Loading rows={3} />
      )}
    </Dialog>
  )
}

/** For who is not beside this phone: the device's own way to pass a link on, or its clipboard, or the link itself. */
function Compartilhar({ endereco }: { endereco: string }) {
  const compartilhar = () =>
    // whoever closes the device's own window changed their mind
    navigator.share({ title: 'Convite para a mesa', text: 'Entre na mesa comigo:', url: endereco }).catch(() => {})
  // beside the button: what the page says at its edge is behind this window
  const [dito, setDito] = useState('')
  const copiar = () =>
    navigator.clipboard.writeText(endereco).then(
      () => setDito('Link copiado. Cole na conversa com quem você quer convidar.'),
      () => setDito('Não deu para copiar: selecione o link abaixo e copie.'),
    )
  return (
    <>
      {'share' in navigator ? (
        <Button tone="main" full onClick={compartilhar}>
          Enviar o convite
        </Button>
      ) : (
        'clipboard' in navigator && (
          <Button tone="main" full onClick={copiar}>
            Copiar o link
          </Button>
        )
      )}
      <p role="status" className={styles.dito}>
        {dito}
      </p>
      <p className={styles.endereco}>{endereco}</p>
    </>
  )
}
