import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fecharOciosos, OCIOSO_MS } from '../conta/ociosos.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { navegadorInscrito } from '../teste/push.ts'
import { type Sentado, sentar } from '../teste/salao.ts'
import { lerChaves } from './chaves.ts'

let teste: AppDeTeste
let bar: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste({ testPush: 'http://127.0.0.1:4000' })
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  ana = await sentar(teste, bar.id, { mesa: 4 })
})

const FCM = 'https://fcm.googleapis.com/fcm/send/'
const inscrever = ({ segredo }: Sentado, inscricao: unknown) =>
  teste.call('/notificacao/inscreverAparelho', inscricao, { checkin: segredo })
const enderecosDe = async ({ id }: Sentado) => {
  const linhas = await teste.sql<{ endereco: string }[]>`
    select endereco from notificacao_aparelho where checkin_id = ${id} order by criado_em`
  return linhas.map(({ endereco }) => endereco)
}

test('vários processos que começam juntos fazem um só par de chaves, e é ele que o navegador recebe', async () => {
  await teste.sql`delete from notificacao_chaves`
  const pares = await Promise.all(Array.from({ length: 20 }, () => lerChaves(teste.servidor)))
  expect(new Set(pares.map(({ publica, privada }) => `${publica} ${privada}`)).size).toBe(1)
  const { body } = await teste.call('/notificacao/buscarChavePublica', {}, { checkin: ana.segredo })
  expect(body).toEqual({ chavePublica: pares[0]?.publica })
  expect(Buffer.from(body.chavePublica, 'base64url')).toHaveLength(65)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://updates-autopush.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-bl2p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'http://127.0.0.1:4000/abc',
])('guarda o endereço de um serviço de push conhecido: %s', async (endereco) => {
  const { status, body } = await inscrever(ana, navegadorInscrito(endereco).inscricao)
  expect([status, body.message]).toEqual([200, respostas.aparelhoInscrito])
  expect(await enderecosDe(ana)).toEqual([endereco])
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.exemplo.com/abc',
  'https://exemplo.com/fcm.googleapis.com',
  'https://naofcm.googleapis.com/abc',
  'https://notify.windows.com.br/abc',
  'https://evilpush.apple.com/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
  'https://eu:senha@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'http://127.0.0.1:4001/abc',
  'http://127.0.0.1:4000@10.0.0.1/abc',
  'https://localhost/abc',
  'https://10.0.0.7/abc',
  'https://192.168.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'file:///etc/passwd',
  'nada',
])('recusa qualquer outro endereço: %s', async (endereco) => {
  const { status, body } = await inscrever(ana, navegadorInscrito(endereco).inscricao)
  expect([status, body.message]).toEqual([422, mensagensDasChamadas.servicoDePushDesconhecido])
  expect(await enderecosDe(ana)).toEqual([])
})

testLongo('fora dos testes nem o serviço desta máquina vale', async () => {
  const outro = await appDeTeste()
  const bruno = await sentar(outro, (await novoBar(outro)).id)
  const { inscricao } = navegadorInscrito('http://127.0.0.1:4000/abc')
  const { status } = await outro.call('/notificacao/inscreverAparelho', inscricao, { checkin: bruno.segredo })
  expect(status).toBe(422)
  await outro.encerrar()
})

test('chaves que nenhum navegador faz são recusadas', async () => {
  const { endpoint, keys } = navegadorInscrito(`${FCM}a`).inscricao
  for (const ruins of [
    { ...keys, auth: 'curta' },
    { ...keys, p256dh: `${keys.p256dh}AA` },
    { p256dh: '', auth: '' },
  ])
    expect((await inscrever(ana, { endpoint, keys: ruins })).status).toBe(422)
  expect((await inscrever(ana, { endpoint })).status).toBe(400)
})

test('o mesmo aparelho de novo é um só, e de um check-in ficam os três mais novos, mesmo se todos vêm juntos', async () => {
  const { inscricao } = navegadorInscrito(`${FCM}a`)
  await Promise.all([inscrever(ana, inscricao), inscrever(ana, inscricao), inscrever(ana, inscricao)])
  expect(await enderecosDe(ana)).toEqual([`${FCM}a`])
  for (const nome of ['b', 'c', 'd']) await inscrever(ana, navegadorInscrito(FCM + nome).inscricao)
  expect(await enderecosDe(ana)).toEqual([`${FCM}b`, `${FCM}c`, `${FCM}d`])

  const muitos = Array.from({ length: 10 }, (_, i) => inscrever(ana, navegadorInscrito(`${FCM}m${i}`).inscricao))
  expect((await Promise.all(muitos)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await enderecosDe(ana)).toHaveLength(3)
})

test('cada um tira só o seu aparelho, e o de outra pessoa continua', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 5 })
  const { inscricao } = navegadorInscrito(`${FCM}a`)
  await inscrever(ana, inscricao)
  await inscrever(bia, inscricao)
  const remover = { endpoint: inscricao.endpoint }
  const { body } = await teste.call('/notificacao/removerAparelho', remover, { checkin: bia.segredo })
  expect(body.message).toBe(respostas.aparelhoRemovido)
  expect(await enderecosDe(bia)).toEqual([])
  expect(await enderecosDe(ana)).toEqual([`${FCM}a`])
})

testLongo('a inscrição acaba com o check-in: pela saída, pelo garçom, pelo gerente ou por ficar parado', async () => {
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const gerente = await novoGerente(teste, bar.id)
  const saidas: ((quem: Sentado) => Promise<unknown>)[] = [
    ({ segredo }) => teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo }),
    ({ id }) => teste.call('/conta/fecharCheckin', { id }, { token: garcom.token }),
    ({ id }) => teste.call('/contas/forcarCheckoutCheckin', { id }, { token: gerente.token }),
    async ({ id }) => {
      await teste.sql`
        update checkin set ultima_atividade_em = now() - ${OCIOSO_MS + 60_000} * interval '1 ms' where id = ${id}`
      await fecharOciosos(teste.servidor)
    },
  ]
  for (const sair of saidas) {
    const quem = await sentar(teste, bar.id)
    await inscrever(quem, navegadorInscrito(`${FCM}a`).inscricao)
    expect(await enderecosDe(quem)).toHaveLength(1)
    await sair(quem)
    expect(await enderecosDe(quem)).toEqual([])
    expect((await inscrever(quem, navegadorInscrito(`${FCM}a`).inscricao)).status).toBe(401)
  }
})

test('quem se inscreve no momento em que o check-in é fechado não deixa nada para trás', async () => {
  for (let vez = 0; vez < 10; vez++) {
    const quem = await sentar(teste, bar.id)
    const inscricoes = [0, 1, 2].map((i) => inscrever(quem, navegadorInscrito(FCM + i).inscricao))
    const saida = teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: quem.segredo })
    expect((await saida).status).toBe(200)
    await Promise.all(inscricoes)
    expect(await enderecosDe(quem)).toEqual([])
  }
})
