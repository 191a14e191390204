import { randomUUID } from 'node:crypto'
import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoFuncionario, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, pediuFichas } from '../teste/pagamentos.ts'
import { recontar } from '../teste/recontar.ts'
import { entregarTudo, itensDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Casa = Awaited<ReturnType<typeof comTaxa>>

/** A bar that asks for 10 %, with a product of each of these prices (centavos). */
async function comTaxa(precos: readonly number[] = [1015, 999], percentual = 10) {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  await salvar({ gerente }, { taxa_percentual: percentual })
  const produtos = []
  for (const preco_venda of precos) produtos.push(await novoProduto(teste, bar.id, { preco_venda }))
  return { bar, gerente, garcom, produtos }
}

const salvar = ({ gerente }: Pick<Casa, 'gerente'>, mudanca: object) =>
  teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', mudanca, gerente)

/** One of each product on a guest's table, and their lines as the screen sends them to be paid. */
async function servir({ bar, produtos }: Pick<Casa, 'bar' | 'produtos'>, mesa?: number) {
  const cliente = await sentar(teste, bar.id, { ...(mesa && { mesa }) })
  await pedir(
    teste,
    cliente,
    produtos.map((produto) => [produto, 1] as const),
  )
  await entregarTudo(teste, cliente)
  const { body } = await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo })
  return { ...cliente, pedidos: body.pedidos }
}

/** The same lines, with what the screen showed of the charge, in reais. */
const mostrando = <C extends { pedidos: object[] }>(cliente: C, taxa: number): C => ({
  ...cliente,
  pedidos: cliente.pedidos.map((linha) => ({ ...linha, taxa })),
})

const linhasPagas = async ({ id }: { id: number }) =>
  teste.sql<{ tipo: string; valor: number; estornado: number; linha_id: number }[]>`
    select l.tipo, l.valor, l.estornado, l.linha_id from pagamento_linha l
    join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    where p.checkin_id = ${id} and p.estado in ('pago', 'estornado') order by l.tipo, l.linha_id`

