import { once } from 'node:events'
import { connect as abrirSoquete, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import { escutar } from '../database/eventos.ts'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novoBar,
  novoFuncionario,
  novoGerente,
  senhaDeTeste,
} from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { sentar } from '../teste/salao.ts'
import { eventsRoute } from './events-route.ts'
import { healthRoute } from './health-route.ts'
import { answerErrors } from './serve.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

type Provas = { token?: string; checkin?: string }

/** Another process of the same bar, which serves streams alone. `pulso_ms`: so short that a test need not wait. */
async function outroProcesso({
  pulso_ms = 50,
  silencio_ms = 10_000,
  maximos,
}: {
  pulso_ms?: number
  silencio_ms?: number
  maximos?: Parameters<typeof eventsRoute>[4]
} = {}) {
  const app = Fastify()
  await app.register(cookie)
  answerErrors(app)
  const eventos = await escutar(teste.servidor, { pulso_ms, silencio_ms })
  healthRoute(app, teste.servidor, eventos)
  eventsRoute(app, teste.servidor, eventos, 'http://localhost', maximos)
  const url = await app.listen({ port: 0 })
  return { app, url: `${url}/eventos` }
}

/** A stream: what it has said lately, and its end. */
async function ouvir(url: string, { token, checkin }: Provas, desde?: number) {
  const resposta = await fetch(url, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(checkin && { 'x-checkin': checkin }),
      ...(desde && { 'last-event-id': `${desde}` }),
    },
  })
  let dito = ''
  const leitura = (async () => {
    for await (const pedaco of resposta.body!.pipeThrough(new TextDecoderStream()))
      dito = (dito + pedaco).slice(-20_000)
  })()
  return {
    status: resposta.status,
    sabe: resposta.headers.has('told-since'),
    dito: () => dito,
    fim: leitura.then(() => 'acabou'),
  }
}

const recusaDe = async (checkin: string) => {
  const resposta = await teste.app.inject({ url: '/eventos', headers: { 'x-checkin': checkin } })
  return [resposta.statusCode, resposta.json<{ message: string }>().message]
}

test('o check-in encerrado não ouve mais nada, e a recusa diz quem o encerrou', async () => {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const [saiu, foiTirado] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: saiu.segredo })
  await teste.call('/contas/forcarCheckoutCheckin', { id: foiTirado.id }, { token: gerente.token })
  expect(await recusaDe(saiu.segredo)).toEqual([401, mensagens.checkinEncerrado])
  expect(await recusaDe(foiTirado.segredo)).toEqual([401, respostas.checkinEncerradoPelaEquipe])
  expect(await recusaDe('segredo-que-ninguem-deu')).toEqual([401, mensagens.precisaDeCheckin])
})

test('em todos os processos, quem ouve deixa de ouvir com o login ou o check-in que abriu o canal, e só ele', async () => {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const [barman, cozinha] = [
    await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    await novoFuncionario(teste, bar.id, 'BAR COZINHA'),
  ]
  const [saiu, foiTirado, fica] = [
    await sentar(teste, bar.id),
    await sentar(teste, bar.id),
    await sentar(teste, bar.id),
  ]
  const processos = [await outroProcesso(), await outroProcesso()]
  const abrir = (provas: Provas) => Promise.all(processos.map(({ url }) => ouvir(url, provas)))
  const acabou = async (canais: Awaited<ReturnType<typeof abrir>>) => {
    expect(await Promise.all(canais.map(({ fim }) => fim))).toEqual(['acabou', 'acabou'])
  }
  const doGerente = await abrir({ token: gerente.token })
  const doBarman = await abrir({ token: barman.token })
  const daCozinha = await abrir({ token: cozinha.token })
  const deQuemSaiu = await abrir({ checkin: saiu.segredo })
  const deQuemFoiTirado = await abrir({ checkin: foiTirado.segredo })
  const deQuemFica = await abrir({ checkin: fica.segredo })

  await teste.call('/auth/logout', {}, { token: barman.token })
  await acabou(doBarman)
  await teste.call('/user/excluirfuncionario', { id: cozinha.vinculo_id }, { token: gerente.token })
  await acabou(daCozinha)
  // the others hear on: the manager hears of each check-in, and the guest who stays of the menu
  const ouviu = async (vezes: number) => {
    for (const canal of doGerente)
      await expect.poll(() => canal.dito().match(/data: checkin/g)?.length ?? 0).toBeGreaterThanOrEqual(vezes)
  }
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: saiu.segredo })
  await acabou(deQuemSaiu)
  await ouviu(1)
  await teste.call('/contas/forcarCheckoutCheckin', { id: foiTirado.id }, { token: gerente.token })
  await acabou(deQuemFoiTirado)
  await ouviu(2)

  await teste.sql`select pg_notify('boteco', ${JSON.stringify({ topico: 'cardapio', estabelecimento_id: bar.id })})`
  for (const canal of [...doGerente, ...deQuemFica]) await expect.poll(canal.dito).toContain('data: cardapio\n\n')
  for (const canal of deQuemFica) expect(canal.dito()).not.toContain('data: checkin')

  for (const { app } of processos) await app.close()
  for (const canal of [...doGerente, ...deQuemFica]) expect(await canal.fim).toBe('acabou')
})

