import { randomUUID } from 'node:crypto'
import { DIMENSOES, type Dimensao } from '@boteco/contract/relatorio/escritorio'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoFuncionario, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { abrirNoite, type Noite, noite } from '../teste/noite-ao-acaso.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { type NoiteCrua, noiteCrua, recontarNoites } from '../teste/recontar.ts'

/** How many nights, and which: as of pagamento/propriedades.test.ts. */
const NOITES = Number(process.env.RECONTAR_NOITES ?? (process.env.LONGO ? 300 : 1))
const SEED = Number(process.env.RECONTAR_SEED ?? (process.env.LONGO ? Date.now() % 2_147_483_647 : 38))
/** The sandbox's clock only goes forward, and a Pix must end in its future. */
const NOITES_POR_SANDBOX = 15

/** The summary, and the sales by each dimension. */
const RECONTADA = new RegExp(
  `^Noites recontadas: 1, com ${Object.keys(DIMENSOES).length + 1} relatórios e \\d+ Zs\\. Com diferença: 0\\.$`,
)

let teste: AppComSandbox
let noites = 0
let ultima: NoiteCrua | undefined
/** what the tills' nights had in them, all together */
const viram = { vendas: 0, fichas: 0, repasses: 0, perdas: 0, fiados: 0, diferencas: 0, zs: 0 }
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