describe('a taxa é de quem paga', () => {
  test('nasce desligada, e o gerente diz quanto e como', async () => {
    const { bar, gerente } = await barComEquipe(teste)
    const { body } = await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento: bar.id })
    expect(body).toEqual({ percentual: 0, modo: 'incluida', isentos: [] })
    expect((await salvar({ gerente }, { taxa_percentual: 16 })).status).toBe(422)
    expect((await salvar({ gerente }, { taxa_percentual: 12, taxa_modo: 'escolhida' })).status).toBe(200)
    const lida = await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento: bar.id })
    expect(lida.body).toEqual({ percentual: 12, modo: 'escolhida', isentos: [] })
  })

  test('o bar que muda para Pernambuco só a cobra de quem a escolher, a não ser que o gerente diga outra coisa', async () => {
    const { bar, gerente } = await barComEquipe(teste)
    const muda = async (mudanca: object) => {
      expect((await salvar({ gerente }, mudanca)).status).toBe(200)
      return (await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento: bar.id })).body.modo
    }
    await teste.sql`update estabelecimento set uf = 'SP' where id = ${bar.id}`
    expect([await muda({ uf: 'BA' }), await muda({ uf: 'PE', taxa_modo: 'incluida' })]).toEqual([
      'incluida',
      'incluida',
    ])
    // it is there already, and what was chosen stays
    expect([
      await muda({ uf: 'PE' }),
      await muda({ uf: 'SP' }),
      await muda({ uf: 'PE' }),
      await muda({ uf: 'SP' }),
    ]).toEqual(['incluida', 'incluida', 'escolhida', 'escolhida'])
  })

  test('é uma linha do pagamento, arredondada para baixo, e está no recibo', async () => {
    const cliente = await servir(await comTaxa())
    // 10 % of R$ 20,14
    const pago = await teste.pagarComCartao(mostrando(cliente, 2.01), cartoes.aprovado)
    expect(pago.body.pagamento.valor).toBe(22.15)
    expect(await teste.liquidoDe(cliente)).toBe(2215)
    const { referencia } = pago.body.pagamento
    const { body } = await teste.call('/pagamento/buscarRecibo', { referencia }, { checkin: cliente.segredo })
    expect(body.recibo.linhas.map(({ tipo, nome_produto, valor }) => [tipo, nome_produto, valor])).toEqual([
      ['item', expect.any(String), 10.15],
      ['item', expect.any(String), 9.99],
      ['taxa', 'Taxa de serviço (opcional)', 2.01],
    ])
  })

  test('quem a tira não paga taxa nenhuma', async () => {
    const cliente = await servir(await comTaxa())
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).body.pagamento.valor).toBe(20.14)
    expect((await linhasPagas(cliente)).map(({ tipo }) => tipo)).toEqual(['item', 'item'])
  })

  test('outra do que a casa pede é recusada, e nada é cobrado', async () => {
    const casa = await comTaxa()
    const cliente = await servir(casa)
    for (const taxa of [2, 2.02, 50])
      expect(await teste.pagarComCartao(mostrando(cliente, taxa), cartoes.aprovado)).toMatchObject({
        status: 409,
        body: { code: 'taxa_mudou' },
      })
    await salvar(casa, { taxa_percentual: 0 })
    expect((await teste.abrirPix(mostrando(cliente, 2.01))).status).toBe(409)
    expect((await teste.abrirPagina(mostrando(cliente, 2.01))).status).toBe(409)
    expect(await teste.liquidoDe(cliente)).toBe(0)
    expect((await teste.abrirPagina(cliente)).status).toBe(200)
  })

  test('ficha, produto isento e o que ainda não chegou à mesa não entram na conta dela', async () => {
    const casa = await comTaxa([1000, 1000])
    const [isento] = casa.produtos
    await teste.sql`update produto_estabelecimento set sem_taxa = true where id = ${isento!.id}`
    const cliente = await servir(casa)
    const { body } = await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento: casa.bar.id })
    expect(body.isentos).toEqual([isento!.id])
    // the waiter receives with them what is still being made, of which nothing has been served
    await pedir(teste, cliente, [[casa.produtos[1]!, 1]])
    const { body: preparo } = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: cliente.segredo })
    const produtos = [...cliente.pedidos, ...preparo.pedidos]
    expect(produtos).toHaveLength(3)
    const receber = async (taxa: number) =>
      teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro', taxa }, casa.garcom)
    expect([(await receber(3)).status, (await receber(2)).status, (await receber(1)).status]).toEqual([409, 409, 200])
    const [recebido] = await teste.sql`select valor from pagamento where estabelecimento_id = ${casa.bar.id}`
    expect(recebido).toEqual({ valor: 3100 })
    const outro = await servir(casa)
    expect((await teste.pagarComCartao(mostrando(outro, 2), cartoes.aprovado)).status).toBe(409)
    expect((await teste.pagarComCartao(mostrando(outro, 1), cartoes.aprovado)).body.pagamento.valor).toBe(21)
    // and all of its category
    const [{ categoria_id: id }] = await teste.sql<[{ categoria_id: number }]>`
      select categoria_id from produto_estabelecimento where id = ${casa.produtos[1]!.id}`
    const semTaxa = (sem_taxa: boolean) => teste.call('/produto/salvarCategoriaSemTaxa', { id, sem_taxa }, casa.gerente)
    expect((await semTaxa(true)).status).toBe(200)
    const depois = await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento: casa.bar.id })
    expect(depois.body.isentos).toEqual(expect.arrayContaining(casa.produtos.map((produto) => produto.id)))
    expect((await teste.pagarComCartao(mostrando(await servir(casa), 1), cartoes.aprovado)).status).toBe(409)
    const { categorias } = (await teste.call('/produto/buscarCategoriasDeProdutos', {}, casa.gerente)).body
    expect(categorias.filter((uma) => uma.sem_taxa).map((uma) => uma.id)).toEqual([id])
    await semTaxa(false)
    const comFichas = await pediuFichas(teste, casa.bar, { quantidade: 2 })
    expect((await teste.pagarComCartao(mostrando(comFichas, 2), cartoes.aprovado)).status).toBe(409)
    expect((await teste.pagarComCartao(comFichas, cartoes.aprovado)).status).toBe(200)
  })

  test('quem tira a taxa com o Pix já aberto ganha outro código, e o primeiro deixa de valer', async () => {
    const cliente = await servir(await comTaxa([1000]))
    const com = await teste.abrirPix(mostrando(cliente, 1))
    expect(com.body.pagamento.valor).toBe(11)
    const denovo = await teste.abrirPix(mostrando(cliente, 1))
    expect(denovo.body.pagamento.referencia).toBe(com.body.pagamento.referencia)
    const sem = await teste.abrirPix(cliente)
    expect([sem.status, sem.body.pagamento.valor]).toEqual([200, 10])
    expect((await teste.consultar(cliente, com.body.pagamento.referencia)).pagamento.estado).toBe('cancelado')
  })

  test('o garçom recebe com a taxa, ou sem ela', async () => {
    const casa = await comTaxa([1000])
    const receber = async (taxa: number | undefined) => {
      const { pedidos } = await servir(casa)
      const corpo = { produtos: pedidos, meio: 'dinheiro', ...(taxa !== undefined && { taxa }) }
      return (await teste.call('/cliente/informarPagamentoConta', corpo, { ...casa.garcom, chave: randomUUID() }))
        .status
    }
    expect([await receber(1), await receber(undefined), await receber(1.5)]).toEqual([200, 200, 409])
    const valores = await teste.sql<{ valor: number }[]>`
      select valor from pagamento where estabelecimento_id = ${casa.bar.id} order by id`
    expect(valores.map(({ valor }) => valor)).toEqual([1100, 1000])
  })
})

