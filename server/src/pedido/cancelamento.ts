import type { Output } from '@boteco/contract/calls'
import { cancelamentos, PRAZO_DE_QUEM_PEDIU_MS, QUEM_TIRA_COUVERT } from '@boteco/contract/pedido/casa'
import { acabou, type StatusPedido } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { exigirPoder, pode } from '../sessao/permissao.ts'
import { exigirProva } from '../sessao/provas.ts'
import { cancelarItens } from './cancelar-itens.ts'
import { acabouPorHoje } from './em-falta.ts'
import { type ItemSeguro, segurarItem } from './segurar-item.ts'

export const cancelamento = {
  '/pedido/cancelarItem': ({ idProdutoPedido: id, motivo, quantidade, ...dito }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, usuario_id, perfil, papeis } = sessao
      const item = await segurarItem(tx, estabelecimento_id, id)
      const gerente = papeis.some(({ perfil }) => perfil === 'BAR GERENTE')
      const podeTirar = item.couvert && papeis.some(({ perfil }) => QUEM_TIRA_COUVERT.some((quem) => quem === perfil))
      const doPerfil = papeis
        .flatMap(({ perfil }) => (perfil in cancelamentos ? [cancelamentos[perfil as keyof typeof cancelamentos]] : []))
        .filter(({ departamento }) => departamento === null || departamento === item.nome_departamento)
      const regras = pode(sessao, ({ cancelar }) => cancelar > 0)
        ? [...doPerfil, cancelamentos['BAR GERENTE']]
        : doPerfil
      const pediu = await quemPediu(tx, { estabelecimento_id, id, usuario_id })
      if (regras.length === 0 && !podeTirar && !pediu) exigirPoder(sessao, 'cancelar')
      if (item.status_pedido === 'PEDIDO CANCELADO')
        throw new VisibleError(409, respostas.itemJaCancelado, 'ja_cancelado')
      // what is in a combo costs nothing by itself: its share is of the combo's money
      const situacao = await situacaoDa(tx, estabelecimento_id, item.do_combo ?? id)
      if (regras.length === 0 && !podeTirar) {
        // paid, it is not theirs alone any more
        const intacto = item.status_pedido === 'PEDIDO FEITO PELO CLIENTE' && !item.pronto && situacao !== 'pago'
        if (!pediu?.no_prazo || !intacto) exigirPoder(sessao, 'cancelar', { sentenca: respostas.tardeParaTirar })
      } else if (!podeTirar && !regras.some(({ de }) => (de as readonly StatusPedido[]).includes(item.status_pedido)))
        throw new VisibleError(409, respostas.itemNaoCancela, 'ja_entregue')
      if (situacao === 'pagando') throw new VisibleError(409, respostas.cancelarPagando, 'linha_em_pagamento')
      if (item.do_combo !== null) await recusarNoCombo(tx, estabelecimento_id, item.do_combo, item, quantidade)
      if (item.couvert && situacao === 'pago' && !gerente) throw new VisibleError(403, respostas.couvertPago, 'ja_pago')
      if (situacao === 'pago') exigirProva(sessao)
      const semDinheiro = situacao === 'pago' && (await estaNoFiado(tx, estabelecimento_id, item.do_combo ?? id))

      const linha =
        quantidade === undefined || quantidade === item.quantidade
          ? id
          : await separarDoItem(tx, { estabelecimento_id, id, item, quantidade, paga: situacao === 'pago' })
      const semMais = regras.length > 0 && acabou(motivo)
      const doDepartamento = perfil !== 'BAR GERENTE' && doPerfil.length > 0
      await cancelarItens(tx, estabelecimento_id, [linha], {
        por: vinculo_id,
        motivo,
        volta: dito.volta_ao_estoque,
        acabou: semMais,
        avisados: item.couvert
          ? []
          : [
              'cliente' as const,
              ...(pediu ? [] : (['salao'] as const)),
              ...(doDepartamento ? [] : (['departamento'] as const)),
            ],
      })
      const sai = regras.length > 0 && !item.couvert && (dito.tira_do_cardapio ?? semMais)
      if (sai) await acabouPorHoje(tx, estabelecimento_id, item.produto_estabelecimento_id)
      const pago = semDinheiro ? respostas.itemCanceladoDoFiado : respostas.itemCanceladoEEstornado
      const message = situacao === 'pago' ? pago : respostas.itemCancelado
      return { message: sai ? `${message} ${respostas.acabouAteAmanha}` : message }
    }),

  '/pedido/buscarAcabadosDePedir': async ({ idCheckin }, { sql, sessao: { estabelecimento_id, usuario_id } }) => ({
    itens: await sql<Output<'/pedido/buscarAcabadosDePedir'>['itens']>`
      select i.id as produto_pedido_id, i.quantidade, i.nome_produto, partes_ditas(i.partes) as partes, ${faltaSegundos(sql)} as falta_s
      from item_pedido i
      join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
      join vinculo v on v.estabelecimento_id = o.estabelecimento_id and v.id = o.feito_por
      where i.estabelecimento_id = ${estabelecimento_id} and i.checkin_id = ${idCheckin} and v.usuario_id = ${usuario_id}
        and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.do_combo is null and ${faltaSegundos(sql)} > 0
        and not pronto_na_estacao(i.estabelecimento_id, i.id)
      order by i.id`,
  }),
} satisfies Partial<Handlers>

