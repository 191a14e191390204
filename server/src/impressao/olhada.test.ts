import { setTimeout as pause } from 'node:timers/promises'
import type { Plan } from '@boteco/sql-checks/plans'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { enderecoDeTeste, impressoraDeTeste, REDE_DE_TESTE } from '../teste/impressoras.ts'
import { testLongo } from '../teste/longo.ts'
import { leramDemais, planCountingPool } from '../teste/planos.ts'
import { COM_PACIENCIA } from '../teste/prazos-das-impressoras.ts'
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

async function abrirFila(sql = teste.servidor, redes: readonly string[] = []) {
  const erros: unknown[] = []
  const log = { warn: () => {}, error: (erro: object) => void erros.push(erro) }
  const fila = abrirFilaDeImpressao({ sql, redes, log, prazos: COM_PACIENCIA, olhada_ms: 3_600_000 })
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

  testLongo('uma instalação sem impressoras lê uma tabela vazia, e nada mais', async () => {
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

/** A printer that is called, at the pass of the large bar. */
async function ligarImpressora() {
  const maquina = await impressoraDeTeste(enderecoDeTeste())
  onTestFinished(() => maquina.desligar())
  await banco.sql`
    insert into impressora (estabelecimento_id, id, nome, posto, modelo, pagina, colunas, via, endereco) overriding system value
    values (${bares.grande.id}, 1000000, 'Passe', 'PASSE', 'epson-tm-t20', 'cp850', 48, 'tcp', ${maquina.endereco})`
  return maquina
}

test.runIf(inject('servidorDeTeste').embutido)('um papel que sai como deve é escrito cinco vezes', async () => {
  const maquina = await ligarImpressora()
  const { servidor, planos } = await planCountingPool(banco)
  onTestFinished(() => servidor.end())
  const { fila, erros } = await abrirFila(servidor, REDE_DE_TESTE)
  const chope = await novoProduto(teste, bares.grande.id)
  const ana = await sentar(teste, bares.grande.id, { mesa: 1 })
  const escritas = async () => {
    planos.length = 0
    await fila.olhar()
    return planos.filter(({ 'Query Text': texto }) => /\b(update|into) impress/.test(texto)).length
  }
  await pedir(teste, ana, [[chope, 1]])
  // made, and its printer taken, on its way, printed, and the printer let go; who makes papers closes lines that are over
  expect(await escritas()).toBe(5 + 2)
  // whatever dies, the disk knows of it before a byte leaves
  const aCaminho = planos.filter(({ 'Query Text': texto }) => texto.includes("estado = 'enviada', enviada_em"))
  expect(aCaminho.map(({ 'Query Text': texto }) => texto.includes('synchronous_commit'))).toEqual([false])
  // of two at once the papers are made once, and the printer is taken once
  for (const quantas of [1, 2]) await pedir(teste, ana, [[chope, quantas]])
  expect(await escritas()).toBe(7 + 2)
  expect(maquina.papeis()).toHaveLength(3)
  expect(erros).toEqual([])
})

test.runIf(inject('servidorDeTeste').embutido)(
  'chamar uma impressora não lê os papéis das noites passadas',
  async () => {
    await encherDePapeis((await novoProduto(teste, bares.grande.id)).id)
    const maquina = await ligarImpressora()
    await banco.sql`vacuum analyze`
    const { servidor, planos } = await planCountingPool(banco)
    onTestFinished(() => servidor.end())
    const { fila } = await abrirFila(servidor, REDE_DE_TESTE)
    await banco.sql`
    insert into impressao (estabelecimento_id, impressora_id, tipo, documento)
    select estabelecimento_id, id, 'teste', '{"tipo": "teste", "prova": "corte", "impressora": "Passe", "hora": "20:00"}' from impressora
    where via = 'tcp'`
    planos.length = 0
    await fila.olhar()
    expect(maquina.papeis()).toHaveLength(1)
    const daChamada = planos.filter(({ 'Query Text': texto }) => /ultimas/.test(texto))
    expect(daChamada.length).toBeGreaterThan(0)
    expect(leramDemais(daChamada, 25)).toEqual(new Map())
  },
)

testLongo('as telas só ouvem do papel que alguém tem de ver', async () => {
  const maquina = await ligarImpressora()
  const { fila } = await abrirFila(teste.servidor, REDE_DE_TESTE)
  const ditos: string[] = []
  const { unlisten } = await banco.sql.listen('boteco', (texto) => void ditos.push(texto))
  onTestFinished(unlisten)
  /** what was told until now */
  const ouvidos = async () => {
    const pulso = JSON.stringify({ pulso: String(ditos.length) })
    await banco.sql.notify('boteco', pulso)
    await expect.poll(() => ditos.includes(pulso), { interval: 5 }).toBe(true)
    return ditos.splice(0).filter((texto) => texto.includes('impressao')).length
  }
  const chope = await novoProduto(teste, bares.grande.id)
  const ana = await sentar(teste, bares.grande.id, { mesa: 1 })
  // of a printer that was never heard nothing is known
  await pedir(teste, ana, [[chope, 1]])
  await fila.olhar()
  expect(await ouvidos()).toBeGreaterThan(0)
  await pedir(teste, ana, [[chope, 1]])
  await fila.olhar()
  expect(maquina.papeis()).toHaveLength(2)
  expect(await ouvidos()).toBe(0)
  // a doubt alone, of a printer that is as it was
  const [{ id }] = await banco.sql<[{ id: number }]>`
    insert into impressao (estabelecimento_id, impressora_id, tipo, documento, estado, enviada_em)
    select estabelecimento_id, id, 'teste', '{"tipo": "teste"}', 'enviada', now() from impressora returning id`
  expect(await ouvidos()).toBe(0)
  await banco.sql`update impressao set estado = 'em_duvida' where estabelecimento_id = ${bares.grande.id} and id = ${id}`
  expect(await ouvidos()).toBe(1)
  // the line is cut in the middle
  maquina.jeito.morreDepoisDe = 5
  await pedir(teste, ana, [[chope, 1]])
  await fila.olhar()
  expect(await ouvidos()).toBeGreaterThan(0)
  // and what waits at one that does not answer is counted
  await pedir(teste, ana, [[chope, 1]])
  await fila.olhar()
  expect(await ouvidos()).toBeGreaterThan(0)
})

test.runIf(inject('servidorDeTeste').embutido)('o que se ouve de uma vez é olhado de uma vez', async () => {
  await ligarImpressora()
  const { servidor, planos } = await planCountingPool(banco)
  onTestFinished(() => servidor.end())
  const { fila } = await abrirFila(servidor)
  await expect.poll(() => olhadasEm(planos)).toBe(2)
  for (let vez = 0; vez < 20; vez += 1) {
    fila.ouvir({ topico: 'pedido', estabelecimento_id: bares.grande.id })
    await pause(1)
  }
  await expect.poll(() => olhadasEm(planos)).toBe(3)
  fila.ouvir({ topico: 'pedido', estabelecimento_id: bares.grande.id })
  await expect.poll(() => olhadasEm(planos)).toBe(4)
})

testLongo('a casa cujos papéis não podem ser feitos não segura os das outras', async () => {
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
