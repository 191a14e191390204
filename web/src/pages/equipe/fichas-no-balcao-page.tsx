import type { Output } from '@boteco/contract/calls'
import { chamadas } from '@boteco/contract/ficha/casa'
import { comEscolhas } from '@boteco/contract/partes'
import { useState } from 'react'
import { call, novaChave } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { semContato } from '../../contato.ts'
import { vibrate } from '../../device/vibrate.ts'
import { type Leitura, Recusada, receberSemRede, SemDocumento, useSemRede } from '../../ficha-no-balcao/sem-rede.ts'
import { DeMaior } from '../../fila/de-maior.tsx'
import { LerCodigo } from '../../scanner/ler-codigo.tsx'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeCerto } from '../../ui/icones.tsx'
import { IconeNota } from '../../ui/icones-das-paginas.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCall } from '../../write.ts'
import styles from './fichas-no-balcao-page.module.css'

const RECEBER = '/ficha/receberFichas'
type Recebida = Output<typeof RECEBER>
/** The document of who holds them up. */
type Visto = { documento?: true }

/** `/fichas-no-balcao`: a guest holds up paid fichas; they are read or typed, handed over, and used once. */
export function FichasNoBalcaoPage() {
  return (
    <Area perfis={['BAR BARMAN', 'BAR GARCON', 'BAR GERENTE']} title="Receber fichas" wide={false}>
      <Receber />
    </Area>
  )
}

/**
 * What the bar says to a code. On the appointed tablet, where the bar does not answer, what the tablet knows by itself.
 * @throws Error with what the person reads, when nothing may be handed over
 */
async function noTabletDasFichas(codigo: string, visto: Visto): Promise<Recebida> {
  const chave = novaChave()
  const tenta = navigator.onLine && !semContato()
  try {
    if (tenta) return await call(RECEBER, { codigo, ...visto }, { chave })
  } catch (causa) {
    if (!(causa instanceof ApiError) || (causa.status > 0 && causa.status < 500)) throw causa
  }
  return semNotas(await receberSemRede(codigo, chave, tenta, visto.documento === true))
}

const semNotas = ({ oque }: Leitura): Recebida => ({ message: `Pode entregar: ${oque}.`, itens: [] })

function Receber() {
  const receber = useCall(RECEBER)
  const { escolhido, aEnviar } = useSemRede()
  const [conferindo, setConferindo] = useState(false)
  const [recebida, setRecebida] = useState<Recebida | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  // alcoholic: what was read, and what of it
  const [porVer, setPorVer] = useState<{ codigo: string; oque: string } | null>(null)

  async function onCodigo(codigo: string, visto: Visto = {}) {
    setRecebida(null)
    setRecusa(null)
    setPorVer(null)
    setConferindo(true)
    try {
      setRecebida(
        await (escolhido ? noTabletDasFichas(codigo, visto) : receber.mutateAsync({ input: { codigo, ...visto } })),
      )
    } catch (causa) {
      if (!(causa instanceof ApiError || causa instanceof Recusada)) throw causa
      if (causa instanceof SemDocumento || (causa instanceof ApiError && causa.code === 'documento'))
        setPorVer({ codigo, oque: causa.message })
      else setRecusa(causa.message)
    } finally {
      setConferindo(false)
    }
  }
  return (
    <>
      {recebida && <Entregar recebida={recebida} />}
      {porVer && (
        <Card role="status">
          <DeMaior entrega />
          <p>{porVer.oque}</p>
          <Button
            tone="main"
            full
            icon={<IconeCerto />}
            busy={conferindo}
            onClick={() => onCodigo(porVer.codigo, { documento: true })}
          >
            Vi o documento
          </Button>
          <Button
            tone="quiet"
            full
            onClick={() => {
              setPorVer(null)
              setRecusa('Não pode beber: a ficha continua valendo, e o gerente pode devolver o dinheiro.')
            }}
          >
            Não pode beber
          </Button>
        </Card>
      )}
      {recusa && <Notice tone="danger">{recusa} Não entregue ainda.</Notice>}
      {aEnviar > 0 && (
        <Notice tone="wait">
          {aEnviar === 1 ? 'Uma entrega está guardada' : `${aEnviar} entregas estão guardadas`} neste tablet e{' '}
          {aEnviar === 1 ? 'vai' : 'vão'} para o bar quando a rede voltar.
        </Notice>
      )}
      <LerCodigo
        alvo="o QR Code da ficha"
        busy={conferindo}
        recusa={(texto) => (texto.startsWith('ficha:') ? undefined : 'Este QR Code não é de uma ficha.')}
        onLido={(texto) => {
          vibrate(60)
          void onCodigo(texto)
        }}
      >
        {recebida || recusa || porVer ? 'Ler outra ficha' : 'Ler o QR Code da ficha'}
      </LerCodigo>
      <Card>
        <Form
          schema={chamadas[RECEBER].input}
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
      {escolhido && (
        <p className={styles.semRede}>
          Este é o tablet das fichas: ele confere o QR Code também sem a rede. As observações só aparecem com ela.
        </p>
      )}
    </>
  )
}

/** Large enough to be read at arm's length, with the notes. */
function Entregar({ recebida: { message, itens } }: { recebida: Recebida }) {
  // the message names the choices, unless they were too many for a code
  const notas = itens.filter((item) => item.observacao || !message.includes(comEscolhas(item)))
  return (
    <div className={styles.entregar} role="status">
      <IconeCerto size="2.5rem" />
      <p>{message}</p>
      {notas.map((item, vez) => (
        // notes of equal fichas may be equal: their place is all that tells them apart
        <p key={`${vez} ${item.observacao}`} className={styles.nota}>
          <IconeNota /> {[comEscolhas(item), item.observacao].filter(Boolean).join(': ')}
        </p>
      ))}
    </div>
  )
}
