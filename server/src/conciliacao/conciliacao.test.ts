import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario, novoGerente } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
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

  testLongo('uma devolução sem resposta é perguntada de novo, e corrigida', async () => {
    const { id } = await pagou('perdida-reembolso', '1vez')
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    const linhas = pagamentos[0]?.linhas.map(({ linha }) => ({ linha }))
    await teste.call('/pagamento/estornar', { pagamento: id, linhas, motivo: 'Veio quente' }, gerente)
    expect((await conferir()).diferencas).toMatchObject([
      { tipo: 'estorno', texto: expect.stringContaining('1 a caminho'), corrigida: true },
    ])
    expect((await conferir()).diferencas).toEqual([])
  })

  testLongo('outro valor, o que ele não conhece, e o que ele não responde', async () => {
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

  testLongo('só os deste bar e deste dia, e muitos vêm em partes', async () => {
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

  testLongo('o que só um dos dois tem, outro valor, outro estado e outra devolução', async () => {
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

  test('a linha que não se lê é dita, com o porquê; as outras são comparadas', async () => {
    const { referencia } = await pagou()
    const { diferencas } = await conferir({
      extrato: extrato(`${referencia};10,00;21/11/2026;pago`, 'x;dez;21/11/2026;pago', 'y;1,00;ontem;pago'),
    })
    expect(diferencas.map(({ tipo, referencia, texto }) => [tipo, referencia, texto])).toEqual([
      ['sem_resposta', 'linha 3', 'Não lida: “dez” não é um valor. x · dez · 21/11/2026 · pago'],
      ['sem_resposta', 'linha 4', 'Não lida: “ontem” não é uma data que conhecemos. y · 1,00 · ontem · pago'],
    ])
  })

  test.each([
    ['sem uma coluna', 'referencia;valor;estado\nx;1;pago'],
    ['que não é extrato', 'olá'],
  ])('um extrato %s é recusado inteiro', async (_caso, texto) => {
    for (const [path, corpo] of [
      ['/pagamento/conciliar', { dia, extrato: texto }],
      ['/pagamento/buscarExtratoComparado', { de: dia, ate: dia, extrato: texto }],
    ] as const) {
      const { status, body } = await teste.call(path, corpo, gerente)
      expect([status, body.code, body.message]).toEqual([422, 'extrato_ilegivel', respostas.extratoSemColunas])
    }
  })
})

describe('o extrato do banco', () => {
  const comparar = async (texto: string, extra: object = {}) =>
    (await teste.call('/pagamento/buscarExtratoComparado', { de: dia, ate: dia, extrato: texto, ...extra }, gerente))
      .body
  /** Paid to a waiter: so many chopes of R$ 10,00. */
  const recebeu = async (meio: string, quantidade: number) => {
    const { pedidos } = await consumiu(teste, bar, { quantidade })
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const produtos = pedidos.map(({ id, produto_pedido_id }) => ({ tipo: 'item', id, produto_pedido_id }))
    expect((await teste.call('/cliente/informarPagamentoConta', { produtos, meio }, garcom)).status).toBe(200)
  }
  /** The calendar's day on which the last one came: after midnight it is not the bar's. */
  const hoje = async () => {
    const [{ dia }] = await teste.sql<[{ dia: string }]>`
      select to_char(max(p.pago_em) at time zone e.fuso_horario, 'DD/MM/YYYY') as dia
      from pagamento p join estabelecimento e on e.id = p.estabelecimento_id where e.id = ${bar.id} group by e.fuso_horario`
    return dia
  }

  test('casa pelo nome que damos ao pagamento e pelo valor; diz o que difere e o que só um dos dois tem; dinheiro não é com o banco', async () => {
    const pelaReferencia = await pagou()
    const outroValor = await pagou()
    await recebeu('maquininha', 2)
    await recebeu('maquininha', 2)
    await recebeu('pix_no_caixa', 3)
    await recebeu('dinheiro', 4)
    const dela = await hoje()
    const lido = await comparar(
      [
        'Data;Histórico;Valor (R$);Saldo (R$)',
        `${dela};SALDO ANTERIOR;;100,00`,
        `${dela};Pix ${pelaReferencia.referencia};10,00;`,
        `${dela};Pix ${outroValor.referencia};9,00;`,
        `${dela};REDE VISA;20,00;`,
        `${dela};REDE ELO;77,00;`,
        `${dela};ALUGUEL;-500,00;`,
        '01/01/2026;PIX ANTIGO;30,00;',
      ].join('\n'),
    )
    expect(lido).toMatchObject({ lidas: 5, iguais: 2, colunas: ['Data', 'Valor (R$)', 'Histórico'] })
    expect(lido.casados.map(({ deles, nosso, por }) => [deles.linha, nosso.meio, nosso.valor, por])).toEqual([
      [3, 'cartao', 10, 'referencia'],
      [4, 'cartao', 10, 'referencia'],
      [5, 'maquininha', 20, 'valor'],
    ])
    expect(lido.casados.map(({ deles, nosso }) => deles.valor - nosso.valor)).toEqual([0, -1, 0])
    expect(lido.so_no_extrato.map(({ texto, valor }) => [texto, valor])).toEqual([
      ['REDE ELO', 77],
      ['ALUGUEL', -500],
    ])
    expect(lido.so_aqui.map(({ meio, valor }) => [meio, valor])).toEqual([
      ['maquininha', 20],
      ['pix_no_caixa', 30],
    ])
    expect(lido.nao_lidas.map(({ linha, motivo }) => [linha, motivo])).toEqual([
      [2, 'É um saldo, e não um lançamento.'],
      [8, 'Não é destes dias.'],
    ])
    // a machine's statement says nothing of Pix
    const daMaquininha = await comparar(`Data;Valor\n${dela};20,00`, { meio: 'maquininha' })
    expect([daMaquininha.iguais, daMaquininha.so_aqui.map(({ meio }) => meio)]).toEqual([1, ['maquininha']])
  })

  testLongo(
    'o que a maquininha disse casa pelo NSU, e o Pix dela pelo nome do Banco Central, mesmo com outro valor',
    async () => {
      const fim_a_fim = 'E60746948202611281958s0123456789'
      for (const quantidade of [2, 2, 3]) await recebeu('maquininha', quantidade)
      const feitos = await teste.sql<{ id: number }[]>`
      select id from pagamento where estabelecimento_id = ${bar.id} order by id`
      const comprovantes = [{ nsu: '000123' }, { nsu: '456' }, { fim_a_fim }].map((dito, i) => ({
        ...{ estabelecimento_id: bar.id, pagamento_id: feitos[i]!.id, nsu: null, fim_a_fim: null, ...dito },
      }))
      await teste.sql`insert into pagamento_maquininha ${teste.sql(comprovantes)}`
      const dela = await hoje()
      const extrato = `Data;NSU;Descrição;Valor\n${dela};0456;VISA;20,00\n${dela};123;ELO;20,00\n${dela};;Pix ${fim_a_fim};29,70`
      const lido = await comparar(extrato)
      expect(lido.casados.map(({ deles, nosso, por }) => [deles.linha, nosso.pagamento, por])).toEqual([
        [2, feitos[1]!.id, 'nsu'],
        [3, feitos[0]!.id, 'nsu'],
        [4, feitos[2]!.id, 'fim_a_fim'],
      ])
      expect([lido.so_aqui, lido.so_no_extrato]).toEqual([[], []])
    },
  )

  test('o que voltou casa com o que saiu; o de outro bar não aparece; dias ao contrário e dias demais não servem', async () => {
    const { id, referencia } = await pagou()
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    const linhas = pagamentos.find((um) => um.id === id)?.linhas.map(({ linha }) => ({ linha, valor: 4 }))
    await teste.call('/pagamento/estornar', { pagamento: id, linhas, motivo: 'Veio quente' }, gerente)
    const vizinho = await consumiu(teste, await barAberto(teste), { email: emailCom('nunca') })
    await teste.pagarComCartao(vizinho, cartoes.aprovado)
    const dela = await hoje()
    const lido = await comparar(`Data;Texto;Valor\n${dela};${referencia};10,00\n${dela};${referencia};-4,00`)
    expect([lido.iguais, lido.so_aqui, lido.so_no_extrato]).toEqual([2, [], []])
    for (const [de, ate, code] of [
      ['2026-11-02', '2026-11-01', 'dias_ao_contrario'],
      ['2026-01-01', '2026-11-01', 'dias_demais'],
    ])
      expect((await comparar('Data;Valor', { de, ate })).code).toBe(code)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    expect(
      (await teste.call('/pagamento/buscarExtratoComparado', { de: dia, ate: dia, extrato: 'x' }, garcom)).status,
    ).toBe(403)
  })
})

testLongo('um pedido que não fizemos e de que o provedor avisa fica guardado e é dito', async () => {
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
