import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import type { Venda } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'

type Produto = {
  embalagem: boolean
  nome: string
  preco_venda: number
  venda: Venda
  tem_preco: boolean
  desvio_percentual: number
}
type Pedida = {
  produto_id: number
  quantidade: number
  gramas?: number | undefined
  desvio?: { preco: number } | undefined
}

/**
 * Whether each of these lines is ordered as its product is sold. `equipe`: staff order it, who weigh, and may leave the price of
 * the day.
 * @throws VisibleError 409 for what a guest cannot order or nobody can today, 422 for a weight or a price that is wrong
 */
export function conferirVenda(
  produtos: ReadonlyMap<number, Produto>,
  pedidas: readonly Pedida[],
  equipe: boolean,
): void {
  for (const { produto_id, quantidade, gramas, desvio } of pedidas) {
    const { nome, venda, tem_preco, embalagem, ...produto } = produtos.get(produto_id)!
    const recusar = (status: number, porque: string, code: string) => {
      throw new VisibleError(status, `${nome}: ${porque}`, code)
    }
    if (!equipe && embalagem) recusar(409, respostas.produtoIndisponivel, 'produto_indisponivel')
    if (!equipe && desvio) throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
    if (venda === 'peso') {
      if (!equipe) recusar(409, respostas.equipePesa, 'vendido_por_peso')
      if (gramas === undefined) recusar(422, respostas.digaOPeso, 'falta_o_peso')
      if (quantidade !== 1) recusar(422, respostas.umPesoPorLinha, 'um_peso_por_linha')
    } else if (gramas !== undefined) recusar(422, respostas.naoSePesa, 'nao_se_pesa')
    if (!tem_preco) recusar(409, respostas.semPrecoHoje, 'sem_preco_hoje')
    if (desvio && venda !== 'preco_do_dia') recusar(422, respostas.semPrecoDoDia, 'sem_preco_do_dia')
    const porque = desvio && foraDoDesvio(desvio.preco, produto)
    if (porque) recusar(422, porque, 'desvio_demais')
  }
}

/** Why the price that staff say for today's one goes too far, in words; null: it does not. */
function foraDoDesvio(
  preco: number,
  { preco_venda, desvio_percentual }: Omit<Produto, 'nome' | 'venda' | 'tem_preco' | 'embalagem'>,
) {
  const maximo = Math.floor((preco_venda * desvio_percentual) / 100)
  if (Math.abs(preco - preco_venda) <= maximo) return null
  if (maximo === 0) return `o preço de hoje é ${emReais(preco_venda)}, e só o gerente o muda.`
  return `o preço de hoje pode ir de ${emReais(preco_venda - maximo)} a ${emReais(preco_venda + maximo)}.`
}
