import * as fc from 'fast-check'
import type { GrupoDoCardapio } from '../cardapio/chegada.ts'
import type { Escolha } from '../escolhas.ts'

/*
 * Prices the same as the product once more, and shares nothing with it but the sentence of each rule: from the tree of what was
 * chosen, in exact fractions of centavos, one number, no parts. Its menus are at random.
 */

/** `preco` in centavos */
export type Escolhida = { preco: number; vezes: number; abaixo: readonly Pergunta[] }
export type Pergunta = { regra: Regra; escolhidas: readonly Escolhida[] }

const TODAS = ['soma', 'troca', 'media', 'maior'] as const
type Regra = (typeof TODAS)[number]

/** What one unit costs: what is left of its own price, and what the choices add or put in its place. */
export function custa(proprio: number, perguntas: readonly Pergunta[]): { proprio: number; alem: number } {
  let [daqui, alem] = [proprio, 0]
  for (const { regra, escolhidas } of perguntas) {
    const custos = escolhidas.map((uma) => ({ vezes: uma.vezes, ...custa(uma.preco, uma.abaixo) }))
    if (custos.length === 0) continue
    for (const custo of custos) alem += custo.alem * custo.vezes
    const todos = custos.flatMap((custo) => Array<number>(custo.vezes).fill(custo.proprio))
    const total = todos.reduce((a, b) => a + b, 0)
    if (regra === 'soma') alem += total
    else {
      // in the place of what it is asked of
      daqui = 0
      alem += regra === 'maior' ? Math.max(...todos) : Math.floor(total / todos.length)
    }
  }
  return { proprio: daqui, alem }
}

/** What of it is the price of a kilo: the product's, or all that comes of the group that takes its place. */
export function porQuilo(preco: number, perguntas: readonly Pergunta[]): { quilo: number; alem: number } {
  const [soma, doPreco] = [
    perguntas.filter(({ regra }) => regra === 'soma'),
    perguntas.filter(({ regra }) => regra !== 'soma'),
  ]
  return { quilo: doPreco.length > 0 ? custa(0, doPreco).alem : preco, alem: custa(0, soma).alem }
}

/** `troca` has one option; groups open no deeper than `niveis`, and what they open has one of the rules `dentro`. */
export const pergunta = (
  niveis: number,
  regras: readonly Regra[],
  dentro: readonly Regra[] = TODAS,
): fc.Arbitrary<Pergunta> =>
  fc.constantFrom(...regras).chain((regra) =>
    fc.record({
      regra: fc.constant(regra),
      escolhidas: fc.array(
        fc.record({
          preco: fc.nat({ max: 9999 }),
          vezes: fc.integer({ min: 1, max: regra === 'troca' ? 1 : 3 }),
          abaixo: niveis > 1 ? fc.array(pergunta(niveis - 1, dentro, dentro), { maxLength: 1 }) : fc.constant([]),
        }),
        { minLength: 1, maxLength: regra === 'troca' ? 1 : 4 },
      ),
    }),
  )

/** What a product asks: one group alone says its price. */
export const perguntas = fc
  .tuple(pergunta(3, TODAS), fc.array(pergunta(3, ['soma']), { maxLength: 2 }))
  .map(([primeira, outras]): Pergunta[] => [primeira, ...outras])

/** The menu's groups in which just this is chosen, those that a product asks, and the choices. */
export function noCardapio(ditas: readonly Pergunta[]) {
  let proximo = 0
  const grupos = new Map<number, GrupoDoCardapio>()
  const escolhas: Escolha[] = []
  const escrever = ({ regra, escolhidas }: Pergunta, ate: readonly number[]): number => {
    const id = ++proximo
    const opcoes = escolhidas.map(({ preco, vezes, abaixo }) => {
      const daqui = ++proximo
      const caminho = [...ate, daqui]
      escolhas.push({ caminho, quantidade: vezes })
      const [abre = null] = abaixo.map((outra) => escrever(outra, caminho))
      return { id: daqui, nome: `opção ${daqui}`, preco, padrao: 0, maximo: 3, acabou: false, abre }
    })
    grupos.set(id, { id, nome: `grupo ${id}`, regra, minimo: 0, maximo: 20, opcoes })
    return id
  }
  return { ids: ditas.map((dita) => escrever(dita, [])), grupos, escolhas }
}

/** What a unit costs, in centavos; of what is weighed, so many grams. */
export function unidade(preco: number, ditas: readonly Pergunta[], gramas: number | null): number {
  if (gramas === null) {
    const { proprio, alem } = custa(preco, ditas)
    return proprio + alem
  }
  const { quilo, alem } = porQuilo(preco, ditas)
  // exact, as a decimal of centavos is cut off
  return Number((BigInt(quilo) * BigInt(gramas)) / 1000n) + alem
}

/** Of so many units how many are paid, glass by glass: in each round that is full the first ones. */
export function pagas(quantidade: number, promocao: { leve: number; pague: number } | null): number {
  if (!promocao) return quantidade
  let quantas = 0
  for (let copo = 0; copo < quantidade; copo++) {
    const naRodada = copo % promocao.leve
    if (copo - naRodada + promocao.leve > quantidade || naRodada < promocao.pague) quantas += 1
  }
  return quantas
}
