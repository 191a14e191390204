import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type Programa, rodar } from '../teste/programa.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'
import { portaLivre } from '../teste/sandbox.ts'
import { closeGracefully } from './graceful-close.ts'

/** Long enough that a test that waits for it fails. */
const NUNCA = 10 * 60_000

/** A promise that the test keeps when it wants to. */
function adiada<T>() {
  let resolve: (valor: T) => void = () => {}
  const promise = new Promise<T>((cumprir) => {
    resolve = cumprir
  })
  return { promise, resolve }
}

/** A server of two addresses: one that answers at once, and one whose answer the test holds back. */
async function servidor(prazos: { calma: number; aviso: number; pedidos: number }) {
  const app = Fastify({ return503OnClosing: false })
  const chegou = adiada<void>()
  const soltar = adiada<string>()
  app.get('/', async () => 'pronto')
  app.get('/demorado', () => {
    chegou.resolve()
    return soltar.promise
  })
  closeGracefully(app, prazos)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port, chegou: chegou.promise, soltar: soltar.resolve }
}

const pedir = (port: number, path: string, agent?: Agent) =>
  new Promise<{ status: number; connection: string | undefined; corpo: string }>((resolve, reject) => {
    request({ port, path, agent: agent ?? false }, async (resposta) => {
      const corpo = await text(resposta)
      resolve({ status: resposta.statusCode ?? 0, connection: resposta.headers.connection, corpo })
    })
      .on('error', reject)
      .end()
  })

async function conectar(port: number): Promise<Socket> {
  const conexao = createConnection(port, '127.0.0.1')
  await once(conexao, 'connect')
  return conexao
}

