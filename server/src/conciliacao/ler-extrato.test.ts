import { respostas } from '@boteco/contract/respostas'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXTRATOS } from './extratos-de-bancos.ts'
import { lerExtrato } from './ler-extrato.ts'
import { lerDataDoExtrato, lerValor } from './valor-e-data.ts'

test('são quarenta extratos ou mais, e nenhum repete os nomes de outro', () => {
  expect(EXTRATOS.length).toBeGreaterThanOrEqual(40)
  expect(
    new Set(EXTRATOS.map(({ texto }) => texto.split('\n').find((linha) => /data|dt|dia|quando|date/i.test(linha))))
      .size,
  ).toBeGreaterThan(38)
})

test.each(EXTRATOS.map((um) => [um.de, um] as const))('%s', (_de, { texto, da, nao = [], nsu, fim_a_fim }) => {
  for (const comoVem of [texto, `\uFEFF${texto.replaceAll('\n', '\r\n')}\r\n`]) {
    const lido = lerExtrato(comoVem)
    expect(lido.linhas.map(({ data, valor }) => [data, valor])).toEqual(da)
    expect(lido.nao_lidas.map(({ linha }) => linha)).toEqual(nao)
    if (nsu) expect(lido.linhas.map((um) => um.nsu)).toEqual(nsu)
    if (fim_a_fim) expect(lido.linhas[0]!.fim_a_fim).toBe(fim_a_fim)
  }
})

test('milhões de linhas curtas são recusadas sem serem guardadas', () => {
  const curtas = `data;valor\n27/11/2026;1,00\n${'a\n'.repeat(2_400_000)}`
  const antes = process.memoryUsage().heapUsed
  expect(() => lerExtrato(curtas)).toThrow(respostas.extratoGrande)
  expect((process.memoryUsage().heapUsed - antes) / 1e6).toBeLessThan(100)
})

test('o que não se lê diz a linha e o porquê', () => {
  const cresol = EXTRATOS.find(({ de }) => de.startsWith('Cresol'))!
  expect(lerExtrato(cresol.texto).nao_lidas).toEqual([
    { linha: 2, texto: '31/11/2026 · PIX · 10,00', motivo: '“31/11/2026” não é uma data que conhecemos.' },
    { linha: 3, texto: '30/11/2026 · PIX · dez reais', motivo: '“dez reais” não é um valor.' },
    { linha: 6, texto: '30/11/2026 · PIX · 0,00', motivo: 'O valor é zero.' },
    { linha: 7, texto: '30/11/2026 · PIX', motivo: 'Não tem valor.' },
  ])
  expect(lerExtrato(EXTRATOS[1]!.texto)).toMatchObject({
    colunas: expect.arrayContaining(['data', 'valor (R$)', 'lançamento']),
  })
})

test.each(['', 'olá', '{"a":1}', 'Nome;Telefone\nAna;11 98765-4321', '<OFX></OFX>'])('%j não é um extrato', (texto) => {
  expect(() => lerExtrato(texto)).toThrow('não achamos nele uma coluna de data e uma de valor')
})

test('um extrato com linhas demais é recusado com o que fazer', () => {
  const demais = `Data;Valor\n${'27/11/2026;1,00\n'.repeat(30_000)}`
  expect(() => lerExtrato(demais)).toThrow('linhas demais')
})

describe('valores e dias', () => {
  test.each([
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['R$ 1.234,56', 123456],
    ['R$\u00a0-10,5', -1050],
    ['-R$ 10', -1000],
    ['1.234', 123400],
    ['1.234.567,00', 123456700],
    ['10.5', 1050],
    ['10,5000', 1050],
    ['(3,00)', -300],
    ['3,00-', -300],
    ['3,00 D', -300],
    ['+3,00', 300],
    ['−3,00', -300],
    ['0,00', 0],
    ['', null],
    ['dez', null],
    ['10,055', null],
    ['1.23.456,00', null],
    ['99999999999999', null],
    ['3,00 E', null],
  ])('%s', (texto, centavos) => expect(lerValor(texto)).toBe(centavos))

  test.each([
    ['2026-11-27T23:59:59Z', '2026-11-27'],
    ['27/11/2026 às 06:02', '2026-11-27'],
    ['sex, 27/11/2026', '2026-11-27'],
    ['27112026', '2026-11-27'],
    ['27/11', '2026-11-27'],
    ['7 de março de 2026', '2026-03-07'],
    ['29/02/2026', null],
    ['00/00/0000', null],
    ['11/27/2026', null],
    ['', null],
  ])('%s', (texto, dia) => expect(lerDataDoExtrato(texto, '2026')).toBe(dia))

  test('todo valor que se escreve se lê de volta, com ponto ou com vírgula', () =>
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (centavos) => {
        const reais = Math.abs(centavos) / 100
        for (const lingua of ['pt-BR', 'en-US'])
          expect(lerValor((centavos < 0 ? '-' : '') + reais.toLocaleString(lingua, { minimumFractionDigits: 2 }))).toBe(
            centavos,
          )
      }),
    ))
})
