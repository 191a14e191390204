import { randomUUID } from 'node:crypto'
import { emCotas, somarLinhas } from '@boteco/contract/conta/cliente'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'

// Eight guests pay for themselves and for each other, by every means, at the same moment: the account sums to the bill.

/** How many tables, and which; `mesa-que-se-paga.longo.test.ts` looks for new ones. MESAS_SEED repeats one of those. */
const MESAS = Number(process.env.MESAS_QUE_SE_PAGAM ?? 1)
const SEED = Number(process.env.MESAS_SEED ?? 110)
const PESSOAS = 8

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const ATOS = [
  ...['oferecer', 'oferecer', 'aceitar', 'aceitar', 'recusar', 'retirar', 'vencer'],
  ...['cartão', 'cartão', 'em análise', 'Pix', 'Pix', 'pagar o Pix', 'desistir', 'dividir', 'caixa', 'dois minutos'],
] as const
const pessoa = fc.nat({ max: PESSOAS - 1 })
const gesto = fc.record({ ato: fc.constantFrom(...ATOS), quem: pessoa, de: pessoa })
/** Each a few things at the same moment. */
const noite = fc.array(fc.array(gesto, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 14 })

test(
  `de ${MESAS} mesas quaisquer a conta soma sempre o que se pediu (semente ${SEED})`,
  () => fc.assert(fc.asyncProperty(noite, jogar), { seed: SEED, numRuns: MESAS, endOnFailure: true }),
  60_000 + MESAS * 30_000,
)

