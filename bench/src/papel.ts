import { setTimeout as pause } from 'node:timers/promises'
import { CELULAR, CPF } from './bar.ts'
import { mediana, pedir, quantil } from './carga.ts'
import { cpuDe } from './cpu.ts'
import { abrirPostgres, abrirProduto } from './dois-lados.ts'
import { type Impressora, montarImpressoras } from './impressoras.ts'
import { type Banco, conectar } from './postgres.ts'
import { type Casa, povoar, segredoDe, tokenDe } from './povoar.ts'
import { portasLivres } from './processos.ts'
import type { Figura } from './resultados.ts'

const CASA = { quantas: 1, dias: 10, visitasPorDia: 40, abertos: 100, naFila: 20 }
/** Of three lines each, for the bar and for the kitchen. More than any house orders. */
const PEDIDOS_POR_SEGUNDO = 5
/** Papers of a block are printed by then, on a machine that may be busy. In ms. */
const IMPRESSO_MS = 300_000

const lados = ['sem impressoras', 'com impressoras'] as const
type Qual = (typeof lados)[number]
type Lado = {
  url: string
  pid: number
  sql: Banco
  casa: Casa
  impressoras: readonly Impressora[]
  /** of PostgreSQL, which both share */
  pidDoPostgres: number
  /** what the database told since it was opened */
  avisos: () => number
}
/** What a block took until its papers were printed. `node`, `postgres`: ms of processor time; `escritas`: transactions that wrote. */
const GASTOS = ['comandos', 'escritas', 'avisos', 'node', 'postgres'] as const
type Gastos = Record<(typeof GASTOS)[number], number>
/** ms from when an order was due until it was answered. `cpu`: of the product, in cores, until its papers were printed. */
type Bloco = { p50: number; p99: number; cpu: number; gastos: Gastos }
export type Papel = {
  blocos: Record<Qual, Bloco[]>
  todas: Record<Qual, { p50: number; p99: number }>
  papeis: number
  /** what one paper took: what the blocks of both sides differ in */
  porPapel: Gastos
}

/**
 * The same orders at two houses, each with a product and a database of its own: one prints them on two printers, the other
 * has none. Now the one, now the other; each has what it printed behind it before the other's turn.
 */
export async function medirPapel(
  { rodadas, segundos }: { rodadas: number; segundos: number },
  dizer: (linha: string) => void,
): Promise<Papel> {
  const { servidor, pasta, aEncerrar, fechar } = await abrirPostgres({ autovacuum: 'off' })
  try {
    const portas = await portasLivres(2)
    const abrir = async (qual: Qual, url: string, porta: number): Promise<Lado> => {
      const produto = await abrirProduto(url, pasta, porta, {
        BOTECO_DADOS: `${pasta}/dados-${porta}`,
        BOTECO_IMPRESSORAS: '127.0.0.0/8',
      })
      aEncerrar.push(produto.encerrar)
      const sql = conectar(url)
      aEncerrar.push(() => sql.end({ timeout: 1 }))
      const [casa] = (await povoar(sql, [CASA])) as [Casa]
      const gerente = { url: produto.url, ip: '10.0.0.1', token: tokenDe(casa.id, 'gerente') }
      const impressoras =
        qual === 'com impressoras'
          ? await montarImpressoras({ url: produto.url, gerente }, pasta, `${pasta}/papel.log`)
          : []
      aEncerrar.push(() => Promise.all(impressoras.map((impressora) => impressora.encerrar())))
      await sql.unsafe('create extension if not exists pg_stat_statements')
      let ditos = 0
      await sql.listen('boteco', () => {
        ditos += 1
      })
      const pidDoPostgres = servidor.pid()
      return { url: produto.url, pid: produto.pid, sql, casa, impressoras, pidDoPostgres, avisos: () => ditos }
    }
    const com = await abrir('com impressoras', servidor.url, portas[0]!)
    await com.sql.unsafe('create database sem')
    const sem = await abrir('sem impressoras', servidor.url.replace(/boteco$/, 'sem'), portas[1]!)
    const lado = { 'com impressoras': com, 'sem impressoras': sem }

    const quantas = PEDIDOS_POR_SEGUNDO * segundos
    const esperas: Record<Qual, number[]> = { 'sem impressoras': [], 'com impressoras': [] }
    const blocos: Record<Qual, Bloco[]> = { 'sem impressoras': [], 'com impressoras': [] }
    // the first calls of a process are slower than all others
    for (const qual of lados) await umBloco(lado[qual], quantas)
    for (let rodada = 0; rodada < rodadas; rodada++)
      for (const qual of rodada % 2 === 0 ? lados : lados.toReversed()) {
        const { tempos, cpu, gastos } = await umBloco(lado[qual], quantas)
        esperas[qual].push(...tempos)
        blocos[qual].push({ p50: mediana(tempos), p99: quantil(tempos, 0.99), cpu, gastos })
      }
    const resumo = (qual: Qual) => ({ p50: mediana(esperas[qual]), p99: quantil(esperas[qual], 0.99) })
    const todas = { 'sem impressoras': resumo('sem impressoras'), 'com impressoras': resumo('com impressoras') }
    const papeis = await impressos(com)
    for (const qual of lados)
      dizer(
        `${qual}: pedido p50 ${doMeio(blocos[qual], 'p50').toFixed(1)} ms, p99 ${doMeio(blocos[qual], 'p99').toFixed(1)} ms (medianas de ${rodadas} blocos de ${quantas}); ` +
          `todos juntos p50 ${todas[qual].p50.toFixed(1)}, p99 ${todas[qual].p99.toFixed(1)}; CPU ${doMeio(blocos[qual], 'cpu').toFixed(2)} núcleos`,
      )
    const [c, s] = [blocos['com impressoras'], blocos['sem impressoras']]
    dizer(
      `com / sem: p50 ${(doMeio(c, 'p50') / doMeio(s, 'p50')).toFixed(3)}, p99 ${(doMeio(c, 'p99') / doMeio(s, 'p99')).toFixed(3)}; ${papeis} papéis`,
    )
    const porPapel = Object.fromEntries(
      GASTOS.map((gasto) => {
        const deUm = (qual: Qual) => mediana(blocos[qual].map(({ gastos }) => gastos[gasto]))
        return [gasto, (deUm('com impressoras') - deUm('sem impressoras')) / (2 * quantas)]
      }),
    ) as Gastos
    dizer(
      `por papel: ${GASTOS.map((gasto) => `${gasto} ${porPapel[gasto].toFixed(2)}`).join(', ')} (node, postgres: ms de CPU)`,
    )
    return { blocos, todas, papeis, porPapel }
  } finally {
    await fechar()
  }
}

