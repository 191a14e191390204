import { DIMENSOES, type Dimensao } from '@boteco/contract/relatorio/casa'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { abrirNoite, diasAntes, type Noite, noite } from '../teste/noite-ao-acaso.ts'
import { type AppComSandbox, appComSandbox, barAberto } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const dimensoes = Object.keys(DIMENSOES) as Dimensao[]
const emCentavos = (reais: number) => Math.round(reais * 100)
type Quem = { token: string }
const resumo = async (gerente: Quem, filtro = {}) => (await teste.call('/relatorio/buscarResumo', filtro, gerente)).body
const porDe = async (gerente: Quem, por: Dimensao, filtro = {}) =>
  (await teste.call('/relatorio/buscarVendas', { por, ...filtro }, gerente)).body.linhas

/** What rows say that were never summed: item by item, with no word of the database's about what is sold. */
async function recontar(bar: number) {
  const { sql } = teste
  type Item = Record<'id' | 'preco' | 'quantidade' | 'desconto' | 'produto' | 'rateio', number> &
    Record<'status' | 'departamento', string> &
    Record<'combo' | 'couvert' | 'na_fila', boolean> &
    Record<'do_combo' | 'ficha_id' | 'mesa' | 'por' | 'categoria', number | null>
  const itens = await sql<Item[]>`
    select i.id, i.preco, i.quantidade, i.desconto, i.status_pedido as status, i.nome_departamento as departamento, i.combo, i.couvert,
      i.na_fila_em is not null as na_fila, i.do_combo, i.ficha_id, i.rateio, i.produto_estabelecimento_id as produto, o.numero_mesa as mesa,
      (select usuario_id from vinculo v where v.estabelecimento_id = o.estabelecimento_id and v.id = o.feito_por) as por, pe.categoria_id as categoria
    from item_pedido i join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
    join produto_estabelecimento pe on pe.estabelecimento_id = i.estabelecimento_id and pe.id = i.produto_estabelecimento_id
    where i.estabelecimento_id = ${bar} order by i.id`
  const fichas = await sql<
    (Pick<Item, 'produto' | 'categoria' | 'mesa' | 'por' | 'departamento'> & { valor: number })[]
  >`
    select l.valor - coalesce((select sum(d.valor) from estorno_linha d join estorno s on s.id = d.estorno_id
        where d.pagamento_id = l.pagamento_id and d.linha_id = l.linha_id and s.estado = 'feito'), 0) as valor,
      f.produto_estabelecimento_id as produto, pe.categoria_id as categoria, c.numero_mesa as mesa, pe.nome_departamento as departamento,
      (select usuario_id from vinculo v where v.estabelecimento_id = p.estabelecimento_id and v.id = p.registrado_por) as por
    from pagamento_linha l join pagamento p on p.id = l.pagamento_id and p.pago_em is not null
    join ficha f on f.estabelecimento_id = ${bar} and f.id = l.linha_id join produto_estabelecimento pe on pe.id = f.produto_estabelecimento_id
    join checkin c on c.id = f.checkin_id
    where l.estabelecimento_id = ${bar} and l.tipo = 'ficha'`
  const vendidos = itens
    .filter(({ na_fila, couvert, ficha_id, do_combo }) => na_fila && !couvert && ficha_id === null && do_combo === null)
    .filter(({ status }) => status !== 'PEDIDO CANCELADO')
    .map((item) => ({ ...item, valor: item.preco * item.quantidade - item.desconto }))
  const todas = [...vendidos, ...fichas]
  const combos = new Set<object>(vendidos.filter(({ combo }) => combo))
  const somar = (chaveDe: (um: (typeof todas)[number]) => unknown) => {
    const somas = new Map<string, number>()
    for (const um of todas) {
      const chave = String(chaveDe(um) ?? '')
      somas.set(chave, (somas.get(chave) ?? 0) + um.valor)
    }
    return somas
  }
  // of a combo each thing in it has its share of what it was ordered for, and of all that was taken off it since; the first ones the
  // centavos left over
  const mudancas = await sql<{ item_id: number; valor: number }[]>`
    select item_id, valor from venda_mudou where estabelecimento_id = ${bar} order by id`
  const departamentos = new Map<string, number>()
  const por = (departamento: string, valor: number) =>
    departamentos.set(departamento, (departamentos.get(departamento) ?? 0) + valor)
  for (const um of todas) if (!combos.has(um)) por(um.departamento, um.valor)
  for (const combo of itens.filter(({ combo, na_fila }) => combo && na_fila)) {
    const dele = mudancas.flatMap(({ item_id, valor }) => (item_id === combo.id ? valor : []))
    const fica = combo.status === 'PEDIDO CANCELADO' ? 0 : combo.preco * combo.quantidade - combo.desconto
    const dentro = itens.filter(({ do_combo }) => do_combo === combo.id)
    const peso = dentro.reduce((soma, { rateio }) => soma + rateio, 0)
    for (const movimento of [fica - dele.reduce((soma, valor) => soma + valor, 0), ...dele]) {
      const quanto = Math.abs(movimento)
      const partes = dentro.map(({ rateio }) => Math.floor((quanto * rateio) / peso))
      const sobra = quanto - partes.reduce((soma, parte) => soma + parte, 0)
      for (const [n, { departamento }] of dentro.entries())
        por(departamento, Math.sign(movimento) * (partes[n]! + (n < sobra ? 1 : 0)))
    }
  }
  return {
    total: todas.reduce((soma, { valor }) => soma + valor, 0),
    por: {
      produto: somar(({ produto }) => produto),
      categoria: somar(({ categoria }) => categoria),
      mesa: somar(({ mesa }) => mesa),
      garcom: somar(({ por }) => por),
      departamento: departamentos,
    } as Partial<Record<Dimensao, Map<string, number>>>,
  }
}

