import type { TipoDeAto } from '@boteco/contract/auditoria/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'
import { comecoDoDia, diaDe, fimDoDia } from '../database/noite.ts'

/** Something that one person did more often in one night than people do. */
type Regra = {
  tipo: TipoDeAto
  /** so many are odd */
  minimo: number
  /** of the deeds `a` of this kind in the bar `e`, which ones count; all, without it */
  quais?: (sql: Sql) => Fragment
  /** how many one of them is, or all of one person's together */
  quantos: (sql: Sql) => Fragment
  frase: (quem: string, quantos: number, valor: number) => string
}

/** What was cancelled along with a whole check-in is told by that. */
const porSi = (sql: Sql) => sql`not exists (
  select from ato junto where junto.estabelecimento_id = a.estabelecimento_id and junto.em = a.em
    and junto.vinculo_id = a.vinculo_id and junto.tipo in ('checkout_forcado', 'nao_estavam'))`
const linhas = (sql: Sql) => sql`sum((a.depois ->> 'linhas')::int)`

/** From this hour until the end of the night, by the bar's clock, few people are there to see it. */
const TARDE_H = 1

export const estranhezas: readonly Regra[] = [
  {
    tipo: 'devolucao',
    minimo: 5,
    quantos: (sql) => sql`sum((a.depois ->> 'quantas')::int)`,
    frase: (quem, quantos, valor) => `${quem} pediu ${quantos} devoluções, ${emReais(valor)} ao todo.`,
  },
  {
    tipo: 'cancelamento',
    minimo: 3,
    quais: (sql) => sql`a.antes ->> 'status' = 'PEDIDO ENTREGUE AO CLIENTE'`,
    quantos: linhas,
    frase: (quem, quantos, valor) => `${quem} cancelou ${quantos} linhas já entregues, ${emReais(valor)} ao todo.`,
  },
  {
    tipo: 'cancelamento',
    minimo: 4,
    quais: (sql) => sql`(a.em at time zone e.fuso_horario)::time >= make_time(${TARDE_H}, 0, 0)
      and (a.em at time zone e.fuso_horario)::time < e.virada and ${porSi(sql)}`,
    quantos: linhas,
    frase: (quem, quantos, valor) =>
      `${quem} cancelou ${quantos} linhas depois de 1 da manhã, ${emReais(valor)} ao todo.`,
  },
  {
    tipo: 'nao_estavam',
    minimo: 3,
    // several guests of one table are one visit
    quantos: (sql) => sql`count(distinct (coalesce(a.depois ->> 'mesa', '-' || a.alvo_id), a.em))`,
    frase: (quem, quantos) => `${quem} disse ${quantos} vezes que não havia ninguém na mesa.`,
  },
]

export type Estranheza = { texto: string; dia: string; tipo: TipoDeAto; vinculo_id: number }

/** What was odd on this day, or in the night that ended last: one line for each rule and person. */
export async function oQueFoiEstranho(sql: Sql, estabelecimento_id: number, qual?: string): Promise<Estranheza[]> {
  const ontem = qual ? sql`${qual}::date` : sql`(${diaDe(sql)} - 1)`
  const achadas = estranhezas.map(
    ({ tipo, minimo, quais, quantos }, regra) => sql`
      select ${regra}::int as regra, a.vinculo_id, ${ontem}::text as dia, to_char(${ontem}, 'DD/MM') as dia_mes,
        ${quantos(sql)}::int as quantos, coalesce(sum((a.depois ->> 'valor')::bigint), 0) as valor
      from ato a join estabelecimento e on e.id = a.estabelecimento_id
      where a.estabelecimento_id = ${estabelecimento_id} and a.tipo = ${tipo} and a.vinculo_id is not null
        and a.em >= ${comecoDoDia(sql, ontem)} and a.em < ${fimDoDia(sql, ontem)}
        ${quais ? sql`and ${quais(sql)}` : sql``}
      group by a.vinculo_id, e.id having ${quantos(sql)} >= ${minimo}`,
  )
  type Achada = { regra: number; vinculo_id: number; dia: string; dia_mes: string; quantos: number; valor: number }
  const todas = await sql<(Achada & { quem: string })[]>`
    select x.*, u.nome as quem from (${achadas.reduce((a, b) => sql`${a} union all ${b}`)}) x
    join vinculo v on v.estabelecimento_id = ${estabelecimento_id} and v.id = x.vinculo_id
    join usuario u on u.id = v.usuario_id
    order by x.regra, u.nome, x.vinculo_id`
  return todas.map(({ regra, vinculo_id, dia, dia_mes, quantos, valor, quem }) => {
    const { tipo, frase } = estranhezas[regra]!
    return { texto: `Na noite de ${dia_mes}, ${frase(quem, quantos, valor)}`, dia, tipo, vinculo_id }
  })
}
