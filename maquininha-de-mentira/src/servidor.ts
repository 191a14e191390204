import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { contaDeMentira, MODOS, type Modo, memoriaVazia, type Ordem } from './ordens.ts'
import { pagina } from './pagina.ts'

export type Opcoes = {
  /** which machines there are, by the acquirer's own names */
  terminais: readonly string[]
  /** keeps what it remembers there; without it all is forgotten at the end */
  arquivo?: string | undefined
  /** how long a machine takes that acts by itself, and one that is slow, in ms */
  demora?: number
  lentidao?: number
  /** where notices go, signed with this secret; none: nobody is told */
  avisos?: { url: string; segredo: string } | undefined
}

/** The tokens that this program takes: those that look like a test's. */
const TOKEN = /^Bearer TEST-\S+$/

/** The acquirer's API and the machines themselves, on one address. */
export function servidorDeMentira({ terminais, arquivo, demora = 50, lentidao = 6_000, avisos }: Opcoes) {
  const modos = new Map<string, Modo>(terminais.map((terminal) => [terminal, 'na_mao']))
  const perdidas = new Set<string>()
  const relogios = new Set<NodeJS.Timeout>()
  const conta = contaDeMentira(lerMemoria(arquivo), (ordem) => {
    if (arquivo) guardar(arquivo, conta.memoria)
    if (avisos) void avisar(avisos, ordem)
  })

  const depois = (ms: number, fazer: () => void) => {
    const relogio = setTimeout(() => {
      relogios.delete(relogio)
      fazer()
    }, ms)
    relogios.add(relogio)
  }

  /** What the machine does by itself with what it has just been asked. */
  function atender(ordem: Ordem) {
    const modo = modos.get(ordem.terminal) ?? 'desligada'
    if (modo === 'desligada') return
    if (modo === 'na_mao') return depois(demora, () => ordem.estado === 'created' && conta.por(ordem, 'at_terminal'))
    depois(modo === 'lenta' ? lentidao : demora, () => {
      conta.usar(ordem, modo === 'lenta' || modo === 'perde' ? 'aprova' : modo)
      if (modo === 'tarde') depois(demora * 10, () => conta.pagar(ordem))
    })
  }

  /** Whether the answer of this request is lost: the first of each key, where the machine's line is bad. */
  function sePerde(chave: string, { terminal }: Ordem) {
    if (modos.get(terminal) !== 'perde' || perdidas.has(chave)) return false
    perdidas.add(chave)
    return true
  }

  async function responder(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const { pathname } = new URL(pedido.url ?? '/', 'http://maquininha')
    const dizer = (status: number, corpo: object) => {
      resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
    }
    const erro = (status: number, code: string) => dizer(status, { errors: [{ code, message: code }] })
    const texto = await lerCorpo(pedido)
    if (pathname.startsWith('/_')) return controlar(pathname, texto, dizer, resposta)
    if (pathname === '/')
      return void resposta
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(pagina(conta.memoria, modos))
    if (!TOKEN.test(pedido.headers.authorization ?? '')) return erro(401, 'unauthorized')
    if (pathname === '/terminals/v1/list')
      return dizer(200, { data: { terminals: terminais.map((id) => ({ id, operating_mode: 'PDV' })) } })
    const [, id, acao] = /^\/v1\/orders(?:\/(\w+)(?:\/(cancel|refund))?)?$/.exec(pathname) ?? []
    const chave = String(pedido.headers['x-idempotency-key'] ?? '')
    if (pedido.method === 'POST' && !chave) return erro(400, 'empty_required_header')
    if (pedido.method === 'POST' && id === undefined) {
      const dita = lerOrdem(texto)
      if (!dita) return erro(400, 'property_value')
      if (!terminais.includes(dita.terminal)) return erro(400, 'terminal_not_found')
      const { ordem, nova } = conta.pedir(chave, dita)
      if (nova) atender(ordem)
      if (sePerde(chave, ordem)) return void resposta.destroy()
      return dizer(201, noFio(ordem))
    }
    const ordem = id === undefined ? undefined : conta.buscar(id)
    if (!ordem) return erro(404, 'order_not_found')
    if (pedido.method === 'GET') return dizer(200, noFio(ordem))
    if (acao === 'cancel') {
      const tambem =
        pedido.headers['x-allow-cancelable-status'] === 'at_terminal' && modos.get(ordem.terminal) !== 'desligada'
      return conta.cancelar(ordem, tambem) ? dizer(200, noFio(ordem)) : erro(409, 'cannot_cancel_order')
    }
    const partes = lerPartes(texto, ordem)
    const feita = partes && conta.devolver(chave, ordem, partes)
    if (!feita) return erro(400, 'refund_amount_exceeded')
    if (sePerde(chave, ordem)) return void resposta.destroy()
    dizer(201, noFio(ordem))
  }

  /** What people do with the machines: by the page's buttons, or a test. */
  function controlar(
    pathname: string,
    texto: string,
    dizer: (status: number, corpo: object) => void,
    resposta: ServerResponse,
  ) {
    const dito = Object.fromEntries(new URLSearchParams(texto))
    const modo = dito.modo as Modo
    const ordem = dito.ordem ? conta.buscar(dito.ordem) : undefined
    if (pathname === '/_modo' && dito.terminal && modo in MODOS) modos.set(dito.terminal, modo)
    else if (pathname === '/_usar' && ordem && modo in MODOS)
      conta.usar(
        ordem,
        modo === 'na_mao' || modo === 'desligada' || modo === 'perde' || modo === 'lenta' ? 'aprova' : modo,
      )
    else if (pathname !== '/_estado') return dizer(400, { erro: 'Diga o que fazer.' })
    if (dito.volta) return void resposta.writeHead(303, { location: '/' }).end()
    dizer(200, conta.memoria)
  }

  const servidor = createServer((pedido, resposta) => {
    responder(pedido, resposta).catch((erro: unknown) => {
      console.error('maquininha-de-mentira: falha própria', erro)
      resposta.writeHead(500).end()
    })
  })
  return {
    conta,
    modos,
    abrir: (port: number, host = '127.0.0.1') => new Promise<void>((pronto) => servidor.listen(port, host, pronto)),
    fechar: async () => {
      for (const relogio of relogios) clearTimeout(relogio)
      servidor.closeAllConnections()
      await new Promise((fechado) => servidor.close(fechado))
    },
  }
}

