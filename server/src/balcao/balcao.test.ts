import { randomUUID } from 'node:crypto'
import { emReais } from '@boteco/contract/dinheiro'
import { MEIOS_NO_CAIXA } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fecharOciosos } from '../conta/ociosos.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { entre, programar } from '../teste/programado.ts'
import { estoqueDe, pagarConta, pedir, sentar } from '../teste/salao.ts'
import { pinNovo } from '../teste/tablets.ts'

type Quem = Awaited<ReturnType<typeof novoFuncionario>>
let teste: AppDeTeste
let bar: { id: number }
let gerente: Quem
let barman: Quem
let garcom: Quem
let chope: { id: number }
let pastel: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { barman_no_balcao: true })
  gerente = await novoGerente(teste, bar.id)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1190, qtd_estoque: 100 })
  pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', preco_venda: 833, nome_departamento: 'COZINHA' })
})

type Linha = [produto: { id: number }, quantidade: number, resto?: object]
type Venda = { entrega?: string; meio?: string; total: number; nome?: string }
const vender = (
  linhas: readonly Linha[],
  { entrega = 'agora', meio = 'dinheiro', ...resto }: Venda,
  { quem = garcom, chave }: { quem?: { token: string }; chave?: string } = {},
) => {
  const pedidos = linhas.map(([{ id }, quantidade, outro]) => ({ produto: { id }, quantidade, ...outro }))
  return teste.call(
    '/balcao/vender',
    { pedidos, entrega, meio, ...resto },
    { token: quem.token, ...(chave && { chave }) },
  )
}
const doDia = async () => (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
const fila = async (quem: { token: string }) => (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos
const quantos = async (tabela: string) =>
  (await teste.sql`select from ${teste.sql(tabela)} where estabelecimento_id = ${bar.id}`).length
const abertos = async () =>
  (await teste.sql`select from checkin where estabelecimento_id = ${bar.id} and fechado_em is null`).length

test('dez vendas no balcão são, no centavo, o que o dia recebeu, e não deixam nada aberto nem na fila', async () => {
  const gelo = await novoGrupo(teste, gerente, 'Copo', ['Americano', { nome: 'Caneca', preco: 2.5 }])
  const suco = await novoProduto(teste, bar.id, { nome: 'Suco', preco_venda: 777 })
  await pendurar(teste, gerente, suco, gelo)
  const comCaneca = { escolhas: [{ caminho: [gelo.de.Caneca], quantidade: 1 }] }
  const porMeio = new Map<string, number>()
  for (let vez = 1; vez <= 10; vez++) {
    const meio = MEIOS_NO_CAIXA[vez % MEIOS_NO_CAIXA.length] as string
    const total = 1190 * vez + 833 + 1027
    const linhas: Linha[] = [
      [chope, vez],
      [pastel, 1],
      [suco, 1, comCaneca],
    ]
    const { status, body } = await vender(linhas, { meio, total: total / 100 }, { quem: vez % 2 ? barman : garcom })
    expect([status, body.venda]).toMatchObject([200, { total: total / 100, entrega: 'agora', fichas: [] }])
    porMeio.set(meio, (porMeio.get(meio) ?? 0) + total)
  }
  const { meios, totais, pagamentos } = await doDia()
  expect(meios).toEqual([...porMeio].sort().map(([meio, total]) => ({ meio, recebido: total / 100, devolvido: 0 })))
  expect(totais.recebido).toBe([...porMeio.values()].reduce((soma, total) => soma + total, 0) / 100)
  // all of it is in the pouch of who sold it
  for (const { caixa, sem_caixa, registrado_por, nome_cliente } of pagamentos)
    expect([caixa, sem_caixa, nome_cliente]).toEqual([`Pochete de ${registrado_por}`, false, 'Balcão'])
  expect([await fila(barman), await fila(garcom), await abertos(), await estoqueDe(teste, chope)]).toEqual([
    [],
    [],
    0,
    45,
  ])
})

test('o que chama pelo nome ou número vai à fila já pago, e o atendimento fecha sozinho depois de tudo entregue', async () => {
  const { body } = await vender(
    [
      [chope, 2],
      [pastel, 1],
    ],
    { entrega: 'chamar', meio: 'maquininha', total: 32.13, nome: 'Bete' },
  )
  expect(body.message).toBe(`Pago. Chame Bete, nº ${body.venda.numero}: ${emReais(3213)}.`)
  const [linha] = await fila(barman)
  expect(linha).toMatchObject({
    nome_do_cliente: 'Bete',
    retirada: body.venda.numero,
    quantidade: 2,
    numero_mesa: null,
  })
  const cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  const andar = async (quem: Quem) =>
    teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: (await fila(quem))[0]?.produto_pedido_id }, quem)
  const depois = (minutos: number) => fecharOciosos(teste.servidor, minutos * 60_000)
  for (const quem of [barman, cozinha, garcom]) expect((await andar(quem)).status).toBe(200)
  expect([await depois(60), await abertos()]).toEqual([0, 1])
  expect((await andar(garcom)).status).toBe(200)
  // a step may still be taken back
  expect([await depois(4), await depois(6), await abertos()]).toEqual([0, 1, 0])
  expect((await doDia()).pagamentos).toMatchObject([{ valor: 32.13, sem_caixa: false, nome_cliente: 'Bete' }])
})

