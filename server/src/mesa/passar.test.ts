import type { Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario } from '../teste/app.ts'
import { type CasaDeMesas, casaDeMesas } from '../teste/casa-de-mesas.ts'
import { testLongo } from '../teste/longo.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { corpoDoPedido, entregarTudo, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let escuta: Awaited<ReturnType<typeof ouvirBanco>>
let { bar, gerente, garcom, chope, comCodigo, desfazer, conta, preparo, receber } = {} as CasaDeMesas
let barman: { token: string }
let [ana, bia, caio]: Sentado[] = []
beforeAll(async () => {
  teste = await appComSandbox()
  escuta = await ouvirBanco(teste)
})
afterAll(async () => {
  await escuta.parar()
  await teste.encerrar()
})
/** Ana at table 4; Bia and Caio, one party, at 7. */
beforeEach(async () => {
  ;({ bar, gerente, garcom, chope, comCodigo, desfazer, conta, preparo, receber } = await casaDeMesas(teste))
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  ;[ana, bia, caio] = [await comCodigo(4), await comCodigo(7), await comCodigo(7)]
})

async function pediu(quem: Sentado, quantidade = 1) {
  await pedir(teste, quem, [[chope, quantidade]])
  return (await itensDe(teste, quem)).at(-1)!.id
}
const passar = (linha: number, de: Sentado, para: Sentado, quem = garcom) =>
  teste.call('/mesa/passarLinhas', { linhas: [linha], de: de.id, para: para.id }, quem)
