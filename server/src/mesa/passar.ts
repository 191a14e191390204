import { respostas } from '@boteco/contract/respostas'
import { reabrirContas } from '../checkin/em-fechamento.ts'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import { itensDasLinhas, recusarDividida } from '../conta/linhas-a-dividir.ts'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { guardarMudanca } from './mudanca.ts'

/** A line, or a cota of one. */
type Item = {
  id: number
  de_linha: number
  /** whose account it is on */
  checkin_id: number
  valor: number
  cancelado: boolean
  na_fila: boolean
  dividido: boolean
  /** a whole line of which another account owes a part */
  em_outra_conta: boolean
  oferecido: boolean
  /** whom a cota is offered to */
  para: number | null
  couvert: boolean
  situacoes: string[]
}

/** A line that was put on the wrong account, or that another guest takes over; or a cota of it. */
export const passar = {
  '/mesa/passarLinhas': ({ linhas, de, para }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const ditas = [...new Set(linhas)]
      const contas = await segurarContas(tx, sessao.estabelecimento_id, [de, para])
      await reabrirContas(tx, sessao.estabelecimento_id, [para])
      const achados = await segurarItens(tx, sessao.estabelecimento_id, ditas)
      if (achados.length < ditas.length) {
        await recusarDividida(tx, sessao.estabelecimento_id, ditas, tx`true`)
        throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      }
      const itens = await partesQuePassam(tx, sessao.estabelecimento_id, achados, de)
      const ids = itens.map(({ id }) => id)
      for (const item of itens) recusarPreso(item, de)
      await porNaConta(tx, sessao.estabelecimento_id, itens, para)
      await anotar(tx, sessao, 'linhas_passadas', {
        ...(ids.length === 1 && { alvo: itens[0]!.de_linha }),
        antes: contas.get(de)!,
        depois: {
          ...{ ...contas.get(para)!, linhas: ids.length, valor: itens.reduce((soma, { valor }) => soma + valor, 0) },
          ...(itens.every(ehCota) && { cotas: true }),
        },
      })
      const em = (checkin: number) => ({ linhas: ids, checkin })
      return {
        message: respostas.linhasPassadas,
        mudanca: await guardarMudanca(tx, sessao, { tipo: 'linhas', antes: em(de), depois: em(para) }),
      }
    }),
} satisfies Partial<Handlers>

/**
 * Locks these open check-ins of the bar until the end of the transaction; before any line, the general lock order.
 * @returns how the record names each
 * @throws as `exigirAberto`
 */
export async function segurarContas(tx: Transaction, estabelecimento_id: number, ids: readonly number[]) {
  const achadas = await tx<{ id: number; numero: number; numero_mesa: number | null; fechado_em: Date | null }[]>`
    select id, numero, numero_mesa, fechado_em from checkin
    where estabelecimento_id = ${estabelecimento_id} and id = any(${ids as number[]}::bigint[])
    order by id for no key update`
  for (const id of ids) exigirAberto(achadas.find((achada) => achada.id === id))
  return new Map(achadas.map(({ id, numero, numero_mesa }) => [id, { checkin: numero, mesa: numero_mesa }]))
}

export const ehCota = ({ id, de_linha }: Item) => id !== de_linha

/** Lines and cotas as they stand, locked: a concurrent payment of one comes first, and the line is then found in it. */
export async function segurarItens(tx: Transaction, estabelecimento_id: number, ids: readonly number[]) {
  await tx`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id}
      and id = any(array(
        ${itensDasLinhas(tx, estabelecimento_id, ids)}
        union all
        select f.id from item_pedido f where f.estabelecimento_id = ${estabelecimento_id}
          and f.do_combo = any(array(${itensDasLinhas(tx, estabelecimento_id, ids)}))))
    order by id for no key update`
  return tx<Item[]>`
    select coalesce(k.id, i.id) as id, i.id as de_linha, coalesce(k.checkin_id, i.checkin_id) as checkin_id,
      coalesce(k.valor, i.preco * i.quantidade - i.desconto) as valor, i.status_pedido = 'PEDIDO CANCELADO' as cancelado,
      i.na_fila_em is not null as na_fila, i.dividido, i.oferecido_em is not null as oferecido, k.para_checkin_id as para, i.couvert,
      k.id is null and exists (select from cota outra where outra.estabelecimento_id = i.estabelecimento_id
        and outra.linha_id = i.id and outra.desfeita_em is null and outra.checkin_id is not null) as em_outra_conta,
      array(select l.situacao from linha l where l.estabelecimento_id = i.estabelecimento_id and l.tipo = 'item'
        and l.de_linha = i.id and (k.id is null or l.linha_id = k.id)) as situacoes
    from unnest(${ids as number[]}::bigint[]) as dita (id)
    left join cota k on k.estabelecimento_id = ${estabelecimento_id} and k.id = dita.id and k.desfeita_em is null
    join item_pedido i on i.estabelecimento_id = ${estabelecimento_id} and i.id = coalesce(k.linha_id, dita.id)
    order by dita.id`
}

