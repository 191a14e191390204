import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { abrirBar, type Bar, CELULAR, type Cliente, CPF } from './bar.ts'
import { exigir, tentar } from './chamar.ts'
import { type Composto, doCardapio, montarEscolhas } from './escolhas.ts'
import { iniciarProgramas, type Programas } from './programas.ts'
import { devidasEm, vencimentoDa } from './ritmo.ts'
import { type Sorteio, sortear } from './sorteio.ts'

export type Opcoes = { minutos: number; ritmo: number; ouvintes: number }

/** Guests who order in turn; the streams are theirs, each with no more than a phone's three tabs. */
const CLIENTES = 180
/** How long a guest stays. In ms. */
const VISITA_MS = 120_000
/** A minute is one line of the report. In ms. */
const MINUTO_MS = 60_000
/** How often its memory is looked at, in ms. */
const OLHADA_MS = 1_000
/** Until then a server gets warm; of a short run the first quarter is that. In minutes. */
const AQUECIMENTO = 10
/** So much may grow from there on what stays of its memory when it has been tidied up: between two such moments it swings by half. */
const FOLGA_DA_MEMORIA = 0.1
/** One order of so many is what a waiter weighs. */
const PESADOS = 10
/** Of each of two ingredients, in one of a product; and how much there is, which no evening uses up. */
const DOSES = [50, 30]
const HA = 900_000_000

type Minuto = {
  pedidos: number
  recusados: number
  avisos: number
  ouvindo: number
  /** the least and the most of it, in MB */
  memoria: { menor: number; maior: number }
  p50: number
  p99: number
}

/**
 * Orders arrive at a steady pace whatever the server does (an open loop: a stall counts). The team takes them further, and
 * guests and staff listen to the live streams.
 */
export async function resistir(
  { minutos, ritmo, ouvintes }: Opcoes,
  dizer: (linha: string) => void,
): Promise<{ minutos: Minuto[]; problemas: string[] }> {
  const programas = await iniciarProgramas({ produtos: 1, reserva: false })
  try {
    const bar = await abrirBar(programas.url, 40, CLIENTES)
    const pedidoDe = await mistura(bar, await montarEscolhas(bar), sortear(40, 1))
    await montarReceitas(bar)
    const fim = new AbortController()
    const conta = { avisos: 0, ouvindo: 0 }
    const abertos = new Set<AbortController>()
    const equipe = [bar.barman, bar.cozinha, ...bar.garcons]
    for (let n = 0; n < ouvintes; n++) {
      const cliente = bar.clientes[n % CLIENTES]!
      void ouvir(programas.url, () => equipe[n] ?? cliente.aparelho, conta, abertos, fim.signal)
    }
    const prontos: number[] = []
    let pedidos = 0
    let recusados = 0
    const motivos: Record<string, number> = {}
    const pedir = async (cliente: Cliente) => {
      const inicio = performance.now()
      const { quem, corpo } = pedidoDe(cliente)
      const { status, code } = await tentar(quem, '/pedido/cadastrarPedido', corpo, crypto.randomUUID())
      prontos.push(performance.now() - inicio)
      if (status === 200) pedidos++
      // the manager was quicker: this guest had just left
      else if (code !== 'checkin_encerrado') {
        recusados++
        const motivo = `${status} ${code ?? ''}`.trim()
        motivos[motivo] = (motivos[motivo] ?? 0) + 1
      }
    }
    const trabalho = [
      ...[bar.barman, bar.cozinha].map((quem) => atender(quem, fim.signal)),
      ...bar.garcons.map((quem) => atender(quem, fim.signal)),
      renovar(bar, fim.signal),
    ]

    const historia: Minuto[] = []
    dizer('min  pedidos  recusados  avisos  ouvindo  menor MB  maior MB  p50 ms  p99 ms')
    const comeco = performance.now()
    let enviados = 0
    for (let minuto = 1; minuto <= minutos; minuto++) {
      const antes = { pedidos, recusados, avisos: conta.avisos }
      prontos.length = 0
      const memorias: number[] = []
      while (performance.now() - comeco < minuto * MINUTO_MS) {
        const olhadas = devidasEm((performance.now() - comeco) % MINUTO_MS, 1_000 / OLHADA_MS)
        if (memorias.length < olhadas) memorias.push(memoriaDe(programas))
        const devidos = devidasEm(performance.now() - comeco, ritmo)
        for (; enviados < devidos; enviados++) void pedir(bar.clientes[enviados % CLIENTES]!)
        await pause(10)
      }
      const emOrdem = prontos.slice().sort((a, b) => a - b)
      const este = {
        pedidos: pedidos - antes.pedidos,
        recusados: recusados - antes.recusados,
        avisos: conta.avisos - antes.avisos,
        ouvindo: conta.ouvindo,
        memoria: { menor: Math.min(...memorias), maior: Math.max(...memorias) },
        p50: emOrdem[Math.floor(emOrdem.length / 2)] ?? 0,
        p99: emOrdem[Math.floor(emOrdem.length * 0.99)] ?? 0,
      }
      historia.push(este)
      const { pedidos: p, recusados: r, avisos: a, ouvindo: o, memoria: m, p50, p99 } = este
      dizer(
        [minuto, p, r, a, o, ...[m.menor, m.maior, p50, p99].map(Math.round)]
          .map((n) => String(n).padStart(7))
          .join(' '),
      )
    }
    fim.abort()
    for (const este of abertos) este.abort()
    await Promise.all(trabalho)
    if (recusados > 0) dizer(`recusados: ${JSON.stringify(motivos)}`)
    return { minutos: historia, problemas: julgar(historia, programas) }
  } finally {
    await programas.encerrar()
  }
}

