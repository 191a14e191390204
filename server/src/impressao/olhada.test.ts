import type { Plan } from '@boteco/sql-checks/plans'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { leramDemais, planCountingPool } from '../teste/planos.ts'
import { pedir, sentar } from '../teste/salao.ts'
import { abrirFilaDeImpressao } from './fila.ts'

/*
 * What the queue of papers costs while nothing is to be printed. It looks every two seconds, and whenever something is
 * ordered: what it reads grows with what is open, once over, in the bar that it is about.
 */

const ABERTAS = 1_000
/** In each of the other bars. */
const NAS_OUTRAS = 60
const OUTRAS = 10
/** Each line by its status, its key, its paper, its order, and what was separated of it. */
const LEITURAS_POR_LINHA = 5

let banco: BancoDeTeste
let teste: AppDeTeste
let bares: { grande: { id: number }; vizinho: { id: number } }
beforeEach(async () => {
  banco = await bancoDeTeste({ novo: true })
  teste = await appDeTeste({}, { banco })
  bares = { grande: await novoBar(teste), vizinho: await novoBar(teste) }
  return () => teste.encerrar()
})

async function abrirFila(sql = teste.servidor) {
  const erros: unknown[] = []
  const log = { warn: () => {}, error: (erro: object) => void erros.push(erro) }
  const fila = abrirFilaDeImpressao({ sql, redes: [], log, olhada_ms: 3_600_000 })
  onTestFinished(() => fila.parar())
  await fila.olhar()
  return { fila, erros }
}

/** How often it looked: its own first time, and whenever it was asked to. */
const olhadasEm = (planos: readonly Plan[]) =>
  planos.filter((plano) => plano['Query Text'].includes('todas as casas: impressoras')).length

/** A printer in each bar, as many lines that were printed and not brought yet, and twice as many of nights that are over. */
async function encherDePapeis(produto: number) {
  const { sql } = banco
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into estabelecimento (nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao, confirmado_em)
      select 'Vizinho ' || n, '', '', '', 'SP', 'São Paulo', '', now() from generate_series(1, ${OUTRAS}) n`
    await tx`
      insert into impressora (estabelecimento_id, id, nome, posto, modelo, pagina, colunas, via, desde) overriding system value
      select id, id, 'Passe', 'PASSE', 'star-cloudprnt', 'cp1252', 48, 'cloudprnt', now() - interval '1 year' from estabelecimento`
    await tx`
      create temporary table linhas on commit drop as
      select e.id as bar, e.id * 100000 + n as id, n <= abertas as aberta from estabelecimento e
      cross join lateral (select case when e.id = ${bares.grande.id} then ${ABERTAS}::int else ${NAS_OUTRAS}::int end as abertas) q
      cross join lateral generate_series(1, 3 * abertas) n`
    await tx`
      insert into item_pedido (estabelecimento_id, id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
        nome_departamento, quantidade, preco, status_pedido, feito_em, na_fila_em)
      select bar, id, id, id, ${produto}, 'Chope', 'BAR', 1, 1000,
        case when aberta then 'PEDIDO FEITO PELO CLIENTE' else 'PEDIDO ENTREGUE AO CLIENTE' end, now() - interval '1 hour',
        now() - interval '1 hour'
      from linhas`
    await tx`
      insert into impressao (estabelecimento_id, id, impressora_id, tipo, pedido_id, estado, enviada_em, confirmada_em, terminada_em)
      overriding system value
      select bar, id, bar, 'pedido', id, 'confirmada', now(), now(), now() from linhas`
    await tx`
      insert into impressao_linha (estabelecimento_id, impressora_id, item_id, impressao_id, no_passe, aberta)
      select bar, bar, id, id, true, aberta from linhas`
  })
}

describe.runIf(inject('servidorDeTeste').embutido)('o que se lê', () => {
  // what is known of the tables when a plan is made is never sure: not at all, and all
  test.each([
    ['de que nada se sabe ainda', false],
    ['que se conhece', true],
  ])('com 1.000 linhas abertas num banco %s, cada uma é lida poucas vezes', async (_qual, conhecido) => {
    const { id: produto } = await novoProduto(teste, bares.grande.id)
    await encherDePapeis(produto)
    if (conhecido) await banco.sql`vacuum analyze`
    const { servidor, planos } = await planCountingPool(banco)
    onTestFinished(() => servidor.end())
    const { fila, erros } = await abrirFila(servidor)
    await expect.poll(() => olhadasEm(planos)).toBe(2)
    expect(leramDemais(planos, LEITURAS_POR_LINHA * (ABERTAS + (OUTRAS + 1) * NAS_OUTRAS))).toEqual(new Map())

    // an order of a bar is looked for in that bar alone
    planos.length = 0
    fila.ouvir({ topico: 'pedido', estabelecimento_id: bares.vizinho.id })
    await expect.poll(() => planos.some((plano) => plano['Query Text'].includes('fila de impressao'))).toBe(true)
    expect(leramDemais(planos, LEITURAS_POR_LINHA * NAS_OUTRAS)).toEqual(new Map())

    // and when there is something to do in the large one, its papers are made as cheaply
    planos.length = 0
    await banco.sql`
      update item_pedido set status_pedido = 'PEDIDO CANCELADO' where estabelecimento_id = ${bares.grande.id} and id % 100000 <= 3`
    await fila.olhar()
    expect(planos.length).toBeGreaterThan(3)
    expect(leramDemais(planos, LEITURAS_POR_LINHA * (ABERTAS + (OUTRAS + 1) * NAS_OUTRAS))).toEqual(new Map())
    expect(erros).toEqual([])
  })

  test('uma instalação sem impressoras lê uma tabela vazia, e nada mais', async () => {
    await pedir(teste, await sentar(teste, bares.grande.id, { mesa: 1 }), [
      [await novoProduto(teste, bares.grande.id), 1],
    ])
    const { servidor, planos } = await planCountingPool(banco)
    onTestFinished(() => servidor.end())
    const { fila } = await abrirFila(servidor)
    await expect.poll(() => olhadasEm(planos)).toBe(2)
    planos.length = 0
    await fila.olhar()
    expect(planos.length).toBe(1)
    expect(leramDemais(planos, 0)).toEqual(new Map())
    // an order wakes nothing
    fila.ouvir({ topico: 'pedido', estabelecimento_id: bares.grande.id })
    await fila.olhar()
    expect(planos.length).toBe(2)
  })
})

test('a casa cujos papéis não podem ser feitos não segura os das outras', async () => {
  const { grande, vizinho } = bares
  await banco.sql`
    insert into impressora (estabelecimento_id, nome, posto, modelo, pagina, colunas, via)
    select id, 'Passe', 'PASSE', 'star-cloudprnt', 'cp1252', 48, 'cloudprnt' from estabelecimento`
  await banco.sql.unsafe(`alter table impressao add constraint dela_nao check (estabelecimento_id <> ${grande.id})`)
  for (const { id } of [grande, vizinho])
    await pedir(teste, await sentar(teste, id, { mesa: 1 }), [[await novoProduto(teste, id), 1]])
  const { erros } = await abrirFila()
  expect(await banco.sql`select estabelecimento_id from impressao`).toEqual([{ estabelecimento_id: vizinho.id }])
  expect(erros.length).toBeGreaterThan(0)
})
