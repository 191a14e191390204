import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario, novoGerente } from '../teste/app.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
} from '../teste/pagamentos.ts'
import { conciliar } from './conciliacao.ts'

let teste: AppComSandbox
let bar: Awaited<ReturnType<typeof barAberto>>
let gerente: { token: string }
let dia: string
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await barAberto(teste)
  gerente = await novoGerente(teste, bar.id)
  dia = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.dia
})

const conferir = async (extra: object = {}) =>
  (await teste.call('/pagamento/conciliar', { dia, ...extra }, gerente)).body
const cliente = (...etiquetas: string[]) => consumiu(teste, bar, { email: emailCom(...etiquetas, 'nunca') })
const pagou = async (...etiquetas: string[]) => {
  const quem = await cliente(...etiquetas)
  const { body } = await teste.pagarComCartao(quem, cartoes.aprovado)
  return { quem, ...body.pagamento }
}
const abrirPagina = async () => {
  const quem = await cliente()
  const aberta = await teste.abrirPagina(quem)
  return { quem, pagina: enderecoDaPagina(aberta), ...aberta.body.pagamento }
}
describe('com o provedor', () => {
  test('um dia em que tudo confere não tem diferenças, com cartão, página, Pix, recusa e devolução', async () => {
    const { id } = await pagou()
    const pagina = await abrirPagina()
    await teste.pagarNaPagina(pagina.pagina)
    await teste.retomar(60_000)
    await abrirPagina()
    const pix = await cliente('pixespera')
    await teste.abrirPix(pix)
    await teste.pagarComCartao(await cliente(), cartoes.recusado)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await teste.call('/cliente/informarPagamentoConta', (await cliente()).pedidos, garcom)
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    const linhas = pagamentos.find((um) => um.id === id)?.linhas.map(({ linha }) => ({ linha, valor: 4 }))
    await teste.call('/pagamento/estornar', { pagamento: id, linhas, motivo: 'Veio quente' }, gerente)
    expect(await conferir()).toEqual({ conferidos: 5, total: 5, diferencas: [], depois: null })
  })

  test('o que foi pago e nós não sabíamos é dito e corrigido', async () => {
    const { quem, pagina, referencia } = await abrirPagina()
    await teste.pagarNaPagina(pagina)
    const { diferencas } = await conferir()
    expect(diferencas).toEqual([
      {
        tipo: 'estado',
        referencia,
        texto: expect.stringMatching(/^Aqui está em andamento, R\$\s10,00; no PagBank está pago/),
        corrigida: true,
      },
    ])
    expect(await teste.situacoes(quem)).toEqual(['pago'])
    expect((await conferir()).diferencas).toEqual([])
  })

  test('uma devolução feita por fora', async () => {
    const { referencia } = await pagou()
    await teste.devolverPorFora(referencia)
    expect((await conferir()).diferencas).toMatchObject([
      {
        tipo: 'estorno',
        referencia,
        texto: expect.stringMatching(/^Devolvidos aqui: R\$\s0,00; no PagBank: R\$\s10,00\.$/),
        corrigida: false,
      },
    ])
  })

  test('uma devolução sem resposta é perguntada de novo, e corrigida', async () => {
    const { id } = await pagou('perdida-reembolso', '1vez')
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    const linhas = pagamentos[0]?.linhas.map(({ linha }) => ({ linha }))
    await teste.call('/pagamento/estornar', { pagamento: id, linhas, motivo: 'Veio quente' }, gerente)
    expect((await conferir()).diferencas).toMatchObject([
      { tipo: 'estorno', texto: expect.stringContaining('1 a caminho'), corrigida: true },
    ])
    expect((await conferir()).diferencas).toEqual([])
  })

  test('outro valor, o que ele não conhece, e o que ele não responde', async () => {
    const trocado = await pagou()
    await teste.sql.begin(async (tx) => {
      await tx`update pagamento_linha set valor = 900 where pagamento_id = ${trocado.id}`
      await tx`update pagamento set valor = 900 where id = ${trocado.id}`
    })
    const perdido = await pagou()
    await teste.sql`update pagamento set id_pedido_pagbank = ${`ORDE_${randomUUID().toUpperCase()}`} where id = ${perdido.id}`
    const mudo = await cliente('perdida', 'erro500-leitura')
    await teste.pagarComCartao(mudo, cartoes.aprovado)
    const { diferencas } = await conferir()
    expect(diferencas.map(({ tipo, referencia }) => [tipo, referencia])).toEqual([
      ['valor', trocado.referencia],
      ['so_nosso', perdido.referencia],
      ['sem_resposta', expect.any(String)],
    ])
    expect(diferencas.map(({ corrigida }) => corrigida)).toEqual([false, false, false])
  })

  test('só os deste bar e deste dia, e muitos vêm em partes', async () => {
    const [{ id: checkin_id } = { id: 0 }] = await teste.sql<{ id: number }[]>`select id from checkin limit 1`
    expect(checkin_id).toBeGreaterThan(0)
    const { id } = await pagou()
    await teste.sql`update pagamento set criado_em = criado_em - interval '1 day' where id = ${id}`
    expect(await conferir()).toMatchObject({ conferidos: 0, total: 0 })
    const modelo = await pagou()
    // many of one day, as the provider knows none of them
    await teste.sql.begin(async (tx) => {
      await tx`with novos as (
          insert into pagamento (estabelecimento_id, checkin_id, meio, estado, valor, id_pedido_pagbank)
          select estabelecimento_id, checkin_id, 'cartao', 'cancelado', 1, 'ORDE_' || upper(gen_random_uuid()::text)
          from pagamento, generate_series(1, 45) where id = ${modelo.id} returning estabelecimento_id, id)
        insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor, viva)
        select estabelecimento_id, id, 0, 'ficha', 1, false from novos`
    })
    const provedor = {
      ...teste.provedor,
      consultarPedido: async () => ({ estado: 'cancelado', cobrancas: [] }) as never,
    }
    const log = { warn: () => {} }
    const primeira = await conciliar({ sql: teste.servidor, provedor, log }, bar.id, dia)
    expect(primeira).toMatchObject({ conferidos: 40, total: 46, depois: expect.any(Number) })
    const segunda = await conciliar({ sql: teste.servidor, provedor, log }, bar.id, dia, primeira.depois ?? 0)
    expect(segunda).toMatchObject({ conferidos: 6, diferencas: [], depois: null })
  })
})

