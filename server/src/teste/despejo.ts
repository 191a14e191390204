import { connect } from '../db.ts'

/** Where in the whole database something stands: every `table.column` of whatever type, as its text, read as the owner. */
export async function ondeEsta(url: string, marca: string): Promise<string[]> {
  const dono = connect(url, { max: 1 })
  try {
    const colunas = await dono<{ tabela: string; coluna: string }[]>`
      select quote_ident(relname) as tabela, quote_ident(attname) as coluna
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1, attnum`
    // one statement: a test asks for many marks
    const perguntas = colunas.map(
      ({ tabela, coluna }) =>
        `select '${tabela}.${coluna}' as onde where exists (select from ${tabela} where strpos(lower(${coluna}::text), lower($1)) > 0)`,
    )
    const achadas = await dono.unsafe<{ onde: string }[]>(perguntas.join(' union all '), [marca])
    return achadas.map(({ onde }) => onde)
  } finally {
    await dono.end()
  }
}

/** Everything in the database happened so many days earlier. No trigger sees it. */
export async function envelhecer(url: string, dias: number): Promise<void> {
  const dono = connect(url, { max: 1 })
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
