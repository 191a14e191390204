import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import {
  codigoDaMesa,
  corpoDoPedido,
  entregarTudo,
  pagarConta,
  pagarFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'

let teste: AppComSandbox
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
let barman: Awaited<ReturnType<typeof novoFuncionario>>
let garcom: Awaited<ReturnType<typeof novoFuncionario>>
let ana: Sentado
beforeAll(async () => {
  teste = await appComSandbox()
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 1 })
})
afterAll(() => teste.encerrar())

type Escolhas = readonly (readonly number[])[]
type Linha = { escolhas?: Escolhas; preco?: number; quantidade?: number }
const corpo = (produto: { id: number }, { escolhas, preco, quantidade = 1 }: Linha) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido([[produto, quantidade]])
  const ditas = escolhas?.map((caminho) => ({ caminho, quantidade: 1 }))
  return { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, preco, escolhas: ditas })) }
}
const pedir = (produto: { id: number }, linha: Linha = {}, quem = ana) =>
  teste.call('/pedido/cadastrarPedido', corpo(produto, linha), { checkin: quem.segredo })
const ultima = async () => {
  const [item] = await teste.sql<{ id: number; preco: number; partes: { nome: string; valor: number }[] | null }[]>`
    select id, preco, partes from item_pedido where estabelecimento_id = ${bar.id} order by id desc limit 1`
  return item!
}

/** A caipirinha of R$ 15,00: spirit compulsory, vodka R$ 3,00 more; fruit as it comes; extras up to two. */
async function caipirinha() {
  const marca = crypto.randomUUID().slice(0, 8)
  const produto = await novoProduto(teste, bar.id, { preco_venda: 1500, nome: `Caipirinha ${marca}` })
  const bebida = await novoGrupo(
    teste,
    gerente,
    `Bebida ${marca}`,
    ['Cachaça', { nome: 'Vodka', preco: 3, nome_curto: 'VDK' }],
    {
      minimo: 1,
    },
  )
  const fruta = await novoGrupo(teste, gerente, `Fruta ${marca}`, [{ nome: 'Limão', padrao: 1 }, 'Caju'], { minimo: 1 })
  const extras = await novoGrupo(teste, gerente, `Extras ${marca}`, [{ nome: 'Mel', preco: 1.5 }, 'Sem açúcar'], {
    maximo: 2,
  })
  await pendurar(teste, gerente, produto, bebida, fruta, extras)
  return { produto, bebida, fruta, extras, de: { ...bebida.de, ...fruta.de, ...extras.de } }
}

test('o que se escolheu é copiado com os seus centavos, e está em cada lista em que a linha está', async () => {
  const { produto, de } = await caipirinha()
  const escolhas = [[de.Vodka!], [de.Caju!], [de.Mel!]]
  expect((await pedir(produto, { escolhas, preco: 19.5, quantidade: 2 })).status).toBe(200)
  const { preco, partes } = await ultima()
  expect(preco).toBe(1950)
  expect(partes?.map(({ nome, valor }) => [nome, valor])).toEqual([
    [produto.nome, 1500],
    ['Vodka', 300],
    ['Caju', 0],
    ['Mel', 150],
  ])
  const ditas = [
    { nome: 'Vodka', curto: 'VDK', nivel: 1, quantidade: 1, valor: 3 },
    { nome: 'Caju', curto: '', nivel: 1, quantidade: 1, valor: 0 },
    { nome: 'Mel', curto: '', nivel: 1, quantidade: 1, valor: 1.5 },
  ]
  const fila = (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
  expect(fila.at(-1)).toMatchObject({ preco: 19.5, quantidade: 2, partes: ditas })
  const meus = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })
  expect(meus.body.pedidos.at(-1)).toMatchObject({ preco_produto: 39, partes: ditas })
  await entregarTudo(teste, ana)
  for (const path of ['/pedido/buscarMeusPedidosEntregues', '/pedido/buscarPedidosEntreguesNaMesa'] as const)
    expect((await teste.call(path, {}, { checkin: ana.segredo })).body.pedidos.at(-1)).toMatchObject({ partes: ditas })
  const { arrayProdutosNaoPagos } = (
    await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, garcom)
  ).body
  expect(arrayProdutosNaoPagos?.at(-1)).toMatchObject({ partes: ditas })

  // what a line was stays, whatever becomes of the option
  await teste.sql`update opcao set nome = 'Vodka importada', preco = 900 where id = ${de.Vodka!}`
  expect((await ultima()).partes?.[1]).toMatchObject({ nome: 'Vodka', valor: 300 })
})

