import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barAberto } from '../teste/pagamentos.ts'
import { entregarTudo, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** Two at table 7 whose account a waiter received, with the service charge, though it was table 8 that paid. */
async function naMesaErrada() {
  const bar = await barAberto(teste)
  await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
  const [chope, picanha] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id, { preco_venda: 4000 })]
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  const [ana, bia] = [await sentar(teste, bar.id, { mesa: 7 }), await sentar(teste, bar.id, { mesa: 7 })]
  await pedir(teste, ana, [[picanha, 1]])
  await pedir(teste, bia, [[chope, 2]])
  for (const quem of [ana, bia]) await entregarTudo(teste, quem)
  const conta = async (onde: object) =>
    (await teste.call('/cliente/getContaCliente', { dadosCliente: onde }, garcom)).body.arrayProdutosNaoPagos
  const receber = async (produtos: unknown, meio: string, taxa: number) =>
    expect((await teste.call('/cliente/informarPagamentoConta', { produtos, meio, taxa }, garcom)).status).toBe(200)
  const doDia = async () => (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const fechar = ({ id }: Sentado) => teste.call('/conta/fecharCheckin', { id }, garcom)
  const desfazer = (pagamento: number, chave: string = randomUUID()) =>
    teste.call('/pagamento/desfazerRecebimento', { pagamento }, { ...gerente, chave })
  return { bar, gerente, garcom, ana, bia, chope, conta, receber, doDia, fechar, desfazer }
}

test('o recebido na mesa errada sai do dia, e a mesa volta a dever: quem está, na sua conta; quem saiu, na comanda da casa', async () => {
  const { ana, bia, conta, receber, doDia, fechar, desfazer, gerente } = await naMesaErrada()
  await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 6)
  const [pago] = (await doDia()).pagamentos
  expect((await fechar(ana)).status).toBe(200)
  const { status, body } = await desfazer(pago!.id)
  expect([status, body.message]).toEqual([200, `${respostas.recebimentoDesfeito} ${respostas.naComandaDaCasa} 9999.`])
  const preco = async (onde: object) => (await conta(onde)).map(({ preco_produto }) => preco_produto)
  expect([await preco({ numeroMesa: 7 }), await preco({ numeroComanda: 9999 })]).toEqual([[20], [40]])
  // no money went back, and none was received
  expect(await doDia()).toMatchObject({
    ...{ totais: { recebido: 0, devolvido: 0, taxa: 0, gorjeta: 0 }, meios: [], aEntregar: 0 },
    pagamentos: [
      { id: pago!.id, estado: 'estornado', estornos: [{ desfaz: true, motivo: 'Recebido na mesa errada' }] },
    ],
  })
  // and once only: it is received where it belongs
  expect((await desfazer(pago!.id)).body.code).toBe('ja_devolvido')
  await receber(await conta({ numeroComanda: 9999 }), 'maquininha', 4)
  expect((await doDia()).totais).toEqual({ recebido: 44, devolvido: 0, taxa: 4, gorjeta: 0 })
  expect((await fechar(bia)).status).toBe(409)
  const { atos } = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body
  expect(atos.filter(({ tipo }) => tipo === 'recebimento_desfeito')).toHaveLength(1)
  expect(atos.filter(({ tipo }) => /^devolucao|cobrado/.test(tipo))).toEqual([])
})

test('desfeito no outro dia, o de ontem fica, e o de hoje o tira', async () => {
  const { bar, gerente, conta, receber, doDia, desfazer } = await naMesaErrada()
  await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 6)
  const [pago] = (await doDia()).pagamentos
  await teste.sql`
    update pagamento set criado_em = criado_em - interval '1 day', pago_em = pago_em - interval '1 day'
    where estabelecimento_id = ${bar.id}`
  const { dia } = await doDia()
  const ontem = new Date(Date.parse(dia) - 86_400_000).toISOString().slice(0, 10)
  const deOntem = async () => (await teste.call('/pagamento/buscarPagamentos', { dia: ontem }, gerente)).body.totais
  expect(await deOntem()).toEqual({ recebido: 66, devolvido: 0, taxa: 6, gorjeta: 0 })
  expect((await desfazer(pago!.id)).status).toBe(200)
  expect(await deOntem()).toEqual({ recebido: 66, devolvido: 0, taxa: 6, gorjeta: 0 })
  expect((await doDia()).totais).toEqual({ recebido: -66, devolvido: 0, taxa: -6, gorjeta: 0 })
  await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 6)
  expect((await doDia()).totais).toEqual({ recebido: 0, devolvido: 0, taxa: 0, gorjeta: 0 })
})

