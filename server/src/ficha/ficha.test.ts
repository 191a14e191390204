import { randomUUID } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import {
  corpoDoPedido,
  entregarTudo,
  estoqueDe,
  itensDe,
  pagarFichas,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let garcom: { token: string }
let chope: { id: number; nome: string }
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1250 })
})
afterAll(() => teste.encerrar())

const pendentes = async ({ segredo }: Sentado) =>
  (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: segredo })).body.fichas
const prontas = async ({ segredo }: Sentado) =>
  (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: segredo })).body.fichas
const usadas = async ({ segredo }: Sentado) =>
  (await teste.call('/ficha/buscarMinhasFichasUtilizadas', {}, { checkin: segredo })).body.pedidos
const enviar = ({ segredo }: Sentado, fichas: { id: number }[], chave?: string) =>
  teste.call('/ficha/enviarFichas', fichas, { checkin: segredo, chave })
const sair = ({ segredo }: Sentado) => teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })

async function comFichasPagas(quantidade: number, produto: { id: number } = chope) {
  const quem = await sentar(teste, bar.id, { mesa: 1 })
  await pedirFichas(teste, quem, [[produto, quantidade]])
  await pagarFichas(teste, garcom.token, quem)
  return { quem, fichas: await prontas(quem) }
}

test('três cervejas são três fichas, cada uma com o seu número', async () => {
  const ana = await sentar(teste, bar.id)
  const { status, body } = await teste.call('/pedido/comprarFichas', corpoDoPedido([[chope, 3]]), {
    checkin: ana.segredo,
  })
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Fichas solicitadas com sucesso!' } })
  const fichas = await pendentes(ana)
  expect(fichas).toHaveLength(3)
  const [primeira] = fichas
  expect(fichas.map(({ numero_ficha }) => numero_ficha)).toEqual(
    [0, 1, 2].map((n) => (primeira?.numero_ficha ?? 0) + n),
  )
  expect(primeira).toMatchObject({
    tipo: 'ficha',
    produto_pedido_id: null,
    nome_do_cliente: 'Ana',
    nome_produto: 'Chope',
    preco: 12.5,
    quantidade: 1,
    preco_produto: 12.5,
    status_pedido: 'FICHA SOLICITADA PELO CLIENTE',
    situacao: 'a_pagar',
  })
  expect(await itensDe(teste, ana)).toHaveLength(0)
})

test('uma linha além de outra do mesmo produto também conta: cinco e três são oito fichas', async () => {
  const ana = await sentar(teste, bar.id)
  await pedirFichas(teste, ana, [
    [chope, 5],
    [chope, 3],
  ])
  expect(await pendentes(ana)).toHaveLength(8)
})

testLongo('a observação de cada linha fica com as suas fichas, e vai com elas para quem prepara', async () => {
  const cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  const pastel = await novoProduto(teste, bar.id, { nome: 'Coxinha', nome_departamento: 'COZINHA' })
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedirFichas(teste, ana, [
    [pastel, 2, '  sem cebola '],
    [pastel, 1],
  ])
  const notas = (fichas: { observacao: string }[]) => fichas.map(({ observacao }) => observacao)
  expect(notas(await pendentes(ana))).toEqual(['sem cebola', 'sem cebola', ''])
  await pagarFichas(teste, garcom.token, ana)
  const fichas = await prontas(ana)
  expect(notas(fichas)).toEqual(['sem cebola', 'sem cebola', ''])
  expect((await enviar(ana, fichas.slice(1))).status).toBe(200)
  const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, { token: cozinha.token })).body
  expect(notas(pedidos).sort()).toEqual(['', 'sem cebola'])
  expect(notas(await usadas(ana)).sort()).toEqual(['', 'sem cebola'])
})

testLongo('os números não se repetem quando muitos pedem ao mesmo tempo', async () => {
  const gente: Sentado[] = []
  for (let n = 0; n < 8; n++) gente.push(await sentar(teste, bar.id))
  await Promise.all(gente.map((quem) => pedirFichas(teste, quem, [[chope, 2]])))
  const numeros = (await Promise.all(gente.map(pendentes))).flat().map(({ numero_ficha }) => numero_ficha)
  expect(new Set(numeros).size).toBe(16)
})

test('paga ao garçom, a ficha fica pronta para uso', async () => {
  const { quem, fichas } = await comFichasPagas(2)
  expect(await pendentes(quem)).toEqual([])
  expect(fichas.map(({ status_pedido, situacao }) => [status_pedido, situacao])).toEqual(
    Array(2).fill(['FICHA PAGA PELO CLIENTE', 'pago']),
  )
})

