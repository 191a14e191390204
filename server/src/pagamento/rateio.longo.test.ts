import { randomUUID } from 'node:crypto'
import { emCotas } from '@boteco/contract/conta/cliente'
import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import { DIVISOES, type Divisao } from '@boteco/contract/pagamento/escritorio'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoFuncionario, novoProduto } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, barComEquipe } from '../teste/pagamentos.ts'
import { recontar } from '../teste/recontar.ts'
import { entregarTudo, itensDe, pedir, sentar } from '../teste/salao.ts'

/** RATEIO_NOITES: how many, where a thousand take too long. */
const NOITES = Number(process.env.RATEIO_NOITES ?? 1000)
const COUVERT = 1500

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const Noite = fc.record({
  percentual: fc.integer({ min: 1, max: 15 }),
  percentual_retido: fc.integer({ min: 0, max: 33 }),
  divisao: fc.constantFrom(...(Object.keys(DIVISOES) as Divisao[])),
  pontos: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
  contas: fc.array(
    fc.record({
      itens: fc.array(
        fc.record({
          // in centavos, and what is taken off it
          preco: fc.integer({ min: 3, max: 30_000 }),
          desconto: fc.constantFrom(0, 0, 0, 1),
          isento: fc.constantFrom('nao', 'nao', 'produto', 'categoria'),
          dividido: fc.constantFrom(false, false, false, true),
          // who delivers it (3: no known person), and whether it is given back
          quem: fc.nat(3),
          volta: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      couvert: fc.boolean(),
      soATaxaVolta: fc.boolean(),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})

test(`em ${NOITES} noites ao acaso a taxa nunca passa do percentual, e um programa à parte refaz o relatório da planilha`, async () => {
  const planilhas: string[] = []
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const equipe = [
    garcom,
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
  ]
  const isenta = await novoProduto(teste, bar.id, { categoria: 'Sem taxa' })
  await teste.sql`
    update estabelecimento set couvert = ${COUVERT}, categorias_sem_taxa = array(
      select categoria_id from produto_estabelecimento where id = ${isenta.id}) where id = ${bar.id}`
  const viram = { isentos: 0, couverts: 0, descontos: 0, divididos: 0 }
  let mesa = 0
  const ir = async (path: Parameters<typeof teste.call>[0], corpo: object, quem: { token: string }) => {
    const { status, body } = await teste.call(path, corpo, { ...quem, chave: randomUUID() })
    expect({ path, status, body }).toMatchObject({ status: 200 })
  }
  await ir('/conta/anunciarCouvert', { hoje: true }, gerente)

  await fc.assert(
    fc.asyncProperty(Noite, async ({ percentual, percentual_retido, divisao, pontos, contas }) => {
      // its music goes on after the bar's day has ended
      await teste.sql`
        update estabelecimento set taxa_percentual = ${percentual}, couvert_noite = dia_do_bar(now(), fuso_horario, virada)
        where id = ${bar.id}`
      const deCada = equipe.map(({ vinculo_id: id }, i) => ({ id, pontos: pontos[i]! }))
      // each night begins with the rule of its own
      await teste.sql`delete from regra_do_rateio`
      await ir('/pagamento/salvarRateio', { percentual_retido, divisao, pontos: deCada }, gerente)
      for (const { itens, couvert, soATaxaVolta } of contas) {
        // at the counter there is none
        const cliente = await sentar(teste, bar.id, couvert ? { mesa: ++mesa } : {})
        const produtos = await Promise.all(
          itens.map(({ preco: preco_venda, isento }) =>
            novoProduto(teste, bar.id, { preco_venda, ...(isento === 'categoria' && { categoria: 'Sem taxa' }) }),
          ),
        )
        const semTaxa = produtos.flatMap(({ id }, i) => (itens[i]!.isento === 'produto' ? id : []))
        await teste.sql`update produto_estabelecimento set sem_taxa = true where id = any(${semTaxa}::bigint[])`
        await pedir(
          teste,
          cliente,
          produtos.map((produto) => [produto, 1] as const),
        )
        await entregarTudo(teste, cliente)
        const todos = await itensDe(teste, cliente)
        expect(todos).toHaveLength(itens.length + (couvert ? 1 : 0))
        // the couvert comes with the first of them
        const feitos = todos.slice(0, itens.length)
        const quais = (oque: 'desconto' | 'dividido') => feitos.flatMap(({ id }, i) => (itens[i]![oque] ? id : []))
        const motivo = 'Veio quente'
        for (const id of quais('desconto'))
          await ir('/conta/darDesconto', { linhas: [id], quanto: { valor: 0.01 }, motivo }, gerente)
        if (quais('dividido').length > 0) await ir('/conta/dividir', { linhas: quais('dividido'), partes: 2 }, garcom)
        viram.isentos += itens.filter(({ isento }) => isento !== 'nao').length
        viram.couverts += couvert ? 1 : 0
        viram.descontos += quais('desconto').length
        viram.divididos += quais('dividido').length
        for (const [i, { id }] of feitos.entries()) {
          const quem = equipe[itens[i]!.quem]
          if (quem)
            await teste.sql`
              insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
              values (${bar.id}, ${id}, 'PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE', ${quem.vinculo_id})`
        }
        const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo }))
          .body
        const taxa = taxaSobre(
          itens.reduce((soma, { preco, desconto, isento }) => soma + (isento === 'nao' ? preco - desconto : 0), 0),
          percentual,
        )
        const pagar = { produtos: emCotas(pedidos), meio: 'dinheiro', taxa: taxa / 100 }
        await ir('/cliente/informarPagamentoConta', pagar, garcom)
        const linhas = await teste.sql<{ pagamento_id: number; linha_id: number; item: number; tipo: string }[]>`
          select l.pagamento_id, l.linha_id, coalesce(l.de_linha, l.linha_id) as item, l.tipo from pagamento_linha l
          where l.estabelecimento_id = ${bar.id} and l.pagamento_id = (
            select max(id) from pagamento where estabelecimento_id = ${bar.id}) order by l.linha_id`
        const voltam = linhas.filter(({ item, tipo }) => {
          const qual = feitos.findIndex(({ id }) => id === item)
          return tipo === 'taxa' ? soATaxaVolta : itens[qual]?.volta && !soATaxaVolta
        })
        if (voltam.length > 0) {
          const devolver = { pagamento: linhas[0]!.pagamento_id, motivo }
          const dessas = voltam.map(({ linha_id: linha }) => ({ linha }))
          await ir('/pagamento/estornar', { ...devolver, linhas: dessas }, gerente)
        }
      }
      // as the database of a bar does by itself: plans made for an empty bar would be kept for a full one
      if (planilhas.length % 25 === 0) await teste.sql`analyze`
      planilhas.push((await teste.call('/pagamento/buscarPlanilhaDoRateio', {}, gerente)).body.csv)
      // the next night begins with nothing, and the manager has just shown who they are, however long this takes
      await teste.sql`update sessao set provada_em = now() where usuario_id = ${gerente.usuario_id}`
      await teste.sql`
        update pagamento set criado_em = criado_em - interval '30 days', pago_em = pago_em - interval '30 days'
        where estabelecimento_id = ${bar.id} and criado_em > now() - interval '2 days'`
      await teste.sql`
        update estorno set criado_em = criado_em - interval '30 days', concluido_em = concluido_em - interval '30 days'
        where estabelecimento_id = ${bar.id} and criado_em > now() - interval '2 days'`
    }),
    { numRuns: NOITES, endOnFailure: true },
  )

  expect(await recontar(planilhas)).toBe(`Planilhas recontadas: ${NOITES}. Com diferença: 0.`)
  expect(planilhas.filter((csv) => /couvert/i.test(csv))).toEqual([])
  for (const vezes of Object.values(viram)) expect(vezes).toBeGreaterThan(NOITES / 3)
  // nights without charges, refunds or deliverers would prove nothing
  for (const algo of [/\r\ntaxa;/, /\r\ntaxa;.*;(?!0,00)[^;]*\r/, /\r\npessoa;.*;sim;(?!0,00)\d/])
    expect(planilhas.filter((csv) => algo.test(csv)).length).toBeGreaterThan(NOITES / 10)
}, 3_600_000)
