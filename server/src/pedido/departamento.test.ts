import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, pagarFichas, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let ana: Sentado
let chope: { id: number }
let mandioca: { id: number }
const tokens = {} as Record<'BAR BARMAN' | 'BAR COZINHA' | 'BAR GERENTE' | 'BAR GARCON', string>

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  ana = await sentar(teste, bar.id, { mesa: 1 })
  chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
  mandioca = await novoProduto(teste, bar.id, { nome: 'Mandioca', nome_departamento: 'COZINHA' })
  for (const perfil of ['BAR BARMAN', 'BAR COZINHA', 'BAR GERENTE', 'BAR GARCON'] as const)
    tokens[perfil] = (await novoFuncionario(teste, bar.id, perfil)).token
})
afterAll(() => teste.encerrar())
beforeEach(() => teste.sql`delete from departamento_fechado`)

const fechar = (perfil: keyof typeof tokens, nome_departamento: string, minutos?: number) =>
  teste.call('/pedido/fecharDepartamento', { nome_departamento, minutos }, { token: tokens[perfil] })
const reabrir = (perfil: keyof typeof tokens, nome_departamento: string) =>
  teste.call('/pedido/reabrirDepartamento', { nome_departamento }, { token: tokens[perfil] })
const fechados = async () =>
  (await teste.call('/pedido/buscarDepartamentosFechados', {}, { token: tokens['BAR GARCON'] })).body.departamentos
const pedir = (...produtos: { id: number }[]) =>
  teste.call('/pedido/cadastrarPedido', corpoDoPedido(produtos.map((produto) => [produto, 1])), {
    checkin: ana.segredo,
  })
const noCardapio = async () => {
  const { produtosEstabelecimento } = (
    await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, { checkin: ana.segredo })
  ).body
  return Object.fromEntries(produtosEstabelecimento.map(({ nome, fechado }) => [nome, fechado]))
}

test.each([
  ['BAR BARMAN', 'BAR', 200],
  ['BAR BARMAN', 'COZINHA', 403],
  ['BAR COZINHA', 'COZINHA', 200],
  ['BAR COZINHA', 'BAR', 403],
  ['BAR GERENTE', 'BAR', 200],
  ['BAR GERENTE', 'COZINHA', 200],
  ['BAR GARCON', 'BAR', 403],
] as const)('%s fecha e reabre %s: %i', async (perfil, nome, status) => {
  const [fechou, reabriu] = [await fechar(perfil, nome), await reabrir(perfil, nome)]
  expect([fechou.status, reabriu.status]).toEqual([status, status])
  if (status === 403) expect(fechou.body.message).toBe(mensagens.semPermissao)
})

test('cozinha fechada: o cardápio diz, o pedido é recusado pelo nome, e nada dele fica', async () => {
  expect((await fechar('BAR COZINHA', 'COZINHA')).body.message).toBe('Cozinha fechada por enquanto.')
  expect(await noCardapio()).toEqual({ Chope: null, Mandioca: 'Cozinha fechada por enquanto' })
  const antes = await teste.sql`select count(*) as n from pedido`
  const recusa = await pedir(chope, mandioca)
  expect({ status: recusa.status, ...recusa.body }).toEqual({
    status: 409,
    code: 'departamento_fechado',
    message: 'Cozinha fechada por enquanto. Tire do pedido: Mandioca.',
  })
  expect(await teste.sql`select count(*) as n from pedido`).toEqual(antes)
  expect((await pedir(chope)).status).toBe(200)
  expect((await reabrir('BAR GERENTE', 'COZINHA')).body.message).toBe(respostas.departamentoReaberto)
  expect((await pedir(chope, mandioca)).status).toBe(200)
  expect(await noCardapio()).toEqual({ Chope: null, Mandioca: null })
})

test('com os minutos, diz até quando e reabre sozinho', async () => {
  const { body } = await fechar('BAR BARMAN', 'BAR', 30)
  expect(body.message).toMatch(/^Bar fechado até \d{2}:\d{2}\.$/)
  expect(await fechados()).toEqual([
    {
      nome_departamento: 'BAR',
      reabre_as: expect.stringMatching(/^\d{2}:\d{2}$/),
      faltam_minutos: 30,
      fechado_por: expect.any(String),
    },
  ])
  expect((await pedir(chope)).status).toBe(409)
  await teste.sql`update departamento_fechado set fechado_em = fechado_em - interval '31 minutes', reabre_em = reabre_em - interval '30 minutes'`
  expect(await fechados()).toEqual([])
  expect((await pedir(chope)).status).toBe(200)
})

test('fechar de novo vale a última palavra', async () => {
  await fechar('BAR COZINHA', 'COZINHA', 10)
  await fechar('BAR GERENTE', 'COZINHA', 60)
  expect((await fechados()).map(({ faltam_minutos }) => faltam_minutos)).toEqual([60])
  await fechar('BAR COZINHA', 'COZINHA')
  expect((await fechados()).map(({ reabre_as }) => reabre_as)).toEqual([null])
})

test.each([0, 721, 1.5])('%d minutos não é um tempo', async (minutos) => {
  expect([400, 422]).toContain((await fechar('BAR BARMAN', 'BAR', minutos)).status)
  expect(await fechados()).toEqual([])
})

test('uma ficha paga espera a cozinha reabrir e não se gasta', async () => {
  await pedirFichas(teste, ana, [[mandioca, 1]])
  await pagarFichas(teste, tokens['BAR GARCON'], ana)
  const pagas = async () => (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body.fichas
  const [ficha] = await pagas()
  await fechar('BAR COZINHA', 'COZINHA')
  const enviar = () => teste.call('/ficha/enviarFichas', [{ id: ficha?.id }], { checkin: ana.segredo })
  expect(await enviar()).toMatchObject({ status: 409, body: { code: 'departamento_fechado' } })
  expect(await pagas()).toHaveLength(1)
  await reabrir('BAR COZINHA', 'COZINHA')
  expect((await enviar()).status).toBe(200)
})

test('o fechamento de um bar não fecha o do vizinho', async () => {
  const vizinho = await novoBar(teste)
  const { token } = await novoFuncionario(teste, vizinho.id, 'BAR GERENTE')
  await teste.call('/pedido/fecharDepartamento', { nome_departamento: 'BAR' }, { token })
  expect(await fechados()).toEqual([])
  expect((await pedir(chope)).status).toBe(200)
})
