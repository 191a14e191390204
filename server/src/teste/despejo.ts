import { gunzipSync } from 'node:zlib'
import { connect } from '../database/db.ts'

/** A value as text, and where it stands. */
export type Dito = { onde: string; texto: string }

/** The whole database, read as its owner: every value of every `table.column`, whatever its type, as its text. */
export async function despejar(url: string): Promise<Dito[]> {
  const dono = connect(url, { max: 1, statementTimeout: 0 })
  try {
    const tabelas = await dono<{ tabela: string; colunas: string[] }[]>`
      select relname as tabela, array_agg(attname::text order by attnum) as colunas
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r' group by 1 order by 1`
    const ditos: Dito[] = []
    for (const { tabela, colunas } of tabelas) {
      const textos = colunas.map((coluna) => `"${coluna}"::text`)
      const linhas = await dono.unsafe(`select ${textos.join(', ')} from "${tabela}"`).values()
      for (const [i, coluna] of colunas.entries())
        for (const linha of linhas) if (linha[i] !== null) ditos.push({ onde: `${tabela}.${coluna}`, texto: linha[i] })
    }
    return ditos
  } finally {
    await dono.end()
  }
}

/** A copy as `backup` writes it, value by value: PostgreSQL's COPY format, of whose escapes the backslash alone is undone. */
export function despejarCopia(arquivo: Buffer): Dito[] {
  const ditos: Dito[] = []
  let aberta: { tabela: string; colunas: string[] } | null = null
  for (const linha of gunzipSync(arquivo).toString('utf8').split('\n')) {
    if (linha.startsWith('{"tabela":')) aberta = JSON.parse(linha)
    else if (linha === '\\.' || !aberta) aberta = null
    else
      for (const [i, valor] of linha.split('\t').entries())
        ditos.push({ onde: `${aberta.tabela}.${aberta.colunas[i]}`, texto: valor.replaceAll('\\\\', '\\') })
  }
  return ditos
}

/** Every place where one of these forms of something stands, once. Upper and lower case are the same. */
export const ondeDizem = (ditos: readonly Dito[], formas: readonly string[]) => [
  ...new Set(
    ditos
      .filter(({ texto }) => formas.some((forma) => texto.toLowerCase().includes(forma.toLowerCase())))
      .map(({ onde }) => onde),
  ),
]

/** Where in the whole database something stands: every `table.column` of whatever type, as its text, read as the owner. */
export const ondeEsta = async (url: string, marca: string) => ondeDizem(await despejar(url), [marca])

/** Everything in the database happened so many days earlier. No trigger sees it. */
export async function envelhecer(url: string, dias: number): Promise<void> {
  const dono = connect(url, { max: 1, statementTimeout: 0 })
  try {
    const tabelas = await dono<{ tabela: string; mudancas: string }[]>`
      select quote_ident(relname) as tabela,
        string_agg(format('%1$I = %1$I - interval ''%2$s days''', attname, ${dias}::int), ', ') as mudancas
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao'
        and atttypid in ('timestamptz'::regtype, 'date'::regtype)
      group by relname`
    await dono.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const { tabela, mudancas } of tabelas) await tx.unsafe(`update ${tabela} set ${mudancas}`)
    })
  } finally {
    await dono.end()
  }
}