test('a ficha enviada vira um pedido já pago, que segue para o bar', async () => {
  const { quem, fichas } = await comFichasPagas(3)
  const { status, body } = await enviar(quem, fichas.slice(0, 2))
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Fichas enviadas com sucesso!' } })
  expect(await prontas(quem)).toEqual([fichas[2]])
  const esperado = {
    tipo: 'item',
    nome_produto: 'Chope',
    quantidade: 1,
    situacao: 'pago',
    status_pedido: 'PEDIDO FEITO PELO CLIENTE',
  }
  expect(await usadas(quem)).toEqual([
    expect.objectContaining({ ...esperado, numero_ficha: fichas[0]?.numero_ficha }),
    expect.objectContaining({ ...esperado, numero_ficha: fichas[1]?.numero_ficha }),
  ])
  expect(new Set((await itensDe(teste, quem)).map(({ pedido_id }) => pedido_id)).size).toBe(1)
  await entregarTudo(teste, quem)
  expect((await usadas(quem))[0]?.status_pedido).toBe('PEDIDO PAGO PELO CLIENTE')
})

test('a ficha não paga não se usa, nem junto de uma paga', async () => {
  const { quem, fichas } = await comFichasPagas(1)
  await pedirFichas(teste, quem, [[chope, 1]])
  const recusa = await enviar(quem, [...fichas, ...(await pendentes(quem))])
  expect(recusa).toMatchObject({
    status: 409,
    body: { message: respostas.fichaIndisponivel, code: 'ficha_indisponivel' },
  })
  expect(await prontas(quem)).toEqual(fichas)
})

test('a mesma ficha, enviada de dois aparelhos no mesmo instante, é usada uma vez', async () => {
  const { quem, fichas } = await comFichasPagas(2)
  const outroAparelho = (await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { carteira: quem.carteira }))
    .body.objBarcheckin
  const segredos = [quem.segredo, outroAparelho?.segredo ?? '']
  const respostas = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      teste.call('/ficha/enviarFichas', n % 2 ? fichas : fichas.toReversed(), { checkin: segredos[n % 2] }),
    ),
  )
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(respostas.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await itensDe(teste, quem)).toHaveLength(2)
})

test('a mesma ficha repetida na lista é uma ficha', async () => {
  const { quem, fichas } = await comFichasPagas(1)
  expect((await enviar(quem, [...fichas, ...fichas])).status).toBe(200)
  expect(await itensDe(teste, quem)).toHaveLength(1)
})

test('pedir e enviar fichas duas vezes com a mesma chave é uma vez só', async () => {
  const ana = await sentar(teste, bar.id)
  const [pedido, envio] = [randomUUID(), randomUUID()]
  for (let n = 0; n < 2; n++) {
    const { status } = await teste.call('/pedido/comprarFichas', corpoDoPedido([[chope, 2]]), {
      checkin: ana.segredo,
      chave: pedido,
    })
    expect(status).toBe(200)
  }
  expect(await pendentes(ana)).toHaveLength(2)
  await pagarFichas(teste, garcom.token, ana)
  const fichas = await prontas(ana)
  for (let n = 0; n < 2; n++) expect((await enviar(ana, fichas, envio)).status).toBe(200)
  expect(await itensDe(teste, ana)).toHaveLength(2)
})

test('as pagas sobrevivem ao checkout e esperam a próxima visita; as só pedidas são canceladas', async () => {
  const { quem, fichas } = await comFichasPagas(1)
  await pedirFichas(teste, quem, [[chope, 2]])
  expect((await sair(quem)).status).toBe(200)
  const [canceladas] =
    await teste.sql`select count(*) as n from ficha where checkin_id = ${quem.id} and cancelada_em is not null`
  expect(canceladas).toEqual({ n: 2 })

  const deVolta = await sentar(teste, bar.id, { carteira: quem.carteira })
  expect(await pendentes(deVolta)).toEqual([])
  expect((await prontas(deVolta)).map(({ id }) => id)).toEqual(fichas.map(({ id }) => id))
  expect((await enviar(deVolta, fichas)).status).toBe(200)
})

test('em outro bar, a mesma carteira não mostra nem usa as fichas daqui', async () => {
  const { quem, fichas } = await comFichasPagas(1)
  await sair(quem)
  const la = await sentar(teste, (await novoBar(teste)).id, { carteira: quem.carteira })
  expect(await prontas(la)).toEqual([])
  expect((await enviar(la, fichas)).status).toBe(409)
})

