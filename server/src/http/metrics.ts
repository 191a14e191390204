import { createServer } from 'node:http'
import { calls } from '@boteco/contract/calls'
import { enderecos } from '@boteco/contract/enderecos'
import { ESTADOS_DO_PAGAMENTO } from '@boteco/contract/pagamento/cliente'
import { DEPARTAMENTOS } from '@boteco/contract/produto/cliente'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { emPreparo, estornoAberto, pagamentoAberto } from '../database/abertos.ts'
import { loadOf, type Pools, type Sql } from '../database/db.ts'
import { StartError } from '../machine.ts'

/*
 * What Prometheus asks for. Numbers alone: no label names a person, a bar, a check-in or a payment, and those of a label
 * are few and known beforehand. What happens in this process is counted as it happens. What stands in the database is read
 * on request, at most every few seconds. It is left out when the database does not answer in time.
 */

/** So long an answer of the database is good, in ms: several who ask at once cost one reading. */
const VALIDADE_MS = 5_000
/** Prometheus itself waits 10 s by default. In ms. */
const ESPERA_MS = 3_000
/** Of the slowest budget of a screen and of what we wait for the provider, in s. */
const DURACOES_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labels of the addresses that people can ask for; all others are 'outro', or any client could invent labels. */
const CAMINHOS = new Set<string>([...Object.keys(calls), ...enderecos.map(({ caminho }) => caminho)])

export type Metrics = {
  /** Counts what this server answers, and its connections. Before its addresses are declared. */
  acompanhar: (app: FastifyInstance, pools: Pools) => void
  /** The exposition, as text. */
  texto: () => Promise<string>
  tipo: string
}

export function createMetrics(
  sql: Sql,
  { agora = () => performance.now(), espera = ESPERA_MS }: { agora?: () => number; espera?: number } = {},
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // gauges that call themselves totals, which promtool refuses; the same are there by type
  for (const nome of ['active_handles', 'active_requests', 'active_resources'])
    registry.removeSingleMetric(`nodejs_${nome}_total`)

  const duracao = new Histogram({
    name: 'boteco_http_request_duration_seconds',
    help: 'Quanto duram as respostas, por caminho do contrato e classe da resposta',
    labelNames: ['caminho', 'classe'] as const,
    buckets: DURACOES_S,
    registers,
  })
  const fluxos = new Gauge({
    name: 'boteco_event_streams',
    help: 'Telas que ouvem as novidades agora, neste processo',
    registers,
  })
  const navegador = new Counter({
    name: 'boteco_browser_errors_total',
    help: 'Erros que as páginas contaram de si mesmas',
    registers,
  })
  const lido = new Gauge({
    name: 'boteco_banco_lido',
    help: '1 quando o banco respondeu a tempo às medidas que dependem dele; 0 quando elas faltam aqui',
    registers,
  })

  /** What each pool has open and at work, and who waits for one of its connections. */
  function medirPools(pools: Pools) {
    const medir = (name: string, help: string, parte: keyof ReturnType<typeof loadOf>) =>
      new Gauge({
        name,
        help,
        labelNames: ['pool'] as const,
        registers,
        collect() {
          for (const [pool, sql] of Object.entries(pools)) this.set({ pool }, loadOf(sql)[parte])
        },
      })
    medir('boteco_pool_open_connections', 'Conexões com o banco, abertas ou abrindo, por tipo de trabalho', 'open')
    medir('boteco_pool_busy_connections', 'Conexões com o banco que trabalham ou abrem, por tipo de trabalho', 'busy')
    medir(
      'boteco_pool_waiting',
      'Quem espera por uma conexão ou por um lugar entre as transações, por tipo de trabalho',
      'waiting',
    )
  }

  let leitura: Promise<string> | undefined
  let ultima = { texto: '', em: Number.NEGATIVE_INFINITY }
  /** Never fails, and never waits longer than `espera`; a reading that hangs is not begun a second time. */
  async function doBanco(): Promise<string> {
    if (agora() - ultima.em < VALIDADE_MS) return ultima.texto
    leitura ??= ler(sql)
      .then(async (numeros) => {
        ultima = { texto: await medidasDoBanco(numeros), em: agora() }
        return ultima.texto
      })
      .finally(() => {
        leitura = undefined
      })
    // an old number would look like a present one
    const texto = await Promise.race([leitura.catch(() => ''), semResposta(espera)])
    lido.set(texto ? 1 : 0)
    return texto
  }

  return {
    acompanhar(app, pools) {
      medirPools(pools)
      app.addHook('onRequest', async (request, reply) => {
        if (request.routeOptions.url !== '/eventos') return
        fluxos.inc()
        reply.raw.once('close', () => fluxos.dec())
      })
      app.addHook('onResponse', async (request, reply) => {
        const { url = '' } = request.routeOptions
        // a stream lasts as long as the screen is on
        if (url === '/eventos') return
        const classe = `${Math.floor(reply.statusCode / 100)}xx`
        duracao.observe({ caminho: CAMINHOS.has(url) ? url : 'outro', classe }, reply.elapsedTime / 1000)
        if (url === '/relato/erroDoNavegador' && classe === '2xx') navegador.inc()
      })
    },
    texto: async () => {
      const lidas = await doBanco()
      return `${await registry.metrics()}${lidas}`
    },
    tipo: registry.contentType,
  }
}

