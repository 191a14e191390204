import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  cofreDeTeste,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { chaveNova, entrar, sistemaNoAr } from '../teste/de-fora.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { oQueNaoE, oQueNaoSegue, oQueNaoSePede } from '../teste/norma.ts'
import { pagarConta, pedir, sentar } from '../teste/salao.ts'
import { mandarEventos } from './eventos.ts'
import { cuidarDosPedidosDeFora } from './pedidos-de-fora.ts'

// biome-ignore lint/suspicious/noExplicitAny: as another program writes it
type Lido = any
type Chamada = { passo: string; ordem: string; corpo: Lido; token: string }

/** A totem that keeps its orders (an Ordering Application): it knows the standard, its secrets, and nothing of ours. */
async function umTotem() {
  const [ordens, tokens] = [new Map<string, Lido>(), new Set<string>()]
  const [chamadas, faltas]: [Chamada[], string[]] = [[], []]
  let responder: (chamada: Chamada) => number | object | Promise<void> | undefined = () => undefined
  const noAr = await sistemaNoAr(async (pedido, texto, resposta) => {
    const corpo = texto === '' ? undefined : JSON.parse(texto)
    const dizer = (status: number, dito?: object) =>
      resposta.writeHead(status, { 'content-type': 'application/json' }).end(dito && JSON.stringify(dito))
    const [, , ordem = '', passo = 'ler'] = new URL(pedido.url ?? '', 'http://totem').pathname.slice(3).split('/')
    const token = pedido.headers.authorization?.replace('Bearer ', '') ?? ''
    const chamada = { passo: ordem === 'token' ? 'token' : passo, ordem: decodeURIComponent(ordem), corpo, token }
    chamadas.push(chamada)
    const outra = await responder(chamada)
    if (outra === 0) return
    if (typeof outra === 'number') {
      resposta.writeHead(outra, outra === 302 ? { location: '/od/orders/outro' } : {}).end()
      return
    }
    if (outra) return dizer(200, outra)
    if (pedido.url === '/od/oauth/token') {
      faltas.push(oQueNaoE('authentication', 'TokenRequest', corpo))
      if (corpo.client_secret !== 'segredo-de-la') return dizer(401, { code: 'INVALID', message: 'não' })
      const access_token = randomUUID()
      tokens.add(access_token)
      return dizer(200, { access_token, token_type: 'bearer', expires_in: 600 })
    }
    if (!tokens.has(token)) return dizer(401, { code: 'UNAUTHORIZED', message: 'não' })
    const lida = ordens.get(decodeURIComponent(ordem))
    if (!lida) return dizer(404, { code: 'NOT_FOUND', message: 'não há' })
    if (passo === 'ler') return dizer(200, lida)
    faltas.push(oQueNaoSePede('orders', `POST /orders/{orderId}/${passo}`, corpo))
    lida.status =
      { confirm: 'CONFIRMED', preparing: 'PREPARING', 'ready-for-pickup': 'READY', delivered: 'DELIVERED' }[passo] ??
      lida.status
    dizer(202)
  })
  return {
    ...{ ...noAr, ordens, tokens, chamadas, faltas },
    respondendo: (como: typeof responder) => {
      responder = como
    },
  }
}

let teste: AppDeTeste
let totem: Awaited<ReturnType<typeof umTotem>>
let casa: Awaited<ReturnType<typeof abrirCasa>>
beforeAll(async () => {
  totem = await umTotem()
  teste = await appDeTeste({ webhooks: { teste: totem.url, publicos: true } })
})
afterAll(async () => {
  await teste.encerrar()
  totem.encerrar()
})
beforeEach(async () => {
  totem.respondendo(() => undefined)
  totem.chamadas.length = 0
  casa = await abrirCasa()
})
afterEach(async () => {
  expect(totem.faltas.filter(Boolean)).toEqual([])
  // a house that is over is nobody's turn any more
  await teste.sql`update pedido_de_fora set aberto = false where estabelecimento_id = ${casa.bar.id}`
})

async function abrirCasa() {
  const bar = await novoBar(teste)
  const [gerente, garcom, barman] = [
    await novoGerente(teste, bar.id),
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
  ]
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  const chave = await chaveNova(teste, gerente)
  expect((await receberEm({ gerente, chave }, `${totem.url}/od/`)).status).toBe(200)
  return { bar, gerente, garcom, barman, chope, chave }
}
type Casa = { gerente: { token: string }; chave: { id: number } }
const receberEm = ({ gerente, chave }: Casa, endereco: string, client_secret = 'segredo-de-la') =>
  teste.call('/opendelivery/receberPedidos', { id: chave.id, endereco, client_id: 'bar-1', client_secret }, gerente)

