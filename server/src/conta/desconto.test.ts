import { randomUUID } from 'node:crypto'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nomeNovo, novoProduto } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pedir, type Sentado } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Quanto = { valor: number } | { percentual: number }
type Prova = { token: string }

/** Ana ordered a picanha of R$ 29,90 at table 1, where Rui sits too. */
async function picanhaNaMesa() {
  const equipe = await barComEquipe(teste)
  const picanha = await novoProduto(teste, equipe.bar.id, { preco_venda: 2990, nome: nomeNovo('Picanha') })
  const ana = await consumiu(teste, { ...equipe.bar, produto: picanha }, { mesa: 1, email: emailCom('nunca') })
  const rui = await teste.vizinho(equipe.bar, 1)
  const [item] = await itensDe(teste, ana)
  const tirar = (quanto: Quanto, { linhas = [item!.id], quem = equipe.gerente as Prova, motivo = 'Veio fria' } = {}) =>
    teste.call('/conta/darDesconto', { linhas, quanto, motivo }, quem)
  const desfazer = (desconto: number, quem: Prova = equipe.gerente) =>
    teste.call('/conta/desfazerDesconto', { desconto }, quem)
  const dividir = (partes: number) =>
    teste.call('/conta/dividir', { linhas: [item!.id], partes }, { checkin: ana.segredo, chave: randomUUID() })
  const pedirMais = async (precos: readonly number[]) => {
    const produtos = []
    for (const preco_venda of precos) produtos.push(await novoProduto(teste, equipe.bar.id, { preco_venda }))
    await pedir(
      teste,
      ana,
      produtos.map((produto) => [produto, 1] as const),
    )
    await entregarTudo(teste, ana)
    return (await itensDe(teste, ana)).map(({ id }) => id)
  }
  return { ...equipe, ana, rui, item: item!.id, tirar, desfazer, dividir, pedirMais }
}

const conta = async ({ segredo }: Sentado) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body.pedidos
const cotasDe = (item: number) => teste.sql<{ id: number; valor: number }[]>`
  select id, valor from cota where linha_id = ${item} and desfeita_em is null order by parte, id`
const aPagar = (id: number) => ({ tipo: 'item' as const, id, produto_pedido_id: id })
const pagarNoCaixa = (linhas: readonly number[], garcom: Prova) =>
  teste.call('/cliente/informarPagamentoConta', linhas.map(aPagar), garcom)

/** Received − given back + owed, and the bill less what was given: the same to the centavo. */
async function livros({ id }: Sentado) {
  const [{ conta, devido }] = await teste.sql<[{ conta: number; devido: number }]>`
    select (select coalesce(sum(preco * quantidade - desconto), 0) from item_pedido
        where checkin_id = ${id} and status_pedido <> 'PEDIDO CANCELADO')::int
      - (select coalesce(sum(estornado), 0) from linha where checkin_id = ${id} and valida)::int as conta,
      (select coalesce(sum(valor) filter (where situacao in ('a_pagar', 'pagando')), 0) from linha
        where checkin_id = ${id} and valida)::int as devido`
  const [{ recebido }] = await teste.sql<[{ recebido: number }]>`
    select coalesce(sum(pl.valor - pl.estornado), 0)::int as recebido from pagamento_linha pl
    join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
    join linha l on l.estabelecimento_id = pl.estabelecimento_id and l.linha_id = pl.linha_id
    where l.checkin_id = ${id} and pl.viva`
  return { conta, soma: recebido + devido }
}
async function conferem(quem: Sentado) {
  const { conta, soma } = await livros(quem)
  expect(soma).toBe(conta)
  return conta
}