testLongo(
  'em todos os processos, o canal acaba com o login que a pessoa encerra de outro aparelho, e com a senha trocada',
  async () => {
    const bar = await novoBar(teste)
    const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
    const [perdido, velho] = [await loginDe(teste, barman.email), await loginDe(teste, barman.email)]
    const processos = [await outroProcesso(), await outroProcesso()]
    const abrir = (token: string) => Promise.all(processos.map(({ url }) => ouvir(url, { token })))
    const acabou = async (canais: Awaited<ReturnType<typeof abrir>>) => {
      expect(await Promise.all(canais.map(({ fim }) => fim))).toEqual(['acabou', 'acabou'])
    }
    const [doPerdido, doVelho, deste] = [await abrir(perdido), await abrir(velho), await abrir(barman.token)]
    const { sessoes } = (await teste.call('/auth/buscarMinhasSessoes', {}, { token: perdido })).body
    const id = sessoes.find(({ esta }) => esta)?.id
    await teste.call('/auth/encerrarSessao', { id }, { token: barman.token })
    await acabou(doPerdido)
    const nova = { password: 'carroça azul de domingo', confirmPassword: 'carroça azul de domingo' }
    await teste.call('/auth/trocarSenha', { atual: senhaDeTeste, ...nova }, { token: barman.token })
    await acabou(doVelho)
    // this device goes on
    await teste.sql`select pg_notify('boteco', ${JSON.stringify({ topico: 'cardapio', estabelecimento_id: bar.id })})`
    for (const canal of deste) await expect.poll(canal.dito).toContain('data: cardapio\n\n')
    for (const { app } of processos) await app.close()
  },
)

test('de um check-in só três canais ficam abertos: com mais um, o mais velho acaba', async () => {
  const cliente = await sentar(teste, (await novoBar(teste)).id)
  const { app, url } = await outroProcesso()
  const canais = []
  for (let vez = 0; vez < 4; vez++) canais.push(await ouvir(url, { checkin: cliente.segredo }))
  const [primeiro, ...outros] = canais
  expect(await primeiro?.fim).toBe('acabou')
  // the others still hear their bar
  for (const { dito } of outros) await expect.poll(() => dito().split('id: ').length).toBeGreaterThan(3)
  await app.close()
})

test('o canal acaba na hora em que o login expira', async () => {
  const bar = await novoBar(teste)
  const { token, usuario_id } = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const processo = await outroProcesso()
  const noUltimoSegundo = async () => {
    await teste.sql`update sessao set expira_em = now() + interval '1 second' where usuario_id = ${usuario_id}`
    return ouvir(processo.url, { token })
  }
  let canal = await noUltimoSegundo()
  // on a busy machine the second may be over before it is asked
  while (canal.status !== 200) canal = await noUltimoSegundo()
  expect(await canal.fim).toBe('acabou')
  expect((await ouvir(processo.url, { token })).status).toBe(401)
  await processo.app.close()
})

