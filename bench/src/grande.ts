import { chmodSync, existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { abrirProduto } from './dois-lados.ts'
import { abrirServidor, type Banco, conectar } from './postgres.ts'
import { type Casa, type Casas, ITENS_POR_CHECKIN, NA_FILA_DO_BAR, povoar } from './povoar.ts'
import { portasLivres } from './processos.ts'

/** An ordinary bar's month, and a large one's year. */
const COMUM = { dias: 30, visitasPorDia: 16, abertos: 25, naFila: 25, receitas: true }
const GRANDE = { dias: 365, visitasPorDia: 123, abertos: 80, naFila: 30, receitas: true }
/** The same two bars, open since the day before yesterday. */
const DIAS_DO_PEQUENO = 3

/** `itens` in all: one large bar with 450,000 of them, and ordinary ones. */
function casasDe(itens: number): Casas[] {
  const daGrande = (GRANDE.dias * GRANDE.visitasPorDia + GRANDE.abertos) * ITENS_POR_CHECKIN
  const deUmaComum = (COMUM.dias * COMUM.visitasPorDia + COMUM.abertos) * ITENS_POR_CHECKIN
  return [
    { quantas: 1, ...GRANDE },
    { quantas: Math.max(1, Math.round((itens - daGrande) / deUmaComum)), ...COMUM },
  ]
}
const casasDoPequeno: Casas[] = [
  { quantas: 1, ...GRANDE, dias: DIAS_DO_PEQUENO },
  { quantas: 2, ...COMUM, dias: DIAS_DO_PEQUENO },
]

/** The large bar, an ordinary one, and how much there is. `bytes`: on the disk. */
export type Povoado = { url: string; grande: Casa; comum: Casa; itens: number; bytes: number }
/** `dia`: 'aaaa-mm-dd', the bars' day when it was filled, with which their tonight goes by. */
type Marca = { dia: string; segundos: number; boteco: Omit<Povoado, 'url'>; pequeno: Omit<Povoado, 'url'> }

/** Each item needs so much, until everything is written and indexed. In bytes. */
const POR_ITEM = 2_500
/** While it is filled nothing has to survive a crash: one begins anew. */
const PARA_ENCHER = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '8GB', autovacuum: 'off', maintenance_work_mem: '1GB', shared_buffers: '1GB' },
}

/**
 * A PostgreSQL with two databases: `boteco` with so many items, and `pequeno` with the same bars almost without a past.
 * Made in `pasta` unless it is there already, which takes minutes for each million.
 */
export async function abrirGrande(pasta: string, itens: number, dizer: (linha: string) => void, porta?: number) {
  mkdirSync(pasta, { recursive: true })
  chmodSync(pasta, 0o755)
  const cluster = join(pasta, `pg-${itens}`)
  const marca = join(pasta, `pg-${itens}.json`)
  const [livre] = (await portasLivres(1)) as [number]
  if (!existsSync(marca)) await criarGrande(cluster, marca, itens, dizer)
  const { dia, boteco, pequeno } = JSON.parse(readFileSync(marca, 'utf8')) as Marca
  const servidor = await abrirServidor(cluster, porta ?? livre)
  const sql = conectar(servidor.url)
  const [{ hoje }] = await sql<[{ hoje: string }]>`select (now() - interval '8 hours')::date::text as hoje`
  if (hoje !== dia) dizer(`foi enchido em ${dia}, e a noite de lá acabou: apague ${cluster} para medir a de hoje`)
  await repor(sql, boteco)
  await sql.end()
  const outro = conectar(servidor.url.replace(/boteco$/, 'pequeno'))
  await repor(outro, pequeno)
  await outro.end()
  return {
    servidor,
    boteco: { ...boteco, url: servidor.url },
    pequeno: { ...pequeno, url: servidor.url.replace(/boteco$/, 'pequeno') },
    dia,
  }
}

