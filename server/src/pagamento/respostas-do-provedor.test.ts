import { generateKeyPairSync } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { novoGerente, novoProduto } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import type { Visto } from '../teste/no-meio.ts'
import {
  type AppComSandbox,
  appComFio,
  barAberto,
  cartoes,
  clienteComCartao,
  consumiu,
  emailCom,
} from '../teste/pagamentos.ts'
import { cifrar } from '../teste/sandbox.ts'

// What a provider may answer, and what reaches it, told from our own door: the phone's call, its answer and the account.

let teste: AppComSandbox
let fio: Awaited<ReturnType<typeof appComFio>>['fio']
beforeAll(async () => {
  ;({ teste, fio } = await appComFio())
})
afterAll(() => teste.encerrar())
beforeEach(() => {
  fio.enganar = () => null
  fio.vistos.length = 0
})

const MINUTO = 60_000
const email = () => emailCom('nunca')
const cliente = (quem: string = email()) => teste.cliente({ email: quem })
const cobrar = /^\/orders\/[^/]+\/pay$/
const em = (caminho: RegExp) => (visto: Visto) => visto.metodo === 'POST' && caminho.test(visto.caminho)
const chamadas = (caminho: RegExp) => fio.vistos.filter(em(caminho))
const orders = (code: string, parameter_name?: string) =>
  JSON.stringify({ error_messages: [{ code, description: 'x', parameter_name }] })
const checkouts = (error: string, parameter_name?: string) =>
  JSON.stringify({ error_messages: [{ error, description: 'x', parameter_name }] })

describe('uma resposta que não diz se cobrou', () => {
  const estranhas: [string, number, string][] = [
    ['500 vazio', 500, ''],
    ['502 com página HTML', 502, '<html></html>'],
    ['201 com página HTML', 201, '<html></html>'],
    ['201 sem pedido', 201, '{}'],
    ['409 chave em uso', 409, orders('40005')],
  ]

  test.each(osPrimeiros(estranhas))(
    '%s, e cobrou: o pedido é lido, está pago, uma vez',
    async (_caso, status, corpo) => {
      const quem = email()
      fio.enganar = (visto) => (em(cobrar)(visto) ? { status, corpo, chegou: true } : null)
      const { status: nosso, body } = await teste.pagarComCartao(await cliente(quem), cartoes.aprovado)
      expect([nosso, body.message]).toEqual([200, respostas.pagamentoEfetuado])
      expect(chamadas(cobrar)).toHaveLength(1)
      expect(await teste.cobrancasDe(quem)).toHaveLength(1)
    },
  )

  test.each(osPrimeiros(estranhas))(
    '%s, e não cobrou: espera, e depois a conta volta',
    async (_caso, status, corpo) => {
      const quem = email()
      const dele = await cliente(quem)
      fio.enganar = (visto) => (em(cobrar)(visto) ? { status, corpo } : null)
      const { status: nosso, body } = await teste.pagarComCartao(dele, cartoes.aprovado)
      expect([nosso, body.message]).toEqual([200, respostas.pagamentoEmAndamento])
      expect(await teste.situacoes(dele)).toEqual(['pagando'])
      await teste.retomar(3 * MINUTO)
      expect(await teste.situacoes(dele)).toEqual(['a_pagar'])
      expect(chamadas(cobrar)).toHaveLength(1)
      expect(await teste.cobrancasDe(quem)).toEqual([])
    },
  )

  test('nenhuma resposta, e cobrou: o celular não espera mais que 8 s, e o pagamento é descoberto', async () => {
    const quem = email()
    const dele = await cliente(quem)
    // the time is up as soon as the provider has heard
    const fim = new AbortController()
    const prazos: number[] = []
    const relogio = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      prazos.push(ms)
      return fim.signal
    })
    fio.enganar = (visto) => {
      if (!em(cobrar)(visto)) return null
      fim.abort(new DOMException('acabou', 'TimeoutError'))
      return { chegou: true }
    }
    const { status, body } = await teste.pagarComCartao(dele, cartoes.aprovado).finally(() => relogio.mockRestore())
    expect([status, body.message]).toEqual([200, respostas.pagamentoEmAndamento])
    expect(new Set(prazos)).toEqual(new Set([8_000]))
    await expect.poll(() => teste.cobrancasDe(quem)).toHaveLength(1)
    await teste.retomar(MINUTO)
    expect(await teste.situacoes(dele)).toEqual(['pago'])
  })
})

