import { PRODUTO } from '@boteco/contract/mensagens'
import * as z from 'zod/mini'
import type { PagbankEnv } from '../env.ts'
import { assinadoComChave, assinadoComToken, temAssinaturaDigital } from './pagbank-assinatura.ts'
import { conexao } from './pagbank-chamada.ts'
import { ChavePublica, guardada } from './pagbank-chave.ts'
import {
  compradorDoCheckout,
  compradorDoPedido,
  dataDoProvedor,
  enderecoDeVolta,
  enderecosDeAviso,
  itens,
  nomeDoComprador,
} from './pagbank-comprador.ts'
import {
  CartaoDoProvedor,
  Checkout,
  Cobrada,
  cartaoSalvo,
  marcaDoCartao,
  Pedido,
  situacaoDoCheckout,
  situacaoDoPedido,
} from './pagbank-situacao.ts'
import { DuvidaDoProvedor, ESPERA_MS, FalhaDoProvedor, type Provedor, RecusaDoProvedor } from './provedor.ts'

/** A key that does not verify a notice is read again, but strangers cannot make us ask all the time. In ms. */
const RELEITURA_DA_CHAVE_MS = 60_000

/** An answer about another order or page than the one that was asked about says nothing of it. */
function oPedido<R extends { id: string }>(id: string, resposta: R): R {
  if (resposta.id === id) return resposta
  throw new DuvidaDoProvedor('a resposta é de outro pedido')
}
/** The same of one that has just been opened: it has our name, where it says any. */
function oNosso<R extends { reference_id?: string | null | undefined }>(referencia: string, resposta: R): R {
  if ((resposta.reference_id ?? referencia) === referencia) return resposta
  throw new DuvidaDoProvedor('a resposta é do pedido de outro pagamento')
}