describe('dar um desconto', () => {
  test('o cliente vê quanto era, quanto saiu e por quê, e paga o que ficou', async () => {
    const { ana, garcom, tirar } = await picanhaNaMesa()
    const dado = await tirar({ valor: 4.9 })
    expect(dado.body).toMatchObject({ message: `${respostas.descontoDado} ${emReais(490)}.`, valor: 4.9 })
    const desconto = { id: dado.body.desconto, valor: 4.9, percentual: null, motivo: 'Veio fria' }
    const [linha] = await conta(ana)
    expect(linha).toMatchObject({ preco: 29.9, preco_produto: 25, situacao: 'a_pagar', descontos: [desconto] })
    const daMesa = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, garcom)
    expect(daMesa.body.arrayProdutosNaoPagos).toMatchObject([{ preco_produto: 25, descontos: [desconto] }])
    const pago = await teste.pagarComCartao(ana, cartoes.aprovado)
    expect(pago.body).toMatchObject({ pagamento: { estado: 'pago', valor: 25 } })
    expect(await conferem(ana)).toBe(2500)
    const { referencia } = pago.body.pagamento
    const { body } = await teste.call('/pagamento/buscarRecibo', { referencia }, { checkin: ana.segredo })
    expect(body.recibo.linhas).toMatchObject([{ valor: 25, desconto: 4.9 }])
    expect((await tirar({ valor: 1 })).body.message).toBe(respostas.nadaADescontar)
  })

  testLongo('dado duas vezes à mesa, o segundo é sobre o que ficou, e só se quem o dá viu isso', async () => {
    const { ana, gerente, tirar, pedirMais } = await picanhaNaMesa()
    const linhas = await pedirMais([2010])
    const dar = (mostrado: number) =>
      teste.call('/conta/darDesconto', { linhas, quanto: { percentual: 10 }, motivo: 'Demorou', mostrado }, gerente)
    const juntos = await Promise.all([dar(50), dar(50), dar(50)])
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const recusado = juntos.find(({ status }) => status === 409)!
    expect([recusado.body.code, recusado.body.message]).toEqual(['valor_mudou', respostas.descontoSobreOutroValor])
    // a manager who sees R$ 45,00 and says 10 % gives R$ 4,50; an old client says nothing of it, and reads what it gave
    expect((await dar(45)).body).toMatchObject({ message: `${respostas.descontoDado} ${emReais(450)}.`, valor: 4.5 })
    expect((await tirar({ percentual: 10 }, { linhas })).body.valor).toBe(4.05)
    expect(await conferem(ana)).toBe(3645)
  })

  testLongo('pelo número do item inteiro, sai de todas as suas partes, de quem quer que sejam', async () => {
    const { ana, rui, item, tirar, garcom } = await picanhaNaMesa()
    const dividir = (quem: Sentado) =>
      teste.call('/conta/dividir', { linhas: [item], partes: 2 }, { checkin: quem.segredo, chave: randomUUID() })
    await dividir(ana)
    const [, outra] = await cotasDe(item)
    const passar = { linhas: [outra!.id], de: ana.id, para: rui.id }
    expect((await teste.call('/mesa/passarLinhas', passar, garcom)).status).toBe(200)
    expect((await tirar({ percentual: 10 })).body.valor).toBe(2.99)
    const deles = (await Promise.all([ana, rui].map(conta))).map(([linha]) => linha?.preco_produto)
    expect(deles.reduce((soma = 0, valor = 0) => soma + valor, 0)).toBeCloseTo(26.91)
  })

  test('um percentual se reparte pelas linhas até o centavo, e a taxa é sobre o que ficou', async () => {
    const { ana, gerente, tirar, pedirMais } = await picanhaNaMesa()
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: 10 }, gerente)
    const linhas = await pedirMais([333, 777])
    // 15 % of R$ 41,00
    expect((await tirar({ percentual: 15 }, { linhas })).body.valor).toBe(6.15)
    const tirados = await teste.sql`select desconto from item_pedido where checkin_id = ${ana.id} order by id`
    expect(tirados.map(({ desconto }) => desconto)).toEqual([448, 50, 117])
    const pedidos = (taxa: number) => linhas.map((id) => ({ ...aPagar(id), taxa }))
    expect((await teste.pagarComCartao({ ...ana, pedidos: pedidos(4.1) }, cartoes.aprovado)).body.code).toBe(
      'taxa_mudou',
    )
    const pago = await teste.pagarComCartao({ ...ana, pedidos: pedidos(3.48) }, cartoes.aprovado)
    expect(pago.body).toMatchObject({ pagamento: { valor: 38.33 } })
    expect(await conferem(ana)).toBe(3485)
    const noite = (await teste.call('/contas/buscarVendasDaNoite', {}, gerente)).body
    expect(noite).toMatchObject({ descontos: 6.15 })
    expect(noite.vendas.reduce((soma, { valor }) => soma + valor, 0)).toBe(34.85)
  })

  testLongo('a cortesia de tudo não deve nada, e quem a ganhou pode sair', async () => {
    const { ana, garcom, tirar, dividir } = await picanhaNaMesa()
    await dividir(3)
    expect((await tirar({ percentual: 100 })).body.valor).toBe(29.9)
    expect(await conta(ana)).toMatchObject([{ preco_produto: 0, situacao: 'pago', cotas: null }])
    const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, garcom)
    expect(body.arrayProdutosPagos).toMatchObject([{ preco_produto: 0, pagamento: null }])
    expect(await conferem(ana)).toBe(0)
    const sair = await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo, chave: randomUUID() })
    expect(sair.status).toBe(200)
  })

  test('passar do que falta, de um centavo para baixo, sem motivo ou de outra casa: nada muda', async () => {
    const { ana, item, tirar } = await picanhaNaMesa()
    const outra = await picanhaNaMesa()
    expect((await tirar({ valor: 29.91 })).body.message).toBe(`${respostas.descontoAcimaDoQueFalta} ${emReais(2990)}.`)
    expect((await tirar({ valor: 0 })).status).toBe(409)
    expect((await tirar({ valor: 1 }, { motivo: '' })).status).toBe(422)
    expect((await outra.tirar({ valor: 1 }, { linhas: [item] })).status).toBe(404)
    expect(await conferem(ana)).toBe(2990)
  })

  test('o garçom dá até onde o gerente deixa, e vários pequenos não são um grande', async () => {
    const { garcom, gerente, tirar, desfazer } = await picanhaNaMesa()
    const dele = (percentual: number) => tirar({ percentual }, { quem: garcom })
    expect((await dele(1)).body.message).toContain(respostas.descontoSoDeQuemPode)
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { desconto_garcom: 10 }, gerente)
    expect((await dele(11)).body.message).toContain(`${respostas.descontoAcimaDoLimite} 10 %.`)
    const dado = await dele(10)
    expect(dado.status).toBe(200)
    expect((await dele(1)).status).toBe(403)
    const { body } = await tirar({ percentual: 50 })
    expect((await desfazer(body.desconto, garcom)).body.message).toBe(respostas.descontoDeOutro)
    expect((await desfazer(dado.body.desconto, garcom)).status).toBe(200)
  })
})