test('o que não se vende não deixa nada: outro total, estoque de menos, quantidade demais, linha de outra conta', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  const antes = await abertos()
  const casos: [string, readonly Linha[], Venda, number][] = [
    ['outro total', [[chope, 2]], { total: 23.79 }, 409],
    ['preço de antes', [[chope, 1, { preco: 10 }]], { total: 10 }, 409],
    [
      'estoque de menos',
      [
        [chope, 99],
        [chope, 2],
      ],
      { total: 1201.9 },
      409,
    ],
    ['cem', [[chope, 100]], { total: 1190 }, 422],
    ['nada', [[chope, 0]], { total: 0 }, 422],
    ['meio do celular', [[chope, 1]], { total: 11.9, meio: 'pix' }, 400],
    ['de outro jeito', [[chope, 1]], { total: 11.9, entrega: 'fiado' }, 400],
    ['de outra casa', [[await novoProduto(teste, (await novoBar(teste)).id), 1]], { total: 10 }, 404],
  ]
  for (const [qual, linhas, venda, status] of casos) {
    const feita = await vender(linhas, venda)
    expect([qual, feita.status]).toEqual([qual, status])
  }
  expect([await quantos('pedido'), await quantos('pagamento'), await abertos()]).toEqual([0, 0, antes])
  expect(await estoqueDe(teste, chope)).toBe(100)
  // whose line it is nobody says here
  await vender([[chope, 1, { idCheckin: ana.id, segurar: true }]], { total: 11.9 })
  expect(await teste.sql`select from item_pedido where checkin_id = ${ana.id}`).toEqual([])
})

test('mandada duas vezes com a mesma chave, é uma venda; e sem poder vender ou receber não há nenhuma', async () => {
  const chave = randomUUID()
  const uma = () => vender([[chope, 1]], { total: 11.9 }, { chave })
  const [a, b] = await Promise.all([uma(), uma()])
  expect(b.body).toEqual(a.body)
  expect([await quantos('pedido'), await quantos('pagamento'), await quantos('checkin')]).toEqual([1, 1, 1])
  const sem = async (poderes: object) => {
    await teste.sql`update vinculo set poderes = ${teste.sql.json(poderes as never)} where id = ${garcom.vinculo_id}`
    return (await vender([[chope, 1]], { total: 11.9 })).body
  }
  for (const poder of ['vender', 'receber'])
    expect(await sem({ [poder]: 0 })).toMatchObject({ code: 'falta_permissao', poder })
  // who may both lets this one sale happen, once
  const pin = pinNovo()
  await teste.call('/user/definirMeuPin', { pin }, gerente)
  const corpo = {
    pedidos: [{ produto: { id: chope.id }, quantidade: 1 }],
    entrega: 'agora',
    meio: 'dinheiro',
    total: 11.9,
  }
  const permissao = { pessoa: gerente.usuario_id, pin, chamada: '/balcao/vender', corpo }
  expect((await teste.call('/sessao/permitir', permissao, garcom)).status).toBe(200)
  const comPermissao = async (total = 11.9) => (await teste.call('/balcao/vender', { ...corpo, total }, garcom)).status
  expect([await comPermissao(11.8), await comPermissao(), await comPermissao()]).toEqual([403, 200, 403])
  await teste.sql`update estabelecimento set barman_no_balcao = false where id = ${bar.id}`
  expect((await vender([[chope, 1]], { total: 11.9 }, { quem: barman })).status).toBe(403)
  expect((await vender([[chope, 1]], { total: 11.9 }, { quem: gerente })).status).toBe(200)
  expect(await quantos('pagamento')).toBe(3)
})

