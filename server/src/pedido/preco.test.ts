import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { corpoDoPedido, itensDe, pagarFichas, type Sentado, sentar } from '../teste/salao.ts'

// The guest pays what was shown: the price of now, or the one that the bar changed a moment ago.

let teste: AppComSandbox
let bar: { id: number; nome: string }
let gerente: { token: string }
let ana: Sentado
beforeAll(async () => {
  teste = await appComSandbox()
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  ana = await sentar(teste, bar.id, { mesa: 1 })
})
afterAll(() => teste.encerrar())

type Produto = Awaited<ReturnType<typeof novoProduto>>
/** `preco`: of one unit as it was shown, in reais. */
const corpo = (escolhas: [Produto, quantidade: number, preco?: number][]) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido(escolhas.map(([produto, quantidade]) => [produto, quantidade]))
  return { informacoesUsuario, pedidos: pedidos.map((linha, indice) => ({ ...linha, preco: escolhas[indice]?.[2] })) }
}
const pedir = (...escolhas: [Produto, number, number?][]) =>
  teste.call('/pedido/cadastrarPedido', corpo(escolhas), { checkin: ana.segredo })
const cobrado = async () => (await itensDe(teste, ana)).at(-1)?.preco

/** As the manager's form sends it. `preco` in reais. */
async function mudar({ id }: Produto, preco: number, mudancas: object = {}) {
  const linha = { id_produto_estabelecimento: id, nome_departamento: 'BAR', preco_venda: preco, qtd_minima_estoque: 0 }
  const { status } = await teste.call(
    '/produto/atualizarProdutosEstabelecimento',
    [{ ...linha, qtd_estoque: '', descricao: 'Bem gelado.', ...mudancas }],
    gerente,
  )
  expect(status).toBe(200)
}
const haUmMinuto = ({ id }: Produto) =>
  teste.sql`update preco_anterior set ate = ate - interval '60 seconds' where produto_estabelecimento_id = ${id}`

test('o preço mostrado que é o de agora é cobrado; sem preço mostrado, vale o da casa', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  expect((await pedir([chope, 1, 9.9])).status).toBe(200)
  expect(await cobrado()).toBe(990)
  await mudar(chope, 99)
  expect((await pedir([chope, 1])).status).toBe(200)
  expect(await cobrado()).toBe(9900)
})

test('quem acabou de ler o preço que mudou paga o que leu', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  await mudar(chope, 99)
  expect((await pedir([chope, 2, 9.9])).status).toBe(200)
  expect(await cobrado()).toBe(990)
  // also when it changed twice since
  await mudar(chope, 95)
  expect((await pedir([chope, 1, 9.9])).status).toBe(200)
  expect(await cobrado()).toBe(990)
})

test('depois de um minuto o preço antigo é recusado com os dois preços, e nada do pedido fica', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990, qtd_estoque: 10 })
  const agua = await novoProduto(teste, bar.id, { preco_venda: 500 })
  await mudar(chope, 99, { qtd_estoque: 10 })
  await haUmMinuto(chope)
  const antes = (await itensDe(teste, ana)).length
  const { status, body } = await pedir([agua, 1, 5], [chope, 2, 9.9])
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      message: `${respostas.precoMudou} ${chope.nome} era R$\u00a09,90 e agora é R$\u00a099,00.`,
      code: 'preco_mudou',
      precos: [{ produto: { id: chope.id, nome: chope.nome }, mostrado: 9.9, atual: 99 }],
    },
  })
  expect(await itensDe(teste, ana)).toHaveLength(antes)
  expect((await pedir([agua, 1, 5], [chope, 2, 99])).status).toBe(200)
  expect(await cobrado()).toBe(9900)
})

test('um preço que nunca houve é recusado, e o de outro produto ou de outro bar também', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  const outro = await novoProduto(teste, bar.id, { preco_venda: 100 })
  await mudar(outro, 2)
  expect(await pedir([chope, 1, 1])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
  expect(await pedir([chope, 1, 0])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
  expect((await pedir([chope, 1, -9.9])).status).toBe(422)
})

test('nenhum jeito de mudar o preço esquece o anterior', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  await teste.sql`update produto_estabelecimento set preco_venda = 9900 where id = ${chope.id}`
  expect((await pedir([chope, 1, 9.9])).status).toBe(200)
  // off the menu and back at another price
  await teste.sql`update produto_estabelecimento set preco_venda = null where id = ${chope.id}`
  await mudar(chope, 20)
  expect((await pedir([chope, 1, 99])).status).toBe(200)
  expect(await cobrado()).toBe(9900)
})

