import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, cartoes } from '../teste/pagamentos.ts'
import { entre, programar } from '../teste/programado.ts'
import { corpoDoPedido, entregarTudo, type Sentado, sentar } from '../teste/salao.ts'

// Em dobro, leve 3 pague 2: what of a line is given by the clock. The rules are moved, not the clock.

let teste: AppComSandbox
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string }
let ana: Sentado
let chope: { id: number; nome: string }
beforeAll(async () => {
  teste = await appComSandbox()
})
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 1 })
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000 })
})
afterAll(() => teste.encerrar())

const HORA = 3600
type Dita = Parameters<typeof programar>[2]
async function vale(dita: Dita, de = -HORA, ate = HORA) {
  const regra = await programar(teste, gerente, dita)
  await entre(teste, regra, de, ate)
  return regra
}
const emDobro = (mais: Dita = {}): Dita => ({
  ...{ nome: 'Happy hour', efeito: 'leve_pague', leve: 2, pague: 1, produtos: [chope.id], ...mais },
})

type Pedida = { produto?: { id: number }; quantidade: number; preco?: number; total?: number; escolhas?: object[] }
const corpo = (pedidas: readonly Pedida[]) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido(
    pedidas.map(({ produto = chope, quantidade }) => [produto, quantidade]),
  )
  return {
    informacoesUsuario,
    pedidos: pedidos.map((linha, i) => ({ ...linha, ...pedidas[i], produto: linha.produto })),
  }
}
const pedir = (...pedidas: Pedida[]) => teste.call('/pedido/cadastrarPedido', corpo(pedidas), { checkin: ana.segredo })
const fichas = (quem: Sentado, ...pedidas: Pedida[]) =>
  teste.call('/pedido/comprarFichas', corpo(pedidas), { checkin: quem.segredo })
type Linha = { id: number; quantidade: number; preco: number; desconto: number; status: string; partes: unknown }
const linhas = () => teste.sql<Linha[]>`
  select id, quantidade, preco, desconto, status_pedido as status, partes from item_pedido
  where estabelecimento_id = ${bar.id} order by id`
const ultima = async () => (await linhas()).at(-1)!
const noCardapio = async ({ id } = chope, quem: object = { checkin: ana.segredo }) =>
  (
    await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, quem)
  ).body.produtosEstabelecimento.find((um) => um.id === id)
const conta = async () =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: ana.segredo })).body.pedidos
/** What all lines that stand cost, less what went back of them. */
const soma = async () => {
  const [{ total }] = await teste.sql<[{ total: number }]>`
    select coalesce(sum(valor - estornado), 0)::int as total from linha where estabelecimento_id = ${bar.id} and valida`
  return total
}

