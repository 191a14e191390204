import type { calls, Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import {
  corpoDoPedido,
  itensDe,
  pagarConta,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'
import { comPin, novoTablet } from '../teste/tablets.ts'

// Nobody is given alcohol before somebody of the house saw a document of theirs, whatever the way in which it is handed over.

type PathQueEntrega = { [P in Path]: (typeof calls)[P] extends { entrega: true } ? P : never }[Path]
type Quem = Awaited<ReturnType<typeof novoFuncionario>>
let teste: AppDeTeste
let bar: { id: number }
let gerente: Quem
let garcom: Quem
let chope: { id: number }
let suco: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { barman_no_balcao: true })
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await alcoolico(await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1200, qtd_estoque: 50 }))
  suco = await novoProduto(teste, bar.id, { nome: 'Suco', preco_venda: 900 })
})

async function alcoolico<P extends { id: number }>(produto: P, sim = true): Promise<P> {
  await teste.sql`update produto_estabelecimento set alcoolica = ${sim} where id = ${produto.id}`
  return produto
}

const REFUSADO = [409, 'documento']
/** Released by who made it: the waiter has it in the hand. */
const liberar = ({ id }: Sentado) =>
  teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON'
    where checkin_id = ${id} and status_pedido = 'PEDIDO FEITO PELO CLIENTE'`
const pedirELiberar = async (quem: Sentado, ...produtos: { id: number }[]) => {
  await pedir(
    teste,
    quem,
    produtos.map((produto) => [produto, 1] as const),
  )
  await liberar(quem)
  return (await itensDe(teste, quem)).map(({ id }) => id)
}
const entregar = async (item: number | null | undefined, mais: object = {}, quem = garcom) => {
  const { status, body } = await teste.call(
    '/pedido/darAndamentoAoPedido',
    { ...(item && { idProdutoPedido: item }), ...mais },
    quem,
  )
  return [status, body.code ?? body.message]
}
const COM = { documento: true }
const ENTREGUE = [200, respostas.itemEntregue]
const naFila = async () =>
  (await teste.call('/pedido/buscarPedidos', {}, garcom)).body.pedidos.map(({ nome_produto, documento }) => [
    nome_produto,
    documento ?? null,
  ])
const situacoes = async (quem: Sentado) =>
  (await itensDe(teste, quem)).map(({ nome_produto, status_pedido }) => `${nome_produto}: ${status_pedido}`)
const vistos = () => teste.sql`
  select checkin_id, visto_por, desfeito_por from documento_visto where estabelecimento_id = ${bar.id} order by id`

describe('a entrega do garçom', () => {
  test('é recusada até que ele veja o documento, uma vez por pessoa, e o botão que diz isso entrega', async () => {
    const [ana, bia] = [await sentar(teste, bar.id, { mesa: 7 }), await sentar(teste, bar.id, { mesa: 7 })]
    const [dela, outro, doce] = await pedirELiberar(ana, chope, chope, suco)
    const [daBia] = await pedirELiberar(bia, chope)
    expect(await naFila()).toEqual([...[dela, outro].map(() => ['Chope', true]), ['Suco', null], ['Chope', true]])
    expect(await entregar(dela)).toEqual(REFUSADO)
    const [item] = await itensDe(teste, ana)
    const comoNoComeco = { idPedido: item!.pedido_id, idProdutoEstabelecimento: chope.id }
    expect(await entregar(undefined, comoNoComeco)).toEqual(REFUSADO)
    expect(await entregar(doce)).toEqual(ENTREGUE)
    // the guest may say what they like
    const { status } = await teste.call(
      '/pedido/darAndamentoAoPedido',
      { idProdutoPedido: dela, documento: true },
      { checkin: ana.segredo },
    )
    expect(status).toBe(401)
    expect(await vistos()).toEqual([])
    expect(await entregar(dela, COM)).toEqual(ENTREGUE)
    expect(await naFila()).toEqual([
      ['Chope', null],
      ['Chope', true],
    ])
    expect(await entregar(outro)).toEqual(ENTREGUE)
    expect(await entregar(daBia)).toEqual(REFUSADO)
    expect(await vistos()).toEqual([{ checkin_id: ana.id, visto_por: garcom.vinculo_id, desfeito_por: null }])
  })

  test('de um suco não diz nada do documento, e a que não anda também não', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    const [doce] = await pedirELiberar(ana, suco)
    expect(await entregar(doce, COM)).toEqual(ENTREGUE)
    expect((await entregar(doce, COM))[1]).toBe('ja_andou')
    expect(await vistos()).toEqual([])
  })

  test('dois garçons ao mesmo tempo entregam dois chopes da mesma pessoa, cada um o seu', async () => {
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    const [um, dois] = await pedirELiberar(ana, chope, chope)
    const toques = [entregar(um, COM), entregar(dois, COM, outro), entregar(um, COM, outro)]
    const feitos = await Promise.all(toques)
    expect(feitos.filter(([status]) => status === 200)).toHaveLength(2)
    expect(new Set(await situacoes(ana))).toEqual(new Set(['Chope: PEDIDO ENTREGUE AO CLIENTE']))
  })

  test('vale na mesa para onde a pessoa muda, não para quem recebe a linha dela, e só nesta noite', async () => {
    const [ana, bia] = [await sentar(teste, bar.id, { mesa: 7 }), await sentar(teste, bar.id, { mesa: 8 })]
    const [um, dois, tres] = await pedirELiberar(ana, chope, chope, chope)
    expect(await entregar(um, COM)).toEqual(ENTREGUE)
    const { status } = await teste.call('/mesa/juntar', { numeroMesa: 7, com: 8 }, garcom)
    expect(status).toBe(200)
    expect((await teste.call('/mesa/passarLinhas', { linhas: [dois!], de: ana.id, para: bia.id }, garcom)).status).toBe(
      200,
    )
    expect(await entregar(dois)).toEqual(REFUSADO)
    expect((await teste.call('/mesa/mudar', { numeroMesa: 7, para: 9 }, garcom)).status).toBe(200)
    await teste.sql`update documento_visto set visto_em = visto_em - interval '1 day' where checkin_id = ${ana.id}`
    expect(await entregar(tres)).toEqual(REFUSADO)
    await teste.sql`update documento_visto set visto_em = visto_em + interval '1 day' where checkin_id = ${ana.id}`
    expect(await entregar(tres)).toEqual(ENTREGUE)
  })

  test('na conta da mesa, que não é de ninguém, cada entrega olha de novo', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    const [um, dois] = await pedirELiberar(ana, chope, chope)
    await teste.sql`update checkin set da_mesa = true where id = ${ana.id}`
    expect(await entregar(um, COM)).toEqual(ENTREGUE)
    expect(await entregar(dois)).toEqual(REFUSADO)
    expect(await entregar(dois, COM)).toEqual(ENTREGUE)
  })
})

describe('o que é alcoólico', () => {
  test('fica na linha como foi vendido, e uma dose numa opção basta', async () => {
    const comDose = await novoGrupo(teste, gerente, 'Com', [
      { nome: 'Dose de vodca', preco: 9, alcoolica: true },
      'Gelo',
    ])
    await pendurar(teste, gerente, suco, comDose)
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    for (const opcao of ['Dose de vodca', 'Gelo']) {
      const { pedidos, informacoesUsuario } = corpoDoPedido([[suco, 1]])
      const escolhas = [{ caminho: [comDose.de[opcao]!], quantidade: 1 }]
      const corpo = { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, escolhas })) }
      expect((await teste.call('/pedido/cadastrarPedido', corpo, { checkin: ana.segredo })).status).toBe(200)
    }
    await pedir(teste, ana, [[chope, 1]])
    await liberar(ana)
    await alcoolico(chope, false)
    await alcoolico(suco)
    const [dose, gelo, antes] = (await itensDe(teste, ana)).map(({ id }) => id)
    expect(await entregar(dose)).toEqual(REFUSADO)
    expect(await entregar(gelo)).toEqual(ENTREGUE)
    expect(await entregar(antes)).toEqual(REFUSADO)
  })

  testLongo('num combo é a bebida: o resto é entregue, e recusada ela devolve a sua parte', async () => {
    const combo = await novoProduto(teste, bar.id, { nome: 'Combo', preco_venda: 3000 })
    const burger = await novoProduto(teste, bar.id, { nome: 'Burger', preco_venda: 2400, nome_departamento: 'COZINHA' })
    await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
    const dele = await novoGrupo(
      teste,
      gerente,
      'Dele',
      [
        { nome: 'Burger', produto: burger.id, padrao: 1 },
        { nome: 'Chope', produto: chope.id, padrao: 1 },
      ],
      { minimo: 2, maximo: 2 },
    )
    await pendurar(teste, gerente, combo, dele)
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, ana, [[combo, 1]])
    await liberar(ana)
    const itens = await itensDe(teste, ana)
    const [carne, cerveja, inteiro] = ['Burger', 'Chope', 'Combo'].map(
      (nome) => itens.find((um) => um.nome_produto === nome)!.id,
    )
    expect(await entregar(carne)).toEqual(ENTREGUE)
    expect(await entregar(cerveja)).toEqual(REFUSADO)
    const { status, body } = await teste.call('/pedido/naoPodeBeber', { idProdutoPedido: cerveja }, garcom)
    expect([status, body.message]).toEqual([200, respostas.bebidaCancelada])
    expect(await situacoes(ana)).toEqual([
      'Burger: PEDIDO ENTREGUE AO CLIENTE',
      'Chope: PEDIDO CANCELADO',
      'Combo: PEDIDO ENTREGUE AO CLIENTE',
    ])
    const [{ resta }] = await teste.sql<[{ resta: number }]>`
      select preco * quantidade - desconto as resta from item_pedido where id = ${inteiro!}`
    // 24 : 12 of R$ 30,00
    expect(resta).toBe(2000)
  })
})

describe('quem não pode beber', () => {
  test('não paga o que é alcoólico e não foi entregue: sai da conta, volta ao estoque, e o resto fica', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, ana, [
      [chope, 2],
      [suco, 1],
      [chope, 1],
    ])
    const [item] = await itensDe(teste, ana)
    const recusar = () => teste.call('/pedido/naoPodeBeber', { idProdutoPedido: item!.id }, garcom)
    expect((await recusar()).body.message).toBe(`2 ${respostas.bebidasCanceladas}`)
    expect(await situacoes(ana)).toEqual([
      'Chope: PEDIDO CANCELADO',
      'Suco: PEDIDO FEITO PELO CLIENTE',
      'Chope: PEDIDO CANCELADO',
    ])
    const [{ qtd_estoque }] = await teste.sql<[{ qtd_estoque: number }]>`
      select qtd_estoque from produto_estabelecimento where id = ${chope.id}`
    expect(qtd_estoque).toBe(50)
    expect((await recusar()).body.code).toBe('ja_andou')
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'cancelamento' }, gerente)).body
    expect(atos.map(({ motivo }) => motivo)).toEqual([respostas.semDocumento])
  })

  test('recebe de volta o que já tinha pago, com a senha de quem cancela', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, ana, [[chope, 1]])
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE', alcoolica = false where checkin_id = ${ana.id}`
    await pagarConta(teste, garcom.token, { numeroMesa: 7 })
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON', alcoolica = true where checkin_id = ${ana.id}`
    const [item] = await itensDe(teste, ana)
    await teste.sql`update sessao set provada_em = null`
    const recusar = () => teste.call('/pedido/naoPodeBeber', { idProdutoPedido: item!.id }, garcom)
    expect((await recusar()).body.code).toBe('confirme_quem_e')
    await teste.sql`update sessao set provada_em = now()`
    expect((await recusar()).body.message).toBe(respostas.bebidaCancelada)
    expect(await teste.sql`select valor::int from estorno where estabelecimento_id = ${bar.id}`).toEqual([
      { valor: 1200 },
    ])
  })
})

