import { randomUUID } from 'node:crypto'
import { enderecos } from '@boteco/contract/enderecos'
import type { Escopo } from '@boteco/contract/opendelivery/escritorio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashDoSegredo } from '../sessao/provas.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { type AppDeFora, chaveNova, entrar, pedirToken } from '../teste/de-fora.ts'
import { testLongo } from '../teste/longo.ts'
import { oQueNaoE, oQueNaoSegue } from '../teste/norma.ts'
import { entregarTudo, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let casa: Awaited<ReturnType<typeof abrirCasa>>
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function abrirCasa() {
  const bar = await novoBar(teste)
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  return { bar, gerente, garcom, chope, totem: await entrar(teste, await chaveNova(teste, gerente)) }
}
beforeEach(async () => {
  casa = await abrirCasa()
  ana = await sentar(teste, casa.bar.id, { mesa: 5 })
})

/** What the manager lets this system do besides reading. */
async function deixar(totem: AppDeFora, ...escopos: Escopo[]) {
  const [{ id }] = await teste.sql<[{ id: number }]>`
    select aplicativo_id as id from aplicativo_token t where token_hash = ${hashDoSegredo(totem.token)}`
  for (const escopo of escopos)
    expect((await teste.call('/opendelivery/darEscopo', { id, escopo }, casa.gerente)).status).toBe(200)
  return id
}

const daMesa = (mesa: number | string) => `operationMode=TABLE&identifier=${mesa}`
const daComanda = (comanda: number) => `operationMode=TAB&identifier=${comanda}`

describe('quem chega de fora', () => {
  test('acha no manifesto o que este sistema faz, e onde', async () => {
    const { json, headers, statusCode } = await teste.app.inject('/.well-known/opendelivery')
    expect(oQueNaoSegue('discovery', 'GET /.well-known/opendelivery', statusCode, json())).toBe('')
    expect(headers['content-type']).toMatch(/^application\/json/)
    const { endpoint, supportedOperations, unsupportedOperations } = json().capabilities.indoor
    expect(endpoint).toMatch(/\/opendelivery\/v2$/)
    // what it declares is every path of the standard, and each is served
    const nossos = enderecos.filter(({ caminho }) => caminho.startsWith('/opendelivery/v2/accounts'))
    expect([...supportedOperations, ...unsupportedOperations]).toHaveLength(nossos.length)
  })

  test('prova quem é com a chave que o gerente fez, em JSON ou em formulário, e recebe um token curto', async () => {
    const chave = await chaveNova(teste, casa.gerente)
    for (const formulario of [false, true]) {
      const { status, body } = await pedirToken(teste, chave, formulario)
      expect(oQueNaoSegue('authentication', 'POST /oauth/token', status, body)).toBe('')
      expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900 })
    }
    const [{ guardado }] = await teste.sql<[{ guardado: string }]>`
      select (select json_agg(a) from aplicativo a)::text || (select json_agg(t) from aplicativo_token t)::text as guardado`
    expect(guardado).not.toContain(chave.client_secret)
  })

  test('com a chave errada, revogada, trocada ou de casa encerrada não entra, e ouve sempre o mesmo', async () => {
    const chave = await chaveNova(teste, casa.gerente)
    const { id, client_id } = chave
    const dele = await entrar(teste, chave)
    const recusas = [
      { ...chave, client_secret: 'x'.repeat(43) },
      { ...chave, client_id: randomUUID() },
      { ...chave, client_id: "' or 1=1" },
      { client_id, client_secret: '' },
    ]
    const ouvidas = new Set<string>()
    for (const errada of recusas) {
      const { status, body } = await pedirToken(teste, errada)
      expect(oQueNaoSegue('authentication', 'POST /oauth/token', status, body)).toBe('')
      ouvidas.add(`${status} ${body.code} ${body.message}`)
    }
    expect(ouvidas.size).toBe(1)
    expect((await dele.get(`/accounts?${daMesa(5)}`)).status).toBe(200)
    // another secret ends the one before, and what it got
    const outra = (await teste.call('/opendelivery/mostrarSegredo', { id }, casa.gerente)).body
    expect((await pedirToken(teste, chave)).status).toBe(401)
    expect((await dele.get(`/accounts?${daMesa(5)}`)).status).toBe(401)
    const denovo = await entrar(teste, outra)
    expect((await denovo.get(`/accounts?${daMesa(5)}`)).status).toBe(200)
    expect((await teste.call('/opendelivery/revogarAplicativo', { id }, casa.gerente)).status).toBe(200)
    expect((await pedirToken(teste, outra)).status).toBe(401)
    const { status, body } = await denovo.get(`/accounts?${daMesa(5)}`)
    expect(oQueNaoSegue('indoor', 'GET /accounts', status, body)).toBe('')
    expect(status).toBe(401)
    await teste.sql`update estabelecimento set encerrada_em = now() where id = ${casa.bar.id}`
    expect((await casa.totem.get(`/accounts?${daMesa(5)}`)).status).toBe(401)
  })

  test('sem token, com um inventado, vencido ou de um login não lê nada, em caminho nenhum', async () => {
    await teste.sql`update aplicativo_token set vence_em = now() where estabelecimento_id = ${casa.bar.id}`
    const proprios = enderecos.filter(({ caminho }) => caminho.startsWith('/opendelivery/v2/accounts'))
    for (const authorization of [
      '',
      `Bearer ${'a'.repeat(43)}`,
      `Bearer ${casa.totem.token}`,
      `Bearer ${casa.gerente.token}`,
    ])
      for (const { metodo, caminho } of proprios) {
        const resposta = await teste.app.inject({
          method: metodo,
          url: `${caminho}?${daMesa(5)}`,
          headers: { authorization },
        })
        expect([caminho, resposta.statusCode]).toEqual([caminho, 401])
        expect(resposta.json()).toEqual({ code: 'UNAUTHORIZED', message: expect.any(String) })
      }
  })

  test('o token de um sistema não abre nenhuma chamada do produto', async () => {
    const { status } = await teste.call('/conta/buscarContasAbertas', {}, { token: casa.totem.token })
    expect(status).toBe(401)
  })

  testLongo('segredos errados são contados pelo endereço, e o dono da chave entra do dele', async () => {
    const chave = await chaveNova(teste, casa.gerente)
    const tentar = (endereco: string, client_secret: string) =>
      pedirToken(teste, { ...chave, client_secret }, false, endereco)
    for (let vez = 0; vez < 20; vez += 1) expect((await tentar('10.9.9.9', 'errado')).status).toBe(401)
    const { status, body } = await tentar('10.9.9.9', 'errado')
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'MUITAS_TENTATIVAS' })
    expect((await tentar('10.9.9.9', chave.client_secret)).status).toBe(200)
    expect((await tentar('10.8.8.8', chave.client_secret)).status).toBe(200)
  })
})

