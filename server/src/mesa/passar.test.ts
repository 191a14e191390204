import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { codigoDaMesa, entregarTudo, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let escuta: Awaited<ReturnType<typeof ouvirBanco>>
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string }
let barman: { token: string }
let chope: { id: number }
let [ana, bia, caio]: Sentado[] = []
beforeAll(async () => {
  teste = await appDeTeste()
  escuta = await ouvirBanco(teste)
})
afterAll(async () => {
  await escuta.parar()
  await teste.encerrar()
})
/** Ana at table 4; Bia and Caio, one party, at 7. */
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'qr' })
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  chope = await novoProduto(teste, bar.id, { preco_venda: 1000 })
  ;[ana, bia, caio] = [await comCodigo(4), await comCodigo(7), await comCodigo(7)]
})

const comCodigo = async (mesa: number) =>
  sentar(teste, bar.id, { mesa, codigo: await codigoDaMesa(teste, gerente, mesa) })
async function pediu(quem: Sentado, quantidade = 1) {
  await pedir(teste, quem, [[chope, quantidade]])
  return (await itensDe(teste, quem)).at(-1)!.id
}
const passar = (linha: number, de: Sentado, para: Sentado, quem = garcom) =>
  teste.call('/mesa/passarLinhas', { linhas: [linha], de: de.id, para: para.id }, quem)
const desfazer = (mudanca: number | null, quem = garcom) => teste.call('/mesa/desfazerMudanca', { mudanca }, quem)
const dar = (idProdutoPedido: number, quem: { token: string }) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, quem)
const fila = async (quem: { token: string }) =>
  (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos.map(
    ({ produto_pedido_id, numero_mesa, era_mesa }) => [produto_pedido_id, numero_mesa, era_mesa],
  )
const deve = async (numeroMesa: number) =>
  (
    await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa } }, garcom)
  ).body.arrayProdutosNaoPagos.map(({ produto_pedido_id, checkin_id }) => [produto_pedido_id, checkin_id])
const minha = async ({ segredo }: Sentado) => {
  const prova = { checkin: segredo }
  const [preparo, entregues] = await Promise.all([
    teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, prova),
    teste.call('/pedido/buscarMeusPedidosEntregues', {}, prova),
  ])
  return [...preparo.body.pedidos, ...entregues.body.pedidos].map(({ produto_pedido_id }) => produto_pedido_id)
}
const dividir = (linha: number, { segredo }: Sentado) =>
  teste.call('/conta/dividir', { linhas: [linha], partes: 2 }, { checkin: segredo })

describe('um item passa da conta de uma pessoa para a de outra', () => {
  test('onde estiver, sem ir de novo para o preparo, e a fila diz por cinco minutos que mesa era', async () => {
    const chopes = await pediu(ana!, 2)
    await dar(chopes, barman)
    const passos = await teste.sql`select from item_andamento where item_id = ${chopes}`
    expect((await passar(chopes, ana!, bia!)).body.message).toBe(respostas.linhasPassadas)
    // it waits for the waiter as before, at its new place, and the bar has nothing to make
    expect([await fila(barman), await fila(garcom)]).toEqual([[], [[chopes, 7, 4]]])
    expect([await deve(4), await deve(7)]).toEqual([[], [[chopes, bia!.id]]])
    expect([await minha(ana!), await minha(bia!)]).toEqual([[], [chopes]])
    await teste.sql`update item_pedido set passado_em = passado_em - interval '5 minutes' where id = ${chopes}`
    expect(await fila(garcom)).toEqual([[chopes, 7, null]])
    await dar(chopes, garcom)
    expect(await teste.sql`select from item_andamento where item_id = ${chopes}`).toHaveLength(passos.length + 1)
    await pagarConta(teste, garcom.token, { numeroMesa: 7 })
    expect((await teste.call('/conta/fecharCheckin', { id: ana!.id }, garcom)).status).toBe(200)
  })

  test('também o gerente passa, vários de uma vez, com as partes em que se dividem', async () => {
    const [um, outro] = [await pediu(bia!), await pediu(bia!)]
    await entregarTudo(teste, bia!)
    await dividir(um, bia!)
    const { status } = await teste.call(
      '/mesa/passarLinhas',
      { linhas: [um, outro], de: bia!.id, para: ana!.id },
      gerente,
    )
    expect([status, await deve(7)]).toEqual([200, []])
    const naConta = await deve(4)
    expect(naConta.map(([, dona]) => dona)).toEqual([ana!.id, ana!.id, ana!.id])
    expect(naConta).toContainEqual([outro, ana!.id])
  })

  test('os telefones das duas pessoas, e os de quem se senta com elas, ouvem na hora', async () => {
    const item = await pediu(ana!)
    const ditos = await escuta.durante(() => passar(item, ana!, bia!))
    const de = (topico: string, quem: Sentado) => ({ topico, estabelecimento_id: bar.id, checkin_id: quem.id })
    for (const dito of [de('pedido', ana!), de('pedido', bia!), de('pagamento', ana!), de('pagamento', caio!)])
      expect(ditos).toContainEqual(dito)
  })

  test('quem o pediu não o desfaz mais', async () => {
    const item = await pediu(ana!)
    await passar(item, ana!, bia!)
    const { status, body } = await teste.call('/pedido/desfazerPedido', {}, { checkin: ana!.segredo })
    expect([status, body.message]).toEqual([409, respostas.jaComecaram])
  })
})

