import { readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CELULAR, CPF } from './bar.ts'
import { mediana } from './carga.ts'
import { abrirProduto } from './dois-lados.ts'
import { abrirGrande, type Povoado } from './grande.ts'
import { type Banco, conectar } from './postgres.ts'
import { type Casa, NA_FILA_DO_BAR, type Pessoa, segredoDe, tokenDe } from './povoar.ts'
import { portasLivres } from './processos.ts'
import type { Figura } from './resultados.ts'

type Tamanho = 'grande' | 'comum'
type Pergunta = {
  nome: string
  path: string
  quem: Pessoa | 'cliente'
  corpo: (casa: Casa, vez: number, dia: string) => unknown
  muda?: true
  /** uses up an item that waits, each time */
  gasta?: true
  /** one that takes as long as there is much to tell: of it only the time counts. In ms */
  atePrazo?: number
}
const nada = () => ({})
const informacoesUsuario = { nome: 'Cliente', email: 'c@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR }

/** What people do all evening, and what a manager looks at. `dia`: two days ago. */
const perguntas: readonly Pergunta[] = [
  {
    nome: 'cardápio',
    path: '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
    quem: 'cliente',
    corpo: nada,
  },
  { nome: 'meus pedidos', path: '/pedido/buscarMeusPedidosEmAndamento', quem: 'cliente', corpo: nada },
  { nome: 'meus pagamentos', path: '/pagamento/buscarMeusPagamentos', quem: 'cliente', corpo: nada },
  { nome: 'despedida', path: '/despedida/buscarDespedida', quem: 'cliente', corpo: nada },
  { nome: 'fila do bar', path: '/pedido/buscarPedidos', quem: 'barman', corpo: nada },
  { nome: 'fila do garçom', path: '/pedido/buscarPedidos', quem: 'garcom', corpo: nada },
  { nome: 'alarmes', path: '/pedido/buscarAlarmesDeRecebimento', quem: 'garcom', corpo: nada },
  { nome: 'comandas abertas', path: '/checkin/buscarComandasAbertas', quem: 'garcom', corpo: nada },
  {
    nome: 'conta de uma mesa',
    path: '/cliente/getContaCliente',
    quem: 'garcom',
    corpo: (_casa, vez) => ({ dadosCliente: { numeroMesa: 1 + (vez % 10) } }),
  },
  { nome: 'check-ins abertos', path: '/contas/buscarCheckinsAbertos', quem: 'gerente', corpo: nada },
  { nome: 'mesas abertas', path: '/contas/buscarMesasAbertas', quem: 'gerente', corpo: nada },
  { nome: 'vendas da noite', path: '/contas/buscarVendasDaNoite', quem: 'gerente', corpo: nada },
  { nome: 'início do gerente', path: '/relatorio/buscarInicio', quem: 'gerente', corpo: nada },
  { nome: 'pagamentos de hoje', path: '/pagamento/buscarPagamentos', quem: 'gerente', corpo: nada },
  {
    nome: 'pagamentos de um dia passado',
    path: '/pagamento/buscarPagamentos',
    quem: 'gerente',
    corpo: (_casa, _vez, dia) => ({ dia }),
  },
  { nome: 'quem fez o quê', path: '/auditoria/buscarAtos', quem: 'gerente', corpo: nada },
  {
    nome: 'quem fez o quê num dia',
    path: '/auditoria/buscarAtos',
    quem: 'gerente',
    corpo: (_casa, _vez, dia) => ({ de: dia, ate: dia }),
  },
  {
    nome: 'planilha de um mês',
    path: '/auditoria/buscarPlanilha',
    quem: 'gerente',
    corpo: (_casa, _vez, dia) => ({ de: diasAntes(dia, 30), ate: dia }),
    atePrazo: 1_000,
  },
  ...(['produto', 'opcao', 'estacao', 'hora', 'mesa', 'garcom'] as const).map((por) => deUmMes(`por ${por}`, { por })),
  deUmMes('em resumo', undefined),
  {
    nome: 'vendas de um ano por produto',
    path: '/relatorio/buscarVendas',
    quem: 'gerente',
    corpo: (_casa, _vez, dia) => ({ de: diasAntes(dia, 365), ate: dia, por: 'produto' }),
    atePrazo: 2_000,
  },
  { nome: 'estoque', path: '/estoque/buscarEstoque', quem: 'gerente', corpo: nada },
  {
    nome: 'um produto no estoque',
    path: '/estoque/buscarItem',
    quem: 'gerente',
    corpo: ({ primeiroProduto }) => ({ o_que: 'produto', id: primeiroProduto }),
    // its last two hundred movements, which the small one does not have yet
    atePrazo: 100,
  },
  {
    nome: 'estoque de um mês',
    path: '/estoque/buscarPeriodo',
    quem: 'gerente',
    corpo: (_casa, _vez, dia) => ({ de: diasAntes(dia, 30), ate: dia }),
    atePrazo: 1_000,
  },
  pedidoDe('pedido', [0, 2, 4]),
  pedidoDe('pedido com receita', [20, 22, 24]),
  {
    nome: 'andamento',
    path: '/pedido/darAndamentoAoPedido',
    quem: 'barman',
    muda: true,
    gasta: true,
    corpo: ({ primeiroItemDosAbertos }, vez) => ({
      idProdutoPedido: primeiroItemDosAbertos + vez * 10 + NA_FILA_DO_BAR - 1,
    }),
  },
  {
    nome: 'chegada',
    path: '/auth/fazerCheckinPorQrCode',
    quem: 'cliente',
    muda: true,
    corpo: ({ id }, vez) => ({ idEstabelecimento: id, numeroMesa: 200 + vez }),
  },
]

/** The first ones are counted, the others are made of ingredients. */
function pedidoDe(nome: string, quais: readonly number[]): Pergunta {
  return {
    nome,
    path: '/pedido/cadastrarPedido',
    quem: 'cliente',
    muda: true,
    corpo: ({ primeiroProduto }) => ({
      pedidos: quais.map((k) => ({ produto: { id: primeiroProduto + k }, quantidade: 1 })),
      informacoesUsuario,
    }),
  }
}

function deUmMes(nome: string, por: { por: string } | undefined): Pergunta {
  return {
    nome: `vendas de um mês ${nome}`,
    path: por ? '/relatorio/buscarVendas' : '/relatorio/buscarResumo',
    quem: 'gerente',
    corpo: (_casa, _vez, dia) => ({ de: diasAntes(dia, 30), ate: dia, ...por }),
    atePrazo: 1_000,
  }
}

const diasAntes = (dia: string, dias: number) =>
  new Date(Date.parse(dia) - dias * 86_400_000).toISOString().slice(0, 10)

/** The plan of a statement as PostgreSQL ran it, and how many rows its scans touched. */
type Plano = { comando: string; plano: string; linhas: number }
type Achado = {
  nome: string
  tamanho: Tamanho
  /** ms of a call, in the small database and in the large one; null: it was refused */
  pequeno: number | null
  grande: number | null
  /** the same of the statements inside PostgreSQL, planning included */
  bancoPequeno: number
  bancoGrande: number
  recusa?: string
  planos: Plano[]
  atePrazo?: number
}

/** So often, one after the other, at the small and at the large database. */
const vezesDe = ({ gasta, atePrazo }: Pergunta) => (gasta || atePrazo ? 9 : 41)
/** A plan for any values is made after five for these very ones, on each connection of a pool; that of reports has two. */
const AQUECIMENTO = 12
/** How much slower than with almost no past anything may be. */
const RAZAO_DESEJADA = 1.2
/** A ratio of two of these is chance. */
const QUASE_NADA_MS = 1

export async function medirCrescimento(
  { itens, pasta }: { itens: number; pasta: string },
  dizer: (linha: string) => void,
): Promise<{ achados: Achado[]; itens: number; bytes: number; problemas: string[] }> {
  const { servidor, boteco, pequeno, dia } = await abrirGrande(pasta, itens, dizer)
  const passado = diasAntes(dia, 2)
  const sql = conectar(servidor.url)
  const aEncerrar: (() => unknown)[] = [servidor.parar, () => sql.end({ timeout: 1 })]
  try {
    await sql.unsafe('alter system set "pg_stat_statements.track_planning" = on')
    await sql`select pg_reload_conf()`
    const portas = (await portasLivres(3)) as [number, number, number]
    const dePequeno = await abrirProduto(pequeno.url, pasta, portas[0])
    aEncerrar.push(dePequeno.encerrar)
    const deGrande = await abrirProduto(boteco.url, pasta, portas[1])
    await rondasFeitas(sql)
    const achados: Achado[] = []
    dizer('operação                       casa     pequeno    grande   razão    no banco  (ms)')
    for (const pergunta of perguntas)
      for (const tamanho of ['grande', 'comum'] as const) {
        const lados = {
          pequeno: { url: dePequeno.url, casa: pequeno[tamanho] },
          grande: { url: deGrande.url, casa: boteco[tamanho] },
        }
        const achado = { ...(await perguntar(sql, pergunta, tamanho, lados, passado)), planos: [] }
        achados.push(achado)
        dizer(linhaDe(achado))
      }
    await deGrande.encerrar()
    await verPlanos(sql, `${servidor.pasta}.log`, achados, { boteco, passado, pasta, porta: portas[2] })
    const [{ bytes, total }] = await sql<[{ bytes: number; total: number }]>`
      select pg_database_size('boteco') as bytes, (select count(*) from item_pedido) as total`
    return { achados, itens: total, bytes, problemas: achados.flatMap(problemaDe) }
  } finally {
    for (const passo of aEncerrar.reverse()) await passo()
  }
}

/** Waits for the product's own work at start: it is over when the database has been idle for a second. */
async function rondasFeitas(sql: Banco) {
  for (let vezes = 0; vezes < 10; ) {
    await pause(100)
    const [{ ocupadas }] = await sql<[{ ocupadas: number }]>`
      select count(*)::int as ocupadas from pg_stat_activity where state = 'active' and usename like 'boteco\_%'`
    vezes = ocupadas === 0 ? vezes + 1 : 0
  }
}

type Lado = { url: string; casa: Casa }

async function perguntar(
  sql: Banco,
  pergunta: Pergunta,
  tamanho: Tamanho,
  lados: Record<'pequeno' | 'grande', Lado>,
  dia: string,
): Promise<Omit<Achado, 'planos'>> {
  const tempos = { pequeno: [] as number[], grande: [] as number[] }
  let recusa: string | undefined
  const vezes = vezesDe(pergunta)
  for (let vez = 0; vez < vezes + AQUECIMENTO && !recusa; vez++) {
    if (vez === AQUECIMENTO) await sql`select pg_stat_statements_reset()`
    const ordem = vez % 2 === 0 ? (['pequeno', 'grande'] as const) : (['grande', 'pequeno'] as const)
    for (const lado of ordem) {
      const inicio = performance.now()
      const { status, texto } = await chamar(pergunta, lados[lado], vez, dia)
      if (status !== 200)
        recusa = `${lado}: ${status} depois de ${Math.round(performance.now() - inicio)} ms ${texto.slice(0, 80)}`
      if (vez >= AQUECIMENTO) tempos[lado].push(performance.now() - inicio)
    }
  }
  const doBanco = await sql<{ banco: string; ms: number }[]>`
    select d.datname as banco, sum(total_exec_time + total_plan_time) as ms from pg_stat_statements s
    join pg_database d on d.oid = s.dbid where s.userid <> (select oid from pg_roles where rolname = current_user) and s.query !~ ${DAS_RONDAS.source} group by 1`
  const noBanco = (banco: string) => (doBanco.find((um) => um.banco === banco)?.ms ?? 0) / vezes
  const mediano = (lado: 'pequeno' | 'grande') =>
    recusa?.startsWith(lado) || !tempos[lado].length ? null : mediana(tempos[lado])
  return {
    nome: pergunta.nome,
    tamanho,
    pequeno: mediano('pequeno'),
    grande: mediano('grande'),
    bancoPequeno: noBanco('pequeno'),
    bancoGrande: noBanco('boteco'),
    ...(recusa && { recusa }),
    ...(pergunta.atePrazo && { atePrazo: pergunta.atePrazo }),
  }
}

async function chamar({ path, quem, corpo, muda }: Pergunta, { url, casa }: Lado, vez: number, dia: string) {
  const { id, primeiroCheckinAberto, abertos } = casa
  const chega = path === '/auth/fazerCheckinPorQrCode'
  const resposta = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${id % 250}.${vez}.1`,
      ...(quem === 'cliente'
        ? !chega && { 'x-checkin': segredoDe(primeiroCheckinAberto + (vez % abertos)) }
        : { authorization: `Bearer ${tokenDe(id, quem)}` }),
      ...(muda && { 'idempotency-key': crypto.randomUUID() }),
    },
    body: JSON.stringify(corpo(casa, vez, dia)),
  })
  return { status: resposta.status, texto: await resposta.text() }
}

const n = (numero: number | null, largura: number) =>
  (numero === null ? '—' : numero.toFixed(numero < 10 ? 1 : 0)).padStart(largura)
const razaoDe = ({ pequeno, grande }: Achado) => (pequeno && grande ? grande / pequeno : null)

function linhaDe(achado: Achado): string {
  const { nome, tamanho, pequeno, grande, bancoPequeno, bancoGrande, recusa } = achado
  const razao = razaoDe(achado)
  return `${nome.padEnd(30)} ${tamanho} ${n(pequeno, 9)} ${n(grande, 9)}   ${razao?.toFixed(2).padStart(5) ?? '    —'}  ${n(bancoPequeno, 7)} ${n(bancoGrande, 7)}  ${recusa ?? ''}`
}

function problemaDe(achado: Achado): string[] {
  const { nome, tamanho, recusa, atePrazo, grande, bancoPequeno, bancoGrande } = achado
  const onde = `${nome} (casa ${tamanho})`
  if (recusa) return [`${onde}: ${recusa}`]
  if (atePrazo) return (grande ?? 0) > atePrazo ? [`${onde}: ${Math.round(grande!)} ms em vez de ${atePrazo}`] : []
  // on a machine that others use, a time alone says little: what grows with the data takes longer inside PostgreSQL, too
  const razao = Math.min(razaoDe(achado) ?? 0, bancoGrande / bancoPequeno)
  return razao > RAZAO_DESEJADA && bancoGrande - bancoPequeno > QUASE_NADA_MS
    ? [`${onde}: ${razao.toFixed(2)} vezes o tempo do banco pequeno`]
    : []
}

/** Asks once more a product whose statements tell their plans to PostgreSQL's log: as they run there, after some repetitions. */
async function verPlanos(
  sql: Banco,
  log: string,
  achados: Achado[],
  { boteco, passado, pasta, porta }: { boteco: Povoado; passado: string; pasta: string; porta: number },
) {
  const ajustes = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
  }
  for (const [nome, valor] of Object.entries(ajustes))
    await sql.unsafe(
      `alter database boteco set ${nome === 'session_preload_libraries' ? nome : `"${nome.replace('.', '"."')}"`} = '${valor}'`,
    )
  const produto = await abrirProduto(boteco.url, pasta, porta)
  try {
    await rondasFeitas(sql)
    for (const achado of achados) {
      const pergunta = perguntas.find(({ nome }) => nome === achado.nome)!
      const lado = { url: produto.url, casa: boteco[achado.tamanho] }
      // a plan for any values is taken after some for these ones; what was used up by then is used up
      const feitas = vezesDe(pergunta) + AQUECIMENTO
      for (let vez = 0; vez < AQUECIMENTO; vez++) await chamar(pergunta, lado, feitas + vez, passado)
      const ate = statSync(log).size
      await chamar(pergunta, lado, feitas + AQUECIMENTO, passado)
      await sql`select 1`
      achado.planos = planosEm(readFileSync(log).subarray(ate).toString('utf8'))
    }
  } finally {
    await produto.encerrar()
    for (const nome of Object.keys(ajustes))
      await sql.unsafe(
        `alter database boteco reset ${nome === 'session_preload_libraries' ? nome : `"${nome.replace('.', '"."')}"`}`,
      )
  }
}

/** What the product runs by itself says so. */
const DAS_RONDAS =
  /todas as casas|pg_notify|from notificacao_|from carta|from emperrado|mais_pedidos|mesa_aberta set encerrada/

function planosEm(log: string): Plano[] {
  const vistos = [...log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n?)+)/g)].map(([, texto = '']) => {
    const linhas = texto.replace(/^\t/gm, '').split('\n')
    const inicio = linhas.findIndex((linha) => / {2}\(cost=/.test(linha))
    const comando = linhas
      .slice(0, inicio)
      .join(' ')
      .replace(/^Query Text: /, '')
      .replace(/\s+/g, ' ')
      .trim()
    return { comando, plano: linhas.slice(inicio).join('\n').trimEnd() }
  })
  return vistos
    .filter(({ comando }) => !DAS_RONDAS.test(comando))
    .map((visto) => ({ ...visto, linhas: linhasLidas(visto.plano) }))
}

/** Rows that the scans of a plan read, also those that a filter then put away. */
function linhasLidas(plano: string): number {
  let soma = 0
  let vezes = 0
  for (const linha of plano.split('\n')) {
    const no = linha.match(/Scan.*actual.*?rows=([\d.]+) loops=(\d+)/)
    if (no) {
      vezes = Number(no[2])
      soma += Number(no[1]) * vezes
    } else if (/->/.test(linha)) vezes = 0
    const fora = linha.match(/Rows Removed by (?:Filter|Index Recheck): (\d+)/)
    if (fora) soma += Number(fora[1]) * vezes
  }
  return Math.round(soma)
}

export const figurasDoCrescimento = ({
  achados,
  itens,
  bytes,
}: {
  achados: Achado[]
  itens: number
  bytes: number
}): Figura[] => [
  { de: 'banco', medida: 'bytes por item', valor: bytes / itens, unidade: 'bytes' },
  ...achados.flatMap((achado): Figura[] => {
    const de = `${achado.nome}, casa ${achado.tamanho}`
    const linhas = achado.planos.reduce((soma, plano) => soma + plano.linhas, 0)
    if (achado.recusa) return [{ de, medida: 'no banco grande', valor: achado.bancoGrande, unidade: 'ms' }]
    return [
      { de, medida: 'grande / pequeno', valor: razaoDe(achado) ?? 0, unidade: '' },
      { de, medida: 'no banco grande', valor: achado.bancoGrande, unidade: 'ms' },
      { de, medida: 'no banco pequeno', valor: achado.bancoPequeno, unidade: 'ms' },
      { de, medida: 'linhas lidas', valor: linhas, unidade: '' },
    ]
  }),
]

/** Which way it went and how many rows it took: not what it expected, nor how much memory. */
const oQueImporta = (plano: string) =>
  plano
    .replace(/ {2}\(cost=[^)]*\)/g, '')
    .replace(/^ *(Index Searches|Sort Method|Buckets|Heap Blocks|Cache Mode|Hits|Storage):.*\n?/gm, '')
    .trimEnd()

/** The plans as docs/planos.md keeps them. */
export function paginaDosPlanos({ achados, itens }: { achados: Achado[]; itens: number }): string {
  const daGrande = achados.filter(({ tamanho }) => tamanho === 'grande')
  // what runs in several calls, as the proof of a login, is told once
  const ditos = new Set<string>()
  const novos = ({ planos }: Achado) => planos.filter(({ comando }) => !ditos.has(comando) && ditos.add(comando))
  return [
    '# Plans of what runs all evening',
    '',
    `In the large bar (450,000 items) of a database with ${itens.toLocaleString('en')} items, as PostgreSQL ran them; each statement`,
    'where it comes first. Made by `npm run bench -- crescimento --planos docs/planos.md`; what is behind it is in',
    '[capacidade.md](capacidade.md).',
    ...daGrande.flatMap((achado) => [
      '',
      `## ${achado.nome}: ${achado.recusa ?? `${achado.planos.reduce((soma, { linhas }) => soma + linhas, 0)} rows read`}`,
      ...novos(achado).flatMap(({ comando, plano, linhas }) => [
        '',
        `\`${comando.length > 200 ? `${comando.slice(0, 200)}…` : comando}\`, ${linhas} rows:`,
        ...['', '```', oQueImporta(plano), '```'],
      ]),
    ]),
    '',
  ].join('\n')
}
