import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, papelDoServidor, type Sql, type Transaction, transaction } from './db.ts'
import { StartError } from './env.ts'

/** server/migrations, found alike from server/src and from server/dist. */
export const pastaDasMigracoes = fileURLToPath(new URL('../migrations/', import.meta.url))

export type Migracao = { numero: number; nome: string; checksum: string; sql: string }

/** The `NNN_name.sql` files of a folder, in order. A checksum does not see the line endings of a checkout on Windows. */
export async function readMigracoes(pasta: string): Promise<Migracao[]> {
  const nomes = (await readdir(pasta)).filter((nome) => /^\d{3}_.*\.sql$/.test(nome)).sort()
  const migracoes = nomes.map(async (nome) => {
    const sql = (await readFile(join(pasta, nome), 'utf8')).replaceAll('\r\n', '\n')
    return { numero: Number(nome.slice(0, 3)), nome, checksum: createHash('sha256').update(sql).digest('hex'), sql }
  })
  return Promise.all(migracoes)
}

/**
 * Brings a database to the newest migration and lets the server's role use it. Works as the role of the address.
 * Servers that start together wait for each other; each migration is applied once, in its own transaction.
 * `ate` stops after that migration.
 * Throws a StartError when an applied migration was changed afterwards, or when the database is newer than the program.
 */
export async function migrate(url: string, pasta = pastaDasMigracoes, ate = Number.POSITIVE_INFINITY): Promise<void> {
  const migracoes = await readMigracoes(pasta)
  const sql = connect(url, { max: 1, statementTimeout: 0 })
  try {
    // One connection, so the lock is held until it closes. The number is arbitrary: 'boteco' on a phone's keys.
    await sql`select pg_advisory_lock(268326)`
    for (const migracao of await pendentes(sql, migracoes, ate)) await transaction(sql, (tx) => aplicar(tx, migracao))
    await grantAoServidor(sql)
  } finally {
    await sql.end()
  }
}

/** As `migrate`, but inside a transaction of the caller's: a copy is restored whole or not at all. */
export async function migrateInside(tx: Transaction, migracoes: Migracao[], ate: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(268326)`
  for (const migracao of await pendentes(tx, migracoes, ate)) {
    await aplicar(tx, migracao)
    // what waits for the end of the transaction would stand in the way of the next one's changes to its table
    await tx`set constraints all immediate`
    await tx`set constraints all deferred`
  }
  await grantAoServidor(tx)
}

async function pendentes(sql: Sql | Transaction, migracoes: Migracao[], ate: number): Promise<Migracao[]> {
  await sql`
    create table if not exists migracao (
      numero int primary key,
      nome text not null,
      checksum text not null,
      aplicada_em timestamptz not null default now()
    )`
  const aplicadas = await sql<Omit<Migracao, 'sql'>[]>`select numero, nome, checksum from migracao order by numero`
  checkAplicadas(aplicadas, migracoes)
  const feitas = new Set(aplicadas.map(({ numero }) => numero))
  return migracoes.filter(({ numero }) => !feitas.has(numero) && numero <= ate)
}

async function aplicar(tx: Transaction, { numero, nome, checksum, sql }: Migracao): Promise<void> {
  await tx.unsafe(sql)
  await tx`insert into migracao (numero, nome, checksum) values (${numero}, ${nome}, ${checksum})`
}

/** Throws a StartError unless every applied migration is here, unchanged. */
export function checkAplicadas(aplicadas: Iterable<Omit<Migracao, 'sql'>>, migracoes: Migracao[]): void {
  for (const { numero, nome, checksum } of aplicadas) {
    const migracao = migracoes.find((uma) => uma.numero === numero)
    if (!migracao)
      throw new StartError(
        `O banco já passou pela migração ${nome}, que este programa não tem: use a versão mais nova.`,
      )
    if (migracao.checksum !== checksum)
      throw new StartError(
        `A migração ${nome} mudou depois de aplicada: desfaça a mudança e escreva uma migração nova no lugar.`,
      )
  }
}

// Roles belong to the whole server, so another database's migration may be creating this one right now. Whoever may
// not create roles needs an administrator once, and is told so.
async function grantAoServidor(sql: Sql | Transaction): Promise<void> {
  const papel = sql(papelDoServidor)
  try {
    await sql.unsafe(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${papelDoServidor}') then
          create role ${papelDoServidor} nologin;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`)
    const [membro] = await sql`
      select from pg_auth_members
      where roleid = ${papelDoServidor}::regrole and member = current_user::regrole
        and coalesce((to_jsonb(pg_auth_members)->>'set_option')::boolean, true)`
    if (!membro) await sql`grant ${papel} to current_user`
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `O usuário de DATABASE_URL não pode criar papéis: peça ao administrador do banco "create role ${papelDoServidor} nologin" e "grant ${papelDoServidor} to" esse usuário.`,
    )
  }
  await sql`grant usage on schema public to ${papel}`
  await sql`grant select, insert, update, delete on all tables in schema public to ${papel}`
  await sql`revoke insert, update, delete on migracao from ${papel}`
  // what was done stays done: here rows are only added. Not there yet in a copy of an older day.
  const [ato] = await sql`select from pg_class where oid = to_regclass('public.ato')`
  if (ato) await sql`revoke update, delete on ato from ${papel}`
  await sql`grant usage on all sequences in schema public to ${papel}`
}
