import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cuidarDasEsperas } from '../pedido/espera.ts'
import { novoProduto } from '../teste/app.ts'
import { enderecoDeTeste, REDE_DE_TESTE } from '../teste/impressoras.ts'
import { testLongo } from '../teste/longo.ts'
import { appComMaquininha } from '../teste/maquininha.ts'
import { estoqueDe } from '../teste/salao.ts'
import { cuidarDasVendas } from './na-maquininha.ts'

let teste: Awaited<ReturnType<typeof appComMaquininha>>
let casa: Awaited<ReturnType<typeof teste.casa>>
let chope: { id: number }
beforeAll(async () => {
  teste = await appComMaquininha({ redesDasImpressoras: REDE_DE_TESTE })
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  for (const terminal of teste.maquina.modos.keys()) teste.maquina.modos.set(terminal, 'na_mao')
  casa = await teste.casa()
  chope = await novoProduto(teste, casa.bar.id, { nome: 'Chope', preco_venda: 1000, qtd_estoque: 10 })
})

/** Two chopes of R$ 10,00, paid on the machine. */
const vender = (mais: object = {}) => {
  const chave = randomUUID()
  const input = {
    pedidos: [{ produto: { id: chope.id }, quantidade: 2 }],
    ...{ entrega: 'agora', meio: 'maquininha', maquininha: casa.maquininha, total: 20, ...mais },
  }
  return async () => {
    const { status, body } = await teste.call('/balcao/vender', input, { ...casa.garcom, chave })
    return { status, body, na: body.naMaquininha! }
  }
}
const usar = async (pagamento: number, modo: Parameters<typeof teste.maquina.conta.usar>[1]) => {
  const ordem = await teste.ordemDe(pagamento)
  teste.maquina.conta.usar(ordem, modo)
  return ordem
}
/** As the house stands: open accounts, what was sold, what is in the queue, and the stock. */
const comoEsta = async () => {
  const bar = casa.bar.id
  const [{ abertas, vendidos, fichas, naFila }] = await teste.sql<
    [{ abertas: number; vendidos: number; fichas: number; naFila: number }]
  >`
    select (select count(*)::int from checkin where estabelecimento_id = ${bar} and fechado_em is null) as abertas,
      (select coalesce(sum(quantidade), 0)::int from item_pedido where estabelecimento_id = ${bar} and status_pedido = 'PEDIDO ENTREGUE AO CLIENTE') as vendidos,
      (select count(*)::int from ficha where estabelecimento_id = ${bar} and cancelada_em is null) as fichas,
      (select coalesce(sum(quantidade), 0)::int from item_pedido where estabelecimento_id = ${bar} and status_pedido = 'PEDIDO FEITO PELO CLIENTE'
        and na_fila_em is not null) as "naFila"`
  return { abertas, vendidos, fichas, naFila, estoque: await estoqueDe(teste, chope) }
}
const NADA = { abertas: 0, vendidos: 0, fichas: 0, naFila: 0, estoque: 10 }

test('a venda do balcão é feita quando a maquininha diz que sim, de cada jeito de entregar, e uma vez só', async () => {
  const jeitos = [
    ['agora', { ...NADA, vendidos: 2, estoque: 8 }],
    ['chamar', { ...NADA, abertas: 1, vendidos: 2, naFila: 2, estoque: 6 }],
    ['fichas', { ...NADA, abertas: 1, vendidos: 2, naFila: 2, fichas: 2, estoque: 6 }],
  ] as const
  let antes: object = NADA
  for (const [entrega, depois] of jeitos) {
    const mandar = vender({ entrega })
    const { status, body, na } = await mandar()
    expect([status, body.venda.fichas]).toEqual([200, []])
    expect(['pedindo', 'na_maquina']).toContain(na.fase)
    // the house cares for what waits, and this waits for the machine alone
    await teste.sql`update pedido set espera_ate = now() where espera is not null`
    await cuidarDasEsperas(teste.servidor)
    await cuidarDasVendas(teste.servidor, teste.deps.log)
    expect(await comoEsta()).toMatchObject({ ...antes, abertas: expect.any(Number), fichas: expect.any(Number) })
    const ordem = await usar(na.pagamento.id, 'aprova')
    expect(ordem.valor).toBe(2000)
    const [feita, deNovo] = [await mandar(), await mandar()]
    expect(feita.body).toMatchObject({ naMaquininha: { fase: 'aprovado' }, venda: { numero: body.venda.numero } })
    expect(feita.body.venda.fichas).toHaveLength(entrega === 'fichas' ? 2 : 0)
    expect(deNovo.body).toMatchObject({ message: feita.body.message, naMaquininha: feita.body.naMaquininha })
    expect(deNovo.body.venda.fichas.map(({ codigo }) => codigo)).toEqual(
      feita.body.venda.fichas.map(({ codigo }) => codigo),
    )
    expect(await comoEsta()).toEqual(depois)
    antes = depois
  }
  const { totais } = (await teste.call('/pagamento/buscarPagamentos', {}, casa.gerente)).body
  expect(totais.recebido).toBe(60)
})