const emReais = (centavos: number) => (centavos / 100).toFixed(2)

/** As the acquirer's documents show it. */
function noFio({ id, referencia, terminal, valor, estado, pagos }: Ordem) {
  const devolvidos = pagos.filter(({ devolvido }) => devolvido > 0)
  const semPagar = { id: `${id}-1`, amount: emReais(valor), status: estado }
  return {
    id,
    type: 'point',
    external_reference: referencia,
    status: estado,
    config: { point: { terminal_id: terminal } },
    transactions: {
      payments:
        pagos.length === 0
          ? [semPagar]
          : pagos.map((pago, i) => ({
              id: pago.id,
              amount: emReais(pago.valor),
              paid_amount: emReais(pago.valor),
              refunded_amount: emReais(pago.devolvido),
              status: pago.devolvido === pago.valor ? 'refunded' : 'processed',
              reference_id: `9${pago.id.slice(-8)}${i}`,
              authorization_code: pago.meio === 'pix' ? null : pago.id.slice(-6),
              e2e_id: pago.meio === 'pix' ? `E18236120202611${pago.id.slice(-17)}` : null,
              payment_method: { id: pago.meio, type: pago.meio === 'pix' ? 'bank_transfer' : 'credit_card' },
            })),
      refunds: devolvidos.map((pago) => ({
        transaction_id: pago.id,
        amount: emReais(pago.devolvido),
        status: 'processed',
      })),
    },
  }
}

function json(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

type Dita = {
  type?: string
  external_reference?: string
  expiration_time?: string
  transactions?: { payments?: { amount?: string }[] }
  config?: { point?: { terminal_id?: string } }
}

function lerOrdem(texto: string) {
  const { type, external_reference: referencia, expiration_time, transactions, config } = (json(texto) ?? {}) as Dita
  const valor = Math.round(Number(transactions?.payments?.[0]?.amount) * 100)
  const vida = Number(/^PT(\d+)S$/.exec(expiration_time ?? '')?.[1] ?? 900)
  const terminal = config?.point?.terminal_id
  if (
    type !== 'point' ||
    !terminal ||
    !(valor > 0) ||
    !/^[\w-]{1,64}$/.test(referencia ?? '') ||
    vida < 30 ||
    vida > 10_800
  )
    return null
  return { referencia: referencia!, terminal, valor, vida }
}

function lerPartes(texto: string, ordem: Ordem) {
  const { transactions } = (json(texto || '{}') ?? {}) as { transactions?: { id?: string; amount?: string }[] }
  if (!transactions) return ordem.pagos.map(({ id, valor, devolvido }) => ({ id, valor: valor - devolvido }))
  const partes = transactions.map(({ id, amount }) => ({ id: String(id), valor: Math.round(Number(amount) * 100) }))
  return partes.every(({ valor }) => valor > 0) ? partes : null
}

async function lerCorpo(pedido: IncomingMessage): Promise<string> {
  const pedacos: Buffer[] = []
  for await (const pedaco of pedido) pedacos.push(pedaco as Buffer)
  return Buffer.concat(pedacos).toString('utf8')
}

/** As the acquirer does: signed, once, and nobody knows whether it arrives. */
async function avisar({ url, segredo }: { url: string; segredo: string }, { id, estado }: Ordem) {
  const ts = String(Math.floor(Date.now() / 1000))
  const pedido = randomUUID()
  const v1 = createHmac('sha256', segredo).update(`id:${id.toLowerCase()};request-id:${pedido};ts:${ts};`).digest('hex')
  await fetch(`${url}?data.id=${id}&type=order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': pedido, 'x-signature': `ts=${ts},v1=${v1}` },
    body: JSON.stringify({ type: 'order', action: `order.${estado}`, data: { id } }),
  }).catch(() => {})
}

function lerMemoria(arquivo: string | undefined) {
  try {
    return arquivo ? JSON.parse(readFileSync(arquivo, 'utf8')) : memoriaVazia()
  } catch {
    return memoriaVazia()
  }
}

function guardar(arquivo: string, memoria: object) {
  writeFileSync(`${arquivo}.novo`, JSON.stringify(memoria))
  renameSync(`${arquivo}.novo`, arquivo)
}
