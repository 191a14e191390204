import { PRODUTO_ACABOU } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { lerGrupo, novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { corpoDoPedido, estoqueDe, itensDe, pagarFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Pessoa = { token: string }
let bar: { id: number }
let gerente: Pessoa
let cozinha: Pessoa
let garcom: Pessoa
let ana: Sentado
let burger: Awaited<ReturnType<typeof novoProduto>>
let extras: Awaited<ReturnType<typeof novoGrupo>>
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 1 })
  burger = await novoProduto(teste, bar.id, { nome: 'X-Burger', nome_departamento: 'COZINHA', preco_venda: 2500 })
  extras = await novoGrupo(
    teste,
    gerente,
    'Extras',
    [{ nome: 'Bacon', preco: 4, maximo: 3, qtd_estoque: 10 }, { nome: 'Ovo', preco: 2, qtd_estoque: 5 }, 'Sem cebola'],
    { maximo: 4 },
  )
  await pendurar(teste, gerente, burger, extras)
})

type Escolhas = Record<string, number>
/** `Bacon: 2` is two of it in each unit. */
const corpo = (
  quantidade: number,
  escolhas: Escolhas | readonly (readonly number[])[],
  produto: { id: number } = burger,
) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido([[produto, quantidade]])
  const ditas = Array.isArray(escolhas)
    ? escolhas.map((caminho: readonly number[]) => ({ caminho, quantidade: 1 }))
    : Object.entries(escolhas).map(([nome, quantas]) => ({ caminho: [extras.de[nome]!], quantidade: quantas }))
  return { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, escolhas: ditas })) }
}
const pedir = (...de: [...Parameters<typeof corpo>, quem?: Sentado] | [number, Escolhas]) =>
  teste.call('/pedido/cadastrarPedido', corpo(de[0], de[1], de[2]), { checkin: (de[3] ?? ana).segredo })
const fizeram = async (...de: Parameters<typeof pedir>) => {
  const { status, body } = await pedir(...de)
  expect({ status, message: body.message }).toEqual({ status: 200, message: respostas.pedidoFeito })
}
const restam = async (nome = 'Bacon', grupo = extras) =>
  (await lerGrupo(teste, gerente, grupo.id)).grupo.opcoes.find((opcao) => opcao.nome === nome)?.qtd_estoque
const contar = (nome: string, quantos: number | null) =>
  teste.sql`update opcao set qtd_estoque = ${quantos} where id = ${extras.de[nome]!}`
const ultimo = async (quem = ana) => (await itensDe(teste, quem)).at(-1)!
const cancelar = async (id: number, mais: object = {}, quem = cozinha) => {
  const dito = { idProdutoPedido: id, motivo: 'Pedido por engano', ...mais }
  const { status, body } = await teste.call('/pedido/cancelarItem', dito, quem)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
}

