import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { nomesDasVariaveis, readEnv, recusarDemonstracaoNaRede } from './env.ts'
import { raiz } from './machine.ts'

const banco = 'postgres://bar:segredo@banco:5432/bar'
const exemplo = readFileSync(join(raiz, '.env.example'), 'utf8')
const linhasDoExemplo = [...exemplo.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, nome, valor]) => [nome ?? '', valor ?? ''])

describe('a configuração', () => {
  test('o exemplo e o programa têm as mesmas variáveis', () => {
    expect(linhasDoExemplo.map(([nome]) => nome).sort()).toEqual([...nomesDasVariaveis].sort())
  })

  test('o exemplo inteiro funciona como está, e é o mesmo que não configurar nada', () => {
    const { pagbank: doExemplo, ...env } = readEnv(Object.fromEntries(linhasDoExemplo))
    const { pagbank: padrao, ...semNada } = readEnv({})
    expect(env).toEqual(semNada)
    expect(doExemplo?.url).toBe(padrao?.url)
  })

  test('sem nada, é a demonstração neste computador com o PagBank de mentirinha', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      producao: false,
      logLevel: 'warn',
      databaseUrl: undefined,
      databaseUrlDireta: undefined,
      pgbouncer: null,
      processos: 1,
      dados: join(raiz, 'dados'),
      copias: join(raiz, 'dados', 'copias'),
      chaves: null,
      retencaoDias: 90,
      contato: null,
      redesDasImpressoras: [],
      demo: true,
      demoAberta: false,
      pagbank: {
        url: 'http://127.0.0.1:3001',
        token: expect.stringMatching(/^[0-9a-f]{48}$/),
        sdkUrl: 'http://127.0.0.1:3001/sdk/pagseguro.min.js',
      },
      sandboxPort: 3001,
      mercadoPagoUrl: 'http://127.0.0.1:3003',
      maquininhaPort: 3003,
      correio: null,
      testPush: null,
      webhooks: { teste: null, publicos: false },
      metricas: null,
    })
  })

  test.each([
    ['PORT', 'três mil'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['HOST', 'meu computador'],
    ['PUBLIC_URL', 'bar.exemplo.com.br'],
    ['PUBLIC_URL', 'https://bar.exemplo.com.br/app'],
    ['BOTECO_CHAVES', 'curta'],
    ['BOTECO_RETENCAO_DIAS', '0'],
    ['BOTECO_CONTATO', 'alguém'],
    ['TRUST_PROXY', 'talvez sim'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, '],
    ['TRUST_PROXY', '300.0.0.1'],
    ['NODE_ENV', 'producao'],
    ['LOG_LEVEL', 'tudo'],
    ['DATABASE_URL', 'mysql://banco/bar'],
    ['DATABASE_URL', 'postgres://u:p@um:5432,:/bar'],
    ['DATABASE_URL', 'postgres://u:p@um:5432,outro:porta/bar'],
    ['DATABASE_URL_DIRETA', 'mysql://banco/bar'],
    ['BOTECO_PREPARADOS', 'sim'],
    ['BOTECO_PROCESSOS', '0'],
    ['BOTECO_DEMO', 'sim'],
    ['PAGBANK_URL', 'api.pagseguro.com'],
    ['PAGBANK_TOKEN', 'um token'],
    ['PAGBANK_SDK_URL', 'sdk.js'],
    ['SANDBOX_PORT', '0'],
    ['BOTECO_PUSH_URL', 'https://push.exemplo.com'],
    ['BOTECO_PUSH_URL', 'http://10.0.0.1:4000'],
    ['BOTECO_PUSH_URL', 'http://127.0.0.1:4000/caminho'],
    ['BOTECO_WEBHOOK_URL', 'https://totem.exemplo.com'],
    ['METRICS_PORT', 'sim'],
    ['METRICS_HOST', 'meu computador'],
  ])('%s=%s impede o início com uma frase que diz o nome da variável', (nome, valor) => {
    expect(() => readEnv({ [nome]: valor })).toThrow(new RegExp(`^A variável ${nome} deveria ser .+\\.$`))
  })

  test('uma barra no fim do endereço público não faz diferença', () => {
    expect(readEnv({ PUBLIC_URL: 'https://bar.exemplo.com.br/' }).publicUrl).toBe('https://bar.exemplo.com.br')
  })

  test('vários processos são de um banco de verdade, e o endereço direto é para quem tem um PgBouncer na frente', () => {
    for (const origem of [{}, { DATABASE_URL: banco, BOTECO_DEMO: 'on' }])
      expect(() => readEnv({ BOTECO_PROCESSOS: '2', ...origem })).toThrow('BOTECO_PROCESSOS')
    expect(() => readEnv({ DATABASE_URL_DIRETA: banco })).toThrow('DATABASE_URL falta')
    expect(readEnv({ DATABASE_URL: banco, BOTECO_PROCESSOS: '2' })).toMatchObject({
      processos: 2,
      databaseUrlDireta: banco,
    })
    const atras = { DATABASE_URL: 'postgres://u:p@bouncer:6432/bar', DATABASE_URL_DIRETA: banco }
    expect(readEnv(atras)).toMatchObject({ databaseUrlDireta: banco, pgbouncer: { preparados: false } })
    expect(readEnv({ ...atras, BOTECO_PREPARADOS: 'on' }).pgbouncer).toEqual({ preparados: true })
  })

  test.each([
    [{}, true],
    [{ DATABASE_URL: banco }, false],
    [{ DATABASE_URL: 'postgres://u:p@um:5432,outro:5433/bar' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: banco, BOTECO_DEMO: 'on' }, true],
    [{ NODE_ENV: 'production', BOTECO_DEMO: 'off' }, false],
    [{ BOTECO_DEMO: 'off' }, false],
    [{ BOTECO_DEMO: 'aberta' }, true],
  ])('com %o, a demonstração ligada é %s', (origem, ligada) => {
    expect(readEnv(origem).demo).toBe(ligada)
  })

  test.each([{}, { DATABASE_URL: banco }])('em produção a demonstração forçada é recusada, com %o', (mais) => {
    for (const valor of ['on', 'aberta'])
      expect(() => readEnv({ NODE_ENV: 'production', BOTECO_DEMO: valor, ...mais })).toThrow('BOTECO_DEMO')
  })

  test.each([
    ['127.0.0.1', undefined, false],
    ['localhost', undefined, false],
    ['::1', 'on', false],
    ['0.0.0.0', undefined, true],
    ['0.0.0.0', 'on', true],
    ['192.168.0.10', 'on', true],
    ['::', 'on', true],
    ['0.0.0.0', 'aberta', false],
    ['0.0.0.0', 'off', false],
  ])('a demonstração em HOST=%s com BOTECO_DEMO=%s: recusada é %s', (HOST, BOTECO_DEMO, recusada) => {
    const conferir = () => recusarDemonstracaoNaRede(readEnv({ HOST, BOTECO_DEMO }))
    if (recusada) expect(conferir).toThrow('BOTECO_DEMO=aberta')
    else conferir()
  })

  test.each([
    ['off', false],
    ['1', expect.any(Function)],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, ::1, fd00::/8', '10.0.0.0/8, ::1, fd00::/8'],
  ])('TRUST_PROXY=%s é aceito, também por quem o usa', (valor, lido) => {
    const { trustProxy } = readEnv({ TRUST_PROXY: valor })
    expect(trustProxy).toEqual(lido)
    Fastify({ trustProxy })
  })

  test('um bar de verdade sem token fica com o pagamento online desligado, sem PagBank de mentirinha', () => {
    expect(readEnv({ DATABASE_URL: banco })).toMatchObject({ pagbank: null, sandboxPort: null })
    expect(readEnv({ BOTECO_DEMO: 'off' })).toMatchObject({ pagbank: null, sandboxPort: null })
  })

  test('com token, o dinheiro é de verdade e nada de mentirinha começa', () => {
    expect(readEnv({ BOTECO_DEMO: 'off', PAGBANK_TOKEN: 'abc' })).toMatchObject({
      pagbank: { url: 'https://api.pagseguro.com', token: 'abc' },
      sandboxPort: null,
    })
  })

  test('a demonstração só usa um token se também disserem qual PagBank é', () => {
    expect(() => readEnv({ PAGBANK_TOKEN: 'abc' })).toThrow('PAGBANK_TOKEN')
    expect(readEnv({ PAGBANK_TOKEN: 'abc', PAGBANK_URL: 'https://sandbox.api.pagseguro.com' })).toMatchObject({
      pagbank: { url: 'https://sandbox.api.pagseguro.com' },
      sandboxPort: null,
    })
  })

  test('em produção o token do PagBank não vai aberto pela rede', () => {
    const origem = { NODE_ENV: 'production', PAGBANK_TOKEN: 'abc' }
    expect(() => readEnv({ ...origem, PAGBANK_URL: 'http://pagbank.exemplo.com' })).toThrow('PAGBANK_URL')
    for (const url of ['https://pagbank.exemplo.com', 'http://127.0.0.1:3001'])
      expect(readEnv({ ...origem, PAGBANK_URL: url })).toMatchObject({ pagbank: { url } })
  })

  test('o que os testes ouvem neste computador não existe em produção', () => {
    const url = 'http://127.0.0.1:4000'
    expect(readEnv({ BOTECO_PUSH_URL: url, BOTECO_WEBHOOK_URL: url })).toMatchObject({
      ...{ testPush: url, webhooks: { teste: url, publicos: false } },
    })
    for (const nome of ['BOTECO_PUSH_URL', 'BOTECO_WEBHOOK_URL'])
      expect(() => readEnv({ [nome]: url, NODE_ENV: 'production' })).toThrow(nome)
  })

  test('a porta do PagBank de mentirinha não pode ser a do produto', () => {
    expect(() => readEnv({ PORT: '3000', SANDBOX_PORT: '3000' })).toThrow('SANDBOX_PORT')
  })
})
