import { aPartirDe } from '@boteco/contract/a-partir-de'
import type { GrupoDoCardapio, ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { avaliar, type Escolha } from '@boteco/contract/escolhas'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { produtoDa } from '../cardapio/escolha.ts'
import { chaveDa } from './avaliar-linha.ts'
import { escolhasIniciais, marcar, oQueFalta, pelosNomes } from './opcoes.ts'
import { soOQueResta } from './so-o-que-resta.ts'

const opcao = (id: number, nome: string, preco = 0, mais: Partial<GrupoDoCardapio['opcoes'][number]> = {}) => ({
  ...{ id, nome, preco, padrao: 0, maximo: 1, acabou: false, abre: null, ...mais },
})
const grupo = (id: number, nome: string, mais: Partial<GrupoDoCardapio>): GrupoDoCardapio => ({
  ...{ id, nome, regra: 'soma', minimo: 0, maximo: 1, opcoes: [], ...mais },
})
const grupos = new Map(
  [
    grupo(1, 'Bebida', {
      minimo: 1,
      opcoes: [
        opcao(10, 'Cachaça', 0, { abre: 4 }),
        opcao(11, 'Vodka', 300),
        opcao(12, 'Saquê', 200, { acabou: true }),
      ],
    }),
    grupo(2, 'Extras', { maximo: 3, opcoes: [opcao(20, 'Mel', 150, { maximo: 2 }), opcao(21, 'Sem açúcar')] }),
    grupo(3, 'Sabores', {
      ...{ regra: 'media', minimo: 1, maximo: 2 },
      opcoes: [opcao(30, 'Margherita', 4200), opcao(31, 'Calabresa', 3801)],
    }),
    grupo(4, 'Qual cachaça', {
      minimo: 1,
      opcoes: [opcao(40, 'Da casa', 0, { padrao: 1 }), opcao(41, 'De Salinas', 500)],
    }),
    grupo(5, 'Gelo', { minimo: 1, opcoes: [opcao(50, 'Com gelo', 0, { padrao: 1 }), opcao(51, 'Sem gelo')] }),
  ].map((um) => [um.id, um]),
)
const produto = (preco_venda: number, ...ids: number[]) => ({ preco_venda, grupos: ids }) as ProdutoDoCardapio
const bebida = { grupo: grupos.get(1)!, ate: [] }
const uma = (...caminho: number[]): Escolha => ({ caminho, quantidade: 1 })

it('onde cabe uma, a outra sai com o que abriu, e o que a nova abre já vem escolhido', () => {
  const cachaca = marcar([uma(20)], bebida, 10, 1, grupos)
  expect(cachaca).toEqual([uma(20), uma(10), uma(10, 40)])
  expect(marcar(cachaca, bebida, 11, 1, grupos)).toEqual([uma(20), uma(11)])
  const extras = { grupo: grupos.get(2)!, ate: [] }
  expect(marcar(marcar([uma(20)], extras, 20, 2, grupos), extras, 21, 1, grupos)).toEqual([
    { caminho: [20], quantidade: 2 },
    uma(21),
  ])
  expect(marcar(cachaca, bebida, 10, 0, grupos)).toEqual([uma(20)])
})

it('o que falta é dito na ordem em que se lê, também dentro de uma opção', () => {
  const falta = (...escolhas: Escolha[]) => oQueFalta(escolhas, [1, 2], grupos)
  expect(falta()).toMatchObject({ grupo: { nome: 'Bebida' }, ate: [] })
  expect(falta(uma(10))).toMatchObject({ grupo: { nome: 'Qual cachaça' }, ate: [10] })
  expect(falta(uma(11))).toBeNull()
})

it('o que se pediu antes se acha pelos nomes, sem o que acabou', () => {
  const partes = [
    { nome: 'Cachaça', nivel: 1, quantidade: 1 },
    { nome: 'De Salinas', nivel: 2, quantidade: 1 },
    { nome: 'Mel', nivel: 1, quantidade: 2 },
    { nome: 'Pelo maior preço', nivel: 1, quantidade: 1 },
  ]
  expect(pelosNomes(partes, [1, 2], grupos)).toEqual([uma(10), uma(10, 41), { caminho: [20], quantidade: 2 }])
  expect(pelosNomes([{ nome: 'Saquê', nivel: 1, quantidade: 1 }], [1], grupos)).toEqual([])
  expect(escolhasIniciais([5], grupos)).toEqual([uma(50)])
})

it('a partir de quanto é o que a escolha mais barata custa', () => {
  expect(aPartirDe(produto(1500, 1, 2), grupos)).toEqual({ preco: 1500, varia: true })
  expect(aPartirDe(produto(5000, 3), grupos)).toEqual({ preco: 3801, varia: true })
  expect(aPartirDe(produto(800, 5), grupos)).toEqual({ preco: 800, varia: false })
  const pizza = { nome: 'Pizza', preco_venda: 5000, grupos: [3] }
  expect(avaliar(pizza, grupos, [uma(31)])).toMatchObject({ preco: 3801 })
})

it('a mesma escolha é a mesma linha, em qualquer ordem; outra nota é outra, e tudo é do seu produto', () => {
  expect(chaveDa(7, [uma(11), uma(20)], '')).toBe(chaveDa(7, [uma(20), uma(11)], ''))
  expect(
    new Set([chaveDa(7, undefined, 'x'), chaveDa(7, [], ''), chaveDa(7, [uma(11)], ''), chaveDa(7, [uma(11)], 'x')])
      .size,
  ).toBe(4)
  expect(produtoDa(chaveDa(7, [uma(11)], '8 gelos'))).toBe(7)
})

it('do que acaba ficam as primeiras linhas do produto', () => {
  const linha = (quantidade: number) => ({ nome: 'Caipirinha', quantidade, observacao: '', escolhas: [] })
  const { escolhas, sairam } = soOQueResta({ escolhas: { '7 a ': linha(2), '7 b ': linha(2) }, sairam: [] }, [
    { id: 7, restam: 3 },
  ])
  expect(escolhas).toEqual({ '7 a ': linha(2), '7 b ': linha(1) })
  expect(sairam).toEqual([{ ...linha(1), id: 7, chave: '7 b ', porque: 'Só restam 3' }])
})

/** Every way to choose from one to `maximo` of a group, or none where that may be. */
const jeitos = ({ opcoes, minimo, maximo }: GrupoDoCardapio): Escolha[][] =>
  opcoes
    .reduce<Escolha[][]>(
      (antes, { id, maximo: dela }) =>
        antes.flatMap((jeito) =>
          Array.from({ length: dela + 1 }, (_, quantidade) =>
            quantidade === 0 ? jeito : [...jeito, { caminho: [id], quantidade }],
          ),
        ),
      [[]],
    )
    .filter((jeito) => {
      const quantas = jeito.reduce((soma, { quantidade }) => soma + quantidade, 0)
      return quantas >= minimo && quantas <= maximo
    })

it('o "a partir de" do cardápio é o mais barato dos preços que o bar cobraria', () => {
  const sorteado = (id: number, regras: readonly GrupoDoCardapio['regra'][]) =>
    fc
      .record({
        regra: fc.constantFrom(...regras),
        precos: fc.array(fc.nat({ max: 5000 }), { minLength: 2, maxLength: 3 }),
        dela: fc.integer({ min: 1, max: 2 }),
      })
      .map(({ regra, precos, dela }) =>
        grupo(id, `grupo ${id}`, {
          ...{ regra, minimo: 1, maximo: regra === 'troca' ? 1 : 2 },
          opcoes: precos.map((preco, i) => opcao(id * 10 + i, `opção ${i}`, preco, { maximo: dela })),
        }),
      )
  const doisGrupos = fc.tuple(sorteado(1, ['soma', 'troca', 'media', 'maior']), sorteado(2, ['soma']))
  fc.assert(
    fc.property(fc.nat({ max: 9000 }), doisGrupos, (preco_venda, sorteados) => {
      const de = new Map(sorteados.map((um) => [um.id, um]))
      const ids = sorteados.map(({ id }) => id)
      const precos = jeitos(sorteados[0]).flatMap((um) =>
        jeitos(sorteados[1]).flatMap((outro) => {
          const feita = avaliar({ nome: 'Produto', preco_venda, grupos: ids }, de, [...um, ...outro])
          return 'preco' in feita ? feita.preco : []
        }),
      )
      expect(aPartirDe(produto(preco_venda, ...ids), de).preco).toBe(Math.min(...precos))
    }),
    { numRuns: 200 },
  )
})
