import type { Sql } from '../database/db.ts'

type Tabela = { nome: string; linhas: string[] }

/** What a database is: each table with its columns, rules, indexes and triggers, each view and each function, in Markdown. */
export async function retrato(sql: Sql): Promise<string> {
  const tabelas = await sql<Tabela[]>`
    with partes (tabela, vez, nome, texto) as (
      select a.attrelid, 1, lpad(a.attnum::text, 4, '0'), concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, case when a.attidentity <> '' then 'generated always as identity' end,
        'default ' || pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
      union all
      select conrelid, 2, contype::text || conname, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x')
      union all
      select indrelid, 3, indexrelid::regclass::text, replace(replace(lower(left(def, 20)) || substr(def, 21), 'create ', ''), 'public.', '')
      from pg_index i cross join pg_get_indexdef(indexrelid) def
      where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
      union all
      select tgrelid, 4, tgname, 'trigger ' || tgname || ': ' || replace(lower(momento[1]), ' on public.' || tgrelid::regclass, '') || ' → '
        || momento[2]
      from pg_trigger cross join regexp_match(pg_get_triggerdef(oid), '(AFTER .*|BEFORE .*) EXECUTE FUNCTION (.*)$') momento
      where not tgisinternal
    )
    select c.relname as nome, array_agg(p.texto order by p.vez, p.nome collate "C") as linhas
    from pg_class c join partes p on p.tabela = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracao'
    group by c.relname order by c.relname collate "C"`
  const visoes = await sql<{ nome: string; texto: string }[]>`
    select relname as nome, pg_get_viewdef(oid) as texto from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`
  const nomes = (await funcoes(sql)).map(({ nome, resultado }) => `${nome} → ${resultado}`)
  return [
    '# What the database is\n\nWritten by `npm run retrato` from a database made from nothing; do not edit it. What the functions do, and when, is in\n`server/schema`, why a table is there in `server/migrations`.\n',
    ...tabelas.map(({ nome, linhas }) => bloco(nome, linhas)),
    ...visoes.map(({ nome, texto }) => bloco(`${nome}, a view`, [texto])),
    bloco('Functions', nomes),
  ].join('\n')
}

const bloco = (nome: string, linhas: readonly string[]) => `## ${nome}\n\n\`\`\`sql\n${linhas.join('\n')}\n\`\`\`\n`

/** Ours, with their whole text. */
export const funcoes = (sql: Sql) =>
  sql<{ nome: string; resultado: string; texto: string }[]>`
    select p.oid::regprocedure::text as nome, pg_get_function_result(p.oid) as resultado, pg_get_functiondef(p.oid) as texto
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by p.oid::regprocedure::text collate "C"`
