import { INSUMOS_DA_CASA } from '@boteco/contract/estoque/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../database/db.ts'
import { comoEstoque } from '../database/estoque.ts'
import { segurarGrupos } from '../produto/grupos.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, estoqueDe, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id, { nome: 'Helena Prado' })
  ana = await sentar(teste, bar.id, { mesa: 7 })
})

type Dados = {
  unidade?: 'ml' | 'g' | 'un'
  segura_venda?: boolean
  minimo?: number
  embalagem?: string
  qtd_embalagem?: number
}
async function insumo(nome: string, dados: Dados = {}) {
  const { body, status } = await teste.call(
    '/estoque/salvarInsumo',
    { nome, unidade: 'ml', embalagem: '', qtd_embalagem: null, minimo: 0, segura_venda: true, ...dados },
    gerente,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return { o_que: 'insumo' as const, id: body.id }
}
type Coisa = { o_que: 'produto' | 'opcao' | 'insumo'; id: number }
const lancar = (coisa: Coisa, tipo: string, quantidade: number, mais: object = {}) =>
  teste.call('/estoque/lancar', { ...coisa, tipo, quantidade, motivo: 'Como combinado', ...mais }, gerente)
const ler = async ({ o_que, id }: Coisa) => (await teste.call('/estoque/buscarItem', { o_que, id }, gerente)).body
const ha = async (coisa: Coisa) => (await ler(coisa)).item.quantidade
const salvarReceita = (
  produto: { id: number },
  doses: { insumo: number; quantidade: number; opcao?: number | null }[],
) =>
  teste.call(
    '/estoque/salvarReceita',
    { produto: produto.id, doses: doses.map((dose) => ({ opcao: null, ...dose })) },
    gerente,
  )
const tentar = (quem: Sentado, escolhas: Parameters<typeof corpoDoPedido>[0]) =>
  teste.call('/pedido/cadastrarPedido', corpoDoPedido(escolhas), { checkin: quem.segredo })
const cancelar = (id: number, mais: object = {}) =>
  teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo: 'Engano', ...mais }, gerente)

/** The rows of everything, added up by an evaluator of its own, against the numbers. */
async function livroConfere() {
  const livro = await teste.sql<{ o_que: string; item_id: number; soma: number; ultimo: number }[]>`
    select o_que, item_id, sum(quantidade) as soma, (array_agg(ficou order by em desc, id desc))[1] as ultimo
    from movimento_de_estoque where estabelecimento_id = ${bar.id} group by 1, 2 order by 1, 2`
  const numeros = await teste.sql<{ o_que: string; id: number; ha: number }[]>`
    select 'produto' as o_que, id, qtd_estoque as ha from produto_estabelecimento where estabelecimento_id = ${bar.id} and qtd_estoque is not null
    union all select 'opcao', id, qtd_estoque from opcao where estabelecimento_id = ${bar.id} and qtd_estoque is not null
    union all select 'insumo', id, qtd_estoque from insumo where estabelecimento_id = ${bar.id}`
  for (const { o_que, id, ha: numero } of numeros) {
    const dele = livro.find((um) => um.o_que === o_que && um.item_id === id)
    expect([o_que, id, dele?.soma ?? 0, dele?.ultimo ?? 0]).toEqual([o_que, id, numero, numero])
  }
}

