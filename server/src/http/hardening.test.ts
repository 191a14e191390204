import { once } from 'node:events'
import { connect } from 'node:net'
import { respostas } from '@boteco/contract/respostas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitConcurrency } from '../sessao/limit-concurrency.ts'
import { cifrarSenha } from '../sessao/senha.ts'
import { type AppDeTeste, appDeTeste, cofreDeTeste, novoBar, novoGerente } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { sentar } from '../teste/salao.ts'
import { comSenhasCaras } from '../teste/senhas.ts'

/** Its timeouts are too short for a busy machine: only stalled connections talk to it. */
let impaciente: AppDeTeste
let enderecoDoImpaciente: string
let teste: AppDeTeste
let url: string
beforeAll(async () => {
  const requestTimeouts = { cabecalho: 300, corpo: 300, imagem: 600, olhada: 50 }
  impaciente = await appDeTeste({ logLevel: 'silent' }, { requestTimeouts })
  enderecoDoImpaciente = await impaciente.app.listen({ port: 0, host: '127.0.0.1' })
  teste = await appDeTeste({ logLevel: 'silent' })
  url = await teste.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await impaciente.encerrar()
  await teste.encerrar()
})

/** What a connection hears after `texto`, until the other side ends it. */
async function dizer(texto: string, endereco = enderecoDoImpaciente): Promise<string> {
  const soquete = connect(Number(new URL(endereco).port), '127.0.0.1')
  let ouvido = ''
  soquete.on('data', (bytes) => {
    ouvido += bytes
  })
  soquete.on('error', () => {})
  soquete.write(texto)
  await once(soquete, 'close')
  return ouvido
}

