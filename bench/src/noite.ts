import { setTimeout as pause } from 'node:timers/promises'
import { atender } from './atender.ts'
import { abrirBar, type Cliente } from './bar.ts'
import { NUNCA_MAIS_MS, tentar } from './chamar.ts'
import { type Comparacao, comparar, type Diferenca } from './comparar.ts'
import { consumir, usarFichas } from './consumir.ts'
import { conferirCombos, linhasEmDobro, montarEscolhas } from './escolhas.ts'
import { CALMA_MS, type Falta, faltas, jogar, raras } from './faltas.ts'
import { resolver } from './fora.ts'
import { gerenciar } from './gerencia.ts'
import { conferirPedidos, type Pedido } from './livro-de-pedidos.ts'
import { conferirPapel, type LivroDoPapel } from './livro-do-papel.ts'
import { conferirSalao, type Salao, salaoVazio } from './livro-do-salao.ts'
import { type Meio, type Noite, pagar } from './pagar.ts'
import { passar } from './passantes.ts'
import { iniciarProgramas, type Programas } from './programas.ts'
import { rachar } from './rachar.ts'
import { type Sorteio, sortear } from './sorteio.ts'

export type Opcoes = {
  semente: number
  /** orders that the server acknowledges, at least */
  pedidos: number
  /** payments that are begun, at least */
  pagamentos: number
  /** how many faults are played, or exactly which */
  faltas: number | readonly string[]
  /** the rare ones too: a promoted database, a provider that says nothing for five minutes */
  longa: boolean
  /** guests with a phone, two at each table; without it, as many as the payments ask for */
  clientes?: number
  /** hears of each fault when it is over: a long night would be silent until its end */
  dizer?: (linha: string) => void
}
/** What an evening has besides: what the house does before it, who else works in it, and how it ends. */
export type Equipe<T> = {
  abrir: (noite: Noite) => Promise<void>
  trabalhar: (noite: Noite, continua: () => boolean) => Promise<unknown>
  fechar: (programas: Programas, noite: Noite) => Promise<T>
}
export type Resultado = Comparacao & {
  /** how often each fault was played */
  faltas: Record<string, number>
  /** the longest wait after each fault until the system answers all calls again, in ms */
  voltas: Record<string, number>
  pedidos: number
  combos: number
  /** lines of which the clock gave something */
  emDobro: number
  salao: Salao
  /** papers that printers confirmed, and those of which nobody knows */
  papel: Pick<LivroDoPapel, 'papeis' | 'duvidas'>
  mortesProprias: number
  /** answers to calls for money that never came, or said nothing */
  falhas: number
  segundos: number
}
const ninguem: Equipe<undefined> = {
  abrir: async () => {},
  trabalhar: async () => {},
  fechar: async () => undefined,
}

/** What the evening's music costs each guest, in centavos. */
const COUVERT = 1500
/** The system answers all calls again this long after a fault is healed. In ms. */
const VOLTA_MAXIMA_MS = 5_000
/** Without a fault, a difference is reported after this long: before it, the recovery may be under way. In ms. */
const PRAZO_DA_DIFERENCA_MS = 120_000
const OLHADA_MS = 10_000
/** A payment made after its end, without a notice from the provider, is asked about every 5 minutes. In ms. */
const PAGO_TARDE_MS = 330_000

const MEIOS: readonly Meio[] = ['cartao', 'cartao_salvo', 'checkout', 'pix', 'caixa']

/**
 * A Friday with everything that can go wrong. Guests order and pay by every means, with the service charge
 * or without, and share bills. Staff deliver, cancel, refund, give discounts, pass lines, move tables and put people out.
 * Prices and stock change, while servers, database, network, provider and printers fail. It is judged while it runs.
 */
export const noiteComQuedas = (opcoes: Opcoes): Promise<Resultado> => noiteCom(opcoes, ninguem)

