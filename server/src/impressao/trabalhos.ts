import type { Documento } from '@boteco/contract/impressao/papel'
import type { Fragment } from 'postgres'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { documentoDoPedido, doPosto } from './documento.ts'
import { porNaFila } from './papeis.ts'

/*
 * What is to be printed is read from the orders, never written by them: an order does not know that there are printers. A
 * line is on the first copy of one printer exactly once (the key of `impressao_linha`). All that makes papers of a bar
 * holds its printers first, so processes that do it at once come one after the other.
 */

/*
 * These statements run all evening, over all that is open. `offset 0` keeps PostgreSQL from joining in another way: each open
 * line is looked up by its key. Otherwise it compares each with each, or reads all the nights that are over.
 */

/** SQL: the line `i` is on no paper of this printer of its house. */
const semPapel = (sql: Sql | Transaction, impressora: Fragment) => sql`
  not exists (select from impressao_linha s
    where s.estabelecimento_id = i.estabelecimento_id and s.impressora_id = ${impressora} and s.item_id = i.id offset 0)`

/** SQL: the lines `i` that wait in the queue and are on no paper of the printer `p`. */
const novas = (sql: Sql | Transaction) => sql`
  i.estabelecimento_id = p.estabelecimento_id and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and not i.combo
  and ${doPosto(sql, sql`i.nome_departamento`, sql`p.posto`)} and i.na_fila_em >= p.desde and i.na_fila_em <= now()
  and ${semPapel(sql, sql`p.id`)}`

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
    and ${semPapel(sql, sql`l.impressora_id`)}
  offset 0`

/** SQL: whether there is a paper to be made for the printer `p`. */
export const temTrabalho = (sql: Sql | Transaction) => sql`(
  (${imprimeSozinha(sql)} and exists (select from item_pedido i where ${novas(sql)} offset 0))
  or exists (select from impressao_linha l ${comItem(sql)}
    where l.estabelecimento_id = p.estabelecimento_id and l.impressora_id = p.id and l.aberta
      and (${acabada(sql)} or exists (${separadas(sql)}))
    offset 0))`

/** Makes the papers of one bar that are to be made. */
export const fazerTrabalhos = (sql: Sql, estabelecimento_id: number): Promise<void> =>
  transaction(sql, async (tx) => {
    await tx`
      select from impressora where estabelecimento_id = ${estabelecimento_id} and removida_em is null order by id
      for no key update`
    await juntarSeparadas(tx, estabelecimento_id)
    await fecharLinhas(tx, estabelecimento_id)
    await imprimirNovas(tx, estabelecimento_id)
  })

/** What was separated of a printed line is on the same paper. One may be separated of another that was. */
async function juntarSeparadas(tx: Transaction, estabelecimento_id: number) {
  for (let juntas = 1; juntas > 0; )
    juntas = (
      await tx`
        insert into impressao_linha (estabelecimento_id, impressora_id, item_id, impressao_id)
        select l.estabelecimento_id, l.impressora_id, i.id, l.impressao_id
        from impressao_linha l ${comItem(tx)} cross join lateral (${separadas(tx)}) i
        where l.estabelecimento_id = ${estabelecimento_id} and l.aberta
        on conflict do nothing`
    ).count
}

type Fechada = { impressora_id: number; pedido_id: number; itens: number[] }

/** What is with its guest is over. What was cancelled is said: on the paper, while that waits; else by another one. */
async function fecharLinhas(tx: Transaction, estabelecimento_id: number) {
  const fechadas = await tx<{ impressora_id: number; impressao_id: number; item_id: number; cancelada: boolean }[]>`
    update impressao_linha l set aberta = false
    where l.estabelecimento_id = ${estabelecimento_id} and l.aberta and exists (select from item_pedido o
      where o.estabelecimento_id = l.estabelecimento_id and o.id = l.item_id and ${acabada(tx)} offset 0)
    returning l.impressora_id, l.impressao_id, l.item_id, (select o.status_pedido = 'PEDIDO CANCELADO' from item_pedido o
      where o.estabelecimento_id = l.estabelecimento_id and o.id = l.item_id) as cancelada /* never null */`
  const canceladas = fechadas.filter(({ cancelada }) => cancelada)
  if (canceladas.length === 0) return
  const papeis = [...new Set(canceladas.map(({ impressao_id }) => impressao_id))]
  // whoever sends one holds it, too: it waits, or it is on its way
  const deles = await tx<{ id: number; estado: string; pedido_id: number; documento: Documento | null }[]>`
    select id, estado, pedido_id /* never null */, documento from impressao
    where estabelecimento_id = ${estabelecimento_id} and id = any(${papeis}::bigint[]) order by id for no key update`
  const porDizer = new Map<string, Fechada>()
  for (const { id, estado, pedido_id, documento } of deles) {
    const suas = canceladas.filter(({ impressao_id }) => impressao_id === id)
    if (estado === 'desistida') continue
    if (estado === 'na_fila') await riscar(tx, estabelecimento_id, id, documento, suas)
    else
      for (const { impressora_id, item_id } of suas) {
        const chave = `${impressora_id} ${pedido_id}`
        const daqui = porDizer.get(chave) ?? { impressora_id, pedido_id, itens: [] }
        porDizer.set(chave, { ...daqui, itens: [...daqui.itens, item_id] })
      }
  }
  for (const { impressora_id, pedido_id, itens } of porDizer.values()) {
    const lugar = { estabelecimento_id, pedido_id }
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

/** A paper that waits says which of its lines nobody makes any more, and is not printed when that is all of them. */
async function riscar(
  tx: Transaction,
  estabelecimento_id: number,
  id: number,
  documento: Documento | null,
  canceladas: readonly { item_id: number }[],
) {
  if (!documento || documento.tipo === 'teste') return
  const riscados = new Set(canceladas.map(({ item_id }) => item_id))
  // what was separated of one of its lines stands on it as that line
  const outros = [...riscados].filter((item) => !documento.itens.some((escrito) => escrito.item === item))
  const separados = await tx<{ id: number; de: number; quantidade: number }[]>`
    select id, separado_de as de /* never null */, quantidade from item_pedido
    where estabelecimento_id = ${estabelecimento_id} and id = any(${outros}::bigint[])`
  const itens = documento.itens.flatMap((item) => {
    const fora = separados.filter(({ de }) => de === item.item)
    const quantas = fora.reduce((soma, { quantidade }) => soma + quantidade, 0)
    const fica = { ...item, quantidade: item.quantidade - quantas, ...(riscados.has(item.item) && { cancelado: true }) }
    const riscado = fora.map(({ id: outro, quantidade }) => ({ ...item, item: outro, quantidade, cancelado: true }))
    return fica.quantidade > 0 ? [fica, ...riscado] : riscado
  })
  const novo: Documento = { ...documento, itens }
  const desiste = itens.every(({ cancelado }) => cancelado)
  await tx`
    update impressao set documento = ${tx.json(novo as never)},
      estado = case when ${desiste}::boolean then 'desistida' else estado end,
      terminada_em = case when ${desiste}::boolean then now() end
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado = 'na_fila'`
}

/** One paper for each order at each printer, in the order of the queue. */
async function imprimirNovas(tx: Transaction, estabelecimento_id: number) {
  const papeis = await tx<{ impressora_id: number; pedido_id: number; itens: number[]; desde: Date }[]>`
    select p.id as impressora_id, i.pedido_id, array_agg(i.id order by i.id) as itens, min(i.na_fila_em) as desde
    from impressora p join item_pedido i on ${novas(tx)}
    where p.estabelecimento_id = ${estabelecimento_id} and ${imprimeSozinha(tx)}
    group by 1, 2 order by 4, 2, 1`
  for (const { impressora_id, pedido_id, itens, desde } of papeis) {
    const lugar = { estabelecimento_id, pedido_id }
    const quais: Fragment = tx`i.id = any(${itens}::bigint[])`
    const documento = await documentoDoPedido(tx, 'pedido', lugar, quais)
    if (!documento) continue
    const id = await porNaFila(tx, { ...lugar, impressora_id, tipo: 'pedido', documento, desde })
    await tx`
      insert into impressao_linha (estabelecimento_id, impressora_id, item_id, impressao_id)
      select ${estabelecimento_id}, ${impressora_id}, item, ${id} from unnest(${itens}::bigint[]) item`
  }
}
