import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acabou } from '../checkin/mesa-aberta.ts'
import { cuidarDasMesas } from '../mesa/cuidar.ts'
import {
  type AppDeTeste,
  appDeTeste,
  foraDoHorario,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string; vinculo_id: number }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome_departamento: 'BAR', preco_venda: 1000, qtd_estoque: 100 })
})

const abrir = (quem = gerente) => teste.call('/turno/abrir', {}, quem)
const fechar = (quem = gerente) => teste.call('/turno/fechar', {}, quem)
const darPoder = ({ vinculo_id }: typeof garcom) =>
  teste.sql`update vinculo set poderes = '{"abrirCasa": 1}' where id = ${vinculo_id}`
const ver = async (quem = gerente) => (await teste.call('/turno/buscarTurno', {}, quem)).body
const salvar = (mudancas: object) =>
  teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', mudancas as never, gerente)
const cardapio = async ({ segredo }: Sentado) =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, { checkin: segredo })).body
const pedirDe = ({ segredo }: Sentado) =>
  teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), { checkin: segredo })
const esperaDe = async ({ segredo }: Sentado) =>
  (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: segredo })).body.pedidos.map(
    ({ espera, motivo_cancelamento }) => espera ?? motivo_cancelamento,
  )
const naFila = async () =>
  (
    await teste.sql`
    select from item_pedido where estabelecimento_id = ${bar.id} and na_fila_em is not null
      and status_pedido = 'PEDIDO FEITO PELO CLIENTE'`
  ).length

describe('abrir e fechar', () => {
  test('de dois que abrem ou fecham juntos um abre e um fecha, e os dois atos ficam escritos', async () => {
    const outro = await novoGerente(teste, bar.id)
    const juntos = async (fazer: typeof abrir) =>
      (await Promise.all([fazer(gerente), fazer(outro), fazer(gerente), fazer(outro)]))
        .map(({ status }) => status)
        .sort()
    expect(await juntos(abrir)).toEqual([200, 409, 409, 409])
    expect(await ver()).toMatchObject({ usa: true, aberto: { hora: expect.stringMatching(/^\d\d:\d\d$/), dia: null } })
    expect(await juntos(fechar)).toEqual([200, 409, 409, 409])
    expect(await ver()).toMatchObject({ usa: true, aberto: null })
    const { atos } = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body
    expect(atos.map(({ tipo }) => tipo).filter((tipo) => tipo.startsWith('turno'))).toEqual([
      'turno_fechado',
      'turno_aberto',
    ])
  })

  test('o gerente abre e fecha, e quem recebeu dele esse poder; o outro garçom vê, e lê de quem precisa do PIN', async () => {
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    expect((await abrir(outro)).body).toMatchObject({ code: 'falta_permissao', poder: 'abrirCasa' })
    await abrir()
    expect((await fechar(outro)).status).toBe(403)
    expect((await ver(outro)).aberto).not.toBeNull()
    await darPoder(garcom)
    for (const fazer of [fechar, abrir, fechar]) expect((await fazer(garcom)).status).toBe(200)
    expect((await ver(outro)).aberto).toBeNull()
  })

  test('que a casa abre com um toque, só o gerente começa a dizer', async () => {
    await darPoder(garcom)
    expect((await abrir(garcom)).status).toBe(409)
    expect(await ver()).toMatchObject({ usa: false, aberto: null })
  })

  testLongo('diz antes o que está em aberto, e fechar não mexe em nada dos clientes', async () => {
    await abrir()
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    await pedir(teste, ana, [[chope, 2]])
    await teste.call('/mesa/chamarGarcom', { motivo: 'conta' }, { checkin: ana.segredo })
    expect((await ver()).pendente).toEqual({ contas: 1, itens: 1, chamados: 1 })
    expect((await fechar()).status).toBe(200)
    expect(await itensDe(teste, ana)).toMatchObject([{ status_pedido: 'PEDIDO FEITO PELO CLIENTE' }])
    expect((await ver()).pendente).toEqual({ contas: 1, itens: 1, chamados: 1 })
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
  })
})