/** Whether this person ordered the line for a guest, and may still take it back; undefined: another person did. */
async function quemPediu(tx: Transaction, de: { estabelecimento_id: number; id: number; usuario_id: number }) {
  const [pediu] = await tx<{ no_prazo: boolean }[]>`
    select ${faltaSegundos(tx)} > 0 as no_prazo
    from item_pedido i
    join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
    join vinculo v on v.estabelecimento_id = o.estabelecimento_id and v.id = o.feito_por
    where i.estabelecimento_id = ${de.estabelecimento_id} and i.id = ${de.id} and v.usuario_id = ${de.usuario_id}`
  return pediu
}

/** Somebody owes all that was paid of the line on their word. */
async function estaNoFiado(tx: Transaction, estabelecimento_id: number, linha_id: number): Promise<boolean> {
  const [{ tudo }] = await tx<[{ tudo: boolean }]>`
    select coalesce(bool_and(p.meio = 'fiado'), false) as tudo from linha l
    join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    where l.estabelecimento_id = ${estabelecimento_id} and l.de_linha = ${linha_id} and l.situacao = 'pago'`
  return tudo
}

/** Whole seconds left in which the staff member who ordered the line `i` for a guest may take it back. */
const faltaSegundos = (sql: Sql | Transaction) => sql`
  ceil(extract(epoch from i.feito_em + ${PRAZO_DE_QUEM_PEDIU_MS} * interval '1 ms' - now()))::int`

type Separar = { estabelecimento_id: number; id: number; item: ItemSeguro; quantidade: number; paga: boolean }

/** What is in a combo goes whole, and while the combo's price can give back its share. */
async function recusarNoCombo(
  tx: Transaction,
  estabelecimento_id: number,
  combo: number,
  item: ItemSeguro,
  quantidade: number | undefined,
) {
  if (quantidade !== undefined && quantidade !== item.quantidade)
    throw new VisibleError(422, respostas.comboInteiro, 'combo_inteiro')
  if (item.dividido) throw new VisibleError(409, respostas.comboDividido, 'dividido')
  const [pagando] = await tx`
    select from linha where estabelecimento_id = ${estabelecimento_id} and de_linha = ${combo} and situacao = 'pagando'`
  if (pagando) throw new VisibleError(409, respostas.comboPagando, 'linha_em_pagamento')
}

/** So many of the line's units become a line of their own, of which this is the id. */
export async function separarDoItem(tx: Transaction, { estabelecimento_id, id, item, quantidade, paga }: Separar) {
  if (quantidade > item.quantidade) throw new VisibleError(409, respostas.cancelarDemais, 'sem_tantos')
  if (item.dividido) throw new VisibleError(409, respostas.cancelarParteDividida, 'dividido')
  const [{ nova }] = await tx<[{ nova: number | null }]>`
    select separa_item(${estabelecimento_id}, ${id}, ${quantidade}) as nova`
  if (nova !== null) return nova
  if (paga) throw new VisibleError(409, respostas.cancelarParteDevolvida, 'ja_devolvido')
  throw new VisibleError(409, respostas.cancelarPagando, 'linha_em_pagamento')
}

/**
 * How the line stands with its own payment, or its furthest cota. One that a ficha paid has none: its money stays in
 * the ficha. An unfinished payment by another guest, who may still pay, counts as none: that money would go back.
 */
export async function situacaoDa(
  tx: Transaction,
  estabelecimento_id: number,
  linha_id: number,
): Promise<string | undefined> {
  const [linha] = await tx<{ situacao: string }[]>`
    select s.situacao from linha l
    left join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    cross join lateral (
      select case when l.situacao = 'pagando' and p.checkin_id <> l.checkin_id
        then 'a_pagar' else l.situacao end as situacao) s
    where l.estabelecimento_id = ${estabelecimento_id} and l.de_linha = ${linha_id}
    order by s.situacao = 'pagando' desc, s.situacao = 'pago' desc limit 1`
  return linha?.situacao
}