describe('em dobro', () => {
  test.each([
    [1, 0],
    [2, 1000],
    [3, 1000],
    [5, 2000],
  ])('de %d na mesma linha saem %d centavos', async (quantidade, dado) => {
    await vale(emDobro())
    const total = (quantidade * 1000 - dado) / 100
    expect((await pedir({ quantidade, preco: 10, total })).status).toBe(200)
    expect(await ultima()).toMatchObject({ quantidade, preco: 1000, desconto: dado })
    await entregarTudo(teste, ana)
    expect(await conta()).toMatchObject([
      {
        ...{ preco: 10, quantidade, preco_produto: total },
        descontos: dado === 0 ? null : [{ valor: dado / 100, motivo: 'Happy hour: leve 2, pague 1', programado: true }],
      },
    ])
    // it is a price, and no deed of anybody
    expect(
      await teste.sql`select tipo from ato where estabelecimento_id = ${bar.id} and tipo like 'desconto%'`,
    ).toEqual([])
  })

  test('o cardápio diz o que é, até quando, e o que custa depois; duas linhas são duas contas', async () => {
    await vale(emDobro({ leve: 3, pague: 2 }))
    expect(await noCardapio()).toMatchObject({
      preco_venda: 10,
      programado: { normal: 10, muda: { preco: 10 }, promocao: { leve: 3, pague: 2 } },
    })
    expect((await pedir({ quantidade: 2 }, { quantidade: 2 })).status).toBe(200)
    expect((await linhas()).map(({ desconto }) => desconto)).toEqual([0, 0])
    expect((await pedir({ quantidade: 3 })).status).toBe(200)
    expect((await ultima()).desconto).toBe(1000)
  })

  test('com escolhas, sai a unidade como foi escolhida, também onde a opção dá o preço', async () => {
    const mel = await novoGrupo(teste, gerente, 'Mel', [{ nome: 'Com mel', preco: 2.5, padrao: 1 }])
    await pendurar(teste, gerente, chope, mel)
    const copo = await novoProduto(teste, bar.id, { nome: 'Vinho', preco_venda: 0 })
    await pendurar(
      teste,
      gerente,
      copo,
      await novoGrupo(teste, gerente, 'Tamanho', [{ nome: 'Taça', preco: 18, padrao: 1 }], { regra: 'troca' }),
    )
    await vale(emDobro({ produtos: [chope.id, copo.id] }))
    expect(
      (await pedir({ quantidade: 2, preco: 12.5, total: 12.5 }, { produto: copo, quantidade: 2, total: 18 })).status,
    ).toBe(200)
    expect((await linhas()).map(({ preco, desconto }) => [preco, desconto])).toEqual([
      [1250, 1250],
      [1800, 1800],
    ])
  })

  test('a equipe lança doze de uma vez, e o que se pesa e o combo ficam de fora', async () => {
    const carne = await novoProduto(teste, bar.id, { nome: 'Picanha', preco_venda: 10_000 })
    await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${carne.id}`
    await vale(emDobro({ produtos: [], departamentos: ['BAR'] }))
    expect((await noCardapio(chope, garcom))?.programado?.promocao).toEqual({ leve: 2, pague: 1 })
    expect((await noCardapio(carne, garcom))?.programado).toBeUndefined()
    const { pedidos } = corpo([{ quantidade: 12, preco: 10, total: 60 }])
    expect((await teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: ana.id }, garcom)).status).toBe(200)
    expect(await ultima()).toMatchObject({ quantidade: 12, desconto: 6000 })
  })
})

describe('cancelar uma de três', () => {
  test.each([0, 1, 2])(
    'devolve a parte dela, ao centavo, e o resto continua a somar (%d canceladas antes)',
    async (antes) => {
      await teste.sql`update produto_estabelecimento set preco_venda = 1001 where id = ${chope.id}`
      await vale(emDobro({ leve: 3, pague: 2 }))
      await pedir({ quantidade: 3, total: 20.02 })
      const { id } = await ultima()
      for (let vez = 0; vez <= antes; vez++)
        expect(
          (
            await teste.call(
              '/pedido/cancelarItem',
              { idProdutoPedido: id, motivo: 'Só havia duas', quantidade: 1 },
              gerente,
            )
          ).status,
        ).toBe(200)
      // 2002 over three: 667, 667 and 668
      expect(await soma()).toBe([1335, 667, 0][antes])
      const todas = await linhas()
      expect(todas.reduce((quanto, { preco, quantidade, desconto }) => quanto + preco * quantidade - desconto, 0)).toBe(
        2002,
      )
      for (const { preco, quantidade, desconto } of todas)
        expect(Math.abs((preco * quantidade - desconto) / quantidade - 2002 / 3)).toBeLessThan(1)
      const [{ atos }] = await teste.sql<[{ atos: number }]>`
      select sum(valor)::int as atos from desconto_linha where estabelecimento_id = ${bar.id}`
      expect(atos).toBe(1001)
    },
  )

  test('depois de paga, volta o que ela custou, com a parte da taxa', async () => {
    await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
    await vale(emDobro())
    await pedir({ quantidade: 3, total: 20 })
    const { id } = await ultima()
    await entregarTudo(teste, ana)
    const pago = await teste.pagarComCartao({ ...ana, pedidos: await conta() }, cartoes.aprovado)
    expect(pago.body).toMatchObject({ pagamento: { estado: 'pago', valor: 20 } })
    const { referencia } = pago.body.pagamento
    const { recibo } = (await teste.call('/pagamento/buscarRecibo', { referencia }, { checkin: ana.segredo })).body
    expect(recibo.linhas).toMatchObject([{ valor: 20, desconto: 10 }])
    const cancelada = await teste.call(
      '/pedido/cancelarItem',
      { idProdutoPedido: id, motivo: 'Só havia duas', quantidade: 1 },
      gerente,
    )
    expect(cancelada.body.message).toBe(respostas.itemCanceladoEEstornado)
    const [{ voltou }] = await teste.sql<[{ voltou: number }]>`
      select sum(valor)::int as voltou from estorno where estabelecimento_id = ${bar.id}`
    expect(voltou).toBe(667)
    expect(await soma()).toBe(1333)
  })
})

describe('o dinheiro de uma linha em dobro', () => {
  test('divide-se em cotas que somam o que ela custa', async () => {
    await vale(emDobro())
    await pedir({ quantidade: 3, total: 20 })
    const { id } = await ultima()
    await entregarTudo(teste, ana)
    expect(
      (await teste.call('/conta/dividir', { linhas: [id], partes: 3 }, { checkin: ana.segredo, chave: randomUUID() }))
        .status,
    ).toBe(200)
    const cotas = await teste.sql<{ valor: number }[]>`select valor from cota where linha_id = ${id} order by id`
    expect(cotas.map(({ valor }) => valor).sort()).toEqual([666, 667, 667])
  })

  test('o desconto que a casa dá é sobre o que ela custa, e só ele se desfaz', async () => {
    await teste.sql`update estabelecimento set desconto_garcom = 10 where id = ${bar.id}`
    await vale(emDobro())
    await pedir({ quantidade: 2, total: 10 })
    const { id } = await ultima()
    await entregarTudo(teste, ana)
    const dar = (valor: number) =>
      teste.call('/conta/darDesconto', { linhas: [id], quanto: { valor }, motivo: 'Demorou' }, garcom)
    // ten per cent of R$ 10,00: what the hour gave is not the waiter's
    expect((await dar(1.01)).status).toBe(403)
    const dado = await dar(1)
    expect(dado.status).toBe(200)
    const atos = (await conta())[0]?.descontos
    expect(atos).toMatchObject([
      { valor: 10, programado: true },
      { valor: 1, programado: false },
    ])
    const desfazer = (desconto: number) => teste.call('/conta/desfazerDesconto', { desconto }, gerente)
    expect(await desfazer(atos![0]!.id)).toMatchObject({ status: 409, body: { message: respostas.descontoDaHora } })
    expect((await desfazer(dado.body.desconto)).status).toBe(200)
    expect(await soma()).toBe(1000)
  })
})

describe('o preço que se viu', () => {
  test('59 segundos depois do fim ainda vale para quem o viu; depois de um minuto, os dois são ditos', async () => {
    const regra = await vale(emDobro(), -HORA, -59 + 5)
    expect((await noCardapio())?.programado).toBeUndefined()
    expect((await pedir({ quantidade: 2, preco: 10, total: 10 })).status).toBe(200)
    expect((await ultima()).desconto).toBe(1000)
    expect((await pedir({ quantidade: 2, preco: 10, total: 20 })).status).toBe(200)
    expect((await ultima()).desconto).toBe(0)
    expect((await pedir({ quantidade: 2, preco: 10 })).status).toBe(200)
    expect((await ultima()).desconto).toBe(0)
    await entre(teste, regra, -HORA, -61)
    const { status, body } = await pedir({ quantidade: 2, preco: 10, total: 10 })
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        message: `${respostas.precoMudou} 2× Chope era R$\u00a010,00 e agora é R$\u00a020,00.`,
        code: 'preco_mudou',
        precos: [{ produto: { id: chope.id, nome: 'Chope' }, quantidade: 2, mostrado: 10, atual: 20 }],
      },
    })
  })

  test('quem viu o preço inteiro há pouco o paga; antes da hora ninguém leva em dobro, e um total inventado não passa', async () => {
    const regra = await vale(emDobro(), -50, HORA)
    expect((await pedir({ quantidade: 2, preco: 10, total: 20 })).status).toBe(200)
    expect((await ultima()).desconto).toBe(0)
    // an old page says nothing of the whole line, and gets what holds now
    expect((await pedir({ quantidade: 2, preco: 10 })).status).toBe(200)
    expect((await ultima()).desconto).toBe(1000)
    for (const total of [0, 9.99, 10.01, 5])
      expect(await pedir({ quantidade: 2, preco: 10, total })).toMatchObject({
        status: 409,
        body: { code: 'preco_mudou' },
      })
    await entre(teste, regra, -61, HORA)
    expect(await pedir({ quantidade: 2, preco: 10, total: 20 })).toMatchObject({ status: 409 })
    await entre(teste, regra, 20, HORA)
    expect(await pedir({ quantidade: 2, preco: 10, total: 10 })).toMatchObject({ status: 409 })
  })
})

describe('o menor preço vale', () => {
  test('um leve e pague conta pela média: contra um preço, um percentual e outro leve e pague', async () => {
    await vale({ preco: 5.01, produtos: [chope.id] })
    await vale(emDobro())
    expect(await noCardapio()).toMatchObject({ preco_venda: 10, programado: { promocao: { leve: 2, pague: 1 } } })
    await vale(emDobro({ leve: 5, pague: 2 }))
    expect(await noCardapio()).toMatchObject({ programado: { promocao: { leve: 5, pague: 2 } } })
    // as low counts for one unit, too
    await vale({ efeito: 'percentual', percentual: 60, produtos: [chope.id] })
    expect(await noCardapio()).toMatchObject({ preco_venda: 4, programado: { normal: 10 } })
    expect((await noCardapio())?.programado?.promocao).toBeUndefined()
    expect((await pedir({ quantidade: 5, preco: 4, total: 20 })).status).toBe(200)
    expect(await ultima()).toMatchObject({ preco: 400, desconto: 0 })
  })

  testLongo('onde a opção dá o preço, um percentual não o muda, e não tira o em dobro', async () => {
    const tamanhos = [
      { nome: '300 ml', preco: 9, padrao: 1 },
      { nome: '500 ml', preco: 14.99 },
    ]
    const tamanho = await novoGrupo(teste, gerente, 'Tamanho', tamanhos, { regra: 'troca', minimo: 1 })
    await pendurar(teste, gerente, chope, tamanho)
    await vale(emDobro())
    // of the product's own price it would be less than half
    await vale({ nome: 'Tudo mais barato', efeito: 'percentual', percentual: 60, departamentos: ['BAR'] })
    await vale({ nome: 'Chope a um real', preco: 1, produtos: [chope.id] })
    expect(await noCardapio()).toMatchObject({
      preco_venda: 10,
      programado: { normal: 10, promocao: { leve: 2, pague: 1 } },
    })
    const grande = [{ caminho: [tamanho.de['500 ml']!], quantidade: 1 }]
    expect((await pedir({ quantidade: 3, preco: 14.99, total: 29.98, escolhas: grande })).status).toBe(200)
    expect(await ultima()).toMatchObject({ preco: 1499, desconto: 1499 })
    expect((await pedir({ quantidade: 2, preco: 9, total: 9 })).status).toBe(200)
    expect(await ultima()).toMatchObject({ preco: 900, desconto: 900 })
    for (const total of [8.99, 7.2, 18])
      expect(await pedir({ quantidade: 2, preco: 9, total })).toMatchObject({
        status: 409,
        body: { code: 'preco_mudou' },
      })
    // a size that may be left out does not: who leaves it out pays the price of the hour
    await teste.sql`update grupo set minimo = 0 where id = ${tamanho.id}`
    expect(await noCardapio()).toMatchObject({ preco_venda: 1, programado: { normal: 10 } })
    expect((await pedir({ quantidade: 2, preco: 1, total: 2, escolhas: [] })).status).toBe(200)
    expect(await ultima()).toMatchObject({ preco: 100, desconto: 0 })
  })

  test('o gerente vê a sexta-feira com ele, e lê o que talvez não quis dizer', async () => {
    const carne = await novoProduto(teste, bar.id, { nome: 'Picanha', preco_venda: 10_000 })
    await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${carne.id}`
    const prever = async (dita: Dita) =>
      (
        await teste.call(
          '/produto/buscarPrevisao',
          {
            ...{
              nome: 'Em dobro',
              efeito: 'leve_pague',
              preco: null,
              percentual: null,
              de_hora: '18:00',
              ate_hora: '20:00',
            },
            ...{ dias: [5], datas: [], exceto: [], produtos: [], categorias: [], departamentos: [], ...dita },
          },
          gerente,
        )
      ).body
    expect((await prever({ leve: 2, pague: 1, produtos: [chope.id] })).produtos).toEqual([
      {
        nome: 'Chope',
        normal: 10,
        horas: [
          { de: '00:00', ate: '18:00', preco: 10 },
          { de: '18:00', ate: '20:00', preco: 10, promocao: { leve: 2, pague: 1 } },
          { de: '20:00', ate: '24:00', preco: 10 },
        ],
      },
    ])
    expect((await prever({ leve: 6, pague: 5, departamentos: ['BAR'] })).avisos).toEqual([
      'Não vale para o que se pesa, nem para combos: Picanha.',
      'No celular se pedem até 5 por vez: só a equipe lança 6 de uma vez.',
    ])
  })

  test.each([
    ['leve 1', { leve: 1, pague: 1 }, 'Leve de 2 a 20.'],
    ['pague 0', { leve: 2, pague: 0 }, 'Pague de 1 a 19.'],
    ['leve 2, pague 2', { leve: 2, pague: 2 }, 'Pague menos do que se leva.'],
    ['leve 2, pague 3', { leve: 2, pague: 3 }, 'Pague menos do que se leva.'],
    ['leve 99999', { leve: 99_999, pague: 1 }, 'Leve de 2 a 20.'],
    ['leve NaN', { leve: 'NaN' as never, pague: 1 }, 'Leve de 2 a 20.'],
    ['leve 2,5', { leve: 2.5, pague: 1 }, 'Leve de 2 a 20.'],
    ['pague −1', { leve: 2, pague: -1 }, 'Pague de 1 a 19.'],
    ['sem dizer quantos', {}, 'Diga quantos se levam.'],
    ['sem dizer quantos se pagam', { leve: 2, pague: '' as never }, 'Diga quantos se pagam.'],
  ])('%s é uma frase, e nada muda', async (_caso, dita, frase) => {
    const { status, body } = await teste.call(
      '/produto/salvarProgramacao',
      {
        ...{
          nome: 'Em dobro',
          efeito: 'leve_pague',
          preco: null,
          percentual: null,
          de_hora: '18:00',
          ate_hora: '20:00',
        },
        ...{ dias: [5], datas: [], exceto: [], produtos: [chope.id], categorias: [], departamentos: [], ...dita },
      },
      gerente,
    )
    expect([400, 422]).toContain(status)
    expect(JSON.stringify(body)).toContain(frase)
    expect((await teste.call('/produto/buscarProgramacoes', {}, gerente)).body.programacoes).toEqual([])
  })

  test.each(['peso', 'combo'])('de um produto que se vende por %s, lê qual é', async (venda) => {
    const outro = await novoProduto(teste, bar.id, { nome: 'Picanha', preco_venda: 10_000 })
    await teste.sql`update produto_estabelecimento set venda = ${venda} where id = ${outro.id}`
    await expect(programar(teste, gerente, emDobro({ produtos: [chope.id, outro.id] }))).rejects.toThrow(
      `422 ${respostas.semLevePague} Picanha.`,
    )
  })
})

