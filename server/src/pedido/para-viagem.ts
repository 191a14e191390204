import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { fazerPedido } from './pedido.ts'
import { exigirQuemVende, segurarCheckins } from './quem-pede.ts'

type DaLinha = { id: number; checkin_id: number; quantidade: number }

/** What was ordered goes home with its guest: who makes it reads so, and each unit is charged a packaging. */
export const paraViagem = {
  '/pedido/paraViagem': ({ itens }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = exigirQuemVende(sessao)
      const ids = [...new Set(itens)]
      const donos = await tx<{ checkin_id: number }[]>`
        select checkin_id from item_pedido where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])`
      if (donos.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const checkin_id = Math.min(...donos.map((dono) => dono.checkin_id))
      // of two taps at once the second finds the lines said already
      const receber = () =>
        segurarCheckins(
          tx,
          estabelecimento_id,
          checkin_id,
          donos.map((dono) => ({ idCheckin: dono.checkin_id })),
        )
      await receber()
      const linhas = await tx<DaLinha[]>`
        select i.id, i.checkin_id, i.quantidade from item_pedido i
        join produto_estabelecimento pe on pe.estabelecimento_id = i.estabelecimento_id and pe.id = i.produto_estabelecimento_id
        where i.estabelecimento_id = ${estabelecimento_id} and i.id = any(${ids}::bigint[]) and not i.viagem and not i.couvert
          and not pe.embalagem and i.do_combo is null and i.status_pedido <> 'PEDIDO CANCELADO'
        order by i.id`
      if (linhas.length === 0) throw new VisibleError(409, respostas.jaParaViagem, 'ja_para_viagem')
      const [embalagem] = await tx<{ id: number }[]>`
        select id from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and embalagem and removido_em is null
          and not oculto and preco_venda is not null and nome_departamento is not null`
      const de = new Map<number, number>()
      for (const linha of linhas) de.set(linha.checkin_id, (de.get(linha.checkin_id) ?? 0) + linha.quantidade)
      const quem = { estabelecimento_id, checkin_id, feito_por: vinculo_id, muda: true, area_id: null, receber }
      const pedidos = embalagem
        ? [...de].map(([idCheckin, quantidade]) => ({ produto: embalagem, quantidade, idCheckin }))
        : []
      const feitos = pedidos.length > 0 ? ((await fazerPedido(tx, quem, { pedidos })).pedidos ?? []) : []
      await tx`
        update item_pedido set viagem = true where estabelecimento_id = ${estabelecimento_id}
          and id in (select id from item_pedido where estabelecimento_id = ${estabelecimento_id}
            and (id = any(${linhas.map(({ id }) => id)}::bigint[]) or do_combo = any(${linhas.map(({ id }) => id)}::bigint[]))
            and not viagem order by id for no key update)`
      if (feitos.length === 0) return { message: respostas.paraViagem }
      const [{ quantas, valor }] = await tx<[{ quantas: number; valor: number }]>`
        select sum(quantidade)::int as quantas, sum(quantidade * preco - desconto) as valor from item_pedido
        where estabelecimento_id = ${estabelecimento_id} and pedido_id = any(${feitos}::bigint[])`
      const ditas = quantas === 1 ? '1 embalagem' : `${quantas} embalagens`
      return { message: `${respostas.paraViagem} Na conta: ${ditas}, ${emReais(valor)}.`, pedidos: feitos }
    }),
} satisfies Partial<Handlers>
