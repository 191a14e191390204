import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartasPorMandar } from '../correio/cartas.ts'
import { restore } from '../database/backup.ts'
import { closePools, openPools } from '../database/db.ts'
import {
  type AppDeTeste,
  appDeTeste,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
  senhaDeTeste,
} from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { encherACasa } from '../teste/casa-cheia.ts'
import { encherDeHistoria } from '../teste/historia.ts'
import { testLongo } from '../teste/longo.ts'
import { pagarFichas, pedir, pedirFichas, sentar } from '../teste/salao.ts'
import { novoTablet } from '../teste/tablets.ts'
import { apagarCasas, avisarDoFim, FICA } from './apagar.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function casaDoDono() {
  const bar = await novoBar(teste)
  const dono = await novoGerente(teste, bar.id)
  await teste.sql`update estabelecimento set dono_vinculo_id = ${dono.vinculo_id}, nome = 'Bar do Zé' where id = ${bar.id}`
  return { bar, dono }
}
const encerrar = (por: { token: string }, corpo: object = {}) =>
  teste.call('/casas/encerrar', { nome: ' bar do  Zé ', ...corpo }, por)
const haDias = (id: number, dias: number) =>
  teste.sql`update estabelecimento set encerrada_em = now() - ${dias} * interval '1 day' where id = ${id}`
const apagar = () => apagarCasas(teste.sql, teste.url)

test('encerrada a casa, só o dono entra, e só para ver, levar o arquivo e reabrir', async () => {
  const { bar, dono } = await casaDoDono()
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  // who puts a tablet into service is logged out of it
  const tablet = await novoTablet(teste, await novoGerente(teste, bar.id), 'SALAO')
  expect(await encerrar(dono)).toMatchObject({ status: 200 })

  expect(await teste.call('/sessao/buscarMeusPerfis', {}, garcom)).toMatchObject({ status: 401 })
  const entrar = { email: garcom.email, password: senhaDeTeste }
  expect((await teste.call('/auth/loginBoteco', entrar)).body).toMatchObject({ dadosPerfil: { nome: 'BAR CLIENTE' } })
  expect(await teste.call('/tablet/buscarPessoas', {}, { tablet })).toMatchObject({ status: 401 })

  const entrou = (await teste.call('/auth/loginBoteco', { email: dono.email, password: senhaDeTeste })).body
  expect(entrou.dadosEstabelecimento).toEqual({ id: bar.id, nome: 'Bar do Zé', encerrada: true })
  const { token } = entrou
  expect((await teste.call('/casas/buscarEncerramento', {}, { token })).body).toEqual({
    nome: 'Bar do Zé',
    encerrada: {
      em: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      some_em: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    },
    impede: [],
    fichas: { quantas: 0, valor: 0 },
  })
  const fechada = { status: 403, body: { code: 'casa_encerrada' } }
  expect(await teste.call('/relatorio/buscarInicio', {}, { token })).toMatchObject(fechada)
  expect(await teste.app.inject({ url: '/eventos', headers: { authorization: `Bearer ${token}` } })).toMatchObject({
    statusCode: 401,
  })
  expect(await encerrar({ token })).toMatchObject({ status: 409, body: { code: 'ja_encerrada' } })

  // only guests are told whom to call
  const fim = { status: 410, body: { code: 'bar_encerrou', message: expect.stringContaining('11987654321') } }
  const idEstabelecimento = bar.id
  expect(await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } })).toMatchObject(fim)
  expect(await teste.call('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento })).toMatchObject(fim)
  expect(await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento })).toMatchObject(fim)

  await haDias(bar.id, 29)
  expect(await teste.call('/casas/reabrir', {}, { token })).toMatchObject({ status: 200 })
  expect(await teste.call('/relatorio/buscarInicio', {}, { token })).toMatchObject({ status: 200 })
  expect(await teste.call('/sessao/buscarMeusPerfis', {}, garcom)).toMatchObject({ status: 200 })
  expect(await teste.call('/casas/reabrir', {}, { token })).toMatchObject({
    status: 409,
    body: { code: 'nao_encerrada' },
  })
})

test('quem não é o dono não encerra, nem quem erra o nome ou deixou algo aberto', async () => {
  const { bar, dono } = await casaDoDono()
  const outro = await novoGerente(teste, bar.id)
  for (const path of ['/casas/encerrar', '/casas/reabrir', '/casas/buscarEncerramento'] as const)
    expect(await teste.call(path, { nome: 'Bar do Zé' }, outro)).toMatchObject({
      status: 403,
      body: { code: 'so_o_dono' },
    })
  expect(await encerrar(dono, { nome: 'Bar do José' })).toMatchObject({ status: 422, body: { code: 'nome_errado' } })

  const chope = await novoProduto(teste, bar.id)
  const cliente = await sentar(teste, bar.id, {})
  await pedir(teste, cliente, [[chope, 1]])
  const [pagamento] = await teste.sql<{ id: number }[]>`
    insert into pagamento (estabelecimento_id, checkin_id, meio, valor) values (${bar.id}, ${cliente.id}, 'pix', 100) returning id`
  expect(await encerrar(dono)).toMatchObject({ status: 409, body: { code: 'ha_aberto' } })
  expect((await teste.call('/casas/buscarEncerramento', {}, dono)).body.impede).toEqual([
    { que: 'contas', quantos: 1 },
    { que: 'pagamentos', quantos: 1 },
  ])
  await teste.sql`update checkin set fechado_em = now() where id = ${cliente.id}`
  expect((await teste.call('/casas/buscarEncerramento', {}, dono)).body.impede).toEqual([
    { que: 'pagamentos', quantos: 1 },
  ])
  await teste.sql`update pagamento set estado = 'expirado' where id = ${pagamento!.id}`
  expect(await encerrar(dono)).toMatchObject({ status: 200 })
})