describe('não passa', () => {
  const recusas: [string, string, (item: number) => Promise<unknown>][] = [
    [
      'o que já foi pago',
      respostas.soPassaOQueDeve,
      async () => {
        await entregarTudo(teste, ana!)
        await pagarConta(teste, garcom.token, { numeroMesa: 4 })
      },
    ],
    [
      'o que tem uma parte paga',
      respostas.soPassaOQueDeve,
      async (item) => {
        await entregarTudo(teste, ana!)
        await dividir(item, ana!)
        const [cota] = await teste.sql<{ id: number }[]>`select id from cota where linha_id = ${item} order by id`
        const informe = [{ tipo: 'item', id: item, produto_pedido_id: cota!.id }]
        expect((await teste.call('/cliente/informarPagamentoConta', informe, garcom)).status).toBe(200)
      },
    ],
    [
      'o que alguém está pagando',
      respostas.passarPagando,
      (item) => teste.sql`
        with p as (insert into pagamento (estabelecimento_id, checkin_id, meio, valor)
          values (${bar.id}, ${ana!.id}, 'pix', 1000) returning id)
        insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
        select ${bar.id}, id, ${item}, 'item', 1000 from p`,
    ],
    [
      'o que foi cancelado',
      respostas.itemJaCancelado,
      (idProdutoPedido) => teste.call('/pedido/cancelarItem', { idProdutoPedido, motivo: 'Acabou o gás' }, barman),
    ],
    ['o que já passou para outra pessoa', respostas.linhaDeOutraConta, (item) => passar(item, ana!, caio!, gerente)],
    [
      'nada para quem já saiu',
      respostas.checkinJaEncerrado,
      () => teste.call('/conta/fecharCheckin', { id: bia!.id }, garcom),
    ],
  ]
  test.each(recusas)('%s', async (_oque, sentenca, antes) => {
    const item = await pediu(ana!)
    await antes(item)
    const conta = [await deve(4), await deve(7)]
    const { status, body } = await passar(item, ana!, bia!)
    expect([status, body.message]).toEqual([409, sentenca])
    expect([await deve(4), await deve(7)]).toEqual(conta)
  })

  test('o que ainda espera que alguém confirme o pedido', async () => {
    const longe = await sentar(teste, bar.id, { mesa: 9 })
    const item = await pediu(longe)
    expect((await passar(item, longe, bia!)).body.message).toBe(respostas.passarEsperando)
  })

  test('nem o banco deixa, sem que o programa olhe', async () => {
    const item = await pediu(ana!)
    await entregarTudo(teste, ana!)
    await pagarConta(teste, garcom.token, { numeroMesa: 4 })
    await expect(teste.sql`update item_pedido set checkin_id = ${bia!.id} where id = ${item}`).rejects.toMatchObject({
      constraint_name: 'passa_o_que_esta_livre',
    })
  })
})

describe('desfazer o que passou', () => {
  test('devolve uma vez só, ainda que dois toquem juntos', async () => {
    const item = await pediu(ana!)
    const { mudanca } = (await passar(item, ana!, bia!)).body
    const toques = await Promise.all([desfazer(mudanca), desfazer(mudanca, gerente)])
    expect(toques.map(({ status, body }) => [status, body.message])).toEqual([
      [200, respostas.mudancaDesfeita],
      [200, respostas.mudancaDesfeita],
    ])
    expect([await deve(4), await deve(7)]).toEqual([[[item, ana!.id]], []])
    // passed again, the old act does nothing to it
    await passar(item, ana!, bia!)
    await desfazer(mudanca)
    expect(await deve(7)).toEqual([[item, bia!.id]])
  })

  test('não desfaz o que já foi pago, nem o que já passou adiante', async () => {
    const [pago, adiante] = [await pediu(ana!), await pediu(ana!)]
    await entregarTudo(teste, ana!)
    const [um, outro] = [(await passar(pago, ana!, bia!)).body, (await passar(adiante, ana!, caio!)).body]
    const informe = [{ tipo: 'item', id: pago, produto_pedido_id: pago }]
    await teste.call('/cliente/informarPagamentoConta', informe, garcom)
    await passar(adiante, caio!, bia!)
    expect([(await desfazer(um.mudanca)).body.message, (await desfazer(outro.mudanca)).body.message]).toEqual([
      respostas.soPassaOQueDeve,
      respostas.linhaDeOutraConta,
    ])
    expect(await deve(7)).toEqual([[adiante, bia!.id]])
    // refused, it is not undone: when its way back is free it can be
    await passar(adiante, bia!, caio!)
    expect((await desfazer(outro.mudanca)).status).toBe(200)
  })
})
