import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente } from '../teste/app.ts'
import { casaDoChope } from '../teste/casa-do-chope.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, cartoes, clienteComCartao, emailCom } from '../teste/pagamentos.ts'
import { noiteCrua, recontarNoites } from '../teste/recontar.ts'
import { entregarTudo, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

type Casa = Awaited<ReturnType<typeof casaDoChope>>
type Pessoa = Awaited<ReturnType<typeof novoFuncionario>>
let teste: AppComSandbox
let bar: Casa['bar']
let gerente: Casa['gerente']
let bia: Pessoa
let chope: Casa['chope']
let naMesa: Casa['naMesa']
let ana: Sentado
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  ;({ bar, gerente, chope, naMesa } = await casaDoChope(teste))
  bia = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Bia Lima' })
  ana = await servida(7)
})

/** A guest of this table, served by this person, who has paid all of it. */
async function servida(mesa: number, { por = bia, etiqueta = 'pixpago', paga = true } = {}) {
  const quem = await naMesa(mesa)
  await pedir(teste, quem, [[chope, 2]], { email: emailCom(etiqueta), numeroMesa: mesa })
  await entregarTudo(teste, quem)
  await teste.sql`
    insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
    select estabelecimento_id, id, 'PEDIDO LIBERADO', 'PEDIDO ENTREGUE AO CLIENTE', ${por.vinculo_id} from item_pedido where checkin_id = ${quem.id}`
  if (paga) await pagarConta(teste, bia.token, { numeroMesa: mesa })
  return quem
}
const oferta = async ({ segredo }: Sentado) =>
  (await teste.call('/despedida/buscarDespedida', {}, { checkin: segredo })).body.gorjeta
const abrirPix = (quem: Sentado, valor = 10, mais: object = {}, chave = randomUUID()) =>
  teste.call(
    '/gorjeta/pagarComPix',
    { para: bia.vinculo_id, valor, retencao: 0, ...mais },
    { checkin: quem.segredo, chave },
  )
const comCartao = async (quem: Sentado, numero: string, chave = randomUUID()) =>
  teste.call(
    '/gorjeta/pagarComCartao',
    { para: bia.vinculo_id, valor: 10, retencao: 0, cartaoCriptografado: await teste.cifrar(numero) },
    { checkin: quem.segredo, chave },
  )
async function darPix(quem: Sentado, valor = 10, mais: object = {}) {
  const { body } = await abrirPix(quem, valor, mais)
  expect(await teste.pagarPix(quem)).toBe(200)
  await teste.consultar(quem, body.pagamento.referencia)
  return body.pagamento
}
const devidas = async () => (await teste.call('/gorjeta/buscarGorjetas', {}, gerente)).body
const repassar = (valor: number, por = gerente) =>
  teste.call('/gorjeta/repassar', { pessoa: bia.vinculo_id, valor }, por)
const minhas = async (de = bia) => (await teste.call('/gorjeta/buscarMinhasGorjetas', {}, de)).body
const estornar = async (pagamento: number) => {
  const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const linhas = pagamentos.find(({ id }) => id === pagamento)!.linhas.map(({ linha }) => ({ linha }))
  return teste.call('/pagamento/estornar', { pagamento, linhas, motivo: 'Engano do cliente' }, gerente)
}
const resumo = async () => (await teste.call('/relatorio/buscarResumo', {}, gerente)).body

describe('a quem se dá', () => {
  test('a quem serviu a mesa, depois de tudo pago, e a mais ninguém', async () => {
    expect(await oferta(ana)).toEqual({ pessoas: [{ id: bia.vinculo_id, nome: 'Bia' }], retencao: 0, dadas: [] })
    const caio = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Caio Reis' })
    const deOutro = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    for (const { vinculo_id: para } of [caio, deOutro, gerente])
      expect((await abrirPix(ana, 10, { para })).body.code).toBe('sem_gorjeta')
    const deve = await servida(8, { paga: false })
    expect(await oferta(deve)).toBeNull()
    expect((await abrirPix(deve)).body.code).toBe('sem_gorjeta')
    // who only knows the table's number was served by nobody
    const longe = await sentar(teste, bar.id, { mesa: 7 })
    expect(await oferta(longe)).toBeNull()
    expect((await abrirPix(longe)).body.code).toBe('sem_gorjeta')
    expect((await abrirPix(ana, 0.5)).status).toBe(400)
    expect((await abrirPix(ana, 501)).status).toBe(400)
  })

  testLongo('o gerente não recebe, nem quem saiu da casa antes de hoje; o diarista de hoje recebe', async () => {
    const caio = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Caio Reis' })
    const bea = await servida(9, { por: caio })
    await teste.sql`update vinculo set ate = now() where id = ${caio.vinculo_id}`
    expect((await oferta(bea))?.pessoas).toEqual([{ id: caio.vinculo_id, nome: 'Caio' }])
    await teste.sql`update vinculo set ate = now() - interval '2 days' where id = ${caio.vinculo_id}`
    expect(await oferta(bea)).toBeNull()
    expect(await oferta(await servida(10, { por: gerente as Pessoa }))).toBeNull()
  })

  testLongo('depois do checkout ainda se dá, até o fim da despedida', async () => {
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })).status).toBe(200)
    const { referencia } = await darPix(ana)
    expect(await teste.consultar(ana, referencia)).toMatchObject({ pagamento: { estado: 'pago' }, gorjeta: 'Bia' })
    const outra = await servida(8)
    await teste.sql`update checkin set fechado_em = now() - interval '13 hours' where id = ${outra.id}`
    expect((await abrirPix(outra)).body.code).toBe('sem_gorjeta')
  })
})

