import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { pesado } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let equipe: Record<'gerente' | 'garcom' | 'cozinha' | 'barman', { token: string; vinculo_id: number }>
let ana: Sentado
let pastel: { id: number }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  equipe = {
    gerente: await novoGerente(teste, bar.id, { nome: 'Marta Lima' }),
    garcom: await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Bia Prado' }),
    cozinha: await novoFuncionario(teste, bar.id, 'BAR COZINHA'),
    barman: await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
  }
  ana = await sentar(teste, bar.id, { mesa: 7 })
  pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', nome_departamento: 'COZINHA' })
  chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
})

type Quem = { token: string }
const fila = async (quem: Quem = equipe.cozinha) => (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos
const marcas = async (quem: Quem = equipe.cozinha) =>
  (await fila(quem)).map(({ marcas }) => (marcas ?? []).map(({ tipo, dito, vista }) => [tipo, dito, vista]))
async function pediu(produto = pastel, quantidade = 1, quem = ana) {
  await pedir(teste, quem, [[produto, quantidade]])
  return (await itensDe(teste, quem)).at(-1)!.id
}
const pressa = (idProdutoPedido: number, quer = true, quem: Quem = equipe.garcom) =>
  teste.call('/pedido/pedirPressa', { idProdutoPedido, pressa: quer }, quem)
const LOGO = () => new Date(Date.now() + 5_000).toISOString()
const vi = (itens: number[], quem: Quem = equipe.cozinha, ate = LOGO()) =>
  teste.call('/pedido/verMarcas', { itens, ate }, quem)
/** What was said so long ago, in seconds. */
const passam = (segundos: number) => teste.sql`
  update marca_da_linha set em = em - ${segundos} * interval '1 s', visto_em = visto_em - ${segundos} * interval '1 s'
  where estabelecimento_id = ${bar.id}`
const mudarDeMesa = (numeroMesa: number, para: number) => teste.call('/mesa/mudar', { numeroMesa, para }, equipe.garcom)

describe('com pressa', () => {
  test('a cozinha lê quem pede, e a linha continua marcada depois que viu; a ordem da fila não muda', async () => {
    const primeira = await pediu()
    const id = await pediu()
    expect((await pressa(id)).body.message).toBe(respostas.pressaPedida)
    const linhas = await fila()
    expect(linhas.map(({ produto_pedido_id }) => produto_pedido_id)).toEqual([primeira, id])
    expect(linhas.map(({ marcas }) => marcas)).toEqual([
      null,
      [{ tipo: 'pressa', em: expect.any(String), dito: '', por: 'Bia', vista: false }],
    ])
    expect((await vi([id])).body.message).toBe(respostas.marcasVistas)
    expect(await marcas()).toEqual([[], [['pressa', '', true]]])
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, equipe.cozinha)
    expect((await pressa(id)).body.message).toBe(respostas.pressaTarde)
  })

  testLongo('pedida duas vezes antes de ser vista é uma; depois de vista, é dita de novo; e se retira', async () => {
    const id = await pediu()
    await Promise.all([pressa(id), pressa(id, true, equipe.gerente)])
    await passam(60)
    const [antes] = await fila()
    await pressa(id)
    expect((await fila())[0]?.marcas?.[0]?.em).toBe(antes?.marcas?.[0]?.em)
    await vi([id])
    await passam(60)
    await pressa(id)
    expect(await marcas()).toEqual([[['pressa', '', false]]])
    await pressa(id, false)
    expect(await marcas()).toEqual([[]])
  })

  testLongo('vista pela tela, que só sabe os segundos, é dita de novo quando pedem de novo', async () => {
    const id = await pediu()
    await pressa(id)
    const [linha] = await fila()
    await vi([id], equipe.cozinha, new Date(linha!.marcas![0]!.em).toISOString())
    expect(await marcas()).toEqual([[['pressa', '', true]]])
    await passam(60)
    await pressa(id)
    expect(await marcas()).toEqual([[['pressa', '', false]]])
    await pressa(id, false)
    await pressa(id)
    expect(await marcas()).toEqual([[['pressa', '', false]]])
  })

  testLongo('a linha que se divide leva a pressa consigo', async () => {
    const id = await pediu(pastel, 3)
    await pressa(id)
    await teste.sql`select separa_item(${bar.id}, ${id}, 1)`
    expect(await marcas()).toEqual([[['pressa', '', false]], [['pressa', '', false]]])
  })

  test('o garçom lê na conta que pediu, e que quem prepara viu', async () => {
    const id = await pediu()
    const naConta = async () =>
      (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, equipe.garcom)).body
        .arrayProdutosNaoPagos[0]?.pressa
    expect(await naConta()).toBeNull()
    await pressa(id)
    expect(await naConta()).toBe('pedida')
    await vi([id])
    expect(await naConta()).toBe('vista')
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, equipe.cozinha)
    expect(await naConta()).toBeNull()
  })

  test('só garçom e gerente pedem, só da sua casa, e só do que espera preparo', async () => {
    const id = await pediu()
    const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    expect((await pressa(id, true, vizinho)).status).toBe(404)
    expect((await pressa(id, true, equipe.cozinha)).status).toBe(403)
    expect(
      (await teste.call('/pedido/pedirPressa', { idProdutoPedido: id, pressa: true }, { checkin: ana.segredo })).status,
    ).toBeGreaterThan(400)
    expect((await pressa(id, true, equipe.gerente)).status).toBe(200)
    expect(await marcas()).toHaveLength(1)
  })
})

