import { ENTREGAS, type Entrega } from '@boteco/contract/balcao/casa'
import type { Input, Output } from '@boteco/contract/calls'
import type { MeioNoCaixa } from '@boteco/contract/pagamento/cliente'
import { useState } from 'react'
import { useCesta } from '../cesta/cesta.ts'
import { useEnvioDaCesta } from '../cesta/envio-da-cesta.tsx'
import type { DoCardapio } from '../cesta/o-que-se-escolhe.ts'
import { pedemDocumento } from '../cesta/pede-documento.ts'
import { ComCardapio, comPedidos, PaginaDoBloco, useCasa } from '../comanda/bloco.tsx'
import { lembrarPedido } from '../comanda/lembrados.ts'
import { type Escolha, FolhaDeReceber, MeiosGrandes } from '../conta-do-garcom/receber.tsx'
import { DeMaior } from '../fila/de-maior.tsx'
import { FolhaDaMaquininha, useMaquininhas } from '../maquininha/na-maquininha.tsx'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { IconeCerto } from '../ui/icones.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './balcao.module.css'
import { MaisUmaVia, useOndeSai } from './no-papel.tsx'
import { useVendaNaMaquininha } from './venda-na-maquininha.ts'

export type Vendida = Output<'/balcao/vender'>
type AVender = Input<'/balcao/vender'>
type Props = {
  /** the last one, which this page has made */
  vendida: Vendida | null
  onVender: (vendida: Vendida) => void
}

const OPCOES = Object.entries(ENTREGAS).map(([value, label]) => ({ value: value as Entrega, label }))

/** Basket, means, done: the button of a means is the sale. */
export function VendaNoBalcao(props: Props) {
  const [entrega, setEntrega] = useState<Entrega>('agora')
  return (
    // a ficha is good at any table, so it has no area's price
    <ComCardapio pessoas={1} para={entrega === 'fichas' ? 'fichas' : 'balcao'}>
      {(cardapio) => <Vender {...props} {...{ cardapio, entrega, setEntrega }} />}
    </ComCardapio>
  )
}

type VenderProps = Props & { cardapio: DoCardapio; entrega: Entrega; setEntrega: (entrega: Entrega) => void }

