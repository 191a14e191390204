import type { PagamentoListado, Recibo } from '@boteco/contract/estorno/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { fins } from '../provedor/recusas.ts'
import type { Checkin, Sessao } from '../sessao/provas.ts'
import {
  estornosDe,
  linhasDe,
  noRelogioDoBar,
  quandoFoi,
  quemRecebe,
  quemRegistrou,
  registradoPor,
} from './linhas-do-pagamento.ts'

export const recibo = {
  '/pagamento/buscarRecibo': async ({ referencia }, { sql, sessao, checkin }) => {
    const [pagamento] = await sql<Pagamento[]>`
      select p.estabelecimento_id, p.id, p.estado in ('pago', 'estornado') and p.meio <> 'fiado' as pago,
        ${daEquipe(sql, sessao)} or ${doCliente(sql, sessao, checkin)} as todo, ${deste(sql, checkin)} as parte
      from pagamento p where p.referencia = ${referencia}`
    if (!pagamento || !(pagamento.todo || pagamento.parte))
      throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    if (!pagamento.pago) throw new VisibleError(409, fins.semRecibo, 'nao_pago')
    const onde = pagamento.todo ? sql`true` : linhaDe(sql, checkin)
    return { recibo: await ler(sql, pagamento, onde) }
  },

  '/pagamento/buscarMeusPagamentos': async (_input, { sql, checkin }) => ({
    pagamentos: await sql<PagamentoListado[]>`
      select p.id, p.referencia, p.estado, p.meio, ${quandoFoi(sql)}, minhas.valor, minhas.estornado, minhas.gorjeta
      from pagamento p
      cross join lateral (
        select sum(pl.valor) as valor, sum(pl.estornado) as estornado, max((${quemRecebe(sql)})) as gorjeta from pagamento_linha pl
        where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id
          and (p.checkin_id = ${checkin.id} or ${linhaDe(sql, checkin)})
      ) minhas
      where ${deste(sql, checkin)} and p.meio <> 'fiado' and p.estado in ('em_andamento', 'pago', 'estornado')
      order by p.id desc`,
  }),
} satisfies Partial<Handlers>

type Pagamento = { estabelecimento_id: number; id: number; pago: boolean; todo: boolean; parte: boolean }

/** Who sees what the house received sees every receipt of the bar; a waiter, those of what they recorded. */
function daEquipe(sql: Sql, sessao: Sessao | null) {
  if (!sessao || sessao.estabelecimento_id === null || sessao.poderes.verContas === 0) return sql`false`
  const { estabelecimento_id, usuario_id, poderes } = sessao
  if (poderes.verValores > 0) return sql`p.estabelecimento_id = ${estabelecimento_id}`
  return sql`p.estabelecimento_id = ${estabelecimento_id} and ${registradoPor(sql, { estabelecimento_id, usuario_id })}`
}

/** The guest who paid on the phone: with that check-in, open or closed, or with the account that it belongs to. */
function doCliente(sql: Sql, sessao: Sessao | null, checkin: Checkin | null) {
  const conta = sessao?.perfil === 'BAR CLIENTE' ? sessao.usuario_id : null
  return sql`exists (select from checkin c where c.estabelecimento_id = p.estabelecimento_id and c.id = p.checkin_id
    and ((c.estabelecimento_id = ${checkin?.estabelecimento_id ?? null} and c.id = ${checkin?.id ?? null}) or c.usuario_id = ${conta}))`
}

/**
 * SQL: the payment `p` was made on the phone of this check-in, or at the till and of a line of its own. The waiter may have recorded a whole
 * table at once. It begins with the check-in: the house has the till's payments of years.
 */
export const pagamentoDe = (sql: Sql, bar: Fragment, checkin: Fragment) => sql`
  (p.estabelecimento_id = ${bar} and p.id = any(array(
    select m.id from pagamento m where m.estabelecimento_id = ${bar} and m.checkin_id = ${checkin}
    union all
    select m.id from linha l
    cross join lateral (
      select l.pagamento_id as id union all
      select pl.pagamento_id from pagamento_linha pl
      where pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.reaberta_em is not null) q
    join pagamento m on m.estabelecimento_id = l.estabelecimento_id and m.id = q.id and m.checkin_id is null
    where l.estabelecimento_id = ${bar} and l.checkin_id = ${checkin})))`

const deste = (sql: Sql, checkin: Checkin | null) =>
  pagamentoDe(sql, sql`${checkin?.estabelecimento_id ?? null}`, sql`${checkin?.id ?? null}`)

/** Each guest sees their own lines of it. */
const linhaDe = (sql: Sql, checkin: Checkin | null) => sql`
  exists (select from linha l where l.estabelecimento_id = pl.estabelecimento_id and l.linha_id = pl.linha_id
    and l.estabelecimento_id = ${checkin?.estabelecimento_id ?? null} and l.checkin_id = ${checkin?.id ?? null})`

type Lido = Omit<Recibo, 'valor' | 'estornado' | 'estabelecimento'> & Recibo['estabelecimento']

/** With part of the lines, the refunds are left out: they may be another guest's. */
async function ler(sql: Sql, { estabelecimento_id, id, todo }: Pagamento, onde: Fragment): Promise<Recibo> {
  const [lido] = await sql<[Lido]>`
    select p.id as numero, p.referencia, p.estado, p.meio, ${quemRegistrou(sql, sql`primeiro_nome(u.nome)`)} as registrado_por,
      ${noRelogioDoBar(sql, sql`p.pago_em`)}, e.nome, e.endereco, e.cidade, e.uf, e.telefone_fixo,
      ${linhasDe(sql, onde)} as linhas, ${todo ? estornosDe(sql, sql`primeiro_nome(u.nome)`) : sql`'[]'::json`} as estornos
    from pagamento p join estabelecimento e on e.id = p.estabelecimento_id
    where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${id}`
  const { nome, endereco, cidade, uf, telefone_fixo, ...resto } = lido
  const soma = (campo: 'valor' | 'estornado') => lido.linhas.reduce((total, linha) => total + linha[campo], 0)
  const estabelecimento = { nome, endereco, cidade, uf, telefone_fixo }
  return { ...resto, estabelecimento, valor: soma('valor'), estornado: soma('estornado') }
}