test.each(
  osPrimeiros(
    [
      ['400 de limite', 400, orders('40004')],
      ['429', 429, ''],
      ['401', 401, '{"error":"invalid_authorization_header","description":"x"}'],
      ['401 de pedidos', 401, orders('UNAUTHORIZED')],
      ['403 com página HTML', 403, '<!DOCTYPE html>'],
      ['403 sem homologação', 403, checkouts('allowlist_access_required')],
      ['redirecionamento', 302, ''],
    ],
    2,
  ),
)('uma resposta que diz que nada foi feito (%s): a conta fica livre na hora', async (_caso, status, corpo) => {
  const dele = await cliente()
  for (const [caminho, pagar] of [
    [cobrar, () => teste.pagarComCartao(dele, cartoes.aprovado)],
    [/^\/checkouts$/, () => teste.abrirPagina(dele)],
    [/^\/orders$/, () => teste.abrirPix(dele)],
  ] as const) {
    fio.enganar = (visto) => (em(caminho)(visto) ? { status, corpo } : null)
    const { status: nosso, body } = await pagar()
    expect([nosso, body.message]).toEqual([503, respostas.pagamentoIndisponivel])
    expect(await teste.situacoes(dele)).toEqual(['a_pagar'])
  }
})

describe('os dados recusados, nos dois dialetos', () => {
  test.each([
    ['customer.tax_id', 422, mensagensDasChamadas.cpfInvalido],
    ['customer.email', 400, 'O pagamento não aceita este e-mail. Use outro.'],
    ['customer.phones[0].number', 400, mensagensDasChamadas.telefoneInvalido],
  ])('%s', async (campo, esperado, sentenca) => {
    const dele = await cliente()
    fio.enganar = (visto) =>
      em(/^\/orders$/)(visto)
        ? { status: 400, corpo: orders('40002', campo) }
        : em(/^\/checkouts$/)(visto)
          ? { status: 400, corpo: checkouts('invalid_value', campo) }
          : null
    for (const recusa of [
      await teste.pagarComCartao(dele, cartoes.aprovado),
      await teste.abrirPix(dele),
      await teste.abrirPagina(dele),
    ])
      expect([recusa.status, recusa.body.message]).toEqual([esperado, sentenca])
    expect(await teste.situacoes(dele)).toEqual(['a_pagar'])
  })

  test.each([
    ['vazia', ''],
    ['com a lista vazia', '{"error_messages":[]}'],
  ])('uma recusa %s também tem uma frase, e nada fica preso', async (_caso, corpo) => {
    const dele = await cliente()
    fio.enganar = (visto) => (em(cobrar)(visto) ? { status: 400, corpo } : null)
    const { status, body } = await teste.pagarComCartao(dele, cartoes.aprovado)
    expect([status, body.code]).toEqual([400, 'dados_recusados'])
    expect(await teste.situacoes(dele)).toEqual(['a_pagar'])
  })
})

