import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import { nomeNovo, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { entre, programar } from '../teste/programado.ts'
import { corpoDoPedido, estoqueDe, pagarConta, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
let barman: Awaited<ReturnType<typeof novoFuncionario>>
let cozinha: Awaited<ReturnType<typeof novoFuncionario>>
let garcom: Awaited<ReturnType<typeof novoFuncionario>>
beforeAll(async () => {
  teste = await appComSandbox()
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

let mesas = 0
const novaConta = async (): Promise<Sentado & { mesa: number }> => {
  mesas += 1
  return { ...(await sentar(teste, bar.id, { mesa: mesas })), mesa: mesas }
}

/**
 * A combo of R$ 30,00: a burger (R$ 25,00, with its doneness), chips (R$ 10,00), a drink: soda (R$ 7,00) or, for R$ 4,00 more, chope
 * (R$ 12,00). Shared by 25 : 10 : 7.
 */
async function combo() {
  const marca = crypto.randomUUID().slice(0, 8)
  const naCozinha = { nome_departamento: 'COZINHA' as const }
  const produto = await novoProduto(teste, bar.id, { nome: `Combo ${marca}`, preco_venda: 3000 })
  const burger = await novoProduto(teste, bar.id, { nome: `Burger ${marca}`, preco_venda: 2500, ...naCozinha })
  const batata = await novoProduto(teste, bar.id, {
    nome: `Batata ${marca}`,
    preco_venda: 1000,
    qtd_estoque: 9,
    ...naCozinha,
  })
  const refri = await novoProduto(teste, bar.id, { nome: `Refri ${marca}`, preco_venda: 700, qtd_estoque: 9 })
  const chope = await novoProduto(teste, bar.id, { nome: `Chope ${marca}`, preco_venda: 1200 })
  const ponto = await novoGrupo(teste, gerente, `Ponto ${marca}`, ['Ao ponto', 'Bem passado'], { minimo: 1 })
  const queijo = await novoGrupo(teste, gerente, `Queijo ${marca}`, [{ nome: 'Cheddar', preco: 3 }])
  await pendurar(teste, gerente, burger, ponto, queijo)
  await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${produto.id}`
  const lanche = await novoGrupo(
    teste,
    gerente,
    `Lanche ${marca}`,
    [
      { nome: 'Burger', produto: burger.id, padrao: 1 },
      { nome: 'Batata', produto: batata.id, padrao: 1 },
    ],
    { minimo: 2, maximo: 2 },
  )
  const bebida = await novoGrupo(
    teste,
    gerente,
    `Bebida ${marca}`,
    [
      { nome: 'Refri', produto: refri.id, padrao: 1 },
      { nome: 'Chope', produto: chope.id, preco: 4 },
    ],
    { minimo: 1 },
  )
  await pendurar(teste, gerente, produto, lanche, bebida)
  const de = { ...lanche.de, ...bebida.de, ...ponto.de, ...queijo.de } as Record<string, number>
  const padrao = [[de.Burger!], [de.Burger!, de['Ao ponto']!], [de.Batata!], [de.Refri!]]
  return { produto, burger, batata, refri, chope, lanche, bebida, ponto, de, padrao }
}
type Combo = Awaited<ReturnType<typeof combo>>

type Pedido = { escolhas?: readonly (readonly number[])[]; preco?: number; quantidade?: number; observacao?: string }
const pedir = (quem: Sentado, produto: { id: number }, { escolhas, preco, quantidade = 1, observacao }: Pedido) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido([[produto, quantidade, observacao]])
  const ditas = escolhas?.map((caminho) => ({ caminho, quantidade: 1 }))
  const corpo = { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, preco, escolhas: ditas })) }
  return teste.call('/pedido/cadastrarPedido', corpo, { checkin: quem.segredo })
}

type Linha = {
  id: number
  produto: number
  preco: number
  desconto: number
  combo: boolean
  do_combo: number | null
  rateio: number | null
  status: string
}
const linhasDe = ({ id }: Sentado) => teste.sql<Linha[]>`
  select id, produto_estabelecimento_id as produto, preco, desconto, combo, do_combo, rateio, status_pedido as status
  from item_pedido where checkin_id = ${id} order by id`
/** Orders one, and reads its priced line and what is in it. */
async function pedido(quem: Sentado, c: Combo, como: Pedido = {}) {
  const { status, body } = await pedir(quem, c.produto, { escolhas: c.padrao, ...como })
  expect([status, body.message]).toEqual([200, respostas.pedidoFeito])
  const linhas = await linhasDe(quem)
  const dele = ({ id }: { id: number }) => linhas.find(({ produto }) => produto === id)!
  return { linhas, pai: linhas.find((linha) => linha.combo)!, dele }
}
const andar = (quem: { token: string }, id: number) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, quem)
const cancelar = (id: number, mais = {}) =>
  teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo: 'Caiu no chão', ...mais }, gerente)
const fila = async (quem: { token: string }) => (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos
const entregues = async ({ segredo }: Sentado) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body.pedidos
async function entregar({ linhas }: { linhas: readonly Linha[] }, c: Combo) {
  for (const { id, produto, combo: pai } of linhas) {
    if (pai) continue
    const quem = produto === c.burger.id || produto === c.batata.id ? cozinha : barman
    expect((await andar(quem, id)).status).toBe(200)
    expect((await andar(garcom, id)).status).toBe(200)
  }
}

test('o combo é uma linha com preço, e o que vem nele são linhas que cada um prepara, com as suas escolhas', async () => {
  const c = await combo()
  const ana = await novaConta()
  const escolhas = [
    [c.de.Burger!],
    [c.de.Burger!, c.de['Bem passado']!],
    [c.de.Burger!, c.de.Cheddar!],
    [c.de.Batata!],
    [c.de.Chope!],
  ]
  const { linhas, pai, dele } = await pedido(ana, c, { escolhas, preco: 37, observacao: 'sem cebola' })
  expect(linhas.map(({ preco, combo: ehCombo }) => [preco, ehCombo])).toEqual([
    [0, false],
    [0, false],
    [0, false],
    [3700, true],
  ])
  // 25 : 10 : 12 of R$ 37,00
  expect([c.burger, c.batata, c.chope].map((um) => dele(um).rateio)).toEqual([1968, 787, 945])
  expect(linhas.every(({ do_combo, id }) => id === pai.id || do_combo === pai.id)).toBe(true)

  const daCozinha = (await fila(cozinha)).filter(({ produto_pedido_id }) =>
    linhas.some(({ id }) => id === produto_pedido_id),
  )
  expect(daCozinha).toMatchObject([
    {
      nome_produto: c.burger.nome,
      combo: c.produto.nome,
      observacao: 'sem cebola',
      partes: [{ nome: 'Bem passado' }, { nome: 'Cheddar', valor: 0 }],
    },
    { nome_produto: c.batata.nome, combo: c.produto.nome, partes: null },
  ])
  expect((await fila(barman)).filter(({ combo: de }) => de === c.produto.nome)).toMatchObject([
    { nome_produto: c.chope.nome },
  ])
  expect((await fila(barman)).some(({ produto_pedido_id }) => produto_pedido_id === pai.id)).toBe(false)
  expect(await estoqueDe(teste, c.batata)).toBe(8)

  // its guest reads one line, with all that is in it
  const andamento = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })
  const partes = [
    { nome: 'Burger', nivel: 1, valor: 0 },
    { nome: 'Bem passado', nivel: 2 },
    { nome: 'Cheddar', nivel: 2, valor: 3 },
    { nome: 'Batata', nivel: 1 },
    { nome: 'Chope', nivel: 1, valor: 4 },
  ]
  expect(andamento.body.pedidos).toMatchObject([{ nome_produto: c.produto.nome, preco_produto: 37, partes }])
  expect(await entregues(ana)).toEqual([])

  await entregar({ linhas: linhas.slice(0, 2) }, c)
  expect((await linhasDe(ana)).at(-1)?.status).toBe('PEDIDO LIBERADO PARA O GARCON')
  await entregar({ linhas: linhas.slice(2) }, c)
  expect(await entregues(ana)).toMatchObject([{ preco_produto: 37, partes, entregue_em: expect.any(String) }])
  const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: ana.mesa } }, garcom)
  expect(conta.body.arrayProdutosNaoPagos).toMatchObject([{ produto_pedido_id: pai.id, preco_produto: 37, partes }])
  await pagarConta(teste, garcom.token, { numeroMesa: ana.mesa })
  expect((await linhasDe(ana)).every(({ status }) => status === 'PEDIDO ENTREGUE AO CLIENTE')).toBe(true)
})

test('cada combo é uma linha, e os estoques de tudo saem juntos ou não saem', async () => {
  const c = await combo()
  const ana = await novaConta()
  await pedido(ana, c, { quantidade: 3 })
  expect((await linhasDe(ana)).filter((linha) => linha.combo)).toHaveLength(3)
  expect([await estoqueDe(teste, c.batata), await estoqueDe(teste, c.refri)]).toEqual([6, 6])
  await teste.sql`update produto_estabelecimento set qtd_estoque = 2 where id = ${c.refri.id}`
  const demais = await pedir(ana, c.produto, { escolhas: c.padrao, quantidade: 3 })
  expect([demais.status, demais.body.message]).toEqual([409, `${c.refri.nome}: só restam 2.`])
  expect([await estoqueDe(teste, c.batata), await estoqueDe(teste, c.refri)]).toEqual([6, 2])
  // what is sold out is not to be chosen, and the menu says so
  await teste.sql`update produto_estabelecimento set qtd_estoque = 0 where id = ${c.refri.id}`
  const esgotado = await pedir(ana, c.produto, { escolhas: c.padrao })
  expect([esgotado.status, esgotado.body.message]).toEqual([409, `${c.produto.nome}: Refri acabou.`])
  const menu = await teste.call(
    '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
    {},
    { checkin: ana.segredo },
  )
  const opcoes = menu.body.grupos?.find(({ id }) => id === c.bebida.id)?.opcoes
  expect(opcoes).toMatchObject([
    { nome: 'Refri', acabou: true, produto: c.refri.id, grupos: [] },
    { nome: 'Chope', acabou: false },
  ])
})

testLongo(
  'o que não se vende a esta hora não se escolhe num combo: o cardápio não o oferece, e quem o pede lê as horas',
  async () => {
    const c = await combo()
    const ana = await novaConta()
    const regra = await programar(teste, gerente, { efeito: 'disponivel', produtos: [c.chope.id] })
    const opcoes = async () =>
      (
        await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, { checkin: ana.segredo })
      ).body.grupos
        ?.find(({ id }) => id === c.bebida.id)
        ?.opcoes.map(({ nome, acabou }) => [nome, acabou])
    const comChope = { escolhas: [...c.padrao.slice(0, 3), [c.de.Chope!]] }
    await entre(teste, regra, -3600, 3600)
    expect(await opcoes()).toEqual([
      ['Refri', false],
      ['Chope', false],
    ])
    await pedido(ana, c, comChope)
    await entre(teste, regra, -3600, -1)
    expect(await opcoes()).toEqual([
      ['Refri', false],
      ['Chope', true],
    ])
    expect((await pedir(ana, c.produto, comChope)).status).toBe(200)
    await entre(teste, regra, -3600, -61)
    const { status, body } = await pedir(ana, c.produto, comChope)
    expect([status, body.message]).toEqual([409, expect.stringContaining(`${c.chope.nome}: disponível das `)])
    expect((await pedir(ana, c.produto, { escolhas: c.padrao })).status).toBe(200)
  },
)

testLongo('quem não diz nada recebe o que o cardápio já escolheu; o que falta é dito', async () => {
  const c = await combo()
  const ana = await novaConta()
  const falta = await pedir(ana, c.produto, {})
  expect([falta.status, falta.body.message]).toEqual([422, `${c.produto.nome}: escolha 1 em ${c.ponto.grupo.nome}.`])
  await pendurar(teste, gerente, c.burger)
  const { linhas } = await pedido(ana, c, { escolhas: undefined })
  expect(linhas.map(({ produto }) => produto)).toEqual([c.burger.id, c.batata.id, c.refri.id, c.produto.id])
  const semBebida = await pedir(ana, c.produto, { escolhas: [[c.de.Burger!], [c.de.Batata!]] })
  expect([semBebida.status, semBebida.body.message]).toEqual([
    422,
    `${c.produto.nome}: escolha 1 em ${c.bebida.grupo.nome}.`,
  ])
  const tampado = await pedir(ana, c.produto, { escolhas: [[c.de.Burger!], [c.de.Batata!], [c.de.Refri!]], preco: 29 })
  expect(tampado.status).toBe(409)
})

testLongo('o que é de um departamento fechado o cardápio diz como os produtos dele, e não se escolhe', async () => {
  const c = await combo()
  const bebidas = async () => {
    const { grupos } = (
      await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })
    ).body
    return grupos?.find(({ id }) => id === c.bebida.id)?.opcoes
  }
  const noBar = { nome_departamento: 'BAR' as const }
  const aberto = await bebidas()
  expect((await teste.call('/pedido/fecharDepartamento', noBar, gerente)).status).toBe(200)
  const fechado = { acabou: true, fechado: 'Bar fechado por enquanto' }
  expect(await bebidas()).toMatchObject([
    { nome: 'Refri', ...fechado },
    { nome: 'Chope', ...fechado },
  ])
  expect((await teste.call('/pedido/reabrirDepartamento', noBar, gerente)).status).toBe(200)
  expect(await bebidas()).toEqual(aberto)
})

describe('o que vem no combo e não veio', () => {
  test('devolve a sua parte do preço, e volta ao estoque; o resto segue', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    expect((await cancelar(feito.dele(c.batata).id)).status).toBe(200)
    expect(await estoqueDe(teste, c.batata)).toBe(9)
    const pai = (await linhasDe(ana)).at(-1)!
    // 10 of 42 parts of R$ 30,00
    expect([pai.preco, pai.desconto, pai.status]).toEqual([3000, 714, 'PEDIDO FEITO PELO CLIENTE'])
    // its guest reads what does not come
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body
    expect(pedidos.map(({ nome_produto, motivo_cancelamento }) => [nome_produto, motivo_cancelamento])).toEqual(
      expect.arrayContaining([
        [c.batata.nome, 'Caiu no chão'],
        [c.produto.nome, null],
      ]),
    )
    expect((await cancelar(feito.dele(c.burger).id)).status).toBe(200)
    const textos = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body.atos.map(({ texto }) => texto)
    expect(textos).toContainEqual(expect.stringContaining(`cancelou 1× ${c.burger.nome} (Ao ponto) (R$\u00a017,86), `))
  })

  testLongo('é dito na conta de quem fica com o resto', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    expect((await cancelar(feito.dele(c.batata).id)).status).toBe(200)
    await entregar({ linhas: [feito.dele(c.burger), feito.dele(c.refri)] }, c)
    expect(await entregues(ana)).toMatchObject([
      { preco_produto: 22.86, descontos: [{ valor: 7.14, motivo: `Cancelado: ${c.batata.nome}` }] },
    ])
  })

  testLongo('a parte que voltou não se desfaz, e um desconto de antes desfeito cobra só o que ficou', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    const pai = async () => (await linhasDe(ana)).at(-1)!
    const descontar = async (percentual: number, quem: { token: string } = gerente) => {
      const corpo = { linhas: [feito.pai.id], quanto: { percentual }, motivo: 'Demorou demais' }
      return teste.call('/conta/darDesconto', corpo, quem)
    }
    const desfazer = (desconto: number) => teste.call('/conta/desfazerDesconto', { desconto }, gerente)
    const descontosDaNoite = async () => (await teste.call('/contas/buscarVendasDaNoite', {}, gerente)).body.descontos
    const antes = await descontosDaNoite()
    const deAntes = await descontar(10)
    expect((await cancelar(feito.dele(c.batata).id)).status).toBe(200)
    // R$ 30,00 less 7,14 of the chips; and of the R$ 3,00 their share less
    expect((await pai()).desconto).toBe(714 + 300 - 72)
    const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: ana.mesa } }, garcom)
    const { descontos } = conta.body.arrayProdutosNaoPagos[0]!
    expect(descontos).toMatchObject([
      { valor: 2.28, percentual: 10, de_cancelamento: false },
      { valor: 7.14, motivo: `Cancelado: ${c.batata.nome}`, de_cancelamento: true },
    ])
    const naoDa = await desfazer(descontos![1]!.id)
    expect([naoDa.status, naoDa.body.message]).toEqual([409, respostas.descontoDeCancelamento])
    expect((await desfazer(deAntes.body.desconto)).status).toBe(200)
    expect((await pai()).desconto).toBe(714)
    // what was cancelled is none of the evening's discounts, and none of the waiter's
    await teste.sql`update estabelecimento set desconto_garcom = 10 where id = ${bar.id}`
    expect((await descontar(10, garcom)).status).toBe(200)
    expect((await pai()).desconto).toBe(714 + 228)
    expect((await descontosDaNoite()) - antes).toBeCloseTo(2.28)
  })

  testLongo('de uma cortesia desfeita não se cobra o que foi cancelado', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    const corpo = { linhas: [feito.pai.id], quanto: { percentual: 100 }, motivo: 'Aniversário' }
    const { body } = await teste.call('/conta/darDesconto', corpo, gerente)
    expect((await cancelar(feito.dele(c.batata).id)).status).toBe(200)
    expect((await linhasDe(ana)).at(-1)?.desconto).toBe(3000)
    expect((await teste.call('/conta/desfazerDesconto', { desconto: body.desconto }, gerente)).status).toBe(200)
    expect((await linhasDe(ana)).at(-1)?.desconto).toBe(714)
  })

  test('depois de pago é estornado, com a sua parte da taxa', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    await entregar(feito, c)
    await pagarConta(teste, garcom.token, { numeroMesa: ana.mesa })
    const { status, body } = await cancelar(feito.dele(c.refri).id)
    expect([status, body.message]).toEqual([200, respostas.itemCanceladoEEstornado])
    expect(
      await teste.sql`
      select l.valor from estorno_linha l where l.linha_id = ${feito.pai.id}`,
    ).toEqual([{ valor: 500 }])
    // then the combo: what is left of it goes back
    expect((await cancelar(feito.pai.id)).status).toBe(200)
    expect(
      await teste.sql`
      select sum(valor) as valor from estorno_linha where linha_id = ${feito.pai.id}`,
    ).toEqual([{ valor: 3000 }])
    expect((await linhasDe(ana)).every(({ status: como }) => como === 'PEDIDO CANCELADO')).toBe(true)
  })

  testLongo('com o último, o combo cai; com o combo, tudo o que vem nele', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    for (const um of [c.burger, c.refri, c.batata]) expect((await cancelar(feito.dele(um).id)).status).toBe(200)
    expect((await linhasDe(ana)).every(({ status }) => status === 'PEDIDO CANCELADO')).toBe(true)
    const outra = await novaConta()
    const outro = await pedido(outra, c)
    expect((await cancelar(outro.pai.id)).status).toBe(200)
    expect((await linhasDe(outra)).every(({ status }) => status === 'PEDIDO CANCELADO')).toBe(true)
    expect([await estoqueDe(teste, c.batata), await estoqueDe(teste, c.refri)]).toEqual([9, 9])
  })

  testLongo('não se cancela em parte, nem com a conta dividida ou num pagamento', async () => {
    const c = await combo()
    const duas = await novoGrupo(
      teste,
      gerente,
      nomeNovo('Dois'),
      [{ nome: 'Refri', produto: c.refri.id, padrao: 2, maximo: 2 }],
      {
        ...{ minimo: 2, maximo: 2 },
      },
    )
    await pendurar(teste, gerente, c.burger)
    await pendurar(teste, gerente, c.produto, c.lanche, duas)
    const ana = await novaConta()
    const feito = await pedido(ana, c, { escolhas: undefined })
    expect(await estoqueDe(teste, c.refri)).toBe(7)
    const parte = await cancelar(feito.dele(c.refri).id, { quantidade: 1 })
    expect([parte.status, parte.body.message]).toEqual([422, respostas.comboInteiro])
    await entregar(feito, c)
    expect(
      (await teste.call('/conta/dividir', { linhas: [feito.pai.id], partes: 2 }, { checkin: ana.segredo })).status,
    ).toBe(200)
    const naoDa = await cancelar(feito.dele(c.refri).id)
    expect([naoDa.status, naoDa.body.message]).toEqual([409, respostas.comboDividido])
  })
})

describe('ao mesmo tempo', () => {
  /** Holds this line until all these calls wait for a lock, and then lets them go. */
  async function juntos<T>(linha: number, ...chamadas: (() => Promise<T>)[]): Promise<T[]> {
    const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
    const vendo = connect(teste.url, { max: 1, statementTimeout: 0 })
    try {
      let feitas: Promise<T>[] = []
      await dono.begin(async (tx) => {
        await tx`select from item_pedido where id = ${linha} for update`
        let responderam = 0
        feitas = chamadas.map((chamar) => chamar().finally(() => (responderam += 1)))
        const esperam = () =>
          vendo`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        while ((await esperam()).length < chamadas.length) expect(responderam).toBe(0)
      })
      return await Promise.all(feitas)
    } finally {
      await Promise.all([dono.end(), vendo.end()])
    }
  }
  const estados = (respostasDelas: readonly { status: number }[]) => respostasDelas.map(({ status }) => status)

  testLongo('dois garçons entregam o que falta, e o combo está entregue', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    await entregar({ linhas: [feito.dele(c.burger)] }, c)
    await Promise.all([andar(cozinha, feito.dele(c.batata).id), andar(barman, feito.dele(c.refri).id)])
    const entregas = [c.batata, c.refri].map((um) => () => andar(garcom, feito.dele(um).id))
    expect(estados(await juntos(feito.pai.id, ...entregas))).toEqual([200, 200])
    expect((await linhasDe(ana)).map(({ status }) => status)).toEqual(Array(4).fill('PEDIDO ENTREGUE AO CLIENTE'))
  })

  testLongo('a cozinha e o bar terminam, e o combo começou uma vez só', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    const passos = [
      () => andar(cozinha, feito.dele(c.burger).id),
      () => andar(barman, feito.dele(c.refri).id),
      () => andar(cozinha, feito.dele(c.batata).id),
    ]
    expect(estados(await juntos(feito.pai.id, ...passos))).toEqual([200, 200, 200])
    expect((await linhasDe(ana)).map(({ status }) => status)).toEqual(Array(4).fill('PEDIDO LIBERADO PARA O GARCON'))
  })

  test.each(osPrimeiros(['o que se entrega', 'o combo']))(
    'o último se entrega enquanto outro se cancela (%s segurado): um depois do outro, e a conta fecha',
    async (qual) => {
      const c = await combo()
      const ana = await novaConta()
      const feito = await pedido(ana, c)
      await entregar({ linhas: [feito.dele(c.batata)] }, c)
      await andar(cozinha, feito.dele(c.burger).id)
      const { id } = qual === 'o combo' ? feito.pai : feito.dele(c.burger)
      const entregarECancelar = [() => andar(garcom, feito.dele(c.burger).id), () => cancelar(feito.dele(c.refri).id)]
      expect(estados(await juntos(id, ...entregarECancelar))).toEqual([200, 200])
      const pai = (await linhasDe(ana)).at(-1)!
      expect([pai.status, pai.desconto]).toEqual(['PEDIDO ENTREGUE AO CLIENTE', 500])
      expect(await estoqueDe(teste, c.refri)).toBe(9)
    },
  )

  testLongo('dois se cancelam: cada um devolve a sua parte, e os dois voltam ao estoque', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    const cancelam = [c.batata, c.refri].map((um) => () => cancelar(feito.dele(um).id))
    expect(estados(await juntos(feito.pai.id, ...cancelam))).toEqual([200, 200])
    expect((await linhasDe(ana)).at(-1)?.desconto).toBe(714 + 500)
    expect([await estoqueDe(teste, c.batata), await estoqueDe(teste, c.refri)]).toEqual([9, 9])
  })
})

