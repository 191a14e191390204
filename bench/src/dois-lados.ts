import { createHash } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { abrirPgBouncer } from './pgbouncer.ts'
import { abrirServidor, type Banco, conectar } from './postgres.ts'
import { type Casa, type Casas, PRODUTOS, povoar, segredoDe, tokenDe } from './povoar.ts'
import { encerrar, esperarAberto, iniciar, portasLivres, raiz } from './processos.ts'

/** A program that answers, and the database that it writes to. */
export type Lado = { url: string; pid: number; sql: Banco; banco: string }
export type Lados = {
  piso: Lado
  produto: Lado
  casa: Casa
  /** of PostgreSQL, which both sides share */
  pidDoPostgres: number
  encerrar: () => Promise<void>
}
export type Nome = 'piso' | 'produto'

/** A house that is full, after a month of ordinary evenings. */
const CASA = { quantas: 1, visitasPorDia: 40, abertos: 200, naFila: 30 }

/** The same each time: a database may be kept, and opens only with the key that it began with. */
const CHAVE = createHash('sha256').update('bench').digest('base64')

/** Starts the product on a database as in production: the built program, with its log. */
export async function abrirProduto(url: string, pasta: string, porta: number, env: Record<string, string> = {}) {
  const endereco = `http://127.0.0.1:${porta}`
  const log = join(pasta, `produto-${porta}.log`)
  const filho = iniciar(join(raiz, 'server/dist/main.js'), log, {
    ...{ NODE_ENV: 'production', PORT: porta, PUBLIC_URL: endereco, TRUST_PROXY: 'loopback', DATABASE_URL: url },
    ...{ BOTECO_DADOS: join(pasta, 'dados'), BOTECO_CHAVES: CHAVE, BOTECO_DEMO: 'off', ...env },
  })
  await esperarAberto(filho, `${endereco}/pronto`, log)
  return {
    url: endereco,
    pid: filho.pid ?? 0,
    /** what it wrote of errors of its own, each kind once */
    erros: () => [
      ...new Set(
        [...readFileSync(log, 'utf8').matchAll(/^\{"level":[56]0.*"message":"([^"]*)".*"msg":"([^"]*)"/gm)].map(
          ([, o, onde]) => `${onde}: ${o}`,
        ),
      ),
    ],
    encerrar: () => encerrar(filho, 'SIGTERM'),
  }
}

/** How the product stands. `pgbouncer`: with one in transaction mode between it and the database. */
export type Montagem = { processos: number; pgbouncer: boolean }

/** The product alone, on a database of its own with these bars. */
export async function abrirUmLado(bares: readonly Casas[], { processos, pgbouncer }: Montagem) {
  const { servidor, pasta, aEncerrar, fechar } = await abrirPostgres()
  try {
    const [porta] = (await portasLivres(1)) as [number]
    const porEle = pgbouncer ? await abrirPgBouncer(servidor.url, pasta) : null
    if (porEle) aEncerrar.push(porEle.encerrar)
    const direta = porEle && { DATABASE_URL_DIRETA: servidor.url }
    const produto = await abrirProduto(porEle?.url ?? servidor.url, pasta, porta, {
      BOTECO_PROCESSOS: String(processos),
      ...direta,
    })
    aEncerrar.push(produto.encerrar)
    const sql = conectar(servidor.url)
    const casas = await povoar(sql, bares)
    // all of that is on the disk before anything is measured
    await sql.unsafe('checkpoint')
    await sql.end()
    return { ...produto, pidDoPostgres: servidor.pid(), casas, encerrar: fechar }
  } catch (error) {
    await fechar()
    throw error
  }
}

/** A new PostgreSQL in a folder that goes with it. `aEncerrar`: what `fechar` does first, the last one at the beginning. */
export async function abrirPostgres(ajustes: Record<string, string> = {}) {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-bench-'))
  chmodSync(pasta, 0o755)
  const aEncerrar: (() => unknown)[] = [() => rm(pasta, { recursive: true, force: true })]
  const fechar = async () => {
    for (const passo of aEncerrar.splice(0).reverse()) await passo()
  }
  const [porta] = (await portasLivres(1)) as [number]
  const servidor = await abrirServidor(join(pasta, 'pg'), porta, ajustes)
  aEncerrar.push(servidor.parar)
  return { servidor, pasta, aEncerrar, fechar }
}

/** `dias`: of the bar's history; `receitas`: with recipes, which the floor knows nothing of. The floor and the product, each with its own database in one PostgreSQL (fsync on). */
export async function abrirLados({ dias = 30, processos = 1, receitas = false } = {}): Promise<Lados> {
  // what cleans up cleans up between two measurements (`arrumar`), and not in the middle of one
  const { servidor: postgres, pasta, aEncerrar, fechar } = await abrirPostgres({ autovacuum: 'off' })
  try {
    const [doPiso, doProduto] = (await portasLivres(2)) as [number, number]
    const sql = conectar(postgres.url)
    aEncerrar.push(() => sql.end({ timeout: 1 }))
    const produto = await abrirProduto(postgres.url, pasta, doProduto, { BOTECO_PROCESSOS: String(processos) })
    aEncerrar.push(produto.encerrar)
    await sql.unsafe('create extension if not exists pg_stat_statements')
    const [casa] = (await povoar(sql, [{ ...CASA, dias, receitas }])) as [Casa]

    await sql.unsafe('create database piso')
    const urlDoPiso = postgres.url.replace(/boteco$/, 'piso')
    const sqlDoPiso = conectar(urlDoPiso)
    aEncerrar.push(() => sqlDoPiso.end({ timeout: 1 }))
    await prepararPiso(sqlDoPiso, await lerDoProduto(produto.url, casa))
    const programa = join(raiz, '.cache/bench/piso.js')
    await build({
      entryPoints: [join(import.meta.dirname, 'piso.ts')],
      ...{ outfile: programa, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
      alias: { '@boteco/contract/respostas': join(raiz, 'contract/src/respostas.ts') },
    })
    const log = join(pasta, 'piso.log')
    const url = `http://127.0.0.1:${doPiso}`
    const piso = iniciar(programa, log, { NODE_ENV: 'production', PORT: doPiso, DATABASE_URL: urlDoPiso })
    aEncerrar.push(() => encerrar(piso, 'SIGTERM'))
    await esperarAberto(piso, `${url}/pronto`, log)
    return {
      piso: { url, pid: piso.pid ?? 0, sql: sqlDoPiso, banco: 'piso' },
      produto: { url: produto.url, pid: produto.pid, sql, banco: 'boteco' },
      casa,
      pidDoPostgres: postgres.pid(),
      encerrar: fechar,
    }
  } catch (error) {
    await fechar()
    throw error
  }
}

type Linha = Record<string, string | number | boolean | null | string[]>
type DoProduto = { produtos: Linha[]; linhas: Linha[] }

async function lerDoProduto(url: string, { id, primeiroCheckinAberto }: Casa): Promise<DoProduto> {
  const chamar = async (path: string, headers: Record<string, string>) =>
    (await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    }).then((resposta) => resposta.json())) as Record<string, Linha[]>
  const cardapio = await chamar('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {
    'x-checkin': segredoDe(primeiroCheckinAberto),
  })
  const fila = await chamar('/pedido/buscarPedidos', { authorization: `Bearer ${tokenDe(id, 'barman')}` })
  const lidos = { produtos: cardapio.produtosEstabelecimento ?? [], linhas: fila.pedidos ?? [] }
  if (lidos.produtos.length !== PRODUTOS || lidos.linhas.length !== CASA.naFila)
    throw new Error(`o produto respondeu ${lidos.produtos.length} produtos e ${lidos.linhas.length} linhas`)
  return lidos
}

