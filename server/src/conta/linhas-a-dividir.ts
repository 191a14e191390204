import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Checkin } from '../sessao/provas.ts'

/** Who divides: a guest, what they could pay; the staff, what any guest who is there owes. */
export type Quem = {
  estabelecimento_id: number
  checkin: Checkin | null
  vinculo_id: number | null
}

/** An item or a cota that the caller wants to divide. */
export type Linha = {
  linha_id: number
  de_linha: number
  /** the account that owes it, and the one that owes the item where nothing of it was passed */
  checkin_id: number
  do_item: number
  valor: number
  situacao: string
  valida: boolean
  /** on the table: until then it may still be taken back */
  chegou: boolean
  /** of a cota: the division that made it, and which of how many equal parts it belongs to */
  divisao_id: number | null
  parte: number | null
  partes: number | null
  /** the account that it was on when a guest took it; null: no guest has taken it */
  tomada_de: number | null
  /** this guest took it, or another one did */
  minha: boolean
  de_outro: boolean
  /** who offered it may still have it back: they are there */
  volta: boolean
}

/** The lines that are neither paid nor being paid; when there are none, an error says why. */
export async function segurarLivres(tx: Transaction, quem: Quem, ids: readonly number[]): Promise<Linha[]> {
  const linhas = await segurarLinhas(tx, quem, ids)
  const livres = linhas.filter(({ situacao, valor }) => situacao === 'a_pagar' && valor > 0)
  if (livres.some(({ valida, chegou }) => !valida || !chegou))
    throw new VisibleError(409, respostas.naoSeDivide, 'nao_se_divide')
  if (livres.length === 0) throw new VisibleError(409, respostas.nadaADividir, 'nada_a_dividir')
  return livres
}

/**
 * Whole items, cotas, and of an item that is divided all its cotas, the oldest first. Their items are held until the end:
 * a concurrent payment of one comes first, and the line is then found in it.
 * @throws VisibleError 404 when one of them is not for these people to divide, 409 when it is no cota any more
 */
export async function segurarLinhas(tx: Transaction, quem: Quem, ids: readonly number[]): Promise<Linha[]> {
  const { estabelecimento_id, checkin } = quem
  const alcance = checkin ? aoAlcance(tx, checkin) : tx`c.fechado_em is null`
  const itens = await tx<{ id: number }[]>`
    select id from item_pedido where estabelecimento_id = ${estabelecimento_id}
      and id in (${itensDasLinhas(tx, estabelecimento_id, ids)}) order by id for no key update`
  // by their items, of which there is an index; by cota or item at once there is none
  const linhas = await tx<Linha[]>`
    select l.linha_id, l.de_linha, l.checkin_id, i.checkin_id as do_item, l.valor, l.situacao, l.valida, i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' as chegou,
      k.divisao_id, k.parte, d.partes, k.de_checkin_id as tomada_de,
      k.de_checkin_id is not null and l.checkin_id = ${checkin?.id ?? 0} as minha,
      k.de_checkin_id is not null and l.checkin_id <> ${checkin?.id ?? 0} as de_outro,
      exists (select from checkin antes where antes.estabelecimento_id = k.estabelecimento_id and antes.id = k.de_checkin_id
        and antes.fechado_em is null and (antes.id = c.id or antes.mesa_aberta_id = c.mesa_aberta_id)) as volta
    from linha l
    join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha
    join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
    left join cota k on k.estabelecimento_id = l.estabelecimento_id and k.id = l.linha_id and l.linha_id <> l.de_linha
    left join divisao d on d.estabelecimento_id = k.estabelecimento_id and d.id = k.divisao_id
    where l.estabelecimento_id = ${estabelecimento_id} and l.tipo = 'item' and ${alcance}
      and l.de_linha = any(${itens.map(({ id }) => id)}::bigint[])
      and (l.linha_id = any(${ids as number[]}::bigint[]) or l.de_linha = any(${ids as number[]}::bigint[]))
    order by coalesce(i.na_fila_em, i.feito_em), l.de_linha, l.linha_id`
  const achadas = new Set(linhas.flatMap(({ linha_id, de_linha }) => [linha_id, de_linha]))
  if (ids.every((id) => achadas.has(id))) return linhas
  await recusarDividida(tx, estabelecimento_id, ids, alcance)
  throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
}

/** The items that these lines are, or are a part of: for `id in (…)`. */
export const itensDasLinhas = (tx: Transaction, estabelecimento_id: number, linhas: readonly number[]) => tx`
  select unnest(${linhas as number[]}::bigint[])
  union
  select linha_id from cota where estabelecimento_id = ${estabelecimento_id} and id = any(${linhas as number[]}::bigint[])`

/** Whether this guest may pay and divide the item `i` of the check-in `c`: their own, or the party's that is made or came. */
export const aoAlcance = (tx: Sql | Transaction, checkin: Checkin) => tx`(
  c.fechado_em is null and (c.id = ${checkin.id} or (i.na_fila_em is not null and ${daMesmaMesa(tx, checkin)})))`

/**
 * Refuses lines that were divided meanwhile, or divided anew: who asks has seen them otherwise. `alcance` says of the item
 * `i` and its check-in `c` whose these may be; of others nothing is told.
 */
export async function recusarDividida(
  tx: Transaction,
  estabelecimento_id: number,
  linhas: readonly number[],
  alcance: Fragment,
) {
  const [dividida] = await tx`
    select from item_pedido i
    left join cota k on k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id
      and k.id = any(${linhas as number[]}::bigint[])
    join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = coalesce(k.checkin_id, i.checkin_id)
    where i.estabelecimento_id = ${estabelecimento_id} and ${alcance}
      and i.id in (${itensDasLinhas(tx, estabelecimento_id, linhas)})
      and (i.dividido or k.desfeita_em is not null) limit 1`
  if (dividida) throw new VisibleError(409, respostas.linhaDividida, 'linha_dividida')
}
