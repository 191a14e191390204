import { mensagens } from '@boteco/contract/mensagens'
import { andamentos } from '@boteco/contract/pedido'
import { respostas } from '@boteco/contract/respostas'
import { identificar } from '../checkin/mesa.ts'
import { VisibleError } from '../errors.ts'
import { once } from '../once.ts'
import type { Handlers } from '../serve.ts'
import { produtosAVenda, tirarDoEstoque } from './estoque.ts'
import { itens } from './itens.ts'

export const pedido = {
  '/pedido/cadastrarPedido': (input, { sql, checkin, chave }) => {
    const { estabelecimento_id, id: checkin_id } = checkin
    const chamador = `checkin:${checkin_id}`
    return once({ sql, chave, path: '/pedido/cadastrarPedido', estabelecimento_id, chamador, input }, async (tx) => {
      const { numero_mesa } = await identificar(tx, checkin, input.informacoesUsuario)
      const pedidas = input.pedidos
        .filter(({ quantidade }) => quantidade > 0)
        .map(({ produto, quantidade, observacao = '' }) => ({ produto_id: produto.id, quantidade, observacao }))
      const produtos = await produtosAVenda(
        tx,
        estabelecimento_id,
        pedidas.map(({ produto_id }) => produto_id),
      )
      await tirarDoEstoque(tx, estabelecimento_id, produtos, pedidas)

      const [novo] = await tx<{ id: number }[]>`
        insert into pedido ${tx({ estabelecimento_id, checkin_id, numero_mesa })} returning id`
      // the price and the name are copied: a later change never alters an open account
      const linhas = pedidas.map(({ produto_id, quantidade, observacao }) => {
        const produto = produtos.get(produto_id)!
        return {
          estabelecimento_id,
          pedido_id: novo!.id,
          checkin_id,
          produto_estabelecimento_id: produto_id,
          nome_produto: produto.nome,
          nome_departamento: produto.nome_departamento,
          quantidade,
          preco: produto.preco_venda,
          observacao,
          tirou_estoque: produto.qtd_estoque !== null,
        }
      })
      await tx`insert into item_pedido ${tx(linhas)}`
      return { message: respostas.pedidoFeito }
    })
  },

  '/pedido/buscarPedidos': async (_input, { sql, sessao }) => {
    const { de, departamento } = andamentos[sessao.perfil]
    const doDepartamento = departamento ? sql`and i.nome_departamento = ${departamento}` : sql``
    const onde = sql`i.estabelecimento_id = ${sessao.estabelecimento_id} and i.status_pedido = ${de} ${doDepartamento}`
    return { pedidos: await itens(sql, onde) }
  },

  '/pedido/buscarMeusPedidosEmAndamento': async (_input, { sql, checkin }) => ({
    pedidos: await itens(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and i.checkin_id = ${checkin.id}
        and i.status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON')`,
    ),
  }),

  '/pedido/buscarMeusPedidosEntregues': async (_input, { sql, checkin }) => ({
    pedidos: await itens(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and i.checkin_id = ${checkin.id}
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
    ),
  }),

  // without a table of one's own, "the table" is oneself
  '/pedido/buscarPedidosEntreguesNaMesa': async (_input, { sql, checkin }) => ({
    pedidos: await itens(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and c.fechado_em is null
        and (c.id = ${checkin.id} or c.numero_mesa = ${checkin.numero_mesa})
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
    ),
  }),

  '/pedido/darAndamentoAoPedido': async (input, { sql, sessao }) => {
    const { idProdutoPedido, idPedido, idProdutoEstabelecimento } = input
    const { de, para, departamento } = andamentos[sessao.perfil]
    const { estabelecimento_id } = sessao
    if (!idProdutoPedido && !(idPedido && idProdutoEstabelecimento))
      throw new VisibleError(400, respostas.corpoIlegivel)
    const alvo = idProdutoPedido
      ? sql`id = ${idProdutoPedido}`
      : sql`pedido_id = ${idPedido!} and produto_estabelecimento_id = ${idProdutoEstabelecimento!}`
    const doDepartamento = departamento ? sql`and nome_departamento = ${departamento}` : sql``

    // one line, one step: of several lines of one product in the order, the oldest that still waits
    const [andou] = await sql`
      with andou as (
        update item_pedido set status_pedido = ${para}
        where estabelecimento_id = ${estabelecimento_id} and status_pedido = ${de} and id = (
          select id from item_pedido
          where estabelecimento_id = ${estabelecimento_id} and ${alvo} and status_pedido = ${de} ${doDepartamento}
          order by id limit 1)
        returning id
      )
      insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
      select ${estabelecimento_id}, id, ${de}, ${para}, ${sessao.vinculo_id} from andou
      returning item_id`
    if (andou)
      return { message: para === 'PEDIDO ENTREGUE AO CLIENTE' ? respostas.itemEntregue : respostas.itemLiberado }

    const [item] = await sql<{ nome_departamento: string }[]>`
      select nome_departamento from item_pedido where estabelecimento_id = ${estabelecimento_id} and ${alvo} limit 1`
    if (!item) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    if (departamento && item.nome_departamento !== departamento)
      throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
    throw new VisibleError(409, respostas.pedidoJaAndou, 'ja_andou')
  },
} satisfies Partial<Handlers>
