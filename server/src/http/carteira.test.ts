import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashDoSegredo } from '../sessao/provas.ts'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoProduto,
  senhaDeTeste,
} from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { pagarFichas, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

/** One database, as it was served before the bar had https, and since. */
let antes: AppDeTeste
let depois: AppDeTeste
beforeAll(async () => {
  antes = await appDeTeste()
  depois = await appDeTeste({ publicUrl: 'https://bar.exemplo.com' }, { banco: { ...antes, encerrar: async () => {} } })
})
afterAll(async () => {
  await depois.app.close()
  await antes.encerrar()
})

const chegar = ({ app }: AppDeTeste, estabelecimento: number, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/auth/fazerCheckinBoteco',
    headers: { cookie },
    payload: { estabelecimento: { id: estabelecimento } },
  })

test('com https, a carteira tem o nome que só este servidor pode dar', async () => {
  const bar = await novoBar(antes)
  const { cookies } = await chegar(depois, bar.id)
  expect(cookies).toEqual([
    {
      name: '__Host-carteira',
      value: expect.any(String),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 400 * 24 * 60 * 60,
    },
  ])
  // and it is the wallet
  const deVolta = await chegar(depois, bar.id, `__Host-carteira=${cookies[0]?.value}`)
  expect(deVolta.json().objBarcheckin.numero).toBe(1)
  expect(deVolta.cookies).toEqual([])
  expect((await chegar(antes, bar.id)).cookies).toMatchObject([{ name: 'carteira' }])
})

test('a carteira de antes ainda abre as suas fichas, e passa para o nome novo', async () => {
  const bar = await novoBar(antes)
  const garcom = await novoFuncionario(antes, bar.id, 'BAR GARCON')
  const ana = await sentar(antes, bar.id)
  await pedirFichas(antes, ana, [[await novoProduto(antes, bar.id), 2]])
  await pagarFichas(antes, garcom.token, ana)
  await antes.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })

  const { carteira } = await comCarteiraAntiga(ana)
  const deVolta = await chegar(depois, bar.id, `carteira=${carteira}`)
  const [{ name, value }] = deVolta.cookies as [{ name: string; value: string }]
  expect([name, value === carteira]).toEqual(['__Host-carteira', false])
  const { segredo, numero } = deVolta.json().objBarcheckin
  expect((await depois.call('/ficha/buscarFichasPagas', {}, { checkin: segredo })).body.fichas).toHaveLength(2)
  expect((await chegar(depois, bar.id, `__Host-carteira=${value}`)).json().objBarcheckin.numero).toBe(numero)
})

test('uma carteira plantada por outro endereço do domínio não é a deste celular, nem dá a prova dele a quem a plantou', async () => {
  const bar = await novoBar(antes)
  const ladrao = await sentar(antes, bar.id)
  const vitima = await chegar(depois, bar.id, `carteira=${ladrao.carteira}`)
  expect(vitima.json().objBarcheckin.id).not.toBe(ladrao.id)
  expect(vitima.cookies[0]?.value).not.toBe(ladrao.carteira)
  // the attacker who planted it calls as that device
  const perguntar = (cookie: string) =>
    depois.app.inject({
      method: 'POST',
      url: '/auth/verificarSeCheckinEstaAtivoNaBase',
      headers: { cookie },
      payload: {},
    })
  const perguntado = (await perguntar(`carteira=${ladrao.carteira}`)).json()
  expect(JSON.stringify(perguntado)).not.toMatch(/segredo/)
})

test('a carteira antiga plantada antes do check-in dá as suas fichas, e não a prova de quem chegou com ela', async () => {
  const bar = await novoBar(antes)
  const ladrao = await comCarteiraAntiga(await sentar(antes, bar.id))
  const vitima = await chegar(depois, bar.id, `carteira=${ladrao.carteira}`)
  expect(vitima.json().objBarcheckin.id).not.toBe(ladrao.id)
  expect((await chegar(antes, bar.id, `carteira=${ladrao.carteira}`)).json().objBarcheckin.id).toBe(ladrao.id)
})

