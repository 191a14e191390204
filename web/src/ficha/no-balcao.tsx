import type { Output } from '@boteco/contract/calls'
import type { FichaPaga } from '@boteco/contract/ficha/cliente'
import { comEscolhas } from '@boteco/contract/partes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { QrNaTela } from '../ui/qr-na-tela.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './no-balcao.module.css'

const LEITURA = '/ficha/buscarQrDasFichas'

/**
 * Signed codes of these fichas; the device keeps the last answer for when the bar does not answer. A phone that is looked at
 * again asks which fichas there still are. Not beside that for the codes of one that may have gone. Where another set is
 * left, that one's are asked for.
 */
function useQr(fichas: readonly FichaPaga[]) {
  useQueryClient().setQueryDefaults([LEITURA], { refetchOnWindowFocus: false })
  return useRead(
    LEITURA,
    fichas.map(({ id }) => ({ id })),
  )
}

type Props = {
  /** all that this guest has: their codes are on the phone before the network goes */
  todas: readonly FichaPaga[]
  escolhidas: readonly FichaPaga[]
  oque: string
  onClose: () => void
}

/** Has the codes of all fichas come to the phone. */
export function GuardarQr({ fichas }: { fichas: readonly FichaPaga[] }) {
  useQr(fichas)
  return null
}

/** Fichas as a QR code for the counter, and what to say where no camera reads. */
export function NoBalcao({ todas, escolhidas, oque, onClose }: Props) {
  const { data, error, refetch } = useQr(escolhidas)
  const { data: guardadas } = useQr(todas)
  const estas = guardadas?.fichas.filter(({ numero_ficha }) =>
    escolhidas.some((ficha) => ficha.numero_ficha === numero_ficha),
  )
  return (
    <Dialog title="Mostre no balcão" onClose={onClose} folha>
      {data ? (
        <Codigo qr={data.qr} oque={oque} codigos={data.fichas.map(({ codigo }) => codigo)} />
      ) : error && estas?.length === escolhidas.length ? (
        <UmPorUm fichas={estas} />
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading rows={3} />
      )}
    </Dialog>
  )
}

function Codigo({ qr, oque, codigos }: { qr: string; oque: string; codigos: readonly string[] }) {
  return (
    <>
      <p className={styles.oque}>{comUnidade(oque)}</p>
      <QrNaTela valor={qr} titulo={`QR Code de ${oque}`} denso />
      <p className={styles.como}>Quem atende lê este código e entrega na hora. Sem câmera? Diga:</p>
      <ul className={styles.codigos}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo.toUpperCase()}</li>
        ))}
      </ul>
    </>
  )
}

type Guardada = Output<typeof LEITURA>['fichas'][number]

/** The bar does not answer: what it signed before, each ficha with its own code. */
function UmPorUm({ fichas }: { fichas: readonly Guardada[] }) {
  const [qual, setQual] = useState(0)
  const ficha = fichas[qual % fichas.length]
  if (!ficha) return null
  return (
    <>
      <Notice tone="wait">Sem contato com o bar: o tablet das fichas lê este código também sem a rede.</Notice>
      <Codigo qr={ficha.qr} oque={`1× ${comEscolhas(ficha)}`} codigos={[ficha.codigo]} />
      {fichas.length > 1 && (
        <Button full onClick={() => setQual(qual + 1)}>
          {`Ficha ${(qual % fichas.length) + 1} de ${fichas.length}: mostrar a próxima`}
        </Button>
      )}
    </>
  )
}
