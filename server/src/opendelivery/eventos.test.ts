import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirCofre, cifrarOQueFalta, novaChave } from '../cofre/cofre.ts'
import { ehPublico } from '../http/redes.ts'
import {
  type AppDeTeste,
  appDeTeste,
  cofreDeTeste,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { chaveNova, entrar, sistemaNoAr } from '../teste/de-fora.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { oQueNaoE } from '../teste/norma.ts'
import { corpoDoPedido, entregarTudo, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { agendarEventos, FILA_MAXIMA, mandarEventos } from './eventos.ts'

// biome-ignore lint/suspicious/noExplicitAny: as another program reads it
type Lido = any
type Chegado = { headers: IncomingHttpHeaders; texto: string; lido: Lido }

/** Another system, which knows the standard and its secret, and nothing of ours. */
async function receptor() {
  const chegados: Chegado[] = []
  let responder: (lido: Lido) => number | Promise<number> = () => 204
  const noAr = await sistemaNoAr(async (pedido, texto, resposta) => {
    const lido = JSON.parse(texto)
    const status = await responder(lido)
    if (status >= 200 && status < 300) chegados.push({ headers: pedido.headers, texto, lido })
    // 0: it never answers
    if (status) resposta.writeHead(status, status === 302 ? { location: '/outro' } : {}).end()
  })
  return {
    ...{ ...noAr, chegados },
    respondendo: (como: typeof responder) => {
      responder = como
    },
  }
}

let teste: AppDeTeste
let fora: Awaited<ReturnType<typeof receptor>>
let escrito: object[]
let casa: Awaited<ReturnType<typeof abrirCasa>>
let ana: Sentado
beforeAll(async () => {
  fora = await receptor()
  teste = await appDeTeste({ webhooks: { teste: fora.url, publicos: true } })
})
afterAll(async () => {
  await teste.encerrar()
  fora.encerrar()
})
beforeEach(async () => {
  escrito = []
  fora.respondendo(() => 204)
  casa = await abrirCasa()
  ana = await sentar(teste, casa.bar.id, { mesa: 5 })
  await mandar()
  fora.chegados.length = 0
})
// a house that is over is nobody's turn any more
afterEach(() => teste.sql`update aplicativo set webhook = null where estabelecimento_id = ${casa.bar.id}`)

async function abrirCasa() {
  const bar = await novoBar(teste)
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  const chave = await chaveNova(teste, gerente)
  const { status } = await ouvirEm({ gerente, chave }, `${fora.url}/eventos`)
  expect(status).toBe(200)
  return { bar, gerente, garcom, chope, chave }
}
const ouvirEm = ({ gerente, chave }: { gerente: { token: string }; chave: { id: number } }, endereco: string) =>
  teste.call('/opendelivery/mandarEventos', { id: chave.id, endereco }, gerente)

/** A system that answers at all has answered by then, however busy the machine is. */
const SEM_PRESSA_MS = 120_000
const deps = () => ({
  ...{ publicUrl: 'https://bar.exemplo.com.br', cofre: cofreDeTeste, limite_ms: SEM_PRESSA_MS },
  webhooks: { teste: fora.url, publicos: true },
  log: { warn: (dados: object) => void escrito.push(dados) },
})
const mandar = (mais: Partial<Parameters<typeof mandarEventos>[1]> = {}) =>
  mandarEventos(teste.servidor, { ...deps(), ...mais })
/** After the pause that a failure brings. */
const mandarDeNovo = async () => {
  await teste.sql`update aplicativo set tentar_em = now() where id = ${casa.chave.id}`
  await mandar()
}
const oQueChegou = () => fora.chegados.map(({ lido }) => lido)
const doTipo = (tipo: string) => oQueChegou().filter(({ eventType }) => eventType === tipo)
const comoVe = async () => {
  const { aplicativos } = (await teste.call('/opendelivery/buscarAplicativos', {}, casa.gerente)).body
  return aplicativos.find(({ id }) => id === casa.chave.id)!.eventos
}
const guardados = async () => {
  const [{ n }] = await teste.sql<[{ n: number }]>`
    select count(*)::int as n from evento_para_fora where estabelecimento_id = ${casa.bar.id}`
  return n
}
/** What the account is called where it is read. */
const contaEm = async (modo: string, numero: number) => {
  const totem = await entrar(teste, casa.chave)
  return (await totem.get(`/accounts?operationMode=${modo}&identifier=${numero}`)).body.accountId as string
}
const lerConta = async (accountId: string) => {
  const totem = await entrar(teste, casa.chave)
  return (await totem.get(`/accounts/${accountId}`)).body
}
/** Has all of it on the table, pays by the waiter, and leaves. */
async function sair(quem: Sentado) {
  await entregarTudo(teste, quem)
  const dadosCliente = { numeroMesa: 6 }
  const { arrayProdutosNaoPagos } = (await teste.call('/cliente/getContaCliente', { dadosCliente }, casa.garcom)).body
  const dele = arrayProdutosNaoPagos.filter(({ checkin_id }) => checkin_id === quem.id)
  expect((await teste.call('/cliente/informarPagamentoConta', dele, casa.garcom)).status).toBe(200)
  expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: quem.segredo })).status).toBe(200)
}
const mesa = (numero: number) => ({ operationMode: 'TABLE', identifier: String(numero) })