/** A divided line does not go whole when a part of it is paid or on another account: the parts that this one owes do. */
async function partesQuePassam(tx: Transaction, estabelecimento_id: number, itens: readonly Item[], de: number) {
  const naoVaoInteiras = itens.filter(
    ({ id, de_linha, dividido, checkin_id, em_outra_conta, situacoes }) =>
      id === de_linha &&
      dividido &&
      (checkin_id !== de || em_outra_conta || situacoes.some((situacao) => situacao !== 'a_pagar')),
  )
  if (naoVaoInteiras.length === 0) return itens
  const livres = await tx<{ id: number; de_linha: number }[]>`
    select linha_id as id, de_linha from linha
    where estabelecimento_id = ${estabelecimento_id} and tipo = 'item' and checkin_id = ${de} and situacao = 'a_pagar'
      and de_linha = any(${naoVaoInteiras.map(({ id }) => id)}::bigint[])`
  const emPartes = new Set(livres.map(({ de_linha }) => de_linha))
  return segurarItens(tx, estabelecimento_id, [
    ...new Set([...itens.flatMap(({ id }) => (emPartes.has(id) ? [] : id)), ...livres.map(({ id }) => id)]),
  ])
}

/** What this account does not owe, or what a payment holds, stays where it is (`passa_o_que_esta_livre`). */
export function recusarPreso({ checkin_id, cancelado, na_fila, em_outra_conta, situacoes }: Item, de: number) {
  if (checkin_id !== de) throw new VisibleError(409, respostas.linhaDeOutraConta, 'linha_de_outra_conta')
  if (cancelado) throw new VisibleError(409, respostas.itemJaCancelado, 'item_cancelado')
  if (!na_fila) throw new VisibleError(409, respostas.passarEsperando, 'item_espera')
  if (em_outra_conta) throw new VisibleError(409, respostas.passarPartes, 'cota_em_outra_conta')
  if (situacoes.includes('pagando')) throw new VisibleError(409, respostas.passarPagando, 'linha_em_pagamento')
  if (situacoes.some((situacao) => situacao !== 'a_pagar') || situacoes.length === 0)
    throw new VisibleError(409, respostas.soPassaOQueDeve, 'nao_deve')
}

/**
 * A line goes with the cotas that are on its account; offers of them end. `porVontade`: the guest who owes it from now
 * on says so themselves.
 */
export async function porNaConta(
  tx: Transaction,
  estabelecimento_id: number,
  itens: readonly Item[],
  para: number,
  { porVontade = false } = {},
) {
  const ids = (quais: readonly Item[]) => quais.map(({ id }) => id)
  const inteiras = ids(itens.filter((item) => !ehCota(item)))
  await tx`
    update item_pedido set checkin_id = ${para}
    where estabelecimento_id = ${estabelecimento_id} and id = any(${inteiras}::bigint[])`
  await tx`
    update cota set para_checkin_id = null, para_em = null, recusada_em = null, de_checkin_id = null
    where estabelecimento_id = ${estabelecimento_id} and linha_id = any(${inteiras}::bigint[]) and desfeita_em is null`
  await tx`
    update cota k set checkin_id = ${para}, para_checkin_id = null, para_em = null, recusada_em = null,
      de_checkin_id = case when ${porVontade} then coalesce(k.checkin_id, i.checkin_id) end
    from item_pedido i
    where i.estabelecimento_id = ${estabelecimento_id} and i.id = k.linha_id
      and k.estabelecimento_id = ${estabelecimento_id} and k.id = any(${ids(itens.filter(ehCota))}::bigint[])`
}
