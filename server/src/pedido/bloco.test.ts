import { randomUUID } from 'node:crypto'
import { PEDIDO_POR_ENGANO } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, estoqueDe, itensDe, type Sentado, sentar } from '../teste/salao.ts'

// What staff order from the pad: for whom, when in the meal, and what they take back.

type Quem = Awaited<ReturnType<typeof novoFuncionario>>
let teste: AppDeTeste
let bar: { id: number }
let gerente: Quem
let cozinha: Quem
let bia: Quem
let caio: Quem
let ana: Sentado
let rui: Sentado
let mandioca: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  bia = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  caio = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 7 })
  rui = await sentar(teste, bar.id, { mesa: 7 })
  mandioca = await novoProduto(teste, bar.id, { nome: 'Mandioca', nome_departamento: 'COZINHA', qtd_estoque: 50 })
})

type Linha = { quantidade?: number; idCheckin?: number; curso?: string; segurar?: boolean; produto?: { id: number } }
const pedir = (linhas: readonly Linha[], { quem = bia, chave }: { quem?: Quem; chave?: string } = {}) => {
  const pedidos = linhas.map(({ produto = mandioca, quantidade = 1, ...resto }) => ({
    ...{ produto: { id: produto.id }, quantidade, observacao: '' },
    ...resto,
  }))
  return teste.call('/pedido/cadastrarPedido', { idCheckin: ana.id, pedidos }, { token: quem.token, chave })
}
const tirar = (pedidos: readonly number[] | undefined, quem: { token: string } = bia) =>
  teste.call('/pedido/desfazerPedido', { pedidos }, quem)
const statusDe = async (quem: Sentado) => (await itensDe(teste, quem)).map(({ status_pedido }) => status_pedido)
const naFila = async () => (await teste.call('/pedido/buscarPedidos', {}, cozinha)).body.pedidos

test('o que a equipe pediu por engano sai inteiro: o estoque volta, e a cozinha e o cliente ficam sabendo', async () => {
  const chave = randomUUID()
  const { body } = await pedir([{ quantidade: 3 }, { quantidade: 2, idCheckin: rui.id }], { chave })
  expect(body).toEqual({ message: respostas.pedidoFeito, pedidos: [expect.any(Number), expect.any(Number)] })
  // sent again after a lost answer, it is the same order, which can be taken back
  expect((await pedir([{ quantidade: 3 }, { quantidade: 2, idCheckin: rui.id }], { chave })).body).toEqual(body)
  expect(await estoqueDe(teste, mandioca)).toBe(45)
  // the kitchen has it on its screen, which alone is no beginning
  await teste.sql`update item_pedido set recebido_em = now() where estabelecimento_id = ${bar.id}`
  expect((await tirar(body.pedidos)).body.message).toBe(respostas.pedidoTirado)
  expect([await statusDe(ana), await statusDe(rui)]).toEqual([['PEDIDO CANCELADO'], ['PEDIDO CANCELADO']])
  expect(await estoqueDe(teste, mandioca)).toBe(50)
  const avisos = (await teste.call('/pedido/buscarCancelamentos', {}, cozinha)).body.cancelamentos
  expect(avisos.map(({ motivo, quantidade }) => [motivo, quantidade])).toEqual([
    [PEDIDO_POR_ENGANO, 3],
    [PEDIDO_POR_ENGANO, 2],
  ])
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: rui.segredo })).body
  expect(pedidos).toMatchObject([{ motivo_cancelamento: PEDIDO_POR_ENGANO, por_ver: true }])
  // a second time there is nothing to take back
  expect(await tirar(body.pedidos)).toMatchObject({ status: 409, body: { code: 'ja_cancelado' } })
  expect(await estoqueDe(teste, mandioca)).toBe(50)
})

test('só quem pediu, em dois minutos, e só enquanto ninguém começou nem pagou', async () => {
  const primeiro = async () => (await itensDe(teste, ana)).at(-2)?.id ?? 0
  const casos: [string, number, string, () => Promise<unknown>, (() => Quem)?][] = [
    ['outro garçom', 404, 'nao_encontrado', async () => {}, () => caio],
    [
      'depois de dois minutos',
      ...([409, 'fora_do_prazo'] as const),
      () => teste.sql`update pedido set feito_em = now() - interval '121 seconds' where checkin_id = ${ana.id}`,
    ],
    [
      'uma linha liberada',
      ...([409, 'ja_comecaram'] as const),
      async () => teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: await primeiro() }, cozinha),
    ],
    [
      'uma linha paga',
      ...([409, 'ja_comecaram'] as const),
      async () => {
        const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, caio)
        const ultima = body.arrayProdutosNaoPagos.filter((linha: { quantidade: number }) => linha.quantidade === 4)
        await teste.call('/cliente/informarPagamentoConta', ultima.slice(-1), caio)
      },
    ],
  ]
  for (const [qual, status, code, acontece, quem] of casos) {
    const { body } = await pedir([{ quantidade: 1 }, { quantidade: 4 }])
    await acontece()
    const resposta = await tirar(body.pedidos, quem?.())
    expect([qual, resposta.status, resposta.body.code]).toEqual([qual, status, code])
    expect((await statusDe(ana)).slice(-2)).not.toContain('PEDIDO CANCELADO')
  }
  // nobody takes back what a guest ordered, nor a guest what staff did
  const doCliente = await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[mandioca, 1]]), {
    checkin: rui.segredo,
  })
  expect(doCliente.body).toEqual({ message: respostas.pedidoFeito })
  const [{ id }] = await teste.sql<[{ id: number }]>`select id from pedido where checkin_id = ${rui.id}`
  expect((await tirar([id])).status).toBe(404)
  expect((await teste.call('/pedido/desfazerPedido', { pedidos: [id] }, { checkin: rui.segredo })).status).toBe(403)
})

