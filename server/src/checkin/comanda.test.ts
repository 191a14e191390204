import { randomUUID } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { corpoDoPedido, estoqueDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let garcom: { token: string; vinculo_id: number; nome: string }

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

const abrir = (corpo: object, chave?: string) =>
  teste.call('/checkin/abrirComanda', corpo, { token: garcom.token, chave })
const abertas = async () => (await teste.call('/checkin/buscarComandasAbertas', {}, garcom)).body.comandas
const pedirPara = (idCheckin: number, produto: { id: number }, provas: object = garcom, chave?: string) =>
  teste.call(
    '/pedido/cadastrarPedido',
    { pedidos: [{ produto: { id: produto.id }, quantidade: 2, observacao: 'sem gelo' }], idCheckin },
    { ...provas, chave },
  )

test('o garçom abre a comanda de quem está sem celular, só com o número', async () => {
  const { status, body } = await abrir({ numeroComanda: 10 })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      message: respostas.comandaAberta,
      comanda: {
        id: expect.any(Number),
        numero: expect.any(Number),
        numero_mesa: null,
        numero_comanda: 10,
        nome_cliente: null,
        semCelular: true,
        alergia: null,
        daMesa: false,
      },
    },
  })
  const [checkin] = await teste.sql`select aberto_por, cpf, email from checkin where id = ${body.comanda.id}`
  expect(checkin).toEqual({ aberto_por: garcom.vinculo_id, cpf: null, email: null })
})

test('com nome e mesa, aparece na lista, ao lado das que o cliente abriu', async () => {
  await abrir({ numeroComanda: 11, numeroMesa: 4, nome: 'Seu Osvaldo' })
  const comCelular = await sentar(teste, bar.id, { mesa: 5 })
  const lista = await abertas()
  expect(lista).toContainEqual(
    expect.objectContaining({
      numero_comanda: 11,
      numero_mesa: 4,
      nome_cliente: 'Seu Osvaldo',
      semCelular: true,
    }),
  )
  expect(lista).toContainEqual(expect.objectContaining({ id: comCelular.id, semCelular: false }))
})

test('a mesma comanda não se abre duas vezes, nem por dois garçons juntos', async () => {
  const respostasDosDois = await Promise.all([
    abrir({ numeroComanda: 12 }),
    abrir({ numeroComanda: 12, numeroMesa: 9 }),
  ])
  expect(respostasDosDois.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await abrir({ numeroComanda: 12 })).toMatchObject({
    status: 409,
    body: { code: 'comanda_aberta', message: `A comanda 12 ${respostas.comandaJaAberta}` },
  })
})

test('a mesma chave não abre outra', async () => {
  const chave = randomUUID()
  const [primeira, segunda] = [await abrir({ numeroComanda: 13 }, chave), await abrir({ numeroComanda: 13 }, chave)]
  expect(segunda.body).toEqual(primeira.body)
})

test('duas comandas sem celular ficam abertas ao mesmo tempo', async () => {
  expect([(await abrir({ numeroComanda: 14 })).status, (await abrir({ numeroComanda: 15 })).status]).toEqual([200, 200])
})

test.each([{}, { numeroComanda: 0 }, { numeroComanda: 16, numeroMesa: 10_000 }, { numeroComanda: 16, nome: 'x' }])(
  'um formulário incompleto é recusado: %j',
  async (corpo) => {
    expect([400, 422]).toContain((await abrir(corpo)).status)
  },
)

test('o garçom pede pela comanda: sem CPF, com o seu nome no pedido e o estoque contado', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const { comanda } = (await abrir({ numeroComanda: 20, numeroMesa: 8, nome: 'Dona Lia' })).body
  const chave = randomUUID()
  expect((await pedirPara(comanda.id, chope, garcom, chave)).body).toEqual({
    message: respostas.pedidoFeito,
    pedidos: [expect.any(Number)],
  })
  // the same sending again makes nothing new
  await pedirPara(comanda.id, chope, garcom, chave)
  expect(await estoqueDe(teste, chope)).toBe(8)
  expect(await teste.sql`select numero_mesa, feito_por from pedido where checkin_id = ${comanda.id}`).toEqual([
    { numero_mesa: 8, feito_por: garcom.vinculo_id },
  ])
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, barman)).body
  expect(pedidos).toContainEqual(
    expect.objectContaining({
      nome_do_cliente: 'Dona Lia',
      numero_mesa: 8,
      numero_comanda: 20,
      quantidade: 2,
      observacao: 'sem gelo',
    }),
  )
})

test('também para o check-in de quem tem celular, que vê o pedido', async () => {
  const chope = await novoProduto(teste, bar.id)
  const bia = await sentar(teste, bar.id, { mesa: 6 })
  expect((await pedirPara(bia.id, chope)).status).toBe(200)
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: bia.segredo })).body
  expect(pedidos.map(({ nome_produto }) => nome_produto)).toEqual([chope.nome])
})

