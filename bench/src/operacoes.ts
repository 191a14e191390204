import type { Path } from '@boteco/contract/calls'
import { CELULAR, CPF } from './bar.ts'
import { type Carga, type Chamada, carregar, mediana } from './carga.ts'
import { cpuDe } from './cpu.ts'
import type { Lados, Nome } from './dois-lados.ts'
import type { Banco } from './postgres.ts'
import { type Casa, PRODUTOS, segredoDe, tokenDe } from './povoar.ts'
import type { Figura } from './resultados.ts'
import { sortear } from './sorteio.ts'

/** `aquecimento`: calls of each connection before anything counts; 0: none, and ten of each are all there are. */
export type Opcoes = { rodadas: number; segundos: number; conexoes: number; aquecimento: number }
/** One side's turn in one round. CPU in ms for each call; `wal`: bytes that PostgreSQL had to write for each. */
type Volta = Carga & { cpuServidor: number; cpuBanco: number; wal: number }
export type Medida = {
  operacao: string
  voltas: Record<Nome, Volta[]>
  /** statements of one call, `begin` and `commit` counted */
  comandos: Record<Nome, number>
  /** product / floor, of each round, in calls a second */
  razoes: number[]
  razaoDesejada: number
}

type Operacao = {
  path: Path
  razaoDesejada: number
  chamada: (casa: Casa, vez: number) => Pick<Chamada, 'headers' | 'body'>
  /** makes so many things ready that the calls use up, on one side */
  preparar?: (lado: Nome, sql: Banco, casa: Casa, quantas: number) => Promise<Usar>
  /** how much has been done, in a number that grows by one with each call */
  feitas?: Record<Nome, string>
}
/** Makes the call's body from what was made ready. */
type Usar = (vez: number) => string

const daCasa = (token: string) => ({ authorization: `Bearer ${token}` })
const doCliente = ({ primeiroCheckinAberto, abertos }: Casa, vez: number) => ({
  'x-checkin': segredoDe(primeiroCheckinAberto + (vez % abertos)),
})
const sorte = sortear(13, 0)

const operacoes: Record<string, Operacao> = {
  'cardápio de 40': {
    path: '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
    razaoDesejada: 0.85,
    chamada: (casa, vez) => ({ headers: doCliente(casa, vez), body: '{}' }),
  },
  'fila de 30': {
    path: '/pedido/buscarPedidos',
    razaoDesejada: 0.85,
    chamada: ({ id }) => ({ headers: daCasa(tokenDe(id, 'barman')), body: '{}' }),
  },
  'pedido de 3 linhas': {
    path: '/pedido/cadastrarPedido',
    razaoDesejada: 0.6,
    chamada: (casa, vez) => ({
      headers: { ...doCliente(casa, vez), 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        pedidos: tresDe(PRODUTOS).map((k) => ({ produto: { id: casa.primeiroProduto + k }, quantidade: 1 })),
        informacoesUsuario: { nome: 'Cliente', email: 'c@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR },
      }),
    }),
    feitas: { piso: 'select count(*) as n from pedido', produto: 'select count(*) as n from pedido' },
  },
  'andamento de um item': {
    path: '/pedido/darAndamentoAoPedido',
    razaoDesejada: 0.7,
    chamada: ({ id }) => ({
      headers: { ...daCasa(tokenDe(id, 'barman')), 'idempotency-key': crypto.randomUUID() },
      body: '',
    }),
    preparar: async (lado, sql, casa, quantas) => {
      const primeiro = await (lado === 'piso' ? esperarNoPiso : esperarNoProduto)(sql, casa, quantas)
      return (vez) => JSON.stringify({ idProdutoPedido: primeiro + vez })
    },
    feitas: {
      piso: `select count(*) as n from fila where status_pedido = 'PEDIDO LIBERADO PARA O GARCON'`,
      produto: 'select count(*) as n from item_andamento',
    },
  },
}