const brl = (value: number) => ({ value, currency: 'BRL' })
type Mudancas = Record<string, unknown>
/** Two beers for table 5, as the totem keeps it. */
function pedidoNoTotem({ quantidade = 2, indoor = {}, item = {}, ...mais }: Lido = {}) {
  const id = randomUUID()
  const total = 12.9 * quantidade
  const ordem = {
    ...{ id, displayId: 'A42', createdAt: new Date().toISOString(), status: 'CREATED' },
    merchant: { id: 'loja-7', externalCode: String(casa.bar.id) },
    timing: { orderTiming: 'INSTANT' },
    customer: { id: 'c1', name: 'Bruno Rocha', phone: { number: '+5511988887777' }, ordersCountOnMerchant: 3 },
    fulfillment: {
      orderType: 'INDOOR',
      indoor: {
        ...{ operationMode: 'TABLE', identifier: '5', originChannel: { type: 'TOTEM' }, consumptionType: 'DINE_IN' },
        ...indoor,
      },
    },
    items: [
      {
        ...{ id: 'i1', name: 'Chope', externalCode: String(casa.chope.id), quantity: quantidade },
        pricing: { unitPrice: brl(12.9), totalPrice: brl(total) },
        ...item,
      },
    ],
    total: { itemsPrice: brl(total), otherFees: brl(0), discount: brl(0), orderAmount: brl(total) },
    payments: { prepaid: 0, pending: total, methods: [] },
    ...mais,
  }
  totem.ordens.set(id, ordem)
  return ordem as Lido
}

type Aviso = { eventType?: string; eventId?: string; corpo?: string; headers?: Mudancas; client_id?: string }
/** The totem tells the bar. */
async function avisar(
  { id: orderId }: { id: string },
  { eventType = 'CREATED', eventId = randomUUID(), ...mais }: Aviso = {},
) {
  const evento = { eventId, eventType, orderId, createdAt: new Date().toISOString(), orderURL: 'http://10.0.0.1/nunca' }
  const corpo = mais.corpo ?? JSON.stringify(evento)
  const resposta = await teste.app.inject({
    ...{
      method: 'POST',
      url: `/opendelivery/v2/orders/${mais.client_id ?? casa.chave.client_id}/events`,
      payload: corpo,
    },
    headers: {
      ...{ 'content-type': 'application/json', 'x-app-id': randomUUID(), 'x-app-merchantid': String(casa.bar.id) },
      'x-app-signature': createHmac('sha256', casa.chave.client_secret).update(corpo).digest('hex'),
      ...(mais.headers as Record<string, string>),
    },
  })
  return { status: resposta.statusCode, body: resposta.body === '' ? undefined : resposta.json() }
}

type Deps = Parameters<typeof cuidarDosPedidosDeFora>[1]
/** A totem that answers at all has answered by then, however busy the machine is. */
const SEM_PRESSA_MS = 120_000
const umProcesso = (): Deps => ({
  ...{ cofre: cofreDeTeste, tokens: new Map(), limite_ms: SEM_PRESSA_MS, log: { warn: () => {} } },
  webhooks: { teste: totem.url, publicos: true },
})
const cuidar = (deps: Partial<Deps> = {}) => cuidarDosPedidosDeFora(teste.servidor, { ...umProcesso(), ...deps })
/** After the pause that a failure brings. */
const cuidarDeNovo = async (deps: Partial<Deps> = {}) => {
  await teste.sql`update pedido_de_fora set tentar_em = now() where estabelecimento_id = ${casa.bar.id}`
  await cuidar(deps)
}
const pedirNoTotem = async (mudancas: Lido = {}) => {
  const ordem = pedidoNoTotem(mudancas)
  expect((await avisar(ordem)).status).toBe(204)
  await cuidar()
  return ordem
}
const passos = () => totem.chamadas.flatMap(({ passo }) => (passo === 'token' ? [] : passo))
const linhas = () => teste.sql<Lido[]>`
  select i.id, i.nome_produto, i.quantidade, i.preco, i.observacao, i.status_pedido, i.viagem, i.partes, c.numero_mesa, c.numero_comanda, c.da_mesa, c.mesa_aberta_id
  from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
  where i.estabelecimento_id = ${casa.bar.id} order by i.id`
const aplicativos = async () => (await teste.call('/opendelivery/buscarAplicativos', {}, casa.gerente)).body
const comoVe = async () => (await aplicativos()).aplicativos.find(({ id }) => id === casa.chave.id)!.pedidos
const avisos = async () => (await aplicativos()).avisos!
const andar = (quem: { token: string }, idProdutoPedido: number) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, quem)
const contaEm = async (modo: string, numero: number) =>
  (await (await entrar(teste, casa.chave)).get(`/accounts?operationMode=${modo}&identifier=${numero}`)).body