describe('o que muda', () => {
  testLongo('a mesa de quem mudou fica dita até a cozinha ver, e o bar vê por si', async () => {
    const id = await pediu()
    await pediu(chope)
    expect((await mudarDeMesa(7, 9)).status).toBe(200)
    await teste.sql`update checkin set mudou_de_mesa_em = mudou_de_mesa_em - interval '1 hour' where id = ${ana.id}`
    expect([await marcas(), await marcas(equipe.barman)]).toEqual([[[['mesa', '7', false]]], [[['mesa', '7', false]]]])
    expect((await fila())[0]).toMatchObject({ numero_mesa: 9, era_mesa: 7 })
    await vi([id])
    expect([await marcas(), await marcas(equipe.barman)]).toEqual([[[]], [[['mesa', '7', false]]]])
    expect((await fila())[0]).toMatchObject({ numero_mesa: 9, era_mesa: null })
    // moved again, it is said again
    await passam(60)
    await mudarDeMesa(9, 11)
    expect(await marcas()).toEqual([[['mesa', '7', false]]])
  })

  test('a alergia dita depois do pedido é dita no pedido; a de antes já estava lá', async () => {
    await teste.call('/alergia/guardarAlergia', { alergia: 'Camarão', consinto: true }, { checkin: ana.segredo })
    await teste.sql`update checkin_alergia set consentida_em = consentida_em - interval '1 minute'`
    const id = await pediu()
    expect(await marcas()).toEqual([[]])
    await teste.call('/alergia/guardarAlergia', { alergia: 'Amendoim', consinto: true }, { checkin: ana.segredo })
    expect(await marcas()).toEqual([[['alergia', 'Amendoim', false]]])
    await vi([id])
    expect(await marcas()).toEqual([[]])
  })

  testLongo('o peso corrigido é dito na linha nova', async () => {
    const id = await pediu()
    await pesado(teste, id)
    const corpo = { idProdutoPedido: id, gramas: 512, motivo: 'A balança estava errada' }
    expect((await teste.call('/pedido/pesarDeNovo', corpo, equipe.garcom)).status).toBe(200)
    const [linha] = await fila()
    expect(linha?.marcas).toMatchObject([{ tipo: 'mudou', dito: expect.stringMatching(/g$/), vista: false }])
    // corrected again before anybody saw it
    const outra = { ...corpo, idProdutoPedido: linha!.produto_pedido_id!, gramas: 498 }
    expect((await teste.call('/pedido/pesarDeNovo', outra, equipe.garcom)).status).toBe(200)
    const [nova] = await fila()
    expect(nova?.marcas).toMatchObject([{ tipo: 'mudou', dito: expect.stringMatching(/512/), vista: false }])
    await vi([nova!.produto_pedido_id!])
    expect(await marcas()).toEqual([[]])
  })
})

