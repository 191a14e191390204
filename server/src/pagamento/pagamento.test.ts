import { randomUUID } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appDeTeste, cofreDeTeste, novoGerente } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  cartoes,
  clienteComCartao,
  consumiu,
  emailCom,
  pediuFichas,
} from '../teste/pagamentos.ts'
import { entregarTudo, pedir, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const comCartao = '/pagbank/criarPagamentoPagBankGerandoToken'
const comSalvo = '/pagbank/criarPagamentoPagBankComTokenSalvo'
const pagarComSalvo = ({ pedidos, segredo }: Awaited<ReturnType<typeof consumiu>>, token: string) =>
  teste.call(comSalvo, { pedidos }, { token, checkin: segredo })

describe('cartão cifrado agora', () => {
  test('aprovado: o item fica pago, e o servidor calcula o valor', async () => {
    const email = emailCom('ok')
    const cliente = await teste.cliente({ quantidade: 3, email })
    // a price that the browser claims is ignored
    const { status, body } = await teste.pagarComCartao(
      { ...cliente, pedidos: cliente.pedidos.map((linha) => ({ ...linha, preco: 0.01 })) },
      cartoes.aprovado,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: respostas.pagamentoEfetuado,
      pagamento: { estado: 'pago', meio: 'cartao', valor: 30 },
    })
    expect(await teste.cobrancasDe(email)).toMatchObject([
      { status: 'PAID', order_reference_id: body.pagamento.referencia, amount: { value: 3000 } },
    ])
    expect(await teste.situacoes(cliente)).toEqual(['pago'])
    expect((await teste.eventosDe(body.pagamento.id)).map(({ de, para }) => [de, para])).toEqual([
      [null, 'intencao'],
      ['intencao', 'em_andamento'],
      ['em_andamento', 'pago'],
    ])
  })

  test('as fichas pedidas ficam prontas para uso', async () => {
    const bar = await barAberto(teste)
    const cliente = await pediuFichas(teste, bar, { quantidade: 2 })
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).body).toMatchObject({
      pagamento: { estado: 'pago', valor: 20 },
    })
    const { body } = await teste.call('/ficha/buscarFichasPagas', {}, { checkin: cliente.segredo })
    expect(body.fichas).toHaveLength(2)
  })

  test.each([
    ['saldo insuficiente', cartoes.semSaldo, 'Saldo ou limite insuficiente. Use outro cartão.'],
    ['emissor', cartoes.recusado, 'O banco do cartão não autorizou o pagamento. Fale com o banco ou use outro cartão.'],
  ])('recusado (%s): diz o motivo e deixa pagar de novo', async (_motivo, numero, sentenca) => {
    const cliente = await teste.cliente()
    const recusa = await teste.pagarComCartao(cliente, numero)
    expect([recusa.status, recusa.body.message]).toEqual([402, sentenca])
    expect(await teste.situacoes(cliente)).toEqual(['a_pagar'])
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
  })

  test('em análise: responde que está sendo confirmado, e o aviso do provedor confirma', async () => {
    const cliente = await teste.cliente()
    const { status, body } = await teste.pagarComCartao(cliente, cartoes.analisePaga)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: respostas.pagamentoEmAndamento, pagamento: { estado: 'em_andamento' } })
    expect(await teste.situacoes(cliente)).toEqual(['pagando'])
    await teste.avancar(10_000)
    expect(await teste.situacoes(cliente)).toEqual(['pago'])
    expect((await teste.eventosDe(body.pagamento.id)).at(-1)).toMatchObject({
      para: 'pago',
      causa: 'aviso do provedor',
    })
  })

  testLongo('um cartão impossível é recusado sem cobrança, e a mesma chave pode tentar de novo', async () => {
    const cliente = await teste.cliente()
    const chave = randomUUID()
    const recusa = await teste.pagarComCartao(cliente, cartoes.invalido, {}, { chave })
    expect([recusa.status, recusa.body.message]).toEqual([400, mensagensDasChamadas.erroCartao])
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado, {}, { chave })).status).toBe(200)
  })

  test('salva o cartão de quem está logado, e só então', async () => {
    const bar = await barAberto(teste)
    const pessoa = await clienteComCartao(teste, cartoes.aprovado)
    const cliente = await consumiu(teste, bar, { token: pessoa.token })
    await teste.pagarComCartao(cliente, cartoes.outroAprovado, { salvarCartao: true }, { token: pessoa.token })
    const salvo = () =>
      teste.sql`select ultimos_digitos, bandeira, mes_validade, ano_validade from cartao_salvo where usuario_id = ${pessoa.usuario_id}`
    expect(await salvo()).toEqual([
      { ultimos_digitos: '2454', bandeira: 'mastercard', mes_validade: '12', ano_validade: '2030' },
    ])

    const [antes] = await teste.sql`select count(*) as n from cartao_salvo`
    const anonimo = await consumiu(teste, bar)
    expect((await teste.pagarComCartao(anonimo, cartoes.aprovado, { salvarCartao: true })).status).toBe(200)
    expect(await teste.sql`select count(*) as n from cartao_salvo`).toEqual([antes])
  })
})

