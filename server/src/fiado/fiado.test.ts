import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, consumiu } from '../teste/pagamentos.ts'
import { pedirFichas } from '../teste/salao.ts'
import { esquecerFiados } from './esquecer.ts'

let teste: AppComSandbox
let casa: Awaited<ReturnType<typeof barComEquipe>>
let caixa: { token: string; vinculo_id: number }
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  casa = await barComEquipe(teste)
  caixa = await novoFuncionario(teste, casa.bar.id, 'BAR CAIXA')
  await teste.sql`
    update estabelecimento set aceita_fiado = true, taxa_percentual = 10, taxa_divisao = 'igual' where id = ${casa.bar.id}`
})

const dados = { nome: 'Jorge Lima', telefone: '11987654321', limite: 50, palavra: 'telefone' as const }
async function cliente(mais: Partial<typeof dados> = {}) {
  const { status, body } = await teste.call('/fiado/salvarCliente', { ...dados, ...mais }, caixa)
  expect(status).toBe(200)
  return body.id
}
/** So many chopes of R$ 10,00, delivered, and as the till names them. */
const levou = async (quantidade = 1) => {
  const quem = await consumiu(teste, casa.bar, { quantidade })
  return {
    ...quem,
    produtos: quem.pedidos.map(({ id, produto_pedido_id }) => ({ tipo: 'item' as const, id, produto_pedido_id })),
  }
}
type Levou = Awaited<ReturnType<typeof levou>>
const por = (id: number, { produtos }: Pick<Levou, 'produtos'>, taxa = 0, quem: { token: string } = caixa) =>
  teste.call('/fiado/por', { cliente: id, produtos, ...(taxa && { taxa }) }, quem)
const pagar = (id: number, valor: number, meio: 'dinheiro' | 'maquininha' = 'dinheiro') =>
  teste.call('/fiado/receber', { cliente: id, valor, meio }, { ...caixa, chave: randomUUID() })
const deve = async (id: number) =>
  (await teste.call('/fiado/buscarClientes', {}, caixa)).body.clientes.find((um) => um.id === id)?.deve
const extrato = async (id: number) =>
  (await teste.call('/fiado/buscarExtrato', { id }, caixa)).body.movimentos.map(({ tipo, valor, falta }) => [
    tipo,
    valor,
    falta,
  ])
const doDia = async () => (await teste.call('/pagamento/buscarPagamentos', {}, casa.gerente)).body
const somas = async () => {
  const { totais, meios, fiado } = await doDia()
  return {
    recebido: totais.recebido,
    taxa: totais.taxa,
    meios: meios.map(({ meio, recebido }) => [meio, recebido]),
    ...fiado,
  }
}
const recolhida = async () => (await teste.call('/pagamento/buscarRateio', {}, casa.gerente)).body.recolhida
const doCliente = async ({ segredo }: { segredo: string }) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body.pedidos

