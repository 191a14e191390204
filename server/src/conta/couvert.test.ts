import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contarMaisPedidos } from '../cardapio/mais-pedidos.ts'
import { novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, emailCom } from '../teste/pagamentos.ts'
import { sentar as chegar, entregarTudo, itensDe, pedir, type Sentado } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Prova = { token: string }
type Casa = Awaited<ReturnType<typeof comMusica>>

/** A guest whom the staff know to be here. */
async function sentar(...[este, bar, lugar]: Parameters<typeof chegar>) {
  const quem = await chegar(este, bar, lugar)
  await estaAqui(quem)
  return quem
}
const estaAqui = ({ id }: Sentado) =>
  teste.sql`update checkin set presente_em = coalesce(presente_em, now()) where id = ${id}`

const salvar = (mudanca: object, gerente: Prova) =>
  teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', mudanca, gerente)
const anunciar = (hoje: boolean, { gerente }: { gerente: Prova }) =>
  teste.call('/conta/anunciarCouvert', { hoje }, gerente)

/** A bar with a couvert of R$ 15,00 and music tonight. */
async function comMusica() {
  const equipe = await barComEquipe(teste)
  await salvar({ couvert: 15 }, equipe.gerente)
  expect((await anunciar(true, equipe)).body.message).toBe(respostas.couvertHoje)
  return equipe
}

const conta = async ({ segredo }: Sentado) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body.pedidos
const couvertsDe = async (quem: Sentado) => (await conta(quem)).filter(({ couvert }) => couvert)
const tirar = (id: number, { token }: Prova, motivo = 'Chegou depois do show') =>
  teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo }, { token })
const noite = async ({ gerente }: { gerente: Prova }) => (await teste.call('/conta/buscarCouvert', {}, gerente)).body
const sair = ({ segredo }: Sentado) =>
  teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo, chave: randomUUID() })
const aPagar = (id: number) => ({ tipo: 'item' as const, id, produto_pedido_id: id })
const pagarNoCaixa = (linhas: readonly number[], garcom: Prova) =>
  teste.call('/cliente/informarPagamentoConta', linhas.map(aPagar), garcom)
/** Who never ordered has not said who they are, and says it where they pay. */
const ditaPor = <L extends object>(linha: L) => ({
  ...linha,
  nomeClienteCheckin: 'Ana Souza',
  emailClienteCheckin: emailCom('nunca'),
  cpfClienteCheckin: '529.982.247-25',
  telefoneClienteCheckin: '(11) 98765-4321',
})
const mudarDeMesa = ({ segredo }: Sentado, numeroMesa: number) =>
  teste.call('/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa }, { checkin: segredo })
const anunciado = async ({ bar }: Pick<Casa, 'bar'>) =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })).body.couvert

