import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { noiteComQuedas } from './src/noite.ts'
import { descontosDados, resumo } from './src/relatorio.ts'

test('numa noite em que servidores, banco e provedor falham, nenhum pedido nem centavo se perde ou vai em dobro', async () => {
  // the product is built for the world, not for tests
  const env = { ...process.env, NODE_ENV: undefined }
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { env })
  const faltas = [
    'impressora morta',
    'impressora sem papel',
    'servidor morto',
    'conexões derrubadas pelo banco',
    'banco morto',
    'provedor morto',
  ]
  const resultado = await noiteComQuedas({ semente: 7, pedidos: 30, pagamentos: 40, faltas, longa: false })
  expect(resultado.diferencas.filter(({ tipo }) => tipo !== 'sem atendimento')).toEqual([])
  expect(resumo(resultado)).toContain('0 perdidos, 0 em dobro, 0 sem desfecho, 0 totais errados, 0 ditos errados')
  // an evening without payments, orders or faults would prove nothing
  expect(Object.keys(resultado.faltas)).toEqual(faltas)
  expect(resultado.pedidos).toBeGreaterThanOrEqual(30)
  expect(resultado.combos).toBeGreaterThan(0)
  expect(resultado.emDobro).toBeGreaterThan(0)
  expect(resultado.papel.papeis).toBeGreaterThan(0)
  expect(resultado.noProvedor).toBeGreaterThan(0)
  expect(resultado.noCaixa).toBeGreaterThan(0)
  expect(resultado.taxas).toBeGreaterThan(0)
  expect(descontosDados(resultado)).toBeGreaterThan(0)
  expect(resultado.salao.passagens).toBeGreaterThan(0)
  expect(resultado.salao.mudancas).toBeGreaterThan(0)
  expect(resultado.couverts).toBeGreaterThan(0)
  expect(resultado.salao.divisoes).toBeGreaterThan(0)
  expect(resultado.cotas).toBeGreaterThan(0)
  expect(Object.keys(resultado.pagamentos).sort()).toEqual(['cartao', 'cartao_salvo', 'checkout', 'maquininha', 'pix'])
}, 3_600_000)