test('o que não foi pago não foi vendido: recusado, cancelado, desistido, fora do ar; e o que chega depois volta', async () => {
  for (const entrega of ['agora', 'chamar', 'fichas']) {
    const recusada = vender({ entrega })
    await usar((await recusada()).na.pagamento.id, 'recusa')
    expect((await recusada()).body).toMatchObject({ naMaquininha: { fase: 'recusado' }, venda: { fichas: [] } })
    expect(await comoEsta()).toEqual(NADA)
  }
  const desistida = vender()
  const { na } = await desistida()
  await teste.call('/maquininha/cancelar', { pagamento: na.pagamento.id }, casa.garcom)
  // nobody asks any more: the house itself ends it
  await cuidarDasVendas(teste.servidor, teste.deps.log)
  expect(await comoEsta()).toEqual(NADA)
  const ordem = await teste.ordemDe(na.pagamento.id)
  teste.maquina.conta.pagar(ordem)
  await teste.retomar()
  await teste.retomar()
  expect(ordem.pagos.reduce((soma, { valor, devolvido }) => soma + valor - devolvido, 0)).toBe(0)
  expect(await comoEsta()).toEqual(NADA)
})

test('quem vende fecha a página, e a recuperação acha: o que foi pago sai, e o que acabou enquanto pagavam volta', async () => {
  const { na: primeira } = await vender()()
  await usar(primeira.pagamento.id, 'aprova')
  await teste.retomar()
  await cuidarDasVendas(teste.servidor, teste.deps.log)
  expect(await comoEsta()).toEqual({ ...NADA, vendidos: 2, estoque: 8 })

  const pastel = await novoProduto(teste, casa.bar.id, { nome: 'Pastel', preco_venda: 500, qtd_estoque: 1 })
  const pedidos = [chope, pastel].map(({ id }) => ({ produto: { id }, quantidade: 1 }))
  const mandar = vender({ pedidos, total: 15 })
  const { na } = await mandar()
  await teste.sql`update produto_estabelecimento set qtd_estoque = 0 where id = ${pastel.id}`
  const ordem = await usar(na.pagamento.id, 'aprova')
  expect((await mandar()).body.message).toContain('1× Pastel')
  await teste.retomar()
  expect(ordem.pagos).toMatchObject([{ valor: 1500, devolvido: 500 }])
  expect(await comoEsta()).toEqual({ ...NADA, vendidos: 3, estoque: 7 })
})

testLongo(
  'só a maquininha que está livre recebe, e só no meio dela; fichas pagas nela saem na impressora uma vez',
  async () => {
    const { na } = await vender()()
    expect(await vender()()).toMatchObject({ status: 409, body: { code: 'maquininha_ocupada' } })
    expect((await vender({ meio: 'dinheiro' })()).status).toBe(422)
    await teste.call('/maquininha/cancelar', { pagamento: na.pagamento.id }, casa.garcom)
    const caixa = { nome: 'Do caixa', posto: 'CAIXA', endereco: enderecoDeTeste() }
    const comoSai = { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 32, tamanho: 'M', mostra: [] }
    const { id } = (await teste.call('/impressao/salvarImpressora', { ...caixa, ...comoSai }, casa.gerente)).body
    const mandar = vender({ entrega: 'fichas', impressora: id })
    await usar((await mandar()).na.pagamento.id, 'aprova')
    await Promise.all([mandar(), mandar()])
    expect(await teste.sql`select from impressao where ficha_id is not null`).toHaveLength(2)
  },
)
