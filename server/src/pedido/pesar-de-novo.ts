import { type Parte, pesada } from '@boteco/contract/escolhas'
import { emQuilos } from '@boteco/contract/peso'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { situacaoDa } from './cancelamento.ts'
import { cancelarItens } from './cancelar-itens.ts'
import { segurarItem } from './segurar-item.ts'

type Guardada = Parte & { curto: string }

export const pesarDeNovo = {
  '/pedido/pesarDeNovo': ({ idProdutoPedido: id, gramas, motivo }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const item = await segurarItem(tx, estabelecimento_id, id)
      const [{ partes, desconto }] = await tx<[{ partes: Guardada[] | null; desconto: number }]>`
        select partes, desconto from item_pedido where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      if (!partes?.some((parte) => parte.gramas)) throw new VisibleError(422, respostas.itemNaoSePesa, 'nao_se_pesa')
      if (item.status_pedido === 'PEDIDO CANCELADO')
        throw new VisibleError(409, respostas.itemJaCancelado, 'ja_cancelado')
      const situacao = await situacaoDa(tx, estabelecimento_id, id)
      if (situacao === 'pagando') throw new VisibleError(409, respostas.cancelarPagando, 'linha_em_pagamento')
      if (situacao !== 'a_pagar') throw new VisibleError(409, respostas.pesarPago, 'ja_pago')
      if (item.dividido) throw new VisibleError(409, respostas.pesarDividido, 'dividido')
      if (desconto > 0) throw new VisibleError(409, respostas.pesarComDesconto, 'com_desconto')
      const era = partes.flatMap(({ gramas }) => (gramas ? emQuilos(gramas) : [])).join(', ')
      // at the price of a kilo that was ordered
      const outras = partes.map((parte) =>
        parte.gramas && parte.quilo !== undefined
          ? { ...parte, ...pesada(gramas, parte.quilo), curto: emQuilos(gramas) }
          : parte,
      )
      const [{ nova }] = await tx<[{ nova: number }]>`
        select pesa_de_novo(${estabelecimento_id}, ${id}, ${tx.json(outras)}) as nova`
      // who makes it reads on the new line what it was
      if (item.status_pedido === 'PEDIDO FEITO PELO CLIENTE')
        await tx`
          insert into marca_da_linha (estabelecimento_id, item_id, tipo, em, dito)
          values (${estabelecimento_id}, ${nova}, 'mudou', now(), ${era})
          on conflict (estabelecimento_id, item_id, tipo) do update set em = excluded.em, dito = excluded.dito`
      await cancelarItens(tx, estabelecimento_id, [id], {
        ...{ por: vinculo_id, motivo: `Pesado de novo: ${motivo}`, volta: true },
        avisados: ['cliente', 'departamento'],
      })
      return { message: respostas.pesadoDeNovo }
    }),
} satisfies Partial<Handlers>
