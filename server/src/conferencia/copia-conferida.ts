import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, restore } from '../database/backup.ts'
import { connect, type Sql, type Transaction, transaction } from '../database/db.ts'
import { startEmbedded } from '../database/embedded.ts'
import { StartError } from '../machine.ts'

/** An empty database that can be discarded, and how. */
export type BancoVazio = { url: string; descartar: () => Promise<void> }

/** What a database holds, table by table, in whatever order its rows are. */
type Retrato = { tabelas: Map<string, string>; sequencias: Map<string, number> }

/**
 * Makes a copy, restores it into an empty database and compares the two. Number of rows and sum of hashes of each table,
 * as they were in the very transaction that was copied. `url` is the owner's.
 * Throws a StartError with the sentence for the manager when the copy cannot be made, restored, or is not the same.
 */
export async function copiarEConferir(
  url: string,
  arquivo: string,
  abrirVazio: () => Promise<BancoVazio>,
): Promise<void> {
  const fotos: Retrato[] = []
  await backup(url, arquivo, async (tx) => void fotos.push(await retratar(tx)))
  const vazio = await abrirVazio()
  try {
    await restore(vazio.url, arquivo)
    const sql = connect(vazio.url, { max: 1, statementTimeout: 0 })
    const voltou = await transaction(sql, retratar).finally(() => sql.end())
    const diferentes = fotos.flatMap((foto) => comparar(foto, voltou))
    if (diferentes.length > 0)
      throw new StartError(`Restaurada, a cópia não é igual ao banco: ${diferentes.join(', ')}.`)
  } finally {
    await vazio.descartar()
  }
}

async function retratar(tx: Transaction): Promise<Retrato> {
  const nomes = await tx<{ nome: string; tipo: string }[]>`
    select oid::regclass::text as nome, relkind::text as tipo from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'migracao' order by 1`
  const tabelas = new Map<string, string>()
  const sequencias = new Map<string, number>()
  for (const { nome, tipo } of nomes) {
    if (tipo === 'S') {
      const [posicao] = await tx.unsafe<{ ate: number }[]>(`select last_value as ate from ${nome}`)
      sequencias.set(nome, posicao?.ate ?? 0)
    } else {
      const [soma] = await tx.unsafe<{ texto: string }[]>(
        `select count(*) || ' ' || coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0) as texto from ${nome} t`,
      )
      tabelas.set(nome, soma?.texto ?? '')
    }
  }
  return { tabelas, sequencias }
}

/** The names of what is not the same. A sequence goes on while the rows are copied, so it may be ahead, never behind. */
function comparar(antes: Retrato, depois: Retrato): string[] {
  const nomes = [...new Set([...antes.tabelas.keys(), ...depois.tabelas.keys()])]
  return [
    ...nomes.filter((nome) => antes.tabelas.get(nome) !== depois.tabelas.get(nome)),
    ...[...antes.sequencias].filter(([nome, ate]) => (depois.sequencias.get(nome) ?? -1) < ate).map(([nome]) => nome),
  ]
}

/**
 * A PostgreSQL of its own inside a folder, from the binaries that come with the product. Whatever server the product
 * itself uses, nothing more is asked of it than to be read, and what opens here opens on any other computer.
 */
export async function bancoVazioNaPasta(pasta: string): Promise<BancoVazio> {
  const lugar = join(pasta, 'conferencia')
  const settings = { fsync: 'off', autovacuum: 'off', shared_buffers: '32MB', max_connections: '20' }
  const abrir = () => startEmbedded(lugar, { settings })
  const descartar = async ({ stop, folder }: Awaited<ReturnType<typeof abrir>>) => {
    await stop()
    await rm(folder, { recursive: true, force: true })
    await rm(lugar, { recursive: true, force: true })
  }
  // of a check that was killed: its server may run to this day, and starting takes it over
  if (existsSync(lugar)) await descartar(await abrir())
  const embedded = await abrir()
  return { url: embedded.url, descartar: () => descartar(embedded) }
}

/** So many nights are kept, besides the newest that was found to be good. */
const NOITES = 7
const DA_NOITE = /^boteco-noite-(\d{4}-\d\d-\d\d)\.gz(\.parcial)?$/

export const arquivoDaNoite = (pasta: string, dia: string) => join(pasta, `boteco-noite-${dia}.gz`)

/** Makes the folder ready for the copy of `dia`. Throws a StartError when it cannot be used. */
export async function prepararPasta(pasta: string): Promise<void> {
  await mkdir(pasta, { recursive: true }).catch((cause: unknown) => {
    throw new StartError(`A pasta das cópias, ${pasta}, não pode ser usada: confira BOTECO_COPIAS.`, { cause })
  })
}

/** Removes the copies of older nights, and what was left of those that were cut. Nothing else in the folder is touched. */
export async function removerAntigas(sql: Sql, pasta: string): Promise<void> {
  const [boa] = await sql<{ dia: string }[]>`
    select dia::text from copia_da_noite where estado = 'certa' order by dia desc limit 1`
  const noites = (await readdir(pasta))
    .map((nome) => ({ nome, dia: nome.match(DA_NOITE)?.[1] ?? '', inteira: nome.endsWith('.gz') }))
    .filter(({ dia }) => dia !== '')
    .sort((a, b) => (a.dia < b.dia ? 1 : -1))
  const ficam = new Set(
    noites
      .filter(({ inteira }) => inteira)
      .slice(0, NOITES)
      .map(({ nome }) => nome),
  )
  for (const { nome, dia } of noites)
    if (!ficam.has(nome) && !(dia === boa?.dia && nome.endsWith('.gz'))) await rm(join(pasta, nome), { force: true })
}
