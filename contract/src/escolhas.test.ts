import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GrupoDoCardapio } from './cardapio/chegada.ts'
import { avaliar, type Escolha, escolhasDePadrao } from './escolhas.ts'

const opcao = (id: number, nome: string, preco: number, mais: Partial<GrupoDoCardapio['opcoes'][number]> = {}) => ({
  ...{ id, nome, preco, padrao: 0, maximo: 1, acabou: false, abre: null, ...mais },
})
const grupo = (id: number, nome: string, opcoes: GrupoDoCardapio['opcoes'], mais: Partial<GrupoDoCardapio> = {}) => ({
  ...{ id, nome, regra: 'soma' as const, minimo: 0, maximo: 1, opcoes, ...mais },
})
const de = (...grupos: GrupoDoCardapio[]) => new Map(grupos.map((um) => [um.id, um]))
const uma = (...caminho: number[]): Escolha => ({ caminho, quantidade: 1 })

const pizza = { nome: 'Pizza', preco_venda: 5000, grupos: [1, 2] }
const sabores = (regra: 'media' | 'maior') =>
  grupo(1, 'Sabores', [opcao(10, 'Margherita', 4199), opcao(11, 'Calabresa', 3800)], { regra, minimo: 1, maximo: 2 })
const borda = grupo(2, 'Borda', [opcao(20, 'Catupiry', 900)])

test('meio a meio custa a média, arredondada para baixo, e cada metade guarda os seus centavos', () => {
  const feita = avaliar(pizza, de(sabores('media'), borda), [uma(10), uma(11), uma(20)])
  expect(feita).toMatchObject({ preco: 3999 + 900 })
  expect('partes' in feita && feita.partes.map(({ nome, valor }) => [nome, valor])).toEqual([
    ['Pizza', 0],
    ['Margherita', 2099],
    ['Calabresa', 1900],
    ['Catupiry', 900],
  ])
})

test('pelo maior preço, a diferença é uma parte à parte', () => {
  const feita = avaliar(pizza, de(sabores('maior'), borda), [uma(10), uma(11)])
  expect(feita).toMatchObject({ preco: 4199 })
  expect('partes' in feita && feita.partes.at(-1)).toMatchObject({ nome: 'Pelo maior preço', valor: 200, opcao: null })
})

test('o que falta, o que passa, o que acabou e o que ninguém abre é dito pelo nome', () => {
  const grupos = de(sabores('media'), borda)
  const recusa = (...escolhas: Escolha[]) => avaliar(pizza, grupos, escolhas)
  expect(recusa()).toEqual({ recusa: { motivo: 'faltam', nome: 'Sabores', quantas: 1 } })
  expect(recusa({ caminho: [10], quantidade: 2 })).toMatchObject({ recusa: { motivo: 'demais', nome: 'Margherita' } })
  expect(recusa(uma(10), uma(99))).toEqual({ recusa: { motivo: 'outra' } })
  expect(recusa(uma(10), uma(10))).toEqual({ recusa: { motivo: 'outra' } })
  const semCatupiry = de(sabores('media'), grupo(2, 'Borda', [opcao(20, 'Catupiry', 900, { acabou: true })]))
  expect(avaliar(pizza, semCatupiry, [uma(10), uma(20)])).toMatchObject({
    recusa: { motivo: 'acabou', nome: 'Catupiry' },
  })
})

test('o que já vem escolhido abre também o que a opção abre', () => {
  const grupos = de(
    grupo(1, 'Tamanho', [opcao(10, '300 ml', 800), opcao(11, '500 ml', 1200, { padrao: 1, abre: 2 })], {
      ...{ regra: 'troca', minimo: 1 },
    }),
    grupo(2, 'Colarinho', [opcao(20, 'Sem', 0), opcao(21, 'Com', 50, { padrao: 1 })]),
  )
  const chope = { nome: 'Chope', preco_venda: 100, grupos: [1] }
  const padrao = escolhasDePadrao(chope.grupos, grupos)
  expect(padrao).toEqual([
    { caminho: [11], quantidade: 1 },
    { caminho: [11, 21], quantidade: 1 },
  ])
  expect(avaliar(chope, grupos, padrao)).toMatchObject({ preco: 1250 })
})

