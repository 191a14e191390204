import { randomUUID } from 'node:crypto'
import { emReais } from '@boteco/contract/dinheiro'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoFuncionario } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

test('o que se paga pelo aplicativo é do turno em que a casa soube, e sem turno aberto do seguinte: cada centavo uma vez', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const h = (horas: number) => new Date(Date.now() - horas * 3_600_000)
  const turnos: number[] = []
  for (const [abriu, fechou] of [
    [50, 44],
    [26, 20],
    [2, null],
  ] as const) {
    const [{ id }] = await teste.sql<[{ id: number }]>`insert into turno ${teste.sql({
      ...{ estabelecimento_id: bar.id, aberto_em: h(abriu), aberto_por: gerente.vinculo_id },
      ...(fechou !== null && { fechado_em: h(fechou), fechado_por: gerente.vinculo_id }),
    })} returning id`
    turnos.push(id)
  }
  // before the first one of all; in the first, between the two (two of them), in the second, just before the last
  const quando = [60, 48, 40, 30, 22, 4]
  for (const [n, horas] of quando.entries()) {
    const cliente = await consumiu(teste, bar, { quantidade: Math.min(n + 1, 5), mesa: n + 1 })
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
    await teste.sql`
      update pagamento set pago_em = ${h(horas)} where estabelecimento_id = ${bar.id} and pago_em > now() - interval '1 minute'`
  }
  const de = async (turno: number) => (await teste.call('/relatorio/buscarResumo', { turno }, gerente)).body.online
  expect([await de(turnos[0]!), await de(turnos[1]!), await de(turnos[2]!)]).toEqual([
    { recebido: 20, devolvido: 0, antes_de_abrir: 0 },
    { recebido: 120, devolvido: 0, antes_de_abrir: 70 },
    { recebido: 50, devolvido: 0, antes_de_abrir: 50 },
  ])
  expect((await teste.call('/relatorio/buscarResumo', {}, gerente)).body.online).toBeUndefined()
})

testLongo(
  'o início do gerente diz o caixa que ninguém abriu, o de outro dia sem fechar e quanto falta entregar do que se devolveu',
  async () => {
    const { bar, gerente } = await barComEquipe(teste)
    const agora = async () =>
      (await teste.call('/relatorio/buscarInicio', {}, gerente)).body.agora
        .filter(({ o_que }) => o_que !== 'sem_tela')
        .map(({ o_que, quantos, qual }) => [...[o_que, quantos, qual]])
    expect(await agora()).toEqual([])
    const { id: gaveta } = (await teste.call('/caixa/salvarGaveta', { nome: 'Caixa 1' }, gerente)).body
    expect(await agora()).toEqual([['caixa_fechado', 1, 'Caixa 1']])
    const ana = await novoFuncionario(teste, bar.id, 'BAR CAIXA', { nome: 'Ana' })
    await teste.call('/caixa/abrir', { gaveta, fundo: 0 }, ana)
    expect(await agora()).toEqual([])
    await teste.sql`update sessao_de_caixa set aberta_em = now() - interval '2 days' where estabelecimento_id = ${bar.id}`
    expect(await agora()).toEqual([['caixa_esquecido', 1, 'Caixa 1']])
    // given back because it ran out, and not handed over yet: a debt, to the centavo
    const { pedidos } = await consumiu(teste, bar, { quantidade: 3 })
    const produtos = pedidos.map(({ id, produto_pedido_id }) => ({ tipo: 'item', id, produto_pedido_id }))
    await teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro' }, { ...ana, chave: randomUUID() })
    await teste.sql`
    with estorno as (insert into estorno (estabelecimento_id, pagamento_id, valor, via, motivo)
      select estabelecimento_id, id, valor, 'caixa', 'Acabou' from pagamento where estabelecimento_id = ${bar.id} returning id, pagamento_id)
    insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    select l.estabelecimento_id, e.id, l.pagamento_id, l.linha_id, l.valor from estorno e
    join pagamento_linha l on l.estabelecimento_id = ${bar.id} and l.pagamento_id = e.pagamento_id`
    expect(await agora()).toEqual([
      ['caixa_esquecido', 1, 'Caixa 1'],
      ['devolucoes', 1, emReais(3_000)],
    ])
  },
)
