import { abertosPor, type GrupoDoCardapio, type ProdutoDoCardapio } from './cardapio/chegada.ts'

type Grupos = ReadonlyMap<number, GrupoDoCardapio>

/** Whether one choice costs another price than the next. */
const varia = (ids: readonly number[], de: Grupos): boolean =>
  ids.some((id) => {
    const { regra, opcoes = [] } = de.get(id) ?? {}
    const base = regra === 'soma' ? 0 : opcoes[0]?.preco
    return opcoes.some((opcao) => opcao.preco !== base || varia(abertosPor(opcao), de))
  })

type Custo = { proprio: number; mais: number }
const somar = (custos: readonly Custo[], qual: keyof Custo) => custos.reduce((soma, custo) => soma + custo[qual], 0)

/** With the cheapest of what has to be chosen, as `avaliar` would price that: here without it, in the menu's first load. */
function menorCusto(preco: number, ids: readonly number[], de: Grupos): Custo {
  let [proprio, mais] = [preco, 0]
  for (const id of ids) {
    const { regra, minimo, opcoes = [] } = de.get(id) ?? {}
    const pedidas = opcoes
      .filter(({ acabou }) => !acabou)
      .flatMap((opcao) => {
        const custo = menorCusto(opcao.preco, abertosPor(opcao), de)
        return Array<Custo>(opcao.maximo).fill(custo)
      })
      .sort((a, b) => a.proprio + a.mais - b.proprio - b.mais)
      .slice(0, minimo)
    const soma = somar(pedidas, 'proprio')
    mais += somar(pedidas, 'mais')
    if (regra === 'soma') mais += soma
    else if (pedidas.length > 0) {
      proprio = 0
      mais += regra === 'maior' ? Math.max(...pedidas.map((custo) => custo.proprio)) : Math.floor(soma / pedidas.length)
    }
  }
  return { proprio, mais }
}

/** The least that a product costs, in centavos, and whether choices may cost more. */
export function aPartirDe({ preco_venda, grupos = [] }: Pick<ProdutoDoCardapio, 'preco_venda' | 'grupos'>, de: Grupos) {
  const { proprio, mais } = menorCusto(preco_venda, grupos, de)
  return { preco: proprio + mais, varia: varia(grupos, de) }
}
