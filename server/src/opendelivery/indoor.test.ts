import { randomUUID } from 'node:crypto'
import { enderecos } from '@boteco/contract/enderecos'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { type AppDeFora, chaveNova, entrar, pedirToken } from '../teste/de-fora.ts'
import { oQueNaoSegue } from '../teste/norma.ts'
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

  test('segredos errados são contados pelo endereço, e o dono da chave entra do dele', async () => {
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

  test('de uma comanda vem só a dela, e pelo nome da conta vem a mesma; fechada, diz que fechou', async () => {
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

  test('dividida e com taxa, os totais fecham ao centavo: itens e taxa menos o pago é o que falta', async () => {
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