testLongo(
  'a taxa de um combo é de quem o entregou, cada parte de quem a levou, e a planilha diz o que veio nele',
  async () => {
    const c = await combo()
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
    const pontos = [garcom, outro].map(({ vinculo_id: id }) => ({ id, pontos: 1 }))
    const regra = { percentual_retido: 0, divisao: 'entregou', pontos }
    expect((await teste.call('/pagamento/salvarRateio', regra, gerente)).status).toBe(200)
    // as it had been agreed on before the night
    await teste.sql`delete from regra_do_rateio`
    const ana = await novaConta()
    const feito = await pedido(ana, c)
    await entregar({ linhas: [feito.dele(c.burger), feito.dele(c.batata)] }, c)
    await andar(barman, feito.dele(c.refri).id)
    expect((await andar(outro, feito.dele(c.refri).id)).status).toBe(200)
    const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: ana.mesa } }, garcom)
    const pagar = { produtos: conta.body.arrayProdutosNaoPagos, meio: 'dinheiro', taxa: 3 }
    expect((await teste.call('/cliente/informarPagamentoConta', pagar, garcom)).status).toBe(200)
    const deNovo = await teste.call('/cliente/informarPagamentoConta', pagar, garcom)
    const nome = `${c.produto.nome} (Burger, Ao ponto, Batata, Refri)`
    expect([deNovo.status, deNovo.body.message]).toEqual([
      409,
      `${respostas.jaPago} 1× ${nome}. ${respostas.confiraAConta}`,
    ])
    const { equipe, sem_dono } = (await teste.call('/pagamento/buscarRateio', {}, gerente)).body
    // R$ 3,00 by 35 and 7 parts of 42
    expect([sem_dono, ...pontos.map(({ id }) => equipe.find((um) => um.id === id)?.parte)]).toEqual([0, 2.5, 0.5])
    const { csv } = (await teste.call('/pagamento/buscarPlanilhaDoRateio', {}, gerente)).body
    for (const [um, escolhas, valor] of [
      [c.burger, ' (Ao ponto)', '17,86'],
      [c.batata, '', '7,14'],
      [c.refri, '', '5,00'],
    ] as const)
      expect(csv).toContain(`;${c.produto.nome}: ${um.nome}${escolhas};10;;;${valor};0,00`)
    await teste.sql`update estabelecimento set taxa_percentual = 0 where id = ${bar.id}`
  },
)