test('o histórico de um produto não cresce para sempre', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 100 })
  for (let preco = 2; preco < 8; preco++) {
    await mudar(chope, preco)
    await teste.sql`update preco_anterior set ate = ate - interval '2 hours' where produto_estabelecimento_id = ${chope.id}`
  }
  const guardados = await teste.sql`select from preco_anterior where produto_estabelecimento_id = ${chope.id}`
  expect(guardados).toHaveLength(1)
})

test('mudar o preço e pedir ao mesmo tempo: cobra-se o mostrado, ou diz-se que mudou', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
    const [, resposta] = await Promise.all([mudar(chope, 99), pedir([chope, 1, 9.9])])
    expect(resposta.status).toBe(200)
    expect(await cobrado()).toBe(990)
  }
})

test('a ficha também é pedida pelo preço mostrado, cada uma pelo seu', async () => {
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const bia = await sentar(teste, bar.id)
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  const pedirFichas = (...escolhas: [Produto, number, number?][]) =>
    teste.call('/pedido/comprarFichas', corpo(escolhas), { checkin: bia.segredo })
  await mudar(chope, 12)
  expect((await pedirFichas([chope, 2, 9.9], [chope, 1, 12])).status).toBe(200)
  expect(await teste.sql`select preco from ficha where checkin_id = ${bia.id} order by id`).toEqual([
    { preco: 990 },
    { preco: 990 },
    { preco: 1200 },
  ])
  await haUmMinuto(chope)
  expect(await pedirFichas([chope, 1, 9.9])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
  await pagarFichas(teste, garcom.token, bia)
})

test('o garçom que pede por uma comanda também cobra o que a tela dele mostrou', async () => {
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  await mudar(chope, 99)
  const { pedidos } = corpo([[chope, 1, 9.9]])
  const enviar = () => teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: ana.id }, garcom)
  expect((await enviar()).status).toBe(200)
  expect(await cobrado()).toBe(990)
  await haUmMinuto(chope)
  expect(await enviar()).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
})

test('o cardápio aberto ouve na hora o que mudou nele, e não cada venda', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 1000, qtd_estoque: 3 })
  const ouve = async (mudanca: () => Promise<unknown>) => {
    const tela = await teste.ouvir(ana)
    await mudanca()
    // the end of the listening, which is heard in any case
    await teste.sql`select pg_notify('boteco', ${JSON.stringify({ topico: 'checkin', estabelecimento_id: bar.id, checkin_id: ana.id })})`
    return (await tela.ate('checkin')).includes('cardapio')
  }
  const estoque = { qtd_estoque: 3, qtd_estoque_lida: 3 }
  expect(await ouve(() => mudar(chope, 10, estoque))).toBe(false)
  expect(await ouve(() => mudar(chope, 12, estoque))).toBe(true)
  expect(await ouve(() => mudar(chope, 12, { ...estoque, nome_departamento: 'COZINHA' }))).toBe(true)
  expect(await ouve(() => mudar(chope, 12, { ...estoque, nome_departamento: 'COZINHA', oculto: true }))).toBe(true)
  expect(await ouve(() => mudar(chope, 12, { ...estoque, oculto: false }))).toBe(true)
  expect(await ouve(() => novoProduto(teste, bar.id))).toBe(true)
  const outra = await sentar(teste, bar.id)
  const vender = (quantidade: number) =>
    teste.call('/pedido/cadastrarPedido', corpo([[chope, quantidade]]), { checkin: outra.segredo })
  expect(await ouve(() => vender(1))).toBe(false)
  // the last ones
  expect(await ouve(() => vender(2))).toBe(true)
  expect(await ouve(() => mudar(chope, 12, { qtd_estoque_lida: 0, qtd_estoque: 5 }))).toBe(true)
})
