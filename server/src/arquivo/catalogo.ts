import type { Sql, Transaction } from '../database/db.ts'
import { chavesEntreTabelas, emOrdem } from '../database/tabelas-das-casas.ts'
import { QUE_SAEM } from './tabelas.ts'

const CASA = 'estabelecimento'

/** A column as the database knows it. `tipo`: as PostgreSQL writes it. `dispensavel`: a row may be written without it. */
export type DoCatalogo = { tipo: string; obrigatoria: boolean; dispensavel: boolean }
export type Catalogo = {
  /** of every table, its columns */
  tabelas: ReadonlyMap<string, ReadonlyMap<string, DoCatalogo>>
  /** the tables of an archive, each after those that it points to */
  ordem: readonly string[]
  /** the newest migration: an archive says which it was written with */
  migracao: number
}

export async function lerCatalogo(sql: Sql | Transaction): Promise<Catalogo> {
  const colunas = await sql<({ tabela: string; nome: string } & DoCatalogo)[]>`
    select relname::text as tabela, attname::text as nome, format_type(atttypid, atttypmod) as tipo, attnotnull as obrigatoria,
      atthasdef or not attnotnull as dispensavel
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname, attnum`
  const tabelas = new Map<string, Map<string, DoCatalogo>>()
  for (const { tabela, nome, ...resto } of colunas)
    tabelas.set(tabela, (tabelas.get(tabela) ?? new Map()).set(nome, resto))
  // the numbers of these are known only once their rows were read
  const antes: Record<string, string> = { usuario: 'usuario', vinculo: 'vinculo', categoria: 'categoria_da_casa' }
  const ditas = [...QUE_SAEM].flatMap(([de, colunas]) =>
    colunas.flatMap((uma) =>
      [uma.de, ...(uma.caminhos ?? []).map((caminho) => caminho.de)].flatMap((dito) => {
        const para = antes[dito ?? '']
        return para && para !== de ? [{ de, para }] : []
      }),
    ),
  )
  // the house itself is the first of all, whatever it points to
  const aponta = [...(await chavesEntreTabelas(sql)).filter(({ de }) => de !== CASA), ...ditas]
  const ordem = [
    CASA,
    ...emOrdem(
      [...QUE_SAEM.keys()].filter((nome) => nome !== CASA),
      aponta,
    ),
  ]
  const [{ migracao }] = await sql<[{ migracao: number }]>`select max(numero) as migracao from migracao`
  return { tabelas, ordem, migracao }
}