/** How many nights, and which: as of pagamento/propriedades.test.ts. */
const NOITES = Number(process.env.PROPRIEDADES_NOITES ?? 1)
const SEED = Number(process.env.PROPRIEDADES_SEED ?? 38)

test(
  `${NOITES} noites quaisquer, recontadas linha por linha, dão o mesmo por qualquer lado (semente ${SEED})`,
  () => fc.assert(fc.asyncProperty(noite, jogar), { seed: SEED, numRuns: NOITES }),
  60_000 + NOITES * 30_000,
)

async function jogar(umaNoite: Noite) {
  const { bar, gerente, garcom, fazer } = await abrirNoite(teste, { ...umaNoite, couvert: true })
  for (const momento of umaNoite.momentos) await Promise.all(momento.map(fazer))
  for (const acao of [
    ...([
      'pedirFichas',
      'garcomMesmoAssim',
      'usarFichas',
      'pedirCombo',
      'consumir',
      'desconto',
      'cancelarParte',
    ] as const),
    ...(['cancelarDoCombo', 'pesar', 'pesarDeNovo', 'cancelarItem'] as const),
  ] as const)
    for (const qual of [1, 4]) await fazer({ acao, quem: qual, qual })
  const comanda = await sentar(teste, bar.id, { mesa: 2 })
  await pedir(teste, comanda, [[await novoProduto(teste, bar.id, { preco_venda: 777 }), 3]])
  await entregarTudo(teste, comanda)
  // one in two of what is in combos the kitchen makes
  await teste.sql`update item_pedido set nome_departamento = 'COZINHA' where estabelecimento_id = ${bar.id} and do_combo is not null and id % 2 = 0`
  const certo = await recontar(bar.id)
  const lido = await resumo(gerente)
  expect(certo.total).toBeGreaterThan(0)
  expect(emCentavos(lido.vendido.valor)).toBe(certo.total)
  for (const por of dimensoes) {
    const linhas = await porDe(gerente, por)
    const soma = linhas.reduce((total, { valor }) => total + emCentavos(valor), 0)
    const unidades = linhas.reduce((total, { quantidade }) => total + quantidade, 0)
    expect([por, soma, unidades]).toEqual([por, certo.total, lido.vendido.quantidade])
    const esperado = certo.por[por]
    if (esperado)
      expect(Object.fromEntries(linhas.map(({ chave, valor }) => [chave, emCentavos(valor)]))).toMatchObject(
        Object.fromEntries([...esperado].filter(([, valor]) => valor !== 0)),
      )
  }
  // the lines behind a figure are the figure
  let atras = 0
  for (let pagina = 0, mais = true; mais; pagina += 1) {
    const { body } = await teste.call('/relatorio/buscarLinhas', { fato: 'vendido', pagina }, gerente)
    atras += body.linhas.reduce((soma, { valor }) => soma + emCentavos(valor), 0)
    mais = body.mais
  }
  expect(atras).toBe(certo.total)
  // the home says the same
  const { body: inicio } = await teste.call('/relatorio/buscarInicio', {}, gerente)
  expect(emCentavos(inicio.vendido)).toBe(certo.total)
  expect(inicio.pessoas).toBeGreaterThan(1)
  expect((await teste.call('/relatorio/buscarResumo', {}, garcom)).status).toBe(403)
}