test('fichas de papel já estão pagas, entram uma vez só no balcão, e o estoque sai quando entram', async () => {
  const chave = randomUUID()
  const comprar = () =>
    vender(
      [
        [chope, 2],
        [pastel, 1],
      ],
      { entrega: 'fichas', total: 32.13 },
      { chave },
    )
  const { body } = await comprar()
  expect(body.message).toBe(`3 fichas vendidas: ${emReais(3213)}.`)
  expect(body.venda.fichas.map(({ nome_produto }) => nome_produto)).toEqual(['Chope', 'Chope', 'Pastel'])
  const codigos = ({ venda }: typeof body) => venda.fichas.map(({ codigo }) => codigo)
  // signed anew, they are the same ones
  expect(codigos((await comprar()).body)).toEqual(codigos(body))
  expect([await quantos('ficha'), await quantos('pagamento'), await abertos()]).toEqual([3, 1, 0])
  // the answer that is kept with the key takes no ficha
  const guardadas = await teste.sql<{ resposta: unknown }[]>`select resposta from idempotencia where chave = ${chave}`
  expect(JSON.stringify(guardadas)).not.toMatch(/ficha:1|-[a-z2-7]{6}/)
  const receber = (codigo: string, quem = barman) => teste.call('/ficha/receberFichas', { codigo }, quem)
  const [primeira, segunda] = body.venda.fichas as { qr: string; codigo: string }[]
  expect(await estoqueDe(teste, chope)).toBe(100)
  expect((await receber(primeira!.qr)).body.message).toBe('Pode entregar: 1× Chope.')
  expect(await receber(primeira!.codigo)).toMatchObject({ status: 409, body: { message: respostas.fichaIndisponivel } })
  expect((await receber(segunda!.codigo)).status).toBe(200)
  expect([await estoqueDe(teste, chope), (await doDia()).totais.recebido]).toEqual([98, 32.13])
  expect((await comprar()).body.venda.fichas).toHaveLength(1)
})

test('na porta, quem pagou e recebeu pode sair; de quem deve se lê quanto, e do que falta se lê quantos', async () => {
  const porta = async (numeroComanda: number) =>
    (await teste.call('/balcao/buscarSaida', { numeroComanda }, garcom)).body
  expect(await porta(57)).toEqual({ saida: 'sem_comanda', deve: 0, pessoas: [] })
  const ana = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, ana, [[chope, 2]], { numeroComanda: 57 })
  const dela = { nome: 'Ana', numero_mesa: 7 }
  expect(await porta(57)).toEqual({ saida: 'deve', deve: 23.8, pessoas: [{ ...dela, deve: 23.8, a_entregar: 2 }] })
  await pagarConta(teste, garcom.token, { numeroComanda: 57 })
  expect(await porta(57)).toMatchObject({ saida: 'falta_entregar', deve: 0 })
  await teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where checkin_id = ${ana.id}`
  expect(await porta(57)).toEqual({ saida: 'pode', deve: 0, pessoas: [{ ...dela, deve: 0, a_entregar: 0 }] })
  expect((await teste.call('/balcao/buscarSaida', { numeroComanda: 57 }, { checkin: ana.segredo })).status).toBe(401)
})

test('combo, peso e leve e pague se vendem no balcão como em qualquer pedido, inteiros e entregues', async () => {
  const combo = await novoProduto(teste, bar.id, { nome: 'Combo', preco_venda: 2500 })
  await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
  const dentro = [
    { nome: 'Chope', produto: chope.id, padrao: 1 },
    { nome: 'Pastel', produto: pastel.id, padrao: 1 },
  ]
  const grupo = await novoGrupo(teste, gerente, 'Vem com', dentro, { minimo: 2, maximo: 2 })
  await pendurar(teste, gerente, combo, grupo)
  const picanha = await novoProduto(teste, bar.id, { nome: 'Picanha', preco_venda: 7990, nome_departamento: 'COZINHA' })
  await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${picanha.id}`
  const emDobro = await novoProduto(teste, bar.id, { nome: 'Caipirinha', preco_venda: 1990 })
  const regra = await programar(teste, gerente, {
    nome: 'Em dobro',
    efeito: 'leve_pague',
    leve: 2,
    pague: 1,
    produtos: [emDobro.id],
  })
  await entre(teste, regra, -600, 600)
  const linhas: Linha[] = [
    [combo, 1],
    [picanha, 1, { gramas: 482 }],
    [emDobro, 2],
  ]
  const { status, body } = await vender(linhas, { total: (2500 + 3851 + 1990) / 100 })
  expect([status, body.message]).toEqual([200, `Vendido e entregue: ${emReais(8341)}.`])
  const itens = await teste.sql`
    select nome_produto, status_pedido from item_pedido where estabelecimento_id = ${bar.id} order by nome_produto`
  expect(itens.map(({ nome_produto }) => nome_produto)).toEqual(['Caipirinha', 'Chope', 'Combo', 'Pastel', 'Picanha'])
  expect(new Set(itens.map(({ status_pedido }) => status_pedido))).toEqual(new Set(['PEDIDO ENTREGUE AO CLIENTE']))
  expect([(await doDia()).totais.recebido, await estoqueDe(teste, chope)]).toEqual([83.41, 99])
  // what is weighed, and a combo, are no fichas
  for (const linha of linhas.slice(0, 2))
    expect((await vender([linha], { entrega: 'fichas', total: 25 })).status).toBeGreaterThanOrEqual(400)
})
