import { randomUUID } from 'node:crypto'
import { DIVISOES, type Divisao } from '@boteco/contract/rateio'
import { taxaSobre } from '@boteco/contract/taxa'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoFuncionario, novoProduto } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, barComEquipe } from '../teste/pagamentos.ts'
import { recontar } from '../teste/recontar.ts'
import { entregarTudo, itensDe, pedir, sentar } from '../teste/salao.ts'

const NOITES = 1000

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
      // the price in centavos, who delivers it (3: nobody known), and whether it is given back
      itens: fc.array(fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.nat(3), fc.boolean()), {
        minLength: 1,
        maxLength: 4,
      }),
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
  const ir = async (path: Parameters<typeof teste.call>[0], corpo: object, quem: { token: string }) => {
    const { status, body } = await teste.call(path, corpo, { ...quem, chave: randomUUID() })
    expect({ path, status, body }).toMatchObject({ status: 200 })
  }

  await fc.assert(
    fc.asyncProperty(Noite, async ({ percentual, percentual_retido, divisao, pontos, contas }) => {
      await teste.sql`update estabelecimento set taxa_percentual = ${percentual} where id = ${bar.id}`
      const deCada = equipe.map(({ vinculo_id: id }, i) => ({ id, pontos: pontos[i]! }))
      await ir('/pagamento/salvarRateio', { percentual_retido, divisao, pontos: deCada }, gerente)
      for (const { itens, soATaxaVolta } of contas) {
        const cliente = await sentar(teste, bar.id)
        const produtos = await Promise.all(itens.map(([preco_venda]) => novoProduto(teste, bar.id, { preco_venda })))
        await pedir(
          teste,
          cliente,
          produtos.map((produto) => [produto, 1] as const),
        )
        await entregarTudo(teste, cliente)
        const feitos = await itensDe(teste, cliente)
        for (const [i, { id }] of feitos.entries()) {
          const quem = equipe[itens[i]![1]]
          if (quem)
            await teste.sql`
              insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
              values (${bar.id}, ${id}, 'PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE', ${quem.vinculo_id})`
        }
        const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo }))
          .body
        const taxa = taxaSobre(
          itens.reduce((soma, [preco]) => soma + preco, 0),
          percentual,
        )
        const pagar = { produtos: pedidos, meio: 'dinheiro', taxa: taxa / 100 }
        await ir('/cliente/informarPagamentoConta', pagar, garcom)
        const linhas = await teste.sql<{ pagamento_id: number; linha_id: number; tipo: string }[]>`
          select l.pagamento_id, l.linha_id, l.tipo from pagamento_linha l
          where l.estabelecimento_id = ${bar.id} and l.pagamento_id = (
            select max(id) from pagamento where estabelecimento_id = ${bar.id}) order by l.linha_id`
        const voltam = linhas.filter(({ linha_id, tipo }) => {
          const qual = feitos.findIndex(({ id }) => id === linha_id)
          return tipo === 'taxa' ? soATaxaVolta : itens[qual]![2] && !soATaxaVolta
        })
        if (voltam.length > 0) {
          const devolver = { pagamento: linhas[0]!.pagamento_id, motivo: 'Veio quente' }
          const quais = voltam.map(({ linha_id: linha }) => ({ linha }))
          await ir('/pagamento/estornar', { ...devolver, linhas: quais }, gerente)
        }
      }
      planilhas.push((await teste.call('/pagamento/buscarPlanilhaDoRateio', {}, gerente)).body.csv)
      // the next night begins with nothing, and the manager has just shown who they are, however long this takes
      await teste.sql`update sessao set provada_em = now() where usuario_id = ${gerente.usuario_id}`
      await teste.sql`
        update pagamento set criado_em = criado_em - interval '30 days'
        where estabelecimento_id = ${bar.id} and criado_em > now() - interval '2 days'`
    }),
    { numRuns: NOITES, endOnFailure: true },
  )

  expect(await recontar(planilhas)).toBe(`Planilhas recontadas: ${NOITES}. Com diferença: 0.`)
  // nights without charges, refunds or deliverers would prove nothing
  for (const algo of [/\r\ntaxa;/, /\r\ntaxa;.*;(?!0,00)[^;]*\r/, /\r\npessoa;.*;sim;(?!0,00)\d/])
    expect(planilhas.filter((csv) => algo.test(csv)).length).toBeGreaterThan(NOITES / 5)
}, 3_600_000)
