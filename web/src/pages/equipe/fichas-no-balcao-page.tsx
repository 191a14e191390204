import type { Output } from '@boteco/contract/calls'
import { chamadasDeFichaDaCasa } from '@boteco/contract/ficha-da-casa'
import { lazy, Suspense, useState } from 'react'
import type { ApiError } from '../../api-error.ts'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeCerto, IconeQr } from '../../ui/icones.tsx'
import { IconeNota } from '../../ui/mais-icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCall } from '../../write.ts'
import styles from './fichas-no-balcao-page.module.css'

const QrScanner = lazy(() => import('../../scanner/qr-scanner.tsx').then(({ QrScanner }) => ({ default: QrScanner })))

const RECEBER = '/ficha/receberFichas'
type Recebida = Output<typeof RECEBER>

/** `/fichas-no-balcao`: a guest holds up paid fichas; they are read or typed, handed over, and used once. */
export function FichasNoBalcaoPage() {
  return (
    <Area perfis={['BAR BARMAN', 'BAR GARCON', 'BAR GERENTE']} title="Receber fichas" wide={false}>
      <Receber />
    </Area>
  )
}

function Receber() {
  const receber = useCall(RECEBER)
  const [lendo, setLendo] = useState(false)
  const [recebida, setRecebida] = useState<Recebida | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)

  async function onCodigo(codigo: string) {
    setRecebida(null)
    setRecusa(null)
    try {
      setRecebida(await receber.mutateAsync({ input: { codigo } }))
    } catch (causa) {
      setRecusa((causa as ApiError).message)
    }
  }
  return (
    <>
      {recebida && <Entregar recebida={recebida} />}
      {recusa && <Notice tone="danger">{recusa} Não entregue ainda.</Notice>}
      <Button tone="main" full icon={<IconeQr />} busy={receber.isPending || lendo} onClick={() => setLendo(true)}>
        {recebida || recusa ? 'Ler outra ficha' : 'Ler o QR Code da ficha'}
      </Button>
      <Card>
        <Form
          schema={chamadasDeFichaDaCasa[RECEBER].input}
          label="Digitar a ficha"
          action="Receber a ficha"
          onSubmit={async ({ codigo }, form) => {
            await onCodigo(codigo)
            form.reset()
          }}
        >
          <Field
            name="codigo"
            label="Sem câmera? Digite o número e as letras"
            autoComplete="off"
            autoCapitalize="characters"
            hint="Estão abaixo do QR Code, como em 123-ABCDEF."
          />
        </Form>
      </Card>
      {lendo && (
        <Suspense>
          <QrScanner
            alvo="o QR Code da ficha"
            onLido={(texto) => {
              if (!texto.startsWith('ficha:')) return 'Este QR Code não é de uma ficha.'
              navigator.vibrate?.(60)
              setLendo(false)
              void onCodigo(texto)
            }}
            onFechar={() => setLendo(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Large enough to be read at arm's length, with the notes. */
function Entregar({ recebida: { message, itens } }: { recebida: Recebida }) {
  const notas = itens.filter(({ observacao }) => observacao)
  return (
    <div className={styles.entregar} role="status">
      <IconeCerto size="2.5rem" />
      <p>{message}</p>
      {notas.map(({ nome_produto, observacao }, vez) => (
        // notes of equal fichas may be equal: their place is all that tells them apart
        <p key={`${vez} ${observacao}`} className={styles.nota}>
          <IconeNota /> {nome_produto}: {observacao}
        </p>
      ))}
    </div>
  )
}
