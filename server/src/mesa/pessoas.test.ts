import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, emailCom } from '../teste/pagamentos.ts'
import { entregarTudo, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Casa = Awaited<ReturnType<typeof comMusica>>

/** A bar with a couvert of R$ 12,00 and music tonight. */
async function comMusica() {
  const casa = await barComEquipe(teste)
  await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { couvert: 12 }, casa.gerente)
  await anunciar(casa, true)
  return casa
}
const anunciar = ({ gerente }: Pick<Casa, 'gerente'>, hoje: boolean) =>
  teste.call('/conta/anunciarCouvert', { hoje }, gerente)

const MESA = 7
/** A guest with a phone whom the staff know to be here. */
async function chegar({ bar }: Pick<Casa, 'bar'>, mesa = MESA) {
  const quem = await sentar(teste, bar.id, { mesa })
  await teste.sql`update checkin set presente_em = now() where id = ${quem.id} and presente_em is null`
  return quem
}
const abrirComanda = ({ garcom }: Casa, numeroComanda: number, nome: string) =>
  teste.call('/checkin/abrirComanda', { numeroComanda, numeroMesa: MESA, nome }, garcom)
const dizer = ({ garcom }: Pick<Casa, 'garcom'>, antes: number, pessoas: number, numeroMesa = MESA) =>
  teste.call('/mesa/dizerPessoas', { numeroMesa, antes, pessoas }, garcom)
const lugar = ({ garcom }: Casa, mais: object = {}) =>
  teste.call('/mesa/acrescentarLugar', { numeroMesa: MESA, ...mais }, garcom)
const conta = async ({ garcom }: Pick<Casa, 'garcom'>, numeroMesa = MESA) =>
  (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa } }, garcom)).body
const noite = async ({ gerente }: Casa) => (await teste.call('/conta/buscarCouvert', {}, gerente)).body

/** Whose the couverts of the table are that are still to pay: how many of each account. */
async function couverts(casa: Pick<Casa, 'garcom'>, mesa = MESA) {
  const { arrayProdutosNaoPagos, checkins } = await conta(casa, mesa)
  const donos = arrayProdutosNaoPagos.filter(({ couvert }) => couvert).map(({ checkin_id }) => checkin_id)
  const de = (quem: boolean) => checkins.filter(({ daMesa }) => daMesa === quem).map(({ id }) => id)
  const [daMesa, deles] = [de(true), de(false)]
  return {
    mesa: donos.filter((id) => daMesa.includes(id)).length,
    cada: deles.map((id) => donos.filter((dono) => dono === id).length),
  }
}
const daMesa = async (casa: Casa) => {
  const { arrayProdutosNaoPagos, checkins } = await conta(casa)
  const contas = new Set(checkins.filter(({ daMesa }) => daMesa).map(({ id }) => id))
  return arrayProdutosNaoPagos.filter(({ checkin_id }) => contas.has(checkin_id))
}
const pagar = (linhas: object[], { garcom }: Casa) => teste.call('/cliente/informarPagamentoConta', linhas, garcom)