describe('o pedido', () => {
  test('tira do estoque da opção quantas a unidade tem vezes as unidades, e nada do que não se conta', async () => {
    await fizeram(2, { Bacon: 2, 'Sem cebola': 1 })
    expect([await restam(), await restam('Ovo'), await restam('Sem cebola')]).toEqual([6, 5, null])
    await fizeram(1, {})
    expect(await restam()).toBe(6)
  })

  test('do que não chega é recusado, com o produto, a opção e quantas restam, e nada dele fica', async () => {
    await contar('Bacon', 3)
    const recusas: [number, Escolhas, string][] = [
      [2, { Bacon: 2 }, 'X-Burger: só restam 3 de Bacon.'],
      [4, { Bacon: 1, Ovo: 1 }, 'X-Burger: só restam 3 de Bacon.'],
    ]
    for (const [quantidade, escolhas, message] of recusas) {
      const { status, body } = await pedir(quantidade, escolhas)
      expect({ status, body }).toEqual({ status: 409, body: { message, code: 'opcao_acabou' } })
    }
    await contar('Bacon', 1)
    expect((await pedir(1, { Bacon: 2 })).body.message).toBe('X-Burger: só resta 1 de Bacon.')
    expect([await restam(), await restam('Ovo'), await itensDe(teste, ana)]).toEqual([1, 5, []])
  })

  testLongo('soma as linhas da mesma opção, também a de outro produto', async () => {
    const salada = await novoProduto(teste, bar.id, { nome: 'X-Salada', nome_departamento: 'COZINHA' })
    await pendurar(teste, gerente, salada, extras)
    await contar('Bacon', 3)
    const [um, outro] = [corpo(1, { Bacon: 2 }), corpo(1, { Bacon: 2 }, salada)]
    const { status, body } = await teste.call(
      '/pedido/cadastrarPedido',
      { ...um, pedidos: [...um.pedidos, ...outro.pedidos] },
      { checkin: ana.segredo },
    )
    expect([status, body.message]).toEqual([409, 'X-Salada: só restam 3 de Bacon.'])
    expect(await restam()).toBe(3)
  })

  testLongo('do que já vem escolhido tira também', async () => {
    const gelo = await novoGrupo(teste, gerente, 'Gelo', [{ nome: 'De coco', padrao: 1, qtd_estoque: 2 }], {
      minimo: 1,
    })
    const agua = await novoProduto(teste, bar.id, { nome: 'Água de coco' })
    await pendurar(teste, gerente, agua, gelo)
    const semDizer = (quantidade: number) =>
      teste.call('/pedido/cadastrarPedido', corpoDoPedido([[agua, quantidade]]), { checkin: ana.segredo })
    expect((await semDizer(3)).body.message).toBe('Água de coco: só restam 2 de De coco.')
    expect((await semDizer(2)).status).toBe(200)
    expect((await semDizer(1)).body).toMatchObject({ message: 'Água de coco: De coco acabou.', code: 'opcao_acabou' })
  })

  testLongo('de vinte ao mesmo tempo pelas três últimas, três levam', async () => {
    const convidados: Sentado[] = []
    for (let n = 0; n < 20; n++) convidados.push(await sentar(teste, bar.id))
    const todosPedem = (escolhas: Escolhas) => Promise.all(convidados.map((quem) => pedir(1, escolhas, burger, quem)))
    // a connection that plans its first order would come after the others are through
    await todosPedem({ 'Sem cebola': 1 })
    await contar('Bacon', 3)
    const feitos = await todosPedem({ Bacon: 1 })
    expect(feitos.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(409)])
    expect(await restam()).toBe(0)
  })

  testLongo('duas opções pedidas em ordens trocadas não travam um ao outro', async () => {
    await contar('Bacon', 100)
    await contar('Ovo', 100)
    const outro = await novoGrupo(teste, gerente, 'Molhos', [{ nome: 'Alho', qtd_estoque: 100 }])
    const trocado = await novoProduto(teste, bar.id)
    await pendurar(teste, gerente, trocado, outro, extras)
    await pendurar(teste, gerente, burger, extras, outro)
    const bia = await sentar(teste, bar.id)
    const escolhas = [[extras.de.Bacon!], [extras.de.Ovo!], [outro.de.Alho!]]
    const feitos = await Promise.all(
      Array.from({ length: 10 }, (_, n) => pedir(1, escolhas, n % 2 ? burger : trocado, n % 2 ? ana : bia)),
    )
    expect(feitos.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect([await restam(), await restam('Ovo'), await restam('Alho', outro)]).toEqual([90, 90, 90])
  })

  test('com a opção de outra casa não é pedido, e o estoque de lá não muda', async () => {
    const deles = await novoGerente(teste, (await novoBar(teste)).id)
    const vizinhos = await novoGrupo(teste, deles, 'Extras', [{ nome: 'Bacon', qtd_estoque: 7 }])
    const { status, body } = await pedir(1, [[vizinhos.de.Bacon!]])
    expect([status, body.code]).toEqual([409, 'escolhas_mudaram'])
    expect((await lerGrupo(teste, deles, vizinhos.id)).grupo.opcoes[0]?.qtd_estoque).toBe(7)
  })

  test('o banco não deixa o estoque de uma opção abaixo de zero', async () => {
    const aMais = teste.sql`update opcao set qtd_estoque = qtd_estoque - 11 where id = ${extras.de.Bacon!}`
    await expect(aMais).rejects.toMatchObject({ constraint_name: 'estoque_da_opcao_suficiente' })
  })
})

describe('o cardápio', () => {
  const ler = async () =>
    (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })).body.grupos?.[0]
  const versao = async () =>
    (await teste.sql`select versao from cardapio_versao where estabelecimento_id = ${bar.id}`)[0]?.versao

  test('diz que acabou a opção de que não resta nada, e que há outra vez quando uma volta', async () => {
    await contar('Bacon', 1)
    expect((await ler())?.opcoes[0]).toMatchObject({ nome: 'Bacon', acabou: false })
    await fizeram(1, { Bacon: 1 })
    expect((await ler())?.opcoes[0]).toMatchObject({ nome: 'Bacon', acabou: true })
    expect((await pedir(1, { Bacon: 1 })).body.message).toBe('X-Burger: Bacon acabou.')
    await cancelar((await ultimo()).id)
    expect((await ler())?.opcoes[0]).toMatchObject({ nome: 'Bacon', acabou: false })
  })

  test('não diz quantas há, e não muda enquanto alguma há', async () => {
    const antes = await versao()
    await fizeram(1, { Bacon: 1 })
    expect(await versao()).toBe(antes)
    expect(JSON.stringify(await ler())).not.toContain('estoque')
  })
})

