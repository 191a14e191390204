import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Fita } from './fita.ts'
import { type EstadoDeQuemPergunta, ImpressoraQuePergunta } from './impressora-que-pergunta.ts'

type Pedido = { metodo: string; parametros: Record<string, string>; corpo: Record<string, unknown> }

/** A server that has these jobs, and takes one away when it is told that it is done. */
async function servidorCom(
  trabalhos: string[],
  opcoes: { tipos?: string[]; deleteMethod?: string; surdo?: number } = {},
) {
  const pedidos: Pedido[] = []
  let surdo = opcoes.surdo ?? 0
  const tipos = opcoes.tipos ?? ['text/plain']
  const servidor = createServer(async (pedido, resposta) => {
    const corpo = await lido(pedido)
    const parametros = Object.fromEntries(new URL(pedido.url!, 'http://x').searchParams)
    pedidos.push({ metodo: pedido.method!, parametros, corpo: corpo ? JSON.parse(corpo) : {} })
    const acabou = pedido.method === 'DELETE' || 'delete' in parametros
    if (acabou && surdo-- > 0) return resposta.destroy()
    if (acabou) {
      if (parametros.code!.startsWith('2')) trabalhos.shift()
      return resposta.end()
    }
    if (pedido.method === 'GET') {
      if (trabalhos.length === 0) return resposta.writeHead(404).end()
      return resposta.writeHead(200, { 'content-type': `${tipos[0]}; charset=utf-8` }).end(trabalhos[0])
    }
    const oferta =
      trabalhos.length > 0
        ? { jobReady: true, mediaTypes: tipos, jobToken: `t${trabalhos.length}`, deleteMethod: opcoes.deleteMethod }
        : { jobReady: false, clientAction: [{ request: 'ClientType', options: '' }] }
    return resposta.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(oferta))
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    servidor.closeAllConnections()
    servidor.close()
  })
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/impressora/segredo`
  const ditos = () => pedidos.filter(({ parametros }) => parametros.code).map(({ parametros }) => parametros)
  const perguntas = () => pedidos.filter(({ metodo }) => metodo === 'POST').map(({ corpo }) => corpo)
  return { url, pedidos, ditos, perguntas, trabalhos }
}

async function lido(pedido: IncomingMessage): Promise<string> {
  let corpo = ''
  for await (const parte of pedido) corpo += parte
  return corpo
}

function impressoraDe(url: string, estado: Partial<EstadoDeQuemPergunta> = {}) {
  const impressora = new ImpressoraQuePergunta(new Fita(null), url, { intervaloMs: 5 })
  impressora.mudar(estado)
  onTestFinished(() => impressora.mudar({ ligada: false }))
  return impressora
}

const escrito = ({ fita }: ImpressoraQuePergunta) =>
  fita.pedacos().map(({ bytes, cortado }) => `${bytes}${cortado ? '✂' : ''}`)

test('pergunta, busca, imprime e diz que imprimiu', async () => {
  const servidor = await servidorCom(['Mesa 1\num\n', 'Mesa 2\ndois\n'])
  const impressora = impressoraDe(servidor.url)
  await expect.poll(() => servidor.trabalhos.length).toBe(0)
  expect(escrito(impressora)).toEqual(['Mesa 1\num\n✂', 'Mesa 2\ndois\n✂'])
  const [pergunta, busca, fim] = servidor.pedidos
  expect(pergunta).toMatchObject({
    metodo: 'POST',
    corpo: { statusCode: '200%20OK', printerMAC: '00:11:62:00:00:01', printingInProgress: false },
  })
  expect(busca).toMatchObject({ metodo: 'GET', parametros: { type: 'text/plain', token: 't2' } })
  expect(fim).toMatchObject({ metodo: 'DELETE', parametros: { code: '200 OK', token: 't2' } })
  expect(impressora.queixas).toEqual([])
})

test('responde ao que o servidor quer saber dela', async () => {
  const servidor = await servidorCom([])
  impressoraDe(servidor.url)
  const respostas = () => servidor.perguntas().flatMap(({ clientAction }) => (clientAction as object[]) ?? [])
  await expect.poll(respostas).toContainEqual({ request: 'ClientType', result: 'mC-Print3' })
})

test('o que não sabe imprimir ela devolve', async () => {
  const servidor = await servidorCom(['x'], { tipos: ['application/pdf'] })
  const impressora = impressoraDe(servidor.url)
  await expect.poll(() => servidor.ditos()[0]?.code).toBe('510 Incompatible media type')
  expect(escrito(impressora)).toEqual([])
})

test('sem papel não busca nada, e diz por quê', async () => {
  const servidor = await servidorCom(['um\n'])
  const impressora = impressoraDe(servidor.url, { papel: 'acabou' })
  await expect.poll(() => servidor.perguntas().map(({ statusCode }) => statusCode)).toContain('410%20Out%20of%20paper')
  expect(servidor.pedidos.filter(({ metodo }) => metodo !== 'POST')).toEqual([])
  impressora.mudar({ papel: 'tem' })
  await expect.poll(() => escrito(impressora)).toEqual(['um\n✂'])
})

/** Whatever else the machine does, it happens between the first line and the second. */
function depoisDaPrimeiraLinha(impressora: ImpressoraQuePergunta, mudanca: Partial<EstadoDeQuemPergunta>) {
  const { fita } = impressora
  const anotar = fita.anotar.bind(fita)
  fita.anotar = (ato) => {
    anotar(ato)
    if (ato.ato !== 'imprimiu') return
    fita.anotar = anotar
    impressora.mudar(mudanca)
  }
}

test('sem papel no meio: espera e continua, ou desiste e diz', async () => {
  const linhas = Array.from({ length: 20 }, (_, i) => `linha ${i}\n`).join('')
  const espera = await servidorCom([linhas])
  const paciente = impressoraDe(espera.url)
  depoisDaPrimeiraLinha(paciente, { tampaAberta: true })
  await expect
    .poll(() => espera.perguntas())
    .toContainEqual(expect.objectContaining({ printingInProgress: true, statusCode: '420%20Cover%20open' }))
  expect(espera.ditos()).toEqual([])
  paciente.mudar({ tampaAberta: false })
  await expect.poll(() => espera.ditos().map(({ code }) => code)).toEqual(['200 OK'])
  expect(escrito(paciente)).toEqual([`${linhas}✂`])

  const desiste = await servidorCom([linhas])
  const outra = impressoraDe(desiste.url, { desiste: true })
  depoisDaPrimeiraLinha(outra, { papel: 'acabou' })
  await expect.poll(() => desiste.ditos().map(({ code }) => code)).toEqual(['410 Out of paper'])
  expect(desiste.trabalhos).toHaveLength(1)
})

test.each([
  ['antes do GET', []],
  ['depois do GET', []],
  ['no meio do papel', ['um\n']],
  ['antes do DELETE', ['um\ndois\n✂']],
] as const)('morre %s: o servidor não ouve mais nada, e o papel é o que já saiu', async (morre, papel) => {
  const servidor = await servidorCom(['um\ndois\n'])
  const impressora = impressoraDe(servidor.url, { morre })
  await expect.poll(() => impressora.estado.ligada).toBe(false)
  expect(servidor.ditos()).toEqual([])
  expect(escrito(impressora)).toEqual(papel)
  impressora.mudar({ ligada: true })
  await expect.poll(() => servidor.trabalhos.length).toBe(0)
  expect(escrito(impressora)).toEqual([...papel, 'um\ndois\n✂'])
})

test('diz outra vez que imprimiu, se não foi ouvida; por GET, se assim foi pedido', async () => {
  const servidor = await servidorCom(['um\n'], { surdo: 1, deleteMethod: 'GET' })
  const impressora = impressoraDe(servidor.url)
  await expect.poll(() => servidor.trabalhos.length).toBe(0)
  expect(servidor.ditos()).toMatchObject([{ code: '200 OK' }, { code: '200 OK', retry: '1' }])
  expect(escrito(impressora)).toEqual(['um\n✂'])
})
