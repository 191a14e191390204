import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { RecusaDoProvedor } from '../provedor/provedor.ts'
import { MINUTO } from '../teste/estornos.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barComEquipe,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
} from '../teste/pagamentos.ts'
import { pedirEstorno } from './estorno.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

async function noBar(...etiquetas: string[]) {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const cliente = await consumiu(teste, bar, { email: emailCom(...etiquetas) })
  return { bar, gerente, garcom, cliente }
}
type NoBar = Awaited<ReturnType<typeof noBar>>
type Cliente = NoBar['cliente']

const pagina = async (cliente: Cliente) => enderecoDaPagina(await teste.abrirPagina(cliente))
/** A Pix code of a page that is still open. */
async function guardarPix(endereco: string) {
  const pagar = await teste.guardarPixDaPagina(endereco)
  if (!pagar) throw new Error('a página não deu um código')
  return pagar
}
/** On one page: a Pix code kept for later, then a card, then the code. */
async function pixDepoisDoCartao(cliente: Cliente) {
  const endereco = await pagina(cliente)
  const pagarCodigo = await guardarPix(endereco)
  expect((await teste.pagarNaPagina(endereco)).status).toBe(303)
  // by now the card is known, and the payment is done
  await teste.avancar(1000)
  await teste.retomar(MINUTO)
  expect(await teste.situacoes(cliente)).toEqual(['pago'])
  expect((await pagarCodigo()).ok).toBe(true)
}

/** What was charged twice, by the ways in which people manage to do that. */
const modos: [string, string[], (cliente: Cliente) => Promise<unknown>][] = [
  ['o cartão e depois o código Pix da mesma página', [], pixDepoisDoCartao],
  [
    'dois cartões na mesma página',
    ['ficaaberta'],
    async (cliente) => {
      const endereco = await pagina(cliente)
      for (const forma of ['visa-aprovado', 'mastercard-aprovado'])
        expect((await teste.pagarNaPagina(endereco, forma)).status).toBe(303)
    },
  ],
  [
    'um cartão cobrado duas vezes no mesmo pedido',
    ['emdobro'],
    (cliente) => teste.pagarComCartao(cliente, cartoes.aprovado),
  ],
  [
    'um código Pix pago duas vezes',
    ['emdobro', 'pixespera'],
    async (cliente) => {
      await teste.abrirPix(cliente)
      await teste.pagarPix(cliente)
    },
  ],
]

const sobrasDe = ({ id }: { id: number }) =>
  teste.sql<{ cobranca: string; valor: number; estado: string; via: string; devolver: number }[]>`
    select c.id_cobranca_pagbank as cobranca, c.valor, s.estado, s.via, s.valor as devolver
    from cobranca_a_mais c join pagamento p on p.id = c.pagamento_id
    join estorno s on s.cobranca_a_mais_id = c.id where p.checkin_id = ${id} order by s.id`
const pagamentosDe = ({ id }: { id: number }) =>
  teste.sql<{ id: number; estado: string; referencia: string; id_cobranca_pagbank: string }[]>`
    select id, estado, referencia, id_cobranca_pagbank from pagamento where checkin_id = ${id} order by id`
/** The provider's charges of what this guest paid. */
const cobrancasDe = async (cliente: { id: number }) => {
  const nossas = (await pagamentosDe(cliente)).map(({ referencia }) => referencia)
  return (await teste.estado()).charges.filter(({ order_reference_id }) => nossas.includes(order_reference_id))
}
const devolucoesDe = async (cliente: { id: number }) => {
  const ids = (await cobrancasDe(cliente)).map(({ id }) => id)
  return (await teste.estado()).refunds.filter(({ charge_id }) => ids.includes(charge_id))
}
/** Several servers look, again and again. */
async function passarTempo() {
  for (const minutos of [3, 8, 13, 40])
    await Promise.all([teste.retomar(minutos * MINUTO), teste.retomar(minutos * MINUTO)])
}

