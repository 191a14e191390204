import { emVariosMeios } from '@boteco/contract/pagamento/cliente'
import { idDaLinha, type Linha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import {
  custa,
  type Escolhida,
  type Pergunta,
  pagas,
  pergunta,
  perguntas,
  porQuilo,
  unidade,
} from '@boteco/contract/teste/outra-conta'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { programacao } from '../teste/programado.ts'
import { corpoDoPedido, entregarTudo, sentar } from '../teste/salao.ts'

/*
 * Menus at random, sold by HTTP: groups in groups, half and half, sizes, weight, the price of the day, by person, combos, and rules of
 * the clock over them. Another evaluator, which shares no code with the product, says what everything costs.
 */

/** How many, and which. CARDAPIOS_SEED repeats those of a long run (`cardapios-ao-acaso.longo.test.ts`). */
const CARDAPIOS = Number(process.env.CARDAPIOS ?? 1)
const SEED = Number(process.env.CARDAPIOS_SEED ?? 35)
/** Service charge, in per cent. */
const TAXA = 10

let teste: AppDeTeste
/** An option of another bar. */
let alheia: number
beforeAll(async () => {
  teste = await appDeTeste()
  const gerente = await novoGerente(teste, (await novoBar(teste)).id)
  alheia = (await novoGrupo(teste, gerente, 'De lá', ['Gim'])).de.Gim!
})
afterAll(() => teste.encerrar())

// ---------------------------------------------------------------- a menu at random

/** A call carries so many choices. */
const MAXIMO_DE_ESCOLHAS = 60
const quantas = (ditas: readonly Pergunta[]): number =>
  somar(ditas.flatMap(({ escolhidas }) => escolhidas.map(({ abaixo }) => 1 + quantas(abaixo))))

/** By the clock, all day and all night. `valor`: centavos, or per cent. */
const regra = fc.oneof(
  fc.record({ efeito: fc.constant('preco' as const), valor: fc.integer({ min: 1, max: 9999 }) }),
  fc.record({ efeito: fc.constant('percentual' as const), valor: fc.integer({ min: 1, max: 99 }) }),
  fc
    .integer({ min: 2, max: 4 })
    .chain((leve) => fc.record({ leve: fc.constant(leve), pague: fc.integer({ min: 1, max: leve - 1 }) }))
    .map((dita) => ({ efeito: 'leve_pague' as const, ...dita })),
)
type Regra = typeof regra extends fc.Arbitrary<infer R> ? R : never

const VENDAS = ['unidade', 'unidade', 'peso', 'preco_do_dia', 'pessoa'] as const
type Venda = (typeof VENDAS)[number] | 'combo'

const aVenda = (venda: (typeof VENDAS)[number]) =>
  fc.record({
    venda: fc.constant(venda),
    preco: fc.integer({ min: 100, max: 9999 }),
    perguntas: fc
      .oneof({ weight: 4, arbitrary: perguntas }, { weight: 1, arbitrary: fc.constant([]) })
      .filter((ditas) => quantas(ditas) <= MAXIMO_DE_ESCOLHAS / 2),
    regras: fc
      .array(regra, { maxLength: 2 })
      // what is weighed has no units
      .map((ditas) => ditas.filter(({ efeito }) => venda !== 'peso' || efeito !== 'leve_pague')),
    /** of a guest, and of a waiter */
    pedidas: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 })),
    gramas: fc.integer({ min: 1, max: 50_000 }),
  })
/** In a combo: asks only for what adds to a price. */
const noCombo = fc.record({
  preco: fc.integer({ min: 100, max: 9999 }),
  perguntas: fc.array(pergunta(2, ['soma'], ['soma']), { maxLength: 1 }),
  aMais: fc.nat({ max: 999 }),
  vezes: fc.integer({ min: 1, max: 2 }),
})
const cardapio = fc.record({
  vendidos: fc.tuple(...VENDAS.map(aVenda)),
  combo: fc.record({
    preco: fc.integer({ min: 100, max: 9999 }),
    lugares: fc.array(noCombo, { minLength: 1, maxLength: 3 }),
    regras: fc.array(regra, { maxLength: 1 }).map((ditas) => ditas.filter(({ efeito }) => efeito !== 'leve_pague')),
    quantidade: fc.integer({ min: 1, max: 2 }),
  }),
  /** a group that is hung on many */
  deTodos: pergunta(1, ['soma']),
  /** in so many parts a line is divided */
  partes: fc.integer({ min: 2, max: 5 }),
  /** what is paid of the account in the first of several means, in centavos */
  primeiro: fc.integer({ min: 1, max: 20_000 }),
})
type Cardapio = typeof cardapio extends fc.Arbitrary<infer C> ? C : never

