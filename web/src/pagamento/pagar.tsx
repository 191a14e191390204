import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { PIX_MINIMO } from '@boteco/contract/pagamento/cliente'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { finalDoCartao } from '../sessao/cartao-salvo.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconeCartao } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import { type Pago, quePagamentoMuda as refresh } from './o-que-muda.ts'
import styles from './pagar.module.css'
import { PagarComCartao } from './pagar-com-cartao.tsx'
import { PagarComPix } from './pix-botao.tsx'
import { PerguntarQuemPaga, QuemPaga, useQuemPaga } from './quem-paga.tsx'

type Props = {
  linhas: readonly Linha[]
  taxa: number
  /** without the page's own bar */
  solta?: boolean
  /** what the bar's sum is of */
  oQueE?: string
  onRecusa: (recusa: ApiError) => void
  /** why not by card, and what to do about it: instead of the card and the provider's page */
  semCartao?: ReactNode
}

/**
 * The ways to pay these lines, which are not being paid. Pix first, and with the sum always in sight; the saved card in one
 * tap, a card typed now, or the provider's own page. `taxa`: the service charge besides, in centavos, as it is shown here.
 */
export function Pagar({ linhas, taxa, solta = false, oQueE = 'Total a pagar', onRecusa, semCartao }: Props) {
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const comSalvo = useCall('/pagbank/criarPagamentoPagBankComTokenSalvo', { refresh })
  const comCheckout = useCall('/pedido/criarCheckoutPagbank', { refresh })
  const chave = useRead('/cliente/getChavePublicaPagbank', {})
  const final = finalDoCartao(useUserData())
  const [digitando, setDigitando] = useState(false)
  const [recusa, setRecusa] = useState<ApiError | null>(null)
  const quem = useQuemPaga()
  const total = somarLinhas(linhas) + taxa
  const pedidos = linhas.map(({ tipo, id, produto_pedido_id, preco_produto: mostrado }) => ({
    ...{ tipo, id, produto_pedido_id, mostrado, ...quem.naLinha },
    ...(taxa > 0 && { taxa }),
  }))
  // who has just said how the account is divided does not pay all of it by a second tap
  const busy = useIsMutating() > 0 || comCheckout.isSuccess

  // back from the provider's page by the browser's own button: this page wakes up as it was left
  const esquecerPagina = comCheckout.reset
  useEffect(() => {
    window.addEventListener('pageshow', esquecerPagina)
    return () => window.removeEventListener('pageshow', esquecerPagina)
  }, [esquecerPagina])

  async function pagarComSalvo() {
    const pergunta = { title: `Pagar ${emReais(total)} com o cartão final ${final}?`, action: 'Pagar' }
    if (!(await confirm(pergunta))) return
    setRecusa(null)
    await comSalvo.mutateAsync({ input: { pedidos } }).then((pago) => {
      // who pays for fichas goes on ordering: one tap, and back to the menu (section 7 of the spec)
      if (pago.pagamento.estado !== 'pago' || !linhas.every(({ tipo }) => tipo === 'ficha')) return mostrar(pago)
      notify(pago.message)
      navigate('/')
    }, recusar)
  }

  // what was tapped is gone, and the focus goes on to what came in its place
  const corpoRef = useRef<HTMLDivElement>(null)
  const antes = useRef(digitando)
  useEffect(() => {
    if (antes.current !== digitando) corpoRef.current?.querySelector<HTMLElement>('input, button')?.focus()
    antes.current = digitando
  }, [digitando])

  function mostrar({ pagamento }: Pago) {
    navigate(`/pagamento-finalizado?pagamento=${pagamento.referencia}`)
  }

  function recusar(erro: ApiError) {
    setRecusa(erro)
    onRecusa(erro)
    quem.recusar(erro)
  }

  async function abrirCheckout() {
    setRecusa(null)
    await comCheckout.mutateAsync({ input: pedidos }).then(({ data, pagamento }) => {
      const pagina = data.links.find(({ rel }) => rel === 'PAY')
      if (pagina) location.assign(pagina.href)
      else navigate(`/pagamento-finalizado?pagamento=${pagamento.referencia}`)
    }, recusar)
  }

  if (chave.error?.code === 'pagamento_desligado')
    return (
      <div>
        <Notice tone="wait">{chave.error.message}</Notice>
      </div>
    )
  // whose refusal it was that nothing is left to pay here, is still said
  if (linhas.length === 0)
    return (
      recusa && (
        <div>
          <Notice tone="danger">{recusa.message}</Notice>
        </div>
      )
    )
  const semPix = total < PIX_MINIMO
  const comCartao = (
    <Button
      tone={semPix && !final ? 'main' : 'plain'}
      full
      icon={!final && <IconeCartao />}
      busy={busy}
      onClick={() => {
        setDigitando(true)
        if (quem.falta) quem.perguntar()
      }}
    >
      {final ? 'Pagar com outro cartão' : 'Pagar com cartão'}
    </Button>
  )
  const comFinal = final && (
    <Button tone={semPix ? 'main' : 'plain'} full icon={<IconeCartao />} busy={busy} onClick={pagarComSalvo}>
      Pagar com cartão final {final}
    </Button>
  )
  const primeiro = semPix ? (
    !semCartao && (comFinal || comCartao)
  ) : (
    <PagarComPix pedidos={pedidos} onErro={recusar} busy={busy} />
  )
  const corpo = (
    <div className={styles.pagar}>
      {recusa && (!digitando || quem.perguntando) && <Notice tone="danger">{recusa.message}</Notice>}
      {quem.perguntando && (
        <PerguntarQuemPaga
          iniciais={quem.iniciais}
          onDita={(pessoa) => {
            quem.responder(pessoa)
            setRecusa(null)
          }}
        />
      )}
      {/* a card that was being typed stays as it was */}
      <div ref={corpoRef} className={styles.pagar} hidden={quem.perguntando}>
        {(quem.dita || recusa?.code === 'dados_recusados') && <QuemPaga dita={quem.dita} onAlterar={quem.perguntar} />}
        {digitando && !semCartao ? (
          <PagarComCartao
            total={total}
            pedidos={pedidos}
            onPago={mostrar}
            onErro={recusar}
            onVoltar={() => {
              setRecusa(null)
              setDigitando(false)
            }}
          />
        ) : (
          <>
            {solta && primeiro}
            {semCartao || (
              <>
                {comFinal !== primeiro && comFinal}
                {comCartao !== primeiro && comCartao}
                <Button full busy={busy} onClick={abrirCheckout}>
                  Pagar na página do PagBank
                </Button>
              </>
            )}
            <p className={styles.dica}>
              {semPix && <>{mensagensDasChamadas.pixMinimo} </>}
              {!semCartao && !final && <>{mensagensDasChamadas.semCartaoSalvo}. </>}
              {!semCartao && 'Na página do PagBank você paga com cartão ou Pix.'}
            </p>
          </>
        )}
      </div>
    </div>
  )
  if (solta) return corpo
  return (
    <div>
      <Card aria-label="Como pagar">
        {!digitando && !quem.perguntando && <h2 className={styles.titulo}>Outro jeito de pagar</h2>}
        {corpo}
      </Card>
      {!digitando && !quem.perguntando && (
        <StickyBar>
          <div aria-live="polite">
            <BarSum label={oQueE}>
              <Price value={total} />
            </BarSum>
          </div>
          {primeiro}
        </StickyBar>
      )}
    </div>
  )
}