test('o provedor lê o que foi escolhido', async () => {
  const c = await combo()
  const ana = await novaConta()
  const feito = await pedido(ana, c)
  await entregar(feito, c)
  const { segredo } = ana
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body
  await teste.sql`update estabelecimento set confirmado_em = now() where id = ${bar.id}`
  const pix = await teste.call(
    '/pagbank/criarPagamentoPix',
    { pedidos },
    { checkin: segredo, chave: crypto.randomUUID() },
  )
  expect(pix.status).toBe(200)
  expect(JSON.stringify(await teste.estado())).toContain(`${c.produto.nome} Burger, Ao ponto`)
})

describe('o checkout forçado de um combo servido pela metade', () => {
  /** The burger is on the table, the chips are made, the drink nobody began. */
  async function metade(quem: Sentado, c: Combo) {
    await teste.sql`update produto_estabelecimento set preco_compra = 400 where id = any(${[c.burger.id, c.batata.id]}::bigint[])`
    const feito = await pedido(quem, c)
    await entregar({ linhas: [feito.dele(c.burger)] }, c)
    await andar(cozinha, feito.dele(c.batata).id)
    return feito
  }
  const forcar = async (quem: Sentado, feito: { linhas: readonly Linha[] }) => {
    expect((await teste.call('/contas/forcarCheckoutCheckin', { id: quem.id }, gerente)).status).toBe(200)
    const [{ valor_baixado }] = await teste.sql<
      [{ valor_baixado: number }]
    >`select valor_baixado from checkin where id = ${quem.id}`
    const perdas = await teste.sql<{ item_id: number; valor: number; custo: number }[]>`
      select item_id, valor, custo from perda where item_id = any(${feito.linhas.map(({ id }) => id)}::bigint[]) order by item_id`
    return { valor_baixado, perdas: [...perdas] }
  }

  test('dá baixa no que foi entregue e no que foi feito, pela parte de cada um, ao centavo', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await metade(ana, c)
    expect(await forcar(ana, feito)).toEqual({
      valor_baixado: 1786 + 714,
      perdas: [
        { item_id: feito.dele(c.batata).id, valor: 714, custo: 400 },
        { item_id: feito.pai.id, valor: 1786, custo: 400 },
      ],
    })
    expect([await estoqueDe(teste, c.batata), await estoqueDe(teste, c.refri)]).toEqual([8, 9])
  })

  testLongo('com desconto, o que se baixa é o que a perda diz', async () => {
    const c = await combo()
    const ana = await novaConta()
    const feito = await metade(ana, c)
    const corpo = { linhas: [feito.pai.id], quanto: { percentual: 33 }, motivo: 'Demorou demais' }
    expect((await teste.call('/conta/darDesconto', corpo, gerente)).status).toBe(200)
    const { valor_baixado, perdas } = await forcar(ana, feito)
    // of R$ 20,10 the chips' share; of the burger's R$ 17,86 33 % less, rounded down
    expect([valor_baixado, ...perdas.map(({ valor }) => valor)]).toEqual([1197 + 478, 478, 1197])
  })

  testLongo('o registro diz a parte de cada um que caiu; do combo que cai inteiro, o preço, uma vez', async () => {
    const atosDe = async (quem: Sentado, feito: { linhas: readonly Linha[] }) => {
      await forcar(quem, feito)
      return [
        ...(await teste.sql<{ linhas: number; valor: number }[]>`
          select (depois ->> 'linhas')::int as linhas, (depois ->> 'valor')::int as valor from ato
          where tipo = 'cancelamento' and depois -> 'checkins' @> to_jsonb(${quem.id}::bigint) order by id`),
      ]
    }
    const c = await combo()
    const [ana, bia] = [await novaConta(), await novaConta()]
    const pelaMetade = await pedido(ana, c)
    await entregar({ linhas: [pelaMetade.dele(c.burger)] }, c)
    // the chips' R$ 7,14 and the drink's R$ 5,00
    expect(await atosDe(ana, pelaMetade)).toEqual([{ linhas: 2, valor: 714 + 500 }])
    expect(await atosDe(bia, await pedido(bia, c))).toEqual([{ linhas: 4, valor: 3000 }])
  })

  testLongo('o que ninguém começou não é perda de ninguém', async () => {
    const c = await combo()
    const ana = await novaConta()
    expect(await forcar(ana, await pedido(ana, c))).toEqual({ valor_baixado: 0, perdas: [] })
  })
})

