import type { Output } from '@boteco/contract/calls'
import { CONVITE_MIN } from '@boteco/contract/mesa/chegada'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRead } from '../hooks.ts'
import { Dialog } from '../ui/dialog.tsx'
import { aHora } from '../ui/hora.ts'
import { QrNaTela } from '../ui/qr-na-tela.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { Compartilhar } from './compartilhar.tsx'
import styles from './convite.module.css'
import { enderecoDaMesa } from './endereco-publico.ts'

/** No invitation is shown that ends before the other guest has typed anything. In ms. */
const RENOVAR_MS = (CONVITE_MIN - 2) * 60_000

type Props = { idEstabelecimento: number; onFechar: () => void }

/** An invitation as a QR code and a link. It is for one device: as soon as a guest came in there is another one. */
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
          <QrNaTela
            valor={enderecoDaMesa(feito.numero_mesa, idEstabelecimento, feito.convite)}
            titulo={`QR Code do convite para a mesa ${feito.rotulo_mesa ?? feito.numero_mesa}`}
          />
          <p>
            Quem ler este código entra na mesa {feito.rotulo_mesa ?? feito.numero_mesa} com a turma e vê a conta dela.
            Vale para um celular, até {aHora(feito.vence_em)}.
          </p>
          <p role="status" className={styles.dito}>
            {entraram > 0 && 'Mais alguém entrou na mesa. Este já é outro convite, para a próxima pessoa.'}
          </p>
          <Compartilhar
            titulo="Convite para a mesa"
            texto="Entre na mesa comigo:"
            endereco={enderecoDaMesa(feito.numero_mesa, idEstabelecimento, feito.convite)}
            acao="Enviar o convite"
            tone="main"
          />
        </>
      ) : error ? (
        <Failure message={error.message} onRetry={convidar} />
      ) : (
        <Loading rows={3} />
      )}
    </Dialog>
  )
}
