import type { Output } from '@boteco/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { agoraNoBar } from '../../device/clock.ts'
import { usePolling } from '../../hooks.ts'
import { usePagarDeOutroJeito } from '../../minha-conta/pagar-de-outro-jeito.ts'
import { aparencia } from '../../pagamento/aparencia.ts'
import { ondeEspera, saoFichas } from '../../pagamento/do-que-e.ts'
import styles from '../../pagamento/pix.module.css'
import { lerProvaEncerrada, useDadosCheckin } from '../../sessao/sessao.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Bill } from '../../ui/drawings-of-pages.tsx'
import { doisDigitos } from '../../ui/hora.ts'
import { IconeCerto } from '../../ui/icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Total } from '../../ui/price.tsx'
import { QrNaTela } from '../../ui/qr-na-tela.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/pagamento-pix`: the code to pay, until it is paid or its time is over. */
export function PagamentoPixPage() {
  const [busca] = useSearchParams()
  const semCheckin = useDadosCheckin() === null
  // a tip is paid after the checkout too
  if (semCheckin && lerProvaEncerrada() !== undefined) return <Pix busca={busca} />
  return <ComCheckin>{(dados) => <Pix nome={dados.nomeEstabelecimento} busca={busca} />}</ComCheckin>
}

function Pix({ nome, busca }: { nome?: string; busca: URLSearchParams }) {
  const referencia = busca.get('pagamento')
  const { data, error, refetch } = usePolling(
    '/pagamento/consultarPagamento',
    { referencia: referencia ?? '' },
    { enabled: referencia !== null },
  )
  const conta = data?.gorjeta ? '/despedida' : ondeEspera(data?.linhas ?? [], busca)
  return (
    <Page
      title="Pagar com Pix"
      subtitle={data?.gorjeta ? `Gorjeta para ${data.gorjeta}` : nome}
      back={conta}
      compact
      alone
    >
      {conteudo()}
    </Page>
  )

  function conteudo() {
    if (!referencia)
      return (
        <Empty
          drawing={Bill}
          action={
            <LinkButton to={conta} tone="main">
              Voltar à conta
            </LinkButton>
          }
        >
          Não sabemos de qual pagamento se trata.
        </Empty>
      )
    if (data?.pagamento.estado === 'pago')
      return <Redirect to={`/pagamento-finalizado?pagamento=${referencia}`} replace />
    // of a check-in that is over nothing else is paid here
    if (data && nome === undefined && !data.gorjeta)
      return <Redirect to={`/pagamento-finalizado?pagamento=${referencia}`} replace />
    if (data)
      return data.pix ? <Codigo {...data} pix={data.pix} conta={conta} /> : <Resultado {...data} conta={conta} />
    return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  }
}

type Consulta = Output<'/pagamento/consultarPagamento'>
/** where what is not paid waits */
type NaConta = { conta: string }

function Resultado({ message, pagamento, linhas, aMais, gorjeta, conta }: Consulta & NaConta) {
  return (
    <Card>
      <Notice tone={aparencia[pagamento.estado]}>{message}</Notice>
      {aMais && <Notice tone="info">{aMais}</Notice>}
      <Total big label="Valor" value={pagamento.valor} />
      <LinkButton to={conta} tone="main" full>
        {gorjeta ? 'Voltar' : saoFichas(linhas) ? 'Voltar às fichas' : 'Voltar à conta'}
      </LinkButton>
    </Card>
  )
}

function Codigo({
  pix: { codigo, expira_em },
  pagamento,
  linhas,
  gorjeta,
  conta,
}: Pick<Consulta, 'pagamento' | 'linhas' | 'gorjeta'> & NaConta & { pix: NonNullable<Consulta['pix']> }) {
  const outro = usePagarDeOutroJeito(linhas, conta, {
    text: 'Este código Pix deixa de valer. Não pague mais com ele: se alguém pagar, o valor é devolvido.',
    stay: 'Continuar com o Pix',
  })
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
    <Card aria-label="Código Pix" data-roomy>
      <div className={styles.valor}>
        <Total big label="Valor" value={pagamento.valor} />
      </div>
      {restam > 0 ? (
        <p className={styles.relogio} role="timer" data-pouco={restam < 120 || undefined}>
          Vale por mais <b>{minutos(restam)}</b>
        </p>
      ) : (
        <Notice tone="wait">O tempo deste código acabou. Se você já pagou, espere um instante.</Notice>
      )}
      {/* nobody reads a code off the phone in their own hand: copying comes first */}
      <div data-columns>
        <div data-column>
          <Button tone="main" full icon={copiado && <IconeCerto />} onClick={copiar}>
            {copiado ? 'Código copiado' : 'Copiar código Pix'}
          </Button>
          <div className={styles.codigo}>
            <p>Pix copia e cola</p>
            <p ref={texto} className={styles.texto}>
              {codigo}
            </p>
          </div>
        </div>
        <QrNaTela valor={codigo} titulo="QR Code do Pix" />
      </div>
      {gorjeta ? (
        <LinkButton to={conta} tone="quiet" full>
          Voltar sem pagar
        </LinkButton>
      ) : (
        <Button tone="quiet" full busy={outro.busy} onClick={outro.pagarDeOutroJeito}>
          Pagar de outro jeito
        </Button>
      )}
      <p className={styles.dica}>
        No aplicativo do seu banco, escolha Pix e depois “Copia e cola”, ou leia o QR Code com outro celular. Esta
        página avisa sozinha quando o pagamento chegar.
      </p>
    </Card>
  )
}

/** Whole seconds until then by the bar's clock, never below 0; counts down by itself. */
function useSegundosAte(fim: string): number {
  const faltam = () => Math.max(0, Math.round((Date.parse(fim) - agoraNoBar()) / 1000))
  const [segundos, setSegundos] = useState(faltam)
  useEffect(() => {
    const relogio = setInterval(
      () => setSegundos(Math.max(0, Math.round((Date.parse(fim) - agoraNoBar()) / 1000))),
      1000,
    )
    return () => clearInterval(relogio)
  }, [fim])
  return segundos
}

/** `754` → `'12:34'`. */
const minutos = (segundos: number) => `${Math.floor(segundos / 60)}:${doisDigitos(segundos % 60)}`

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
