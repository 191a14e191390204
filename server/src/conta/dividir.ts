import { emPartesIguais } from '@boteco/contract/cotas'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Checkin } from '../sessao/provas.ts'

/** Who divides: a guest, what they could pay; somebody of the house, what anybody who is there owes. */
type Quem = {
  estabelecimento_id: number
  checkin: Checkin | null
  vinculo_id: number | null
}

export const dividir = {
  '/conta/dividir': ({ linhas, partes }, { transaction, checkin, sessao }) =>
    transaction(async (tx) => {
      const quem = quemDivide(checkin, sessao)
      const livres = await segurarLivres(tx, quem, linhas)
      const valores = [...somarPorItem(livres)]
      const cotas = emPartesIguais(
        valores.map(([, valor]) => valor),
        partes,
      )
      const novas = await trocarCotas(
        tx,
        quem,
        livres,
        valores.flatMap(([linha_id], i) => cotas[i]!.map((valor, parte) => ({ linha_id, parte: parte + 1, valor }))),
        partes,
      )
      return { message: respostas.contaDividida, minhas: novas.flatMap(({ id, parte }) => (parte === 1 ? id : [])) }
    }).catch(emPagamento),

  '/conta/juntarCotas': ({ linha }, { transaction, checkin, sessao }) =>
    transaction(async (tx) => {
      const quem = quemDivide(checkin, sessao)
      const cotas = await segurarLinhas(tx, quem, [linha])
      if (!cotas.every(({ linha_id, de_linha }) => linha_id !== de_linha && de_linha === linha))
        throw new VisibleError(409, respostas.naoDividida, 'nao_dividida')
      if (cotas.some(({ situacao }) => situacao !== 'a_pagar'))
        throw new VisibleError(409, respostas.cotaEmPagamento, 'linha_em_pagamento')
      await desfazer(tx, quem, cotas)
      await tx`
        update item_pedido set dividido = false
        where estabelecimento_id = ${quem.estabelecimento_id} and id = ${linha}`
      return { message: respostas.cotasJuntas }
    }).catch(emPagamento),
} satisfies Partial<Handlers>

function quemDivide(
  checkin: Checkin | null,
  sessao: { estabelecimento_id?: number | null; vinculo_id?: number | null } | null,
): Quem {
  if (checkin) return { estabelecimento_id: checkin.estabelecimento_id, checkin, vinculo_id: null }
  return { estabelecimento_id: sessao!.estabelecimento_id!, checkin: null, vinculo_id: sessao!.vinculo_id! }
}

type Linha = {
  linha_id: number
  de_linha: number
  valor: number
  situacao: string
  valida: boolean
  /** on the table: until then it may still be taken back */
  chegou: boolean
}

/** What of the lines nobody is paying and nobody has paid; there is something, or it says why not. */
async function segurarLivres(tx: Transaction, quem: Quem, ids: readonly number[]): Promise<Linha[]> {
  const linhas = await segurarLinhas(tx, quem, ids)
  const livres = linhas.filter(({ situacao, valor }) => situacao === 'a_pagar' && valor > 0)
  if (livres.some(({ valida, chegou }) => !valida || !chegou))
    throw new VisibleError(409, respostas.naoSeDivide, 'nao_se_divide')
  if (livres.length === 0) throw new VisibleError(409, respostas.nadaADividir, 'nada_a_dividir')
  return livres
}

/**
 * Whole items, cotas, and of an item that is divided all its cotas, the oldest first. Their items are held until the end:
 * whoever is paying one comes first, and it is found in a payment.
 * @throws VisibleError 404 when one of them is not for these people to divide, 409 when it is no cota any more
 */