/** The books agree: the account was paid once, and what came besides went back once, to its own charge. */
async function conferirQueVoltou({ cliente, gerente }: NoBar) {
  expect(await teste.situacoes(cliente)).toEqual(['pago'])
  expect(await teste.liquidoDe(cliente)).toBe(1000)
  const [pago] = await pagamentosDe(cliente)
  expect(pago?.estado).toBe('pago')
  const pagas = (await cobrancasDe(cliente)).filter(({ amount }) => amount.summary.paid > 0)
  expect(pagas.map(({ amount }) => amount.summary.paid)).toEqual([1000, 1000])
  const aMais = pagas.find(({ id }) => id !== pago?.id_cobranca_pagbank)
  expect(await sobrasDe(cliente)).toEqual([
    { cobranca: aMais?.id, valor: 1000, estado: 'feito', via: 'provedor', devolver: 1000 },
  ])
  expect(await devolucoesDe(cliente)).toMatchObject([{ charge_id: aMais?.id, value: 1000 }])
  const { dia } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  expect((await teste.call('/pagamento/conciliar', { dia }, gerente)).body.diferencas).toEqual([])
}

describe.each(osPrimeiros(modos))('%s', (_modo, etiquetas, pagarDuasVezes) => {
  test('a segunda cobrança volta sozinha, uma vez', async () => {
    const caso = await noBar(...etiquetas)
    await pagarDuasVezes(caso.cliente)
    await teste.avancar(60_000)
    await passarTempo()
    await conferirQueVoltou(caso)
  })

  testLongo('também quando todos os avisos se perdem', async () => {
    const caso = await noBar(...etiquetas, 'nunca')
    await pagarDuasVezes(caso.cliente)
    await passarTempo()
    await conferirQueVoltou(caso)
  })
})

testLongo('o provedor que perde respostas não faz voltar duas vezes', async () => {
  const caso = await noBar('nunca', 'perdida-reembolso', '1vez')
  await pixDepoisDoCartao(caso.cliente)
  await passarTempo()
  await conferirQueVoltou(caso)
})

testLongo('três vezes são duas a mais', async () => {
  const { cliente } = await noBar('nunca', 'ficaaberta')
  const endereco = await pagina(cliente)
  const pagarCodigo = await guardarPix(endereco)
  for (const forma of ['visa-aprovado', 'mastercard-aprovado']) await teste.pagarNaPagina(endereco, forma)
  await pagarCodigo()
  await passarTempo()
  expect(await teste.liquidoDe(cliente)).toBe(1000)
  expect((await sobrasDe(cliente)).map(({ estado }) => estado)).toEqual(['feito', 'feito'])
})

testLongo('numa página antiga, de uma conta que outra página já pagou, tudo volta', async () => {
  const { cliente } = await noBar('nunca', 'ficaaberta')
  const antiga = await pagina(cliente)
  const pagarCodigo = await guardarPix(antiga)
  const outroCodigo = await guardarPix(antiga)
  await teste.pagarNaPagina(await pagina(cliente))
  await passarTempo()
  expect(await teste.situacoes(cliente)).toEqual(['pago'])
  for (const pagar of [pagarCodigo, outroCodigo]) expect((await pagar()).ok).toBe(true)
  await passarTempo()
  expect(await teste.liquidoDe(cliente)).toBe(1000)
  expect((await pagamentosDe(cliente)).map(({ estado }) => estado)).toEqual(['estornado', 'pago'])
  expect(await devolucoesDe(cliente)).toHaveLength(2)
})

testLongo('o que veio depois de o gerente devolver a conta também volta', async () => {
  const { cliente, gerente } = await noBar('nunca')
  const endereco = await pagina(cliente)
  const pagarCodigo = await guardarPix(endereco)
  await teste.pagarNaPagina(endereco)
  await teste.retomar(MINUTO)
  const [pago] = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.pagamentos
  const linhas = pago?.linhas.map(({ linha }) => ({ linha }))
  const devolvido = await teste.call(
    '/pagamento/estornar',
    { pagamento: pago?.id, linhas, motivo: 'Veio quente' },
    gerente,
  )
  expect(devolvido.status).toBe(200)
  await pagarCodigo()
  await passarTempo()
  expect(await teste.liquidoDe(cliente)).toBe(0)
  expect((await pagamentosDe(cliente)).map(({ estado }) => estado)).toEqual(['estornado'])
})

