import { randomUUID } from 'node:crypto'
import { emQuilos, PESO_FORA } from '@boteco/contract/peso'
import { respostas } from '@boteco/contract/respostas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto, proximo } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { corpoDoPedido, entregarTudo, pagarConta, type Sentado, sentar } from '../teste/salao.ts'

// What a product's price is of: one, a kilo, one at today's price, each person.

let teste: AppComSandbox
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
let barman: Awaited<ReturnType<typeof novoFuncionario>>
let garcom: Awaited<ReturnType<typeof novoFuncionario>>
let ana: Sentado
beforeAll(async () => {
  teste = await appComSandbox()
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 1 })
})
afterAll(() => teste.encerrar())

type Produto = Awaited<ReturnType<typeof novoProduto>>

/** As the manager's form sends it. */
async function mudar({ id }: { id: number }, preco: number, mudancas: object) {
  const linha = { id_produto_estabelecimento: id, nome_departamento: 'BAR', preco_venda: preco, qtd_minima_estoque: 0 }
  const corpo = [{ ...linha, qtd_estoque: '', descricao: 'Na brasa.', ...mudancas }]
  return teste.call('/produto/atualizarProdutosEstabelecimento', corpo, gerente)
}

/** Sold in this way, as its manager says. */
async function vendido(venda: string, preco = 79.9, mudancas: object = {}) {
  const produto = await novoProduto(teste, bar.id, { nome: `Picanha ${randomUUID().slice(0, 8)}` })
  expect((await mudar(produto, preco, { venda, ...mudancas })).status).toBe(200)
  return produto
}

type Linha = {
  quantidade?: number
  preco?: number
  gramas?: unknown
  escolhas?: object[]
  desvio?: { preco: number; motivo: string }
}
const peloGarcom = ({ id }: { id: number }, { quantidade = 1, ...resto }: Linha = {}, quem = ana) =>
  teste.call(
    '/pedido/cadastrarPedido',
    { pedidos: [{ produto: { id }, quantidade, ...resto }], idCheckin: quem.id },
    garcom,
  )
const peloCliente = (produto: Produto, { quantidade = 1, ...resto }: Linha = {}, quem = ana) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido([[produto, quantidade]])
  const corpo = { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, ...resto })) }
  return teste.call('/pedido/cadastrarPedido', corpo, { checkin: quem.segredo })
}
const itens = (quem: Sentado) => teste.sql<
  { id: number; preco: number; quantidade: number; status: string; partes: { nome: string; valor: number }[] | null }[]
>`
  select id, preco, quantidade, status_pedido as status, partes from item_pedido where checkin_id = ${quem.id} order by id`
const ultima = async (quem = ana) => (await itens(quem)).at(-1)!
const noCardapio = async ({ id }: { id: number }, quem: object = { checkin: ana.segredo }) =>
  (
    await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, quem)
  ).body.produtosEstabelecimento.find((um) => um.id === id)
const DITO = '0,482\u00a0kg × R$\u00a079,90'

/** A guest of a table of their own, with a picanha of 482 g before them. */
async function comPicanha(gramas = 482) {
  const mesa = 100 + proximo()
  const rui = await sentar(teste, bar.id, { mesa })
  const picanha = await vendido('peso')
  expect((await peloGarcom(picanha, { gramas, preco: 79.9 }, rui)).status).toBe(200)
  return { mesa, rui, picanha, doRui: { checkin: rui.segredo }, linha: (await ultima(rui)).id }
}

