import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fechamento } from '@boteco/contract/caixa/casa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente } from '../teste/app.ts'
import { type Programa, rodar } from '../teste/programa.ts'
import { portaLivre } from '../teste/sandbox.ts'

// The whole server is killed at any moment of a closing, started again, and asked the same again, as a browser does.

/** Closings, each with three steps and as many deaths. */
const VEZES = 4
/** Within so long after a step was sent the process dies, in ms. */
const ATE_MS = 40

let teste: AppDeTeste
let programa: Programa
let porta: number
async function abrirServidor() {
  programa = rodar('server/dist/main.js', [], { PORT: porta, DATABASE_URL: teste.url, LOG_LEVEL: 'info' })
  await programa.ateEscrever(/Boteco aberto em/)
}
beforeAll(async () => {
  teste = await appDeTeste()
  porta = await portaLivre()
  await abrirServidor()
})
afterAll(async () => {
  programa.processo.kill('SIGTERM')
  await programa.fim
  await teste.encerrar()
})

type Quem = { token: string }
async function pedir(path: string, corpo: object, { token }: Quem, chave: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': chave }
  const init = { method: 'POST', headers, body: JSON.stringify(corpo), signal: AbortSignal.timeout(10_000) }
  const resposta = await fetch(`http://127.0.0.1:${porta}${path}`, init)
  return { status: resposta.status, body: (await resposta.json()) as { fechamento?: Fechamento } }
}

/** Sent, killed at a moment of its own, and sent again with the same key until it is answered. */
async function mesmoMorrendo(path: string, corpo: object, quem: Quem, quando: number) {
  const chave = randomUUID()
  const primeira = pedir(path, corpo, quem, chave).catch(() => null)
  await pause(quando)
  programa.processo.kill('SIGKILL')
  await programa.fim
  await primeira
  await abrirServidor()
  for (;;) {
    const { status, body } = await pedir(path, corpo, quem, chave)
    if (status < 500) {
      expect([path, status]).toEqual([path, 200])
      return body
    }
  }
}

test('o servidor morre em qualquer passo do fechamento e volta: uma contagem, um Z, uma retirada, um papel', async () => {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const ana = await novoFuncionario(teste, bar.id, 'BAR CAIXA')
  const { sql, call } = teste
  const impressora = (
    await call(
      '/impressao/salvarImpressora',
      {
        nome: 'Caixa',
        posto: 'CAIXA',
        modelo: 'star-cloudprnt',
        pagina: 'cp1252',
        colunas: 48,
        tamanho: 'M',
        mostra: [],
      },
      gerente,
    )
  ).body.id
  for (let vez = 1; vez <= VEZES; vez++) {
    const { id: gaveta } = (await call('/caixa/salvarGaveta', { nome: `Gaveta ${vez}` }, gerente)).body
    const { sessao } = (await call('/caixa/abrir', { gaveta, fundo: 100 }, ana)).body
    const quando = () => Math.random() * ATE_MS
    const contagem = { sessao, cedulas: [{ valor: 10, quantas: 10 }], meios: [] }
    await mesmoMorrendo('/caixa/contar', contagem, ana, quando())
    const { fechamento } = await mesmoMorrendo(
      '/caixa/fechar',
      { sessao, motivos: [], contagens: 1, fica: 40, aQuem: 'Cofre' },
      ana,
      quando(),
    )
    expect(fechamento?.numero).toBe(vez)
    await mesmoMorrendo('/impressao/imprimirZ', { impressora, sessao }, ana, quando())
    const [feito] = await sql`
      select (select count(*)::int from contagem_de_caixa where sessao_de_caixa_id = ${sessao}) as contagens,
        (select count(*)::int from fechamento_de_caixa where sessao_de_caixa_id = ${sessao}) as fechamentos,
        (select count(*)::int from movimento_de_caixa where sessao_de_caixa_id = ${sessao}) as retiradas,
        (select count(*)::int from impressao where estabelecimento_id = ${bar.id} and z_numero = ${vez}) as papeis,
        (select sum(valor)::int from dinheiro_do_caixa where estabelecimento_id = ${bar.id} and sessao_de_caixa_id = ${sessao}) as ficou`
    expect(feito).toEqual({ contagens: 1, fechamentos: 1, retiradas: 1, papeis: 1, ficou: 4000 })
  }
}, 300_000)