describe('o que acontece numa conta', () => {
  test('chega assinado, na ordem, na forma do padrão, e sem uma palavra de ninguém', async () => {
    await pedir(teste, ana, [
      [casa.chope, 1, 'bem gelado'],
      [casa.chope, 2],
    ])
    const [um, outro] = await itensDe(teste, ana)
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: um!.id, motivo: 'Desistiu' }, casa.gerente)
    await entregarTudo(teste, ana)
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 5, numeroComanda: null })
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
    await mandar()

    for (const { headers, texto, lido } of fora.chegados) {
      expect(oQueNaoE('indoor', 'EventNotification', lido)).toBe('')
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-app-merchantid': String(casa.bar.id),
        'x-app-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-app-signature': createHmac('sha256', casa.chave.client_secret).update(texto).digest('hex'),
      })
      expect(texto).not.toMatch(/Ana|gelado|Desistiu|Chope/)
    }
    const { accountId } = oQueChegou()[0]
    const onde = { accountId, payload: expect.objectContaining(mesa(5)) }
    expect(oQueChegou()).toMatchObject([
      { ...onde, eventType: 'ACCOUNT_ITEM_ADDED', payload: { itemIds: [String(um!.id), String(outro!.id)] } },
      { ...onde, eventType: 'ACCOUNT_ITEM_CANCELLED', payload: { itemIds: [String(um!.id)] } },
      { ...onde, eventType: 'PAYMENT_CREATED', paymentId: expect.stringMatching(/^\d+$/) },
      { ...onde, eventType: 'ACCOUNT_CLOSED' },
    ])
    expect(accountId).toMatch(/^mesa-\d+$/)
    expect(new Set(oQueChegou().map(({ eventId }) => eventId)).size).toBe(4)
    expect(await guardados()).toBe(0)
    expect(await comoVe()).toMatchObject({ estado: 'mandando', falha: null, entregue_em: expect.any(String) })
  })

  testLongo('abre com o primeiro que senta ou pega a comanda, e não com o segundo; fecha com o último', async () => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 6 })
    const caio = await sentar(teste, casa.bar.id, { mesa: 6 })
    await pedir(teste, bia, [[casa.chope, 1]], { numeroComanda: 31 })
    await mandar()
    expect(doTipo('ACCOUNT_OPENED').map(({ payload }) => payload)).toEqual([
      mesa(6),
      { operationMode: 'TAB', identifier: '31' },
    ])
    // whoever keeps a tab at a table is on both accounts
    expect(doTipo('ACCOUNT_ITEM_ADDED').map(({ accountId }) => accountId.replace(/\d+/, 'n'))).toEqual([
      'mesa-n',
      'comanda-n',
    ])
    expect(await contaEm('TAB', 31)).toBe(doTipo('ACCOUNT_ITEM_ADDED')[1].accountId)
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: caio.segredo })
    await mandar()
    expect(doTipo('ACCOUNT_CLOSED')).toEqual([])
    await entregarTudo(teste, bia)
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 6, numeroComanda: null })
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: bia.segredo })
    await mandar()
    expect(doTipo('ACCOUNT_CLOSED').map(({ accountId }) => accountId)).toEqual(
      doTipo('ACCOUNT_OPENED').map(({ accountId }) => accountId),
    )
  })

  test('a comanda de vários celulares segue a mesma conta quando sai o primeiro, e outra quando todos saíram', async () => {
    const dia = await sentar(teste, casa.bar.id, { mesa: 6 })
    const edu = await sentar(teste, casa.bar.id, { mesa: 6 })
    for (const quem of [dia, edu]) await pedir(teste, quem, [[casa.chope, 1]], { numeroComanda: 31 })
    const conta = await contaEm('TAB', 31)
    const aberta = async () => (await lerConta(conta)).openedAt
    const desde = await aberta()
    await sair(dia)
    expect([await contaEm('TAB', 31), await aberta()]).toEqual([conta, desde])
    await pedir(teste, edu, [[casa.chope, 1]])
    await mandar()
    const daComanda = () => oQueChegou().filter(({ payload }) => payload.operationMode === 'TAB')
    expect(daComanda().map(({ eventType, accountId }) => `${eventType} ${accountId}`)).toEqual([
      ...[`ACCOUNT_OPENED ${conta}`, `ACCOUNT_ITEM_ADDED ${conta}`, `ACCOUNT_ITEM_ADDED ${conta}`],
      ...[`PAYMENT_CREATED ${conta}`, `ACCOUNT_ITEM_ADDED ${conta}`],
    ])
    await sair(edu)
    expect(await lerConta(conta)).toMatchObject({ status: 'CLOSED', identifier: '31', openedAt: desde })
    const fabio = await sentar(teste, casa.bar.id, { mesa: 6 })
    await pedir(teste, fabio, [[casa.chope, 1]], { numeroComanda: 31 })
    expect(await contaEm('TAB', 31)).not.toBe(conta)
  })

  test('quem deixa uma comanda aos outros e pega outra abre outra conta; sozinho, leva a sua', async () => {
    const dia = await sentar(teste, casa.bar.id, { mesa: 6 })
    const edu = await sentar(teste, casa.bar.id, { mesa: 6 })
    for (const quem of [dia, edu]) await pedir(teste, quem, [[casa.chope, 1]], { numeroComanda: 31 })
    const conta = await contaEm('TAB', 31)
    await pedir(teste, dia, [[casa.chope, 1]], { numeroComanda: 32 })
    const outra = await contaEm('TAB', 32)
    expect([await contaEm('TAB', 31), outra === conta]).toEqual([conta, false])
    await pedir(teste, dia, [[casa.chope, 1]], { numeroComanda: 33 })
    expect(await contaEm('TAB', 33)).toBe(outra)
    // what is ordered for it from outside follows the people
    expect(await lerConta(outra)).toMatchObject({ status: 'IN_USE', identifier: '33' })
    await pedir(teste, dia, [[casa.chope, 1]], { numeroComanda: 31 })
    expect(await contaEm('TAB', 31)).toBe(conta)
    await mandar()
    expect(doTipo('ACCOUNT_CLOSED').map(({ accountId }) => accountId)).toEqual([outra])
  })

  testLongo('dois que pegam a comanda ao mesmo tempo estão na mesma conta', async () => {
    for (const numeroComanda of [41, 42, 43, 44, 45]) {
      const [dia, edu] = [
        await sentar(teste, casa.bar.id, { mesa: numeroComanda }),
        await sentar(teste, casa.bar.id, { mesa: numeroComanda }),
      ]
      await Promise.all([dia, edu].map((quem) => pedir(teste, quem, [[casa.chope, 1]], { numeroComanda })))
      const contas = await teste.sql`
        select distinct conta_da_comanda from checkin where estabelecimento_id = ${casa.bar.id} and numero_comanda = ${numeroComanda}`
      expect(contas).toHaveLength(1)
    }
  })

  testLongo('de uma conta a outra, um item sai de lá e entra aqui; a mesa que muda leva os seus', async () => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 6 })
    await pedir(teste, ana, [[casa.chope, 1]])
    const [item] = await itensDe(teste, ana)
    await mandar()
    fora.chegados.length = 0
    const itemIds = [String(item!.id)]
    const passou = await teste.call('/mesa/passarLinhas', { linhas: [item!.id], de: ana.id, para: bia.id }, casa.garcom)
    expect(passou.status).toBe(200)
    const mudou = await teste.call('/mesa/mudar', { numeroMesa: 6, para: 9 }, casa.garcom)
    expect(mudou.status).toBe(200)
    await mandar()
    expect(oQueChegou()).toMatchObject([
      { eventType: 'ACCOUNT_ITEM_REMOVED', payload: { ...mesa(5), itemIds } },
      { eventType: 'ACCOUNT_ITEM_ADDED', payload: { ...mesa(6), itemIds } },
      { eventType: 'ACCOUNT_ITEM_REMOVED', payload: { ...mesa(6), itemIds } },
      { eventType: 'ACCOUNT_ITEM_ADDED', payload: { ...mesa(9), itemIds } },
    ])
    expect(await contaEm('TABLE', 9)).toBe(oQueChegou()[3].accountId)
  })

  testLongo('o que passa de um a outro na mesma mesa não mudou de conta', async () => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 5 })
    await pedir(teste, ana, [[casa.chope, 1]])
    const [item] = await itensDe(teste, ana)
    await mandar()
    fora.chegados.length = 0
    await teste.call('/mesa/passarLinhas', { linhas: [item!.id], de: ana.id, para: bia.id }, casa.garcom)
    await mandar()
    expect(oQueChegou()).toEqual([])
  })

  testLongo('o que espera pela equipe só está na conta quando ela deixa', async () => {
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${casa.bar.id}`
    const bia = await sentar(teste, casa.bar.id, { mesa: 7 })
    await pedir(teste, bia, [[casa.chope, 1]])
    await mandar()
    expect(doTipo('ACCOUNT_ITEM_ADDED')).toEqual([])
    expect((await teste.call('/mesa/confirmarPresenca', { checkins: [bia.id] }, casa.garcom)).status).toBe(200)
    await mandar()
    expect(doTipo('ACCOUNT_ITEM_ADDED')).toMatchObject([{ payload: mesa(7) }])
  })

  test('que outro sistema começa a fechar a conta, e que ela se reabre, é dito de cada conta; o que venceu, não', async () => {
    const totem = await entrar(teste, casa.chave)
    const escopo = { id: casa.chave.id, escopo: 'od.indoor.close' as const }
    await teste.call('/opendelivery/darEscopo', escopo, casa.gerente)
    await pedir(teste, ana, [[casa.chope, 1]], { numeroComanda: 31 })
    const contas = [await contaEm('TABLE', 5), await contaEm('TAB', 31)].sort()
    await mandar()
    fora.chegados.length = 0
    const passo = (qual: string, conta: string) => totem.post(`/accounts/${qual}?operationMode=${conta}`)
    const tab = 'TAB&identifier=31'
    const table = 'TABLE&identifier=5'
    for (const [qual, conta] of [
      ...[['pre-close', tab] as const, ['pre-close', tab] as const, ['unlock', tab] as const, ['unlock', tab] as const],
      ['pre-close', table] as const,
    ])
      expect((await passo(qual, conta)).status).toBe(202)
    await teste.call('/pedido/cadastrarPedido', { ...corpoDoPedido([[casa.chope, 1]]), idCheckin: ana.id }, casa.garcom)
    // run out: what comes then says nothing of it
    await passo('pre-close', tab)
    await teste.sql`update conta_em_fechamento set desde = desde - interval '15 minutes'`
    for (const qual of ['unlock', 'pre-close']) expect((await passo(qual, tab)).status).toBe(202)
    await mandar()
    for (const lido of oQueChegou()) expect(oQueNaoE('indoor', 'EventNotification', lido)).toBe('')
    const ditos = oQueChegou().map(({ eventType, accountId }) => [eventType, accountId])
    const [comanda] = contas
    const deAmbas = (tipo: string) => contas.map((conta) => [tipo, conta])
    expect(ditos.slice(0, 4)).toEqual([
      ['ACCOUNT_PRE_CLOSED', comanda],
      ['ACCOUNT_UNLOCKED', comanda],
      ...deAmbas('ACCOUNT_PRE_CLOSED'),
    ])
    expect([...ditos.slice(4, 8)].sort()).toEqual([...deAmbas('ACCOUNT_ITEM_ADDED'), ...deAmbas('ACCOUNT_UNLOCKED')])
    expect(ditos.slice(8)).toEqual([
      ['ACCOUNT_PRE_CLOSED', comanda],
      ['ACCOUNT_PRE_CLOSED', comanda],
    ])
    expect(JSON.stringify(oQueChegou())).not.toMatch(/Ana|Chope/)
  })

  testLongo('o que volta de um pagamento é dito, e o que outra casa faz não', async () => {
    const vizinha = await abrirCasa()
    await pedir(teste, ana, [[casa.chope, 1]])
    await entregarTudo(teste, ana)
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 5, numeroComanda: null })
    const [item] = await itensDe(teste, ana)
    const dito = { idProdutoPedido: item!.id, motivo: 'Veio errado' }
    expect((await teste.call('/pedido/cancelarItem', dito, casa.gerente)).status).toBe(200)
    await mandar()
    const [pago] = doTipo('PAYMENT_CREATED')
    expect(doTipo('PAYMENT_UPDATED')).toMatchObject([{ paymentId: pago.paymentId, payload: mesa(5) }])
    expect(fora.chegados.map(({ headers }) => headers['x-app-merchantid'])).not.toContain(String(vizinha.bar.id))
  })
})

describe('quem não recebe', () => {
  test('recebe depois o mesmo, com o mesmo número, e nada passa à frente', async () => {
    fora.respondendo(() => 500)
    await pedir(teste, ana, [[casa.chope, 1]])
    const [item] = await itensDe(teste, ana)
    await mandar()
    expect(await comoVe()).toMatchObject({ estado: 'falhando', falha: 'respondeu 500' })
    const [{ evento }] = await teste.sql<[{ evento: string }]>`
      select evento from evento_para_fora where estabelecimento_id = ${casa.bar.id}`
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: item!.id, motivo: 'Desistiu' }, casa.gerente)
    // before its pause is over nobody asks again
    fora.respondendo(() => 204)
    await mandar()
    expect(fora.chegados).toEqual([])
    await mandarDeNovo()
    expect(oQueChegou()).toMatchObject([
      { eventId: evento, eventType: 'ACCOUNT_ITEM_ADDED' },
      { eventType: 'ACCOUNT_ITEM_CANCELLED' },
    ])
    expect(await comoVe()).toMatchObject({ estado: 'mandando', falha: null })
  })

  testLongo('espera cada vez mais, e depois de um dia é deixado: o gerente lê, e recomeça quando quiser', async () => {
    fora.respondendo(() => 503)
    await pedir(teste, ana, [[casa.chope, 1]])
    const esperas: number[] = []
    for (let vez = 0; vez < 8; vez++) {
      await mandarDeNovo()
      const [{ espera }] = await teste.sql<[{ espera: number }]>`
        select round(extract(epoch from tentar_em - now()))::int as espera from aplicativo where id = ${casa.chave.id}`
      esperas.push(espera)
    }
    expect(esperas.map((s) => Math.ceil(s / 5) * 5)).toEqual([5, 15, 45, 135, 405, 1215, 3600, 3600])
    await teste.sql`update aplicativo set falhando_desde = now() - interval '25 hours' where id = ${casa.chave.id}`
    await mandarDeNovo()
    expect(await comoVe()).toMatchObject({ estado: 'parado', falha: 'respondeu 503' })
    expect((await teste.call('/relatorio/buscarInicio', {}, casa.gerente)).body.eventos).toMatchObject({ quantos: 1 })
    await pedir(teste, ana, [[casa.chope, 1]])
    expect(await guardados()).toBe(0)
    fora.respondendo(() => 204)
    await ouvirEm(casa, `${fora.url}/eventos`)
    await pedir(teste, ana, [[casa.chope, 1]])
    await mandar()
    expect(doTipo('ACCOUNT_ITEM_ADDED')).toHaveLength(1)
  })

  testLongo('um evento que ele não quer fica para trás depois de cinco vezes, e os outros seguem', async () => {
    fora.respondendo(({ eventType }) => (eventType === 'ACCOUNT_ITEM_ADDED' ? 422 : 204))
    await pedir(teste, ana, [[casa.chope, 1]])
    const [item] = await itensDe(teste, ana)
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: item!.id, motivo: 'Desistiu' }, casa.gerente)
    for (let vez = 0; vez < 5; vez++) {
      expect(fora.chegados).toEqual([])
      await mandarDeNovo()
    }
    expect(oQueChegou()).toMatchObject([{ eventType: 'ACCOUNT_ITEM_CANCELLED' }])
    // who wants none of them has not received anything, however many are left behind
    fora.respondendo(() => 422)
    await pedir(teste, ana, [[casa.chope, 1]])
    for (let vez = 0; vez < 5; vez++) await mandarDeNovo()
    expect([await guardados(), (await comoVe())!.estado]).toEqual([0, 'falhando'])
  })

  testLongo('quem não responde a tempo, ou manda a outro lugar, não recebeu', async () => {
    await pedir(teste, ana, [[casa.chope, 1]])
    fora.respondendo(() => 0)
    await mandar({ limite_ms: 200 })
    expect((await comoVe())!.falha).toBe('não respondeu a tempo')
    fora.respondendo(() => 302)
    await mandarDeNovo()
    expect((await comoVe())!.falha).toBe('respondeu 302')
    expect(fora.chegados).toEqual([])
  })

  test.each(
    osPrimeiros([
      ['de quem recebe mais devagar do que a casa vende', 204, 'recebe mais devagar do que as contas mudam'],
      ['de quem não recebe', 500, 'respondeu 500'],
    ] as const),
  )('uma fila longa demais também é o fim: %s', async (_quem, status, falha) => {
    fora.respondendo(() => status)
    await teste.sql`
      insert into evento_para_fora (estabelecimento_id, aplicativo_id, corpo)
      select ${casa.bar.id}, ${casa.chave.id}, '{"eventType": "ACCOUNT_OPENED"}' from generate_series(0, ${FILA_MAXIMA + 50}::int)`
    await mandar()
    expect([await guardados(), await comoVe()]).toEqual([0, expect.objectContaining({ estado: 'parado', falha })])
  })

  test('de dois processos um só manda; o que morreu no meio é mandado de novo, com o mesmo número', async () => {
    await pedir(teste, ana, [[casa.chope, 1]])
    await Promise.all([mandar(), mandar(), mandar()])
    expect(oQueChegou()).toHaveLength(1)
    await pedir(teste, ana, [[casa.chope, 1]])
    // it arrives, and nobody writes that down
    const [antes] = await teste.sql<
      { evento: string }[]
    >`select * from evento_para_fora where estabelecimento_id = ${casa.bar.id}`
    await mandar()
    await teste.sql`insert into evento_para_fora ${teste.sql(antes as never, 'estabelecimento_id', 'aplicativo_id', 'evento', 'em', 'corpo')}`
    await mandarDeNovo()
    expect(
      oQueChegou()
        .map(({ eventId }) => eventId)
        .slice(1),
    ).toEqual([antes!.evento, antes!.evento])
  })
})

describe('para onde vai', () => {
  test('só a um nome da internet, por https: nunca a um endereço da rede de casa, nem a quem ele mandar', async () => {
    for (const endereco of [
      ...[
        'http://totem.exemplo.com.br',
        'https://localhost',
        'https://10.0.0.1',
        'https://[::1]',
        'https://0x7f.1',
        'https://bar',
      ],
      ...[
        'https://totem.exemplo.com.br:8443',
        'https://eu:senha@totem.exemplo.com.br',
        'ftp://totem.exemplo.com.br',
        'totem',
        '',
      ],
      ...['http://127.0.0.1:1', 'https://169.254.169.254/latest'],
    ]) {
      const { status, body } = await ouvirEm(casa, endereco)
      expect([endereco, status, body.code]).toEqual([endereco, 422, 'webhook_nao_serve'])
    }
    expect((await ouvirEm(casa, 'https://totem.exemplo.com.br/eventos')).status).toBe(200)
    await pedir(teste, ana, [[casa.chope, 1]])
    const nome = (...achados: string[]) => ({
      resolve4: async () => achados.filter((um) => !um.includes(':')),
      resolve6: async () => achados.filter((um) => um.includes(':')),
    })
    for (const [nomes, falha] of [
      [nome('127.0.0.1'), 'o endereço não é da internet'],
      [nome('93.184.215.14', '10.0.0.1'), 'o endereço não é da internet'],
      [nome('::1'), 'o endereço não é da internet'],
      [nome(), 'o nome do endereço não existe'],
    ] as const) {
      await teste.sql`update aplicativo set tentar_em = now() where id = ${casa.chave.id}`
      await mandar({ nomes: nomes as never })
      expect((await comoVe())!.falha).toBe(falha)
    }
    // an installation that is a demonstration meanwhile sends nothing
    await teste.sql`update aplicativo set tentar_em = now() where id = ${casa.chave.id}`
    await mandar({ webhooks: { teste: null, publicos: false } })
    expect((await comoVe())!.falha).toBe('o endereço não serve mais')
  })

  test('o que é da internet e o que não é', () => {
    for (const um of ['8.8.8.8', '200.147.3.157', '2800:3f0:4001::1', '2606:4700::1111'])
      expect([um, ehPublico(um)]).toEqual([um, true])
    const daqui = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255
      :: ::1 ::ffff:8.8.8.8 fe80::1 fc00::1 fd00::1 ff02::1 64:ff9b::8.8.8.8 2002:7f00:1:: 2001:db8::1 2001::1 totem`
    for (const um of ['', ...daqui.split(/\s+/)]) expect([um, ehPublico(um)]).toEqual([um, false])
  })

  testLongo('sem segredo que assine, nada é escrito: a chave de antes pede um novo, e com ele recebe', async () => {
    await teste.sql`update aplicativo set segredo = null where id = ${casa.chave.id}`
    await pedir(teste, ana, [[casa.chope, 1]])
    expect([await guardados(), (await comoVe())!.estado]).toEqual([0, 'sem_segredo'])
    const { id } = casa.chave
    const { client_secret } = (await teste.call('/opendelivery/mostrarSegredo', { id }, casa.gerente)).body
    await pedir(teste, ana, [[casa.chope, 1]])
    await mandar()
    const [{ headers, texto }] = fora.chegados as [Chegado]
    expect(headers['x-app-signature']).toBe(createHmac('sha256', client_secret).update(texto).digest('hex'))
    // what signs is nowhere to be read
    const [{ tudo, segredo }] = await teste.sql<[{ tudo: string; segredo: string }]>`
      select to_json(a)::text as tudo, a.segredo from aplicativo a where id = ${id}`
    expect(tudo).not.toContain(client_secret)
    expect(cofreDeTeste.decifrar(segredo)).toBe(client_secret)
  })

  testLongo('parar e revogar acabam com o que esperava', async () => {
    await pedir(teste, ana, [[casa.chope, 1]])
    expect(await guardados()).toBe(1)
    await teste.call('/opendelivery/pararEventos', { id: casa.chave.id }, casa.gerente)
    expect([await guardados(), await comoVe()]).toEqual([0, null])
    await ouvirEm(casa, `${fora.url}/eventos`)
    await pedir(teste, ana, [[casa.chope, 1]])
    expect((await teste.call('/opendelivery/revogarAplicativo', { id: casa.chave.id }, casa.gerente)).status).toBe(200)
    expect(await guardados()).toBe(0)
    await pedir(teste, ana, [[casa.chope, 1]])
    await mandar()
    expect([await guardados(), fora.chegados]).toEqual([0, []])
  })
})

