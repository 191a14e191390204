import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function casa(fuso = 'America/Sao_Paulo') {
  const bar = await novoBar(teste)
  await teste.sql`update estabelecimento set fuso_horario = ${fuso} where id = ${bar.id}`
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const abrir = async (nome: string) =>
    (await teste.call('/checkin/abrirComanda', { numeroComanda: 30, nome }, garcom)).body.comanda
  const lidas = async () =>
    (await teste.call('/checkin/buscarComandasAbertas', {}, garcom)).body.comandas.map(
      ({ nome_cliente }) => nome_cliente,
    )
  return { bar, garcom, abrir, lidas }
}

test('o que o garçom escreveu para reconhecer a comanda é o que ele lê, inteiro', async () => {
  const { abrir, lidas } = await casa()
  expect((await abrir('Moça de vestido verde')).nome_cliente).toBe('Moça de vestido verde')
  expect(await lidas()).toEqual(['Moça de vestido verde'])
})

test('quem recebe a comanda no celular e diz o seu nome volta a ser chamado pelo primeiro', async () => {
  const { bar, garcom, abrir, lidas } = await casa()
  const { id } = await abrir('Mesa do aniversário da Júlia')
  const { codigo } = (await teste.call('/checkin/mostrarCodigoDaComanda', { checkin: id }, garcom)).body
  const { segredo } = (await teste.call('/checkin/receberComanda', { codigo }, {})).body.objBarcheckin
  expect(await lidas()).toEqual(['Mesa do aniversário da Júlia'])
  const sentada = { id, segredo: segredo!, carteira: '', estabelecimento_id: bar.id }
  await pedir(teste, sentada, [[await novoProduto(teste, bar.id), 1]], { nome: 'Júlia Prado Lima' })
  expect(await lidas()).toEqual(['Júlia'])
})

test.each([
  ['D. Zuleide Prado', 'D. Zuleide'],
  ['Prof. Anselmo Reis', 'Prof. Anselmo'],
  ['Pe. Lauro Dias', 'Pe. Lauro'],
  ['vó Zuleide Prado', 'vó Zuleide'],
  ['Família Souza', 'Família Souza'],
  ['FAMÍLIA SOUZA', 'FAMÍLIA SOUZA'],
  ['Cliente 16', 'Cliente 16'],
  ['Profeta Reis', 'Profeta'],
  ['Dilma Reis', 'Dilma'],
  ['Pe.', 'Pe.'],
])('de %s se lê %s', async (nome, lido) => {
  const [linha] = await teste.sql`select primeiro_nome(${nome}) as lido`
  expect(linha).toEqual({ lido })
})

test('a hora até quando vale um código é a do bar, venha o aparelho de onde vier', async () => {
  const { bar, garcom, abrir } = await casa('America/Rio_Branco')
  const { id } = await abrir('Caio')
  const { vence_em } = (await teste.call('/checkin/mostrarCodigoDaComanda', { checkin: id }, garcom)).body
  const [no] = await teste.sql`
    select to_char(vence_em at time zone 'America/Rio_Branco', 'YYYY-MM-DD"T"HH24:MI:SS') || '-05:00' as bar,
      vence_em from codigo_da_comanda where checkin_id = ${id}`
  expect(vence_em).toBe(no!.bar)
  expect(Math.abs(Date.parse(vence_em) - no!.vence_em.getTime())).toBeLessThan(1000)
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  await pedir(teste, ana, [[await novoProduto(teste, bar.id), 1]])
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body
  expect(pedidos.map(({ feito_em }) => [feito_em.slice(11, 16), feito_em.slice(19)])).toEqual(
    pedidos.map(({ hora_pedido }) => [hora_pedido, '-05:00']),
  )
})