test(
  `um programa à parte refaz das linhas cruas todos os relatórios e todos os Zs de ${NOITES} noites quaisquer (semente ${SEED})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(noite, async (umaNoite) => {
        ultima = await jogar(umaNoite)
        expect(await recontarNoites([ultima])).toMatch(RECONTADA)
      }),
      { seed: SEED, numRuns: NOITES, endOnFailure: true },
    )
    // nights without them would prove nothing
    for (const [o_que, quantos] of Object.entries(viram)) expect([o_que, quantos > 0]).toEqual([o_que, true])
  },
  60_000 + NOITES * 30_000,
)

testLongo(
  'o programa à parte acha um centavo a mais no Z, num relatório e numa linha, e o dinheiro que não está em caixa nenhum',
  async () => {
    type Dito = { resumo: { vendido: { valor: number } }; vendas: Record<Dimensao, { valor: number }[]> }
    type Linha = Record<string, unknown>
    const aMais = (um: { valor: number }) => {
      um.valor = Math.round(um.valor * 100 + 1) / 100
    }
    const estragos: [string, (dela: { linhas: Record<string, Linha[]>; dito: Dito }) => void, RegExp][] = [
      [
        'o Z',
        ({ linhas }) => {
          const z = linhas.fechamento_de_caixa![0]!.z as { meios: { esperado: number }[] }
          z.meios[0]!.esperado += 1
        },
        /Z 1: \w+ esperado: -?\d+ centavos, e são -?\d+/,
      ],
      ['o vendido', ({ dito }) => aMais(dito.resumo.vendido), /vendido, em centavos/],
      ['uma dimensão', ({ dito }) => aMais(dito.vendas.garcom[0]!), /garcom \d*, em centavos/],
      [
        'uma linha',
        ({ linhas }) => {
          const linha = linhas.item_pedido!.find((um) => um.preco !== 0 && um.status_pedido !== 'PEDIDO CANCELADO')
          linha!.preco = (linha!.preco as number) + 1
        },
        /vendas por produto/,
      ],
      [
        'um recebimento sem caixa',
        ({ linhas }) => {
          const pagamento = linhas.pagamento!.find(({ sessao_de_caixa_id }) => sessao_de_caixa_id !== null)
          pagamento!.sessao_de_caixa_id = null
        },
        /pagamento \d+: em caixa nenhum/,
      ],
    ]
    for (const [o_que, estragar, acha] of estragos) {
      const estragada = structuredClone(ultima) as NoiteCrua & Parameters<typeof estragar>[0]
      estragar(estragada)
      const dito = await recontarNoites([estragada])
      expect([o_que, dito]).toEqual([o_que, expect.stringMatching(acha)])
      expect(dito).toMatch(/Com diferença: 1\.$/)
    }
  },
)

/** A night, with a drawer, the counter, handings in, losses and tills that are counted wrongly; and what the product says of it. */
async function jogar(umaNoite: Noite): Promise<NoiteCrua> {
  noites += 1
  if (noites % NOITES_POR_SANDBOX === 0) {
    await teste.encerrar()
    teste = await appComSandbox()
  }
  const { bar, gerente, garcom, fazer, chamar } = await abrirNoite(teste, umaNoite)
  const ana = await novoFuncionario(teste, bar.id, 'BAR CAIXA')
  const chope = await novoProduto(teste, bar.id, { preco_venda: 1290, preco_compra: 411 } as never)
  const { id: gaveta } = (await chamar('/caixa/salvarGaveta', { nome: 'Caixa da frente' }, gerente)).body
  const { sessao } = (await chamar('/caixa/abrir', { gaveta, fundo: 137.55 }, ana)).body
  for (const [vez, momento] of umaNoite.momentos.entries()) {
    await Promise.all(momento.map(fazer))
    await noCaixa(vez)
  }
  for (const acao of [
    'consumir',
    'porNoFiado',
    // what was being paid may be paid by then: the account is read anew
    'porNoFiado',
    'garcomMesmoAssim',
    'pagarFiado',
    'pedirCombo',
    'consumir',
    'checkoutForcado',
  ] as const)
    await fazer({ acao, quem: 1, qual: 2 })
  await noCaixa(0)
  await noCaixa(1)

  /** The counter sells, a tray falls, the drawer takes what the pouch hands in and pays a supplier. */
  async function noCaixa(vez: number) {
    const venda = {
      pedidos: [{ produto: { id: chope.id }, quantidade: 1 + (vez % 4) }],
      entrega: vez % 3 === 1 ? 'fichas' : 'agora',
      meio: ['dinheiro', 'maquininha', 'vale_vr', 'pix_no_caixa'][vez % 4],
      total: 12.9 * (1 + (vez % 4)),
    }
    const { status } = await chamar('/balcao/vender', { ...venda, total: Math.round(venda.total * 100) / 100 }, garcom)
    if (status === 200) viram[vez % 3 === 1 ? 'fichas' : 'vendas'] += 1
    const pochete = (await chamar('/caixa/buscarCaixas', {}, garcom)).body.sessoes.find(({ minha }) => minha)
    if (
      pochete &&
      (await chamar('/caixa/repassar', { de: pochete.id, para: sessao, valor: 3.17 + vez }, ana)).status === 200
    )
      viram.repasses += 1
    const quebra = { tipo: 'quebra', produto: chope.id, quantidade: 1 + vez, motivo: 'Caiu da bandeja' }
    const { perda } = (await chamar('/conta/lancarPerda', quebra, gerente)).body
    if (vez === 0) await chamar('/conta/desfazerPerda', { perda }, gerente)
    const sangria = { sessao, tipo: 'sangria', valor: 1.11 + vez, motivo: 'Gelo', aQuem: 'Seu Zé' }
    await chamar('/caixa/lancar', vez % 2 ? sangria : { sessao, tipo: 'suprimento', valor: 5.05 }, ana)
  }

  // who holds a till sees no sums: all of them are counted, by the manager, some of them wrongly
  const { sessoes } = (await chamar('/caixa/buscarCaixas', {}, gerente)).body
  for (const [i, { id }] of sessoes.entries()) {
    const [{ certo }] = await teste.sql<[{ certo: Record<string, number> }]>`
      select coalesce(json_object_agg(meio, valor), '{}') as certo from (select meio, sum(valor) as valor from dinheiro_do_caixa
        where estabelecimento_id = ${bar.id} and sessao_de_caixa_id = ${id} group by meio) m`
    const conta = Object.entries(certo).filter(([meio, valor]) => meio !== 'dinheiro' && valor > 0)
    const meios = conta.map(([meio, valor]) => ({ meio, valor: valor / 100 }))
    const centavos = Math.min(Math.max((certo.dinheiro ?? 0) + (i % 2 ? 7 : 0), 0), 99_999)
    const cedulas = [{ valor: 0.01, quantas: centavos }]
    const { fechamento } = (await chamar('/caixa/contar', { sessao: id, cedulas, meios }, gerente)).body
    const diferem = fechamento.meios.filter(({ diferenca }) => diferenca !== 0)
    viram.diferencas += diferem.length
    const motivos = diferem.map(({ meio }) => ({ meio, motivo: 'Não sabemos' }))
    expect((await chamar('/caixa/fechar', { sessao: id, motivos }, gerente)).status).toBe(200)
    viram.zs += 1
  }
  const [{ perdas, fiados }] = await teste.sql<[{ perdas: number; fiados: number }]>`
    select (select count(*) from perda where estabelecimento_id = ${bar.id}) as perdas,
      (select count(*) from pagamento where estabelecimento_id = ${bar.id} and meio = 'fiado' and pago_em is not null) as fiados`
  viram.perdas += perdas
  viram.fiados += fiados
  const lido = { chave: randomUUID(), ...gerente }
  const { body: resumo } = await teste.call('/relatorio/buscarResumo', {}, lido)
  const vendas: Partial<Record<Dimensao, unknown>> = {}
  for (const por of Object.keys(DIMENSOES) as Dimensao[])
    vendas[por] = (await teste.call('/relatorio/buscarVendas', { por }, gerente)).body.linhas
  expect(resumo.sem_o_seu_caixa).toBe(false)
  return noiteCrua(teste, bar.id, { resumo, vendas })
}
