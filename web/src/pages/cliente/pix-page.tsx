import type { Output } from '@boteco/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { usePolling, useRead } from '../../hooks.ts'
import { aparencia } from '../../pagamento/aparencia.ts'
import { Pago } from '../../pagamento/pago.tsx'
import styles from '../../pagamento/pix.module.css'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Bill } from '../../ui/drawings.tsx'
import { IconeCerto } from '../../ui/icones.tsx'
import { IconeConta } from '../../ui/mais-icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Total } from '../../ui/price.tsx'
import { QrNaTela } from '../../ui/qr-na-tela.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/pagamento-pix`: the code to pay, until it is paid or its time is over. */
export function PagamentoPixPage() {
  const [busca] = useSearchParams()
  const referencia = busca.get('pagamento')
  return (
    <ComCheckin>
      {({ nomeEstabelecimento }) => (
        <Page title="Pagar com Pix" subtitle={nomeEstabelecimento} back="/meus-pedidos-entregues" compact>
          {referencia ? (
            <Pix referencia={referencia} />
          ) : (
            <Empty drawing={Bill}>Não sabemos de qual pagamento se trata.</Empty>
          )}
        </Page>
      )}
    </ComCheckin>
  )
}

function Pix({ referencia }: { referencia: string }) {
  const { data, error, refetch } = usePolling('/pagamento/consultarPagamento', { referencia })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { message, pagamento, pix } = data
  if (pix) return <Codigo pix={pix} valor={pagamento.valor} />
  const pago = pagamento.estado === 'pago'
  return (
    <Card>
      {pago && <Pago />}
      <Notice tone={aparencia[pagamento.estado]}>{message}</Notice>
      {data.aMais && <Notice tone="info">{data.aMais}</Notice>}
      <Total big label="Valor" value={pagamento.valor} />
      {pago && (
        <LinkButton to={`/recibo?pagamento=${referencia}`} icon={<IconeConta />} full>
          Ver o recibo
        </LinkButton>
      )}
      <LinkButton to={pago ? '/' : '/meus-pedidos-entregues'} tone="main" full>
        {pago ? 'Voltar ao cardápio' : 'Voltar à conta'}
      </LinkButton>
    </Card>
  )
}

type CodigoPix = NonNullable<Output<'/pagamento/consultarPagamento'>['pix']>

function Codigo({ pix: { codigo, expira_em }, valor }: { pix: CodigoPix; valor: number }) {
  // fichas are paid, and given up, on a page of their own
  const fichas = useRead('/ficha/buscarFichasPendentesDePagamento', {}).data?.fichas
  const volta = fichas?.some(({ situacao }) => situacao === 'pagando') ? '/minhas-fichas' : '/meus-pedidos-entregues'
  const restam = useSegundosAte(expira_em)
  const [copiado, setCopiado] = useState(false)
  const texto = useRef<HTMLParagraphElement>(null)

  async function copiar() {
    const deu = await copiarTexto(codigo, texto.current)
    setCopiado(deu)
    notify(
      deu ? 'Código copiado. Cole no aplicativo do seu banco.' : 'Toque no código e copie por ali.',
      deu ? 'ok' : 'danger',
    )
  }

  return (
    <Card aria-label="Código Pix">
      <div className={styles.valor}>
        <Total big label="Valor" value={valor} />
      </div>
      {restam > 0 ? (
        <p className={styles.relogio} role="timer" data-pouco={restam < 120 || undefined}>
          Vale por mais <b>{minutos(restam)}</b>
        </p>
      ) : (
        <Notice tone="wait">O tempo deste código acabou. Se você já pagou, espere um instante.</Notice>
      )}
      <QrNaTela valor={codigo} titulo="QR Code do Pix" />
      <Button tone="main" full icon={copiado && <IconeCerto />} onClick={copiar}>
        {copiado ? 'Código copiado' : 'Copiar código Pix'}
      </Button>
      <div className={styles.codigo}>
        <p>Pix copia e cola</p>
        <p ref={texto} className={styles.texto}>
          {codigo}
        </p>
      </div>
      <p className={styles.dica}>
        No aplicativo do seu banco, escolha Pix e depois “Copia e cola”, ou leia o QR Code com outro celular. Esta
        página avisa sozinha quando o pagamento chegar.
      </p>
      <LinkButton to={volta} tone="quiet" full>
        Pagar de outro jeito
      </LinkButton>
    </Card>
  )
}

/** Whole seconds until then, never below 0; counts down by itself. */
function useSegundosAte(fim: string): number {
  const faltam = () => Math.max(0, Math.round((Date.parse(fim) - Date.now()) / 1000))
  const [segundos, setSegundos] = useState(faltam)
  useEffect(() => {
    const relogio = setInterval(() => setSegundos(Math.max(0, Math.round((Date.parse(fim) - Date.now()) / 1000))), 1000)
    return () => clearInterval(relogio)
  }, [fim])
  return segundos
}

/** `754` → `'12:34'`. */
const minutos = (segundos: number) => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`

/** The clipboard is missing on plain http, as on a bar's own network: the old way still works there. */
async function copiarTexto(texto: string, escrito: Node | null): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(texto).then(
      () => true,
      () => false,
    )
  }
  if (escrito) getSelection()?.selectAllChildren(escrito)
  return document.execCommand('copy')
}
