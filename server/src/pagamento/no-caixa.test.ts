import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
} from '../teste/pagamentos.ts'
import { pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let bar: { id: number; nome: string }
let garcom: { token: string; vinculo_id: number }
let chope: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  ana = await sentar(teste, bar.id, { mesa: 1 })
})

const conta = async (dadosCliente: object, token = garcom.token) =>
  (await teste.call('/cliente/getContaCliente', { dadosCliente }, { token })).body
const informar = (corpo: unknown, token = garcom.token, chave?: string) =>
  teste.call('/cliente/informarPagamentoConta', corpo, { token, chave })
const pagamentos = () => teste.sql`
  select meio, estado, valor, registrado_por from pagamento where estabelecimento_id = ${bar.id} order by id`

describe('o pagamento que o garçom registra', () => {
  test('marca exatamente as linhas informadas, guarda quem registrou e o meio', async () => {
    await pedir(teste, ana, [
      [chope, 1],
      [chope, 2, 'sem gelo'],
    ])
    await pedirFichas(teste, ana, [[chope, 1]])
    const [um, dois, ficha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    expect(await informar([dois, ficha])).toMatchObject({ status: 200, body: { message: respostas.contaInformada } })
    expect((await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos).toEqual([um])
    expect(await informar({ produtos: [um], meio: 'dinheiro' })).toMatchObject({ status: 200 })
    expect(await pagamentos()).toEqual([
      { meio: 'maquininha', estado: 'pago', valor: 3870, registrado_por: garcom.vinculo_id },
      { meio: 'dinheiro', estado: 'pago', valor: 1290, registrado_por: garcom.vinculo_id },
    ])
  })

  test('o valor é o das nossas linhas, não o que o aparelho diz', async () => {
    await pedir(teste, ana, [[chope, 1]])
    const [linha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    await informar([{ ...linha, preco: 0.01, preco_produto: 0.01, quantidade: 0 }])
    expect(await pagamentos()).toMatchObject([{ valor: 1290 }])
  })

  test('diz o que já estava pago, e não cobra o resto sem o garçom conferir', async () => {
    await pedir(teste, ana, [
      [chope, 2],
      [chope, 1],
    ])
    const [dois, um] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    await informar([dois])
    expect(await informar([dois, um])).toMatchObject({
      status: 409,
      body: { message: 'Já foi pago: 2× Chope. Confira a conta atualizada.', code: 'ja_pago' },
    })
    expect(await pagamentos()).toHaveLength(1)
  })

  test('dois garçons no mesmo instante cobram uma vez, e o segundo fica sabendo', async () => {
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await pedir(teste, ana, [
      [chope, 1],
      [chope, 2],
    ])
    await pedirFichas(teste, ana, [[chope, 2]])
    const linhas = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    const respostas = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? informar(linhas) : informar(linhas.toReversed(), outro.token))),
    )
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(new Set(respostas.map(({ body }) => body.code))).toEqual(new Set([undefined, 'ja_pago']))
    expect(await pagamentos()).toMatchObject([{ valor: 6450 }])
  })

  test('uma linha de outro bar não existe, e nada é registrado', async () => {
    const la = await novoBar(teste)
    const bia = await sentar(teste, la.id, { mesa: 1 })
    await pedir(teste, bia, [[await novoProduto(teste, la.id), 1]])
    const deLa = await novoFuncionario(teste, la.id, 'BAR GARCON')
    await pedir(teste, ana, [[chope, 1]])
    const [minha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    const [alheia] = (await conta({ numeroMesa: 1 }, deLa.token)).arrayProdutosNaoPagos
    expect(await informar([minha, alheia])).toMatchObject({ status: 404, body: { message: respostas.naoEncontrado } })
    expect(await pagamentos()).toEqual([])
  })

  test('um item sem o número da sua linha é recusado, em vez de pagar outra', async () => {
    await pedir(teste, ana, [[chope, 1]])
    const [linha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    expect((await informar([{ tipo: 'item', id: linha?.id }])).status).toBe(400)
    // without saying what it is, the id alone is a ficha's
    expect((await informar([{ id: linha?.produto_pedido_id }])).status).toBe(404)
    expect(await pagamentos()).toEqual([])
  })

  test('a mesa que tem cortesia é paga pelo resto', async () => {
    const cortesia = await novoProduto(teste, bar.id, { preco_venda: 0 })
    await pedir(teste, ana, [
      [cortesia, 1],
      [chope, 1],
    ])
    const [item] = await teste.sql<
      { id: number; pedido_id: number }[]
    >`select id, pedido_id from item_pedido where preco = 0 and checkin_id = ${ana.id}`
    const cortesiaNoFio = { tipo: 'item', id: item?.pedido_id, produto_pedido_id: item?.id }
    expect((await informar([cortesiaNoFio])).status).toBe(409)
    const { arrayProdutosNaoPagos } = await conta({ numeroMesa: 1 })
    expect((await informar([...arrayProdutosNaoPagos, cortesiaNoFio])).status).toBe(200)
    expect(await pagamentos()).toMatchObject([{ valor: 1290 }])
    expect((await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos).toEqual([])
  })

  test('com a mesma chave, enviar de novo responde igual e não registra outra vez', async () => {
    await pedir(teste, ana, [[chope, 1]])
    const linhas = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    const chave = randomUUID()
    const respostas = await Promise.all([1, 2, 3].map(() => informar(linhas, garcom.token, chave)))
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await pagamentos()).toHaveLength(1)
  })

  test('sem linha nenhuma, não há o que registrar', async () => {
    expect(await informar([])).toMatchObject({ status: 422, body: { message: 'Nenhuma conta a ser paga!' } })
  })
})

describe('quando o cliente tem um pagamento aberto no celular', () => {
  const consumo = async (email: string) => {
    const aberto = await barAberto(teste)
    const { token } = await novoFuncionario(teste, aberto.id, 'BAR GARCON')
    return { token, cliente: await consumiu(teste, aberto, { email, quantidade: 3 }) }
  }
  type Cliente = Awaited<ReturnType<typeof consumo>>['cliente']
  const receber = (token: string, { pedidos }: Cliente, mesmoAssim?: boolean) =>
    informar({ produtos: pedidos, meio: 'dinheiro', ...(mesmoAssim && { mesmoAssim }) }, token)
  const estados = ({ pedidos }: Cliente) => teste.sql`
    select p.meio, p.estado, pl.viva from pagamento p
    join pagamento_linha pl on pl.pagamento_id = p.id and pl.linha_id = ${pedidos[0]?.produto_pedido_id ?? 0} order by p.id`
  const abrirPagina = async (cliente: Cliente) => enderecoDaPagina(await teste.abrirPagina(cliente))

  test('a página aberta é fechada, e ninguém paga mais nela', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    const pagina = await abrirPagina(cliente)
    expect(await receber(token, cliente)).toMatchObject({ status: 200, body: { message: respostas.contaInformada } })
    expect(await estados(cliente)).toEqual([
      { meio: 'checkout', estado: 'cancelado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
    expect((await teste.pagarNaPagina(pagina)).status).toBe(409)
  })

  test('se a página já foi paga, o garçom fica sabendo e nada é recebido duas vezes', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    await teste.pagarNaPagina(await abrirPagina(cliente))
    expect(await receber(token, cliente)).toMatchObject({ status: 409, body: { code: 'ja_pago' } })
    expect(await estados(cliente)).toEqual([{ meio: 'checkout', estado: 'pago', viva: true }])
  })

  test('enquanto o banco decide, o garçom espera', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    await teste.pagarNaPagina(await abrirPagina(cliente), 'analise-paga')
    expect(await receber(token, cliente)).toMatchObject({ status: 409, body: { code: 'linha_em_pagamento' } })
  })

  test('um cartão sendo confirmado não é trocado por dinheiro', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    await teste.pagarComCartao(cliente, cartoes.analisePaga)
    for (const mesmoAssim of [false, true])
      expect(await receber(token, cliente, mesmoAssim)).toMatchObject({
        status: 409,
        body: { message: respostas.linhaEmPagamento },
      })
  })

  test('um Pix aberto é dito ao garçom; se ele recebe mesmo assim, o Pix pago depois volta sozinho', async () => {
    const { token, cliente } = await consumo(emailCom('nunca', 'pixespera'))
    await teste.abrirPix(cliente)
    const aviso = await receber(token, cliente)
    expect([aviso.status, aviso.body.code]).toEqual([409, 'pagamento_aberto'])
    expect(aviso.body.message).toMatch(/^O cliente abriu um Pix de R\$\s30,00 para esta conta, .* até \d\d:\d\d\./)
    expect((await receber(token, cliente, true)).status).toBe(200)
    expect(await estados(cliente)).toEqual([
      { meio: 'pix', estado: 'cancelado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
    await teste.pagarPix(cliente)
    await teste.retomar(60_000)
    expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'feito', valor: 3000, via: 'provedor' }])
    expect(await estados(cliente)).toEqual([
      { meio: 'pix', estado: 'estornado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  test('o Pix que já foi pago não é recebido outra vez, nem mesmo assim', async () => {
    const { token, cliente } = await consumo(emailCom('nunca', 'pixespera'))
    await teste.abrirPix(cliente)
    await teste.pagarPix(cliente)
    for (const mesmoAssim of [false, true])
      expect(await receber(token, cliente, mesmoAssim)).toMatchObject({ status: 409, body: { code: 'ja_pago' } })
  })

  test('se o provedor não responde, o garçom decide', async () => {
    const { token, cliente } = await consumo(emailCom('nunca', 'erro500-leitura'))
    await abrirPagina(cliente)
    expect(await receber(token, cliente)).toMatchObject({ status: 409, body: { code: 'pagamento_aberto' } })
    expect((await receber(token, cliente, true)).status).toBe(200)
    expect(await estados(cliente)).toEqual([
      { meio: 'checkout', estado: 'cancelado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
  })

  test('uma linha que não diz qual é não fecha a página de ninguém', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    await abrirPagina(cliente)
    const id = cliente.pedidos[0]?.produto_pedido_id
    expect((await informar([{ tipo: 'item', id }], token)).status).toBe(400)
    expect(await estados(cliente)).toMatchObject([{ meio: 'checkout', estado: 'em_andamento' }])
  })
})
