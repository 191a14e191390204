import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import {
  entregarTudo,
  itensDe,
  pagarConta,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let gerente: { token: string }
let garcom: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1035, qtd_estoque: 100 })
})

const abertos = async (token = gerente.token) =>
  (await teste.call('/contas/buscarCheckinsAbertos', {}, { token })).body.checkins
const mesas = async (token = gerente.token) => (await teste.call('/contas/buscarMesasAbertas', {}, { token })).body
const pago = async (quem: Sentado, mesa: number) => {
  await pagarConta(teste, garcom.token, { numeroMesa: mesa })
  await entregarTudo(teste, quem)
}

describe('os check-ins abertos', () => {
  test('quem acabou de sentar aparece sem nome e sem conta', async () => {
    const ana = await sentar(teste, bar.id)
    expect(await abertos()).toEqual([
      {
        id: ana.id,
        numero: 1,
        nome_cliente: null,
        numero_mesa: null,
        numero_comanda: null,
        aberto_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        ultima_atividade_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        deve: false,
        pedidos: [],
        restantes: 0,
        total: 0,
        aPagar: 0,
      },
    ])
  })

  test('quem ninguém viu e nada pediu não faz a lista crescer sem fim, nem esconde quem pediu', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 4 })
    await pedir(teste, ana, [[chope, 2]])
    await teste.sql`
      with novas as (insert into carteira (id) overriding system value select 900000 + n from generate_series(1, 230) n
        returning id)
      insert into checkin (estabelecimento_id, numero, carteira_id, numero_mesa) select ${bar.id}, 1000 + id, id, 9 from novas`
    const { body } = await teste.call('/contas/buscarCheckinsAbertos', {}, gerente)
    expect([body.checkins.length, body.restantes]).toEqual([201, 30])
    expect(body.checkins[0]).toMatchObject({ id: ana.id, total: 2070 / 100 })
    const { mesas: lidas } = await mesas()
    expect(lidas.map(({ numero_mesa, comandas }) => [numero_mesa, comandas.length])).toEqual([
      [4, 1],
      [9, 200],
    ])
  })

  test('cada um vem com os seus pedidos, e os totais fecham até o centavo', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 4 })
    await pedir(teste, ana, [[chope, 3]], { nome: 'Ana', numeroComanda: 40 })
    await pago(ana, 4)
    const bolinho = await novoProduto(teste, bar.id, { nome: 'Bolinho', preco_venda: 1999 })
    await pedir(
      teste,
      ana,
      [
        [bolinho, 1],
        [chope, 1],
      ],
      { nome: 'Ana' },
    )
    await pedirFichas(teste, ana, [[bolinho, 1]], { nome: 'Ana' })
    const [checkin] = await abertos()
    expect(checkin).toMatchObject({
      nome_cliente: 'Ana',
      numero_mesa: 4,
      numero_comanda: 40,
      total: 81.38,
      aPagar: 50.33,
    })
    const linhas = checkin?.pedidos.map(({ produtosDoPedido }) =>
      produtosDoPedido.map(({ quantidade, preco_produto, situacao, produtoEstabelecimento: { nome } }) => [
        quantidade,
        nome,
        preco_produto,
        situacao,
      ]),
    )
    expect(linhas).toEqual([
      [[3, 'Chope', 31.05, 'pago']],
      [
        [1, 'Bolinho', 19.99, 'a_pagar'],
        [1, 'Chope', 10.35, 'a_pagar'],
      ],
    ])
  })

  testLongo('a ficha usada aparece no pedido e não conta duas vezes', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 4 })
    await pedirFichas(teste, ana, [[chope, 1]])
    await pagarFichas(teste, garcom.token, ana)
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
    await teste.call('/ficha/enviarFichas', fichas, { checkin: ana.segredo })
    const [checkin] = await abertos()
    expect(checkin).toMatchObject({ total: 10.35, aPagar: 0 })
    expect(checkin?.pedidos[0]?.produtosDoPedido).toMatchObject([{ quantidade: 1, preco_produto: 0, situacao: 'pago' }])
  })

  test('o gerente não vê os de outro bar, nem os que já fecharam', async () => {
    const la = await novoBar(teste)
    await sentar(teste, la.id, { mesa: 1 })
    const ana = await sentar(teste, bar.id)
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
    expect(await abertos()).toEqual([])
    expect(await mesas()).toEqual({ mesas: [], totalGeral: 0 })
    expect(await abertos((await novoGerente(teste, la.id)).token)).toHaveLength(1)
  })
})