/** Three different ones of so many. */
function tresDe(quantos: number): number[] {
  const escolhidos = new Set<number>()
  while (escolhidos.size < 3) escolhidos.add(sorte.inteiro(0, quantos - 1))
  return [...escolhidos]
}

async function esperarNoPiso(sql: Banco, _casa: Casa, quantas: number): Promise<number> {
  const [{ primeiro }] = await sql<[{ primeiro: number }]>`
    with novas as (
      insert into fila (id, nome_produto, nome_departamento, preco, quantidade, status_pedido)
      select 1, 'Chope claro 300 ml', 'BAR', 990, 1, 'PEDIDO FEITO PELO CLIENTE' from generate_series(1, ${quantas}::int)
      returning produto_pedido_id)
    select min(produto_pedido_id) as primeiro from novas`
  return primeiro
}

async function esperarNoProduto(sql: Banco, casa: Casa, quantas: number): Promise<number> {
  return (await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const [{ primeiro }] = await tx<[{ primeiro: number }]>`
      with modelo as (
        select * from item_pedido where estabelecimento_id = ${casa.id} and status_pedido = 'PEDIDO FEITO PELO CLIENTE'
          and nome_departamento = 'BAR' order by id limit 1
      ), novos as (
        insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
          nome_departamento, quantidade, preco)
        select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, quantidade,
          preco from modelo, generate_series(1, ${quantas}::int)
        returning id)
      select min(id) as primeiro from novos`
    return primeiro
  })) as number
}

/** Empties the queues that the calls filled, and vacuums as autovacuum does outside of measurements. */
async function arrumar({ piso, produto, casa }: Lados): Promise<void> {
  const { id, primeiroItemDosAbertos } = casa
  const ultimo = primeiroItemDosAbertos + casa.abertos * 10 - 1
  await piso.sql`
    delete from fila where produto_pedido_id > ${ultimo}`
  await produto.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
      where estabelecimento_id = ${id} and id > ${ultimo} and status_pedido <> 'PEDIDO ENTREGUE AO CLIENTE'`
  })
  await piso.sql.unsafe('vacuum (analyze)')
  await produto.sql.unsafe(
    'vacuum (analyze) item_pedido, item_andamento, checkin, produto_estabelecimento, idempotencia',
  )
  await produto.sql.unsafe('checkpoint')
}

/** `so`: the operations whose names have this in them. */
export async function medirOperacoes(
  lados: Lados,
  opcoes: Opcoes,
  so: string,
  dizer: (linha: string) => void,
): Promise<Medida[]> {
  const medidas: Medida[] = []
  for (const [operacao, como] of Object.entries(operacoes).filter(([nome]) => nome.includes(so))) {
    await conferirBytes(lados, como)
    const medida: Medida = {
      operacao,
      voltas: { piso: [], produto: [] },
      comandos: {
        piso: await contarComandos(lados, 'piso', como),
        produto: await contarComandos(lados, 'produto', como),
      },
      razoes: [],
      razaoDesejada: como.razaoDesejada,
    }
    // what each side does in a second decides how much it gets to do; the first calls of a process are slower than all others
    const quantas = {} as Record<Nome, number>
    for (const nome of ['piso', 'produto'] as const) {
      quantas[nome] = await quantasEm(lados, nome, como, opcoes)
    }
    for (let rodada = 0; rodada < opcoes.rodadas; rodada++) {
      const ordem: Nome[] = rodada % 2 === 0 ? ['piso', 'produto'] : ['produto', 'piso']
      for (const nome of ordem) {
        await arrumar(lados)
        medida.voltas[nome].push(await umaVez(lados, nome, como, quantas[nome], opcoes))
      }
      medida.razoes.push(medida.voltas.produto.at(-1)!.opS / medida.voltas.piso.at(-1)!.opS)
    }
    await arrumar(lados)
    medidas.push(medida)
    for (const linha of contar(medida)) dizer(linha)
  }
  return medidas
}

/** How many calls one side answers in the time of a round. */
async function quantasEm(lados: Lados, nome: Nome, operacao: Operacao, opcoes: Opcoes): Promise<number> {
  const { conexoes, aquecimento, segundos } = opcoes
  if (aquecimento === 0) return 10 * conexoes
  const inteiras = (quantas: number) => Math.ceil(quantas / conexoes) * conexoes
  const frio = await umaVez(lados, nome, operacao, aquecimento * conexoes, opcoes)
  const quente = await umaVez(lados, nome, operacao, inteiras(frio.opS), opcoes)
  return inteiras(quente.opS * segundos)
}

async function umaVez(
  lados: Lados,
  nome: Nome,
  operacao: Operacao,
  quantas: number,
  { conexoes }: Opcoes,
): Promise<Volta> {
  const { sql, url, pid } = lados[nome]
  const usar = await operacao.preparar?.(nome, sql, lados.casa, quantas)
  const antes = await estado(sql, nome, operacao)
  const [servidor, banco] = [cpuDe(pid), cpuDe(lados.pidDoPostgres)]
  let vez = 0
  const carga = await carregar(url, { quantas, conexoes }, () => chamadaDe(operacao, lados.casa, vez++, usar))
  const [servidorDepois, bancoDepois] = [cpuDe(pid), cpuDe(lados.pidDoPostgres)]
  const depois = await estado(sql, nome, operacao)
  if (operacao.feitas && depois.feitas - antes.feitas !== quantas)
    throw new Error(
      `${nome}, ${operacao.path}: ${quantas} respostas boas, e ${depois.feitas - antes.feitas} feitas no banco`,
    )
  return {
    ...carga,
    cpuServidor: (servidorDepois - servidor) / quantas,
    cpuBanco: (bancoDepois - banco) / quantas,
    wal: (depois.wal - antes.wal) / quantas,
  }
}

async function estado(sql: Banco, nome: Nome, { feitas }: Operacao) {
  const [{ wal }] = await sql<[{ wal: number }]>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as wal`
  const [{ n }] = feitas ? await sql.unsafe<[{ n: number }]>(feitas[nome]) : [{ n: 0 }]
  return { wal, feitas: n }
}

