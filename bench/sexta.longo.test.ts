import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sexta } from './src/sexta.ts'

test('numa sexta com falhas, do cadastro ao último Z, o pedido, o pronto, o entregue, o cobrado e o contado são um só', async () => {
  // the product is built for the world, not for tests
  const env = { ...process.env, NODE_ENV: undefined }
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { env })
  const faltas = ['servidor morto', 'conexões derrubadas pelo banco', 'provedor morto']
  const { fim, ...noite } = await sexta({ semente: 7, pedidos: 12, pagamentos: 6, faltas, longa: false, clientes: 4 })
  expect(noite.diferencas.filter(({ tipo }) => tipo !== 'sem atendimento')).toEqual([])
  expect(fim.diferem).toEqual([])
  expect(Object.keys(noite.faltas)).toEqual(faltas)
  // an evening without them would prove nothing
  const { vendas, fichas, fiados, fugas, cancelados } = fim.feito
  for (const quantos of [vendas, fichas, fiados, fugas, cancelados]) expect(quantos).toBeGreaterThan(0)
  expect(fim.zs.map(({ numero }) => numero)).toEqual(fim.zs.map((_, i) => i + 1))
  expect(fim.zs.length).toBeGreaterThan(2)
  for (const departamento of fim.departamentos) expect(departamento.entregues).toBeGreaterThan(0)
  expect(fim.recontado).toMatch(/Com diferença: 0\.$/)
}, 3_600_000)
