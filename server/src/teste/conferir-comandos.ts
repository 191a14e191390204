import { connect, type Sql } from '../database/db.ts'
import { loginDo } from '../database/papeis.ts'
import { arvores, type Catalogo, type No, semBar } from './so-do-bar.ts'

/**
 * Statements that work across all bars, by the word that they carry after `todas as casas:` in a comment. It stands behind
 * the first word of the statement, because PostgreSQL does not remember what comes before. Whoever adds one says here why.
 */
const deTodasAsCasas: Record<string, string> = {
  'avisos do provedor': "an order of the provider's that no payment of any bar asked for; the answer names no payment",
  'bares novos': 'which bars wait for a confirmation and whose they are, said to whoever runs the installation',
  categorias: 'the menus of all bars show a category by its name, and its place among the others',
  codigo_da_comanda: 'a code that somebody types says which comanda of which bar it opens',
  'aparelho visto': 'whether a device was served or paid anywhere, or who works anywhere logged in on it',
  imagem: 'whether any bar still shows a picture, which is public',
  'conta confirmada': 'whether one person works in any bar whose e-mail is confirmed',
  'fichas da carteira antiga': 'the fichas of one old wallet, whichever bars sold them, go to the same device',
  'mais pedidos': 'which bars were not counted today; each is then counted by itself',
  'convites de trabalho': 'which bars ask this person to work there again, and all of that when the account is deleted',
  'checkins ociosos': 'which check-ins of any bar nobody uses any more; each is then closed in its own bar',
  cofre: 'encrypts CPFs by where their rows are, and reads nothing else of them',
  'codigo de senha': "one person's only code, wherever a manager gave it; the e-mail says whose",
  conciliacao: 'takes up one day of one bar after the other',
  demonstracao: 'the bars and the people of the demonstration, and no other',
  esquecimento: 'whose check-ins of any bar are old enough to be forgotten, or are of the one person who asks for it',
  esperas: 'which held orders of any bar were paid or wait too long; each is then let go in its own bar',
  mesas: 'which parties of any bar are over; each is then ended in its own bar',
  metricas: 'numbers of the whole installation, which name nobody',
  'nova senha': 'where somebody works, said to whoever runs the installation before they get a link',
  notificacoes: 'which phones in any bar are to be told; each notice goes to the phone that asked for it',
  tablet: 'of which bar a device is; its 256 random bits say so',
  'pagamentos abertos': 'what the provider was asked and has not answered; each is then asked about in its own bar',
}

const MARCA = /\/\* todas as casas: ([\w -]+) \*\//

export type Comando = { texto: string; arvores: No[] }

/** The columns of every table and view of a database. */
export async function lerCatalogo(sql: Sql): Promise<Catalogo> {
  const tabelas = await sql<{ nome: string; colunas: string[] }[]>`
    select relname as nome, array_agg(attname::text order by attnum) as colunas
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') group by relname`
  return new Map(tabelas.map(({ nome, colunas }) => [nome, colunas]))
}

/**
 * Every statement that the server's role has run on the test's PostgreSQL, also from inside functions, as PostgreSQL itself
 * remembers them (pg_stat_statements). Of one database, or of all. `admin` is in the database with that extension.
 */
export async function comandosQueRodaram(admin: Sql, url: string, banco?: string): Promise<Comando[]> {
  const { username } = loginDo(url, 'boteco_servidor')
  const [esquecidos] = await admin`select from pg_stat_statements_info where dealloc > 0`
  if (esquecidos) throw new Error('pg_stat_statements forgot statements: its maximum is too small')
  const rodados = await admin<{ texto: string }[]>`
    select distinct query as texto from pg_stat_statements s
    join pg_roles u on u.oid = s.userid and u.rolname = ${username}
    ${banco ? admin`join pg_database d on d.oid = s.dbid and d.datname = ${banco}` : admin``}
    order by 1`
  return Promise.all(rodados.map(async ({ texto }) => ({ texto, arvores: await lerComando(texto) })))
}

/** What a function runs is remembered as it stands there, where an expression needs no `select`. */
async function lerComando(texto: string): Promise<No[]> {
  return arvores(texto).catch((error: Error) =>
    arvores(`select (${texto.replace(/^\s*[\w.]+\s*:?=/, '')})`).catch(() => {
      throw new Error(`${error.message}: ${texto}`)
    }),
  )
}

/** What a statement forgets, in words; empty when it forgets nothing or says that it is for all houses. */
export function esquecidosEm({ texto, arvores: deles }: Comando, catalogo: Catalogo): string[] {
  const [, marca] = texto.match(MARCA) ?? []
  if (marca) return deTodasAsCasas[marca] ? [] : [`'${marca}' não está entre os comandos de todas as casas`]
  return deles.flatMap((arvore) => semBar(arvore, catalogo))
}

/** At the end of a run of tests: fails it when a statement that ran in any of them forgets the bar. */
export async function conferirComandos(url: string, modelo: string): Promise<void> {
  const [admin, dono] = [
    connect(url, { max: 1, statementTimeout: 0 }),
    connect(modelo, { max: 1, statementTimeout: 0 }),
  ]
  try {
    const catalogo = await lerCatalogo(dono)
    for (const comando of await comandosQueRodaram(admin, url)) {
      const faltas = esquecidosEm(comando, catalogo)
      if (faltas.length === 0) continue
      process.exitCode = 1
      console.error(`\nUm comando esquece o bar (${faltas.join(', ')}):\n${comando.texto}`)
    }
  } catch (error) {
    // Vitest prints what a teardown throws, and ends well all the same
    process.exitCode = 1
    console.error(error)
  } finally {
    await Promise.all([admin.end(), dono.end()])
  }
}