describe('o fim do servidor', () => {
  test('espera o pedido em andamento, e a resposta dele encerra a conexão', async () => {
    const { app, port, chegou, soltar } = await servidor({ calma: 0, aviso: 0, pedidos: NUNCA })
    const demorado = pedir(port, '/demorado', new Agent({ keepAlive: true }))
    await chegou
    const fim = app.close()
    while (app.server.listening) await pause(5)
    await expect(pedir(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    soltar('valeu esperar')
    expect(await demorado).toEqual({ status: 200, connection: 'close', corpo: 'valeu esperar' })
    await fim
  })

  test('não espera as conexões sem pedido: nem a que já trouxe um, nem a que o navegador abriu por via das dúvidas', async () => {
    const { app, port } = await servidor({ calma: 0, aviso: 0, pedidos: NUNCA })
    expect((await pedir(port, '/', new Agent({ keepAlive: true }))).connection).toBe('keep-alive')
    const calada = await conectar(port)
    calada.on('error', () => {})
    await app.close()
  })

  test('enquanto avisa, ainda atende a todos, e cada resposta encerra a conexão', async () => {
    const prazos = { calma: NUNCA, aviso: NUNCA, pedidos: NUNCA }
    const { app, port } = await servidor(prazos)
    const agente = new Agent({ keepAlive: true })
    expect((await pedir(port, '/', agente)).connection).toBe('keep-alive')
    const fim = app.close()
    expect(await pedir(port, '/pronto')).toMatchObject({ status: 503, connection: 'close' })
    expect(await pedir(port, '/eventos')).toMatchObject({ status: 503, connection: 'close' })
    expect(await pedir(port, '/', agente)).toMatchObject({ status: 200, connection: 'close' })
    expect(await pedir(port, '/')).toMatchObject({ status: 200, connection: 'close' })
    prazos.aviso = 0
    await fim
  })

  test('um pedido que não acaba é cortado depois do prazo', async () => {
    const { app, port, chegou } = await servidor({ calma: 0, aviso: 0, pedidos: 200 })
    const eterno = pedir(port, '/demorado')
    const cortado = expect(eterno).rejects.toMatchObject({ code: 'ECONNRESET' })
    await chegou
    await app.close()
    await cortado
  })
})

// a whole product starts in each of these, on a machine that may be busy
describe('SIGTERM', () => {
  let banco: BancoDeTeste
  let teste: AppDeTeste
  beforeAll(async () => {
    banco = await bancoDeTeste()
    teste = await appDeTeste({}, { banco })
  })
  afterAll(() => teste.encerrar())

  async function produto(): Promise<{ programa: Programa; port: number }> {
    const port = await portaLivre()
    const programa = rodar('server/dist/main.js', [], { PORT: port, DATABASE_URL: banco.url, LOG_LEVEL: 'error' })
    await programa.ateEscrever(/Boteco aberto em/)
    return { programa, port }
  }

  /** An order on its way: the server has its head, and waits for the body. */
  async function pedido(port: number, checkin: string) {
    const envio = request({
      ...{ port, method: 'POST', path: '/pedido/cadastrarPedido', agent: false },
      headers: { 'content-type': 'application/json', 'x-checkin': checkin, expect: '100-continue' },
    })
    const resposta = (once(envio, 'response') as Promise<[IncomingMessage]>).then(async ([mensagem]) => {
      await text(mensagem)
      return mensagem.statusCode
    })
    envio.flushHeaders()
    await once(envio, 'continue')
    return { resposta, completar: (corpo: object) => envio.end(JSON.stringify(corpo)) }
  }

  test('com vinte e quatro pedidos em andamento, nenhum é cortado: os streams acabam, todos têm resposta, e o banco tem os que ouviram sim', async () => {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const chope = await novoProduto(teste, bar.id, { qtd_estoque: 1000 })
    const pessoas = await Promise.all(Array.from({ length: 24 }, () => sentar(teste, bar.id)))
    const { programa, port } = await produto()
    const stream = await fetch(`http://127.0.0.1:${port}/eventos`, {
      headers: { authorization: `Bearer ${gerente.token}` },
    })
    const pedidos = await Promise.all(pessoas.map(({ segredo }) => pedido(port, segredo)))

    // a transaction holds the last beer while the first half of the orders comes, and the signal after them
    const solta = adiada<void>()
    const segurando = adiada<void>()
    const trava = teste.sql.begin(async (tx) => {
      await tx`select from produto_estabelecimento where id = ${chope.id} for update`
      segurando.resolve()
      await solta.promise
    })
    await segurando.promise
    for (const { completar } of pedidos.slice(0, 12)) completar(corpoDoPedido([[chope, 1]]))
    // half of a header: this connection asks when the others are being ended. It must within ten seconds, the limit of
    // every connection for one
    const pronto = await conectar(port)
    pronto.write('GET /pronto HTTP/1.1\r\nHost: bar\r\n')
    programa.processo.kill('SIGTERM')
    await stream.text()
    pronto.write('\r\n')
    expect(String((await once(pronto, 'data'))[0])).toMatch(/^HTTP\/1.1 503 .*connection: close/is)
    for (const { completar } of pedidos.slice(12)) completar(corpoDoPedido([[chope, 1]]))
    solta.resolve()
    await trava

    const respostas = await Promise.all(pedidos.map(({ resposta }) => resposta))
    // one that waited too long for the beer may have heard no, which is an answer
    expect(respostas.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(respostas).toContain(200)
    const [{ feitos } = { feitos: 0 }] = await teste.sql<{ feitos: number }[]>`
      select count(*) as feitos from pedido where estabelecimento_id = ${bar.id}`
    expect(feitos).toBe(respostas.filter((status) => status === 200).length)
    expect(await programa.fim).toEqual({ codigo: 0, sinal: null })
    expect(programa.escrito()).not.toMatch(/Error|erro/)
  })

  test.each(osPrimeiros(['SIGINT', 'SIGHUP'] as const, 0))('%s encerra do mesmo jeito', async (sinal) => {
    const { programa, port } = await produto()
    programa.processo.kill(sinal)
    expect(await programa.fim).toEqual({ codigo: 0, sinal: null })
    await expect(pedir(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  testLongo('quem repete o Ctrl+C não espera pelo pedido em andamento', async () => {
    const { segredo } = await sentar(teste, (await novoBar(teste)).id)
    const { programa, port } = await produto()
    const { resposta } = await pedido(port, segredo)
    const cortado = expect(resposta).rejects.toThrow()
    programa.processo.kill('SIGINT')
    // until the second one counts: the first ones may be the same key
    const insistir = setInterval(() => programa.processo.kill('SIGINT'), 300)
    expect(await programa.fim).toEqual({ codigo: 130, sinal: null })
    clearInterval(insistir)
    expect(programa.escrito()).toContain('sem esperar')
    await cortado
  })

  test('um sinal durante o início encerra assim que dá, sem abrir', async () => {
    const programa = rodar('server/dist/main.js', [], { PORT: await portaLivre(), DATABASE_URL: banco.url })
    // as soon as it hears signals at all: it is connected to nothing before
    const ouvir = setInterval(() => programa.processo.kill('SIGTERM'), 5)
    const { codigo, sinal } = await programa.fim
    clearInterval(ouvir)
    expect([0, null]).toContain(codigo)
    expect([null, 'SIGTERM']).toContain(sinal)
    expect(programa.escrito()).not.toContain('Boteco aberto')
  })
})
