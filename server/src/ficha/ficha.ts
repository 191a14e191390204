import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { recusarFechados } from '../cardapio/departamentos-fechados.ts'
import { identificar } from '../checkin/mesa.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { produtosAVenda, tirarDoEstoque } from '../pedido/estoque.ts'
import { itens } from '../pedido/itens.ts'
import { precosMostrados } from '../pedido/preco.ts'
import type { Checkin } from '../sessao/provas.ts'
import { fichas } from './linhas.ts'

export const ficha = {
  '/pedido/comprarFichas': (input, { transaction, checkin, cofre }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id, carteira_id, usuario_id } = checkin
      await identificar(tx, cofre, checkin, input.informacoesUsuario)
      // one ficha is one unit: three beers are three fichas
      const unidades = input.pedidos.flatMap(({ produto, quantidade, preco, observacao = '' }) =>
        Array.from({ length: quantidade }, () => ({ produto_id: produto.id, preco, observacao })),
      )
      const produtos = await produtosAVenda(
        tx,
        estabelecimento_id,
        unidades.map(({ produto_id }) => produto_id),
      )
      const precos = await precosMostrados(tx, estabelecimento_id, produtos, unidades)
      for (const { nome, qtd_estoque } of produtos.values()) {
        if (qtd_estoque === 0) throw new VisibleError(409, `${nome} acabou.`, 'sem_estoque')
      }
      const [contador] = await tx<{ valor: number }[]>`
        insert into contador values (${estabelecimento_id}, 'ficha', ${unidades.length})
        on conflict (estabelecimento_id, nome) do update set valor = contador.valor + excluded.valor
        returning valor`
      const primeiro = contador!.valor - unidades.length + 1
      const novas = unidades.map(({ produto_id, observacao }, indice) => ({
        estabelecimento_id,
        numero: primeiro + indice,
        checkin_id,
        carteira_id,
        usuario_id,
        produto_estabelecimento_id: produto_id,
        nome_produto: produtos.get(produto_id)!.nome,
        preco: precos[indice]!,
        observacao,
      }))
      await tx`insert into ficha ${tx(novas)}`
      return { message: respostas.fichasSolicitadas }
    }),

  '/ficha/buscarFichasPendentesDePagamento': async (_input, { sql, checkin }) => ({
    fichas: await fichas(
      sql,
      sql`f.estabelecimento_id = ${checkin.estabelecimento_id} and f.checkin_id = ${checkin.id}
        and f.cancelada_em is null and s.situacao <> 'pago'`,
    ),
  }),

  '/ficha/buscarFichasPagas': async (_input, { sql, checkin }) => ({
    fichas: await fichas(
      sql,
      sql`${minhas(sql, checkin)} and f.usada_em is null and f.cancelada_em is null and s.situacao = 'pago'`,
    ),
  }),

  '/ficha/enviarFichas': (input, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id } = checkin
      const [aberto] = await tx<{ numero_mesa: number | null }[]>`
        update checkin set ultima_atividade_em = now()
        where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id} and fechado_em is null
        returning numero_mesa`
      if (!aberto) throw new VisibleError(401, mensagens.checkinEncerrado, 'checkin_encerrado')

      const ids = [...new Set(input.map(({ id }) => id))].sort((a, b) => a - b)
      // the products before the fichas, as whoever cancels: nobody waits in a ring
      const produtos = await produtosDasFichas(tx, checkin, ids)
      const usadas = await usar(tx, checkin, ids)
      await recusarFechados(tx, estabelecimento_id, produtos.values())
      await tirarDoEstoque(
        tx,
        estabelecimento_id,
        produtos,
        usadas.map(({ produto_estabelecimento_id }) => ({ produto_id: produto_estabelecimento_id, quantidade: 1 })),
      )

      const [novo] = await tx<{ id: number }[]>`
        insert into pedido ${tx({ estabelecimento_id, checkin_id, numero_mesa: aberto.numero_mesa })} returning id`
      const linhas = usadas.map(({ id: ficha_id, produto_estabelecimento_id, nome_produto, preco, observacao }) => ({
        estabelecimento_id,
        pedido_id: novo!.id,
        checkin_id,
        produto_estabelecimento_id,
        ficha_id,
        nome_produto,
        nome_departamento: produtos.get(produto_estabelecimento_id)!.nome_departamento,
        quantidade: 1,
        preco,
        observacao,
        tirou_estoque: produtos.get(produto_estabelecimento_id)!.qtd_estoque !== null,
      }))
      await tx`insert into item_pedido ${tx(linhas)}`
      return { message: respostas.fichasEnviadas }
    }),

  '/ficha/cancelarFichas': (input, { transaction, checkin }) =>
    transaction(async (tx) => {
      const ids = [...new Set(input.map(({ id }) => id))]
      await cancelar(tx, checkin, ids)
      return { message: respostas.fichasCanceladas }
    }),

  '/ficha/buscarMinhasFichasUtilizadas': async (_input, { sql, checkin }) => ({
    pedidos: await itens(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and i.checkin_id = ${checkin.id}
        and i.ficha_id is not null and i.status_pedido <> 'PEDIDO CANCELADO'`,
    ),
  }),
} satisfies Partial<Handlers>

/** A ficha is of the account that bought it, or of the device when nobody had logged in. */
export const minhas = (sql: Sql | Transaction, { estabelecimento_id, carteira_id, usuario_id }: Checkin) => sql`
  f.estabelecimento_id = ${estabelecimento_id}
  and (f.usuario_id = ${usuario_id} or (f.usuario_id is null and f.carteira_id = ${carteira_id}))`

type FichaUsada = {
  id: number
  produto_estabelecimento_id: number
  nome_produto: string
  preco: number
  observacao: string
}

/** Marks these paid fichas as used, each once: whoever comes second finds them used. */
async function usar(tx: Transaction, checkin: Checkin, ids: number[]): Promise<FichaUsada[]> {
  // locked in the order of their ids, so that two devices sending the same fichas never wait for each other for ever
  const usadas = await tx<FichaUsada[]>`
    with livres as materialized (
      select f.id from ficha f
      left join pagamento_linha pl on pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva
      left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
      where ${minhas(tx, checkin)} and f.id in ${tx(ids)} and f.usada_em is null and f.cancelada_em is null
        and situacao_da_linha(f.preco = 0, p.estado, pl.valor, pl.estornado) = 'pago'
      order by f.id for update of f
    )
    update ficha f set usada_em = now() from livres
    where f.estabelecimento_id = ${checkin.estabelecimento_id} and f.id = livres.id
    returning f.id, produto_estabelecimento_id, nome_produto, preco, observacao`
  if (usadas.length < ids.length) throw new VisibleError(409, respostas.fichaIndisponivel, 'ficha_indisponivel')
  return usadas
}

/**
 * Cancels fichas that were asked for and that no money is on its way for: all of these or none. One that is cancelled
 * already stays so, and a second tap says the same as the first.
 */
async function cancelar(tx: Transaction, { estabelecimento_id, id: checkin_id }: Checkin, ids: number[]) {
  // whoever is writing a payment of them holds these rows: that one comes first, and the next statement sees it
  const pedidas = await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id} and id in ${tx(ids)}
    order by id for update`
  if (pedidas.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  await tx`
    update ficha f set cancelada_em = now()
    where f.estabelecimento_id = ${estabelecimento_id} and f.id in ${tx(ids)} and f.cancelada_em is null
      and f.usada_em is null and f.preco > 0 and not exists (select from pagamento_linha pl
        where pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva)`
  const [sobrou] = await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and id in ${tx(ids)} and cancelada_em is null limit 1`
  if (sobrou) throw new VisibleError(409, respostas.fichaEmPagamento, 'ficha_em_pagamento')
}

/** A paid ficha is served even when its product has left the menu: only the department and the stock matter. */
async function produtosDasFichas(tx: Transaction, checkin: Checkin, ids: number[]) {
  const produtos = await tx<{ id: number; nome: string; nome_departamento: string; qtd_estoque: number | null }[]>`
    select id, nome, nome_departamento /* nunca null */, qtd_estoque from produto_estabelecimento
    where estabelecimento_id = ${checkin.estabelecimento_id} and id in (
      select f.produto_estabelecimento_id from ficha f where ${minhas(tx, checkin)} and f.id in ${tx(ids)})
    order by id for no key update`
  return new Map(produtos.map((produto) => [produto.id, produto]))
}
