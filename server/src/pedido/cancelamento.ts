import { cancelamentos, QUEM_TIRA_COUVERT } from '@boteco/contract/andamentos'
import { mensagens } from '@boteco/contract/mensagens'
import type { StatusPedido } from '@boteco/contract/pedido'
import { respostas } from '@boteco/contract/respostas'
import { meioQueEspera } from '../database/abertos.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { type ItemSeguro, segurarItem } from './segurar-item.ts'

export const cancelamento = {
  '/pedido/cancelarItem': ({ idProdutoPedido, motivo }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, papeis } = sessao
      const item = await segurarItem(tx, estabelecimento_id, idProdutoPedido)
      const gerente = papeis.some(({ perfil }) => perfil === 'BAR GERENTE')
      const podeTirar = item.couvert && papeis.some(({ perfil }) => QUEM_TIRA_COUVERT.some((quem) => quem === perfil))
      const regras = papeis
        .flatMap(({ perfil }) => (perfil in cancelamentos ? [cancelamentos[perfil as keyof typeof cancelamentos]] : []))
        .filter(({ departamento }) => departamento === null || departamento === item.nome_departamento)
      if (regras.length === 0 && !podeTirar) throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
      if (item.status_pedido === 'PEDIDO CANCELADO')
        throw new VisibleError(409, respostas.itemJaCancelado, 'ja_cancelado')
      if (!podeTirar && !regras.some(({ de }) => (de as readonly StatusPedido[]).includes(item.status_pedido)))
        throw new VisibleError(409, respostas.itemNaoCancela, 'ja_entregue')
      const situacao = await situacaoDa(tx, estabelecimento_id, idProdutoPedido)
      if (situacao === 'pagando') throw new VisibleError(409, respostas.cancelarPagando, 'linha_em_pagamento')
      if (item.couvert && situacao === 'pago' && !gerente) throw new VisibleError(403, respostas.couvertPago, 'ja_pago')

      await tx`insert into item_andamento ${tx({
        estabelecimento_id,
        item_id: idProdutoPedido,
        de: item.status_pedido,
        para: 'PEDIDO CANCELADO',
        feito_por: vinculo_id,
        motivo,
      })}`
      // of a paid line the database itself writes the refund with this change, wanted by whoever the step before names
      // (`item_cancelado_devolve`)
      await tx`
        update item_pedido set status_pedido = 'PEDIDO CANCELADO'
        where estabelecimento_id = ${estabelecimento_id} and id = ${idProdutoPedido}`
      await devolver(tx, estabelecimento_id, item)
      return { message: situacao === 'pago' ? respostas.itemCanceladoEEstornado : respostas.itemCancelado }
    }),
} satisfies Partial<Handlers>

/** Exactly what the order took: the counted stock, and the ficha that paid it. */
async function devolver(tx: Transaction, estabelecimento_id: number, item: ItemSeguro) {
  const { tirou_estoque, quantidade, produto_estabelecimento_id, ficha_id } = item
  // a product that is not counted any more has no stock to go back to, and null stays null
  if (tirou_estoque)
    await tx`
      update produto_estabelecimento set qtd_estoque = qtd_estoque + ${quantidade}
      where estabelecimento_id = ${estabelecimento_id} and id = ${produto_estabelecimento_id}`
  if (ficha_id !== null)
    await tx`
      update ficha set usada_em = null where estabelecimento_id = ${estabelecimento_id} and id = ${ficha_id}`
}

/**
 * How the line stands with its own payment, or the cota of it that is furthest. One that a ficha paid has none: its money stays in the ficha. What somebody
 * else only holds, and may still pay, is nobody's payment: that money would go back.
 */
async function situacaoDa(tx: Transaction, estabelecimento_id: number, linha_id: number): Promise<string | undefined> {
  const [linha] = await tx<{ situacao: string }[]>`
    select s.situacao from linha l
    left join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    cross join lateral (
      select case when l.situacao = 'pagando' and p.meio in ${meioQueEspera(tx)} and p.checkin_id <> l.checkin_id
        then 'a_pagar' else l.situacao end as situacao) s
    where l.estabelecimento_id = ${estabelecimento_id} and l.de_linha = ${linha_id}
    order by s.situacao = 'pagando' desc, s.situacao = 'pago' desc limit 1`
  return linha?.situacao
}
