import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GrupoDoCardapio } from './cardapio/chegada.ts'
import { avaliar, type Escolha, escolhasDePadrao } from './escolhas.ts'
import { noCardapio, perguntas, unidade } from './teste/outra-conta.ts'

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

const CARDAPIOS = process.env.LONGO ? 1_000 : 200
test(`de ${CARDAPIOS} cardápios ao acaso o preço é o que outro programa diz, e as partes o somam`, () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 9999 }),
      perguntas,
      fc.option(fc.integer({ min: 1, max: 50_000 })),
      (preco_venda, sorteadas, gramas) => {
        const { ids, grupos, escolhas } = noCardapio(sorteadas)
        const feita = avaliar({ nome: 'Produto', preco_venda, grupos: ids }, grupos, escolhas, gramas ?? undefined)
        if ('recusa' in feita) throw new Error(JSON.stringify(feita))
        expect(feita.preco).toBe(unidade(preco_venda, sorteadas, gramas))
        expect(feita.partes.reduce((soma, { valor }) => soma + valor, 0)).toBe(feita.preco)
        for (const { valor } of feita.partes) expect(Number.isInteger(valor) && valor >= 0).toBe(true)
      },
    ),
    { numRuns: CARDAPIOS },
  )
})
