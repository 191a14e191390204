import { expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import { appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto, onePool } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { estoqueDe, pedir, sentar } from '../teste/salao.ts'

// A guest's prank. How long it takes decides nothing here. `npm run test:longo` plays it with more lines than a bar
// serves in a month (`checkout-forcado-enorme.longo.test.ts`).
const LINHAS = Number(process.env.ENORME_LINHAS ?? 800)
const PAGAS = Math.floor(LINHAS / 24)

test(`de uma brincadeira de ${LINHAS} linhas a fila manda as mais velhas, e o checkout forçado acaba com todas`, async () => {
  const banco = await bancoDeTeste()
  const semPressa = connect(banco.url, { papel: 'boteco_servidor', statementTimeout: 0 })
  const teste = await appDeTeste({}, { banco, pools: onePool(semPressa) })
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const chope = await novoProduto(teste, bar.id, { preco_venda: 1000, qtd_estoque: LINHAS })
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedir(teste, ana, [[chope, 1]])
  const multiplicar = (quantas: number) => teste.sql`
    insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
      nome_departamento, quantidade, preco, tirou_estoque)
    select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, 1, preco, true
    from (select * from item_pedido where checkin_id = ${ana.id} order by id limit 1) i, generate_series(1, ${quantas}::int)`
  await multiplicar(PAGAS - 1)
  const itens = await teste.sql<{ id: number; produto_pedido_id: number }[]>`
    select pedido_id as id, id as produto_pedido_id from item_pedido where checkin_id = ${ana.id} order by id`
  for (const pagas of [itens.slice(0, PAGAS / 2), itens.slice(PAGAS / 2)]) {
    const linhas = pagas.map((item) => ({ tipo: 'item', ...item }))
    expect((await teste.call('/cliente/informarPagamentoConta', linhas, { token: garcom.token })).status).toBe(200)
  }
  await multiplicar(LINHAS - PAGAS)
  await teste.sql`update produto_estabelecimento set qtd_estoque = 0 where id = ${chope.id}`
  await teste.sql`update item_pedido set na_fila_em = now() - interval '1 hour' where checkin_id = ${ana.id}`

  // what a bar's database does by itself
  const dono = connect(banco.url, { max: 1, statementTimeout: 0 })
  await dono`analyze`
  await dono.end()

  const fila = (await teste.call('/pedido/buscarPedidos', {}, { token: barman.token })).body
  expect([fila.pedidos.length, fila.restantes]).toEqual([500, LINHAS - 500])
  const [{ primeiras }] = await teste.sql<[{ primeiras: number[] }]>`
    select array(select id from item_pedido where checkin_id = ${ana.id} order by id limit 500) as primeiras`
  expect(fila.pedidos.map(({ produto_pedido_id }) => produto_pedido_id)).toEqual(primeiras.map(Number))
  const alarmes = (await teste.call('/pedido/buscarAlarmesDeRecebimento', {}, { token: gerente.token })).body
  expect([alarmes.itens.length, alarmes.restantes]).toEqual([500, LINHAS - 500])
  const { checkins } = (await teste.call('/contas/buscarCheckinsAbertos', {}, { token: gerente.token })).body
  expect(checkins).toMatchObject([{ restantes: LINHAS - 500, total: LINHAS * 10, aPagar: (LINHAS - PAGAS) * 10 }])
  expect(checkins[0]?.pedidos.flatMap(({ produtosDoPedido }) => produtosDoPedido)).toHaveLength(500)

  const ouvido = await ouvirBanco({ url: banco.url, servidor: semPressa })
  const ditos = await ouvido.durante(async () => {
    const { status } = await teste.call('/contas/forcarCheckoutCheckin', { id: ana.id }, { token: gerente.token })
    expect(status).toBe(200)
  })
  const dito = (topico: string, checkin_id: number | null) => ({ topico, estabelecimento_id: bar.id, checkin_id })
  expect(new Set(ditos)).toEqual(
    new Set([
      dito('pedido', ana.id),
      dito('cardapio', null),
      dito('pagamento', null),
      dito('pagamento', ana.id),
      dito('checkin', ana.id),
      dito('fim', ana.id),
    ]),
  )
  expect(ditos).toHaveLength(6)

  expect(await estoqueDe(teste, chope)).toBe(LINHAS)
  const [contados] = await teste.sql`
    select count(*) as linhas, count(*) filter (where i.status_pedido = 'PEDIDO CANCELADO') as cancelados,
      count(distinct a.item_id) filter (where a.feito_por = ${gerente.vinculo_id}) as com_passo
    from item_pedido i left join item_andamento a on a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id
    where i.checkin_id = ${ana.id}`
  expect(contados).toEqual({ linhas: LINHAS, cancelados: LINHAS, com_passo: LINHAS })
  const [estornos] = await teste.sql`
    select count(*) as quantos, sum(e.valor) as valor, bool_and(e.pedido_por = ${gerente.vinculo_id}) as do_gerente,
      (select sum(estornado) from pagamento_linha where estabelecimento_id = ${bar.id}) as nas_linhas
    from estorno e where e.estabelecimento_id = ${bar.id}`
  expect(estornos).toEqual({ quantos: PAGAS, valor: PAGAS * 1000, do_gerente: true, nas_linhas: PAGAS * 1000 })

  // who did it, in a handful of rows
  const atos = await teste.sql<{ tipo: string; quantos: number }[]>`
    select tipo, count(*) as quantos from ato where vinculo_id = ${gerente.vinculo_id} group by 1 order by 1`
  expect(atos.map(({ tipo }) => tipo)).toEqual(['cancelamento', 'checkout_forcado', 'devolucao'])
  expect(atos.reduce((soma, { quantos }) => soma + quantos, 0)).toBeLessThan(10)

  await ouvido.parar()
  await semPressa.end()
  await teste.encerrar()
})
