import { afterEach, expect, test, vi } from 'vitest'
import type { Env } from '../env.ts'
import { type AppDeTeste, appDeTeste } from '../teste/app.ts'

const DIA_MS = 24 * 60 * 60 * 1000
let teste: AppDeTeste
afterEach(async () => {
  vi.useRealTimers()
  await teste.encerrar()
})

async function pedir(mudancas: Partial<Env>) {
  teste = await appDeTeste(mudancas)
  return teste.app.inject({ url: '/.well-known/security.txt' })
}
/** Each field at most once, as the standard has it but for those that may repeat, of which there are none. */
const campos = (texto: string) =>
  texto
    .trimEnd()
    .split('\n')
    .map((linha) => linha.match(/^([A-Z][\w-]+): (\S.*)$/)?.slice(1) ?? ['ilegível', linha])
const de = (texto: string, nome: string) => campos(texto).find(([campo]) => campo === nome)?.[1] ?? ''

test('quem acha um furo lê no security.txt a quem escrever, em texto simples e com os campos do RFC 9116', async () => {
  const resposta = await pedir({ contato: 'seguranca@bar.exemplo.com', publicUrl: 'https://bar.exemplo.com' })
  expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(campos(resposta.body)).toEqual([
    ['Contact', 'mailto:seguranca@bar.exemplo.com'],
    ['Expires', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)],
    ['Preferred-Languages', 'pt, en'],
    ['Canonical', 'https://bar.exemplo.com/.well-known/security.txt'],
    ['Policy', 'https://bar.exemplo.com/privacidade'],
  ])
})

test('o security.txt nunca está vencido, nem depois de anos no ar, e nunca vale mais de um ano', async () => {
  const primeiro = await pedir({ contato: 'seguranca@bar.exemplo.com' })
  const resta = (texto: string) => (Date.parse(de(texto, 'Expires')) - Date.now()) / DIA_MS
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 1000 * DIA_MS)
  const depois = await teste.app.inject({ url: '/.well-known/security.txt' })
  expect(resta(primeiro.body)).toBeLessThan(0)
  expect(resta(depois.body)).toBeGreaterThan(30)
  expect(resta(depois.body)).toBeLessThan(365)
})

test('sem https o security.txt não diz endereços, que o padrão só aceita com https', async () => {
  const { body } = await pedir({ contato: 'seguranca@bar.exemplo.com', publicUrl: 'http://192.168.0.10:3000' })
  expect(campos(body).map(([nome]) => nome)).toEqual(['Contact', 'Expires', 'Preferred-Languages'])
})

test('a instalação que não diz a quem escrever não tem security.txt', async () => {
  const { statusCode } = await pedir({ contato: null })
  expect(statusCode).toBe(404)
})