describe('por peso', () => {
  test('o garçom pesa, e a linha custa o peso pelo preço do quilo, para baixo até o centavo', async () => {
    const { rui, doRui } = await comPicanha()
    const { preco, quantidade, partes } = await ultima(rui)
    expect([preco, quantidade]).toEqual([3851, 1])
    expect(partes).toMatchObject([
      { valor: 0 },
      { nome: DITO, curto: '0,482\u00a0kg', valor: 3851, gramas: 482, quilo: 7990 },
    ])
    const ditas = [{ nome: DITO, curto: '0,482\u00a0kg', nivel: 1, quantidade: 1, valor: 38.51, gramas: 482 }]
    const fila = (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
    expect(fila.at(-1)).toMatchObject({ preco: 38.51, quantidade: 1, partes: ditas })
    const meus = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, doRui)
    expect(meus.body.pedidos).toMatchObject([{ preco_produto: 38.51, partes: ditas }])
    const dados = (await teste.call('/privacidade/buscarDadosDoCheckin', {}, doRui)).body.dados
    expect(dados).toMatchObject({ checkins: [{ pedidos: [{ escolhas: [DITO] }] }] })
  })

  test('o cliente lê o preço do quilo, e pedir é com a equipe', async () => {
    const picanha = await vendido('peso')
    expect(await noCardapio(picanha)).toMatchObject({ venda: 'peso', preco_venda: 79.9, fechado: 'A equipe pesa' })
    expect(await noCardapio(picanha, garcom)).toMatchObject({ venda: 'peso', fechado: null })
    const antes = await itens(ana)
    for (const linha of [{}, { gramas: 482 }]) {
      const { status, body } = await peloCliente(picanha, linha)
      expect([status, body.message]).toEqual([409, `${picanha.nome}: ${respostas.equipePesa}`])
    }
    const { pedidos, informacoesUsuario } = corpoDoPedido([[picanha, 1]])
    const fichas = await teste.call('/pedido/comprarFichas', { pedidos, informacoesUsuario }, { checkin: ana.segredo })
    expect([fichas.status, fichas.body.code]).toEqual([409, 'vendido_por_peso'])
    expect(await itens(ana)).toEqual(antes)
  })

  test.each([[0], [-1], [Number.NaN], [999_000], [482.5], ['0,4825'], ['']])(
    'o peso %s gramas não vale',
    async (gramas) => {
      const picanha = await vendido('peso')
      const antes = await itens(ana)
      const { status, body } = await peloGarcom(picanha, { gramas })
      expect([status < 500 && status >= 400, Object.values(body.errors ?? {})[0] ?? body.message]).toEqual([
        true,
        PESO_FORA,
      ])
      expect(await itens(ana)).toEqual(antes)
    },
  )

  test('sem peso, dois de uma vez, e peso onde nada se pesa: cada um ouve por quê, e nada muda', async () => {
    const [picanha, chope] = [await vendido('peso'), await novoProduto(teste, bar.id)]
    const antes = await itens(ana)
    for (const [produto, linha, frase] of [
      [picanha, {}, respostas.digaOPeso],
      [picanha, { gramas: 482, quantidade: 2 }, respostas.umPesoPorLinha],
      [chope, { gramas: 482 }, respostas.naoSePesa],
    ] as const) {
      const { status, body } = await peloGarcom(produto, linha)
      expect([status, body.message]).toEqual([422, `${produto.nome}: ${frase}`])
    }
    expect(await itens(ana)).toEqual(antes)
  })

  test('vale o preço do quilo que o garçom leu: o de agora, ou o de há pouco; outro não, nem produto de outra casa', async () => {
    const picanha = await vendido('peso')
    expect((await peloGarcom(picanha, { gramas: 482, preco: 1 })).body).toMatchObject({
      ...{ code: 'preco_mudou', precos: [{ mostrado: 1, atual: 79.9 }] },
    })
    expect((await mudar(picanha, 89.9, {})).status).toBe(200)
    expect((await peloGarcom(picanha, { gramas: 1000, preco: 79.9 })).status).toBe(200)
    expect(await ultima()).toMatchObject({ preco: 7990 })
    await teste.sql`update preco_anterior set ate = ate - interval '60 seconds' where produto_estabelecimento_id = ${picanha.id}`
    expect((await peloGarcom(picanha, { gramas: 1000, preco: 79.9 })).status).toBe(409)
    expect((await peloGarcom(picanha, { gramas: 1000, preco: 89.9 })).status).toBe(200)
    const outra = await novoBar(teste)
    const deLa = await novoProduto(teste, outra.id)
    await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${deLa.id}`
    expect((await peloGarcom(deLa, { gramas: 482 })).status).toBe(404)
  })

  test('o que passou a ser vendido por peso não tem mais o preço que teve por unidade', async () => {
    const picanha = await novoProduto(teste, bar.id, { preco_venda: 1000 })
    expect((await mudar(picanha, 79.9, { venda: 'peso' })).status).toBe(200)
    expect((await peloGarcom(picanha, { gramas: 1000, preco: 10 })).body.code).toBe('preco_mudou')
  })

  test('o banco recusa um peso que não dá o preço, também quando as partes somam a linha', async () => {
    const { linha } = await comPicanha()
    for (const errada of [
      teste.sql`preco = 3852, partes = jsonb_set(partes, '{1,valor}', '3852')`,
      teste.sql`partes = jsonb_set(partes, '{1,gramas}', '483')`,
      teste.sql`partes = jsonb_set(partes, '{1,quilo}', '8000')`,
      teste.sql`preco = 3850, partes = jsonb_set(jsonb_set(partes, '{1,valor}', '3850'), '{1,quilo}', 'null')`,
    ])
      await expect(teste.sql`update item_pedido set ${errada} where id = ${linha}`.execute()).rejects.toMatchObject({
        constraint_name: 'preco_do_peso',
      })
  })

  test('o que se escolhe junto não se pesa, e o que dá o preço é o preço do quilo', async () => {
    const picanha = await vendido('peso')
    const marca = picanha.nome
    const origem = await novoGrupo(teste, gerente, `Origem ${marca}`, ['Nelore', { nome: 'Angus', preco: 99.9 }], {
      ...{ regra: 'troca', minimo: 1 },
    })
    const molho = await novoGrupo(teste, gerente, `Molho ${marca}`, [{ nome: 'Chimichurri', preco: 5 }])
    await pendurar(teste, gerente, picanha, origem, molho)
    const escolhas = [origem.de.Angus!, molho.de.Chimichurri!].map((id) => ({ caminho: [id], quantidade: 1 }))
    // as the menu says it: of a kilo, with its sauce
    expect((await peloGarcom(picanha, { gramas: 482, escolhas, preco: 104.9 })).status).toBe(200)
    const { preco, partes } = await ultima()
    expect(preco).toBe(4815 + 500)
    expect(partes?.map(({ nome, valor }) => [nome, valor])).toEqual([
      [marca, 0],
      ['0,482\u00a0kg × R$\u00a099,90', 4815],
      ['Angus', 0],
      ['Chimichurri', 500],
    ])
  })

  test('com pesos e preços ao acaso, o banco e o pedido dizem o mesmo que outro programa', async () => {
    const picanha = await vendido('peso')
    const rui = await sentar(teste, bar.id, { mesa: 2 })
    const sorteio = fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 99_999 })), {
      ...{ minLength: 40, maxLength: 40 },
    })
    for (const [gramas, quilo] of fc.sample(sorteio, { numRuns: 1, seed: 482 })[0]!) {
      await teste.sql`update produto_estabelecimento set preco_venda = ${quilo} where id = ${picanha.id}`
      expect((await peloGarcom(picanha, { gramas, preco: quilo / 100 }, rui)).status).toBe(200)
      const { preco, partes } = await ultima(rui)
      // whole numbers of any length, and no float
      expect(BigInt(preco)).toBe((BigInt(gramas) * BigInt(quilo)) / 1000n)
      expect(partes?.[1]?.nome.startsWith(emQuilos(gramas))).toBe(true)
    }
  })

  testLongo('dividida em cotas e devolvida, a linha pesada fecha no centavo', async () => {
    const { mesa, rui, doRui, linha } = await comPicanha()
    await entregarTudo(teste, rui)
    const partes = [{ nome: DITO, gramas: 482 }]
    expect((await teste.call('/conta/dividir', { linhas: [linha], partes: 3 }, doRui)).status).toBe(200)
    const cotas = await teste.sql<{ id: number; valor: number }[]>`
      select id, valor from cota where linha_id = ${linha} and desfeita_em is null order by parte`
    expect(cotas.map(({ valor }) => valor)).toEqual([1284, 1284, 1283])
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, doRui)).body
    expect(pedidos).toMatchObject([{ preco_produto: 38.51, partes, cotas: [{}, {}, {}] }])
    await pagarConta(teste, garcom.token, { numeroMesa: mesa })
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    const pago = pagamentos.find(({ numero_mesa }) => numero_mesa === mesa)!
    expect(pago.linhas).toMatchObject([1, 2, 3].map(() => ({ partes })))
    const linhas = pago.linhas.map((uma) => ({ linha: uma.linha }))
    const devolver = { pagamento: pago.id, linhas, motivo: 'Veio fria' }
    expect((await teste.call('/pagamento/estornar', devolver, gerente)).status).toBe(200)
    const [{ volta }] = await teste.sql<[{ volta: number }]>`
      select sum(valor)::bigint as volta from estorno_linha where pagamento_id = ${pago.id}`
    expect(volta).toBe(3851)
    const meus = (await teste.call('/pagamento/buscarMeusPagamentos', {}, doRui)).body.pagamentos
    const recibo = await teste.call('/pagamento/buscarRecibo', { referencia: meus[0]!.referencia }, doRui)
    expect(recibo.body.recibo.linhas[0]).toMatchObject({ partes })
  })

  test('fica fora da taxa de serviço onde o gerente diz', async () => {
    const [picanha, chope] = [await vendido('peso', 79.9, { sem_taxa: true }), await novoProduto(teste, bar.id)]
    const rui = await sentar(teste, bar.id, { mesa: 3 })
    await peloGarcom(picanha, { gramas: 482 }, rui)
    await peloGarcom(chope, {}, rui)
    await entregarTudo(teste, rui)
    await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
    const { isentos } = (await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento: bar.id })).body
    expect(isentos).toEqual([picanha.id])
    const produtos = (await itens(rui)).map(({ id }) => ({ tipo: 'item' as const, id, produto_pedido_id: id }))
    const pagar = (taxa: number) =>
      teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro', taxa }, garcom)
    expect((await pagar(4.85)).body.code).toBe('taxa_mudou')
    expect((await pagar(1)).status).toBe(200)
    await teste.sql`update estabelecimento set taxa_percentual = 0 where id = ${bar.id}`
  })
})

describe('pesado de novo', () => {
  const pesar = (idProdutoPedido: number, gramas: unknown, quem: object = garcom, motivo = 'A balança estava errada') =>
    teste.call('/pedido/pesarDeNovo', { idProdutoPedido, gramas, motivo }, quem)

  test('a linha é cancelada e outra entra no lugar, com o motivo; cliente e fila veem as duas', async () => {
    const { rui, doRui, picanha, linha } = await comPicanha()
    await teste.sql`update item_pedido set recebido_em = now() where id = ${linha}`
    // at the price of a kilo that was ordered
    await mudar(picanha, 99.9, {})
    expect((await pesar(linha, 512)).body.message).toBe(respostas.pesadoDeNovo)
    const [antes, agora] = await itens(rui)
    expect([antes!.status, antes!.preco, agora!.status, agora!.preco]).toEqual([
      ...['PEDIDO CANCELADO', 3851, 'PEDIDO FEITO PELO CLIENTE', 4090],
    ])
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, doRui)).body
    expect(pedidos).toMatchObject([
      { motivo_cancelamento: 'Pesado de novo: A balança estava errada', por_ver: true, partes: [{ gramas: 482 }] },
      { motivo_cancelamento: null, preco: 40.9, partes: [{ gramas: 512 }] },
    ])
    const fila = (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
    expect(fila.filter(({ id }) => id === pedidos[0]!.id)).toMatchObject([{ partes: [{ gramas: 512 }] }])
    const { cancelamentos } = (await teste.call('/pedido/buscarCancelamentos', {}, barman)).body
    expect(cancelamentos.find(({ nome_produto }) => nome_produto === picanha.nome)).toMatchObject({
      partes: [{ gramas: 482 }],
    })
  })

  test('entregue, a nova também está entregue; o estoque e quem entregou ficam como estavam, e nada se perde', async () => {
    const { rui, picanha, linha } = await comPicanha()
    await teste.sql`update produto_estabelecimento set qtd_estoque = 4 where id = ${picanha.id}`
    await teste.sql`update item_pedido set tirou_estoque = true where id = ${linha}`
    for (const quem of [barman, garcom])
      expect((await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: linha }, quem)).status).toBe(200)
    expect((await pesar(linha, 512)).status).toBe(200)
    const nova = await ultima(rui)
    expect(nova.status).toBe('PEDIDO ENTREGUE AO CLIENTE')
    const passos = await teste.sql`select para, feito_por from item_andamento where item_id = ${nova.id} order by id`
    expect(passos).toEqual([
      { para: 'PEDIDO LIBERADO PARA O GARCON', feito_por: barman.vinculo_id },
      { para: 'PEDIDO ENTREGUE AO CLIENTE', feito_por: garcom.vinculo_id },
    ])
    expect(await teste.sql`select qtd_estoque from produto_estabelecimento where id = ${picanha.id}`).toEqual([
      { qtd_estoque: 4 },
    ])
    expect(await teste.sql`select tirou_estoque from item_pedido where id = ${nova.id}`).toEqual([
      { tirou_estoque: true },
    ])
    expect(await teste.sql`select from perda where item_id = ${linha}`).toHaveLength(0)
  })

  test('um peso ruim, sem motivo, quem não pesa, o que não se pesa e o que já se pagou: nada muda', async () => {
    const { mesa, rui, doRui, linha } = await comPicanha()
    const chope = await novoProduto(teste, bar.id)
    await peloGarcom(chope, {}, rui)
    const doChope = (await ultima(rui)).id
    const antes = await itens(rui)
    for (const gramas of [0, -1, Number.NaN, 999_000, 482.5])
      expect((await pesar(linha, gramas)).body.message).toBe(PESO_FORA)
    expect((await pesar(linha, 512, garcom, '')).status).toBe(422)
    expect((await pesar(linha, 512, barman)).status).toBe(403)
    expect((await pesar(doChope, 512)).body.message).toBe(respostas.itemNaoSePesa)
    expect(await itens(rui)).toEqual(antes)

    await entregarTudo(teste, rui)
    await teste.call('/conta/dividir', { linhas: [linha], partes: 2 }, doRui)
    expect((await pesar(linha, 512)).body.message).toBe(respostas.pesarDividido)
    await teste.call('/conta/juntarCotas', { linha }, doRui)
    const desconto = { linhas: [linha], quanto: { percentual: 10 }, motivo: 'Veio fria' }
    expect((await teste.call('/conta/darDesconto', desconto, gerente)).status).toBe(200)
    expect((await pesar(linha, 512)).body.message).toBe(respostas.pesarComDesconto)
    await pagarConta(teste, garcom.token, { numeroMesa: mesa })
    expect((await pesar(linha, 512)).body.message).toBe(respostas.pesarPago)
    expect(await itens(rui)).toHaveLength(2)
  })

  test('duas vezes ao mesmo tempo, uma linha só fica', async () => {
    const { rui, linha } = await comPicanha()
    const [uma, outra] = await Promise.all([pesar(linha, 512), pesar(linha, 520)])
    expect([uma.status, outra.status].sort()).toEqual([200, 409])
    expect((await itens(rui)).filter(({ status }) => status !== 'PEDIDO CANCELADO')).toHaveLength(1)
  })
})

describe('pelo preço do dia', () => {
  test('sem o preço de hoje ninguém pede; com ele, sim; e no dia seguinte é outro', async () => {
    const lagosta = await vendido('preco_do_dia', 120)
    const semPreco = { preco_venda: 0, sem_preco: true, fechado: 'Preço do dia: pergunte à equipe' }
    for (const quem of [{ checkin: ana.segredo }, garcom])
      expect(await noCardapio(lagosta, quem)).toMatchObject({ venda: 'preco_do_dia', ...semPreco })
    for (const pedir of [peloCliente, peloGarcom])
      expect((await pedir(lagosta)).body).toMatchObject({
        ...{ code: 'sem_preco_hoje', message: `${lagosta.nome}: ${respostas.semPrecoHoje}` },
      })

    expect((await mudar(lagosta, 139.9, { preco_de_hoje: true })).status).toBe(200)
    const comPreco = await noCardapio(lagosta)
    expect(comPreco).toMatchObject({ preco_venda: 139.9, fechado: null })
    expect(comPreco).not.toHaveProperty('sem_preco')
    // and an open menu turns over by itself when the day ends
    const { muda_em } = (
      await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })
    ).body
    const [{ fim }] = await teste.sql<[{ fim: Date }]>`
      select noite_acaba(e) as fim from estabelecimento e where id = ${bar.id}`
    expect(Date.parse(muda_em!)).toBe(fim.getTime())
    // of yesterday's price nobody ordered: it was in force for no one
    expect((await peloCliente(lagosta, { preco: 120 })).body.code).toBe('preco_mudou')
    expect((await peloCliente(lagosta, { preco: 139.9 })).status).toBe(200)
    expect(await ultima()).toMatchObject({ preco: 13990, partes: null })
    // saving something else of it keeps what was said
    expect((await mudar(lagosta, 139.9, { descricao: 'Do mar de hoje.' })).status).toBe(200)
    expect((await peloCliente(lagosta)).status).toBe(200)

    await teste.sql`update produto_estabelecimento set preco_dia = preco_dia - 1 where id = ${lagosta.id}`
    expect(await noCardapio(lagosta)).toMatchObject(semPreco)
    expect((await peloCliente(lagosta)).status).toBe(409)
    const { produtosEstabelecimento } = (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body
    expect(produtosEstabelecimento.find(({ id }) => id === lagosta.id)).toMatchObject({ preco_de_hoje: false })
  })

  test('o preço corrigido no mesmo dia vale como qualquer outro: quem acabou de ler o de antes o paga', async () => {
    const lagosta = await vendido('preco_do_dia', 120, { preco_de_hoje: true })
    expect((await mudar(lagosta, 150, { preco_de_hoje: true })).status).toBe(200)
    for (const preco of [120, 150]) expect((await peloCliente(lagosta, { preco })).status).toBe(200)
  })

  test('a equipe sai dele até onde o gerente deixou, com um motivo, e fica anotado', async () => {
    const lagosta = await vendido('preco_do_dia', 120, { preco_de_hoje: true, desvio_percentual: 10 })
    expect(await noCardapio(lagosta, garcom)).toMatchObject({ desvio_percentual: 10 })
    expect(await noCardapio(lagosta)).not.toHaveProperty('desvio_percentual')
    const motivo = 'Peça menor'
    const antes = await itens(ana)
    for (const preco of [107.99, 132.01]) {
      const { status, body } = await peloGarcom(lagosta, { preco: 120, desvio: { preco, motivo } })
      expect([status, body.message]).toEqual([422, expect.stringContaining('R$\u00a0108,00 a R$\u00a0132,00')])
    }
    expect((await peloGarcom(lagosta, { desvio: { preco: 110, motivo: '' } })).status).toBe(422)
    expect((await peloCliente(lagosta, { desvio: { preco: 110, motivo } })).status).toBe(403)
    expect(await itens(ana)).toEqual(antes)

    expect((await peloGarcom(lagosta, { preco: 120, desvio: { preco: 108, motivo } })).status).toBe(200)
    expect(await ultima()).toMatchObject({ preco: 10800 })
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'preco_da_equipe' }, gerente)).body
    expect(atos[0]).toMatchObject({ texto: expect.stringContaining(`vendeu ${lagosta.nome} a R$\u00a0108,00`), motivo })
  })

  test('sem um limite do gerente, e no que não é do dia, não há desvio', async () => {
    const [lagosta, chope] = [
      await vendido('preco_do_dia', 120, { preco_de_hoje: true }),
      await novoProduto(teste, bar.id),
    ]
    for (const produto of [lagosta, chope])
      expect((await peloGarcom(produto, { desvio: { preco: 119, motivo: 'Peça menor' } })).status).toBe(422)
    expect((await mudar(lagosta, 120, { desvio_percentual: 101 })).status).toBe(422)
  })
})

describe('por pessoa', () => {
  test('o cliente diz de 0 a 5 pessoas, a equipe até 99, e vai para a fila como sempre', async () => {
    const rodizio = await vendido('pessoa', 89.9)
    expect(await noCardapio(rodizio)).toMatchObject({ venda: 'pessoa', fechado: null })
    const rui = await sentar(teste, bar.id, { mesa: 5 })
    expect((await peloCliente(rodizio, { quantidade: 4, preco: 89.9 }, rui)).status).toBe(200)
    expect((await peloCliente(rodizio, { quantidade: 6 }, rui)).status).toBe(422)
    expect((await peloGarcom(rodizio, { quantidade: 12 }, rui)).status).toBe(200)
    expect((await peloGarcom(rodizio, { quantidade: 100 }, rui)).status).toBe(422)
    const fila = (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
    expect(fila.slice(-2)).toMatchObject([
      { quantidade: 4, preco: 89.9 },
      { quantidade: 12, preco: 89.9 },
    ])
  })
})
