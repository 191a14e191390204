import type { Input } from '@boteco/contract/calls'
import type { Fragment } from 'postgres'
import { rotulosDaCasa } from '../checkin/mesas-da-casa.ts'
import type { Sql } from '../database/db.ts'
import { comecoDoDia, fimDoDia } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { type AtoLido, frase, tiposCom } from './frases.ts'
import { planilha } from './planilha.ts'

/** Deeds on one page of the screen. */
const POR_PAGINA = 50
/** And in a file: a busy house's month. */
const POR_PLANILHA = 20_000

/** Who did what, for the manager. */
export const auditoria = {
  '/auditoria/buscarAtos': async ({ antesDe, ...filtro }, { sql, sessao: { estabelecimento_id } }) => {
    const [lidos, pessoas] = await Promise.all([
      lerAtos(sql, estabelecimento_id, { ...filtro, antesDe, ate_quantos: POR_PAGINA + 1 }),
      sql<{ id: number; nome: string }[]>`
        select max(v.id) as id, u.nome from vinculo v join usuario u on u.id = v.usuario_id
        where v.estabelecimento_id = ${estabelecimento_id} group by u.id, u.nome order by u.nome, u.id`,
    ])
    const atos = lidos.slice(0, POR_PAGINA).map((ato) => {
      const { id, tipo, data, hora, motivo, aparelho, sessao } = ato
      return { id, tipo, data, hora, texto: `${frase(ato)}.`, motivo, aparelho, sessao }
    })
    return { atos, antes_de: lidos.length > POR_PAGINA ? (atos.at(-1)?.id ?? null) : null, pessoas }
  },

  '/auditoria/buscarPlanilha': async (filtro, { sql, sessao: { estabelecimento_id } }) => {
    const lidos = await lerAtos(sql, estabelecimento_id, { ...filtro, ate_quantos: POR_PLANILHA + 1 })
    const dias = [filtro.de, filtro.ate].filter((dia) => dia !== undefined)
    return {
      nome: ['quem-fez-o-que', ...new Set(dias)].join('-'),
      csv: planilha(lidos.slice(0, POR_PLANILHA)),
      cortada: lidos.length > POR_PLANILHA,
    }
  },
} satisfies Partial<Handlers>

type Quais = Input<'/auditoria/buscarAtos'> & { ate_quantos: number }

/** Newest first, with the names of now, tables' too. */
async function lerAtos(sql: Sql, estabelecimento_id: number, { de, ate, tipo, quem, antesDe, ate_quantos }: Quais) {
  // null where it is another kind of thing: then nothing is looked for, neither in the index nor on the disk
  const alvo = (qual: Parameters<typeof tiposCom>[0]) =>
    sql`case when a.tipo = any(${tiposCom(qual)}) then a.alvo_id end`
  // asked for deed by deed: what joins them all is planned anew for every call, which took longer than the reading
  const daqui = (tabela: string) => sql`${sql(tabela)}.estabelecimento_id = a.estabelecimento_id`
  const pessoa = (vinculo: Fragment) => sql`(
    select u.nome from vinculo v join usuario u on u.id = v.usuario_id where ${daqui('v')} and v.id = ${vinculo})`
  // one value for the whole statement: joined, the bar's deeds are all read to see which are in it
  const limite = (momento: Fragment) =>
    sql`(select ${momento} from estabelecimento e where e.id = ${estabelecimento_id})`
  const [rotulos, atos] = await Promise.all([
    rotulosDaCasa(sql, estabelecimento_id),
    sql<AtoLido[]>`
    with lidos as materialized (
      select a.*, e.fuso_horario from ato a join estabelecimento e on e.id = a.estabelecimento_id
      where a.estabelecimento_id = ${estabelecimento_id}
        ${antesDe ? sql`and a.id < ${antesDe}` : sql``}
        ${de ? sql`and a.em >= ${limite(comecoDoDia(sql, sql`${de}::date`))}` : sql``}
        ${ate ? sql`and a.em < ${limite(fimDoDia(sql, sql`${ate}::date`))}` : sql``}
        ${tipo ? sql`and a.tipo = ${tipo}` : sql``}
        ${
          quem
            ? sql`and a.vinculo_id in (select v.id from vinculo v join vinculo um on um.usuario_id = v.usuario_id
          where v.estabelecimento_id = ${estabelecimento_id} and um.estabelecimento_id = ${estabelecimento_id}
            and um.id = ${quem})`
            : sql``
        }
      order by a.id desc limit ${ate_quantos}
    )
    select a.id, a.tipo, to_char(a.em at time zone a.fuso_horario, 'DD/MM/YYYY') as data,
      to_char(a.em at time zone a.fuso_horario, 'HH24:MI') as hora, ${pessoa(sql`a.vinculo_id`)} as quem,
      case when a.permitido_por is not null then ${pessoa(sql`a.permitido_por`)} end as permitido_por,
      coalesce((select p.nome from produto_estabelecimento p where ${daqui('p')} and p.id = ${alvo('produto')}), l.nome,
        ${pessoa(alvo('pessoa'))}) as nome,
      l.quantidade, partes_ditas(l.partes) as partes,
      (select c.numero from checkin c where ${daqui('c')} and c.id = ${alvo('checkin')}) as checkin,
      ${alvo('pagamento')} as pagamento,
      case when a.tipo = 'produto_novo' and a.alvo_id is null then (
        select string_agg(pe.nome, ', ' order by pe.id) from produto_estabelecimento pe
        where pe.estabelecimento_id = a.estabelecimento_id
          and pe.id in (select jsonb_array_elements_text(a.depois -> 'produtos')::bigint)) end as nomes,
      to_char((a.depois ->> 'reabre_em')::timestamptz at time zone a.fuso_horario, 'HH24:MI') as reabre_as,
      to_char((a.depois ->> 'ate')::timestamptz at time zone a.fuso_horario, 'DD/MM HH24:MI') as ate_quando,
      a.antes, a.depois, a.motivo, a.aparelho, a.sessao
    from lidos a
    left join lateral (
      select i.nome_produto as nome, i.quantidade, i.partes from item_pedido i where ${daqui('i')} and i.id = ${alvo('linha')}
      union all
      select f.nome_produto, 1, f.partes from ficha f where ${daqui('f')} and f.id = ${alvo('linha')}) l on true
    order by a.id desc`,
  ])
  return atos.map((ato) => ({ ...ato, antes: comRotulos(ato.antes, rotulos), depois: comRotulos(ato.depois, rotulos) }))
}

/** What the record keeps by their numbers, as people read it. */
function comRotulos(dito: AtoLido['antes'], rotulos: Map<number, string>): AtoLido['antes'] {
  const chamada = (numero: unknown) => rotulos.get(numero as number)?.replace(/^mesa /i, '') ?? numero
  const { mesa, mesas } = dito
  return {
    ...dito,
    ...(mesa !== undefined && { mesa: chamada(mesa) }),
    ...(Array.isArray(mesas) && { mesas: mesas.map(chamada) }),
  }
}
