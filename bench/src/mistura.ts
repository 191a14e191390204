import { setTimeout as pause } from 'node:timers/promises'
import { CELULAR, CPF } from './bar.ts'
import { type Chamada, mediana, pedir, quantil } from './carga.ts'
import { cpuDe } from './cpu.ts'
import { abrirUmLado, type Montagem } from './dois-lados.ts'
import { type Casa, type Pessoa, PRODUTOS, segredoDe, tokenDe } from './povoar.ts'
import type { Figura } from './resultados.ts'
import { devidasEm, vencimentoDa } from './ritmo.ts'
import { sortear } from './sorteio.ts'

/**
 * What a bar with twenty occupied tables sends in a minute: four orders of three lines, so twenty-four steps of items.
 * Five staff screens that poll every 10 s and with each hint. Phones that look at the menu and at what they ordered.
 */
const PEDIDOS_POR_MINUTO = 4
const porMinuto = {
  cardápio: 12,
  pedido: PEDIDOS_POR_MINUTO,
  'meus pedidos': 40,
  'fila do bar': 14,
  'fila da cozinha': 14,
  'fila do garçom': 20,
  recebimento: 12,
  andamento: PEDIDOS_POR_MINUTO * 3 * 2,
  'conta de uma mesa': 4,
  'mesas abertas': 4,
}
type Tipo = keyof typeof porMinuto
const tipos = Object.keys(porMinuto) as Tipo[]
const DE_UM_BAR = Object.values(porMinuto).reduce((soma, vezes) => soma + vezes, 0) / 60

const CASAS = { dias: 2, visitasPorDia: 16, abertos: 20, naFila: 10 }
/** Beyond so many calls without an answer the machine has lost, and the rest is not even sent. */
const MAXIMO_NO_AR = 4_000
export const NAO_ENVIADA = 'não enviada'

/** `porSegundo`: calls that fell due. `p50` and `p99` in ms since a call was due, whenever it could be sent. */
export type Mistura = {
  bares: number
  porSegundo: number
  respondidas: number
  recusas: Record<string, number>
  p50: number
  p99: number
  porTipo: Record<string, { vezes: number; p50: number; p99: number }>
  cpuServidor: number
  cpuBanco: number
}

/** Calls fall due at their own pace whatever the server does, so that a stall makes all that fell due meanwhile wait. */
export async function medirMistura(
  { bares, segundos, ...montagem }: { bares: readonly number[]; segundos: number } & Montagem,
  dizer: (linha: string) => void,
): Promise<Mistura[]> {
  const lado = await abrirUmLado([{ quantas: Math.max(...bares), ...CASAS }], montagem)
  try {
    dizer(`cada bar pede ${DE_UM_BAR.toFixed(1)} chamadas por segundo`)
    dizer('bares   devidas/s   respondidas   p50 ms   p99 ms   CPU do servidor e do banco, em núcleos   recusas')
    const medidas: Mistura[] = []
    // who comes first warms the server up
    await umaNoite(lado, 20, 5)
    for (const quantos of bares) {
      const medida = await umaNoite(lado, quantos, segundos)
      medidas.push(medida)
      const { porSegundo, respondidas, p50, p99, cpuServidor, cpuBanco, recusas } = medida
      const colunas = [quantos, porSegundo.toFixed(0), respondidas, p50.toFixed(1), p99.toFixed(1)]
      dizer(
        `${colunas.map((coluna) => String(coluna).padStart(9)).join(' ')}   ${cpuServidor.toFixed(2)} + ${cpuBanco.toFixed(2)}   ${JSON.stringify(recusas)}`,
      )
      await pause(2_000)
    }
    for (const erro of lado.erros()) dizer(`- ${erro}`)
    return medidas
  } finally {
    await lado.encerrar()
  }
}

type Um = Awaited<ReturnType<typeof abrirUmLado>>

async function umaNoite({ url, pid, pidDoPostgres, casas }: Um, quantas: number, segundos: number): Promise<Mistura> {
  const sorte = sortear(13, quantas)
  const salao = casas.slice(0, quantas).map((casa) => new Salao(casa))
  const esperas = Object.fromEntries(tipos.map((tipo) => [tipo, [] as number[]])) as Record<Tipo, number[]>
  const recusas: Record<string, number> = {}
  let noAr = 0
  let enviadas = 0
  const [servidor, banco] = [cpuDe(pid), cpuDe(pidDoPostgres)]
  const inicio = performance.now()
  const enviar = async (devida: number) => {
    const tipo = sorte.pesado(porMinuto)
    const { chamada, depois } = sorte.um(salao).chamada(tipo, sorte.inteiro(0, 1_000_000))
    noAr++
    const { status, texto } = await pedir(url, chamada)
    noAr--
    esperas[tipo].push(performance.now() - devida)
    if (status === 200) depois?.(texto)
    else recusas[status] = (recusas[status] ?? 0) + 1
  }
  const ritmo = quantas * DE_UM_BAR
  for (; performance.now() - inicio < segundos * 1000; await pause(2)) {
    const devidas = devidasEm(performance.now() - inicio, ritmo)
    for (; enviadas < devidas; enviadas++)
      if (noAr < MAXIMO_NO_AR) void enviar(inicio + vencimentoDa(enviadas, ritmo))
      else recusas[NAO_ENVIADA] = (recusas[NAO_ENVIADA] ?? 0) + 1
  }
  const durou = performance.now() - inicio
  const [servidorDepois, bancoDepois] = [cpuDe(pid), cpuDe(pidDoPostgres)]
  while (noAr > 0) await pause(20)
  const todas = Object.values(esperas).flat()
  const resumo = (tempos: readonly number[]) => ({ p50: mediana(tempos), p99: quantil(tempos, 0.99) })
  return {
    bares: quantas,
    porSegundo: ritmo,
    respondidas: todas.length,
    recusas,
    ...resumo(todas),
    porTipo: Object.fromEntries(tipos.map((tipo) => [tipo, { vezes: esperas[tipo].length, ...resumo(esperas[tipo]) }])),
    cpuServidor: (servidorDepois - servidor) / durou,
    cpuBanco: (bancoDepois - banco) / durou,
  }
}