describe('anunciado antes', () => {
  test('nasce desligado: sem valor não há, e com valor só na noite em que o gerente diz', async () => {
    const casa = await barComEquipe(teste)
    expect(await anunciar(true, casa)).toMatchObject({ status: 422, body: { code: 'couvert_sem_valor' } })
    await salvar({ couvert: 15 }, casa.gerente)
    expect(await anunciado(casa)).toBeNull()
    expect(await couvertsDe(await sentar(teste, casa.bar.id, { mesa: 1 }))).toEqual([])
    expect(await noite(casa)).toMatchObject({ valor: 15, hoje: false, pessoas: 0, pagantes: 0, recebido: 0 })
  })

  test('quem abre o cardápio lê quanto é, e quem senta tem uma linha dele', async () => {
    const casa = await comMusica()
    expect(await anunciado(casa)).toBe(15)
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    expect(await conta(ana)).toMatchObject([
      { nome_produto: 'Couvert artístico', preco_produto: 15, quantidade: 1, situacao: 'a_pagar', couvert: true },
    ])
    expect(await noite(casa)).toMatchObject({ hoje: true, pessoas: 1, pagantes: 0, recebido: 0 })
  })

  test('não é de outro: quem o tem na conta não o oferece à mesa', async () => {
    const casa = await comMusica()
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    const [couvert] = await couvertsDe(ana)
    const linha = couvert!.produto_pedido_id
    const { status, body } = await teste.call('/mesa/oferecerItem', { linha }, { checkin: ana.segredo })
    expect([status, body.message]).toEqual([409, respostas.ofertaDoCouvert])
  })

  test('quem já estava não o deve, e quem estava e muda de mesa também não', async () => {
    const casa = await barComEquipe(teste)
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    await salvar({ couvert: 15 }, casa.gerente)
    await anunciar(true, casa)
    expect((await mudarDeMesa(ana, 2)).status).toBe(200)
    expect(await conta(ana)).toEqual([])
  })

  testLongo('desligado, quem chega não o tem, quem o tinha continua com ele, e o cardápio se cala', async () => {
    const casa = await comMusica()
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    await anunciar(false, casa)
    expect(await anunciado(casa)).toBeNull()
    expect(await couvertsDe(await sentar(teste, casa.bar.id, { mesa: 1 }))).toEqual([])
    expect(await couvertsDe(ana)).toHaveLength(1)
  })

  test('acaba com o dia do bar', async () => {
    const casa = await comMusica()
    await teste.sql`update estabelecimento set couvert_noite = couvert_noite - 1 where id = ${casa.bar.id}`
    expect(await anunciado(casa)).toBeNull()
    expect(await couvertsDe(await sentar(teste, casa.bar.id, { mesa: 1 }))).toEqual([])
    expect((await noite(casa)).hoje).toBe(false)
  })

  test('não se confunde com um produto da casa, nem está entre eles', async () => {
    const casa = await barComEquipe(teste)
    await salvar({ couvert: 15 }, casa.gerente)
    const { id } = await novoProduto(teste, casa.bar.id, { nome: 'Couvert Artístico' })
    expect(await anunciar(true, casa)).toMatchObject({ status: 409, body: { code: 'couvert_de_outro_nome' } })
    await teste.sql`update produto_estabelecimento set nome = 'Música' where id = ${id}`
    await anunciar(true, casa)
    const { body } = await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, casa.gerente)
    expect(body.produtosEstabelecimento.map(({ nome }) => nome)).not.toContain('Couvert artístico')
    await anunciar(true, casa)
  })
})

describe('só de quem está aqui', () => {
  test('quem só disse o número de uma mesa não deve nada e sai; quando o garçom confirma, deve um', async () => {
    const casa = await comMusica()
    await teste.sql`update estabelecimento set presenca = 'qr' where id = ${casa.bar.id}`
    const [longe, ana] = [await chegar(teste, casa.bar.id, { mesa: 1 }), await chegar(teste, casa.bar.id, { mesa: 2 })]
    for (const quem of [longe, ana]) expect(await conta(quem)).toEqual([])
    expect(await noite(casa)).toMatchObject({ hoje: true, pessoas: 0 })
    expect((await sair(longe)).status).toBe(200)
    const confirmar = () => teste.call('/mesa/confirmarPresenca', { checkins: [ana.id] }, casa.garcom)
    await Promise.all([confirmar(), confirmar(), confirmar()])
    expect(await couvertsDe(ana)).toMatchObject([{ preco_produto: 15, situacao: 'a_pagar' }])
    expect((await sair(ana)).status).toBe(409)
  })

  testLongo('onde todos podem pedir, é de quem recebeu alguma coisa à mesa, e no balcão de ninguém', async () => {
    const casa = await comMusica()
    const produto = await novoProduto(teste, casa.bar.id)
    const [ana, rui] = [await chegar(teste, casa.bar.id, { mesa: 1 }), await chegar(teste, casa.bar.id)]
    for (const quem of [ana, rui]) {
      await pedir(teste, quem, [[produto, 2]])
      expect(await couvertsDe(quem)).toEqual([])
      await entregarTudo(teste, quem)
    }
    expect([(await couvertsDe(ana)).length, (await couvertsDe(rui)).length]).toEqual([1, 0])
    await pedir(teste, ana, [[produto, 1]])
    await entregarTudo(teste, ana)
    expect(await couvertsDe(ana)).toHaveLength(1)
  })

  testLongo(
    'quem sentou antes do anúncio não o deve, ainda que a presença venha depois; nem quem só a tem depois do fim da música',
    async () => {
      const casa = await barComEquipe(teste)
      const ana = await chegar(teste, casa.bar.id, { mesa: 1 })
      await salvar({ couvert: 15 }, casa.gerente)
      await anunciar(true, casa)
      await estaAqui(ana)
      const rui = await chegar(teste, casa.bar.id, { mesa: 1 })
      await anunciar(false, casa)
      await estaAqui(rui)
      for (const quem of [ana, rui]) expect(await conta(quem)).toEqual([])
    },
  )

  testLongo('quem foi embora sem estar, e volta, o tem uma vez', async () => {
    const casa = await comMusica()
    const longe = await chegar(teste, casa.bar.id, { mesa: 1 })
    await sair(longe)
    const volta = await sentar(teste, casa.bar.id, { mesa: 2, carteira: longe.carteira })
    expect(await couvertsDe(volta)).toHaveLength(1)
  })
})