/*
 * Prices the same once more, from the tree of what was chosen, and shares nothing with the product but the sentence of each
 * rule: exact fractions of centavos, one number, no parts.
 */
/** `preco` in centavos */
type Escolhida = { preco: number; vezes: number; abaixo: Pergunta[] }
type Pergunta = { regra: GrupoDoCardapio['regra']; escolhidas: Escolhida[] }

function custa(proprio: number, perguntas: readonly Pergunta[]): { proprio: number; alem: number } {
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
function porQuilo(preco: number, perguntas: readonly Pergunta[]): { quilo: number; alem: number } {
  const [soma, doPreco] = [
    perguntas.filter(({ regra }) => regra === 'soma'),
    perguntas.filter(({ regra }) => regra !== 'soma'),
  ]
  return { quilo: doPreco.length > 0 ? custa(0, doPreco).alem : preco, alem: custa(0, soma).alem }
}

/** `troca` has one option; groups open no deeper than `niveis`. */
const pergunta = (niveis: number, regras: readonly Pergunta['regra'][]): fc.Arbitrary<Pergunta> =>
  fc.constantFrom(...regras).chain((regra) =>
    fc.record({
      regra: fc.constant(regra),
      escolhidas: fc.array(
        fc.record({
          preco: fc.nat({ max: 9999 }),
          vezes: fc.integer({ min: 1, max: regra === 'troca' ? 1 : 3 }),
          abaixo: niveis > 1 ? fc.array(pergunta(niveis - 1, TODAS), { maxLength: 1 }) : fc.constant([]),
        }),
        { minLength: 1, maxLength: regra === 'troca' ? 1 : 4 },
      ),
    }),
  )
const TODAS = ['soma', 'troca', 'media', 'maior'] as const

// one group alone says a product's price
const perguntas = fc
  .tuple(pergunta(3, TODAS), fc.array(pergunta(3, ['soma']), { maxLength: 2 }))
  .map(([primeira, outras]) => [primeira, ...outras])

test('de 1.000 cardápios ao acaso o preço é o que outro programa diz, e as partes o somam', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 9999 }),
      perguntas,
      fc.option(fc.integer({ min: 1, max: 50_000 })),
      (preco_venda, sorteadas, gramas) => {
        let proximo = 0
        const grupos: GrupoDoCardapio[] = []
        const escolhas: Escolha[] = []
        const escrever = (dita: Pergunta, ate: readonly number[]): number => {
          const id = ++proximo
          const opcoes = dita.escolhidas.map(({ preco, vezes, abaixo }) => {
            const daqui = ++proximo
            const caminho = [...ate, daqui]
            escolhas.push({ caminho, quantidade: vezes })
            const [abre] = abaixo.map((outra) => escrever(outra, caminho))
            return opcao(daqui, `opção ${daqui}`, preco, { maximo: 3, abre: abre ?? null })
          })
          grupos.push(grupo(id, `grupo ${id}`, opcoes, { regra: dita.regra, maximo: 20 }))
          return id
        }
        const ids = sorteadas.map((dita) => escrever(dita, []))
        const { proprio, alem } = custa(preco_venda, sorteadas)
        const feita = avaliar(
          { nome: 'Produto', preco_venda, grupos: ids },
          de(...grupos),
          escolhas,
          gramas ?? undefined,
        )
        if ('recusa' in feita) throw new Error(JSON.stringify(feita))
        const { quilo, alem: semPeso } = porQuilo(preco_venda, sorteadas)
        // exact, as a decimal of centavos is cut off
        const pesado = gramas === null ? proprio + alem : Number((BigInt(quilo) * BigInt(gramas)) / 1000n) + semPeso
        expect(feita.preco).toBe(pesado)
        expect(feita.partes.reduce((soma, { valor }) => soma + valor, 0)).toBe(feita.preco)
        for (const { valor } of feita.partes) expect(Number.isInteger(valor) && valor >= 0).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