describe('o que alguém pede no totem', () => {
  test('chega à mesa e à cozinha uma vez, e o totem ouve cada passo, na ordem', async () => {
    const ordem = pedidoNoTotem({ item: { observations: 'bem gelado' } })
    expect(oQueNaoE('orders', 'Order', ordem)).toBe('')
    expect(await avisar(ordem)).toEqual({ status: 204, body: undefined })
    await cuidar()
    const [linha, outra] = await linhas()
    expect(outra).toBeUndefined()
    expect(linha).toMatchObject({ quantidade: 2, preco: 1290, observacao: 'bem gelado', numero_mesa: 5, da_mesa: true })
    expect(passos()).toEqual(['ler', 'confirm'])
    const naFila = await teste.call('/pedido/buscarPedidos', {}, casa.barman)
    expect(naFila.body.pedidos).toMatchObject([{ nome_produto: 'Chope', quantidade: 2, numero_mesa: 5 }])
    expect(await contaEm('TABLE', 5)).toMatchObject({
      ...{ accountId: expect.stringMatching(/^mesa-/), orders: [{ orderId: ordem.id }], totals: { due: 25.8 } },
    })
    expect((await andar(casa.barman, linha.id)).status).toBe(200)
    await cuidar()
    expect((await andar(casa.garcom, linha.id)).status).toBe(200)
    await cuidar()
    await cuidar()
    expect(passos()).toEqual(['ler', 'confirm', 'preparing', 'ready-for-pickup', 'delivered'])
    expect(await comoVe()).toMatchObject({
      estado: 'recebendo',
      esperam: 0,
      falha: null,
      ultimo_em: expect.any(String),
    })
    // nobody's name or telephone is kept
    const [{ tudo }] = await teste.sql<[{ tudo: string }]>`
      select (select json_agg(d) from pedido_de_fora d)::text || (select json_agg(c) from checkin c)::text as tudo`
    expect(tudo).not.toMatch(/Bruno|98888/)
  })

  test('o mesmo aviso duas vezes ao mesmo tempo, e dois processos, são um pedido', async () => {
    const ordem = pedidoNoTotem()
    const eventId = randomUUID()
    const ditos = await Promise.all([avisar(ordem, { eventId }), avisar(ordem, { eventId }), avisar(ordem)])
    expect(ditos.map(({ status }) => status)).toEqual([204, 204, 204])
    await Promise.all([cuidar(), cuidar()])
    // one took longer than its turn
    await Promise.all([cuidarDeNovo(), cuidarDeNovo()])
    expect(await linhas()).toHaveLength(1)
    expect(passos().filter((um) => um === 'confirm')).toHaveLength(1)
    expect((await avisar(ordem, { eventId })).status).toBe(204)
    await cuidar()
    expect([await linhas(), passos().filter((um) => um === 'ler')]).toEqual([
      expect.objectContaining({ length: 1 }),
      ['ler'],
    ])
  })

  testLongo('dois processos que o leram ao mesmo tempo escrevem um só', async () => {
    const ordem = pedidoNoTotem()
    await avisar(ordem)
    let [lidas, soltar] = [0, () => {}]
    const depois = new Promise<void>((resolve) => {
      soltar = resolve
    })
    // the first is slower than its turn
    totem.respondendo(({ passo }) => (passo === 'ler' && ++lidas === 1 ? depois : undefined))
    const um = cuidar()
    await expect.poll(() => lidas).toBe(1)
    await Promise.all([cuidarDeNovo(), cuidarDeNovo()])
    soltar()
    await um
    await cuidarDeNovo()
    expect(await linhas()).toHaveLength(1)
  })

  test('numa comanda, para viagem, com escolhas e o recado do pedido inteiro', async () => {
    await teste.sql`update estabelecimento set comandas_de = 1, comandas_ate = 99 where id = ${casa.bar.id}`
    const { grupo, grande } = await comTamanhos()
    const opcao = (id: number, valor: number) => ({
      ...{ id: `opcao-${id}`, optionGroupId: `grupo-${grupo}`, name: 'Grande', quantity: 1 },
      pricing: { unitPrice: brl(valor), totalPrice: brl(valor) },
    })
    const item = {
      ...{ options: [opcao(grande, 5)], observations: 'sem espuma' },
      pricing: { unitPrice: brl(12.9), optionsPrice: brl(5), totalPrice: brl(35.8) },
    }
    const soma = { total: { itemsPrice: brl(35.8), otherFees: brl(0), discount: brl(0), orderAmount: brl(35.8) } }
    await pedirNoTotem({
      ...{ item, ...soma, payments: { prepaid: 0, pending: 35.8, methods: [] }, observations: 'é aniversário' },
      indoor: { operationMode: 'TAB', identifier: '31', consumptionType: 'TAKEAWAY' },
      // it should have begun by now
      timing: { orderTiming: 'ONDEMAND', preparationStartDateTime: new Date().toISOString() },
    })
    expect(await avisos()).toEqual([])
    const [linha] = await linhas()
    expect(linha).toMatchObject({
      preco: 1790,
      viagem: true,
      numero_comanda: 31,
      observacao: 'sem espuma · é aniversário',
    })
    expect(linha.partes).toEqual(expect.arrayContaining([expect.objectContaining({ opcao: grande })]))
    // the next one adds to it
    await pedirNoTotem({ indoor: { operationMode: 'TAB', identifier: '31' }, ...(await semEscolha()) })
    expect((await contaEm('TAB', 31)).items).toHaveLength(2)
  })

  testLongo('na mesa que mudou de lugar segue quem estava nela, pela conta; sem a conta, é o número', async () => {
    await pedirNoTotem()
    const { accountId } = await contaEm('TABLE', 5)
    expect((await teste.call('/mesa/mudar', { numeroMesa: 5, para: 9 }, casa.garcom)).status).toBe(200)
    await pedirNoTotem({ indoor: { account: { id: accountId } } })
    await pedirNoTotem()
    expect((await linhas()).map(({ numero_mesa }) => numero_mesa)).toEqual([9, 9, 5])
    await teste.sql`update checkin set fechado_em = now() where estabelecimento_id = ${casa.bar.id} and numero_mesa = 9`
    await teste.sql`update mesa_aberta set encerrada_em = now() where id = ${Number(accountId.slice(5))}`
    await pedirNoTotem({ indoor: { account: { id: accountId } } })
    expect(await avisos()).toMatchObject([
      { numero: 'A42', lugar: 'mesa 5', aviso: expect.stringMatching(/já fechou/) },
    ])
    expect(await linhas()).toHaveLength(3)
  })

  testLongo('enquanto a mesa muda, cai inteiro num lugar só', async () => {
    await pedirNoTotem()
    const ordem = pedidoNoTotem()
    await avisar(ordem)
    const [mudou] = await Promise.all([teste.call('/mesa/mudar', { numeroMesa: 5, para: 9 }, casa.garcom), cuidar()])
    expect(mudou.status).toBe(200)
    const delas = await linhas()
    expect(delas).toHaveLength(2)
    expect([5, 9]).toContain(delas[1].numero_mesa)
  })

  testLongo('numa mesa com gente, fica na conta da mesa, e ninguém passa a dever sem saber', async () => {
    const ana = await sentar(teste, casa.bar.id, { mesa: 5 })
    await pedir(teste, ana, [[casa.chope, 1]])
    await pedirNoTotem()
    expect((await linhas()).map(({ da_mesa }) => da_mesa)).toEqual([false, true])
    expect((await contaEm('TABLE', 5)).totals.due).toBe(38.7)
  })

  test('pago lá, entra no dia como por outro sistema, junto com o pedido', async () => {
    await teste.call('/opendelivery/darEscopo', { id: casa.chave.id, escopo: 'od.indoor.payments' }, casa.gerente)
    const methods = [{ type: 'PREPAID', method: 'PIX', value: 25.8, currency: 'BRL' }]
    const ordem = await pedirNoTotem({ payments: { prepaid: 25.8, pending: 0, methods } })
    expect(await contaEm('TABLE', 5)).toMatchObject({
      totals: { paid: 25.8, due: 0 },
      payments: [{ amount: 25.8, methodInfo: { method: 'PIX', nsu: ordem.id } }],
    })
  })
})

