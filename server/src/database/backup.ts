import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../machine.ts'
import { connect, type Sql, type Transaction, transaction } from './db.ts'
import { appliedIn, checkApplied, databaseFolder, migrateInside, readMigrations } from './migrate.ts'

// The file, gzipped: lines of text. The first is the header. Then, for each table, one line that names it and its
// columns. Its rows in PostgreSQL's COPY format (one a line, whatever is in them) and a line `\.`. Then the last.
type Inicio = { boteco: 1; migracoes: { numero: number; nome: string; checksum: string }[] }
type Tabela = { tabela: string; colunas: string[] }
type Fim = { fim: true; sequencias: { nome: string; valor: string; usada: boolean }[] }

const fimDaTabela = Buffer.from('\\.\n')

/**
 * Writes one consistent copy of the whole database to a file, also while the product works on it. `url` is the owner's.
 * The file appears under its name only when it is complete and on the disk. It holds everything: keep it private.
 * `antes` sees exactly the rows that are going to be copied.
 */
export async function backup(
  url: string,
  arquivo: string,
  antes: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const parcial = `${arquivo}.parcial`
  const sql = connect(url, { max: 1, statementTimeout: 0 })
  let falha: unknown
  try {
    // not `transaction`: one look at everything, which waits for no row, and a file that is not written twice
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      await antes(tx)
      await pipeline(Readable.from(copia(tx)), createGzip(), createWriteStream(parcial, { mode: 0o600 })).catch(
        async (error: unknown) => {
          // A full disk, for instance. There is no getting out of the middle of a COPY but to hang up, upon which the
          // driver complains of the connection.
          falha = error
          await sql.end({ timeout: 0 })
          throw error
        },
      )
    })
  } catch (error) {
    await rm(parcial, { force: true })
    const causa = falha ?? error
    if ((causa as { code?: string }).code === 'ENOSPC') throw new StartError(`Não há espaço no disco para ${arquivo}.`)
    throw causa
  } finally {
    await sql.end()
  }
  const file = await open(parcial)
  await file.sync()
  await file.close()
  await rename(parcial, arquivo).catch(async (error: unknown) => {
    await rm(parcial, { force: true })
    throw error
  })
}

async function* copia(tx: Transaction): AsyncGenerator<string | Buffer> {
  const line = (valor: Inicio | Tabela | Fim) => `${JSON.stringify(valor)}\n`
  yield line({ boteco: 1, migracoes: [...(await appliedIn(tx))] })
  const tabelas = await tx<Tabela[]>`
    select relname as tabela, array_agg(attname::text order by attnum) as colunas
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao'
    group by relname order by relname`
  for (const { tabela, colunas } of tabelas) {
    yield line({ tabela, colunas })
    const copy = await tx`copy ${tx(tabela)} (${tx(colunas)}) to stdout`.readable()
    yield* copy
    // The driver pauses its socket when rows come faster than they are read, and if those were the last ones, it never
    // goes on. The next statement would hang. This is how the stream asks for more.
    copy._read(0)
    yield fimDaTabela
  }
  // Last: a sequence is outside the transaction, and must be past every row above.
  const nomes = await tx<{ nome: string }[]>`
    select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`
  const sequencias: Fim['sequencias'] = []
  for (const { nome } of nomes) {
    const [posicao] = await tx<{ valor: string; usada: boolean }[]>`
      select last_value::text as valor, is_called as usada from ${tx(nome)}`
    if (posicao) sequencias.push({ nome, ...posicao })
  }
  yield line({ fim: true, sequencias })
}

/**
 * Fills an empty database from a copy, in one transaction. Makes the tables of the copy's own day, loads them, and brings
 * them up to date. `url` is the owner's.
 * Throws a StartError when the database is not empty, or the file is not a whole copy; the database is then as it was.
 */
export async function restore(url: string, arquivo: string, pasta = databaseFolder): Promise<void> {
  const sql = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await refuseUsed(sql)
    const inicio = await checkWhole(arquivo)
    checkApplied(inicio.migracoes, await readMigrations(pasta))
    await transaction(sql, async (tx) => {
      await migrateInside(tx, pasta, inicio.migracoes.at(-1)?.numero ?? 0)
      await loadAll(tx, arquivo)
      await migrateInside(tx, pasta)
    })
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (code === 'ENOENT') throw new StartError(`O arquivo ${arquivo} não existe.`)
    if (code === 'EISDIR') throw new StartError(`${arquivo} é uma pasta: diga o arquivo da cópia.`)
    // Not gzip, or cut short.
    if (code.startsWith('Z_')) throw incompleta(arquivo)
    // What the tables do not take: bad values, broken rules, names of other tables. After a bad row the driver tells only
    // that the transaction is over (25P02).
    if (/^(22|23|42|25P02)/.test(code) && code !== '42501')
      throw new StartError(
        `O arquivo ${arquivo} está danificado, e nada dele foi restaurado: use outra cópia. O banco disse: ${message}`,
      )
    throw error
  } finally {
    await sql.end()
  }
}

