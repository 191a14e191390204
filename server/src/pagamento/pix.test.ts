import { randomUUID } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoProduto } from '../teste/app.ts'
import { osPrimeiros } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  barComEquipe,
  cartoes,
  consumiu,
  emailCom,
  pediuFichas,
} from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const cliente = (...etiquetas: string[]) => teste.cliente({ email: emailCom(...etiquetas) })
const pagamentosDe = ({ id }: { id: number }) => teste.sql<{ estado: string; meio: string }[]>`
  select meio, estado from pagamento where checkin_id = ${id} order by id`

test('o código aparece com a hora de vencer, e o pagamento é confirmado pelo aviso', async () => {
  const quem = await pediuFichas(teste, await barAberto(teste), { quantidade: 2, email: emailCom('pixpago') })
  const { status, body } = await teste.abrirPix(quem)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: respostas.pixEmAberto,
    pagamento: { estado: 'em_andamento', meio: 'pix', valor: 20 },
  })
  // a Brazilian copy code, with its check sum at the end
  expect(body.pix?.codigo).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  const minutos = (Date.parse(body.pix?.expira_em ?? '') - Date.now()) / 60_000
  expect(minutos).toBeGreaterThan(14)
  expect(minutos).toBeLessThan(15.1)
  expect(await teste.consultar(quem, body.pagamento.referencia)).toMatchObject({ pix: body.pix })

  await teste.avancar(5_000)
  expect(await teste.consultar(quem, body.pagamento.referencia)).toMatchObject({
    message: respostas.pagamentoEfetuado,
    pagamento: { estado: 'pago' },
    pix: null,
  })
  expect((await teste.call('/ficha/buscarFichasPagas', {}, { checkin: quem.segredo })).body.fichas).toHaveLength(2)
})

test('a tela que espera ouve o aviso na hora', async () => {
  const quem = await cliente('pixpago')
  await teste.abrirPix(quem)
  const tela = await teste.ouvir(quem)
  await teste.avancar(5_000)
  expect(await tela.ate('pagamento')).toContain('pagamento')
})

test('enquanto o Pix espera, o gerente vê na mesa quanto está sendo pago', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  await consumiu(teste, bar, { mesa: 7, quantidade: 2 })
  const mesa = async () => (await teste.call('/contas/buscarMesasAbertas', {}, gerente)).body.mesas[0]
  expect(await mesa()).toMatchObject({ totalMesa: 20, aPagarMesa: 20, pagandoMesa: 0 })
  await teste.abrirPix(await consumiu(teste, bar, { mesa: 7, email: emailCom('pixespera') }))
  expect(await mesa()).toMatchObject({ totalMesa: 30, aPagarMesa: 30, pagandoMesa: 10 })
})

describe('uma vez só', () => {
  test('a mesma chave, e também quem pede de novo, recebe o mesmo código', async () => {
    const quem = await cliente('pixespera')
    const chave = randomUUID()
    const primeiro = await teste.abrirPix(quem, { chave })
    const repetido = await teste.abrirPix(quem, { chave })
    const outraVez = await teste.abrirPix(quem)
    expect([repetido.body, outraVez.body]).toEqual([primeiro.body, primeiro.body])
    expect(await pagamentosDe(quem)).toEqual([{ meio: 'pix', estado: 'em_andamento' }])
  })

  test('com outras linhas, o código antigo dá lugar a outro; se for pago também, o dinheiro volta', async () => {
    const bar = await barAberto(teste)
    const quem = await pediuFichas(teste, bar, { quantidade: 2, email: emailCom('pixespera') })
    await teste.abrirPix(quem)
    const um = { ...quem, pedidos: quem.pedidos.slice(0, 1) }
    expect((await teste.abrirPix(um)).status).toBe(200)
    expect(await pagamentosDe(quem)).toEqual([
      { meio: 'pix', estado: 'cancelado' },
      { meio: 'pix', estado: 'em_andamento' },
    ])
    await teste.pagarPix(quem)
    await teste.avancar(1_000)
    expect((await pagamentosDe(quem)).map(({ estado }) => estado)).toEqual(['cancelado', 'pago'])
  })

  test('quem desiste do Pix paga com cartão; o Pix pago depois volta sozinho', async () => {
    const quem = await cliente('pixespera')
    await teste.abrirPix(quem)
    expect((await teste.pagarComCartao(quem, cartoes.aprovado)).body).toMatchObject({ pagamento: { estado: 'pago' } })
    await teste.pagarPix(quem)
    await teste.avancar(1_000)
    await teste.retomar(60_000)
    expect(await pagamentosDe(quem)).toEqual([
      { meio: 'pix', estado: 'estornado' },
      { meio: 'cartao', estado: 'pago' },
    ])
    expect(await teste.liquidoDe(quem)).toBe(1000)
    expect(await teste.situacoes(quem)).toEqual(['pago'])
  })

  test('o Pix de outra pessoa da mesa não é trocado', async () => {
    const bar = await barAberto(teste)
    const dono = await consumiu(teste, bar, { mesa: 3, email: emailCom('pixespera') })
    await teste.abrirPix(dono)
    const vizinho = await teste.vizinho(bar, 3)
    const { status, body } = await teste.abrirPix({ ...vizinho, pedidos: dono.pedidos })
    expect([status, body.message]).toEqual([409, respostas.linhaEmPagamento])
  })
})