const semResposta = (ms: number) => new Promise<''>((pronto) => setTimeout(() => pronto(''), ms).unref())

type Numeros = {
  fila: { departamento: string; status: string; itens: number; idade_s: number }[]
  /** of those to prepare: that no screen of their department has shown yet */
  nao_recebidos: { departamento: string; itens: number }[]
  pedidos: number
  /** seconds since the last copy that came back whole; null when there was none */
  copia_s: number | null
  conciliacoes: number
  checkins: number
  pagamentos: { estado: string; quantos: number }[]
  pagamento_aberto_s: number
  estornos: number
}

/** One statement, and every part of it by an index: it may be asked for all evening long. */
async function ler(sql: Sql): Promise<Numeros> {
  const [{ numeros }] = await sql<[{ numeros: Numeros }]>`
    select /* todas as casas: metricas */ json_build_object(
      'fila', (select coalesce(json_agg(f), '[]') from (
        select nome_departamento as departamento, status_pedido as status, count(*) as itens,
          extract(epoch from now() - min(na_fila_em))::float8 as idade_s
        from item_pedido where status_pedido in ${emPreparo(sql)}
          and na_fila_em <= now()
        group by 1, 2) f),
      'nao_recebidos', (select coalesce(json_agg(n), '[]') from (
        select nome_departamento as departamento, count(*) as itens from item_pedido
        where status_pedido = 'PEDIDO FEITO PELO CLIENTE' and na_fila_em <= now() and recebido_em is null group by 1) n),
      'copia_s', (select extract(epoch from now() - max(terminou_em))::float8 from copia_da_noite where estado = 'certa'),
      'conciliacoes', (select count(*) from conciliacao_do_dia
        where estado in ('diferencas', 'falhou') and dia > current_date - 8),
      'pedidos', (select count(*) from estabelecimento e cross join lateral (
        select distinct pedido_id from item_pedido i
        where i.estabelecimento_id = e.id and i.feito_em > now() - interval '1 hour') p),
      'checkins', (select count(*) from checkin where fechado_em is null),
      'pagamentos', (select coalesce(json_agg(p), '[]') from (
        select p.estado, count(*) as quantos from estabelecimento e join pagamento p
          on p.estabelecimento_id = e.id and p.criado_em > now() - interval '1 day'
        group by 1) p),
      'pagamento_aberto_s', (select coalesce(extract(epoch from now() - min(criado_em)), 0)::float8
        from pagamento where estado in ${pagamentoAberto(sql)}),
      'estornos', (select count(*) from estorno where estado in ${estornoAberto(sql)})
    ) as numeros`
  return numeros
}

