import { andamentos } from '@boteco/contract/andamentos'
import { ESPERA_MIN } from '@boteco/contract/mesa'
import { respostas } from '@boteco/contract/respostas'
import { recusarFechados } from '../cardapio/departamentos-fechados.ts'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { emPreparo } from '../database/abertos.ts'
import type { Transaction } from '../database/db.ts'
import { once } from '../database/once.ts'
import { metrosAte } from '../estabelecimento/proximos.ts'
import { VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { desistirDosPedidos } from './espera.ts'
import { esperaDoPedido } from './espera-do-pedido.ts'
import { conferirEstoque, produtosAVenda, tirarDoEstoque } from './estoque.ts'
import { itens, LINHAS_DE_UMA_VEZ } from './itens.ts'
import { precosMostrados } from './preco.ts'
import { quemPede } from './quem-pede.ts'

/**
 * Lines of one check-in that may wait to be served: more than the longest table orders in a night, and few enough for
 * whoever has to clean up after a prank.
 */
const MAXIMO_A_SERVIR = 500

/** How long a guest still sees among their orders what was cancelled, and why. In minutes. */
const CANCELADO_A_VISTA_MIN = 30

export const pedido = {
  '/pedido/cadastrarPedido': (input, context) => {
    const { sql, chave } = context
    const { estabelecimento_id, checkin_id, chamador, feito_por, receber } = quemPede(input, context)
    // an order is written down as what it is
    const chamada = {
      sql,
      chave,
      path: '/pedido/cadastrarPedido' as const,
      estabelecimento_id,
      chamador,
      autor: null,
      input,
    }
    return once(chamada, async (tx) => {
      const { numero_mesa } = await receber(tx)
      // a phone that says zero does not know
      if (input.posicao?.latitude && input.posicao.longitude && feito_por === null)
        await tx`
          update checkin set distancia_m = (select ${metrosAte(tx, input.posicao)} from estabelecimento
            where id = ${estabelecimento_id} and latitude is not null and longitude is not null)
          where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
      const pedidas = input.pedidos
        .filter(({ quantidade }) => quantidade > 0)
        .map(({ produto, quantidade, preco, observacao = '' }) => ({
          produto_id: produto.id,
          quantidade,
          preco,
          observacao,
        }))
      await recusarDemais(tx, { estabelecimento_id, checkin_id }, pedidas.length)
      const produtos = await produtosAVenda(
        tx,
        estabelecimento_id,
        pedidas.map(({ produto_id }) => produto_id),
      )
      await recusarFechados(tx, estabelecimento_id, produtos.values())
      const precos = await precosMostrados(tx, estabelecimento_id, produtos, pedidas)
      const comPreco = pedidas.map(({ quantidade }, indice) => ({ quantidade, preco: precos[indice]! }))
      // whom somebody of the house orders for is seen by that somebody
      const espera = feito_por === null ? await esperaDoPedido(tx, { estabelecimento_id, checkin_id }, comPreco) : null
      // a held order takes nothing, and is refused when it could not be served even now
      if (espera) conferirEstoque(produtos, pedidas)
      else await tirarDoEstoque(tx, estabelecimento_id, produtos, pedidas)

      const [novo] = await tx<{ id: number }[]>`
        insert into pedido (estabelecimento_id, checkin_id, numero_mesa, feito_por, espera, espera_ate)
        values (${estabelecimento_id}, ${checkin_id}, ${numero_mesa}, ${feito_por}, ${espera?.por ?? null},
          case when ${espera !== null} then now() + ${ESPERA_MIN} * interval '1 minute' end) returning id`
      // the price and the name are copied: a later change never alters an open account
      const linhas = pedidas.map(({ produto_id, quantidade, observacao }, indice) => {
        const produto = produtos.get(produto_id)!
        return {
          estabelecimento_id,
          pedido_id: novo!.id,
          checkin_id,
          produto_estabelecimento_id: produto_id,
          nome_produto: produto.nome,
          nome_departamento: produto.nome_departamento,
          quantidade,
          preco: precos[indice]!,
          observacao,
          tirou_estoque: !espera && produto.qtd_estoque !== null,
          ...(espera && { na_fila_em: null }),
        }
      })
      await tx`insert into item_pedido ${tx(linhas)}`
      return { message: respostas.pedidoFeito, ...(espera && { espera: espera.frase }) }
    })
  },

  '/pedido/buscarPedidos': async (_input, { sql, sessao }) => {
    const { de, departamento } = andamentos[sessao.perfil]
    const { estabelecimento_id } = sessao
    const naFila = sql`estabelecimento_id = ${estabelecimento_id} and status_pedido = ${de} and na_fila_em <= now()
      ${departamento ? sql`and nome_departamento = ${departamento}` : sql``}`
    // `offset 0`: what waits is looked for first and put in order then, not the other way round through all that ever was
    const pedidos = await itens(
      sql,
      sql`i.estabelecimento_id = ${estabelecimento_id} and i.id in (
        select id from (select id, na_fila_em from item_pedido where ${naFila} offset 0) f
        order by na_fila_em, id limit ${LINHAS_DE_UMA_VEZ})`,
      { comAlergia: true },
    )
    if (pedidos.length < LINHAS_DE_UMA_VEZ) return { pedidos }
    const [{ total }] = await sql<[{ total: number }]>`select count(*) as total from item_pedido where ${naFila}`
    // another statement than the list's: meanwhile somebody may have given steps
    return { pedidos, restantes: Math.max(0, total - pedidos.length) }
  },

  '/pedido/buscarMeusPedidosEmAndamento': async (_input, { sql, checkin }) => ({
    pedidos: await itens(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and i.checkin_id = ${checkin.id}
        and (i.status_pedido in ${emPreparo(sql)}
          or (i.status_pedido = 'PEDIDO CANCELADO' and exists (select from item_andamento a
            where a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id and a.para = 'PEDIDO CANCELADO'
              and a.em > now() - ${CANCELADO_A_VISTA_MIN} * interval '1 minute')))`,
    ),
  }),

  '/pedido/buscarMeusPedidosEntregues': async (_input, { sql, checkin }) => ({
    pedidos: await itens(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and i.checkin_id = ${checkin.id}
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
    ),
  }),

  // of the party that one belongs to; without one, "the table" is oneself
  '/pedido/buscarPedidosEntreguesNaMesa': async (_input, { sql, checkin }) => {
    const pedidos = await itens(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and c.fechado_em is null
        and (c.id = ${checkin.id} or ${daMesmaMesa(sql, checkin)})
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
      { eu: checkin.id },
    )
    return { pedidos }
  },

  '/pedido/desistir': (_input, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      const quantos = await desistirDosPedidos(
        tx,
        estabelecimento_id,
        tx`o.checkin_id = ${id}`,
        respostas.clienteDesistiu,
        null,
      )
      if (quantos === 0) throw new VisibleError(409, respostas.nadaEsperando, 'nada_esperando')
      return { message: respostas.pedidoDesistido }
    }),
} satisfies Partial<Handlers>

/** The check-in's row is held by the caller, so that its orders come one by one. */
async function recusarDemais(
  tx: Transaction,
  { estabelecimento_id, checkin_id }: { estabelecimento_id: number; checkin_id: number },
  novas: number,
) {
  const [{ esperam }] = await tx<[{ esperam: number }]>`
    select count(*)::int as esperam from item_pedido where estabelecimento_id = ${estabelecimento_id}
      and checkin_id = ${checkin_id} and status_pedido in ${emPreparo(tx)}`
  if (esperam + novas > MAXIMO_A_SERVIR) throw new VisibleError(409, respostas.pedidosDemais, 'pedidos_demais')
}
