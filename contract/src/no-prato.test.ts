import { expect, it } from 'vitest'
import { RESPOSTAS } from './alergenos.ts'
import type { GrupoDoCardapio } from './cardapio/chegada.ts'
import { antesDeEscolher, doEscolhido, noPrato } from './no-prato.ts'

const opcao = (id: number, alergenos?: string, mais: Partial<GrupoDoCardapio['opcoes'][number]> = {}) => ({
  ...{ id, nome: `Opção ${id}`, preco: 0, padrao: 0, maximo: 1, acabou: false, abre: null, ...mais },
  ...(alergenos !== undefined && { alergenos }),
})
const grupo = (id: number, minimo: number, ...opcoes: GrupoDoCardapio['opcoes']): [number, GrupoDoCardapio] => [
  id,
  { id, nome: `Grupo ${id}`, regra: 'soma', minimo, maximo: 5, opcoes },
]
const gluten = (produto: Parameters<typeof noPrato>[0], ...grupos: [number, GrupoDoCardapio][]) => {
  const { melhor, pior } = noPrato(produto, new Map(grupos))
  return [RESPOSTAS[melhor[0]!], RESPOSTAS[pior[0]!]]
}

it('de um produto sem escolhas vale o que a casa disse, e o que não disse não é “não contém”', () => {
  expect(gluten({ alergenos: '0' })).toEqual(['não contém', 'não contém'])
  expect(gluten({})).toEqual(['não informado', 'não informado'])
})

it('o que se pode escolher muda o prato: só o obrigatório muda o melhor dele', () => {
  const pao = (minimo: number) => grupo(1, minimo, opcao(1, '3'), opcao(2, '0'), opcao(3))
  const produto = { alergenos: '0', grupos: [1] }
  expect(gluten(produto, pao(0))).toEqual(['não contém', 'contém'])
  expect(gluten(produto, pao(1))).toEqual(['não contém', 'contém'])
  expect(gluten(produto, pao(2))).toEqual(['não informado', 'contém'])
  expect(gluten(produto, pao(3))).toEqual(['contém', 'contém'])
})

it('o que acabou não se escolhe, e o que a opção abre vem com ela', () => {
  const molhos = grupo(2, 1, opcao(21, '3'))
  expect(gluten({ alergenos: '0', grupos: [1] }, grupo(1, 1, opcao(1, '0', { acabou: true }), opcao(2, '2')))).toEqual([
    'pode conter',
    'pode conter',
  ])
  expect(gluten({ alergenos: '0', grupos: [1] }, grupo(1, 1, opcao(1, '0', { abre: 2 })), molhos)).toEqual([
    'contém',
    'contém',
  ])
})

it('num combo há o que se escolheu, e as calorias somam o que se escolheu tantas vezes', () => {
  const grupos = new Map([
    grupo(1, 1, opcao(1, '03', { calorias: 100, maximo: 2, abre: 2 }), opcao(2)),
    grupo(2, 0, opcao(21, '2', { calorias: 10, maximo: 3 })),
  ])
  const combo = { venda: 'combo', grupos: [1] }
  const duas = [
    { caminho: [1], quantidade: 2 },
    { caminho: [1, 21], quantidade: 3 },
  ]
  expect(doEscolhido(combo, grupos, duas)).toMatchObject({ calorias: 260, exato: true })
  expect(doEscolhido(combo, grupos, duas).alergenos.slice(0, 2)).toBe('23')
  expect(doEscolhido(combo, grupos, [{ caminho: [2], quantidade: 1 }])).toEqual({
    alergenos: '',
    calorias: 0,
    exato: false,
  })
  expect(doEscolhido({ alergenos: '0' }, grupos, [])).toMatchObject({ alergenos: '0', calorias: undefined })
})

it('antes de escolher, o que só algumas escolhas têm o prato pode conter, e um combo não é “não contém”', () => {
  const dito = (produto: Parameters<typeof noPrato>[0], ...grupos: [number, GrupoDoCardapio][]) =>
    RESPOSTAS[Number(antesDeEscolher(produto, new Map(grupos))[0] ?? 1)]
  const combo = { venda: 'combo', grupos: [1] }
  expect(dito(combo, grupo(1, 1, opcao(1, '3'), opcao(2, '0')))).toBe('pode conter')
  expect(dito(combo, grupo(1, 1, opcao(1, '3'), opcao(2, '3')))).toBe('contém')
  expect(dito(combo, grupo(1, 1, opcao(1), opcao(2, '0')))).toBe('não informado')
  expect(dito(combo, grupo(1, 1, opcao(1, '3', { acabou: true })))).toBe('contém')
  expect(dito({ alergenos: '0', grupos: [1] }, grupo(1, 0, opcao(1, '0')))).toBe('não contém')
  expect(doEscolhido(combo, new Map([grupo(1, 1, opcao(1, '3'))]), []).calorias).toBeUndefined()
})