describe('o couvert segue as pessoas', () => {
  test('a Família Souza, quatro pessoas num celular só, deve quatro couverts', async () => {
    const casa = await comMusica()
    await chegar(casa)
    const { status, body } = await dizer(casa, 1, 4)
    expect([status, body.message]).toEqual([200, '4 pessoas na mesa 7.'])
    expect(await couverts(casa)).toEqual({ mesa: 3, cada: [1] })
    expect((await conta(casa)).pessoas).toMatchObject({ quantas: 4, ditas: true })
    expect(await noite(casa)).toMatchObject({ pessoas: 4, pagantes: 0 })
  })

  testLongo(
    'quem chega depois com um celular fica com um dos que são da mesa: o total não passa do número',
    async () => {
      const casa = await comMusica()
      await abrirComanda(casa, 50, 'Família Souza')
      await dizer(casa, 1, 4)
      expect(await couverts(casa)).toEqual({ mesa: 3, cada: [1] })
      const passos: [() => Promise<unknown>, Awaited<ReturnType<typeof couverts>>][] = [
        [() => chegar(casa), { mesa: 2, cada: [1, 1] }],
        [() => lugar(casa, { nome: 'Beto' }), { mesa: 1, cada: [1, 1, 1] }],
        [() => abrirComanda(casa, 51, 'Vovó'), { mesa: 0, cada: [1, 1, 1, 1] }],
        [() => chegar(casa), { mesa: 0, cada: [1, 1, 1, 1, 0] }],
        // a person more, and it is the one who has a phone and no couvert
        [() => dizer(casa, 4, 5), { mesa: 0, cada: [1, 1, 1, 1, 1] }],
        [() => dizer(casa, 5, 6), { mesa: 1, cada: [1, 1, 1, 1, 1] }],
        // one less: the table's own first, then the last who came
        [() => dizer(casa, 6, 5), { mesa: 0, cada: [1, 1, 1, 1, 1] }],
        [() => dizer(casa, 5, 4), { mesa: 0, cada: [1, 1, 1, 1, 0] }],
      ]
      for (const [agir, deve] of passos) {
        await agir()
        expect(await couverts(casa)).toEqual(deve)
      }
    },
  )

  testLongo('quem estava antes do anúncio não deve: só quem a equipe diz que chegou depois dele', async () => {
    const casa = await barComEquipe(teste)
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { couvert: 12 }, casa.gerente)
    const passos: [() => Promise<unknown>, number][] = [
      [() => chegar(casa), 0],
      [() => anunciar(casa, true), 0],
      // counted for the first time: they came with the first of them
      [() => dizer(casa, 1, 4), 0],
      [() => dizer(casa, 4, 5), 1],
      [() => dizer(casa, 5, 4), 0],
      [() => dizer(casa, 4, 6), 2],
      [() => anunciar(casa, false), 2],
      [() => dizer(casa, 6, 8), 2],
    ]
    for (const [agir, deve] of passos) {
      await agir()
      expect((await couverts(casa)).mesa).toBe(deve)
    }
  })

  test('diminuir nunca toca no que já foi pago ou está sendo pago, e fica escrito quem diminuiu', async () => {
    const casa = await comMusica()
    const ana = await chegar(casa)
    await dizer(casa, 1, 5)
    const [um, outro] = await daMesa(casa)
    expect((await pagar([um!], casa)).status).toBe(200)
    // a Pix of another one is open on her phone
    const linhas = (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: ana.segredo })).body
    const deAna = linhas.pedidos.filter(({ produto_pedido_id }) => produto_pedido_id === outro!.produto_pedido_id)
    const pessoa = {
      nomeClienteCheckin: 'Ana',
      emailClienteCheckin: emailCom('aberto'),
      cpfClienteCheckin: '529.982.247-25',
    }
    const pedidos = deAna.map((linha) => ({ ...linha, ...pessoa, telefoneClienteCheckin: '(11) 98765-4321' }))
    expect((await teste.abrirPix({ ...ana, pedidos })).status).toBe(200)
    const { body } = await dizer(casa, 5, 1)
    expect(body.message).toContain(respostas.couvertsPagosFicam)
    const { arrayProdutosNaoPagos, arrayProdutosPagos } = await conta(casa)
    expect(arrayProdutosPagos.map(({ produto_pedido_id }) => produto_pedido_id)).toEqual([um!.produto_pedido_id])
    expect(arrayProdutosNaoPagos.map(({ produto_pedido_id }) => produto_pedido_id)).toEqual([outro!.produto_pedido_id])
    const atos = await teste.sql`
      select antes, depois from ato where estabelecimento_id = ${casa.bar.id} and tipo = 'pessoas'`
    expect(atos).toEqual([{ antes: { mesa: 7, pessoas: 5 }, depois: { pessoas: 1, couverts: 3 } }])
    expect(await teste.sql`select from estorno where estabelecimento_id = ${casa.bar.id}`).toHaveLength(0)
  })

  testLongo('o que o garçom tirou não volta, e o couvert que alguém pagou é de quem chega depois', async () => {
    const casa = await comMusica()
    await chegar(casa)
    await dizer(casa, 1, 3)
    const [um, outro] = await daMesa(casa)
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: um!.produto_pedido_id, motivo: 'É bebê' }, casa.garcom)
    await pagar([outro!], casa)
    await chegar(casa)
    await chegar(casa)
    expect(await couverts(casa)).toEqual({ mesa: 0, cada: [1, 0, 0] })
    expect(await noite(casa)).toMatchObject({ pessoas: 2, pagantes: 1 })
    await dizer(casa, 3, 4)
    expect(await couverts(casa)).toEqual({ mesa: 1, cada: [1, 0, 0] })
  })

  testLongo(
    'quem a equipe tira da turma leva o couvert com que ficou e deixa de ser uma das pessoas; um celular a mais não',
    async () => {
      const casa = await comMusica()
      await chegar(casa)
      await dizer(casa, 1, 3)
      const bia = await chegar(casa)
      await chegar(casa)
      const aMais = await chegar(casa)
      const tirar = ({ id }: Sentado) => teste.call('/mesa/tirarDaMesa', { checkins: [id] }, casa.garcom)
      const quantas = async () => (await conta(casa)).pessoas?.quantas
      expect(await couverts(casa)).toEqual({ mesa: 0, cada: [1, 1, 1, 0] })
      // as many phones as people are still there
      expect((await tirar(aMais)).status).toBe(200)
      expect(await quantas()).toBe(3)
      // as many couverts as people: nothing is asked of those who stay
      expect((await tirar(bia)).status).toBe(200)
      expect(await quantas()).toBe(2)
      expect(await couverts(casa)).toEqual({ mesa: 0, cada: [1, 1, 1, 0] })
      // three do sit there, besides
      await dizer(casa, 2, 3)
      expect(await couverts(casa)).toEqual({ mesa: 1, cada: [1, 1, 1, 0] })
    },
  )

  test('mesas juntas somam as pessoas, e desfazer as separa; quem muda de mesa sai de uma e entra na outra', async () => {
    const casa = await comMusica()
    await chegar(casa, 7)
    await dizer(casa, 1, 3)
    const bia = await chegar(casa, 8)
    await dizer(casa, 1, 2, 8)
    const juntas = await teste.call('/mesa/juntar', { numeroMesa: 7, com: 8 }, casa.garcom)
    expect((await conta(casa)).pessoas?.quantas).toBe(5)
    expect(await couverts(casa)).toEqual({ mesa: 3, cada: [1, 1] })
    await teste.call('/mesa/desfazerMudanca', { mudanca: juntas.body.mudanca }, casa.garcom)
    const quantas = async () => [(await conta(casa, 7)).pessoas?.quantas, (await conta(casa, 8)).pessoas?.quantas]
    expect(await quantas()).toEqual([3, 2])
    expect([(await couverts(casa, 7)).mesa, (await couverts(casa, 8)).mesa]).toEqual([2, 1])
    await teste.call('/mesa/mudarComanda', { checkin: bia.id, para: 7 }, casa.garcom)
    expect(await quantas()).toEqual([4, 1])
    expect([await couverts(casa, 7), await couverts(casa, 8)]).toEqual([
      { mesa: 2, cada: [1, 1] },
      { mesa: 1, cada: [] },
    ])
  })
})