test('o cardápio vem inteiro pelo endereço do padrão, só da casa da chave', async () => {
  const snapshot = async (de: AppDeFora, casa: number, menu = 'cardapio') => {
    const { status, body } = await de.get(`/merchants/${casa}/menus/${menu}/snapshot`)
    const operacao = 'GET /merchants/{merchantId}/menus/{menuId}/snapshot'
    expect(status === 200 ? oQueNaoSegue('merchant', operacao, status, body) : '').toBe('')
    return { status, body }
  }
  const { status, body } = await snapshot(casa.totem, casa.bar.id)
  expect([status, body.items.map(({ name }: { name: string }) => name)]).toEqual([200, ['Chope']])
  const outra = await abrirCasa()
  for (const [de, qual, menu] of [
    [outra.totem, casa.bar.id, 'cardapio'],
    [casa.totem, casa.bar.id, 'outro'],
  ] as const)
    expect((await snapshot(de, qual, menu)).body).toMatchObject({ code: 'MENU_NOT_FOUND' })
})

describe('a conta lida de fora', () => {
  const ler = async (de: AppDeFora, caminho: string, operacao = 'GET /accounts') => {
    const { status, body } = await de.get(caminho)
    expect(oQueNaoSegue('indoor', operacao, status, body)).toBe('')
    return { status, body }
  }

  test('tem os itens, os pagamentos e os totais da conta que o garçom lê, sem nome nem recado de ninguém', async () => {
    await pedir(teste, ana, [[casa.chope, 2, 'segredo da ana']], { nome: 'Anabela Marcada' })
    await entregarTudo(teste, ana)
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 5, numeroComanda: null })
    await pedir(teste, ana, [[casa.chope, 1]])
    const [pago, devido] = await itensDe(teste, ana)
    const { status, body } = await ler(casa.totem, `/accounts?${daMesa(5)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ operationMode: 'TABLE', identifier: '5', status: 'IN_USE' },
      items: expect.arrayContaining([
        expect.objectContaining({ itemId: String(pago!.id), quantity: 2, totalPrice: 25.8, status: 'PAID' }),
        expect.objectContaining({
          ...{ itemId: String(devido!.id), externalCode: String(casa.chope.id), name: 'Chope', unitPrice: 12.9 },
          ...{ totalPrice: 12.9, status: 'ACTIVE' },
        }),
      ]),
      payments: [{ amount: 25.8, methodInfo: { method: 'OTHER' }, items: [String(pago!.id)] }],
      totals: { itemsSubtotal: 38.7, serviceCharge: { amount: 0 }, paid: 25.8, due: 12.9 },
    })
    expect(JSON.stringify(body)).not.toMatch(/anabela|segredo/i)
    const pagamentos = await ler(casa.totem, `/accounts/payments?${daMesa(5)}`, 'GET /accounts/payments')
    expect(pagamentos.body).toEqual({ payments: body.payments })
    const fiscais = await ler(casa.totem, `/accounts/fiscal?${daMesa(5)}`, 'GET /accounts/fiscal')
    expect(fiscais.body).toEqual({ documents: [] })
  })

  testLongo('de uma comanda vem só a dela, e pelo nome da conta vem a mesma; fechada, diz que fechou', async () => {
    await pedir(teste, ana, [[casa.chope, 1]], { numeroComanda: 12 })
    const bia = await sentar(teste, casa.bar.id, { mesa: 5 })
    await pedir(teste, bia, [[casa.chope, 2]], { numeroComanda: 13 })
    const [mesa, comanda] = [
      (await ler(casa.totem, `/accounts?${daMesa(5)}`)).body,
      (await ler(casa.totem, `/accounts?${daComanda(13)}`)).body,
    ]
    expect([mesa.totals.due, comanda.totals.due]).toEqual([38.7, 25.8])
    for (const conta of [mesa, comanda]) {
      const pelo = await ler(casa.totem, `/accounts/${conta.accountId}`, 'GET /accounts/{accountId}')
      expect(pelo.body).toEqual(conta)
    }
    await teste.sql`update checkin set fechado_em = now() where estabelecimento_id = ${casa.bar.id}`
    for (const { accountId, identifier } of [mesa, comanda]) {
      const { body } = await ler(casa.totem, `/accounts/${accountId}`, 'GET /accounts/{accountId}')
      expect(body).toMatchObject({ accountId, identifier, status: 'CLOSED', closedAt: expect.any(String) })
    }
    expect((await ler(casa.totem, `/accounts?${daMesa(5)}`)).status).toBe(404)
  })

  testLongo('dividida e com taxa, os totais fecham ao centavo: itens e taxa menos o pago é o que falta', async () => {
    await pedir(teste, ana, [[casa.chope, 1]])
    await entregarTudo(teste, ana)
    const [item] = await itensDe(teste, ana)
    await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${casa.bar.id}`
    const dividir = { linhas: [item!.id], partes: 3 }
    expect((await teste.call('/conta/dividir', dividir, casa.garcom)).body.message).toEqual(expect.any(String))
    const { arrayProdutosNaoPagos } = (
      await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 5 } }, casa.garcom)
    ).body
    const [primeira] = arrayProdutosNaoPagos
    const recebido = { produtos: [primeira], meio: 'dinheiro', taxa: 0.43 }
    expect((await teste.call('/cliente/informarPagamentoConta', recebido, casa.garcom)).status).toBe(200)
    const { body } = await ler(casa.totem, `/accounts?${daMesa(5)}`)
    const { itemsSubtotal, serviceCharge, paid, due } = body.totals
    expect(body.totals).toEqual({ itemsSubtotal: 12.9, serviceCharge: { amount: 0.43 }, paid: 4.73, due: 8.6 })
    expect(Math.round((itemsSubtotal + serviceCharge.amount - paid) * 100)).toBe(Math.round(due * 100))
    expect(body.items.map(({ totalPrice }: { totalPrice: number }) => totalPrice)).toEqual([4.3, 4.3, 4.3])
    expect(body.payments).toMatchObject([
      { amount: 4.73, methodInfo: { method: 'CASH' }, serviceCharge: { amount: 0.43 } },
    ])
  })

  test('de outra casa é como se não houvesse; de mesa vazia, do balcão ou mal dita, também se diz', async () => {
    await pedir(teste, ana, [[casa.chope, 1]], { numeroComanda: 12 })
    const { accountId } = (await ler(casa.totem, `/accounts?${daMesa(5)}`)).body
    const vizinha = await abrirCasa()
    const naoHa = [
      [vizinha.totem, `/accounts?${daMesa(5)}`],
      [vizinha.totem, `/accounts?${daComanda(12)}`],
      [casa.totem, `/accounts?${daMesa(6)}`],
      [casa.totem, `/accounts?${daMesa('99999')}`],
      [casa.totem, `/accounts?${daMesa('cinco')}`],
      [casa.totem, '/accounts?operationMode=COUNTER&identifier=1'],
    ] as const
    for (const [de, caminho] of naoHa) {
      const { status, body } = await ler(de, caminho)
      expect([caminho, status, body.code]).toEqual([caminho, 404, 'ACCOUNT_NOT_FOUND'])
    }
    for (const [de, nome] of [
      [vizinha.totem, accountId],
      [casa.totem, 'mesa-0'],
      [casa.totem, 'outra'],
    ] as const)
      expect((await ler(de, `/accounts/${nome}`, 'GET /accounts/{accountId}')).status).toBe(404)
    for (const consulta of ['', 'operationMode=TABLE', 'operationMode=MESA&identifier=5', 'identifier=5'])
      expect((await ler(casa.totem, `/accounts?${consulta}`)).body).toMatchObject({
        ...{ code: 'INVALID_PARAMETER', details: expect.arrayContaining([expect.stringMatching(/^query\./)]) },
      })
  })
})

