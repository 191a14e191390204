import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { codigoDaMesa, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string }
let barman: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'qr' })
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  chope = await novoProduto(teste, bar.id, { nome_departamento: 'BAR', preco_venda: 1000, qtd_estoque: 100 })
})

const ver = async (quem = garcom) => (await teste.call('/mesa/buscarCodigoDoDia', {}, quem)).body.codigo
async function ligar(trocar?: string, quem = garcom) {
  expect((await teste.call('/mesa/ligarCodigoDoDia', trocar ? { trocar } : {}, quem)).status).toBe(200)
  return (await ver(quem))!
}
const outro = (codigo: string, mais = 1) => String((Number(codigo) + mais) % 10_000).padStart(4, '0')

let enderecos = 0
/** From an address of its own, unless it says which. */
async function dizer({ segredo }: Sentado, codigo: string, endereco?: string) {
  enderecos += 1
  const resposta = await teste.app.inject({
    method: 'POST',
    url: '/mesa/dizerCodigoDoDia',
    remoteAddress: endereco ?? `10.7.${enderecos >> 8}.${enderecos & 255}`,
    headers: { 'x-checkin': segredo },
    payload: { codigo },
  })
  return { status: resposta.statusCode, body: resposta.json() as { message: string; code?: string } }
}
const estado = async ({ segredo }: Sentado) =>
  (await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: segredo })).body.objBarcheckin!

test('quem diz o código está aqui: o que esperava vai para o preparo, e o resto vai direto', async () => {
  const longe = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, longe, [[chope, 3]])
  expect((await estado(longe)).codigo_do_dia).toBe(false)
  const codigo = await ligar()
  expect(codigo).toMatch(/^\d{4}$/)
  expect(await ver(gerente)).toBe(codigo)
  expect(await estado(longe)).toMatchObject({ codigo_do_dia: true, caminho: 'equipe' })
  expect(await dizer(longe, codigo)).toEqual({ status: 200, body: { message: respostas.codigoDoDiaCerto } })
  expect((await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos).toMatchObject([{ quantidade: 3 }])
  expect(await estado(longe)).toMatchObject({ codigo_do_dia: false, caminho: 'livre' })
  // no staff member said so
  expect(
    await teste.sql`select presente_em is not null as na_casa, presente_por from checkin where id = ${longe.id}`,
  ).toEqual([{ na_casa: true, presente_por: null }])
})

testLongo('ele não faz de ninguém membro de uma turma', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 7, codigo: await codigoDaMesa(teste, gerente, 7) })
  const longe = await sentar(teste, bar.id, { mesa: 7 })
  await dizer(longe, await ligar())
  expect(await estado(longe)).toMatchObject({ membro: false, palavras: null })
  expect((await teste.call('/mesa/buscarQuemQuerEntrar', {}, { checkin: ana.segredo })).body.turma).toBe(1)
})

test('são cinco tentativas de cada check-in, ainda que todas no mesmo instante, e o certo não passa mais', async () => {
  const codigo = await ligar()
  const longe = await sentar(teste, bar.id)
  const feitas = await Promise.all(Array.from({ length: 12 }, (_, n) => dizer(longe, outro(codigo, n + 1))))
  expect(feitas.map(({ status }) => status).sort()).toEqual([...Array(5).fill(409), ...Array(7).fill(429)])
  expect((await dizer(longe, codigo)).status).toBe(429)
  // a guest beside them has not guessed
  expect((await dizer(await sentar(teste, bar.id), codigo)).status).toBe(200)
})

testLongo('o certo não conta, e quem errou quatro vezes ainda acerta', async () => {
  const codigo = await ligar()
  const longe = await sentar(teste, bar.id)
  for (let vez = 1; vez <= 4; vez++)
    expect((await dizer(longe, outro(codigo, vez))).body.code).toBe('codigo_do_dia_errado')
  for (let vez = 0; vez < 4; vez++) expect((await dizer(longe, codigo)).status).toBe(200)
})