describe('desfazer não desdiz quantos são', () => {
  const desfazer = ({ garcom }: Casa, mudanca: number | null) =>
    teste.call('/mesa/desfazerMudanca', { mudanca: mudanca! }, garcom)

  test('duas mesas juntas que a equipe contou de novo não se separam: ninguém sabe quantos são de cada uma', async () => {
    const casa = await comMusica()
    await chegar(casa, 7)
    await dizer(casa, 1, 3)
    await chegar(casa, 8)
    await dizer(casa, 1, 2, 8)
    const { mudanca } = (await teste.call('/mesa/juntar', { numeroMesa: 7, com: 8 }, casa.garcom)).body
    await dizer(casa, 5, 8)
    expect(await desfazer(casa, mudanca)).toMatchObject({ status: 409, body: { code: 'mudou_desde_entao' } })
    expect((await conta(casa)).pessoas?.quantas).toBe(8)
    expect(await couverts(casa)).toEqual({ mesa: 6, cada: [1, 1] })
  })

  testLongo('a turma que só mudou de mesa volta com quantos são agora', async () => {
    const casa = await comMusica()
    await chegar(casa, 7)
    await dizer(casa, 1, 3)
    const { mudanca } = (await teste.call('/mesa/mudar', { numeroMesa: 7, para: 9 }, casa.garcom)).body
    await dizer(casa, 3, 5, 9)
    expect((await desfazer(casa, mudanca)).status).toBe(200)
    expect((await conta(casa)).pessoas?.quantas).toBe(5)
    expect(await couverts(casa)).toEqual({ mesa: 4, cada: [1] })
  })
})

