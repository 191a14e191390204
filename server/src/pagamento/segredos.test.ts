import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { casosDeCartao } from '../../../pagbank-sandbox/src/casos.ts'
import { novoGerente } from '../teste/app.ts'
import { ouvirLog } from '../teste/log.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  cartoes,
  clienteComCartao,
  consumiu,
  emailCom,
  pediuFichas,
} from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** Where the encrypted card itself is looked for afterwards. */
const pagar = ({ pedidos, segredo }: Awaited<ReturnType<typeof consumiu>>, cartaoCriptografado: string, extra = {}) =>
  teste.call(
    '/pagbank/criarPagamentoPagBankGerandoToken',
    { pedidos, cartaoCriptografado, ...extra },
    { checkin: segredo, chave: randomUUID() },
  )

/** Every row of every table, as text. */
async function bancoInteiro(): Promise<string> {
  const tabelas = await teste.sql<
    { nome: string }[]
  >`select tablename as nome from pg_tables where schemaname = 'public' and tablename <> 'migracao'`
  expect(tabelas.length).toBeGreaterThan(20)
  const linhas = await Promise.all(
    tabelas.map(({ nome }) => teste.sql<{ texto: string }[]>`select t::text as texto from ${teste.sql(nome)} t`),
  )
  return linhas
    .flat()
    .map(({ texto }) => texto)
    .join('\n')
}

/** With and without the blanks that people type, and whether a security code stands beside it. */
const escritas = (numero: string) => [numero, numero.replace(/(\d{4})(?=\d)/g, '$1 '), numero.slice(0, 12)]

describe('o banco', () => {
  test('quem não está logado paga sem salvar cartão nenhum, e nada do cartão fica no banco', async () => {
    const cliente = await teste.cliente()
    const cartaoCriptografado = await teste.cifrar(cartoes.aprovado)
    expect((await pagar(cliente, cartaoCriptografado)).status).toBe(200)
    const tudo = await bancoInteiro()
    expect(tudo).not.toContain(cartoes.aprovado)
    expect(tudo).not.toContain(cartaoCriptografado.slice(0, 40))
  })
})

test('depois de uma noite inteira, com devoluções, nenhum número nem código de cartão está no banco ou no registro', async () => {
  const log = ouvirLog(teste)
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const cifrados: string[] = []
  // every card of the sandbox: paid, declined, in analysis, refused by the vault
  for (const { numero } of casosDeCartao) {
    const cliente = await consumiu(teste, bar, { email: emailCom('erro500-reembolso', '1vez') })
    const cartaoCriptografado = await teste.cifrar(numero)
    cifrados.push(cartaoCriptografado)
    await pagar(cliente, cartaoCriptografado, { salvarCartao: true })
  }
  const { token } = await clienteComCartao(teste, cartoes.outroAprovado)
  const comConta = await consumiu(teste, bar, { token })
  await teste.pagarComCartao(comConta, cartoes.aprovado, { salvarCartao: true }, { token })
  const fichas = await pediuFichas(teste, bar, { email: emailCom('pixpago') })
  await teste.abrirPix(fichas)
  await teste.avancar(20_000)
  expect((await teste.call('/ficha/devolverFichas', fichas.pedidos, { checkin: fichas.segredo })).status).toBe(200)
  const { pagamentos, dia } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const pagos = pagamentos.filter(({ estado }) => estado === 'pago')
  expect(pagos.length).toBeGreaterThan(5)
  for (const { id, linhas } of pagos) {
    const corpo = { pagamento: id, linhas: linhas.map(({ linha }) => ({ linha })), motivo: 'Veio quente' }
    expect((await teste.call('/pagamento/estornar', corpo, gerente)).status).toBe(200)
  }
  await teste.retomar(60_000)
  await teste.call('/pagamento/conciliar', { dia }, gerente)
  const escrito = log.escrito()
  log.calar()

  expect(escrito).toContain('o provedor não devolveu o dinheiro')
  const banco = await bancoInteiro()
  expect(banco).toContain('Veio quente')
  for (const [lugar, tudo] of [
    ['banco', banco],
    ['registro', escrito],
  ] as const) {
    for (const { numero } of casosDeCartao)
      for (const escrita of escritas(numero))
        expect({ lugar, numero, acha: tudo.includes(escrita) }).toMatchObject({ acha: false })
    for (const cifrado of cifrados) expect(tudo.includes(cifrado.slice(0, 40)), lugar).toBe(false)
    // the security code of every card of the tests, as the SDK packs it, or under a name. A hash may have any letters in it
    expect(tudo, lugar).not.toMatch(/;123;|(cvv|security_code|codigo_cartao)[\\"']*\s*[:=]/i)
  }
})

describe('o registro do servidor', () => {
  test('não tem cartão, CPF, e-mail nem token, nem quando o provedor falha', async () => {
    const email = emailCom('erro500cobrado')
    const cliente = await teste.cliente({ email })
    const log = ouvirLog(teste)
    const cartaoCriptografado = await teste.cifrar(cartoes.aprovado)
    const { status } = await pagar(cliente, cartaoCriptografado)
    const tudo = log.escrito()
    log.calar()

    expect(status).toBe(200)
    expect(tudo).toContain('dúvida ao cobrar')
    for (const segredo of [
      cartoes.aprovado,
      cartaoCriptografado.slice(0, 40),
      '52998224725',
      email,
      teste.pagbank.token,
      cliente.segredo,
    ]) {
      expect(tudo).not.toContain(segredo)
    }
  })
})