testLongo('de um combo cancelado inteiro, só é perda a parte do que se fez', async () => {
  const c = await combo()
  const ana = await novaConta()
  const feito = await pedido(ana, c)
  await andar(cozinha, feito.dele(c.batata).id)
  expect((await cancelar(feito.pai.id)).status).toBe(200)
  expect(
    await teste.sql`select item_id, valor from perda where item_id = any(${feito.linhas.map(({ id }) => id)}::bigint[])`,
  ).toEqual([{ item_id: feito.dele(c.batata).id, valor: 714 }])
})

testLongo('o combo passa de conta com tudo o que vem nele', async () => {
  const c = await combo()
  const ana = await novaConta()
  const rui = await novaConta()
  const { pai, dele } = await pedido(ana, c)
  const passar = (id: number) => teste.call('/mesa/passarLinhas', { linhas: [id], de: ana.id, para: rui.id }, garcom)
  expect((await passar(dele(c.burger).id)).status).toBe(409)
  expect((await passar(pai.id)).status).toBe(200)
  expect([(await linhasDe(ana)).length, (await linhasDe(rui)).length]).toEqual([0, 4])
})

testLongo('quem desfaz o pedido desfaz o combo inteiro, enquanto nada dele começou', async () => {
  const c = await combo()
  const ana = await novaConta()
  const feito = await pedido(ana, c)
  await andar(barman, feito.dele(c.refri).id)
  const desfazer = () => teste.call('/pedido/desfazerPedido', {}, { checkin: ana.segredo })
  expect((await desfazer()).status).toBe(409)
  expect(
    (await teste.call('/pedido/desfazerAndamento', { idProdutoPedido: feito.dele(c.refri).id }, barman)).status,
  ).toBe(200)
  expect((await linhasDe(ana)).at(-1)?.status).toBe('PEDIDO FEITO PELO CLIENTE')
  expect((await desfazer()).status).toBe(200)
  expect((await linhasDe(ana)).every(({ status }) => status === 'PEDIDO CANCELADO')).toBe(true)
})