test('fichas pagas seguram a casa até o dono dizer que ele mesmo devolve', async () => {
  const { bar, dono } = await casaDoDono()
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const chope = await novoProduto(teste, bar.id, { preco_venda: 990 })
  const cliente = await sentar(teste, bar.id, {})
  await pedirFichas(teste, cliente, [[chope, 2]])
  await pagarFichas(teste, garcom.token, cliente)
  await teste.sql`update checkin set fechado_em = now() where id = ${cliente.id}`
  await teste.sql`update sessao_de_caixa set contada_em = now(), fechada_em = now() where estabelecimento_id = ${bar.id}`
  expect(await encerrar(dono)).toMatchObject({ status: 409, body: { code: 'ha_fichas' } })
  expect((await teste.call('/casas/buscarEncerramento', {}, dono)).body).toMatchObject({
    impede: [],
    fichas: { quantas: 2 },
  })
  expect(await encerrar(dono, { devolvo_fichas: true })).toMatchObject({ status: 200 })
  const [ato] = await teste.sql`select depois from ato where estabelecimento_id = ${bar.id} and tipo = 'casa_encerrada'`
  expect(ato).toEqual({ depois: { fichas: 2, valor: 1980 } })
  expect(
    (await cartasPorMandar(teste.sql, 'https://b.example')).find(({ para }) => para === dono.email)?.texto,
  ).toMatch(/R\$\s19,80/)
})

test('quem se senta enquanto a casa encerra espera, e não entra', async () => {
  const { bar } = await casaDoDono()
  await teste.sql`insert into carteira default values`
  let sentou: Promise<unknown> | undefined
  await teste.sql.begin(async (tx) => {
    await tx`select from estabelecimento where id = ${bar.id} for update`
    sentou = teste.sql`
      insert into checkin (estabelecimento_id, numero, carteira_id) select ${bar.id}, 1, max(id) from carteira`.catch(
      ({ constraint_name }) => constraint_name,
    )
    await tx`select pg_sleep(0.1)`
    await tx`update estabelecimento set encerrada_em = now() where id = ${bar.id}`
  })
  expect(await sentou).toBe('casa_encerrada')
})

test('29 dias depois está tudo lá; 31 dias depois nada, só os pagamentos sem ninguém; da vizinha, nada muda', async () => {
  const { bar, dono } = await casaDoDono()
  const vizinha = await novoBar(teste)
  for (const { id } of [bar, vizinha]) {
    const garcom = await novoFuncionario(teste, id, 'BAR GARCON')
    const chope = await novoProduto(teste, id, { preco_venda: 990 })
    const cliente = await sentar(teste, id, {})
    await pedirFichas(teste, cliente, [[chope, 2]])
    await pagarFichas(teste, garcom.token, cliente)
    await pedir(teste, cliente, [[chope, 1]])
  }
  await teste.sql`update sessao_de_caixa set contada_em = now(), fechada_em = now() where estabelecimento_id = ${bar.id}`
  await teste.sql`update checkin set fechado_em = now() where estabelecimento_id = ${bar.id}`
  expect(await encerrar(dono, { devolvo_fichas: true })).toMatchObject({ status: 200 })
  const [havia, delas] = [await linhasDe(teste, bar.id), await linhasDe(teste, vizinha.id)]
  expect(Object.keys(havia).length).toBeGreaterThan(10)

  await haDias(bar.id, 29)
  const cartas = () => teste.sql`select from carta where email = ${dono.email}`
  const antes = (await cartas()).length
  await avisarDoFim(teste.sql)
  await avisarDoFim(teste.sql)
  expect(await cartas()).toHaveLength(antes + 1)
  expect(await apagar()).not.toContain(bar.id)
  expect(await linhasDe(teste, bar.id)).toEqual(havia)

  await haDias(bar.id, 31)
  expect(await teste.call('/casas/reabrir', {}, dono)).toMatchObject({ status: 409, body: { code: 'fora_do_prazo' } })
  // as after a crash: what stays was written, and some rows were gone
  await teste.sql`delete from ato where estabelecimento_id = ${bar.id}`
  await teste.sql`
    insert into divisao (estabelecimento_id, partes, checkin_id) select ${bar.id}, 2, c.id from generate_series(1, 501)
    cross join (select min(id) as id from checkin where estabelecimento_id = ${bar.id}) c`
  expect(await apagar()).toEqual([bar.id])
  expect(await apagar()).toEqual([])
  // each check-in that goes asks for its divisions by the house alone: it finds none that are only dead
  const [divisoes] = await teste.sql`select vacuum_count from pg_stat_user_tables where relname = 'divisao'`
  expect(divisoes).toEqual({ vacuum_count: 1 })
  expect(Object.keys(await linhasDe(teste, bar.id))).toEqual([FICA])
  expect(
    await teste.sql`select casa, valor, devolvido from documento_guardado where estabelecimento_id = ${bar.id}`,
  ).toEqual([{ casa: 'Bar do Zé', valor: 1980, devolvido: 0 }])
  expect(await teste.sql`select from estabelecimento where id = ${bar.id}`).toEqual([])
  expect(await linhasDe(teste, vizinha.id)).toEqual(delas)
  // who worked there keeps their account
  expect((await teste.call('/auth/loginBoteco', { email: dono.email, password: senhaDeTeste })).body).toMatchObject({
    dadosPerfil: { nome: 'BAR CLIENTE' },
  })
})