describe('o cancelamento', () => {
  test.each([
    ['na fila', false, {}, 10],
    ['na fila, e quem cancela diz que não volta', false, { volta_ao_estoque: false }, 6],
    ['na fila, porque o produto acabou', false, { motivo: PRODUTO_ACABOU }, 6],
    ['liberado', true, {}, 6],
    ['liberado, e quem cancela diz que volta', true, { volta_ao_estoque: true }, 10],
  ])('%s: volta da opção o que volta do produto', async (_, liberado, como, depois) => {
    await teste.sql`update produto_estabelecimento set qtd_estoque = 10 where id = ${burger.id}`
    await fizeram(2, { Bacon: 2 })
    const { id } = await ultimo()
    if (liberado) await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha)
    await cancelar(id, como)
    expect([await estoqueDe(teste, burger), await restam()]).toEqual(depois === 10 ? [10, 10] : [8, 6])
  })

  testLongo('de uma parte devolve as dessa parte, e o resto devolve as suas', async () => {
    await fizeram(3, { Bacon: 2, Ovo: 1 })
    const { id } = await ultimo()
    await cancelar(id, { quantidade: 1 })
    expect([await restam(), await restam('Ovo')]).toEqual([6, 3])
    await cancelar(id)
    expect([await restam(), await restam('Ovo')]).toEqual([10, 5])
  })

  test('não devolve o que a linha não tirou, nem a uma opção que já não se conta', async () => {
    await contar('Bacon', null)
    await fizeram(1, { Bacon: 1, Ovo: 1 })
    await contar('Bacon', 10)
    await contar('Ovo', null)
    await cancelar((await ultimo()).id)
    expect([await restam(), await restam('Ovo')]).toEqual([10, null])
  })

  testLongo('de quem desfaz na hora, de quem não estava e do checkout forçado devolve', async () => {
    await fizeram(1, { Bacon: 1 })
    expect((await teste.call('/pedido/desfazerPedido', {}, { checkin: ana.segredo })).status).toBe(200)
    expect(await restam()).toBe(10)
    await fizeram(1, { Bacon: 2 })
    expect((await teste.call('/mesa/naoEstavam', { checkins: [ana.id] }, garcom)).status).toBe(200)
    expect(await restam()).toBe(10)
    const bia = await sentar(teste, bar.id, { mesa: 2 })
    await fizeram(1, { Bacon: 3 }, burger, bia)
    expect((await teste.call('/contas/forcarCheckoutCheckin', { id: bia.id }, gerente)).status).toBe(200)
    expect(await restam()).toBe(10)
  })

  testLongo('e um pedido ao mesmo tempo: o que volta e o que sai fecham', async () => {
    const bia = await sentar(teste, bar.id, { mesa: 2 })
    for (let vez = 0; vez < 10; vez++) {
      await contar('Bacon', 1)
      await fizeram(1, { Bacon: 1 })
      const { id } = await ultimo()
      const [, depois] = await Promise.all([cancelar(id), pedir(1, { Bacon: 1 }, burger, bia)])
      expect(await restam()).toBe(depois.status === 200 ? 0 : 1)
    }
  })
})