/** The beer comes in two sizes from now on. */
async function comTamanhos() {
  const opcoes = [
    { nome: 'Média', padrao: 1 },
    { nome: 'Grande', preco: 5 },
  ]
  const { id, de } = await novoGrupo(teste, casa.gerente, 'Tamanho', opcoes, { minimo: 1 })
  await pendurar(teste, casa.gerente, casa.chope, { id })
  return { grupo: id, grande: de.Grande! }
}
const semEscolha = async () => {
  const agua = await novoProduto(teste, casa.bar.id, { nome: 'Água', preco_venda: 1290 })
  return { item: { externalCode: String(agua.id), name: 'Água' } }
}

describe('o que não dá', () => {
  const total = (itemsPrice: number, mais = {}) => ({
    total: { itemsPrice: brl(itemsPrice), otherFees: brl(0), discount: brl(0), orderAmount: brl(itemsPrice), ...mais },
  })
  const errados: [string, () => Lido | Promise<Lido>, RegExp, string?][] = [
    [
      'outro preço',
      () => ({
        quantidade: 1,
        item: { pricing: { unitPrice: brl(10), totalPrice: brl(10) } },
        ...total(10),
        payments: { prepaid: 0, pending: 10, methods: [] },
      }),
      /era R\$.10,00 e agora é R\$.12,90/,
      'OUTDATED_MENU',
    ],
    [
      'um produto que não há',
      () => ({ item: { externalCode: '999999' } }),
      /não tem este produto: Chope/,
      'OUTDATED_MENU',
    ],
    [
      'um produto sem número',
      () => ({ item: { externalCode: 'SKU-1' } }),
      /não tem este produto: Chope/,
      'OUTDATED_MENU',
    ],
    [
      'o que acabou',
      async () => {
        await teste.sql`update produto_estabelecimento set qtd_estoque = 1 where id = ${casa.chope.id}`
        return {}
      },
      /Chope: só resta 1/,
      'UNAVAILABLE_ITEM',
    ],
    [
      'uma opção que não há',
      () => ({
        item: {
          options: [{ id: 'opcao-9', name: 'X', quantity: 1, pricing: { unitPrice: brl(0), totalPrice: brl(0) } }],
        },
      }),
      /Chope/,
      'OUTDATED_MENU',
    ],
    [
      'a cozinha fechada',
      async () => {
        await teste.call('/pedido/fecharDepartamento', { nome_departamento: 'BAR' }, casa.gerente)
        return {}
      },
      /Bar fechado/,
      'OUTSIDE_DELIVERY_HOURS',
    ],
    [
      'uma mesa que não há',
      async () => {
        await teste.sql`insert into mesa (estabelecimento_id, numero) values (${casa.bar.id}, 1)`
        return {}
      },
      /não tem a mesa 5/,
    ],
    ['um número que não é de mesa', () => ({ indoor: { identifier: 'A-102' } }), /não tem esta mesa/],
    ['no balcão', () => ({ indoor: { operationMode: 'COUNTER' } }), /No balcão não há conta/],
    [
      'para entregar',
      () => ({ fulfillment: { orderType: 'DELIVERY', delivery: {} } }),
      /Daqui só saem/,
      'SYSTEMIC_ISSUES',
    ],
    ['para depois', () => ({ timing: { orderTiming: 'SCHEDULED' } }), /para depois/, 'SYSTEMIC_ISSUES'],
    ['que espera uma palavra para começar', () => ({ timing: { orderTiming: 'ONDEMAND' } }), /para depois/],
    ['com taxa', () => ({ otherFees: [{ name: 'Taxa', type: 'SERVICE_FEE', price: brl(2) }] }), /taxa ou um desconto/],
    ['com desconto', () => total(25.8, { discount: brl(5), orderAmount: brl(20.8) }), /taxa ou um desconto/],
    ['uma soma que não é', () => total(20), /não é a soma/],
    [
      'um item que não soma',
      () => ({ item: { pricing: { unitPrice: brl(10), totalPrice: brl(25.8) } } }),
      /a quantidade vezes o preço/,
    ],
    ['um pagamento que não soma', () => ({ payments: { prepaid: 10, pending: 25.8, methods: [] } }), /não somam/],
    [
      'pago lá, sem que o gerente deixe',
      () => ({
        payments: {
          prepaid: 25.8,
          pending: 0,
          methods: [{ type: 'PREPAID', method: 'PIX', value: 25.8, currency: 'BRL' }],
        },
      }),
      /não deixou este sistema registrar/,
    ],
    [
      'pago com cupom',
      () => ({
        payments: {
          prepaid: 25.8,
          pending: 0,
          methods: [{ type: 'PREPAID', method: 'COUPON', value: 25.8, currency: 'BRL' }],
        },
      }),
      /cupom/,
    ],
    ['por peso', () => ({ item: { unit: 'KG', quantity: 0.5 } }), /só se pede por unidade/],
    ['de outra casa', () => ({ merchant: { id: 'x', externalCode: '1' } }), /outra casa/],
    [
      'um recado longo demais',
      () => ({ item: { observations: 'a'.repeat(150) }, observations: 'b'.repeat(60) }),
      /passa de 200 letras/,
    ],
    ['o que não tem a forma do padrão', () => ({ items: [] }), /forma do padrão: items/],
    ['já preparado lá', () => ({ status: 'PREPARING' }), /já tinha andado/],
    [
      'de quem não é mais gerente',
      async () => {
        await teste.sql`update vinculo set ate = now() where estabelecimento_id = ${casa.bar.id} and perfil = 'BAR GERENTE'`
        return {}
      },
      /não deixou/,
    ],
  ]
  test.each(osPrimeiros(errados, 3))(
    '%s: nada é escrito, o totem cancela, e o gerente lê',
    async (_oQue, mudancas, frase, codigo) => {
      await pedirNoTotem(await mudancas())
      expect(await linhas()).toEqual([])
      const [{ corpo, passo }] = totem.chamadas.slice(-1) as [Chamada]
      expect([passo, corpo]).toEqual([
        'requestCancellation',
        { reason: expect.stringMatching(frase), mode: 'AUTO', code: expect.stringMatching(codigo ?? /./) },
      ])
      const [aviso] =
        await teste.sql`select aviso, visto_em from pedido_de_fora where estabelecimento_id = ${casa.bar.id}`
      expect(aviso).toEqual({ aviso: expect.stringMatching(frase), visto_em: null })
      const [{ abertas }] = await teste.sql<[{ abertas: number }]>`
      select count(*)::int as abertas from checkin where estabelecimento_id = ${casa.bar.id}`
      expect(abertas).toBe(0)
    },
  )

  test('de uma conta que está sendo fechada: quem a fecha lê que não entrou, e ela segue fechando', async () => {
    await sentar(teste, casa.bar.id, { mesa: 5 })
    await teste.call('/opendelivery/darEscopo', { id: casa.chave.id, escopo: 'od.indoor.close' }, casa.gerente)
    const { post } = await entrar(teste, casa.chave)
    expect((await post('/accounts/pre-close?operationMode=TABLE&identifier=5')).status).toBe(202)
    await pedirNoTotem()
    expect(await linhas()).toEqual([])
    const [{ corpo, passo }] = totem.chamadas.slice(-1) as [Chamada]
    const frase = 'A conta está sendo fechada. Para pedir mais, chame um garçom.'
    expect([passo, corpo]).toMatchObject(['requestCancellation', { reason: frase }])
    expect(await contaEm('TABLE', 5)).toMatchObject({ status: 'IN_PAYMENT' })
  })

  test('fica na página e no início até alguém dizer que viu', async () => {
    await pedirNoTotem({ indoor: { operationMode: 'COUNTER' } })
    const inicio = async () => (await teste.call('/relatorio/buscarInicio', {}, casa.gerente)).body.pedidos_de_fora
    const [aviso] = await avisos()
    expect([await inicio(), aviso]).toMatchObject([
      { quantos: 1 },
      { numero: 'A42', lugar: null, sistema: expect.stringMatching(/Totem/) },
    ])
    expect((await teste.call('/opendelivery/verAvisoDePedido', { id: aviso!.id }, casa.gerente)).status).toBe(200)
    expect([(await inicio())!.quantos, await avisos()]).toEqual([0, []])
    // they do not cancel it: somebody has to speak to whoever ordered
    const [{ ordem }] = await teste.sql<[{ ordem: string }]>`select ordem from pedido_de_fora where id = ${aviso!.id}`
    for (const _vez of [1, 2]) await avisar({ id: ordem }, { eventType: 'CANCELLATION_REQUEST_DENIED' })
    expect((await avisos()).map((um) => um.aviso)).toEqual([
      expect.stringMatching(/conta.*não aceitou cancelar[^.]*\.$/),
    ])
  })
})

