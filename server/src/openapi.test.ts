import { calls } from '@boteco/contract/calls'
import { afterEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste } from './teste/app.ts'

let teste: AppDeTeste
afterEach(() => teste.encerrar())

async function politica(publicUrl: string, url: string): Promise<string[]> {
  teste = await appDeTeste({ publicUrl })
  const { statusCode, headers } = await teste.app.inject({ url })
  expect(statusCode).toBe(200)
  return String(headers['content-security-policy']).split(/;\s*/)
}

test.each(['/documentacao', '/documentacao/json'])(
  'na rede do bar, sem https, %s abre sem pedir https e fora de molduras alheias',
  async (url) => {
    const regras = await politica('http://192.168.0.10:3000', url)
    expect(regras).toEqual(expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]))
    expect(regras).not.toContain('upgrade-insecure-requests')
  },
)

test('com https, a documentação pede https para tudo', async () => {
  const regras = await politica('https://boteco.example', '/documentacao')
  expect(regras).toEqual(expect.arrayContaining(["frame-ancestors 'none'", 'upgrade-insecure-requests']))
})

test('o documento tem cada chamada da tabela', async () => {
  teste = await appDeTeste()
  const { paths } = (await teste.app.inject({ url: '/documentacao/json' })).json() as { paths: object }
  expect(Object.keys(paths)).toEqual(Object.keys(calls))
})
