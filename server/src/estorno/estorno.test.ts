import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoGerente } from '../teste/app.ts'
import { motivo, pagou } from '../teste/estornos.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, consumiu } from '../teste/pagamentos.ts'
import { pedirEstorno } from './estorno.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

describe('o gerente devolve', () => {
  test.each(['cartao', 'pix'])(
    'a linha inteira (%s): o pagamento fica devolvido e a conta não deve de novo',
    async (meio) => {
      const { cliente, estornar, todas, estado, buscar } = await pagou(teste, ['pixespera'], { meio })
      const { status, body } = await estornar(todas)
      expect(status).toBe(200)
      expect(body.message).toMatch(/^R\$\s30,00 devolvidos a quem pagou\.$/)
      expect(body.estorno).toMatchObject({ valor: 30, via: 'provedor', estado: 'feito', motivo })
      expect(await teste.situacoes(cliente)).toEqual(['estornado'])
      expect(await estado()).toBe('estornado')
      expect(await teste.liquidoDe(cliente)).toBe(0)
      expect((await buscar()).totais).toEqual({ recebido: 30, devolvido: 30, taxa: 0, gorjeta: 0 })
      // what was given back is neither owed nor an obstacle
      const sair = await teste.call('/pedido/verificarSeClientePodeFazerCheckout', {}, { checkin: cliente.segredo })
      expect(sair.body).toBe(true)
      expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(409)
    },
  )

  test('uma parte, e depois o resto; nunca mais do que foi pago', async () => {
    const { cliente, estornar, linha, estado } = await pagou(teste)
    expect((await estornar([{ linha, valor: '10,00' }])).status).toBe(200)
    expect(await teste.situacoes(cliente)).toEqual(['pago'])
    expect(await estado()).toBe('pago')
    const demais = await estornar([{ linha, valor: 20.01 }])
    expect([demais.status, demais.body.message]).toEqual([409, expect.stringMatching(/até R\$\s20,00/)])
    expect((await estornar([{ linha, valor: 0 }])).status).toBe(409)
    expect((await estornar([{ linha }])).body.estorno.valor).toBe(20)
    expect(await estado()).toBe('estornado')
    expect(await teste.liquidoDe(cliente)).toBe(0)
    expect(await estornar([{ linha }])).toMatchObject({ status: 409, body: { code: 'ja_devolvido' } })
  })

  test('com a mesma chave, e muitas vezes ao mesmo tempo, uma vez só', async () => {
    const { cliente, estornar, linha } = await pagou(teste)
    const chave = randomUUID()
    const iguais = await Promise.all([1, 2, 3].map(() => estornar([{ linha, valor: 10 }], {}, chave)))
    expect(iguais.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await teste.liquidoDe(cliente)).toBe(2000)
    const diferentes = await Promise.all([1, 2, 3, 4].map(() => estornar([{ linha }], {}, randomUUID())))
    expect(diferentes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  test.each(osPrimeiros(['maquininha', 'dinheiro', 'pix_no_caixa', 'vale_alelo'], 2))(
    'o que o garçom recebeu (%s) é devolvido no caixa',
    async (meio) => {
      const { cliente, gerente, estornar, todas, estado, pagamento } = await pagou(teste, [], { meio })
      const { body } = await estornar(todas)
      expect(body.estorno).toMatchObject({ via: 'caixa', estado: 'feito' })
      expect(await estado()).toBe('estornado')
      expect(await teste.situacoes(cliente)).toEqual(['estornado'])
      const [quem] = await teste.sql`select entregue_por, pedido_por from estorno where pagamento_id = ${pagamento.id}`
      expect(quem).toEqual({ entregue_por: gerente.vinculo_id, pedido_por: gerente.vinculo_id })
    },
  )

  test('o que foi pago no cartão pelo aplicativo volta só por ele, e não em dinheiro', async () => {
    const { cliente, estornar, todas, estado } = await pagou(teste)
    const { status, body } = await estornar(todas, { noCaixa: true })
    expect([status, body.code, await estado()]).toEqual([409, 'volta_pelo_provedor', 'pago'])
    expect((await estornar(todas)).body.estorno).toMatchObject({ via: 'provedor', estado: 'feito' })
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  test('uma ficha não usada: deixa de valer; a usada não se devolve', async () => {
    const { cliente, estornar, todas } = await pagou(teste, [], { fichas: true })
    const [devolvida = { linha: 0 }, usada = { linha: 0 }, resta = { linha: 0 }] = todas
    const enviar = (id: number) => teste.call('/ficha/enviarFichas', [{ id }], { checkin: cliente.segredo })
    expect((await enviar(usada.linha)).status).toBe(200)
    expect(await estornar([usada])).toMatchObject({ status: 409, body: { code: 'ficha_usada' } })
    expect((await estornar([devolvida])).status).toBe(200)
    expect((await enviar(devolvida.linha)).status).toBe(409)
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: cliente.segredo })).body
    expect(fichas.map(({ id }) => id)).toEqual([resta.linha])
    // a part of a ficha is a discount: it still is good for a drink
    expect((await estornar([{ ...resta, valor: 4 }])).status).toBe(200)
    expect((await enviar(resta.linha)).status).toBe(200)
    expect(await teste.liquidoDe(cliente)).toBe(1600)
  })

  testLongo('usar e devolver a mesma ficha no mesmo instante: uma coisa ou outra', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { cliente, estornar, linha } = await pagou(teste, [], { fichas: true, quantidade: 1 })
      const [usou, devolveu] = await Promise.all([
        teste.call('/ficha/enviarFichas', [{ id: linha }], { checkin: cliente.segredo }),
        estornar([{ linha }]),
      ])
      expect([usou.status, devolveu.status].sort()).toEqual([200, 409])
      expect(await teste.liquidoDe(cliente)).toBe(usou.status === 200 ? 1000 : 0)
    }
  })

  test('só o gerente deste bar, só o que foi pago, e com motivo', async () => {
    const { pagamento, linha, garcom, gerente, bar } = await pagou(teste)
    const outro = await novoGerente(teste, (await barAberto(teste)).id)
    const corpo = { pagamento: pagamento.id, linhas: [{ linha }], motivo }
    const tentar = (mudanca: object, provas: object) =>
      teste.call('/pagamento/estornar', { ...corpo, ...mudanca }, provas)
    expect((await tentar({}, garcom)).status).toBe(403)
    expect((await tentar({}, outro)).status).toBe(404)
    expect((await tentar({ motivo: ' ' }, gerente)).status).toBe(422)
    expect((await tentar({ linhas: [{ linha: 999_999 }] }, gerente)).status).toBe(404)
    const aberto = await consumiu(teste, bar)
    const { body } = await teste.call('/pedido/criarCheckoutPagbank', aberto.pedidos, { checkin: aberto.segredo })
    expect(await tentar({ pagamento: body.pagamento.id }, gerente)).toMatchObject({
      status: 409,
      body: { code: 'nao_pago' },
    })
  })
})