describe('um aviso', () => {
  test('que não foi assinado com o segredo da chave, de outra casa ou ilegível não vale', async () => {
    const ordem = pedidoNoTotem()
    const assinado = (corpo: string) => ({ corpo })
    const recusas: [number, Aviso][] = [
      [401, { headers: { 'x-app-signature': '00'.repeat(32) } }],
      [401, { headers: { 'x-app-signature': 'nada' } }],
      [401, { headers: { 'x-app-signature': '' } }],
      [401, { client_id: randomUUID() }],
      [401, { client_id: 'x' }],
      [403, { headers: { 'x-app-merchantid': '1' } }],
      [400, assinado('')],
      [400, assinado('{}')],
      [400, assinado('{"eventId":"1","eventType":"CREATED","orderId":"..","createdAt":"2026-01-01T00:00:00Z"}')],
      [400, assinado('[[[[')],
    ]
    for (const [esperado, como] of recusas) {
      const { status, body } = await avisar(ordem, como)
      expect([como, status]).toEqual([como, esperado])
      expect(oQueNaoE('orders', 'Error', body)).toBe('')
    }
    await cuidar()
    expect([await linhas(), passos()]).toEqual([[], []])
    expect((await avisar(ordem, { eventType: 'DISPATCHED' })).status).toBe(204)
    await teste.call('/opendelivery/pararPedidos', { id: casa.chave.id }, casa.gerente)
    expect((await avisar(ordem)).status).toBe(403)
    await teste.call('/opendelivery/revogarAplicativo', { id: casa.chave.id }, casa.gerente)
    expect((await avisar(ordem)).status).toBe(401)
  })

  testLongo('sem assinatura é contado pelo endereço, e quem assina entra', async () => {
    const ordem = pedidoNoTotem()
    for (let vez = 0; vez < 31; vez++) await avisar(ordem, { client_id: randomUUID() })
    expect((await avisar(ordem, { client_id: randomUUID() })).status).toBe(429)
    expect((await avisar(ordem)).status).toBe(204)
  })
})