describe('sem turno, o pedido do cliente', () => {
  beforeEach(() => salvar({ usa_turno: true }))

  const desejos = [
    { casa_fechada: 'recusa', status: 409, depois: 0 },
    { casa_fechada: 'segura', status: 200, depois: 0 },
    { casa_fechada: 'aceita', status: 200, depois: 1 },
  ] as const
  test.each(desejos)('com "$casa_fechada" responde $status', async ({ casa_fechada, status, depois }) => {
    expect((await salvar({ casa_fechada })).status).toBe(200)
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    const lido = await cardapio(ana)
    expect(lido.fechada).toBe(
      {
        recusa: `Fechado. ${respostas.semPedidosAgora}`,
        segura: `Fechado. ${respostas.pedidosEsperamACasa}`,
        aceita: null,
      }[casa_fechada],
    )
    expect(lido.produtosEstabelecimento[0]?.fechado).toBe(casa_fechada === 'recusa' ? 'Fechado' : null)
    expect((await pedirDe(ana)).status).toBe(status)
    expect(await naFila()).toBe(depois)
    await abrir()
    expect((await cardapio(ana)).fechada).toBeNull()
    expect(await naFila()).toBe(status === 200 ? 1 : 0)
    // once more, whatever the hours say
    await foraDoHorario(teste, bar.id)
    expect((await pedirDe(ana)).status).toBe(200)
  })

  testLongo('o que se segura é um por pessoa, e ao abrir espera o que esperaria aberto', async () => {
    await salvar({ casa_fechada: 'segura' })
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    expect((await pedirDe(ana)).body).toMatchObject({ espera: respostas.pedidoEsperaACasa })
    expect(await pedirDe(ana)).toMatchObject({ status: 409, body: { message: respostas.jaEsperaACasa } })
    expect(await esperaDe(ana)).toEqual(['casa'])
    await abrir()
    expect(await esperaDe(ana)).toEqual(['equipe'])
    expect(await naFila()).toBe(0)
    await teste.call('/mesa/confirmarPresenca', { checkins: [ana.id] }, garcom)
    expect(await naFila()).toBe(1)
  })

  testLongo('quem espera desiste, e o que a casa não abriu a tempo cai, com o estoque como estava', async () => {
    await salvar({ casa_fechada: 'segura' })
    const [ana, bia] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 2 })]
    await pedirDe(ana)
    await pedirDe(bia)
    expect((await teste.call('/pedido/desistir', {}, { checkin: ana.segredo })).status).toBe(200)
    await cuidarDasMesas(teste.sql)
    expect(await esperaDe(bia)).toEqual(['casa'])
    await teste.sql`update pedido set espera_ate = now() where estabelecimento_id = ${bar.id} and espera = 'casa'`
    await cuidarDasMesas(teste.sql)
    expect(await esperaDe(bia)).toEqual([respostas.naoAbriu])
    await abrir()
    expect(await naFila()).toBe(0)
    expect((await teste.sql`select qtd_estoque from produto_estabelecimento where id = ${chope.id}`)[0]).toEqual({
      qtd_estoque: 100,
    })
  })

  test('a equipe pede a qualquer hora, e lê que a casa ainda está fechada', async () => {
    const { comanda } = (await teste.call('/checkin/abrirComanda', { numeroComanda: 9, numeroMesa: 4 }, garcom)).body
    const { pedidos } = corpoDoPedido([[chope, 1]])
    const dela = () => teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: comanda.id }, garcom)
    const feito = await dela()
    expect([feito.status, feito.body.message]).toEqual([200, `${respostas.pedidoFeito} ${respostas.casaAindaFechada}`])
    await abrir()
    expect((await dela()).body.message).toBe(respostas.pedidoFeito)
  })
})

test('sem turno a casa vai pelo horário: segura o que cabe em três horas, recusa o resto, e solta quando abre', async () => {
  await salvar({ casa_fechada: 'segura' })
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await foraDoHorario(teste, bar.id)
  expect((await pedirDe(ana)).status).toBe(409)
  const abreEm = (minutos: number) => teste.sql`
    update estabelecimento set horarios = jsonb_build_object('excecoes', '[]'::jsonb, 'semana', (
      select jsonb_agg(jsonb_build_object('dia', d, 'abre', to_char(t, 'HH24:MI'), 'fecha', to_char(t + interval '4 hours', 'HH24:MI')))
      from generate_series(0, 6) d, (select now() at time zone fuso_horario + ${minutos} * interval '1 minute' as t) a))
    where id = ${bar.id}`
  await abreEm(60)
  expect((await cardapio(ana)).fechada).toMatch(
    /^Fechado, abre .+ às \d\d:\d\d\. O que você pedir agora espera o bar abrir\.$/,
  )
  expect((await pedirDe(ana)).body).toMatchObject({ espera: respostas.pedidoEsperaACasa })
  await cuidarDasMesas(teste.sql)
  expect(await naFila()).toBe(0)
  await abreEm(-2)
  await cuidarDasMesas(teste.sql)
  expect(await naFila()).toBe(1)
})