test('quem tem as duas é quem a nova diz', async () => {
  const bar = await novoBar(antes)
  const [velha, nova] = [await sentar(antes, bar.id), await sentar(antes, bar.id)]
  const resposta = await chegar(depois, bar.id, `carteira=${velha.carteira}; __Host-carteira=${nova.carteira}`)
  expect(resposta.json().objBarcheckin.id).toBe(nova.id)
  expect(resposta.cookies).toEqual([])
})

/** A wallet as earlier versions made it: its secret is a hash of the header that the first request came with. */
async function comCarteiraAntiga(ana: Sentado): Promise<Sentado> {
  const antigo = createHash('sha256').update(`carteira ${randomUUID()}`).digest('base64url')
  await antes.sql.begin(async (tx) => {
    const [{ carteira_id }] = await tx<[{ carteira_id: number }]>`select carteira_id from checkin where id = ${ana.id}`
    await tx`delete from carteira_segredo where carteira_id = ${carteira_id}`
    await tx`update carteira set segredo_hash = ${hashDoSegredo(antigo)}, chave_hash = null where id = ${carteira_id}`
  })
  return { ...ana, carteira: antigo }
}

async function comDuasFichas() {
  const bar = await novoBar(antes)
  const garcom = await novoFuncionario(antes, bar.id, 'BAR GARCON')
  const ana = await sentar(antes, bar.id)
  await pedirFichas(antes, ana, [[await novoProduto(antes, bar.id), 2]])
  await pagarFichas(antes, garcom.token, ana)
  return { bar, garcom, ana }
}
const sair = ({ segredo }: { segredo: string }) => antes.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
const fichasCom = async (bar: { id: number }, carteira: string) => {
  const aqui = await sentar(antes, bar.id, { carteira })
  const { fichas } = (await antes.call('/ficha/buscarFichasPagas', {}, { checkin: aqui.segredo })).body
  return { aqui, quantas: fichas.length }
}

test('o segredo da carteira é ao acaso: quem conhece o cabeçalho não o conhece', async () => {
  const bar = await novoBar(antes)
  const chave = randomUUID()
  const { carteira } = await antes.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, { chave })
  const doCabecalho = createHash('sha256').update(`carteira ${chave}`).digest('base64url')
  expect(carteira).not.toBe(doCabecalho)
  const { body } = await antes.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { carteira: doCabecalho })
  expect(body.is_checkin_ativo).toBe(false)
})

test('a mesma tentativa, mais tarde, é de outra carteira: um cabeçalho velho não abre a de ninguém', async () => {
  const bar = await novoBar(antes)
  const chave = randomUUID()
  const chegar = () => antes.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, { chave })
  const { body } = await chegar()
  expect((await chegar()).body.objBarcheckin.id).toBe(body.objBarcheckin.id)
  await antes.sql`update carteira set criada_em = now() - interval '11 minutes' where id =
    (select carteira_id from checkin where id = ${body.objBarcheckin.id})`
  expect((await chegar()).body.objBarcheckin.id).not.toBe(body.objBarcheckin.id)
})

test('a carteira de antes abre as suas fichas, e a resposta traz um segredo novo que também as abre', async () => {
  const { bar, ana } = await comDuasFichas()
  const { carteira: antigo } = await comCarteiraAntiga(ana)
  await sair(ana)
  const primeira = await fichasCom(bar, antigo)
  expect(primeira.quantas).toBe(2)
  expect(primeira.aqui.carteira).not.toBe(antigo)
  await sair(primeira.aqui)
  // the answer with the new one may have been lost: the old one still opens it, and brings another
  const segunda = await fichasCom(bar, antigo)
  expect([segunda.quantas, segunda.aqui.carteira === primeira.aqui.carteira]).toEqual([2, false])
  await sair(segunda.aqui)

  // a new one has come back: from now on the old one has ten minutes
  const nova = await fichasCom(bar, segunda.aqui.carteira)
  expect([nova.quantas, nova.aqui.carteira]).toEqual([2, segunda.aqui.carteira])
  await sair(nova.aqui)
  const aCaminho = await fichasCom(bar, antigo)
  expect(aCaminho.quantas).toBe(2)
  await sair(aCaminho.aqui)
  await antes.sql`update carteira set segredo_hash_ate = now() where segredo_hash = ${hashDoSegredo(antigo)}`
  expect((await fichasCom(bar, antigo)).quantas).toBe(0)
  // every new one goes on
  for (const carteira of [primeira.aqui.carteira, segunda.aqui.carteira, aCaminho.aqui.carteira]) {
    const { aqui, quantas } = await fichasCom(bar, carteira)
    expect(quantas).toBe(2)
    await sair(aqui)
  }
})

