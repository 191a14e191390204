import { mensagens } from '@boteco/contract/mensagens'
import type { Linha } from '@boteco/contract/pedido'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { fichas } from '../ficha/linhas.ts'
import { once } from '../once.ts'
import { itens } from '../pedido/itens.ts'
import type { Handlers } from '../serve.ts'
import type { Checkin } from '../sessao/provas.ts'

export const conta = {
  '/pedido/verificarSeClientePodeFazerCheckout': (_input, { sql, checkin }) => podeFazerCheckout(sql, checkin),

  '/auth/fazerCheckoutBoteco': (_input, { sql, checkin }) =>
    sql.begin(async (tx) => {
      const { estabelecimento_id, id } = checkin
      // an order that is being placed holds this row: it comes first, and then it counts
      const [aberto] = await tx`
        select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null for update`
      if (!aberto) throw new VisibleError(401, mensagens.checkinEncerrado, 'checkin_encerrado')
      if (!(await podeFazerCheckout(tx, checkin)))
        throw new VisibleError(409, mensagens.pedidoEmAberto, 'pedido_em_aberto')
      await cancelarFichasPedidas(tx, estabelecimento_id, id)
      await tx`update checkin set fechado_em = now() where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { message: respostas.checkoutFeito }
    }),

  '/cliente/getContaCliente': async ({ dadosCliente }, { sql, sessao }) => {
    const { numeroMesa, numeroComanda } = dadosCliente
    if (!numeroMesa && !numeroComanda) return { arrayProdutosNaoPagos: [], arrayProdutosPagos: [] }
    const daConta = sql`c.estabelecimento_id = ${sessao.estabelecimento_id} and c.fechado_em is null
      ${numeroMesa ? sql`and c.numero_mesa = ${numeroMesa}` : sql``}
      ${numeroComanda ? sql`and c.numero_comanda = ${numeroComanda}` : sql``}`
    const [pedidas, fichasDaConta] = await Promise.all([
      itens(sql, sql`${daConta} and i.ficha_id is null and i.status_pedido <> 'PEDIDO CANCELADO'`),
      fichas(sql, sql`${daConta} and f.cancelada_em is null`),
    ])
    const linhas: Linha[] = [...pedidas, ...fichasDaConta]
    return {
      arrayProdutosNaoPagos: linhas.filter(({ situacao }) => situacao !== 'pago'),
      arrayProdutosPagos: linhas.filter(({ situacao }) => situacao === 'pago'),
    }
  },

  '/cliente/informarPagamentoConta': (input, { sql, sessao, chave }) => {
    const { estabelecimento_id, usuario_id, vinculo_id } = sessao
    const { produtos, meio } = Array.isArray(input) ? { produtos: input, meio: 'maquininha' as const } : input
    const chamador = `usuario:${usuario_id}`
    return once(
      { sql, chave, path: '/cliente/informarPagamentoConta', estabelecimento_id, chamador, input },
      async (tx) => {
        const linhas = await linhasAPagar(tx, estabelecimento_id, produtos)
        const valor = linhas.reduce((soma, linha) => soma + linha.valor, 0)
        const [novo] = await tx<{ id: number }[]>`
        insert into pagamento ${tx({ estabelecimento_id, meio, valor, registrado_por: vinculo_id })} returning id`
        const pagamento_id = novo!.id
        try {
          await tx`insert into pagamento_linha ${tx(
            linhas.map(({ linha_id, tipo, valor }) => ({ estabelecimento_id, pagamento_id, linha_id, tipo, valor })),
          )}`
        } catch (error) {
          // somebody's payment took one of these lines between the look and the insert
          if (brokeConstraint(error, 'linha_em_um_pagamento'))
            throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
          throw error
        }
        await tx`update pagamento set estado = 'pago' where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id}`
        await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, de: 'intencao', para: 'pago', causa: 'registrado pelo garçom' })}`
        return { message: respostas.contaInformada }
      },
    )
  },
} satisfies Partial<Handlers>

