import { abertosPor, type GrupoDoCardapio } from './cardapio/chegada.ts'
import { PELO_MAIOR_PRECO } from './partes.ts'
import { pesoDito, precoDoPeso } from './peso.ts'

/** One option chosen. `caminho`: its id, behind those of the options that opened its group; of it so many a unit. */
export type Escolha = { caminho: readonly number[]; quantidade: number }

/** A product as it is priced: in centavos, with the ids of its groups. */
export type ProdutoComGrupos = { nome: string; preco_venda: number; grupos: readonly number[] }

/** What one unit of a line is made of. The prices of the parts, in centavos, are the price of the unit. */
export type Parte = {
  /** null: the product itself, or what the rule of a group adds */
  opcao: number | null
  grupo: string | null
  nome: string
  /** 0: the product itself; 1: an option of its groups, and so on */
  nivel: number
  /** of this part in one unit */
  quantidade: number
  /** of all of it in one unit, in centavos */
  valor: number
  /** the product that it is, of a combo */
  produto?: number
  /** of the part that is the weight of what is sold by the kilo */
  gramas?: number
  /** what a kilo costs, in centavos */
  quilo?: number
}

/** Why these choices cannot be ordered, and of which group or option. */
export type Recusa = { motivo: 'faltam' | 'demais' | 'acabou'; nome: string; quantas: number } | { motivo: 'outra' }

type Grupos = ReadonlyMap<number, GrupoDoCardapio>

/** What is chosen where the guest says nothing. */
export function escolhasDePadrao(ids: readonly number[], grupos: Grupos, ate: readonly number[] = []): Escolha[] {
  return ids.flatMap((id) =>
    (grupos.get(id)?.opcoes ?? [])
      .filter(({ padrao }) => padrao > 0)
      .flatMap((opcao) => {
        const caminho = [...ate, opcao.id]
        const abertas = escolhasDePadrao(abertosPor(opcao), grupos, caminho)
        return [{ caminho, quantidade: opcao.padrao }, ...abertas]
      }),
  )
}

/**
 * Prices one unit of a product with what was chosen. Averages round down to the centavo. With `gramas`, the product's price,
 * or what takes its place, is of a kilo, and the weight is a part of its own; what groups add is not weighed.
 * @returns its parts, or why it cannot be ordered so
 */