const doMeio = (blocos: readonly Bloco[], medida: 'p50' | 'p99' | 'cpu') =>
  mediana(blocos.map((bloco) => bloco[medida]))

/** Orders fall due at their pace, whatever became of the last one. Answers when their papers are printed and all is brought. */
async function umBloco(lado: Lado, quantas: number) {
  const { url, sql, casa } = lado
  await arrumar(lado)
  const antes = await impressos(lado)
  const gastosAntes = await gastosDe(lado)
  const inicio = performance.now()
  const tempos = await Promise.all(
    Array.from({ length: quantas }, async (_, vez) => {
      const devido = inicio + (vez * 1000) / PEDIDOS_POR_SEGUNDO
      await pause(Math.max(0, devido - performance.now()))
      const { status, texto } = await pedir(url, pedidoDe(casa, vez))
      if (status !== 200) throw new Error(`um pedido respondeu ${status}: ${texto}`)
      return performance.now() - devido
    }),
  )
  if (lado.impressoras.length > 0)
    for (const limite = Date.now() + IMPRESSO_MS; ; await pause(50)) {
      if ((await impressos(lado)) >= antes + 2 * quantas) break
      if (Date.now() > limite) {
        const estados =
          await sql`select impressora_id, estado, count(*)::int from impressao group by 1, 2 order by 1, 2`
        throw new Error(`os papéis não saíram: ${JSON.stringify(estados)}`)
      }
    }
  const depois = await gastosDe(lado)
  const gastos = Object.fromEntries(GASTOS.map((gasto) => [gasto, depois[gasto] - gastosAntes[gasto]])) as Gastos
  return { tempos, cpu: gastos.node / (performance.now() - inicio), gastos }
}

async function gastosDe({ sql, pid, pidDoPostgres, avisos }: Lado): Promise<Gastos> {
  const [{ comandos, escritas }] = await sql<[{ comandos: number; escritas: number }]>`
    select (select sum(calls)::bigint from pg_stat_statements join pg_database d on d.oid = dbid where datname = current_database())
      as comandos, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as escritas`
  return { comandos, escritas, avisos: avisos(), node: cpuDe(pid), postgres: cpuDe(pidDoPostgres) }
}

const impressos = async ({ sql }: Lado) =>
  (await sql<[{ n: number }]>`select count(*)::int as n from impressao where estado = 'confirmada'`)[0].n

/** Brings what was ordered, and vacuums as autovacuum does outside of measurements. */
async function arrumar({ sql, casa }: Lado) {
  const ultimo = casa.primeiroItemDosAbertos + casa.abertos * 10 - 1
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
      where estabelecimento_id = ${casa.id} and id > ${ultimo} and status_pedido <> 'PEDIDO ENTREGUE AO CLIENTE'`
  })
  // the queue of papers looks every two seconds, and has nothing to close by then
  for (;;) {
    const [{ abertas }] = await sql<[{ abertas: number }]>`
      select count(*)::int as abertas from impressao_linha where aberta and item_id > ${ultimo}`
    if (abertas === 0) break
    await pause(100)
  }
  await sql.unsafe('vacuum (analyze)')
  await sql.unsafe('checkpoint')
}

/** Products are the bar's and the kitchen's in turn. */
function pedidoDe({ primeiroProduto, primeiroCheckinAberto, abertos }: Casa, vez: number) {
  const body = JSON.stringify({
    pedidos: [0, 1, 2].map((k) => ({ produto: { id: primeiroProduto + k }, quantidade: 1 })),
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

export const figurasDoPapel = ({ blocos, papeis, porPapel }: Papel): Figura[] => [
  ...lados.flatMap((de): Figura[] => [
    { de, medida: 'p50', valor: doMeio(blocos[de], 'p50'), unidade: 'ms' },
    { de, medida: 'p99', valor: doMeio(blocos[de], 'p99'), unidade: 'ms' },
    { de, medida: 'CPU', valor: doMeio(blocos[de], 'cpu'), unidade: 'núcleos' },
  ]),
  ...GASTOS.map(
    (gasto): Figura => ({
      de: 'um papel',
      medida: gasto,
      valor: porPapel[gasto],
      unidade: gasto === 'node' || gasto === 'postgres' ? 'ms' : '',
    }),
  ),
  { de: 'com impressoras', medida: 'papéis', valor: papeis, unidade: '', maisEMelhor: true },
]