describe('duas pessoas da equipe ao mesmo tempo', () => {
  test('tocam + juntas: uma muda, a outra lê quantas são; nada se perde nem se soma duas vezes', async () => {
    const casa = await comMusica()
    await chegar(casa)
    const respondidas = await Promise.all([dizer(casa, 1, 2), dizer(casa, 1, 2), dizer(casa, 1, 3), dizer(casa, 1, 2)])
    expect(respondidas.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of respondidas)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'pessoas_mudaram'])
    const { pessoas } = await conta(casa)
    expect((await couverts(casa)).mesa).toBe(pessoas!.quantas - 1)
  })

  testLongo('garçons que contam, celulares que chegam e a conta que se paga: o total é o número dito', async () => {
    const casa = await comMusica()
    await chegar(casa)
    await dizer(casa, 1, 6)
    const linhas = await daMesa(casa)
    const feito = await Promise.all([
      ...Array.from({ length: 3 }, () => chegar(casa)),
      dizer(casa, 6, 7),
      dizer(casa, 6, 5),
      dizer(casa, 6, 8),
      lugar(casa),
      pagar([linhas[0]!], casa),
      pagar([linhas[1]!], casa),
    ])
    expect(feito).toHaveLength(9)
    const { quantas } = (await conta(casa)).pessoas!
    const [{ total }] = await teste.sql<[{ total: number }]>`
      select count(distinct k.item_id)::int as total from couvert k
      join item_pedido i on i.estabelecimento_id = k.estabelecimento_id and i.id = k.item_id
      where k.estabelecimento_id = ${casa.bar.id} and i.status_pedido <> 'PEDIDO CANCELADO'`
    expect(total).toBe(quantas)
  })
})