testLongo(
  'o que já voltou de uma linha é devido inteiro, o que voltou inteiro não, e a parte de quem saiu vai sozinha',
  async () => {
    const { ana, garcom, gerente, conta, receber, doDia, fechar, desfazer } = await naMesaErrada()
    const [picanha, chopes] = await conta({ numeroMesa: 7 })
    await teste.call('/conta/dividir', { linhas: [picanha!.produto_pedido_id], partes: 2 }, garcom)
    await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 0)
    const [pago] = (await doDia()).pagamentos
    const metade = pago!.linhas.find(({ parte }) => parte)!
    const voltam = [{ linha: chopes!.produto_pedido_id }, { linha: metade.linha, valor: 5 }]
    const devolver = { pagamento: pago!.id, linhas: voltam, motivo: 'Veio quente' }
    expect((await teste.call('/pagamento/estornar', devolver, { ...gerente, chave: randomUUID() })).status).toBe(200)
    expect((await fechar(ana)).status).toBe(200)
    expect((await desfazer(pago!.id)).status).toBe(200)
    expect((await conta({ numeroMesa: 7 })).map(({ preco_produto }) => preco_produto)).toEqual([])
    expect((await conta({ numeroComanda: 9999 })).map(({ preco_produto }) => preco_produto)).toEqual([20, 20])
    expect((await doDia()).totais).toEqual({ recebido: 25, devolvido: 25, taxa: 0, gorjeta: 0 })
  },
)

testLongo('duas vezes no mesmo instante desfaz uma, e ao lado de um checkout ninguém perde um centavo', async () => {
  const { ana, conta, receber, doDia, fechar, desfazer } = await naMesaErrada()
  await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 6)
  const [pago] = (await doDia()).pagamentos
  const [uma, outra] = await Promise.all([desfazer(pago!.id), desfazer(pago!.id), fechar(ana)])
  expect([uma.status, outra.status].sort()).toEqual([200, 409])
  const devido = [...(await conta({ numeroMesa: 7 })), ...(await conta({ numeroComanda: 9999 }))]
  expect(devido.reduce((soma, { preco_produto }) => soma + preco_produto, 0)).toBe(60)
  expect((await doDia()).totais.recebido).toBe(0)
})

testLongo(
  'quem está sendo fechado enquanto se desfaz é esperado: o que volta a dever fica na comanda da casa',
  async () => {
    const { bar, ana, conta, receber, doDia, desfazer } = await naMesaErrada()
    await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 6)
    const [pago] = (await doDia()).pagamentos
    let respondeu = false
    const { desfeito } = await teste.sql.begin(async (tx) => {
      await tx`update checkin set fechado_em = now() where estabelecimento_id = ${bar.id} and id = ${ana.id}`
      const desfeito = desfazer(pago!.id).finally(() => {
        respondeu = true
      })
      const esperam = () => teste.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => respondeu || (await esperam()).length > 0).toBe(true)
      return { desfeito }
    })
    expect((await desfeito).status).toBe(200)
    expect((await conta({ numeroComanda: 9999 })).map(({ preco_produto }) => preco_produto)).toEqual([40])
  },
)

testLongo('uma ficha ainda guardada deixa de valer, e com uma usada não se desfaz', async () => {
  const { bar, ana, chope, conta, receber, doDia, desfazer } = await naMesaErrada()
  await pedirFichas(teste, ana, [[chope, 1]])
  await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 6)
  const [pago] = (await doDia()).pagamentos
  await teste.sql`update ficha set usada_em = now() where estabelecimento_id = ${bar.id}`
  expect((await desfazer(pago!.id)).body.code).toBe('ficha_usada')
  await teste.sql`update ficha set usada_em = null where estabelecimento_id = ${bar.id}`
  expect((await desfazer(pago!.id)).status).toBe(200)
  expect(await teste.sql`select from ficha where estabelecimento_id = ${bar.id} and cancelada_em is null`).toEqual([])
})

