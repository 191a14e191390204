import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'
import { databaseFolder, migrate } from './migrate.ts'

let teste: AppDeTeste
let pasta: string
beforeAll(async () => {
  teste = await appDeTeste({}, { banco: await bancoDeTeste({ novo: true }) })
  pasta = await mkdtemp(join(tmpdir(), 'boteco-migracoes-'))
  for (const parte of ['migrations', 'schema'])
    await cp(join(databaseFolder, parte), join(pasta, parte), { recursive: true })
})
afterAll(async () => {
  await teste.encerrar()
  await rm(pasta, { recursive: true })
})

/** Strong locks on what every order touches, one after another, against the order's own. */
const quente = (vez: number) => `
  alter table item_pedido add column sobra_${vez} int;
  select pg_sleep(0.02);
  alter table produto_estabelecimento add column sobra_${vez} int;
  select pg_sleep(0.02);
  alter table pedido add column sobra_${vez} int;
  alter table checkin add column sobra_${vez} int;
  create index sobra_${vez} on checkin (sobra_${vez});`

test('a versão nova começa ao lado de uma que serve, três vezes, e cada pedido é feito uma vez', async () => {
  const bar = await novoBar(teste, { presenca: 'aberto' })
  const produto = await novoProduto(teste, bar.id, { qtd_estoque: 100_000 })
  const quantos = 8
  const sentados = await Promise.all(Array.from({ length: quantos }, (_, i) => sentar(teste, bar.id, { mesa: i + 1 })))
  let fim = false
  let feitos = 0
  const outros: unknown[] = []
  const clientes = sentados.map(async ({ segredo: primeiro }, i) => {
    let segredo = primeiro
    for (let vez = 1; !fim; vez++) {
      // of one check-in only so many lines may wait to be served
      if (vez % 200 === 0) ({ segredo } = await sentar(teste, bar.id, { mesa: i + 1 }))
      const chave = randomUUID()
      // as a page does: retried with the same key until the server has answered
      for (;;) {
        const { status, body } = await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[produto, 1]]), {
          checkin: segredo,
          chave,
        })
        if (status === 200) break
        if (status !== 503) return void outros.push([status, body.message])
      }
      feitos += 1
    }
  })
  const aoMenos = async (mais: number) => {
    const antes = feitos
    await expect.poll(() => feitos - antes >= mais || outros.length > 0).toBe(true)
    expect(outros).toEqual([])
  }
  try {
    await aoMenos(20)
    for (const vez of [1, 2, 3]) {
      await writeFile(join(pasta, `migrations/99${vez}_quente.sql`), quente(vez))
      // so that every function and trigger is put again, those of an account too
      await appendFile(join(pasta, 'schema/08_cota.sql'), `-- ${vez}\n`)
      await migrate(teste.url, pasta)
      await aoMenos(20)
    }
  } finally {
    fim = true
  }
  await Promise.all(clientes)
  expect(outros).toEqual([])
  const [{ itens, estoque }] = await teste.sql<[{ itens: number; estoque: number }]>`
    select (select count(*)::int from item_pedido where estabelecimento_id = ${bar.id}) as itens,
      (select qtd_estoque from produto_estabelecimento where id = ${produto.id}) as estoque`
  expect([itens, estoque]).toEqual([feitos, 100_000 - feitos])
  // PostgreSQL had to end nobody: a migration that cannot have a table lets go of the others before
  const [{ impasses }] = await teste.sql<[{ impasses: number }]>`
    select deadlocks as impasses from pg_stat_database where datname = current_database()`
  expect(impasses).toBe(0)
  const colunas =
    await teste.sql`select from pg_attribute where attname like 'sobra\\_%' and attrelid = 'checkin'::regclass`
  expect(colunas).toHaveLength(3)
})
