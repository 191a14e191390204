/** /public-keys and /tokens/cards. */
import type { FastifyInstance } from 'fastify'
import { ehObjeto } from './campos.ts'
import { lerCartao, type ProblemaDoCartao } from './cartao.ts'
import { guardarCartao } from './cobranca.ts'
import type { Contexto } from './contexto.ts'
import { ErroHttp, erroDeOrders, erroDeToken } from './erros.ts'

export function rotasDeChaves(app: FastifyInstance, { chaves }: Contexto) {
  const doCartao = { public_key: chaves.publicaDoCartao, created_at: chaves.criadaEm }
  const doWebhook = { public_key: chaves.publicaDoWebhook }

  app.post<{ Body: unknown }>('/public-keys', async (request) => {
    if (!ehObjeto(request.body) || request.body.type !== 'card') {
      throw erroDeOrders(400, '40002', 'invalid_parameter', 'type')
    }
    return doCartao
  })
  app.get<{ Querystring: { type?: string } }>('/public-keys', async (request) => {
    if (request.query.type === 'webhook') return doWebhook
    if (request.query.type === 'card') return doCartao
    throw erroDeOrders(400, '40002', 'invalid_parameter', 'type')
  })
  app.get('/public-keys/webhook', async () => doWebhook)
  app.get('/public-keys/card', async () => doCartao)
  // The provider's own sandbox answers a fixed key also when it is asked to change it.
  app.put('/public-keys/card', async () => doCartao)
}

const marcasQueGuardam = ['mastercard', 'visa', 'elo', 'hipercard', 'hiper']

const problemas: Record<ProblemaDoCartao, string> = {
  encrypted: 'encrypted_is_invalid',
  number: 'number_is_invalid',
  exp_month: 'exp_month_is_invalid',
  exp_year: 'exp_year_is_invalid',
  security_code: 'security_code_is_invalid',
}

export function rotasDeTokens(app: FastifyInstance, contexto: Contexto) {
  app.post<{ Body: unknown }>('/tokens/cards', async (request) => {
    const corpo = ehObjeto(request.body) ? request.body : {}
    if (typeof corpo.encrypted !== 'string') throw invalido('encrypted_is_required', 'encrypted')
    const lido = lerCartao(contexto.chaves, corpo.encrypted, contexto.agenda.agora())
    if (typeof lido === 'string') throw invalido(problemas[lido], lido)
    // An account without the service gets this 401 although its token works for orders.
    if (lido.token === 'sem-permissao') throw new ErroHttp(401, { error_messages: [] })
    if (lido.token === 'nao-guarda') throw erroDeToken(400, 'card_cannot_be_stored', 'Card cannot be stored.')
    if (!marcasQueGuardam.includes(lido.card.brand)) {
      throw erroDeToken(400, 'card_brand_not_supported', 'Card brand not supported.')
    }
    const nome = ehObjeto(corpo.holder) && typeof corpo.holder.name === 'string' ? corpo.holder.name : undefined
    const holder = { name: nome ?? lido.card.holder.name }
    const { brand, first_digits, last_digits, exp_month, exp_year } = lido.card
    const id = guardarCartao(contexto, lido, holder)
    return { id, brand, first_digits, last_digits, exp_month, exp_year, holder }
  })
}

function invalido(message: string, campo: string): ErroHttp {
  const description = `Parameter '${campo}' has an invalid value, see documentation.`
  return erroDeToken(400, message, description, campo)
}