testLongo(
  'quem está com a conta aberta ouve que a casa passou a pedir outra taxa, ou nenhuma sobre alguma coisa',
  async () => {
    const casa = await comTaxa([1000])
    const cliente = await servir(casa)
    const [{ categoria_id: id }] = await teste.sql<[{ categoria_id: number }]>`
    select categoria_id from produto_estabelecimento where id = ${casa.produtos[0]!.id}`
    for (const mudar of [
      () => salvar(casa, { taxa_percentual: 12 }),
      () => teste.call('/produto/salvarCategoriaSemTaxa', { id, sem_taxa: true }, casa.gerente),
      () => teste.sql`update produto_estabelecimento set sem_taxa = true where id = ${casa.produtos[0]!.id}`,
    ]) {
      const tela = await teste.ouvir(cliente)
      await mudar()
      expect(await tela.ate('cardapio')).toContain('cardapio')
    }
  },
)

describe('a taxa volta com o que volta', () => {
  async function pago(precos: readonly number[], taxa: number) {
    const casa = await comTaxa(precos)
    const cliente = await servir(casa)
    const { body } = await teste.pagarComCartao(mostrando(cliente, taxa), cartoes.aprovado)
    const linhas = await linhasPagas(cliente)
    const devolver = (devolvidas: { linha: number; valor?: number }[]) =>
      teste.call(
        '/pagamento/estornar',
        { pagamento: body.pagamento.id, linhas: devolvidas, motivo: 'Veio quente' },
        { ...casa.gerente, chave: randomUUID() },
      )
    const voltaria = async (nomeadas: { linha: number; valor: number }[]) =>
      (
        await teste.call(
          '/pagamento/buscarQuantoVolta',
          { pagamento: body.pagamento.id, linhas: nomeadas },
          casa.gerente,
        )
      ).body.valor
    const daTaxa = linhas.find(({ tipo }) => tipo === 'taxa')!.linha_id
    const itens = linhas.filter(({ tipo }) => tipo === 'item').map(({ linha_id }) => linha_id)
    return { casa, cliente, devolver, voltaria, daTaxa, itens }
  }

  test('de uma linha, a parte dela; da última, o que resta, e o pagamento fica devolvido', async () => {
    const { cliente, devolver, voltaria, itens } = await pago([1015, 999], 2.01)
    expect(await voltaria([{ linha: itens[0]!, valor: 10.15 }])).toBe(11.17)
    expect(await voltaria([{ linha: itens[0]!, valor: 0.1 }])).toBe(0.11)
    expect((await devolver([{ linha: itens[0]! }])).body.estorno.valor).toBe(11.17)
    // of R$ 9,99 the charge is never more than R$ 0,99
    expect(await teste.liquidoDe(cliente)).toBe(999 + 99)
    expect((await devolver([{ linha: itens[1]! }])).body.estorno.valor).toBe(10.98)
    expect(await teste.liquidoDe(cliente)).toBe(0)
    expect((await linhasPagas(cliente)).every(({ valor, estornado }) => valor === estornado)).toBe(true)
  })

  test('o dia do gerente diz quanto dela entrou e ficou', async () => {
    const { casa, devolver, itens } = await pago([1015, 999], 2.01)
    const totais = async () => (await teste.call('/pagamento/buscarPagamentos', {}, casa.gerente)).body.totais
    expect(await totais()).toEqual({ recebido: 22.15, devolvido: 0, taxa: 2.01, gorjeta: 0 })
    await devolver([{ linha: itens[0]! }])
    expect(await totais()).toEqual({ recebido: 22.15, devolvido: 11.17, taxa: 0.99, gorjeta: 0 })
  })

  testLongo('a taxa sozinha volta num toque, e depois as linhas voltam sem ela', async () => {
    const { cliente, devolver, daTaxa, itens } = await pago([1000, 1000], 2)
    expect((await devolver([{ linha: daTaxa }])).body.estorno.valor).toBe(2)
    expect((await devolver([{ linha: itens[0]! }])).body.estorno.valor).toBe(10)
    expect(await teste.liquidoDe(cliente)).toBe(1000)
  })

  testLongo('tudo de uma vez, com a taxa entre as linhas: nem um centavo a mais', async () => {
    const { cliente, devolver, daTaxa, itens } = await pago([1015, 999], 2.01)
    const todas = [daTaxa, ...itens].map((linha) => ({ linha }))
    expect((await devolver(todas)).body.estorno.valor).toBe(22.15)
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })

  testLongo('o item cancelado depois de pago leva a sua parte, também quando vários caem juntos', async () => {
    const { casa, cliente } = await pago([1015, 999, 333], 2.34)
    await teste.sql`
      update item_pedido set status_pedido = 'PEDIDO CANCELADO'
      where estabelecimento_id = ${casa.bar.id} and checkin_id = ${cliente.id}`
    await teste.retomar(60_000)
    expect(await teste.liquidoDe(cliente)).toBe(0)
    expect((await teste.estornosDe(cliente)).reduce((soma, { valor }) => soma + valor, 0)).toBe(2347 + 234)
  })

  testLongo('devolver uma linha e cancelar outra no mesmo instante: nem um centavo a mais, nem a menos', async () => {
    for (let vez = 0; vez < 3; vez++) {
      const { casa, cliente, devolver, itens } = await pago([1015, 999, 333], 2.34)
      const [devolvida, cancelado] = itens
      await Promise.all([
        devolver([{ linha: devolvida! }]),
        teste.sql`
          update item_pedido set status_pedido = 'PEDIDO CANCELADO'
          where estabelecimento_id = ${casa.bar.id} and id = ${cancelado!}`,
      ])
      await teste.retomar(60_000)
      // of R$ 3,33 that are left
      expect(await teste.liquidoDe(cliente)).toBe(333 + 33)
    }
  })

  testLongo('o Pix pago tarde demais volta inteiro, com a taxa', async () => {
    const casa = await comTaxa([1000])
    const cliente = await servir(casa)
    await teste.abrirPix(mostrando(cliente, 1))
    const produtos = cliente.pedidos
    const mesmoAssim = { produtos, meio: 'dinheiro', mesmoAssim: true }
    expect((await teste.call('/cliente/informarPagamentoConta', mesmoAssim, casa.garcom)).status).toBe(200)
    await teste.pagarPix(cliente)
    await teste.retomar(20 * 60_000)
    await teste.retomar(20 * 60_000)
    expect(await teste.liquidoDe(cliente)).toBe(0)
  })
})

