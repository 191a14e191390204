import type { LinhaDoPagamento } from '@boteco/contract/estorno/cliente'
import { expect, test } from 'vitest'
import { linhasJuntas, parteDaConta } from './linhas-juntas.ts'

const linha = (id: number, de_linha: number | null, da_conta: LinhaDoPagamento['da_conta'] = null) =>
  ({ linha: id, de_linha, da_conta, valor: 100 }) as LinhaDoPagamento
const parte = (n: number) => ({ divisao: 7, parte: n, partes: 4 })

test('a parte de uma pessoa na conta toda é uma linha do recibo, e o que ela pediu inteiro fica como é', () => {
  const grupos = linhasJuntas([linha(1, null), linha(11, 2, parte(1)), linha(12, 3, parte(1)), linha(99, null)])
  expect(grupos.map((grupo) => grupo.length)).toEqual([1, 2, 1])
  expect(grupos.map(parteDaConta)).toEqual([null, 'Parte 1 de 4 da conta', null])
})

test('de um item só, as partes pagas juntas são uma linha, e de dois itens são duas', () => {
  const grupos = linhasJuntas([linha(11, 2, parte(1)), linha(12, 2, parte(2)), linha(21, 3)])
  expect(grupos.map((grupo) => grupo.length)).toEqual([2, 1])
  expect(grupos.map(parteDaConta)).toEqual([null, null])
})
