import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testLongo } from '../teste/longo.ts'
import { cartoes } from '../teste/pagamentos.ts'
import { cifrar, portaLivre, sandboxNoAr } from '../teste/sandbox.ts'
import { pagbank } from './pagbank.ts'
import { type Cobranca, DuvidaDoProvedor, ForaDoAr, RecusaDoProvedor } from './provedor.ts'

const pagador = { nome: 'Maria Silva', email: 'maria@exemplo.com', cpf: '52998224725', telefone: '11987654321' }
const cobranca: Cobranca = {
  referencia: '7b0a1c56-54c5-4d0f-8f0e-3a4b1b9d8c11',
  valor: 3000,
  pagador,
  itens: [{ nome: 'Chope', quantidade: 3, preco: 1000 }],
  publicUrl: 'http://127.0.0.1:1',
}
const prazo = (ms = 5_000) => AbortSignal.timeout(ms)

describe('contra o sandbox', () => {
  let no: Awaited<ReturnType<typeof sandboxNoAr>>
  beforeAll(async () => {
    no = await sandboxNoAr({ lentaMs: 1_000 })
  })
  afterAll(() => no.sandbox.close())
  const com = (etiqueta: string, n: number): Cobranca => ({
    ...cobranca,
    referencia: `${n}${cobranca.referencia.slice(1)}`,
    pagador: { ...pagador, email: `maria+${etiqueta}@exemplo.com` },
  })
  const cartao = async (numero: string) => ({
    criptografado: cifrar(await pagbank(no.pagbank).chavePublica(), numero),
    salvar: true,
  })

  test('duas etapas: o pedido não cobra ninguém até ser cobrado', async () => {
    const provedor = pagbank(no.pagbank)
    const id = await provedor.criarPedido(cobranca, prazo())
    expect(await provedor.consultarPedido(id, prazo())).toMatchObject({
      estado: 'em_andamento',
      id_cobranca: null,
      decidindo: false,
    })
    const { marca, ...situacao } = await provedor.cobrarPedido(id, cobranca, await cartao(cartoes.aprovado), prazo())
    expect(marca).toMatch(/^[\w-]{43}$/)
    expect(situacao).toMatchObject({
      estado: 'pago',
      valor: 3000,
      referencia: cobranca.referencia,
      cartao: { ultimos_digitos: '2097' },
    })
    expect(await provedor.consultarPedido(id, prazo())).toEqual(situacao)
  })

  testLongo('um pedido recém-criado que ainda não aparece é lido de novo', async () => {
    const provedor = pagbank(no.pagbank)
    const id = await provedor.criarPedido(com('invisivel', 1), prazo())
    expect(await provedor.consultarPedido(id, prazo())).toMatchObject({ id_pedido: id })
  })

  test('uma resposta que demora mais que o prazo é dúvida, e a leitura diz a verdade', async () => {
    const provedor = pagbank(no.pagbank)
    const lenta = com('lenta', 2)
    const id = await provedor.criarPedido(lenta, prazo())
    await expect(provedor.cobrarPedido(id, lenta, await cartao(cartoes.aprovado), prazo(200))).rejects.toThrow(
      DuvidaDoProvedor,
    )
    expect(await provedor.consultarPedido(id, prazo())).toMatchObject({ estado: 'pago' })
  })

  test('sem tempo para enviar, nada é enviado', async () => {
    const id = await pagbank(no.pagbank).criarPedido(com('ok', 3), prazo())
    await expect(
      pagbank(no.pagbank).cobrarPedido(id, com('ok', 3), await cartao(cartoes.aprovado), AbortSignal.abort()),
    ).rejects.toThrow(ForaDoAr)
    expect(await pagbank(no.pagbank).consultarPedido(id, prazo())).toMatchObject({ id_cobranca: null })
  })

  test('guarda um cartão sem cobrar; o que não pode ser guardado é recusa', async () => {
    const provedor = pagbank(no.pagbank)
    const { criptografado } = await cartao(cartoes.outroAprovado)
    expect(await provedor.salvarCartao(criptografado)).toMatchObject({
      bandeira: 'mastercard',
      ultimos_digitos: '2454',
      ano_validade: '2030',
    })
    const recusado = await cartao('4000000002000018')
    await expect(provedor.salvarCartao(recusado.criptografado)).rejects.toThrow(RecusaDoProvedor)
    const semPermissao = await cartao('4000000002000026')
    await expect(provedor.salvarCartao(semPermissao.criptografado)).rejects.toThrow(ForaDoAr)
  })

  test('token errado: nada foi feito', async () => {
    const provedor = pagbank({ ...no.pagbank, token: 'outro' })
    await expect(provedor.criarPedido(cobranca, prazo())).rejects.toThrow(ForaDoAr)
    await expect(provedor.abrirCheckout(cobranca, new Date(Date.now() + 60_000), prazo())).rejects.toThrow(ForaDoAr)
  })

  test('o CPF recusado diz qual campo, nos dois dialetos', async () => {
    const errado = {
      ...cobranca,
      referencia: `9${cobranca.referencia.slice(1)}`,
      pagador: { ...pagador, cpf: '12345678900' },
    }
    const provedor = pagbank(no.pagbank)
    await expect(provedor.criarPedido(errado, prazo())).rejects.toMatchObject({ campo: 'customer.tax_id' })
    await expect(provedor.abrirCheckout(errado, new Date(Date.now() + 60_000), prazo())).rejects.toMatchObject({
      campo: 'customer.tax_id',
    })
  })
})