describe('por pessoa e por noite', () => {
  testLongo('no balcão não há; quem do balcão vai a uma mesa o tem', async () => {
    const { bar } = await comMusica()
    const ana = await sentar(teste, bar.id)
    expect(await conta(ana)).toEqual([])
    await Promise.all([mudarDeMesa(ana, 3), mudarDeMesa(ana, 3), mudarDeMesa(ana, 4)])
    expect(await couvertsDe(ana)).toHaveLength(1)
  })

  testLongo('uma vez, em qualquer mesa, e para quem sai e volta na mesma noite', async () => {
    const casa = await comMusica()
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    await mudarDeMesa(ana, 2)
    const [linha] = await couvertsDe(ana)
    await pagarNoCaixa([linha!.produto_pedido_id!], casa.garcom)
    expect((await sair(ana)).status).toBe(200)
    const deVolta = await sentar(teste, casa.bar.id, { mesa: 1, carteira: ana.carteira })
    expect(deVolta.id).not.toBe(ana.id)
    expect(await conta(deVolta)).toEqual([])
    expect(await noite(casa)).toMatchObject({ pessoas: 1, pagantes: 1, recebido: 15 })
  })

  testLongo('muitos toques ao mesmo tempo dão um só, e muitas pessoas um de cada', async () => {
    const { bar } = await comMusica()
    const ana = await sentar(teste, bar.id)
    await sair(ana)
    const deUma = await Promise.all(
      Array.from({ length: 8 }, (_, mesa) => sentar(teste, bar.id, { mesa: mesa + 1, carteira: ana.carteira })),
    )
    expect(new Set(deUma.map(({ id }) => id)).size).toBe(1)
    expect(await couvertsDe(deUma[0]!)).toHaveLength(1)
    const outras = await Promise.all(Array.from({ length: 6 }, () => sentar(teste, bar.id, { mesa: 1 })))
    for (const outra of outras) expect(await couvertsDe(outra)).toHaveLength(1)
  })

  test('o banco não deixa dois da mesma pessoa na mesma noite, nem de dois check-ins ao mesmo tempo', async () => {
    const { bar } = await comMusica()
    const [carteira] = await teste.sql<[{ id: number }]>`insert into carteira default values returning id`
    const chegar = (numero: number) => teste.sql`
      insert into checkin (estabelecimento_id, numero, carteira_id, numero_mesa, presente_em, fechado_em)
      values (${bar.id}, ${numero}, ${carteira.id}, 1, now(), now())`
    await Promise.all([chegar(901), chegar(902), chegar(903), chegar(904)])
    const itens = await teste.sql`
      select from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      where c.carteira_id = ${carteira.id}`
    expect(itens).toHaveLength(1)
  })

  test('uma comanda aberta pelo garçom também o tem', async () => {
    const { garcom } = await comMusica()
    await teste.call('/checkin/abrirComanda', { numeroComanda: 7, numeroMesa: 3 }, garcom)
    const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroComanda: 7 } }, garcom)
    expect(body.arrayProdutosNaoPagos).toMatchObject([{ couvert: true, preco_produto: 15 }])
  })

  test('vai com a pessoa quando o garçom muda a mesa, e a linha pode passar para outra conta', async () => {
    const { bar, garcom } = await comMusica()
    const ana = await sentar(teste, bar.id, { mesa: 1 })
    const rui = await sentar(teste, bar.id, { mesa: 2 })
    expect((await teste.call('/mesa/mudar', { numeroMesa: 1, para: 5 }, garcom)).status).toBe(200)
    expect(await conta(ana)).toMatchObject([{ couvert: true, numero_mesa: 5 }])
    const [item] = await itensDe(teste, ana)
    await teste.call('/mesa/passarLinhas', { linhas: [item!.id], de: ana.id, para: rui.id }, garcom)
    expect(await conta(ana)).toEqual([])
    expect(await couvertsDe(rui)).toHaveLength(2)
  })
})

