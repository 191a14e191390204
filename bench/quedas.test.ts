import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { noiteComQuedas } from './src/noite.ts'
import { resumo } from './src/relatorio.ts'

test('numa noite com três quedas de luz e um provedor que falha, nenhum pagamento se perde nem é cobrado em dobro', async () => {
  // the product is built for the world, not for tests
  const env = { ...process.env, NODE_ENV: undefined }
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { env })
  const resultado = await noiteComQuedas({ semente: 7, pagamentos: 60, quedas: 3 })
  expect(resultado.diferencas).toEqual([])
  expect(resumo(resultado)).toBe('0 perdidos, 0 em dobro, 0 sem desfecho, 0 totais errados, 0 ditos errados')
  // an evening without payments or without power cuts would prove nothing
  expect(resultado.quedas).toBe(3)
  expect(resultado.noProvedor).toBeGreaterThan(0)
  expect(resultado.noCaixa).toBeGreaterThan(0)
  expect(Object.keys(resultado.pagamentos).sort()).toEqual(['cartao', 'cartao_salvo', 'checkout', 'maquininha', 'pix'])
}, 300_000)