describe('o livro', () => {
  test('cada mudança é uma linha, com o que foi e quem fez', async () => {
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 10 })
    const coisa = { o_que: 'produto' as const, id: chope.id }
    await pedir(teste, ana, [[chope, 3]])
    const [item] = await itensDe(teste, ana)
    expect((await cancelar(item!.id)).status).toBe(200)
    expect((await lancar(coisa, 'compra', 24, { valor: '48,00', fornecedor: 'Ambev', motivo: '' })).body.message).toBe(
      `Chope: ${respostas.anotadoNoEstoque}`,
    )
    expect((await lancar(coisa, 'transferencia', -4)).status).toBe(200)
    expect((await lancar(coisa, 'correcao', 1)).status).toBe(200)
    expect((await lancar(coisa, 'perda', 2)).status).toBe(200)
    expect((await lancar(coisa, 'equipe', 1)).status).toBe(200)
    await teste.call('/produto/contarEstoque', { id_produto_estabelecimento: chope.id, quantidade: 20 }, gerente)
    const { item: agora, movimentos } = await ler(coisa)
    expect(agora).toMatchObject({ quantidade: 20, custo: 200_000_000, situacao: 'ok' })
    expect(movimentos.map(({ tipo, quantidade, ficou, por }) => [tipo, quantidade, ficou, por])).toEqual([
      ['contagem', -8, 20, 'Helena'],
      ['equipe', -1, 28, 'Helena'],
      ['perda', -2, 29, 'Helena'],
      ['correcao', 1, 31, 'Helena'],
      ['transferencia', -4, 30, 'Helena'],
      ['compra', 24, 34, 'Helena'],
      ['devolucao', 3, 10, 'Helena'],
      ['venda', -3, 7, null],
      ['abertura', 10, 10, null],
    ])
    expect(movimentos[5]).toMatchObject({ valor: 48, fornecedor: 'Ambev' })
    await livroConfere()
  })

  test('ninguém muda o livro, nem o número sem ele', async () => {
    const chope = await novoProduto(teste, bar.id, { qtd_estoque: 5 })
    await teste.sql`update produto_estabelecimento set qtd_estoque = 9 where id = ${chope.id}`
    await teste.sql`update produto_estabelecimento set qtd_estoque = null where id = ${chope.id}`
    await teste.sql`update produto_estabelecimento set qtd_estoque = 2 where id = ${chope.id}`
    const linhas = await teste.sql<{ tipo: string; quantidade: number }[]>`
      select tipo, quantidade from movimento_de_estoque where estabelecimento_id = ${bar.id} order by id`
    expect(linhas.map(({ tipo, quantidade }) => [tipo, quantidade])).toEqual([
      ['abertura', 5],
      ['correcao', 4],
      ['correcao', -9],
      ['abertura', 2],
    ])
    await livroConfere()
    const [pode] = await teste.sql<[{ algum: boolean }]>`
      select bool_or(has_table_privilege('boteco_servidor', 'movimento_de_estoque', p)) as algum from unnest('{insert,update,delete,truncate}'::text[]) p`
    expect(pode.algum).toBe(false)
  })

  test('o que não pode ser é dito', async () => {
    const gim = await insumo('Gim')
    const casos = [
      [{ tipo: 'compra', quantidade: -5 }, 'A quantidade começa em 1.'],
      [{ tipo: 'compra', quantidade: 1.5 }, 'Diga quanto, em número inteiro, sem sinal.'],
      [{ tipo: 'correcao', quantidade: 0 }, 'A quantidade começa em 1.'],
      [{ tipo: 'perda', quantidade: 5, motivo: '' }, 'Diga o que houve.'],
      [{ tipo: 'perda', quantidade: 5 }, `Gim: ${respostas.naoHaTanto} 0.`],
    ] as const
    for (const [dito, frase] of casos)
      expect((await lancar(gim, dito.tipo, dito.quantidade, dito)).body.message).toBe(frase)
    expect((await lancar({ o_que: 'insumo', id: 999_999 }, 'compra', 1)).status).toBe(404)
    const semConta = await novoProduto(teste, bar.id)
    expect((await lancar({ o_que: 'produto', id: semConta.id }, 'compra', 1)).body.message).toBe(respostas.naoSeConta)
    expect(await ha(gim)).toBe(0)
    const copo = await novoProduto(teste, bar.id, { nome: 'Copo', qtd_estoque: 200 })
    const quebra = await lancar({ o_que: 'produto', id: copo.id }, 'perda', 100)
    expect([quebra.status, quebra.body.message]).toEqual([422, respostas.perdaDemais])
    const gelo = await insumo('Gelo', { segura_venda: false })
    expect((await lancar(gelo, 'correcao', -999_999_999)).status).toBe(200)
    const demais = await lancar(gelo, 'correcao', -999_999_999)
    expect([demais.status, demais.body.message]).toEqual([422, respostas.estoqueDemais])
  })

  test('o custo é a média do que se comprou', async () => {
    const gim = await insumo('Gim')
    await lancar(gim, 'compra', 1000, { valor: 100 })
    expect((await ler(gim)).item.custo).toBe(10_000_000)
    await lancar(gim, 'perda', 500)
    await lancar(gim, 'compra', 1500, { valor: '90,00' })
    // 500 ml at 10 centavos, 1500 at 6
    expect((await ler(gim)).item).toMatchObject({ custo: 7_000_000, quantidade: 2000 })
    await lancar(gim, 'compra', 100)
    expect((await ler(gim)).item).toMatchObject({ custo: 7_000_000, quantidade: 2100 })
  })
})