describe('cancelado no totem', () => {
  test('antes de ser buscado, nada é escrito; depois, sai o que não foi pago nem entregue, e a equipe lê o resto', async () => {
    const cedo = pedidoNoTotem()
    await avisar(cedo, { eventType: 'CANCELLED' })
    await avisar(cedo)
    await cuidar()
    expect([await linhas(), passos()]).toEqual([[], []])

    const agua = await novoProduto(teste, casa.bar.id, { nome: 'Água', preco_venda: 1290 })
    const ordem = pedidoNoTotem()
    const outro = { ...ordem.items[0], id: 'i2', name: 'Água', externalCode: String(agua.id) }
    ordem.items.push(outro)
    ordem.total = { ...ordem.total, itemsPrice: brl(51.6), orderAmount: brl(51.6) }
    ordem.payments.pending = 51.6
    await avisar(ordem)
    await cuidar()
    const [chope] = await linhas()
    await andar(casa.barman, chope.id)
    await andar(casa.garcom, chope.id)
    await avisar(ordem, { eventType: 'CANCELLED' })
    await cuidar()
    expect((await linhas()).map(({ status_pedido }) => status_pedido)).toEqual([
      'PEDIDO ENTREGUE AO CLIENTE',
      'PEDIDO CANCELADO',
    ])
    expect(await avisos()).toMatchObject([
      { aviso: 'Cancelado no outro sistema, e segue na conta: 2× Chope (já entregue).', lugar: 'mesa 5' },
    ])
    expect((await contaEm('TABLE', 5)).totals.due).toBe(25.8)
    const [{ motivo }] = await teste.sql<[{ motivo: string }]>`
      select motivo from item_andamento where estabelecimento_id = ${casa.bar.id} and para = 'PEDIDO CANCELADO'`
    expect(motivo).toMatch(/^Cancelado em Totem/)
    expect(passos()).not.toContain('requestCancellation')
  })

  testLongo('o que foi pago aqui fica, e é dito', async () => {
    const ordem = await pedirNoTotem()
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 5, numeroComanda: null })
    await avisar(ordem, { eventType: 'CANCELLED' })
    await cuidar()
    expect((await linhas())[0].status_pedido).toBe('PEDIDO FEITO PELO CLIENTE')
    expect((await avisos())[0]!.aviso).toMatch(/2× Chope \(já pago\)/)
  })

  testLongo('enquanto é escrito: ou nada fica, ou sai tudo', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const ordem = pedidoNoTotem()
      await avisar(ordem)
      const [, { status }] = await Promise.all([cuidar(), avisar(ordem, { eventType: 'CANCELLED' })])
      expect(status).toBe(204)
      await cuidarDeNovo()
      expect((await linhas()).filter(({ status_pedido }) => status_pedido !== 'PEDIDO CANCELADO')).toEqual([])
    }
  })

  testLongo('visto só quando é lido, também não é escrito', async () => {
    await pedirNoTotem({ status: 'CANCELLED' })
    expect([await linhas(), passos(), await avisos()]).toEqual([[], ['ler'], []])
  })

  testLongo('pela casa, o totem é quem ouve', async () => {
    const ordem = await pedirNoTotem()
    const [linha] = await linhas()
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: linha.id, motivo: 'Caiu no chão' }, casa.gerente)
    totem.respondendo(({ passo }) => (passo === 'requestCancellation' ? 422 : undefined))
    await cuidar()
    const [{ corpo }] = totem.chamadas.slice(-1) as [Chamada]
    expect(corpo).toEqual({
      reason: 'Cancelado pela casa.',
      code: 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT',
      mode: 'MANUAL',
    })
    expect((await avisos())[0]!.aviso).toMatch(/não aceitou cancelar/)
    await cuidar()
    expect(passos().filter((um) => um === 'requestCancellation')).toHaveLength(1)
    expect(ordem.status).toBe('CONFIRMED')
  })
})

