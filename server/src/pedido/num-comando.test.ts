import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'

// An order that nothing stands in the way of is one statement, `faz_pedido`; every other one is looked at in parts, in words
// that say what is wrong. Both are the same order: here each situation is played twice, the second time without that statement.

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste({}, { banco: await bancoDeTeste({ novo: true }) })
})
afterAll(() => teste.encerrar())

const CENTAVOS = [500, 990, 1200] as const
const produto = fc.record({
  preco_venda: fc.option(fc.constantFrom(...CENTAVOS), { freq: 15 }),
  nome_departamento: fc.option(fc.constantFrom('BAR' as const, 'COZINHA' as const), { freq: 15 }),
  qtd_estoque: fc.constantFrom(null, null, 1, 2, 20),
  oculto: fc.nat({ max: 15 }).map((n) => n === 0),
  /** what it cost until a moment ago */
  antes: fc.option(fc.constantFrom(...CENTAVOS), { freq: 1 }),
})
const situacao = fc.record({
  presenca: fc.constantFrom('aberto' as const, 'qr' as const, 'garcom' as const, 'pague_antes' as const),
  retirada: fc.boolean(),
  fechado: fc.constantFrom(null, null, null, 'BAR' as const, 'COZINHA' as const),
  reabriu: fc.boolean(),
  quem: fc.constantFrom('cliente' as const, 'garçom' as const),
  mesa: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 7 }),
  presente: fc.boolean(),
  encerrado: fc.nat({ max: 7 }).map((n) => n === 0),
  /** the guest says a comanda for the first time */
  comanda: fc.option(fc.integer({ min: 100, max: 900 }), { freq: 1 }),
  produtos: fc.array(produto, { minLength: 1, maxLength: 3 }),
  linhas: fc.array(
    fc.record({
      qual: fc.nat({ max: 2 }),
      quantidade: fc.constantFrom(0, 1, 1, 2, 3),
      /** in centavos; `true`: what it costs now; null: an older page says none */
      mostrado: fc.option(
        fc.constantFrom(true as const, true as const, true as const, true as const, true as const, ...CENTAVOS),
        { freq: 3 },
      ),
      observacao: fc.constantFrom(undefined, 'sem gelo', `d'Ávila, "bem" {gelado}`),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
type Situacao = typeof situacao extends fc.Arbitrary<infer S> ? S : never

/** Plays it in a bar of its own: what was answered, to the same key again too, and what is in the database then. */
async function jogar(s: Situacao) {
  const { sql } = teste
  const bar = await novoBar(teste, { nome: 'Bar do teste' })
  await sql`update estabelecimento set presenca = ${s.presenca}, retirada = ${s.retirada} where id = ${bar.id}`
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  if (s.fechado)
    await sql`
      insert into departamento_fechado (estabelecimento_id, nome_departamento, fechado_por, fechado_em, reabre_em)
      select ${bar.id}, ${s.fechado}, id, now() - interval '1 hour', case when ${s.reabriu} then now() - interval '1 minute' end
      from vinculo where estabelecimento_id = ${bar.id}`
  const ids: number[] = []
  for (const [indice, { antes, ...dados }] of s.produtos.entries()) {
    const { id } = await novoProduto(teste, bar.id, {
      nome: `Produto ${indice}`,
      ...dados,
      preco_venda: antes ?? dados.preco_venda,
    })
    if (antes !== null)
      await sql`update produto_estabelecimento set preco_venda = ${dados.preco_venda} where id = ${id}`
    ids.push(id)
  }
  const ana = await sentar(teste, bar.id, s.mesa === null ? {} : { mesa: s.mesa })
  if (s.presente) await sql`update checkin set presente_em = now() where id = ${ana.id}`
  const corpo = corpoDoPedido(
    s.linhas.map(({ qual, quantidade, observacao }) => [{ id: ids[qual % ids.length]! }, quantidade, observacao]),
    s.comanda === null ? {} : { numeroComanda: s.comanda },
  )
  const pedidos = corpo.pedidos.map((linha, indice) => {
    const { mostrado, qual } = s.linhas[indice]!
    const preco = mostrado === true ? s.produtos[qual % ids.length]!.preco_venda : mostrado
    return { ...linha, ...(preco !== null && { preco: preco / 100 }) }
  })
  const chave = randomUUID()
  const pedir = (quais: object[]) =>
    s.quem === 'garçom'
      ? teste.call('/pedido/cadastrarPedido', { idCheckin: ana.id, pedidos: quais }, { ...garcom, chave })
      : teste.call('/pedido/cadastrarPedido', { ...corpo, pedidos: quais }, { checkin: ana.segredo, chave })
  if (s.encerrado) await sql`update checkin set fechado_em = now() where id = ${ana.id}`
  const respostas = [await pedir(pedidos), await pedir(pedidos), await pedir(pedidos.slice(1).concat(pedidos))]
  return {
    respostas: JSON.parse(
      JSON.stringify(respostas.map(({ status, body }) => ({ status, body }))).replaceAll(/"id":\d+/g, '"id":0'),
    ),
    linhas: await sql`
      select o.numero_mesa, o.feito_por is not null as da_casa, o.espera, o.espera_ate is not null as tem_fim, i.nome_produto,
        i.nome_departamento, i.quantidade, i.preco, i.observacao, i.status_pedido, i.tirou_estoque, i.na_fila_em is not null as na_fila
      from item_pedido i join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
      where i.estabelecimento_id = ${bar.id} order by i.id`,
    estoques:
      await sql`select nome, qtd_estoque from produto_estabelecimento where estabelecimento_id = ${bar.id} order by nome`,
    checkin: await sql`
      select nome, email, telefone, cpf is not null as tem_cpf, numero_mesa, numero_comanda,
        ultima_atividade_em > aberto_em as depois_de_chegar from checkin where id = ${ana.id}`,
    chaves: await sql`select chamada, resposta from idempotencia where estabelecimento_id = ${bar.id}`,
  }
}

/** `npm run test:longo` plays many of another seed (`num-comando.longo.test.ts`). PEDIDO_SEED repeats one of those. */
const { PEDIDO_SITUACOES = '30', PEDIDO_SEED = '21' } = process.env

test(`um pedido é o mesmo num comando só e por partes, seja aceito, segurado ou recusado (semente ${PEDIDO_SEED})`, async () => {
  const situacoes = fc.sample(situacao, { numRuns: Number(PEDIDO_SITUACOES), seed: Number(PEDIDO_SEED) })
  const [{ feito_assim: assim }] = await teste.sql<[{ feito_assim: string }]>`
    select pg_get_functiondef('faz_pedido'::regproc) as feito_assim`
  const numComando = []
  for (const s of situacoes) numComando.push(await jogar(s))
  await teste.sql.unsafe(assim.replace(/\$function\$.*\$function\$/s, `$$$$ begin return null; end $$$$`))
  const porPartes = []
  for (const s of situacoes) porPartes.push(await jogar(s))

  for (const [indice, um] of numComando.entries())
    expect({ s: situacoes[indice], ...um }).toEqual({ s: situacoes[indice], ...porPartes[indice] })
  // of each kind there were some
  const aceitos = numComando.filter(({ linhas }) => linhas.length > 0 && linhas.every(({ espera }) => !espera))
  const segurados = numComando.filter(({ linhas }) => linhas.some(({ espera }) => espera))
  const recusas = new Set(
    numComando.flatMap(({ respostas: [primeira] }) => (primeira.status === 200 ? [] : primeira.body.code)),
  )
  expect([aceitos.length > situacoes.length / 8, segurados.length > situacoes.length / 40]).toEqual([true, true])
  expect([...recusas].sort()).toEqual([
    ...['checkin_encerrado', 'dados_invalidos', 'departamento_fechado', 'preco_mudou', 'produto_indisponivel'],
    ...['sem_estoque', 'sem_lugar'],
  ])
})
