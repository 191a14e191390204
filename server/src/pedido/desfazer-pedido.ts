import { PRAZO_DE_QUEM_PEDIU_MS } from '@boteco/contract/pedido/casa'
import {
  DESFEITO_PELO_CLIENTE,
  PEDIDO_POR_ENGANO,
  PRAZO_PARA_DESFAZER_MS,
  type StatusPedido,
} from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import type { Transaction } from '../database/db.ts'
import { linhasOnde } from '../database/linhas.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { cancelarItens, segurarItens } from './cancelar-itens.ts'
import { naoEsperaMais } from './espera.ts'
import { exigirQuemVende } from './quem-pede.ts'

/** So long a guest takes back what they ordered: what a phone offers until its last moment arrives a little later. */
export const DESFAZ_ATE_MS = PRAZO_PARA_DESFAZER_MS + 3_000
/** More than a house is ordered in that time: what stands before them is too old, and is not looked at. */
const PEDIDOS_NO_PRAZO = 200

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
  '/pedido/desfazerPedido': ({ pedidos }, { transaction, sessao, checkin }) =>
    transaction(async (tx) => {
      if (pedidos !== undefined) return tirarDaEquipe(tx, exigirQuemVende(sessao), pedidos)
      if (!checkin) throw new VisibleError(400, respostas.corpoIlegivel, 'dados_invalidos')
      const { estabelecimento_id, id: checkin_id } = checkin
      await tx`
        select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id} for no key update`
      const [ultimo] = await tx<{ id: number; no_prazo: boolean }[]>`
        select id, feito_por is null and feito_em > now() - ${DESFAZ_ATE_MS} * interval '1 ms'
          as no_prazo
        from (select * from pedido where estabelecimento_id = ${estabelecimento_id} order by id desc limit ${PEDIDOS_NO_PRAZO}) da_casa
        where checkin_id = ${checkin_id} order by id desc limit 1`
      if (!ultimo?.no_prazo) throw new VisibleError(409, respostas.tardeParaDesfazer, 'fora_do_prazo')
      await segurarItens(
        tx,
        estabelecimento_id,
        tx`estabelecimento_id = ${estabelecimento_id} and pedido_id = ${ultimo.id}`,
      )
      const itens = await tx<Item[]>`
        select i.id, i.checkin_id, i.status_pedido, i.ficha_id, pronto_na_estacao(i.estabelecimento_id, i.id) as pronto, coalesce(l.situacao, 'a_pagar') as situacao
        from item_pedido i ${comALinha(tx)}
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

/** SQL: beside each item `i` how what it costs stands, `l`; null of what its ficha, its combo or its cotas pay. */
const comALinha = (tx: Transaction) =>
  tx`left join lateral ${linhasOnde(tx, tx`l.estabelecimento_id = i.estabelecimento_id and l.linha_id = i.id`)} on true`

type DaEquipe = ReturnType<typeof exigirQuemVende>
type ItemDaEquipe = {
  id: number
  do_combo: number | null
  dito: string
  cancelado: boolean
  /** as it was ordered: nobody made it, paid for it or divided it */
  intacto: boolean
}

/**
 * Takes back orders that staff made for guests, whole: what goes is again in the hands of who ordered it. Who makes it hears of it, and
 * its guest.
 */
async function tirarDaEquipe(tx: Transaction, quem: DaEquipe, pedidos: readonly number[]) {
  const { estabelecimento_id, usuario_id, vinculo_id } = quem
  const ids = [...new Set(pedidos)]
  const seus = await tx<{ no_prazo: boolean }[]>`
    select o.feito_em > now() - ${PRAZO_DE_QUEM_PEDIU_MS} * interval '1 ms' as no_prazo
    from pedido o join vinculo v on v.estabelecimento_id = o.estabelecimento_id and v.id = o.feito_por
    where o.estabelecimento_id = ${estabelecimento_id} and o.id = any(${ids}::bigint[]) and v.usuario_id = ${usuario_id}`
  if (seus.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (seus.some(({ no_prazo }) => !no_prazo)) throw new VisibleError(409, respostas.tardeParaTirar, 'fora_do_prazo')
  const deles = tx`estabelecimento_id = ${estabelecimento_id} and pedido_id = any(${ids}::bigint[])`
  const checkins = await tx<{ fechado_em: Date | null }[]>`
    select fechado_em from checkin where estabelecimento_id = ${estabelecimento_id}
      and id in (select checkin_id from item_pedido where ${deles})
    order by id for share`
  for (const checkin of checkins) exigirAberto(checkin)
  await segurarItens(tx, estabelecimento_id, deles)
  const itens = await tx<ItemDaEquipe[]>`
    select i.id, i.do_combo, i.quantidade || '× ' || i.nome_produto as dito,
      i.status_pedido = 'PEDIDO CANCELADO' as cancelado,
      (i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' or exists (select from produto_estabelecimento pe where pe.embalagem
          and pe.estabelecimento_id = i.estabelecimento_id and pe.id = i.produto_estabelecimento_id))
        and not pronto_na_estacao(i.estabelecimento_id, i.id) and i.ficha_id is null
        and not i.dividido and coalesce(l.situacao, 'a_pagar') = 'a_pagar' as intacto
    from item_pedido i ${comALinha(tx)}
    where i.estabelecimento_id = ${estabelecimento_id} and i.pedido_id = any(${ids}::bigint[])
    order by i.id`
  const ainda = itens.filter(({ cancelado }) => !cancelado)
  const comecados = ainda.filter(({ intacto, do_combo }) => !intacto && do_combo === null)
  if (ainda.length === 0) throw new VisibleError(409, respostas.itemJaCancelado, 'ja_cancelado')
  if (ainda.some(({ intacto }) => !intacto)) {
    const ditos = comecados.map(({ dito }) => dito).join(', ')
    throw new VisibleError(409, `${respostas.jaComecaramALinha} ${ditos}.`, 'ja_comecaram')
  }
  await cancelarItens(
    tx,
    estabelecimento_id,
    ainda.map(({ id }) => id),
    // a packaging was handed over at once, and is no loss
    { por: vinculo_id, motivo: PEDIDO_POR_ENGANO, volta: true, avisados: ['cliente', 'departamento'] },
  )
  return { message: respostas.pedidoTirado }
}