describe('respostas estranhas', () => {
  type Resposta = { status: number; corpo?: string }
  let responder: (pedido: IncomingMessage) => Resposta
  let pedidos: { caminho: string; chave: string | undefined }[] = []
  const servidor = createServer((pedido, resposta) => {
    pedidos.push({
      caminho: pedido.url ?? '',
      chave: pedido.rawHeaders.includes('x-idempotency-key') ? String(pedido.headers['x-idempotency-key']) : undefined,
    })
    const { status, corpo = '' } = responder(pedido)
    resposta.writeHead(status).end(corpo)
  })
  let env: { url: string; token: string; sdkUrl: string }
  beforeAll(async () => {
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
    env = {
      url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
      token: 't',
      sdkUrl: 'http://localhost/sdk',
    }
  })
  afterAll(() => void servidor.close())
  const cobrar = (status: number, corpo?: string) => {
    pedidos = []
    responder = () => ({ status, ...(corpo !== undefined && { corpo }) })
    return pagbank(env).cobrarPedido('ORDE_1', cobranca, { token: 'CARD_1' }, prazo())
  }

  test.each([
    ['500 vazio', 500, '', DuvidaDoProvedor],
    ['502 com página HTML', 502, '<html></html>', DuvidaDoProvedor],
    ['201 ilegível', 201, '<html></html>', DuvidaDoProvedor],
    ['201 sem pedido', 201, '{}', DuvidaDoProvedor],
    [
      '409 chave em uso',
      409,
      '{"error_messages":[{"code":"40005","description":"idempotency_key_in_use"}]}',
      DuvidaDoProvedor,
    ],
    ['400 com lista vazia', 400, '{"error_messages":[]}', RecusaDoProvedor],
    ['400 vazio', 400, '', RecusaDoProvedor],
    ['400 de limite', 400, '{"error_messages":[{"code":"40004","description":"rate_limit"}]}', ForaDoAr],
    ['429', 429, '', ForaDoAr],
    ['401', 401, '{"error":"invalid_authorization_header"}', ForaDoAr],
    ['403 com página HTML', 403, '<!DOCTYPE html>', ForaDoAr],
    ['redirecionamento', 302, '', ForaDoAr],
  ])('%s', async (_caso, status, corpo, Falha) => {
    await expect(cobrar(status, corpo)).rejects.toThrow(Falha)
    // a charge is sent once, whatever the answer
    expect(pedidos).toEqual([{ caminho: '/orders/ORDE_1/pay', chave: `cobranca-${cobranca.referencia}` }])
  })

  test('404 logo depois de criar é tentado de novo, poucas vezes, porque nada foi cobrado', async () => {
    await expect(cobrar(404, '{"error_messages":[{"code":"40400"}]}')).rejects.toThrow(ForaDoAr)
    expect(pedidos).toHaveLength(3)
  })

  test.each(['127.0.0.1', 'localhost', 'nao-existe.invalid'])(
    'ninguém do outro lado (%s): fora do ar',
    async (maquina) => {
      const fechado = pagbank({ ...env, url: `http://${maquina}:${await portaLivre()}` })
      await expect(fechado.criarPedido(cobranca, prazo())).rejects.toThrow(ForaDoAr)
    },
  )

  test('o endereço de pagar é achado pelo nome, não pela posição', async () => {
    const links = [
      { rel: 'SELF', href: 'https://api/checkouts/CHEC_1' },
      { rel: 'PAY', href: 'https://pagamento/?code=1' },
    ]
    responder = () => ({ status: 201, corpo: JSON.stringify({ id: 'CHEC_1', links }) })
    expect(await pagbank(env).abrirCheckout(cobranca, new Date(), prazo())).toEqual({
      id_checkout: 'CHEC_1',
      url: 'https://pagamento/?code=1',
    })
  })

  test('juros de parcelas não contam no valor, e números podem vir como texto', async () => {
    const amount = { value: '3300', fees: { buyer: { interest: { total: 300 } } } }
    const corpo = {
      id: 'ORDE_1',
      charges: [{ id: 'CHAR_1', status: 'PAID', amount, payment_response: { code: 20000 } }],
    }
    responder = () => ({ status: 200, corpo: JSON.stringify(corpo) })
    expect(await pagbank(env).consultarPedido('ORDE_1', prazo())).toMatchObject({
      estado: 'pago',
      valor: 3000,
      codigo: '20000',
    })
  })

  test('a chave pública é pedida uma vez, e de novo quando o provedor não abre o cartão', async () => {
    pedidos = []
    const provedor = pagbank(env)
    responder = () => ({ status: 200, corpo: '{"public_key":"chave","created_at":1577836800000}' })
    expect(await Promise.all([provedor.chavePublica(), provedor.chavePublica()])).toEqual(['chave', 'chave'])
    await provedor.chavePublica()
    expect(pedidos).toHaveLength(1)
    const corpo = '{"error_messages":[{"code":"40002","parameter_name":"charges[0].payment_method.card.encrypted"}]}'
    responder = () => ({ status: 400, corpo })
    await expect(
      provedor.cobrarPedido('ORDE_1', cobranca, { criptografado: 'x', salvar: false }, prazo()),
    ).rejects.toThrow(RecusaDoProvedor)
    responder = () => ({ status: 200, corpo: '{"public_key":"nova"}' })
    expect(await provedor.chavePublica()).toBe('nova')
  })

  test('a falha de buscar a chave não fica guardada', async () => {
    const provedor = pagbank(env)
    responder = () => ({ status: 500 })
    await expect(provedor.chavePublica()).rejects.toThrow(DuvidaDoProvedor)
    responder = () => ({ status: 201, corpo: '{"public_key":"chave"}' })
    expect(await provedor.chavePublica()).toBe('chave')
  })
})