/** Nothing still to be delivered and nothing left to pay. Fichas only asked for do not count: checkout cancels them. */
async function podeFazerCheckout(sql: Sql | Transaction, { estabelecimento_id, id }: Checkin): Promise<boolean> {
  const [resposta] = await sql<{ pode: boolean }[]>`
    select not exists (
      select from item_pedido i
      where i.estabelecimento_id = ${estabelecimento_id} and i.checkin_id = ${id}
        and i.status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON')
    ) and not exists (
      select from linha l
      where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = ${id}
        and l.tipo = 'item' and l.valida and l.valor > 0 and l.situacao <> 'pago'
    ) as pode`
  return resposta!.pode
}

/** A ficha whose payment is under way stays: if the money comes, it is there at the next check-in. A courtesy stays too. */
export async function cancelarFichasPedidas(tx: Transaction, estabelecimento_id: number, checkin_id: number) {
  // a waiter who is recording a payment of them holds these rows: it comes first, and the next statement sees it
  await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id} and cancelada_em is null
    order by id for no key update`
  await tx`
    update ficha f set cancelada_em = now()
    where f.estabelecimento_id = ${estabelecimento_id} and f.checkin_id = ${checkin_id} and f.cancelada_em is null
      and f.usada_em is null and f.preco > 0 and not exists (select from pagamento_linha pl
        where pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva)`
}

type LinhaInformada = { tipo?: 'item' | 'ficha' | undefined; id: number; produto_pedido_id?: number | null | undefined }
type LinhaDaConta = {
  linha_id: number
  tipo: 'item' | 'ficha'
  valor: number
  quantidade: number
  nome_produto: string
  situacao: string
}

/**
 * The lines of this bar that the waiter names (an item by `produto_pedido_id`, a ficha by `id`), all of them still to pay;
 * else it says which are not. They stay locked until the end of the transaction: of two waiters at once, the second
 * finds them paid.
 */
async function linhasAPagar(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: readonly LinhaInformada[],
): Promise<LinhaDaConta[]> {
  const itens = [...new Set(produtos.flatMap(({ produto_pedido_id }) => produto_pedido_id ?? []))]
  // an item without its own id would be taken for whatever line has the order's number
  const fichas = [
    ...new Set(produtos.flatMap(({ tipo, id, produto_pedido_id }) => (produto_pedido_id || tipo === 'item' ? [] : id))),
  ]
  if (produtos.some(({ tipo, produto_pedido_id }) => tipo === 'item' && !produto_pedido_id)) {
    throw new VisibleError(400, respostas.corpoIlegivel, 'dados_invalidos')
  }
  await tx`select from item_pedido where estabelecimento_id = ${estabelecimento_id} and id = any(${itens}) order by id for no key update`
  await tx`select from ficha where estabelecimento_id = ${estabelecimento_id} and id = any(${fichas}) order by id for no key update`
  const linhas = await tx<LinhaDaConta[]>`
    select linha_id, tipo, valor, quantidade, nome_produto, situacao from linha
    where estabelecimento_id = ${estabelecimento_id} and valida
      and ((tipo = 'item' and linha_id = any(${itens})) or (tipo = 'ficha' and linha_id = any(${fichas})))
    order by linha_id`
  if (linhas.length < itens.length + fichas.length)
    throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const pagas = linhas.filter(({ situacao }) => situacao === 'pago')
  if (pagas.length > 0) {
    const nomes = pagas.map(({ quantidade, nome_produto }) => `${quantidade}× ${nome_produto}`).join(', ')
    throw new VisibleError(409, `${respostas.jaPago} ${nomes}. ${respostas.confiraAConta}`, 'ja_pago')
  }
  if (linhas.some(({ situacao }) => situacao === 'pagando'))
    throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
  // a courtesy owes nothing
  const devidas = linhas.filter(({ valor }) => valor > 0)
  if (devidas.length === 0) throw new VisibleError(409, mensagens.nadaAPagar, 'nada_a_pagar')
  return devidas
}
