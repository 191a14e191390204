import { randomUUID } from 'node:crypto'
import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cofreDeTeste, novoFuncionario, novoProduto } from '../teste/app.ts'
import { envelhecer } from '../teste/despejo.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe } from '../teste/pagamentos.ts'
import { itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { guardarPassos } from './guardar-passos.ts'
import { limparANoite } from './retencao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const PRECO = 1000

async function limpar() {
  await teste.sql`delete from limpeza_da_noite`
  const log = { info: () => {}, error: () => {} }
  await limparANoite({ sql: teste.servidor, manutencao: teste.manutencao, cofre: cofreDeTeste, dias: 90, log })
}
const passosDe = async (bar: number) =>
  (
    await teste.sql<{ para: string }[]>`select para from item_andamento where estabelecimento_id = ${bar} order by id`
  ).map(({ para }) => para)
const guardados = (bar: number) => teste.sql<
  { primeiro_item: number; itens: number[]; quem: number[]; entregou: boolean[] }[]
>`
  select primeiro_item, itens, quem, entregou from participacao where estabelecimento_id = ${bar}`

/** A house that shares its charge by who delivered, and a night of it: two waiters, one who made it, what was cancelled. */
async function noite() {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const [outro, barman] = [
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
  ]
  const dono = { ...gerente }
  await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: 10 }, dono)
  const pontos = [garcom, outro, barman].map(({ vinculo_id: id }, i) => ({ id, pontos: i + 1 }))
  await teste.call('/pagamento/salvarRateio', { percentual_retido: 0, divisao: 'entregou', pontos }, dono)
  const produto = await novoProduto(teste, bar.id, { preco_venda: PRECO, nome_departamento: 'BAR' })
  const anda = async (quem: { token: string }, item: number) => {
    const passo = { idProdutoPedido: item }
    expect((await teste.call('/pedido/darAndamentoAoPedido', passo, { ...quem, chave: randomUUID() })).status).toBe(200)
  }
  /** Three beers for a guest, carried by these. */
  const servir = async (quemLeva: readonly { token: string }[], mesa: number) => {
    const cliente = await sentar(teste, bar.id, { mesa })
    for (const levou of quemLeva) {
      await pedir(teste, cliente, [[produto, 1]])
      const novo = (await itensDe(teste, cliente)).at(-1)!.id
      await anda(barman, novo)
      await anda(levou, novo)
    }
    return cliente
  }
  const pagar = async (cliente: Sentado) => {
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo })).body
    const produtos = pedidos.filter(({ status_pedido }) => status_pedido === 'PEDIDO ENTREGUE AO CLIENTE')
    const corpo = { produtos, meio: 'dinheiro', taxa: taxaSobre(PRECO * produtos.length, 10) / 100 }
    expect((await teste.call('/cliente/informarPagamentoConta', corpo, garcom)).status).toBe(200)
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: cliente.segredo })).status).toBe(200)
  }
  const cancelar = async (cliente: Sentado) => {
    await pedir(teste, cliente, [[produto, 1]])
    const idProdutoPedido = (await itensDe(teste, cliente)).at(-1)!.id
    await anda(barman, idProdutoPedido)
    const caiu = { idProdutoPedido, motivo: 'Caiu no chão' }
    expect((await teste.call('/pedido/cancelarItem', caiu, gerente)).status).toBe(200)
  }
  return { bar, gerente, garcom, outro, barman, servir, pagar, cancelar }
}

test('dois dias depois os passos viram uma linha, e a taxa se divide entre os mesmos, também um ano depois', async () => {
  const { bar, gerente, garcom, outro, barman, servir, pagar, cancelar } = await noite()
  const cliente = await servir([garcom, outro, garcom], 1)
  await cancelar(cliente)
  await pagar(cliente)
  const dia = async () =>
    (
      await teste.sql<[{ dia: string }]>`
        select dia_do_bar(min(p.criado_em), e.fuso_horario, e.virada)::text as dia from pagamento p
        join estabelecimento e on e.id = p.estabelecimento_id where e.id = ${bar.id} group by e.fuso_horario, e.virada`
    )[0].dia
  const rateio = async () => {
    const quando = { dia: await dia() }
    // the rule that can be changed is shown while the night lasts
    const { dia: _, regra: __, ...lido } = (await teste.call('/pagamento/buscarRateio', quando, gerente)).body
    const planilha = await teste.call('/pagamento/buscarPlanilhaDoRateio', quando, gerente)
    return { ...lido, linhas: JSON.stringify(planilha.body).replaceAll(/\d{4}-\d\d-\d\d/g, 'o dia') }
  }
  const daNoite = await rateio()
  // two of three beers, one of three, and none: the centavo left goes to the largest remainder
  expect(daNoite.equipe.map(({ id, parte }) => [id, parte]).filter(([, parte]) => parte)).toEqual([
    [garcom.vinculo_id, 2],
    [outro.vinculo_id, 1],
  ])
  await limpar()
  expect(await guardados(bar.id)).toEqual([])

  await envelhecer(teste.url, 3)
  await teste.sql`update sessao set expira_em = now() + interval '2 years', encerrada_em = null`
  await limpar()
  expect(await passosDe(bar.id)).toEqual(['PEDIDO CANCELADO'])
  const [linha, ...outras] = await guardados(bar.id)
  expect(outras).toEqual([])
  expect(linha!.itens.map((item, i) => [item - linha!.primeiro_item, linha!.quem[i], linha!.entregou[i]])).toEqual([
    [0, garcom.vinculo_id, true],
    [0, barman.vinculo_id, false],
    [1, outro.vinculo_id, true],
    [1, barman.vinculo_id, false],
    [2, garcom.vinculo_id, true],
    [2, barman.vinculo_id, false],
    [3, barman.vinculo_id, false],
  ])
  expect(await rateio()).toEqual(daNoite)

  await envelhecer(teste.url, 365)
  await teste.sql`update sessao set expira_em = now() + interval '2 years', encerrada_em = null`
  await limpar()
  await limpar()
  expect(await guardados(bar.id)).toEqual([linha])
  expect(await rateio()).toEqual(daNoite)
})

