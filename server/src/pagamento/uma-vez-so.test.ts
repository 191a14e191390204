import { randomUUID } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const comCartao = '/pagbank/criarPagamentoPagBankGerandoToken'

describe('uma vez só', () => {
  test('a mesma chave duas vezes, ao mesmo tempo e depois, cobra uma vez', async () => {
    const email = emailCom('ok')
    const cliente = await teste.cliente({ email })
    const chave = randomUUID()
    const corpo = { pedidos: cliente.pedidos, cartaoCriptografado: await teste.cifrar(cartoes.aprovado) }
    const enviar = () => teste.call(comCartao, corpo, { checkin: cliente.segredo, chave })
    const juntos = await Promise.all([enviar(), enviar()])
    const depois = await enviar()
    expect([...juntos, depois].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...juntos, depois].map(({ body }) => body.pagamento.id)).size).toBe(1)
    expect(depois.body.message).toBe(respostas.pagamentoEfetuado)
    expect(await teste.cobrancasDe(email)).toHaveLength(1)
  })

  test('a mesma chave com outro corpo é recusada', async () => {
    const cliente = await teste.cliente()
    const chave = randomUUID()
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado, {}, { chave })).status).toBe(200)
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado, {}, { chave })).status).toBe(409)
  })

  test('dois aparelhos pagando a mesma linha ao mesmo tempo: um paga, o outro recebe 409', async () => {
    const bar = await barAberto(teste)
    const email = emailCom('ok')
    const dono = await consumiu(teste, bar, { mesa: 7, email, quantidade: 2 })
    const vizinho = await consumiu(teste, bar, { mesa: 7, email })
    const linhas = [...dono.pedidos, ...vizinho.pedidos]
    const recebidas = await Promise.all([
      teste.pagarComCartao({ ...dono, pedidos: linhas }, cartoes.aprovado),
      teste.pagarComCartao({ ...vizinho, pedidos: [...linhas].reverse() }, cartoes.aprovado),
    ])
    expect(recebidas.map(({ status }) => status).sort()).toEqual([200, 409])
    // the second one comes while the first one pays, or after it
    expect([respostas.linhaEmPagamento, mensagensDasChamadas.nadaAPagar]).toContain(
      recebidas.find(({ status }) => status === 409)?.body.message,
    )
    expect((await teste.cobrancasDe(email)).map(({ amount }) => amount.value)).toEqual([3000])
  })

  test('o banco recusa um pagamento cujas linhas não somam o seu valor', async () => {
    const bar = await barAberto(teste)
    const cliente = await consumiu(teste, bar)
    const linha_id = cliente.pedidos[0]?.produto_pedido_id ?? 0
    await expect(
      teste.sql.begin(async (tx) => {
        const [{ id }] = await tx<
          [{ id: number }]
        >`insert into pagamento ${tx({ estabelecimento_id: bar.id, checkin_id: cliente.id, meio: 'cartao', valor: 500 })} returning id`
        await tx`insert into pagamento_linha ${tx({ estabelecimento_id: bar.id, pagamento_id: id, linha_id, tipo: 'item', valor: 1000 })}`
      }),
    ).rejects.toThrow('suas linhas somam 1000')
  })

  test.each(['perdida', 'erro500cobrado'])(
    'a resposta some depois da cobrança (%s): o pedido é lido e está pago, uma vez',
    async (falha) => {
      const bar = await barAberto(teste)
      const email = emailCom(falha)
      const { status, body } = await teste.pagarComCartao(await consumiu(teste, bar, { email }), cartoes.aprovado)
      expect([status, body.message]).toEqual([200, respostas.pagamentoEfetuado])
      expect(await teste.cobrancasDe(email)).toHaveLength(1)
    },
  )

  test.each(['perdidaantes', 'erro500'])(
    'ninguém sabe se cobrou (%s): está sendo confirmado, e ninguém mais cobra',
    async (falha) => {
      const email = emailCom(falha)
      const cliente = await teste.cliente({ email })
      const { status, body } = await teste.pagarComCartao(cliente, cartoes.aprovado)
      expect([status, body.message]).toEqual([200, respostas.pagamentoEmAndamento])
      expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(409)
      expect(await teste.cobrancasDe(email)).toEqual([])
    },
  )

  test.each(['html403', 'limite429', 'limite400', 'erro500-pedido', 'perdida-pedido'])(
    'nada foi cobrado com certeza (%s): a linha fica livre na hora',
    async (falha) => {
      const email = emailCom(falha)
      const cliente = await teste.cliente({ email })
      const falhou = await teste.pagarComCartao(cliente, cartoes.aprovado)
      expect([falhou.status, falhou.body.message]).toEqual([503, respostas.pagamentoIndisponivel])
      expect(await teste.sql`select estado from pagamento where checkin_id = ${cliente.id}`).toEqual([
        { estado: 'cancelado' },
      ])
      expect(await teste.situacoes(cliente)).toEqual(['a_pagar'])
      expect(await teste.cobrancasDe(email)).toEqual([])
    },
  )
})
