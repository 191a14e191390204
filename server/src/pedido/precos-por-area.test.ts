import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { entre, programar } from '../teste/programado.ts'
import { corpoDoPedido, itensDe, type Sentado, sentar } from '../teste/salao.ts'

// What a product costs where its guest sits. Tables 1 and 2 stand in the street (dearer), 5 at the counter (cheaper), 9 nowhere.

type Quem = Awaited<ReturnType<typeof novoGerente>>
let teste: AppDeTeste
let bar: { id: number }
let gerente: Quem
let garcom: Quem
let chope: { id: number }
let calcada: number
let balcao: number
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'garcom' })
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000 })
  calcada = await novaArea('Calçada', [1, 2])
  balcao = await novaArea('Balcão', [5, 5], { balcao: true })
  await teste.call('/mesa/acrescentarMesas', { de: 9, ate: 9 }, gerente)
  expect(await salvar({ [calcada]: '12,00', [balcao]: '8,00' })).toMatchObject({ status: 200 })
  await envelhecer()
})

async function novaArea(nome: string, [de, ate]: [number, number], mais = {}) {
  const { id } = (await teste.call('/mesa/salvarArea', { nome, ...mais }, gerente)).body
  await teste.call('/mesa/acrescentarMesas', { de, ate, area_id: id }, gerente)
  return id
}
/** As if the prices had been said long ago: the minute of the shown price is over. */
const envelhecer = () => teste.sql`
  update preco_da_area set desde = desde - interval '2 hours', ate = ate - interval '61 seconds' where estabelecimento_id = ${bar.id}`
const doProduto = async ({ id } = chope, quem = gerente) =>
  (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, quem)).body.produtosEstabelecimento.find(
    (um) => um.id === id,
  )
async function salvar(precos: Record<number, string | null>, mais = {}, produto = chope) {
  const precos_das_areas = Object.entries(precos).map(([area_id, preco]) => ({ area_id: Number(area_id), preco }))
  const linha = { id_produto_estabelecimento: produto.id, nome_departamento: 'BAR', preco_venda: 10, descricao: 'x' }
  const corpo = [{ ...linha, qtd_minima_estoque: 0, qtd_estoque: null, precos_das_areas, ...mais }]
  return teste.call('/produto/atualizarProdutosEstabelecimento', corpo, gerente)
}
const confirmar = ({ id }: Sentado) => teste.call('/mesa/confirmarPresenca', { checkins: [id] }, garcom)
const cardapio = async (provas: { token?: string; checkin?: string }, para?: unknown) =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', { para }, provas)).body
const noCardapio = async (provas: { token?: string; checkin?: string }, para?: unknown) =>
  (await cardapio(provas, para)).produtosEstabelecimento[0]!.preco_venda
const pedir = ({ segredo }: Sentado, preco?: number, mesa?: number) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido([[chope, 1]], mesa ? { numeroMesa: mesa } : {})
  return teste.call(
    '/pedido/cadastrarPedido',
    { informacoesUsuario, pedidos: [{ ...pedidos[0], preco }] },
    { checkin: segredo },
  )
}
const lancar = (idCheckin: number, preco?: number) =>
  teste.call('/pedido/cadastrarPedido', { pedidos: [{ produto: chope, quantidade: 1, preco }], idCheckin }, garcom)
const cobrado = async (de: { id: number }) => (await itensDe(teste, de as Sentado)).at(-1)?.preco

test('cada um lê e paga o preço da área da mesa confirmada; quem não tem uma, o geral', async () => {
  const sentados: [mesa: number | undefined, confirmada: boolean, preco: number][] = [
    [undefined, false, 10],
    [1, false, 10],
    [1, true, 12],
    [5, false, 10],
    [5, true, 8],
    [9, true, 10],
  ]
  for (const [mesa, confirmada, preco] of sentados) {
    const ana = await sentar(teste, bar.id, mesa ? { mesa } : {})
    if (confirmada) await confirmar(ana)
    const caso = [mesa, confirmada]
    expect([...caso, await noCardapio({ checkin: ana.segredo })]).toEqual([...caso, preco])
    expect([...caso, (await pedir(ana, preco, mesa ?? 1)).status]).toEqual([...caso, 200])
    expect([...caso, await cobrado(ana)]).toEqual([...caso, preco * 100])
    // who says no price pays what the page would have said; the other one is refused, with both
    const outro = preco === 12 ? 10 : 12
    expect((await pedir(ana, outro)).body).toMatchObject({ precos: [{ mostrado: outro, atual: preco }] })
    // a ficha is good at any table
    expect(await noCardapio({ checkin: ana.segredo }, 'fichas')).toBe(10)
  }
  expect(
    (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id }, {})).body
      .produtosEstabelecimento[0]!.preco_venda,
  ).toBe(10)
  const { pedidos, informacoesUsuario } = corpoDoPedido([[chope, 1]], { numeroMesa: 1 })
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await confirmar(ana)
  const fichas = (preco: number) =>
    teste.call(
      '/pedido/comprarFichas',
      { informacoesUsuario, pedidos: [{ ...pedidos[0], preco }] },
      { checkin: ana.segredo },
    )
  expect([(await fichas(12)).body.code, (await fichas(10)).status]).toEqual(['preco_mudou', 200])
})