// ---------------------------------------------------------------- what it costs, by another reckoning

const somar = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0)

/** What counts of several rules: the lowest price, and so many for so many where each of them costs less than that. */
function daHora(normal: number, regras: readonly Regra[], opcaoDaOPreco: boolean) {
  let preco = normal
  for (const dita of regras) {
    if (dita.efeito === 'leve_pague' || opcaoDaOPreco) continue
    const este = dita.efeito === 'preco' ? dita.valor : Math.floor((normal * (100 - dita.valor)) / 100)
    if (este < preco) preco = este
  }
  const melhores = regras
    .flatMap((dita) => (dita.efeito === 'leve_pague' ? dita : []))
    .filter(({ leve, pague }) => preco === normal || normal * pague < preco * leve)
    .sort((a, b) => a.pague / a.leve - b.pague / b.leve || a.leve - b.leve)
  return melhores[0] ? { preco: normal, promocao: melhores[0] } : { preco, promocao: null }
}

/** By largest remainder, the first of equals first: one centavo after the other to whom most is missing. */
function ratear(total: number, pesos: readonly number[]): number[] {
  const todos = BigInt(somar(pesos))
  const partes = pesos.map((peso) => Number((BigInt(total) * BigInt(peso)) / todos))
  const falta = pesos.map((peso) => (BigInt(total) * BigInt(peso)) % todos)
  for (let sobra = total - somar(partes); sobra > 0; sobra--) {
    const maior = falta.reduce((a, b) => (a > b ? a : b))
    const qual = falta.indexOf(maior)
    partes[qual]! += 1
    falta[qual] = -1n
  }
  return partes
}

/** A line as it has to be: all in centavos. `mostrado`: of a unit, or a kilo with what is chosen, as the menu says it. */
type Esperada = {
  produto: number
  venda: Venda
  quantidade: number
  mostrado: number
  preco: number
  total: number
  /** what all parts but the product itself cost */
  dasPartes: number
  gramas?: number
  escolhas: { caminho: number[]; quantidade: number }[]
}

// ---------------------------------------------------------------- the bar of that menu

const centavos = (reais: number) => Math.round(reais * 100)

