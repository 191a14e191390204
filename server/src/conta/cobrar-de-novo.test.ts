import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoGerente } from '../teste/app.ts'
import { MINUTO, pagou } from '../teste/estornos.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barAberto } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

async function devolvida(meio: string, etiquetas: string[] = []) {
  const caso = await pagou(teste, etiquetas, { quantidade: 3, meio })
  const { status } = await caso.estornar(caso.todas)
  expect(status).toBe(200)
  const cobrar = (prova: { token: string }) => teste.call('/conta/cobrarDeNovo', { linha: caso.linha }, prova)
  const [{ comanda } = { comanda: 0 }] = await teste.sql<{ comanda: number }[]>`
    update checkin set numero_comanda = 7 where id = ${caso.cliente.id} returning numero_comanda as comanda`
  const conta = async () =>
    (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroComanda: comanda } }, caso.garcom)).body
  return { ...caso, cobrar, conta }
}

test.each(osPrimeiros(['dinheiro', 'cartao']))(
  'o que foi devolvido (%s) volta para a conta e é pago de outro modo, uma vez',
  async (meio) => {
    const { cliente, garcom, gerente, cobrar, conta } = await devolvida(meio)
    expect((await conta()).arrayProdutosPagos).toMatchObject([{ situacao: 'estornado' }])
    const [uma, outra] = await Promise.all([cobrar(garcom), cobrar(gerente)])
    expect([uma.status, outra.status].sort()).toEqual([200, 409])
    expect(await teste.situacoes(cliente)).toEqual(['a_pagar'])
    const { arrayProdutosNaoPagos } = await conta()
    const pagar = () =>
      teste.call('/cliente/informarPagamentoConta', { produtos: arrayProdutosNaoPagos, meio: 'maquininha' }, garcom)
    expect((await Promise.all([pagar(), pagar()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await teste.situacoes(cliente)).toEqual(['pago'])
    // what was paid is not given back a second time, and the payment's story names the step
    expect((await cobrar(garcom)).body.message).toBe(respostas.naoDevolvida)
    const [velho] = await teste.sql<{ id: number; por: number | null }[]>`
    select pagamento_id as id, reaberta_por as por from pagamento_linha where not viva and linha_id in (
      select id from item_pedido where checkin_id = ${cliente.id})`
    expect(velho?.por).toEqual(expect.any(Number))
    expect((await teste.eventosDe(velho?.id ?? 0)).at(-1)?.causa).toMatch(/cobrada de novo$/)
  },
)

test('enquanto a devolução não termina, não se cobra de novo', async () => {
  const { garcom, cliente, cobrar } = await devolvida('cartao', ['perdida-reembolso', '1vez'])
  const cedo = await cobrar(garcom)
  expect([cedo.status, cedo.body.message]).toEqual([409, respostas.devolucaoACaminho])
  await teste.retomar(MINUTO)
  expect((await cobrar(garcom)).status).toBe(200)
  expect(await teste.situacoes(cliente)).toEqual(['a_pagar'])
})

test('só o que foi devolvido inteiro, e deste bar; de quem já saiu, numa comanda da casa', async () => {
  const { garcom, estornar, todas, linha, cliente } = await pagou(teste, [], { quantidade: 3, meio: 'dinheiro' })
  const cobrar = (prova: { token: string }) => teste.call('/conta/cobrarDeNovo', { linha }, prova)
  expect((await cobrar(garcom)).status).toBe(409)
  await estornar([{ linha, valor: 4 }])
  expect((await cobrar(garcom)).status).toBe(409)
  // the rule is the database's own
  const abrir = teste.sql`update pagamento_linha set reaberta_em = now() where linha_id = ${linha} and viva`
  await expect(abrir).rejects.toMatchObject({ code: '23514' })
  await estornar(todas)
  expect((await cobrar(await novoGerente(teste, (await barAberto(teste)).id))).status).toBe(409)
  // a guest who has left owes it still: the line is on a comanda of the bar
  await teste.sql`update checkin set fechado_em = now() where id = ${cliente.id}`
  expect((await cobrar(garcom)).body.message).toBe(`${respostas.cobrarDeNovo} ${respostas.naComandaDaCasa} 9999.`)
  const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroComanda: 9999 } }, garcom)
  expect(body.arrayProdutosNaoPagos).toMatchObject([{ produto_pedido_id: linha, preco_produto: 30 }])
})
