import { codigoDe, NAO_CONTEM, PODE_CONTER, piorDe, type Resposta, respostasDe } from './alergenos.ts'
import { abertosPor, type GrupoDoCardapio, type ProdutoDoCardapio } from './cardapio/chegada.ts'
import type { Escolha } from './escolhas.ts'

type Grupos = ReadonlyMap<number, GrupoDoCardapio>
type DoProduto = Pick<ProdutoDoCardapio, 'alergenos' | 'calorias' | 'grupos' | 'venda'>
/** Of each allergen: as it is with the best that can be chosen, and with the worst. */
type NoPrato = { melhor: Resposta[]; pior: Resposta[] }

const nada = respostasDe().map((): Resposta => NAO_CONTEM)
/** In a combo is what is chosen, and nothing else. */
const dele = ({ venda, alergenos }: DoProduto) => (venda === 'combo' ? nada : respostasDe(alergenos))

const maximo = (listas: readonly (readonly Resposta[])[]) =>
  nada.map((_, qual) => Math.max(...listas.map((lista) => lista[qual]!)) as Resposta)

/** What may be in a product, whatever of it is chosen. */
export const noPrato = (produto: DoProduto, grupos: Grupos): NoPrato => com(dele(produto), produto.grupos ?? [], grupos)

function com(proprias: Resposta[], ids: readonly number[], grupos: Grupos): NoPrato {
  const deles = ids.flatMap((id) => {
    const grupo = grupos.get(id)
    return grupo ? [doGrupo(grupo, grupos)] : []
  })
  return {
    melhor: maximo([proprias, ...deles.map(({ melhor }) => melhor)]),
    pior: maximo([proprias, ...deles.map(({ pior }) => pior)]),
  }
}

/** With as few of its options as must be chosen, and with any of them. */
function doGrupo({ minimo, opcoes }: GrupoDoCardapio, grupos: Grupos): NoPrato {
  const ha = opcoes.filter(({ acabou }) => !acabou)
  // where all of it ran out, it is still made of that
  const cada = (ha.length > 0 ? ha : opcoes).flatMap((opcao) =>
    Array<NoPrato>(opcao.maximo).fill(com(respostasDe(opcao.alergenos), abertosPor(opcao), grupos)),
  )
  return {
    melhor: nada.map((_, qual) => {
      const ordem = cada.map(({ melhor }) => melhor[qual]!).sort()
      return minimo > 0 ? (ordem[Math.min(minimo, ordem.length) - 1] ?? NAO_CONTEM) : NAO_CONTEM
    }),
    pior: maximo([nada, ...cada.map(({ pior }) => pior)]),
  }
}

/** What is said of it while something is still to be chosen: what only some choices have, it may have. */
export function antesDeEscolher(produto: DoProduto, grupos: Grupos): string {
  const { melhor, pior } = noPrato(produto, grupos)
  return codigoDe(melhor.map((dele, qual) => Math.max(dele, Math.min(pior[qual]!, PODE_CONTER)) as Resposta))
}

/** What is on the plate with what was chosen; `exato`: the calories of all of it were said. */
export function doEscolhido(produto: DoProduto, grupos: Grupos, escolhas: readonly Escolha[]) {
  const opcoes = new Map(
    [...grupos.values()].flatMap((grupo) => grupo.opcoes.map((opcao) => [opcao.id, opcao] as const)),
  )
  const quantas = new Map(escolhas.map(({ caminho, quantidade }) => [caminho.join(), quantidade]))
  const postas = escolhas.flatMap(({ caminho }) => {
    const opcao = opcoes.get(caminho.at(-1)!)
    // what an option opens is had as often as the option
    const vezes = caminho.reduce((vezes, _, i) => vezes * (quantas.get(caminho.slice(0, i + 1).join()) ?? 1), 1)
    return opcao && vezes > 0 ? [{ opcao, vezes }] : []
  })
  // a combo of which nothing was chosen is not said to have none
  const proprias = produto.venda !== 'combo' ? produto.calorias : postas.length > 0 ? 0 : undefined
  return {
    alergenos: piorDe([codigoDe(dele(produto)), ...postas.map(({ opcao }) => opcao.alergenos)]),
    calorias:
      proprias === undefined
        ? undefined
        : postas.reduce((soma, { opcao, vezes }) => soma + (opcao.calorias ?? 0) * vezes, proprias),
    exato: postas.every(({ opcao }) => opcao.calorias !== undefined),
  }
}