testLongo('o segredo é cifrado de novo quando a chave é trocada', async () => {
  const [antiga, nova] = [novaChave(), novaChave()]
  await teste.sql`update aplicativo set segredo = ${abrirCofre({ chaves: [antiga] }).cifrar('segredo')} where id = ${casa.chave.id}`
  const cofre = abrirCofre({ chaves: [nova, antiga] })
  await cifrarOQueFalta(teste.sql, cofre)
  const [{ segredo }] = await teste.sql<
    [{ segredo: string }]
  >`select segredo from aplicativo where id = ${casa.chave.id}`
  expect(abrirCofre({ chaves: [nova] }).decifrar(segredo)).toBe('segredo')
})

testLongo('quem demora a responder não atrasa os das outras casas', async () => {
  const outra = await abrirCasa()
  const bia = await sentar(teste, outra.bar.id, { mesa: 6 })
  await mandar()
  fora.chegados.length = 0
  let [mudo, soltar] = [false, (_status: number) => {}]
  const depois = new Promise<number>((resolve) => {
    soltar = resolve
  })
  // somebody's receiver takes all the time there is for each event
  fora.respondendo(({ payload }) => {
    mudo ||= payload.identifier === '5'
    return payload.identifier === '5' ? depois : 204
  })
  await pedir(teste, ana, [[casa.chope, 1]])
  // longer than the other's event is waited for
  const { log, ...resto } = { ...deps(), limite_ms: 2 * SEM_PRESSA_MS }
  const parar = agendarEventos(teste.servidor, resto, { ...log, error: () => {} })
  await expect.poll(() => mudo).toBe(true)
  await pedir(teste, bia, [[outra.chope, 1]])
  await expect.poll(() => fora.chegados.length).toBe(1)
  soltar(503)
  await parar()
})