describe('o outro lado', () => {
  test('que cai entre a leitura e a confirmação ouve depois, e o pedido é um só', async () => {
    totem.respondendo(({ passo }) => (passo === 'confirm' ? 503 : undefined))
    const ordem = await pedirNoTotem()
    expect(await comoVe()).toMatchObject({ estado: 'falhando', falha: 'respondeu 503', esperam: 1 })
    const [linha] = await linhas()
    await andar(casa.barman, linha.id)
    totem.respondendo(() => undefined)
    await cuidarDeNovo()
    expect(passos()).toEqual(['ler', 'confirm', 'confirm', 'preparing', 'ready-for-pickup'])
    expect([await linhas(), ordem.status]).toEqual([expect.objectContaining({ length: 1 }), 'READY'])
    // it is beyond that already
    totem.respondendo(({ passo }) => (passo === 'delivered' ? 409 : undefined))
    await andar(casa.garcom, linha.id)
    await cuidar()
    expect(await comoVe()).toMatchObject({ estado: 'recebendo', esperam: 0 })
  })

  testLongo(
    'que não responde é perguntado cada vez mais tarde; o que ficou velho é recusado, e depois de um dia a casa lê',
    async () => {
      totem.respondendo(() => 500)
      const ordem = pedidoNoTotem()
      await avisar(ordem)
      const esperas: number[] = []
      for (let vez = 0; vez < 4; vez++) {
        await cuidarDeNovo()
        const [{ espera }] = await teste.sql<[{ espera: number }]>`
        select round(extract(epoch from tentar_em - now()))::int as espera from pedido_de_fora where estabelecimento_id = ${casa.bar.id}`
        esperas.push(Math.ceil(espera / 5) * 5)
      }
      expect(esperas).toEqual([5, 15, 45, 135])
      await teste.sql`update pedido_de_fora set recebido_em = now() - interval '31 minutes' where estabelecimento_id = ${casa.bar.id}`
      await cuidarDeNovo()
      expect((await avisos())[0]!.aviso).toBe('O pedido não pôde ser lido a tempo.')
      await teste.sql`update pedido_de_fora set falhando_desde = now() - interval '25 hours' where estabelecimento_id = ${casa.bar.id}`
      await cuidarDeNovo()
      expect((await avisos())[0]!.aviso).toMatch(
        /a tempo\. O outro sistema não soube como o pedido está: respondeu 500/,
      )
      const [{ aberto }] = await teste.sql<[{ aberto: boolean }]>`
      select aberto from pedido_de_fora where estabelecimento_id = ${casa.bar.id}`
      expect(aberto).toBe(false)
    },
  )

  testLongo('dá um token, que serve até acabar; e o que acabou antes é pedido de novo', async () => {
    const tokens = new Map()
    const deTokens = () => totem.chamadas.filter(({ passo }) => passo === 'token').length
    await avisar(pedidoNoTotem())
    await cuidar({ tokens })
    await avisar(pedidoNoTotem())
    await cuidar({ tokens })
    expect(deTokens()).toBe(1)
    totem.tokens.clear()
    await avisar(pedidoNoTotem())
    await cuidar({ tokens })
    expect([deTokens(), (await linhas()).length]).toEqual([2, 3])
    await receberEm(casa, `${totem.url}/od`, 'outro')
    await avisar(pedidoNoTotem())
    await cuidar({ tokens })
    expect((await comoVe())!.falha).toBe('não aceitou o client_id e o client_secret')
  })

  testLongo('que demora, manda a outro lugar, responde demais ou não tem o pedido não é seguido', async () => {
    const respostas: [number | object, string][] = [
      [0, 'não respondeu a tempo'],
      [302, 'respondeu 302'],
      [{ lixo: 'x'.repeat(300_000) }, 'respondeu mais do que se lê'],
      [404, 'respondeu 404'],
    ]
    await avisar(pedidoNoTotem())
    for (const [resposta, falha] of respostas) {
      totem.respondendo(({ passo }) => (passo === 'ler' ? resposta : undefined))
      await cuidarDeNovo(resposta === 0 ? { limite_ms: 300 } : {})
      expect([(await comoVe())!.falha, await linhas()]).toEqual([falha, []])
    }
    expect(passos()).not.toContain('outro')
  })

  testLongo('que demora não segura mais do que cinco pedidos de uma vez, e os outros vêm depois', async () => {
    const seis = Array.from({ length: 6 }, () => pedidoNoTotem({ quantidade: 1 }))
    for (const ordem of seis) await avisar(ordem)
    await cuidar()
    expect(await linhas()).toHaveLength(5)
    await cuidar()
    expect(await linhas()).toHaveLength(6)
  })

  testLongo('nunca é procurado onde o aviso diz, nem fora da internet', async () => {
    for (const endereco of [
      'http://totem.exemplo.com.br',
      'https://10.0.0.1',
      'https://totem.exemplo.com.br/?a=1',
      'totem',
    ])
      expect([endereco, (await receberEm(casa, endereco)).status]).toEqual([endereco, 422])
    await receberEm(casa, 'https://api.totem.exemplo.com.br/v2/')
    await avisar(pedidoNoTotem())
    await cuidar({ nomes: { resolve4: async () => ['10.0.0.1'], resolve6: async () => [] } as never })
    expect((await comoVe())!.falha).toBe('o endereço não é da internet')
    await teste.sql`update pedido_de_fora set tentar_em = now() where estabelecimento_id = ${casa.bar.id}`
    await cuidar({ webhooks: { teste: null, publicos: false } })
    expect((await comoVe())!.falha).toBe('o endereço não serve mais')
  })
})