describe('o que está dividido ou em pagamento', () => {
  test('sai das partes que faltam, e a que foi paga fica como está', async () => {
    const { ana, rui, item, tirar, dividir } = await picanhaNaMesa()
    await dividir(3)
    const [, doRui] = await cotasDe(item)
    await teste.pagarComCartao({ ...rui, pedidos: [aPagar(doRui!.id)] }, cartoes.aprovado)
    // R$ 5,01 off R$ 9,97 and R$ 9,96
    expect((await tirar({ valor: 5.01 })).status).toBe(200)
    expect((await cotasDe(item)).map(({ valor }) => valor)).toEqual([746, 997, 746])
    const [linha] = await conta(ana)
    expect(linha).toMatchObject({ preco_produto: 24.89 })
    expect(linha?.cotas?.map(({ parte, partes, situacao }) => [parte, partes, situacao])).toEqual([
      [1, 3, 'a_pagar'],
      [2, 3, 'pago'],
      [3, 3, 'a_pagar'],
    ])
    expect(await conferem(ana)).toBe(2489)
  })

  testLongo('o que alguém está pagando é recusado com uma frase, e numa conta fica de fora', async () => {
    const { ana, item, tirar, pedirMais } = await picanhaNaMesa()
    expect((await teste.abrirPix({ ...ana, pedidos: [aPagar(item)] })).status).toBe(200)
    expect((await tirar({ percentual: 10 })).body.message).toBe(respostas.descontoEmPagamento)
    const linhas = await pedirMais([1000])
    const { body } = await tirar({ percentual: 10 }, { linhas })
    const message = `${respostas.descontoDado} ${emReais(100)}. ${respostas.foraDoDesconto}`
    expect(body).toMatchObject({ message, valor: 1 })
    expect(await conferem(ana)).toBe(3890)
  })

  testLongo('dinheiro que chega atrasado por outro valor volta sozinho', async () => {
    const { ana, tirar } = await picanhaNaMesa()
    await teste.abrirPix(ana)
    const mudar = (estado: string) => teste.sql`update pagamento set estado = ${estado} where checkin_id = ${ana.id}`
    await mudar('expirado')
    await tirar({ valor: 4.9 })
    await mudar('pago')
    const [linha] = await teste.sql`
      select pl.viva from pagamento_linha pl join pagamento p on p.id = pl.pagamento_id where p.checkin_id = ${ana.id}`
    expect(linha).toEqual({ viva: false })
    expect(await conferem(ana)).toBe(2500)
  })

  test('quem viu outro valor não o paga, nem no celular nem no caixa', async () => {
    const { ana, item, garcom, tirar, desfazer, pedirMais } = await picanhaNaMesa()
    const { body } = await tirar({ valor: 4.9 })
    const pedidos = [{ ...aPagar(item), mostrado: 25 }]
    await desfazer(body.desconto)
    expect((await teste.pagarComCartao({ ...ana, pedidos }, cartoes.aprovado)).body.message).toBe(respostas.valorMudou)
    const noCaixa = await teste.call('/cliente/informarPagamentoConta', { produtos: pedidos, meio: 'dinheiro' }, garcom)
    expect([noCaixa.status, noCaixa.body.message]).toEqual([409, respostas.valorMudou])
    // given for nothing meanwhile, it is no less money in the waiter's hand
    const [, outra] = await pedirMais([1000])
    await tirar({ percentual: 100 })
    const asDuas = [
      { ...aPagar(item), mostrado: 29.9 },
      { ...aPagar(outra!), mostrado: 10 },
    ]
    const juntas = { produtos: asDuas, meio: 'dinheiro' }
    expect((await teste.call('/cliente/informarPagamentoConta', juntas, garcom)).body.message).toBe(
      respostas.valorMudou,
    )
  })

  test.each(osPrimeiros([1, 3]))(
    'no mesmo momento em que se paga, em %i parte(s), só um dos valores vale',
    async (partes) => {
      for (const vez of [1, 2, 3, 4]) {
        const { ana, item, garcom, tirar, desfazer, dividir } = await picanhaNaMesa()
        if (partes > 1) await dividir(partes)
        const linhas = partes > 1 ? (await cotasDe(item)).map(({ id }) => id) : [item]
        const desfeito = vez > 2 ? (await tirar({ valor: 1 })).body.desconto : null
        const dela = desfeito && partes > 1 ? (await cotasDe(item)).map(({ id }) => id) : linhas
        const [pago] = await Promise.all([
          pagarNoCaixa(dela.slice(0, 2), garcom),
          desfeito ? desfazer(desfeito) : tirar({ percentual: 37 }),
        ])
        expect([200, 409]).toContain(pago.status)
        const total = await conferem(ana)
        const cotas = await cotasDe(item)
        if (cotas.length > 0) expect(cotas.reduce((soma, { valor }) => soma + valor, 0)).toBe(total)
      }
    },
  )
})

