import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  foraDoHorario,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { corpoDoPedido, entregarTudo, itensDe, pagarConta, pedir, pedirFichas, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let chope: { id: number }
let gerente: { token: string }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  chope = await novoProduto(teste, bar.id, { preco_venda: 1000 })
})

const fecha = () => foraDoHorario(teste, bar.id)
const cardapio = async (quem: { checkin?: string; token?: string }) =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, quem)).body
const pedirDe = ({ segredo }: { segredo: string }) =>
  teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), { checkin: segredo })

describe('com o bar fechado', () => {
  test('o check-in e o cardápio dizem quando abre, e ninguém pede pelo celular', async () => {
    const antes = await sentar(teste, bar.id, { mesa: 1 })
    await pedir(teste, antes, [[chope, 1]])
    await fecha()
    const { body } = await teste.call('/auth/fazerCheckinPorQrCode', { numeroMesa: 2, idEstabelecimento: bar.id })
    expect(body.message).toMatch(/Fechado, abre .+ às 18:00\. Agora o bar não recebe pedidos\./)
    for (const lido of [
      await cardapio({ checkin: antes.segredo }),
      (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })).body,
    ]) {
      expect(lido.fechada).toMatch(/^Fechado, abre .+ às 18:00\. Agora o bar não recebe pedidos\.$/)
      expect(lido.produtosEstabelecimento[0]?.fechado).toBe('Fechado')
      // the phone reads it again then, by itself
      expect(Date.parse(lido.muda_em ?? '') - Date.now()).toBeGreaterThan(24 * 3_600_000)
    }
    // who sits there since before too: the kitchen has gone home
    expect(await pedirDe(antes)).toMatchObject({
      status: 409,
      body: { code: 'casa_fechada', message: expect.stringContaining(respostas.semPedidosAgora) },
    })
    await expect(pedirFichas(teste, antes, [[chope, 1]])).rejects.toThrow(respostas.semPedidosAgora)
    expect(await itensDe(teste, antes)).toHaveLength(1)
  })

  test('ficha que já é do cliente espera a casa abrir, e continua dele', async () => {
    const gratis = await novoProduto(teste, bar.id, { preco_venda: 0 })
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    await pedirFichas(teste, ana, [[gratis, 1]])
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
    await fecha()
    expect((await teste.call('/ficha/enviarFichas', fichas, { checkin: ana.segredo })).status).toBe(409)
    expect((await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body.fichas).toHaveLength(1)
  })

  test('o que foi pedido antes continua: a equipe confirma, o cliente vê a conta, paga e vai embora', async () => {
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    expect((await pedirDe(ana)).body).toHaveProperty('espera')
    await fecha()
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const confirmado = await teste.call('/mesa/confirmarPresenca', { checkins: [ana.id] }, garcom)
    expect(confirmado.status).toBe(200)
    expect(await itensDe(teste, ana)).toMatchObject([{ status_pedido: 'PEDIDO FEITO PELO CLIENTE' }])
    await entregarTudo(teste, ana)
    expect((await teste.call('/mesa/chamarGarcom', { motivo: 'conta' }, { checkin: ana.segredo })).status).toBe(200)
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })).status).toBe(200)
  })

  test('a equipe pede pelo cliente a qualquer hora, e o cardápio dela não fecha', async () => {
    await fecha()
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const { comanda } = (await teste.call('/checkin/abrirComanda', { numeroComanda: 9, numeroMesa: 4 }, garcom)).body
    const { pedidos } = corpoDoPedido([[chope, 1]])
    expect((await teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: comanda.id }, garcom)).status).toBe(200)
    expect(await cardapio(garcom)).toMatchObject({ fechada: null, produtosEstabelecimento: [{ fechado: null }] })
  })

  test('a casa que recebe fora do horário recebe', async () => {
    await fecha()
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    const mudar = (fora_do_horario: boolean) =>
      teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { fora_do_horario }, gerente)
    await mudar(true)
    expect((await pedirDe(ana)).status).toBe(200)
    expect((await cardapio({ checkin: ana.segredo })).fechada).toBeNull()
    await mudar(false)
    expect((await pedirDe(ana)).status).toBe(409)
  })
})

test('quem não diz horários está sempre aberto; quem diz só uma data, menos nela', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  expect((await pedirDe(ana)).status).toBe(200)
  const excecao = (dias: number) => teste.sql`
    update estabelecimento set horarios = jsonb_build_object('semana', '[]'::jsonb, 'excecoes', jsonb_build_array(
      jsonb_build_object('data', dia_do_bar(now(), fuso_horario, virada) + ${dias}::int, 'abre', null, 'fecha', null))) where id = ${bar.id}`
  await excecao(5)
  expect((await pedirDe(ana)).status).toBe(200)
  await excecao(0)
  expect((await pedirDe(ana)).status).toBe(409)
})

test('a hora é a do bar: às mesmas 18 h do servidor um bar está aberto e outro, do Acre, ainda não', async () => {
  await teste.sql`
    update estabelecimento set fuso_horario = 'America/Noronha', horarios = jsonb_build_object('excecoes', '[]'::jsonb,
      'semana', (select jsonb_agg(jsonb_build_object('dia', d, 'fecha', to_char(t + interval '1 minute', 'HH24:MI'),
        'abre', to_char(t - interval '1 minute', 'HH24:MI'))) from generate_series(0, 6) d))
    from (select now() at time zone 'America/Noronha' as t) agora where id = ${bar.id}`
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  expect((await pedirDe(ana)).status).toBe(200)
  await teste.sql`update estabelecimento set fuso_horario = 'America/Rio_Branco' where id = ${bar.id}`
  expect((await pedirDe(ana)).status).toBe(409)
})

test('no dia fora do comum valem as horas dele, e depois da meia-noite a noite ainda é a da véspera', async () => {
  const em = async (quando: string, semana: object[] = []) => {
    const horarios = { semana, excecoes: [{ data: '2026-12-24', abre: '10:00', fecha: '02:00' }] }
    const [{ dita }] = await teste.sql<[{ dita: { aberto: boolean; muda_em: string } | null }]>`
      select situacao(${teste.sql.json(horarios as never)}, 'America/Rio_Branco', '05:00', ${quando}::timestamptz) as dita`
    return dita && [dita.aberto, new Date(dita.muda_em ?? 0).toISOString().slice(0, 16)]
  }
  // five hours behind the server
  expect(await em('2026-12-24T14:59Z')).toEqual([false, '2026-12-24T15:00'])
  expect(await em('2026-12-25T06:59Z')).toEqual([true, '2026-12-25T07:00'])
  expect(await em('2026-12-25T07:00Z')).toEqual([false, '1970-01-01T00:00'])
  // the bar's day is over: a bar that only named a date says nothing any more
  expect(await em('2026-12-25T10:00Z')).toBeNull()
  expect(await em('2026-12-24T09:59Z')).toBeNull()
  const toda = [0, 1, 2, 3, 4, 5, 6].map((dia) => ({ dia, abre: '18:00', fecha: '23:00' }))
  expect(await em('2026-12-25T07:00Z', toda)).toEqual([false, '2026-12-25T23:00'])
})
