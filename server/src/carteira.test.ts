import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from './teste/app.ts'
import { pagarFichas, pedirFichas, sentar } from './teste/salao.ts'

/** One database, as it was served before the bar had https, and since. */
let antes: AppDeTeste
let depois: AppDeTeste
beforeAll(async () => {
  antes = await appDeTeste()
  depois = await appDeTeste(
    { publicUrl: 'https://bar.exemplo.com' },
    { banco: { sql: antes.sql, url: antes.url, encerrar: async () => {} } },
  )
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

  const deVolta = await chegar(depois, bar.id, `carteira=${ana.carteira}`)
  expect(deVolta.cookies).toMatchObject([{ name: '__Host-carteira', value: ana.carteira, secure: true }])
  const { segredo } = deVolta.json().objBarcheckin
  expect((await depois.call('/ficha/buscarFichasPagas', {}, { checkin: segredo })).body.fichas).toHaveLength(2)
  expect((await chegar(depois, bar.id, `__Host-carteira=${ana.carteira}`)).json().objBarcheckin.numero).toBe(2)
})

test('quem tem as duas é quem a nova diz', async () => {
  const bar = await novoBar(antes)
  const [velha, nova] = [await sentar(antes, bar.id), await sentar(antes, bar.id)]
  const resposta = await chegar(depois, bar.id, `carteira=${velha.carteira}; __Host-carteira=${nova.carteira}`)
  expect(resposta.json().objBarcheckin.id).toBe(nova.id)
  expect(resposta.cookies).toEqual([])
})
