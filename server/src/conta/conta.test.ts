import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { entregarTudo, pagarConta, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let garcom: { token: string; vinculo_id: number }
let chope: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
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

/** Somebody else's payment by phone, on its way. */
const emPagamento = (linha_id: number, valor: number) =>
  teste.sql.begin(async (tx) => {
    const [novo] = await tx`
      insert into pagamento ${tx({ estabelecimento_id: bar.id, meio: 'checkout', estado: 'em_andamento', valor })} returning id`
    await tx`insert into pagamento_linha ${tx({ estabelecimento_id: bar.id, pagamento_id: novo?.id, linha_id, tipo: 'item', valor })}`
  })

describe('a conta que o garçom vê', () => {
  test('por mesa vêm todas as contas abertas dela; por comanda, só a da comanda; sem número, nada', async () => {
    const [bia, caio] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 2 })]
    await pedir(teste, ana, [[chope, 2]], { nome: 'Ana', numeroComanda: 10 })
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia', numeroComanda: 11 })
    await pedirFichas(teste, bia, [[chope, 1]], { nome: 'Bia' })
    await pedir(teste, caio, [[chope, 1]], { nome: 'Caio' })
    const resumo = async (dados: object) =>
      (await conta(dados)).arrayProdutosNaoPagos.map(({ nome_do_cliente, tipo, preco_produto }) => [
        nome_do_cliente,
        tipo,
        preco_produto,
      ])
    expect(await resumo({ numeroMesa: 1 })).toEqual([
      ['Ana', 'item', 25.8],
      ['Bia', 'item', 12.9],
      ['Bia', 'ficha', 12.9],
    ])
    expect(await resumo({ numeroComanda: '11' })).toEqual([
      ['Bia', 'item', 12.9],
      ['Bia', 'ficha', 12.9],
    ])
    expect(await resumo({ numeroMesa: 1, numeroComanda: 10 })).toEqual([['Ana', 'item', 25.8]])
    expect(await resumo({ numeroMesa: 2, numeroComanda: 10 })).toEqual([])
    for (const vazio of [{}, { numeroMesa: '', numeroComanda: '' }, { numeroMesa: null }]) {
      expect(await conta(vazio)).toEqual({ arrayProdutosNaoPagos: [], arrayProdutosPagos: [] })
    }
  })

  test('o que foi pago aparece separado', async () => {
    await pedir(teste, ana, [[chope, 1]])
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
    await pedir(teste, ana, [[chope, 2]])
    const { arrayProdutosNaoPagos, arrayProdutosPagos } = await conta({ numeroMesa: 1 })
    expect(arrayProdutosNaoPagos).toMatchObject([
      { quantidade: 2, nome_produto: 'Chope', preco_produto: 25.8, situacao: 'a_pagar' },
    ])
    expect(arrayProdutosPagos).toMatchObject([
      { quantidade: 1, nome_produto: 'Chope', preco_produto: 12.9, situacao: 'pago' },
    ])
  })

  test('a mesa de mesmo número de outro bar está vazia para quem trabalha aqui', async () => {
    await pedir(teste, ana, [[chope, 1]], { numeroComanda: 10 })
    const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    for (const dados of [{ numeroMesa: 1 }, { numeroComanda: 10 }]) {
      expect(await conta(dados, vizinho.token)).toEqual({ arrayProdutosNaoPagos: [], arrayProdutosPagos: [] })
    }
  })

  test('quem já saiu não deixa nada na conta da mesa', async () => {
    await pedir(teste, ana, [[chope, 1]])
    await entregarTudo(teste, ana)
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
    expect(await conta({ numeroMesa: 1 })).toEqual({ arrayProdutosNaoPagos: [], arrayProdutosPagos: [] })
  })
})

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

  test('o que está sendo pago pelo celular não é cobrado de novo', async () => {
    await pedir(teste, ana, [[chope, 1]])
    const [linha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    await emPagamento(linha?.produto_pedido_id ?? 0, 1290)
    expect((await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos).toMatchObject([{ situacao: 'pagando' }])
    expect(await informar([linha])).toMatchObject({ status: 409, body: { message: respostas.linhaEmPagamento } })
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