describe('desfazer', () => {
  test('enquanto ninguém pagou desde então, tudo volta', async () => {
    const { ana, item, tirar, desfazer, dividir } = await picanhaNaMesa()
    await dividir(3)
    const { body } = await tirar({ valor: 5 })
    expect((await desfazer(body.desconto)).body.message).toBe(respostas.descontoDesfeito)
    expect(await conferem(ana)).toBe(2990)
    expect((await cotasDe(item)).reduce((soma, { valor }) => soma + valor, 0)).toBe(2990)
    expect((await conta(ana))[0]).toMatchObject({ descontos: null })
    expect((await desfazer(body.desconto)).status).toBe(404)
  })

  testLongo('uma vez só, ainda que dois toquem juntos', async () => {
    const { ana, tirar, desfazer } = await picanhaNaMesa()
    const { body } = await tirar({ valor: 5 })
    const feitos = await Promise.all([desfazer(body.desconto), desfazer(body.desconto)])
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await conferem(ana)).toBe(2990)
  })

  testLongo('depois que alguém pagou uma parte com ele, não', async () => {
    const { ana, rui, item, tirar, desfazer, dividir } = await picanhaNaMesa()
    await dividir(2)
    const { body } = await tirar({ valor: 5 })
    const [, dele] = await cotasDe(item)
    await teste.pagarComCartao({ ...rui, pedidos: [aPagar(dele!.id)] }, cartoes.aprovado)
    expect((await desfazer(body.desconto)).body.message).toBe(respostas.descontoJaPago)
    expect(await conferem(ana)).toBe(2490)
  })

  testLongo('a cortesia do que faltava volta a ser uma parte a pagar', async () => {
    const { ana, rui, item, tirar, desfazer, dividir } = await picanhaNaMesa()
    await dividir(2)
    const [, dele] = await cotasDe(item)
    await teste.pagarComCartao({ ...rui, pedidos: [aPagar(dele!.id)] }, cartoes.aprovado)
    const { body } = await tirar({ percentual: 100 })
    expect(await conta(ana)).toMatchObject([{ preco_produto: 14.95, situacao: 'pago' }])
    expect((await desfazer(body.desconto)).status).toBe(200)
    expect((await cotasDe(item)).map(({ valor }) => valor)).toEqual([1495, 1495])
    expect(await conferem(ana)).toBe(2990)
  })

  testLongo('numa conta, o que foi pago desde então fica, e o resto volta', async () => {
    const { ana, item, garcom, tirar, desfazer, pedirMais } = await picanhaNaMesa()
    const linhas = await pedirMais([1000])
    const { body } = await tirar({ percentual: 10 }, { linhas })
    await pagarNoCaixa([item], garcom)
    expect((await desfazer(body.desconto)).body.message).toBe(respostas.descontoDesfeitoEmParte)
    expect(await conferem(ana)).toBe(2691 + 1000)
  })

  test('o item cancelado leva o seu desconto, e o que foi pago volta inteiro', async () => {
    const { ana, item, gerente, garcom, tirar, pedirMais } = await picanhaNaMesa()
    const linhas = await pedirMais([1000])
    await tirar({ percentual: 10 }, { linhas })
    await pagarNoCaixa([item], garcom)
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'Veio cru' }, gerente)
    const devolvidos = await teste.sql`
      select valor from estorno_linha where linha_id = ${item}`
    expect(devolvidos).toMatchObject([{ valor: 2691 }])
    expect(await conferem(ana)).toBe(900)
  })
})

