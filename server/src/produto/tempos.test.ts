import { PREPARO_MIN } from '@boteco/contract/pedido/casa'
import { TEMPOS_MEDIDOS, type TempoDePreparo, tempoProposto } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { itensDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let cozinha: { token: string }
let pastel: { id: number }
let caldo: { id: number }
let categoria: number
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', nome_departamento: 'COZINHA' })
  caldo = await novoProduto(teste, bar.id, { nome: 'Caldo', nome_departamento: 'COZINHA' })
  const [{ id }] = await teste.sql<[{ id: number }]>`
    select categoria_id as id from produto_estabelecimento where id = ${pastel.id}`
  categoria = id
})

const buscar = async (quem = gerente) =>
  (await teste.call('/produto/buscarTemposDePreparo', {}, quem)).body.tempos as TempoDePreparo[]
const doProduto = async (id: number) => (await buscar()).find((um) => um.tipo === 'produto' && um.id === id)
const daCategoria = async () => (await buscar()).find((uma) => uma.tipo === 'categoria' && uma.id === categoria)
type Tempo = { tipo: 'produto' | 'categoria'; id: number; preparo_min: number | null; lido: number | null }
const salvar = (tempos: Tempo[], quem = gerente) => teste.call('/produto/salvarTemposDePreparo', { tempos }, quem)
const daFila = async () => (await teste.call('/pedido/buscarPedidos', {}, cozinha)).body.pedidos[0]?.preparo_min

/** Ordered and released, each line by itself; the first took `minutos[0]`, and each came a day apart unless `juntas`. */
async function saiu(produto: { id: number }, minutos: readonly number[], juntas = false) {
  const ana = await sentar(teste, bar.id, { mesa: 7 })
  for (const _ of minutos) await pedir(teste, ana, [[produto, 1]])
  const linhas = (await itensDe(teste, ana)).filter(
    ({ status_pedido }) => status_pedido === 'PEDIDO FEITO PELO CLIENTE',
  )
  expect(linhas).toHaveLength(minutos.length)
  for (const [n, { id }] of linhas.entries()) {
    expect((await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha)).status).toBe(200)
    const ha = juntas ? 0 : (n + 1) * 600
    await teste.sql`
      update item_pedido set liberado_em = date_trunc('minute', liberado_em) - ${ha} * interval '1 s',
        na_fila_em = date_trunc('minute', liberado_em) - ${ha + (minutos[n] ?? 0) * 60} * interval '1 s'
      where id = ${id}`
  }
}
const vezes = (quantas: number, minutos: number) => Array.from({ length: quantas }, () => minutos)

describe('o tempo que vale na fila', () => {
  test('é o do produto; sem ele, o da categoria; sem os dois, a fila conta o de sempre', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, ana, [[pastel, 1]])
    expect(await daFila()).toBeNull()
    expect(await daCategoria()).toMatchObject({ preparo_min: null, vale: PREPARO_MIN, levou_min: null, vezes: 0 })
    expect((await salvar([{ tipo: 'categoria', id: categoria, preparo_min: 25, lido: null }])).status).toBe(200)
    expect(await daFila()).toBe(25)
    await salvar([{ tipo: 'produto', id: pastel.id, preparo_min: 8, lido: null }])
    expect(await daFila()).toBe(8)
    await salvar([{ tipo: 'produto', id: pastel.id, preparo_min: null, lido: 8 }])
    expect(await daFila()).toBe(25)
  })

  test.each([0, 181, 1.5])('%s minutos não é tempo de preparo', async (preparo_min) => {
    expect((await salvar([{ tipo: 'categoria', id: categoria, preparo_min, lido: null }])).status).toBeGreaterThan(399)
    expect(await daCategoria()).toMatchObject({ preparo_min: null })
  })

  test('de dois gerentes ao mesmo tempo o segundo lê que mudou, e nada dele vale', async () => {
    await salvar([{ tipo: 'categoria', id: categoria, preparo_min: 20, lido: null }])
    const dois = [
      { tipo: 'produto' as const, id: pastel.id, preparo_min: 9, lido: null },
      { tipo: 'categoria' as const, id: categoria, preparo_min: 30, lido: null },
    ]
    expect(await salvar(dois)).toMatchObject({ status: 409, body: { message: respostas.temposMudaram } })
    expect([
      await daCategoria(),
      await teste.sql`select preparo_min from produto_estabelecimento where id = ${pastel.id}`,
    ]).toMatchObject([{ preparo_min: 20 }, [{ preparo_min: null }]])
  })

  test('o produto e a categoria de outro bar não são de ninguém daqui', async () => {
    const vizinho = await novoGerente(teste, (await novoBar(teste)).id)
    const tempo = { preparo_min: 9, lido: null }
    expect((await salvar([{ tipo: 'produto', id: pastel.id, ...tempo }], vizinho)).status).toBe(404)
    expect((await salvar([{ tipo: 'categoria', id: categoria, ...tempo }], vizinho)).status).toBe(404)
    expect((await salvar([{ tipo: 'produto', id: pastel.id, ...tempo }], cozinha)).status).toBe(403)
    await saiu(pastel, vezes(TEMPOS_MEDIDOS.vezes, 30))
    expect(await buscar(vizinho)).toEqual([])
  })
})

