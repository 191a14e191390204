import { DESFEITO_PELO_CLIENTE, PRAZO_PARA_DESFAZER_MS, type StatusPedido } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { cancelarItens } from './cancelar-itens.ts'
import { naoEsperaMais } from './espera.ts'
import { segurarOpcoesTiradas } from './estoque-das-opcoes.ts'

/** What a phone's notice offers until its last moment arrives a little later. In ms. */
const A_CAMINHO_MS = 3_000

type Item = {
  id: number
  checkin_id: number
  status_pedido: StatusPedido
  ficha_id: number | null
  pronto: boolean
  situacao: string
}

export const desfazerPedido = {
  // the general lock order: check-in, products, options, lines
  '/pedido/desfazerPedido': (_input, { transaction, checkin: { estabelecimento_id, id: checkin_id } }) =>
    transaction(async (tx) => {
      await tx`
        select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id} for no key update`
      const [ultimo] = await tx<{ id: number; no_prazo: boolean }[]>`
        select id, feito_por is null and feito_em > now() - ${PRAZO_PARA_DESFAZER_MS + A_CAMINHO_MS} * interval '1 ms'
          as no_prazo
        from pedido where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id}
        order by id desc limit 1`
      if (!ultimo?.no_prazo) throw new VisibleError(409, respostas.tardeParaDesfazer, 'fora_do_prazo')
      await tx`
        select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id in (
          select produto_estabelecimento_id from item_pedido
          where estabelecimento_id = ${estabelecimento_id} and pedido_id = ${ultimo.id})
        order by id for no key update`
      await segurarOpcoesTiradas(
        tx,
        estabelecimento_id,
        tx`estabelecimento_id = ${estabelecimento_id} and pedido_id = ${ultimo.id}`,
      )
      await tx`
        select from item_pedido where estabelecimento_id = ${estabelecimento_id} and pedido_id = ${ultimo.id}
        order by id for no key update`
      const itens = await tx<Item[]>`
        select i.id, i.checkin_id, i.status_pedido, i.ficha_id, pronto_na_estacao(i.estabelecimento_id, i.id) as pronto, coalesce(l.situacao, 'a_pagar') as situacao
        from item_pedido i left join linha l on l.estabelecimento_id = i.estabelecimento_id and l.linha_id = i.id
        where i.estabelecimento_id = ${estabelecimento_id} and i.pedido_id = ${ultimo.id}
          and (l.linha_id is not null or i.do_combo is not null)`
      // an item was begun, cancelled, paid, passed on or is in payment: it is not the guest's alone any more
      const intacto = itens.every(
        ({ checkin_id: de, status_pedido, ficha_id, pronto, situacao }) =>
          de === checkin_id &&
          status_pedido === 'PEDIDO FEITO PELO CLIENTE' &&
          ficha_id === null &&
          !pronto &&
          situacao === 'a_pagar',
      )
      if (itens.length === 0 || !intacto) throw new VisibleError(409, respostas.jaComecaram, 'ja_comecaram')
      const ids = itens.map(({ id }) => id)
      await cancelarItens(tx, estabelecimento_id, ids, { por: null, motivo: DESFEITO_PELO_CLIENTE })
      await naoEsperaMais(tx, estabelecimento_id, [{ pedido_id: ultimo.id }])
      return { message: respostas.pedidoDesfeito }
    }),
} satisfies Partial<Handlers>
