import { setMaxListeners } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { CELULAR, CPF } from './bar.ts'
import { mediana, pedir, quantil } from './carga.ts'
import { cpuDe } from './cpu.ts'
import { abrirUmLado, type Montagem } from './dois-lados.ts'
import { type Casa, type Pessoa, segredoDe, tokenDe } from './povoar.ts'
import type { Figura } from './resultados.ts'

/** Streams in one bar, and in each of the others. */
const NA_CHEIA = 200
const NAS_OUTRAS = 30
const CHEIA = { quantas: 1, dias: 2, visitasPorDia: 40, abertos: 90, naFila: 10 }
const OUTRAS = { dias: 2, visitasPorDia: 16, abertos: 15, naFila: 5 }
/** Each opens so many of these at once: a whole city does not come in one moment. */
const DE_UMA_VEZ = 50
/** Staff screens that ask again when they hear that something changed. */
const telas: readonly Pessoa[] = ['barman', 'cozinha', 'garcom']
/** A stream that ended is opened again after so long. */
const REABRE_MS = 500
/** An order that no screen shows by then counts as lost. In ms. */
const PERDIDO_MS = 20_000

/** `p50` and `p99`: ms from sending an order until the barman's screen has it. */
export type AoVivo = {
  ouvintes: number
  pedidos: number
  perdidos: number
  recusas: number
  p50: number
  p99: number
  naCheia: { p50: number; p99: number }
  avisos: number
  reabertos: number
  cpuServidor: number
  cpuBanco: number
}

/**
 * Orders fall due at their own pace, every other one in the full bar. A screen that hears of it reads its queue again, as
 * ours do, and once it has read the order there, the order has arrived.
 */
export async function medirAoVivo(
  { ouvintes, segundos, ritmo, ...montagem }: { ouvintes: number; segundos: number; ritmo: number } & Montagem,
  dizer: (linha: string) => void,
): Promise<AoVivo> {
  const outras = Math.max(0, Math.ceil((ouvintes - NA_CHEIA) / NAS_OUTRAS))
  const lado = await abrirUmLado(outras > 0 ? [CHEIA, { quantas: outras, ...OUTRAS }] : [CHEIA], montagem)
  const fim = new AbortController()
  setMaxListeners(0, fim.signal)
  try {
    const { url, casas } = lado
    const chegadas = new Map<string, (quando: number) => void>()
    const conta = { avisos: 0, ouvindo: 0, reabertos: 0 }
    const telaDe = new Map<string, Tela>()
    const aAbrir = casas
      .flatMap((casa, indice) => {
        const quantos = Math.min(indice === 0 ? NA_CHEIA : NAS_OUTRAS, ouvintes)
        for (const quem of telas) telaDe.set(`${casa.id} ${quem}`, new Tela(url, casa, quem, chegadas))
        return fluxosDe(casa, quantos)
      })
      .slice(0, ouvintes)
    for (let i = 0; i < aAbrir.length; i += DE_UMA_VEZ)
      await Promise.all(
        aAbrir.slice(i, i + DE_UMA_VEZ).map(({ headers, tela }) =>
          abrirFluxo(url, headers, fim.signal, conta, (topico) => {
            if (tela && topico === 'pedido') telaDe.get(tela)?.reler()
          }),
        ),
      )
    dizer(`${conta.ouvindo} fluxos abertos, ${Math.min(NA_CHEIA, ouvintes)} deles num bar`)
    await Promise.all([...telaDe.values()].map((tela) => tela.reler()))
    const demoras: { ms: number; cheia: boolean }[] = []
    let recusas = 0
    const pedirAgora = async (vez: number) => {
      const cheia = vez % 2 === 0 || casas.length === 1
      const casa = cheia ? casas[0]! : casas[1 + (vez % (casas.length - 1))]!
      const nota = `vivo ${vez}`
      const visto = new Promise<number | null>((resolve) => {
        chegadas.set(nota, resolve)
        setTimeout(() => resolve(null), PERDIDO_MS).unref()
      })
      const inicio = performance.now()
      const { status } = await pedir(url, pedidoDe(casa, vez, nota))
      if (status !== 200) recusas++
      const quando = await visto
      chegadas.delete(nota)
      if (quando !== null) demoras.push({ ms: quando - inicio, cheia })
    }
    const [servidor, banco] = [cpuDe(lado.pid), cpuDe(lado.pidDoPostgres)]
    const inicio = performance.now()
    const pedidos: Promise<void>[] = []
    for (; performance.now() - inicio < segundos * 1000; await pause(2))
      while (pedidos.length < ((performance.now() - inicio) / 1000) * ritmo) pedidos.push(pedirAgora(pedidos.length))
    const durou = performance.now() - inicio
    const [servidorDepois, bancoDepois] = [cpuDe(lado.pid), cpuDe(lado.pidDoPostgres)]
    await Promise.all(pedidos)
    const resumo = (quais: typeof demoras) => {
      const tempos = quais.map(({ ms }) => ms)
      return { p50: mediana(tempos), p99: quantil(tempos, 0.99) }
    }
    const medida = {
      ouvintes: conta.ouvindo,
      pedidos: pedidos.length,
      perdidos: pedidos.length - demoras.length,
      recusas,
      ...resumo(demoras),
      naCheia: resumo(demoras.filter(({ cheia }) => cheia)),
      avisos: conta.avisos,
      reabertos: conta.reabertos,
      cpuServidor: (servidorDepois - servidor) / durou,
      cpuBanco: (bancoDepois - banco) / durou,
    }
    dizer(
      `${medida.pedidos} pedidos, ${medida.recusas} recusados, ${medida.perdidos} que ninguém viu, ${medida.reabertos} fluxos reabertos; do pedido à tela do barman p50 ${medida.p50.toFixed(0)} ms, ` +
        `p99 ${medida.p99.toFixed(0)} ms (no bar cheio ${medida.naCheia.p50.toFixed(0)} e ${medida.naCheia.p99.toFixed(0)}); ` +
        `CPU ${medida.cpuServidor.toFixed(2)} + ${medida.cpuBanco.toFixed(2)} núcleos`,
    )
    return medida
  } finally {
    fim.abort()
    await lado.encerrar()
  }
}

