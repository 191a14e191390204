import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { pagarFichas, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string; vinculo_id: number }
let garcom: { token: string }
let chope: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
  ana = await sentar(teste, bar.id, { mesa: 4 })
  await pedirFichas(teste, ana, [[chope, 2, 'sem colarinho']], { nome: 'Ana Lúcia', numeroTelefone: '(11) 91234-5678' })
  await pagarFichas(teste, garcom.token, ana)
})

const buscar = async (busca: string, token = gerente.token) =>
  (await teste.call('/ficha/buscarFichasDoEstabelecimento', { busca }, { token })).body.fichas
const passar = (fichas: { id: number }[], para: Sentado, token = gerente.token) =>
  teste.call('/ficha/transferirFichas', { fichas: fichas.map(({ id }) => ({ id })), idCheckin: para.id }, { token })
const pagasDe = async ({ segredo }: Sentado) =>
  (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: segredo })).body.fichas

// a number, letters, and digits of a telephone first: what they are written like comes after
const buscas = [
  ...['1', 'lúcia', '5678'],
  ...['LUCIA', 'ANA', 'lucia ana', 'analucia', '(11) 91234-5678', '+55 11 91234-5678', '011912345678'],
]
test.each(osPrimeiros(buscas, 3))('o gerente acha as fichas pagas por: %s', async (busca) => {
  const achadas = await buscar(busca)
  expect(achadas.length).toBe(busca === '1' ? 1 : 2)
  expect(achadas.at(-1)).toMatchObject({
    numero_ficha: 1,
    nome_produto: 'Chope',
    observacao: 'sem colarinho',
    preco: 10,
    nome_do_cliente: 'Ana Lúcia',
    final_telefone: '5678',
    transferida_para: null,
  })
})

test.each(osPrimeiros(['%', '567', '_', 'Bruno', '3'], 2))('e não acha nada por: %s', async (busca) => {
  expect(await buscar(busca)).toEqual([])
})

testLongo('nem as que ainda não foram pagas, nem as usadas, nem as de outro bar', async () => {
  await pedirFichas(teste, ana, [[chope, 1]], { nome: 'Ana Lúcia' })
  const [primeira] = await pagasDe(ana)
  await teste.call('/ficha/enviarFichas', [primeira], { checkin: ana.segredo })
  expect((await buscar('Ana')).map(({ numero_ficha }) => numero_ficha)).toEqual([2])
  const vizinho = await novoGerente(teste, (await novoBar(teste)).id)
  expect(await buscar('Ana', vizinho.token)).toEqual([])
})

test('as fichas passam para o celular novo, saem do perdido, e fica registrado', async () => {
  const novo = await sentar(teste, bar.id, { mesa: 9 })
  const { status, body } = await passar(await buscar('Ana'), novo)
  expect([status, body.message]).toEqual([200, `${respostas.fichasTransferidas} 2.`])
  expect(await pagasDe(novo)).toHaveLength(2)
  expect(await pagasDe(ana)).toEqual([])
  expect((await buscar('Ana')).map(({ transferida_para }) => transferida_para)).toEqual([2, 2])

  // a second tap moves nothing and records nothing
  expect((await passar(await buscar('Ana'), novo)).status).toBe(200)
  const registros = await teste.sql<{ feita_por: number }[]>`
    select feita_por from ficha_transferencia where estabelecimento_id = ${bar.id}`
  expect(registros).toEqual([{ feita_por: gerente.vinculo_id }, { feita_por: gerente.vinculo_id }])
  const usadas = await teste.call('/ficha/enviarFichas', await pagasDe(novo), { checkin: novo.segredo })
  expect(usadas.status).toBe(200)
})

test('usar e passar ao mesmo tempo: a ficha vale uma vez', async () => {
  const novo = await sentar(teste, bar.id, { mesa: 9 })
  const fichas = await pagasDe(ana)
  const [usou, passou] = await Promise.all([
    teste.call('/ficha/enviarFichas', fichas, { checkin: ana.segredo }),
    passar(fichas, novo),
  ])
  expect([usou.status, passou.status].sort()).toEqual([200, 409])
  expect(await pagasDe(novo)).toHaveLength(passou.status === 200 ? 2 : 0)
})

test('uma ficha que não está livre segura as outras; destino fechado ou de outro bar não serve', async () => {
  const novo = await sentar(teste, bar.id, { mesa: 9 })
  const fichas = await buscar('Ana')
  const [primeira] = await pagasDe(ana)
  await teste.call('/ficha/enviarFichas', [primeira], { checkin: ana.segredo })
  expect((await passar(fichas, novo)).body).toMatchObject({ message: respostas.fichaIndisponivel })
  expect(await pagasDe(novo)).toEqual([])

  const livres = await buscar('Ana')
  const deFora = await sentar(teste, (await novoBar(teste)).id)
  expect((await passar(livres, deFora)).status).toBe(404)
  const vizinho = await novoGerente(teste, deFora.estabelecimento_id)
  expect((await passar(livres, deFora, vizinho.token)).status).toBe(404)
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: novo.segredo })
  const fechado = await passar(livres, novo)
  expect([fechado.status, fechado.body.message]).toEqual([409, respostas.checkinJaEncerrado])
  expect(await pagasDe(ana)).toHaveLength(1)
})