describe('o dinheiro', () => {
  test('é da pessoa: não é venda, nem taxa, nem consumo; está no que entrou, numa linha própria', async () => {
    const antes = await resumo()
    const { id, referencia } = await darPix(ana, 12.5)
    const depois = await resumo()
    const semDinheiro = ({ meios: _, recebido: __, gorjeta: ___, ...resto }: typeof antes) => resto
    expect(semDinheiro(depois)).toEqual(semDinheiro(antes))
    expect([antes.gorjeta, depois.gorjeta, Math.round((depois.recebido - antes.recebido) * 100)]).toEqual([
      0, 12.5, 1250,
    ])
    expect(depois.meios).toContainEqual({ meio: 'pix', recebido: 12.5, devolvido: 0 })
    expect((await teste.call('/despedida/buscarDespedida', {}, { checkin: ana.segredo })).body.gasto).toBe(19.8)
    expect((await teste.call('/pagamento/buscarRateio', {}, gerente)).body.recolhida).toBe(0)

    const { linhas } = (await teste.call('/relatorio/buscarLinhas', { fato: 'gorjeta' }, gerente)).body
    expect(linhas).toMatchObject([{ o_que: 'Gorjeta recebida', nome: 'Bia Lima', valor: 12.5, mesa: null }])
    expect((await devidas()).devidas).toMatchObject([{ nome: 'Bia Lima', quantas: 1, valor: 12.5, da_pessoa: 12.5 }])
    expect(await minhas()).toMatchObject({ a_receber: 12.5, gorjetas: [{ valor: 12.5, repassada: null }] })
    const { recibo } = (await teste.call('/pagamento/buscarRecibo', { referencia }, { checkin: ana.segredo })).body
    expect(recibo.linhas).toMatchObject([{ nome_produto: 'Gorjeta para Bia', valor: 12.5, gorjeta: true }])
    const { dados } = (await teste.call('/privacidade/buscarDadosDoCheckin', {}, { checkin: ana.segredo })).body
    expect(JSON.stringify(dados)).toContain('"gorjeta_para":"Bia"')
    // an independent program finds the same in the rows
    expect(await recontarNoites([await noiteCrua(teste, bar.id, { resumo: depois, vendas: {} })])).toMatch(
      /Com diferença: 0/,
    )
    expect(
      await recontarNoites([await noiteCrua(teste, bar.id, { resumo: { ...depois, gorjeta: 0 }, vendas: {} })]),
    ).toMatch(/gorjeta/)

    expect((await estornar(id)).status).toBe(200)
    expect((await resumo()).gorjeta).toBe(0)
    expect((await devidas()).devidas).toEqual([])
    expect(await minhas()).toEqual({ a_receber: 0, gorjetas: [] })
    expect((await oferta(ana))?.dadas).toMatchObject([{ nome: 'Bia', estado: 'estornado' }])
  })

  testLongo('uma vez só: o mesmo código, e outro valor toma o lugar; o que vier a mais volta', async () => {
    const chave = randomUUID()
    const um = await abrirPix(ana, 10, {}, chave)
    expect((await abrirPix(ana, 10, {}, chave)).body).toEqual(um.body)
    expect((await abrirPix(ana, 10)).body).toEqual(um.body)
    const outro = await abrirPix(ana, 20)
    expect(outro.body.pagamento).toMatchObject({ estado: 'em_andamento', valor: 20 })
    await teste.pagarPix(ana)
    await teste.consultar(ana, outro.body.pagamento.referencia)
    expect((await oferta(ana))?.pessoas).toEqual([])
    expect((await abrirPix(ana, 20)).body).toMatchObject({ code: 'gorjeta_dada', message: respostas.gorjetaDada })
    // the first code is paid as well, late
    await teste.avancar(5_000)
    await teste.retomar(60_000)
    expect((await devidas()).devidas).toMatchObject([{ quantas: 1, valor: 20 }])
    expect(await teste.liquidoDe(ana)).toBe(2000)
  })

  testLongo('a paga depois do tempo ainda é dela', async () => {
    const fim = await servida(8, { etiqueta: 'pixespera' })
    const { body } = await abrirPix(fim)
    await teste.sql`update pagamento set estado = 'expirado' where id = ${body.pagamento.id}`
    expect((await devidas()).devidas).toEqual([])
    expect(await teste.pagarPix(fim)).toBe(200)
    await teste.consultar(fim, body.pagamento.referencia)
    expect((await devidas()).devidas).toMatchObject([{ da_pessoa: 10 }])
  })

  testLongo('no cartão: recusado se tenta de novo, em dúvida se espera, e o guardado paga', async () => {
    const chave = randomUUID()
    expect((await comCartao(ana, cartoes.recusado, chave)).status).toBe(402)
    expect((await devidas()).devidas).toEqual([])
    const pago = await comCartao(ana, cartoes.aprovado)
    expect(pago.body.pagamento).toMatchObject({ estado: 'pago', meio: 'cartao' })
    expect((await devidas()).devidas).toMatchObject([{ da_pessoa: 10 }])

    const rui = await servida(8)
    const emAnalise = await comCartao(rui, cartoes.analisePaga)
    expect(emAnalise.body.pagamento.estado).toBe('em_andamento')
    expect((await oferta(rui))?.dadas).toMatchObject([{ estado: 'pagando' }])
    expect((await comCartao(rui, cartoes.aprovado)).body.code).toBe('gorjeta_dada')
    // it keeps nobody in
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: rui.segredo })).status).toBe(200)
    expect((await devidas()).devidas).toMatchObject([{ quantas: 1 }])

    const conta = await clienteComCartao(teste, cartoes.outroAprovado)
    const leo = await servida(9)
    const corpo = { para: bia.vinculo_id, valor: 5, retencao: 0 }
    expect((await teste.call('/gorjeta/pagarComCartao', corpo, { checkin: leo.segredo })).body.code).toBe(
      'sem_cartao_salvo',
    )
    const salvo = await teste.call('/gorjeta/pagarComCartao', corpo, { checkin: leo.segredo, token: conta.token })
    expect(salvo.body.pagamento).toMatchObject({ estado: 'pago', meio: 'cartao_salvo', valor: 5 })
  })
})