test('quem atende tira o combo inteiro, com o estoque do que vem nele, ou nada', async () => {
  const c = await combo()
  const ana = await novaConta()
  const pelaEquipe = async () => {
    const escolhas = c.padrao.map((caminho) => ({ caminho, quantidade: 1 }))
    const pedidos = [{ produto: { id: c.produto.id }, quantidade: 1, observacao: '', escolhas }]
    const { body } = await teste.call('/pedido/cadastrarPedido', { idCheckin: ana.id, pedidos }, garcom)
    return body.pedidos
  }
  const tirar = (pedidos: number[] | undefined) => teste.call('/pedido/desfazerPedido', { pedidos }, garcom)
  const primeiro = await pelaEquipe()
  expect([await estoqueDe(teste, c.batata), await estoqueDe(teste, c.refri)]).toEqual([8, 8])
  expect((await tirar(primeiro)).body.message).toBe(respostas.pedidoTirado)
  expect([await estoqueDe(teste, c.batata), await estoqueDe(teste, c.refri)]).toEqual([9, 9])
  expect((await linhasDe(ana)).every(({ status }) => status === 'PEDIDO CANCELADO')).toBe(true)
  const segundo = await pelaEquipe()
  const refri = (await linhasDe(ana)).findLast(({ produto }) => produto === c.refri.id)
  await andar(barman, refri!.id)
  expect(await tirar(segundo)).toMatchObject({ status: 409, body: { code: 'ja_comecaram' } })
  expect((await linhasDe(ana)).filter(({ status }) => status !== 'PEDIDO CANCELADO')).toHaveLength(4)
})