function Vender({ cardapio, vendida, onVender, entrega, setEntrega }: VenderProps) {
  const casa = useCasa()
  const cesta = useCesta('balcao')
  const [nome, setNome] = useState('')
  const [comVale, setComVale] = useState(false)
  // of who takes this sale along: of which basket the document was seen
  const [visto, setVisto] = useState('')
  const { caixas, onde, setOnde } = useOndeSai()
  const { maquininhas, lidas } = useMaquininhas()
  const [folha, setFolha] = useState<AVender | null>(null)
  const aoVender = (input: Parameters<typeof lembrarPedido>[1], feito: unknown) => {
    lembrarPedido(casa, input)
    setNome('')
    onVender(feito as Vendida)
  }
  const envio = useEnvioDaCesta(cesta, '/balcao/vender', NINGUEM, '', aoVender)
  const naMaquininha = useVendaNaMaquininha(cesta, folha !== null, aoVender)
  const { noAr, andamento } = naMaquininha
  return (
    <PaginaDoBloco
      {...{ cardapio, casa, cesta }}
      // what is on a machine is in no doubt: it is asked for
      envio={noAr ? { ...envio, emDuvida: false } : envio}
      viaja={entrega !== 'fichas'}
      antes={
        <div className={styles.entrega}>
          {/* always there: the tiles stay where they are */}
          <p role="status" className={styles.dito} data-feito={vendida !== null || undefined}>
            {vendida ? <IconeCerto /> : null}
            {vendida?.message ?? 'Toque no que vende e em como foi pago.'}
          </p>
          {vendida?.venda.saem && <MaisUmaVia fichas={vendida.venda.fichas} impressora={Number(onde)} />}
          <Choices label="Como o cliente recebe" value={entrega} options={OPCOES} onChange={setEntrega} />
          {entrega === 'fichas' && caixas.length > 0 && (
            <SelectField
              label="Onde as fichas saem"
              options={[...caixas.map(({ id, nome }) => ({ value: `${id}`, label: nome })), DAQUI]}
              value={onde}
              onChange={({ currentTarget }) => setOnde(currentTarget.value)}
            />
          )}
          {entrega === 'chamar' && (
            <Field
              label="Nome para chamar (se quiser)"
              maxLength={40}
              autoComplete="off"
              value={nome}
              onChange={({ currentTarget }) => setNome(currentTarget.value)}
            />
          )}
        </div>
      }
      acao={({ pedidosAgora, total, mudaram, linhas }) => {
        const alcoolicas =
          entrega === 'agora' && !cesta.envio && !noAr
            ? linhas.filter((uma) => pedemDocumento([uma], cardapio.grupos))
            : []
        if (alcoolicas.length > 0 && visto !== cesta.chave())
          return (
            <VerDocumento
              onVisto={() => setVisto(cesta.chave())}
              onNaoPode={() => {
                for (const { chave } of alcoolicas) cesta.mudar(chave, { quantidade: 0 })
              }}
            />
          )
        const comEstes = (meio: MeioNoCaixa, fazer: (input: AVender) => void) =>
          comPedidos(pedidosAgora(), (pedidos) => {
            const comNome = entrega === 'chamar' && nome.trim() ? { nome: nome.trim() } : {}
            const noCaixa = entrega === 'fichas' && onde ? { impressora: Number(onde) } : {}
            fazer({
              pedidos,
              entrega,
              meio,
              total,
              ...comNome,
              ...noCaixa,
              ...(alcoolicas.length > 0 && { documento: true }),
            })
          })
        const vender = (meio: MeioNoCaixa) => comEstes(meio, (input) => void envio.mandar(input).catch(() => {}))
        const onEscolha = async (escolha: Escolha) => {
          if (cesta.envio) return envio.deNovo()
          if (escolha === 'vale') return setComVale(true)
          if (escolha === 'maquininha' && total > 0 && (await lidas()).length > 0) return comEstes(escolha, setFolha)
          vender(escolha)
        }
        return (
          <>
            {noAr ? (
              <Button tone="main" full disabled={!andamento} onClick={() => setFolha(noAr)}>
                Acompanhar na maquininha
              </Button>
            ) : (
              <MeiosGrandes
                label={mudaram.length > 0 ? 'Aceitar os preços e vender' : 'Vender'}
                busy={envio.busy || naMaquininha.busy}
                onEscolha={onEscolha}
              />
            )}
            {folha && (
              <FolhaDaMaquininha
                total={folha.total}
                {...{ maquininhas, comeco: andamento }}
                pedir={(maquininha) => naMaquininha.mandar({ ...folha, maquininha })}
                onPago={(message) => {
                  notify(message)
                  setFolha(null)
                  naMaquininha.continua()
                }}
                onNaoPago={naMaquininha.continua}
                onDigitar={() => {
                  setFolha(null)
                  vender('maquininha')
                }}
                onClose={() => setFolha(null)}
              />
            )}
            {comVale && (
              <FolhaDeReceber
                titulo="Vender no vale"
                escolha="vale"
                total={total}
                busy={envio.busy}
                onReceber={(vale) => {
                  setComVale(false)
                  vender(vale)
                }}
                onClose={() => setComVale(false)}
              />
            )}
          </>
        )
      }}
    />
  )
}

/** What is handed over with the sale is alcoholic: who takes it shows a document before they pay. */
function VerDocumento({ onVisto, onNaoPode }: { onVisto: () => void; onNaoPode: () => void }) {
  return (
    <div className={styles.documento}>
      <DeMaior entrega />
      <Button tone="main" full icon={<IconeCerto />} onClick={onVisto}>
        Vi o documento
      </Button>
      <Button tone="quiet" full onClick={onNaoPode}>
        Não pode beber
      </Button>
    </div>
  )
}

/** This device prints them itself. */
const DAQUI = { value: '', label: 'Neste aparelho' }

/** A sale is on no check-in before it is made. */
const NINGUEM = 0
