import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { entregarTudo, estoqueDe, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let cozinha: { token: string }
let garcom: { token: string }
let mesa = 0
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

const mandioca = (preco_venda = 2000) =>
  novoProduto(teste, bar.id, { nome_departamento: 'COZINHA', preco_venda, qtd_estoque: 10 })

async function naMesa(quantidade: number, preco?: number) {
  mesa += 1
  const produto = await mandioca(preco)
  const quem = await sentar(teste, bar.id, { mesa })
  await pedir(teste, quem, [[produto, quantidade, 'sem sal']])
  const id = (await itensDe(teste, quem))[0]?.id ?? 0
  return { produto, quem, id, mesa }
}
const cancelar = (id: number, quantidade: number | undefined, extra: object = {}, { token } = cozinha) =>
  teste.call(
    '/pedido/cancelarItem',
    { idProdutoPedido: id, motivo: 'Só havia duas', ...(quantidade !== undefined && { quantidade }), ...extra },
    { token },
  )
const linhasDe = (quem: Sentado) => teste.sql`
  select id, quantidade, status_pedido, preco, desconto, tirou_estoque, separado_de from item_pedido
  where checkin_id = ${quem.id} order by id`
const devido = async (numeroMesa: number) => {
  const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa } }, garcom)
  return body.arrayProdutosNaoPagos
}

test('de quatro cancelam-se duas: as outras ficam na conta e na cozinha, no mesmo lugar', async () => {
  const { produto, quem, id, mesa } = await naMesa(4)
  await teste.sql`update item_pedido set recebido_em = na_fila_em where id = ${id}`
  const [antes] =
    await teste.sql`select na_fila_em, recebido_em, pedido_id, observacao from item_pedido where id = ${id}`
  expect(await cancelar(id, 2)).toMatchObject({ status: 200, body: { message: respostas.itemCancelado } })
  const [resta, foi] = await linhasDe(quem)
  expect([resta, foi]).toMatchObject([
    { id, quantidade: 2, status_pedido: 'PEDIDO FEITO PELO CLIENTE', separado_de: null },
    { quantidade: 2, status_pedido: 'PEDIDO CANCELADO', preco: 2000, separado_de: id },
  ])
  expect(await estoqueDe(teste, produto)).toBe(8)
  expect(await devido(mesa)).toMatchObject([{ quantidade: 2, preco_produto: 40 }])
  const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, cozinha)).body
  expect(pedidos.find(({ produto_pedido_id }) => produto_pedido_id === id)).toMatchObject({ quantidade: 2 })
  for (const linha of [id, foi?.id])
    expect(
      await teste.sql`select na_fila_em, recebido_em, pedido_id, observacao from item_pedido where id = ${linha}`,
    ).toEqual([antes])
})

test('o registro diz quantas de quantas', async () => {
  const { id } = await naMesa(4)
  await cancelar(id, 3)
  const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'cancelamento' }, gerente)).body
  expect(atos[0]?.texto).toContain('cancelou 3 de 4× ')
})

test('quem cancela todas cancela a linha, e mais do que há não se cancela', async () => {
  const { quem, id } = await naMesa(3)
  expect(await cancelar(id, 4)).toMatchObject({ status: 409, body: { message: respostas.cancelarDemais } })
  expect((await cancelar(id, 0)).status).toBe(422)
  expect((await cancelar(id, 3)).status).toBe(200)
  expect(await linhasDe(quem)).toMatchObject([{ id, quantidade: 3, status_pedido: 'PEDIDO CANCELADO' }])
})

test('o desconto reparte-se entre as que ficam e as que saem, sem perder um centavo', async () => {
  const { quem, id, mesa } = await naMesa(3, 335)
  for (const valor of [1.01, 0.01, 2])
    expect(
      (await teste.call('/conta/darDesconto', { linhas: [id], quanto: { valor }, motivo: 'Demorou' }, gerente)).status,
    ).toBe(200)
  await cancelar(id, 1)
  const [resta, foi] = await linhasDe(quem)
  expect([resta?.desconto, foi?.desconto]).toEqual([201, 101])
  expect(await devido(mesa)).toMatchObject([{ quantidade: 2, preco_produto: 4.69 }])
  const [somas] = await teste.sql`
    select sum(valor) filter (where linha_id = ${id}) as fica, sum(valor) filter (where linha_id <> ${id}) as sai
    from desconto_linha where linha_id in (${id}, ${foi?.id})`
  expect(somas).toEqual({ fica: 201, sai: 101 })
  const tipos = await teste.sql`
    select tipo, count(*)::int as quantos from ato where estabelecimento_id = ${bar.id} and tipo like 'desconto%' group by 1`
  expect(tipos).toEqual([{ tipo: 'desconto', quantos: 3 }])
})

test('de uma cortesia de dois atos cancela-se uma: o desconto de cada linha é o que ela custa', async () => {
  const { quem, id } = await naMesa(2, 1)
  for (let vez = 0; vez < 2; vez++)
    await teste.call('/conta/darDesconto', { linhas: [id], quanto: { valor: 0.01 }, motivo: 'Demorou' }, gerente)
  expect((await cancelar(id, 1)).status).toBe(200)
  expect((await linhasDe(quem)).map(({ desconto }) => desconto)).toEqual([1, 1])
})