describe('lugares', () => {
  test('com um nome ou um número, sem comanda; e a conta da mesa toda, que é uma só', async () => {
    const casa = await barComEquipe(teste)
    const ditos = [await lugar(casa), await lugar(casa, { nome: 'Beto' }), await lugar(casa, { nome: '' })]
    expect(ditos.map(({ body }) => body.comanda)).toMatchObject([
      { nome_cliente: 'Lugar 1', numero_mesa: 7, numero_comanda: null, semCelular: true },
      { nome_cliente: 'Beto' },
      { nome_cliente: 'Lugar 2' },
    ])
    const mesas = await Promise.all([1, 2, 3].map(() => lugar(casa, { daMesa: true })))
    const [mesa] = mesas
    expect(new Set(mesas.map(({ body }) => body.comanda.id)).size).toBe(1)
    expect(mesa!.body.comanda).toMatchObject({ nome_cliente: 'A mesa', daMesa: true, semCelular: false })
    const chope = await novoProduto(teste, casa.bar.id, { nome_departamento: 'BAR' })
    const pedido = { idCheckin: mesa!.body.comanda.id, pedidos: [{ produto: { id: chope.id }, quantidade: 2 }] }
    expect((await teste.call('/pedido/cadastrarPedido', pedido, casa.garcom)).status).toBe(200)
    const { checkins, pessoas } = await conta(casa)
    expect(checkins.map(({ nome_cliente }) => nome_cliente)).toEqual(['Lugar 1', 'Beto', 'Lugar 2', 'A mesa'])
    expect(pessoas).toMatchObject({ quantas: 3, ditas: false })
    // no phone takes the whole table's account
    const noCelular = await teste.call(
      '/checkin/mostrarCodigoDaComanda',
      { checkin: mesa!.body.comanda.id },
      casa.garcom,
    )
    expect(noCelular.status).toBe(409)
  })

  testLongo(
    'gente sem celular numa mesa livre: a turma começa com o número, e quem divide vê quantos são',
    async () => {
      const casa = await comMusica()
      expect((await dizer(casa, 0, 4)).status).toBe(200)
      expect(await couverts(casa)).toEqual({ mesa: 4, cada: [] })
      const [aberta] = (await teste.call('/contas/buscarMesasAbertas', {}, casa.gerente)).body.mesas
      expect(aberta).toMatchObject({ numero_mesa: 7, pessoas: 4 })
      const ana = await chegar(casa)
      const turma = async (quem: Sentado) =>
        (await teste.call('/conta/buscarTurma', {}, { checkin: quem.segredo })).body
      expect(await turma(ana)).toMatchObject({ quantas: 4, pessoas: [{ id: ana.id, eu: true }] })
      await pedir(teste, ana, [[await novoProduto(teste, casa.bar.id), 1]])
      await entregarTudo(teste, ana)
      expect(await turma(await chegar(casa))).toMatchObject({ quantas: 4 })
    },
  )

  test('a conta da mesa não sai dela sozinha: nem muda de mesa, nem deixa a turma', async () => {
    const casa = await comMusica()
    await chegar(casa)
    await dizer(casa, 1, 4)
    const { id } = (await conta(casa)).checkins.find(({ daMesa }) => daMesa)!
    for (const [path, corpo] of [
      ['/mesa/mudarComanda', { checkin: id, para: 9 }],
      ['/mesa/tirarDaMesa', { checkins: [id] }],
    ] as const)
      expect(await teste.call(path, corpo as never, casa.garcom)).toMatchObject({
        status: 409,
        body: { message: respostas.contaDaMesaFica },
      })
    expect(await couverts(casa)).toEqual({ mesa: 3, cada: [1] })
  })

  testLongo('a última pessoa que muda de mesa deixa a mesa livre, e a conta da mesa que nada deve acaba', async () => {
    const casa = await comMusica()
    const ana = await chegar(casa)
    await dizer(casa, 1, 2)
    await dizer(casa, 2, 1)
    const mudou = await teste.call('/mesa/mudarComanda', { checkin: ana.id, para: 9 }, casa.garcom)
    expect((await conta(casa)).checkins).toEqual([])
    expect(await couverts(casa, 9)).toEqual({ mesa: 0, cada: [1] })
    expect((await teste.call('/mesa/desfazerMudanca', { mudanca: mudou.body.mudanca! }, casa.garcom)).status).toBe(200)
    expect((await conta(casa)).pessoas).toMatchObject({ quantas: 1, ditas: true })
    expect(await couverts(casa)).toEqual({ mesa: 0, cada: [1] })
  })

  testLongo('a conta da mesa acaba com a turma quando nada deve, e a turma seguinte não a vê', async () => {
    const casa = await comMusica()
    await dizer(casa, 0, 2)
    expect((await teste.call('/mesa/livre', { numeroMesa: MESA }, casa.garcom)).status).toBe(409)
    await pagar(await daMesa(casa), casa)
    expect((await teste.call('/mesa/livre', { numeroMesa: MESA }, casa.garcom)).status).toBe(200)
    await chegar(casa)
    const { checkins, pessoas } = await conta(casa)
    expect(checkins).toMatchObject([{ daMesa: false }])
    expect(pessoas).toMatchObject({ quantas: 1, ditas: false })
  })

  test('quem a casa viu numa mesa sem turma é uma turma quando contado; quem só disse o número, não', async () => {
    const casa = await barComEquipe(teste)
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${casa.bar.id}`
    const [ana, longe] = [await chegar(casa), await sentar(teste, casa.bar.id, { mesa: MESA })]
    expect((await conta(casa)).pessoas).toEqual({ mesa_aberta: null, quantas: 1, ditas: false })
    expect((await dizer(casa, 1, 3)).status).toBe(200)
    const { checkins, pessoas } = await conta(casa)
    expect(pessoas).toMatchObject({ quantas: 3, ditas: true })
    expect(checkins).toMatchObject([
      { id: ana.id, membro: true },
      { id: longe.id, membro: false },
    ])
  })

  test('o que não vale não muda nada', async () => {
    const casa = await comMusica()
    const outra = await comMusica()
    const ana = await chegar(casa)
    const { mesa_aberta } = (await conta(casa)).pessoas!
    const recusas: [object, number][] = [
      [{ numeroMesa: MESA, antes: 1, pessoas: 0 }, 422],
      [{ numeroMesa: MESA, antes: 1, pessoas: 100 }, 422],
      [{ antes: 1, pessoas: 2 }, 422],
      [{ numeroMesa: MESA, mesaAberta: mesa_aberta, antes: 1, pessoas: 2 }, 422],
      [{ numeroMesa: 99, antes: 1, pessoas: 2 }, 409],
      [{ numeroMesa: MESA, antes: 2, pessoas: 3 }, 409],
    ]
    for (const [corpo, status] of recusas)
      expect([corpo, (await teste.call('/mesa/dizerPessoas', corpo, casa.garcom)).status]).toEqual([corpo, status])
    const deFora = { mesaAberta: mesa_aberta, antes: 1, pessoas: 2 }
    expect((await teste.call('/mesa/dizerPessoas', deFora, outra.garcom)).status).toBe(404)
    expect((await teste.call('/mesa/dizerPessoas', deFora, { checkin: ana.segredo })).status).toBe(401)
    expect((await conta(casa)).pessoas).toMatchObject({ quantas: 1, ditas: false })
    expect((await teste.call('/mesa/dizerPessoas', deFora, casa.garcom)).body).toMatchObject({ pessoas: 2 })
  })
})