testLongo('as vendas da noite contam o combo onde se fez o que veio nele, ao centavo', async () => {
  const c = await combo()
  const antes = await vendas()
  const ana = await novaConta()
  await pedido(ana, c, { quantidade: 2 })
  const depois = await vendas()
  const mais = (nome: 'BAR' | 'COZINHA') => [
    Math.round((depois[nome].valor - antes[nome].valor) * 100),
    depois[nome].quantidade - antes[nome].quantidade,
  ]
  // 7 and 35 of 42 parts of R$ 30,00, twice
  expect([mais('BAR'), mais('COZINHA')]).toEqual([
    [1000, 2],
    [5000, 4],
  ])
})
async function vendas() {
  const lidas = (await teste.call('/contas/buscarVendasDaNoite', {}, gerente)).body.vendas
  const de = (nome: string) => {
    const delas = lidas.filter(({ nome_departamento }) => nome_departamento === nome)
    const somar = (qual: 'valor' | 'quantidade') => delas.reduce((soma, venda) => soma + venda[qual], 0)
    return { valor: somar('valor'), quantidade: somar('quantidade') }
  }
  return { BAR: de('BAR'), COZINHA: de('COZINHA') }
}

describe('o que não cabe num combo é dito, e nada muda', () => {
  const salvar = (opcoes: readonly { nome: string; produto: number; abre?: number }[], id?: number) =>
    teste.call(
      '/produto/salvarGrupo',
      {
        ...{ id: id ?? null, nome: nomeNovo('Teste'), regra: 'soma', minimo: 0, maximo: 1 },
        opcoes: opcoes.map((opcao) => ({ preco: 0, padrao: 0, maximo: 1, acabou: false, abre: null, ...opcao })),
      },
      gerente,
    )

  test('um combo, o que se pesa, um produto de outro bar, um grupo no lugar de um produto', async () => {
    const c = await combo()
    const dentro = await salvar([{ nome: 'Combo', produto: c.produto.id }])
    expect([dentro.status, dentro.body.message]).toEqual([422, `${respostas.soProdutoPorUnidade} ${c.produto.nome}.`])
    const outro = await novoProduto(teste, (await novoBar(teste)).id, { preco_venda: 100 })
    const deFora = await salvar([{ nome: 'De fora', produto: outro.id }])
    expect([deFora.status, deFora.body.message]).toEqual([404, respostas.naoEncontrado])
    expect((await salvar([{ nome: 'Os dois', produto: c.refri.id, abre: c.ponto.id }])).status).toBe(422)
  })

  testLongo(
    'um produto que é opção do que se vende por pessoa, de si mesmo, ou do que é opção de outro, e um grupo que dá o preço',
    async () => {
      const c = await combo()
      const corpo = (id: number, grupos: readonly { id: number }[]) => ({
        id_produto_estabelecimento: id,
        grupos: grupos.map((um) => um.id),
      })
      const rodizio = await novoProduto(teste, bar.id)
      await teste.sql`update produto_estabelecimento set venda = 'pessoa' where id = ${rodizio.id}`
      const fora = await teste.call('/produto/pendurarGrupos', corpo(rodizio.id, [c.bebida]), gerente)
      expect([fora.status, fora.body.message]).toEqual([422, `${respostas.soComboTemProdutos} ${rodizio.nome}.`])
      for (const produto of [c.chope, c.batata]) {
        const dentro = await teste.call('/produto/pendurarGrupos', corpo(produto.id, [c.bebida]), gerente)
        expect([dentro.status, dentro.body.message]).toEqual([
          422,
          `${respostas.soProdutoSemProdutos} ${produto.nome}.`,
        ])
      }
      const tamanho = await novoGrupo(teste, gerente, nomeNovo('Tamanho'), [{ nome: '500 ml', preco: 15 }], {
        regra: 'troca',
        minimo: 1,
      })
      const preco = await teste.call('/produto/pendurarGrupos', corpo(c.chope.id, [tamanho]), gerente)
      expect([preco.status, preco.body.message]).toEqual([422, `${respostas.soProdutoQueSoma} ${c.chope.nome}.`])
    },
  )

  testLongo('um combo não se compra como ficha, nem se pede sem nada dentro', async () => {
    const c = await combo()
    const ana = await novaConta()
    const ficha = await teste.call('/pedido/comprarFichas', corpoDoPedido([[c.produto, 1]]), { checkin: ana.segredo })
    expect([ficha.status, ficha.body.message]).toEqual([409, `${c.produto.nome}: ${respostas.comboSemFicha}`])
    await pendurar(teste, gerente, c.produto)
    const vazio = await pedir(ana, c.produto, {})
    expect([vazio.status, vazio.body.message]).toEqual([409, `${c.produto.nome}: ${respostas.comboSemNada}`])
  })
})