/** PagBank's Orders and Checkouts API. Nothing here knows whether it talks to the real one. */
export function pagbank(env: PagbankEnv): Provedor {
  const chamar = conexao(env)
  const prazoProprio = () => AbortSignal.timeout(ESPERA_MS)

  const chaveDoCartao = guardada(() =>
    chamar({
      metodo: 'POST',
      caminho: '/public-keys',
      resposta: ChavePublica,
      corpo: { type: 'card' },
      prazo: prazoProprio(),
    }),
  )
  const chaveDosAvisos = guardada(() =>
    chamar({ metodo: 'GET', caminho: '/public-keys/webhook', resposta: ChavePublica, prazo: prazoProprio() }),
  )

  /** A blob that the provider cannot open may have been made with a key that it has changed. */
  async function comCartao<T>(chamada: Promise<T>): Promise<T> {
    try {
      return await chamada
    } catch (error) {
      if (error instanceof RecusaDoProvedor && error.campo?.endsWith('encrypted')) chaveDoCartao.esquecer()
      throw error
    }
  }

  async function consultarPedido(id_pedido: string, prazo: AbortSignal) {
    const caminho = `/orders/${encodeURIComponent(id_pedido)}`
    return situacaoDoPedido(oPedido(id_pedido, await chamar({ metodo: 'GET', caminho, resposta: Pedido, prazo })))
  }

  return {
    sdk: env.sdkUrl,

    chavePublica: chaveDoCartao.ler,

    async salvarCartao(criptografado) {
      const resposta = await comCartao(
        chamar({
          metodo: 'POST',
          caminho: '/tokens/cards',
          resposta: CartaoDoProvedor,
          corpo: { encrypted: criptografado },
          prazo: prazoProprio(),
        }),
      )
      const cartao = cartaoSalvo(resposta)
      if (!cartao) throw new DuvidaDoProvedor('POST /tokens/cards: cartão sem identificação')
      return cartao
    },

    async criarPedido(cobranca, prazo) {
      const avisos = enderecosDeAviso(cobranca.publicUrl, env.url)
      const pedido = await chamar({
        metodo: 'POST',
        caminho: '/orders',
        resposta: Pedido,
        chave: `pedido-${cobranca.referencia}`,
        corpo: {
          reference_id: cobranca.referencia,
          customer: compradorDoPedido(cobranca.pagador),
          items: itens(cobranca),
          ...(avisos.length > 0 && { notification_urls: avisos }),
        },
        prazo,
      })
      return oNosso(cobranca.referencia, pedido).id
    },

    async cobrarPedido(id_pedido, cobranca, cartao, prazo) {
      const { referencia, valor, pagador } = cobranca
      const charge = {
        reference_id: referencia,
        description: `Conta no ${PRODUTO}`,
        amount: { value: valor, currency: 'BRL' },
        payment_method: {
          type: 'CREDIT_CARD',
          installments: 1,
          capture: true,
          card: 'token' in cartao ? { id: cartao.token } : { encrypted: cartao.criptografado, store: cartao.salvar },
          holder: { name: nomeDoComprador(pagador.nome), tax_id: pagador.cpf },
        },
      }
      const caminho = `/orders/${encodeURIComponent(id_pedido)}/pay`
      const chave = `cobranca-${referencia}`
      const corpo = { charges: [charge] }
      const resposta = await comCartao(chamar({ metodo: 'POST', caminho, resposta: Pedido, chave, corpo, prazo }))
      const pedido = oPedido(id_pedido, resposta)
      return { ...situacaoDoPedido(pedido), marca: marcaDoCartao(env.token, pedido) }
    },

    async abrirCheckout(cobranca, expira_em, prazo) {
      const avisos = enderecosDeAviso(cobranca.publicUrl, env.url)
      const volta = enderecoDeVolta(cobranca)
      const checkout = await chamar({
        metodo: 'POST',
        caminho: '/checkouts',
        resposta: Checkout,
        chave: `checkout-${cobranca.referencia}`,
        corpo: {
          reference_id: cobranca.referencia,
          expiration_date: dataDoProvedor(expira_em),
          customer: compradorDoCheckout(cobranca.pagador),
          items: itens(cobranca),
          // no boleto: it is paid days later
          payment_methods: [{ type: 'CREDIT_CARD' }, { type: 'DEBIT_CARD' }, { type: 'PIX' }],
          // interest would make the charge larger than the account
          payment_methods_configs: [
            { type: 'CREDIT_CARD', config_options: [{ option: 'INSTALLMENTS_LIMIT', value: '1' }] },
          ],
          ...(volta && { redirect_url: volta }),
          ...(avisos.length > 0 && { notification_urls: avisos, payment_notification_urls: avisos }),
        },
        prazo,
      })
      const { id, links } = oNosso(cobranca.referencia, checkout)
      const pagar = links?.find(({ rel, href }) => rel === 'PAY' && URL.canParse(href))
      if (!pagar) throw new DuvidaDoProvedor('POST /checkouts: resposta sem endereço de pagamento')
      return { id_checkout: id, url: pagar.href }
    },

    async fecharCheckout(id_checkout, prazo) {
      const caminho = `/checkouts/${encodeURIComponent(id_checkout)}/inactivate`
      try {
        await chamar({ metodo: 'POST', caminho, resposta: z.unknown(), corpo: {}, prazo })
      } catch (error) {
        // refused because it is closed already; the caller reads it afterwards anyway
        if (!(error instanceof RecusaDoProvedor)) throw error
      }
    },

    async criarPix(cobranca, expira_em, prazo) {
      const { referencia, valor, pagador } = cobranca
      const avisos = enderecosDeAviso(cobranca.publicUrl, env.url)
      const pedido = await chamar({
        metodo: 'POST',
        caminho: '/orders',
        resposta: Pedido,
        chave: `pix-${referencia}`,
        corpo: {
          reference_id: referencia,
          customer: compradorDoPedido(pagador),
          items: itens(cobranca),
          charges: [
            {
              reference_id: referencia,
              description: `Conta no ${PRODUTO}`,
              amount: { value: valor, currency: 'BRL' },
              payment_method: { type: 'PIX', pix: { expiration_date: dataDoProvedor(expira_em) } },
            },
          ],
          ...(avisos.length > 0 && { notification_urls: avisos }),
        },
        prazo,
      })
      const { id, charges } = oNosso(referencia, pedido)
      const charge = charges?.find(({ qr_code }) => qr_code)
      if (!charge?.qr_code) throw new DuvidaDoProvedor('POST /orders: resposta sem código Pix')
      return { id_pedido: id, id_cobranca: charge.id, codigo: charge.qr_code.text }
    },

    async estornar(id_cobranca, valor, chave, prazo) {
      const caminho = `/charges/${encodeURIComponent(id_cobranca)}/cancel`
      const corpo = { amount: { value: valor } }
      await chamar({ metodo: 'POST', caminho, resposta: Cobrada, chave: `estorno-${chave}`, corpo, prazo })
    },

    consultarPedido,

    async consultarCheckout(id_checkout, prazo) {
      const caminho = `/checkouts/${encodeURIComponent(id_checkout)}?limit=100`
      const checkout = oPedido(id_checkout, await chamar({ metodo: 'GET', caminho, resposta: Checkout, prazo }))
      const pedidos = await Promise.all((checkout.orders ?? []).map(({ id }) => consultarPedido(id, prazo)))
      return situacaoDoCheckout(checkout, pedidos)
    },

    async avisoAssinado(corpo, cabecalhos) {
      if (assinadoComToken(corpo, cabecalhos, env.token)) return true
      if (!temAssinaturaDigital(cabecalhos)) return false
      try {
        if (assinadoComChave(corpo, cabecalhos, await chaveDosAvisos.ler())) return true
        if (!chaveDosAvisos.esquecer(RELEITURA_DA_CHAVE_MS)) return false
        return assinadoComChave(corpo, cabecalhos, await chaveDosAvisos.ler())
      } catch (error) {
        // without its key the signature cannot be checked; an unsigned notice still makes us ask
        if (error instanceof FalhaDoProvedor) return false
        throw error
      }
    },
  }
}
