import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { pedir, type Sentado, sentar } from '../teste/salao.ts'
import { PRAZOS } from './enviar.ts'
import { abrirFilaDeImpressao, type FilaDeImpressao } from './fila.ts'

/** Star's guide, as a printer follows it: POST asks, GET fetches, DELETE says what became of it. */

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let cozinha: { token: string }
let coxinha: { id: number }
let ana: Sentado
let fila: FilaDeImpressao
let id: number
let caminho: string

beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
const log = { warn: () => {}, error: (dados: object, texto: string) => console.error(texto, dados) }
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  coxinha = await novoProduto(teste, bar.id, { nome: 'Coxinha de açaí', nome_departamento: 'COZINHA' })
  ana = await sentar(teste, bar.id, { mesa: 12 })
  fila = abrirFilaDeImpressao({ sql: teste.servidor, redes: [], log, prazos: PRAZOS, olhada_ms: 3_600_000 })
  const corpo = {
    ...{ nome: 'Star da cozinha', posto: 'COZINHA', modelo: 'star-cloudprnt', pagina: 'cp1252', colunas: 48 },
    ...{ tamanho: 'M', mostra: [] },
  }
  const salva = await teste.call('/impressao/salvarImpressora', corpo, gerente)
  expect(salva.status).toBe(200)
  id = salva.body.id
  caminho = await novoCaminho()
})
afterEach(async () => {
  await fila.parar()
  await teste.sql`update impressora set removida_em = now(), segredo_hash = null where estabelecimento_id = ${bar.id}`
})