describe('o que é da equipe', () => {
  const entregou = (item: number, { vinculo_id }: Casa['garcom']) =>
    teste.sql`
      insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
      select estabelecimento_id, id, 'PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE', ${vinculo_id}
      from item_pedido where id = ${item}`
  const doDia = async ({ gerente }: Pick<Casa, 'gerente'>) =>
    (await teste.call('/pagamento/buscarRateio', {}, gerente)).body

  testLongo('sem acordo, diz quanto entrou e não dá nada a ninguém', async () => {
    const casa = await comTaxa()
    await teste.pagarComCartao(mostrando(await servir(casa), 2.01), cartoes.aprovado)
    const { equipe, regra, ...lido } = await doDia(casa)
    expect(regra).toMatchObject({ percentual_retido: 0, divisao: 'nenhuma' })
    expect(lido).toEqual({
      ...{ dia: expect.any(String), percentual_retido: 0, divisao: 'nenhuma' },
      ...{ recolhida: 2.01, devolvida: 0, retida: 0, a_dividir: 2.01, sem_dono: 2.01, sem_o_seu_caixa: false },
    })
    expect(equipe.map(({ pontos, parte }) => [pontos, parte])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('a casa retém para baixo, e cada um que trabalhou tem a sua parte, que soma tudo', async () => {
    const casa = await comTaxa()
    const { bar, gerente, garcom } = casa
    const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const folga = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
    const pontos = [garcom, outro, folga].map(({ vinculo_id: id }, i) => ({ id, pontos: i + 1 }))
    const combinar = (divisao: string, percentual_retido: number) =>
      teste.call('/pagamento/salvarRateio', { percentual_retido, divisao, pontos }, gerente)
    expect((await combinar('pontos', 34)).status).toBe(422)
    expect((await combinar('pontos', 20)).status).toBe(200)
    const cliente = await servir(casa)
    // what was delivered, by whom
    const [primeiro, segundo] = await itensDe(teste, cliente)
    await entregou(primeiro!.id, garcom)
    await entregou(segundo!.id, outro)
    const { body } = await teste.pagarComCartao(mostrando(cliente, 2.01), cartoes.aprovado)
    const partes = async () => {
      const { recolhida, devolvida, retida, a_dividir, sem_dono, equipe } = await doDia(casa)
      const deles = pontos.map(({ id }) => equipe.find((um) => um.id === id)?.parte)
      return { totais: [recolhida, devolvida, retida, a_dividir, sem_dono], deles }
    }
    // R$ 0,40 of R$ 2,01 stay; who has the day off has no part
    expect(await partes()).toEqual({ totais: [2.01, 0, 0.4, 1.61, 0], deles: [0.54, 1.07, 0] })
    /** As it had been agreed on before the night. */
    const combinarAntes = async (divisao: string) => {
      await combinar(divisao, 0)
      await teste.sql`delete from regra_do_rateio`
    }
    await combinarAntes('igual')
    expect(await partes()).toEqual({ totais: [2.01, 0, 0, 2.01, 0], deles: [1.01, 1, 0] })
    await combinarAntes('entregou')
    expect(await partes()).toEqual({ totais: [2.01, 0, 0, 2.01, 0], deles: [1.01, 1, 0] })
    const linhas = [{ linha: primeiro!.id }]
    const devolver = { pagamento: body.pagamento.id, linhas, motivo: 'Veio quente' }
    await teste.call('/pagamento/estornar', devolver, { ...gerente, chave: randomUUID() })
    expect(await partes()).toEqual({ totais: [2.01, 1.02, 0, 0.99, 0], deles: [0, 0.99, 0] })
    const { nome, csv } = (await teste.call('/pagamento/buscarPlanilhaDoRateio', {}, gerente)).body
    expect(nome).toMatch(/^taxa-de-servico-20\d\d-\d\d-\d\d$/)
    expect(await recontar([csv])).toBe('Planilhas recontadas: 1. Com diferença: 0.')
    expect(csv).toContain(';0,99;')
    expect(await recontar([csv, csv.replaceAll(';0,99;', ';0,98;')])).toBe('Planilhas recontadas: 2. Com diferença: 1.')
  })
})

describe('o banco de dados', () => {
  test('recusa uma taxa que não é a das suas linhas, e uma sobre fichas', async () => {
    const cliente = await servir(await comTaxa([1000]))
    const { body } = await teste.pagarComCartao(mostrando(cliente, 1), cartoes.aprovado)
    const { id } = body.pagamento
    await expect(
      teste.sql.begin(async (tx) => {
        await tx`update pagamento set valor = valor + 1 where id = ${id}`
        await tx`update pagamento_linha set valor = valor + 1 where pagamento_id = ${id} and tipo = 'taxa'`
      }),
    ).rejects.toThrow('a taxa do pagamento')
    await expect(
      teste.sql`update pagamento_linha set com_taxa = true where pagamento_id = ${id} and tipo = 'taxa'`,
    ).rejects.toThrow('taxa_sobre_consumo')
  })
})

testLongo(
  'em qualquer noite, o que a casa guarda de taxa é menos de um centavo abaixo do percentual, e nunca acima',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 15 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
        async (precos, percentual, cancelados) => {
          const casa = await comTaxa(precos, percentual)
          const cliente = await servir(casa)
          const base = precos.reduce((soma, preco) => soma + preco, 0)
          await teste.pagarComCartao(mostrando(cliente, taxaSobre(base, percentual) / 100), cartoes.aprovado)
          const itens = await itensDe(teste, cliente)
          for (const qual of cancelados)
            await teste.sql`
            update item_pedido set status_pedido = 'PEDIDO CANCELADO' where id = ${itens[qual % itens.length]!.id}
              and status_pedido <> 'PEDIDO CANCELADO'`
          await teste.retomar(60_000)
          const linhas = await linhasPagas(cliente)
          const fica = (tipo: string) =>
            linhas
              .filter((linha) => linha.tipo === tipo)
              .reduce((soma, { valor, estornado }) => soma + valor - estornado, 0)
          const exata = (fica('item') * percentual) / 100
          expect(fica('taxa')).toBeLessThanOrEqual(exata)
          expect(exata - fica('taxa')).toBeLessThan(1)
          expect(await teste.liquidoDe(cliente)).toBe(fica('item') + fica('taxa'))
        },
      ),
      { numRuns: 4 },
    )
  },
)