testLongo('a cozinha que libera e o garçom que tira ao mesmo tempo: uma das duas, nunca as duas', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const { body } = await pedir([{ quantidade: 1 }])
    const id = (await itensDe(teste, ana)).at(-1)?.id ?? 0
    const [andou, tirou, deNovo] = await Promise.all([
      teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha),
      tirar(body.pedidos),
      tirar(body.pedidos),
    ])
    expect([andou.status, tirou.status, deNovo.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('o que é de cada um da mesa vai para a conta de cada um, num envio só', async () => {
  expect((await pedir([{ quantidade: 2 }, { quantidade: 1, idCheckin: rui.id }])).status).toBe(200)
  expect((await itensDe(teste, ana)).map(({ quantidade }) => quantidade)).toEqual([2])
  expect((await itensDe(teste, rui)).map(({ quantidade }) => quantidade)).toEqual([1])
  const deOutraMesa = await sentar(teste, bar.id, { mesa: 8 })
  const vizinho = await sentar(teste, (await novoBar(teste)).id, { mesa: 7 })
  for (const outro of [deOutraMesa, vizinho])
    expect(await pedir([{ idCheckin: rui.id }, { idCheckin: outro.id }])).toMatchObject({
      status: 409,
      body: { message: respostas.contaDeOutraMesa },
    })
  await teste.sql`update checkin set fechado_em = now() where id = ${rui.id}`
  expect((await pedir([{ idCheckin: rui.id }])).status).toBe(409)
  expect([(await itensDe(teste, ana)).length, (await itensDe(teste, rui)).length]).toEqual([1, 1])
  expect(await estoqueDe(teste, mandioca)).toBe(47)
  // of a guest nobody takes the word for it
  const { pedidos, ...corpo } = corpoDoPedido([[mandioca, 1]])
  const minhas = pedidos.map((linha) => ({ ...linha, idCheckin: ana.id, segurar: true, curso: 'PRATO' }))
  const sozinha = await sentar(teste, bar.id, { mesa: 9 })
  await teste.call('/pedido/cadastrarPedido', { ...corpo, pedidos: minhas }, { checkin: sozinha.segredo })
  expect(await itensDe(teste, sozinha)).toHaveLength(1)
  expect((await naFila()).at(-1)).toMatchObject({ numero_mesa: 9, curso: null, segurado: false })
})

test('a equipe diz o curso da linha e a segura já no pedido, onde há um passe', async () => {
  const segurado = [{ quantidade: 2, curso: 'SOBREMESA', segurar: true }]
  expect(await pedir(segurado)).toMatchObject({ status: 409, body: { message: respostas.semPasse } })
  const doPasse = async () => (await teste.call('/pedido/buscarDoPasse', {}, bia)).body.produtos
  expect(await doPasse()).toEqual([])
  await teste.call('/produto/salvarEstacao', { nome: 'Chapa', nome_departamento: 'COZINHA' }, gerente)
  await teste.sql`update produto_estabelecimento set curso = 'PRATO' where id = ${mandioca.id}`
  expect(await doPasse()).toEqual([{ id: mandioca.id, curso: 'PRATO' }])
  expect((await pedir([...segurado, { quantidade: 1 }])).status).toBe(200)
  expect((await naFila()).map(({ quantidade, curso, segurado }) => [quantidade, curso, segurado])).toEqual([
    [2, 'SOBREMESA', true],
    [1, 'PRATO', false],
  ])
  const [presa] = await itensDe(teste, ana)
  const liberar = () => teste.call('/pedido/liberarDoPasse', { itens: [presa!.id] }, cozinha)
  expect((await liberar()).status).toBe(409)
  await teste.call('/pedido/segurarNoPasse', { itens: [presa!.id], segurado: false }, cozinha)
  expect((await liberar()).status).toBe(200)
  expect((await pedir([{ curso: 'CAFÉ' }])).status).toBe(400)
})

test('o barman que vende no balcão tira o que pediu, como o garçom; quem não vende, não', async () => {
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const [{ id: vinculo }] = await teste.sql<[{ id: number }]>`
    update vinculo set poderes = '{"vender": 1}' where usuario_id = ${barman.usuario_id} returning id`
  const { body } = await pedir([{ quantidade: 1 }], { quem: barman })
  await teste.sql`update vinculo set poderes = '{}' where id = ${vinculo}`
  // also with a guest's check-in in the same browser, which opens this call to them as guests
  for (const quem of [barman, cozinha, gerente])
    expect(
      (await teste.call('/pedido/desfazerPedido', { pedidos: body.pedidos }, { ...quem, checkin: rui.segredo })).status,
    ).toBe(quem === gerente ? 404 : 403)
  await teste.sql`update vinculo set poderes = '{"vender": 1}' where id = ${vinculo}`
  expect((await tirar(body.pedidos, barman)).body.message).toBe(respostas.pedidoTirado)
})

test('numa comanda bloqueada não se pede nada, nem como de outra pessoa da mesa', async () => {
  await teste.sql`update checkin set numero_comanda = 12 where id = ${rui.id}`
  await teste.call('/mesa/bloquearComanda', { numero: 12, motivo: 'perdida' }, gerente)
  expect(await pedir([{ quantidade: 1 }, { quantidade: 1, idCheckin: rui.id }])).toMatchObject({
    status: 409,
    body: { code: 'comanda_bloqueada' },
  })
  expect([(await itensDe(teste, ana)).length, (await itensDe(teste, rui)).length]).toEqual([0, 0])
})
