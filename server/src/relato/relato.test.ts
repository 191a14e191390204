import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste } from '../teste/app.ts'
import { ouvirLog } from '../teste/log.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const relatar = async (corpo: object) => {
  const log = ouvirLog(teste)
  const { status, body } = await teste.call('/relato/erroDoNavegador', corpo)
  log.calar()
  const linha = log
    .escrito()
    .split('\n')
    .find((texto) => texto.includes('"navegador"'))
  return { status, body, escrito: log.escrito(), navegador: linha && JSON.parse(linha).navegador }
}

test('o erro de uma página vai para o registro, com o lugar e a versão', async () => {
  const { status, body, navegador } = await relatar({
    mensagem: "Cannot read properties of undefined (reading 'nome')",
    pilha: 'TypeError: Cannot read…\n    at Fila (https://bar.example/assets/fila-Bx12.js:3:41)\n    at div',
    pagina: '/pedidos',
    versao: 'Bx12',
  })
  expect([status, body]).toEqual([200, {}])
  expect(navegador).toEqual({
    mensagem: "Cannot read properties of undefined (reading 'nome')",
    pilha: '    at Fila (https://bar.example/assets/fila-Bx12.js:3:41)\n    at div',
    pagina: '/pedidos',
    versao: 'Bx12',
  })
})

test('o que a pessoa digitou, e onde estava, fica fora do registro', async () => {
  const { status, escrito, navegador } = await relatar({
    mensagem: 'Unexpected token \'M\', "Maria Segredo" is not valid JSON',
    pilha: [
      'Error: Maria Segredo, 111.444.777-35',
      'ler@https://bar.example/assets/conta-Cx9.js?email=maria.segredo@exemplo.com:1:2',
      'Maria Segredo pediu um chope',
    ].join('\n'),
    pagina: '/recibo?pagamento=0b1d&email=maria.segredo@exemplo.com',
    versao: 'v1 Maria Segredo',
  })
  expect(status).toBe(200)
  expect(navegador).toMatchObject({ pagina: '/recibo', versao: 'v1' })
  for (const segredo of ['Maria', 'Segredo', 'segredo', '777-35', '0b1d']) expect(escrito).not.toContain(segredo)
})

test('um relato comprido demais é cortado, e um que não diz nada é recusado', async () => {
  const { status, navegador } = await relatar({ mensagem: 'a b '.repeat(5000), pagina: `/${'x'.repeat(5000)}` })
  expect(status).toBe(200)
  expect(navegador.mensagem.length).toBeLessThanOrEqual(500)
  expect(navegador.pagina.length).toBeLessThanOrEqual(200)
  expect((await relatar({ pagina: '/' })).status).toBe(400)
})

test('um endereço relata trinta vezes por minuto, e depois espera', async () => {
  const relatarDe = () =>
    teste.app.inject({
      method: 'POST',
      url: '/relato/erroDoNavegador',
      remoteAddress: '10.9.9.9',
      payload: { mensagem: 'x', pagina: '/' },
    })
  for (let vez = 0; vez < 30; vez++) expect((await relatarDe()).statusCode).toBe(200)
  expect((await relatarDe()).statusCode).toBe(429)
})
