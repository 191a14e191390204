import { createHash, randomUUID } from 'node:crypto'
import { calls } from '@boteco/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { novoGerente } from '../teste/app.ts'
import { MINUTO } from '../teste/estornos.ts'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const PATH = '/pagbank/criarPagamentoPagBankGerandoToken'

test('o cartão que só vem nos dados da pessoa, como no cliente da especificação, é cobrado e não fica guardado', async () => {
  const cliente = await consumiu(teste, await barAberto(teste))
  const cartao = await teste.cifrar(cartoes.aprovado)
  const pagar = (userData: object) =>
    teste.call(PATH, { pedidos: cliente.pedidos, userData }, { checkin: cliente.segredo, chave: randomUUID() })
  for (const vazio of [{}, { dadosCliente: { cartao_criptografado_pagbank: '' } }])
    expect((await pagar(vazio)).status).toBe(400)
  const { status, body } = await pagar({ dadosCliente: { cartao_criptografado_pagbank: cartao } })
  expect([status, body.pagamento?.estado]).toEqual([200, 'pago'])
  const guardado = await teste.sql`select from idempotencia where resposta::text like ${`%${cartao.slice(0, 40)}%`}`
  expect(guardado).toEqual([])
})

test('enquanto o provedor não aceita devolver o que veio a mais, o cliente não lê que volta sozinho', async () => {
  const cliente = await consumiu(teste, await barAberto(teste), { email: emailCom('emdobro', 'naoreembolsa', 'nunca') })
  const { body } = await teste.pagarComCartao(cliente, cartoes.aprovado)
  await teste.retomar(MINUTO)
  const dito = async () => {
    const { referencia } = body.pagamento
    return (await teste.call('/pagamento/consultarPagamento', { referencia }, { checkin: cliente.segredo })).body.aMais
  }
  expect(await dito()).toMatch(/não aceitou devolver R\$\s10,00 a mais até agora: fale com a casa/)
  expect(await dito()).not.toContain('sozinhos')
})

test('o que chegou tarde e o provedor não devolve é da casa, e quando ela devolveu ninguém mais é mandado ao caixa', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const cliente = await consumiu(teste, bar, { email: emailCom('pixespera', 'naoreembolsa', 'nunca') })
  const { pagamento } = (await teste.abrirPix(cliente)).body
  expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
  await teste.pagarPix(cliente)
  const dito = async () => (await teste.consultar(cliente, pagamento.referencia)).aMais
  await teste.retomar(MINUTO)
  // asked again for half an hour, and all the while no machine is promised
  expect(await dito()).toMatch(/não aceitou devolver R\$\s10,00: fale com a casa/)
  await teste.retomar(40 * MINUTO)
  expect(await dito()).toMatch(/não aceitou devolver R\$\s10,00: fale com a casa/)
  const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const { id, linhas } = pagamentos.find(({ meio }) => meio === 'pix')!
  const devolver = linhas.map(({ linha, valor }) => ({ linha, valor }))
  const feito = await teste.call(
    '/pagamento/estornar',
    { pagamento: id, linhas: devolver, motivo: 'O PagBank não devolveu', noCaixa: true, meio: 'dinheiro' },
    gerente,
  )
  expect(feito.status).toBe(200)
  expect(await dito()).toBeNull()
})

test('uma chave guardada pela versão que resumia o corpo inteiro vale depois da atualização', async () => {
  const bar = await barAberto(teste)
  const { segredo } = await sentar(teste, bar.id)
  const [chave, corpo] = [randomUUID(), corpoDoPedido([[bar.produto, 1]])]
  const pedir = () => teste.call('/pedido/cadastrarPedido', corpo, { checkin: segredo, chave })
  const primeira = await pedir()
  expect(primeira.status).toBe(200)
  const lido = z.decode(calls['/pedido/cadastrarPedido'].input, corpo as never)
  const hash = createHash('sha256').update(JSON.stringify(lido)).digest()
  const { count } =
    await teste.sql`update idempotencia set corpo_hash = ${hash} where chave = ${chave} and corpo_hash <> ${hash}`
  expect(count).toBe(1)
  expect(await pedir()).toMatchObject({ status: 200, body: primeira.body })
  expect(await teste.sql`select from pedido where estabelecimento_id = ${bar.id}`).toHaveLength(1)
})
