import type { Documento, ItemImpresso } from '@boteco/contract/impressao/papel'
import { type Sql, semEsperarODisco, type Transaction, transaction } from '../database/db.ts'
import { documentoDe, documentoDoPedido, doPosto, lerLinhas, segurada } from './documento.ts'
import { porNaFila, segurarImpressoras } from './papeis.ts'

/*
 * What is to be printed is read from the orders, never written by them: an order does not know that there are printers. A
 * line is on the first copy of one printer exactly once (the key of `impressao_linha`). All that makes papers of a bar
 * holds its printers first, so processes that do it at once come one after the other.
 *
 * These statements run all evening, over all that is open. `offset 0` keeps PostgreSQL from joining in another way: each open
 * line is looked up by its key. Otherwise it compares each with each, or reads all the nights that are over.
 */

/** SQL: since when the line `i` is to be made: it was ordered, or the pass let it go. */
const porFazerDesde = (sql: Sql | Transaction) => sql`greatest(i.na_fila_em, (select r.solto_em from item_preparo r
  where r.estabelecimento_id = i.estabelecimento_id and r.item_id = i.id))`

/**
 * SQL: the lines `i` that the printer `p` is to print: they wait in the queue, nobody holds them, and they are on no paper yet of
 * the pass, or of their department, or of this printer. So one whose product goes to another station, or whose printer goes, is
 * not printed again. Nearly all open lines are on paper: `case` has that asked first, and the rest of the few that are not.
 */
const novas = (sql: Sql | Transaction) => sql`
  i.estabelecimento_id = p.estabelecimento_id and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and not i.combo
  and i.na_fila_em <= now() and case when exists (
    select from impressao_linha l where l.estabelecimento_id = i.estabelecimento_id and l.item_id = i.id
      and (l.no_passe = (p.posto = 'PASSE') or l.impressora_id = p.id) offset 0)
    then false else ${porFazerDesde(sql)} >= p.desde and ${doPosto(sql)} and not ${segurada(sql)} end`

/** SQL: the printer `p` prints by itself. */
const imprimeSozinha = (sql: Sql | Transaction) => sql`p.removida_em is null and p.posto <> 'CAIXA'`

/** SQL: the item `o` of each printed line `l`. */
const comItem = (sql: Sql | Transaction) => sql`
  cross join lateral (select o.id, o.pedido_id, o.status_pedido from item_pedido o
    where o.estabelecimento_id = l.estabelecimento_id and o.id = l.item_id offset 0) o`

/** SQL: a line `o` on a paper is with its guest, or is not made any more. */
const acabada = (sql: Sql | Transaction) => sql`o.status_pedido in ('PEDIDO CANCELADO', 'PEDIDO ENTREGUE AO CLIENTE')`

/** SQL: lines that were separated of the item `o` of a printed line `l`, and are on no paper of its printer. */
const separadas = (sql: Sql | Transaction) => sql`
  select i.id from item_pedido i
  where i.estabelecimento_id = l.estabelecimento_id and i.pedido_id = o.pedido_id and i.separado_de = o.id
    and not exists (select from impressao_linha s
      where s.estabelecimento_id = i.estabelecimento_id and s.impressora_id = l.impressora_id and s.item_id = i.id offset 0)
  offset 0`

/** SQL: whether there is a paper to be made for the printer `p`. */
export const temTrabalho = (sql: Sql | Transaction) => sql`(
  (${imprimeSozinha(sql)} and exists (select from item_pedido i where ${novas(sql)} offset 0))
  or exists (select from impressao_linha l ${comItem(sql)}
    where l.estabelecimento_id = p.estabelecimento_id and l.impressora_id = p.id and l.aberta
      and (${acabada(sql)} or exists (${separadas(sql)}))
    offset 0))`

/** Makes the papers of one bar that are to be made. What a power cut takes of it is made anew: none of it was printed. */
export const fazerTrabalhos = (sql: Sql, estabelecimento_id: number): Promise<void> =>
  transaction(sql, async (tx) => {
    await tx`select ${semEsperarODisco(tx)}`
    await acertarPapeis(tx, estabelecimento_id)
    await imprimirNovas(tx, estabelecimento_id)
  })