test.each([0, 50])(
  'do que já foi pago volta a parte das canceladas, com a taxa dela (desconto de %d)',
  async (desconto) => {
    const { quem, id, mesa } = await naMesa(4, 1035)
    if (desconto > 0)
      await teste.call(
        '/conta/darDesconto',
        { linhas: [id], quanto: { valor: desconto / 100 }, motivo: 'Demorou' },
        gerente,
      )
    await entregarTudo(teste, quem)
    const produtos = await devido(mesa)
    const total = Math.round(produtos[0]!.preco_produto * 100)
    const taxa = Math.floor(total / 10)
    expect(
      (await teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro', taxa: taxa / 100 }, garcom))
        .status,
    ).toBe(200)
    expect(await cancelar(id, 1, {}, gerente)).toMatchObject({
      status: 200,
      body: { message: respostas.itemCanceladoEEstornado },
    })
    const sai = 1035 - Math.floor(desconto / 4)
    const pagas = await teste.sql`
    select linha_id = ${id} as fica, tipo, valor, estornado from pagamento_linha
    where estabelecimento_id = ${bar.id} and pagamento_id = (select max(pagamento_id) from pagamento_linha) order by linha_id`
    expect(pagas).toMatchObject([
      { fica: true, tipo: 'item', valor: total - sai, estornado: 0 },
      { fica: false, tipo: 'taxa', valor: taxa, estornado: taxa - Math.floor((total - sai) / 10) },
      { fica: false, tipo: 'item', valor: sai, estornado: sai },
    ])
    expect(await devido(mesa)).toEqual([])
  },
)

testLongo('dividida, ou devolvida em parte, a linha não se parte', async () => {
  const dividida = await naMesa(2)
  await entregarTudo(teste, dividida.quem)
  await teste.call('/conta/dividir', { linhas: [dividida.id], partes: 2 }, garcom)
  expect(await cancelar(dividida.id, 1, {}, gerente)).toMatchObject({
    status: 409,
    body: { message: respostas.cancelarParteDividida },
  })
  const devolvida = await naMesa(2)
  await entregarTudo(teste, devolvida.quem)
  await pagarConta(teste, garcom.token, { numeroMesa: devolvida.mesa })
  const [{ pagamento_id }] = await teste.sql<[{ pagamento_id: number }]>`
    select pagamento_id from pagamento_linha where linha_id = ${devolvida.id}`
  await teste.call(
    '/pagamento/estornar',
    { pagamento: pagamento_id, linhas: [{ linha: devolvida.id, valor: 1 }], motivo: 'Veio fria' },
    gerente,
  )
  expect(await cancelar(devolvida.id, 1, {}, gerente)).toMatchObject({
    status: 409,
    body: { message: respostas.cancelarParteDevolvida },
  })
})

test('a linha que outra pessoa está para pagar não se parte: o que ela paga seria outra coisa', async () => {
  const { quem, id, mesa } = await naMesa(4)
  const outro = await sentar(teste, bar.id, { mesa })
  await teste.sql.begin(async (tx) => {
    const [pagamento] = await tx<[{ id: number }]>`
      insert into pagamento (estabelecimento_id, checkin_id, meio, valor) values (${bar.id}, ${outro.id}, 'pix', 8000) returning id`
    await tx`insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      values (${bar.id}, ${pagamento.id}, ${id}, 'item', 8000)`
  })
  expect(await cancelar(id, 1)).toMatchObject({ status: 409, body: { message: respostas.cancelarPagando } })
  expect(await linhasDe(quem)).toMatchObject([{ quantidade: 4 }])
  // whole it may go: that money would come back
  expect((await cancelar(id, undefined)).status).toBe(200)
})

testLongo('dez cozinheiros cancelam uma cada ao mesmo tempo: nunca mais do que há, e nada se perde', async () => {
  const { produto, quem, id } = await naMesa(5)
  const feitas = await Promise.all(Array.from({ length: 10 }, () => cancelar(id, 1)))
  expect(feitas.filter(({ status }) => status === 200)).toHaveLength(5)
  const linhas = await linhasDe(quem)
  expect(linhas.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(5)
  expect(linhas.every(({ status_pedido }) => status_pedido === 'PEDIDO CANCELADO')).toBe(true)
  expect(await estoqueDe(teste, produto)).toBe(10)
})

test('liberar, pagar e cancelar uma parte ao mesmo tempo: cada centavo e cada unidade está num lugar só', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const { produto, quem, id, mesa } = await naMesa(4)
    const produtos = await devido(mesa)
    const [, pagou, cancelou] = await Promise.all([
      teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha),
      teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro' }, garcom),
      cancelar(id, 1, { volta_ao_estoque: true }, gerente),
    ])
    expect([200, 409]).toContain(pagou.status)
    expect(cancelou.status).toBe(200)
    expect(await linhasDe(quem)).toMatchObject([
      { quantidade: 3 },
      { quantidade: 1, status_pedido: 'PEDIDO CANCELADO' },
    ])
    expect(await estoqueDe(teste, produto)).toBe(7)
    const [{ fica }] = await teste.sql<[{ fica: number }]>`
      select coalesce(sum(valor - estornado), 0) as fica from pagamento_linha
      where linha_id in (select id from item_pedido where checkin_id = ${quem.id})`
    expect(fica).toBe(pagou.status === 200 ? 6000 : 0)
  }
})
