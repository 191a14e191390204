import { randomUUID } from 'node:crypto'
import { DIMENSOES, type Dimensao, type Fato, FOLHAS, type Folha } from '@boteco/contract/relatorio/escritorio'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nomeNovo, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { abrirNoite, diasAntes, type Noite, noite } from '../teste/noite-ao-acaso.ts'
import { type AppComSandbox, appComSandbox, barAberto, barComEquipe } from '../teste/pagamentos.ts'
import {
  entregarTudo,
  estoqueDe,
  itensDe,
  pagarConta,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'
import { cartasDaNoite } from './carta-da-noite.ts'
import { CAIXAS } from './estranho.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const dimensoes = Object.keys(DIMENSOES) as Dimensao[]
/** An option's units are how often it was chosen. */
const SEM_UNIDADES: readonly Dimensao[] = ['opcao']
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
    (Pick<Item, 'produto' | 'categoria' | 'por' | 'departamento'> & { mesa: string; valor: number })[]
  >`
    select l.valor - coalesce((select sum(d.valor) from estorno_linha d join estorno s on s.id = d.estorno_id
        where d.pagamento_id = l.pagamento_id and d.linha_id = l.linha_id and s.estado = 'feito'), 0) as valor,
      f.produto_estabelecimento_id as produto, pe.categoria_id as categoria, 'fichas' as mesa, pe.nome_departamento as departamento,
      (select usuario_id from vinculo v where v.estabelecimento_id = p.estabelecimento_id and v.id = p.registrado_por) as por
    from pagamento_linha l join pagamento p on p.id = l.pagamento_id and p.pago_em is not null
    join ficha f on f.estabelecimento_id = ${bar} and f.id = l.linha_id join produto_estabelecimento pe on pe.id = f.produto_estabelecimento_id
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

testLongo(
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
    expect([por, soma]).toEqual([por, certo.total])
    if (!SEM_UNIDADES.includes(por)) expect([por, unidades]).toEqual([por, lido.vendido.quantidade])
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
  test.each(osPrimeiros(atos))('%s de hoje não o muda, e conta hoje', async (_o_que, fazer, valor, quantidade) => {
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

  testLongo('o peso que se corrige hoje conta hoje, e não ontem', async () => {
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

  testLongo('compara com o mesmo dia da semana de antes, até a mesma hora', async () => {
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

test('um turno aberto se compara com o de antes só até onde ele chegou', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const ana = await sentar(teste, bar.id, { mesa: 4 })
  await pedir(teste, ana, [
    [await novoProduto(teste, bar.id, { preco_venda: 1000 }), 1],
    [await novoProduto(teste, bar.id, { preco_venda: 100 }), 1],
  ])
  const [cedo, tarde] = await itensDe(teste, ana)
  for (const [item, horas] of [
    [cedo, 47],
    [tarde, 44],
  ] as const)
    await teste.sql`update item_pedido set feito_em = now() - ${horas} * interval '1 hour', na_fila_em = now() - ${horas} * interval '1 hour' where id = ${item!.id}`
  expect((await teste.call('/turno/abrir', {}, gerente)).status).toBe(200)
  await teste.call('/turno/fechar', {}, gerente)
  await teste.sql`update turno set aberto_em = now() - interval '48 hours', fechado_em = now() - interval '43 hours' where estabelecimento_id = ${bar.id}`
  expect((await teste.call('/turno/abrir', {}, gerente)).status).toBe(200)
  await teste.sql`update turno set aberto_em = now() - interval '2 hours' where estabelecimento_id = ${bar.id} and fechado_em is null`
  const [{ id }] = await teste.sql<
    [{ id: number }]
  >`select id from turno where estabelecimento_id = ${bar.id} and fechado_em is null`
  expect((await resumo(gerente, { turno: id })).vendido_antes.valor).toBe(10)
})

test('o fiado que deixa de ser perdoado não derruba o relatório; o pedido que nunca foi à fila não é de ninguém', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const quem = { nome: 'Seu Jorge', telefone: '11987654321', limite: 500, palavra: 'telefone' }
  expect((await teste.call('/fiado/salvarCliente', quem, gerente)).status).toBe(200)
  await teste.sql`
    insert into fiado_perdao (estabelecimento_id, cliente_id, valor, motivo, feito_por)
    select estabelecimento_id, id, -500, 'Voltou à conta', feito_por from fiado_cliente where estabelecimento_id = ${bar.id}`
  const ana = await sentar(teste, bar.id, { mesa: 4 })
  await pedir(teste, ana, [[await novoProduto(teste, bar.id), 1]])
  await teste.sql`update item_pedido set na_fila_em = null where checkin_id = ${ana.id}`
  const lido = await resumo(gerente)
  expect([lido.fiado.perdoado, lido.pessoas]).toEqual([-5, 0])
})

testLongo('a margem e as opções de um combo contam onde está cada parte', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const burguer = await novoProduto(teste, bar.id, {
    nome: nomeNovo('Burguer'),
    preco_venda: 2000,
    nome_departamento: 'COZINHA',
  })
  const chope = await novoProduto(teste, bar.id, { nome: nomeNovo('Chope'), preco_venda: 1000 })
  await teste.sql`update produto_estabelecimento set preco_compra = case id when ${chope.id} then 300 else 700 end where id in ${teste.sql([chope.id, burguer.id])}`
  const combo = await novoProduto(teste, bar.id, { preco_venda: 2500 })
  await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
  const opcoes = [burguer, chope].map(({ id, nome }) => ({ nome, produto: id, padrao: 1 }))
  await pendurar(
    teste,
    gerente,
    combo,
    await novoGrupo(teste, gerente, nomeNovo('Lanche'), opcoes, { minimo: 2, maximo: 2 }),
  )
  const ana = await sentar(teste, bar.id, { mesa: 4 })
  await pedir(teste, ana, [[combo, 2]])
  const lido = await resumo(gerente)
  expect([lido.vendido.valor, lido.com_custo, lido.custo]).toEqual([50, 50, 20])
  const por = async (dimensao: Dimensao) =>
    Object.fromEntries(
      (await porDe(gerente, dimensao)).map(({ nome, quantidade, custo }) => [nome, [quantidade, custo]]),
    )
  expect(await por('departamento')).toEqual({ Cozinha: [2, 14], Bar: [0, 6] })
  expect(await por('opcao')).toMatchObject({ [burguer.nome]: [2, 0], [chope.nome]: [2, 0] })
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

testLongo('o início conta como ocupada a mesa que o salão mostra, também a que já pagou e ainda espera', async () => {
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

describe('o que está atrás de cada soma', () => {
  let casa: Awaited<ReturnType<typeof barComEquipe>>
  let chope: { id: number }
  let ana: Sentado
  beforeEach(async () => {
    casa = await barComEquipe(teste)
    chope = await novoProduto(teste, casa.bar.id, { preco_venda: 1000, qtd_estoque: 50 })
    await teste.sql`update produto_estabelecimento set preco_compra = 400 where id = ${chope.id}`
    ana = await sentar(teste, casa.bar.id, { mesa: 4 })
  })
  const linhasDe = async (quais: object) =>
    (await teste.call('/relatorio/buscarLinhas', quais, casa.gerente)).body.linhas
  const somaDe = async (quais: object) =>
    (await linhasDe(quais)).reduce((soma, { valor }) => soma + emCentavos(valor), 0) / 100
  const receber = async (quem: Quem, quantidade: number, meio = 'maquininha', mais = {}) => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 9 })
    await pedir(teste, bia, [[chope, quantidade]])
    await entregarTudo(teste, bia)
    const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 9 } }, quem)
    const corpo = { produtos: body.arrayProdutosNaoPagos, meio, ...mais }
    expect(await teste.call('/cliente/informarPagamentoConta', corpo, { ...quem, chave: randomUUID() })).toMatchObject({
      status: 200,
    })
    const [{ id }] = await teste.sql<[{ id: number }]>`
      select id from pagamento where estabelecimento_id = ${casa.bar.id} order by id desc limit 1`
    return id
  }
  /** What a figure says, and what its lines add up to. */
  async function conferir(filtro = {}) {
    const lido = await resumo(casa.gerente, filtro)
    const somas: [Fato, number][] = [
      ...([
        ['vendido', lido.vendido.valor],
        ['descontos', lido.descontos.valor],
        ['cancelados', lido.cancelado.valor],
        ['couvert', lido.couvert.valor],
        ['fichas', lido.fichas.vendidas.valor],
        ['fichas_devolvidas', lido.fichas.devolvidas.valor],
        ['fichas_usadas', lido.fichas.usadas.valor],
        ['fichas_devidas', lido.fichas.devidas.valor],
        ['perdas', lido.perdas.valor],
        ['baixas', lido.baixas.valor],
      ] satisfies [Fato, number][]),
      ...([
        ['recebido', lido.recebido],
        ['devolvido', lido.devolvido],
        ['taxa', lido.taxa],
        ['fiado_posto', lido.fiado.posto],
        ['fiado_perdoado', lido.fiado.perdoado],
      ] satisfies [Fato, number][]),
    ]
    const atras: [Fato, number][] = []
    for (const [fato] of somas) atras.push([fato, await somaDe({ ...filtro, fato })])
    expect(atras).toEqual(somas)
    for (const { meio, recebido, devolvido } of lido.meios)
      expect([
        await somaDe({ ...filtro, fato: 'recebido', meio }),
        await somaDe({ ...filtro, fato: 'devolvido', meio }),
      ]).toEqual([recebido, devolvido])
    return lido
  }

  test('cada soma abre as suas linhas, que somam o mesmo, também depois de tudo o que se corrige', async () => {
    const pago = await receber(casa.garcom, 3)
    await teste.call('/pagamento/trocarMeio', { pagamento: pago, meio: 'dinheiro' }, casa.gerente)
    const outro = await receber(casa.garcom, 2)
    const linhas = await teste.sql<
      { linha: number }[]
    >`select linha_id as linha from pagamento_linha where pagamento_id = ${outro}`
    const devolver = { pagamento: outro, linhas: linhas.map(({ linha }) => ({ linha })), motivo: 'Veio quente' }
    expect(await teste.call('/pagamento/estornar', devolver, casa.gerente)).toMatchObject({ status: 200 })
    await pedirFichas(teste, ana, [[chope, 3]])
    await pagarFichas(teste, casa.garcom.token, ana)
    const usar = await teste.sql<
      { id: number }[]
    >`select id from ficha where checkin_id = ${ana.id} order by id limit 2`
    expect(
      await teste.call(
        '/ficha/enviarFichas',
        usar.map(({ id }) => ({ id })),
        { checkin: ana.segredo },
      ),
    ).toMatchObject({ status: 200 })
    await pedir(teste, ana, [[chope, 2]])
    const item = (await itensDe(teste, ana)).at(-1)!.id
    await teste.call(
      '/conta/darDesconto',
      { linhas: [item], quanto: { percentual: 100 }, motivo: 'Aniversário' },
      casa.gerente,
    )
    await teste.call('/contas/forcarCheckoutCheckin', { id: ana.id, motivo: 'Foi embora' }, casa.gerente)
    const lido = await conferir()
    expect([lido.fichas.vendidas, lido.recebido]).toEqual([{ valor: 30, quantidade: 3 }, 80])
    // who gave it away, and why
    const [desconto] = await linhasDe({ fato: 'descontos' })
    expect(desconto).toMatchObject({ valor: -20, motivo: 'Cortesia: Aniversário' })
  })

  testLongo('a ficha usada ontem e cancelada hoje não muda ontem', async () => {
    await pedirFichas(teste, ana, [[chope, 1]])
    await pagarFichas(teste, casa.garcom.token, ana)
    const fichas = await teste.sql<{ id: number }[]>`select id from ficha where checkin_id = ${ana.id}`
    await teste.call('/ficha/enviarFichas', [...fichas], { checkin: ana.segredo })
    await teste.sql`
      update item_pedido set feito_em = feito_em - interval '1 day', na_fila_em = na_fila_em - interval '1 day' where checkin_id = ${ana.id}`
    const [{ ontem }] = await teste.sql<[{ ontem: string }]>`
      select (dia_de_agora(e) - 1)::text as ontem from estabelecimento e where id = ${casa.bar.id}`
    const usadas = async () => [
      (await resumo(casa.gerente, { de: ontem })).fichas.usadas,
      (await resumo(casa.gerente)).fichas.usadas,
    ]
    const uma = { valor: 10, quantidade: 1 }
    expect(await usadas()).toEqual([uma, { valor: 0, quantidade: 0 }])
    const [item] = await itensDe(teste, ana)
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: item!.id, motivo: 'Caiu' }, casa.gerente)
    expect(await usadas()).toEqual([uma, { valor: -10, quantidade: -1 }])
    await conferir()
  })

  test('quem ainda vai contar o seu caixa não o lê em nenhuma soma nem linha', async () => {
    await teste.sql`update estabelecimento set taxa_percentual = 10, taxa_modo = 'escolhida' where id = ${casa.bar.id}`
    await receber(casa.gerente, 2, 'dinheiro', { taxa: 2 })
    const lido = await conferir()
    expect([lido.recebido, lido.taxa, lido.meios, lido.sem_o_seu_caixa]).toEqual([0, 0, [], true])
    // what a colleague took is read, with its charge
    await receber(casa.garcom, 1, 'dinheiro', { taxa: 1 })
    const comDele = await conferir()
    expect([comDele.recebido, comDele.taxa]).toEqual([11, 1])
    const doRateio = async (quem: Quem) => (await teste.call('/pagamento/buscarRateio', {}, quem)).body
    expect(await doRateio(casa.gerente)).toMatchObject({ recolhida: 1, sem_o_seu_caixa: true })
    const outro = await novoGerente(teste, casa.bar.id)
    expect(await doRateio(outro)).toMatchObject({ recolhida: 3, sem_o_seu_caixa: false })
  })

  testLongo('um caixa fechado é um período: só o seu dinheiro; aberto, não se lê', async () => {
    const de = async (quem: Quem) => {
      const [um] = await teste.sql<
        { id: number }[]
      >`select s.id from sessao_de_caixa s join vinculo v on v.id = s.vinculo_id
        where s.estabelecimento_id = ${casa.bar.id} and v.id = ${(quem as Quem & { vinculo_id: number }).vinculo_id} order by s.id desc`
      return um!.id
    }
    await receber(casa.gerente, 1, 'dinheiro')
    await receber(casa.garcom, 4, 'dinheiro')
    await receber(casa.gerente, 1, 'dinheiro')
    const caixa = await de(casa.garcom)
    expect((await teste.call('/relatorio/buscarResumo', { caixa }, casa.gerente)).body).toMatchObject({
      message: 'Esse caixa não existe, ou ainda não foi fechado.',
    })
    await teste.call('/caixa/contar', { sessao: caixa, cedulas: [{ valor: 10, quantas: 4 }], meios: [] }, casa.garcom)
    expect(await teste.call('/caixa/fechar', { sessao: caixa, motivos: [] }, casa.garcom)).toMatchObject({
      status: 200,
    })
    const lido = await conferir({ caixa })
    // the house's sales since the pouch opened, and its own money
    expect([lido.recebido, lido.vendido.valor]).toEqual([40, 10])
    expect((await resumo(casa.gerente)).caixas).toMatchObject([
      { id: caixa, nome: expect.stringMatching(/^Z 1 · Pochete, /) },
    ])
  })

  testLongo(
    'o mês do contador: cada folha soma o que o relatório diz, sem nome de cliente, e sem o próprio caixa aberto',
    async () => {
      await receber(casa.garcom, 3)
      await receber(casa.gerente, 1, 'dinheiro')
      await teste.call(
        '/conta/lancarPerda',
        { tipo: 'quebra', produto: chope.id, motivo: 'Caiu da bandeja' },
        casa.gerente,
      )
      await teste.sql`
      insert into movimento_de_caixa (estabelecimento_id, sessao_de_caixa_id, tipo, valor, motivo, a_quem, feito_por)
      select estabelecimento_id, id, 'sangria', 500, 'Gelo', 'Seu Zé', vinculo_id from sessao_de_caixa
      where estabelecimento_id = ${casa.bar.id} and usuario_id <> (select usuario_id from vinculo where id = ${casa.gerente.vinculo_id})`
      const [{ hoje }] = await teste.sql<[{ hoje: string }]>`
      select dia_de_agora(e)::text as hoje from estabelecimento e where id = ${casa.bar.id}`
      const lido = await resumo(casa.gerente)
      const somas: [Folha, number][] = []
      for (const folha of Object.keys(FOLHAS) as Folha[]) {
        const quais = { de: hoje, ate: hoje, folha, pagina: 0 }
        const { body } = await teste.call('/relatorio/buscarMovimentos', quais, casa.gerente)
        expect([body.mais, body.sem_o_seu_caixa]).toEqual([false, true])
        somas.push([folha, body.linhas.reduce((soma, { valor }) => soma + emCentavos(valor), 0) / 100])
        if (folha === 'pagamentos')
          expect(body.linhas).toMatchObject([{ nome: '', o_que: 'Maquininha', quem: expect.any(String) }])
        if (folha === 'caixas') expect(body.linhas.map(({ o_que }) => o_que)).toContain('Sangria')
      }
      expect(Object.fromEntries(somas)).toEqual({
        ...{
          vendas: lido.vendido.valor,
          couvert: 0,
          pagamentos: 30,
          devolucoes: 0,
          taxa: 0,
          gorjetas: 0,
          fiado: 0,
          caixas: -5,
          perdas: 10,
        },
      })
      const daVez = { de: hoje, ate: hoje, folha: 'vendas', pagina: 1 }
      expect((await teste.call('/relatorio/buscarMovimentos', daVez, casa.gerente)).body.linhas).toEqual([])
      expect((await teste.call('/relatorio/buscarMovimentos', daVez, casa.garcom)).status).toBe(403)
    },
  )

  testLongo(
    'o que foi estranho: os descontos de uma pessoa acima do comum, e as diferenças dos seus caixas em um mês',
    async () => {
      const ler = async (quem: Quem = casa.gerente) =>
        (await teste.call('/relatorio/buscarEstranho', { dia: hoje }, quem)).body.linhas
      const [{ hoje }] = await teste.sql<[{ hoje: string }]>`
      select dia_de_agora(e)::text as hoje from estabelecimento e where id = ${casa.bar.id}`
      await pedir(teste, ana, [[chope, 5]])
      await pedir(teste, ana, [[chope, 5]])
      const [um] = await itensDe(teste, ana)
      const dar = (valor: number) =>
        teste.call('/conta/darDesconto', { linhas: [um!.id], quanto: { valor }, motivo: 'Demorou' }, casa.gerente)
      const fecharCom = async (falta: number) => {
        await receber(casa.garcom, 2, 'dinheiro')
        const [{ id }] = await teste.sql<[{ id: number }]>`
        select id from sessao_de_caixa where estabelecimento_id = ${casa.bar.id} and contada_em is null`
        const contado = { sessao: id, cedulas: [{ valor: 1, quantas: 20 - falta }], meios: [] }
        await teste.call('/caixa/contar', contado, casa.garcom)
        const motivos = falta === 0 ? [] : [{ meio: 'dinheiro', motivo: 'Não sei' }]
        expect((await teste.call('/caixa/fechar', { sessao: id, motivos }, casa.garcom)).status).toBe(200)
      }
      await fecharCom(0)
      for (let vez = 1; vez < CAIXAS.quantos; vez++) await fecharCom(1)
      await dar(49)
      expect(await ler()).toEqual([])
      await dar(1)
      await fecharCom(1)
      const lidas = await ler()
      expect(lidas.map(({ texto }) => texto.replace(/^Pessoa \d+ /, '').replaceAll('\u00a0', ' '))).toEqual([
        'deu R$ 50,00 em 2 descontos e cortesias, 28 % do que a casa venderia.',
        `fechou ${CAIXAS.quantos} caixas com diferença em 30 dias: faltaram R$ 3,00.`,
      ])
      const vizinho = await novoGerente(teste, (await barAberto(teste)).id)
      expect(await ler(vizinho)).toEqual([])
      // and by mail, when the day is over: once, also of two processes
      const cartas = () => teste.sql<{ linhas: string[] }[]>`
      select linhas from carta where tipo = 'noite_estranha' and email = (select u.email from vinculo v join usuario u on u.id = v.usuario_id
        where v.id = ${casa.gerente.vinculo_id})`
      await teste.sql`update desconto set feito_em = feito_em - interval '1 day' where estabelecimento_id = ${casa.bar.id}`
      await teste.sql`update estabelecimento set carta_do_estranho = false where id = ${casa.bar.id}`
      await cartasDaNoite(teste.sql)
      expect(await cartas()).toEqual([])
      // nobody says yet that this e-mail is of who registered the house, whose name may be anything
      await teste.sql`update estabelecimento set carta_do_estranho = true, confirmado_em = null where id = ${casa.bar.id}`
      await cartasDaNoite(teste.sql)
      expect(await cartas()).toEqual([])
      await teste.sql`update estabelecimento set confirmado_em = now() where id = ${casa.bar.id}`
      // what is to be bought comes with it, and stands on the home
      await teste.sql`insert into insumo ${teste.sql({ estabelecimento_id: casa.bar.id, nome: 'Limão', unidade: 'g', qtd_estoque: 5, qtd_minima_estoque: 10 })}`
      const inicio = (await teste.call('/relatorio/buscarInicio', {}, casa.gerente)).body
      expect(inicio.insumos).toEqual({ quantos: 1, desde: null, qual: 'Limão' })
      await Promise.all([cartasDaNoite(teste.sql), cartasDaNoite(teste.sql)])
      await cartasDaNoite(teste.sql)
      const mandadas = await cartas()
      expect(mandadas).toHaveLength(1)
      expect(mandadas[0]!.linhas.join(' ')).toMatch(/deu R\$\s50,00 em 2 descontos e cortesias, 100 %/)
      expect(mandadas[0]!.linhas.at(-1)).toBe('Para comprar: Limão (há 5 g).')
      await teste.sql`update estabelecimento set carta_do_estranho = false where id = ${casa.bar.id}`
    },
  )

  test('o custo é o de quando se pediu; a margem é só do que tem custo', async () => {
    await pedir(teste, ana, [
      [chope, 2],
      [await novoProduto(teste, casa.bar.id, { preco_venda: 500 }), 1],
    ])
    await teste.sql`update produto_estabelecimento set preco_compra = 900 where id = ${chope.id}`
    const lido = await resumo(casa.gerente)
    expect([lido.vendido.valor, lido.com_custo, lido.custo]).toEqual([25, 20, 8])
    const porProduto = await porDe(casa.gerente, 'produto')
    expect(porProduto.map(({ com_custo, custo }) => [com_custo, custo])).toEqual([
      [20, 8],
      [0, 0],
    ])
  })

  const LANCADAS = [
    ['quebra', 'Caiu da bandeja'],
    ['refeicao', 'Janta da equipe'],
    ['cortesia', 'Amigo da casa'],
  ] as const
  test.each(osPrimeiros(LANCADAS))(
    '%s sem mesa é perda a preço e a custo, tira do estoque, e se desfaz',
    async (tipo, motivo) => {
      const corpo = { tipo, produto: chope.id, quantidade: 3, motivo }
      expect((await teste.call('/conta/lancarPerda', corpo, casa.garcom)).status).toBe(403)
      const { status, body } = await teste.call('/conta/lancarPerda', corpo, casa.gerente)
      expect([status, await estoqueDe(teste, chope)]).toEqual([200, 47])
      const lido = await conferir()
      expect(lido.perdas).toEqual({ valor: 30, custo: 12, quantidade: 1, sem_custo: 0 })
      expect(lido.perdas_por_tipo).toEqual([{ tipo, valor: 30, custo: 12, quantidade: 3 }])
      const desfazer = () => teste.call('/conta/desfazerPerda', { perda: body.perda }, casa.gerente)
      expect((await Promise.all([desfazer(), desfazer()])).map((resposta) => resposta.status).sort()).toEqual([
        200, 409,
      ])
      expect([await estoqueDe(teste, chope), (await conferir()).perdas.valor]).toEqual([50, 0])
      expect((await teste.call('/conta/buscarPerdas', {}, casa.gerente)).body.perdas).toMatchObject([
        { tipo, desfeita: true },
      ])
    },
  )

  testLongo(
    'da mesa: o que foi feito é perda do seu tipo, e não volta ao estoque; o que não foi feito se cancela',
    async () => {
      await pedir(teste, ana, [[chope, 3]])
      const [item] = await itensDe(teste, ana)
      const lancar = (mais: object) =>
        teste.call(
          '/conta/lancarPerda',
          { tipo: 'quebra', motivo: 'Caiu da bandeja', linha: item!.id, ...mais },
          casa.gerente,
        )
      expect((await lancar({})).body.code).toBe('nao_feito')
      await entregarTudo(teste, ana)
      expect((await lancar({ tipo: 'cortesia' })).body.code).toBe('perda_da_mesa')
      expect((await lancar({ linha: undefined, tipo: 'saiu_sem_pagar', produto: chope.id })).body.code).toBe(
        'perda_sem_mesa',
      )
      expect((await lancar({ quantidade: 1 })).status).toBe(200)
      expect((await lancar({ tipo: 'refeicao' })).status).toBe(200)
      expect((await lancar({})).body.code).toBe('ja_cancelado')
      const lido = await conferir()
      expect([lido.vendido.valor, lido.perdas_por_tipo, await estoqueDe(teste, chope)]).toEqual([
        0,
        [
          { tipo: 'quebra', valor: 10, custo: 4, quantidade: 1 },
          { tipo: 'refeicao', valor: 20, custo: 8, quantidade: 2 },
        ],
        47,
      ])
    },
  )
})