describe('fichas', () => {
  const casa = (dados: object) => teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', dados, gerente)

  test('uma ficha é uma unidade: em dobro não a faz mais barata', async () => {
    await vale(emDobro())
    await casa({ fichas_programadas: true })
    expect((await fichas(ana, { quantidade: 2, preco: 10, total: 10 })).status).toBe(200)
    expect(await teste.sql`select preco from ficha where estabelecimento_id = ${bar.id}`).toEqual([
      { preco: 1000 },
      { preco: 1000 },
    ])
  })

  test('quantas se compram ao preço da hora, por pessoa numa noite; ao preço normal, quantas se queira', async () => {
    await vale({ preco: 6, produtos: [chope.id] })
    const suco = await novoProduto(teste, bar.id, { nome: 'Suco', preco_venda: 900 })
    expect((await casa({ fichas_programadas: true, fichas_programadas_por_noite: 3 })).status).toBe(200)
    await teste.sql`update checkin set presente_em = now() where id = ${ana.id}`
    expect((await fichas(ana, { quantidade: 2, preco: 6 })).status).toBe(200)
    expect(await fichas(ana, { quantidade: 2, preco: 6 })).toMatchObject({
      status: 409,
      body: { code: 'fichas_demais', message: 'O preço desta hora vale para até 3 fichas por pessoa numa noite.' },
    })
    expect((await fichas(ana, { produto: suco, quantidade: 5 })).status).toBe(200)
    // what was cancelled is to be had again, and what is the night before's does not count
    await teste.sql`update ficha set cancelada_em = now() where estabelecimento_id = ${bar.id} and preco = 600 and numero = 1`
    expect((await fichas(ana, { quantidade: 2, preco: 6 })).status).toBe(200)
    expect((await fichas(ana, { quantidade: 1, preco: 6 })).status).toBe(409)
    await teste.sql`update ficha set solicitada_em = solicitada_em - interval '1 day' where estabelecimento_id = ${bar.id}`
    expect((await fichas(ana, { quantidade: 3, preco: 6 })).status).toBe(200)
    expect((await casa({ fichas_programadas_por_noite: '' })).status).toBe(200)
    expect((await fichas(ana, { quantidade: 5, preco: 6 })).status).toBe(200)
    for (const quantas of [0, 100, 'NaN', '1,5'])
      expect(await casa({ fichas_programadas_por_noite: quantas })).toMatchObject({
        status: 422,
        body: { errors: { fichas_programadas_por_noite: 'Diga de 1 a 99 fichas, ou deixe em branco.' } },
      })
  })

  testLongo('quem a equipe não viu não ganha outras com outro aparelho: os estranhos somam juntos', async () => {
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
    await vale({ preco: 6, produtos: [chope.id] })
    await casa({ fichas_programadas: true, fichas_programadas_por_noite: 3 })
    const novo = () => sentar(teste, bar.id)
    const [um, outro] = [await novo(), await novo()]
    expect((await fichas(um, { quantidade: 2, preco: 6 })).status).toBe(200)
    expect(await fichas(outro, { quantidade: 2, preco: 6 })).toMatchObject({
      status: 409,
      body: { message: respostas.fichasProgramadasDemais },
    })
    const juntos = await Promise.all(
      (await Promise.all([novo(), novo(), novo()])).map((quem) => fichas(quem, { quantidade: 1, preco: 6 })),
    )
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // and who was seen has their own
    await teste.sql`update checkin set presente_em = now() where id = ${outro.id}`
    expect((await fichas(outro, { quantidade: 3, preco: 6 })).status).toBe(200)
  })
})

