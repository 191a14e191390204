import { afterAll, beforeAll, expect, test } from 'vitest'
import { chaveNova, entrar } from '../teste/de-fora.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, consumiu, emailCom } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

test('o Pix aberto no telefone não é passado por cima: o sistema paga o resto, e o Pix quando ele acaba', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const chave = await chaveNova(teste, gerente)
  await teste.call('/opendelivery/darEscopo', { id: chave.id, escopo: 'od.indoor.payments' }, gerente)
  const totem = await entrar(teste, chave)
  const pagar = async (amount: number, nsu: string) => {
    const { status, body } = await totem.post('/accounts/payments?operationMode=TABLE&identifier=3', {
      ...{ amount, methodInfo: { method: 'PIX', nsu } },
    })
    return [status, body.code ?? body.amount]
  }
  const ana = await consumiu(teste, bar, { mesa: 3, email: emailCom('nunca', 'pixespera') })
  await consumiu(teste, bar, { mesa: 3, quantidade: 2 })
  await teste.abrirPix(ana)
  expect(await pagar(30, 'A')).toEqual([409, 'PAGAMENTO_ABERTO'])
  expect(await pagar(20, 'B')).toEqual([200, 20])
  expect(await pagar(10, 'A')).toEqual([409, 'PAGAMENTO_ABERTO'])
  await teste.pagarPix(ana)
  await teste.retomar(60_000)
  // what was refused was not recorded: the number is still free
  expect(await pagar(10, 'A')).toEqual([409, 'NADA_A_PAGAR'])
  const [{ pagos }] = await teste.sql<[{ pagos: number }]>`
    select sum(valor)::int as pagos from pagamento where estabelecimento_id = ${bar.id} and estado = 'pago'`
  expect(pagos).toBe(3000)
})
