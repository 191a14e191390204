import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu } from '../teste/pagamentos.ts'
import { connect } from './db.ts'
import { setOnRoles } from './migrate.ts'
import { loginOf, papeis } from './papeis.ts'

/** What an administrator, another program or the system's language may have set, each to what would change what we read or write. */
const estragos = {
  DateStyle: 'German, DMY',
  IntervalStyle: 'iso_8601',
  TimeZone: 'Asia/Tokyo',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  search_path: 'pg_catalog',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  default_transaction_isolation: 'serializable',
  client_encoding: 'LATIN1',
}

let banco: BancoDeTeste
/** a connection that fixes nothing */
let semNada: ReturnType<typeof postgres>
beforeAll(async () => {
  // no connection to it yet
  banco = await bancoDeTeste({ novo: true })
  semNada = postgres(banco.url, { max: 1 })
  // rights of the database itself are not in a copy of the model
  const [{ nome }] = await semNada<[{ nome: string }]>`select quote_ident(current_database()) as nome`
  const usuarios = papeis.map((papel) => loginOf(banco.url, papel).username)
  for (const [ajuste, valor] of Object.entries(estragos)) {
    // a search path is a list of names
    const literal = ajuste === 'search_path' ? valor : `'${valor}'`
    await semNada.unsafe(`alter database ${nome} set ${ajuste} = ${literal}`)
    for (const usuario of usuarios)
      await semNada.unsafe(`alter role "${usuario}" in database ${nome} set ${ajuste} = ${literal}`)
  }
  await semNada.end()
  semNada = postgres(banco.url, { max: 1 })
})
afterAll(async () => {
  await semNada.end()
})

const ajustesDe = async (sql: { unsafe: (texto: string) => PromiseLike<unknown> }) => {
  const linhas = (await sql.unsafe(
    `select name, setting from pg_catalog.pg_settings where name in (${Object.keys(estragos).map((nome) => `'${nome}'`)})`,
  )) as { name: string; setting: string }[]
  return Object.fromEntries(linhas.map(({ name, setting }) => [name, setting]))
}

test('o servidor, o banco e o papel podem estar ajustados de outro jeito: nenhuma conexão lê nem grava assim', async () => {
  const { client_encoding: _, ...deles } = await ajustesDe(semNada)
  const { client_encoding: __, ...postos } = estragos
  // so the test spoils what it says
  expect(deles).toEqual(postos)
  const nossos: Record<string, string>[] = []
  for (const papel of [undefined, ...papeis]) {
    const sql = connect(banco.url, { max: 1, ...(papel && { papel }) })
    nossos.push(await ajustesDe(sql))
    await sql.end()
  }
  for (const nosso of nossos)
    for (const [nome, valor] of Object.entries(estragos)) expect([nome, nosso[nome]]).not.toEqual([nome, valor])
  expect(nossos[1]).toEqual(nossos[0])
  expect(nossos[2]).toEqual(nossos[0])
})

describe('uma noite num banco ajustado de outro jeito', () => {
  let teste: AppComSandbox
  beforeAll(async () => {
    teste = await appComSandbox(undefined, { banco })
  })
  afterAll(() => teste.encerrar())

  test('o pedido sai, o Pix vence em minutos e é pago, e as vendas e a conciliação fecham', async () => {
    const { bar, gerente } = await barComEquipe(teste)
    const quem = await consumiu(teste, bar, { quantidade: 2, mesa: 4 })
    const { status, body } = await teste.abrirPix(quem)
    expect([status, body.pagamento?.estado]).toEqual([200, 'em_andamento'])
    const minutos = (Date.parse(body.pix?.expira_em ?? '') - Date.now()) / 60_000
    expect(minutos).toBeGreaterThan(10)
    expect(minutos).toBeLessThan(16)
    expect(await teste.pagarPix(quem)).toBeLessThan(400)
    expect((await teste.consultar(quem, body.pagamento.referencia)).pagamento.estado).toBe('pago')
    const outro = await consumiu(teste, bar, { mesa: 5 })
    const cartaoCriptografado = await teste.cifrar(cartoes.aprovado)
    const pago = await teste.call(
      '/pagbank/criarPagamentoPagBankGerandoToken',
      { pedidos: outro.pedidos, cartaoCriptografado },
      { checkin: outro.segredo },
    )
    expect([pago.status, pago.body.message]).toEqual([200, 'Pagamento efetuado com sucesso!'])
    const vendas = await teste.call('/contas/buscarVendasDaNoite', {}, gerente)
    expect(vendas.status).toBe(200)
    expect(vendas.body.vendas.reduce((soma, { valor }) => soma + valor, 0)).toBe(30)
    const { body: pagamentos } = await teste.call('/pagamento/buscarPagamentos', {}, gerente)
    expect(pagamentos.totais).toEqual({ recebido: 30, devolvido: 0, taxa: 0, gorjeta: 0 })
    const conciliacao = await teste.call('/pagamento/conciliar', { dia: pagamentos.dia }, gerente)
    expect(conciliacao.status).toBe(200)
    expect(conciliacao.body.diferencas ?? []).toEqual([])
  })
})

test('atrás de um PgBouncer os papéis têm o que a conexão não pode dizer', async () => {
  const outro = await bancoDeTeste({ novo: true })
  await setOnRoles(outro.url)
  for (const papel of papeis) {
    const [como, direto] = [true, false].map((preparados) =>
      connect(outro.url, { papel, max: 1, pgbouncer: preparados ? { preparados } : null }),
    )
    expect(await ajustesDe(como!)).toEqual(await ajustesDe(direto!))
    await Promise.all([como!.end(), direto!.end()])
  }
  await outro.encerrar()
})
