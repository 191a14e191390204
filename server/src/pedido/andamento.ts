import { mensagens } from '@boteco/contract/mensagens'
import { andamentos } from '@boteco/contract/pedido/casa'
import { PRAZO_PARA_DESFAZER_MS } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { segurarItem } from './segurar-item.ts'

type UltimoPasso = { de: string; para: string; meu: boolean; no_prazo: boolean; pago_depois: boolean }

export const andamento = {
  '/pedido/darAndamentoAoPedido': (input, { numComando, sessao }) => {
    const { idProdutoPedido, idPedido, idProdutoEstabelecimento } = input
    const { de, para, departamento } = andamentos[sessao.perfil]
    const { estabelecimento_id, vinculo_id } = sessao
    if (!idProdutoPedido && !(idPedido && idProdutoEstabelecimento))
      throw new VisibleError(400, respostas.corpoIlegivel)
    const entrega = para === 'PEDIDO ENTREGUE AO CLIENTE'
    const resposta = { message: entrega ? respostas.itemEntregue : respostas.itemLiberado }
    const alvo = (sql: Sql | Transaction) =>
      idProdutoPedido
        ? sql`id = ${idProdutoPedido}`
        : sql`pedido_id = ${idPedido!} and produto_estabelecimento_id = ${idProdutoEstabelecimento!}`
    // one line, one step: of several lines of one product in the order, the oldest that still waits
    const linha = (sql: Sql | Transaction) =>
      idProdutoPedido
        ? sql`${idProdutoPedido}`
        : sql`(select id from item_pedido where estabelecimento_id = ${estabelecimento_id} and ${alvo(sql)}
            and status_pedido = ${de} and na_fila_em <= now()
            ${departamento ? sql`and nome_departamento = ${departamento}` : sql``} order by id limit 1)`
    const passo = (sql: Sql | Transaction) =>
      sql`${estabelecimento_id}, ${linha(sql)}, ${de}, ${para}, ${departamento}, ${vinculo_id}`

    return numComando(
      resposta,
      (sql, daChamada) => sql<[{ avisos: string | null }]>`
        select da_andamento(${passo(sql)}, ${daChamada}) as avisos`,
      async (tx) => {
        const [{ andou }] = await tx<[{ andou: boolean }]>`select da_passo(${passo(tx)}) as andou`
        if (andou) return resposta
        const [item] = await tx<{ nome_departamento: string }[]>`
          select nome_departamento from item_pedido where estabelecimento_id = ${estabelecimento_id} and ${alvo(tx)} limit 1`
        if (!item) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
        if (departamento && item.nome_departamento !== departamento)
          throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
        throw new VisibleError(409, respostas.pedidoJaAndou, 'ja_andou')
      },
    )
  },

  '/pedido/desfazerAndamento': ({ idProdutoPedido }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, perfil } = sessao
      const { de, para, departamento } = andamentos[perfil]
      const item = await segurarItem(tx, estabelecimento_id, idProdutoPedido)
      if (departamento && departamento !== item.nome_departamento)
        throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
      const [passo] = await tx<UltimoPasso[]>`
        select a.de, a.para, a.feito_por = ${vinculo_id} as meu,
          a.em > now() - ${PRAZO_PARA_DESFAZER_MS} * interval '1 ms' as no_prazo,
          exists (select from pagamento_linha pl
            join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
            where pl.estabelecimento_id = a.estabelecimento_id and pl.linha_id = a.item_id and pl.viva
              and (p.pago_em is null or p.pago_em > a.em)) as pago_depois
        from item_andamento a
        where a.estabelecimento_id = ${estabelecimento_id} and a.item_id = ${idProdutoPedido}
        order by a.id desc limit 1`
      if (item.status_pedido !== para || passo?.para !== para)
        throw new VisibleError(409, respostas.desfazerJaAndou, 'ja_andou')
      if (item.dividido) throw new VisibleError(409, respostas.desfazerDividido, 'dividido')
      if (!passo.meu) throw new VisibleError(409, respostas.desfazerDeOutraPessoa, 'de_outra_pessoa')
      if (passo.pago_depois) throw new VisibleError(409, respostas.desfazerPago, 'ja_pago')
      if (!passo.no_prazo) throw new VisibleError(409, respostas.desfazerTarde, 'tarde')

      await tx`
        update item_pedido set status_pedido = ${de}
        where estabelecimento_id = ${estabelecimento_id} and id = ${idProdutoPedido} and status_pedido = ${para}`
      await tx`insert into item_andamento ${tx({
        estabelecimento_id,
        item_id: idProdutoPedido,
        de: para,
        para: de,
        feito_por: vinculo_id,
        motivo: 'desfeito',
      })}`
      return { message: respostas.andamentoDesfeito }
    }),
} satisfies Partial<Handlers>
