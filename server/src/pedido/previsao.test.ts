import { TEMPOS_MEDIDOS } from '@boteco/contract/produto/escritorio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { medirTempos } from '../produto/tempos-medidos.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

const { vezes_para_dizer } = TEMPOS_MEDIDOS

let teste: AppDeTeste
let bar: { id: number }
let pastel: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', nome_departamento: 'COZINHA' })
  ana = await sentar(teste, bar.id, { mesa: 7 })
})

/** Lines of evenings that are over, of so many orders: how many were ahead of each, and in how many minutes it was ready. */
async function noites(
  produto: { id: number },
  linhas: readonly (readonly [a_frente: number, minutos: number])[],
  pedidos = linhas.length,
) {
  const deAntes = await sentar(teste, bar.id, { mesa: 30 })
  await pedir(teste, deAntes, [[produto, 1]])
  const [modelo] = await itensDe(teste, deAntes)
  await teste.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento,
        quantidade, preco, status_pedido, feito_em, na_fila_em, liberado_em, a_frente)
      select i.estabelecimento_id, i.pedido_id * 1000 + l.n % ${pedidos}::int, i.checkin_id, i.produto_estabelecimento_id, i.nome_produto, i.nome_departamento, 1, i.preco,
        'PEDIDO ENTREGUE AO CLIENTE', em, em, em + l.minutos * interval '1 minute', l.a_frente
      from item_pedido i,
        unnest(${linhas.map(([n]) => n)}::int[], ${linhas.map(([, minutos]) => minutos)}::int[]) with ordinality as l (a_frente, minutos, n)
        cross join lateral (select now() - l.n * interval '3 hours' as em) q
      where i.id = ${modelo!.id}`
    await tx`delete from item_pedido where id = ${modelo!.id}`
  })
}
/** Five minutes with nothing ahead, and one more for each line that is. */
const comFila = (quantas: number) => Array.from({ length: quantas }, (_, n) => [n % 10, 5 + (n % 10)] as const)

const tempos = async (...produtos: { id: number }[]) =>
  (await teste.call('/pedido/buscarTempos', { produtos: produtos.map(({ id }) => id) }, { checkin: ana.segredo })).body
    .tempos as { id: number; minutos: number }[]
const minutosDe = async (produto: { id: number }) => (await tempos(produto))[0]?.minutos
const previstos = async () =>
  (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body.pedidos.map(
    ({ previsto, feito_em }: { previsto?: Record<string, string> | null; feito_em: string }) =>
      previsto && Object.values(previsto).map((em) => Math.round((Date.parse(em) - Date.parse(feito_em)) / 60_000)),
  )

describe('quanto demora, antes de pedir', () => {
  test('é o que levou nas últimas noites, e mais por cada linha que está na frente agora', async () => {
    await noites(pastel, comFila(40))
    await medirTempos(teste.servidor)
    expect(await minutosDe(pastel)).toBe(5)
    await pedir(teste, await sentar(teste, bar.id, { mesa: 8 }), [
      [pastel, 1],
      [pastel, 1, 'sem sal'],
      [pastel, 2],
    ])
    expect(await minutosDe(pastel)).toBe(8)
  })

  test('de uma fila enorme contam as primeiras duzentas linhas, e nenhum pedido a lê inteira', async () => {
    await noites(pastel, comFila(40))
    await medirTempos(teste.servidor)
    await pedir(teste, ana, [[pastel, 1]])
    await teste.sql`
      insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento,
        quantidade, preco, na_fila_em)
      select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, 1, preco, now()
      from item_pedido, generate_series(1, 249) where estabelecimento_id = ${bar.id} and status_pedido = 'PEDIDO FEITO PELO CLIENTE'`
    expect(await minutosDe(pastel)).toBe(205)
    await pedir(teste, ana, [[pastel, 1]])
    const [dela] = await teste.sql`
      select a_frente from item_pedido where estabelecimento_id = ${bar.id} and a_frente is not null order by id desc limit 1`
    expect(dela).toEqual({ a_frente: 200 })
  })

  test('o chope do bar não espera a cozinha cheia', async () => {
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope', nome_departamento: 'BAR' })
    await noites(pastel, comFila(40))
    await noites(
      chope,
      comFila(30).map(([n]) => [n, 1 + n]),
    )
    await medirTempos(teste.servidor)
    const bia = await sentar(teste, bar.id, { mesa: 8 })
    for (let n = 0; n < 6; n++) await pedir(teste, bia, [[pastel, 1]])
    expect(await tempos(pastel, chope)).toEqual([
      { id: pastel.id, minutos: 11 },
      { id: chope.id, minutos: 1 },
    ])
  })

  test('do que se viu pouco nada se diz, nem do que é de outro bar; a categoria fala por quem é novo nela', async () => {
    await noites(pastel, comFila(vezes_para_dizer - 1))
    await medirTempos(teste.servidor)
    expect(await tempos(pastel)).toEqual([])
    await noites(pastel, comFila(1))
    await medirTempos(teste.servidor)
    expect(await tempos(pastel)).toHaveLength(1)
    const novo = await novoProduto(teste, bar.id, { nome: 'Coxinha', nome_departamento: 'COZINHA' })
    const deFora = await novoProduto(teste, (await novoBar(teste)).id, { nome_departamento: 'COZINHA' })
    await medirTempos(teste.servidor)
    expect((await tempos(novo, deFora)).map(({ id }) => id)).toEqual([novo.id])
    await teste.sql`update item_pedido set feito_em = feito_em - interval '1 year' where estabelecimento_id = ${bar.id}`
    await medirTempos(teste.servidor)
    expect(await tempos(pastel, novo)).toEqual([])
  })

  test('vinte linhas de um pedido são uma vez: uma mesa grande não fala por duas semanas', async () => {
    await noites(pastel, comFila(40), 1)
    await medirTempos(teste.servidor)
    expect(await tempos(pastel)).toEqual([])
  })

  testLongo('com estações a fila é a de cada uma, e o que ela já fez não está na frente', async () => {
    const frito = await novoProduto(teste, bar.id, { nome: 'Frito', nome_departamento: 'COZINHA' })
    const [{ id: estacao }] = await teste.sql<[{ id: number }]>`
      insert into estacao (estabelecimento_id, nome, nome_departamento, ordem) values (${bar.id}, 'Fritadeira', 'COZINHA', 1) returning id`
    await teste.sql`update produto_estabelecimento set estacao_id = ${estacao} where id = ${frito.id}`
    await noites(pastel, comFila(40))
    await noites(frito, comFila(40))
    await medirTempos(teste.servidor)
    const bia = await sentar(teste, bar.id, { mesa: 8 })
    await pedir(teste, bia, [
      [frito, 1],
      [frito, 1, 'bem passado'],
      [frito, 1, 'sem sal'],
    ])
    expect(await tempos(pastel, frito)).toEqual([
      { id: pastel.id, minutos: 5 },
      { id: frito.id, minutos: 8 },
    ])
    const cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
    const [primeiro] = await itensDe(teste, bia)
    const { status } = await teste.call('/pedido/prontoNaEstacao', { itens: [primeiro!.id], pronto: true }, cozinha)
    expect(status).toBe(200)
    expect(await minutosDe(frito)).toBe(7)
  })
})

describe('quanto falta, depois', () => {
  test('a promessa é a da hora em que entrou na fila: quem chega depois não a muda', async () => {
    await noites(pastel, [...comFila(40), ...comFila(10).map(([n]) => [n, n + 15] as const)])
    await medirTempos(teste.servidor)
    await pedir(teste, await sentar(teste, bar.id, { mesa: 8 }), [
      [pastel, 1],
      [pastel, 1, 'sem sal'],
    ])
    await pedir(teste, ana, [[pastel, 1]])
    const [antes] = await previstos()
    expect(antes).toEqual([7, 7, 17])
    await pedir(teste, await sentar(teste, bar.id, { mesa: 9 }), [
      [pastel, 1],
      [pastel, 1, 'sem sal'],
    ])
    expect(await previstos()).toEqual([antes])
  })

  test('o que está pronto, o que espera alguém e o que o passe segura não têm hora', async () => {
    await noites(pastel, comFila(40))
    await medirTempos(teste.servidor)
    const gerente = await novoGerente(teste, bar.id)
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
    await pedir(teste, ana, [[pastel, 1]])
    expect(await previstos()).toEqual([null])
    expect((await teste.call('/mesa/confirmarPresenca', { checkins: [ana.id] }, gerente)).status).toBe(200)
    expect(await previstos()).toEqual([[5, 5, 5]])
    const [item] = await itensDe(teste, ana)
    await teste.sql`insert into item_preparo (estabelecimento_id, item_id, segurado_em, segurado_por)
      select ${bar.id}, ${item!.id}, now(), id from vinculo where estabelecimento_id = ${bar.id} limit 1`
    expect(await previstos()).toEqual([null])
    await teste.sql`update item_preparo set solto_em = now() + interval '4 minutes' where item_id = ${item!.id}`
    expect(await previstos()).toEqual([[9, 9, 9]])
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON' where id = ${item!.id}`
    expect(await previstos()).toEqual([null])
  })
})