testLongo(
  'foi na mesa errada, num ato só: o mesmo valor, pelo mesmo meio, fica na certa; a de antes volta a dever, também de quem saiu; o dia não muda',
  async () => {
    const { bar, ana, garcom, gerente, conta, receber, doDia, fechar } = await naMesaErrada()
    const picanha = await novoProduto(teste, bar.id, { preco_venda: 5000 })
    const caio = await sentar(teste, bar.id, { mesa: 8 })
    await pedir(teste, caio, [[picanha, 2]])
    await entregarTudo(teste, caio)
    const mover = (pagamento: number, para: object, quem: { token: string } = gerente) =>
      teste.call('/pagamento/desfazerRecebimento', { pagamento, para }, { ...quem, chave: randomUUID() })
    const soma = async (onde: object) => (await conta(onde)).reduce((total, linha) => total + linha.preco_produto, 0)

    await receber(await conta({ numeroMesa: 7 }), 'vale_vr', 6)
    const [pago] = (await doDia()).pagamentos
    const antes = await doDia()
    expect((await fechar(ana)).status).toBe(200)
    // who may not give money back asks a colleague; nowhere, nobody, and a table that owes nothing change nothing
    expect((await mover(pago!.id, { numeroMesa: 8 }, garcom)).body.code).toBe('falta_permissao')
    expect((await mover(pago!.id, {})).status).toBe(422)
    expect((await mover(pago!.id, { numeroMesa: 9 })).body.code).toBe('nada_a_pagar')
    expect([await soma({ numeroMesa: 7 }), await soma({ numeroMesa: 8 })]).toEqual([0, 100])

    const { body } = await mover(pago!.id, { numeroMesa: 8 })
    expect(body.message).toMatch(/^R\$\s66,00 ficam na mesa certa, .* na comanda 9999\.$/)
    expect([await soma({ numeroMesa: 7 }), await soma({ numeroComanda: 9999 }), await soma({ numeroMesa: 8 })]).toEqual(
      [20, 40, 40],
    )
    const depois = await doDia()
    expect([depois.totais, depois.meios]).toEqual([antes.totais, antes.meios])
    const vivos = depois.pagamentos.map(({ meio, valor, estado }) => [meio, valor, estado]).sort()
    expect(vivos).toEqual([
      ['vale_vr', 66, 'estornado'],
      ['vale_vr', 66, 'pago'],
    ])
    const { atos } = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body
    expect(atos.filter(({ tipo }) => tipo === 'recebimento_desfeito')).toHaveLength(1)
    expect((await mover(pago!.id, { numeroMesa: 8 })).body.code).toBe('ja_devolvido')
  },
)

testLongo(
  'na mesa certa deve-se menos, ou outro a paga no mesmo instante: não muda nada, ou muda uma vez',
  async () => {
    const { bar, gerente, garcom, chope, conta, receber, doDia } = await naMesaErrada()
    const caio = await sentar(teste, bar.id, { mesa: 8 })
    await pedir(teste, caio, [[chope, 3]])
    await entregarTudo(teste, caio)
    const mover = (pagamento: number) =>
      teste.call(
        '/pagamento/desfazerRecebimento',
        { pagamento, para: { numeroMesa: 8 } },
        { ...gerente, chave: randomUUID() },
      )
    await receber(await conta({ numeroMesa: 7 }), 'dinheiro', 6)
    const [tudo] = (await doDia()).pagamentos
    expect((await mover(tudo!.id)).body).toMatchObject({
      code: 'conta_nao_fecha',
      message: expect.stringMatching(/^Lá dá para pagar R\$\s33,00, e foram recebidos R\$\s66,00/),
    })
    expect(await conta({ numeroMesa: 7 })).toEqual([])

    // two who put it right, and the waiter who receives at the right table: the money of one pays it
    await pedir(teste, caio, [[chope, 5]])
    await entregarTudo(teste, caio)
    const produtos = await conta({ numeroMesa: 8 })
    const fim = await Promise.all([
      mover(tudo!.id),
      mover(tudo!.id),
      teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'maquininha' }, garcom),
    ])
    expect(fim.filter(({ status }) => status === 200)).toHaveLength(1)
    const { totais } = await doDia()
    expect([66, 146]).toContain(totais.recebido)
    const devido = [...(await conta({ numeroMesa: 7 })), ...(await conta({ numeroMesa: 8 }))]
    // of R$ 140,00 that were eaten what no payment holds is owed, and nothing twice
    const pagas = (await doDia()).pagamentos.filter(({ estado }) => estado === 'pago')
    const linhas = pagas.flatMap((um) => um.linhas.filter(({ tipo }) => tipo === 'item'))
    const somar = (quais: readonly { valor: number }[]) => quais.reduce((soma, { valor }) => soma + valor, 0)
    expect(somar(linhas) + devido.reduce((soma, { preco_produto }) => soma + preco_produto, 0)).toBe(140)
  },
)