/** Of every table of the database that has a house's rows, this house's. */
async function linhasDe({ sql }: Pick<BancoDeTeste, 'sql'>, id: number): Promise<Record<string, string[]>> {
  const tabelas = await sql<{ nome: string }[]>`
    select c.oid::regclass::text as nome from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'estabelecimento_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
  const linhas: Record<string, string[]> = {}
  for (const { nome } of tabelas) {
    const achadas = await sql.unsafe<{ linha: string }[]>(
      `select t::text as linha from ${nome} t where estabelecimento_id = $1 order by 1`,
      [id],
    )
    if (achadas.length > 0) linhas[nome] = achadas.map(({ linha }) => linha)
  }
  return linhas
}

testLongo(
  'de uma casa com linhas em todas as tabelas não sobra nenhuma, e a outra do mesmo banco fica igual',
  async () => {
    const banco = await bancoDeTeste({ vazio: true })
    await restore(banco.url, fileURLToPath(new URL('../teste/boteco-0.2-migracao-064.gz', import.meta.url)))
    const casas = await banco.sql<{ id: number }[]>`
    select e.id from estabelecimento e join checkin c on c.estabelecimento_id = e.id
    group by e.id order by e.nome <> 'Bar da Marca', count(*) desc limit 2`
    const [uma, outra] = casas.map(({ id }) => id) as [number, number]
    await encherACasa(banco.sql, uma)
    const delas = await linhasDe(banco, outra)
    await banco.sql`update estabelecimento set encerrada_em = now() - interval '31 days' where id = ${uma}`
    expect(await apagarCasas(banco.sql, banco.url)).toEqual([uma])
    expect(Object.keys(await linhasDe(banco, uma))).toEqual([FICA])
    expect(await linhasDe(banco, outra)).toEqual(delas)
    await banco.encerrar()
  },
)

testLongo('um ano de uma casa some aos poucos: quem pede noutra casa não espera por linha nenhuma', async () => {
  const banco = await bancoDeTeste()
  // as in production, whoever waits a second for somebody's row is refused; a busy machine may take its time
  const pools = openPools(banco.url, { statementTimeout: 0, queueTimeout: 0, connectTimeout: 15_000 })
  const outro = await appDeTeste({}, { banco, pools })
  const bar = await novoBar(outro)
  const chope = await novoProduto(outro, bar.id)
  await encherDeHistoria(banco, bar.id, chope.id)
  const vizinha = await novoBar(outro)
  const delas = await novoProduto(outro, vizinha.id)
  const cliente = await sentar(outro, vizinha.id, {})
  await banco.sql`update estabelecimento set encerrada_em = now() - interval '31 days' where id = ${bar.id}`
  const [{ linhas }] = await banco.sql<[{ linhas: number }]>`
    select count(*)::int as linhas from item_pedido where estabelecimento_id = ${bar.id}`

  let apagando = true
  const esperas: number[] = []
  const pedindo = (async () => {
    while (apagando) {
      const antes = performance.now()
      await pedir(outro, cliente, [[delas, 1]])
      esperas.push(performance.now() - antes)
      await banco.sql`
        update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
        where estabelecimento_id = ${vizinha.id} and status_pedido <> 'PEDIDO ENTREGUE AO CLIENTE'`
    }
  })()
  const comeco = performance.now()
  expect(await apagarCasas(banco.sql, banco.url)).toEqual([bar.id])
  const durou = performance.now() - comeco
  apagando = false
  await pedindo
  expect(Object.keys(await linhasDe(banco, bar.id))).toEqual([FICA])
  console.log(
    `${linhas} itens com tudo o que é deles em ${Math.round(durou)} ms; ${esperas.length} pedidos da vizinha, o mais lento ${Math.round(Math.max(...esperas))} ms`,
  )
  await closePools(pools)
  await outro.encerrar()
})