testLongo('também as listas da casa e do dinheiro dizem o que se escolheu', async () => {
  const { produto, de } = await caipirinha()
  const rui = await sentar(teste, bar.id, { mesa: 9 })
  const doRui = { checkin: rui.segredo }
  const partes = [{ nome: 'Vodka', curto: 'VDK', nivel: 1, quantidade: 1, valor: 3 }, { nome: 'Caju' }]
  const { pedidos } = corpo(produto, { escolhas: [[de.Vodka!], [de.Caju!]], quantidade: 2 })
  const pelaEquipe = await teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: rui.id }, garcom)
  expect(pelaEquipe.status).toBe(200)
  const acabados = await teste.call('/pedido/buscarAcabadosDePedir', { idCheckin: rui.id }, garcom)
  expect(acabados.body.itens).toMatchObject([{ partes }])
  const abertos = (await teste.call('/contas/buscarCheckinsAbertos', {}, gerente)).body.checkins
  expect(abertos.find(({ id }) => id === rui.id)?.pedidos).toMatchObject([{ produtosDoPedido: [{ partes }] }])

  const { id } = await ultima()
  const cancelar = { idProdutoPedido: id, quantidade: 1, motivo: 'Errei na conta' }
  expect((await teste.call('/pedido/cancelarItem', cancelar, gerente)).status).toBe(200)
  const { cancelamentos } = (await teste.call('/pedido/buscarCancelamentos', {}, garcom)).body
  expect(cancelamentos.at(-1)).toMatchObject({ nome_produto: produto.nome, quantidade: 1, partes })

  await teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where id = ${id}`
  await pagarConta(teste, garcom.token, { numeroMesa: 9 })
  const conta = (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 9 } }, garcom)).body
  expect(conta.arrayProdutosPagos).toMatchObject([{ partes }])
  const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  expect(pagamentos.find(({ numero_mesa }) => numero_mesa === 9)?.linhas).toMatchObject([{ quantidade: 1, partes }])
  const meus = (await teste.call('/pagamento/buscarMeusPagamentos', {}, doRui)).body.pagamentos
  const recibo = await teste.call('/pagamento/buscarRecibo', { referencia: meus[0]!.referencia }, doRui)
  expect(recibo.body.recibo.linhas).toMatchObject([{ nome_produto: produto.nome, partes }])
  const { dados } = (await teste.call('/privacidade/buscarDadosDoCheckin', {}, doRui)).body
  expect(dados).toMatchObject({ checkins: [{ pedidos: [{ escolhas: ['Vodka', 'Caju'] }, {}] }] })
})

testLongo('quem diz que não é seu, e quem espera alguém da casa, mostra o que escolheu', async () => {
  const { produto, de } = await caipirinha()
  const mesa = { mesa: 12, codigo: await codigoDaMesa(teste, gerente, 12) }
  const [bia, caio] = [await sentar(teste, bar.id, mesa), await sentar(teste, bar.id, mesa)]
  expect((await teste.call('/mesa/deixarEntrar', { checkins: [caio.id] }, { checkin: bia.segredo })).status).toBe(200)
  const partes = [{ nome: 'Vodka' }, { nome: 'Caju' }]
  await pedir(produto, { escolhas: [[de.Vodka!], [de.Caju!]] }, bia)
  await entregarTudo(teste, bia)
  const { id: linha } = await ultima()
  expect((await teste.call('/mesa/oferecerItem', { linha }, { checkin: bia.segredo })).status).toBe(200)
  const { itens } = (await teste.call('/mesa/buscarOfertas', {}, { checkin: caio.segredo })).body
  expect(itens).toMatchObject([{ linha, partes }])

  await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
  const longe = await sentar(teste, bar.id, { mesa: 13 })
  await pedir(produto, { escolhas: [[de.Vodka!], [de.Caju!]] }, longe)
  const { mesas } = (await teste.call('/mesa/buscarEsperas', {}, garcom)).body
  await teste.sql`update estabelecimento set presenca = 'aberto' where id = ${bar.id}`
  const esperam = mesas.find(({ numero_mesa }) => numero_mesa === 13)
  expect(esperam?.checkins).toMatchObject([{ itens: [{ nome_produto: produto.nome, partes }] }])
})

test('o alarme da casa diz também o que se escolheu do que ninguém recebeu', async () => {
  const { produto, de } = await caipirinha()
  await pedir(produto, { escolhas: [[de.Vodka!], [de.Caju!]] })
  const { id } = await ultima()
  await teste.sql`update item_pedido set na_fila_em = now() - interval '1 day' where id = ${id}`
  const { itens } = (await teste.call('/pedido/buscarAlarmesDeRecebimento', {}, garcom)).body
  expect(itens.find(({ produto_pedido_id }) => produto_pedido_id === id)).toMatchObject({
    ...{ nome_produto: produto.nome, partes: [{ nome: 'Vodka' }, { nome: 'Caju' }] },
  })
  await teste.sql`update item_pedido set recebido_em = now() where id = ${id}`
})

test('um celular que nada sabe de escolhas recebe o que já vem escolhido', async () => {
  const suco = await novoProduto(teste, bar.id, { preco_venda: 800 })
  const gelo = await novoGrupo(teste, gerente, 'Gelo do suco', [{ nome: 'Com gelo', padrao: 1 }, 'Sem gelo'], {
    minimo: 1,
  })
  await pendurar(teste, gerente, suco, gelo)
  expect((await pedir(suco)).status).toBe(200)
  expect((await ultima()).partes?.map(({ nome }) => nome)).toEqual([suco.nome, 'Com gelo'])
})

test('um produto sem grupos se pede como sempre', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  expect((await pedir(chope)).status).toBe(200)
  expect(await ultima()).toMatchObject({ preco: 990, partes: null })
  const { status, body } = await pedir(chope, { escolhas: [[1]] })
  expect([status, body.code]).toEqual([409, 'escolhas_mudaram'])
})

describe('não se pede', () => {
  test.each([
    ['sem o que é obrigatório', [], 422, 'escolha 1 em Bebida'],
    ['com duas onde cabe uma', ['Vodka', 'Cachaça'], 422, 'escolha até 1 em Bebida'],
  ] as const)('%s, e a frase diz o produto e o grupo', async (_caso, nomes, esperado, frase) => {
    const { produto, de } = await caipirinha()
    const antes = await ultima()
    const { status, body } = await pedir(produto, { escolhas: [...nomes.map((nome) => [de[nome]!]), [de.Caju!]] })
    expect([status, body.message]).toEqual([esperado, expect.stringContaining(`${produto.nome}: ${frase}`)])
    expect(await ultima()).toEqual(antes)
  })

  test('sem escolher nada onde nada vem escolhido', async () => {
    const { produto } = await caipirinha()
    const { status, body } = await pedir(produto)
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^Caipirinha .+: escolha 1 em Bebida/)])
  })

  test('uma opção que acabou, de outro produto ou de outra casa', async () => {
    const { produto, de } = await caipirinha()
    const acabou = { tipo: 'opcao', id: de.Vodka, ate: 'amanha' }
    expect((await teste.call('/pedido/dizerQueAcabou', acabou, barman)).status).toBe(200)
    const semVodka = await pedir(produto, { escolhas: [[de.Vodka!], [de.Caju!]] })
    expect([semVodka.status, semVodka.body.message]).toEqual([409, `${produto.nome}: Vodka acabou.`])

    const outro = await caipirinha()
    const deOutro = await pedir(produto, { escolhas: [[de.Cachaça!], [de.Caju!], [outro.de.Mel!]] })
    expect([deOutro.status, deOutro.body.message]).toEqual([409, `${respostas.escolhasOutras} ${produto.nome}.`])
    const casa = await novoBar(teste)
    const deLa = await novoGrupo(teste, await novoGerente(teste, casa.id), 'De lá', ['Gim'])
    const deFora = await pedir(produto, { escolhas: [[de.Cachaça!], [de.Caju!], [deLa.de.Gim!]] })
    expect(deFora.status).toBe(409)
  })

  test('por outro preço: nem o que o celular diz, nem o que o banco não soma', async () => {
    const { produto, de } = await caipirinha()
    const { status, body } = await pedir(produto, { escolhas: [[de.Vodka!], [de.Caju!]], preco: 1 })
    expect([status, body.code]).toEqual([409, 'preco_mudou'])
    expect(body).toMatchObject({ precos: [{ mostrado: 1, atual: 18 }] })
    expect((await pedir(produto, { escolhas: [[de.Vodka!], [de.Caju!]] })).status).toBe(200)
    const { id } = await ultima()
    for (const mudar of [teste.sql`preco = preco - 1`, teste.sql`partes = jsonb_set(partes, '{1,valor}', '299')`])
      await expect(teste.sql`update item_pedido set ${mudar} where id = ${id}`.execute()).rejects.toMatchObject({
        constraint_name: 'preco_das_partes',
      })
  })
})

test('quem acabou de ler um preço que mudou, do produto ou da opção, paga o que leu', async () => {
  const { produto, bebida, de } = await caipirinha()
  const escolhas = [[de.Vodka!], [de.Caju!]]
  const mudar = (preco: number) =>
    teste.call(
      '/produto/salvarGrupo',
      {
        ...bebida.grupo,
        versao: undefined,
        opcoes: bebida.grupo.opcoes.map((um) => (um.nome === 'Vodka' ? { ...um, preco } : um)),
      },
      gerente,
    )
  expect((await mudar(5)).status).toBe(200)
  await teste.sql`update produto_estabelecimento set preco_venda = 1600 where id = ${produto.id}`
  // both as they were, the option new beside the old product, both new; never the new product beside the old option
  for (const preco of [18, 20, 21]) expect((await pedir(produto, { escolhas, preco })).status).toBe(200)
  expect((await pedir(produto, { escolhas, preco: 19 })).body.code).toBe('preco_mudou')
  await teste.sql`update preco_anterior_da_opcao set ate = ate - interval '60 seconds' where opcao_id = ${de.Vodka!}`
  await teste.sql`update preco_anterior set ate = ate - interval '60 seconds' where produto_estabelecimento_id = ${produto.id}`
  expect((await pedir(produto, { escolhas, preco: 18 })).body.code).toBe('preco_mudou')
})

testLongo('duas opções que mudam de preço juntas valem juntas: a mistura, que ninguém leu, não se cobra', async () => {
  const suco = await novoProduto(teste, bar.id, { preco_venda: 1000 })
  const opcoes = [
    { nome: 'Gengibre', preco: 3 },
    { nome: 'Hortelã', preco: 1 },
  ]
  const extras = await novoGrupo(teste, gerente, 'Extras do suco', opcoes, { maximo: 2 })
  await pendurar(teste, gerente, suco, extras)
  const dobro = extras.grupo.opcoes.map((opcao) => ({ ...opcao, preco: opcao.preco * 2 }))
  expect((await teste.call('/produto/salvarGrupo', { ...extras.grupo, opcoes: dobro }, gerente)).status).toBe(200)
  const escolhas = [[extras.de.Gengibre!], [extras.de.Hortelã!]]
  for (const preco of [14, 18]) expect((await pedir(suco, { escolhas, preco })).status).toBe(200)
  for (const preco of [15, 17]) expect((await pedir(suco, { escolhas, preco })).body.code).toBe('preco_mudou')
})

test('uma ficha guarda as suas escolhas e o seu preço, e os leva ao pedido', async () => {
  const { produto, de } = await caipirinha()
  const comprar = corpo(produto, { escolhas: [[de.Vodka!], [de.Caju!]], quantidade: 2 })
  expect((await teste.call('/pedido/comprarFichas', comprar, { checkin: ana.segredo })).status).toBe(200)
  const pendentes = await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: ana.segredo })
  expect(pendentes.body.fichas).toMatchObject(
    [1, 2].map(() => ({ preco: 18, partes: [{ nome: 'Vodka' }, { nome: 'Caju' }] })),
  )
  await pagarFichas(teste, garcom.token, ana)
  await teste.sql`update opcao set preco = 9900 where id = ${de.Vodka!}`
  const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
  expect((await teste.call('/ficha/enviarFichas', fichas.slice(0, 1), { checkin: ana.segredo })).status).toBe(200)
  expect(await ultima()).toMatchObject({ preco: 1800, partes: [{}, { nome: 'Vodka', valor: 300 }, { nome: 'Caju' }] })
})

testLongo(
  'fichas que se mostram, se dão e se procuram dizem as suas escolhas, e as diferentes não se contam juntas',
  async () => {
    const { produto, de } = await caipirinha()
    const bia = await sentar(teste, bar.id, { mesa: 2 })
    const daBia = { checkin: bia.segredo }
    for (const bebida of [de.Vodka!, de.Cachaça!, de.Vodka!]) {
      const comprar = corpo(produto, { escolhas: [[bebida], [de.Caju!]] })
      expect((await teste.call('/pedido/comprarFichas', comprar, daBia)).status).toBe(200)
    }
    await pagarFichas(teste, garcom.token, bia)
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, daBia)).body
    const comVodka = { nome_produto: produto.nome, partes: [{ nome: 'Vodka' }, { nome: 'Caju' }] }
    const comCachaca = { nome_produto: produto.nome, partes: [{ nome: 'Cachaça' }, { nome: 'Caju' }] }
    const busca = { busca: String(fichas[0]!.numero_ficha) }
    const achadas = await teste.call('/ficha/buscarFichasDoEstabelecimento', busca, gerente)
    expect(achadas.body.fichas[0]).toMatchObject(comVodka)

    const ids = fichas.map(({ id }) => ({ id }))
    const { codigo } = (await teste.call('/ficha/darFichas', ids, daBia)).body
    const ver = { idEstabelecimento: bar.id, codigo }
    const contadas = [
      { ...comCachaca, quantidade: 1 },
      { ...comVodka, quantidade: 2 },
    ]
    expect((await teste.call('/ficha/buscarPresente', ver)).body.fichas).toMatchObject(contadas)
    const [presente] = (await teste.call('/ficha/buscarPresentes', {}, daBia)).body.presentes
    expect(presente?.fichas).toMatchObject(contadas)
    expect((await teste.call('/ficha/retirarPresente', { id: presente!.id }, daBia)).status).toBe(200)

    const noBalcao = (await teste.call('/ficha/buscarQrDasFichas', ids, daBia)).body
    expect(noBalcao.fichas).toMatchObject([comVodka, comCachaca, comVodka])
    const { message, itens } = (await teste.call('/ficha/receberFichas', { codigo: noBalcao.qr }, barman)).body
    const nome = produto.nome
    expect(message).toBe(`Pode entregar: 2× ${nome} (Vodka, Caju), 1× ${nome} (Cachaça, Caju).`)
    expect(itens).toMatchObject([comVodka, comCachaca, comVodka])
  },
)

test('de uma linha com escolhas se cancela uma parte, e as duas continuam a somar o seu preço', async () => {
  const { produto, de } = await caipirinha()
  await pedir(produto, { escolhas: [[de.Vodka!], [de.Caju!]], quantidade: 3 })
  const { id } = await ultima()
  const cancelar = { idProdutoPedido: id, quantidade: 1, motivo: 'Errei na conta' }
  expect((await teste.call('/pedido/cancelarItem', cancelar, gerente)).status).toBe(200)
  const linhas = await teste.sql`
    select quantidade, preco, status_pedido, partes from item_pedido
    where estabelecimento_id = ${bar.id} and (id = ${id} or separado_de = ${id}) order by quantidade`
  expect(linhas).toMatchObject([
    { quantidade: 1, preco: 1800, partes: [{}, { nome: 'Vodka' }, { nome: 'Caju' }] },
    { quantidade: 2, preco: 1800, partes: [{}, { nome: 'Vodka' }, { nome: 'Caju' }] },
  ])
})