test('quem perde a conexão que ouve o banco manda todos lerem tudo de novo, e volta a ouvir', async () => {
  const bar = await novoBar(teste)
  const { token } = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const processo = await outroProcesso()
  const antes = await ouvir(processo.url, { token })
  await expect.poll(antes.dito).toContain('id: ')
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  await dono`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await dono.end()
  expect(await antes.fim).toBe('acabou')

  const depois = await ouvir(processo.url, { token })
  await sentar(teste, bar.id)
  await expect.poll(depois.dito).toContain('data: checkin')
  await processo.app.close()
})

testLongo('enquanto o banco não é ouvido nenhum canal finge que está tudo calmo', async () => {
  const bar = await novoBar(teste)
  const { token } = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const processo = await outroProcesso({ silencio_ms: 3_000 })
  const canal = await ouvir(processo.url, { token })
  await expect.poll(canal.dito).toContain('id: ')

  // the owner of the database takes away what the pulse needs: connections live, and nothing comes through
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  await dono`revoke execute on function pg_notify(text, text) from public`
  expect(await canal.fim).toBe('acabou')
  expect((await ouvir(processo.url, { token })).status).toBe(503)
  const diz = async (caminho: string) => (await processo.app.inject(caminho)).statusCode
  // the load balancer takes another process; this one lives, and need not be ended
  expect([await diz('/pronto'), await diz('/saude')]).toEqual([503, 200])
  await dono`grant execute on function pg_notify(text, text) to public`
  await dono.end()
  await expect.poll(async () => (await ouvir(processo.url, { token })).status).toBe(200)
  expect(await diz('/pronto')).toBe(200)
  await processo.app.close()
})

test('quem leu há pouco ouve só o que mudou desde então e é seu; quem leu antes de o processo ouvir, que leia tudo', async () => {
  const bar = await novoBar(teste)
  const { token } = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const [ana, outra] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  const processo = await outroProcesso()
  const abriu = Date.now()
  const testemunha = await ouvir(processo.url, { token })
  expect(testemunha.sabe).toBe(false)
  // of what was said before the process listened it knows nothing
  expect((await ouvir(processo.url, { token }, abriu - 60_000)).sabe).toBe(false)
  // a moment ago, by a clock that is two seconds ahead
  const lido = abriu + 2_000
  const avisos = [
    { topico: 'pedido', checkin_id: ana.id },
    { topico: 'pedido', checkin_id: ana.id },
    { topico: 'cardapio' },
  ]
  for (const aviso of avisos)
    await teste.sql`select pg_notify('boteco', ${JSON.stringify({ ...aviso, estabelecimento_id: bar.id })})`
  await expect.poll(testemunha.dito).toContain('data: cardapio')
  const [daAna, daOutra] = [
    await ouvir(processo.url, { checkin: ana.segredo }, lido),
    await ouvir(processo.url, { checkin: outra.segredo }, lido),
  ]
  expect([daAna.sabe, daOutra.sabe]).toEqual([true, true])
  // once each, and perhaps of their having sat down, which was said no sooner
  await expect.poll(daAna.dito).toMatch(/^id: \d+\n\n(data: (?!pedido)\w+\n\n)*data: pedido\n\ndata: cardapio\n\n/)
  await expect.poll(daOutra.dito).toMatch(/^id: \d+\n\n(data: (?!pedido)\w+\n\n)*data: cardapio\n\n/)
  // no `Last-Event-ID` was sent
  expect((await ouvir(processo.url, { checkin: ana.segredo })).sabe).toBe(false)
  await processo.app.close()
})

testLongo('quem não lê o que lhe é dito é deixado para trás, e os outros não', async () => {
  const bar = await novoBar(teste)
  const { token } = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const processo = await outroProcesso()
  const le = await ouvir(processo.url, { token })
  const { hostname, port } = new URL(processo.url)
  const chegou = once(processo.app.server, 'connection')
  const surdo = abrirSoquete(Number(port), hostname).pause()
  surdo.write(`GET /eventos HTTP/1.1\r\nhost: bar\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const [noServidor] = (await chegou) as [Socket]

  // words of 7 kB that no screen knows, until both kernels have kept all that they keep for a reader. The one that reads
  // hears each before the next is said
  for (let vez = 0; vez < 5_000 && !noServidor.destroyed; vez++) {
    const topico = `palavra-${vez}-`.padEnd(7000, 'x')
    await teste.sql`select pg_notify('boteco', ${JSON.stringify({ topico, estabelecimento_id: bar.id })})`
    while (!le.dito().includes(`data: palavra-${vez}-`)) await setImmediate()
  }
  expect(noServidor.destroyed).toBe(true)
  surdo.destroy()
  await sentar(teste, bar.id)
  await expect.poll(() => le.dito().includes('data: checkin')).toBe(true)
  await processo.app.close()
})

test('os clientes de um endereço não tomam o lugar da casa nem o de outro bar, e uma equipe não toma o das outras', async () => {
  const [bar, outro] = [await novoBar(teste), await novoBar(teste)]
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const { app, url } = await outroProcesso({ maximos: { todos: 6, clientes: 3, daRede: 2, daEquipe: 1 } })
  const chegar = async (id: number) => (await ouvir(url, { checkin: (await sentar(teste, id)).segredo })).status
  expect([await chegar(bar.id), await chegar(bar.id), await chegar(bar.id)]).toEqual([200, 200, 503])
  expect([await chegar(outro.id), await chegar(outro.id)]).toEqual([200, 503])
  expect((await ouvir(url, { token: garcom.token })).status).toBe(200)
  expect((await ouvir(url, { token: barman.token })).status).toBe(503)
  await app.close()
})
