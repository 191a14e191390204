import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsSent } from '../database/eventos-depois.ts'
import { pagou } from '../teste/estornos.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu } from '../teste/pagamentos.ts'

// Every screen hears of the menu. It changes after each event here: a screen that heard only that heard nothing else.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** The database tells a menu with its commit, and payments after theirs: those are on their way first. */
const mudarOCardapio = async (gerente: { token: string }) => {
  await eventsSent(teste.servidor)
  const { status } = await teste.call('/pedido/fecharDepartamento', { nome_departamento: 'BAR', minutos: 10 }, gerente)
  expect(status).toBe(200)
}

test('do que o garçom recebeu no caixa, o dono da linha ouve o pagamento e a devolução', async () => {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const [cliente, outraMesa] = [await consumiu(teste, bar, { mesa: 1 }), await consumiu(teste, bar, { mesa: 2 })]
  const telas = await Promise.all([teste.ouvir(cliente), teste.ouvir(outraMesa)])
  expect((await teste.call('/cliente/informarPagamentoConta', cliente.pedidos, garcom)).status).toBe(200)
  await mudarOCardapio(gerente)
  const [dele, deOutro] = await Promise.all(telas.map((tela) => tela.ate('cardapio')))
  expect(dele).toContain('pagamento')
  expect(deOutro).not.toContain('pagamento')
})

test.each(osPrimeiros(['maquininha', 'dinheiro', 'cartao']))(
  'da devolução do gerente (%s), o cliente ouve na hora',
  async (meio) => {
    const { cliente, gerente, estornar, todas } = await pagou(teste, [], { meio })
    const tela = await teste.ouvir(cliente)
    expect((await estornar(todas)).status).toBe(200)
    await mudarOCardapio(gerente)
    expect(await tela.ate('cardapio')).toContain('pagamento')
  },
)

test('do meio trocado pelo gerente, o dono da linha ouve', async () => {
  const { cliente, gerente, pagamento } = await pagou(teste, [], { meio: 'dinheiro' })
  const tela = await teste.ouvir(cliente)
  const troca = { pagamento: pagamento.id, meio: 'maquininha' }
  expect((await teste.call('/pagamento/trocarMeio', troca, gerente)).status).toBe(200)
  await mudarOCardapio(gerente)
  expect(await tela.ate('cardapio')).toContain('pagamento')
})

test('quem teve a conta paga por outro da mesa também ouve', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const [ana, bia] = [await consumiu(teste, bar, { mesa: 1 }), await consumiu(teste, bar, { mesa: 1 })]
  const daBia = await teste.ouvir(bia)
  const pago = await teste.pagarComCartao({ ...ana, pedidos: [...ana.pedidos, ...bia.pedidos] }, cartoes.aprovado)
  expect(pago.body).toMatchObject({ pagamento: { estado: 'pago', valor: 20 } })
  await mudarOCardapio(gerente)
  expect(await daBia.ate('cardapio')).toContain('pagamento')
})

test('quem está na mesma mesa ouve quando alguém começa a pagar, e a mesa ao lado não', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const ana = await consumiu(teste, bar, { mesa: 1 })
  const telas = await Promise.all([teste.ouvir(await teste.vizinho(bar, 1)), teste.ouvir(await teste.vizinho(bar, 2))])
  expect((await teste.abrirPix(ana)).status).toBe(200)
  await mudarOCardapio(gerente)
  const [daMesa, deOutra] = await Promise.all(telas.map((tela) => tela.ate('cardapio')))
  expect(daMesa).toContain('pagamento')
  expect(deOutra).not.toContain('pagamento')
})
