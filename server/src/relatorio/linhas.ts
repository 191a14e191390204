import type { Input } from '@boteco/contract/calls'
import type { Fato, Movimento } from '@boteco/contract/relatorio/casa'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'
import { diaDe, entre } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { lerPeriodo, type Vao } from './periodo.ts'
import { formaDe, vendas } from './vendas.ts'

const POR_PAGINA = 50

/** The lines behind a figure. */
export const linhas = {
  '/relatorio/buscarLinhas': async ({ pagina = 0, ...quais }, { sql, sessao: { estabelecimento_id: bar } }) => {
    const { atual } = await lerPeriodo(sql, bar, quais)
    const fonte = fontes[quais.fato](sql, bar, atual, quais)
    const lidas = await sql<Movimento[]>`
      select to_char(x.em at time zone e.fuso_horario, 'DD/MM/YYYY') as data /* never null */, to_char(x.em at time zone e.fuso_horario, 'HH24:MI') as hora /* never null */,
        case when ${diaDe(sql, sql`x.em`)} <> ${diaDe(sql, sql`x.pedido_em`)} then to_char(${diaDe(sql, sql`x.pedido_em`)}, 'DD/MM/YYYY') end as do_dia,
        x.o_que /* never null */, x.nome /* never null */, x.quantidade::int as quantidade /* never null */, x.valor /* never null */,
        coalesce((select m.rotulo from mesa m where m.estabelecimento_id = ${bar} and m.numero = x.mesa), 'Mesa ' || x.mesa) as mesa,
        (select u.nome from vinculo w join usuario u on u.id = w.usuario_id where w.estabelecimento_id = ${bar} and w.id = x.quem) as quem, x.motivo
      from (select * from (${fonte}) f order by f.em desc, f.id desc limit ${POR_PAGINA + 1} offset ${pagina * POR_PAGINA}) x
      join estabelecimento e on e.id = ${bar}
      order by x.em desc, x.id desc`
    return {
      linhas: lidas.slice(0, POR_PAGINA).map((linha) => ({ ...linha, o_que: ditos[linha.o_que] ?? linha.o_que })),
      mais: lidas.length > POR_PAGINA,
    }
  },
} satisfies Partial<Handlers>

/** What people call each kind of movement. */
const ditos: Record<string, string> = {
  pedido: 'Pedido',
  cancelado: 'Cancelado',
  desconto: 'Desconto',
  acerto: 'Separado ou pesado de novo',
  ficha: 'Ficha vendida',
  ficha_devolvida: 'Ficha devolvida',
  perda: 'Perda',
  ...rotuloDoMeio,
}

type Quais = Omit<Input<'/relatorio/buscarLinhas'>, 'pagina'>
type Fonte = (sql: Sql, bar: number, vao: Vao, quais: Quais) => Fragment

/** Of the source of all sales those that `onde` names, of one dimension perhaps. */
const daVenda =
  (onde: (sql: Sql) => Fragment): Fonte =>
  (sql, bar, vao, { por, chave }) => {
    const forma = por && formaDe(sql, bar, vao, por)
    return sql`
      select v.em, v.pedido_em, v.linha_id as id, v.natureza as o_que, v.nome_produto as nome, ${forma?.quantidade ?? sql`v.quantidade`} as quantidade,
        ${forma?.valor ?? sql`v.valor`} as valor,
        (select coalesce((select o.numero_mesa from pedido o where o.estabelecimento_id = ${bar} and o.id = v.pedido_id),
          case when v.pedido_id is null then (select c.numero_mesa from checkin c where c.estabelecimento_id = ${bar} and c.id = v.checkin_id) end)) as mesa,
        case when v.natureza = 'cancelado' then (${passo(sql, bar, sql`a.feito_por`)})
          else coalesce((select o.feito_por from pedido o where o.estabelecimento_id = ${bar} and o.id = v.pedido_id), v.por) end as quem,
        case when v.natureza = 'cancelado' then (${passo(sql, bar, sql`a.motivo`)}) end as motivo
      from ${vendas(sql, bar, vao)} v ${forma ? forma.junta : sql``}
      where ${onde(sql)} ${forma && chave !== undefined ? sql`and ${forma.chave} = ${chave}` : sql``}`
  }

/** SQL: of who cancelled the line of the movement `v`. */
const passo = (sql: Sql, bar: number, oQue: Fragment) => sql`
  select ${oQue} from item_andamento a where a.estabelecimento_id = ${bar} and a.item_id = v.linha_id and a.para = 'PEDIDO CANCELADO'
  order by a.id desc limit 1`

const fontes: Record<Fato, Fonte> = {
  vendido: daVenda((sql) => sql`not v.couvert`),
  descontos: daVenda((sql) => sql`not v.couvert and v.natureza = 'desconto'`),
  cancelados: daVenda((sql) => sql`not v.couvert and v.natureza = 'cancelado'`),
  couvert: daVenda((sql) => sql`v.couvert`),
  fichas: daVenda((sql) => sql`v.natureza in ('ficha', 'ficha_devolvida')`),
  perdas: (sql, bar, vao) => sql`
    select f.em, i.feito_em as pedido_em, f.linha_id as id, 'perda' as o_que, i.nome_produto as nome, i.quantidade, f.valor,
      (select o.numero_mesa from pedido o where o.estabelecimento_id = ${bar} and o.id = i.pedido_id) as mesa,
      null::bigint as quem, null::text as motivo
    from perda f join item_pedido i on i.estabelecimento_id = f.estabelecimento_id and i.id = f.item_id
    where f.estabelecimento_id = ${bar} and ${entre(sql, sql`f.em`, vao)}`,
  // as they came: what was handed back, or was of another means, stands in /pagamentos
  recebido: (sql, bar, vao, { meio }) => sql`
    select p.pago_em as em, p.criado_em as pedido_em, p.id, p.meio as o_que, coalesce(c.nome, 'Sem nome') as nome, 1 as quantidade, p.valor,
      c.numero_mesa as mesa, p.registrado_por as quem, null::text as motivo
    from pagamento p left join checkin c on c.estabelecimento_id = p.estabelecimento_id and c.id = p.checkin_id
    where p.estabelecimento_id = ${bar} and p.meio <> 'fiado' and ${entre(sql, sql`p.pago_em`, vao)}
      ${meio ? sql`and p.meio = ${meio}` : sql``}`,
}
