import { Cpf } from '@boteco/contract/brasil'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import type { Linha } from '@boteco/contract/pedido'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import type { ApiError } from '../api.ts'
import { useCall, useRead } from '../hooks.ts'
import { pessoaConhecida } from '../pedido/dados-do-cliente.tsx'
import { finalDoCartao } from '../sessao/cartao-salvo.ts'
import { useDadosCheckin, useUserData } from '../sessao.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field } from '../ui/field.tsx'
import { IconeCartao } from '../ui/mais-icones.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { type Pago, quePagamentoMuda as refresh } from './o-que-muda.ts'
import styles from './pagar.module.css'
import { PagarComCartao } from './pagar-com-cartao.tsx'
import { PagarComPix } from './pix-botao.tsx'

/** How long a notice offers the way to the login. */
const TEMPO_DE_ENTRAR_MS = 60_000

/** The ways to pay these lines: the saved card in one tap, a card typed now, or the provider's own page. */
export function Pagar({ linhas: todas }: { linhas: readonly Linha[] }) {
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const comSalvo = useCall('/pagbank/criarPagamentoPagBankComTokenSalvo', { refresh })
  const comCheckout = useCall('/pedido/criarCheckoutPagbank', { refresh })
  const chave = useRead('/cliente/getChavePublicaPagbank', {})
  const final = finalDoCartao(useUserData())
  const [digitando, setDigitando] = useState(false)
  const [recusa, setRecusa] = useState<ApiError | null>(null)
  // on a payment call 422 means the CPF (section 8 of the spec)
  const cpf = useCpf(recusa?.status === 422)

  // what somebody else is paying right now is left to them
  const livres = todas.filter(({ situacao }) => situacao === 'a_pagar')
  const linhas = recusa?.code === 'linha_em_pagamento' && livres.length > 0 ? livres : todas
  const total = linhas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)
  const pedidos = linhas.map(({ tipo, id, produto_pedido_id }) => ({
    tipo,
    id,
    produto_pedido_id,
    ...(cpf.valido && { cpfClienteCheckin: cpf.valido }),
  }))
  const busy = comSalvo.isPending || comCheckout.isPending || comCheckout.isSuccess

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
    await comSalvo.mutateAsync({ input: { pedidos } }).then(concluir, recusar)
  }

  function concluir({ message, pagamento }: Pago) {
    if (pagamento.estado !== 'pago') return navigate(`/pagamento-finalizado?pagamento=${pagamento.referencia}`)
    notify(message)
    navigate('/')
  }

  function recusar(erro: ApiError) {
    setRecusa(erro)
    // the account is read anew without the login, so a word on this page would not last
    if (erro.code === 'precisa_de_login')
      notify(erro.message, 'danger', { label: 'Entrar', run: () => navigate('/area-restrita'), ms: TEMPO_DE_ENTRAR_MS })
  }

  async function abrirCheckout() {
    setRecusa(null)
    await comCheckout.mutateAsync({ input: pedidos }).then(({ data, pagamento }) => {
      const pagina = data.links.find(({ rel }) => rel === 'PAY')
      if (pagina) location.assign(pagina.href)
      else navigate(`/pagamento-finalizado?pagamento=${pagamento.referencia}`)
    }, recusar)
  }

  if (chave.error?.code === 'pagamento_desligado') return <Notice tone="wait">{chave.error.message}</Notice>
  return (
    <div className={styles.pagar}>
      {recusa && !digitando && <Notice tone="danger">{recusa.message}</Notice>}
      {linhas !== todas && (
        <p className={styles.dica}>Daqui você pode pagar o que ainda está livre: {emReais(total)}.</p>
      )}
      {cpf.campo}
      {digitando ? (
        <PagarComCartao
          total={total}
          pedidos={pedidos}
          onPago={concluir}
          onErro={recusar}
          onVoltar={() => {
            setRecusa(null)
            setDigitando(false)
          }}
        />
      ) : (
        <>
          {final && (
            <Button tone="main" full icon={<IconeCartao />} busy={busy} onClick={pagarComSalvo}>
              Pagar com cartão final {final}
            </Button>
          )}
          <Button
            tone={final ? 'plain' : 'main'}
            full
            icon={!final && <IconeCartao />}
            busy={busy}
            onClick={() => setDigitando(true)}
          >
            {final ? 'Pagar com outro cartão' : 'Pagar com cartão'}
          </Button>
          <PagarComPix pedidos={pedidos} onErro={recusar} busy={busy} />
          <Button full busy={busy} onClick={abrirCheckout}>
            Pagar na página do PagBank
          </Button>
          <p className={styles.dica}>
            {!final && `${mensagens.semCartaoSalvo}. `}Na página do PagBank você paga com cartão ou Pix.
          </p>
        </>
      )}
    </div>
  )
}

/** The payer's CPF: what the device knows, or a field where it knows none or the payment did not take it. */
function useCpf(recusado: boolean) {
  const [conhecido] = useState(() => pessoaConhecida().numeroCpf)
  const [digitado, setDigitado] = useState('')
  // whoever has ordered is known to the bar, on this device or not
  const identificado = useDadosCheckin()?.nome
  const [pedido, setPedido] = useState(!conhecido && !identificado)
  if (recusado && !pedido) setPedido(true)
  const lido = z.safeDecode(Cpf, digitado)
  const completo = digitado.length === 14
  const error = completo && !lido.success ? mensagens.cpfInvalido : undefined
  return {
    valido: pedido && lido.success ? lido.data : conhecido,
    campo: pedido && (
      <Field
        label="CPF de quem paga"
        mask="cpf"
        value={digitado}
        onInput={({ currentTarget }) => setDigitado(currentTarget.value)}
        onChange={({ currentTarget }) => setDigitado(currentTarget.value)}
        {...(error && { error })}
      />
    ),
  }
}
