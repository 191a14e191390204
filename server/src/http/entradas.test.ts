import { type Call, calls, type Path } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { cabecalhos, type Prova, type QuemChama, todasAsProvas } from '../teste/provas.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'

const paths = Object.keys(calls) as Path[]

let teste: AppDeTeste
let provas: Record<QuemChama, Prova>
beforeAll(async () => {
  teste = await appDeTeste()
  provas = await todasAsProvas(teste)
  // 'nothing here is alcoholic' is an empty list, and is written down the first time
  await teste.sql`update estabelecimento set alcoolicas_ditas_em = now()`
  const tabelas = await teste.sql<{ nome: string }[]>`
    select quote_ident(tablename) as nome from pg_tables where schemaname = 'public' and tablename not in ('tela', 'tentativa')
    order by 1`
  contar = tabelas.map(({ nome }) => `select '${nome}' as nome, count(*) from ${nome}`).join(' union all ')
  antes = await linhas()
})
afterAll(() => teste.encerrar())

/** A proof that this call accepts. */
function provaPara(path: Path): Prova {
  const { quem, comCheckin }: Call = calls[path]
  if (quem === 'publico') return {}
  if (comCheckin) return { ...provas[quem[0] as QuemChama], ...provas['check-in'] }
  if (quem.includes('checkin')) return provas['check-in']
  return provas[quem[0] as QuemChama]
}

type Envio = { prova?: Prova; tipo?: string; headers?: Record<string, string> }

let enderecos = 0
async function enviar(
  path: string,
  payload: string | Buffer,
  { prova = {}, tipo = 'application/json', headers = {} }: Envio = {},
) {
  enderecos += 1
  const resposta = await teste.app.inject({
    method: 'POST',
    url: path,
    // an address of its own each time, because some calls are limited
    remoteAddress: `10.1.${enderecos >> 8}.${enderecos & 255}`,
    headers: { ...cabecalhos(prova), 'content-type': tipo, ...headers },
    payload,
  })
  return {
    status: resposta.statusCode,
    headers: resposta.headers,
    body: JSON.parse(resposta.body) as Record<string, unknown>,
  }
}

/**
 * How many rows each table has: what a refusal must not change. An empty list of lines is a screen's sign of life, and a
 * refusal may be a count.
 */
let contar: string
const linhas = (): Promise<unknown> => teste.sql.unsafe(contar, [], { prepare: true })
let antes: unknown
/** After each call in `test:longo`, which names the one; else once, after all of them: every table is read for that. */
async function nadaMudou(porFim = false) {
  if (!porFim && !process.env.LONGO) return
  const deAntes = antes
  antes = await linhas()
  expect(antes).toEqual(deAntes)
}

const estranhos = [
  ...[null, true, -1, 0, 1e15, 1.5, '', ' ', "' or 1=1 --", '\u0000', '\ud800', 'x'.repeat(5000)],
  ...[[], {}, [null], [{}], [[1]]],
]
/** All of them in `test:longo`; else one in so many, another one for each call. */
const umDe = <T>(quantos: number, path: Path, todos: readonly T[]) =>
  todos.filter((_um, i) => process.env.LONGO || (i + paths.indexOf(path)) % quantos === 0)
/** They take a name alone, which may be as odd as it likes. */
const aceitam: Path[] = ['/opendelivery/criarAplicativo']
const frases = new Set<unknown>([...Object.values(mensagens), ...Object.values(respostas)])