testLongo('doze abas trocam a mesma carteira ao mesmo tempo, e nenhuma perde nada', async () => {
  const { bar, ana } = await comDuasFichas()
  const { carteira: antigo } = await comCarteiraAntiga(ana)
  await sair(ana)
  const abas = await Promise.all(Array.from({ length: 12 }, () => sentar(antes, bar.id, { carteira: antigo })))
  expect(new Set(abas.map(({ id }) => id)).size).toBe(1)
  expect(new Set(abas.map(({ carteira }) => carteira)).size).toBe(12)
  await sair(abas[0] as Sentado)
  for (const { carteira } of abas) {
    const { aqui, quantas } = await fichasCom(bar, carteira)
    expect(quantas).toBe(2)
    await sair(aqui)
  }
})

test('no tablet da casa, quem senta depois não vê as fichas de quem sentou antes', async () => {
  const bar = await novoBar(antes)
  const garcom = await novoFuncionario(antes, bar.id, 'BAR GARCON')
  const { token } = garcom
  const chope = await novoProduto(antes, bar.id)
  const ana = await sentar(antes, bar.id, { token })
  await pedirFichas(antes, ana, [[chope, 2]])
  await pagarFichas(antes, token, ana)
  // while Ana sits there, the tablet is hers
  expect((await sentar(antes, bar.id, { token, carteira: ana.carteira })).id).toBe(ana.id)
  await sair(ana)

  const bia = await sentar(antes, bar.id, { token, carteira: ana.carteira })
  expect(bia.carteira).not.toBe(ana.carteira)
  expect((await antes.call('/ficha/buscarFichasPagas', {}, { checkin: bia.segredo })).body.fichas).toEqual([])
  await pedirFichas(antes, bia, [[chope, 1]])
  await pagarFichas(antes, token, bia)
  await sair(bia)

  // nor when the waiter has logged out meanwhile, nor by an account
  const caio = await sentar(antes, bar.id, { carteira: bia.carteira })
  expect((await antes.call('/ficha/buscarFichasPagas', {}, { checkin: caio.segredo })).body.fichas).toEqual([])
  const { email } = await novaPessoa(antes)
  await antes.call('/auth/loginBoteco', { email, password: senhaDeTeste }, { carteira: bia.carteira })
  const [{ da_conta }] = await antes.sql<[{ da_conta: number }]>`
    select count(usuario_id)::int as da_conta from ficha where estabelecimento_id = ${bar.id}`
  expect(da_conta).toBe(0)
})

test('dois toques no tablet da casa fazem um check-in, e o aparelho continua o de quem trabalha nele', async () => {
  const bar = await novoBar(antes)
  const { email } = await novoFuncionario(antes, bar.id, 'BAR GARCON')
  const token = await loginDe(antes, email)
  const ana = await sentar(antes, bar.id, { token })
  await sair(ana)
  const chave = randomUUID()
  const toques = await Promise.all(
    [1, 2].map(() =>
      antes.call(
        '/auth/fazerCheckinBoteco',
        { estabelecimento: { id: bar.id } },
        { token, carteira: ana.carteira, chave },
      ),
    ),
  )
  expect(new Set(toques.map(({ body }) => body.objBarcheckin.id)).size).toBe(1)
  expect(toques[0]?.body.objBarcheckin.id).not.toBe(ana.id)
})