describe('devolvida por fora, no painel do PagBank', () => {
  const duasNaPagina = async (entre: (caso: NoBar, primeira: string) => Promise<unknown>) => {
    const caso = await noBar('nunca', 'ficaaberta')
    const endereco = await pagina(caso.cliente)
    await teste.pagarNaPagina(endereco)
    await teste.retomar(MINUTO)
    const [{ id_cobranca_pagbank: primeira } = { id_cobranca_pagbank: '' }] = await pagamentosDe(caso.cliente)
    await teste.pagarNaPagina(endereco, 'mastercard-aprovado')
    await entre(caso, primeira)
    await passarTempo()
    return { ...caso, primeira }
  }
  const porFora = (cobranca: string, valor?: number) =>
    fetch(`${teste.pagbank.url}/charges/${cobranca}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${teste.pagbank.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(valor ? { amount: { value: valor } } : {}),
    })

  testLongo('a primeira: vale a segunda, e mais nada volta', async () => {
    const { cliente, primeira, gerente } = await duasNaPagina((_caso, primeira) => porFora(primeira))
    expect(await teste.liquidoDe(cliente)).toBe(1000)
    const [pago] = await pagamentosDe(cliente)
    expect([pago?.estado, pago?.id_cobranca_pagbank === primeira]).toEqual(['pago', false])
    expect(await sobrasDe(cliente)).toMatchObject([{ cobranca: primeira, estado: 'feito' }])
    expect((await teste.eventosDe(pago?.id ?? 0)).at(-1)?.causa).toContain('vale a outra')
    // a later refund goes to the charge that counts now
    const [deles] = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.pagamentos
    const linhas = deles?.linhas.map(({ linha }) => ({ linha }))
    await teste.call('/pagamento/estornar', { pagamento: pago?.id, linhas, motivo: 'Veio quente' }, gerente)
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  test('a segunda: nada mais é pedido, e fica escrito que voltou', async () => {
    const { cliente } = await duasNaPagina(async ({ cliente }, primeira) => {
      const segunda = (await cobrancasDe(cliente)).find(({ id }) => id !== primeira)
      await porFora(segunda?.id ?? '')
    })
    expect(await teste.liquidoDe(cliente)).toBe(1000)
    expect(await devolucoesDe(cliente)).toHaveLength(1)
    expect((await pagamentosDe(cliente)).map(({ estado }) => estado)).toEqual(['pago'])
  })

  testLongo('uma parte da segunda: só volta o resto', async () => {
    const { cliente } = await duasNaPagina(async ({ cliente }, primeira) => {
      const segunda = (await cobrancasDe(cliente)).find(({ id }) => id !== primeira)
      await porFora(segunda?.id ?? '', 400)
    })
    expect(await teste.liquidoDe(cliente)).toBe(1000)
    expect((await devolucoesDe(cliente)).map(({ value }) => value)).toEqual([400, 600])
  })
})

test('se o PagBank não devolve, o gerente devolve no caixa, e a conciliação deixa de cobrar', async () => {
  const { cliente, gerente } = await noBar('nunca', 'ficaaberta', 'naoreembolsa')
  const endereco = await pagina(cliente)
  for (const forma of ['visa-aprovado', 'mastercard-aprovado']) await teste.pagarNaPagina(endereco, forma)
  await passarTempo()
  const { dia, aDevolver } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const noCaixa = aDevolver[0]?.estornos.find(({ via, estado }) => via === 'caixa' && estado === 'intencao')
  expect(noCaixa).toMatchObject({ valor: 10, a_mais: true })
  const conciliar = async () => (await teste.call('/pagamento/conciliar', { dia }, gerente)).body.diferencas
  expect(await conciliar()).toMatchObject([
    { tipo: 'a_mais', texto: expect.stringMatching(/^Pago mais de uma vez: além dos R\$\s10,00/), corrigida: false },
  ])
  expect((await teste.call('/pagamento/confirmarEstorno', { estorno: noCaixa?.id }, gerente)).status).toBe(200)
  expect(await conciliar()).toEqual([])
  expect((await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.aDevolver).toEqual([])
  await passarTempo()
  expect((await sobrasDe(cliente)).map(({ via, estado }) => [via, estado])).toEqual([
    ['provedor', 'recusado'],
    ['caixa', 'feito'],
  ])
})

testLongo('a conciliação diz o que foi pago duas vezes, faz voltar e diz que corrigiu', async () => {
  const { cliente, gerente } = await noBar('nunca', 'ficaaberta')
  const endereco = await pagina(cliente)
  await teste.pagarNaPagina(endereco)
  await teste.retomar(MINUTO)
  await teste.pagarNaPagina(endereco, 'mastercard-aprovado')
  const { dia } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const { diferencas } = (await teste.call('/pagamento/conciliar', { dia }, gerente)).body
  expect(diferencas).toMatchObject([{ tipo: 'a_mais', corrigida: true }])
  expect(await teste.liquidoDe(cliente)).toBe(1000)
})

test('o servidor morre depois de escrever a sobra, ou de pedir que volte: outro termina, uma vez', async () => {
  const caso = await noBar('nunca', 'ficaaberta')
  const endereco = await pagina(caso.cliente)
  for (const forma of ['visa-aprovado', 'mastercard-aprovado']) await teste.pagarNaPagina(endereco, forma)
  const [{ referencia } = { referencia: '' }] = await pagamentosDe(caso.cliente)
  await teste.consultar(caso.cliente, referencia)
  expect(await sobrasDe(caso.cliente)).toMatchObject([{ estado: 'intencao' }])
  const [estorno] = await teste.sql<never[]>`select * from estorno where checkin_id = ${caso.cliente.id}`
  // it dies after the provider did it, and before that was written
  const morre = {
    ...teste.provedor,
    estornar: async (...pedido: Parameters<typeof teste.provedor.estornar>) => {
      await teste.provedor.estornar(...pedido)
      throw new Error('kill -9')
    },
  }
  await expect(
    pedirEstorno(
      { sql: teste.servidor, provedor: morre, log: { warn: () => {} } },
      estorno as never,
      AbortSignal.timeout(5000),
    ),
  ).rejects.toThrow('kill -9')
  expect(await sobrasDe(caso.cliente)).toMatchObject([{ estado: 'pedido' }])
  await passarTempo()
  await conferirQueVoltou(caso)
})

testLongo(
  'recusada porque já tinha voltado, a sobra conta como devolvida, e ninguém paga outra vez no caixa',
  async () => {
    const caso = await noBar('nunca', 'ficaaberta')
    const endereco = await pagina(caso.cliente)
    for (const forma of ['visa-aprovado', 'mastercard-aprovado']) await teste.pagarNaPagina(endereco, forma)
    const [{ referencia } = { referencia: '' }] = await pagamentosDe(caso.cliente)
    await teste.consultar(caso.cliente, referencia)
    const [estorno] = await teste.sql<never[]>`select * from estorno where checkin_id = ${caso.cliente.id}`
    const recusa = {
      ...teste.provedor,
      estornar: async (...pedido: Parameters<typeof teste.provedor.estornar>) => {
        await teste.provedor.estornar(...pedido)
        throw new RecusaDoProvedor('já devolvida', null, '40007')
      },
    }
    await pedirEstorno(
      { sql: teste.servidor, provedor: recusa, log: { warn: () => {} } },
      estorno as never,
      AbortSignal.timeout(5000),
    )
    await conferirQueVoltou(caso)
  },
)

test('no banco, uma cobrança não paga uma conta e vem a mais ao mesmo tempo', async () => {
  const { cliente } = await noBar('nunca')
  await teste.pagarComCartao(cliente, cartoes.aprovado)
  const [pago] = await teste.sql<{ estabelecimento_id: number; id: number; cobranca: string }[]>`
    select estabelecimento_id, id, id_cobranca_pagbank as cobranca from pagamento where checkin_id = ${cliente.id}`
  await expect(teste.sql`
    insert into cobranca_a_mais (estabelecimento_id, pagamento_id, id_cobranca_pagbank, id_pedido_pagbank, valor)
    values (${pago?.estabelecimento_id ?? 0}, ${pago?.id ?? 0}, ${pago?.cobranca ?? ''}, 'ORDE_1', 1000)`).rejects.toMatchObject(
    { code: '23514' },
  )
})