describe('404 do que acabou de ser criado', () => {
  /** The first `vezes` calls to this address are told that there is no such thing. */
  const sumido = (caminho: RegExp, vezes: number) => {
    let restam = vezes
    fio.enganar = (visto) => (caminho.test(visto.caminho) && restam-- > 0 ? { status: 404 } : null)
  }

  test('o cartão é cobrado na tentativa seguinte, uma vez', async () => {
    const quem = email()
    const dele = await cliente(quem)
    sumido(cobrar, 2)
    expect((await teste.pagarComCartao(dele, cartoes.aprovado)).body.message).toBe(respostas.pagamentoEfetuado)
    expect(new Set(chamadas(cobrar).map(({ chave }) => chave)).size).toBe(1)
    expect(await teste.cobrancasDe(quem)).toHaveLength(1)
  })

  testLongo('se continua sumido, nada foi cobrado', async () => {
    const dele = await cliente()
    sumido(cobrar, 99)
    expect((await teste.pagarComCartao(dele, cartoes.aprovado)).status).toBe(503)
    expect(await teste.situacoes(dele)).toEqual(['a_pagar'])
  })

  testLongo('a página e o Pix recém-abertos continuam abertos', async () => {
    for (const abrir of [teste.abrirPagina, teste.abrirPix]) {
      const dele = await cliente()
      const { referencia } = (await abrir(dele)).body.pagamento
      sumido(/^\/(checkouts|orders)\/[^/]+$/, 99)
      expect((await teste.consultar(dele, referencia)).pagamento.estado).toBe('em_andamento')
      fio.enganar = () => null
    }
  })
})

describe('o provedor responde com o pedido de outro pagamento', () => {
  const doOutro = async () => {
    const ana = await cliente()
    await teste.pagarComCartao(ana, cartoes.aprovado)
    const [{ id }] = await teste.sql<[{ id: string }]>`
      select id_pedido_pagbank as id from pagamento where checkin_id = ${ana.id}`
    fio.vistos.length = 0
    return JSON.stringify({ ...(await teste.estado()).orders.find((um) => um.id === id) })
  }
  const pagamentos = ({ id }: { id: number }) =>
    teste.sql`select estado from pagamento where checkin_id = ${id} order by id`

  testLongo('ao abrir, do cartão ou do Pix: nada é cobrado, e quem paga ouve que tente de novo', async () => {
    const corpo = await doOutro()
    const quem = await cliente()
    fio.enganar = (visto) => (em(/^\/orders$/)(visto) ? { status: 201, corpo, chegou: true } : null)
    for (const tentar of [() => teste.pagarComCartao(quem, cartoes.aprovado), () => teste.abrirPix(quem)]) {
      const { status, body } = await tentar()
      expect([status, body.message]).toEqual([503, respostas.pagamentoIndisponivel])
    }
    expect(chamadas(cobrar)).toEqual([])
    fio.enganar = () => null
    expect((await teste.pagarComCartao(quem, cartoes.aprovado)).body.pagamento.estado).toBe('pago')
  })

  test('ao cobrar e ao ler: é uma dúvida, e o que houve é descoberto depois', async () => {
    const corpo = await doOutro()
    const quem = await cliente()
    fio.enganar = (visto) => (em(cobrar)(visto) || visto.metodo === 'GET' ? { status: 200, corpo, chegou: true } : null)
    expect((await teste.pagarComCartao(quem, cartoes.aprovado)).body.pagamento.estado).toBe('em_andamento')
    const [{ referencia }] = await teste.sql<[{ referencia: string }]>`
      select referencia from pagamento where checkin_id = ${quem.id}`
    expect((await teste.consultar(quem, referencia)).pagamento.estado).toBe('em_andamento')
    fio.enganar = () => null
    await teste.retomar(MINUTO)
    expect(await pagamentos(quem)).toEqual([{ estado: 'pago' }])
  })

  testLongo('ao abrir a página: ninguém é mandado à página de outro', async () => {
    const ana = await cliente()
    await teste.abrirPagina(ana)
    const { checkouts } = await teste.estado()
    const corpo = JSON.stringify({ ...checkouts.at(-1), links: [{ rel: 'PAY', href: `${teste.publicUrl}/pagamento` }] })
    const quem = await cliente()
    fio.enganar = (visto) => (em(/^\/checkouts$/)(visto) ? { status: 201, corpo, chegou: true } : null)
    expect((await teste.abrirPagina(quem)).status).toBe(503)
    fio.enganar = () => null
    expect((await teste.abrirPagina(quem)).status).toBe(200)
  })
})