describe('as mesas abertas', () => {
  test('somam comandas, mesa e total geral; quem não disse a mesa vem por último', async () => {
    const [ana, bia, caio, duda] = [
      await sentar(teste, bar.id, { mesa: 7 }),
      await sentar(teste, bar.id, { mesa: 7 }),
      await sentar(teste, bar.id, { mesa: 2 }),
      await sentar(teste, bar.id),
    ]
    await pedir(teste, ana, [[chope, 3]], { nome: 'Ana', numeroComanda: 70 })
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia' })
    await pago(ana, 7)
    await pedir(teste, ana, [[chope, 1]], { nome: 'Ana' })
    await pedir(teste, caio, [[chope, 2]], { nome: 'Caio' })
    await pedir(teste, duda, [[chope, 1]], { nome: 'Duda' })
    const { mesas: lista, totalGeral } = await mesas()
    const naFila = (quantidade: number) => [
      {
        nome_produto: 'Chope',
        nome_departamento: 'BAR',
        quantidade,
        status_pedido: 'PEDIDO FEITO PELO CLIENTE',
        recebido: false,
      },
    ]
    expect(lista.map(({ aberta_em, ultima_atividade_em, ...mesa }) => mesa)).toEqual([
      {
        numero_mesa: 2,
        juntas: [],
        pessoas: 1,
        totalMesa: 20.7,
        aPagarMesa: 20.7,
        pagandoMesa: 0,
        emPreparo: naFila(2),
        comandas: [{ numero_comanda: null, nome_cliente: 'Caio', totalComanda: 20.7 }],
      },
      {
        numero_mesa: 7,
        juntas: [],
        pessoas: 2,
        totalMesa: 51.75,
        aPagarMesa: 10.35,
        pagandoMesa: 0,
        // what was delivered is not there any more: three of Ana's five
        emPreparo: naFila(2),
        comandas: [
          { numero_comanda: 70, nome_cliente: 'Ana', totalComanda: 41.4 },
          { numero_comanda: null, nome_cliente: 'Bia', totalComanda: 10.35 },
        ],
      },
      {
        numero_mesa: null,
        juntas: [],
        pessoas: 1,
        totalMesa: 10.35,
        aPagarMesa: 10.35,
        pagandoMesa: 0,
        emPreparo: naFila(1),
        comandas: [{ numero_comanda: null, nome_cliente: 'Duda', totalComanda: 10.35 }],
      },
    ])
    expect(totalGeral).toBe(82.8)
  })

  testLongo('o que uma tela do departamento já mostrou está à parte do que ainda ninguém viu', async () => {
    const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, ana, [[chope, 1]])
    const idsProdutoPedido = (await itensDe(teste, ana)).map(({ id }) => id)
    await teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido }, { token: barman.token })
    await pedir(teste, ana, [[chope, 2]])
    const { mesas: lista } = await mesas()
    const daMesa = lista[0]?.emPreparo.map(({ quantidade, recebido }) => [quantidade, recebido])
    expect(daMesa).toEqual([
      [1, true],
      [2, false],
    ])
    const linhas = (await abertos())[0]?.pedidos.flatMap(({ produtosDoPedido }) => produtosDoPedido)
    expect(linhas).toMatchObject([
      { nome_departamento: 'BAR', recebido: true },
      { nome_departamento: 'BAR', recebido: false },
    ])
  })

  testLongo('uma comanda dividida por dois aparelhos é uma comanda', async () => {
    for (const nome of ['Ana', 'Bia']) {
      await pedir(teste, await sentar(teste, bar.id, { mesa: 7 }), [[chope, 1]], { nome, numeroComanda: 70 })
    }
    const { mesas: lista } = await mesas()
    expect(lista[0]?.comandas).toEqual([{ numero_comanda: 70, nome_cliente: 'Ana, Bia', totalComanda: 20.7 }])
  })
})