describe('cartão salvo', () => {
  test('aprovado', async () => {
    const bar = await barAberto(teste)
    const { token } = await clienteComCartao(teste, cartoes.aprovado)
    const cliente = await consumiu(teste, bar, { token })
    const { status, body } = await pagarComSalvo(cliente, token)
    expect([status, body.message, body.pagamento.meio]).toEqual([200, respostas.pagamentoEfetuado, 'cartao_salvo'])
  })

  test('recusado', async () => {
    const bar = await barAberto(teste)
    const { token } = await clienteComCartao(teste, cartoes.semSaldo)
    const cliente = await consumiu(teste, bar, { token })
    const { status, body } = await pagarComSalvo(cliente, token)
    expect([status, body.code]).toEqual([402, 'pagamento_recusado'])
  })

  test('precisa do login, do check-in e de um cartão', async () => {
    const bar = await barAberto(teste)
    const { token, usuario_id } = await clienteComCartao(teste, cartoes.aprovado)
    const cliente = await consumiu(teste, bar, { token })
    const { pedidos, segredo: checkin } = cliente
    expect((await teste.call(comSalvo, { pedidos }, { checkin })).status).toBe(401)
    expect((await teste.call(comSalvo, { pedidos }, { token })).body).toMatchObject({ code: 'precisa_de_checkin' })
    await teste.sql`delete from cartao_salvo where usuario_id = ${usuario_id}`
    const sem = await teste.call(comSalvo, { pedidos }, { token, checkin })
    expect([sem.status, sem.body.message]).toEqual([400, mensagensDasChamadas.semCartaoSalvo])
  })
})

describe('o que se pode pagar', () => {
  test('item da mesa, sim; de outra mesa, ficha de outro ou linha inventada, não existe', async () => {
    const bar = await barAberto(teste)
    const cliente = await consumiu(teste, bar, { mesa: 1 })
    const vizinho = await consumiu(teste, bar, { mesa: 1 })
    const longe = await consumiu(teste, bar, { mesa: 2 })
    const fichas = await pediuFichas(teste, bar, { mesa: 1 })
    const outroBar = await consumiu(teste, await barAberto(teste), { mesa: 1 })
    for (const { pedidos } of [
      longe,
      fichas,
      outroBar,
      { pedidos: [{ ...vizinho.pedidos[0], produto_pedido_id: 999_999 }] },
    ]) {
      const resposta = await teste.pagarComCartao(
        { ...cliente, pedidos: pedidos as typeof cliente.pedidos },
        cartoes.aprovado,
      )
      expect([resposta.status, resposta.body.message]).toEqual([404, respostas.naoEncontrado])
    }
    const { status, body } = await teste.pagarComCartao(
      { ...cliente, pedidos: [...cliente.pedidos, ...vizinho.pedidos] },
      cartoes.aprovado,
    )
    expect([status, body.pagamento.valor]).toEqual([200, 20])
  })

  test('o que já foi pago sai do valor; quando não sobra nada, diz que não há nada a pagar', async () => {
    const bar = await barAberto(teste)
    const cliente = await consumiu(teste, bar)
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
    const denovo = await teste.pagarComCartao(cliente, cartoes.aprovado)
    expect([denovo.status, denovo.body.message]).toEqual([409, mensagensDasChamadas.nadaAPagar])

    await pedir(teste, cliente, [[bar.produto, 2]])
    await entregarTudo(teste, cliente)
    const { body } = await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo })
    const tudo = await teste.pagarComCartao({ ...cliente, pedidos: body.pedidos }, cartoes.aprovado)
    expect([tudo.status, tudo.body.pagamento.valor]).toEqual([200, 20])
  })

  test('um item que ainda não chegou espera', async () => {
    const bar = await barAberto(teste)
    const cliente = await sentar(teste, bar.id)
    await pedir(teste, cliente, [[bar.produto, 1]])
    const { body } = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: cliente.segredo })
    const resposta = await teste.pagarComCartao({ ...cliente, pedidos: body.pedidos }, cartoes.aprovado)
    expect([resposta.status, resposta.body.code]).toEqual([409, 'nao_entregue'])
  })
})