describe('a retenção', () => {
  test('segue o acordo, se lê antes de pagar, e vale a que se leu', async () => {
    const guardar = (retencao: number) => teste.call('/gorjeta/guardarRetencao', { retencao }, gerente)
    expect((await guardar(34)).status).toBe(422)
    await guardar(20)
    expect((await oferta(ana))?.retencao).toBe(20)
    expect((await abrirPix(ana)).body.code).toBe('gorjeta_mudou')
    await darPix(ana, 9.99, { retencao: 20 })
    await guardar(33)
    // what the house keeps is rounded down
    expect((await devidas()).devidas).toMatchObject([{ valor: 9.99, da_pessoa: 8 }])
    expect((await minhas()).a_receber).toBe(8)
  })
})

describe('o repasse', () => {
  test('diz quem e quando, uma vez de dois gerentes, e depois não volta mais', async () => {
    const { id } = await darPix(ana)
    expect((await repassar(9)).body).toMatchObject({ code: 'repasse_mudou', message: respostas.repasseMudou })
    const outro = await novoGerente(teste, bar.id, { nome: 'Caio Reis' })
    const juntos = await Promise.all([repassar(10), repassar(10, outro)])
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409])
    const lidas = await devidas()
    expect(lidas.devidas).toEqual([])
    expect(lidas.repassadas).toMatchObject([{ nome: 'Bia Lima', valor: 10, quantas: 1, quando: expect.any(String) }])
    expect(await minhas()).toMatchObject({ a_receber: 0, gorjetas: [{ da_pessoa: 10, repassada: expect.any(String) }] })
    expect((await estornar(id)).body).toMatchObject({ code: 'gorjeta_repassada' })
    const { atos } = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body
    expect(atos.map(({ texto }) => texto)).toContainEqual(
      expect.stringMatching(/repassou R\$\s10,00 de 1 gorjeta a Bia Lima/),
    )
    const [{ dia }] = await teste.sql<
      [{ dia: string }]
    >`select dia_de_agora(e)::text as dia from estabelecimento e where id = ${bar.id}`
    const folha = { folha: 'gorjetas', pagina: 0, de: dia, ate: dia } as const
    const { linhas } = (await teste.call('/relatorio/buscarMovimentos', folha, gerente)).body
    expect(linhas.map(({ o_que, valor }) => [o_que, valor])).toEqual([
      ['Gorjeta recebida', 10],
      ['Gorjeta repassada', -10],
    ])
  })

  testLongo('um toque errado se desfaz no mesmo dia, uma vez, pela casa, e fica escrito', async () => {
    const { id } = await darPix(ana)
    await repassar(10)
    const repasse = (await devidas()).repassadas[0]!.repasse!
    const desfazer = (por = gerente) => teste.call('/gorjeta/desfazerRepasse', { repasse }, por)
    expect((await desfazer(await novoGerente(teste, (await novoBar(teste)).id))).status).toBe(409)
    expect((await teste.call('/gorjeta/desfazerRepasse', { repasse }, bia)).status).toBe(403)
    const juntos = await Promise.all([desfazer(), desfazer()])
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await devidas()).toMatchObject({ devidas: [{ nome: 'Bia Lima', da_pessoa: 10 }], repassadas: [] })
    expect((await minhas()).a_receber).toBe(10)
    const { atos } = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body
    expect(atos.map(({ texto }) => texto)).toContainEqual(
      expect.stringMatching(/desfez o repasse de R\$\s10,00 a Bia Lima/),
    )
    expect((await estornar(id)).status).toBe(200)
    // a day that is over does not change
    const leo = await servida(9)
    await darPix(leo)
    await repassar(10)
    await teste.sql`update gorjeta set repassada_em = repassada_em - interval '25 hours' where checkin_id = ${leo.id}`
    const [{ repasse: ontem, id: dela }] = await teste.sql<[{ repasse: null; id: number }]>`
      select null as repasse, id from gorjeta where checkin_id = ${leo.id}`
    expect((await devidas()).repassadas).toMatchObject([{ repasse: ontem }])
    expect((await teste.call('/gorjeta/desfazerRepasse', { repasse: dela }, gerente)).body.code).toBe('repasse_fica')
  })

  testLongo('de um repasse de muitas gorjetas se lê a soma de todas', async () => {
    await darPix(ana)
    await teste.sql`
      with outros as (
        insert into checkin (estabelecimento_id, numero, carteira_id, fechado_em) select c.estabelecimento_id, 1000 + n, c.carteira_id, now()
        from checkin c, generate_series(1, 69) n where c.id = ${ana.id} returning *
      ), dadas as (
        insert into gorjeta (estabelecimento_id, checkin_id, vinculo_id, retencao, paga_em)
        select estabelecimento_id, id, ${bia.vinculo_id}, 0, now() from outros returning *
      ), pagos as (
        insert into pagamento (estabelecimento_id, checkin_id, meio, valor, estado, pago_em)
        select estabelecimento_id, checkin_id, 'pix', 100, 'pago', now() from dadas returning *
      )
      insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      select p.estabelecimento_id, p.id, d.id, 'gorjeta', 100 from pagos p join dadas d on d.checkin_id = p.checkin_id`
    expect((await repassar(79)).status).toBe(200)
    expect((await devidas()).repassadas).toMatchObject([{ valor: 79, quantas: 70 }])
  })

  testLongo('a quem saiu da casa ainda se deve', async () => {
    await darPix(ana)
    await teste.sql`update vinculo set ate = now() - interval '3 days' where id = ${bia.vinculo_id}`
    expect((await devidas()).devidas).toMatchObject([{ nome: 'Bia Lima', ativo: false, da_pessoa: 10 }])
    expect((await repassar(10)).status).toBe(200)
  })

  testLongo('o que está voltando não se repassa', async () => {
    const { id } = await darPix(ana)
    await teste.sql`
      with novo as (insert into estorno (estabelecimento_id, pagamento_id, checkin_id, valor, via, motivo)
        values (${bar.id}, ${id}, ${ana.id}, 400, 'provedor', 'Engano') returning *)
      insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
      select n.estabelecimento_id, n.id, n.pagamento_id, l.linha_id, 400 from novo n
      join pagamento_linha l on l.estabelecimento_id = n.estabelecimento_id and l.pagamento_id = n.pagamento_id`
    expect((await devidas()).devidas).toEqual([])
    expect((await repassar(6)).status).toBe(409)
    await teste.retomar(60_000)
    expect((await devidas()).devidas).toMatchObject([{ valor: 6 }])
    expect((await repassar(6)).status).toBe(200)
  })

  testLongo('só o gerente vê o que se deve aos outros, e cada um vê as suas', async () => {
    await darPix(ana)
    expect((await teste.call('/gorjeta/buscarGorjetas', {}, bia)).status).toBe(403)
    const caio = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Caio Reis' })
    expect(await minhas(caio)).toEqual({ a_receber: 0, gorjetas: [] })
    const alheio = await novoGerente(teste, (await novoBar(teste)).id)
    expect((await repassar(10, alheio)).status).toBe(409)
  })
})