describe('na conta', () => {
  test('quem só deve o couvert o deve: paga, e então pode sair', async () => {
    const casa = await comMusica()
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    expect((await sair(ana)).status).toBe(409)
    const pago = await teste.pagarComCartao({ ...ana, pedidos: (await conta(ana)).map(ditaPor) }, cartoes.aprovado)
    expect(pago.body).toMatchObject({ pagamento: { estado: 'pago', valor: 15 } })
    expect(await noite(casa)).toMatchObject({ pessoas: 1, pagantes: 1, recebido: 15 })
    expect((await sair(ana)).status).toBe(200)
  })

  testLongo('a planilha da noite tem cada pessoa, sem o nome, e soma o que a página diz', async () => {
    const casa = await comMusica()
    const planilha = async () =>
      (await teste.call('/conta/buscarPlanilhaDoCouvert', {}, { token: casa.gerente.token })).body
    const [ana, rui, bia, leo] = [
      await sentar(teste, casa.bar.id, { mesa: 1 }),
      await sentar(teste, casa.bar.id, { mesa: 1 }),
      await sentar(teste, casa.bar.id, { mesa: 2 }),
      await sentar(teste, casa.bar.id, { mesa: 2 }),
    ]
    await teste.sql`update checkin set nome = '=1+1' where id = ${ana.id}`
    const [dela] = await couvertsDe(ana)
    const [deRui] = await couvertsDe(rui)
    const [deLeo] = await couvertsDe(leo)
    await pagarNoCaixa([dela!.produto_pedido_id!], casa.garcom)
    // half of his
    const partes = { linhas: [deRui!.produto_pedido_id!], partes: 2 }
    const { body: divisao } = await teste.call('/conta/dividir', partes, casa.garcom)
    await pagarNoCaixa(divisao.minhas, casa.garcom)
    await tirar(deLeo!.produto_pedido_id!, casa.garcom)
    const { nome, csv } = await planilha()
    const { dia, pessoas, pagantes, recebido } = await noite(casa)
    expect(nome).toBe(`couvert-${dia}`)
    expect(csv).not.toContain('1+1')
    const [titulo, ...linhas] = csv
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((linha) => linha.split(';'))
    expect(titulo).toEqual(['Dia', 'Hora', 'Check-in', 'Mesa', 'Comanda', 'Couvert (R$)', 'Situação', 'Recebido (R$)'])
    expect(linhas.map(([diaDela, , , mesa, comanda, ...resto]) => [diaDela, mesa, comanda, ...resto])).toEqual([
      [dia, '1', '', '15,00', 'Pago', '15,00'],
      [dia, '1', '', '15,00', 'A pagar', '7,50'],
      [dia, '2', '', '15,00', 'A pagar', '0,00'],
    ])
    expect([linhas.length, 1, 22.5]).toEqual([pessoas, pagantes, recebido])
    expect((await couvertsDe(bia)).length).toBe(1)
  })

  test('em Pernambuco, e em qualquer lugar, a taxa de serviço nunca é cobrada sobre ele', async () => {
    const casa = await comMusica()
    await teste.sql`update estabelecimento set uf = 'PE' where id = ${casa.bar.id}`
    await salvar({ taxa_percentual: 10, taxa_modo: 'escolhida' }, casa.gerente)
    const produto = await novoProduto(teste, casa.bar.id, { preco_venda: 2000 })
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    await pedir(teste, ana, [[produto, 1]])
    await entregarTudo(teste, ana)
    const linhas = await conta(ana)
    const pagar = (taxa: number) =>
      teste.pagarComCartao({ ...ana, pedidos: linhas.map((linha) => ({ ...linha, taxa })) }, cartoes.aprovado)
    expect((await pagar(3.5)).body.code).toBe('taxa_mudou')
    expect((await pagar(2)).body).toMatchObject({ pagamento: { estado: 'pago', valor: 37 } })
    const taxado = await teste.sql`
      select l.valor from pagamento_linha l
      join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
      where p.checkin_id = ${ana.id} and l.com_taxa`
    expect(taxado).toMatchObject([{ valor: 2000 }])
  })

  test('nenhuma casa põe a taxa sobre ele: nem o banco deixa', async () => {
    const { bar } = await comMusica()
    const mudar = (mudanca: object) =>
      teste.sql`update produto_estabelecimento set ${teste.sql(mudanca)} where estabelecimento_id = ${bar.id} and couvert`
    for (const mudanca of [{ sem_taxa: false }, { oculto: false }])
      await expect(mudar(mudanca)).rejects.toMatchObject({ constraint_name: 'couvert_a_parte' })
  })

  test('o garçom o tira com o motivo, o cliente o lê, e ele não volta na mesma noite', async () => {
    const casa = await comMusica()
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    const [item] = await itensDe(teste, ana)
    expect((await tirar(item!.id, casa.garcom, '')).status).toBe(422)
    expect((await tirar(item!.id, casa.garcom)).body.message).toBe(respostas.itemCancelado)
    const { body } = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })
    expect(body.pedidos).toMatchObject([{ couvert: true, motivo_cancelamento: 'Chegou depois do show' }])
    expect(await noite(casa)).toMatchObject({ pessoas: 0, pagantes: 0 })
    const atos = (await teste.call('/auditoria/buscarAtos', {}, casa.gerente)).body
    expect(JSON.stringify(atos)).toContain('Chegou depois do show')
    expect((await sair(ana)).status).toBe(200)
    expect(await conta(await sentar(teste, casa.bar.id, { mesa: 1, carteira: ana.carteira }))).toEqual([])
  })

  test('do que já foi pago só o gerente o tira, e o dinheiro volta', async () => {
    const casa = await comMusica()
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    const [item] = await itensDe(teste, ana)
    await pagarNoCaixa([item!.id], casa.garcom)
    expect(await tirar(item!.id, casa.garcom)).toMatchObject({ status: 403, body: { code: 'ja_pago' } })
    expect((await tirar(item!.id, casa.gerente)).body.message).toBe(respostas.itemCanceladoEEstornado)
    expect(await teste.liquidoDe(ana)).toBe(0)
    expect(await noite(casa)).toMatchObject({ pessoas: 0, pagantes: 0, recebido: 0 })
  })

  test('o garçom não cancela outra coisa por esta porta', async () => {
    const casa = await comMusica()
    const produto = await novoProduto(teste, casa.bar.id)
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    await pedir(teste, ana, [[produto, 1]])
    const [, cerveja] = await itensDe(teste, ana)
    expect((await tirar(cerveja!.id, casa.garcom)).status).toBe(403)
  })

  test('dividido, pago em partes e devolvido, conta o que ficou', async () => {
    const casa = await comMusica()
    const ana = await sentar(teste, casa.bar.id, { mesa: 1 })
    const [item] = await itensDe(teste, ana)
    await teste.call('/conta/dividir', { linhas: [item!.id], partes: 2 }, { checkin: ana.segredo, chave: randomUUID() })
    const [cota] = await teste.sql<{ id: number }[]>`select id from cota where linha_id = ${item!.id} order by id`
    await pagarNoCaixa([cota!.id], casa.garcom)
    expect(await noite(casa)).toMatchObject({ pessoas: 1, pagantes: 0, recebido: 7.5 })
  })
})

