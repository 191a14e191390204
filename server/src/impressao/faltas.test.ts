import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { enderecoDeTeste, impressoraDeTeste, REDE_DE_TESTE } from '../teste/impressoras.ts'
import { testLongo } from '../teste/longo.ts'
import { COM_PACIENCIA, SEM_PACIENCIA } from '../teste/prazos-das-impressoras.ts'
import { itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { abrirFilaDeImpressao, type FilaDeImpressao } from './fila.ts'
import { conectar } from './tcp.ts'

/** What goes wrong around a paper: another copy, another printer, another house. */

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let cozinha: { token: string }
let coxinha: { id: number }
let ana: Sentado
let papel: Awaited<ReturnType<typeof impressoraDeTeste>>
let fila: FilaDeImpressao
const erros: string[] = []
const ligadas: { desligar: () => Promise<void> }[] = []

beforeAll(async () => {
  teste = await appDeTeste({ redesDasImpressoras: REDE_DE_TESTE })
})
afterAll(() => teste.encerrar())
const log = { warn: () => {}, error: (_dados: object, texto: string) => void erros.push(texto) }
const abrirFila = (prazos = COM_PACIENCIA) =>
  abrirFilaDeImpressao({ sql: teste.servidor, redes: REDE_DE_TESTE, log, prazos, olhada_ms: 3_600_000 })
beforeEach(async () => {
  erros.splice(0)
  const casa = await novaCasa()
  bar = casa.bar
  gerente = casa.gerente
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  coxinha = casa.coxinha
  ana = casa.ana
  papel = await novaImpressora()
  fila = abrirFila()
})
afterEach(async () => {
  await fila.parar()
  await Promise.all(ligadas.splice(0).map((uma) => uma.desligar()))
  await teste.sql`update impressora set removida_em = coalesce(removida_em, now())`
})

async function novaCasa() {
  const nova = await novoBar(teste)
  return {
    bar: nova,
    gerente: await novoGerente(teste, nova.id),
    coxinha: await novoProduto(teste, nova.id, { nome: 'Coxinha', nome_departamento: 'COZINHA' }),
    ana: await sentar(teste, nova.id, { mesa: 12 }),
  }
}
async function novaImpressora() {
  const nova = await impressoraDeTeste(enderecoDeTeste())
  ligadas.push(nova)
  return nova
}
const comoSeImprime = { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, tamanho: 'M', mostra: [] as string[] }
async function por(endereco = papel.endereco, quem = gerente, posto = 'COZINHA') {
  const corpo = { nome: 'Da cozinha', posto, endereco, ...comoSeImprime }
  const { status, body } = await teste.call('/impressao/salvarImpressora', corpo, quem)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  return body.id
}
const ditas = (de = papel) => de.papeis().map(({ linhas }) => linhas.map((linha) => linha.trim()))
const estados = async () =>
  (
    await teste.sql<{ estado: string }[]>`select estado from impressao where estabelecimento_id = ${bar.id} order by id`
  ).map(({ estado }) => estado)
const pendencias = async () => (await teste.call('/impressao/buscarPendencias', {}, cozinha)).body.pendencias
const responder = (impressao: number, resposta: string) =>
  teste.call('/impressao/responder', { impressao, resposta }, cozinha)
const reimprimir = async () =>
  teste.call('/impressao/reimprimir', { idPedido: (await itensDe(teste, ana))[0]!.pedido_id }, cozinha)
const item = async (n = 0) => (await itensDe(teste, ana))[n]!.id
const cancelar = async (n = 0) => {
  const corpo = { idProdutoPedido: await item(n), motivo: 'Cliente desistiu' }
  expect((await teste.call('/pedido/cancelarItem', corpo, cozinha)).status).toBe(200)
}
/** Sent, and never answered: a doubt. */
async function emDuvida() {
  papel.jeito.morreDepoisDe = 5
  await fila.olhar()
  papel.jeito.morreDepoisDe = null
  papel.esquecer()
  return (await pendencias())[0]!.id
}
const TRACO = '-'.repeat(48)

test('o que saiu na 2ª via conta como recebido, e cancelado depois imprime CANCELADO', async () => {
  await por()
  await pedir(teste, ana, [[coxinha, 1]])
  expect((await responder(await emDuvida(), 'imprimir')).status).toBe(200)
  await fila.olhar()
  expect(ditas()).toEqual([['2ª VIA', 'Mesa 12', TRACO, '1x Coxinha']])
  expect(
    await teste.sql`select from item_pedido where checkin_id = ${ana.id} and recebido_em is not null`,
  ).toHaveLength(1)
  await cancelar()
  await fila.olhar()
  expect(ditas().slice(1)).toEqual([['CANCELADO', 'Mesa 12', TRACO, '1x Coxinha', 'Motivo: Cliente desistiu']])
})

testLongo('cancelado enquanto a 2ª via espera, sai riscado nela também', async () => {
  await por()
  await papel.desligar()
  await pedir(teste, ana, [
    [coxinha, 1],
    [coxinha, 2],
  ])
  await fila.olhar()
  expect((await reimprimir()).status).toBe(200)
  await cancelar()
  await papel.ligar()
  await fila.olhar()
  expect(ditas()).toEqual([
    ['Mesa 12', TRACO, '1x Coxinha', 'CANCELADO', '2x Coxinha'],
    ['2ª VIA', 'Mesa 12', TRACO, '1x Coxinha', 'CANCELADO', '2x Coxinha'],
  ])
})

testLongo('cancelado e dito, não volta na 2ª via', async () => {
  await por()
  await pedir(teste, ana, [
    [coxinha, 1],
    [coxinha, 2],
  ])
  const duvida = await emDuvida()
  await cancelar()
  await fila.olhar()
  expect((await responder(duvida, 'imprimir')).status).toBe(200)
  await fila.olhar()
  expect(ditas().map((linhas) => linhas.filter((linha) => /CANC|VIA|Cox/.test(linha)))).toEqual([
    ['CANCELADO', '1x Coxinha'],
    ['2ª VIA', '2x Coxinha'],
  ])
})

testLongo('de uma linha dividida que espera, só o que foi cancelado é riscado, de qualquer parte', async () => {
  await por()
  await papel.desligar()
  await pedir(teste, ana, [[coxinha, 5]])
  await fila.olhar()
  await teste.sql`select separa_item(${bar.id}, ${await item()}, 2)`
  await teste.sql`select separa_item(${bar.id}, ${await item(1)}, 1)`
  await cancelar(2)
  await fila.olhar()
  await cancelar(0)
  await papel.ligar()
  await fila.olhar()
  expect(ditas()).toEqual([['Mesa 12', TRACO, '1x Coxinha', '3x Coxinha', 'CANCELADO', '1x Coxinha', 'CANCELADO']])
})

test('uma casa em que algo falha não para o papel das outras', async () => {
  await por()
  const outra = await novaCasa()
  const daOutra = await novaImpressora()
  await por(daOutra.endereco, outra.gerente)
  await pedir(teste, ana, [[coxinha, 1]])
  await pedir(teste, outra.ana, [[outra.coxinha, 1]])
  await teste.sql`
    create function teste_recusa() returns trigger language plpgsql as $$
      begin raise exception 'recusado'; end $$`
  await teste.sql.unsafe(`create trigger teste_recusa before insert on impressao for each row
    when (new.estabelecimento_id = ${bar.id}) execute function teste_recusa()`)
  try {
    await fila.olhar().catch(() => {})
    expect(ditas(daOutra)).toHaveLength(1)
    expect(erros).toHaveLength(1)
  } finally {
    await teste.sql`drop function teste_recusa cascade`
  }
  await fila.olhar()
  expect(ditas()).toHaveLength(1)
})

test('uma trocada enquanto não responde larga o que tinha, e o que esperava sai na nova', async () => {
  const id = await por()
  papel.jeito.confirma = false
  await pedir(teste, ana, [[coxinha, 1]])
  const chegou = papel.proximosBytes()
  const parada = { ...COM_PACIENCIA, confirmar: 900_000, lenta: 900_000 }
  await fila.parar()
  fila = abrirFila(parada)
  const olhada = fila.olhar()
  await chegou
  await pedir(teste, ana, [[coxinha, 2]])
  const nova = await novaImpressora()
  expect((await teste.call('/impressao/trocarImpressora', { id, endereco: nova.endereco }, gerente)).status).toBe(200)
  await olhada
  await fila.olhar()
  expect(ditas(nova)).toEqual([['Mesa 12', TRACO, '2x Coxinha']])
  expect(ditas()).toHaveLength(1)
  expect(await estados()).toEqual(['em_duvida', 'confirmada'])
})

testLongo('o papel velho que alguém mandou sair, e que ficou na impressora, não confirma o seguinte', async () => {
  await por()
  await papel.desligar()
  await pedir(teste, ana, [[coxinha, 1, 'velho']])
  await fila.olhar()
  await teste.sql`
    update impressao set desde = desde - interval '31 minutes' where estabelecimento_id = ${bar.id}`
  await papel.ligar()
  // it is not among the last ones that were ordered any more
  for (let n = 0; n < 20; n += 1) await pedir(teste, ana, [[coxinha, 1]])
  await fila.olhar()
  expect((await estados()).filter((estado) => estado === 'confirmada')).toHaveLength(20)
  expect((await responder((await pendencias())[0]!.id, 'imprimir')).status).toBe(200)
  // it has it, and does not come to its end
  papel.jeito.confirma = false
  await fila.parar()
  fila = abrirFila(SEM_PACIENCIA)
  await fila.olhar()
  expect((await estados())[0]).toBe('em_duvida')
  await pedir(teste, ana, [[coxinha, 1, 'seguinte']])
  await fila.olhar()
  expect((await estados()).at(-1)).toBe('na_fila')
  papel.confirmarAgora()
  await fila.olhar()
  expect((await estados()).at(-1)).toBe('confirmada')
})

testLongo('uma que se tira enquanto não responde não deixa pergunta que ninguém pode atender', async () => {
  const id = await por()
  papel.jeito.confirma = false
  await pedir(teste, ana, [[coxinha, 1]])
  const chegou = papel.proximosBytes()
  const olhada = fila.olhar()
  await chegou
  expect((await teste.call('/impressao/removerImpressora', { id }, gerente)).status).toBe(200)
  await olhada
  expect(await estados()).toEqual(['desistida'])
  expect(await pendencias()).toEqual([])
})

testLongo('uma noite inteira na mesma conexão não a corta no meio de um papel', async () => {
  const conexao = await conectar(papel.endereco, 60_000)
  for (let n = 0; n < 1_100; n += 1) expect(await conexao.estado(60_000)).toBe('pronta')
  expect(conexao.aberta()).toBe(true)
  conexao.cortar()
})

test('o que manda bytes sem que se pergunte é cortado', async () => {
  const conexao = await conectar(papel.endereco, 60_000)
  papel.jeito.tagarela = 5_000
  expect(await conexao.estado(300)).toBeNull()
  expect(conexao.aberta()).toBe(false)
})

test('o que se fechou não é usado outra vez, mesmo que o outro lado não feche', async () => {
  const conexao = await conectar(papel.endereco, 60_000)
  conexao.fechar()
  expect(conexao.aberta()).toBe(false)
})

testLongo('o que não cabe de uma vez na rede acaba de sair assim que cabe', async () => {
  const host = enderecoDeTeste()
  const lenta = createServer({ pauseOnConnect: true }).listen(9100, host)
  await once(lenta, 'listening')
  onTestFinished(() => void lenta.close())
  const aceita = once(lenta, 'connection')
  const conexao = await conectar(host, 60_000)
  const [soquete] = (await aceita) as [Socket]
  conexao.escrever(Buffer.alloc(20_000_000))
  const saiu = conexao.enviou(3_600_000)
  soquete.resume()
  expect(await saiu).toBe(true)
  conexao.cortar()
})

testLongo('quem responde a um teste segura a impressora antes do papel, como quem a tira', async () => {
  const id = await por()
  papel.jeito.confirma = false
  await fila.parar()
  fila = abrirFila(SEM_PACIENCIA)
  const { body } = await teste.call('/impressao/imprimirTeste', { id, prova: 'corte' }, gerente)
  await fila.olhar()
  let soltar = () => {}
  const solta = new Promise<void>((resolve) => {
    soltar = resolve
  })
  let outro: Promise<unknown> = Promise.resolve()
  await new Promise<void>((segura) => {
    outro = teste.sql.begin(async (tx) => {
      await tx`select from impressora where estabelecimento_id = ${bar.id} and id = ${id} for no key update`
      segura()
      await solta
    })
  })
  const resposta = teste.call('/impressao/responderTeste', { impressao: body.impressao, saiu: true }, gerente)
  try {
    await expect
      .poll(
        async () =>
          (await teste.sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%impressora%'`)
            .length,
      )
      .toBeGreaterThan(0)
    // nothing later is held by who waits
    await teste.sql`select from impressao where estabelecimento_id = ${bar.id} and id = ${body.impressao} for no key update nowait`
  } finally {
    soltar()
    await outro
  }
  expect((await resposta).status).toBe(200)
})