test('outra carteira não vê nem usa as fichas de ninguém', async () => {
  const { quem, fichas } = await comFichasPagas(1)
  const vizinho = await sentar(teste, bar.id, { mesa: 1 })
  expect(await prontas(vizinho)).toEqual([])
  expect(await enviar(vizinho, fichas)).toMatchObject({ status: 409, body: { message: respostas.fichaIndisponivel } })
  expect(await prontas(quem)).toEqual(fichas)
})

test('no login, as fichas do aparelho passam a ser da conta, e valem em outro aparelho', async () => {
  const { quem, fichas } = await comFichasPagas(1)
  const { email } = await novaPessoa(teste)
  const { status } = await teste.call(
    '/auth/loginBoteco',
    { email, password: senhaDeTeste },
    { carteira: quem.carteira },
  )
  expect(status).toBe(200)
  expect(await prontas(quem)).toHaveLength(1)
  await sair(quem)

  const celularNovo = await sentar(teste, bar.id, { token: await loginDe(teste, email) })
  expect((await prontas(celularNovo)).map(({ id }) => id)).toEqual(fichas.map(({ id }) => id))
  // a guest with the old device but without the account no longer has them
  expect(await prontas(await sentar(teste, bar.id, { carteira: quem.carteira }))).toEqual([])
  expect((await enviar(celularNovo, fichas)).status).toBe(200)
})

test('a ficha tira do estoque quando é usada, não quando é comprada', async () => {
  const bolinho = await novoProduto(teste, bar.id, { nome: 'Bolinho', qtd_estoque: 2 })
  const { quem, fichas } = await comFichasPagas(2, bolinho)
  expect(await estoqueDe(teste, bolinho)).toBe(2)
  await enviar(quem, fichas.slice(0, 1))
  expect(await estoqueDe(teste, bolinho)).toBe(1)
})

test('sem estoque na hora do uso, a ficha paga continua guardada', async () => {
  const bolinho = await novoProduto(teste, bar.id, { nome: 'Bolinho frito', qtd_estoque: 2 })
  const { quem, fichas } = await comFichasPagas(2, bolinho)
  await teste.sql`update produto_estabelecimento set qtd_estoque = 1 where id = ${bolinho.id}`
  const recusa = await enviar(quem, fichas)
  expect(recusa).toMatchObject({ status: 409, body: { message: 'Bolinho frito: só resta 1.', code: 'sem_estoque' } })
  expect(await prontas(quem)).toHaveLength(2)
  expect(await itensDe(teste, quem)).toHaveLength(0)
  expect(await estoqueDe(teste, bolinho)).toBe(1)
})

test('a ficha paga é servida pelo preço pago, mesmo que o produto tenha saído do cardápio', async () => {
  const antigo = await novoProduto(teste, bar.id, { preco_venda: 700 })
  const { quem, fichas } = await comFichasPagas(1, antigo)
  await teste.sql`update produto_estabelecimento set oculto = true, preco_venda = 900 where id = ${antigo.id}`
  expect((await enviar(quem, fichas)).status).toBe(200)
  expect(await itensDe(teste, quem)).toMatchObject([{ preco: 700 }])
})

test('a ficha de cortesia, de preço zero, já nasce pronta para uso', async () => {
  const cortesia = await novoProduto(teste, bar.id, { preco_venda: 0 })
  const quem = await sentar(teste, bar.id)
  await pedirFichas(teste, quem, [[cortesia, 1]])
  expect(await pendentes(quem)).toEqual([])
  expect((await enviar(quem, await prontas(quem))).status).toBe(200)
})

test('fichas do que acabou, do que é de outro bar ou de nada são recusadas', async () => {
  const ana = await sentar(teste, bar.id)
  const acabou = await novoProduto(teste, bar.id, { nome: 'Pastel', qtd_estoque: 0 })
  const deLa = await novoProduto(teste, (await novoBar(teste)).id)
  const tentar = async (produto: { id: number }, quantidade: number) => {
    const { status, body } = await teste.call('/pedido/comprarFichas', corpoDoPedido([[produto, quantidade]]), {
      checkin: ana.segredo,
    })
    return [status, body.message]
  }
  expect(await tentar(acabou, 1)).toEqual([409, 'Pastel acabou.'])
  expect(await tentar(deLa, 1)).toEqual([404, respostas.naoEncontrado])
  expect(await tentar(chope, 0)).toEqual([422, mensagens.pedidoSemProduto])
  expect(await enviar(ana, [])).toMatchObject({ status: 422, body: { message: mensagensDasChamadas.escolhaFichas } })
  expect(await pendentes(ana)).toEqual([])
})