describe('o dia que acabou', () => {
  let bar: Awaited<ReturnType<typeof barAberto>>
  let gerente: Quem
  let ana: Sentado
  let chope: { id: number }
  let ontem: string
  beforeEach(async () => {
    bar = await barAberto(teste)
    gerente = await novoGerente(teste, bar.id)
    chope = await novoProduto(teste, bar.id, { preco_venda: 1000 })
    ana = await sentar(teste, bar.id, { mesa: 4 })
    await pedir(teste, ana, [[chope, 4]])
    const [{ hoje }] = await teste.sql<[{ hoje: string }]>`
      select dia_de_agora(e)::text as hoje from estabelecimento e where id = ${bar.id}`
    ontem = diasAntes(hoje, 1)
    await ontemFoi()
  })

  /** What was ordered now was ordered a day ago. */
  const ontemFoi = () => teste.sql`
    update item_pedido set feito_em = feito_em - interval '1 day', na_fila_em = na_fila_em - interval '1 day'
    where checkin_id = ${ana.id} and feito_em > now() - interval '1 hour'`
  const doDia = async (de?: string) => {
    const filtro = de ? { de } : {}
    return { resumo: await resumo(gerente, filtro), produtos: await porDe(gerente, 'produto', filtro) }
  }
  const item = async () => (await itensDe(teste, ana))[0]!.id
  const atos: [string, () => Promise<{ status: number }>, number, number][] = [
    [
      'um desconto',
      async () =>
        teste.call('/conta/darDesconto', { linhas: [await item()], quanto: { valor: 5 }, motivo: 'Demorou' }, gerente),
      -5,
      0,
    ],
    [
      'uma parte cancelada',
      async () =>
        teste.call(
          '/pedido/cancelarItem',
          { idProdutoPedido: await item(), quantidade: 1, motivo: 'Desistiu' },
          gerente,
        ),
      -10,
      -1,
    ],
    [
      'o item inteiro cancelado',
      async () => teste.call('/pedido/cancelarItem', { idProdutoPedido: await item(), motivo: 'Desistiu' }, gerente),
      -40,
      -4,
    ],
    [
      'o checkout forçado',
      async () => teste.call('/contas/forcarCheckoutCheckin', { id: ana.id, motivo: 'Foi embora' }, gerente),
      -40,
      -4,
    ],
  ]
  test.each(atos)('%s de hoje não o muda, e conta hoje', async (_o_que, fazer, valor, quantidade) => {
    const antes = await doDia(ontem)
    expect(antes.resumo.vendido).toEqual({ valor: 40, quantidade: 4 })
    expect((await fazer()).status).toBe(200)
    expect(await doDia(ontem)).toEqual(antes)
    const hoje = await doDia()
    expect(hoje.resumo.vendido).toEqual({ valor, quantidade })
    expect(hoje.produtos.map(({ valor, quantidade }) => [valor, quantidade])).toEqual([[valor, quantidade]])
    const { body } = await teste.call('/relatorio/buscarLinhas', { fato: 'vendido' }, gerente)
    // it names the day that it mends
    expect(new Set(body.linhas.map(({ do_dia }) => do_dia))).toEqual(new Set([ontem.split('-').reverse().join('/')]))
    const periodo = await doDia(ontem).then(() => resumo(gerente, { de: ontem, ate: diasAntes(ontem, -1) }))
    expect(periodo.vendido).toEqual({ valor: 40 + valor, quantidade: 4 + quantidade })
  })

  test('o peso que se corrige hoje conta hoje, e não ontem', async () => {
    await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${chope.id}`
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const pedidos = [{ produto: { id: chope.id }, quantidade: 1, gramas: 500 }]
    const feito = await teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: ana.id }, garcom)
    expect(feito.status).toBe(200)
    await ontemFoi()
    const antes = await doDia(ontem)
    const ultimo = (await itensDe(teste, ana)).at(-1)!.id
    const corpo = { idProdutoPedido: ultimo, gramas: 700, motivo: 'A balança estava errada' }
    expect(await teste.call('/pedido/pesarDeNovo', corpo, garcom)).toMatchObject({ status: 200 })
    expect(await doDia(ontem)).toEqual(antes)
    expect((await doDia()).resumo.vendido).toEqual({ valor: 2, quantidade: 0 })
  })

  test('compara com o mesmo dia da semana de antes, até a mesma hora', async () => {
    await teste.sql`update item_pedido set feito_em = feito_em - interval '6 days 1 minute', na_fila_em = na_fila_em - interval '6 days 1 minute' where checkin_id = ${ana.id}`
    await pedir(teste, ana, [[chope, 1]])
    const lido = await resumo(gerente)
    const [antes] = await porDe(gerente, 'hora')
    const { body } = await teste.call('/relatorio/buscarInicio', {}, gerente)
    expect([lido.vendido.valor, lido.vendido_antes.valor, body.vendido, body.antes?.vendido]).toEqual([10, 40, 10, 40])
    expect(antes).toMatchObject({ antes: 40 })
  })

  test('quem cancelou, por quê, e se já estava feito; o que se recebeu, por meio; e de outro bar nada', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await pedir(teste, ana, [
      [chope, 1],
      [chope, 2],
    ])
    const [, feito, resto] = await itensDe(teste, ana)
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON' where id = ${feito!.id}`
    for (const um of [feito, resto])
      await teste.call('/pedido/cancelarItem', { idProdutoPedido: um!.id, motivo: 'Caiu' }, gerente)
    const lido = await resumo(gerente)
    expect(lido.cancelados.map(({ motivo, feito, quantidade }) => [motivo, feito, quantidade])).toEqual(
      expect.arrayContaining([
        ['Caiu', true, -1],
        ['Caiu', false, -2],
      ]),
    )
    const bia = await sentar(teste, bar.id, { mesa: 9 })
    await pedir(teste, bia, [[chope, 2]])
    await entregarTudo(teste, bia)
    await pagarConta(teste, garcom.token, { numeroMesa: 9 })
    const pago = await resumo(gerente)
    expect([pago.recebido, pago.meios]).toEqual([20, [{ meio: 'maquininha', recebido: 20, devolvido: 0 }]])
    const vizinho = await novoGerente(teste, (await barAberto(teste)).id)
    expect((await resumo(vizinho)).vendido).toEqual({ valor: 0, quantidade: 0 })
  })

  test.each([
    [{ de: '2026-02-02', ate: '2026-02-01' }, 'O último dia vem antes do primeiro. Confira os dois.', 422],
    [{ de: '2025-01-01', ate: '2026-02-01' }, 'Um relatório vai até um ano. Escolha menos dias.', 422],
    [{ turno: 999 }, 'Esse turno não existe.', 404],
  ])('recusa %j com uma frase', async (filtro, frase, status) => {
    const resposta = await teste.call('/relatorio/buscarResumo', filtro, gerente)
    expect([resposta.status, resposta.body.message]).toEqual([status, frase])
  })

  test('um turno é de quando abriu até fechar', async () => {
    expect((await teste.call('/turno/abrir', {}, gerente)).status).toBe(200)
    await pedir(teste, ana, [[chope, 2]])
    expect((await teste.call('/turno/fechar', {}, gerente)).status).toBe(200)
    const { turnos } = await resumo(gerente)
    const lido = await resumo(gerente, { turno: turnos[0]?.id })
    expect([turnos.length, lido.vendido.valor]).toEqual([1, 20])
  })
})