testLongo('o segredo do outro lado não se lê em lugar nenhum, e parar acaba com o que esperava', async () => {
  const [{ tudo }] = await teste.sql<[{ tudo: string }]>`select json_agg(f)::text as tudo from aplicativo_pedidos f`
  expect(tudo + JSON.stringify(await aplicativos())).not.toContain('segredo-de-la')
  totem.respondendo(() => 500)
  await avisar(pedidoNoTotem())
  await cuidar()
  await teste.call('/opendelivery/pararPedidos', { id: casa.chave.id }, casa.gerente)
  totem.respondendo(() => undefined)
  await cuidarDeNovo()
  expect([await linhas(), await comoVe()]).toEqual([[], null])
  await receberEm(casa, `${totem.url}/od`)
  await cuidarDeNovo()
  expect(await linhas()).toEqual([])
})

testLongo('os eventos da conta chamam o pedido como o totem o chama, e as respostas são as do padrão', async () => {
  await teste.call(
    '/opendelivery/mandarEventos',
    { id: casa.chave.id, endereco: `${totem.url}/od/eventos` },
    casa.gerente,
  )
  const ordem = await pedirNoTotem()
  totem.chamadas.length = 0
  totem.respondendo(() => 204)
  await mandarEventos(teste.servidor, { ...umProcesso(), publicUrl: 'https://bar.exemplo.com.br' })
  expect(totem.chamadas.map(({ corpo }) => [corpo.eventType, corpo.orderId])).toEqual([
    ['ACCOUNT_OPENED', undefined],
    ['ACCOUNT_ITEM_ADDED', ordem.id],
  ])
  for (const { corpo } of totem.chamadas) expect(oQueNaoE('indoor', 'EventNotification', corpo)).toBe('')
  expect(oQueNaoSegue('indoor', 'GET /accounts', 200, await contaEm('TABLE', 5))).toBe('')
})
