import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novaPessoa, novoFuncionario, novoProduto, senhaDeTeste } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { pagou } from '../teste/estornos.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe } from '../teste/pagamentos.ts'
import {
  corpoDoPedido,
  itensDe,
  pagarConta,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'
import { connect } from './db.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Linhas = readonly [
  tabela: string,
  ids: readonly (number | undefined)[],
  coluna?: 'id' | 'linha_id' | 'estabelecimento_id',
]

/**
 * A transaction holds the row that comes first; `chamar` has to wait for it. A call that takes rows in lock order holds
 * none of `depois` by then, and they can be taken. Otherwise the two would deadlock.
 */
async function espera<T extends { status: number }>(antes: Linhas, depois: Linhas, chamar: () => Promise<T>) {
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  const vendo = connect(teste.url, { max: 1, statementTimeout: 0 })
  let chamada: Promise<T> | undefined
  try {
    await dono.begin(async (tx) => {
      const pegar = ([tabela, ids, coluna = 'id']: Linhas) =>
        tx`select from ${tx(tabela)} where ${tx(coluna)} = any(${ids as number[]}) for update nowait`
      expect(await pegar(antes)).toHaveLength(antes[1].length)
      const [{ eu }] = await tx<[{ eu: number }]>`select pg_backend_pid() as eu`
      let respondeu = false
      chamada = chamar().finally(() => {
        respondeu = true
      })
      const esperam = () => vendo`select from pg_stat_activity where ${eu} = any(pg_blocking_pids(pid))`
      while ((await esperam()).length === 0) expect(respondeu).toBe(false)
      expect(await pegar(depois)).toHaveLength(depois[1].length)
    })
  } finally {
    await chamada
    await Promise.all([dono.end(), vendo.end()])
  }
  return (await chamada) as T
}

/** Writes rows anew, which moves them behind all others in the table: a sequential read finds them last. */
async function porUltimo(tabela: string, id: number | undefined) {
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  await dono.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`create temporary table movida on commit drop as select * from ${tx(tabela)} where id = ${id ?? 0}`
    await tx`delete from ${tx(tabela)} where id = ${id ?? 0}`
    await tx`insert into ${tx(tabela)} overriding system value select * from movida`
  })
  await dono.end()
}

const fichasDe = async ({ id }: Sentado) =>
  (await teste.sql<{ id: number }[]>`select id from ficha where checkin_id = ${id} order by id`).map(({ id }) => id)

test('quem faz login com fichas no aparelho as pega em ordem', async () => {
  const { bar } = await barComEquipe(teste)
  const quem = await sentar(teste, bar.id)
  await pedirFichas(teste, quem, [[bar.produto, 2]])
  const [primeira, segunda] = await fichasDe(quem)
  await porUltimo('ficha', primeira)
  const { email } = await novaPessoa(teste)
  const entrar = () => teste.call('/auth/loginBoteco', { email, password: senhaDeTeste }, { carteira: quem.carteira })
  expect((await espera(['ficha', [primeira]], ['ficha', [segunda]], entrar)).status).toBe(200)
})

testLongo('quem faz login pega o check-in antes das fichas', async () => {
  const { bar } = await barComEquipe(teste)
  const quem = await sentar(teste, bar.id)
  await pedirFichas(teste, quem, [[bar.produto, 2]])
  const { email } = await novaPessoa(teste)
  const entrar = () => teste.call('/auth/loginBoteco', { email, password: senhaDeTeste }, { carteira: quem.carteira })
  expect((await espera(['checkin', [quem.id]], ['ficha', await fichasDe(quem)], entrar)).status).toBe(200)
})

test('uma comanda que muda de mesa leva os check-ins em ordem', async () => {
  const { bar } = await barComEquipe(teste)
  const [ana, bia] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 1 })]
  for (const quem of [ana, bia]) await pedir(teste, quem, [[bar.produto, 1]], { numeroComanda: 10 })
  await porUltimo('checkin', ana.id)
  const mudar = () =>
    teste.call('/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa: 2 }, { checkin: bia.segredo })
  expect((await espera(['checkin', [ana.id]], ['checkin', [bia.id]], mudar)).status).toBe(200)
})

test('o checkout forçado pega as fichas em ordem, as usadas e as só pedidas', async () => {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const quem = await sentar(teste, bar.id)
  await pedirFichas(teste, quem, [[bar.produto, 2]])
  const [pedida, usada] = await fichasDe(quem)
  const { body } = await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: quem.segredo })
  const paga = body.fichas.filter(({ id }) => id === usada)
  expect((await teste.call('/cliente/informarPagamentoConta', paga, garcom)).status).toBe(200)
  expect((await teste.call('/ficha/enviarFichas', [{ id: usada }], { checkin: quem.segredo })).status).toBe(200)
  const forcar = () => teste.call('/contas/forcarCheckoutCheckin', { id: quem.id }, gerente)
  expect((await espera(['ficha', [pedida]], ['ficha', [usada]], forcar)).status).toBe(200)
})