const dar = (idProdutoPedido: number, quem: { token: string }) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, quem)
const fila = async (quem: { token: string }) =>
  (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos.map(
    ({ produto_pedido_id, numero_mesa, era_mesa }) => [produto_pedido_id, numero_mesa, era_mesa],
  )
const deve = async (numeroMesa: number) =>
  (await conta(numeroMesa)).map(({ produto_pedido_id, checkin_id }) => [produto_pedido_id, checkin_id])
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
  testLongo('onde estiver, sem ir de novo para o preparo, e a fila diz por cinco minutos que mesa era', async () => {
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

  test('quem o pediu está escrito na conta nova, de nome, para o garçom e para quem se senta com essa pessoa', async () => {
    const [longe, perto] = [await pediu(ana!), await pediu(bia!)]
    await Promise.all([entregarTudo(teste, ana!), entregarTudo(teste, bia!)])
    await passar(longe, ana!, caio!)
    await passar(perto, bia!, caio!)
    const propria = await pediu(caio!)
    await entregarTudo(teste, caio!)
    for (const [nome, { id }] of Object.entries({ Ana: ana!, Bia: bia! }))
      await teste.sql`update checkin set nome = ${`${nome} Souza`} where id = ${id}`
    const quemPediu = (linhas: { produto_pedido_id: number | null; pedido_por?: string | null | undefined }[]) =>
      Object.fromEntries(linhas.map(({ produto_pedido_id, pedido_por }) => [produto_pedido_id, pedido_por]))
    expect(quemPediu(await conta(7))).toEqual({ [longe]: 'Ana', [perto]: 'Bia', [propria]: null })
    // Ana sits at another table: to guests here she has no name
    for (const path of ['/pedido/buscarMeusPedidosEntregues', '/pedido/buscarPedidosEntreguesNaMesa'] as const) {
      const { body } = await teste.call(path, {}, { checkin: caio!.segredo })
      expect(quemPediu(body.pedidos)).toEqual({ [longe]: null, [perto]: 'Bia', [propria]: null })
    }
  })

  testLongo(
    'o que o preparo já recebeu continua recebido e no seu lugar da fila, também de volta ou com quem o aceitou',
    async () => {
      const [primeiro, segundo] = [await pediu(ana!), await pediu(bia!)]
      await receber(barman)
      const ultimo = await pediu(ana!)
      const antes = await preparo()
      expect(antes.map(({ id, recebido_em }) => [id, recebido_em !== null])).toEqual([
        [primeiro, true],
        [segundo, true],
        [ultimo, false],
      ])
      const { mudanca } = (await passar(primeiro, ana!, bia!)).body
      expect([mudanca, await preparo()]).toEqual([expect.any(Number), antes])
      expect((await desfazer(mudanca)).status).toBe(200)
      expect((await passar(ultimo, ana!, bia!, gerente)).status).toBe(200)
      expect(await preparo()).toEqual(antes)
      await teste.call('/mesa/oferecerItem', { linha: segundo }, { checkin: bia!.segredo })
      expect((await teste.call('/mesa/ficarComItem', { linha: segundo }, { checkin: caio!.segredo })).status).toBe(200)
      expect(await preparo()).toEqual(antes)
      expect((await fila(barman)).map(([id]) => id)).toEqual([primeiro, segundo, ultimo])
    },
  )

  testLongo('também o gerente passa, vários de uma vez, com as partes em que se dividem', async () => {
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

  testLongo('o que ainda espera que alguém confirme o pedido', async () => {
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
  testLongo('devolve uma vez só, ainda que dois toquem juntos', async () => {
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

describe('uma parte de um item dividido passa sozinha para outra conta', () => {
  /** Ana's beers, R$ 20.00, on the table and divided by two. */
  async function dividido() {
    const item = await pediu(ana!, 2)
    await receber(barman)
    await entregarTudo(teste, ana!)
    await dividir(item, ana!)
    const [uma, outra] = await cotasDe(item)
    return { item, uma: uma!, outra: outra! }
  }
  const cotasDe = async (item: number) =>
    (
      await teste.sql<{ id: number }[]>`
        select id from cota where linha_id = ${item} and desfeita_em is null order by id`
    ).map(({ id }) => id)
  const pagar = (cota: number, item: number) =>
    teste.call('/cliente/informarPagamentoConta', [{ tipo: 'item', id: item, produto_pedido_id: cota }], garcom)
  const total = async ({ segredo }: Sentado) =>
    (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body.pedidos.map(
      ({ produto_pedido_id, preco_produto, cotas }) => [produto_pedido_id, preco_produto, cotas?.map(({ id }) => id)],
    )
  const abertos = async () =>
    (await teste.call('/contas/buscarCheckinsAbertos', {}, gerente)).body.checkins
      .filter(({ pedidos }) => pedidos.length > 0)
      .map(({ id, aPagar, pedidos }) => [
        ...[id, aPagar],
        pedidos.flatMap(({ produtosDoPedido }) => produtosDoPedido.map(({ preco_produto }) => preco_produto)),
      ])

  test('a outra conta a deve e mostra, o item fica onde está, e desfazer a devolve', async () => {
    const { item, uma, outra } = await dividido()
    const passos = await teste.sql`select from item_andamento where item_id = ${item}`
    const antes = await preparo()
    expect(antes).toMatchObject([{ id: item, recebido_em: expect.any(String), na_fila_em: expect.any(String) }])
    const { body } = await passar(uma, ana!, bia!)
    expect(await preparo()).toEqual(antes)
    expect(body.message).toBe(respostas.linhasPassadas)
    expect([await deve(4), await deve(7)]).toEqual([[[outra, ana!.id]], [[uma, bia!.id]]])
    expect([await total(ana!), await total(bia!)]).toEqual([[[item, 10, [outra]]], [[item, 10, [uma]]]])
    expect(await abertos()).toEqual([
      [ana!.id, 10, [10]],
      [bia!.id, 10, [10]],
    ])
    expect(await teste.sql`select checkin_id, status_pedido from item_pedido where id = ${item}`).toEqual([
      { checkin_id: ana!.id, status_pedido: 'PEDIDO ENTREGUE AO CLIENTE' },
    ])
    expect(await teste.sql`select from item_andamento where item_id = ${item}`).toHaveLength(passos.length)
    const toques = await Promise.all([desfazer(body.mudanca), desfazer(body.mudanca, gerente)])
    expect(toques.map(({ status }) => status)).toEqual([200, 200])
    expect(await deve(4)).toEqual([
      [uma, ana!.id],
      [outra, ana!.id],
    ])
    expect(await preparo()).toEqual(antes)
    expect([await deve(7), await total(bia!)]).toEqual([[], []])
  })

  testLongo('quem passou a sua parte e pagou o resto sai, e quem a recebeu só depois de pagá-la', async () => {
    const { item, uma, outra } = await dividido()
    await passar(uma, ana!, bia!)
    const sair = ({ segredo }: Sentado) => teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
    const fechar = ({ id }: Sentado) => teste.call('/conta/fecharCheckin', { id }, garcom)
    expect([(await sair(ana!)).status, (await fechar(bia!)).body.message]).toEqual([409, respostas.checkinDeve])
    await pagar(outra, item)
    expect((await sair(ana!)).status).toBe(200)
    expect((await sair(bia!)).status).toBe(409)
    const caioPaga = {
      ...{ nomeClienteCheckin: 'Caio Reis', emailClienteCheckin: 'caio+pixespera@exemplo.com' },
      ...{ cpfClienteCheckin: '529.982.247-25', telefoneClienteCheckin: '(11) 98765-4321' },
    }
    const pedidos = [{ tipo: 'item', id: item, produto_pedido_id: uma, ...caioPaga }]
    // a guest who sits with her may pay it, as anything of hers
    expect((await teste.call('/pagbank/criarPagamentoPix', { pedidos }, { checkin: caio!.segredo })).status).toBe(200)
    expect((await passar(uma, bia!, caio!)).body.message).toBe(respostas.passarPagando)
    await teste.pagarPix(caio!)
    await teste.avancar(1_000)
    expect((await passar(uma, bia!, caio!)).body.message).toBe(respostas.soPassaOQueDeve)
    expect((await sair(bia!)).status).toBe(200)
  })

  test('os telefones das duas pessoas, e os de quem se senta com elas, ouvem na hora, também do que lhe acontece depois', async () => {
    const { item, uma } = await dividido()
    const dela = (quem: Sentado) => ({ topico: 'pagamento', estabelecimento_id: bar.id, checkin_id: quem.id })
    const ouvem = async (fazer: () => Promise<unknown>, quais: readonly Sentado[]) => {
      const ditos = await escuta.durante(fazer)
      for (const quem of quais) expect(ditos).toContainEqual(dela(quem))
    }
    await ouvem(() => passar(uma, ana!, bia!), [ana!, bia!, caio!])
    await ouvem(
      () => teste.call('/conta/darDesconto', { linhas: [uma], quanto: { valor: 1 }, motivo: 'Veio quente' }, gerente),
      [bia!, caio!],
    )
    const cancelar = { idProdutoPedido: item, motivo: 'Voltou' }
    await ouvem(() => teste.call('/pedido/cancelarItem', cancelar, gerente), [bia!, caio!])
    expect([await deve(4), await deve(7)]).toEqual([[], []])
  })

  testLongo(
    'dividida de novo continua em sua conta, e o item só se junta ou passa inteiro quando ela volta',
    async () => {
      const { item, uma, outra } = await dividido()
      const { mudanca } = (await passar(uma, ana!, bia!)).body
      const juntar = () => teste.call('/conta/juntarCotas', { linha: item }, { checkin: ana!.segredo })
      expect((await juntar()).body.message).toBe(respostas.cotaEmOutraConta)
      // the staff divide all of the line: each account owes as much as before
      await teste.call('/conta/dividir', { linhas: [item], partes: 4 }, garcom)
      const [conta4, conta7] = [await conta(4), await conta(7)]
      for (const linhas of [conta4, conta7])
        expect(linhas.map(({ preco_produto }) => preco_produto)).toEqual([2.5, 2.5, 2.5, 2.5])
      expect((await passar(outra, ana!, bia!)).body.message).toBe(respostas.linhaDividida)
      expect((await desfazer(mudanca)).body.message).toBe(respostas.linhaDividida)
      const dela = conta7.map(({ produto_pedido_id }) => produto_pedido_id)
      await teste.call('/mesa/passarLinhas', { linhas: dela, de: bia!.id, para: ana!.id }, garcom)
      expect((await juntar()).body.message).toBe(respostas.cotasJuntas)
      expect([await deve(4), await deve(7)]).toEqual([[[item, ana!.id]], []])
    },
  )

  testLongo(
    'pelo número da linha inteira passa o que dela ainda está a pagar nesta conta, e volta quando se desfaz',
    async () => {
      const { item, uma, outra } = await dividido()
      await passar(uma, ana!, bia!)
      const { status, body } = await passar(item, ana!, caio!)
      expect([status, await deve(4)]).toEqual([200, []])
      expect(await deve(7)).toEqual([
        [uma, bia!.id],
        [outra, caio!.id],
      ])
      expect((await desfazer(body.mudanca)).status).toBe(200)
      expect([await deve(4), await deve(7)]).toEqual([[[outra, ana!.id]], [[uma, bia!.id]]])
      await pagar(outra, item)
      expect((await passar(item, ana!, caio!)).status).toBe(409)
    },
  )

  testLongo('paga por dois meios de uma vez, continua de quem a recebeu', async () => {
    const { item, uma, outra } = await dividido()
    await passar(uma, ana!, bia!)
    const produtos = [{ tipo: 'item', id: item, produto_pedido_id: uma, mostrado: 10 }]
    const partes = [
      { meio: 'dinheiro', valor: 4, taxa: 0 },
      { meio: 'maquininha', valor: 6, taxa: 0 },
    ]
    expect((await teste.call('/cliente/informarPagamentoConta', { produtos, partes }, garcom)).status).toBe(200)
    expect([await deve(4), await deve(7)]).toEqual([[[outra, ana!.id]], []])
    const pagas = await teste.sql`
      select valor, checkin_id from linha where de_linha = ${item} and situacao = 'pago' order by valor`
    expect(pagas.map(({ valor, checkin_id }) => [Number(valor), checkin_id])).toEqual([
      [400, bia!.id],
      [600, bia!.id],
    ])
  })

  testLongo('um desconto sai da conta em que foi dado, e volta a ela', async () => {
    const { uma, outra } = await dividido()
    await passar(uma, ana!, bia!)
    const dar = (quanto: object, linha: number) =>
      teste.call('/conta/darDesconto', { linhas: [linha], quanto, motivo: 'Veio quente' }, gerente)
    const voltar = (desconto: number) => teste.call('/conta/desfazerDesconto', { desconto }, gerente)
    const devem = async () =>
      (await Promise.all([conta(4), conta(7)])).map((linhas) => linhas.map(({ preco_produto }) => preco_produto))
    const meio = (await dar({ percentual: 50 }, uma)).body
    expect([meio.valor, await devem()]).toEqual([5, [[10], [5]]])
    await voltar(meio.desconto)
    expect(await devem()).toEqual([[10], [10]])
    // all of it is given, in both accounts: what comes back is where it was
    const [dele] = await deve(7)
    const cortesia = (await dar({ percentual: 100 }, Number(dele![0]))).body
    const doResto = (await dar({ percentual: 100 }, outra)).body
    expect(await devem()).toEqual([[], []])
    await voltar(doResto.desconto)
    expect(await devem()).toEqual([[10], []])
    await voltar(cortesia.desconto)
    expect(await devem()).toEqual([[10], [10]])
  })

  testLongo(
    'nem o banco deixa passar a que foi paga, dar uma parte a quem não a tinha, ou juntar por cima dela',
    async () => {
      const { item, uma, outra } = await dividido()
      await pagar(outra, item)
      const recusado = (constraint_name: string) => ({ constraint_name })
      await expect(teste.sql`update cota set checkin_id = ${bia!.id} where id = ${outra}`).rejects.toMatchObject(
        recusado('passa_o_que_esta_livre'),
      )
      await expect(
        teste.sql`insert into cota (estabelecimento_id, linha_id, divisao_id, parte, valor, checkin_id)
        select estabelecimento_id, linha_id, divisao_id, parte, valor, ${bia!.id} from cota where id = ${uma}`,
      ).rejects.toMatchObject(recusado('cota_de_outra_conta'))
      await passar(uma, ana!, bia!)
      await expect(teste.sql`update item_pedido set dividido = false where id = ${item}`).rejects.toMatchObject(
        recusado('cota_de_outra_conta'),
      )
      await teste.call('/contas/forcarCheckoutCheckin', { id: caio!.id }, gerente)
      await expect(teste.sql`update cota set checkin_id = ${caio!.id} where id = ${uma}`).rejects.toMatchObject(
        recusado('passa_o_que_esta_livre'),
      )
    },
  )

  testLongo('de dois que pagam e passam a mesma parte ao mesmo tempo, só um consegue', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const { item, uma, outra } = await dividido()
      const [passou, pagou] = await Promise.all([passar(uma, ana!, bia!), pagar(uma, item)])
      // paid first, it is not passed; passed first, it is paid where it is
      expect(pagou.status).toBe(200)
      expect([200, 409]).toContain(passou.status)
      const [{ checkin_id }] = await teste.sql<[{ checkin_id: number }]>`
        select checkin_id /* never null */ from linha where linha_id = ${uma}`
      expect(checkin_id).toBe(passou.status === 200 ? bia!.id : ana!.id)
      await pagar(outra, item)
    }
  })
})

describe('isso não é meu', () => {
  const oferecer = (linha: number, { segredo }: Sentado) =>
    teste.call('/mesa/oferecerItem', { linha }, { checkin: segredo })
  const retirar = (linha: number, { segredo }: Sentado) =>
    teste.call('/mesa/retirarOferta', { linha }, { checkin: segredo })
  const ficar = (linha: number, { segredo }: Sentado) =>
    teste.call('/mesa/ficarComItem', { linha }, { checkin: segredo })
  const ofertas = async ({ segredo }: Sentado) =>
    (await teste.call('/mesa/buscarOfertas', {}, { checkin: segredo })).body.itens
  const chamados = async () => (await teste.call('/mesa/buscarChamados', {}, garcom)).body.chamados
  const marcadas = async (numeroMesa: number) =>
    (await conta(numeroMesa)).flatMap(({ produto_pedido_id, oferecido }) => (oferecido ? [produto_pedido_id] : []))

  test('a turma vê na hora, o garçom é chamado, e o item continua na conta até alguém da turma ficar com ele', async () => {
    const item = await pediu(bia!, 2)
    await teste.sql`update checkin set nome = 'Bia Lima' where id = ${bia!.id}`
    const ditos = await escuta.durante(() => oferecer(item, bia!))
    const ouve = { topico: 'pagamento', estabelecimento_id: bar.id, checkin_id: caio!.id }
    expect(ditos).toContainEqual(ouve)
    expect(await chamados()).toMatchObject([{ numero_mesa: 7, motivo: 'item' }])
    expect([await ofertas(caio!), await ofertas(bia!), await ofertas(ana!)]).toEqual([
      [{ linha: item, nome_produto: expect.any(String), partes: null, quantidade: 2, valor: 20, de: 'Bia' }],
      ...[[], []],
    ])
    expect([await deve(7), await marcadas(7)]).toEqual([[[item, bia!.id]], [item]])

    const { body } = await ficar(item, caio!)
    expect(body.message).toBe(respostas.itemAceito)
    expect([await deve(7), await marcadas(7), await ofertas(bia!)]).toEqual([[[item, caio!.id]], [], []])
    // no waiter has to come any more
    expect(await chamados()).toEqual([])
  })

  testLongo('dos que o querem juntos um fica com ele, e os outros leem que já tem dono', async () => {
    const outro = await comCodigo(7)
    for (let vez = 0; vez < 5; vez++) {
      const item = await pediu(bia!)
      await oferecer(item, bia!)
      const toques = await Promise.all([ficar(item, caio!), ficar(item, outro), retirar(item, bia!)])
      expect(toques.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of toques)
        if (status !== 200) expect([status, body.message]).toEqual([409, respostas.ofertaAcabou])
      const [{ oferecido }] = await teste.sql<[{ oferecido: boolean }]>`
        select oferecido_em is not null as oferecido from item_pedido where id = ${item}`
      expect(oferecido).toBe(false)
    }
  })

  testLongo('quem o ofereceu pode voltar atrás, e o garçom o passa a quem for', async () => {
    const [um, dois] = [await pediu(bia!), await pediu(bia!)]
    await oferecer(um, bia!)
    await oferecer(dois, bia!)
    expect((await retirar(um, bia!)).body.message).toBe(respostas.ofertaRetirada)
    // of the two one is still without an owner
    expect(await chamados()).toHaveLength(1)
    expect((await ofertas(caio!)).map(({ linha }) => linha)).toEqual([dois])
    await passar(dois, bia!, ana!)
    expect([await ofertas(caio!), await marcadas(4)]).toEqual([[], []])
    expect((await retirar(dois, bia!)).body.message).toBe(respostas.ofertaAcabou)
  })

  testLongo(
    'o garçom que já foi chamado por outra coisa não é chamado duas vezes, e a turma pode pedir a conta logo depois',
    async () => {
      const chamar = () => teste.call('/mesa/chamarGarcom', { motivo: 'conta' }, { checkin: bia!.segredo })
      const item = await pediu(bia!)
      await oferecer(item, bia!)
      expect((await chamar()).status).toBe(200)
      await retirar(item, bia!)
      await oferecer(item, bia!)
      expect(await chamados()).toMatchObject([{ motivo: 'conta' }])
    },
  )

  test('só fica com ele quem é da turma, e cada um só oferece o que é seu', async () => {
    const item = await pediu(bia!)
    expect((await ficar(item, caio!)).body.message).toBe(respostas.ofertaAcabou)
    expect((await oferecer(item, caio!)).body.message).toBe(respostas.linhaDeOutraConta)
    await oferecer(item, bia!)
    for (const quem of [ana!, bia!]) expect((await ficar(item, quem)).body.message).toBe(respostas.ofertaAcabou)
    const semMesa = await sentar(teste, bar.id)
    expect((await ficar(item, semMesa)).body.message).toBe(respostas.ofertaSemTurma)
    expect(await deve(7)).toEqual([[item, bia!.id]])
  })

  testLongo('não se oferece o que está dividido, cancelado ou pago, e o que se divide depois tem dono', async () => {
    const [dividido, cancelado, pago, depois] = [
      ...[await pediu(bia!), await pediu(bia!), await pediu(bia!), await pediu(bia!)],
    ]
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: cancelado, motivo: 'Caiu' }, barman)
    expect((await oferecer(cancelado!, bia!)).body.message).toBe(respostas.itemJaCancelado)
    await entregarTudo(teste, bia!)
    await dividir(dividido!, bia!)
    await teste.call('/cliente/informarPagamentoConta', [{ tipo: 'item', id: pago, produto_pedido_id: pago }], garcom)
    expect([(await oferecer(dividido!, bia!)).body.message, (await oferecer(pago!, bia!)).body.message]).toEqual([
      respostas.ofertaDividida,
      respostas.soPassaOQueDeve,
    ])
    await oferecer(depois!, bia!)
    await dividir(depois!, caio!)
    expect(await ofertas(caio!)).toEqual([])
    // nor does the database let it be
    await expect(teste.sql`update item_pedido set oferecido_em = now() where id = ${pago!}`).rejects.toMatchObject({
      constraint_name: 'oferece_o_que_e_inteiro',
    })
  })

  testLongo('enquanto alguém o paga, ninguém fica com ele', async () => {
    const item = await pediu(bia!)
    await entregarTudo(teste, bia!)
    await oferecer(item, bia!)
    const pedidos = [{ tipo: 'item', id: item, produto_pedido_id: item }]
    await teste.call('/pagbank/criarPagamentoPix', { pedidos }, { checkin: bia!.segredo })
    expect([await ofertas(caio!), (await ficar(item, caio!)).body.message]).toEqual([[], respostas.passarPagando])
  })
})

/** What a waiter does, and what a guest does; `qual` and `onde` pick one of what is there. */
const passo = fc.record({
  garcom: fc.constantFrom(
    'passar',
    'passar',
    'passarCota',
    'passarCota',
    'mudar',
    'mudarComanda',
    'juntar',
    'desfazer',
    'desfazer',
    'receber',
  ),
  telefone: fc.constantFrom(
    'pedir',
    'dividir',
    'juntarCotas',
    'oferecer',
    'ficar',
    'pix',
    'pix',
    'pagarPix',
    'desistir',
  ),
  qual: fc.nat({ max: 97 }),
  onde: fc.nat({ max: 5 }),
})
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never

testLongo(
  'dois garçons e seis telefones fazendo de tudo ao mesmo tempo terminam com cada linha uma vez só',
  async () => {
    const { sql } = teste
    const sentados = [ana!, bia!, caio!, await comCodigo(5), await comCodigo(6), await comCodigo(8)]
    for (const [i, quem] of sentados.entries()) {
      // half of their Pix codes wait until they are paid
      const email = `pessoa${quem.id}${i % 2 ? '+pixespera' : ''}@exemplo.com`
      for (const quantidade of [1, 2, 3, 1, 2]) await pedir(teste, quem, [[chope, quantidade]], { email })
      await entregarTudo(teste, quem)
    }
    // what they order goes to the kitchen at once, however much it is
    await teste.call('/mesa/confirmarPresenca', { checkins: sentados.map(({ id }) => id) }, garcom)
    const linhas = await sql<
      { id: number }[]
    >`select id from item_pedido where estabelecimento_id = ${bar.id} order by id`
    const mudancas: number[] = []
    const foram = new Set<string>()
    const escolher = <T>(lista: readonly T[], qual: number) => lista[qual % lista.length]
    async function chamar(path: Path, corpo: object, prova: object, oque = '') {
      const { status, body } = await teste.call(path, corpo, prova)
      // refused, or busy: never broken
      expect({ path, corpo, status, body }).not.toMatchObject({ status: 500 })
      if (status === 200) foram.add(`${path} ${oque}`.trim())
      const { mudanca } = body as { mudanca?: number | null }
      if (mudanca) mudancas.push(mudanca)
    }
    const MESAS = [4, 5, 6, 7, 8, 9]

    async function comoGarcom(quem: { token: string }, { garcom: acao, qual, onde }: Passo) {
      const [mesa, outra] = [MESAS[onde]!, escolher(MESAS, onde + 1 + (qual % 5))!]
      const item = escolher(linhas, qual)!.id
      if (acao === 'passar') {
        // as a screen that was read a moment ago says it
        const [{ de }] = await sql<[{ de: number }]>`select checkin_id as de from item_pedido where id = ${item}`
        const para = escolher(
          sentados.filter(({ id }) => id !== de),
          onde,
        )!.id
        await chamar('/mesa/passarLinhas', { linhas: [item], de, para }, quem)
      } else if (acao === 'passarCota') {
        const cotas = await sql<{ id: number; de: number }[]>`
        select linha_id /* never null */ as id, checkin_id /* never null */ as de from linha
        where estabelecimento_id = ${bar.id} and tipo = 'item' and linha_id <> de_linha and situacao = 'a_pagar' order by 1`
        const cota = escolher(cotas, qual)
        const para = escolher(
          sentados.filter(({ id }) => id !== cota?.de),
          onde,
        )!.id
        if (cota) await chamar('/mesa/passarLinhas', { linhas: [cota.id], de: cota.de, para }, quem, 'cota')
      } else if (acao === 'mudar') await chamar('/mesa/mudar', { numeroMesa: mesa, para: outra }, quem)
      else if (acao === 'mudarComanda')
        await chamar('/mesa/mudarComanda', { checkin: escolher(sentados, qual)!.id, para: mesa }, quem)
      else if (acao === 'juntar') await chamar('/mesa/juntar', { numeroMesa: mesa, com: outra }, quem)
      else if (acao === 'desfazer') {
        const mudanca = escolher(mudancas, mudancas.length - 1 - (qual % 2))
        if (mudanca) await chamar('/mesa/desfazerMudanca', { mudanca }, quem)
      } else {
        const [cota] =
          await sql`select id from cota where linha_id = ${item} and desfeita_em is null order by id limit 1`
        await chamar(
          '/cliente/informarPagamentoConta',
          [{ tipo: 'item', id: item, produto_pedido_id: cota?.id ?? item }],
          quem,
        )
      }
    }
    async function comoTelefone(quem: Sentado, { telefone: acao, qual }: Passo) {
      const prova = { checkin: quem.segredo }
      if (acao === 'ficar') {
        const { itens } = (await teste.call('/mesa/buscarOfertas', {}, prova)).body
        const oferecido = escolher(itens, qual)
        if (oferecido) await chamar('/mesa/ficarComItem', { linha: oferecido.linha }, prova)
        return
      }
      if (acao === 'pagarPix') return void (await teste.pagarPix(quem))
      if (acao === 'pedir') return chamar('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), prova)
      const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, prova)).body
      const linha = escolher(pedidos, qual)
      if (!linha?.produto_pedido_id) return
      const item = linha.produto_pedido_id
      const cotas = linha.cotas?.map(({ id }) => ({ tipo: 'item', id: item, produto_pedido_id: id }))
      const aPagar = [...(cotas ?? [{ tipo: 'item', id: item, produto_pedido_id: item }])].slice(0, 1)
      if (acao === 'dividir') await chamar('/conta/dividir', { linhas: [item], partes: 2 }, prova)
      else if (acao === 'oferecer') await chamar('/mesa/oferecerItem', { linha: item }, prova)
      else if (acao === 'juntarCotas') await chamar('/conta/juntarCotas', { linha: item }, prova)
      else if (acao === 'pix') await chamar('/pagbank/criarPagamentoPix', { pedidos: aPagar }, prova)
      else await chamar('/cliente/desistirDoPagamento', aPagar, prova)
    }
    const garcons = [garcom, await novoFuncionario(teste, bar.id, 'BAR GARCON')]
    // each act once while no other runs: in the race any of them may come too late
    const sozinho = { telefone: 'dividir', qual: 0, onde: 1 } as const
    await comoTelefone(ana!, { ...sozinho, garcom: 'passar' })
    const calmos = [
      { ...sozinho, garcom: 'passar', qual: 7 },
      { ...sozinho, garcom: 'passarCota' },
      { ...sozinho, garcom: 'juntar' },
      { ...sozinho, garcom: 'desfazer' },
      { ...sozinho, garcom: 'mudar', onde: 4 },
      { ...sozinho, garcom: 'mudarComanda' },
      { ...sozinho, garcom: 'receber', qual: 12 },
    ] as const
    for (const [i, calmo] of calmos.entries()) await comoGarcom(garcons[i % 2]!, calmo)
    expect([...foram]).toEqual([
      '/conta/dividir',
      '/mesa/passarLinhas',
      '/mesa/passarLinhas cota',
      '/mesa/juntar',
      '/mesa/desfazerMudanca',
      '/mesa/mudar',
      '/mesa/mudarComanda',
      '/cliente/informarPagamentoConta',
    ])
    foram.clear()
    const quem = [
      ...garcons.map((um) => (p: Passo) => comoGarcom(um, p)),
      ...sentados.map((um) => (p: Passo) => comoTelefone(um, p)),
    ]
    const planos = fc.sample(fc.array(passo, { minLength: 10, maxLength: 10 }), { seed: 7, numRuns: quem.length })
    await Promise.all(
      planos.map(async (plano, i) => {
        for (const p of plano) await quem[i]!(p)
      }),
    )

    // late money has come or gone, and nothing is under way
    await teste.avancar(2_000)
    for (const minutos of [3, 20, 25, 30, 35]) await teste.retomar(minutos * 60_000)
    for (const um of sentados) await entregarTudo(teste, um)
    const itens = await sql<{ id: number; valor: number }[]>`
    select id, preco * quantidade as valor from item_pedido where estabelecimento_id = ${bar.id} order by id`
    expect(itens.slice(0, linhas.length).map(({ id }) => id)).toEqual(linhas.map(({ id }) => id))
    const ocupadas = await sql<{ numero_mesa: number }[]>`
    select distinct numero_mesa from checkin where estabelecimento_id = ${bar.id} and fechado_em is null order by 1`
    // whatever the race left apart or together, guests sit at tables that were pushed together
    expect(ocupadas.length).toBeGreaterThan(1)
    await chamar('/mesa/juntar', { numeroMesa: ocupadas[0]!.numero_mesa, com: ocupadas[1]!.numero_mesa }, garcom)
    // one account for each table, and one for the tables that are together
    const mesas = await sql<{ numero_mesa: number }[]>`
    select min(c.numero_mesa) as numero_mesa from checkin c left join mesa_juntada m
      on m.estabelecimento_id = c.estabelecimento_id and m.numero_mesa = c.numero_mesa and m.ate is null
    where c.estabelecimento_id = ${bar.id} and c.fechado_em is null
    group by coalesce(m.mesa_aberta_id, -c.numero_mesa) order by 1`
    expect(mesas.length).toBeLessThan(ocupadas.length)
    const contas = await Promise.all(
      mesas.map(async ({ numero_mesa: numeroMesa }) => {
        const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa } }, garcom)
        return [...body.arrayProdutosNaoPagos, ...body.arrayProdutosPagos]
      }),
    )
    const daConta = contas.flat()
    expect([...new Set(daConta.map(({ produto_pedido_id, cota }) => cota?.linha ?? produto_pedido_id))].sort()).toEqual(
      itens.map(({ id }) => id).sort(),
    )
    expect(new Set(daConta.map(({ produto_pedido_id }) => produto_pedido_id)).size).toBe(daConta.length)
    const somar = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0)
    expect(somar(daConta.map(({ preco_produto }) => Math.round(preco_produto * 100)))).toBe(
      somar(itens.map(({ valor }) => valor)),
    )

    // what is left is paid at the till, and then each line was paid once, and to the centavo
    for (const { numero_mesa: numeroMesa } of mesas) {
      if ((await conta(numeroMesa)).length > 0) await pagarConta(teste, garcom.token, { numeroMesa })
    }
    const pagas = await sql<{ id: number; pago: number }[]>`
    select coalesce(pl.de_linha, pl.linha_id) as id, sum(pl.valor - pl.estornado)::bigint as pago from pagamento_linha pl
    join pagamento p on p.id = pl.pagamento_id where pl.estabelecimento_id = ${bar.id} and p.pago_em is not null
    group by 1 having sum(pl.valor - pl.estornado) > 0 order by 1`
    expect(pagas.map(({ id, pago }) => [id, Number(pago)])).toEqual(itens.map(({ id, valor }) => [id, valor]))
    // who belongs to a party sits at a table of it
    expect(
      await sql`select from checkin c where c.estabelecimento_id = ${bar.id} and c.membro_em is not null and not exists (
      select from mesa_juntada m where m.mesa_aberta_id = c.mesa_aberta_id and m.numero_mesa = c.numero_mesa and m.ate is null)`,
    ).toHaveLength(0)
    // and it was not that everything was refused
    expect([...foram]).toEqual(
      expect.arrayContaining(['/mesa/passarLinhas', '/mesa/passarLinhas cota', '/pagbank/criarPagamentoPix']),
    )
  },
  120_000,
)