test('só o garçom diz para quem é o pedido; o cliente pede para si', async () => {
  const chope = await novoProduto(teste, bar.id)
  const [bia, caio] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  const intruso = await teste.call(
    '/pedido/cadastrarPedido',
    { ...corpoDoPedido([[chope, 1]]), idCheckin: caio.id },
    { checkin: bia.segredo },
  )
  expect([intruso.status, intruso.body.message]).toEqual([403, mensagens.semPermissao])
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  expect((await pedirPara(bia.id, chope, barman)).status).toBe(403)
  const semDados = await teste.call(
    '/pedido/cadastrarPedido',
    { pedidos: corpoDoPedido([[chope, 1]]).pedidos },
    { checkin: bia.segredo },
  )
  expect(semDados.status).toBe(400)
  const semDizerQuem = await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), garcom)
  expect(semDizerQuem.status).toBe(400)
})

test('o garçom que também tem um check-in no aparelho pede por um ou por outro, conforme diz', async () => {
  const chope = await novoProduto(teste, bar.id)
  const [seu, doOutro] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  await pedirPara(doOutro.id, chope, { token: garcom.token, checkin: seu.segredo })
  await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), {
    token: garcom.token,
    checkin: seu.segredo,
  })
  expect(
    await teste.sql`select checkin_id, feito_por from pedido where checkin_id in (${seu.id}, ${doOutro.id}) order by id`,
  ).toEqual([
    { checkin_id: doOutro.id, feito_por: garcom.vinculo_id },
    { checkin_id: seu.id, feito_por: null },
  ])
})

test('para um check-in de outro bar ou encerrado não se pede', async () => {
  const chope = await novoProduto(teste, bar.id)
  const vizinho = await sentar(teste, (await novoBar(teste)).id)
  expect((await pedirPara(vizinho.id, chope)).status).toBe(404)
  const bia = await sentar(teste, bar.id)
  await pedir(teste, bia, [[chope, 1]])
  await teste.sql`update checkin set fechado_em = now() where id = ${bia.id}`
  expect(await pedirPara(bia.id, chope)).toMatchObject({ status: 409, body: { message: respostas.checkinJaEncerrado } })
})

