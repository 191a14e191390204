import { afterAll, beforeAll, expect, test } from 'vitest'
import { retomarEstornos } from '../estorno/estorno.ts'
import { MINUTO } from '../teste/estornos.ts'
import { testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barComEquipe,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
} from '../teste/pagamentos.ts'
import { retomarPagamentos } from './recuperacao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const log = { warn: () => {} }
const segredo = 'Maria Silva 52998224725'
/** An error of ours, whose message holds a guest's data, for whatever is about one of these ids of the provider. */
function quebrado(...ids: string[]) {
  const quebrar = (id: string) => {
    if (ids.includes(id)) throw new TypeError(segredo)
  }
  const { provedor } = teste
  return {
    ...provedor,
    consultarCheckout: async (...p: Parameters<typeof provedor.consultarCheckout>) => {
      quebrar(p[0])
      return provedor.consultarCheckout(...p)
    },
    estornar: async (...p: Parameters<typeof provedor.estornar>) => {
      quebrar(p[0])
      return provedor.estornar(...p)
    },
  }
}
const tentativas = (tipo: string) => teste.sql<{ id: number; vezes: number; espera: number }[]>`
  select id, vezes, extract(epoch from proxima_em - desde)::int as espera from emperrado where tipo = ${tipo} order by id`

test('um pagamento que não se consegue retomar não segura os outros, e o gerente é avisado', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const [ruim, bom] = [
    await consumiu(teste, bar, { email: emailCom('nunca') }),
    await consumiu(teste, bar, { email: emailCom('nunca') }),
  ]
  const paginas = [await teste.abrirPagina(ruim), await teste.abrirPagina(bom)]
  for (const aberta of paginas) await teste.pagarNaPagina(enderecoDaPagina(aberta))
  const [id, checkout] = await teste.sql<{ id: number; checkout: string }[]>`
    select id, id_checkout_pagbank as checkout from pagamento where checkin_id = ${ruim.id}`.then(
    ([um]) => [um?.id ?? 0, um?.checkout ?? ''] as const,
  )
  const provedor = quebrado(checkout)
  const rodada = (depois: number) => retomarPagamentos(teste.servidor, provedor, log, { depois })
  const emperrados = async () => (await teste.call('/pagamento/buscarEmperrados', {}, gerente)).body.emperrados

  await rodada(MINUTO)
  // the older one is bad, and the younger one is paid all the same
  expect([await teste.situacoes(ruim), await teste.situacoes(bom)]).toEqual([['pagando'], ['pago']])
  expect(await emperrados()).toEqual([])
  // set aside: not tried before its time, and then ever more slowly
  await rodada(MINUTO + 20_000)
  expect((await tentativas('pagamento')).map(({ vezes }) => vezes)).toEqual([1])
  await rodada(2 * MINUTO)
  await rodada(5 * MINUTO)
  expect((await tentativas('pagamento')).map(({ vezes }) => vezes)).toEqual([3])
  expect(await emperrados()).toEqual([
    {
      tipo: 'pagamento',
      id,
      vezes: 3,
      motivo: 'TypeError',
      valor: 10,
      data: expect.any(String),
      hora: expect.any(String),
    },
  ])
  const emCasa = (await teste.call('/conferencia/buscarAvisosDaCasa', {}, gerente)).body.avisos.map(
    ({ texto }) => texto,
  )
  expect(emCasa).toContain('1 pagamento, devolução ou check-in não pôde ser conferido.')
  // what was wrong is put right: it is taken up, and nobody is told any more
  await teste.retomar(60 * MINUTO)
  expect(await teste.situacoes(ruim)).toEqual(['pago'])
  expect(await emperrados()).toEqual([])
})

test('uma devolução que não se consegue pedir não segura as outras', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  const devolver = async () => {
    const cliente = await consumiu(teste, bar, { email: emailCom('perdidaantes-reembolso', '1vez', 'nunca') })
    const { body } = await teste.pagarComCartao(cliente, cartoes.aprovado)
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    const linhas = pagamentos.find(({ id }) => id === body.pagamento.id)?.linhas.map(({ linha }) => ({ linha }))
    await teste.call('/pagamento/estornar', { pagamento: body.pagamento.id, linhas, motivo: 'Veio quente' }, gerente)
    return { cliente, cobranca: (await teste.cobrancaDe(body.pagamento.referencia))?.id ?? '' }
  }
  const [ruim, boa] = [await devolver(), await devolver()]
  await retomarEstornos(
    { sql: teste.servidor, provedor: quebrado(ruim.cobranca), log },
    () => AbortSignal.timeout(5_000),
    {
      depois: MINUTO,
    },
  )
  expect([await teste.liquidoDe(ruim.cliente), await teste.liquidoDe(boa.cliente)]).toEqual([1000, 0])
  expect((await tentativas('estorno')).map(({ vezes }) => vezes)).toEqual([1])
  await teste.retomar(5 * MINUTO)
  expect(await teste.liquidoDe(ruim.cliente)).toBe(0)
  expect(await tentativas('estorno')).toEqual([])
})

testLongo('a conciliação confere os outros quando um dá erro, e diz qual', async () => {
  const { bar, gerente } = await barComEquipe(teste)
  for (let i = 0; i < 2; i++)
    await teste.pagarComCartao(await consumiu(teste, bar, { email: emailCom('nunca') }), cartoes.aprovado)
  const { pagamentos, dia } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const { conciliar } = await import('../conciliacao/conciliacao.ts')
  const pedidos = await teste.sql<{ pedido: string }[]>`
    select id_pedido_pagbank as pedido from pagamento where estabelecimento_id = ${bar.id} order by id`
  const provedor = {
    ...teste.provedor,
    consultarPedido: async (...p: Parameters<typeof teste.provedor.consultarPedido>) => {
      if (p[0] === pedidos[0]?.pedido) throw new TypeError(segredo)
      return teste.provedor.consultarPedido(...p)
    },
  }
  const parte = await conciliar({ sql: teste.servidor, provedor, log }, bar.id, dia)
  expect(parte).toMatchObject({ conferidos: 2, diferencas: [{ tipo: 'sem_resposta', corrigida: false }] })
  expect(parte.diferencas[0]?.referencia).toBe(pagamentos.at(-1)?.referencia)
  expect(JSON.stringify(parte)).not.toContain('Maria')
})
