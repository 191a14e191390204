import { mensagens } from '@boteco/contract/mensagens'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let garcom: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'qr', latitude: -23.55, longitude: -46.63 })
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id)
})

async function pedirDe(posicao?: object | null) {
  const { segredo } = await sentar(teste, bar.id)
  const corpo = { ...corpoDoPedido([[chope, 1]]), ...(posicao !== undefined && { posicao }) }
  return teste.call('/pedido/cadastrarPedido', corpo, { checkin: segredo })
}
const distancias = async () =>
  (await teste.call('/mesa/buscarEsperas', {}, garcom)).body.mesas.flatMap(({ checkins }) =>
    checkins.map(({ distancia_m }) => distancia_m),
  )

test('quem espera aparece com a distância, quando o celular a disse', async () => {
  await pedirDe()
  await pedirDe({ latitude: -23.5503, longitude: -46.63 })
  await pedirDe({ latitude: -23.66, longitude: -46.63 })
  const [sem, perto, longe] = await distancias()
  expect(sem).toBe(null)
  expect(perto).toBeGreaterThan(25)
  expect(perto).toBeLessThan(40)
  expect(longe).toBeGreaterThan(12_000)
  expect(longe).toBeLessThan(12_500)
})

test('da posição não fica nada no banco, só os metros', async () => {
  await pedirDe({ latitude: -23.1234567, longitude: -46.7654321 })
  const tabelas = await teste.sql<{ nome: string }[]>`
    select quote_ident(tablename) as nome from pg_tables where schemaname = 'public'`
  for (const { nome } of tabelas) {
    const achadas = await teste.sql.unsafe(`select 1 from ${nome} t where t::text ~ '-23[.]123|-46[.]765'`)
    expect([nome, achadas.length]).toEqual([nome, 0])
  }
})

test.each([
  [{ latitude: 91, longitude: 0 }, 422],
  [{ latitude: -23, longitude: 181 }, 422],
  [{ latitude: 1e300, longitude: -1e300 }, 422],
  [{ latitude: '-23.55; drop table checkin', longitude: '-46' }, 422],
])('uma posição impossível é recusada com uma frase: %j', async (posicao, status) => {
  expect(await pedirDe(posicao)).toMatchObject({ status, body: { message: mensagens.localizacaoInvalida } })
})

test.each([[{}], [null], ['aqui'], [[-23, -46]], [{ latitude: null, longitude: null }], [{ latitude: -23.55 }]])(
  'o que não é uma posição é recusado: %j',
  async (posicao) => expect((await pedirDe(posicao as never)).status).toBe(400),
)

test('zero é de quem não sabe onde está, e um bar sem endereço no mapa não mede nada', async () => {
  expect((await pedirDe({ latitude: 0, longitude: 0 })).status).toBe(200)
  await teste.sql`update estabelecimento set latitude = null, longitude = null where id = ${bar.id}`
  expect((await pedirDe({ latitude: -23.55, longitude: -46.63 })).status).toBe(200)
  expect(await distancias()).toEqual([null, null])
})

test('do outro lado do mundo também se mede', async () => {
  await pedirDe({ latitude: 23.55, longitude: 133.37 })
  expect((await distancias())[0]).toBeGreaterThan(20_000_000)
})