/** The same with more people at work. `fim`: what they found when they closed. */
export async function noiteCom<T>(opcoes: Opcoes, equipe: Equipe<T>): Promise<Resultado & { fim: T }> {
  const inicio = Date.now()
  const programas = await iniciarProgramas()
  try {
    const sorte = sortear(opcoes.semente, -1)
    const clientes = opcoes.clientes ?? Math.min(40, Math.max(6, Math.ceil(opcoes.pagamentos / 5)))
    const bar = await abrirBar(programas.url, opcoes.semente, clientes, COUVERT)
    const composto = await montarEscolhas(bar)
    await programas.ligarImpressoras(bar)
    const noite: Noite = {
      ...{ bar, composto, pagbank: programas.pagbank.url, falas: [], pedidos: [], salao: salaoVazio() },
      ...{ semResposta: 0, iniciados: 0, bolsos: new Map(), pedidas: new Map() },
    }
    await equipe.abrir(noite)
    await comFalhas(programas, sorte)

    const acabou = new AbortController()
    const tempestade = jogarFaltas(programas, sorte, opcoes, acabou)
    const juiz = julgar(programas, noite, acabou.signal, tempestade.calmo)
    const { salao } = noite
    const chega = () =>
      noite.iniciados >= opcoes.pagamentos &&
      confirmados(noite.pedidos) >= opcoes.pedidos &&
      // however slow the machine is: something was passed on, moved and divided, and paid by each means
      [salao.passagens, salao.mudancas, salao.divisoes].every((vezes) => vezes > 0) &&
      MEIOS.every((meio) => noite.falas.some((fala) => fala.meio === meio && fala.disse === 'pago'))
    const continua = () => !(chega() && tempestade.fim())
    const gerente = gerenciar(noite, sorte, continua)
    const garcons = atender(noite, sortear(opcoes.semente, 2_000), continua)
    await Promise.all([
      ...bar.clientes.map((cliente) => beber(noite, cliente, continua, opcoes.longa)),
      ...Array.from({ length: 6 }, (_, numero) =>
        passar(noite, sortear(opcoes.semente, 1_000 + numero), numero, continua),
      ),
      gerente,
      garcons,
      equipe.trabalhar(noite, continua),
      tempestade.jogada,
    ])
    acabou.abort()
    await mudarModo(programas, {})
    const durante = await juiz
    await fecharNoite(programas, noite, sorte)
    const fim = await equipe.fechar(programas, noite)
    const comparacao = await conferirTudo(programas, noite)
    const { vezes, voltas, lentas } = await tempestade.jogada
    return {
      fim,
      ...comparacao,
      diferencas: [...lentas, ...durante, ...comparacao.diferencas],
      faltas: vezes,
      voltas,
      pedidos: confirmados(noite.pedidos),
      combos: (await conferirCombos(programas)).quantos,
      emDobro: await linhasEmDobro(programas),
      salao: noite.salao,
      papel: await conferirPapel(programas),
      mortesProprias: programas.mortesProprias(),
      falhas: noite.semResposta,
      segundos: (Date.now() - inicio) / 1000,
    }
  } finally {
    await programas.encerrar()
  }
}

const confirmados = (pedidos: readonly Pedido[]) => pedidos.filter(({ estado }) => estado === 'confirmado').length