describe('Vi', () => {
  test('diz também o cancelamento, e o que veio depois de quem tocou continua dito', async () => {
    const [fica, sai] = [await pediu(), await pediu()]
    await teste.sql`update item_pedido set recebido_em = now() where estabelecimento_id = ${bar.id}`
    const motivo = 'Cliente desistiu'
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: sai, motivo }, equipe.gerente)
    const porVer = async () => (await teste.call('/pedido/buscarCancelamentos', {}, equipe.cozinha)).body.cancelamentos
    expect(await porVer()).toMatchObject([{ id: expect.any(Number), produto_pedido_id: sai, motivo }])
    await pressa(fica)
    const ontem = new Date(Date.now() - 86_400_000).toISOString()
    await vi([fica, sai], equipe.cozinha, ontem)
    expect([await marcas(), await porVer()]).toMatchObject([[[['pressa', '', false]]], [{ produto_pedido_id: sai }]])
    // of two who tap together one is written down, and both know
    const dois = await Promise.all([vi([fica, sai]), vi([fica, sai])])
    expect(dois.map(({ status }) => status)).toEqual([200, 200])
    expect([await marcas(), await porVer()]).toEqual([[[['pressa', '', true]]], []])
    expect(await teste.sql`select visto_por from marca_da_linha where item_id = ${fica}`).toEqual([
      { visto_por: equipe.cozinha.vinculo_id },
    ])
  })

  test('é de quem prepara aquela linha: nem do bar, nem do garçom, nem de outra casa', async () => {
    const id = await pediu()
    await pressa(id)
    const vizinha = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR COZINHA')
    const recusas = [await vi([id], equipe.barman), await vi([id], equipe.garcom), await vi([id], vizinha)]
    expect(recusas.map(({ status }) => status)).toEqual([403, 403, 404])
    // whole: what is the bar's own in it neither
    const doBar = await pediu(chope)
    await pressa(doBar)
    expect((await vi([id, doBar], equipe.barman)).status).toBe(403)
    expect([await marcas(), await marcas(equipe.barman)]).toEqual([
      [[['pressa', '', false]]],
      [[['pressa', '', false]]],
    ])
    // the manager stands in for the kitchen
    const comoCozinha = { itens: [id], ate: LOGO(), como: 'BAR COZINHA' }
    expect((await teste.call('/pedido/verMarcas', comoCozinha, equipe.gerente)).status).toBe(200)
  })

  test('as outras telas da casa ficam sabendo na hora, e o cliente não', async () => {
    const id = await pediu()
    const escuta = await ouvirBanco(teste)
    try {
      // the house's, and not the guest's
      const dito = { topico: 'pedido', estabelecimento_id: bar.id, checkin_id: null }
      expect(await escuta.durante(() => pressa(id))).toEqual([dito])
      expect(await escuta.durante(() => vi([id]))).toEqual([dito])
    } finally {
      await escuta.parar()
    }
  })
})

testLongo('o pedido que o garçom faz pelo cliente diz o nome dele na fila; o do cliente, nenhum', async () => {
  await pediu()
  const pedidos = [{ produto: { id: pastel.id }, quantidade: 2 }]
  await teste.call('/pedido/cadastrarPedido', { idCheckin: ana.id, pedidos }, equipe.garcom)
  expect((await fila()).map(({ garcom }) => garcom)).toEqual([null, 'Bia'])
})