describe('toda chamada', () => {
  test.each(paths)('%s recusa o que não dá para ler, com uma frase da casa, e nada muda', async (path) => {
    const prova = provaPara(path)
    const call: Call = calls[path]
    const lista = call.input._zod.def.type === 'array'
    const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    const invalidos: [caso: string, status: number, frase: string, corpo: string, tipo?: string][] = [
      ['JSON quebrado', 400, respostas.corpoIlegivel, '{"nome":'],
      ['um texto', 400, respostas.corpoIlegivel, '"texto"'],
      ['um número', 400, respostas.corpoIlegivel, '7'],
      ['lista por objeto, ou o contrário', 400, respostas.corpoIlegivel, lista ? '{"a":1}' : '["a"]'],
      ['mais do que cabe', 413, respostas.corpoGrande, `"${'x'.repeat(call.corpo ?? 1024 * 1024)}"`],
      ['outro formato', 415, respostas.tipoNaoAceito, '<a/>', 'application/xml'],
      ['chave de protótipo', 400, respostas.corpoIlegivel, '{"__proto__":{"a":1}}'],
    ]
    if (!call.multipart)
      invalidos.push([
        'formulário onde não cabe',
        415,
        respostas.tipoNaoAceito,
        form,
        'multipart/form-data; boundary=x',
      ])
    for (const [caso, status, frase, corpo, tipo] of umDe(3, path, invalidos)) {
      const { status: veio, body } = await enviar(path, corpo, { prova, ...(tipo && { tipo }) })
      expect({ caso, status: veio, message: body.message }).toEqual({ caso, status, message: frase })
    }
    await nadaMudou()
  })

  // a call without fields takes any object
  const comCampos = paths.filter((path) => camposDe(calls[path]).length > 0)
  test.each(comCampos)('%s não se perde com valores estranhos nos campos', async (path) => {
    const campos = camposDe(calls[path])
    const prova = provaPara(path)
    // one where the other is wanted is not read, as the test above says
    const { type } = calls[path].input._zod.def
    const corpos = umDe(6, path, estranhos).flatMap((valor) => {
      const corpo = Object.fromEntries(campos.map((campo) => [campo, valor]))
      return type === 'object' ? [corpo] : type === 'array' ? [[corpo]] : [corpo, [corpo]]
    })
    if (aceitam.includes(path)) await nadaMudou(true)
    const respostas = await Promise.all(corpos.map((corpo) => enviar(path, JSON.stringify(corpo), { prova })))
    for (const [indice, { status, body }] of respostas.entries()) {
      const contexto = `${JSON.stringify(corpos[indice]).slice(0, 100)}: ${JSON.stringify(body).slice(0, 200)}`
      expect(status, contexto).toBeLessThan(500)
      if (status !== 200) expect(body.message, contexto).toMatch(/^[A-ZÀ-Ú][^{}<>"]+[.!]?$/)
    }
    if (aceitam.includes(path)) antes = await linhas()
    else await nadaMudou()
  })

  const comProva = paths.filter((path) => calls[path].quem !== 'publico')
  test.each(comProva)('%s recusa provas inventadas', async (path) => {
    const inventadas: Prova[] = [
      { token: 'inventado' },
      { checkin: 'inventado' },
      { token: "' or '1'='1", checkin: '\\x00' },
      { token: 'x'.repeat(5000) },
    ]
    for (const prova of umDe(3, path, inventadas)) {
      const { status, body } = await enviar(path, '{}', { prova })
      expect([status, frases.has(body.message)]).toEqual([401, true])
    }
  })

  test('e depois de tudo isso nada mudou', () => nadaMudou(true))
})

/** The names of the fields that a call takes, at its first level and inside its list. */
function camposDe(call: Call): string[] {
  const shape = (schema: { _zod: { def: object } }): string[] => {
    const def = schema._zod.def as { type: string; shape?: object; element?: never; options?: never[] }
    if (def.type === 'object') return Object.keys(def.shape ?? {})
    if (def.element) return shape(def.element)
    return (def.options ?? []).flatMap(shape)
  }
  return shape(call.input)
}

test('nada no lugar de quem pede é recusado com uma frase, não com um erro nosso', async () => {
  for (const path of ['/pedido/cadastrarPedido', '/pedido/comprarFichas', '/rodada/porNaRodada'] as const)
    for (const informacoesUsuario of [null, '', 0]) {
      const corpo = JSON.stringify({ pedidos: [{ produto: { id: 1 }, quantidade: 1 }], informacoesUsuario })
      const { status, body } = await enviar(path, corpo, { prova: provas['check-in'] })
      expect([path, status, body.message]).toEqual([path, 400, expect.stringMatching(/^[A-ZÀ-Ú][^{}<>"]+[.!]?$/)])
    }
})

test('o byte nulo, que o banco não guarda, não chega a ele', async () => {
  const bar = await novoBar(teste)
  const { segredo } = await sentar(teste, bar.id)
  const corpo = corpoDoPedido([[await novoProduto(teste, bar.id), 1, 'sem\u0000gelo']])
  expect((await teste.call('/pedido/cadastrarPedido', corpo, { checkin: segredo })).status).toBe(200)
  const { body } = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: segredo })
  expect(body.pedidos[0]?.observacao).toBe('semgelo')
  // where it is no text to be put in order
  const aviso = { pagina: '/', mensagem: '\u0000' }
  expect((await teste.call('/relato/erroDoNavegador', aviso, {})).status).toBeLessThan(500)
})

describe('um corpo vazio é o mesmo que nenhum campo', () => {
  const vazios = [
    ['que diz ser JSON', { tipo: 'application/json' }],
    ['que diz ser um formulário', { tipo: 'application/x-www-form-urlencoded' }],
    ['que diz ser texto', { tipo: 'text/plain;charset=UTF-8' }],
    ['de um formulário sem campos', { tipo: 'multipart/form-data; boundary=x', corpo: '--x--\r\n' }],
  ] as const
  test.each(vazios)('%s', async (_qual, como) => {
    const { tipo, corpo = '' }: { tipo: string; corpo?: string } = como
    for (const [path, de] of [
      ['/cliente/getChavePublicaPagbank', {}],
      ['/pedido/verificarCheckoutsPagBank', provas['check-in']],
      ['/auth/verificarSeCheckinEstaAtivoNaBase', {}],
    ] as const) {
      const cheio = await enviar(path, '{}', { prova: de })
      const vazio = await enviar(path, corpo, { prova: de, tipo })
      expect([path, vazio.status, vazio.body]).toEqual([path, cheio.status, cheio.body])
      expect(vazio.status).not.toBe(400)
    }
  })

  test('e onde falta um campo, a frase é a do campo', async () => {
    const { status, body } = await enviar('/auth/loginBoteco', '')
    expect([status, body.message]).toEqual([400, 'Informe um e-mail válido, como nome@exemplo.com.'])
  })
})

test('um formulário cortado no meio é recusado como ilegível', async () => {
  const corpo = '--x\r\ncontent-disposition: form-data; name="idPedido"\r\n\r\n1'
  const { status, body } = await enviar('/pedido/darAndamentoAoPedido', corpo, {
    prova: provas['BAR GARCON'],
    tipo: 'multipart/form-data; boundary=x',
  })
  expect([status, body.message]).toEqual([400, respostas.corpoIlegivel])
})

describe('endereços que não existem', () => {
  test.each(['/pedido/cadastrarpedidos', '/nada', '/auth/loginOutro', '/%E0%A4%A', `/imagens/${'a'.repeat(300)}`])(
    'POST %s',
    async (caminho) => {
      const { status, body, headers } = await enviar(caminho, '{}')
      expect([status, body]).toEqual([404, { message: respostas.naoEncontrado, code: 'nao_encontrado' }])
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('GET em uma chamada, que é sempre POST', async () => {
    const { statusCode, body } = await teste.app.inject({ method: 'GET', url: '/pedido/cadastrarPedido' })
    expect([statusCode, JSON.parse(body).message]).toEqual([404, respostas.naoEncontrado])
  })
})

test('toda resposta leva a política de conteúdo e o número do pedido', async () => {
  for (const url of ['/', '/saude', '/nada', '/imagens/x.png', '/storage/imagens/bares/1.png']) {
    const { headers } = await teste.app.inject({ method: 'GET', url })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})