async function loadAll(tx: Transaction, arquivo: string): Promise<void> {
  const linhas = lines(arquivo)
  await linhas.next()
  const devolver = await suspendRules(tx)
  for await (const linha of linhas) {
    const parte = parse<Tabela | Fim>(linha)
    if (!parte) break
    if ('tabela' in parte) await load(tx, parte, linhas)
    else {
      for (const { nome, valor, usada } of parte.sequencias)
        await tx`select setval(${`public.${nome}`}::regclass, ${valor}::bigint, ${usada})`
      await tx`set constraints all immediate`
      return devolver()
    }
  }
  throw incompleta(arquivo)
}

const incompleta = (arquivo: string) => new StartError(`O arquivo ${arquivo} não é uma cópia completa do Boteco.`)

// Before anything is touched, so that a damaged file leaves the database empty for the next try.
async function checkWhole(arquivo: string): Promise<Inicio> {
  let inicio: Inicio | undefined
  let ultima: Buffer | undefined
  for await (const linha of lines(arquivo)) {
    inicio ??= parse<Inicio>(linha)
    ultima = linha
    if (inicio?.boteco !== 1) break
  }
  if (!inicio || !parse<Fim>(ultima)?.fim) throw incompleta(arquivo)
  return inicio
}

async function refuseUsed(sql: Sql): Promise<void> {
  const [usado] = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`
  if (usado)
    throw new StartError(
      'O banco já tem tabelas, e uma cópia só é restaurada num banco vazio: encerre o Boteco, mude o nome da pasta de dados (ou use outro banco em DATABASE_URL) e repita.',
    )
}

// The foreign keys go and come back, checked, after the rows. No order of tables suits keys that go round in circles,
// and it needs no superuser. Triggers of ours must not fire either: what they did is already in the copy. What the
// migrations themselves put into the tables is in the copy as well.
async function suspendRules(tx: Transaction): Promise<() => Promise<void>> {
  const chaves = await tx<{ tabela: string; nome: string; definicao: string }[]>`
    select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0`
  const tabelas = await tx<{ tabela: string }[]>`
    select oid::regclass::text as tabela from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao'`
  for (const { tabela, nome } of chaves) await tx.unsafe(`alter table ${tabela} drop constraint ${nome}`)
  for (const { tabela } of tabelas) await tx.unsafe(`truncate ${tabela}; alter table ${tabela} disable trigger user`)
  return async () => {
    for (const { tabela } of tabelas) await tx.unsafe(`alter table ${tabela} enable trigger user`)
    for (const { tabela, nome, definicao } of chaves)
      await tx.unsafe(`alter table ${tabela} add constraint ${nome} ${definicao}`)
  }
}

async function load(tx: Transaction, { tabela, colunas }: Tabela, linhas: AsyncGenerator<Buffer>): Promise<void> {
  const copy = await tx`copy ${tx(tabela)} (${tx(colunas)}) from stdin`.writable()
  // The driver forgets the stream once all is sent, so an error that comes after that would never end it. The next
  // statement of the transaction does notice.
  const final = copy._final
  copy._final = (done) => {
    final.call(copy, done)
    tx`select`.catch(done)
  }
  const rows = async function* () {
    for (;;) {
      const { value, done } = await linhas.next()
      if (done) throw new StartError(`O arquivo da cópia acaba no meio da tabela ${tabela}: use outra cópia.`)
      if (value.equals(fimDaTabela)) return
      yield value
    }
  }
  await pipeline(Readable.from(rows()), copy)
}

// Bytes up to and with each line feed: the only one that ends a line in the COPY format.
async function* lines(arquivo: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  createReadStream(arquivo)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip)
  let inicio: Buffer[] = []
  for await (const bytes of gunzip as AsyncIterable<Buffer>) {
    let de = 0
    for (let ate = bytes.indexOf(10); ate >= 0; ate = bytes.indexOf(10, de)) {
      yield Buffer.concat([...inicio, bytes.subarray(de, ate + 1)])
      inicio = []
      de = ate + 1
    }
    inicio.push(bytes.subarray(de))
  }
}

function parse<T>(linha: Buffer | undefined): T | undefined {
  return linha?.[0] === 123 ? (JSON.parse(linha.toString()) as T) : undefined
}
