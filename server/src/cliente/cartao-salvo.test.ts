import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  cartoes,
  clienteComCartao,
  consumiu,
} from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const dados = async (token: string) =>
  (await teste.call('/cliente/buscarDadosCliente', {}, { token })).body.dadosCliente

test('o cartão novo toma o lugar do que havia, e é com ele que se paga', async () => {
  const { token } = await clienteComCartao(teste, cartoes.aprovado)
  expect(await dados(token)).toMatchObject({ cpf: '52998224725', numero_cartao: '**** **** **** 2097' })
  const cartaoCriptografado = await teste.cifrar(cartoes.outroAprovado)
  const { status, body } = await teste.call('/cliente/salvarCartao', { cartaoCriptografado }, { token })
  expect([status, body.message]).toEqual([200, respostas.cartaoSalvo])
  expect(body.dadosCliente).toMatchObject({ numero_cartao: '**** **** **** 2454', codigo_cartao: '' })

  const { pedidos, segredo } = await consumiu(teste, await barAberto(teste), { token })
  const pagou = await teste.call(
    '/pagbank/criarPagamentoPagBankComTokenSalvo',
    { pedidos },
    { token, checkin: segredo },
  )
  expect(pagou.body.pagamento.estado).toBe('pago')
})

test('remover apaga a nossa cópia; de novo, não muda nada', async () => {
  const { token, usuario_id } = await clienteComCartao(teste, cartoes.aprovado)
  for (let vez = 0; vez < 2; vez++) {
    const { status, body } = await teste.call('/cliente/removerCartao', {}, { token })
    expect([status, body.message, body.dadosCliente.numero_cartao]).toEqual([200, respostas.cartaoRemovido, ''])
  }
  expect(await teste.sql`select from cartao_salvo where usuario_id = ${usuario_id}`).toHaveLength(0)
  const { pedidos, segredo } = await consumiu(teste, await barAberto(teste), { token })
  const pagar = await teste.call(
    '/pagbank/criarPagamentoPagBankComTokenSalvo',
    { pedidos },
    { token, checkin: segredo },
  )
  expect([pagar.status, pagar.body.message]).toEqual([400, mensagensDasChamadas.semCartaoSalvo])
})

test('o cartão que o provedor não guarda é recusado, e o antigo fica', async () => {
  const { token } = await clienteComCartao(teste, cartoes.aprovado)
  const cartaoCriptografado = await teste.cifrar('4000000002000018')
  const { status, body } = await teste.call('/cliente/salvarCartao', { cartaoCriptografado }, { token })
  expect([status, body.message]).toEqual([400, respostas.cartaoRecusado])
  expect((await dados(token)).numero_cartao).toBe('**** **** **** 2097')
})