async function criarGrande(cluster: string, marca: string, itens: number, dizer: (linha: string) => void) {
  const { bavail, bsize } = statfsSync(join(cluster, '..'))
  if (bavail * bsize < itens * POR_ITEM)
    throw new Error(`${itens} itens precisam de ${(itens * POR_ITEM) / 1e9} GB livres, e há ${(bavail * bsize) / 1e9}`)
  if (existsSync(cluster)) throw new Error(`${cluster} ficou pela metade: apague essa pasta e ${cluster}.senha`)
  const inicio = performance.now()
  const [porta, doProduto] = (await portasLivres(2)) as [number, number]
  const servidor = await abrirServidor(cluster, porta, PARA_ENCHER)
  try {
    const sql = conectar(servidor.url)
    await sql.unsafe('create database pequeno')
    const encher = async (url: string, casas: readonly Casas[]) => {
      // it makes the tables
      await (await abrirProduto(url, join(cluster, '..'), doProduto)).encerrar()
      const banco = conectar(url)
      const [grande, comum] = (await povoar(banco, casas, { depois: casas !== casasDoPequeno })) as [Casa, Casa]
      await semTarefasDaNoite(banco)
      const [quanto] = await banco<[{ itens: number; bytes: number }]>`
        select (select count(*) from item_pedido) as itens, pg_database_size(current_database()) as bytes`
      await banco.end()
      return { grande, comum, ...quanto }
    }
    const pequeno = await encher(servidor.url.replace(/boteco$/, 'pequeno'), casasDoPequeno)
    const boteco = await encher(servidor.url, casasDe(itens))
    const [{ dia }] = await sql<[{ dia: string }]>`select (now() - interval '8 hours')::date::text as dia`
    await sql.unsafe('create extension if not exists pg_stat_statements')
    await sql.end()
    const segundos = Math.round((performance.now() - inicio) / 1000)
    dizer(
      `${boteco.itens} itens em ${segundos} s, ${(boteco.bytes / 1e9).toFixed(2)} GB, ${Math.round(boteco.bytes / boteco.itens)} bytes por item`,
    )
    writeFileSync(marca, JSON.stringify({ dia, segundos, boteco, pequeno } satisfies Marca))
  } finally {
    await servidor.parar()
  }
}

/** Marks the product's nightly tasks as done: a copy of all this would be measured, too. */
async function semTarefasDaNoite(sql: Banco) {
  const noites = sql`generate_series(current_date - 3, current_date + 60, interval '1 day')`
  await sql`insert into copia_da_noite (dia, estado, terminou_em) select dia, 'certa', now() from ${noites} as dia`
  await sql`insert into limpeza_da_noite (dia, terminou_em) select dia, now() from ${noites} as dia`
}

/** The night is again as it was when it was filled, whatever was measured since. */
async function repor(sql: Banco, { grande, comum }: Omit<Povoado, 'url'>) {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const { id, primeiroCheckinAberto, primeiroItemDosAbertos, abertos, naFila } of [grande, comum]) {
      const ultimo = primeiroItemDosAbertos + abertos * ITENS_POR_CHECKIN - 1
      await tx`
        update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
        where estabelecimento_id = ${id} and id > ${ultimo} and status_pedido <> 'PEDIDO ENTREGUE AO CLIENTE'`
      await tx`
        update item_pedido set status_pedido = 'PEDIDO FEITO PELO CLIENTE' where estabelecimento_id = ${id}
          and id in (select ${primeiroItemDosAbertos - 1}::bigint + ${ITENS_POR_CHECKIN}::int * s + ${NA_FILA_DO_BAR}::int
            from generate_series(0, ${naFila - 1}::int) as s)`
      await tx`
        update checkin set fechado_em = now() where estabelecimento_id = ${id} and fechado_em is null
          and id >= ${primeiroCheckinAberto + abertos}`
      // who sits there is not to be put out for having slept since
      await tx`
        update checkin set ultima_atividade_em = now() where estabelecimento_id = ${id} and fechado_em is null`
    }
  })
}