describe('o provedor falha ao abrir', () => {
  test.each(osPrimeiros(['perdida', 'erro500cobrado']))(
    'a resposta some (%s): pedido de novo, é o mesmo código',
    async (falha) => {
      const quem = await cliente(falha, '1vez', 'pixpago')
      const { status, body } = await teste.abrirPix(quem)
      expect([status, body.pagamento.estado]).toEqual([200, 'em_andamento'])
      const { charges } = await teste.estado()
      const dele = charges.filter(({ order_reference_id }) => order_reference_id === body.pagamento.referencia)
      expect(dele.map(({ qr_code }) => qr_code?.text)).toEqual([body.pix?.codigo])
      await teste.avancar(5_000)
      expect(await teste.situacoes(quem)).toEqual(['pago'])
    },
  )

  test.each(osPrimeiros(['erro500', 'perdidaantes', 'html403', 'limite429', 'limite400'], 2))(
    'não abre (%s): nada fica preso',
    async (falha) => {
      const quem = await cliente(falha)
      const { status, body } = await teste.abrirPix(quem)
      expect([status, body.message]).toEqual([503, respostas.pagamentoIndisponivel])
      expect(await teste.situacoes(quem)).toEqual(['a_pagar'])
      expect(await pagamentosDe(quem)).toEqual([{ meio: 'pix', estado: 'cancelado' }])
    },
  )

  test('menos de um real não cabe num Pix, e a pessoa fica sabendo', async () => {
    const bar = await barAberto(teste)
    const produto = await novoProduto(teste, bar.id, { preco_venda: 50 })
    const quem = await consumiu(teste, { ...bar, produto })
    const { status, body } = await teste.abrirPix(quem)
    expect([status, body.message]).toEqual([409, mensagensDasChamadas.pixMinimo])
    expect(await teste.situacoes(quem)).toEqual(['a_pagar'])
  })

  test('CPF que falta é 422', async () => {
    const quem = await cliente('ok')
    await teste.sql`update checkin set cpf = null where id = ${quem.id}`
    const { status, body } = await teste.abrirPix(quem)
    expect([status, body.message]).toEqual([422, respostas.faltaCpf])
  })
})

test.each(osPrimeiros(['duplica', 'forja', 'atrasa', 'foradeordem', 'semassinatura', 'reduzido', 'porcobranca'], 2))(
  'é confirmado uma vez, também quando o aviso vem assim: %s',
  async (falha) => {
    const quem = await cliente(falha, 'pixpago')
    const { body } = await teste.abrirPix(quem)
    await teste.avancar(60_000)
    expect((await teste.eventosDe(body.pagamento.id)).map(({ para }) => para)).toEqual([
      'intencao',
      'em_andamento',
      'pago',
    ])
  },
)

test('o provedor avisa que venceu: a linha fica livre', async () => {
  const outro = await appComSandbox()
  const quem = await outro.cliente({ email: emailCom('pixespera') })
  const { body } = await outro.abrirPix(quem)
  await outro.avancar(16 * 60_000)
  expect(await outro.consultar(quem, body.pagamento.referencia)).toMatchObject({
    message: 'O tempo deste pagamento acabou e nada foi cobrado. Você pode pagar de novo.',
    pagamento: { estado: 'expirado' },
    pix: null,
  })
  expect(await outro.situacoes(quem)).toEqual(['a_pagar'])
  expect((await outro.pagarComCartao(quem, cartoes.aprovado)).status).toBe(200)
  await outro.encerrar()
})
