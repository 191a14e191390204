import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagou } from '../teste/estornos.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, pediuFichas } from '../teste/pagamentos.ts'
import { sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

describe('o cliente devolve fichas', () => {
  const devolver = ({ segredo }: { segredo: string }, fichas: readonly { id: number }[], chave?: string) =>
    teste.call('/ficha/devolverFichas', fichas, { checkin: segredo, chave })

  test('o valor volta para quem pagou, uma vez só', async () => {
    const { cliente } = await pagou(teste, [], { fichas: true })
    const chave = randomUUID()
    const respostas = await Promise.all([1, 2].map(() => devolver(cliente, cliente.pedidos.slice(0, 2), chave)))
    for (const { status, body } of respostas)
      expect([status, body.message]).toEqual([200, expect.stringMatching(/R\$\s20,00 voltam para o cartão ou Pix/)])
    expect(await teste.liquidoDe(cliente)).toBe(1000)
    expect((await devolver(cliente, cliente.pedidos.slice(0, 1))).status).toBe(409)
  })

  test('o que se promete por uma ficha é o que se devolve: sem o que o gerente já devolveu dela', async () => {
    const { cliente, gerente, estornar, linha } = await pagou(teste, [], { fichas: true })
    const aDevolver = async () =>
      (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: cliente.segredo })).body.fichas.map(
        ({ a_devolver }) => a_devolver,
      )
    expect(await aDevolver()).toEqual([10, 10, 10])
    expect((await estornar([{ linha, valor: 4 }])).status).toBe(200)
    expect(await aDevolver()).toEqual([6, 10, 10])
    const permitir = (devolve_fichas: boolean) =>
      teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { devolve_fichas }, gerente)
    await permitir(false)
    expect(await aDevolver()).toEqual([0, 0, 0])
    await permitir(true)
    expect((await devolver(cliente, cliente.pedidos)).body.message).toMatch(/R\$\s26,00 voltam/)
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  test('o que foi pago no caixa é retirado no caixa', async () => {
    const { cliente, buscar } = await pagou(teste, [], { fichas: true, meio: 'dinheiro' })
    expect((await devolver(cliente, cliente.pedidos)).body.message).toMatch(/retire R\$\s30,00 no caixa/)
    expect((await buscar()).aDevolver[0]?.estornos).toMatchObject([
      { via: 'caixa', estado: 'intencao', valor: 30, motivo: 'Ficha devolvida pelo cliente' },
    ])
  })

  test('o que o PagBank não devolve é dito, e as fichas continuam valendo', async () => {
    const { cliente, pagamento } = await pagou(teste, [], { fichas: true })
    await teste.devolverPorFora(pagamento.referencia)
    const chave = randomUUID()
    for (let vez = 0; vez < 2; vez++) {
      const { status, body } = await devolver(cliente, cliente.pedidos, chave)
      expect([status, body.code, body.message]).toEqual([
        409,
        'estorno_recusado',
        expect.stringMatching(/não aceitou devolver R\$\s30,00: essas fichas continuam suas/),
      ])
    }
    expect((await teste.call('/ficha/buscarFichasPagas', {}, { checkin: cliente.segredo })).body.fichas).toHaveLength(3)
    expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'recusado' }])
  })

  testLongo('na visita seguinte também, mas nunca as de outra pessoa nem as não pagas', async () => {
    const { bar, cliente } = await pagou(teste, [], { fichas: true })
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: cliente.segredo })
    const deVolta = await sentar(teste, bar.id, { carteira: cliente.carteira })
    const estranho = await sentar(teste, bar.id)
    expect((await devolver(estranho, cliente.pedidos)).status).toBe(409)
    const pedidas = await pediuFichas(teste, bar)
    expect((await devolver(pedidas, pedidas.pedidos)).status).toBe(409)
    expect((await devolver(deVolta, cliente.pedidos)).status).toBe(200)
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  test('só se o bar deixar', async () => {
    const { bar, cliente, gerente } = await pagou(teste, [], { fichas: true })
    const permitir = (devolve_fichas: boolean) =>
      teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { devolve_fichas }, gerente)
    expect((await permitir(false)).status).toBe(200)
    const { status, body } = await devolver(cliente, cliente.pedidos)
    expect([status, body.message]).toEqual([
      409,
      'Neste bar as fichas são devolvidas só no caixa. Elas continuam suas.',
    ])
    const { dadosEstabelecimento } = (
      await teste.call('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento: bar.id })
    ).body
    expect(dadosEstabelecimento[0]?.devolve_fichas).toBe(false)
    await permitir(true)
    expect((await devolver(cliente, cliente.pedidos)).status).toBe(200)
  })

  test('usar e devolver no mesmo instante: uma coisa ou outra', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { cliente } = await pagou(teste, [], { fichas: true, quantidade: 1 })
      const [usou, devolveu] = await Promise.all([
        teste.call('/ficha/enviarFichas', cliente.pedidos, { checkin: cliente.segredo }),
        devolver(cliente, cliente.pedidos),
      ])
      expect([usou.status, devolveu.status].sort()).toEqual([200, 409])
    }
  })

  test('sem check-in aberto, não', async () => {
    const { cliente } = await pagou(teste, [], { fichas: true })
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: cliente.segredo })
    expect((await devolver(cliente, cliente.pedidos)).status).toBe(401)
  })
})