describe('fiado', () => {
  test('a conta fica quitada, nada foi recebido; o que se paga depois entra no dia em que vem, o mais antigo primeiro', async () => {
    const jorge = await cliente()
    const ana = await levou(2)
    expect((await por(jorge, ana, 2)).body.message).toContain('Jorge Lima: R$\u00a022,00')
    // the guest may go; nothing is said to be paid
    expect(await doCliente(ana)).toMatchObject([
      { situacao: 'pago', status_pedido: 'PEDIDO ENTREGUE AO CLIENTE', fiado_de: 'Jorge' },
    ])
    expect(await somas()).toEqual({ recebido: 0, taxa: 0, meios: [], posto: 22, perdoado: 0 })
    expect(await recolhida()).toBe(0)
    await por(jorge, await levou(1))
    expect(await deve(jorge)).toBe(32)

    expect((await pagar(jorge, 15)).status).toBe(200)
    expect(await extrato(jorge)).toEqual([
      ['posto', 22, 7],
      ['posto', 10, 10],
      ['pago', 15, 0],
    ])
    // the charge comes in when all of what it is on is paid
    expect(await somas()).toMatchObject({ recebido: 15, taxa: 0, meios: [['dinheiro', 15]], posto: 32 })
    await pagar(jorge, 7, 'maquininha')
    expect(await somas()).toMatchObject({
      recebido: 22,
      taxa: 2,
      meios: [
        ['dinheiro', 15],
        ['maquininha', 7],
      ],
    })
    expect(await recolhida()).toBe(2)
    const demais = await pagar(jorge, 10.01)
    expect([demais.status, demais.body.message]).toEqual([409, 'É mais do que a pessoa deve: faltam R$\u00a010,00.'])
    const { pagamentos } = await doDia()
    // of what no money came for there is no receipt
    const recibos = pagamentos.map(({ referencia }) =>
      teste.call('/pagamento/buscarRecibo', { referencia }, casa.gerente),
    )
    expect((await Promise.all(recibos)).map(({ status }) => status)).toEqual([200, 200, 409, 409])
    expect(pagamentos.map(({ meio, fiado_de, sem_caixa }) => [meio, fiado_de, sem_caixa])).toEqual([
      ['maquininha', 'Jorge Lima', false],
      ['dinheiro', 'Jorge Lima', false],
      ['fiado', 'Jorge Lima', false],
      ['fiado', 'Jorge Lima', false],
    ])
  })

  testLongo(
    'um pagamento desfeito volta a ser devido, e a taxa dele sai; um fiado desfeito volta para a conta',
    async () => {
      const jorge = await cliente()
      const ana = await levou(2)
      await por(jorge, ana, 2)
      await pagar(jorge, 22)
      const [pago, fiado] = (await doDia()).pagamentos.map(({ id }) => id)
      const desfazer = (pagamento: number, mais: object = {}) =>
        teste.call('/pagamento/desfazerRecebimento', { pagamento, ...mais } as never, casa.gerente)
      expect((await desfazer(pago!)).status).toBe(200)
      expect([await deve(jorge), await somas(), await recolhida()]).toMatchObject([22, { recebido: 0, taxa: 0 }, 0])
      for (const [path, corpo, code] of [
        ['/pagamento/desfazerRecebimento', { pagamento: fiado, para: { numeroMesa: 1 } }, 'nada_a_pagar'],
        ['/pagamento/trocarMeio', { pagamento: fiado, meio: 'dinheiro' }, 'e_fiado'],
        ['/pagamento/estornar', { pagamento: fiado, linhas: [{ linha: 1 }], motivo: 'Não quis' }, 'e_fiado'],
      ] as const)
        expect((await teste.call(path, corpo as never, casa.gerente)).body.code).toBe(code)
      expect((await desfazer(fiado!)).status).toBe(200)
      expect([await deve(jorge), await somas()]).toMatchObject([0, { recebido: 0, posto: 0 }])
      expect(await doCliente(ana)).toMatchObject([{ situacao: 'a_pagar', fiado_de: null }])
      // and is received as anything
      expect((await por(jorge, ana)).status).toBe(200)
    },
  )

  testLongo('um item cancelado sai da dívida sem dinheiro; o que já estava pago fica a favor', async () => {
    const jorge = await cliente()
    const [um, dois] = [await levou(1), await levou(1)]
    await por(jorge, um)
    await por(jorge, dois)
    const cancelar = ({ produtos }: Levou) =>
      teste.call(
        '/pedido/cancelarItem',
        { idProdutoPedido: produtos[0]!.produto_pedido_id, motivo: 'Veio errado' },
        casa.gerente,
      )
    expect((await cancelar(um)).body.message).toBe(respostas.itemCanceladoDoFiado)
    expect([await deve(jorge), (await doDia()).aEntregar, await somas()]).toMatchObject([
      10,
      0,
      { recebido: 0, posto: 10 },
    ])
    await pagar(jorge, 10)
    await cancelar(dois)
    expect(await deve(jorge)).toBe(-10)
  })

  test('de dois garçons ao mesmo tempo um passa do limite; e dois caixas não recebem a mesma dívida', async () => {
    const jorge = await cliente({ limite: 30 })
    const contas = [await levou(2), await levou(2)]
    const postos = await Promise.all(contas.map((conta) => por(jorge, conta)))
    expect(postos.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(postos.find(({ status }) => status === 409)?.body.message).toBe(
      'Passa do limite: ainda cabem R$\u00a010,00 no fiado desta pessoa.',
    )
    expect(await deve(jorge)).toBe(20)
    const pagos = await Promise.all([pagar(jorge, 20), pagar(jorge, 20), pagar(jorge, 20)])
    expect(pagos.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect([await deve(jorge), (await somas()).recebido]).toEqual([0, 20])
    // one line is on one word, and received once
    const ana = await levou(1)
    const juntos = await Promise.all([por(jorge, ana), por(jorge, ana), por(jorge, ana)])
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await deve(jorge)).toBe(10)
  })

  testLongo('um Pix do cliente e o fiado sobre a mesma linha: só um dos dois a paga', async () => {
    const jorge = await cliente()
    const ana = await levou(1)
    expect((await teste.abrirPix(ana)).status).toBe(200)
    expect((await por(jorge, ana)).body.code).toBe('pagamento_aberto')
    const mesmo = { cliente: jorge, produtos: ana.produtos, mesmoAssim: true }
    expect((await teste.call('/fiado/por', mesmo, caixa)).status).toBe(200)
    // money that comes all the same pays nothing of it, and goes back by itself
    await teste.pagarPix(ana)
    await teste.retomar(60_000)
    const { pagamentos, totais } = await doDia()
    expect(pagamentos.find(({ meio }) => meio === 'pix')?.estornos).toHaveLength(1)
    expect(totais).toMatchObject({ recebido: 10, devolvido: 10 })
    expect(await deve(jorge)).toBe(10)
  })

  test('perdoar é do gerente, com o motivo: fica fora do recebido, e a taxa não entra', async () => {
    const jorge = await cliente()
    await por(jorge, await levou(2), 2)
    await pagar(jorge, 5)
    const perdoar = (valor: number, quem: { token: string } = casa.gerente) =>
      teste.call(
        '/fiado/perdoar',
        { cliente: jorge, deve: valor, motivo: 'Ajudou na festa' },
        { ...quem, chave: randomUUID() },
      )
    expect((await perdoar(17, caixa)).status).toBe(403)
    expect((await perdoar(22)).body.message).toBe(respostas.fiadoMudou)
    const dois = await Promise.all([perdoar(17), perdoar(17)])
    expect(dois.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await deve(jorge), await somas(), await recolhida()]).toMatchObject([
      0,
      { recebido: 5, taxa: 0, perdoado: 17 },
      0,
    ])
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'fiado_perdoado' }, casa.gerente)).body
    expect(atos).toMatchObject([{ motivo: 'Ajudou na festa', texto: expect.stringContaining('17,00') }])
  })

  testLongo(
    'o que se cancela ou desfaz do que foi perdoado não vira crédito, e a taxa que nunca entrou não sai',
    async () => {
      const jorge = await cliente()
      const [um, dois] = [await levou(1), await levou(2)]
      await por(jorge, um, 1)
      await por(jorge, dois, 2)
      await pagar(jorge, 16)
      const perdoar = { cliente: jorge, deve: 17, motivo: 'Ajudou na festa' }
      await teste.call('/fiado/perdoar', perdoar, { ...casa.gerente, chave: randomUUID() })
      const cancelada = await teste.call(
        '/pedido/cancelarItem',
        { idProdutoPedido: dois.produtos[0]!.produto_pedido_id, quantidade: 1, motivo: 'Veio errado' },
        casa.gerente,
      )
      expect([cancelada.status, cancelada.body.message]).toEqual([200, respostas.itemCanceladoDoFiado])
      expect([await deve(jorge), await somas(), await recolhida()]).toMatchObject([
        0,
        { recebido: 16, posto: 22, perdoado: 6, taxa: 1 },
        1,
      ])
      // the rest is owed at the account again: what was paid of it is the customer's, what was given up is not
      const [, fiado] = (await doDia()).pagamentos.map(({ id }) => id)
      expect((await teste.call('/pagamento/desfazerRecebimento', { pagamento: fiado! }, casa.gerente)).status).toBe(200)
      expect([await deve(jorge), await somas(), await recolhida()]).toMatchObject([
        -5,
        { recebido: 16, posto: 11, perdoado: 0, taxa: 1 },
        1,
      ])
      expect((await extrato(jorge)).filter(([tipo]) => tipo === 'perdoado')).toEqual([
        ['perdoado', 17, 0],
        ['perdoado', -11, 0],
        ['perdoado', -6, 0],
      ])
    },
  )

  test('só onde a casa aceita, com quem pode, para quem é da casa, e nunca ficha', async () => {
    const jorge = await cliente()
    const ana = await levou(1)
    expect((await por(jorge, ana, 0, casa.garcom)).body.code).toBe('falta_permissao')
    const outra = await barComEquipe(teste)
    expect((await por(jorge, ana, 0, outra.gerente)).status).toBe(404)
    const ruins = [{ nome: '' }, { telefone: '12' }, { limite: 0 }, { palavra: 'nenhuma' }]
    for (const ruim of ruins)
      expect([400, 422]).toContain(
        (await teste.call('/fiado/salvarCliente', { ...dados, ...ruim } as never, caixa)).status,
      )
    await pedirFichas(teste, ana, [[casa.bar.produto, 1]])
    const [ficha] = (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: ana.segredo })).body
      .fichas
    const comFicha = { cliente: jorge, produtos: [{ tipo: 'ficha', id: ficha!.id }] }
    expect((await teste.call('/fiado/por', comFicha as never, caixa)).body.code).toBe('ficha_no_fiado')
    await teste.sql`update estabelecimento set aceita_fiado = false where id = ${casa.bar.id}`
    expect((await por(jorge, ana)).body.message).toBe(respostas.fiadoDesligado)
    expect(await deve(jorge)).toBe(0)
  })

  testLongo(
    'quem só recebe escolhe pelo nome, sem telefone, e o gerente permite aquele fiado no mesmo celular',
    async () => {
      const jorge = await cliente()
      const { garcom, gerente } = casa
      const { body: lista } = await teste.call('/fiado/buscarClientes', {}, garcom)
      expect(lista.clientes).toMatchObject([{ id: jorge, nome: 'Jorge Lima', telefone: '', limite: 50, deve: 0 }])
      const ana = await levou()
      const [corpo, pin] = [{ cliente: jorge, produtos: ana.produtos }, '271828']
      const falta = await teste.call('/fiado/por', corpo, garcom)
      expect([falta.status, falta.body]).toMatchObject([403, { code: 'falta_permissao', poder: 'fiado' }])
      await teste.call('/user/definirMeuPin', { pin }, gerente)
      const permitir = { pessoa: gerente.usuario_id, pin, chamada: '/fiado/por', corpo }
      expect((await teste.call('/sessao/permitir', permitir, garcom)).status).toBe(200)
      expect((await teste.call('/fiado/por', corpo, garcom)).status).toBe(200)
      expect(await deve(jorge)).toBe(10)
      // the statement stays with who has the power
      expect((await teste.call('/fiado/buscarExtrato', { id: jorge }, garcom)).status).toBe(403)
    },
  )

  testLongo('o nome fica enquanto se deve, e é esquecido com o prazo depois disso', async () => {
    const [jorge, bia] = [await cliente(), await cliente({ nome: 'Bia Melo' })]
    await por(jorge, await levou(1))
    await teste.sql`update fiado_cliente set feito_em = now() - interval '200 days'`
    await teste.sql`update pagamento set pago_em = now() - interval '199 days' where fiado_de = ${jorge}`
    const esquecer = () => esquecerFiados(teste.sql, teste.sql`now() - interval '90 days'`)
    const nomes = async () =>
      (await teste.call('/fiado/buscarClientes', {}, caixa)).body.clientes.map(({ nome }) => nome)
    await esquecer()
    expect(await nomes()).toEqual(['Jorge Lima'])
    expect((await pagar(bia, 1)).status).toBe(404)
    await pagar(jorge, 10)
    await esquecer()
    expect(await nomes()).toEqual(['Jorge Lima'])
    await teste.sql`update pagamento set pago_em = now() - interval '91 days' where fiado_de = ${jorge}`
    await esquecer()
    expect(await nomes()).toEqual([])
    expect((await doDia()).pagamentos.every(({ fiado_de }) => !fiado_de?.includes('Jorge'))).toBe(true)
  })
})
