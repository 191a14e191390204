import { expect, test } from 'vitest'
import { abrirChaves } from './chaves.ts'
import { abrirEstado } from './estado.ts'
import { bancada, carregarSdk } from './teste/bancada.ts'

const chaves = abrirChaves(abrirEstado())
const valido = {
  publicKey: chaves.publicaDoCartao,
  holder: " José D'Ávila  Conceição 3º/ ",
  number: '4539620659922097',
  expMonth: '1',
  expYear: '2030',
  securityCode: '123',
}

test('o cartão cifrado no navegador volta inteiro, com o nome limpo e o mês com dois dígitos', () => {
  const { hasErrors, encryptedCard } = carregarSdk().encryptCard(valido)
  expect(hasErrors).toBe(false)
  const partes = chaves.decifrar(encryptedCard ?? '')?.split(';')
  expect(partes?.slice(0, 5)).toEqual(['4539620659922097', '123', '01', '2030', 'Jose DAvila  Conceicao '])
  expect(Math.abs(Date.now() - Number(partes?.[5]))).toBeLessThan(60_000)
})

test('uma cifra que perdeu o zero da frente (255 bytes) ainda é aberta', () => {
  // A fixed sequence of padding bytes, so that the short one always comes at the same try.
  let semente = 7
  const sdk = carregarSdk((bytes) => {
    for (let i = 0; i < bytes.length; i++) {
      semente = (semente * 1103515245 + 12345) % 2147483648
      bytes[i] = semente >> 16
    }
    return bytes
  })
  let curta: string | null = null
  for (let i = 0; i < 4000 && curta === null; i++) {
    const { encryptedCard } = sdk.encryptCard(valido)
    if (encryptedCard && Buffer.from(encryptedCard, 'base64').length < 256) curta = encryptedCard
  }
  expect(curta).not.toBeNull()
  expect(chaves.decifrar(curta ?? '')).toMatch(/^4539620659922097;123;01;2030;/)
})

test('a chave também pode vir em PEM', () => {
  const pem = `-----BEGIN PUBLIC KEY-----\n${chaves.publicaDoCartao.replace(/(.{64})/g, '$1\n')}\n-----END PUBLIC KEY-----`
  const { encryptedCard } = carregarSdk().encryptCard({ ...valido, publicKey: pem })
  expect(chaves.decifrar(encryptedCard ?? '')).toContain('4539620659922097')
})

test.each([
  [{ number: '4539 6206' }, ['INVALID_NUMBER', 'INVALID_NUMBER'], 'invalid card `number`'],
  [
    { number: '453962065992' },
    ['INVALID_NUMBER'],
    'invalid field `number`. You must pass a value between 13 and 19 digits',
  ],
  [
    { securityCode: '12' },
    ['INVALID_SECURITY_CODE'],
    'invalid field `securityCode`. You must pass a value with 3, 4 or none digits',
  ],
  [
    { expMonth: '13' },
    ['INVALID_EXPIRATION_MONTH'],
    'invalid field `expMonth`. You must pass a value between 1 and 12',
  ],
  [
    { expYear: '30' },
    ['INVALID_EXPIRATION_YEAR'],
    'invalid field `expYear`. You must pass a value between 1900 and 2099',
  ],
  [{ holder: '123' }, ['INVALID_HOLDER'], 'invalid `holder`'],
  [{ publicKey: 'não é chave' }, ['INVALID_PUBLIC_KEY'], 'invalid `publicKey`'],
])('o script recusa %o com as palavras do provedor', (troca, codigos, mensagem) => {
  const { hasErrors, errors, encryptedCard } = carregarSdk().encryptCard({ ...valido, ...troca })
  expect({ hasErrors, encryptedCard }).toEqual({ hasErrors: true, encryptedCard: null })
  expect(errors.map((e) => e.code)).toEqual(codigos)
  expect(errors[0]?.message).toBe(mensagem)
})

test('código vazio e ano passado passam pelo script, como no do provedor', () => {
  expect(carregarSdk().encryptCard({ ...valido, securityCode: '', expYear: '2001' }).hasErrors).toBe(false)
})

test('o script é servido sem credencial e para qualquer origem', async () => {
  const { pagina } = await bancada()
  const resposta = await pagina('/sdk/pagseguro.min.js')
  expect(resposta.statusCode).toBe(200)
  expect(resposta.headers['content-type']).toContain('javascript')
  expect(resposta.headers['access-control-allow-origin']).toBe('*')
})

test('a chave pública é a mesma em POST, GET e PUT', async () => {
  const { app, post, get, publica } = await bancada()
  expect((await post('/public-keys', { type: 'card' })).json()).toEqual({
    public_key: publica,
    created_at: expect.any(Number),
  })
  const put = await app.inject({
    method: 'PUT',
    url: '/public-keys/card',
    headers: { authorization: 'Bearer sandbox-token' },
  })
  expect(put.json().public_key).toBe(publica)
  const webhook = (await get('/public-keys/webhook')).json()
  expect((await get('/public-keys?type=webhook')).json()).toEqual(webhook)
})