describe('a comanda passa para o celular do cliente', () => {
  let numero = 500
  const semCelular = async (mais = {}) => {
    numero += 1
    return (await abrir({ numeroComanda: numero, ...mais })).body.comanda
  }
  const mostrar = (checkin: number, quem = garcom) => teste.call('/checkin/mostrarCodigoDaComanda', { checkin }, quem)
  const codigoDe = async ({ id }: { id: number }) => (await mostrar(id)).body.codigo
  const receber = (codigo: string, provas: object = {}) => teste.call('/checkin/receberComanda', { codigo }, provas)
  const meus = async (segredo: string) =>
    (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: segredo })).body.pedidos

  test('com tudo o que está nela, e a equipe vê que já está lá', async () => {
    const chope = await novoProduto(teste, bar.id)
    const comanda = await semCelular({ numeroMesa: 21, nome: 'Seu Osvaldo' })
    await pedirPara(comanda.id, chope)
    const { body } = await mostrar(comanda.id)
    expect(body).toEqual({
      ...{ message: respostas.codigoDaComandaFeito, codigo: expect.stringMatching(/^[a-z2-7]{8}$/) },
      vence_em: expect.any(String),
    })
    // as it is typed from the waiter's screen
    const dito = ` ${body.codigo.slice(0, 4)}-${body.codigo.slice(4)} `.toUpperCase()
    const { status, body: recebida } = await receber(dito)
    expect([status, recebida.message]).toEqual([200, respostas.comandaNoCelular])
    expect(recebida.objBarcheckin).toMatchObject({
      ...{ id: comanda.id, numero_mesa: 21, numero_comanda: comanda.numero_comanda, nome: 'Seu Osvaldo' },
      membro: true,
    })
    const segredo = recebida.objBarcheckin.segredo!
    expect(await meus(segredo)).toMatchObject([{ quantidade: 2, observacao: 'sem gelo' }])
    const sentado = { id: comanda.id, segredo, carteira: '', estabelecimento_id: bar.id }
    await pedir(teste, sentado, [[chope, 1]])
    expect(await meus(segredo)).toHaveLength(2)
    expect(await abertas()).toContainEqual(expect.objectContaining({ id: comanda.id, semCelular: false }))
  })

  test('em quem fez o quê fica quem mostrou o código', async () => {
    const comanda = await semCelular({ numeroMesa: 22 })
    await receber(await codigoDe(comanda))
    const { token } = await novoGerente(teste, bar.id)
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'comanda_no_celular' }, { token })).body
    expect(atos[0]!.texto).toBe(
      `${garcom.nome} passou o check-in nº ${comanda.numero} (mesa 22) para o celular do cliente.`,
    )
  })

  test('um celular só: dos que dizem o código juntos um fica com ela, e os outros leem por quê', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const comanda = await semCelular()
      const codigo = await codigoDe(comanda)
      const ditos = await Promise.all([receber(codigo), receber(codigo), receber(codigo)])
      expect(ditos.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(ditos.find(({ status }) => status === 409)!.body.message).toBe(respostas.codigoDaComandaUsado)
      expect((await receber(codigo)).body.message).toBe(respostas.codigoDaComandaUsado)
      expect((await mostrar(comanda.id)).body.message).toBe(respostas.comandaJaNoCelular)
      // nor does the database open it again
      await expect(
        teste.sql`update codigo_da_comanda set aceito_em = null where checkin_id = ${comanda.id}`,
      ).rejects.toMatchObject({ constraint_name: 'comanda_no_celular' })
    }
  })

  test('quem já a recebeu pode dizer o código de novo', async () => {
    const codigo = await codigoDe(await semCelular())
    const { objBarcheckin } = (await receber(codigo)).body
    const { status, body } = await receber(codigo, { checkin: objBarcheckin.segredo })
    expect([status, body.objBarcheckin.id]).toEqual([200, objBarcheckin.id])
  })

  test('vale o último código, por dez minutos do relógio do banco, enquanto a comanda está aberta', async () => {
    const comanda = await semCelular()
    const [velho, codigo] = [await codigoDe(comanda), await codigoDe(comanda)]
    expect((await receber(velho)).body.message).toBe(respostas.codigoDaComandaErrado)
    const [{ segundos }] = await teste.sql<[{ segundos: number }]>`
      select ceil(extract(epoch from vence_em - now()))::int as segundos from codigo_da_comanda where checkin_id = ${comanda.id}`
    expect(segundos).toBeLessThanOrEqual(600)
    await teste.sql`update codigo_da_comanda set vence_em = now() where checkin_id = ${comanda.id}`
    expect((await receber(codigo)).body.message).toBe(respostas.codigoDaComandaVencido)
    const novo = await codigoDe(comanda)
    await teste.call('/conta/fecharCheckin', { id: comanda.id }, garcom)
    expect((await receber(novo)).body.message).toBe(respostas.codigoDaComandaErrado)
    expect((await mostrar(comanda.id)).body.message).toBe(respostas.checkinJaEncerrado)
  })

  test('o celular que já tem uma conta aberta fica com ela, e o código continua bom', async () => {
    const [codigo, outro] = [await codigoDe(await semCelular()), await novoBar(teste)]
    const [aqui, la] = [await sentar(teste, bar.id, { mesa: 23 }), await sentar(teste, outro.id, { mesa: 1 })]
    expect((await receber(codigo, { checkin: aqui.segredo })).body.message).toBe(respostas.celularComOutraComanda)
    expect((await receber(codigo, { checkin: la.segredo })).body.message).toBe(respostas.checkinEmOutroBar)
    expect((await receber(codigo)).status).toBe(200)
  })

  test('a conta que o cliente abriu no celular não tem código, nem a de outro bar', async () => {
    const comCelular = await sentar(teste, bar.id, { mesa: 24 })
    expect((await mostrar(comCelular.id)).body.message).toBe(respostas.comandaJaNoCelular)
    const deFora = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    expect((await mostrar((await semCelular()).id, deFora)).status).toBe(404)
  })

  test('quem está com a sua conta no celular fica com as fichas e o couvert da comanda, e com o seu nome nela', async () => {
    const [comanda, { email }] = [await semCelular(), await novaPessoa(teste, { nome: 'Bia Campos' })]
    const token = await loginDe(teste, email)
    await teste.sql`
      insert into ficha (estabelecimento_id, checkin_id, carteira_id, numero, nome_produto, preco, produto_estabelecimento_id)
      select estabelecimento_id, id, carteira_id, 900, 'Chope', 990, ${(await novoProduto(teste, bar.id)).id} from checkin
      where id = ${comanda.id}`
    await pedirPara(comanda.id, await novoProduto(teste, bar.id))
    await teste.sql`
      insert into couvert (estabelecimento_id, noite, carteira_id, item_id)
      select c.estabelecimento_id, current_date, c.carteira_id, i.id from checkin c
      join item_pedido i on i.checkin_id = c.id where c.id = ${comanda.id}`
    const { objBarcheckin } = (await receber(await codigoDe(comanda), { token })).body
    expect(
      await teste.sql`select from couvert v join checkin c on c.carteira_id = v.carteira_id where c.id = ${comanda.id}`,
    ).toHaveLength(1)
    expect([objBarcheckin.nome, objBarcheckin.email]).toEqual(['Bia Campos', email])
    const { fichas } = (
      await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: objBarcheckin.segredo })
    ).body
    expect(fichas).toHaveLength(1)
  })

  test('códigos inventados: depois de dez, o aparelho espera', async () => {
    const codigo = await codigoDe(await semCelular())
    const tentar = async (codigo: string) => {
      const { statusCode } = await teste.app.inject({
        ...{ method: 'POST', url: '/checkin/receberComanda', remoteAddress: '10.8.8.8', payload: { codigo } },
      })
      return statusCode
    }
    for (let vez = 0; vez < 10; vez++) expect(await tentar('aaaabbbb')).toBe(404)
    expect([await tentar('aaaabbbb'), await tentar(codigo)]).toEqual([429, 429])
    expect((await receber(codigo)).status).toBe(200)
  })
})