type Fila = { pedidos: { produto_pedido_id: number }[] }
type Vez = { chamada: Chamada; depois?: (texto: string) => void }

/** One bar, and what its people have on their screens. */
class Salao {
  readonly #casa: Casa
  readonly #vistos = new Set<string>()
  readonly #aAndar: { quem: Pessoa; id: number }[] = []
  #aReceber: number[] = []

  constructor(casa: Casa) {
    this.#casa = casa
  }

  chamada(tipo: Tipo, acaso: number): Vez {
    const { primeiroProduto, primeiroCheckinAberto, abertos } = this.#casa
    const cliente = { 'x-checkin': segredoDe(primeiroCheckinAberto + (acaso % abertos)) }
    const numeroMesa = 1 + (acaso % abertos)
    const ler = (path: string, headers: Record<string, string>, corpo: unknown = {}): Vez => ({
      chamada: comoVai(path, headers, corpo),
    })
    switch (tipo) {
      case 'cardápio':
        return ler('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', cliente)
      case 'meus pedidos':
        return ler('/pedido/buscarMeusPedidosEmAndamento', cliente)
      case 'fila do bar':
        return this.#fila('barman')
      case 'fila da cozinha':
        return this.#fila('cozinha')
      case 'fila do garçom':
        return this.#fila('garcom')
      case 'conta de uma mesa':
        return ler('/cliente/getContaCliente', this.#de('garcom'), { dadosCliente: { numeroMesa } })
      case 'mesas abertas':
        return ler('/contas/buscarMesasAbertas', this.#de('gerente'))
      case 'recebimento':
        return ler('/pedido/confirmarRecebimento', this.#de('barman'), {
          idsProdutoPedido: this.#aReceber.splice(0, 50),
        })
      case 'andamento': {
        const item = this.#aAndar.shift()
        if (!item) return this.#fila('garcom')
        return ler('/pedido/darAndamentoAoPedido', { ...this.#de(item.quem), ...chave() }, { idProdutoPedido: item.id })
      }
      case 'pedido':
        return ler(
          '/pedido/cadastrarPedido',
          { ...cliente, ...chave() },
          {
            pedidos: [acaso, acaso + 7, acaso + 20].map((k) => ({
              produto: { id: primeiroProduto + (k % PRODUTOS) },
              quantidade: 1,
            })),
            informacoesUsuario: { nome: 'Cliente', email: 'c@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR },
          },
        )
    }
  }

  #de(quem: Pessoa) {
    return { authorization: `Bearer ${tokenDe(this.#casa.id, quem)}` }
  }

  /** Each line that a queue shows is moved on once, by one of the staff. */
  #fila(quem: 'barman' | 'cozinha' | 'garcom'): Vez {
    return {
      chamada: comoVai('/pedido/buscarPedidos', this.#de(quem), {}),
      depois: (texto) => {
        for (const { produto_pedido_id: id } of (JSON.parse(texto) as Fila).pedidos) {
          const passo = `${quem === 'garcom' ? 'entrega' : 'preparo'} ${id}`
          if (this.#vistos.has(passo)) continue
          this.#vistos.add(passo)
          this.#aAndar.push({ quem, id })
          if (quem === 'barman') this.#aReceber.push(id)
        }
      },
    }
  }
}

const chave = () => ({ 'idempotency-key': crypto.randomUUID() })
const comoVai = (path: string, headers: Record<string, string>, corpo: unknown): Chamada => {
  const body = JSON.stringify(corpo)
  const tamanho = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return { path, headers: { ...tamanho, ...headers }, body }
}

export const figurasDaMistura = (medidas: readonly Mistura[]): Figura[] =>
  medidas.flatMap(({ bares, p50, p99, cpuServidor, cpuBanco, recusas }): Figura[] => {
    const de = `${bares} bares`
    return [
      { de, medida: 'p50', valor: p50, unidade: 'ms' },
      { de, medida: 'p99', valor: p99, unidade: 'ms' },
      { de, medida: 'CPU do servidor', valor: cpuServidor, unidade: 'núcleos' },
      { de, medida: 'CPU do banco', valor: cpuBanco, unidade: 'núcleos' },
      { de, medida: 'recusas', valor: Object.values(recusas).reduce((soma, vezes) => soma + vezes, 0), unidade: '' },
    ]
  })