/** Holds the bar's printers, and says on what was printed, or waits, what has become of it. */
export async function acertarPapeis(tx: Transaction, estabelecimento_id: number) {
  await segurarImpressoras(tx, estabelecimento_id)
  await juntarSeparadas(tx, estabelecimento_id)
  await fecharLinhas(tx, estabelecimento_id)
}

/** What was separated of a printed line is on the same paper. One may be separated of another that was. */
async function juntarSeparadas(tx: Transaction, estabelecimento_id: number) {
  for (let juntas = 1; juntas > 0; )
    juntas = (
      await tx`
        insert into impressao_linha (estabelecimento_id, impressora_id, item_id, impressao_id, no_passe)
        select l.estabelecimento_id, l.impressora_id, i.id, l.impressao_id, l.no_passe
        from impressao_linha l ${comItem(tx)} cross join lateral (${separadas(tx)}) i
        where l.estabelecimento_id = ${estabelecimento_id} and l.aberta
        on conflict do nothing`
    ).count
}

type Cancelada = {
  impressora_id: number
  impressao_id: number
  pedido_id: number
  item: number
  quantidade: number
  /** what it was separated of, the nearest first */
  de: number[]
}
type Papel = { id: number; impressora_id: number; estado: string; pedido_id: number; documento: Documento | null }

/** What is with its guest is over. What was cancelled is said: on the papers that wait; and by another one, if one was sent. */
async function fecharLinhas(tx: Transaction, estabelecimento_id: number) {
  const canceladas = await tx<Cancelada[]>`
    with recursive fechadas as (
      update impressao_linha l set aberta = false
      where l.estabelecimento_id = ${estabelecimento_id} and l.aberta and exists (select from item_pedido o
        where o.estabelecimento_id = l.estabelecimento_id and o.id = l.item_id and ${acabada(tx)} offset 0)
      returning l.impressora_id, l.impressao_id, l.item_id as item
    ), lidas as (
      select f.*, o.pedido_id, o.quantidade, o.separado_de from fechadas f
      join item_pedido o on o.estabelecimento_id = ${estabelecimento_id} and o.id = f.item and o.status_pedido = 'PEDIDO CANCELADO'
    ), subida as (
      select item, separado_de as de, 1 as passo from lidas where separado_de is not null
      union
      select s.item, o.separado_de, s.passo + 1 from subida s
      join item_pedido o on o.estabelecimento_id = ${estabelecimento_id} and o.id = s.de and o.separado_de is not null
    )
    select impressora_id, impressao_id, pedido_id, item, quantidade,
      array(select s.de from subida s where s.item = f.item order by s.passo) as de
    from lidas f order by item`
  if (canceladas.length === 0) return
  // whoever sends one holds it, too: it waits, or it is on its way
  const papeis = await tx<Papel[]>`
    select id, impressora_id, estado, pedido_id /* never null */, documento from impressao
    where estabelecimento_id = ${estabelecimento_id} and pedido_id = any(${canceladas.map(({ pedido_id }) => pedido_id)}::bigint[])
      and tipo = 'pedido' and estado <> 'desistida' order by id for no key update`
  const porDizer = new Map<string, { impressora_id: number; pedido_id: number; itens: Set<number> }>()
  for (const papel of papeis) {
    const { impressora_id, pedido_id } = papel
    const suas = canceladas.filter((uma) => estaNo(papel, uma))
    if (papel.estado === 'na_fila') await riscar(tx, estabelecimento_id, papel, suas)
    else
      for (const { item } of suas) {
        const chave = `${impressora_id} ${pedido_id}`
        const daqui = porDizer.get(chave) ?? { impressora_id, pedido_id, itens: new Set() }
        porDizer.set(chave, { ...daqui, itens: daqui.itens.add(item) })
      }
  }
  for (const { impressora_id, pedido_id, itens: ditos } of porDizer.values()) {
    const lugar = { estabelecimento_id, pedido_id }
    const itens = [...ditos]
    const documento = await documentoDoPedido(tx, 'cancelamento', lugar, tx`i.id = any(${itens}::bigint[])`)
    const [ligada] = await tx`
      select from impressora where estabelecimento_id = ${estabelecimento_id} and id = ${impressora_id} and removida_em is null`
    if (!documento || !ligada) continue
    const id = await porNaFila(tx, { ...lugar, impressora_id, tipo: 'cancelamento', documento })
    await tx`
      update impressao_linha set cancelamento_id = ${id}
      where estabelecimento_id = ${estabelecimento_id} and impressora_id = ${impressora_id} and item_id = any(${itens}::bigint[])`
  }
}

