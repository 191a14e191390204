import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { expect, test } from 'vitest'
import { iguais } from './iguais.ts'

const negroni = {
  ...{ tipo: 'item', produto_estabelecimento_id: 4, nome_produto: 'Negroni', partes: null, preco: 3500, quantidade: 1 },
  ...{ nome_do_cliente: 'Ana', de_outro: false, pedido_por: null, pagador: null, oferecido: false },
  ...{ situacao: 'a_pagar', cede: false, numero_ficha: null, descontos: null, hora_pedido: '21:14' },
} as unknown as LinhaDaTurma
const quantos = (...linhas: LinhaDaTurma[]) => iguais(linhas).map((grupo) => grupo.length)

test('três Negronis em três rodadas são uma linha, também com quantidades diferentes', () => {
  expect(quantos(negroni, { ...negroni, hora_pedido: '22:40' }, { ...negroni, quantidade: 2 })).toEqual([3])
})

test.each([
  ['as escolhas', { partes: [{ nome: 'Gim da casa' }] }],
  ['o preço', { preco: 2800 }],
  ['a pessoa', { nome_do_cliente: 'Rui' }],
  ['quem pediu', { pedido_por: 'Rui' }],
  ['o estado', { situacao: 'pagando' }],
  ['quem paga', { pagador: { nome: 'Rui' } }],
  ['o que está à procura de dono', { oferecido: true }],
  ['o desconto', { descontos: [{ id: 1, valor: 350, percentual: 10, motivo: 'Demorou' }] }],
])('%s separa', (_que, outro) => {
  expect(quantos(negroni, { ...negroni, ...outro } as unknown as LinhaDaTurma)).toEqual([1, 1])
})

test('de um item dividido, as partes de cada pessoa são uma linha', () => {
  const parte = (cota: object) => ({ ...negroni, cota: { linha: 30, minha: false, de: null, ...cota } }) as LinhaDaTurma
  expect(quantos(parte({ minha: true }), parte({}), parte({}), parte({ de: 'Rui', oferta: 'esperando' }))).toEqual([
    1, 2, 1,
  ])
})
