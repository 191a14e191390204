import { loginsDaDemonstracao } from '@boteco/demonstracao/logins'
import { describe, expect, test } from 'vitest'
import { aparelhoDe } from './aparelho.ts'
import { senhaComum } from './senhas-comuns.ts'

const pessoa = ['Ana Maria Souza', 'anamaria.souza@exemplo.com']

describe('uma senha', () => {
  test.each([
    ...['12345678', '87654321', 'aaaaaaaa', 'abcdefgh', '11223344', '01012000', 'password', 'Password1', 'qwertyuiop'],
    ...['senha123', 'Senha@2024', 'Mudar123', 'flamengo10', 'Corinthians', '!boteco!', 'Boteco2026', 'São Paulo 1'],
    ...['anamaria.souza@exemplo.com', 'AnaMaria.Souza', 'Ana Maria Souza', 'ana maria souza 12'],
    loginsDaDemonstracao[0].senha,
  ])('%s é de muita gente', (senha) => expect(senhaComum(senha, pessoa)).toBe(true))

  test.each(['carroça azul de domingo', 'senha-boa-1', 'boa-noite-boteco', 'Xk4#vv9QaZ', 'anamaria-mora-aqui'])(
    '%s é de uma pessoa só',
    (senha) => expect(senhaComum(senha, pessoa)).toBe(false),
  )
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'Chrome no Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari no iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge no Windows'],
  ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari', 'Samsung Internet no Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox no Linux'],
  ['curl/8.5', ''],
  [undefined, ''],
])('%s é %s', (userAgent, nome) => expect(aparelhoDe(userAgent)).toBe(nome))