const NA_FILA = { 'PEDIDO FEITO PELO CLIENTE': 'feito', 'PEDIDO LIBERADO PARA O GARCON': 'liberado' } as const

/** A registry of their own each time: what is not there any more does not linger. */
function medidasDoBanco(numeros: Numeros): Promise<string> {
  const registry = new Registry()
  const medir = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const labels: ('departamento' | 'status')[] = ['departamento', 'status']
  const itens = medir('boteco_fila_itens', 'Itens que esperam o preparo (feito) ou o garçom (liberado)', labels)
  const idade = medir(
    'boteco_fila_idade_segundos',
    'Há quanto tempo foi pedido o item mais antigo que espera o preparo (feito) ou o garçom (liberado)',
    labels,
  )
  // an empty queue is zero, which an alarm can compare
  for (const departamento of DEPARTAMENTOS)
    for (const [status_pedido, status] of Object.entries(NA_FILA)) {
      const grupo = numeros.fila.find((um) => um.departamento === departamento && um.status === status_pedido)
      itens.set({ departamento, status }, grupo?.itens ?? 0)
      idade.set({ departamento, status }, grupo?.idade_s ?? 0)
    }
  const naoRecebidos = medir(
    'boteco_itens_nao_recebidos',
    'Itens a preparar que nenhuma tela do departamento mostrou',
    ['departamento'],
  )
  for (const departamento of DEPARTAMENTOS)
    naoRecebidos.set({ departamento }, numeros.nao_recebidos.find((um) => um.departamento === departamento)?.itens ?? 0)
  if (numeros.copia_s !== null)
    medir('boteco_copia_idade_segundos', 'Há quanto tempo uma cópia foi feita, restaurada e comparada').set(
      numeros.copia_s,
    )
  medir(
    'boteco_conciliacoes_com_problema',
    'Dias da última semana cujos pagamentos diferem dos do provedor ou não foram conferidos',
  ).set(numeros.conciliacoes)
  const pagamentos = medir('boteco_pagamentos_ultimo_dia', 'Pagamentos criados nas últimas 24 horas, por estado', [
    'estado',
  ])
  for (const estado of ESTADOS_DO_PAGAMENTO)
    pagamentos.set({ estado }, numeros.pagamentos.find((um) => um.estado === estado)?.quantos ?? 0)
  medir('boteco_pedidos_ultima_hora', 'Pedidos feitos na última hora').set(numeros.pedidos)
  medir('boteco_checkins_abertos', 'Check-ins abertos agora').set(numeros.checkins)
  medir('boteco_pagamento_aberto_idade_segundos', 'Idade do pagamento mais antigo ainda sem desfecho').set(
    numeros.pagamento_aberto_s,
  )
  medir('boteco_estornos_abertos', 'Devoluções que ainda não têm desfecho').set(numeros.estornos)
  return registry.metrics()
}

/**
 * Serves the numbers on an address of their own, never the public one: they tell how the evening goes.
 * Answers with the function that closes it. Throws a StartError when the port is taken.
 */
export async function openMetrics(
  metricas: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; fechar: () => Promise<void> }> {
  const servidor = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return reply.writeHead(404).end()
    metricas.texto().then(
      (texto) => reply.writeHead(200, { 'content-type': metricas.tipo }).end(texto),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((pronto, falhou) => {
    servidor.once('error', falhou).listen(port, host, pronto)
  }).catch((error: { code?: string }) => {
    throw new StartError(
      error.code === 'EADDRINUSE'
        ? `A porta ${port}, das métricas, já está em uso: escolha outra com METRICS_PORT.`
        : `As métricas não puderam ser abertas em ${host}:${port}: confira METRICS_HOST e METRICS_PORT.`,
      { cause: error },
    )
  })
  const endereco = servidor.address()
  return {
    port: typeof endereco === 'object' && endereco ? endereco.port : port,
    fechar: () =>
      new Promise((pronto) => {
        servidor.close(() => pronto())
        servidor.closeAllConnections()
      }),
  }
}
