import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, entregarTudo, itensDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  chope = await novoProduto(teste, bar.id)
})
afterAll(() => teste.encerrar())

describe('um pedido', () => {
  const linhas = (quantas: number, unidades: number) =>
    corpoDoPedido(Array.from({ length: quantas }, () => [chope, unidades] as const))
  const mandar = async (corpo: object, path: '/pedido/cadastrarPedido' | '/pedido/comprarFichas') => {
    const cliente = await sentar(teste, bar.id)
    const { status, body } = await teste.call(path, corpo, { checkin: cliente.segredo })
    return { status, message: body.message, itens: (await itensDe(teste, cliente)).length }
  }

  test.each(['/pedido/cadastrarPedido', '/pedido/comprarFichas'] as const)(
    '%s cabe uma mesa de doze, e não uma casa inteira',
    async (path) => {
      expect((await mandar(linhas(60, 2), path)).status).toBe(200)
      const demais = 'Um pedido pode ter até 60 itens diferentes. Divida em dois pedidos.'
      expect(await mandar(linhas(61, 1), path)).toEqual({ status: 422, message: demais, itens: 0 })
      const unidades = 'Um pedido pode ter até 120 unidades. Divida em dois pedidos.'
      expect(await mandar(linhas(25, 5), path)).toEqual({ status: 422, message: unidades, itens: 0 })
    },
  )

  test('não entra onde já esperam quinhentas linhas; servidas algumas, entra', async () => {
    const cliente = await sentar(teste, bar.id)
    const mandarMais = (quantas: number) =>
      teste.call('/pedido/cadastrarPedido', linhas(quantas, 1), { checkin: cliente.segredo })
    for (let i = 0; i < 8; i++) expect((await mandarMais(60)).status).toBe(200)
    expect(await mandarMais(21)).toMatchObject({ status: 409, body: { message: respostas.pedidosDemais } })
    expect((await mandarMais(20)).status).toBe(200)
    expect((await mandarMais(1)).status).toBe(409)
    expect(await itensDe(teste, cliente)).toHaveLength(500)
    await entregarTudo(teste, cliente)
    expect((await mandarMais(1)).status).toBe(200)
  })

  test('pode trazer o cardápio inteiro, com zero de quase tudo', async () => {
    const { pedidos, informacoesUsuario } = linhas(150, 0)
    const corpo = { pedidos: [...pedidos, { produto: { id: chope.id }, quantidade: 1 }], informacoesUsuario }
    expect(await mandar(corpo, '/pedido/cadastrarPedido')).toMatchObject({ status: 200, itens: 1 })
  })
})

describe('uma comanda', () => {
  test('não se descobre tentando números; quem errou cinco vezes ainda pede sem ela', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    await pedir(teste, ana, [[chope, 1]], { numeroComanda: 31 })
    const { segredo } = await sentar(teste, bar.id, { mesa: 2 })
    const dizer = (numeroComanda?: number) =>
      teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]], numeroComanda ? { numeroComanda } : {}), {
        checkin: segredo,
      })
    const juntas = await Promise.all(Array.from({ length: 10 }, () => dizer(31)))
    expect(juntas.map(({ status }) => status).sort()).toEqual([...Array(5).fill(409), ...Array(5).fill(429)])
    const depois = await dizer(32)
    expect([depois.status, depois.body.message]).toEqual([429, respostas.muitasTentativas])
    expect(
      (
        await teste.call('/pedido/comprarFichas', corpoDoPedido([[chope, 1]], { numeroComanda: 31 }), {
          checkin: segredo,
        })
      ).status,
    ).toBe(429)
    expect((await dizer()).status).toBe(200)
  })

  test('dita de novo a cada pedido não conta, nem uma que ninguém tem', async () => {
    const cliente = await sentar(teste, bar.id, { mesa: 3 })
    for (let vez = 0; vez < 8; vez++) await pedir(teste, cliente, [[chope, 1]], { numeroComanda: 40 })
    for (let vez = 0; vez < 8; vez++) await pedir(teste, cliente, [[chope, 1]], { numeroComanda: 41 + vez })
  })
})

describe('as provas de um check-in', () => {
  const valem = async (segredo: string) =>
    (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: segredo })).status === 200
  const pedirProva = async (carteira: string) => {
    const { body } = await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { carteira })
    return body.objBarcheckin?.segredo ?? ''
  }

  test('são trinta, e a mais velha morre; as de outros ficam', async () => {
    const [ana, rui] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
    const abas: string[] = []
    for (let aba = 0; aba < 29; aba++) abas.push(await pedirProva(ana.carteira))
    expect(await Promise.all([ana.segredo, ...abas].map(valem))).toEqual(Array(30).fill(true))
    const nova = await pedirProva(ana.carteira)
    expect(await Promise.all([ana.segredo, ...abas, nova, rui.segredo].map(valem))).toEqual([
      false,
      ...Array(31).fill(true),
    ])
    await Promise.all(Array.from({ length: 40 }, () => pedirProva(ana.carteira)))
    const [{ n }] = await teste.sql<
      [{ n: number }]
    >`select count(*) as n from checkin_prova where checkin_id = ${ana.id}`
    expect(n).toBeLessThan(50)
    await pedirProva(ana.carteira)
    const [{ agora }] = await teste.sql<
      [{ agora: number }]
    >`select count(*) as agora from checkin_prova where checkin_id = ${ana.id}`
    expect(agora).toBe(30)
  })
})