export function avaliar(
  produto: ProdutoComGrupos,
  grupos: Grupos,
  escolhas: readonly Escolha[],
  gramas?: number,
): { partes: Parte[]; preco: number } | { recusa: Recusa } {
  const chaves = escolhas.map(({ caminho }) => caminho.join())
  const lidas = new Set<string>()
  try {
    const partes = unidade(
      { opcao: null, grupo: null, nome: produto.nome, preco: produto.preco_venda },
      produto.grupos,
      [],
    )
    // an option that nothing opens, or the same one twice
    if (lidas.size < escolhas.length) return { recusa: { motivo: 'outra' } }
    return { partes, preco: somar(partes) }
  } catch (recusa) {
    if (recusa instanceof Recusada) return { recusa: recusa.porque }
    throw recusa
  }

  function unidade(
    { opcao, grupo, nome, preco }: Pick<Parte, 'opcao' | 'grupo' | 'nome'> & { preco: number },
    ids: readonly number[],
    ate: readonly number[],
  ): Parte[] {
    const dosGrupos = ids.flatMap((id) => {
      const dele = grupos.get(id)
      return dele ? [{ grupo: dele, partes: doGrupo(dele, ate) }] : []
    })
    const troca = dosGrupos.some(({ grupo: dele, partes }) => dele.regra !== 'soma' && partes.length > 0)
    const propria = { opcao, grupo, nome, nivel: ate.length, quantidade: 1, valor: troca ? 0 : preco }
    const escolhida = dosGrupos.flatMap(({ partes }) => partes)
    if (gramas === undefined || ate.length > 0) return [propria, ...escolhida]
    const noLugar = dosGrupos.flatMap(({ grupo: { regra }, partes }) => (regra === 'soma' ? [] : partes))
    const quilo = propria.valor + somar(noLugar)
    return [
      { ...propria, valor: 0 },
      ...[{ ...pesada(gramas, quilo), opcao: null, grupo: null, nivel: 1, quantidade: 1 }],
      ...escolhida.map((parte) => (noLugar.includes(parte) ? { ...parte, valor: 0 } : parte)),
    ]
  }

  function doGrupo(grupo: GrupoDoCardapio, ate: readonly number[]): Parte[] {
    const { nome, regra, minimo, maximo } = grupo
    const escolhidas = grupo.opcoes.flatMap((opcao) => {
      const caminho = [...ate, opcao.id]
      const chave = caminho.join()
      const { quantidade } = escolhas[chaves.indexOf(chave)] ?? { quantidade: 0 }
      if (quantidade === 0) return []
      lidas.add(chave)
      if (opcao.acabou) throw new Recusada({ motivo: 'acabou', nome: opcao.nome, quantas: 0 })
      if (quantidade > opcao.maximo) throw new Recusada({ motivo: 'demais', nome: opcao.nome, quantas: opcao.maximo })
      const [propria, ...abertas] = unidade(
        { opcao: opcao.id, grupo: nome, nome: opcao.nome, preco: opcao.preco },
        abertosPor(opcao),
        caminho,
      )
      const ela = opcao.produto === undefined ? propria! : { ...propria!, produto: opcao.produto }
      return { quantidade, propria: ela, abertas }
    })
    const quantas = escolhidas.reduce((soma, { quantidade }) => soma + quantidade, 0)
    if (quantas < minimo) throw new Recusada({ motivo: 'faltam', nome, quantas: minimo })
    if (quantas > maximo) throw new Recusada({ motivo: 'demais', nome, quantas: maximo })
    if (quantas === 0) return []
    const inteiras = escolhidas.map(({ quantidade, propria }) => propria.valor * quantidade)
    const todas = inteiras.reduce((soma, valor) => soma + valor, 0)
    const media = Math.floor(todas / quantas)
    const daRegra = regra === 'media' || regra === 'maior' ? maiorResto(media, inteiras) : inteiras
    const partes = escolhidas.flatMap(({ quantidade, propria, abertas }, i) => [
      { ...propria, quantidade, valor: daRegra[i]! },
      ...abertas.map((parte) => ({
        ...parte,
        quantidade: parte.quantidade * quantidade,
        valor: parte.valor * quantidade,
      })),
    ])
    const falta = regra === 'maior' ? Math.max(...escolhidas.map(({ propria }) => propria.valor)) - media : 0
    if (falta > 0)
      partes.push({
        opcao: null,
        grupo: nome,
        nome: PELO_MAIOR_PRECO,
        nivel: ate.length + 1,
        quantidade: 1,
        valor: falta,
      })
    return partes
  }
}

class Recusada extends Error {
  readonly porque: Recusa
  constructor(porque: Recusa) {
    super(porque.motivo)
    this.porque = porque
  }
}

/** What a weight says of a line, and costs. */
export const pesada = (gramas: number, quilo: number) => ({
  ...{ nome: pesoDito(gramas, quilo), valor: precoDoPeso(gramas, quilo), gramas, quilo },
})

const somar = (partes: readonly Parte[]) => partes.reduce((soma, { valor }) => soma + valor, 0)

/** `total` by these weights, in whole centavos: what is left over goes to the largest remainders, the first of equals first. */
export function maiorResto(total: number, pesos: readonly number[]): number[] {
  const soma = pesos.reduce((a, b) => a + b, 0)
  if (soma === 0) return pesos.map((_, i) => (i === 0 ? total : 0))
  const partes = pesos.map((peso) => Math.floor((total * peso) / soma))
  const restos = pesos.map((peso, i) => ({ i, resto: (total * peso) % soma }))
  const sobra = total - partes.reduce((a, b) => a + b, 0)
  for (const { i } of restos.sort((a, b) => b.resto - a.resto || a.i - b.i).slice(0, sobra)) partes[i]! += 1
  return partes
}