describe('o banco de dados', () => {
  test('um estorno só anda para a frente, e soma as suas linhas', async () => {
    const { cliente, estornar, linha, pagamento, bar } = await pagou(teste)
    await estornar([{ linha, valor: 10 }])
    const voltar = (estado: string) => teste.sql`update estorno set estado = ${estado} where checkin_id = ${cliente.id}`
    for (const estado of ['intencao', 'pedido', 'recusado'])
      await expect(voltar(estado)).rejects.toThrow('não vai de feito')
    await expect(
      teste.sql`insert into estorno ${teste.sql({ estabelecimento_id: bar.id, pagamento_id: pagamento.id, valor: 5, via: 'caixa', motivo })}`,
    ).rejects.toThrow('suas linhas somam')
    await expect(
      teste.sql`update pagamento_linha set estornado = valor + 1 where pagamento_id = ${pagamento.id}`,
    ).rejects.toThrow('estorno_cabe')
  })

  test('um estorno resolvido não é pedido outra vez', async () => {
    const { cliente, estornar, todas } = await pagou(teste)
    await estornar(todas)
    const [feito] = await teste.sql`select * from estorno where checkin_id = ${cliente.id}`
    const log = { warn: () => {} }
    const depois = await pedirEstorno(
      { sql: teste.servidor, provedor: teste.provedor, log },
      feito as never,
      AbortSignal.timeout(5_000),
    )
    expect(depois.estado).toBe('feito')
    expect(
      (await teste.estado()).refunds.filter(({ idempotency_key }) => idempotency_key === `estorno-${feito?.chave}`),
    ).toHaveLength(1)
  })
})