describe('a proposta', () => {
  test('é o tempo em que três de quatro ficaram prontos, e nada muda até o gerente aceitar', async () => {
    await saiu(pastel, [...vezes(6, 20), ...vezes(2, 24), ...vezes(2, 50)])
    const tempo = (await doProduto(pastel.id))!
    expect(tempo).toMatchObject({ nome: 'Pastel', preparo_min: null, vale: PREPARO_MIN, levou_min: 24, vezes: 10 })
    expect(tempoProposto(tempo)).toBe(24)
    // what says no time of its own speaks for its category
    expect(await daCategoria()).toMatchObject({ levou_min: 24, vezes: 10 })
    const { body } = await salvar([{ tipo: 'produto', id: pastel.id, preparo_min: 24, lido: null }])
    expect(body.message).toBe(respostas.tempoSalvo)
    expect(tempoProposto((await doProduto(pastel.id))!)).toBeNull()
    expect(await daCategoria()).toMatchObject({ levou_min: null, vezes: 0 })
  })

  testLongo('não vem de poucos, nem de noites velhas, nem do que foi cancelado ou ficou horas na tela', async () => {
    await saiu(pastel, vezes(TEMPOS_MEDIDOS.vezes - 1, 20))
    await saiu(pastel, [300])
    expect(await doProduto(pastel.id)).toBeUndefined()
    await saiu(pastel, [20])
    expect(await doProduto(pastel.id)).toMatchObject({ vezes: 10 })
    await teste.sql`
      update item_pedido set status_pedido = 'PEDIDO CANCELADO' where id = (
        select min(id) from item_pedido where estabelecimento_id = ${bar.id} and liberado_em - na_fila_em < interval '1 hour')`
    expect(await doProduto(pastel.id)).toBeUndefined()
    await saiu(caldo, vezes(TEMPOS_MEDIDOS.vezes, 20))
    expect(await doProduto(caldo.id)).toMatchObject({ vezes: 10 })
    await teste.sql`
      update item_pedido set feito_em = feito_em - ${TEMPOS_MEDIDOS.dias} * interval '1 day'
      where estabelecimento_id = ${bar.id} and produto_estabelecimento_id = ${caldo.id}`
    expect(await doProduto(caldo.id)).toBeUndefined()
  })

  testLongo('não vem de quem esvaziou a fila de uma vez', async () => {
    await saiu(pastel, vezes(TEMPOS_MEDIDOS.vezes, 90), true)
    expect(await doProduto(pastel.id)).toBeUndefined()
  })

  testLongo('o que o passe segurou conta desde que foi solto', async () => {
    const { body } = await teste.call(
      '/produto/salvarEstacao',
      { nome: 'Chapa', nome_departamento: 'COZINHA' },
      gerente,
    )
    expect(body.id).toBeGreaterThan(0)
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    for (const _ of vezes(TEMPOS_MEDIDOS.vezes, 20)) await pedir(teste, ana, [[pastel, 1]])
    const itens = (await itensDe(teste, ana)).map(({ id }) => id)
    for (const segurado of [true, false])
      expect((await teste.call('/pedido/segurarNoPasse', { itens, segurado }, cozinha)).status).toBe(200)
    // each an hour and a half after it was ordered, and twenty minutes after it was let go
    for (const [n, id] of itens.entries()) {
      await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha)
      const saiu = teste.sql`date_trunc('minute', liberado_em) - ${n * 600} * interval '1 s'`
      await teste.sql`
        update item_pedido set liberado_em = ${saiu}, solto_em = ${saiu} - (liberado_em - solto_em) - interval '19 minutes 30 seconds',
          na_fila_em = ${saiu} - interval '90 minutes' where id = ${id}`
    }
    expect(await doProduto(pastel.id)).toMatchObject({ levou_min: 20, vezes: TEMPOS_MEDIDOS.vezes })
  })

  test('o que voltou para a fila conta desde que saiu de novo', async () => {
    await saiu(pastel, [20])
    const [linha] = await teste.sql<{ id: number }[]>`select id from item_pedido where estabelecimento_id = ${bar.id}`
    const quando = async () =>
      (await teste.sql`select liberado_em from item_pedido where id = ${linha!.id}`)[0]?.liberado_em as Date | null
    const antes = await quando()
    await teste.call('/pedido/desfazerAndamento', { idProdutoPedido: linha!.id, refazer: true }, cozinha)
    expect(await quando()).toBeNull()
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: linha!.id }, cozinha)
    expect((await quando())!.getTime()).toBeGreaterThan(antes!.getTime())
  })
})
