import { comMilhar } from '@boteco/contract/dinheiro'
import type { InsumoDaFila, LinhaDaFila } from '@boteco/contract/pedido/casa'
import { agrupar } from './grupos.ts'

type Contagem = {
  chave: string
  /** the one that waits longest first */
  linhas: readonly LinhaDaFila[]
  /** '12', '1,2 kg' */
  quanto: string
  /** null: a product, by its lines */
  insumo: string | null
}

const unidades = (linhas: readonly LinhaDaFila[]) => linhas.reduce((soma, { quantidade }) => soma + quantidade, 0)

/**
 * How much there is to make over all tickets, what most wait for first: by product, or by what they are made of. Who takes from no
 * ingredient is counted by product then, behind them: nothing to be made is missing.
 */
export function contagens(linhas: readonly LinhaDaFila[], insumos: readonly InsumoDaFila[] | null): Contagem[] {
  const deles = (insumos ?? []).map(({ id, nome, unidade }) => {
    const deUma = ({ insumos }: LinhaDaFila) => insumos?.find((um) => um.id === id)?.quantidade ?? 0
    const que = linhas.filter((linha) => deUma(linha) > 0)
    const soma = que.reduce((soma, linha) => soma + linha.quantidade * deUma(linha), 0)
    return { chave: `insumo ${id}`, linhas: que, quanto: medido(soma, unidade), insumo: nome }
  })
  const sem = insumos ? linhas.filter((linha) => !linha.insumos) : linhas
  const produtos = agrupar(sem, 'produto').map(({ chave, linhas }) => ({
    ...{ chave, linhas, quanto: `${unidades(linhas)}×`, insumo: null },
  }))
  const maisPrimeiro = (a: Contagem, b: Contagem) => unidades(b.linhas) - unidades(a.linhas)
  return [...deles.filter(({ linhas }) => linhas.length > 0).sort(maisPrimeiro), ...produtos.sort(maisPrimeiro)]
}

const GRANDES = { ml: 'l', g: 'kg' } as const

/** `34` → '34×', `1200` of g → '1,2 kg de': from a thousand on in kilos and litres, as cooks say it */
function medido(quantos: number, unidade: InsumoDaFila['unidade']): string {
  if (unidade === 'un') return `${comMilhar(quantos)}×`
  if (quantos < 1000) return `${quantos} ${unidade} de`
  return `${(quantos / 1000).toLocaleString('pt-BR')} ${GRANDES[unidade]} de`
}