function chamadaDe({ path, chamada }: Operacao, casa: Casa, vez: number, usar: Usar | undefined): Chamada {
  const { headers, body } = chamada(casa, vez)
  return {
    path,
    headers: {
      ...{
        'content-type': 'application/json',
        'accept-encoding': 'gzip, deflate, br, zstd',
        'x-forwarded-for': '10.1.0.1',
      },
      ...headers,
    },
    body: usar ? usar(vez) : body,
  }
}

/** One call, and what came of it as text. @throws when it is refused */
async function chamar(url: string, { path, headers, body }: Chamada): Promise<string> {
  const resposta = await fetch(url + path, { method: 'POST', headers, body })
  const texto = await resposta.text()
  if (resposta.status !== 200) throw new Error(`${url}${path}: ${resposta.status} ${texto}`)
  return texto
}

/** The floor is one only while it answers what the product answers. @throws when it does not */
async function conferirBytes(lados: Lados, operacao: Operacao): Promise<void> {
  const respostas = await Promise.all(
    (['piso', 'produto'] as const).map(async (nome) => {
      const usar = await operacao.preparar?.(nome, lados[nome].sql, lados.casa, 1)
      return chamar(lados[nome].url, chamadaDe(operacao, lados.casa, 0, usar))
    }),
  )
  if (respostas[0] !== respostas[1])
    throw new Error(
      `${operacao.path}: o piso respondeu ${respostas[0]?.slice(-400)}, e o produto ${respostas[1]?.slice(-400)}`,
    )
}

/** Calls in a row: a statement that ran as often belongs to them, and any other to the product's own rounds. */
const CONTADAS = 20