test('o custo que uma compra mudou não volta a ser o de antes pelo formulário que alguém tinha aberto', async () => {
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 10 })
  await teste.sql`update produto_estabelecimento set preco_compra = 200 where id = ${chope.id}`
  const lido = async () =>
    (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body.produtosEstabelecimento[0]!
  const { versao } = await lido()
  await lancar({ o_que: 'produto', id: chope.id }, 'compra', 10, { valor: 40 })
  const salvar = (versao: number | undefined) =>
    teste.call(
      '/produto/atualizarProdutosEstabelecimento',
      [
        {
          ...{ id_produto_estabelecimento: chope.id, nome_departamento: 'BAR', preco_venda: 12, descricao: 'Claro' },
          ...{ qtd_minima_estoque: 0, qtd_estoque: 10, qtd_estoque_lida: 10, preco_compra: 2, versao },
        },
      ],
      gerente,
    )
  expect([(await salvar(versao)).body.code, (await lido()).preco_compra]).toEqual(['produto_mudou', 3])
  expect((await salvar((await lido()).versao)).status).toBe(200)
})

describe('a receita', () => {
  test('a venda tira, o cancelamento devolve, o que foi feito é perda', async () => {
    const [cachaca, acucar] = [await insumo('Cachaça'), await insumo('Açúcar', { unidade: 'g' })]
    await lancar(cachaca, 'compra', 1000, { valor: 50 })
    await lancar(acucar, 'compra', 1000, { valor: '5,00' })
    const caipirinha = await novoProduto(teste, bar.id, { nome: 'Caipirinha', preco_venda: 2000 })
    expect(
      (
        await salvarReceita(caipirinha, [
          { insumo: cachaca.id, quantidade: 50 },
          { insumo: acucar.id, quantidade: 20 },
        ])
      ).status,
    ).toBe(200)
    await pedir(teste, ana, [[caipirinha, 2]])
    await pedir(teste, ana, [[caipirinha, 1]])
    expect([await ha(cachaca), await ha(acucar)]).toEqual([850, 940])
    const [duas, uma] = await itensDe(teste, ana)
    const [custo] = await teste.sql<[{ custo: number }]>`select custo from item_pedido where id = ${duas!.id}`
    // 50 ml at 5 centavos and 20 g at half of one
    expect(custo.custo).toBe(260)
    await cancelar(uma!.id)
    expect([await ha(cachaca), await ha(acucar)]).toEqual([900, 960])
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON' where id = ${duas!.id}`
    await cancelar(duas!.id)
    const { item, movimentos } = await ler(cachaca)
    expect(item.quantidade).toBe(900)
    expect(movimentos.map(({ tipo, quantidade, ficou }) => [tipo, quantidade, ficou])).toEqual([
      ['perda', -100, 900],
      ['devolucao', 100, 1000],
      ['devolucao', 50, 900],
      ['venda', -50, 850],
      ['venda', -100, 900],
      ['compra', 1000, 1000],
    ])
    const [perda] = await teste.sql<[{ custo: number }]>`select custo from perda where estabelecimento_id = ${bar.id}`
    expect(perda.custo).toBe(520)
    await livroConfere()
  })

  test('o que não dá para fazer sai do cardápio, e volta com a compra', async () => {
    const gim = await insumo('Gim')
    const livre = await insumo('Gelo', { unidade: 'g', segura_venda: false })
    await lancar(gim, 'compra', 120)
    const tonica = await novoProduto(teste, bar.id, { nome: 'Gim-tônica' })
    await salvarReceita(tonica, [
      { insumo: gim.id, quantidade: 50 },
      { insumo: livre.id, quantidade: 200 },
    ])
    const recusa = await tentar(ana, [[tonica, 3]])
    expect([recusa.status, recusa.body.message]).toEqual([409, 'Gim-tônica: só restam 2.'])
    await pedir(teste, ana, [[tonica, 2]])
    expect([await ha(gim), await ha(livre)]).toEqual([20, -400])
    expect((await tentar(ana, [[tonica, 1]])).body.message).toBe('Gim-tônica acabou.')
    const [produto] = (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body
      .produtosEstabelecimento
    expect(produto).toMatchObject({ da_para: 0 })
    await lancar(gim, 'compra', 1000)
    expect((await tentar(ana, [[tonica, 1]])).status).toBe(200)
    await livroConfere()
  })

  test('duas bebidas da mesma garrafa não passam dela', async () => {
    const rum = await insumo('Rum')
    await lancar(rum, 'compra', 100)
    const [mojito, cuba] = [
      await novoProduto(teste, bar.id, { nome: 'Mojito' }),
      await novoProduto(teste, bar.id, { nome: 'Cuba' }),
    ]
    await salvarReceita(mojito, [{ insumo: rum.id, quantidade: 60 }])
    await salvarReceita(cuba, [{ insumo: rum.id, quantidade: 60 }])
    const recusa = await tentar(ana, [
      [mojito, 1],
      [cuba, 1],
    ])
    expect([recusa.status, recusa.body.message]).toEqual([409, 'Não há mais o bastante para 1 × Mojito, 1 × Cuba.'])
    expect(await ha(rum)).toBe(100)
    expect(await itensDe(teste, ana)).toEqual([])
  })

  test('quatro porções e doze compradores: quatro vendidas', async () => {
    const vodca = await insumo('Vodca')
    await lancar(vodca, 'compra', 200)
    const drinque = await novoProduto(teste, bar.id, { nome: 'Moscow mule' })
    await salvarReceita(drinque, [{ insumo: vodca.id, quantidade: 50 }])
    const todos = await Promise.all(Array.from({ length: 12 }, () => sentar(teste, bar.id)))
    const respostasDeles = await Promise.all(todos.map((um) => tentar(um, [[drinque, 1]])))
    expect(respostasDeles.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(new Set(respostasDeles.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await ha(vodca)).toBe(0)
    await livroConfere()
  })

  test('a receita que não pode ser é recusada', async () => {
    const gim = await insumo('Gim')
    const tonica = await novoProduto(teste, bar.id)
    expect((await salvarReceita(tonica, [{ insumo: gim.id, quantidade: 0 }])).body.message).toBe(
      'A dose vai de 1 a 100000, em número inteiro.',
    )
    expect(
      (
        await salvarReceita(tonica, [
          { insumo: gim.id, quantidade: 5 },
          { insumo: gim.id, quantidade: 6 },
        ])
      ).body.message,
    ).toBe(respostas.insumoDuasVezes)
    expect((await salvarReceita(tonica, [{ insumo: 999_999, quantidade: 5 }])).status).toBe(404)
    const alheio = await novoProduto(teste, (await novoBar(teste)).id)
    expect((await salvarReceita(alheio, [])).status).toBe(404)
    await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${tonica.id}`
    expect((await salvarReceita(tonica, [{ insumo: gim.id, quantidade: 5 }])).body.message).toBe(respostas.semReceita)
  })

  test('um insumo em uso não sai, nem muda de unidade', async () => {
    const gim = await insumo('Gim')
    const tonica = await novoProduto(teste, bar.id, { nome: 'Gim-tônica' })
    await salvarReceita(tonica, [{ insumo: gim.id, quantidade: 5 }])
    expect((await teste.call('/estoque/removerInsumo', { id: gim.id }, gerente)).body.message).toBe(
      `${respostas.insumoEmReceita} Gim-tônica.`,
    )
    const como = { id: gim.id, nome: 'Gim', embalagem: '', qtd_embalagem: null, minimo: 0, segura_venda: true }
    expect((await teste.call('/estoque/salvarInsumo', { ...como, unidade: 'g' }, gerente)).body.message).toBe(
      respostas.unidadeNaoMuda,
    )
    expect((await teste.call('/estoque/salvarInsumo', { ...como, id: null, unidade: 'g' }, gerente)).body.message).toBe(
      respostas.insumoRepetido,
    )
    await salvarReceita(tonica, [])
    expect((await teste.call('/estoque/removerInsumo', { id: gim.id }, gerente)).status).toBe(200)
  })
})

test('o que tem receita não passa a ser pesado, nem combo', async () => {
  const limao = await insumo('Limão', { unidade: 'g' })
  const suco = await novoProduto(teste, bar.id, { nome: 'Suco' })
  await salvarReceita(suco, [{ insumo: limao.id, quantidade: 80 }])
  const pesar = () =>
    teste.call(
      '/produto/atualizarProdutosEstabelecimento',
      [
        {
          ...{ id_produto_estabelecimento: suco.id, nome_departamento: 'BAR', preco_venda: 20, descricao: 'Suco' },
          ...{ qtd_minima_estoque: 0, qtd_estoque: '', venda: 'peso' },
        },
      ],
      gerente,
    )
  const { status, body } = await pesar()
  expect([status, body.message]).toEqual([422, `Suco ${respostas.temReceita}`])
  await salvarReceita(suco, [])
  expect((await pesar()).status).toBe(200)
})

test('uma casa tem até 2.000 insumos, também quando dois chegam ao mesmo tempo', async () => {
  await teste.sql`
    insert into insumo (estabelecimento_id, nome, unidade)
    select ${bar.id}, 'Insumo ' || n, 'g' from generate_series(1, ${INSUMOS_DA_CASA - 1}::int) n`
  const dito = { unidade: 'ml', embalagem: '', qtd_embalagem: null, minimo: 0, segura_venda: true }
  const salvar = (nome: string, mais: object = {}) =>
    teste.call('/estoque/salvarInsumo', { ...dito, nome, ...mais }, gerente)
  let meu: ReturnType<typeof salvar> | undefined
  await transaction(teste.sql, async (tx) => {
    await segurarGrupos(tx, bar.id)
    await tx`insert into insumo ${tx({ estabelecimento_id: bar.id, nome: 'De um colega', unidade: 'g' })}`
    meu = salvar('Gim')
    await Promise.race([meu, expect.poll(async () => (await esperandoPorAlguem('advisory')).length).toBe(1)])
  })
  const recusa = await meu
  expect([recusa?.status, recusa?.body.message]).toEqual([422, respostas.insumosDemais])
  // what is there is changed as before, and what leaves makes room
  const [um] = await teste.sql<
    [{ id: number }]
  >`select id from insumo where estabelecimento_id = ${bar.id} and nome = 'De um colega'`
  expect((await salvar('Do colega', { id: um.id, unidade: 'g' })).status).toBe(200)
  expect((await teste.call('/estoque/removerInsumo', { id: um.id }, gerente)).status).toBe(200)
  expect((await salvar('Gim')).status).toBe(200)
})
const esperandoPorAlguem = (porQue: 'advisory' | 'transactionid') =>
  teste.sql`
    select from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
    where l.locktype = ${porQue} and not l.granted`

testLongo('um insumo que entra numa receita neste momento não se remove, nem muda de unidade', async () => {
  const gim = await insumo('Gim')
  const tonica = await novoProduto(teste, bar.id, { nome: 'Gim-tônica' })
  const como = { id: gim.id, nome: 'Gim', unidade: 'g', embalagem: '', qtd_embalagem: null, minimo: 0 }
  const durante = <T>(outro: () => PromiseLike<T>) =>
    teste.sql.begin(async (tx) => {
      await tx`select from insumo where estabelecimento_id = ${bar.id} and id = ${gim.id} for share`
      await tx`insert into receita ${tx({ estabelecimento_id: bar.id, produto_estabelecimento_id: tonica.id, insumo_id: gim.id, quantidade: 50 })}`
      const resposta = Promise.resolve(outro())
      await expect
        .poll(async () => {
          const esperam = await tx`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          return esperam.length
        })
        .toBeGreaterThan(0)
      return { resposta }
    })
  const { resposta: muda } = await durante(() =>
    teste.call('/estoque/salvarInsumo', { ...como, segura_venda: true }, gerente),
  )
  expect((await muda).body.message).toBe(respostas.unidadeNaoMuda)
  await salvarReceita(tonica, [])
  const { resposta: remove } = await durante(() => teste.call('/estoque/removerInsumo', { id: gim.id }, gerente))
  expect((await remove).body.message).toBe(`${respostas.insumoEmReceita} Gim-tônica.`)
})

describe('a contagem', () => {
  const abrir = async () => {
    await teste.call('/estoque/abrirContagem', {}, gerente)
    return (await teste.call('/estoque/buscarContagem', {}, gerente)).body.contagem!.id
  }
  const contar = (contagem: number, coisa: Coisa, quantidade: number, deposito = false, quem = gerente) =>
    teste.call('/estoque/contar', { ...coisa, contagem, quantidade, deposito }, quem)
  const fechar = (contagem: number, vale = true) => teste.call('/estoque/fecharContagem', { contagem, vale }, gerente)

  testLongo('duas pessoas contam enquanto se vende, sem ler o que o sistema espera', async () => {
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 40 })
    const coisa = { o_que: 'produto' as const, id: chope.id }
    const rui = await novoFuncionario(teste, bar.id, 'BAR BARMAN', { nome: 'Rui Lopes' })
    const qual = await abrir()
    expect((await contar(qual, coisa, 1, false, rui)).status).toBe(403)
    await teste.sql`update vinculo set poderes = '{"contarEstoque": 1}' where id = ${rui.vinculo_id}`
    // 38 are there: 30 in the store, 8 at the bar. While they count, 5 are sold from the bar
    expect((await contar(qual, coisa, 30, true, rui)).status).toBe(200)
    await pedir(teste, ana, [[chope, 2]])
    expect((await contar(qual, coisa, 6)).status).toBe(200)
    await pedir(teste, ana, [[chope, 3]])
    const lido = (await teste.call('/estoque/buscarContagem', {}, rui)).body
    expect(lido.itens).toEqual([
      {
        ...{ ...coisa, nome: 'Chope', grupo: null, unidade: 'un', embalagem: '', qtd_embalagem: null },
        contados: [
          { id: expect.any(Number), quantidade: 30, deposito: true, por: 'Rui', meu: true },
          { id: expect.any(Number), quantidade: 6, deposito: false, por: 'Helena', meu: false },
        ],
      },
    ])
    const { body } = await fechar(qual)
    expect(body.diferencas).toEqual([
      { nome: 'Chope', grupo: null, unidade: 'un', contado: 36, diferenca: -2, valor: null, em_duvida: 0 },
    ])
    expect(await estoqueDe(teste, chope)).toBe(33)
    expect((await ler(coisa)).movimentos[0]).toMatchObject({
      tipo: 'contagem',
      quantidade: -2,
      ficou: 33,
      por: 'Helena',
    })
    expect((await contar(qual, coisa, 1)).body.message).toBe(respostas.contagemJaFechada)
    await livroConfere()
  })

  testLongo('o que se contou por engano sai, o que ninguém contou fica, e desistir não muda nada', async () => {
    const gim = await insumo('Gim')
    await lancar(gim, 'compra', 1000)
    const rum = await insumo('Rum')
    await lancar(rum, 'compra', 700)
    let qual = await abrir()
    await contar(qual, gim, 5)
    const [, lido] = [0, (await teste.call('/estoque/buscarContagem', {}, gerente)).body]
    const [errado] = lido.itens.find(({ id }) => id === gim.id)!.contados
    expect((await teste.call('/estoque/desfazerContado', { contagem: qual, id: errado!.id }, gerente)).status).toBe(200)
    await contar(qual, gim, 990)
    await fechar(qual, false)
    expect([await ha(gim), await ha(rum)]).toEqual([1000, 700])
    qual = await abrir()
    await contar(qual, gim, 990)
    expect((await fechar(qual)).body.diferencas).toMatchObject([{ nome: 'Gim', diferenca: -10 }])
    expect([await ha(gim), await ha(rum)]).toEqual([990, 700])
    await livroConfere()
  })

  test('o que se compra depois de contado o depósito fica em dúvida, e não só some', async () => {
    const gim = await insumo('Gim')
    await lancar(gim, 'compra', 3000)
    const qual = await abrir()
    await contar(qual, gim, 2400, true)
    await lancar(gim, 'compra', 4800)
    await contar(qual, gim, 600)
    expect((await fechar(qual)).body.diferencas).toMatchObject([{ diferenca: -4800, em_duvida: 4800 }])
  })

  test('quem conta demais lê que é demais, e nada muda', async () => {
    const gim = await insumo('Gim')
    const qual = await abrir()
    await contar(qual, gim, 999_999_999)
    await contar(qual, gim, 999_999_999, true)
    const { status, body } = await fechar(qual)
    expect([status, body.message]).toEqual([422, `Gim: ${respostas.estoqueDemais}`])
    expect((await fechar(qual, false)).status).toBe(200)
    expect(await ha(gim)).toBe(0)
  })

  test('o que custa fica entre os gerentes: quem só pode contar não o lê', async () => {
    const gim = await insumo('Gim')
    await lancar(gim, 'compra', 1000, { valor: 100 })
    const rui = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
    await teste.sql`update vinculo set poderes = '{"contarEstoque": 1}' where id = ${rui.vinculo_id}`
    for (const [quem, contado, valor] of [
      [rui, 900, null],
      [gerente, 850, -5],
    ] as const) {
      const qual = await abrir()
      await contar(qual, gim, contado)
      const { body } = await teste.call('/estoque/fecharContagem', { contagem: qual, vale: true }, quem)
      expect(body.diferencas).toMatchObject([{ contado, valor }])
    }
  })

  test('o que se usou depois de contado, e ainda não foi comprado, não se perde no que não segura a venda', async () => {
    const gim = await insumo('Gim', { segura_venda: false })
    await lancar(gim, 'compra', 100)
    const qual = await abrir()
    await contar(qual, gim, 0)
    await lancar(gim, 'perda', 50)
    await fechar(qual)
    expect(await ha(gim)).toBe(-50)
    await lancar(gim, 'compra', 1000)
    expect(await ha(gim)).toBe(950)
  })

  test('quem conta sabe de que grupo é cada opção, e não conta as de um grupo que saiu', async () => {
    const contada = { nome: 'Dupla', qtd_estoque: 5 }
    const [gim, rum] = [
      await novoGrupo(teste, gerente, 'Gim', [contada]),
      await novoGrupo(teste, gerente, 'Rum', [contada]),
    ]
    const qual = await abrir()
    const aContar = async () =>
      (await teste.call('/estoque/buscarContagem', {}, gerente)).body.itens.map(({ nome, grupo }) => [nome, grupo])
    expect((await aContar()).sort()).toEqual([
      ['Dupla', 'Gim'],
      ['Dupla', 'Rum'],
    ])
    await contar(qual, { o_que: 'opcao', id: gim.de.Dupla! }, 4)
    await contar(qual, { o_que: 'opcao', id: rum.de.Dupla! }, 2)
    expect((await fechar(qual)).body.diferencas.map(({ grupo, diferenca }) => [grupo, diferenca]).sort()).toEqual([
      ['Gim', -1],
      ['Rum', -3],
    ])
    await teste.call('/produto/removerGrupo', { id: rum.id }, gerente)
    await abrir()
    expect(await aContar()).toEqual([['Dupla', 'Gim']])
    const { itens } = (await teste.call('/estoque/buscarEstoque', {}, gerente)).body
    expect(itens.map(({ grupo }) => grupo)).toEqual(['Gim'])
  })

  test('a compra que se anotou antes de contar não deixa a contagem em dúvida, ainda que quem conta esperasse por ela', async () => {
    const gim = await insumo('Gim')
    const qual = await abrir()
    let meu: ReturnType<typeof contar> | undefined
    await transaction(teste.sql, async (tx) => {
      await tx`select from insumo where estabelecimento_id = ${bar.id} and id = ${gim.id} for update`
      meu = contar(qual, gim, 500)
      await expect.poll(async () => (await esperandoPorAlguem('transactionid')).length).toBe(1)
      await comoEstoque(tx, { tipo: 'compra' })
      await tx`update insumo set qtd_estoque = 500 where estabelecimento_id = ${bar.id} and id = ${gim.id}`
    })
    expect((await meu)?.status).toBe(200)
    await contar(qual, gim, 0, true)
    expect((await fechar(qual)).body.diferencas).toMatchObject([{ contado: 500, diferenca: 0, em_duvida: 0 }])
  })

  test('o que andou entre duas prateleiras de venda fica em dúvida', async () => {
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 20 })
    const coisa = { o_que: 'produto' as const, id: chope.id }
    const qual = await abrir()
    await contar(qual, coisa, 10)
    await pedir(teste, ana, [[chope, 2]])
    await contar(qual, coisa, 10)
    expect((await fechar(qual)).body.diferencas).toMatchObject([{ contado: 20, diferenca: 2, em_duvida: 2 }])
  })
})

