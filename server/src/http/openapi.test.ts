import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Call, calls, type Path } from '@boteco/contract/calls'
import { afterEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, loginDe, novaPessoa, novoBar, novoFuncionario } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'

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

type Documento = {
  servers: { url: string }[]
  paths: Record<
    string,
    { post: { description: string; security: Record<string, string[]>[]; responses: Record<string, unknown> } }
  >
}
const documento = async () => (await teste.app.inject({ url: '/documentacao/json' })).json<Documento>()

test('cada chamada diz a prova que pede além do login, e onde se confirma quem é', async () => {
  teste = await appDeTeste()
  const { paths } = await documento()
  const provas = (path: Path) => paths[path]!.post.security.map((junto) => Object.keys(junto))
  for (const [path, call] of Object.entries(calls) as [Path, Call][]) {
    const { description } = paths[path]!.post
    const pede = call.comCheckin || (call.quem !== 'publico' && call.quem.includes('checkin'))
    expect([path, description.includes('`X-Checkin`')]).toEqual([path, Boolean(pede)])
    expect([path, description.includes('`confirme_quem_e`')]).toEqual([path, Boolean(call.confirma)])
  }
  expect(provas('/pagbank/criarPagamentoPagBankComTokenSalvo')).toEqual([['login', 'checkin']])
  expect(provas('/pedido/cadastrarPedido')).toEqual([['checkin'], ['login']])
  expect(paths['/user/cadastrarfuncionario']!.post.description).toContain('confirme_quem_e')
})

test('o que o documento diz que pede as duas provas recusa quem só tem uma', async () => {
  teste = await appDeTeste()
  const token = await loginDe(teste, (await novaPessoa(teste)).email)
  for (const path of (Object.keys(calls) as Path[]).filter((path) => (calls[path] as Call).comCheckin)) {
    const { status, body } = await teste.call(path, {}, { token })
    expect([path, status, body.code]).toEqual([path, 401, 'precisa_de_checkin'])
  }
})

testLongo('o Redocly não acha erro nem aviso no documento', async () => {
  teste = await appDeTeste({ publicUrl: 'https://boteco.bar' })
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-openapi-'))
  try {
    const arquivo = join(pasta, 'openapi.json')
    await writeFile(arquivo, JSON.stringify(await documento()))
    const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'lint', arquivo, '--extends=recommended', '--format=json'],
      {
        cwd: pasta,
        maxBuffer: 64 * 1024 * 1024,
        // no check for a newer version of itself, and no telemetry
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    ).catch((error: { stdout: string }) => error)
    const { totals, problems } = JSON.parse(stdout)
    expect(problems).toEqual([])
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
  } finally {
    await rm(pasta, { recursive: true })
  }
})

test('o documento diz onde este bar está', async () => {
  teste = await appDeTeste({ publicUrl: 'https://boteco.bar' })
  expect((await documento()).servers.map(({ url }) => url)).toEqual(['/', 'https://boteco.bar'])
})

testLongo('sem prova, ou sem se poder ler, cada chamada recusa como o documento diz', async () => {
  teste = await appDeTeste()
  const { paths } = await documento()
  for (const [path, call] of Object.entries(calls) as [Path, Call][]) {
    const { statusCode, body } = await teste.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: '[',
    })
    expect([path, statusCode]).toEqual([path, call.corpo && call.quem !== 'publico' ? 401 : 400])
    expect(JSON.parse(body)).toEqual({
      message: expect.any(String),
      ...(statusCode === 401 && { code: expect.any(String) }),
    })
    const { responses } = paths[path]!.post
    const semProva = (await teste.app.inject({ method: 'POST', url: path, payload: {} })).statusCode
    expect([path, semProva === 401, '401' in responses]).toEqual([
      path,
      call.quem !== 'publico',
      call.quem !== 'publico',
    ])
  }
})

describe('em produção, a documentação', () => {
  const enderecos = ['/documentacao', '/documentacao/', '/documentacao/json', '/documentacao/yaml']
  const pedir = async (url: string, token?: string) =>
    teste.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

  test('não existe para quem não trabalha num bar', async () => {
    teste = await appDeTeste({ producao: true })
    const desconhecido = await pedir('/nao-existe')
    const cliente = await loginDe(teste, (await novaPessoa(teste)).email)
    for (const token of [undefined, 'de-ninguem', cliente])
      for (const url of enderecos) {
        const { statusCode, headers, body } = await pedir(url, token)
        expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
        for (const path of Object.keys(calls)) expect(body).not.toContain(path)
        // the page is empty: it asks for the document with the login that the browser keeps
        if (/json|yaml/.test(url)) expect(body).toBe(desconhecido.body)
      }
  })

  test('está aberta a quem trabalha num, enquanto trabalha', async () => {
    teste = await appDeTeste({ producao: true })
    const { token, vinculo_id } = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR COZINHA')
    for (const url of enderecos) expect((await pedir(url, token)).statusCode).toBe(200)
    expect(Object.keys((await pedir('/documentacao/json', token)).json().paths)).toEqual(Object.keys(calls))
    await teste.sql`update vinculo set ate = now() where id = ${vinculo_id}`
    for (const url of enderecos) expect((await pedir(url, token)).statusCode).toBe(404)
  })
})

test('a página pede o documento com o login que o navegador guarda', async () => {
  teste = await appDeTeste()
  const { body } = await teste.app.inject({ url: '/documentacao/static/swagger-initializer.js' })
  // as the browser runs it
  const texto = body.match(/"requestInterceptor":(function [\s\S]*?\n\s*\})[,}]/)?.[1]
  const comOLogin = new Function('localStorage', `return ${texto}`)
  const pedido = (guardado: string | null) => comOLogin({ getItem: () => guardado })({ url: '/documentacao/json' })
  expect(pedido(JSON.stringify({ token: 'abc' }))).toEqual({
    url: '/documentacao/json',
    headers: { Authorization: 'Bearer abc' },
  })
  expect(pedido(null)).toEqual({ url: '/documentacao/json' })
})