async function novoCaminho() {
  const { body } = await teste.call('/impressao/mostrarEndereco', { id }, gerente)
  return new URL(body.endereco).pathname
}
const perguntar = async (mais: object = {}, onde = caminho) => {
  const resposta = await teste.app.inject({
    method: 'POST',
    url: onde,
    payload: { status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:00:00:01', statusCode: '200%20OK', ...mais },
  })
  return { status: resposta.statusCode, body: resposta.body === '' ? null : resposta.json() }
}
const buscar = (token: string, type = 'text/plain') =>
  teste.app.inject({ method: 'GET', url: caminho, query: { mac: '00:11:62:00:00:01', type, token } })
const dizer = (code: string, token: string) =>
  teste.app.inject({ method: 'DELETE', url: caminho, query: { mac: '00:11:62:00:00:01', code, token } })
const estados = async () =>
  (
    await teste.sql<{ estado: string }[]>`select estado from impressao where estabelecimento_id = ${bar.id} order by id`
  ).map(({ estado }) => estado)
/** One paper, as far as the printer hears of it. */
async function comPapel(quantas = 1) {
  await pedir(teste, ana, [[coxinha, quantas]])
  await fila.olhar()
  const { body } = await perguntar()
  expect(body.jobReady).toBe(true)
  return body.jobToken as string
}

test('sem nada na fila não há papel; com um pedido, a impressora o busca, imprime e confirma', async () => {
  expect(await perguntar()).toMatchObject({ status: 200, body: { jobReady: false } })
  await pedir(teste, ana, [[coxinha, 2]])
  await fila.olhar()
  const { body } = await perguntar()
  expect(body).toEqual({
    jobReady: true,
    mediaTypes: ['application/vnd.star.starprnt', 'application/vnd.star.line', 'text/plain'],
    jobToken: expect.any(String),
    deleteMethod: 'DELETE',
  })
  const papel = await buscar(body.jobToken)
  expect([papel.statusCode, papel.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(papel.body.split('\n').map((linha) => linha.trim())).toEqual([
    'Mesa 12',
    '-'.repeat(48),
    '2x Coxinha de açaí',
    '',
  ])
  expect(await estados()).toEqual(['enviada'])
  // by its own word it is busy
  expect((await perguntar({ printingInProgress: true })).body).toEqual({ jobReady: false })
  expect((await dizer('200 OK', body.jobToken)).statusCode).toBe(200)
  expect(await estados()).toEqual(['confirmada'])
  expect(
    await teste.sql`select from item_pedido where checkin_id = ${ana.id} and recebido_em is not null`,
  ).toHaveLength(1)
  // what got lost is said once more, and changes nothing
  expect((await dizer('200 OK', body.jobToken)).statusCode).toBe(200)
  expect((await perguntar()).body).toEqual({ jobReady: false })
})

test('uma que deixou de perguntar não está pronta, seja o que for que disse antes', async () => {
  await perguntar()
  const comoEsta = async () => {
    const { impressoras } = (await teste.call('/impressao/buscarImpressoras', {}, gerente)).body
    const { paradas } = (await teste.call('/impressao/buscarPendencias', {}, cozinha)).body
    return [impressoras[0]?.estado, paradas.map(({ estado }) => estado)]
  }
  expect(await comoEsta()).toEqual(['pronta', []])
  await teste.sql`update impressora set ouvida_em = ouvida_em - interval '3 minutes', estado_em = estado_em - interval '3 minutes'
    where id = ${id} and estabelecimento_id = ${bar.id}`
  expect(await comoEsta()).toEqual(['longe', ['longe']])
  await perguntar()
  expect(await comoEsta()).toEqual(['pronta', []])
})

test('os bytes são da língua que a impressora pediu, na página dela', async () => {
  const token = await comPapel()
  const papel = await buscar(token, 'application/vnd.star.starprnt')
  expect(papel.headers['content-type']).toBe('application/vnd.star.starprnt')
  const bytes = papel.rawPayload
  expect(bytes.includes(Buffer.from([0x1b, 0x1d, 0x74, 32]))).toBe(true)
  expect(new TextDecoder('windows-1252').decode(bytes)).toContain('Coxinha de açaí')
})

test('um formato que não temos não gasta o papel', async () => {
  const token = await comPapel()
  expect((await buscar(token, 'image/png')).statusCode).toBe(415)
  expect((await buscar(token, '__proto__')).statusCode).toBe(415)
  expect(await estados()).toEqual(['na_fila'])
})

test('o que não chegou inteiro pode ser buscado de novo, mas não depois de outra pergunta', async () => {
  const token = await comPapel()
  const [um, dois] = [await buscar(token), await buscar(token)]
  expect([um.statusCode, dois.statusCode, dois.body]).toEqual([200, 200, um.body])
  await perguntar()
  expect((await buscar(token)).statusCode).toBe(404)
})

test('que perguntou de novo só se escreve de dez em dez segundos, a não ser que diga outra coisa ou tenha um papel', async () => {
  const ouvida = async () =>
    (await teste.sql`select ouvida_em from impressora where id = ${id} and estabelecimento_id = ${bar.id}`)[0]
      ?.ouvida_em
  const escreve = async (dito = {}) => {
    const antes = await ouvida()
    await perguntar(dito)
    return (await ouvida()) > antes
  }
  await perguntar()
  expect(await escreve()).toBe(false)
  expect(await escreve({ statusCode: '410' })).toBe(true)
  expect(await escreve({ statusCode: '410' })).toBe(false)
  expect(await escreve()).toBe(true)
  await buscar(await comPapel())
  expect([await escreve(), await escreve()]).toEqual([true, true])
  await teste.sql`
    update impressao set estado = 'em_duvida' where estabelecimento_id = ${bar.id}`
  expect(await escreve()).toBe(false)
  await teste.sql`
    update impressora set ouvida_em = ouvida_em - interval '11 s' where id = ${id} and estabelecimento_id = ${bar.id}`
  expect(await escreve()).toBe(true)
})

test('quem só olha o endereço (HEAD) não leva o papel', async () => {
  await comPapel()
  expect((await teste.app.inject({ method: 'HEAD', url: caminho })).statusCode).toBe(404)
  expect(await estados()).toEqual(['na_fila'])
})

test('dois que buscam ao mesmo tempo não levam dois papéis', async () => {
  await pedir(teste, ana, [[coxinha, 1]])
  await pedir(teste, ana, [[coxinha, 2]])
  await fila.olhar()
  await Promise.all([perguntar(), perguntar()])
  const primeira = (await perguntar()).body.jobToken
  await Promise.all([buscar(primeira), buscar(primeira)])
  expect(await estados()).toEqual(['enviada', 'na_fila'])
})

describe('o que deu errado', () => {
  test.each([
    ['410 Out of paper', 'sem_papel'],
    ['420%20Cover%20open', 'tampa_aberta'],
    ['411 Paper jam', 'guilhotina'],
    ['500', 'erro'],
  ])('%s na pergunta: nada é dado, e é dito', async (statusCode, estado) => {
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    expect((await perguntar({ statusCode })).body).toEqual({ jobReady: false })
    const { body } = await teste.call('/impressao/buscarPendencias', {}, cozinha)
    expect(body.paradas).toMatchObject([{ id, estado, na_fila: 1 }])
    expect((await perguntar()).body.jobReady).toBe(true)
  })

  test('o papel acabou no meio: pode ter saído uma parte, e é uma dúvida', async () => {
    const token = await comPapel()
    await buscar(token)
    await perguntar({ statusCode: '410%20Out%20of%20paper' })
    expect(await estados()).toEqual(['em_duvida'])
    // the roll was changed, and it is offered nothing that may be on paper already
    expect((await perguntar()).body).toEqual({ jobReady: false })
    const { body } = await teste.call('/impressao/buscarPendencias', {}, cozinha)
    const impressao = body.pendencias[0]?.id
    await teste.call('/impressao/responder', { impressao, resposta: 'imprimir' }, cozinha)
    const outro = (await perguntar()).body.jobToken
    expect((await buscar(outro)).body).toContain('2ª VIA')
  })

  test('não foi baixado a tempo (520): espera a próxima vez', async () => {
    const token = await comPapel()
    await buscar(token)
    await dizer('520 Download timeout', token)
    expect(await estados()).toEqual(['na_fila'])
    expect((await perguntar()).body.jobToken).toBe(token)
  })

  test('o que voltou (520) e é buscado depois espera os seus 20 segundos, e pode ser buscado de novo', async () => {
    const token = await comPapel()
    await buscar(token)
    await dizer('520', token)
    await teste.sql`
      update impressao set enviada_em = enviada_em - interval '1 minute' where estabelecimento_id = ${bar.id}`
    await perguntar()
    expect((await buscar(token)).statusCode).toBe(200)
    await fila.olhar()
    expect(await estados()).toEqual(['enviada'])
    expect((await buscar(token)).statusCode).toBe(200)
  })

  test('não entendeu o formato (511): é uma dúvida, e a fila anda', async () => {
    const token = await comPapel()
    await buscar(token)
    await dizer('511', token)
    expect(await estados()).toEqual(['em_duvida'])
  })

  test('buscou e não disse mais nada: em 20 segundos é uma dúvida; se confirmar depois, vale', async () => {
    const token = await comPapel()
    await buscar(token)
    await fila.olhar()
    expect(await estados()).toEqual(['enviada'])
    await teste.sql`update impressao set enviada_em = enviada_em - interval '21 seconds' where estabelecimento_id = ${bar.id}`
    await fila.olhar()
    expect(await estados()).toEqual(['em_duvida'])
    await dizer('200%20OK', token)
    expect(await estados()).toEqual(['confirmada'])
  })
})

describe('quem não sabe o segredo', () => {
  test('lê 404 em cada porta, e nada muda', async () => {
    const token = await comPapel()
    const antes =
      await teste.sql`select estado, ouvida_em from impressora where id = ${id} and estabelecimento_id = ${bar.id}`
    for (const segredo of ['x', 'A'.repeat(43), `${caminho.split('/').at(-1)}x`, '%00'.repeat(43)])
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        const resposta = await teste.app.inject({
          method,
          url: `/cloudprnt/${segredo}`,
          query: { token, code: '200', type: 'text/plain' },
          ...(method === 'POST' && { payload: {} }),
        })
        expect([segredo, method, resposta.statusCode]).toEqual([segredo, method, 404])
      }
    expect(
      await teste.sql`select estado, ouvida_em from impressora where id = ${id} and estabelecimento_id = ${bar.id}`,
    ).toEqual(antes)
    expect(await estados()).toEqual(['na_fila'])
  })

  test('um endereço novo acaba com o de antes, e o segredo não está guardado', async () => {
    const antes = caminho
    caminho = await novoCaminho()
    expect((await perguntar({}, antes)).status).toBe(404)
    expect((await perguntar()).status).toBe(200)
    const segredo = caminho.split('/').at(-1)
    expect(await teste.sql`select from impressora where encode(segredo_hash, 'escape') = ${segredo!}`).toEqual([])
    expect(await teste.sql`select from idempotencia where resposta::text like ${`%${segredo}%`}`).toEqual([])
  })

  test('o papel de outra impressora não é buscado nem confirmado com o segredo desta', async () => {
    const token = await comPapel()
    const outra = await novoBar(teste)
    const dono = await novoGerente(teste, outra.id)
    const corpo = {
      ...{
        nome: 'Dela',
        posto: 'COZINHA',
        modelo: 'star-cloudprnt',
        pagina: 'cp1252',
        colunas: 48,
        tamanho: 'M',
        mostra: [],
      },
    }
    const { body } = await teste.call('/impressao/salvarImpressora', corpo, dono)
    const dada = await teste.call('/impressao/mostrarEndereco', { id: body.id }, dono)
    caminho = new URL(dada.body.endereco).pathname
    expect((await buscar(token)).statusCode).toBe(404)
    await dizer('200', token)
    expect(await estados()).toEqual(['na_fila'])
  })

  testLongo('uma impressora que pergunta sem parar é mandada esperar, e só ela', async () => {
    const token = await comPapel()
    for (let i = 1; i < 599; i += 1) expect((await buscar('1')).statusCode).toBe(404)
    expect((await buscar(token)).statusCode).toBe(200)
    expect((await perguntar()).status).toBe(429)
    // what came out is heard whatever it has asked: it would be in doubt, and nobody would know why
    expect((await dizer('200', token)).statusCode).toBe(200)
    expect(await estados()).toEqual(['confirmada'])
    caminho = await novoCaminho()
    expect((await perguntar()).status).toBe(200)
  })
})