describe('com o extrato', () => {
  const extrato = (...linhas: string[]) => ['referencia;valor;data;estado', ...linhas].join('\n')

  test('o que só um dos dois tem, outro valor, outro estado e outra devolução', async () => {
    const [certo, valor, falta, devolvido] = [await pagou(), await pagou(), await pagou(), await pagou()]
    const aberto = await abrirPagina()
    const estranho = randomUUID()
    const vizinho = await consumiu(teste, await barAberto(teste), { email: emailCom('nunca') })
    const deLa = (await teste.pagarComCartao(vizinho, cartoes.aprovado)).body.pagamento
    const { diferencas } = await conferir({
      extrato: extrato(
        `${certo.referencia.toUpperCase()};10,00;21/11/2026;pago`,
        `${valor.referencia};12,50;2026-11-21T10:00:00-03:00;PAGO`,
        `${devolvido.referencia};10;2026-11-21;pago`,
        `${devolvido.referencia};10;2026-11-21;estornado`,
        `${aberto.referencia};10.00;2026-11-21;pago`,
        `${estranho};5,00;2026-11-21;pago`,
        `${deLa.referencia};99,00;2026-11-21;pago`,
        '',
      ),
    })
    const achadas = diferencas.map(({ tipo, referencia }) => [tipo, referencia])
    expect(achadas).toHaveLength(5)
    expect(achadas).toEqual(
      expect.arrayContaining([
        ['valor', valor.referencia],
        ['estorno', devolvido.referencia],
        ['estado', aberto.referencia],
        ['so_do_provedor', estranho],
        ['so_nosso', falta.referencia],
      ]),
    )
  })

  test('uma planilha com vírgulas, aspas e outras colunas também serve', async () => {
    const { referencia } = await pagou()
    const texto = `\uFEFFdata,cliente,estado,referencia,valor\r\n"2026-11-21","Ana",pago,"${referencia}","10.00"\r\n`
    expect((await conferir({ extrato: texto })).diferencas).toEqual([])
  })

  test.each([
    ['sem uma coluna', 'referencia;valor;data\nx;1;2026-11-21', 'a primeira linha não tem a coluna estado'],
    ['com um valor impossível', extrato('x;1.234,56;2026-11-21;pago'), 'confira a linha 2'],
    ['com uma data impossível', extrato('x;1,00;ontem;pago'), 'confira a linha 2'],
    ['com outro estado', extrato('x;1,00;2026-11-21;pago', 'y;1,00;2026-11-21;talvez'), 'confira a linha 3'],
    ['que não é extrato', 'olá', 'a primeira linha não tem a coluna referencia'],
  ])('um extrato %s é recusado inteiro', async (_caso, texto, motivo) => {
    const { status, body } = await teste.call('/pagamento/conciliar', { dia, extrato: texto }, gerente)
    expect([status, body.message]).toEqual([422, `Não conseguimos ler o extrato: ${motivo}.`])
  })
})

test('um pedido que não fizemos e de que o provedor avisa fica guardado e é dito', async () => {
  const outro = await appComSandbox()
  const unico = await barAberto(outro)
  const { token } = await novoGerente(outro, unico.id)
  const resposta = await fetch(`${outro.pagbank.url}/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${outro.pagbank.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      reference_id: randomUUID(),
      customer: { name: 'Maria Silva', email: 'maria+pixpago@exemplo.com', tax_id: '52998224725' },
      items: [{ name: 'Outra loja', quantity: 1, unit_amount: 700 }],
      charges: [{ amount: { value: 700, currency: 'BRL' }, payment_method: { type: 'PIX', pix: {} } }],
      notification_urls: [`${outro.publicUrl}/pagbank/notificacao`],
    }),
  })
  const { id } = (await resposta.json()) as { id: string }
  await outro.avancar(10_000)
  expect(await outro.sql`select id_pagbank, valor, estado from aviso_desconhecido`).toEqual([
    { id_pagbank: id, valor: 700, estado: 'pago' },
  ])
  const hoje = (await outro.call('/pagamento/buscarPagamentos', {}, { token })).body.dia
  const { body } = await outro.call('/pagamento/conciliar', { dia: hoje }, { token })
  expect(body.diferencas).toEqual([
    {
      tipo: 'so_do_provedor',
      referencia: id,
      texto: expect.stringMatching(/R\$\s7,00 recebidos num pedido que não fizemos/),
      corrigida: false,
    },
  ])
  // with several bars on one account, it is unknown whose it is
  await barAberto(outro)
  expect((await outro.call('/pagamento/conciliar', { dia: hoje }, { token })).body.diferencas).toEqual([])
  // an order that the provider does not know either is not kept
  await outro.app.inject({
    method: 'POST',
    url: '/pagbank/notificacao',
    payload: { id: `ORDE_${randomUUID().toUpperCase()}` },
  })
  expect(await outro.sql`select 1 from aviso_desconhecido`).toHaveLength(1)
  await outro.encerrar()
})