describe('os dados de quem paga', () => {
  test('CPF que falta ou é inválido é 422; o da chamada vale para quem não tem', async () => {
    const cliente = await teste.cliente()
    await teste.sql`update checkin set cpf = null where id = ${cliente.id}`
    const comCpf = (cpfClienteCheckin: string) => ({
      ...cliente,
      pedidos: cliente.pedidos.map((linha) => ({ ...linha, cpfClienteCheckin })),
    })
    for (const [tentativa, sentenca] of [
      [cliente, respostas.faltaCpf],
      [comCpf('111.111.111-11'), mensagensDasChamadas.cpfInvalido],
    ] as const) {
      const { status, body } = await teste.pagarComCartao(tentativa, cartoes.aprovado)
      expect([status, body.message]).toEqual([422, sentenca])
    }
    expect((await teste.pagarComCartao(comCpf('111.444.777-35'), cartoes.aprovado)).status).toBe(200)
    const [pago] = await teste.sql<{ cpf: string }[]>`select cpf from pagamento where checkin_id = ${cliente.id}`
    expect(cofreDeTeste.decifrar(pago!.cpf)).toBe('11144477735')
  })

  test('sem nome, e-mail ou telefone diz o que falta, e um nome curto ou com sinais não atrapalha', async () => {
    const cliente = await teste.cliente()
    await teste.sql`update checkin set telefone = null where id = ${cliente.id}`
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(400)
    await teste.sql`update checkin set telefone = '1132654321', nome = 'Zé! (da "Kombi")' where id = ${cliente.id}`
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
  })
})

describe('quem vê o quê', () => {
  test('só o próprio check-in, ou a própria conta, consulta um pagamento; fechado, também', async () => {
    const bar = await barAberto(teste)
    const { token } = await clienteComCartao(teste, cartoes.aprovado)
    const cliente = await consumiu(teste, bar, { token })
    const { referencia } = (await teste.pagarComCartao(cliente, cartoes.aprovado)).body.pagamento
    const consultar = (provas: object) => teste.call('/pagamento/consultarPagamento', { referencia }, provas)
    const outro = await sentar(teste, bar.id)
    expect((await consultar({ checkin: outro.segredo })).status).toBe(404)
    expect((await consultar({ checkin: outro.segredo, token })).status).toBe(200)
    await teste.sql`update checkin set fechado_em = now() where id = ${cliente.id}`
    expect((await consultar({ checkin: cliente.segredo })).body).toMatchObject({
      message: respostas.pagamentoEfetuado,
      pagamento: { estado: 'pago' },
      linhas: [{ tipo: 'item' }],
    })
    const gerente = await novoGerente(teste, bar.id)
    expect((await consultar({ token: gerente.token })).status).toBe(403)
  })

  testLongo('com o pagamento desligado, toda chamada diz isso', async () => {
    const desligado = await appDeTeste()
    const bar = await barAberto(desligado)
    const cliente = await consumiu(desligado, bar)
    const chamadas = await Promise.all([
      desligado.call('/cliente/getChavePublicaPagbank'),
      desligado.call('/pedido/criarCheckoutPagbank', cliente.pedidos, { checkin: cliente.segredo }),
      desligado.call(
        comCartao,
        { pedidos: cliente.pedidos, cartaoCriptografado: 'A'.repeat(344) },
        { checkin: cliente.segredo },
      ),
    ])
    for (const { status, body } of chamadas) expect([status, body.message]).toEqual([503, respostas.pagamentoDesligado])
    await desligado.encerrar()
  })
})