async function mudarModo({ pagbank }: Programas, modo: object) {
  const resposta = await fetch(`${pagbank.url}/_sandbox/modo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(modo),
  })
  if (!resposta.ok) throw new Error(`o sandbox não aceitou o modo: ${await resposta.text()}`)
}

/** A provider that loses answers, is late, and lies in its notices. */
const comFalhas = (programas: Programas, sorte: Sorteio) =>
  mudarModo(programas, {
    latenciaMs: [0, 250],
    perdeResposta: 0.06,
    erro500: 0.04,
    webhook: { duplica: 0.3, atrasaMs: [0, 3000], nunca: 0.3, forja: 0.1, foraDeOrdem: 0.2 },
    semente: sorte.inteiro(1, 1_000_000),
  })

/** Plays the faults one by one, with a calm pause between, and measures how soon all calls are answered again. */
function jogarFaltas(
  programas: Programas,
  sorte: Sorteio,
  { faltas: quantas, longa, dizer }: Opcoes,
  acabou: AbortController,
) {
  const possiveis = faltas.filter(({ pode }) => pode?.(programas) ?? true)
  const pesos = Object.fromEntries(possiveis.map(({ nome, peso }) => [nome, peso]))
  // each of them once, before chance decides
  const nomes =
    typeof quantas === 'number'
      ? Array.from({ length: quantas }, (_, vez) => possiveis[vez]?.nome ?? sorte.pesado(pesos))
      : quantas
  const plano: Falta[] = nomes.flatMap((nome) => possiveis.filter((falta) => falta.nome === nome))
  if (longa) for (const [i, rara] of raras.entries()) plano.splice(Math.floor((plano.length * (i + 1)) / 3), 0, rara)
  const vezes: Record<string, number> = {}
  const voltas: Record<string, number> = {}
  const lentas: Diferenca[] = []
  let jogando = false
  let fim = false

  async function jogarTodas() {
    for (const falta of plano) {
      await pause(sorte.inteiro(...CALMA_MS))
      jogando = true
      const curada = await jogar(falta, programas, sorte)
      const volta = (await todosAtendidos(programas)) - curada
      jogando = false
      vezes[falta.nome] = (vezes[falta.nome] ?? 0) + 1
      voltas[falta.nome] = Math.max(voltas[falta.nome] ?? 0, volta)
      const texto = `${falta.nome}: ${volta} ms até todos serem atendidos`
      dizer?.(texto)
      if (volta > VOLTA_MAXIMA_MS) lentas.push({ tipo: 'sem atendimento', texto })
    }
    fim = true
    return { vezes, voltas, lentas }
  }
  const jogada = jogarTodas()
  // on failure, tells the code that waits for the end
  jogada.catch(() => acabou.abort())
  return { jogada, fim: () => fim, calmo: () => !jogando }
}

/** When every process answers a reading that needs the database, and a writing through the one address is done. */
async function todosAtendidos({ produtos, url }: Programas): Promise<number> {
  const casa = { url, ip: '10.250.0.1' }
  for (const limite = Date.now() + NUNCA_MAIS_MS; ; await pause(50)) {
    const lidos = await Promise.all(
      produtos.map((produto) =>
        tentar({ ...casa, url: produto.url }, '/estabelecimento/buscarProdutosEstabelecimento', {
          idEstabelecimento: 1,
        }),
      ),
    )
    if (lidos.every(({ status }) => status === 200)) return Date.now()
    if (Date.now() > limite) throw new Error('a casa não voltou mais')
  }
}

/** One guest's evening: order, pay, share a bill, use fichas, and sometimes two devices at once for the same lines. */
async function beber(noite: Noite, cliente: Cliente, continua: () => boolean, longa: boolean) {
  const { sorte } = cliente
  const meio = () =>
    sorte.pesado<Meio>({
      cartao: 30,
      cartao_salvo: cliente.temCartaoSalvo ? 30 : 0,
      checkout: 25,
      pix: 25,
      caixa: 12,
    })
  while (continua()) {
    const linhas = await consumir(noite, cliente, longa)
    if (sorte.chance(0.3)) await usarFichas(noite, cliente)
    if (linhas.length === 0) continue
    if (linhas[0]?.tipo === 'item' && sorte.chance(0.35)) {
      await rachar(noite, cliente, meio, linhas)
      continue
    }
    const primeiro = pagar(noite, cliente, meio(), linhas)
    if (!sorte.chance(0.2)) {
      await primeiro
      continue
    }
    // the other one may be the neighbour, who may pay what was brought to the table
    const outro = linhas[0]?.tipo === 'item' && sorte.chance(0.5) ? cliente.vizinho : null
    await Promise.all([primeiro, pagar(noite, outro ?? cliente, outro ? 'cartao' : meio(), linhas)])
  }
}

/** Looks at the books again and again. What differs for two minutes of a working house is a difference. */
async function julgar(programas: Programas, noite: Noite, acabou: AbortSignal, calmo: () => boolean) {
  const achadas: Diferenca[] = []
  const desde = new Map<string, number>()
  let relogio = 0
  while (!acabou.aborted) {
    await pause(OLHADA_MS, undefined, { signal: acabou }).catch(() => {})
    if (!calmo()) continue
    relogio += OLHADA_MS
    const vistas = await diferencasDeAgora(programas, noite).catch(() => null)
    if (!vistas) continue
    const agora = new Set(vistas.map(({ texto }) => texto))
    for (const texto of desde.keys()) if (!agora.has(texto)) desde.delete(texto)
    for (const diferenca of vistas) {
      const vista = desde.get(diferenca.texto) ?? relogio
      desde.set(diferenca.texto, vista)
      if (relogio - vista < PRAZO_DA_DIFERENCA_MS) continue
      desde.set(diferenca.texto, Number.POSITIVE_INFINITY)
      achadas.push({ ...diferenca, texto: `durante a noite: ${diferenca.texto}` })
    }
  }
  return achadas
}

async function diferencasDeAgora(programas: Programas, { pedidos, salao, falas, bar }: Noite): Promise<Diferenca[]> {
  return [
    ...(await conferirPedidos(programas, pedidos)),
    ...(await conferirCombos(programas)).diferencas,
    ...(await conferirSalao(programas, salao)),
    ...(await comparar(programas, falas, bar.clientes)).diferencas,
  ]
}

/** Faults off. What guests left open is paid or not; then the books must agree by themselves, without moving any clock. */
async function fecharNoite(programas: Programas, noite: Noite, sorte: Sorteio): Promise<void> {
  for (const endereco of noite.bar.clientes.flatMap((cliente) => cliente.abertos)) await resolver(endereco, sorte)
  for (const limite = Date.now() + PAGO_TARDE_MS; Date.now() < limite; await pause(1_000))
    if ((await conferirTudo(programas, noite)).diferencas.length === 0) return
}

async function conferirTudo(programas: Programas, { falas, bar, pedidos, salao }: Noite): Promise<Comparacao> {
  const comparacao = await comparar(programas, falas, bar.clientes)
  const daCasa = [
    ...(await conferirPedidos(programas, pedidos)),
    ...(await conferirCombos(programas)).diferencas,
    ...(await conferirSalao(programas, salao)),
    ...(await conferirPapel(programas)).diferencas,
  ]
  return { ...comparacao, diferencas: [...daCasa, ...comparacao.diferencas] }
}