testLongo('o checkout forçado devolve o que já foi pago na ordem em que se devolve', async () => {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const quem = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, quem, [
    [bar.produto, 1],
    [await novoProduto(teste, bar.id), 1],
  ])
  await pagarConta(teste, garcom.token, { numeroMesa: 7 })
  const itens = (await itensDe(teste, quem)).map(({ id }) => id)
  const pagamentos = await teste.sql<{ id: number }[]>`
    select pagamento_id as id from pagamento_linha where linha_id in ${teste.sql(itens)} limit 1`
  const forcar = () => teste.call('/contas/forcarCheckoutCheckin', { id: quem.id }, gerente)
  const doPagamento = ['pagamento', pagamentos.map(({ id }) => id)] as const
  const resposta = await espera(doPagamento, ['pagamento_linha', itens, 'linha_id'], forcar)
  expect(resposta.status).toBe(200)
  expect(await teste.sql`select estado from estorno where pagamento_id = ${pagamentos[0]?.id ?? 0}`).toHaveLength(2)
})

testLongo('quem manda fichas pega os produtos antes delas, como quem cancela', async () => {
  const { bar } = await barComEquipe(teste)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const quem = await sentar(teste, bar.id)
  await pedirFichas(teste, quem, [[bar.produto, 2]])
  await pagarFichas(teste, garcom.token, quem)
  const fichas = await fichasDe(quem)
  const mandar = () =>
    teste.call(
      '/ficha/enviarFichas',
      fichas.map((id) => ({ id })),
      { checkin: quem.segredo },
    )
  const resposta = await espera(['produto_estabelecimento', [bar.produto.id]], ['ficha', fichas], mandar)
  expect(resposta.status).toBe(200)
})

testLongo('os insumos de uma receita são segurados por quem pede e por quem cancela na ordem dos ids', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const insumos = await teste.sql<{ id: number }[]>`
    insert into insumo (estabelecimento_id, nome, unidade, qtd_estoque) select ${bar.id}, nome, 'ml', 5000 from unnest('{Gim,Rum}'::text[]) nome returning id`
  const ids = insumos.map(({ id }) => id)
  const doses = ids.map((insumo) => ({ opcao: null, insumo, quantidade: 50 }))
  await teste.call('/estoque/salvarReceita', { produto: bar.produto.id, doses }, gerente)
  await porUltimo('insumo', ids[0])
  const quem = await sentar(teste, bar.id, { mesa: 3 })
  const pede = () => teste.call('/pedido/cadastrarPedido', corpoDoPedido([[bar.produto, 1]]), { checkin: quem.segredo })
  expect((await espera(['produto_estabelecimento', [bar.produto.id]], ['insumo', ids], pede)).status).toBe(200)
  expect((await espera(['insumo', ids.slice(0, 1)], ['insumo', ids.slice(1)], pede)).status).toBe(200)
  const [item] = await itensDe(teste, quem)
  const cancela = () => teste.call('/pedido/cancelarItem', { idProdutoPedido: item!.id, motivo: 'Engano' }, gerente)
  expect((await espera(['insumo', ids.slice(0, 1)], ['insumo', ids.slice(1)], cancela)).status).toBe(200)
})

test('quem leva a última de uma opção vira o cardápio depois de tudo o que segura', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const [gim] = await teste.sql<{ id: number }[]>`
    insert into insumo (estabelecimento_id, nome, unidade, qtd_estoque) values (${bar.id}, 'Gim', 'ml', 5000) returning id`
  const doses = [{ opcao: null, insumo: gim!.id, quantidade: 50 }]
  await teste.call('/estoque/salvarReceita', { produto: bar.produto.id, doses }, gerente)
  const grupo = await novoGrupo(teste, gerente, 'Fruta', [{ nome: 'Caju', qtd_estoque: 1 }])
  await pendurar(teste, gerente, bar.produto, grupo)
  const versao = async () =>
    (await teste.sql`select versao from cardapio_versao where estabelecimento_id = ${bar.id}`)[0]?.versao
  const antes = await versao()
  const quem = await sentar(teste, bar.id, { mesa: 3 })
  const { pedidos, ...quemPede } = corpoDoPedido([[bar.produto, 1]])
  const escolhas = Object.values(grupo.de).map((id) => ({ caminho: [id], quantidade: 1 }))
  const corpo = { ...quemPede, pedidos: pedidos.map((linha) => ({ ...linha, escolhas })) }
  const pede = () => teste.call('/pedido/cadastrarPedido', corpo, { checkin: quem.segredo })
  const cardapio: Linhas = ['cardapio_versao', [bar.id], 'estabelecimento_id']
  expect((await espera(['insumo', [gim!.id]], cardapio, pede)).status).toBe(200)
  expect(await versao()).toBeGreaterThan(antes)
})