test('o que ainda pode andar, ou é de quem está na mesa, guarda os seus passos', async () => {
  const { bar, garcom, barman, servir, pagar } = await noite()
  const [saiu, ficou] = [await servir([garcom], 1), await servir([garcom], 2)]
  await pagar(saiu)
  await teste.sql`
    update item_andamento set em = em - interval '8 days' where estabelecimento_id = ${bar.id}`
  await limpar()
  const dosQueFicaram = await teste.sql<{ feito_por: number }[]>`
    select a.feito_por from item_andamento a join item_pedido i on i.estabelecimento_id = a.estabelecimento_id and i.id = a.item_id
    where i.checkin_id = ${ficou.id} order by a.id`
  expect(dosQueFicaram.map(({ feito_por }) => feito_por)).toEqual([barman.vinculo_id, garcom.vinculo_id])
  expect(await passosDe(bar.id)).toHaveLength(2)
  await pagar(ficou)
  await limpar()
  expect(await passosDe(bar.id)).toEqual([])
  expect(await guardados(bar.id)).toHaveLength(2)
})

testLongo('o que ficou pronto ou foi segurado na cozinha é esquecido com os passos, e não antes', async () => {
  const { bar, garcom, barman, servir, pagar } = await noite()
  const [saiu, ficou] = [await servir([garcom], 1), await servir([garcom], 2)]
  await teste.sql`
    insert into item_preparo (estabelecimento_id, item_id, pronto_em, pronto_por)
    select estabelecimento_id, id, now(), ${barman.vinculo_id} from item_pedido where estabelecimento_id = ${bar.id}`
  const quantos = async () => (await teste.sql`select from item_preparo where estabelecimento_id = ${bar.id}`).length
  await pagar(saiu)
  await limpar()
  expect(await quantos()).toBe(2)
  await teste.sql`update item_preparo set pronto_em = pronto_em - interval '3 days' where estabelecimento_id = ${bar.id}`
  await limpar()
  expect(await quantos()).toBe(1)
  await pagar(ficou)
  await limpar()
  expect(await quantos()).toBe(0)
})

testLongo(
  'milhares de passos são guardados em partes, cada item numa só, e duas limpezas ao mesmo tempo não guardam nada duas vezes',
  async () => {
    const { bar, garcom, servir, pagar } = await noite()
    const cliente = await servir([garcom], 1)
    await pagar(cliente)
    await teste.sql`
    with novos as (
      insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
        nome_departamento, quantidade, preco, status_pedido)
      select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, 1, preco,
        status_pedido from item_pedido cross join generate_series(1, 4000) where checkin_id = ${cliente.id}
      returning estabelecimento_id, id)
    insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
    select estabelecimento_id, id, de, para, ${garcom.vinculo_id} from novos
    cross join (values ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON'),
      ('PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE')) as p (de, para)`
    await teste.sql`update item_andamento set em = em - interval '8 days' where estabelecimento_id = ${bar.id}`
    const agora = teste.sql`now()`
    await Promise.all([teste.manutencao, teste.sql].map((sql) => guardarPassos(teste.servidor, sql, agora)))
    expect(await passosDe(bar.id)).toEqual([])
    const itens = (await guardados(bar.id)).map((parte) => parte.itens)
    expect(itens.length).toBeGreaterThan(1)
    // the first one was made by another
    expect([new Set(itens.flat()).size, itens.flat().length]).toEqual([4001, 4002])
  },
)