/**
 * What the next one orders: two plain products, and beside them, now and then, one with a flavour, two for one, and a combo with what
 * is chosen in it. One in ten is what a waiter weighs.
 */
async function mistura(bar: Bar, { combo, peso }: Composto, sorte: Sorteio) {
  const [sabores] = bar.vitrine as [number]
  // nothing runs out all evening
  const { produtosEstabelecimento } = await exigir(bar.gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  await exigir(
    bar.gerente,
    '/produto/atualizarProdutosEstabelecimento',
    produtosEstabelecimento
      .filter(({ id }) => bar.vitrine.includes(id))
      .map(({ id, preco_venda, descricao }) => ({
        ...{ id_produto_estabelecimento: id, nome_departamento: 'BAR' as const, preco_venda: preco_venda ?? 1500 },
        ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao },
      })),
  )
  const aparelho = bar.clientes[0]!.aparelho
  const menu = await exigir(aparelho, '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {})
  const informacoesUsuario = { nome: 'Cliente', email: 'c@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR }
  let vez = 0
  return (cliente: Cliente) => {
    vez += 1
    if (vez % PESADOS === 0) {
      const pedidos = [{ produto: { id: peso.id }, preco: peso.quilo, gramas: sorte.inteiro(80, 900), quantidade: 1 }]
      return { quem: sorte.um(bar.garcons), corpo: { pedidos, idCheckin: cliente.checkin_id } }
    }
    const pedidos = [
      ...bar.produtos.map(({ id }) => ({ produto: { id }, quantidade: 1 })),
      ...(sorte.chance(0.5) ? [doCardapio(menu, sabores, sorte.inteiro(1, 3), sorte).pedida] : []),
      ...(sorte.chance(0.2) ? [doCardapio(menu, combo, 1, sorte).pedida] : []),
    ]
    return { quem: cliente.aparelho, corpo: { pedidos, informacoesUsuario } }
  }
}

/** The plain products are made of ingredients that are counted: every order takes some. */
async function montarReceitas({ gerente, produtos }: Bar) {
  const doses: { opcao: null; insumo: number; quantidade: number }[] = []
  for (const quantidade of DOSES) {
    const comum = { unidade: 'ml' as const, embalagem: '', qtd_embalagem: null, minimo: 0, segura_venda: true }
    const { id } = await exigir(gerente, '/estoque/salvarInsumo', { nome: `Insumo ${quantidade}`, ...comum })
    await exigir(gerente, '/estoque/lancar', { o_que: 'insumo', id, tipo: 'compra', quantidade: HA })
    doses.push({ opcao: null, insumo: id, quantidade })
  }
  for (const { id } of produtos) await exigir(gerente, '/estoque/salvarReceita', { produto: id, doses })
}

function julgar(historia: readonly Minuto[], programas: Programas): string[] {
  const problemas: string[] = []
  const recusados = historia.reduce((soma, minuto) => soma + minuto.recusados, 0)
  if (recusados > 0) problemas.push(`${recusados} pedidos recusados ou sem resposta`)
  if (programas.mortesProprias() > 0) problemas.push(`o servidor morreu ${programas.mortesProprias()} vezes`)
  const quente = Math.min(AQUECIMENTO, Math.ceil(historia.length / 4))
  const fica = (minutos: readonly Minuto[]) => Math.min(...minutos.map(({ memoria }) => memoria.menor))
  const antes = fica(historia.slice(quente, quente * 2))
  const depois = fica(historia.slice(-quente))
  if (depois > antes * (1 + FOLGA_DA_MEMORIA))
    problemas.push(
      `o que fica na memória foi de ${antes.toFixed(0)} a ${depois.toFixed(0)} MB depois de ${quente} minutos`,
    )
  return problemas
}

/** Resident memory of the product itself, in MB. */
function memoriaDe({ produtos }: Programas): number {
  const status = readFileSync(`/proc/${produtos[0]!.pid()}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1] ?? 0) / 1024
}

/** One live stream, opened again whenever it ends. */
async function ouvir(
  url: string,
  quem: () => { token?: string; segredo?: string },
  conta: { avisos: number; ouvindo: number },
  abertos: Set<AbortController>,
  fim: AbortSignal,
) {
  while (!fim.aborted) {
    // a signal of its own: the one of the evening would keep something of every stream there was
    const este = new AbortController()
    abertos.add(este)
    const { token, segredo } = quem()
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(segredo && { 'x-checkin': segredo }) }
    // not `fetch`: its streams cost the listener about as much as the whole product, on the same machine
    const pedido = get(`${url}/eventos`, { headers, signal: este.signal, agent: false })
    await new Promise<void>((acabou) => {
      pedido.once('close', acabou).on('error', () => {})
      pedido.once('response', (resposta) => {
        if (resposta.statusCode !== 200) return pedido.destroy()
        conta.ouvindo++
        resposta.setEncoding('utf8').on('data', (texto: string) => {
          conta.avisos += texto.split('data:').length - 1
        })
        resposta.once('close', () => conta.ouvindo--).on('error', () => {})
      })
    })
    abertos.delete(este)
    await pause(500)
  }
}

/** Reads the queue as a screen does and takes one step with all of it. */
async function atender(quem: Parameters<typeof tentar>[0], fim: AbortSignal) {
  while (!fim.aborted) {
    const { output } = await tentar(quem, '/pedido/buscarPedidos', {})
    for (const { produto_pedido_id } of output?.pedidos ?? []) {
      if (fim.aborted) return
      await tentar(
        quem,
        '/pedido/darAndamentoAoPedido',
        { idProdutoPedido: produto_pedido_id ?? 0 },
        crypto.randomUUID(),
      )
    }
    await pause(1_000)
  }
}

/** Guests leave and others sit down in their place, at their own pace however long it takes: or they would order ever more before it. */
async function renovar(bar: Bar, fim: AbortSignal) {
  const saindo = new Set<Promise<void>>()
  const comeco = performance.now()
  const porSegundo = bar.clientes.length / (VISITA_MS / 1000)
  for (let vez = 0; !fim.aborted; vez++) {
    const um = renovarUm(bar, vez).finally(() => saindo.delete(um))
    saindo.add(um)
    await pause(Math.max(0, comeco + vencimentoDa(vez, porSegundo) - performance.now()))
  }
  await Promise.all(saindo)
}

/** What the table owes is paid at the till, and the manager closes the rest. */
async function renovarUm({ url, id, clientes, garcons, gerente }: Bar, vez: number) {
  const cliente = clientes[vez % clientes.length]!
  const garcom = garcons[vez % garcons.length]!
  const { output } = await tentar(garcom, '/cliente/getContaCliente', { dadosCliente: { numeroMesa: cliente.mesa } })
  const produtos = (output?.arrayProdutosNaoPagos ?? []).map(({ tipo, id, produto_pedido_id }) => ({
    tipo,
    id,
    produto_pedido_id,
  }))
  if (produtos.length > 0)
    await tentar(garcom, '/cliente/informarPagamentoConta', { produtos, meio: 'maquininha' }, crypto.randomUUID())
  await tentar(gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin_id }, crypto.randomUUID())
  const ip = `10.3.${(vez >> 8) & 255}.${vez & 255}`
  const novo = await tentar({ url, ip }, '/auth/fazerCheckinPorQrCode', {
    numeroMesa: cliente.mesa,
    idEstabelecimento: id,
  })
  const checkin = novo.output?.objBarcheckin
  if (checkin?.segredo && novo.carteira) {
    cliente.checkin_id = checkin.id
    cliente.aparelho = { url, ip, segredo: checkin.segredo, carteira: novo.carteira }
  }
}