test('o que havia, mais o que entrou, menos o que saiu, é o que ficou', async () => {
  const gim = await insumo('Gim')
  await lancar(gim, 'compra', 1000, { valor: 100 })
  await lancar(gim, 'perda', 30)
  await teste.sql`update movimento_de_estoque set em = em - interval '40 days' where estabelecimento_id = ${bar.id}`
  await lancar(gim, 'compra', 500, { valor: 50 })
  await lancar(gim, 'perda', 70)
  await lancar(gim, 'equipe', 100)
  const hoje = (await teste.call('/relatorio/buscarResumo', {}, gerente)).body.periodo.de.split('/').reverse().join('-')
  const { body } = await teste.call('/estoque/buscarPeriodo', { de: hoje, ate: hoje }, gerente)
  expect(body.linhas).toEqual([
    {
      ...{ o_que: 'insumo', id: gim.id, nome: 'Gim', unidade: 'ml', havia: 970, ficou: 1300, perdido: 7 },
      movimentos: expect.arrayContaining([
        { tipo: 'compra', quantidade: 500 },
        { tipo: 'perda', quantidade: -70 },
        { tipo: 'equipe', quantidade: -100 },
      ]),
    },
  ])
  const { csv } = (await teste.call('/estoque/buscarPlanilha', { de: hoje, ate: hoje }, gerente)).body
  expect(csv).toContain('Gim;ml;970;0;0;0;500;-70;-100;0;0;0;1300;7,00')
})