async function contarComandos(lados: Lados, nome: Nome, operacao: Operacao): Promise<number> {
  const { url, sql, banco } = lados[nome]
  const usar = await operacao.preparar?.(nome, sql, lados.casa, CONTADAS)
  await lados.produto.sql`select pg_stat_statements_reset()`
  for (let vez = 0; vez < CONTADAS; vez++) await chamar(url, chamadaDe(operacao, lados.casa, vez, usar))
  // As the programs: the owner is who measures. PostgreSQL does not count every `commit`, so each `begin` counts for two.
  const comandos = await lados.produto.sql<{ texto: string; vezes: number }[]>`
    select query as texto, calls::int as vezes from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = ${banco} and query <> 'commit'
      and (${banco} = 'piso' or s.userid <> (select oid from pg_roles where rolname = current_user))`
  return comandos.reduce(
    (soma, { texto, vezes }) => soma + Math.round(vezes / CONTADAS) * (texto === 'begin' ? 2 : 1),
    0,
  )
}

const n = (numero: number, casas = 0) => numero.toFixed(casas)

/** A side's rounds in one line: the medians. */
const meio = (voltas: readonly Volta[], campo: keyof Volta) => mediana(voltas.map((volta) => volta[campo]))

/** The floor's processor time for a call, server and database, as a part of the product's. */
const cpuDoPiso = ({ voltas }: Pick<Medida, 'voltas'>) => {
  const cpu = (nome: Nome) => meio(voltas[nome], 'cpuServidor') + meio(voltas[nome], 'cpuBanco')
  return cpu('piso') / cpu('produto')
}

function contar({ operacao, voltas, comandos, razoes, razaoDesejada }: Medida): string[] {
  const lado = (nome: Nome) =>
    `  ${nome.padEnd(8)} ${n(meio(voltas[nome], 'opS')).padStart(6)} op/s   p50 ${n(meio(voltas[nome], 'p50'), 1)} ms, p99 ${n(meio(voltas[nome], 'p99'), 1)} ms   ` +
    `CPU ${n(meio(voltas[nome], 'cpuServidor'), 3)} + ${n(meio(voltas[nome], 'cpuBanco'), 3)} ms   ${comandos[nome]} comandos   ` +
    `${n(meio(voltas[nome], 'bytes'))} bytes, ${n(meio(voltas[nome], 'wal'))} de WAL   ` +
    `(${voltas[nome].map(({ opS }) => n(opS)).join(', ')})`
  return [
    `${operacao}: ${n(mediana(razoes), 2)} do piso, de ${n(Math.min(...razoes), 2)} a ${n(Math.max(...razoes), 2)}; o desejado é ${razaoDesejada}. ` +
      `Em CPU, ${n(cpuDoPiso({ voltas }), 2)}`,
    lado('piso'),
    lado('produto'),
  ]
}

/** What runs are compared by: ratios of rounds, and processor time, which others on the machine disturb least. */
export const figurasDe = ({ operacao: de, voltas, comandos, razoes }: Medida): Figura[] => [
  { de, medida: 'produto / piso', valor: mediana(razoes), unidade: '', maisEMelhor: true },
  { de, medida: 'piso / produto, CPU', valor: cpuDoPiso({ voltas }), unidade: '', maisEMelhor: true },
  ...(['piso', 'produto'] as const).flatMap((nome): Figura[] => [
    { de, medida: `${nome}, op/s`, valor: meio(voltas[nome], 'opS'), unidade: 'op/s', maisEMelhor: true },
    { de, medida: `${nome}, p99`, valor: meio(voltas[nome], 'p99'), unidade: 'ms' },
    { de, medida: `${nome}, CPU do servidor`, valor: meio(voltas[nome], 'cpuServidor'), unidade: 'ms' },
    { de, medida: `${nome}, CPU do banco`, valor: meio(voltas[nome], 'cpuBanco'), unidade: 'ms' },
    { de, medida: `${nome}, bytes`, valor: meio(voltas[nome], 'bytes'), unidade: 'bytes' },
    { de, medida: `${nome}, comandos`, valor: comandos[nome], unidade: '' },
  ]),
]