test('uma casa que não pergunta quem chega acredita na mesa que se diz', async () => {
  await teste.sql`update estabelecimento set presenca = 'aberto' where id = ${bar.id}`
  const ana = await sentar(teste, bar.id, { mesa: 2 })
  expect([await noCardapio({ checkin: ana.segredo }), (await pedir(ana, 12)).status]).toEqual([12, 200])
})

testLongo('o garçom lança pela área da mesa da comanda, e a venda no balcão sai pela do balcão', async () => {
  for (const [mesa, preco] of [
    [1, 12],
    [5, 8],
    [9, 10],
    [undefined, 10],
  ] as const) {
    const { id } = (
      await teste.call(
        '/checkin/abrirComanda',
        { numeroComanda: 70 + (mesa ?? 0), ...(mesa && { numeroMesa: mesa }) },
        garcom,
      )
    ).body.comanda
    expect([mesa, await noCardapio(garcom, mesa)]).toEqual([mesa, preco])
    expect([mesa, (await lancar(id, preco)).status, await cobrado({ id })]).toEqual([mesa, 200, preco * 100])
    expect([mesa, (await lancar(id, 99)).body.code]).toEqual([mesa, 'preco_mudou'])
  }
  // a guest whom nobody has confirmed: staff who order for them say that they are there
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  expect([(await lancar(ana.id, 12)).status, await cobrado(ana)]).toEqual([200, 1200])

  const vender = (total: number, entrega: string) =>
    teste.call(
      '/balcao/vender',
      { pedidos: [{ produto: chope, quantidade: 1 }], entrega, meio: 'dinheiro', total },
      garcom,
    )
  expect(await noCardapio(garcom, 'balcao')).toBe(8)
  for (const [entrega, total] of [
    ['agora', 8],
    ['chamar', 8],
    ['fichas', 10],
  ] as const)
    expect([
      entrega,
      (await vender(total === 8 ? 10 : 8, entrega)).status,
      (await vender(total, entrega)).status,
    ]).toEqual([entrega, 409, 200])
  // another area is the counter's from now on, and then none
  await teste.call('/mesa/salvarArea', { id: calcada, nome: 'Calçada', balcao: true }, gerente)
  expect([await noCardapio(garcom, 'balcao'), (await vender(12, 'agora')).status]).toEqual([12, 200])
  const { areas } = (await teste.call('/mesa/buscarMesas', {}, garcom)).body
  expect(areas.map(({ nome, balcao: dele }) => [nome, dele])).toEqual([
    ['Calçada', true],
    ['Balcão', false],
  ])
  await teste.call('/mesa/salvarArea', { id: calcada, nome: 'Calçada', balcao: false }, gerente)
  expect([await noCardapio(garcom, 'balcao'), (await vender(10, 'agora')).status]).toEqual([10, 200])
})

test('o relógio parte do preço da área, e o menor vale', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await confirmar(ana)
  for (const [dita, naCalcada, noBalcao, geral] of [
    [{ preco: 9 }, 9, 8, 9],
    [{ efeito: 'percentual', percentual: 20 }, 9.6, 6.4, 8],
  ] as const) {
    const regra = await programar(teste, gerente, { ...dita, produtos: [chope.id] })
    await entre(teste, regra, -3600, 3600)
    const lido = (await cardapio({ checkin: ana.segredo })).produtosEstabelecimento[0]
    expect(lido).toMatchObject({ preco_venda: naCalcada, programado: { normal: 12, muda: { preco: 12 } } })
    expect([await noCardapio(garcom, 5), await noCardapio(garcom)]).toEqual([noBalcao, geral])
    expect([(await pedir(ana, naCalcada)).status, await cobrado(ana)]).toEqual([200, naCalcada * 100])
    await teste.call('/produto/removerProgramacao', regra, gerente)
    await teste.sql`update programacao set removida_em = removida_em - interval '2 hours' where id = ${regra.id}`
  }
})