describe('a hora em que o dia vira', () => {
  const dia = async (quando: string, fuso_horario: string, virada: string) => {
    const { id } = await novoBar(teste, { fuso_horario, virada })
    const [lido] = await teste.sql<[{ dia: string; dentro: boolean }]>`
      select dia_da_casa(${id}, q)::text as dia, q >= comeco_da_noite(${id}, dia_da_casa(${id}, q))
        and q < comeco_da_noite(${id}, dia_da_casa(${id}, q) + 1) as dentro
      from (select ${quando}::timestamptz as q) a`
    expect(lido.dentro).toBe(true)
    return lido.dia
  }
  test('é a da casa, no relógio dela, também na noite em que os relógios mudam', async () => {
    // five, two and three hours behind UTC. In the night to 4 November 2018 midnight was one o'clock, in that to 18 February eleven
    const casos = [
      ['America/Rio_Branco', '2026-03-10T09:59Z', { '03:00': '10', '05:00': '09', '08:00': '09' }],
      ['America/Rio_Branco', '2026-03-10T10:00Z', { '03:00': '10', '05:00': '10', '08:00': '09' }],
      ['America/Noronha', '2026-03-10T04:59Z', { '03:00': '09', '05:00': '09', '08:00': '09' }],
      ['America/Noronha', '2026-03-10T05:00Z', { '03:00': '10', '05:00': '09', '08:00': '09' }],
      ['America/Noronha', '2026-03-10T10:00Z', { '03:00': '10', '05:00': '10', '08:00': '10' }],
      ['America/Sao_Paulo', '2018-11-04T03:30Z', { '00:00': '04', '01:00': '04', '05:00': '03' }],
      ['America/Sao_Paulo', '2018-11-04T06:59Z', { '03:00': '04', '05:00': '03', '08:00': '03' }],
      ['America/Sao_Paulo', '2018-11-04T07:00Z', { '03:00': '04', '05:00': '04', '08:00': '03' }],
      ['America/Sao_Paulo', '2018-02-18T02:30Z', { '00:00': '17', '03:00': '17', '05:00': '17' }],
      ['America/Sao_Paulo', '2018-02-18T08:00Z', { '03:00': '18', '05:00': '18', '08:00': '17' }],
    ] as const
    for (const [fuso, quando, dias] of casos)
      for (const [virada, esperado] of Object.entries(dias))
        expect((await dia(quando, fuso, virada)).slice(-2), `${fuso} ${quando} ${virada}`).toBe(esperado)
  })

  testLongo('vai da meia-noite ao meio-dia, e não se muda no meio da noite', async () => {
    for (const virada of ['12:01', '23:00', '5', 'cedo']) expect((await salvar({ virada })).status).toBe(422)
    // by a clock at which it is now about this hour
    const as = (hora: string) => teste.sql`
      update estabelecimento set virada = '05:00',
        fuso_horario = (select name from pg_timezone_names where name like 'Etc/GMT%'
          order by abs(extract(epoch from (now() at time zone name)::time - ${hora}::time)) limit 1)
      where id = ${bar.id}`
    await as('04:00')
    expect(await salvar({ virada: '01:00' })).toMatchObject({
      status: 409,
      body: { message: respostas.viradaNoMeioDaNoite },
    })
    expect((await salvar({ virada: '08:00' })).status).toBe(200)
    await as('14:00')
    expect((await salvar({ virada: '03:00' })).status).toBe(200)
  })
})

test('outra hora vale para os dias que vêm: os que passaram, e a noite de hoje, ficam como eram', async () => {
  const dias = () => teste.sql<{ dia: string; comeco: string }[]>`
    select dia_da_casa(e.id, q)::text as dia, comeco_da_noite(e.id, dia_da_casa(e.id, q))::text as comeco
    from estabelecimento e, generate_series(now() - interval '20 days', now(), interval '1 hour') q where e.id = ${bar.id}`
  const [{ antes }] = await teste.sql<[{ antes: Date }]>`
    select noite_comecou(e) as antes from estabelecimento e where e.id = ${bar.id}`
  const eram = await dias()
  // whichever of them does not cut the night of now
  const salvas = await Promise.all(['04:30', '05:30'].map(async (virada) => (await salvar({ virada })).status))
  expect(salvas).toContain(200)
  expect(await dias()).toEqual(eram)
  const [{ depois, amanha }] = await teste.sql<[{ depois: Date; amanha: boolean }]>`
    select noite_comecou(e) as depois, (comeco_da_noite(e.id, dia_de_agora(e) + 1) at time zone fuso_horario)::time = virada as amanha
    from estabelecimento e where e.id = ${bar.id}`
  expect(amanha).toBe(true)
  expect(depois >= antes).toBe(true)
})