async function segurarLinhas(tx: Transaction, quem: Quem, ids: readonly number[]): Promise<Linha[]> {
  const { estabelecimento_id, checkin } = quem
  const alcance = checkin ? aoAlcance(tx, checkin) : tx`c.fechado_em is null`
  await tx`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id}
      and id in (${itensDasLinhas(tx, estabelecimento_id, ids)}) order by id for no key update`
  const linhas = await tx<Linha[]>`
    select l.linha_id, l.de_linha, l.valor, l.situacao, l.valida, i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' as chegou
    from linha l
    join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha
    join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
    where l.estabelecimento_id = ${estabelecimento_id} and l.tipo = 'item' and ${alcance}
      and (l.linha_id = any(${ids as number[]}::bigint[]) or l.de_linha = any(${ids as number[]}::bigint[]))
    order by i.feito_em, l.de_linha, l.linha_id`
  const achadas = new Set(linhas.flatMap(({ linha_id, de_linha }) => [linha_id, de_linha]))
  if (ids.every((id) => achadas.has(id))) return linhas
  await recusarDividida(tx, estabelecimento_id, ids, alcance)
  throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
}

/** What of each item is free, in centavos, the oldest first. */
function somarPorItem(livres: readonly Linha[]): Map<number, number> {
  const somas = new Map<number, number>()
  for (const { de_linha, valor } of livres) somas.set(de_linha, (somas.get(de_linha) ?? 0) + valor)
  return somas
}

type Cota = { linha_id: number; parte: number; valor: number }

/** These lines, which nobody pays, make way for these cotas, which come to the same. A part of nothing is no cota. */
async function trocarCotas(
  tx: Transaction,
  quem: Quem,
  livres: readonly Linha[],
  cotas: readonly Cota[],
  partes: number,
) {
  const { estabelecimento_id, checkin, vinculo_id } = quem
  const [{ id: divisao_id }] = await tx<[{ id: number }]>`
    insert into divisao ${tx({ estabelecimento_id, partes, checkin_id: checkin?.id ?? null, feita_por: vinculo_id })} returning id`
  await desfazer(
    tx,
    quem,
    livres.filter(({ linha_id, de_linha }) => linha_id !== de_linha),
  )
  const novas = cotas.filter(({ valor }) => valor > 0)
  const feitas = await tx<{ id: number; parte: number }[]>`
    insert into cota ${tx(novas.map((cota) => ({ estabelecimento_id, divisao_id, ...cota })))} returning id, parte`
  await tx`
    update item_pedido set dividido = true
    where estabelecimento_id = ${estabelecimento_id} and not dividido
      and id = any(${[...new Set(livres.map(({ de_linha }) => de_linha))]}::bigint[])`
  return feitas
}

const desfazer = (tx: Transaction, { estabelecimento_id }: Quem, cotas: readonly Linha[]) => tx`
  update cota set desfeita_em = now()
  where estabelecimento_id = ${estabelecimento_id} and id = any(${cotas.map(({ linha_id }) => linha_id)}::bigint[])`

/** The database itself says that somebody pays it (`inteira_ou_em_cotas`). */
function emPagamento(error: unknown): never {
  if (brokeConstraint(error, 'inteira_ou_em_cotas'))
    throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
  throw error
}

/** The items that these lines are, or are a part of: for `id in (…)`. */
export const itensDasLinhas = (tx: Transaction, estabelecimento_id: number, linhas: readonly number[]) => tx`
  select unnest(${linhas as number[]}::bigint[])
  union
  select linha_id from cota where estabelecimento_id = ${estabelecimento_id} and id = any(${linhas as number[]}::bigint[])`

/** Whether this guest may pay and divide the item `i` of the check-in `c`: their own, or the party's that is made or came. */
export const aoAlcance = (tx: Transaction, checkin: Checkin) => tx`(
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
    join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
    left join cota k on k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is not null
    where i.estabelecimento_id = ${estabelecimento_id} and ${alcance}
      and i.id in (${itensDasLinhas(tx, estabelecimento_id, linhas)})
      and (i.dividido or k.id = any(${linhas as number[]}::bigint[])) limit 1`
  if (dividida) throw new VisibleError(409, respostas.linhaDividida, 'linha_dividida')
}
