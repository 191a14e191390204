import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { redeAte } from '../teste/rede.ts'
import { corpoDoPedido, pedir, sentar } from '../teste/salao.ts'
import { type ConnectOptions, closePools, connect, loadOf, openPools, transaction } from './db.ts'

let banco: BancoDeTeste
beforeAll(async () => {
  banco = await bancoDeTeste()
})
afterAll(() => banco.encerrar())

/** The server with connections of its own to `url`, and a bar. */
async function aberto(url: string, limites?: ConnectOptions, prazo = 120_000) {
  const pools = openPools(url, limites)
  const teste = await appDeTeste(
    { logLevel: 'silent' },
    { banco: { ...banco, encerrar: async () => {} }, pools, prazo },
  )
  const bar = await novoBar(teste)
  const fechar = () => teste.app.close().then(() => closePools(pools))
  const saude = async () => (await teste.app.inject('/saude')).statusCode
  const ver = () => teste.call('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento: bar.id })
  return { teste, bar, fechar, saude, ver }
}

const ocupado = { status: 503, body: { message: respostas.bancoOcupado, code: 'ocupado' } }

testLongo(
  'um produto preso por alguém não cala as leituras, a equipe nem a saúde, e quem pede ouve um não',
  async () => {
    // a busy machine may take long for anything, also for the readings' own wait for a connection. And only the lock's own
    // limit may end the wait for it
    const { teste, bar, fechar, saude, ver } = await aberto(
      banco.url,
      {
        ...{ statementTimeout: 600_000, connectTimeout: 15_000 },
        ...{ lockTimeout: 4_000, queueTimeout: 4_000 },
      },
      600_000,
    )
    const pedirDireto = (segredo: string, id: number) =>
      teste.app.inject({
        method: 'POST',
        url: '/pedido/cadastrarPedido',
        headers: { 'x-checkin': segredo },
        payload: corpoDoPedido([[{ id }, 1]]),
      })
    const produto = await novoProduto(teste, bar.id, { qtd_estoque: 100 })
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const cliente = await sentar(teste, bar.id, { mesa: 1 })
    // the first order brings the guest's data
    await pedir(teste, cliente, [[produto, 1]])
    const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
    await dono.begin(async (tx) => {
      await tx`select from produto_estabelecimento where id = ${produto.id} for update`
      let respondidos = 0
      const pedidos = Array.from({ length: 30 }, () =>
        pedirDireto(cliente.segredo, produto.id).finally(() => {
          respondidos += 1
        }),
      )
      // the row is held until all of them have answered, so these can only come first by not waiting for it
      const leituras = await Promise.all([
        ver().then(({ status }) => status),
        saude(),
        teste.call('/checkin/buscarComandasAbertas', {}, { token: garcom.token }).then(({ status }) => status),
        // staff write, too, while guests have taken every place for writing
        teste
          .call('/checkin/abrirComanda', { numeroComanda: 77 }, { token: garcom.token })
          .then(({ status }) => status),
      ])
      expect(leituras).toEqual([200, 200, 200, 200])
      expect(respondidos).toBeLessThan(30)
      const respostasDosPedidos = await Promise.all(pedidos)
      expect(new Set(respostasDosPedidos.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
      expect(respostasDosPedidos[0]?.json()).toMatchObject(ocupado.body)
      expect(respostasDosPedidos[0]?.headers['retry-after']).toBe('1')
    })
    await dono.end()
    expect((await pedirDireto(cliente.segredo, produto.id)).statusCode).toBe(200)
    await fechar()
  },
  // far less than any other limit here
  120_000,
)

testLongo('com a rede do banco cortada ou calada cada chamada ouve um não, e tudo volta quando ela volta', async () => {
  const rede = await redeAte(banco.url)
  const { fechar, saude, ver } = await aberto(rede.url)
  for (const falhar of [rede.cortar, rede.emudecer]) {
    rede.emudecer()
    falhar()
    expect(await ver()).toMatchObject(ocupado)
    expect(await saude()).toBe(503)
    rede.voltar()
    // the first answers may still come from connections that were lost; each call ends in time
    for (let status = 0; status !== 200; ) status = (await ver()).status
    for (let status = 0; status !== 200; ) status = await saude()
  }
  await fechar()
  await rede.encerrar()
})

test('quem espera demais ouve um não, e o que pediu não é feito depois', async () => {
  // no wait has an end of its own: only the call's
  const semFim = { statementTimeout: 0, lockTimeout: 0, queueTimeout: 0 }
  const { teste, bar, fechar } = await aberto(banco.url, semFim, 2_000)
  const produto = await novoProduto(teste, bar.id, { qtd_estoque: 100 })
  const cliente = await sentar(teste, bar.id, { mesa: 1 })
  const chave = 'o-mesmo-pedido'
  // an order that says from where it comes is not one statement, which would be done or not before the caller gives up
  const corpo = { ...corpoDoPedido([[{ id: produto.id }, 2]]), posicao: { latitude: -23.55, longitude: -46.63 } }
  const pedido = () => teste.call('/pedido/cadastrarPedido', corpo, { checkin: cliente.segredo, chave })
  const estoque = async () => {
    const [{ qtd_estoque }] = await teste.sql<[{ qtd_estoque: number }]>`
      select qtd_estoque from produto_estabelecimento where id = ${produto.id}`
    return qtd_estoque
  }
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  // the row is held until the answer is there
  await dono.begin(async (tx) => {
    await tx`select from produto_estabelecimento where id = ${produto.id} for update`
    expect(await pedido()).toMatchObject(ocupado)
  })
  await dono.end()
  // the call that waited has got the row by now, or is waiting for this one to have it
  await teste.sql`update produto_estabelecimento set qtd_minima_estoque = 1 where id = ${produto.id}`
  expect(await estoque()).toBe(100)
  for (let status = 503; status === 503; ) status = (await pedido()).status
  expect(await pedido()).toMatchObject({ status: 200 })
  expect(await estoque()).toBe(98)
  await fechar()
})

test('o que lê um dia inteiro tem conexões só suas, e não toma as de ninguém', async () => {
  const rede = await redeAte(banco.url)
  await rede.encerrar()
  const pools = { ...openPools(banco.url), reports: connect(rede.url, { max: 1, queueTimeout: 1_000 }) }
  const teste = await appDeTeste({ logLevel: 'silent' }, { banco: { ...banco, encerrar: async () => {} }, pools })
  const { token } = await novoGerente(teste, (await novoBar(teste)).id)
  for (const path of ['/contas/buscarVendasDaNoite', '/pagamento/buscarPagamentos', '/pagamento/conciliar'] as const)
    expect(await teste.call(path, { dia: '2026-11-20' }, { token })).toMatchObject(ocupado)
  let status = 503
  while (status === 503) status = (await teste.call('/contas/buscarMesasAbertas', {}, { token })).status
  expect(status).toBe(200)
  await teste.app.close()
  await closePools(pools)
})

test('quem pede muitos relatórios faz esperar a sua casa, e nenhuma outra', async () => {
  const { teste, fechar } = await aberto(banco.url, { statementTimeout: 0, lockTimeout: 0, connectTimeout: 15_000 })
  const [minha, estranha] = [
    await novoGerente(teste, (await novoBar(teste)).id),
    await novoGerente(teste, (await novoBar(teste)).id),
  ]
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  let respondidos = 0
  const dela = await dono.begin(async (tx) => {
    await tx`lock table ato`
    const pedidos = Array.from({ length: 20 }, () =>
      teste.call('/auditoria/buscarAtos', {}, { token: estranha.token }).finally(() => {
        respondidos += 1
      }),
    )
    // one reads, as many wait as may, and the rest is told at once
    await expect.poll(() => respondidos).toBe(3)
    expect((await teste.call('/pagamento/buscarPagamentos', {}, { token: minha.token })).status).toBe(200)
    expect(respondidos).toBe(3)
    return pedidos
  })
  const respostasDela = await Promise.all(dela)
  expect(respostasDela.filter(({ status }) => status === 200).length).toBe(17)
  expect(respostasDela.filter(({ status }) => status !== 200)).toMatchObject([ocupado, ocupado, ocupado])
  await dono.end()
  await fechar()
})

test('o relatório de quem desistiu de esperar não é lido', async () => {
  const pools = openPools(banco.url, { statementTimeout: 0, lockTimeout: 0, connectTimeout: 15_000 })
  const teste = await appDeTeste({ logLevel: 'silent' }, { banco: { ...banco, encerrar: async () => {} }, pools })
  const { token } = await novoGerente(teste, (await novoBar(teste)).id)
  const ler = () => teste.call('/auditoria/buscarAtos', {}, { token })
  let lidos = 0
  pools.reports.options.debug = (_conexao, texto) => {
    if (/from ato/.test(texto)) lidos += 1
  }
  expect((await ler()).status).toBe(200)
  const deUmaVez = lidos
  expect(deUmaVez).toBeGreaterThan(0)

  const endereco = await teste.app.listen({ host: '127.0.0.1', port: 0 })
  let [chegaram, desistiram] = [0, 0]
  teste.app.server.on('request', (_pedido, resposta) => {
    chegaram += 1
    resposta.on('close', () => {
      desistiram += 1
    })
  })
  const desistir = new AbortController()
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  const primeiro = await dono.begin(async (tx) => {
    await tx`lock table ato`
    const lendo = ler()
    await expect
      .poll(async () => (await tx`select from pg_locks where relation = 'ato'::regclass and not granted`).length)
      .toBe(1)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const outros = Array.from({ length: 10 }, () =>
      fetch(`${endereco}/auditoria/buscarAtos`, { method: 'POST', headers, body: '{}', signal: desistir.signal }),
    )
    // who they are is read by then
    await expect.poll(() => (loadOf(pools.reserve).busy === 0 ? chegaram : 0)).toBe(10)
    desistir.abort()
    expect((await Promise.allSettled(outros)).every(({ status }) => status === 'rejected')).toBe(true)
    await expect.poll(() => desistiram).toBe(10)
    return { lendo }
  })
  expect((await primeiro.lendo).status).toBe(200)
  // behind all of them
  expect((await ler()).status).toBe(200)
  expect(lidos).toBe(3 * deUmaVez)
  await dono.end()
  await teste.app.close()
  await closePools(pools)
})

test('um impasse entre duas transações termina com as duas feitas', async () => {
  const { teste, bar, fechar } = await aberto(banco.url)
  const [a, b] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id)]
  const tocar = (id: number) => (tx: Parameters<Parameters<typeof transaction>[1]>[0]) =>
    tx`update produto_estabelecimento set qtd_minima_estoque = qtd_minima_estoque + 1 where id = ${id}`
  let tentativas = 0
  let presos = 0
  const nasDuasOrdens = [
    [a.id, b.id],
    [b.id, a.id],
  ].map(([primeiro = 0, segundo = 0]) =>
    // the test's own pool waits for a lock as long as PostgreSQL does
    transaction(teste.sql, async (tx) => {
      tentativas += 1
      await tocar(primeiro)(tx)
      presos += 1
      while (presos < 2) await tx`select 1`
      await tocar(segundo)(tx)
    }),
  )
  await Promise.all(nasDuasOrdens)
  // at least one was ended and tried again
  expect(tentativas).toBeGreaterThan(2)
  const [{ tocados }] = await teste.sql<[{ tocados: number }]>`
    select sum(qtd_minima_estoque) as tocados from produto_estabelecimento where id in (${a.id}, ${b.id})`
  expect(tocados).toBe(4)
  await fechar()
})
