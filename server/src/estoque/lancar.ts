import type { Input } from '@boteco/contract/calls'
import { PERDA_DE_UMA_VEZ } from '@boteco/contract/conta/perda'
import { type Coisa, MUITO } from '@boteco/contract/estoque/casa'
import { comSinal } from '@boteco/contract/estoque/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { semMesa } from '../conta/perda.ts'
import type { Transaction } from '../database/db.ts'
import { comoEstoque } from '../database/estoque.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

/** Where each is counted. */
export const tabelas: Record<Coisa, string> = { produto: 'produto_estabelecimento', opcao: 'opcao', insumo: 'insumo' }

/** Holds what is counted of one thing. @throws VisibleError 404, also where it is not counted */
export async function segurarItem(tx: Transaction, bar: number, o_que: Coisa, id: number) {
  const [item] = await tx<{ nome: string; ha: number; segura: boolean }[]>`
    select nome, qtd_estoque as ha /* never null */, ${o_que === 'insumo' ? tx`segura_venda` : tx`true`} as segura from ${tx(tabelas[o_que])}
    where estabelecimento_id = ${bar} and id = ${id} and ${o_que === 'opcao' ? tx`removida_em` : tx`removido_em`} is null and qtd_estoque is not null
    for no key update`
  if (!item) throw new VisibleError(404, respostas.naoSeConta, 'nao_encontrado')
  return item
}

export const lancar = {
  '/estoque/lancar': (dito, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { o_que, id, tipo, quantidade, valor = null, fornecedor = '', motivo = '' } = dito
      const { estabelecimento_id: bar } = sessao
      const { nome, ha, segura } = await segurarItem(tx, bar, o_que, id)
      const move = comSinal(tipo) || tipo === 'compra' ? quantidade : -quantidade
      if (Math.abs(ha + move) > MUITO) throw new VisibleError(422, respostas.estoqueDemais, 'estoque_demais')
      if (segura && ha + move < 0)
        throw new VisibleError(409, `${nome}: ${respostas.naoHaTanto} ${ha}.`, 'nao_ha_tanto')
      if (o_que === 'produto' && (tipo === 'perda' || tipo === 'equipe')) {
        // what is lost of a product is told with its price among the night's losses
        if (quantidade > PERDA_DE_UMA_VEZ) throw new VisibleError(422, respostas.perdaDemais, 'perda_demais')
        await semMesa(tx, sessao, { tipo: tipo === 'perda' ? 'quebra' : 'refeicao', motivo, produto: id, quantidade })
      } else {
        await comoEstoque(tx, {
          tipo,
          valor: tipo === 'compra' ? valor : null,
          fornecedor: tipo === 'compra' ? fornecedor : '',
          motivo,
        })
        await mover(tx, bar, dito, move)
      }
      return { message: `${nome}: ${respostas.anotadoNoEstoque}` }
    }),
} satisfies Partial<Handlers>

type Dito = Pick<Input<'/estoque/lancar'>, 'o_que' | 'id' | 'tipo' | 'valor'>

/**
 * With a purchase's price the average of what there is changes: what is below nothing weighs nothing. A product's stands in its form, which
 * somebody may have open.
 */
async function mover(tx: Transaction, bar: number, { o_que, id, tipo, valor }: Dito, move: number) {
  const daCompra = tipo === 'compra' && valor != null
  const media = (custo: string, por: number) => tx`,
    ${tx(custo)} = round((greatest(qtd_estoque, 0) * coalesce(${tx(custo)}::numeric, ${valor! * por}::numeric / ${move}) + ${valor! * por}::numeric)
      / (greatest(qtd_estoque, 0) + ${move}))`
  const custo =
    !daCompra || o_que === 'opcao'
      ? tx``
      : o_que === 'insumo'
        ? media('custo', 1_000_000)
        : tx`${media('preco_compra', 1)}, versao = versao + 1`
  await tx`
    update ${tx(tabelas[o_que])} set qtd_estoque = qtd_estoque + ${move} ${custo}
    where estabelecimento_id = ${bar} and id = ${id}`
}
