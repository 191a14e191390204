import { type DeSempre, NOTA_RUIM } from '@boteco/contract/despedida/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { minhas } from '../ficha/ficha.ts'
import { prontaParaUso } from '../ficha/transferir.ts'
import { DESPEDIDA_H, lerOferta } from '../gorjeta/gorjeta.ts'
import type { Handlers } from '../http/serve.ts'
import { pagamentoDe } from '../pagamento/recibo.ts'
import { DESFAZ_ATE_MS } from '../pedido/desfazer-pedido.ts'
import type { Checkin } from '../sessao/provas.ts'

/** What is ordered again in one tap: more is an order to think about. */
const DE_SEMPRE = 5

/** What a guest reads and says as they leave: before the checkout, and on the way home. */
export const despedida = {
  '/despedida/buscarDespedida': async (_input, { sql, checkin, provedor }) => {
    const [lida] = await sql<[Lida]>`
      select c.id as checkin, json_build_object('id', e.id, 'nome', e.nome) as estabelecimento, ${houve(sql)} as houve, ${recadoDe(sql)} as recado, ${gastoEm(sql)} as gasto /* never null */,
        ${podeAvaliar(sql)} and not exists (select from avaliacao a where a.estabelecimento_id = c.estabelecimento_id
          and a.dia = ${diaDe(sql)} and a.checkin_id <> c.id and (a.carteira_id = c.carteira_id or a.usuario_id = c.usuario_id)) as pode_avaliar,
        (select json_build_object('nota', a.nota, 'texto', a.texto) from avaliacao a
          where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id) as avaliacao,
        (select count(*)::int from ficha f where ${minhas(sql, checkin)} and f.presente_id is null and ${prontaParaUso(sql)}) as fichas
      from checkin c join estabelecimento e on e.id = c.estabelecimento_id
      where c.estabelecimento_id = ${checkin.estabelecimento_id} and c.id = ${checkin.id}`
    const [de_sempre, gorjeta] = await Promise.all([deSempre(sql, checkin), lerOferta(sql, checkin, provedor !== null)])
    return { ...lida, de_sempre: [...de_sempre], gorjeta }
  },

  // a tap is sent at once, and the line behind it
  '/despedida/avaliar': ({ nota, texto = '' }, { transaction, checkin }) =>
    transaction(async (tx) => {
      // said again from the same check-in it is the same word, and the manager reads it anew
      const [dita] = await tx`
        insert into avaliacao (estabelecimento_id, checkin_id, nota, texto, dia, carteira_id, usuario_id)
        select c.estabelecimento_id, c.id, ${nota}, ${texto}, ${diaDe(tx)}, c.carteira_id, c.usuario_id
        from checkin c join estabelecimento e on e.id = c.estabelecimento_id
        where c.estabelecimento_id = ${checkin.estabelecimento_id} and c.id = ${checkin.id} and ${podeAvaliar(tx)}
        on conflict (estabelecimento_id, checkin_id) do update
          set nota = excluded.nota, texto = excluded.texto, dita_em = now(), vista_em = null, vista_por = null
        returning 1`.catch(recusarOutraVez)
      if (!dita) throw new VisibleError(409, respostas.semVisita, 'sem_visita')
      return { message: nota <= NOTA_RUIM ? respostas.avaliadoMal : respostas.avaliado }
    }),
} satisfies Partial<Handlers>

function recusarOutraVez(error: unknown): never {
  if (brokeConstraint(error, 'avaliacao_do_aparelho') || brokeConstraint(error, 'avaliacao_da_pessoa'))
    throw new VisibleError(409, respostas.jaAvaliou, 'ja_avaliou')
  throw error
}

type Lida = {
  checkin: number
  estabelecimento: { id: number; nome: string }
  houve: boolean
  recado: string | null
  gasto: number
  pode_avaliar: boolean
  avaliacao: { nota: number; texto: string } | null
  fichas: number
}

/** What the bar `e` says tonight; null: nothing. */
const recadoDe = (sql: Sql) =>
  sql`case when e.recado <> '' and coalesce(e.recado_ate >= ${diaDe(sql)}, true) then e.recado end`

/** The check-in `c` has such an item `i`. A couvert comes without anybody's asking. */
const temItem = (sql: Sql | Transaction, qual: Fragment) => sql`exists (select from item_pedido i
  where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and not i.couvert and ${qual} offset 0)`

/** The check-in `c` ordered something, so long ago at least. */
const pediu = (sql: Sql | Transaction, ha_ms = 0) =>
  temItem(sql, sql`i.na_fila_em <= now() - ${ha_ms} * interval '1 ms' and i.status_pedido <> 'PEDIDO CANCELADO'`)

/** The check-in `c` paid on its phone. */
const pagou = (sql: Sql | Transaction) => sql`exists (select from pagamento p
  where p.estabelecimento_id = c.estabelecimento_id and p.checkin_id = c.id and p.estado = 'pago' offset 0)`

const pagamentoDela = (sql: Sql) => pagamentoDe(sql, sql`c.estabelecimento_id`, sql`c.id`)

/** What the check-in `c` paid the house in centavos: on its phone, and of its own lines at the till; less what went back. A tip is not the house's. */
export const gastoEm = (sql: Sql) => sql`(
  select coalesce(sum(pl.valor - pl.estornado), 0)::bigint from pagamento p
  join pagamento_linha pl on pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id
  where ${pagamentoDela(sql)} and p.estado = 'pago' and p.meio <> 'fiado' and pl.tipo <> 'gorjeta' and (p.checkin_id = c.id
    or exists (select from linha l where l.estabelecimento_id = pl.estabelecimento_id
      and l.linha_id = pl.linha_id and l.checkin_id = c.id and l.pagamento_id = p.id)))`

// whose money went back reads the goodbye, too: it may go back before or after the page is read
const houve = (sql: Sql) => sql`(${pediu(sql)} or exists (select from pagamento p
  where ${pagamentoDela(sql)} and p.estado in ('pago', 'estornado') offset 0))`

/**
 * Whether the check-in `c` is of a guest who was here: what was carried to them proves it, else that the bar knows them and they
 * ordered, and cannot take that back any more, or paid. Who only knows a table's number says nothing.
 */
const podeAvaliar = (sql: Sql | Transaction) => sql`(not c.da_mesa and not c.balcao
  and coalesce(c.fechado_em > now() - ${DESPEDIDA_H} * interval '1 hour', true)
  and (${temItem(sql, sql`i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`)}
    or (c.presente_em is not null and (${pediu(sql, DESFAZ_ATE_MS)} or ${pagou(sql)}))))`

/** What this check-in had, the most first: products of the menu, with what they were chosen with. */
const deSempre = (sql: Sql, { estabelecimento_id, id }: Checkin) => sql<DeSempre[]>`
  select i.produto_estabelecimento_id as id, max(i.nome_produto) as nome_produto /* never null */, partes_ditas(i.partes) as partes,
    least(sum(i.quantidade), 99)::int as quantidade /* never null */
  from item_pedido i
  where i.estabelecimento_id = ${estabelecimento_id} and i.checkin_id = ${id} and ${seRepete(sql)}
  group by 1, 3 order by 4 desc, 1 limit ${DE_SEMPRE}`

/** The item `i` is one that a guest would order again. */
export const seRepete = (sql: Sql) => sql`not i.couvert and i.do_combo is null and i.na_fila_em is not null
  and i.status_pedido <> 'PEDIDO CANCELADO'`