describe('as opções que se contam', () => {
  async function comOpcoes() {
    const { bar, gerente } = await barComEquipe(teste)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const molhos = ['Alho', 'Barbecue'].map((nome) => ({ nome, qtd_estoque: 50 }))
    const grupo = await novoGrupo(teste, gerente, 'Molhos', molhos, { maximo: 2 })
    await pendurar(teste, gerente, bar.produto, grupo)
    const quem = await sentar(teste, bar.id, { mesa: 3 })
    const opcoes = Object.values(grupo.de)
    const { pedidos, ...quemPede } = corpoDoPedido([[bar.produto, 1]])
    // the later one first
    const escolhas = [...opcoes].reverse().map((id) => ({ caminho: [id], quantidade: 1 }))
    const corpo = { ...quemPede, pedidos: pedidos.map((linha) => ({ ...linha, escolhas })) }
    const mandar = (path: '/pedido/cadastrarPedido' | '/pedido/comprarFichas') =>
      teste.call(path, corpo, { checkin: quem.segredo })
    await porUltimo('opcao', opcoes[0])
    return { bar, gerente, garcom, quem, grupo, opcoes, mandar }
  }

  test('são seguradas por quem pede depois dos produtos, na ordem dos ids', async () => {
    const { bar, opcoes, mandar } = await comOpcoes()
    const pede = () => mandar('/pedido/cadastrarPedido')
    expect((await espera(['produto_estabelecimento', [bar.produto.id]], ['opcao', opcoes], pede)).status).toBe(200)
    expect((await espera(['opcao', opcoes.slice(0, 1)], ['opcao', opcoes.slice(1)], pede)).status).toBe(200)
  })

  testLongo('são seguradas por quem cancela antes das linhas', async () => {
    const { gerente, quem, opcoes, mandar } = await comOpcoes()
    await mandar('/pedido/cadastrarPedido')
    await mandar('/pedido/cadastrarPedido')
    const [um, outro] = (await itensDe(teste, quem)).map(({ id }) => id)
    const cancela = () =>
      teste.call('/pedido/cancelarItem', { idProdutoPedido: um!, motivo: 'Pedido por engano' }, gerente)
    expect((await espera(['opcao', opcoes.slice(0, 1)], ['opcao', opcoes.slice(1)], cancela)).status).toBe(200)
    const forcar = () => teste.call('/contas/forcarCheckoutCheckin', { id: quem.id }, gerente)
    expect((await espera(['opcao', opcoes.slice(0, 1)], ['item_pedido', [outro]], forcar)).status).toBe(200)
  })

  testLongo('são seguradas por quem manda fichas antes delas', async () => {
    const { garcom, quem, opcoes, mandar } = await comOpcoes()
    await mandar('/pedido/comprarFichas')
    await pagarFichas(teste, garcom.token, quem)
    const fichas = await fichasDe(quem)
    const usar = () =>
      teste.call(
        '/ficha/enviarFichas',
        fichas.map((id) => ({ id })),
        { checkin: quem.segredo },
      )
    expect((await espera(['opcao', opcoes.slice(0, 1)], ['ficha', fichas], usar)).status).toBe(200)
  })

  testLongo('são seguradas por quem salva o grupo na ordem dos ids', async () => {
    const { gerente, grupo, opcoes } = await comOpcoes()
    const salvar = () => teste.call('/produto/salvarGrupo', grupo.grupo, gerente)
    expect((await espera(['opcao', opcoes.slice(0, 1)], ['opcao', opcoes.slice(1)], salvar)).status).toBe(200)
  })
})

testLongo('uma devolução recusada solta o pagamento, as fichas e as linhas na ordem em que se devolve', async () => {
  const { cliente, pagamento } = await pagou(teste, [], { fichas: true })
  await teste.devolverPorFora(pagamento.referencia)
  const ids = (cliente.pedidos as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b)
  await teste.sql.begin(async (tx) => {
    const [{ estorno }] = await tx<[{ estorno: number }]>`
      insert into estorno ${tx({ estabelecimento_id: cliente.estabelecimento_id, pagamento_id: pagamento.id, checkin_id: cliente.id, valor: 3000, via: 'provedor', motivo: 'Veio quente' })}
      returning id as estorno`
    for (const linha_id of ids)
      await tx`insert into estorno_linha ${tx({ estabelecimento_id: cliente.estabelecimento_id, estorno_id: estorno, pagamento_id: pagamento.id, linha_id, valor: 1000, cancelou_ficha: true })}`
  })
  const retomar = () => teste.retomar(60_000).then(() => ({ status: 200 }))
  await espera(['ficha', ids], ['pagamento_linha', ids, 'linha_id'], retomar)
  expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'recusado' }])
})
