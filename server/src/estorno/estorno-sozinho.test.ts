import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { novoFuncionario, novoGerente } from '../teste/app.ts'
import { MINUTO } from '../teste/estornos.ts'
import { testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  barComEquipe,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
  pediuFichas,
} from '../teste/pagamentos.ts'
import { pedir } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

describe('o que se devolve sozinho', () => {
  test('um item pago e cancelado no checkout forçado; a página aberta se fecha', async () => {
    const { bar, gerente, garcom } = await barComEquipe(teste)
    const cliente = await consumiu(teste, bar, { mesa: 1, email: emailCom('nunca') })
    await teste.pagarComCartao(cliente, cartoes.aprovado)
    // paid on the card, then taken back by the kitchen before it was delivered
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO FEITO PELO CLIENTE' where checkin_id = ${cliente.id}`
    await pedir(teste, cliente, [[bar.produto, 2]], { numeroMesa: 1 })
    const { arrayProdutosNaoPagos } = (
      await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, garcom)
    ).body
    await teste.call('/cliente/informarPagamentoConta', arrayProdutosNaoPagos, garcom)
    const ficha = await pediuFichas(teste, bar, { mesa: 1 })
    const pagina = await teste.abrirPagina(ficha)

    for (const { id } of [cliente, ficha]) await teste.call('/contas/forcarCheckoutCheckin', { id }, gerente)
    expect((await teste.pagarNaPagina(enderecoDaPagina(pagina))).status).toBe(409)
    await teste.retomar(MINUTO)
    expect(await teste.liquidoDe(cliente)).toBe(0)
    const { aDevolver, pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    expect(pagamentos.find(({ meio }) => meio === 'cartao')?.estornos).toMatchObject([
      {
        motivo: 'Item cancelado',
        estado: 'feito',
        via: 'provedor',
        valor: 10,
        // who forced the checkout
        pedido_por: expect.stringMatching(/^Pessoa/),
      },
    ])
    // the cash waits until a staff member has handed it over
    const [noCaixa] = aDevolver
    expect(aDevolver).toHaveLength(1)
    expect(noCaixa?.estornos).toMatchObject([{ motivo: 'Item cancelado', estado: 'intencao', via: 'caixa', valor: 20 }])
    const confirmar = (estorno: number, provas: object = gerente) =>
      teste.call('/pagamento/confirmarEstorno', { estorno }, provas)
    const id = noCaixa?.estornos[0]?.id ?? 0
    expect((await confirmar(id, await novoGerente(teste, (await barAberto(teste)).id))).status).toBe(404)
    expect((await Promise.all([confirmar(id), confirmar(id)])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.aDevolver).toEqual([])
  })

  test('quem da cozinha cancela um item pago é quem pediu a devolução', async () => {
    const { bar, gerente } = await barComEquipe(teste)
    const cliente = await consumiu(teste, bar, { email: emailCom('nunca') })
    await teste.pagarComCartao(cliente, cartoes.aprovado)
    const [item] = await teste.sql<{ id: number; perfil: 'BAR COZINHA' | 'BAR BARMAN' }[]>`
      update item_pedido set status_pedido = 'PEDIDO FEITO PELO CLIENTE' where checkin_id = ${cliente.id}
      returning id, case nome_departamento when 'BAR' then 'BAR BARMAN' else 'BAR COZINHA' end as perfil`
    const preparo = await novoFuncionario(teste, bar.id, item?.perfil ?? 'BAR COZINHA')
    const cancelou = { idProdutoPedido: item?.id ?? 0, motivo: 'Acabou' }
    expect((await teste.call('/pedido/cancelarItem', cancelou, preparo)).status).toBe(200)
    const [pago] = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.pagamentos
    const [{ nome } = { nome: '' }] = await teste.sql<{ nome: string }[]>`
      select u.nome from vinculo v join usuario u on u.id = v.usuario_id
      where v.estabelecimento_id = ${bar.id} and v.perfil = ${item?.perfil ?? ''}`
    expect(pago?.estornos).toMatchObject([{ motivo: 'Item cancelado', valor: 10, pedido_por: nome }])
  })

  testLongo('cancelar um item e o pagamento dele chegar no mesmo instante: o dinheiro volta sempre', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const cliente = await teste.cliente({ email: emailCom('nunca', 'pixespera') })
      await teste.abrirPix(cliente)
      await teste.pagarPix(cliente)
      await Promise.all([
        teste.retomar(MINUTO),
        teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where checkin_id = ${cliente.id}`,
      ])
      await teste.retomar(2 * MINUTO)
      expect(await teste.estornosDe(cliente)).toMatchObject([{ valor: 1000, estado: 'feito' }])
      expect(await teste.liquidoDe(cliente)).toBe(0)
    }
  })

  test('uma página de quem foi embora, que não se fechou na hora, é fechada pela recuperação', async () => {
    const bar = await barAberto(teste)
    const gerente = await novoGerente(teste, bar.id)
    const cliente = await consumiu(teste, bar, { email: emailCom('erro500-leitura', '1vez', 'nunca') })
    const pagina = await teste.abrirPagina(cliente)
    expect((await teste.call('/contas/forcarCheckoutCheckin', { id: cliente.id }, gerente)).status).toBe(200)
    await teste.retomar(MINUTO)
    await teste.retomar(2 * MINUTO)
    expect((await teste.pagarNaPagina(enderecoDaPagina(pagina))).status).toBe(409)
  })
})