describe('um engano', () => {
  testLongo('desfeito com a entrega, o documento também não foi visto', async () => {
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    const [um] = await pedirELiberar(ana, chope)
    await entregar(um, COM)
    expect((await teste.call('/pedido/desfazerAndamento', { idProdutoPedido: um }, garcom)).status).toBe(200)
    expect(await entregar(um)).toEqual(REFUSADO)
  })

  test('é desfeito por quem viu ou pelo gerente, fica anotado, e a próxima entrega pede de novo', async () => {
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    const [um, dois] = await pedirELiberar(ana, chope, chope)
    await entregar(um, COM)
    const desfazer = async (quem: Quem) =>
      (await teste.call('/pedido/desfazerDocumento', { idCheckin: ana.id }, quem)).body.message
    expect(await desfazer(outro)).toBe(respostas.documentoNaoSeDesfaz)
    expect(await desfazer(gerente)).toBe(respostas.documentoDesfeito)
    expect(await entregar(dois)).toEqual(REFUSADO)
    await entregar(dois, COM, outro)
    expect(await desfazer(outro)).toBe(respostas.documentoDesfeito)
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'documento_desfeito' }, gerente)).body
    expect(atos).toHaveLength(2)
  })
})

describe('no balcão', () => {
  const vender = async (mais: object = {}, total = 12) => {
    const corpo = { pedidos: [{ produto: chope, quantidade: 1 }], entrega: 'agora', meio: 'dinheiro', total, ...mais }
    return teste.call('/balcao/vender', corpo, garcom)
  }

  testLongo('o que sai na hora espera o documento; o que se chama espera quem entrega', async () => {
    expect((await vender()).body.code).toBe('documento')
    expect(await teste.sql`select from checkin where estabelecimento_id = ${bar.id}`).toHaveLength(0)
    expect((await vender(COM)).status).toBe(200)
    expect((await vender({ entrega: 'chamar' })).status).toBe(200)
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON'
      where estabelecimento_id = ${bar.id} and status_pedido = 'PEDIDO FEITO PELO CLIENTE'`
    const [linha] = (await teste.call('/pedido/buscarPedidos', {}, garcom)).body.pedidos
    expect(await entregar(linha!.produto_pedido_id)).toEqual(REFUSADO)
    expect(await entregar(linha!.produto_pedido_id, COM)).toEqual(ENTREGUE)
  })

  test('a ficha de papel é de quem a traz: cada vez que é mostrada, o documento é visto', async () => {
    const { venda } = (await vender({ entrega: 'fichas', pedidos: [{ produto: chope, quantidade: 2 }] }, 24)).body
    const receber = async (codigo: string, mais: object = {}) =>
      (await teste.call('/ficha/receberFichas', { codigo, ...mais }, garcom)).body
    const [uma, outra] = venda.fichas
    expect((await receber(uma!.qr)).code).toBe('documento')
    expect((await receber(uma!.codigo, COM)).message).toBe('Pode entregar: 1× Chope.')
    expect((await receber(outra!.qr)).code).toBe('documento')
    expect((await receber(outra!.qr, COM)).message).toBe('Pode entregar: 1× Chope.')
  })

  testLongo(
    'a ficha no celular de quem está na casa e já mostrou não pede de novo; dada a quem não está, pede',
    async () => {
      const ana = await sentar(teste, bar.id, { mesa: 7 })
      await pedirFichas(teste, ana, [[chope, 3]])
      await pagarFichas(teste, garcom.token, ana)
      const qrs = async () => {
        const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
        const ids = fichas.map(({ id }) => ({ id }))
        return (await teste.call('/ficha/buscarQrDasFichas', ids, { checkin: ana.segredo })).body.fichas
      }
      const [um, dois, tres] = await qrs()
      const receber = async (codigo: string, mais: object = {}) =>
        (await teste.call('/ficha/receberFichas', { codigo, ...mais }, garcom)).body
      expect((await receber(um!.qr)).code).toBe('documento')
      expect((await receber(um!.qr, COM)).itens).toHaveLength(1)
      expect((await receber(dois!.qr)).itens).toHaveLength(1)
      await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
      expect((await receber(tres!.qr)).code).toBe('documento')
      expect((await receber(tres!.qr, COM)).itens).toHaveLength(1)
    },
  )

  testLongo(
    'fichas mostradas juntas são uma entrega cada: a que não é alcoólica não leva a outra do mesmo produto',
    async () => {
      const ana = await sentar(teste, bar.id, { mesa: 7 })
      // one was sold before its product was said to be alcoholic
      await alcoolico(chope, false)
      await pedirFichas(teste, ana, [[chope, 1]])
      await alcoolico(chope)
      await pedirFichas(teste, ana, [[chope, 1]])
      await pagarFichas(teste, garcom.token, ana)
      const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
      const ids = fichas.map(({ id }) => ({ id }))
      const codigo = (await teste.call('/ficha/buscarQrDasFichas', ids, { checkin: ana.segredo })).body.qr
      expect((await teste.call('/ficha/receberFichas', { codigo }, garcom)).body.code).toBe('documento')
      expect((await teste.call('/ficha/receberFichas', { codigo, ...COM }, garcom)).body.itens).toHaveLength(2)
    },
  )

  testLongo('sem a rede, o que o tablet entregou sem o documento não é entrega: a ficha continua valendo', async () => {
    const tablet = await novoTablet(teste, await novoGerente(teste, bar.id), 'BAR')
    const barman = await comPin(teste, tablet, await novoFuncionario(teste, bar.id, 'BAR BARMAN'))
    const { venda } = (await vender({ entrega: 'fichas' })).body
    const codigo = venda.fichas[0]!.qr
    expect(decodeURIComponent(codigo)).toContain('1× Chope 18+')
    const enviar = async (lida_em: string, mais: object = {}) =>
      (await teste.call('/ficha/enviarUsoSemRede', { codigo, lida_em, ...mais }, barman)).body.repetidas
    const { numero_ficha } = venda.fichas[0]!
    expect(await enviar('2026-11-20T23:10:00.000Z')).toEqual([numero_ficha])
    const { fichas } = (await teste.call('/ficha/buscarFichasRepetidas', {}, gerente)).body
    expect(fichas.map(({ recusa }) => recusa)).toEqual(['sem_documento'])
    expect(await enviar('2026-11-20T23:20:00.000Z', COM)).toEqual([])
    expect(
      await teste.sql`select usada_em is not null as usada from ficha where numero = ${numero_ficha} and estabelecimento_id = ${bar.id}`,
    ).toEqual([{ usada: true }])
  })
})

/** Every call of the contract that hands something over, each tried without the look at the document. */
const entregas: Record<PathQueEntrega, (item: number, ficha: string) => object> = {
  '/pedido/darAndamentoAoPedido': (idProdutoPedido) => ({ idProdutoPedido }),
  '/balcao/vender': () => ({
    ...{ pedidos: [{ produto: chope, quantidade: 1 }], entrega: 'agora', meio: 'dinheiro', total: 12 },
  }),
  '/ficha/receberFichas': (_item, codigo) => ({ codigo }),
  '/ficha/enviarUsoSemRede': (_item, codigo) => ({ codigo, lida_em: '2026-11-20T23:10:00.000Z' }),
}

test('nenhuma chamada que entrega, por ninguém, entrega sem o documento', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 7 })
  const [item] = await pedirELiberar(ana, chope)
  const deFichas = { pedidos: [{ produto: chope, quantidade: 1 }], entrega: 'fichas', meio: 'dinheiro', total: 12 }
  const { venda } = (await teste.call('/balcao/vender', deFichas, garcom)).body
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const tablet = await novoTablet(teste, await novoGerente(teste, bar.id), 'BAR')
  const noTablet = await comPin(teste, tablet, await novoFuncionario(teste, bar.id, 'BAR BARMAN'))
  for (const [path, corpo] of Object.entries(entregas))
    for (const quem of [garcom, barman, gerente, noTablet])
      await teste.call(path as PathQueEntrega, corpo(item!, venda.fichas[0]!.qr), quem)
  expect(
    await teste.sql`
    select from item_pedido where estabelecimento_id = ${bar.id} and alcoolica and status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
  ).toHaveLength(0)
})

test('o banco recusa sozinho, seja quem for que escreva, e deixa cortar em duas a linha que já foi entregue', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, ana, [[chope, 3]])
  await liberar(ana)
  const [item] = await itensDe(teste, ana)
  const direto = teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where checkin_id = ${ana.id}`
  await expect(direto).rejects.toMatchObject({ constraint_name: 'documento_por_ver' })
  const nova = teste.sql`
    insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento,
      quantidade, preco, status_pedido, alcoolica)
    select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, 1, preco,
      'PEDIDO ENTREGUE AO CLIENTE', false from item_pedido where id = ${item!.id}`
  await expect(nova).rejects.toMatchObject({ constraint_name: 'documento_por_ver' })
  await entregar(item!.id, COM)
  await teste.sql`update documento_visto set visto_em = visto_em - interval '2 days' where checkin_id = ${ana.id}`
  const cancelar = { idProdutoPedido: item!.id, motivo: 'Veio quente', quantidade: 1 }
  expect((await teste.call('/pedido/cancelarItem', cancelar, gerente)).status).toBe(200)
  expect(await situacoes(ana)).toEqual(['Chope: PEDIDO ENTREGUE AO CLIENTE', 'Chope: PEDIDO CANCELADO'])
})

test('só quem conhece a lei desliga, fica anotado quem, e desligado ninguém precisa ver nada', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 7 })
  const [um] = await pedirELiberar(ana, chope)
  const pedirDocumento = (corpo: object) => teste.call('/estabelecimento/pedirDocumento', corpo, gerente)
  const recusa = await pedirDocumento({ pede: false })
  expect([recusa.status, JSON.stringify(recusa.body)]).toEqual([422, expect.stringContaining('art. 243')])
  expect((await pedirDocumento({ pede: false, conhece_a_lei: true })).body.message).toBe(respostas.documentoNaoPedido)
  expect(await naFila()).toEqual([['Chope', null]])
  expect(await entregar(um)).toEqual(ENTREGUE)
  const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'configuracao' }, gerente)).body
  expect(atos[0]?.texto).toContain('pede documento na primeira bebida alcoólica')
})

test('o gerente diz uma vez o que é alcoólico', async () => {
  const dados = async () =>
    (await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, gerente)).body.dadosEstabelecimento
  expect(await dados()).toMatchObject({ pede_documento: true, alcoolicas_ditas: false })
  const vinho = await novoProduto(teste, bar.id, { nome: 'Vinho' })
  const dizer = async (...produtos: { id: number }[]) =>
    (await teste.call('/produto/dizerAlcoolicas', { produtos: produtos.map(({ id }) => id) }, gerente)).body.message
  // marked because of its category, and it is none
  await alcoolico(suco)
  expect(await dizer(chope, vinho)).toBe(respostas.alcoolicasDitas)
  expect(await dados()).toMatchObject({ alcoolicas_ditas: true })
  const ana = await sentar(teste, bar.id, { mesa: 7 })
  const cardapio = (
    await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, { checkin: ana.segredo })
  ).body
  expect(cardapio.produtosEstabelecimento.map(({ nome, documento }) => [nome, documento ?? false])).toEqual([
    ['Chope', true],
    ['Suco', false],
    ['Vinho', true],
  ])
  expect(await dizer(vinho)).toBe(respostas.alcoolicasDitas)
  const alcoolicos = await teste.sql`
    select nome from produto_estabelecimento where estabelecimento_id = ${bar.id} and alcoolica order by nome`
  expect(alcoolicos).toEqual([{ nome: 'Chope' }, { nome: 'Vinho' }])
  const alheio = await novoProduto(teste, (await novoBar(teste)).id)
  expect(await dizer(alheio)).toBe(respostas.naoEncontrado)
})