/** The listeners of a bar: one screen of each staff role, and guests, each with no more than a phone's three tabs. */
function fluxosDe(casa: Casa, quantos: number): { headers: Record<string, string>; tela?: string }[] {
  const daCasa = telas.map((quem) => ({
    headers: { authorization: `Bearer ${tokenDe(casa.id, quem)}` },
    tela: `${casa.id} ${quem}`,
  }))
  const clientes = Array.from({ length: Math.max(0, quantos - daCasa.length) }, (_, i) => ({
    headers: { 'x-checkin': segredoDe(casa.primeiroCheckinAberto + (i % casa.abertos)) },
  }))
  return [...daCasa, ...clientes].slice(0, quantos)
}

/** One screen's queue: read again when something changed, and once more when something changed meanwhile. */
class Tela {
  readonly #reler: () => Promise<void>
  #lendo = false
  #deNovo = false

  constructor(url: string, { id }: Casa, quem: Pessoa, chegadas: Map<string, (quando: number) => void>) {
    const chamada = {
      path: '/pedido/buscarPedidos',
      headers: {
        'content-type': 'application/json',
        'content-length': '2',
        authorization: `Bearer ${tokenDe(id, quem)}`,
      },
      body: '{}',
    }
    this.#reler = async () => {
      const { status, texto } = await pedir(url, chamada)
      if (status !== 200 || quem !== 'barman') return
      const quando = performance.now()
      for (const { observacao } of (JSON.parse(texto) as { pedidos: { observacao: string }[] }).pedidos)
        chegadas.get(observacao)?.(quando)
    }
  }

  async reler(): Promise<void> {
    this.#deNovo = true
    if (this.#lendo) return
    this.#lendo = true
    while (this.#deNovo) {
      this.#deNovo = false
      await this.#reler()
    }
    this.#lendo = false
  }
}

/** The first product of a bar is one that its bar makes. */
function pedidoDe({ primeiroProduto, primeiroCheckinAberto, abertos }: Casa, vez: number, observacao: string) {
  const body = JSON.stringify({
    pedidos: [{ produto: { id: primeiroProduto }, quantidade: 1, observacao }],
    informacoesUsuario: { nome: 'Cliente', email: 'c@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR },
  })
  return {
    path: '/pedido/cadastrarPedido',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': crypto.randomUUID(),
      'x-checkin': segredoDe(primeiroCheckinAberto + (vez % abertos)),
    },
    body,
  }
}

/** Opens a live stream, again whenever it ends, and answers when it is open for the first time. @throws when it is refused then */
function abrirFluxo(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  conta: { avisos: number; ouvindo: number; reabertos: number },
  ouvir: (topico: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abrir = () => {
      const pedido = get(`${url}/eventos`, { headers, signal, agent: false })
      const deNovo = () => {
        if (signal.aborted) return
        conta.reabertos++
        setTimeout(abrir, REABRE_MS).unref()
      }
      pedido.on('error', (error) => {
        reject(error)
        deNovo()
      })
      pedido.once('response', (resposta) => {
        if (resposta.statusCode !== 200) {
          reject(new Error(`/eventos respondeu ${resposta.statusCode}`))
          resposta.resume()
          return deNovo()
        }
        conta.ouvindo++
        resolve()
        // a screen that reconnects reads what it missed
        ouvir('pedido')
        resposta.once('close', () => {
          conta.ouvindo--
          deNovo()
        })
        resposta.on('error', () => {})
        resposta.setEncoding('utf8').on('data', (texto: string) => {
          for (const [, topico = ''] of texto.matchAll(/^data: (\S+)/gm)) {
            conta.avisos++
            ouvir(topico)
          }
        })
      })
    }
    abrir()
  })
}

export const figurasDoVivo = ({ ouvintes, p50, p99, perdidos, naCheia }: AoVivo): Figura[] => {
  const de = `${ouvintes} fluxos`
  return [
    { de, medida: 'p50', valor: p50, unidade: 'ms' },
    { de, medida: 'p99', valor: p99, unidade: 'ms' },
    { de, medida: 'p99 no bar cheio', valor: naCheia.p99, unidade: 'ms' },
    { de, medida: 'perdidos', valor: perdidos, unidade: '' },
  ]
}