testLongo('a chave pública é buscada uma vez, e de novo quando o provedor não abre um cartão', async () => {
  const buscar = async () => (await teste.call('/cliente/getChavePublicaPagbank')).body.chavePublica
  const dele = await cliente()
  // a card the provider cannot open makes the next reading a new one, whatever the other tests did before
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const antiga = cifrar(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), cartoes.aprovado)
  const pagar = () =>
    teste.call(
      '/pagbank/criarPagamentoPagBankGerandoToken',
      { pedidos: dele.pedidos, cartaoCriptografado: antiga },
      { checkin: dele.segredo },
    )
  for (let vez = 1; vez <= 2; vez++) {
    const { status, body } = await pagar()
    expect([status, body.message]).toEqual([400, mensagensDasChamadas.erroCartao])
    const chaves = await Promise.all([buscar(), buscar(), buscar()])
    expect(new Set([...chaves, await buscar()]).size).toBe(1)
    expect(chamadas(/^\/public-keys$/)).toHaveLength(vez)
  }
  expect((await teste.pagarComCartao(dele, cartoes.aprovado)).status).toBe(200)
})

test('tudo o que move dinheiro leva uma chave só sua', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const { token } = await clienteComCartao(teste, cartoes.aprovado)
  const novo = () => consumiu(teste, bar, { email: email(), token })
  const [noCartao, comSalvo, naPagina, noPix] = [await novo(), await novo(), await novo(), await novo()]
  const { id } = (await teste.pagarComCartao(noCartao, cartoes.aprovado)).body.pagamento
  await teste.call(
    '/pagbank/criarPagamentoPagBankComTokenSalvo',
    { pedidos: comSalvo.pedidos },
    { token, checkin: comSalvo.segredo },
  )
  await teste.abrirPagina(naPagina)
  await teste.abrirPix(noPix)
  const linha = noCartao.pedidos[0]?.produto_pedido_id
  for (const valor of [4, 6]) {
    const corpo = { pagamento: id, linhas: [{ linha, valor }], motivo: 'Veio quente' }
    expect((await teste.call('/pagamento/estornar', corpo, gerente)).status).toBe(200)
  }
  const move = chamadas(/^\/(orders|checkouts|charges)/)
  expect(move.map(({ caminho }) => caminho.replace(/_[^/]+/, ''))).toEqual([
    '/orders',
    '/orders/ORDE/pay',
    '/orders',
    '/orders/ORDE/pay',
    '/checkouts',
    '/orders',
    '/charges/CHAR/cancel',
    '/charges/CHAR/cancel',
  ])
  for (const { chave } of move) expect(chave).toMatch(/^[\w-]{20,200}$/)
  expect(new Set(move.map(({ chave }) => chave)).size).toBe(move.length)
})

test('o que vai para o provedor cabe nele: nome, telefone, CPF, produtos e centavos', async () => {
  const aberto = await barAberto(teste)
  const produto = await novoProduto(teste, aberto.id, { nome: 'Água (500 ml) <gelada> & "só"', preco_venda: 1999 })
  for (const [i, pagar] of [
    (quem: Awaited<ReturnType<typeof cliente>>) => teste.pagarComCartao(quem, cartoes.aprovado),
    teste.abrirPagina,
    teste.abrirPix,
  ].entries()) {
    const quem = await consumiu(teste, { ...aberto, produto }, { quantidade: 3, email: email() })
    await teste.sql`update checkin set nome = 'Zé! (da "Kombi")', telefone = ${i === 1 ? '11987654321' : '1132654321'}
      where id = ${quem.id}`
    expect(await pagar(quem)).toMatchObject({ status: 200, body: { pagamento: { valor: 59.97 } } })
  }
  const corpos = chamadas(/^\/(orders|checkouts)$/).map(({ corpo }) => JSON.parse(corpo))
  expect(corpos).toHaveLength(3)
  for (const { customer, items } of corpos) {
    expect(customer.name).toMatch(/^\p{L}+( \p{L}+)+$/u)
    expect(customer.tax_id).toMatch(/^\d{11}$/)
    for (const { area, number } of [customer.phones?.[0] ?? customer.phone])
      expect(area + number).toMatch(/^\d{10,11}$/)
    expect(items).toMatchObject([{ quantity: 3, unit_amount: 1999 }])
    expect(items[0].name).toMatch(/^[\p{L}\d .-]+$/u)
  }
})