testLongo(
  'o preço da área que mudou há pouco vale para quem o viu; quem foi confirmado ou mudou de mesa lê os dois preços',
  async () => {
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    expect(await noCardapio({ checkin: ana.segredo })).toBe(10)
    await confirmar(ana)
    // the basket is open with the general price
    const { status, body } = await pedir(ana, 10)
    expect([status, body.message]).toEqual([
      409,
      `${respostas.precoMudou} Chope era R$\u00a010,00 e agora é R$\u00a012,00.`,
    ])
    expect((await pedir(ana, 12)).status).toBe(200)
    for (const [nova, antes] of [
      ['13,00', 12],
      [null, 13],
    ] as const) {
      await salvar({ [calcada]: nova })
      const agora = await noCardapio({ checkin: ana.segredo })
      expect(agora).toBe(nova ? 13 : 10)
      expect([(await pedir(ana, antes)).status, await cobrado(ana)]).toEqual([200, antes * 100])
      await envelhecer()
      expect([(await pedir(ana, antes)).body.code, (await pedir(ana, agora)).status]).toEqual(['preco_mudou', 200])
    }
    // a table that moves: what was ordered stays as it was, and what comes costs what it costs there
    const antes = (await itensDe(teste, ana)).map(({ preco }) => preco)
    await teste.call('/mesa/mudar', { numeroMesa: 1, para: 5 }, garcom)
    expect((await itensDe(teste, ana)).map(({ preco }) => preco)).toEqual(antes)
    expect([await noCardapio({ checkin: ana.segredo }), (await pedir(ana, 8)).status, await cobrado(ana)]).toEqual([
      8, 200, 800,
    ])
    // who says another table with the order itself pays what they were shown, once
    expect([(await pedir(ana, 8, 9)).status, await cobrado(ana), await noCardapio({ checkin: ana.segredo })]).toEqual([
      200, 800, 10,
    ])
  },
)

test('o gerente diz e lê os preços das áreas da sua casa só, a cópia os leva, e fica escrito quem foi', async () => {
  const outra = await novoBar(teste)
  const deLa = (await teste.call('/mesa/salvarArea', { nome: 'Terraço' }, await novoGerente(teste, outra.id))).body.id
  const lidos = async (produto = chope) => (await doProduto(produto))?.precos_das_areas
  const antes = await lidos()
  expect(antes).toEqual([
    { area_id: calcada, preco: 12 },
    { area_id: balcao, preco: 8 },
  ])
  for (const [precos, status] of [
    [{ [deLa]: '1,00' }, 404],
    [{ [calcada]: '-3' }, 422],
    [{ [calcada]: 'caro' }, 422],
  ] as const) {
    expect([precos, (await salvar(precos, { preco_venda: 99 })).status]).toEqual([precos, status])
    expect([await lidos(), (await doProduto())?.preco_venda]).toEqual([antes, 10])
  }
  // said twice, the last word counts
  const duas = [
    { area_id: balcao, preco: '5,00' },
    { area_id: balcao, preco: '8,00' },
  ]
  await salvar({ [balcao]: '6,00' })
  expect((await salvar({}, { precos_das_areas: duas })).status).toBe(200)
  expect(await lidos()).toEqual(antes)
  // a form that says nothing of them changes nothing of them
  await salvar({}, { precos_das_areas: undefined })
  expect(await lidos()).toEqual(antes)
  const { id } = (await teste.call('/produto/duplicarProduto', { id: chope.id }, gerente)).body
  expect(await lidos({ id })).toEqual(antes)
  await salvar({ [balcao]: '' as string, [calcada]: '12,00' })
  const [ato] = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body.atos
  expect(ato).toMatchObject({ tipo: 'produto' })
  expect(ato!.texto).toMatch(/preços das áreas de “Calçada R\$.12,00, Balcão R\$.8,00” para “Calçada R\$.12,00”/)
  await teste.call('/mesa/removerArea', { id: calcada }, gerente)
  expect(await lidos()).toEqual([])
  // what is sold at the price of the day has one price everywhere
  await salvar({ [balcao]: '8,00' }, { venda: 'preco_do_dia', preco_de_hoje: true })
  expect(await noCardapio(garcom, 5)).toBe(10)
})

testLongo('onde nenhum produto tem preço de área todos leem o mesmo cardápio guardado', async () => {
  const ler = async (mesa: number) => {
    const ana = await sentar(teste, bar.id, { mesa })
    await confirmar(ana)
    const { headers } = await teste.app.inject({
      method: 'POST',
      url: '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
      headers: { 'x-checkin': ana.segredo },
      payload: {},
    })
    return headers.etag
  }
  expect(new Set([await ler(1), await ler(2), await ler(5), await ler(9)]).size).toBe(3)
})
