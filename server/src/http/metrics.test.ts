import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { closePools, connect, openPools, transaction } from '../database/db.ts'
import { readEnv } from '../env.ts'
import { type AppDeTeste, appDeTeste, cofreDeTeste, novoBar, novoGerente, novoProduto, onePool } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { pedir, sentar } from '../teste/salao.ts'
import { createMetrics, openMetrics } from './metrics.ts'

let teste: AppDeTeste
let medido: Awaited<ReturnType<typeof buildApp>>
const env = { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error' }), demo: false, pagbank: null }
/** what the readings of the database count their age by, in ms */
let agora = 0
let metricas: ReturnType<typeof createMetrics>
beforeAll(async () => {
  teste = await appDeTeste()
  metricas = createMetrics(teste.servidor, { agora: () => agora })
  medido = await buildApp({ pools: onePool(teste.servidor), env, cofre: cofreDeTeste, metricas })
})
afterAll(async () => {
  await medido.close()
  await teste.encerrar()
})

const FAMILIA = /^# (HELP|TYPE) (\S+) (.+)$/
const AMOSTRA = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/

/** Reads the exposition and complains of what `promtool check metrics` complains of. */
function ler(texto: string) {
  const queixas: string[] = []
  const familias = new Map<string, { ajuda?: string; tipo?: string }>()
  const amostras = new Map<string, number>()
  for (const linha of texto.split('\n').filter(Boolean)) {
    const [, parte, nome = '', valor] = linha.match(FAMILIA) ?? []
    if (parte) {
      const familia = familias.get(nome) ?? {}
      const campo = parte === 'HELP' ? 'ajuda' : 'tipo'
      if (familia[campo]) queixas.push(`${nome}: ${parte} duas vezes`)
      familias.set(nome, { ...familia, [campo]: valor })
      continue
    }
    const [, amostra = '', labels = '', numero = ''] = linha.match(AMOSTRA) ?? []
    const chave = `${amostra}{${labels}}`
    if (!amostra || !/^([+-]?Inf|NaN|Nan|-?\d+(\.\d+)?(e[+-]\d+)?)$/.test(numero)) queixas.push(`ilegível: ${linha}`)
    if (amostras.has(chave)) queixas.push(`duas vezes: ${chave}`)
    amostras.set(chave, Number(numero))
    const dona = [amostra, amostra.replace(/_(bucket|sum|count)$/, '')].map((nome) => familias.get(nome)).find(Boolean)
    if (!dona?.ajuda || !dona.tipo) queixas.push(`${amostra}: sem HELP e TYPE antes`)
  }
  for (const [nome, { tipo }] of familias) {
    if (!/^[a-z][a-z0-9_]*$/.test(nome)) queixas.push(`${nome}: nome`)
    if ((tipo === 'counter') !== nome.endsWith('_total')) queixas.push(`${nome}: ${tipo} e _total`)
    if (tipo !== 'histogram' && tipo !== 'summary' && /_(bucket|sum|count)$/.test(nome)) queixas.push(`${nome}: sufixo`)
    if (/_(milliseconds?|minutes?|hours?|kilobytes?|percent)(_|$)/.test(nome)) queixas.push(`${nome}: unidade`)
    if (nome.includes(tipo ?? '?')) queixas.push(`${nome}: o tipo no nome`)
  }
  return { queixas, familias, amostras }
}

test('as métricas se leem como o Prometheus as quer, com ajuda, tipo e cada amostra uma vez', async () => {
  await medido.inject({ method: 'POST', url: '/auth/loginBoteco', payload: {} })
  const { queixas, familias } = ler(await metricas.texto())
  expect(queixas).toEqual([])
  expect([...familias.keys()]).toEqual(
    expect.arrayContaining([
      'boteco_http_request_duration_seconds',
      'boteco_event_streams',
      'boteco_browser_errors_total',
      'boteco_banco_lido',
      'boteco_fila_itens',
      'boteco_fila_idade_segundos',
      'boteco_itens_nao_recebidos',
      'boteco_conciliacoes_com_problema',
      'boteco_pedidos_ultima_hora',
      'boteco_pagamentos_ultimo_dia',
      'nodejs_eventloop_lag_p99_seconds',
    ]),
  )
})

test('contam respostas por caminho do contrato e classe, e nenhum outro endereço ganha um nome', async () => {
  const fim = async (caminho: string, classe: string) =>
    ler(await metricas.texto()).amostras.get(
      `boteco_http_request_duration_seconds_count{caminho="${caminho}",classe="${classe}"}`,
    ) ?? 0
  const antes = await fim('outro', '4xx')
  await medido.inject({ method: 'POST', url: '/auth/logout' })
  await medido.inject({ method: 'GET', url: '/recibos/maria@exemplo.com?cpf=11144477735' })
  await medido.inject({ method: 'GET', url: '/imagens/123.webp' })
  await medido.inject({ method: 'POST', url: '/relato/erroDoNavegador', payload: { mensagem: 'x', pagina: '/' } })
  expect(await fim('/auth/logout', '4xx')).toBe(1)
  expect(await fim('/imagens/:arquivo', '4xx')).toBe(1)
  expect((await fim('outro', '4xx')) - antes).toBe(1)
  const { amostras } = ler(await metricas.texto())
  expect(amostras.get('boteco_browser_errors_total{}')).toBe(1)
  expect([...amostras.keys()].join('\n')).not.toMatch(/maria|11144477735|123\.webp/)
})

test('a fila, os pedidos e os pagamentos vêm do banco, e valem por alguns segundos', async () => {
  const bar = await novoBar(teste)
  const produto = await novoProduto(teste, bar.id, { nome_departamento: 'COZINHA' })
  const cliente = await sentar(teste, bar.id)
  const naCozinha = async () =>
    ler(await metricas.texto()).amostras.get('boteco_fila_itens{departamento="COZINHA",status="feito"}')
  agora += 60_000
  expect(await naCozinha()).toBe(0)
  await pedir(teste, cliente, [[produto, 2]])
  await teste.sql`update item_pedido set na_fila_em = now() - interval '90 s' where checkin_id = ${cliente.id}`
  expect(await naCozinha()).toBe(0)
  agora += 5_000
  const { amostras } = ler(await metricas.texto())
  expect(amostras.get('boteco_fila_itens{departamento="COZINHA",status="feito"}')).toBe(1)
  const idade = amostras.get('boteco_fila_idade_segundos{departamento="COZINHA",status="feito"}') ?? 0
  expect(idade).toBeGreaterThanOrEqual(90)
  expect(amostras.get('boteco_fila_itens{departamento="BAR",status="feito"}')).toBe(0)
  expect(amostras.get('boteco_itens_nao_recebidos{departamento="COZINHA"}')).toBe(1)
  expect(amostras.get('boteco_pedidos_ultima_hora{}')).toBe(1)
  expect(amostras.get('boteco_checkins_abertos{}')).toBe(1)
  expect(amostras.get('boteco_banco_lido{}')).toBe(1)
})

test('um banco que não responde a tempo deixa de fora o que depende dele, e o resto continua', async () => {
  const paradas = createMetrics(teste.servidor, { espera: 50 })
  let soltar = () => {}
  let tranca: Promise<unknown> = Promise.resolve()
  await new Promise<void>((presa) => {
    tranca = teste.sql.begin(async (tx) => {
      await tx.unsafe('lock table item_pedido in access exclusive mode')
      presa()
      await new Promise<void>((solta) => {
        soltar = solta
      })
    })
  })
  try {
    const { amostras, queixas } = ler(await paradas.texto())
    expect(queixas).toEqual([])
    expect(amostras.get('boteco_banco_lido{}')).toBe(0)
    expect([...amostras.keys()].filter((nome) => nome.startsWith('boteco_fila'))).toEqual([])
    expect(amostras.has('boteco_event_streams{}')).toBe(true)
  } finally {
    soltar()
    await tranca
  }
})

testLongo('de cada pool se vê o que está aberto, o que trabalha e quem espera', async () => {
  const pools = openPools(teste.url, { queueTimeout: 0, lockTimeout: 0, statementTimeout: 0 })
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  const doPool = createMetrics(teste.servidor)
  const app = await buildApp({ pools, env, cofre: cofreDeTeste, metricas: doPool })
  const ver = async (pool: string) => {
    const { amostras, queixas } = ler(await doPool.texto())
    expect(queixas).toEqual([])
    const medidas = ['open_connections', 'busy_connections', 'waiting'] as const
    return medidas.map((medida) => amostras.get(`boteco_pool_${medida}{pool="${pool}"}`))
  }
  const ate = async (pool: string, esperado: number[]) => {
    for (let visto: unknown; String(visto) !== String(esperado); ) visto = await ver(pool)
  }
  expect(await ver('reports')).toEqual([0, 0, 0])
  await pools.reports`select 1`
  expect(await ver('reports')).toEqual([1, 0, 0])
  let presas: Promise<unknown>[] = []
  await dono.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7)`
    // reports have two connections; the reserve has six, and four places for transactions
    presas = [
      ...[1, 2, 3].map(() => pools.reports`select pg_advisory_lock_shared(7)`.execute()),
      ...[1, 2, 3, 4, 5, 6].map(() => transaction(pools.reserve, (meu) => meu`select pg_advisory_xact_lock_shared(7)`)),
    ]
    // the driver sends a third statement behind one that is at work: it waits for no connection of its own
    await ate('reports', [2, 2, 0])
    await ate('reserve', [4, 4, 2])
    expect(await ver('health')).toEqual([0, 0, 0])
  })
  await Promise.all(presas)
  await ate('reserve', [4, 0, 0])
  await dono.end()
  await app.close()
  await closePools(pools)
})

test('uma tela que ouve as novidades conta enquanto está ligada', async () => {
  const bar = await novoBar(teste)
  const { token } = await novoGerente(teste, bar.id)
  const telas = async () => ler(await metricas.texto()).amostras.get('boteco_event_streams{}')
  const url = await medido.listen({ port: 0, host: '127.0.0.1' })
  const fim = new AbortController()
  expect(await telas()).toBe(0)
  await fetch(`${url}/eventos`, { headers: { authorization: `Bearer ${token}` }, signal: fim.signal })
  expect(await telas()).toBe(1)
  fim.abort()
  await expect.poll(telas).toBe(0)
})

test('o endereço das métricas é só delas, e não existe no endereço público', async () => {
  const { port, fechar } = await openMetrics(metricas, { port: 0, host: '127.0.0.1' })
  try {
    const resposta = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([resposta.status, resposta.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(ler(await resposta.text()).queixas).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/saude`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
    await expect(openMetrics(metricas, { port, host: '127.0.0.1' })).rejects.toThrow(/METRICS_PORT/)
  } finally {
    await fechar()
  }
  const { body } = await medido.inject({ method: 'GET', url: '/metrics' })
  expect(body).not.toContain('boteco_')
})
