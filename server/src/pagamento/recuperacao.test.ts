import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maquininhasEm } from '../provedor/maquininhas-da-casa.ts'
import { pagbank } from '../provedor/pagbank.ts'
import type { Provedor } from '../provedor/provedor.ts'
import { cofreDeTeste, novoFuncionario } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, cartoes, emailCom, enderecoDaPagina } from '../teste/pagamentos.ts'
import { agendarRecuperacao, retomarPagamentos } from './recuperacao.ts'

let teste: AppComSandbox
let provedor: Provedor
let avisosDoLog: string[]
const maquininhas = maquininhasEm('http://127.0.0.1:9', cofreDeTeste)
const log = { warn: (_dados: object, texto: string) => void avisosDoLog.push(texto) }
beforeAll(async () => {
  teste = await appComSandbox()
  provedor = pagbank(teste.pagbank)
})
beforeEach(() => {
  avisosDoLog = []
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

const SEGUNDO = 1000
const MINUTO = 60 * SEGUNDO
/** Another server, started `depois` (ms) from now, asks again. */
const retomar = (depois: number, encerrados = true) =>
  retomarPagamentos(teste.servidor, provedor, log, { depois, encerrados })

type Pagamento = { id: number; estado: string; id_pedido_pagbank: string | null; url_pagamento: string | null }
async function pagamentoDe({ id }: { id: number }) {
  const linhas = await teste.sql<Pagamento[]>`
    select id, estado, id_pedido_pagbank, url_pagamento from pagamento where checkin_id = ${id} order by id`
  return linhas.at(-1) as Pagamento
}
const cliente = (email: string) => teste.cliente({ email })
type Cliente = Awaited<ReturnType<typeof cliente>>
const cobrancasDe = async ({ id_pedido_pagbank }: Pagamento) => {
  const { charges } = await teste.estado()
  return charges.filter(({ order_id }) => order_id === id_pedido_pagbank)
}
/** What the server had written when it died: only the intention. */
async function intencaoOrfa({ estabelecimento_id, id: checkin_id, pedidos }: Cliente, meio = 'cartao') {
  const linha_id = pedidos[0]?.produto_pedido_id ?? 0
  return teste.sql.begin(async (tx) => {
    const [{ id }] = await tx<
      [{ id: number }]
    >`insert into pagamento ${tx({ estabelecimento_id, checkin_id, meio, valor: 1000 })} returning id`
    await tx`insert into pagamento_linha ${tx({ estabelecimento_id, pagamento_id: id, linha_id, tipo: 'item', valor: 1000 })}`
    return id
  })
}

describe('o servidor morre', () => {
  test.each(['cartao', 'cartao_salvo', 'checkout'])(
    'logo depois da intenção (%s): depois de um tempo seguro, nada foi cobrado',
    async (meio) => {
      const quem = await cliente(emailCom('nunca'))
      await intencaoOrfa(quem, meio)
      await retomar(30 * SEGUNDO)
      expect((await pagamentoDe(quem)).estado).toBe('intencao')
      await retomar(2 * MINUTO)
      expect((await pagamentoDe(quem)).estado).toBe('cancelado')
      expect((await teste.pagarComCartao(quem, cartoes.aprovado)).status).toBe(200)
    },
  )

  test('entre abrir o pedido e cobrar: sem cobrança no provedor, a linha volta', async () => {
    const quem = await cliente(emailCom('perdidaantes', 'nunca'))
    expect((await teste.pagarComCartao(quem, cartoes.aprovado)).body.pagamento.estado).toBe('em_andamento')
    await retomar(MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('em_andamento')
    await retomar(3 * MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('cancelado')
  })

  test.each([
    ['pago', cartoes.aprovado],
    ['recusado', cartoes.recusado],
  ])('depois de cobrar e antes de escrever: o pedido é lido, e está %s', async (estado, numero) => {
    // the charge is done, its answer is lost, and so is every reading, until the provider is turned on again
    const quem = await cliente(emailCom('perdida', 'erro500-leitura', '1vez', 'nunca'))
    await teste.pagarComCartao(quem, numero)
    const antes = await pagamentoDe(quem)
    expect(antes.estado).toBe('em_andamento')
    await Promise.all([retomar(MINUTO), retomar(MINUTO)])
    expect((await pagamentoDe(quem)).estado).toBe(estado)
    expect(await cobrancasDe(antes)).toHaveLength(1)
    const eventos =
      await teste.sql`select para from pagamento_evento where pagamento_id = ${antes.id} and para = ${estado}`
    expect(eventos).toHaveLength(1)
  })

  test('com a página aberta: o que foi pago nela é descoberto', async () => {
    const quem = await cliente(emailCom('nunca'))
    const { body } = await teste.abrirPagina(quem)
    await teste.pagarNaPagina(enderecoDaPagina({ body }))
    await retomar(MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('pago')
  })

  test('a rodada se repete a cada 20 s: o que foi pago sem aviso é descoberto sem reiniciar', async () => {
    const quem = await cliente(emailCom('nunca'))
    const aberta = await teste.abrirPagina(quem)
    await teste.sql`update pagamento set criado_em = now() - interval '1 minute' where id = ${aberta.body.pagamento.id}`
    const daVez = setTimeout
    let parar = async () => {}
    const segundaRodada = await new Promise<() => void>((agendada) => {
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(((fazer: () => void, ms?: number) => {
        if (ms !== 20 * SEGUNDO) return daVez(fazer, ms)
        agendada(fazer)
        return daVez(() => {}, 0)
      }) as typeof setTimeout)
      parar = agendarRecuperacao({ sql: teste.servidor, provedor, maquininhas }, { ...log, error: log.warn })
    })
    vi.restoreAllMocks()
    expect((await pagamentoDe(quem)).estado).toBe('em_andamento')
    await teste.pagarNaPagina(enderecoDaPagina(aberta))
    segundaRodada()
    await parar()
    expect((await pagamentoDe(quem)).estado).toBe('pago')
  })
})

describe('a página abandonada', () => {
  test('depois da hora é fechada e vence, e ninguém paga mais nela', async () => {
    const quem = await cliente(emailCom('nunca'))
    const { body } = await teste.abrirPagina(quem)
    await retomar(14 * MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('em_andamento')
    await retomar(16 * MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('expirado')
    expect((await teste.pagarNaPagina(enderecoDaPagina({ body }))).status).toBe(409)
  })
})

describe('dinheiro que chega tarde', () => {
  /** A Pix shown on the page and paid after we gave it up. */
  async function pixPagoTarde(entre: (quem: Cliente) => Promise<unknown> = async () => {}) {
    const quem = await cliente(emailCom('nunca'))
    const { body } = await teste.abrirPagina(quem)
    const url = enderecoDaPagina({ body })
    const pix = await teste.pagarNaPagina(url, 'pix-depois')
    await retomar(16 * MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('expirado')
    await entre(quem)
    const pago = await fetch(new URL(pix.headers.get('location') ?? '', url), {
      method: 'POST',
      body: new URLSearchParams({ acao: 'pagar' }),
    })
    expect(pago.ok).toBe(true)
    await retomar(17 * MINUTO, false)
    const [depois] = await teste.sql<Pagamento[]>`select id, estado from pagamento where id = ${body.pagamento.id}`
    expect(depois?.estado).toBe('expirado')
    await retomar(20 * MINUTO)
    const [fim] = await teste.sql<Pagamento[]>`select id, estado from pagamento where id = ${body.pagamento.id}`
    expect(fim?.estado).toBe('pago')
    return { quem, id: body.pagamento.id }
  }
  const devolucoes = (id: number) => teste.sql<{ valor: number; estado: string; motivo: string }[]>`
    select valor, estado, motivo from estorno where pagamento_id = ${id}`

  test('é honrado: a linha fica paga', async () => {
    const { quem, id } = await pixPagoTarde()
    expect(await teste.situacoes(quem)).toEqual(['pago'])
    expect(await devolucoes(id)).toEqual([])
  })

  test('se a conta já foi paga no caixa, o valor volta, uma vez, mesmo com dois servidores', async () => {
    const { quem, id } = await pixPagoTarde(async ({ estabelecimento_id, pedidos }) => {
      const { token } = await novoFuncionario(teste, estabelecimento_id, 'BAR GARCON')
      expect((await teste.call('/cliente/informarPagamentoConta', pedidos, { token })).status).toBe(200)
    })
    expect(await teste.situacoes(quem)).toEqual(['pago'])
    const motivo = 'Pago tarde: a conta já tinha sido paga de outro modo ou cancelada'
    expect(await devolucoes(id)).toEqual([{ valor: 1000, estado: 'intencao', motivo }])
    expect(avisosDoLog).toContain('pagamento recebido tarde: será devolvido')
    // asked once more, it is written down once
    await retomar(25 * MINUTO)
    await Promise.all([teste.retomar(26 * MINUTO), teste.retomar(26 * MINUTO)])
    await teste.retomar(27 * MINUTO)
    expect(await devolucoes(id)).toEqual([{ valor: 1000, estado: 'feito', motivo }])
    expect((await pagamentoDe(quem)).estado).toBe('estornado')
    expect(await teste.situacoes(quem)).toEqual(['pago'])
    expect(await teste.liquidoDe(quem)).toBe(0)
  })
})

describe('o Pix abandonado', () => {
  const comPix = async (...etiquetas: string[]) => {
    const quem = await cliente(emailCom('nunca', 'pixespera', ...etiquetas))
    await teste.abrirPix(quem)
    return quem
  }

  test('depois da hora vence e a linha fica livre; o que foi pago antes é descoberto', async () => {
    const [abandonado, pago] = [await comPix(), await comPix()]
    await retomar(14 * MINUTO)
    expect((await pagamentoDe(abandonado)).estado).toBe('em_andamento')
    await teste.pagarPix(pago)
    await Promise.all([retomar(16 * MINUTO), retomar(16 * MINUTO)])
    expect([(await pagamentoDe(abandonado)).estado, (await pagamentoDe(pago)).estado]).toEqual(['expirado', 'pago'])
    expect((await teste.pagarComCartao(abandonado, cartoes.aprovado)).status).toBe(200)
  })

  test('pago depois da hora, é honrado: a linha fica paga e nada volta', async () => {
    const quem = await comPix()
    await retomar(16 * MINUTO)
    expect(await teste.situacoes(quem)).toEqual(['a_pagar'])
    expect(await teste.pagarPix(quem)).toBeLessThan(400)
    await Promise.all([retomar(17 * MINUTO), retomar(17 * MINUTO)])
    expect((await pagamentoDe(quem)).estado).toBe('pago')
    expect(await teste.situacoes(quem)).toEqual(['pago'])
    expect(await teste.estornosDe(quem)).toEqual([])
  })

  test('o servidor morre antes de receber o código: a intenção é encerrada', async () => {
    const quem = await cliente(emailCom('nunca'))
    await intencaoOrfa(quem, 'pix')
    await retomar(2 * MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('cancelado')
  })
})

test('um pedido com o nosso nome e outro valor não paga a conta, e alguém é avisado', async () => {
  const quem = await cliente(emailCom('nunca'))
  const { body } = await teste.abrirPagina(quem)
  const trocado: Provedor = {
    ...provedor,
    consultarCheckout: async (...pergunta) => ({ ...(await provedor.consultarCheckout(...pergunta)), valor: 1 }),
  }
  await teste.pagarNaPagina(enderecoDaPagina({ body }))
  await retomarPagamentos(teste.servidor, trocado, log, { depois: MINUTO })
  expect((await pagamentoDe(quem)).estado).toBe('em_andamento')
  expect(avisosDoLog).toContain('o provedor recebeu outro valor')
})

describe('o provedor não responde', () => {
  test('nada muda enquanto ele não disser, e a rodada seguinte tenta de novo', async () => {
    const quem = await cliente(emailCom('perdida', 'erro500-leitura', 'nunca'))
    await teste.pagarComCartao(quem, cartoes.aprovado)
    await retomar(10 * MINUTO)
    expect((await pagamentoDe(quem)).estado).toBe('em_andamento')
    expect(avisosDoLog).toContain('o provedor não disse o que houve com o pagamento')
  })

  test('a rodada começa ao iniciar e termina antes de parar', async () => {
    const quem = await cliente(emailCom('nunca'))
    const { body } = await teste.abrirPagina(quem)
    await teste.pagarNaPagina(enderecoDaPagina({ body }))
    await teste.sql`update pagamento set criado_em = now() - interval '1 minute' where id = ${body.pagamento.id}`
    const parar = agendarRecuperacao({ sql: teste.servidor, provedor, maquininhas }, { ...log, error: log.warn })
    await parar()
    expect((await pagamentoDe(quem)).estado).toBe('pago')
  })
})
