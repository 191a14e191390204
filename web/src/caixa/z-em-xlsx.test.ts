import type { Fechamento } from '@boteco/contract/caixa/casa'
import { expect, test } from 'vitest'
import { celulas, zEmXlsx } from './z-em-xlsx.ts'

const z: Fechamento = {
  ...{ sessao: 1, numero: 7, casa: 'Bar', gaveta: 'Caixa 1', de: 'Ana', continua: null, contagens: 1, cedulas: [] },
  ...{ aberta: '28/11/2026 18:02', contada: '29/11/2026 01:05', fechada: '29/11/2026 01:12', por: 'Ana' },
  meios: [{ meio: 'dinheiro', esperado: 11_000, contado: 10_050, diferenca: -950, motivo: '=troco' }],
  partes: [{ tipo: 'fundo', meio: 'dinheiro', valor: 10_000 }],
  movimentos: [{ id: 1, tipo: 'sangria', valor: 500, motivo: 'Gelo', a_quem: 'Zé', hora: '21:40', por: 'Ana' }],
  totais: [{ meio: 'maquininha', nome: 'Stone', valor: 2_000 }],
  pendentes: [{ tipo: 'papel', dito: 'Chapa: pedido 3', valor: null, motivo: '' }],
  ...{ fica: 5_000, retirada: { valor: 5_050, a_quem: 'Cofre' } },
}

test('o Z vai inteiro para a planilha: dinheiro é número, com o sinal do movimento, e nenhum texto é fórmula', async () => {
  const lidas = celulas(z).map((linha) => linha.map(({ value }) => value))
  for (const linha of [
    ['Dinheiro', 110, 100.5, -9.5, '=troco'],
    ['Maquininha', 'Stone', 20],
    ['Fundo', 'Dinheiro', 100],
    ['Sangria', '21:40', -5, 'Zé', 'Gelo', 'Ana'],
    [50, 50.5, 'Cofre'],
    ['Papéis que não se sabe se saíram', 'Chapa: pedido 3', '', ''],
  ])
    expect(lidas).toContainEqual(linha)
  expect(celulas(z).flat()).toContainEqual({ value: '=troco', type: String })
  const bytes = new Uint8Array(await (await zEmXlsx(z)).arrayBuffer())
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
})

test('o de antes, que não dizia o que fica nem o que pende, também', () => {
  const { totais: _t, pendentes: _p, fica: _f, retirada: _r, ...antes } = z
  expect(celulas(antes).map((linha) => linha.map(({ value }) => value))).toContainEqual(['', 0, ''])
})