/** Money is kept in centavos, as the product keeps it. */
const dinheiro = ['preco', 'preco_venda']
const emCentavos = (linha: Linha) =>
  Object.fromEntries(
    Object.entries(linha).map(([nome, valor]) => [
      nome,
      dinheiro.includes(nome) ? Math.round(Number(valor) * 100) : valor,
    ]),
  )

/** The floor's tables: a column for each word of the product's answers, with indexes for what it asks. */
async function prepararPiso(sql: Banco, { produtos, linhas }: DoProduto): Promise<void> {
  // what the first line leaves empty, another one says
  const tipoDe = (valor: unknown) =>
    typeof valor === 'number'
      ? 'bigint'
      : typeof valor === 'boolean'
        ? 'boolean'
        : typeof valor !== 'object' || valor === null
          ? 'text'
          : Array.isArray(valor) && typeof valor[0] !== 'object'
            ? 'text[]'
            : 'json'
  const colunas = (linhas: readonly Linha[]) =>
    Object.keys(linhas[0]!)
      .map((nome) => `"${nome}" ${tipoDe(linhas.find((linha) => linha[nome] != null)?.[nome])}`)
      .join(', ')
  await sql.unsafe(`
    create table produto (id bigint primary key, nome text not null, preco_venda bigint not null, ordem int not null,
      estoque int check (estoque >= 0));
    create table cardapio (${colunas(produtos)}, primary key (id), ordem int not null);
    create table pedido (id bigint primary key generated always as identity, feito_em timestamptz not null);
    create table chave (chave text primary key, resposta text not null);
    create sequence linha_id;
    create table fila (${colunas(linhas)}, primary key (produto_pedido_id), nome_departamento text not null default 'BAR');
    alter table fila alter column produto_pedido_id set default nextval('linha_id'),
      alter column feito_em set default to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
    create index na_fila on fila (status_pedido, nome_departamento, feito_em, produto_pedido_id)
      where status_pedido = 'PEDIDO FEITO PELO CLIENTE'`)
  await sql`
    insert into cardapio select * from jsonb_populate_recordset(null::cardapio,
      ${sql.json(produtos.map((produto, ordem) => ({ ...emCentavos(produto), ordem })))})`
  await sql`insert into produto ${sql(
    produtos.map(emCentavos).map(({ id, nome, preco_venda }, ordem) => ({
      ...{ id: id!, nome: nome!, preco_venda: preco_venda!, ordem },
      // every other one is counted, as in the product's house
      estoque: ordem % 2 === 0 ? 100_000_000 : null,
    })),
  )}`
  await sql`
    insert into fila select * from json_populate_recordset(null::fila,
      ${JSON.stringify(linhas.map((linha) => ({ nome_departamento: 'BAR', ...emCentavos(linha) })))}::text::json)`
  await sql`select setval('linha_id', (select max(produto_pedido_id) from fila))`
  await sql.unsafe('vacuum analyze')
}