testLongo(
  'o que se dá, desfaz, divide, paga, devolve e cancela ao acaso fecha a conta a cada passo',
  async () => {
    const passo = fc.record({
      o_que: fc.constantFrom(
        'tirar',
        'tirar',
        'desfazer',
        'dividir',
        'pagar',
        'pagar',
        'devolver',
        'cobrar',
        'cancelar',
      ),
      qual: fc.nat(30),
      quanto: fc.integer({ min: 1, max: 100 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 6, maxLength: 14 }), async (passos) => {
        const { ana, garcom, gerente, tirar, desfazer, pedirMais } = await picanhaNaMesa()
        const itens = await pedirMais([333, 1])
        for (const { o_que, qual, quanto } of passos) {
          const linhas = await teste.sql<{ linha_id: number; situacao: string; pagamento_id: number }[]>`
          select linha_id, situacao, pagamento_id from linha where checkin_id = ${ana.id} and valida order by linha_id`
          const uma = linhas[qual % Math.max(linhas.length, 1)]
          const item = itens[qual % itens.length]!
          const dados = await teste.sql<{ id: number }[]>`
          select d.id from desconto d where exists (select from desconto_linha where desconto_id = d.id and desfeito_em is null)
            and d.estabelecimento_id = (select estabelecimento_id from checkin where id = ${ana.id})`
          const dado = dados[qual % Math.max(dados.length, 1)]
          if (o_que === 'tirar') await tirar({ percentual: quanto }, { linhas: qual % 2 ? itens : [item] })
          if (o_que === 'desfazer' && dado) await desfazer(dado.id)
          if (o_que === 'dividir')
            await teste.call('/conta/dividir', { linhas: [item], partes: 2 + (qual % 3) }, garcom)
          if (o_que === 'pagar' && uma) await pagarNoCaixa([uma.linha_id], garcom)
          if (o_que === 'cobrar' && uma) await teste.call('/conta/cobrarDeNovo', { linha: uma.linha_id }, garcom)
          if (o_que === 'devolver' && uma?.situacao === 'pago') {
            const devolucao = { pagamento: uma.pagamento_id, linhas: [{ linha: uma.linha_id }], motivo: 'Engano' }
            await teste.call('/pagamento/estornar', { ...devolucao, noCaixa: true }, gerente)
          }
          if (o_que === 'cancelar' && quanto > 70)
            await teste.call('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'Acabou' }, gerente)
          await conferem(ana)
        }
      }),
      { numRuns: 6 },
    )
  },
  60_000,
)

describe('o banco recusa, ainda que o programa esqueça', () => {
  test('mudar o valor de uma linha que alguém paga, e um desconto sem quem o deu', async () => {
    const { item, ana } = await picanhaNaMesa()
    const mudar = () => teste.sql`update item_pedido set desconto = desconto + 1 where id = ${item}`
    await expect(mudar()).rejects.toMatchObject({ constraint_name: 'desconto_confere' })
    await teste.abrirPix(ana)
    await expect(mudar()).rejects.toMatchObject({ constraint_name: 'desconto_livre' })
  })

  test('pagar por outro valor a linha que tem desconto', async () => {
    const { bar, item, ana, tirar } = await picanhaNaMesa()
    await tirar({ valor: 4.9 })
    const pagar = (valor: number) =>
      teste.sql.begin(async (tx) => {
        const [{ id }] = await tx<[{ id: number }]>`
          insert into pagamento ${tx({ estabelecimento_id: bar.id, checkin_id: ana.id, meio: 'pix', valor })} returning id`
        const linha = { estabelecimento_id: bar.id, pagamento_id: id, linha_id: item, tipo: 'item', valor }
        await tx`insert into pagamento_linha ${tx(linha)}`
      })
    await expect(pagar(2990)).rejects.toMatchObject({ constraint_name: 'paga_com_desconto' })
    await pagar(2500)
  })
})
