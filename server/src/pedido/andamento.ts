import { mensagens } from '@boteco/contract/mensagens'
import { andamentos, ULTIMOS_PASSOS, type UltimoPasso } from '@boteco/contract/pedido/casa'
import { PRAZO_PARA_DESFAZER_MS } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { esperaPasso } from '../database/abertos.ts'
import { iso } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { recusarSemDocumento, verDocumento } from './documento.ts'
import { recusarSaida } from './preparo.ts'
import { segurarItem } from './segurar-item.ts'

type Passo = { id: number; de: string; para: string; meu: boolean; no_prazo: boolean; pago_depois: boolean }

export const andamento = {
  '/pedido/darAndamentoAoPedido': (input, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { idProdutoPedido, idPedido, idProdutoEstabelecimento, documento = false } = input
      const { de, para, departamento } = andamentos[sessao.perfil]
      const { estabelecimento_id, vinculo_id } = sessao
      if (!idProdutoPedido && !(idPedido && idProdutoEstabelecimento))
        throw new VisibleError(400, respostas.corpoIlegivel)
      const entrega = para === 'PEDIDO ENTREGUE AO CLIENTE'
      const alvo = idProdutoPedido
        ? tx`id = ${idProdutoPedido}`
        : tx`pedido_id = ${idPedido!} and produto_estabelecimento_id = ${idProdutoEstabelecimento!}`
      const daVez = tx`(
        select id from item_pedido where estabelecimento_id = ${estabelecimento_id} and ${alvo}
          and status_pedido = ${de} and na_fila_em <= now() and not combo
          ${departamento ? tx`and nome_departamento = ${departamento}` : tx``} order by id limit 1)`
      if (entrega && documento) await verDocumento(tx, sessao, tx`i.id = ${daVez}`)
      // One line, one step: of several lines of one product in the order, the oldest that still waits. A step also
      // marks it received, even when no screen said so: taken back, it is no alarm. Something of a party is on the
      // table once it is delivered: a guest who scans the code from then on is let in by a member or the staff.
      const [passo] = await tx`
        with andou as (
          update item_pedido set status_pedido = ${para}, recebido_em = coalesce(recebido_em, now())
          where estabelecimento_id = ${estabelecimento_id} and status_pedido = ${de} and na_fila_em <= now() and id = ${daVez}
          returning id, checkin_id
        ), na_mesa as (
          update mesa_aberta f set convite_desde = now() from andou
          join checkin c on c.estabelecimento_id = ${estabelecimento_id} and c.id = andou.checkin_id
          where ${entrega}::boolean and c.membro_em is not null and f.estabelecimento_id = c.estabelecimento_id
            and f.id = c.mesa_aberta_id and f.convite_desde is null and f.encerrada_em is null
        )
        insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
        select ${estabelecimento_id}, id, ${de}, ${para}, ${vinculo_id} from andou returning item_id`
      if (passo) return { message: entrega ? respostas.itemEntregue : respostas.itemLiberado }
      const [item] = await tx<{ nome_departamento: string }[]>`
        select nome_departamento from item_pedido where estabelecimento_id = ${estabelecimento_id} and ${alvo} limit 1`
      if (!item) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (departamento && item.nome_departamento !== departamento)
        throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
      throw new VisibleError(409, respostas.pedidoJaAndou, 'ja_andou')
    })
      .catch(recusarSemDocumento)
      .catch(recusarSaida),

  '/pedido/desfazerAndamento': ({ idProdutoPedido, refazer }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, perfil } = sessao
      const { de, para, departamento } = andamentos[perfil]
      const item = await segurarItem(tx, estabelecimento_id, idProdutoPedido)
      if (departamento && departamento !== item.nome_departamento)
        throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
      const [passo] = await tx<Passo[]>`
        select a.id, a.de, a.para, a.feito_por = ${vinculo_id} as meu,
          a.em > now() - ${PRAZO_PARA_DESFAZER_MS} * interval '1 ms' as no_prazo,
          exists (select from pagamento_linha pl
            join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
            where pl.estabelecimento_id = a.estabelecimento_id and pl.linha_id = ${item.do_combo ?? idProdutoPedido} and pl.viva
              and (p.pago_em is null or p.pago_em > a.em)) as pago_depois
        from item_andamento a
        where a.estabelecimento_id = ${estabelecimento_id} and a.item_id = ${idProdutoPedido}
        order by a.id desc limit 1`
      if (item.status_pedido !== para || passo?.para !== para)
        throw new VisibleError(409, respostas.desfazerJaAndou, 'ja_andou')
      if (item.dividido) throw new VisibleError(409, respostas.desfazerDividido, 'dividido')
      // it is still on the counter of who made it; what a waiter delivered is theirs to take back
      const naBancada = refazer === true && departamento !== null
      if (!naBancada && !passo.meu) throw new VisibleError(409, respostas.desfazerDeOutraPessoa, 'de_outra_pessoa')
      if (passo.pago_depois) throw new VisibleError(409, respostas.desfazerPago, 'ja_pago')
      if (!naBancada && !passo.no_prazo) throw new VisibleError(409, respostas.desfazerTarde, 'tarde')

      await tx`
        update item_pedido set status_pedido = ${de}
        where estabelecimento_id = ${estabelecimento_id} and id = ${idProdutoPedido} and status_pedido = ${para}`
      // tapped by mistake, the look at the document was one, too
      if (!departamento)
        await tx`
          update documento_visto d set desfeito_em = now(), desfeito_por = ${vinculo_id}
          from item_andamento a join item_pedido i on i.estabelecimento_id = a.estabelecimento_id and i.id = a.item_id
          where a.estabelecimento_id = ${estabelecimento_id} and a.id = ${passo.id} and d.estabelecimento_id = a.estabelecimento_id
            and d.checkin_id = i.checkin_id and d.visto_em = a.em and d.desfeito_em is null`
      // it was made: it comes back to the pass, and not to its station
      if (departamento)
        await tx`
          insert into item_preparo as p (estabelecimento_id, item_id, pronto_em, pronto_por)
          select estabelecimento_id, id, now(), ${vinculo_id} from item_pedido
          where estabelecimento_id = ${estabelecimento_id} and id = ${idProdutoPedido}
            and estacao_da_linha(estabelecimento_id, produto_estabelecimento_id, nome_departamento) is not null
          on conflict (estabelecimento_id, item_id) do update
            set pronto_em = excluded.pronto_em, pronto_por = excluded.pronto_por where p.pronto_em is null`
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

  '/pedido/buscarUltimosPassos': async (_input, { sql, sessao: { estabelecimento_id, perfil } }) => {
    const { para, departamento } = andamentos[perfil]
    const passos = await sql<UltimoPasso[]>`
      select i.id as produto_pedido_id, i.pedido_id, i.quantidade, i.nome_produto, partes_ditas(i.partes) as partes, c.numero_mesa, c.numero_comanda,
        (select nome from nome_na_mesa(c)) as nome_do_cliente, primeiro_nome(u.nome) /* never null */ as por, ${iso(sql, sql`a.em`)} as em
      from item_pedido i
      join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      join lateral (
        select em, feito_por from item_andamento a
        where a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id order by a.id desc limit 1) a on true
      join vinculo v on v.estabelecimento_id = i.estabelecimento_id and v.id = a.feito_por
      join usuario u on u.id = v.usuario_id
      where i.estabelecimento_id = ${estabelecimento_id} and i.status_pedido = ${esperaPasso(sql, para)}
        and i.na_fila_em <= now() and not i.combo and i.nome_departamento = ${departamento}
      order by a.em desc, i.id desc limit ${ULTIMOS_PASSOS}`
    return { passos }
  },
} satisfies Partial<Handlers>