testLongo('com check-ins novos ninguém adivinha: conta também o aparelho, o endereço e o bar', async () => {
  const codigo = await ligar()
  // one device that checks in again and again
  let carteira = ''
  const doAparelho: number[] = []
  for (let vez = 1; vez <= 12; vez++) {
    const quem = await sentar(teste, bar.id, carteira ? { carteira } : {})
    carteira = quem.carteira
    doAparelho.push((await dizer(quem, outro(codigo, vez))).status)
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: quem.segredo })
  }
  expect(doAparelho).toEqual([...Array(10).fill(409), 429, 429])
  // new devices from one address
  const doEndereco: number[] = []
  for (let vez = 1; vez <= 41; vez++)
    doEndereco.push((await dizer(await sentar(teste, bar.id), outro(codigo, vez), '203.0.113.9')).status)
  expect(doEndereco.filter((status) => status === 409)).toHaveLength(40)
  expect(doEndereco.at(-1)).toBe(429)
  // new devices from everywhere
  const deTodaParte: number[] = []
  for (let vez = 1; vez <= 12; vez++)
    deTodaParte.push((await dizer(await sentar(teste, bar.id), outro(codigo, vez))).status)
  expect(deTodaParte).toEqual([...Array(10).fill(409), 429, 429])
  // another bar has its own
  const vizinho = await novoBar(teste, { presenca: 'qr' })
  const deLa = await novoFuncionario(teste, vizinho.id, 'BAR GARCON')
  expect((await dizer(await sentar(teste, vizinho.id), await ligar(undefined, deLa))).status).toBe(200)
})

test('sem código ligado, desligado ou de ontem, nenhum vale e a tentativa não conta', async () => {
  const longe = await sentar(teste, bar.id)
  const semCodigo = { status: 409, body: { message: respostas.semCodigoDoDia } }
  for (let vez = 0; vez < 7; vez++) expect(await dizer(longe, '1234')).toMatchObject(semCodigo)
  const codigo = await ligar()
  await teste.call('/mesa/desligarCodigoDoDia', {}, garcom)
  expect([await ver(), await dizer(longe, codigo)]).toMatchObject([null, semCodigo])
  const novo = await ligar()
  await teste.sql`update codigo_do_dia set vale_ate = now() where estabelecimento_id = ${bar.id}`
  expect([await ver(), await dizer(longe, novo)]).toMatchObject([null, semCodigo])
  expect((await dizer(longe, await ligar())).status).toBe(200)
})

test('ele vale até as cinco da manhã do bar', async () => {
  await ligar()
  const [{ hora, horas }] = await teste.sql<[{ hora: string; horas: number }]>`
    select to_char(d.vale_ate at time zone e.fuso_horario, 'HH24:MI') as hora,
      extract(epoch from d.vale_ate - now()) / 3600 as horas
    from codigo_do_dia d join estabelecimento e on e.id = d.estabelecimento_id where e.id = ${bar.id}`
  expect(hora).toBe('05:00')
  expect(horas > 0 && horas <= 24).toBe(true)
})

testLongo(
  'dois que ligam ao mesmo tempo dizem o mesmo, e quem troca um que já foi trocado não troca de novo',
  async () => {
    await Promise.all(Array.from({ length: 6 }, () => teste.call('/mesa/ligarCodigoDoDia', {}, garcom)))
    const primeiro = (await ver())!
    expect(await ligar()).toBe(primeiro)
    const [um, dois] = [await ligar(primeiro), await ligar(primeiro, gerente)]
    expect(um).not.toBe(primeiro)
    expect(dois).toBe(um)
  },
)

test('com o que já foi trocado ninguém entra mais, e quem entrou continua', async () => {
  const velho = await ligar()
  const [ana, bia] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  await dizer(ana, velho)
  await ligar(velho)
  expect((await dizer(bia, velho)).body.code).toBe('codigo_do_dia_errado')
  expect((await estado(ana)).caminho).toBe('livre')
})

test('onde se paga antes ou se pede à vontade a tela do cliente não fala dele', async () => {
  await ligar()
  const longe = await sentar(teste, bar.id)
  for (const [presenca, fala] of [
    ['garcom', true],
    ['pague_antes', false],
    ['aberto', false],
  ] as const) {
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca }, gerente)
    expect((await estado(longe)).codigo_do_dia).toBe(fala)
  }
})