describe('a noite que passa da hora da virada', () => {
  const passar = async (comTurno: boolean) => {
    // by a clock that has just struck midnight
    const h = new Date().getUTCHours()
    bar = await novoBar(teste, { fuso_horario: `Etc/GMT${h > 12 ? h - 24 : `+${h}`}`, virada: '00:00' })
    gerente = await novoGerente(teste, bar.id)
    garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    chope = await novoProduto(teste, bar.id, { nome_departamento: 'BAR', preco_venda: 1000, qtd_estoque: 100 })
    if (comTurno) expect((await abrir()).status).toBe(200)
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    await pedir(teste, ana, [[chope, 1]])
    await teste.call('/pedido/dizerQueAcabou', { tipo: 'produto', id: chope.id, ate: 'amanha' }, garcom)
    await salvar({ couvert: '12,00' })
    expect((await teste.call('/conta/anunciarCouvert', { hoje: true }, gerente)).status).toBe(200)
    return ana
  }
  test.each([true, false])('com turno aberto: %s', async (comTurno) => {
    const ana = await passar(comTurno)
    // as if all of it had been three hours ago, and the day had turned meanwhile, at midnight
    await teste.sql`update mesa_aberta set aberta_em = now() - interval '3 hours' where estabelecimento_id = ${bar.id}`
    await teste.sql`
      update estabelecimento e set couvert_noite = dia_do_bar(now() - interval '3 hours', fuso_horario, virada),
        turno_desde = turno_desde - interval '3 hours' where id = ${bar.id}`
    await teste.sql`
      update produto_estabelecimento p set acabou_ate = comeco_do_dia(dia_do_bar(now(), e.fuso_horario, e.virada), e.fuso_horario, e.virada)
      from estabelecimento e where e.id = ${bar.id} and p.id = ${chope.id}`
    await teste.sql`update turno set aberto_em = aberto_em - interval '3 hours' where estabelecimento_id = ${bar.id}`
    const estado = async () => {
      const [lido] = await teste.sql<
        [{ acabou: boolean; couvert: boolean; dia: boolean; falta: boolean; pago: boolean }]
      >`
        select ${acabou(teste.sql)} as acabou, couvert_de(e) is not null as couvert,
          dia_de_agora(e) < dia_do_bar(now(), e.fuso_horario, e.virada) as dia,
          (select em_falta(acabou_ate, e.id) from produto_estabelecimento where id = ${chope.id}) as falta,
          dia_da_casa(e.id, now()) = dia_de_agora(e) and now() >= comeco_da_noite(e.id, dia_de_agora(e))
            and now() < comeco_da_noite(e.id, dia_de_agora(e) + 1) as pago
        from mesa_aberta f join estabelecimento e on e.id = f.estabelecimento_id
        where f.estabelecimento_id = ${bar.id} and f.encerrada_em is null`
      return lido
    }
    const aNoiteContinua = { acabou: false, couvert: true, dia: true, falta: true, pago: true }
    const aNoiteAcabou = { acabou: true, couvert: false, dia: false, falta: false, pago: true }
    expect(await estado()).toEqual(comTurno ? aNoiteContinua : aNoiteAcabou)
    if (!comTurno) return
    // somebody closes: the next night begins now, and the guest's account stays
    expect((await fechar()).status).toBe(200)
    expect(await estado()).toEqual(aNoiteAcabou)
    expect(await itensDe(teste, ana)).toHaveLength(1)
    const [{ agora }] = await teste.sql<[{ agora: boolean }]>`
      select noite_comecou(e) = t.fechado_em and comeco_da_noite(e.id, dia_de_agora(e)) = t.fechado_em as agora
      from estabelecimento e join turno t on t.estabelecimento_id = e.id where e.id = ${bar.id}`
    expect(agora).toBe(true)
  })
})
