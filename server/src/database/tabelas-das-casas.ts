import type { Sql, Transaction } from './db.ts'

type Aponta = { de: string; para: string }

/** The names in an order in which each comes after those that it points to. Throws an Error on a circle. */
export function emOrdem(nomes: Iterable<string>, aponta: readonly Aponta[]): string[] {
  const ordem: string[] = []
  for (let restam = [...nomes]; restam.length > 0; ) {
    const livres = restam.filter((nome) => !aponta.some(({ de, para }) => de === nome && restam.includes(para)))
    if (livres.length === 0) throw new Error(`tables in a circle: ${restam}`)
    ordem.push(...livres)
    restam = restam.filter((nome) => !livres.includes(nome))
  }
  return ordem
}

/** Which table's rows name rows of which other one, by their foreign keys. */
export const chavesEntreTabelas = (sql: Sql | Transaction) => sql<Aponta[]>`
  select distinct conrelid::regclass::text as de, confrelid::regclass::text as para from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`

/**
 * Every table whose rows belong to a house; one that points to another comes before it, so that rows can go in this order. `ordem`: SQL, of
 * one house's rows the newest first, as their key has them; null: no key of theirs begins with the house.
 */
export async function tabelasDasCasas(sql: Sql | Transaction): Promise<{ nome: string; ordem: string | null }[]> {
  const tabelas = await sql<{ nome: string; ordem: string | null }[]>`
    select c.oid::regclass::text as nome,
      (select string_agg(format('%I desc', k.attname), ', ' order by n) from pg_index i
        cross join lateral unnest(i.indkey::int2[]) with ordinality t (coluna, n)
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = t.coluna
        where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum) as ordem
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'estabelecimento_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
  const deNome = new Map(tabelas.map((tabela) => [tabela.nome, tabela]))
  return emOrdem(deNome.keys(), await chavesEntreTabelas(sql))
    .reverse()
    .flatMap((nome) => deNome.get(nome) ?? [])
}