async function jogar(momentos: { ato: (typeof ATOS)[number]; quem: number; de: number }[][]) {
  const { bar, garcom } = await barComEquipe(teste)
  // all tables are one address here
  await teste.sql`delete from tentativa`
  const gente: Awaited<ReturnType<typeof consumiu>>[] = []
  for (let i = 0; i < PESSOAS; i++)
    gente.push(await consumiu(teste, bar, { mesa: 7, quantidade: (i % 3) + 1, email: emailCom('pixespera', 'nunca') }))
  const conta = gente.reduce((soma, { pedidos }) => soma + somarLinhas(pedidos as never), 0)
  const ler = async ({ segredo }: { segredo: string }) =>
    emCotas((await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: segredo })).body.pedidos)
  const livresDe = async (quem: number, de: number) =>
    (await ler(gente[quem]!)).filter(
      ({ conta, situacao, cede }) => conta === gente[de]!.id && (situacao === 'a_pagar' || cede),
    )

  async function fazer({ ato, quem, de }: (typeof momentos)[number][number]): Promise<number> {
    const eu = gente[quem]!
    const prova = () => ({ checkin: eu.segredo, chave: randomUUID() })
    const aPagar = async () =>
      (await livresDe(quem, de)).map(({ id, produto_pedido_id }) => ({ tipo: 'item' as const, id, produto_pedido_id }))
    const cobrar = async (numero: string) =>
      teste.call(
        '/pagbank/criarPagamentoPagBankGerandoToken',
        { pedidos: await aPagar(), cartaoCriptografado: await teste.cifrar(numero) },
        prova(),
      )
    const responder = (aceita: boolean) =>
      teste.call('/pagamento/responderOferta', { de: gente[de]!.id, aceita }, prova())
    switch (ato) {
      case 'oferecer':
        return (await teste.call('/pagamento/oferecerPagamento', { linhas: (await aPagar()).map(idDaLinha) }, prova()))
          .status
      case 'aceitar':
        return (await responder(true)).status
      case 'recusar':
        return (await responder(false)).status
      case 'retirar':
        return (await teste.call('/pagamento/retirarOferta', {}, prova())).status
      case 'vencer':
        await teste.sql`update oferta_de_pagamento set feita_em = feita_em - interval '10 minutes',
          aceita_em = aceita_em - interval '10 minutes' where de_checkin_id = ${eu.id} and para_checkin_id in (
          select para_checkin_id from oferta_de_pagamento where de_checkin_id = ${eu.id}
          order by para_checkin_id for no key update skip locked)`
        return 200
      case 'cartão':
        return (await cobrar(cartoes.aprovado)).status
      case 'em análise':
        return (await cobrar(cartoes.analisePaga)).status
      case 'Pix':
        return (await teste.call('/pagbank/criarPagamentoPix', { pedidos: await aPagar() }, prova())).status
      case 'pagar o Pix':
        await teste.pagarPix(eu)
        return 200
      case 'desistir':
        return (await teste.call('/cliente/desistirDoPagamento', await aPagar(), prova())).status
      case 'dividir': {
        const linhas = (await livresDe(quem, de)).map(idDaLinha)
        return (await teste.call('/conta/dividir', { linhas, partes: 2 }, prova())).status
      }
      case 'caixa':
        return (
          await teste.call(
            '/cliente/informarPagamentoConta',
            { produtos: await aPagar(), meio: 'dinheiro', mesmoAssim: true },
            { ...garcom, chave: randomUUID() },
          )
        ).status
      case 'dois minutos':
        // time passes for what nobody holds: several of these at once wait for no one
        await teste.sql`update pagamento set criado_em = criado_em - interval '2 minutes' where id in (
          select id from pagamento where estabelecimento_id = ${bar.id} and estado = 'em_andamento'
          order by id for no key update skip locked)`
        return 200
    }
  }

  /** The bill, from the database, and as three of them read it. */
  async function conferir() {
    const [{ total, pago, noLivro }] = await teste.sql<[{ total: number; pago: number; noLivro: number }]>`
      select (select sum(valor) from linha where estabelecimento_id = ${bar.id} and valida) as total,
        (select coalesce(sum(valor), 0) from linha where estabelecimento_id = ${bar.id} and valida and situacao = 'pago') as pago,
        (select coalesce(sum(pl.valor - pl.estornado), 0) from pagamento_linha pl
          join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
          where pl.estabelecimento_id = ${bar.id} and pl.viva) as "noLivro"`
    expect([total / 100, noLivro]).toEqual([conta, pago])
    for (const quem of [0, 3, 7]) expect(somarLinhas(await ler(gente[quem]!))).toBe(conta)
    // by card nobody paid what was another's without a yes to it
    const semSim = await teste.sql`
      select p.id, pl.linha_id from pagamento p
      join pagamento_linha pl on pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id and pl.tipo = 'item'
      join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id)
      left join cota k on k.estabelecimento_id = pl.estabelecimento_id and k.id = pl.linha_id and pl.de_linha is not null
      where p.estabelecimento_id = ${bar.id} and p.meio = 'cartao' and coalesce(k.checkin_id, i.checkin_id) <> p.checkin_id
        and coalesce(k.de_checkin_id, i.checkin_id) <> p.checkin_id
        and not exists (select from oferta_de_pagamento o where o.estabelecimento_id = p.estabelecimento_id
          and o.de_checkin_id = p.checkin_id and o.para_checkin_id = coalesce(k.checkin_id, i.checkin_id))`
    expect(semSim).toEqual([])
  }

  for (const momento of momentos) {
    const feitos = await Promise.all(momento.map(async (gesto) => ({ ...gesto, status: await fazer(gesto) })))
    // 400 and 422: nothing is left that the form could name
    expect(feitos.filter(({ status }) => ![200, 400, 402, 404, 409, 422].includes(status))).toEqual([])
    await conferir()
  }
  // what is under way comes to its end, each pays what they still owe, and all may leave
  await teste.avancar(9_000)
  for (let vez = 0; vez < 2; vez++) await teste.retomar(60_000)
  await conferir()
  const sobra = await teste.sql<{ id: number }[]>`
    select linha_id as id from linha where estabelecimento_id = ${bar.id} and valida and situacao in ('a_pagar', 'pagando')`
  if (sobra.length > 0) {
    const produtos = sobra.map(({ id }) => ({ tipo: 'item', id, produto_pedido_id: id }))
    const recebido = { produtos, meio: 'dinheiro', mesmoAssim: true }
    expect(
      (await teste.call('/cliente/informarPagamentoConta', recebido, { ...garcom, chave: randomUUID() })).status,
    ).toBe(200)
  }
  await teste.retomar(16 * 60_000)
  await teste.retomar(16 * 60_000)
  await conferir()
  const [{ dinheiro }] = await teste.sql<[{ dinheiro: number }]>`
    select coalesce(sum(valor), 0) as dinheiro from pagamento where estabelecimento_id = ${bar.id} and meio = 'dinheiro' and estado = 'pago'`
  const noProvedor = await Promise.all(gente.map(teste.liquidoDe))
  expect(noProvedor.reduce((soma, valor) => soma + valor, dinheiro) / 100).toBe(conta)
  for (const { segredo } of gente)
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo, chave: randomUUID() })).status).toBe(
      200,
    )
  // the recovery of the next tables has nothing to ask about this one
  await teste.deixarParaTras()
}
