import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { entregarTudo, pagarConta, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let garcom: { token: string }
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
      expect(await conta(vazio)).toEqual({ arrayProdutosNaoPagos: [], arrayProdutosPagos: [], checkins: [] })
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
      expect(await conta(dados, vizinho.token)).toEqual({
        arrayProdutosNaoPagos: [],
        arrayProdutosPagos: [],
        checkins: [],
      })
    }
  })

  test('quem já saiu não deixa nada na conta da mesa', async () => {
    await pedir(teste, ana, [[chope, 1]])
    await entregarTudo(teste, ana)
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
    expect(await conta({ numeroMesa: 1 })).toEqual({ arrayProdutosNaoPagos: [], arrayProdutosPagos: [], checkins: [] })
  })
})
