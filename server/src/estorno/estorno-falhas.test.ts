import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { novoGerente } from '../teste/app.ts'
import { MINUTO, motivo, pagou } from '../teste/estornos.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

describe('o provedor falha ao devolver', () => {
  test.each(osPrimeiros(['perdida', 'erro500cobrado']))(
    'a resposta some depois (%s): perguntado de novo, devolve uma vez',
    async (falha) => {
      const { cliente, estornar, todas, estado } = await pagou(teste, [`${falha}-reembolso`, '1vez'])
      const { status, body } = await estornar(todas)
      expect([status, body.estorno.estado]).toEqual([200, 'pedido'])
      expect(body.message).toMatch(/está a caminho/)
      expect(await teste.situacoes(cliente)).toEqual(['estornado'])
      await Promise.all([teste.retomar(MINUTO), teste.retomar(MINUTO)])
      await teste.retomar(2 * MINUTO)
      expect(await estado()).toBe('estornado')
      expect(await teste.liquidoDe(cliente)).toBe(0)
      const { refunds } = await teste.estado()
      const chaves = await teste.sql<
        { chave: string }[]
      >`select 'estorno-' || chave as chave from estorno where checkin_id = ${cliente.id}`
      expect(
        refunds.filter(({ idempotency_key }) => chaves.some(({ chave }) => chave === idempotency_key)),
      ).toHaveLength(1)
    },
  )

  test.each(osPrimeiros(['erro500', 'html403', 'limite429', 'limite400', 'perdidaantes']))(
    'nada foi devolvido ainda (%s): é pedido de novo',
    async (falha) => {
      const { cliente, estornar, todas, estado } = await pagou(teste, [`${falha}-reembolso`, '1vez'])
      expect((await estornar(todas)).body.estorno.estado).toBe('pedido')
      expect(await teste.liquidoDe(cliente)).toBe(3000)
      await teste.retomar(MINUTO)
      expect([await estado(), await teste.liquidoDe(cliente)]).toEqual(['estornado', 0])
    },
  )

  test('“agora não” é tentado por meia hora; depois é recusado, e a linha e a ficha voltam a valer', async () => {
    const { cliente, estornar, linha, estado, buscar } = await pagou(teste, ['naoreembolsa'], {
      fichas: true,
      quantidade: 1,
    })
    expect((await estornar([{ linha }])).body.estorno.estado).toBe('pedido')
    const enviar = () => teste.call('/ficha/enviarFichas', [{ id: linha }], { checkin: cliente.segredo })
    expect((await enviar()).status).toBe(409)
    await teste.retomar(20 * MINUTO)
    expect((await buscar()).aDevolver.map(({ estornos }) => estornos.at(-1)?.estado)).toEqual(['pedido'])
    await teste.retomar(40 * MINUTO)
    expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'recusado', codigo_recusa: '40008' }])
    expect((await buscar()).aDevolver).toHaveLength(1)
    expect(await estado()).toBe('pago')
    // the manager gives it back in cash instead
    expect((await estornar([{ linha }], { noCaixa: true })).status).toBe(200)
    expect(await estado()).toBe('estornado')
    expect((await buscar()).aDevolver).toEqual([])
  })

  test('o que já foi devolvido por fora é recusado na hora, e a ficha volta a valer', async () => {
    const { cliente, estornar, linha, pagamento } = await pagou(teste, [], { fichas: true, quantidade: 1 })
    await teste.devolverPorFora(pagamento.referencia)
    const { status, body } = await estornar([{ linha }])
    expect([status, body.code]).toEqual([409, 'estorno_recusado'])
    expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'recusado', codigo_recusa: '40007' }])
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: cliente.segredo })).body
    expect(fichas).toHaveLength(1)
  })

  test('com a chave já esquecida, vale o que o provedor soma', async () => {
    const feito = await pagou(teste, ['perdida-reembolso', '1vez'])
    const naoFeito = await pagou(teste, ['erro500-reembolso', '1vez'])
    for (const { estornar, linha } of [feito, naoFeito]) await estornar([{ linha, valor: 10 }])
    await teste.retomar(24 * 60 * MINUTO)
    for (const { cliente } of [feito, naoFeito]) {
      expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'feito', valor: 1000 }])
      expect(await teste.liquidoDe(cliente)).toBe(2000)
    }
  })

  testLongo('quando nem a soma diz, fica para uma pessoa', async () => {
    const { cliente, estornar, linha, pagamento } = await pagou(teste, ['perdida-reembolso', '1vez'])
    await estornar([{ linha, valor: 10 }])
    await teste.devolverPorFora(pagamento.referencia, 500)
    await teste.retomar(24 * 60 * MINUTO)
    expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'pedido' }])
    expect(await teste.liquidoDe(cliente)).toBe(1500)
  })

  test.each(osPrimeiros(['duplica', 'legado', 'porcobranca']))(
    'o aviso do estorno (%s) não desfaz nem repete nada',
    async (falha) => {
      const bar = await barAberto(teste)
      const gerente = await novoGerente(teste, bar.id)
      const cliente = await consumiu(teste, bar, { email: emailCom(falha, 'perdida-reembolso', '1vez') })
      await teste.pagarComCartao(cliente, cartoes.aprovado)
      await teste.avancar(10_000)
      const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
      const [pagamento] = pagamentos
      const linhas = pagamento?.linhas.map(({ linha }) => ({ linha })) ?? []
      await teste.call('/pagamento/estornar', { pagamento: pagamento?.id, linhas, motivo }, gerente)
      await teste.avancar(10_000)
      await teste.retomar(MINUTO)
      expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'feito' }])
      expect(await teste.liquidoDe(cliente)).toBe(0)
    },
  )
})