/** Where it stands on a paper: as itself, or in what it was separated of. */
const lugarDe = (itens: readonly ItemImpresso[], { item, de }: Cancelada) =>
  [item, ...de].map((id) => itens.findIndex((um) => um.item === id && !um.cancelado)).find((lugar) => lugar >= 0)

const estaNo = ({ id, impressora_id, pedido_id, documento }: Papel, uma: Cancelada) =>
  impressora_id === uma.impressora_id &&
  pedido_id === uma.pedido_id &&
  (id === uma.impressao_id ||
    (documento !== null && 'itens' in documento && lugarDe(documento.itens, uma) !== undefined))

/** A paper that waits says what of it nobody makes any more, and is not printed when that is all of it. */
async function riscar(
  tx: Transaction,
  estabelecimento_id: number,
  { id, documento }: Papel,
  canceladas: readonly Cancelada[],
) {
  if (!documento || !('itens' in documento)) return
  let itens = documento.itens
  for (const uma of canceladas) {
    const lugar = lugarDe(itens, uma)
    if (lugar === undefined) continue
    itens = itens.flatMap((um, n) => {
      if (n !== lugar) return [um]
      const fica = um.quantidade - uma.quantidade
      const riscado = { ...um, item: uma.item, quantidade: Math.min(um.quantidade, uma.quantidade), cancelado: true }
      return fica > 0 ? [{ ...um, quantidade: fica }, riscado] : [riscado]
    })
  }
  const novo: Documento = { ...documento, itens }
  const desiste = itens.every(({ cancelado }) => cancelado)
  await tx`
    update impressao set documento = ${tx.json(novo as never)},
      estado = case when ${desiste}::boolean then 'desistida' else estado end,
      terminada_em = case when ${desiste}::boolean then now() end
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado = 'na_fila'`
}

/** One paper for each order at each printer, in the order of the queue: all of them at once. */
async function imprimirNovas(tx: Transaction, estabelecimento_id: number) {
  const novos = await tx<
    { impressora_id: number; pedido_id: number; no_passe: boolean; itens: number[]; desde: Date }[]
  >`
    select p.id as impressora_id, i.pedido_id, p.posto = 'PASSE' as no_passe, array_agg(i.id order by i.id) as itens,
      min(${porFazerDesde(tx)}) as desde
    from impressora p join item_pedido i on ${novas(tx)}
    where p.estabelecimento_id = ${estabelecimento_id} and ${imprimeSozinha(tx)}
    group by 1, 2, 3 order by 5, 2, 1`
  if (novos.length === 0) return
  const itens = [...new Set(novos.flatMap((novo) => novo.itens))]
  const lidas = await lerLinhas(tx, estabelecimento_id, tx`i.id = any(${itens}::bigint[])`)
  const papeis = novos.flatMap((novo, ordem) => {
    const suas = lidas.filter(({ item }) => novo.itens.includes(item))
    const documento = documentoDe('pedido', novo.pedido_id, suas)
    return documento ? [{ ...novo, documento, ordem }] : []
  })
  await tx`
    with novos as materialized (
      select * from jsonb_to_recordset(${tx.json(papeis as never)})
        as n (impressora_id bigint, pedido_id bigint, no_passe boolean, itens bigint[], desde timestamptz, documento jsonb, ordem int)
    ), postos as (
      insert into impressao (estabelecimento_id, impressora_id, tipo, pedido_id, documento, desde)
      select ${estabelecimento_id}, impressora_id, 'pedido', pedido_id, documento, desde from novos order by ordem
      returning id, impressora_id, pedido_id
    )
    insert into impressao_linha (estabelecimento_id, impressora_id, item_id, impressao_id, no_passe)
    select ${estabelecimento_id}, n.impressora_id, item, p.id, n.no_passe
    from novos n join postos p using (impressora_id, pedido_id) cross join unnest(n.itens) item`
}