describe('uma conexão que não diz o que quer', () => {
  test('no cabeçalho, é encerrada com uma frase', async () => {
    const ditas = await Promise.all(
      Array.from({ length: 50 }, () => dizer('POST /auth/loginBoteco HTTP/1.1\r\nHost: bar\r\n')),
    )
    for (const dita of ditas) {
      expect(dita).toMatch(/^HTTP\/1\.1 408 /)
      expect(dita).toContain(respostas.corpoIlegivel)
      expect(dita.toLowerCase()).toContain('permissions-policy: camera=(self)')
    }
  })

  test('no corpo, é encerrada', async () => {
    const meio =
      'POST /auth/loginBoteco HTTP/1.1\r\nHost: bar\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email":'
    await Promise.all(Array.from({ length: 50 }, () => dizer(meio)))
  })

  testLongo('no meio de uma foto, também', async () => {
    const meio =
      'POST /produto/cadastrarProduto HTTP/1.1\r\nHost: bar\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x\r\n'
    await dizer(meio)
  })

  test('e o que não é HTTP ouve um não com os cabeçalhos de toda resposta', async () => {
    const dita = await dizer('boa noite\r\n\r\n', url)
    expect(dita).toMatch(/^HTTP\/1\.1 400 /)
    expect(dita.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(dita).toContain("frame-ancestors 'none'")
  })
})

describe('um corpo grande', () => {
  const grande = (bytes: number) => ({ 'content-type': 'application/json', payload: '['.repeat(bytes) })
  const mandar = (caminho: string, bytes: number, token?: string) =>
    teste.app.inject({
      method: 'POST',
      url: caminho,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      payload: grande(bytes).payload,
    })

  test('é recusado sem ser lido', async () => {
    const recusa = await mandar('/auth/loginBoteco', 64 * 1024 + 1)
    expect([recusa.statusCode, recusa.json().message]).toEqual([413, respostas.corpoGrande])
    expect(recusa.headers['cache-control']).toBe('no-store')
  })

  test('onde uma chamada precisa dele, só é lido de quem pode mandá-lo', async () => {
    const gerente = await novoGerente(teste, (await novoBar(teste)).id)
    expect((await mandar('/pagamento/conciliar', 900_000)).statusCode).toBe(401)
    expect((await mandar('/pagamento/conciliar', 900_000, gerente.token)).statusCode).toBe(400)
    expect((await mandar('/pagamento/conciliar', 1_100_000, gerente.token)).statusCode).toBe(413)
  })
})

test('o canal ao vivo leva os cabeçalhos de toda resposta', async () => {
  const cliente = await sentar(teste, (await novoBar(teste)).id)
  const resposta = await fetch(`${url}/eventos`, { headers: { 'x-checkin': cliente.segredo } })
  expect(resposta.headers.get('permissions-policy')).toContain('camera=(self)')
  expect(resposta.headers.get('x-content-type-options')).toBe('nosniff')
  expect(resposta.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  await resposta.body?.cancel()
})

test.each(['/saude', '/nao-existe', '/%zz', '/imagens/nada', '/documentacao', '/documentacao/json', '/eventos'])(
  'a resposta de %s leva os cabeçalhos de toda resposta, e nenhum estilo que ela mesma não nomeie',
  async (caminho) => {
    const { headers } = await teste.app.inject({ url: caminho })
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/base-uri 'none'.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  },
)

test('o que outro site manda o navegador de alguém fazer é recusado; quem não é navegador passa', async () => {
  const cliente = await sentar(teste, (await novoBar(teste)).id)
  const chamar = async (headers: Record<string, string>) => {
    const { statusCode } = await teste.app.inject({
      method: 'POST',
      url: '/auth/verificarSeCheckinEstaAtivoNaBase',
      headers: { host: 'bar.exemplo.com', 'x-checkin': cliente.segredo, ...headers },
      payload: {},
    })
    return statusCode
  }
  expect(await chamar({})).toBe(200)
  expect(await chamar({ 'sec-fetch-site': 'same-origin', origin: 'https://bar.exemplo.com' })).toBe(200)
  expect(await chamar({ origin: 'https://bar.exemplo.com' })).toBe(200)
  expect(await chamar({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await chamar({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await chamar({ origin: 'https://exemplo.com' })).toBe(403)
  expect(await chamar({ origin: 'null' })).toBe(403)
})

describe('uma fila', () => {
  test('trabalha em poucos de uma vez, na ordem em que chegaram, e diz não a quem não cabe nela', async () => {
    const oneAtATime = limitConcurrency({ atOnce: 2, waiting: 2 })
    const feitos: number[] = []
    const soltar: (() => void)[] = []
    const trabalhar = (numero: number) =>
      oneAtATime(async () => {
        await new Promise<void>((solta) => soltar.push(solta))
        feitos.push(numero)
      })
    const quatro = [1, 2, 3, 4].map(trabalhar)
    await expect(trabalhar(5)).rejects.toMatchObject({ statusCode: 503 })
    expect(soltar).toHaveLength(2)
    while (feitos.length < 4) {
      soltar.shift()?.()
      await new Promise(setImmediate)
    }
    await Promise.all(quatro)
    expect(feitos).toEqual([1, 2, 3, 4])
    await oneAtATime(async () => feitos.push(6))
  })

  test('as fotos e as senhas passam por uma: de muitas ao mesmo tempo, umas ouvem um não e as outras vão até o fim', async () => {
    const gerente = await novoGerente(teste, (await novoBar(teste)).id)
    const imagem = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#c60' } })
      .jpeg()
      .toBuffer()
    const logos = await Promise.all(
      Array.from({ length: 40 }, () =>
        teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', {}, { token: gerente.token, imagem }),
      ),
    )
    expect(logos.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    const senha_hash = await comSenhasCaras(() => cifrarSenha('de todos'))
    // the cost of a password is in its hash
    expect(senha_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const comum = { senha_hash, cpf: cofreDeTeste.cifrar('52998224725'), telefone_celular: '11987654321' }
    const pessoas = Array.from({ length: 80 }, (_, n) => ({ nome: `Rui ${n}`, email: `rui${n}@exemplo.com`, ...comum }))
    await teste.sql`insert into usuario ${teste.sql(pessoas)}`
    const senhas = await Promise.all(
      pessoas.map(({ email }, numero) =>
        teste.app.inject({
          method: 'POST',
          url: '/auth/loginBoteco',
          remoteAddress: `10.0.0.${numero}`,
          payload: { email, password: 'adivinhada' },
        }),
      ),
    )
    const ditos = senhas.map(({ statusCode }) => statusCode)
    expect(ditos.filter((status) => status === 503).length).toBeGreaterThan(0)
    expect(ditos.filter((status) => status === 401).length).toBeGreaterThan(0)
  })
})

test('a resposta de uma chamada leva poucos cabeçalhos, e os que a protegem', async () => {
  const { headers } = await teste.app.inject({
    method: 'POST',
    url: '/estabelecimento/buscarEstabelecimentos',
    payload: {},
  })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  expect(JSON.stringify(headers).length).toBeLessThan(450)
})