test('o início diz só o que há, o mais antigo primeiro', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const lerAgora = async () => (await teste.call('/relatorio/buscarInicio', {}, gerente)).body.agora
  expect(await lerAgora()).toEqual([])
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000 })
  const gin = await novoProduto(teste, bar.id, { nome: 'Gin', preco_venda: 1000, qtd_estoque: 2 })
  await novoProduto(teste, bar.id, { nome: 'Rum', preco_venda: 1000, qtd_estoque: 0 })
  await teste.sql`update produto_estabelecimento set qtd_minima_estoque = 5 where id = ${gin.id}`
  const ana = await sentar(teste, bar.id, { mesa: 4 })
  await pedir(teste, ana, [[chope, 1]])
  await teste.sql`update item_pedido set na_fila_em = now() - interval '32 minutes' where checkin_id = ${ana.id}`
  expect(await teste.call('/mesa/chamarGarcom', { motivo: 'conta' }, { checkin: ana.segredo })).toMatchObject({
    status: 200,
  })
  const agora = await lerAgora()
  expect(agora.map(({ o_que, quantos, qual }) => [o_que, quantos, qual])).toEqual([
    ['nao_recebidos', 1, 'Chope'],
    ['atrasados', 1, 'Chope'],
    ['chamados', 1, null],
    ['sem_tela', 1, 'Bar'],
    ['esgotados', 1, 'Rum'],
    ['estoque_baixo', 1, 'Gin'],
  ])
})

test('o início conta como ocupada a mesa que o salão mostra, também a que já pagou e ainda espera', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const bia = await sentar(teste, bar.id, { mesa: 9 })
  await pedir(teste, bia, [[await novoProduto(teste, bar.id), 1]])
  await pagarConta(teste, garcom.token, { numeroMesa: 9 })
  // as of who paid on the phone: nobody has seen them, and their party is over
  await teste.sql`update checkin set presente_em = null where id = ${bia.id}`
  await teste.sql`update mesa_aberta set encerrada_em = now() where estabelecimento_id = ${bar.id}`
  const { mesas } = (await teste.call('/mesa/buscarSalao', {}, gerente)).body
  expect(mesas.filter(({ aberta_em }) => aberta_em !== null).map(({ numero }) => numero)).toEqual([9])
  expect((await teste.call('/relatorio/buscarInicio', {}, gerente)).body.salao.ocupadas).toBe(1)
})