describe('o que muda de fora', () => {
  const ver = async (caminho: string) => (await casa.totem.get(caminho)).body
  const mudar = async (operacao: string, caminho: string, corpo?: object) => {
    const { status, body } = await casa.totem.post(caminho, corpo)
    expect(oQueNaoSegue('indoor', operacao, status, body)).toBe('')
    return { status, body }
  }
  const cancelar = (item: number, mesa = 5, corpo?: object) =>
    mudar('POST /accounts/items/{itemId}/cancel', `/accounts/items/${item}/cancel?${daMesa(mesa)}`, corpo)
  const fechar = (mesa = 5, corpo?: object) => mudar('POST /accounts/close', `/accounts/close?${daMesa(mesa)}`, corpo)
  const passar = (corpo: object, mesa = 5) =>
    mudar('POST /accounts/transfers', `/accounts/transfers?${daMesa(mesa)}`, corpo)

  test('uma chave nova só lê: cada coisa a mais é dada por si, e tirada, e acaba com quem a deu', async () => {
    await pedir(teste, ana, [[casa.chope, 1]])
    const [item] = await itensDe(teste, ana)
    const tentar = () => casa.totem.post(`/accounts/items/${item!.id}/cancel?${daMesa(5)}`)
    const negado = async () => {
      const { status, body } = await tentar()
      expect(oQueNaoE('indoor', 'ErrorResponse', body)).toBe('')
      expect([status, body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    }
    await negado()
    const id = await deixar(casa.totem, 'od.indoor.close')
    await negado()
    await deixar(casa.totem, 'od.indoor.items')
    await teste.call('/opendelivery/tirarEscopo', { id, escopo: 'od.indoor.items' }, casa.gerente)
    await negado()
    await deixar(casa.totem, 'od.indoor.items')
    await teste.sql`update vinculo set ate = now() where id = ${casa.gerente.vinculo_id}`
    await negado()
    await teste.sql`update vinculo set ate = null where id = ${casa.gerente.vinculo_id}`
    expect((await tentar()).status).toBe(200)
  })

  test('cancela um item que não foi pago, uma vez só, e fica anotado em nome de quem, e por qual sistema', async () => {
    await deixar(casa.totem, 'od.indoor.items')
    await pedir(teste, ana, [
      [casa.chope, 1],
      [casa.chope, 2],
    ])
    const [um, outro] = await itensDe(teste, ana)
    const { body } = await cancelar(um!.id, 5, { reason: 'O cliente desistiu' })
    expect(body).toMatchObject({ itemId: String(um!.id), name: 'Chope', totalPrice: 12.9, status: 'CANCELLED' })
    expect(await cancelar(um!.id)).toMatchObject({ status: 200, body: { itemId: String(um!.id), status: 'CANCELLED' } })
    expect((await ver(`/accounts?${daMesa(5)}`)).totals.due).toBe(25.8)
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'cancelamento' }, casa.gerente)).body
    expect(atos).toMatchObject([
      { motivo: 'O cliente desistiu', aparelho: expect.stringMatching(/^Totem \d+, por Open Delivery$/) },
    ])
    // what is paid goes back by the hand of somebody who shows who they are
    await entregarTudo(teste, ana)
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where id = ${um!.id}`
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 5, numeroComanda: null })
    const paga = await casa.totem.post(`/accounts/items/${outro!.id}/cancel?${daMesa(5)}`)
    expect([paga.status, (await itensDe(teste, ana))[1]!.status_pedido]).toEqual([403, 'PEDIDO ENTREGUE AO CLIENTE'])
  })

  testLongo('um item de outra mesa ou de outra casa não está nesta conta', async () => {
    await deixar(casa.totem, 'od.indoor.items')
    const bia = await sentar(teste, casa.bar.id, { mesa: 6 })
    await pedir(teste, bia, [[casa.chope, 1]])
    await pedir(teste, ana, [[casa.chope, 1]])
    const [deBia] = await itensDe(teste, bia)
    for (const item of [deBia!.id, 0]) {
      const { status, body } = await casa.totem.post(`/accounts/items/${item}/cancel?${daMesa(5)}`)
      expect([status, body.code]).toEqual([404, 'ITEM_NOT_FOUND'])
    }
    expect((await itensDe(teste, bia))[0]!.status_pedido).toBe('PEDIDO FEITO PELO CLIENTE')
  })

  test('fecha a conta que não deve nada; repetido, responde o mesmo, e não manda embora quem sentou depois', async () => {
    await deixar(casa.totem, 'od.indoor.close')
    await pedir(teste, ana, [[casa.chope, 1]])
    await entregarTudo(teste, ana)
    const recusa = await casa.totem.post(`/accounts/close?${daMesa(5)}`)
    expect([recusa.status, recusa.body.code]).toEqual([409, 'INVALID_ACCOUNT_STATE'])
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 5, numeroComanda: null })
    expect((await casa.totem.post(`/accounts/close?${daMesa(5)}`, { discount: 5 })).status).toBe(409)
    const { accountId } = await ver(`/accounts?${daMesa(5)}`)
    expect((await fechar()).status).toBe(202)
    expect(await ver(`/accounts/${accountId}`)).toMatchObject({ status: 'CLOSED' })
    const [{ por }] = await teste.sql<[{ por: number }]>`select fechado_por as por from checkin where id = ${ana.id}`
    expect(por).toBe(casa.gerente.vinculo_id)
    expect((await fechar()).status).toBe(202)
    const bia = await sentar(teste, casa.bar.id, { mesa: 5 })
    expect((await casa.totem.post(`/accounts/close?${daMesa(5)}`)).status).toBe(409)
    const [{ aberto }] = await teste.sql<
      [{ aberto: boolean }]
    >`select fechado_em is null as aberto from checkin where id = ${bia.id}`
    expect(aberto).toBe(true)
    const nunca = await casa.totem.post(`/accounts/close?${daMesa(77)}`)
    expect([nunca.status, nunca.body.code]).toEqual([404, 'ACCOUNT_NOT_FOUND'])
  })

  testLongo('passa itens à comanda de outra pessoa, e a mesa toda a uma mesa livre', async () => {
    await deixar(casa.totem, 'od.indoor.items')
    const bia = await sentar(teste, casa.bar.id, { mesa: 6 })
    await pedir(teste, bia, [[casa.chope, 1]], { numeroComanda: 31 })
    await pedir(teste, ana, [[casa.chope, 2]])
    const [item] = await itensDe(teste, ana)
    const itens = { transferType: 'ITEMS', itemIds: [String(item!.id)] }
    const { body } = await passar({ ...itens, target: { operationMode: 'TAB', identifier: '31' } })
    expect(body).toMatchObject({
      transferredItemIds: [String(item!.id)],
      targetAccountId: expect.stringMatching(/^comanda-/),
    })
    expect((await ver(`/accounts?${daComanda(31)}`)).totals.due).toBe(38.7)
    // again there is nothing of it left to pass
    const outra = await casa.totem.post(`/accounts/transfers?${daMesa(5)}`, {
      ...itens,
      target: { operationMode: 'TAB', identifier: '31' },
    })
    expect([outra.status, outra.body.code]).toEqual([404, 'ITEM_NOT_FOUND'])
    const toda = { transferType: 'FULL_ACCOUNT', target: { operationMode: 'TABLE', identifier: '9' } }
    const antes = await ver(`/accounts?${daMesa(6)}`)
    const passada = await passar(toda, 6)
    expect(passada.body).toMatchObject({ sourceAccountId: antes.accountId, targetAccountId: antes.accountId })
    expect(await ver(`/accounts?${daMesa(9)}`)).toMatchObject({ totals: antes.totals })
    expect((await casa.totem.get(`/accounts?${daMesa(6)}`)).status).toBe(404)
    // where somebody sits it does not go
    const ocupada = await casa.totem.post(`/accounts/transfers?${daMesa(9)}`, {
      ...toda,
      target: { operationMode: 'TABLE', identifier: '5' },
    })
    expect(ocupada.status).toBe(409)
    const torta = await casa.totem.post(`/accounts/transfers?${daMesa(9)}`, { transferType: 'TUDO' })
    expect([torta.status, torta.body.details]).toEqual([400, expect.arrayContaining(['body.target'])])
  })

  testLongo('numa mesa de várias pessoas não adivinha de quem passa a ser', async () => {
    await deixar(casa.totem, 'od.indoor.items')
    for (const _ of [1, 2]) await sentar(teste, casa.bar.id, { mesa: 6 })
    await pedir(teste, ana, [[casa.chope, 1]])
    const [item] = await itensDe(teste, ana)
    const dito = {
      transferType: 'ITEMS',
      itemIds: [String(item!.id)],
      target: { operationMode: 'TABLE', identifier: '6' },
    }
    expect((await casa.totem.post(`/accounts/transfers?${daMesa(5)}`, dito)).body.code).toBe('TARGET_AMBIGUOUS')
  })

  testLongo('o que não fazemos diz que não, e nada muda', async () => {
    await pedir(teste, ana, [[casa.chope, 1]])
    const antes = await ver(`/accounts?${daMesa(5)}`)
    const { status, body } = await casa.totem.post(`/accounts/fiscal?${daMesa(5)}`, {})
    expect(oQueNaoE('indoor', 'ErrorResponse', body)).toBe('')
    expect([status, body.code]).toEqual([501, 'NOT_SUPPORTED'])
    expect(await ver(`/accounts?${daMesa(5)}`)).toEqual(antes)
  })
})

test('a chave é do gerente, que confirma quem é, e cada ato dela fica anotado', async () => {
  const { bar, gerente, garcom } = casa
  const criar = (quem: { token: string }, nome: string) => teste.call('/opendelivery/criarAplicativo', { nome }, quem)
  expect((await criar(garcom, 'Tablet')).status).toBe(403)
  const { id } = (await criar(gerente, 'Tablet')).body
  expect((await criar(gerente, 'tablet')).body.code).toBe('aplicativo_repetido')
  const ver = async () => (await teste.call('/opendelivery/buscarAplicativos', {}, gerente)).body.aplicativos
  expect((await ver()).find((um) => um.id === id)).toMatchObject({ nome: 'Tablet', pronto: false, usado_em: null })
  const primeira = (await teste.call('/opendelivery/mostrarSegredo', { id }, gerente)).body
  const segunda = (await teste.call('/opendelivery/mostrarSegredo', { id }, gerente)).body
  expect(segunda.client_secret).not.toBe(primeira.client_secret)
  await entrar(teste, segunda)
  expect((await ver()).find((um) => um.id === id)).toMatchObject({ pronto: true, usado_em: expect.any(String) })
  await teste.sql`update sessao set provada_em = now() - interval '1 hour' where estabelecimento_id = ${bar.id}`
  for (const [path, corpo] of [
    ['/opendelivery/criarAplicativo', { nome: 'Outro' }],
    ['/opendelivery/mostrarSegredo', { id }],
  ] as const)
    expect((await teste.call(path, corpo, gerente)).body.code).toBe('confirme_quem_e')
  await teste.call('/opendelivery/revogarAplicativo', { id }, gerente)
  expect((await ver()).map((um) => um.id)).not.toContain(id)
  const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'aplicativo' }, gerente)).body
  const frases = atos.map(({ texto }) => texto)
  expect(frases[0]).toMatch(/ revogou a chave de Tablet\.$/)
  expect(frases[1]).toMatch(/ pediu um segredo novo para a chave de Tablet\.$/)
  expect(frases[3]).toMatch(/ deu a Tablet uma chave para ler as contas\.$/)
})