test('a pesada de novo leva o que a primeira tirou', async () => {
  await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${burger.id}`
  const { pedidos } = corpo(1, { Bacon: 1 })
  const pesado = { pedidos: pedidos.map((linha) => ({ ...linha, gramas: 482 })), idCheckin: ana.id }
  expect((await teste.call('/pedido/cadastrarPedido', pesado, garcom)).status).toBe(200)
  const pesar = { idProdutoPedido: (await ultimo()).id, gramas: 500, motivo: 'Balança' }
  expect((await teste.call('/pedido/pesarDeNovo', pesar, garcom)).status).toBe(200)
  expect(await restam()).toBe(9)
  await cancelar((await ultimo()).id)
  expect(await restam()).toBe(10)
})

describe('o pedido que espera', () => {
  let longe: Sentado
  beforeEach(async () => {
    await teste.sql`update estabelecimento set presenca = 'qr' where id = ${bar.id}`
    longe = await sentar(teste, bar.id, { mesa: 8 })
  })
  const espera = async (escolhas: Escolhas) =>
    expect((await pedir(1, escolhas, burger, longe)).body).toHaveProperty('espera', respostas.pedidoEsperaEquipe)
  const confirmar = async () =>
    expect((await teste.call('/mesa/confirmarPresenca', { checkins: [longe.id] }, garcom)).status).toBe(200)

  test('não tira nada até seguir, e então tira', async () => {
    await espera({ Bacon: 2 })
    expect(await restam()).toBe(10)
    await confirmar()
    expect(await restam()).toBe(8)
    await cancelar((await ultimo(longe)).id)
    expect(await restam()).toBe(10)
  })

  testLongo('de que se desiste não devolve o que não tirou', async () => {
    await espera({ Bacon: 2 })
    expect((await teste.call('/pedido/desistir', {}, { checkin: longe.segredo })).status).toBe(200)
    expect(await restam()).toBe(10)
  })

  testLongo('quando a opção acabou enquanto esperava é cancelado, e o produto fica no estoque', async () => {
    await teste.sql`update produto_estabelecimento set qtd_estoque = 4 where id = ${burger.id}`
    await espera({ Bacon: 2 })
    await contar('Bacon', 1)
    await confirmar()
    expect(await ultimo(longe)).toMatchObject({ status_pedido: 'PEDIDO CANCELADO' })
    expect([await restam(), await estoqueDe(teste, burger)]).toEqual([1, 4])
  })

  test('recusa de saída o que nem agora se serve', async () => {
    expect((await pedir(4, { Bacon: 3 }, burger, longe)).body.message).toBe('X-Burger: só restam 10 de Bacon.')
  })
})

describe('a ficha', () => {
  const comprar = async (escolhas: Escolhas, quantas = 1) => {
    const { status } = await teste.call('/pedido/comprarFichas', corpo(quantas, escolhas), { checkin: ana.segredo })
    expect(status).toBe(200)
    await pagarFichas(teste, garcom.token, ana)
  }
  const usar = async () => {
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
    return teste.call('/ficha/enviarFichas', fichas, { checkin: ana.segredo })
  }

  test('comprada não tira nada; usada tira, e cancelada devolve', async () => {
    await comprar({ Bacon: 2 }, 2)
    expect(await restam()).toBe(10)
    expect((await usar()).status).toBe(200)
    expect(await restam()).toBe(6)
    await cancelar((await ultimo()).id)
    expect(await restam()).toBe(8)
  })

  test('de uma opção que não chega espera, e vale depois', async () => {
    await comprar({ Bacon: 2 }, 2)
    await contar('Bacon', 3)
    const { status, body } = await usar()
    expect([status, body.message]).toEqual([409, 'X-Burger: só restam 3 de Bacon.'])
    expect([await restam(), await itensDe(teste, ana)]).toEqual([3, []])
    await contar('Bacon', 4)
    expect((await usar()).status).toBe(200)
    expect(await restam()).toBe(0)
  })
})

describe('num combo', () => {
  test('o que se escolhe do que vem nele sai uma vez, com ele, e volta com ele; o que é do combo, com o combo', async () => {
    const combo = await novoProduto(teste, bar.id, { nome: 'Combo', preco_venda: 3000 })
    const refri = await novoProduto(teste, bar.id, { nome: 'Refri' })
    await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
    const lugar = await novoGrupo(
      teste,
      gerente,
      'Lugar',
      [
        { nome: 'Burger', produto: burger.id, padrao: 1 },
        { nome: 'Refri', produto: refri.id, padrao: 1 },
      ],
      { minimo: 2, maximo: 2 },
    )
    // the same group is asked of the combo, too
    await pendurar(teste, gerente, combo, lugar, extras)
    const [burgerDele, refriDele] = [lugar.de.Burger!, lugar.de.Refri!]
    const escolhas = [[burgerDele], [burgerDele, extras.de.Bacon!], [refriDele], [extras.de.Bacon!], [extras.de.Ovo!]]
    await fizeram(2, escolhas, combo)
    expect([await restam(), await restam('Ovo')]).toEqual([6, 3])
    const itens = await itensDe(teste, ana)
    await cancelar(itens.find(({ nome_produto }) => nome_produto === 'X-Burger')!.id, {}, gerente)
    expect([await restam(), await restam('Ovo')]).toEqual([7, 3])
    for (const { id } of itens.filter(({ nome_produto }) => nome_produto === 'Combo')) await cancelar(id, {}, gerente)
    expect([await restam(), await restam('Ovo')]).toEqual([10, 5])
  })
})