async function abrir({ vendidos, combo, deTodos }: Cardapio) {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  await teste.sql`update estabelecimento set taxa_percentual = ${TAXA} where id = ${bar.id}`
  const exigir = async (path: Parameters<typeof teste.call>[0], corpo: unknown) => {
    const { status, body } = await teste.call(path, corpo, gerente)
    if (status !== 200) throw new Error(`${path}: ${status} ${body.message} ${JSON.stringify(corpo)}`)
    return body
  }

  let nomes = 0
  const grupos = new Map<Pergunta, number>()
  const nomeDa = new Map<Escolhida, string>()
  /** A group with what is chosen in it, and an option that nobody chooses; those that it opens before it. */
  async function escrever(dita: Pergunta): Promise<number> {
    const ja = grupos.get(dita)
    if (ja) return ja
    const opcoes: object[] = [{ nome: 'O que ninguém quis', preco: 123.45, padrao: 0, maximo: 1, abre: null }]
    for (const escolhida of dita.escolhidas) {
      nomes += 1
      nomeDa.set(escolhida, `Opção ${nomes}`)
      const [abre] = escolhida.abaixo
      const base = { nome: `Opção ${nomes}`, preco: escolhida.preco / 100, padrao: 0, maximo: 3 }
      opcoes.push({ ...base, abre: abre ? await escrever(abre) : null })
    }
    nomes += 1
    const todas = somar(dita.escolhidas.map(({ vezes }) => vezes))
    const corpo = { nome: `Grupo ${nomes}`, regra: dita.regra, minimo: dita.regra === 'soma' ? 0 : 1, maximo: todas }
    const { id } = (await exigir('/produto/salvarGrupo', { ...corpo, opcoes })) as { id: number }
    grupos.set(dita, id)
    return id
  }
  const produtoDe = async (preco_venda: number, ditas: readonly Pergunta[]) => {
    const produto = await novoProduto(teste, bar.id, { preco_venda })
    const ids = await Promise.all(ditas.map(async (dita) => ({ id: await escrever(dita) })))
    if (ids.length > 0) await pendurar(teste, gerente, produto, ...ids)
    return produto.id
  }
  const comTodos = (ditas: readonly Pergunta[]) => [...ditas, deTodos]

  const feitos: { id: number; venda: Venda; preco: number; regras: readonly Regra[] }[] = []
  for (const { venda, preco, perguntas, regras } of vendidos)
    feitos.push({ id: await produtoDe(preco, comTodos(perguntas)), venda, preco, regras })
  const dentro: { id: number; preco: number; lugar: Pergunta }[] = []
  for (const { preco, perguntas, aMais, vezes } of combo.lugares)
    dentro.push({
      id: await produtoDe(preco, perguntas),
      preco,
      lugar: { regra: 'soma', escolhidas: [{ preco: aMais, vezes, abaixo: perguntas }] },
    })
  const oCombo = await novoProduto(teste, bar.id, { preco_venda: combo.preco })
  feitos.push({ id: oCombo.id, venda: 'combo', preco: combo.preco, regras: combo.regras })
  const linha = { nome_departamento: 'BAR', qtd_minima_estoque: 0, qtd_estoque: null, descricao: 'Da casa.' }
  await exigir(
    '/produto/atualizarProdutosEstabelecimento',
    feitos.map(({ id, venda, preco }) => ({
      ...{ ...linha, id_produto_estabelecimento: id, venda, preco_venda: preco / 100 },
      ...(venda === 'preco_do_dia' && { preco_de_hoje: true }),
    })),
  )
  const lugares: { id: number }[] = []
  for (const { id, lugar } of dentro) {
    const [escolhida] = lugar.escolhidas
    nomes += 1
    nomeDa.set(escolhida!, `Lugar ${nomes}`)
    const opcao = {
      nome: `Lugar ${nomes}`,
      preco: escolhida!.preco / 100,
      padrao: 0,
      maximo: 2,
      produto: id,
      abre: null,
    }
    const corpo = { nome: `Grupo ${nomes}`, regra: 'soma', minimo: 1, maximo: 2, opcoes: [opcao] }
    lugares.push((await exigir('/produto/salvarGrupo', corpo)) as { id: number })
  }
  await pendurar(teste, gerente, oCombo, ...lugares)
  for (const { id, regras } of feitos)
    for (const dita of regras) {
      const horas = { de_hora: '00:00', ate_hora: '00:00', produtos: [id] }
      const quanto = {
        preco: dita.efeito === 'preco' ? dita.valor / 100 : null,
        percentual: dita.efeito === 'percentual' ? dita.valor : null,
      }
      await exigir('/produto/salvarProgramacao', programacao({ ...horas, ...quanto, ...dita }))
    }
  // as if written long ago: the price without them is of more than a minute ago
  await teste.sql`update programacao set desde = desde - interval '3 days' where estabelecimento_id = ${bar.id}`

  const { grupos: salvos } = (await teste.call('/produto/buscarGrupos', {}, gerente)).body
  const porNome = new Map(salvos.flatMap(({ opcoes }) => opcoes.map(({ nome, id }) => [nome, id] as const)))
  const caminhos = (ditas: readonly Pergunta[], ate: readonly number[] = []): Esperada['escolhas'] =>
    ditas.flatMap(({ escolhidas }) =>
      escolhidas.flatMap((escolhida) => {
        const caminho = [...ate, porNome.get(nomeDa.get(escolhida)!)!]
        return [{ caminho, quantidade: escolhida.vezes }, ...caminhos(escolhida.abaixo, caminho)]
      }),
    )

  /** What so many of one of them cost at this hour. */
  function linhaDe(qual: number, quantidade: number, semHora = false): Esperada {
    const { id: produto, venda, preco: normal, regras } = feitos[qual]!
    const vendido = vendidos[qual]
    const ditas = vendido ? comTodos(vendido.perguntas) : dentro.map(({ lugar }) => lugar)
    const opcaoDaOPreco = ditas.some((dita) => dita.regra !== 'soma')
    const { preco, promocao } = daHora(normal, semHora ? [] : regras, opcaoDaOPreco)
    const base = { produto, venda, escolhas: caminhos(ditas) }
    if (venda === 'peso') {
      const { gramas } = vendido!
      const { quilo, alem } = porQuilo(preco, ditas)
      const pesado = unidade(preco, ditas, gramas)
      const linha = { gramas, quantidade: 1, mostrado: quilo + alem, preco: pesado, total: pesado }
      // the weight is a part, too
      return { ...base, ...linha, dasPartes: pesado }
    }
    const custo = unidade(preco, ditas, null)
    const total = custo * pagas(quantidade, promocao)
    return { ...base, quantidade, mostrado: custo, preco: custo, total, dasPartes: custa(preco, ditas).alem }
  }
  return { bar, gerente, garcom, feitos, dentro, linhaDe, exigir }
}