describe('não é prova de nada', () => {
  test('não diz que alguém está aqui, e quem não estava não o deve', async () => {
    const casa = await comMusica()
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${casa.bar.id}`
    const ana = await chegar(teste, casa.bar.id, { mesa: 1 })
    const esperas = async () => (await teste.call('/mesa/buscarEsperas', {}, casa.garcom)).body.mesas
    expect(await esperas()).toEqual([])
    // nor that a guest is still here whose table was said to be free
    const bia = await sentar(teste, casa.bar.id, { mesa: 2 })
    expect(await couvertsDe(bia)).toHaveLength(1)
    expect((await teste.call('/mesa/livre', { numeroMesa: 2 }, casa.garcom)).status).toBe(200)
    expect(await esperas()).toEqual([])
    await estaAqui(ana)
    expect((await teste.call('/mesa/naoEstavam', { checkins: [ana.id] }, casa.garcom)).status).toBe(200)
    expect(await itensDe(teste, ana)).toMatchObject([{ status_pedido: 'PEDIDO CANCELADO' }])
  })

  testLongo('não está nas vendas, nem entre os mais pedidos', async () => {
    const casa = await comMusica()
    for (const mesa of [1, 2, 3, 4]) {
      const quem = await sentar(teste, casa.bar.id, { mesa })
      await pagarNoCaixa([(await itensDe(teste, quem))[0]!.id], casa.garcom)
    }
    await contarMaisPedidos(teste.servidor)
    const [mais] = await teste.sql`select produtos from mais_pedidos where estabelecimento_id = ${casa.bar.id}`
    expect(mais!.produtos).toEqual([])
    expect((await teste.call('/contas/buscarVendasDaNoite', {}, casa.gerente)).body.vendas).toEqual([])
    expect(await noite(casa)).toMatchObject({ pagantes: 4, recebido: 60 })
  })
})