// ---------------------------------------------------------------- against another evaluator, which shares nothing

/** The same at every run. */
function acaso(semente: number) {
  let estado = semente
  return (ate: number) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((estado / 0x80000000) * ate)
  }
}

/** Glass by glass: in each round of so many the first ones are paid. */
function porCopos(preco: number, quantidade: number, leve: number, pague: number) {
  let pago = 0
  for (let copo = 0; copo < quantidade; copo++) {
    const naRodada = copo % leve
    const inteira = copo - naRodada + leve <= quantidade
    if (!inteira || naRodada < pague) pago += preco
  }
  return pago
}

testLongo(
  '60 linhas ao acaso: o que se cobra, e o que sai aos poucos, é o que outra conta diz, ao centavo',
  async () => {
    const sorte = acaso(20_261_128)
    const regra = await vale(emDobro())
    const bebida = await novoProduto(teste, bar.id, { nome: 'Bebida', preco_venda: 1 })
    let dadas = 0
    for (let vez = 0; vez < 60; vez++) {
      const preco_venda = 1 + sorte(3000)
      const leve = 2 + sorte(6)
      const pague = 1 + sorte(leve - 1)
      const quantidade = 1 + sorte(20)
      await teste.sql`update produto_estabelecimento set preco_venda = ${preco_venda} where id = ${bebida.id}`
      await teste.sql`delete from preco_anterior where estabelecimento_id = ${bar.id}`
      await teste.sql`update programacao set leve = ${leve}, pague = ${pague}, produtos = ${[bebida.id]}::bigint[] where id = ${regra.id}`
      const custa = porCopos(preco_venda, quantidade, leve, pague)
      const { pedidos } = corpo([{ produto: bebida, quantidade, preco: preco_venda / 100, total: custa / 100 }])
      const feito = await teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: ana.id }, garcom)
      expect([vez, feito.status, feito.body.message]).toEqual([vez, 200, respostas.pedidoFeito])
      const { id, desconto } = await ultima()
      expect(desconto).toBe(preco_venda * quantidade - custa)
      if (desconto > 0) dadas += 1
      // one after the other is cancelled, and each is the average, to the centavo
      let resta = custa
      for (let n = quantidade; n > 0; n -= 1 + sorte(n)) {
        const [agora] = await teste.sql<[{ valor: number; quantidade: number }]>`
        select (preco * quantidade - desconto)::int as valor, quantidade from item_pedido where id = ${id}`
        expect(Math.abs(agora.valor - (custa * agora.quantidade) / quantidade)).toBeLessThan(quantidade)
        resta = agora.valor
        if (agora.quantidade === 1) break
        const saem = 1 + sorte(agora.quantidade - 1)
        await teste.sql`select separa_item(${bar.id}, ${id}, ${saem})`
      }
      expect(resta).toBeGreaterThanOrEqual(0)
      const [{ todas }] = await teste.sql<[{ todas: number }]>`
      select sum(preco * quantidade - desconto)::int as todas from item_pedido where ${id} in (id, separado_de)`
      expect(todas).toBe(custa)
      await teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where checkin_id = ${ana.id}`
    }
    expect(dadas).toBeGreaterThan(30)
  },
)