// ---------------------------------------------------------------- sold, shared, paid and given back

async function vender(dito: Cardapio) {
  const { bar, gerente, garcom, feitos, dentro, linhaDe, exigir } = await abrir(dito)
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  const daAna = { checkin: ana.segredo }
  const { informacoesUsuario } = corpoDoPedido([], { numeroMesa: 1 })
  const naRede = (linhas: readonly Esperada[]) =>
    linhas.map(({ produto, quantidade, mostrado, total, gramas, escolhas }) => ({
      ...{ produto: { id: produto }, quantidade, preco: mostrado / 100, total: total / 100, gramas, escolhas },
    }))
  const doCliente = (linhas: readonly Esperada[]) =>
    teste.call('/pedido/cadastrarPedido', { pedidos: naRede(linhas), informacoesUsuario }, daAna)
  const doGarcom = (linhas: readonly Esperada[]) =>
    teste.call('/pedido/cadastrarPedido', { pedidos: naRede(linhas), idCheckin: ana.id }, garcom)

  const porCliente = feitos.flatMap(({ venda }, qual) =>
    venda === 'peso' ? [] : linhaDe(qual, dito.vendidos[qual]?.pedidas[0] ?? dito.combo.quantidade),
  )
  const porGarcom = dito.vendidos.map(({ pedidas }, qual) => linhaDe(qual, pedidas[1]))

  // neither a tampered price nor a choice of another bar is an order
  const caras = porCliente.map((linha) => ({
    ...linha,
    mostrado: linha.mostrado + 1,
    total: linha.total + linha.quantidade,
  }))
  const recusado = await doCliente(caras)
  expect(recusado).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
  expect((recusado.body as unknown as { precos: object[] }).precos).toHaveLength(porCliente.length)
  const [primeira, ...outras] = porCliente
  const deFora = { ...primeira!, escolhas: [...primeira!.escolhas, { caminho: [alheia], quantidade: 1 }] }
  expect(await doCliente([deFora, ...outras])).toMatchObject({ status: 409, body: { code: 'escolhas_mudaram' } })
  for (const feito of [await doCliente(porCliente), await doGarcom(porGarcom)])
    expect([feito.status, feito.body.message]).toEqual([200, respostas.pedidoFeito])

  // the order: each line, each combo by itself, costs what the other evaluator says, its choices too
  const esperadas = [...porCliente, ...porGarcom].flatMap((linha) =>
    linha.venda === 'combo'
      ? Array.from({ length: linha.quantidade }, () => ({ ...linha, quantidade: 1, total: linha.preco }))
      : linha,
  )
  const comoSe = (
    linhas: readonly (Pick<Esperada, 'produto' | 'quantidade' | 'preco' | 'total'> & { alem: number })[],
  ) => linhas.map((uma) => [uma.produto, uma.quantidade, uma.preco, uma.total, uma.alem].join(' ')).sort()
  const ditas = comoSe(esperadas.map((linha) => ({ ...linha, alem: linha.dasPartes })))
  const { pedidos: emAndamento } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, daAna)).body
  const lidas = (linhas: readonly Linha[]) =>
    comoSe(
      linhas.map(({ produto_estabelecimento_id, quantidade, preco, preco_produto, partes }) => ({
        ...{ produto: produto_estabelecimento_id, quantidade, preco: centavos(preco), total: centavos(preco_produto) },
        alem: somar((partes ?? []).map(({ valor }) => centavos(valor))),
      })),
    )
  expect(lidas(emAndamento)).toEqual(ditas)
  const [algum] = await teste.sql<{ id: number }[]>`
    select id from item_pedido where estabelecimento_id = ${bar.id} and partes is not null and preco > 0 order by id limit 1`
  await expect(
    teste.sql`update item_pedido set preco = preco - 1 where id = ${algum!.id}`.execute(),
  ).rejects.toMatchObject({ constraint_name: 'preco_das_partes' })

  // a ficha costs what it costs at any hour
  const ficha = linhaDe(0, 1, true)
  const comprada = await teste.call('/pedido/comprarFichas', { pedidos: naRede([ficha]), informacoesUsuario }, daAna)
  expect([comprada.status, comprada.body.message]).toEqual([200, respostas.fichasSolicitadas])

  // the account: of the guest, the table and the house
  await entregarTudo(teste, ana)
  const { pedidos: entregues } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, daAna)).body
  expect(lidas(entregues)).toEqual(ditas)
  const deve = somar(esperadas.map(({ total }) => total))
  const { totalGeral } = (await teste.call('/contas/buscarMesasAbertas', {}, gerente)).body
  expect(centavos(totalGeral)).toBe(deve + ficha.total)
  const conta = async () =>
    (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, garcom)).body
      .arrayProdutosNaoPagos
  const valorDe = (linhas: readonly { preco_produto: number }[]) =>
    somar(linhas.map(({ preco_produto }) => centavos(preco_produto)))
  expect(valorDe(await conta())).toBe(deve + ficha.total)

  // divided, the parts are the line, and differ by a centavo at most
  const inteiras = (await conta()).filter(({ tipo }) => tipo === 'item')
  const combo = inteiras.find(({ produto_estabelecimento_id: id }) => id === feitos.at(-1)!.id)!
  const emDobro = inteiras.find(({ descontos, quantidade }) => descontos && quantidade > 1)
  const [aDividir, inteira] = inteiras.filter((uma) => uma !== combo && uma !== emDobro && uma.preco_produto > 1)
  if (aDividir) {
    const dividir = { linhas: [idDaLinha(aDividir)], partes: dito.partes }
    expect((await teste.call('/conta/dividir', dividir, daAna)).status).toBe(200)
    const cotas = (await conta()).flatMap((linha) => (linha.cota ? centavos(linha.preco_produto) : []))
    expect([cotas.length, somar(cotas)]).toEqual([dito.partes, centavos(aDividir.preco_produto)])
    expect(Math.max(...cotas) - Math.min(...cotas)).toBeLessThanOrEqual(1)
  }

  // paid: what will be given back of, in cash; the rest in two means
  const alvos = [combo, emDobro, inteira].flatMap((uma) => (uma ? idDaLinha(uma) : []))
  const primeiras = (await conta()).filter((linha) => alvos.includes(idDaLinha(linha)))
  const taxaDe = (valor: number) => Math.floor((valor * TAXA) / 100)
  const base = valorDe(primeiras)
  const emDinheiro = { produtos: primeiras, meio: 'dinheiro', taxa: taxaDe(base) / 100 }
  const pago = await teste.call('/cliente/informarPagamentoConta', emDinheiro, garcom)
  expect([pago.status, pago.body.message]).toEqual([200, expect.any(String)])
  const resto = await conta()
  const meios = emVariosMeios(
    // a ficha bears no charge, and is paid whole
    resto.map(({ preco_produto, tipo }) => ({
      ...{ valor: centavos(preco_produto), divisivel: tipo === 'item', comTaxa: tipo === 'item' },
    })),
    [dito.primeiro],
    TAXA,
  ).filter(({ total }) => total > 0)
  const partes = meios.map(({ total, taxa }, i) => ({
    ...{ meio: ['maquininha', 'dinheiro'][i], valor: total / 100, taxa: taxa / 100 },
  }))
  const emMeios =
    partes.length > 1 ? { produtos: resto, partes } : { produtos: resto, meio: 'dinheiro', taxa: partes[0]!.taxa }
  const pagos = await teste.call('/cliente/informarPagamentoConta', emMeios, garcom)
  expect([pagos.status, pagos.body.message]).toEqual([200, expect.any(String)])
  expect(await conta()).toEqual([])
  expect(somar(meios.map(({ total, taxa }) => total - taxa))).toBe(deve + ficha.total - base)

  // given back: a line, one thing of a combo, one unit of so many for so many
  let voltou = 0
  const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const oPago = pagamentos.find(({ linhas }) => linhas.some(({ linha }) => linha === idDaLinha(combo)))!
  if (inteira) {
    await exigir('/pagamento/estornar', {
      ...{ pagamento: oPago.id, linhas: [{ linha: idDaLinha(inteira) }], motivo: 'Não gostou' },
    })
    voltou += centavos(inteira.preco_produto)
  }
  if (emDobro) {
    const corpo = { idProdutoPedido: idDaLinha(emDobro), quantidade: 1, motivo: 'Uma não veio' }
    await exigir('/pedido/cancelarItem', corpo)
    const total = centavos(emDobro.preco_produto)
    const [{ fica }] = await teste.sql<[{ fica: number }]>`
      select (preco * quantidade - desconto)::int as fica from item_pedido where id = ${idDaLinha(emDobro)}`
    expect(Math.abs(total - fica - total / emDobro.quantidade)).toBeLessThan(1)
    voltou += total - fica
  }
  const vem = await teste.sql<{ id: number; produto: number; quantidade: number }[]>`
    select id, produto_estabelecimento_id as produto, quantidade from item_pedido where do_combo = ${idDaLinha(combo)} order by id`
  const doCombo = vem.map(({ produto, quantidade }) => dentro.find(({ id }) => id === produto)!.preco * quantidade)
  const custo = centavos(combo.preco_produto)
  const rateio = ratear(custo, doCombo)
  await exigir('/pedido/cancelarItem', { idProdutoPedido: vem[0]!.id, motivo: 'Não veio' })
  voltou += rateio[0]!

  // what was cancelled is handed over at the till
  for (const { estornos } of (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.aDevolver)
    for (const { id, estado } of estornos)
      if (estado !== 'feito') await exigir('/pagamento/confirmarEstorno', { estorno: id })

  // what the day received and gave back, with the charge; what was sold; and the file that counts it again
  const taxa = somar(meios.map((um) => um.taxa))
  const { totais } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  expect(centavos(totais.recebido)).toBe(deve + ficha.total + taxaDe(base) + taxa)
  expect(centavos(totais.devolvido)).toBe(voltou + taxaDe(base) - taxaDe(base - voltou))
  const { vendas } = (await teste.call('/contas/buscarVendasDaNoite', {}, gerente)).body
  expect(somar(vendas.map(({ valor }) => centavos(valor)))).toBe(deve + ficha.total - voltou)
  const { csv } = (await teste.call('/pagamento/buscarPlanilhaDoRateio', {}, gerente)).body
  const [cabecalho, ...celulas] = csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((uma) => uma.split(';'))
  const coluna = (qual: string, registro: string) =>
    somar(
      celulas
        .filter(([tipo]) => tipo === registro)
        .map((uma) => centavos(Number(uma[cabecalho!.indexOf(qual)]!.replace(',', '.')))),
    )
  // of less than ten centavos the charge is none
  const semTaxa = meios.flatMap((um) => (um.taxa > 0 ? [] : um.pedacos.filter(({ linha }) => linha.comTaxa)))
  expect(coluna('Valor (R$)', 'linha')).toBe(deve - somar(semTaxa.map(({ valor }) => valor)))
  expect(coluna('Devolvido (R$)', 'linha')).toBe(voltou)
  expect(coluna('Valor (R$)', 'taxa') - coluna('Devolvido (R$)', 'taxa')).toBe(taxa + taxaDe(base - voltou))
}

test(
  `de ${CARDAPIOS} cardápios ao acaso tudo custa o que outro programa diz, do pedido à planilha (semente ${SEED})`,
  () => fc.assert(fc.asyncProperty(cardapio, vender), { seed: SEED, numRuns: CARDAPIOS }),
  60_000 + CARDAPIOS * 30_000,
)
