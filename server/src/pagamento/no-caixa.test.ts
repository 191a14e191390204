import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  barComEquipe,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
} from '../teste/pagamentos.ts'
import { entregarTudo, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let bar: { id: number; nome: string }
let garcom: { token: string; vinculo_id: number }
let chope: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  ana = await sentar(teste, bar.id, { mesa: 1 })
})

const conta = async (dadosCliente: object, token = garcom.token) =>
  (await teste.call('/cliente/getContaCliente', { dadosCliente }, { token })).body
const informar = (corpo: unknown, token = garcom.token, chave?: string) =>
  teste.call('/cliente/informarPagamentoConta', corpo, { token, chave })
const pagamentos = () => teste.sql`
  select meio, estado, valor, registrado_por from pagamento where estabelecimento_id = ${bar.id} order by id`

describe('o pagamento que o garçom registra', () => {
  test('marca exatamente as linhas informadas, guarda quem registrou e o meio', async () => {
    await pedir(teste, ana, [
      [chope, 1],
      [chope, 2, 'sem gelo'],
    ])
    await pedirFichas(teste, ana, [[chope, 1]])
    const [um, dois, ficha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    expect(await informar([dois, ficha])).toMatchObject({ status: 200, body: { message: respostas.contaInformada } })
    expect((await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos).toEqual([um])
    expect(await informar({ produtos: [um], meio: 'dinheiro' })).toMatchObject({ status: 200 })
    expect(await pagamentos()).toEqual([
      { meio: 'maquininha', estado: 'pago', valor: 3870, registrado_por: garcom.vinculo_id },
      { meio: 'dinheiro', estado: 'pago', valor: 1290, registrado_por: garcom.vinculo_id },
    ])
  })

  test('o valor é o das nossas linhas, não o que o aparelho diz', async () => {
    await pedir(teste, ana, [[chope, 1]])
    const [linha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    await informar([{ ...linha, preco: 0.01, preco_produto: 0.01, quantidade: 0 }])
    expect(await pagamentos()).toMatchObject([{ valor: 1290 }])
  })

  test('diz o que já estava pago, e não cobra o resto sem o garçom conferir', async () => {
    await pedir(teste, ana, [
      [chope, 2],
      [chope, 1],
    ])
    const [dois, um] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    await informar([dois])
    expect(await informar([dois, um])).toMatchObject({
      status: 409,
      body: { message: 'Já foi pago: 2× Chope. Confira a conta atualizada.', code: 'ja_pago' },
    })
    expect(await pagamentos()).toHaveLength(1)
  })

  testLongo('dois garçons no mesmo instante cobram uma vez, e o segundo fica sabendo', async () => {
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await pedir(teste, ana, [
      [chope, 1],
      [chope, 2],
    ])
    await pedirFichas(teste, ana, [[chope, 2]])
    const linhas = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    const respostas = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? informar(linhas) : informar(linhas.toReversed(), outro.token))),
    )
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(new Set(respostas.map(({ body }) => body.code))).toEqual(new Set([undefined, 'ja_pago']))
    expect(await pagamentos()).toMatchObject([{ valor: 6450 }])
  })

  test('uma linha de outro bar não existe, e nada é registrado', async () => {
    const la = await novoBar(teste)
    const bia = await sentar(teste, la.id, { mesa: 1 })
    await pedir(teste, bia, [[await novoProduto(teste, la.id), 1]])
    const deLa = await novoFuncionario(teste, la.id, 'BAR GARCON')
    await pedir(teste, ana, [[chope, 1]])
    const [minha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    const [alheia] = (await conta({ numeroMesa: 1 }, deLa.token)).arrayProdutosNaoPagos
    expect(await informar([minha, alheia])).toMatchObject({ status: 404, body: { message: respostas.naoEncontrado } })
    expect(await pagamentos()).toEqual([])
  })

  test('um item sem o número da sua linha é recusado, em vez de pagar outra', async () => {
    await pedir(teste, ana, [[chope, 1]])
    const [linha] = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    expect((await informar([{ tipo: 'item', id: linha?.id }])).status).toBe(400)
    // without saying what it is, the id alone is a ficha's
    expect((await informar([{ id: linha?.produto_pedido_id }])).status).toBe(404)
    expect(await pagamentos()).toEqual([])
  })

  testLongo('a mesa que tem cortesia é paga pelo resto', async () => {
    const cortesia = await novoProduto(teste, bar.id, { preco_venda: 0 })
    await pedir(teste, ana, [
      [cortesia, 1],
      [chope, 1],
    ])
    const [item] = await teste.sql<
      { id: number; pedido_id: number }[]
    >`select id, pedido_id from item_pedido where preco = 0 and checkin_id = ${ana.id}`
    const cortesiaNoFio = { tipo: 'item', id: item?.pedido_id, produto_pedido_id: item?.id }
    expect((await informar([cortesiaNoFio])).status).toBe(409)
    const { arrayProdutosNaoPagos } = await conta({ numeroMesa: 1 })
    expect((await informar([...arrayProdutosNaoPagos, cortesiaNoFio])).status).toBe(200)
    expect(await pagamentos()).toMatchObject([{ valor: 1290 }])
    expect((await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos).toEqual([])
  })

  test('com a mesma chave, enviar de novo responde igual e não registra outra vez', async () => {
    await pedir(teste, ana, [[chope, 1]])
    const linhas = (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
    const chave = randomUUID()
    const respostas = await Promise.all([1, 2, 3].map(() => informar(linhas, garcom.token, chave)))
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await pagamentos()).toHaveLength(1)
  })

  test('sem linha nenhuma, não há o que registrar', async () => {
    expect(await informar([])).toMatchObject({ status: 422, body: { message: 'Nenhuma conta a ser paga!' } })
  })
})

describe('quando o cliente tem um pagamento aberto no celular', () => {
  const consumo = async (email: string) => {
    const aberto = await barAberto(teste)
    const { token } = await novoFuncionario(teste, aberto.id, 'BAR GARCON')
    return { token, cliente: await consumiu(teste, aberto, { email, quantidade: 3 }) }
  }
  type Cliente = Awaited<ReturnType<typeof consumo>>['cliente']
  const receber = (token: string, { pedidos }: Cliente, mesmoAssim?: boolean) =>
    informar({ produtos: pedidos, meio: 'dinheiro', ...(mesmoAssim && { mesmoAssim }) }, token)
  const estados = ({ pedidos }: Cliente) => teste.sql`
    select p.meio, p.estado, pl.viva from pagamento p
    join pagamento_linha pl on pl.pagamento_id = p.id and pl.linha_id = ${pedidos[0]?.produto_pedido_id ?? 0} order by p.id`
  const abrirPagina = async (cliente: Cliente) => enderecoDaPagina(await teste.abrirPagina(cliente))

  test('a página aberta é fechada, e ninguém paga mais nela', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    const pagina = await abrirPagina(cliente)
    expect(await receber(token, cliente)).toMatchObject({ status: 200, body: { message: respostas.contaInformada } })
    expect(await estados(cliente)).toEqual([
      { meio: 'checkout', estado: 'cancelado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
    expect((await teste.pagarNaPagina(pagina)).status).toBe(409)
  })

  test('se a página já foi paga, o garçom fica sabendo e nada é recebido duas vezes', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    await teste.pagarNaPagina(await abrirPagina(cliente))
    expect(await receber(token, cliente)).toMatchObject({ status: 409, body: { code: 'ja_pago' } })
    expect(await estados(cliente)).toEqual([{ meio: 'checkout', estado: 'pago', viva: true }])
  })

  testLongo(
    'enquanto o banco decide o cartão da página, o garçom é avisado e decide; o que vem depois volta',
    async () => {
      const { token, cliente } = await consumo(emailCom('nunca'))
      await teste.pagarNaPagina(await abrirPagina(cliente), 'analise-paga')
      expect(await receber(token, cliente)).toMatchObject({ status: 409, body: { code: 'pagamento_aberto' } })
      expect((await receber(token, cliente, true)).status).toBe(200)
      await teste.avancar(9_000)
      await teste.retomar(60_000)
      expect(await teste.liquidoDe(cliente)).toBe(0)
    },
  )

  test('um Pix aberto é dito ao garçom; se ele recebe mesmo assim, o Pix pago depois volta sozinho', async () => {
    const { token, cliente } = await consumo(emailCom('nunca', 'pixespera'))
    await teste.abrirPix(cliente)
    const aviso = await receber(token, cliente)
    expect([aviso.status, aviso.body.code]).toEqual([409, 'pagamento_aberto'])
    expect(aviso.body.message).toMatch(/^O cliente abriu um Pix de R\$\s30,00 para esta conta, .* até \d\d:\d\d\./)
    expect((await receber(token, cliente, true)).status).toBe(200)
    expect(await estados(cliente)).toEqual([
      { meio: 'pix', estado: 'cancelado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
    await teste.pagarPix(cliente)
    await teste.retomar(60_000)
    expect(await teste.estornosDe(cliente)).toMatchObject([{ estado: 'feito', valor: 3000, via: 'provedor' }])
    expect(await estados(cliente)).toEqual([
      { meio: 'pix', estado: 'estornado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  test('o Pix que já foi pago não é recebido outra vez, nem mesmo assim', async () => {
    const { token, cliente } = await consumo(emailCom('nunca', 'pixespera'))
    await teste.abrirPix(cliente)
    await teste.pagarPix(cliente)
    for (const mesmoAssim of [false, true])
      expect(await receber(token, cliente, mesmoAssim)).toMatchObject({ status: 409, body: { code: 'ja_pago' } })
  })

  testLongo('se o provedor não responde, o garçom decide', async () => {
    const { token, cliente } = await consumo(emailCom('nunca', 'erro500-leitura'))
    await abrirPagina(cliente)
    expect(await receber(token, cliente)).toMatchObject({ status: 409, body: { code: 'pagamento_aberto' } })
    expect((await receber(token, cliente, true)).status).toBe(200)
    expect(await estados(cliente)).toEqual([
      { meio: 'checkout', estado: 'cancelado', viva: false },
      { meio: 'dinheiro', estado: 'pago', viva: true },
    ])
  })

  test('uma linha que não diz qual é não fecha a página de ninguém', async () => {
    const { token, cliente } = await consumo(emailCom('nunca'))
    await abrirPagina(cliente)
    const id = cliente.pedidos[0]?.produto_pedido_id
    expect((await informar([{ tipo: 'item', id }], token)).status).toBe(400)
    expect(await estados(cliente)).toMatchObject([{ meio: 'checkout', estado: 'em_andamento' }])
  })
})

/** Of each price one is on Ana's table; the bar asks for 10 %. */
async function naMesa(precos: readonly number[], taxa_percentual = 10) {
  const gerente = await novoGerente(teste, bar.id)
  const mudar = (mudanca: object) => teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', mudanca, gerente)
  await mudar({ taxa_percentual })
  const produtos = []
  for (const preco_venda of precos) produtos.push(await novoProduto(teste, bar.id, { preco_venda }))
  for (const produto of produtos) await pedir(teste, ana, [[produto, 1]])
  await entregarTudo(teste, ana)
  return { gerente, mudar, produtos }
}
const devidas = async () => (await conta({ numeroMesa: 1 })).arrayProdutosNaoPagos
type Parte = readonly [meio: string, valor: number, taxa: number]
type Provas = { linhas?: Awaited<ReturnType<typeof devidas>>; token?: string; chave?: string }
const emMeios = async (partes: readonly Parte[], { linhas, ...provas }: Provas = {}) => {
  const todas = linhas ?? (await devidas())
  const corpo = {
    produtos: todas.map(({ preco_produto: mostrado, ...linha }) => ({ ...linha, mostrado })),
    partes: partes.map(([meio, valor, taxa]) => ({ meio, valor, taxa })),
  }
  return teste.call('/cliente/informarPagamentoConta', corpo, { token: garcom.token, ...provas })
}
/** A charge with a minus. */
const comLinhas = () => teste.sql<{ id: number; meio: string; valor: number; linhas: number[] }[]>`
  select p.id, p.meio, p.valor,
    array_agg((case when l.tipo = 'taxa' then -l.valor else l.valor end)::int order by l.tipo, l.linha_id) as linhas
  from pagamento p join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
  where p.estabelecimento_id = ${bar.id} and p.estado = 'pago' group by p.estabelecimento_id, p.id order by p.id`
const recebidos = async () => (await comLinhas()).map(({ meio, valor, linhas }) => [meio, valor, ...linhas])

describe('em mais de um meio', () => {
  const cotas = () => teste.sql`select from cota where estabelecimento_id = ${bar.id}`
  /** Of R$ 87,40 with its 10 %. */
  const CINQUENTA_E_O_RESTO = [
    ['dinheiro', 50, 4.54],
    ['maquininha', 46.13, 4.19],
  ] as const

  test('R$ 50,00 em dinheiro e o resto na maquininha: a linha do limite se divide, e cada um leva a sua taxa', async () => {
    await naMesa([4000, 2500, 2240])
    expect((await emMeios(CINQUENTA_E_O_RESTO)).body.message).toBe(respostas.contaInformada)
    expect(await recebidos()).toEqual([
      ['dinheiro', 5000, 4000, 546, -454],
      ['maquininha', 4613, 2240, 1954, -419],
    ])
    expect(await devidas()).toEqual([])
  })

  testLongo(
    'a soma que o arredondamento pula fica um centavo abaixo, e outra do que se mostra não se registra',
    async () => {
      await naMesa([2000])
      // R$ 0,99 come to R$ 1,08, and R$ 1,00 to R$ 1,10
      for (const [valor, code] of [
        [1.09, 'valor_mudou'],
        [1.1, 'taxa_mudou'],
      ] as const)
        expect(
          (
            await emMeios([
              ['dinheiro', valor, 0.09],
              ['maquininha', 20.9, 1.9],
            ])
          ).body.code,
        ).toBe(code)
      expect([await recebidos(), await cotas()]).toEqual([[], []])
      expect(
        (
          await emMeios([
            ['dinheiro', 1.08, 0.09],
            ['maquininha', 20.91, 1.9],
          ])
        ).status,
      ).toBe(200)
      expect(await recebidos()).toEqual([
        ['dinheiro', 108, 99, -9],
        ['maquininha', 2091, 1901, -190],
      ])
    },
  )

  testLongo('uma linha entre três meios, o mesmo duas vezes, e sem a taxa que a mesa tirou', async () => {
    await naMesa([10_000])
    const partes = [
      ['maquininha', 33.33, 0],
      ['maquininha', 33.33, 0],
      ['pix_no_caixa', 33.34, 0],
    ] as const
    expect((await emMeios(partes)).status).toBe(200)
    expect(await recebidos()).toEqual([
      ['maquininha', 3333, 3333],
      ['maquininha', 3333, 3333],
      ['pix_no_caixa', 3334, 3334],
    ])
  })

  testLongo('o que já estava dividido se divide de novo só onde o meio muda', async () => {
    await naMesa([3000], 0)
    const [item] = await devidas()
    await teste.call('/conta/dividir', { linhas: [item!.produto_pedido_id!], partes: 3 }, garcom)
    expect(
      (
        await emMeios([
          ['dinheiro', 15, 0],
          ['maquininha', 15, 0],
        ])
      ).status,
    ).toBe(200)
    expect(await recebidos()).toEqual([
      ['dinheiro', 1500, 1000, 500],
      ['maquininha', 1500, 1000, 500],
    ])
  })

  testLongo('ficha e o que ainda vem são de um meio só, e o couvert e o isento não levam taxa em nenhum', async () => {
    const { produtos, mudar, gerente } = await naMesa([2000, 3000])
    await mudar({ couvert: 15 })
    await teste.call('/conta/anunciarCouvert', { hoje: true }, gerente)
    const { id } = await sentar(teste, bar.id, { mesa: 1 })
    await teste.call('/mesa/confirmarPresenca', { checkins: [id] }, gerente)
    await teste.sql`update produto_estabelecimento set sem_taxa = true where id = ${produtos[0]!.id}`
    await pedir(teste, ana, [[chope, 1]])
    await pedirFichas(teste, ana, [[chope, 2]])
    // R$ 38,70 that are only paid whole, and R$ 11,30 of the R$ 20,00 that are exempt
    expect(
      (
        await emMeios([
          ['dinheiro', 50, 0],
          ['maquininha', 56.7, 3],
        ])
      ).status,
    ).toBe(200)
    expect(await recebidos()).toEqual([
      ['dinheiro', 5000, 1290, 1290, 1290, 1130],
      ['maquininha', 5670, 3000, 1500, 870, -300],
    ])
  })

  testLongo('o desconto de há pouco, ou outra taxa: diz o que mudou, e nada fica registrado nem dividido', async () => {
    const { gerente, mudar } = await naMesa([4000, 4740])
    const linhas = await devidas()
    await mudar({ taxa_percentual: 12 })
    expect(await emMeios(CINQUENTA_E_O_RESTO)).toMatchObject({ status: 409, body: { code: 'taxa_mudou' } })
    await mudar({ taxa_percentual: 10 })
    const desconto = { linhas: [linhas[0]!.produto_pedido_id!], quanto: { percentual: 10 }, motivo: 'Demorou' }
    expect((await teste.call('/conta/darDesconto', desconto, { ...gerente, chave: randomUUID() })).status).toBe(200)
    const { status, body } = await emMeios(CINQUENTA_E_O_RESTO, { linhas })
    expect([status, body.message]).toEqual([409, respostas.valorMudou])
    expect([await recebidos(), await cotas()]).toEqual([[], []])
    // of R$ 36,00 and R$ 47,40
    expect(
      (
        await emMeios([
          ['dinheiro', 50, 4.54],
          ['maquininha', 41.73, 3.79],
        ])
      ).status,
    ).toBe(200)
  })

  testLongo('um meio só, um de nada e meios demais se recusam', async () => {
    await naMesa([4000])
    const muitos = Array.from({ length: 7 }, () => ['dinheiro', 1, 0] as const)
    const deNada = [
      ['dinheiro', 0, 0],
      ['maquininha', 44, 4],
    ] as const
    for (const partes of [[], muitos.slice(0, 1), muitos, deNada])
      expect((await emMeios(partes)).body.code).toBe('dados_invalidos')
    expect(
      (
        await emMeios([
          ['dinheiro', 44, 4],
          ['maquininha', 0.01, 0],
        ])
      ).status,
    ).toBe(409)
    expect(await recebidos()).toEqual([])
  })

  test('dois garçons no mesmo instante recebem uma vez, e com a mesma chave a resposta é a mesma', async () => {
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await naMesa([8740])
    const linhas = await devidas()
    const deUm = { token: garcom.token, chave: randomUUID(), linhas }
    const deOutro = { token: outro.token, chave: randomUUID(), linhas }
    const enviar = async (provas: Provas) => (await emMeios(CINQUENTA_E_O_RESTO, provas)).status
    const respostas = await Promise.all([deUm, deOutro, deUm, deOutro, deUm, deOutro].map(enviar))
    expect(await recebidos()).toEqual([
      ['dinheiro', 5000, 4546, -454],
      ['maquininha', 4613, 4194, -419],
    ])
    expect([respostas.filter((_, n) => n % 2 === 0), respostas.filter((_, n) => n % 2 === 1)].sort()).toEqual([
      [200, 200, 200],
      [409, 409, 409],
    ])
  })

  test('a devolução de um meio leva só as suas partes e a sua taxa, e são elas que se cobram de novo', async () => {
    const { gerente } = await naMesa([4000, 4740])
    await emMeios(CINQUENTA_E_O_RESTO)
    const [dinheiro] = await comLinhas()
    const doDinheiro = await teste.sql<{ linha: number }[]>`
      select linha_id as linha from pagamento_linha
      where estabelecimento_id = ${bar.id} and pagamento_id = ${dinheiro!.id} and tipo = 'item' order by linha_id`
    const { body } = await teste.call(
      '/pagamento/estornar',
      { pagamento: dinheiro!.id, linhas: [...doDinheiro], motivo: 'Era no cartão', noCaixa: true },
      { ...gerente, chave: randomUUID() },
    )
    expect(body.estorno.valor).toBe(50)
    expect(await recebidos()).toEqual([['maquininha', 4613, 4194, -419]])
    for (const { linha } of doDinheiro)
      expect((await teste.call('/conta/cobrarDeNovo', { linha }, { ...garcom, chave: randomUUID() })).status).toBe(200)
    expect((await devidas()).map(({ preco_produto }) => preco_produto)).toEqual([40, 5.46])
    expect(
      (
        await emMeios([
          ['maquininha', 30, 2.72],
          ['pix_no_caixa', 19.99, 1.81],
        ])
      ).status,
    ).toBe(200)
  })
})

describe('o meio errado, trocado num passo', () => {
  type Gerente = { token: string }
  const trocar = (gerente: Gerente, pagamento: number, meio: string, chave: string = randomUUID()) =>
    teste.call('/pagamento/trocarMeio', { pagamento, meio }, { ...gerente, chave })
  const estornar = (gerente: Gerente, pagamento: number, linhas: { linha: number; valor?: number }[]) =>
    teste.call('/pagamento/estornar', { pagamento, linhas, motivo: 'Veio quente' }, { ...gerente, chave: randomUUID() })
  const receber = async (meio: string, taxa = 0, linhas?: Awaited<ReturnType<typeof devidas>>) => {
    expect((await informar({ produtos: linhas ?? (await devidas()), meio, taxa })).status).toBe(200)
    const [{ id }] = await teste.sql<[{ id: number }]>`
      select max(id) as id from pagamento where estabelecimento_id = ${bar.id}`
    return id
  }
  const linhasDe = (pagamento: number) => teste.sql<{ linha: number; tipo: string }[]>`
    select linha_id as linha, tipo from pagamento_linha
    where estabelecimento_id = ${bar.id} and pagamento_id = ${pagamento} order by linha_id`
  const doDia = async (gerente: Gerente) => (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body

  test('sai de um e entra no outro, e o dia não cresce: nada volta, nada se cobra de novo', async () => {
    const { gerente } = await naMesa([4000, 2500, 3000])
    const [, segunda, terceira] = await devidas()
    const tirar = { linhas: [segunda!.produto_pedido_id!], quanto: { percentual: 10 }, motivo: 'Demorou' }
    expect((await teste.call('/conta/darDesconto', tirar, gerente)).status).toBe(200)
    await teste.call('/conta/dividir', { linhas: [terceira!.produto_pedido_id!], partes: 2 }, garcom)
    const pago = await receber('dinheiro', 7.75, (await devidas()).slice(0, 3))
    const [antes, aPagar] = [await doDia(gerente), await devidas()]
    expect(antes.meios).toEqual([{ meio: 'dinheiro', recebido: 85.25, devolvido: 0 }])

    const { status, body } = await trocar(gerente, pago, 'maquininha')
    expect([status, body.message]).toEqual([
      200,
      'Meio trocado: R$\u00a085,25 saíram de Dinheiro e entraram em Maquininha.',
    ])
    expect(await devidas()).toEqual(aPagar)
    const depois = await doDia(gerente)
    expect(depois.totais).toEqual(antes.totais)
    expect(depois.meios).toEqual([{ meio: 'maquininha', recebido: 85.25, devolvido: 0 }])
    const { meio: _era, meiosDeAntes: _nada, ...resto } = antes.pagamentos[0]!
    const eraDinheiro = { de: 'dinheiro', por: expect.any(String), dia: antes.dia, hora: expect.any(String) }
    expect(depois.pagamentos).toEqual([{ ...resto, meio: 'maquininha', meiosDeAntes: [eraDinheiro] }])
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'meio_trocado' }, gerente)).body
    expect(atos.map(({ texto }) => texto)).toEqual([
      expect.stringMatching(
        new RegExp(`trocou o meio do pagamento nº ${pago} \\(R\\$\\s85,25\\) de Dinheiro para Maquininha\\.$`),
      ),
    ])
    // and back again: it was right after all
    expect((await trocar(gerente, pago, 'dinheiro')).status).toBe(200)
    expect((await doDia(gerente)).meios).toEqual(antes.meios)
  })

  testLongo('o que já voltou em parte fica como voltou, e uma ficha usada troca de meio com o resto', async () => {
    const { gerente, produtos } = await naMesa([4000, 2500])
    await pedirFichas(teste, ana, [[produtos[0]!, 1]])
    const pago = await receber('dinheiro')
    const [inteira] = await linhasDe(pago)
    await estornar(gerente, pago, [{ linha: inteira!.linha, valor: 10 }])
    await teste.sql`update ficha set usada_em = now() where estabelecimento_id = ${bar.id}`
    expect((await trocar(gerente, pago, 'pix_no_caixa')).status).toBe(200)
    expect(await devidas()).toEqual([])
    expect(await doDia(gerente)).toMatchObject({
      totais: { recebido: 105, devolvido: 10 },
      meios: [
        { meio: 'dinheiro', recebido: 0, devolvido: 10 },
        { meio: 'pix_no_caixa', recebido: 105, devolvido: 0 },
      ],
      pagamentos: [{ id: pago, estado: 'pago', valor: 105, estornado: 10 }],
    })
    // what is given back of it from now on is of the right means
    await estornar(gerente, pago, [{ linha: inteira!.linha }])
    expect((await doDia(gerente)).meios[1]).toEqual({ meio: 'pix_no_caixa', recebido: 105, devolvido: 30 })
  })

  testLongo('várias vezes no mesmo instante, e ao lado de uma devolução, o dia é o mesmo', async () => {
    const { gerente } = await naMesa([4000, 2500])
    const pago = await receber('dinheiro', 6.5)
    const [primeira] = await linhasDe(pago)
    const chave = randomUUID()
    const trocas = await Promise.all([
      ...[1, 2, 3].map(() => trocar(gerente, pago, 'maquininha', chave)),
      trocar(gerente, pago, 'pix_no_caixa'),
    ])
    expect(new Set(trocas.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await doDia(gerente)).toMatchObject({ totais: { recebido: 71.5, devolvido: 0 } })
    expect((await doDia(gerente)).pagamentos[0]!.meiosDeAntes).toHaveLength(2)

    const [troca, volta] = await Promise.all([
      trocar(gerente, pago, 'dinheiro'),
      estornar(gerente, pago, [{ linha: primeira!.linha }]),
    ])
    expect([troca.status, volta.status]).toEqual([200, 200])
    expect(await doDia(gerente)).toMatchObject({ totais: { recebido: 71.5, devolvido: 44 } })
    expect(await devidas()).toEqual([])
  })

  test('não o de quem pagou no celular, nem para o mesmo meio, nem por quem não é gerente', async () => {
    const { gerente } = await naMesa([4000])
    const pago = await receber('dinheiro')
    expect((await trocar(gerente, pago, 'dinheiro')).body).toMatchObject({ code: 'mesmo_meio' })
    expect((await trocar(gerente, pago, 'cartao')).status).toBe(400)
    expect((await trocar(garcom, pago, 'maquininha')).status).toBe(403)
    await teste.sql`update sessao set provada_em = now() - interval '11 minutes' where vinculo_id in (
      select id from vinculo where estabelecimento_id = ${bar.id} and perfil = 'BAR GERENTE')`
    expect((await trocar(gerente, pago, 'maquininha')).body.code).toBe('confirme_quem_e')
    expect((await doDia(gerente)).meios).toEqual([{ meio: 'dinheiro', recebido: 40, devolvido: 0 }])
    // nor by the database: what came through the provider, and what is written down of another sum
    const [{ por }] = await teste.sql<[{ por: number }]>`select registrado_por as por from pagamento where id = ${pago}`
    const escrever = (para: string, valor: number) => teste.sql`
      insert into meio_trocado (estabelecimento_id, pagamento_id, de, para, valor, feita_por)
      values (${bar.id}, ${pago}, 'dinheiro', ${para}, ${valor}, ${por})`
    await expect(escrever('pix', 4000)).rejects.toThrow('não muda assim')
    await expect(escrever('maquininha', 1)).rejects.toThrow('não muda assim')

    const doCelular = await barComEquipe(teste)
    const cliente = await consumiu(teste, doCelular.bar, { email: emailCom('nunca') })
    await teste.pagarComCartao(cliente, cartoes.aprovado)
    const [daPagina] = (await doDia(doCelular.gerente)).pagamentos
    expect((await trocar(doCelular.gerente, daPagina!.id, 'dinheiro')).body).toMatchObject({ code: 'pelo_provedor' })
  })
})