test('sem que se diga quando, o período vai do começo do mês ao dia da casa, seja que dia for em Londres', async () => {
  // by this clock the house's day is always the one before London's
  await teste.sql`update estabelecimento set fuso_horario = 'Etc/GMT+12', virada = '12:00' where id = ${bar.id}`
  const { de, ate } = (await teste.call('/estoque/buscarPeriodo', {}, gerente)).body
  const [{ hoje }] = await teste.sql<[{ hoje: string }]>`
    select dia_de_agora(e)::text as hoje from estabelecimento e where id = ${bar.id}`
  expect([de, ate]).toEqual([`${hoje.slice(0, 8)}01`, hoje])
})

test('o que saiu da lista está no período em que se moveu, e nos outros não', async () => {
  const gim = await insumo('Gim')
  const copo = await novoProduto(teste, bar.id, { nome: 'Copo', qtd_estoque: 200 })
  await lancar(gim, 'compra', 1000)
  await teste.call('/estoque/removerInsumo', { id: gim.id }, gerente)
  await teste.call('/produto/removerProduto', { id: copo.id }, gerente)
  const hoje = (await teste.call('/relatorio/buscarResumo', {}, gerente)).body.periodo.de.split('/').reverse().join('-')
  const nomes = async () =>
    (await teste.call('/estoque/buscarPeriodo', { de: hoje, ate: hoje }, gerente)).body.linhas.map(({ nome }) => nome)
  expect(await nomes()).toEqual(['Copo', 'Gim'])
  await teste.sql`update movimento_de_estoque set em = em - interval '40 days' where estabelecimento_id = ${bar.id}`
  expect(await nomes()).toEqual([])
})
