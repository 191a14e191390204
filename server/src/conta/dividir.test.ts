import { randomUUID } from 'node:crypto'
import { emCotas } from '@boteco/contract/conta/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nomeNovo, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const provaDe = ({ segredo }: { segredo: string }) => ({ checkin: segredo, chave: randomUUID() })

/** Ana ordered a picanha of R$ 29,90 at table 1, where Rui sits too. */
async function picanhaNaMesa(email = emailCom('nunca')) {
  const equipe = await barComEquipe(teste)
  const picanha = await novoProduto(teste, equipe.bar.id, { preco_venda: 2990, nome: nomeNovo('Picanha') })
  const ana = await consumiu(teste, { ...equipe.bar, produto: picanha }, { mesa: 1, email })
  const rui = await teste.vizinho(equipe.bar, 1)
  const [item] = await itensDe(teste, ana)
  const dividir = (quem: Sentado, partes: number, linhas = [item!.id]) =>
    teste.call('/conta/dividir', { linhas, partes }, provaDe(quem))
  const juntar = (quem: Sentado, linha = item!.id) => teste.call('/conta/juntarCotas', { linha }, provaDe(quem))
  return { ...equipe, picanha, ana, rui, item: item!.id, dividir, juntar }
}

const cotasDe = (item: number) => teste.sql<{ id: number; valor: number; parte: number }[]>`
  select id, valor, parte from cota where linha_id = ${item} and desfeita_em is null order by parte`
const naMesa = async (quem: Sentado) =>
  (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: quem.segredo })).body.pedidos
const aPagar = (id: number) => ({ tipo: 'item', id, produto_pedido_id: id })
const contaDaMesa = async (garcom: { token: string }) =>
  (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, garcom)).body

describe('dividir uma linha', () => {
  test('as cotas somam a linha, e a mesa toda as vê', async () => {
    const { ana, rui, item, dividir, garcom } = await picanhaNaMesa()
    expect((await dividir(ana, 3)).body.message).toBe(respostas.contaDividida)
    expect((await cotasDe(item)).map(({ valor }) => valor)).toEqual([997, 997, 996])
    for (const quem of [ana, rui]) {
      const [linha] = await naMesa(quem)
      expect(linha).toMatchObject({ preco_produto: 29.9, situacao: 'a_pagar' })
      expect(linha?.cotas?.map(({ valor, situacao }) => [valor, situacao])).toEqual([
        [9.97, 'a_pagar'],
        [9.97, 'a_pagar'],
        [9.96, 'a_pagar'],
      ])
    }
    const { arrayProdutosNaoPagos } = await contaDaMesa(garcom)
    expect(arrayProdutosNaoPagos.map(({ preco_produto }) => preco_produto)).toEqual([9.97, 9.97, 9.96])
  })

  test('um centavo entre três é de um só: parte de nada não se oferece', async () => {
    const { bar, ana, dividir } = await picanhaNaMesa()
    const bala = await novoProduto(teste, bar.id, { preco_venda: 1 })
    await pedir(teste, ana, [[bala, 1]])
    await entregarTudo(teste, ana)
    const [, item] = await itensDe(teste, ana)
    expect((await dividir(ana, 3, [item!.id])).status).toBe(200)
    expect(await cotasDe(item!.id)).toMatchObject([{ valor: 1, parte: 1 }])
  })

  test('cada um paga a sua parte, e a conta diz o que falta', async () => {
    const { ana, rui, item, dividir, juntar, gerente } = await picanhaNaMesa()
    await dividir(ana, 2)
    const [uma, outra] = await cotasDe(item)
    const paga = await teste.pagarComCartao({ ...rui, pedidos: [aPagar(uma!.id)] }, cartoes.aprovado)
    expect(paga.body).toMatchObject({ pagamento: { estado: 'pago', valor: 14.95 } })
    const [linha] = await naMesa(ana)
    expect(linha).toMatchObject({ situacao: 'a_pagar', status_pedido: 'PEDIDO ENTREGUE AO CLIENTE' })
    expect(linha?.cotas?.map(({ situacao }) => situacao)).toEqual(['pago', 'a_pagar'])
    const [dela] = (await teste.call('/contas/buscarCheckinsAbertos', {}, gerente)).body.checkins
    expect(dela).toMatchObject({ total: 29.9, aPagar: 14.95 })
    // the one that is paid stays as it is
    expect((await juntar(ana)).body.message).toBe(respostas.cotaEmPagamento)
    await teste.pagarComCartao({ ...ana, pedidos: [aPagar(outra!.id)] }, cartoes.aprovado)
    expect((await naMesa(ana))[0]).toMatchObject({ situacao: 'pago', status_pedido: 'PEDIDO PAGO PELO CLIENTE' })
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, provaDe(ana))).status).toBe(200)
  })

  testLongo('enquanto alguém tem um Pix aberto sobre todas as partes, a conta de todos se lê', async () => {
    const { ana, rui, item, dividir, garcom } = await picanhaNaMesa()
    await dividir(ana, 2)
    const partes = (await cotasDe(item)).map(({ id }) => aPagar(id))
    expect((await teste.abrirPix({ ...rui, pedidos: partes })).status).toBe(200)
    const minhas = await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: ana.segredo })
    for (const [linha] of [minhas.body.pedidos, await naMesa(rui)]) {
      expect(linha).toMatchObject({ situacao: 'pagando', cede: false })
      expect(linha?.cotas?.map(({ situacao }) => situacao)).toEqual(['pagando', 'pagando'])
    }
    expect(minhas.body.pedidos[0]?.cotas?.map(({ cede }) => cede)).toEqual([true, true])
    expect((await contaDaMesa(garcom)).arrayProdutosNaoPagos).toHaveLength(2)
  })

  testLongo('quem viu a linha inteira, ou uma divisão que já não vale, olha de novo', async () => {
    const { ana, rui, item, dividir, garcom } = await picanhaNaMesa()
    await dividir(ana, 2)
    // the first part is hers; the other one is divided anew
    const [, velha] = await cotasDe(item)
    await dividir(rui, 3)
    for (const id of [item, velha!.id]) {
      const vista = [{ ...aPagar(id), mostrado: id === item ? 29.9 : 14.95 }]
      const pelaMesa = await teste.pagarComCartao({ ...ana, pedidos: vista }, cartoes.aprovado)
      expect([pelaMesa.status, pelaMesa.body.message]).toEqual([409, respostas.linhaDividida])
      const noCaixa = await teste.call('/cliente/informarPagamentoConta', vista, garcom)
      expect([noCaixa.status, noCaixa.body.message]).toEqual([409, respostas.linhaDividida])
    }
    expect((await dividir(ana, 2, [velha!.id])).body.message).toBe(respostas.linhaDividida)
  })

  testLongo('pelo número da linha inteira, o que falta se paga no caixa e pela mesa, e nada duas vezes', async () => {
    const { ana, rui, item, dividir, garcom } = await picanhaNaMesa()
    await dividir(rui, 3)
    // one third is Rui's: the table's list has the line twice, and one's own list what one owes of it
    const { body } = await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: rui.segredo })
    expect(body.pedidos.map(({ produto_pedido_id, preco_produto }) => [produto_pedido_id, preco_produto])).toEqual([
      [item, 19.93],
      [item, 9.97],
    ])
    const { pagamento } = (await teste.pagarComCartao({ ...ana, pedidos: [aPagar(item)] }, cartoes.aprovado)).body
    expect(pagamento.valor).toBe(19.93)
    const pelaMesa = [aPagar(item), aPagar(item)]
    expect((await teste.abrirPix({ ...rui, pedidos: pelaMesa })).body.pagamento.valor).toBe(9.97)
    // a guest who gives it up by the same number sets it free
    expect((await teste.call('/cliente/desistirDoPagamento', pelaMesa, { checkin: rui.segredo })).status).toBe(200)
    const noCaixa = () => teste.call('/cliente/informarPagamentoConta', [aPagar(item)], garcom)
    expect((await noCaixa()).status).toBe(200)
    const linhas = await teste.sql<{ situacao: string }[]>`select situacao from linha where de_linha = ${item}`
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['pago', 'pago', 'pago'])
    expect((await noCaixa()).status).toBe(409)
  })

  testLongo(
    'quem não deve nada de uma linha dividida paga, pelo número dela, o que os outros da mesa devem',
    async () => {
      const { ana, rui, item, dividir } = await picanhaNaMesa()
      await dividir(ana, 2)
      const pago = await teste.pagarComCartao({ ...rui, pedidos: [aPagar(item)] }, cartoes.aprovado)
      expect(pago.body).toMatchObject({ pagamento: { estado: 'pago', valor: 29.9 } })
    },
  )

  testLongo('o que falta se divide de novo, e o que foi pago fica como está', async () => {
    const { ana, rui, item, dividir } = await picanhaNaMesa()
    await dividir(ana, 3)
    const [uma] = await cotasDe(item)
    await teste.pagarComCartao({ ...rui, pedidos: [aPagar(uma!.id)] }, cartoes.aprovado)
    expect((await dividir(ana, 4)).status).toBe(200)
    const valores = (await cotasDe(item)).map(({ valor }) => valor).sort((a, b) => b - a)
    expect(valores).toEqual([997, 499, 498, 498, 498])
  })

  test('só o que chegou à mesa se divide, e só por quem é da mesa', async () => {
    const { bar, picanha, ana, rui, dividir } = await picanhaNaMesa()
    await pedir(teste, ana, [[picanha, 1]])
    const [, aCaminho] = await itensDe(teste, ana)
    expect((await dividir(ana, 2, [aCaminho!.id])).body.message).toBe(respostas.naoSeDivide)
    const fora = await sentar(teste, bar.id, { mesa: 2 })
    for (const partes of [2, 3]) expect((await dividir(fora, partes)).status).toBe(404)
    // divided or not, a stranger hears the same
    await dividir(rui, 2)
    expect((await dividir(fora, 2)).status).toBe(404)
    const alheia = await teste.pagarComCartao({ ...fora, pedidos: [aPagar(aCaminho!.id)] }, cartoes.aprovado)
    expect(alheia.status).not.toBe(200)
  })

  testLongo('depois de dividido, a entrega não se desfaz', async () => {
    const { bar, picanha, ana, garcom, dividir } = await picanhaNaMesa()
    await pedir(teste, ana, [[picanha, 1]])
    const [, novo] = await itensDe(teste, ana)
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON' where id = ${novo!.id}`
    const passo = { idProdutoPedido: novo!.id }
    expect((await teste.call('/pedido/darAndamentoAoPedido', passo, garcom)).status).toBe(200)
    await dividir(ana, 2, [novo!.id])
    expect((await teste.call('/pedido/desfazerAndamento', passo, garcom)).body.message).toBe(respostas.desfazerDividido)
    await expect(teste.sql`
      update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON'
      where estabelecimento_id = ${bar.id} and id = ${novo!.id}`).rejects.toMatchObject({
      constraint_name: 'dividido_na_mesa',
    })
  })
})

describe('partes iguais do que falta', () => {
  /** Ana's picanha and Rui's two beers: R$ 49,90 at one table. */
  async function mesaCheia() {
    const mesa = await picanhaNaMesa()
    await pedir(teste, mesa.rui, [[mesa.bar.produto, 2]])
    await entregarTudo(teste, mesa.rui)
    const tudo = async (quem: Sentado) =>
      emCotas(await naMesa(quem)).flatMap(({ situacao, produto_pedido_id }) =>
        situacao === 'a_pagar' ? (produto_pedido_id ?? []) : [],
      )
    const somaDe = async (ids: number[]) => {
      const linhas = await teste.sql<
        { valor: number }[]
      >`select valor from linha where linha_id = any(${ids}::bigint[])`
      return linhas.reduce((soma, { valor }) => soma + valor, 0)
    }
    return { ...mesa, tudo, somaDe }
  }

  testLongo(
    'quatro celulares dizem "entre quatro" ao mesmo tempo: cada um fica com uma parte, e a conta fecha',
    async () => {
      const { bar, ana, rui, dividir, tudo, somaDe } = await mesaCheia()
      const quatro = [ana, rui, await teste.vizinho(bar, 1), await teste.vizinho(bar, 1)]
      const linhas = await tudo(ana)
      const feitas = await Promise.all(quatro.map((quem) => dividir(quem, 4, linhas)))
      expect(feitas.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const minhas = feitas.map(({ body }) => body.minhas)
      expect(new Set(minhas.flat()).size).toBe(8)
      const somas = await Promise.all(minhas.map(somaDe))
      expect(somas.sort((a, b) => b - a)).toEqual([1248, 1248, 1247, 1247])
      const pagos = await Promise.all(
        quatro.map((quem, i) => teste.pagarComCartao({ ...quem, pedidos: minhas[i]!.map(aPagar) }, cartoes.aprovado)),
      )
      expect(pagos.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      // each receipt says which part of the bill it is, and of which lines
      const partes = await Promise.all(
        pagos.map(async ({ body: { pagamento } }, i) => {
          const { referencia } = pagamento
          const { recibo } = (
            await teste.call('/pagamento/buscarRecibo', { referencia }, { checkin: quatro[i]!.segredo })
          ).body
          expect(new Set(recibo.linhas.map(({ de_linha }) => de_linha)).size).toBe(2)
          return [...new Set(recibo.linhas.map(({ da_conta }) => `${da_conta?.parte} de ${da_conta?.partes}`))].join()
        }),
      )
      expect(partes.sort()).toEqual(['1 de 4', '2 de 4', '3 de 4', '4 de 4'])
      const naConta = await naMesa(ana)
      expect(naConta.length).toBe(8)
      expect(new Set(naConta.map(({ situacao }) => situacao))).toEqual(new Set(['pago']))
    },
  )

  test('quem repete fica com a mesma parte; o quinto ouve que não há, mesmo depois', async () => {
    const { bar, ana, rui, dividir, tudo } = await mesaCheia()
    const linhas = await tudo(ana)
    const [dela, deNovo] = [await dividir(ana, 2, linhas), await dividir(ana, 2, linhas)]
    expect(deNovo.body.minhas).toEqual(dela.body.minhas)
    await dividir(rui, 2, linhas)
    const quinto = await teste.vizinho(bar, 1)
    for (const partes of [2, 3])
      expect((await dividir(quinto, partes, linhas)).body.message).toBe(respostas.semParteLivre)
    // a guest who took a part has said yes to it: it is on their account, and on no other
    const deve = async (quem: Sentado) =>
      (
        await teste.sql<[{ deve: number }]>`
        select coalesce(sum(valor), 0) as deve from linha where checkin_id = ${quem.id} and situacao = 'a_pagar'`
      )[0].deve
    expect([await deve(ana), await deve(rui), await deve(quinto)]).toEqual([2495, 2495, 0])
  })

  testLongo('quem disse um número e diz outro devolve a parte que pegou: ninguém deve mais do que a sua', async () => {
    const { bar, ana, rui, dividir, tudo } = await mesaCheia()
    const quem = [ana, rui, await teste.vizinho(bar, 1)]
    await dividir(rui, 2, await tudo(rui))
    await dividir(rui, 3, await tudo(rui))
    for (const um of [ana, quem[2]!]) {
      const livres = (
        await teste.sql<{ id: number }[]>`
        select id from cota where desfeita_em is null and estabelecimento_id = ${bar.id}`
      ).map(({ id }) => id)
      await dividir(um, 3, livres)
    }
    const deve = async ({ id }: Sentado) =>
      (await teste.sql<[{ deve: number }]>`select sum(valor) as deve from linha where checkin_id = ${id}`)[0].deve
    expect((await Promise.all(quem.map(deve))).sort((a, b) => b - a)).toEqual([1664, 1663, 1663])
  })

  test('desfazer as partes iguais é um ato: o que ninguém mais pegou volta a ser linhas inteiras', async () => {
    const { ana, rui, item, dividir, tudo } = await mesaCheia()
    await dividir(rui, 4, await tudo(rui))
    const [{ divisao }] = await teste.sql<[{ divisao: number }]>`
      select divisao_id as divisao from cota where linha_id = ${item} and desfeita_em is null limit 1`
    const desfazer = () => teste.call('/conta/juntarCotas', { divisao }, provaDe(rui))
    expect((await desfazer()).body.message).toBe(respostas.cotasJuntas)
    const inteiras = (await naMesa(ana)).map(({ cotas, de_outro, preco_produto }) => [cotas, de_outro, preco_produto])
    expect(inteiras).toEqual([
      [null, false, 29.9],
      [null, true, 20],
    ])
    expect((await desfazer()).body.message).toBe(respostas.naoDividida)
  })

  testLongo('o que outro já pegou fica dele, e o resto de cada linha se junta numa parte só', async () => {
    const { ana, rui, item, dividir, tudo } = await mesaCheia()
    const linhas = await tudo(ana)
    await dividir(ana, 4, linhas)
    await dividir(rui, 4, linhas)
    const [{ divisao }] = await teste.sql<[{ divisao: number }]>`
      select divisao_id as divisao from cota where linha_id = ${item} and desfeita_em is null limit 1`
    expect((await teste.call('/conta/juntarCotas', { divisao }, provaDe(ana))).status).toBe(200)
    expect((await cotasDe(item)).map(({ valor }) => valor).sort((a, b) => b - a)).toEqual([2242, 748])
    // Rui's own beers: his part of them is his, and what Ana gave back too
    expect((await naMesa(rui)).map(({ de_outro, preco_produto }) => [de_outro, preco_produto])).toEqual([
      [true, 22.42],
      [false, 7.48],
      [false, 20],
    ])
  })

  testLongo('o que a conta ganhou depois se divide com o que falta, e o que foi pago fica', async () => {
    const { ana, rui, bar, dividir, tudo, somaDe } = await mesaCheia()
    const { body } = await dividir(ana, 2, await tudo(ana))
    await teste.pagarComCartao({ ...ana, pedidos: body.minhas.map(aPagar) }, cartoes.aprovado)
    await pedir(teste, rui, [[bar.produto, 1]])
    await entregarTudo(teste, rui)
    const faltam = await tudo(rui)
    const deles = await dividir(rui, 2, faltam)
    expect(await somaDe(await tudo(rui))).toBe(2495 + 1000)
    expect(await somaDe(deles.body.minhas)).toBe(1748)
  })
})

describe('um valor que eu escolho', () => {
  test('paga linhas inteiras, as mais velhas primeiro, e divide a última', async () => {
    const { ana, rui, item, bar } = await picanhaNaMesa()
    await pedir(teste, rui, [[bar.produto, 2]])
    await entregarTudo(teste, rui)
    const [chopes] = await itensDe(teste, rui)
    const input = { linhas: [chopes!.id, item], valor: 35 }
    const { body } = await teste.call('/conta/dividir', input, provaDe(ana))
    const pago = await teste.pagarComCartao({ ...ana, pedidos: body.minhas.map(aPagar) }, cartoes.aprovado)
    expect(pago.body).toMatchObject({ pagamento: { estado: 'pago', valor: 35 } })
    expect(body.minhas[0]).toBe(item)
    expect((await cotasDe(chopes!.id)).map(({ valor }) => valor)).toEqual([510, 1490])
    // more than there is: all of it
    const resto = await teste.call('/conta/dividir', { linhas: [chopes!.id], valor: 99 }, provaDe(ana))
    expect(resto.body.minhas).toEqual([(await cotasDe(chopes!.id))[1]!.id])
  })
})

describe('com quem está na mesa', () => {
  test('cada um tem a sua parte, com nome, e ninguém de fora entra na conta', async () => {
    const { bar, ana, rui, item } = await picanhaNaMesa()
    const { pessoas } = (await teste.call('/conta/buscarTurma', {}, { checkin: ana.segredo })).body
    expect(pessoas).toEqual([
      { id: ana.id, nome: 'Ana', eu: true },
      { id: rui.id, nome: 'Rui', eu: false },
    ])
    const fora = await sentar(teste, bar.id, { mesa: 2 })
    const com = (ids: number[]) => teste.call('/conta/dividir', { linhas: [item], com: ids }, provaDe(ana))
    expect((await com([ana.id, fora.id])).status).toBe(404)
    const { body } = await com([ana.id, rui.id])
    expect(body.minhas.length).toBe(1)
    const [doRui] = await naMesa(rui)
    expect(doRui?.cotas?.map(({ de, minha, oferta }) => [de, minha, oferta])).toEqual([
      ['Ana', false, null],
      ['Rui', true, 'esperando'],
    ])
    // until he says yes, his own account has nothing of hers; hers has both
    const minha = async (quem: Sentado) =>
      (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, provaDe(quem))).body.pedidos
    expect(await minha(rui)).toEqual([])
    expect((await minha(ana)).map(({ preco_produto }) => preco_produto)).toEqual([29.9])
    expect((await minha(fora)).length).toBe(0)
    // a guest who owes nothing may leave, and the offer ends
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, provaDe(rui))).status).toBe(200)
  })
})

testLongo('quem conhece a linha só pelo seu número paga o que dela é livre na sua conta', async () => {
  const { ana, rui, dividir } = await picanhaNaMesa()
  await dividir(ana, 3)
  const pago = await teste.pagarComCartao(ana, cartoes.aprovado)
  expect(pago.body).toMatchObject({ pagamento: { estado: 'pago', valor: 29.9 } })
  expect((await naMesa(rui))[0]?.situacao).toBe('pago')

  // and what another guest has taken by now is not asked of them
  const outra = await picanhaNaMesa()
  await outra.dividir(outra.ana, 3)
  await outra.dividir(outra.rui, 3)
  const dela = await teste.pagarComCartao(outra.ana, cartoes.aprovado)
  expect(dela.body).toMatchObject({ pagamento: { estado: 'pago', valor: 19.93 } })
})

testLongo('um Pix de menos de um real junta-se a outro, ou vai ao garçom', async () => {
  const { ana, item, dividir, bar } = await picanhaNaMesa()
  const bala = await novoProduto(teste, bar.id, { preco_venda: 150 })
  await pedir(teste, ana, [[bala, 1]])
  await entregarTudo(teste, ana)
  const [, balas] = await itensDe(teste, ana)
  const { body } = await dividir(ana, 2, [balas!.id])
  const pequeno = await teste.abrirPix({ ...ana, pedidos: body.minhas.map(aPagar) })
  expect([pequeno.status, pequeno.body.message]).toEqual([409, mensagensDasChamadas.pixMinimo])
  expect((await teste.abrirPix({ ...ana, pedidos: [...body.minhas, item].map(aPagar) })).status).toBe(200)
})

describe('juntar as cotas', () => {
  test('enquanto ninguém paga, a linha volta a ser uma', async () => {
    const { ana, rui, item, dividir, juntar } = await picanhaNaMesa()
    await dividir(ana, 3)
    expect((await juntar(rui)).body.message).toBe(respostas.cotasJuntas)
    expect(await cotasDe(item)).toEqual([])
    expect((await juntar(rui)).body.message).toBe(respostas.naoDividida)
    const paga = await teste.pagarComCartao(ana, cartoes.aprovado)
    expect(paga.body).toMatchObject({ pagamento: { estado: 'pago', valor: 29.9 } })
  })

  testLongo('enquanto alguém tem um Pix aberto sobre uma parte, não', async () => {
    const { ana, rui, item, dividir, juntar } = await picanhaNaMesa()
    await dividir(ana, 2)
    const [uma] = await cotasDe(item)
    expect((await teste.abrirPix({ ...rui, pedidos: [aPagar(uma!.id)] })).status).toBe(200)
    expect((await juntar(ana)).body.message).toBe(respostas.cotaEmPagamento)
    // the other part is free, and only that one is divided anew
    expect((await dividir(ana, 3)).status).toBe(200)
    expect((await cotasDe(item)).map(({ valor }) => valor).sort((a, b) => b - a)).toEqual([1495, 499, 498, 498])
  })
})

describe('devolver', () => {
  test('o item cancelado devolve cada parte paga a quem a pagou, e a que falta ninguém deve mais', async () => {
    const { ana, rui, item, dividir, gerente } = await picanhaNaMesa()
    await dividir(ana, 3)
    const [uma, outra] = await cotasDe(item)
    await teste.pagarComCartao({ ...rui, pedidos: [aPagar(uma!.id)] }, cartoes.aprovado)
    await teste.pagarComCartao({ ...ana, pedidos: [aPagar(outra!.id)] }, cartoes.aprovado)
    const cancelado = await teste.call('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'Veio cru' }, gerente)
    expect(cancelado.body.message).toBe(respostas.itemCanceladoEEstornado)
    await teste.retomar(60_000)
    for (const [quem, valor] of [
      [rui, 997],
      [ana, 997],
    ] as const)
      expect(await teste.estornosDe(quem)).toMatchObject([{ valor, estado: 'feito', motivo: 'Item cancelado' }])
    expect(await teste.liquidoDe(ana)).toBe(0)
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, provaDe(ana))).status).toBe(200)
  })

  testLongo('uma parte devolvida pode ser cobrada de novo, e as outras ficam', async () => {
    const { ana, rui, item, dividir, gerente, garcom } = await picanhaNaMesa()
    await dividir(ana, 2)
    const [uma] = await cotasDe(item)
    await teste.pagarComCartao({ ...rui, pedidos: [aPagar(uma!.id)] }, cartoes.aprovado)
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
    expect(pagamentos[0]?.linhas).toMatchObject([{ parte: true, valor: 14.95 }])
    const pagamento = pagamentos[0]?.id
    const estornar = { pagamento, linhas: [{ linha: uma!.id }], motivo: 'Meio errado' }
    expect((await teste.call('/pagamento/estornar', estornar, gerente)).status).toBe(200)
    const { arrayProdutosPagos } = await contaDaMesa(garcom)
    expect(arrayProdutosPagos).toMatchObject([{ situacao: 'estornado', produto_pedido_id: uma!.id }])
    expect((await teste.call('/conta/cobrarDeNovo', { linha: uma!.id }, garcom)).status).toBe(200)
    const { arrayProdutosNaoPagos } = await contaDaMesa(garcom)
    expect(arrayProdutosNaoPagos.map(({ preco_produto }) => preco_produto)).toEqual([14.95, 14.95])
  })
})

describe('dinheiro atrasado', () => {
  test('de uma linha que foi dividida enquanto isso, volta', async () => {
    const { ana, rui, item, dividir } = await picanhaNaMesa()
    expect((await teste.abrirPix(ana)).status).toBe(200)
    await teste.call('/cliente/desistirDoPagamento', ana.pedidos, provaDe(ana))
    await dividir(rui, 2)
    await teste.pagarPix(ana)
    await teste.retomar(60_000)
    expect(await teste.liquidoDe(ana)).toBe(0)
    expect((await naMesa(ana)).map(({ situacao }) => situacao)).toEqual(['a_pagar', 'a_pagar'])
    expect((await cotasDe(item)).length).toBe(2)
  })

  testLongo('de uma cota que ainda é uma, paga; da que foi desfeita, volta', async () => {
    const { ana, rui, item, dividir, juntar } = await picanhaNaMesa()
    await dividir(ana, 2)
    const [uma, outra] = await cotasDe(item)
    const [daAna, doRui] = [
      { ...ana, pedidos: [aPagar(uma!.id)] },
      { ...rui, pedidos: [aPagar(outra!.id)] },
    ]
    for (const quem of [daAna, doRui]) {
      expect((await teste.abrirPix(quem)).status).toBe(200)
      await teste.call('/cliente/desistirDoPagamento', quem.pedidos, provaDe(quem))
    }
    await teste.pagarPix(ana)
    await teste.retomar(60_000)
    expect(await teste.liquidoDe(ana)).toBe(1495)
    expect((await naMesa(ana))[0]?.cotas?.map(({ situacao }) => situacao)).toEqual(['pago', 'a_pagar'])
    // what is left is divided anew, so that Rui's part is none any more
    expect((await juntar(ana)).status).toBe(409)
    await dividir(ana, 3, [outra!.id])
    await teste.pagarPix(rui)
    await teste.retomar(60_000)
    expect(await teste.liquidoDe(rui)).toBe(0)
  })
})

describe('ao mesmo tempo', () => {
  test('dividir e pagar inteira: de vinte vezes, cada linha é de um jeito só', async () => {
    const { bar, picanha, ana, rui, garcom } = await picanhaNaMesa()
    for (let vez = 0; vez < 20; vez++) await pedir(teste, ana, [[picanha, 1]])
    await entregarTudo(teste, ana)
    const itens = (await itensDe(teste, ana)).slice(1)
    const pagar = (id: number, i: number) =>
      i % 2 === 0
        ? teste.abrirPix({ ...ana, pedidos: [aPagar(id)] })
        : teste.call('/cliente/informarPagamentoConta', [aPagar(id)], { ...garcom, chave: randomUUID() })
    await Promise.all(
      itens.flatMap(({ id }, i) => [
        pagar(id, i),
        teste.call('/conta/dividir', { linhas: [id], partes: 2 }, provaDe(rui)),
      ]),
    )
    const [{ ambas, alguma }] = await teste.sql<[{ ambas: number; alguma: number }]>`
      select count(*) filter (where dividido and paga) as ambas, count(*) filter (where dividido or paga) as alguma from (
        select i.dividido, exists (select from pagamento_linha pl where pl.linha_id = i.id and pl.viva) as paga
        from item_pedido i where i.estabelecimento_id = ${bar.id}) l`
    expect(ambas).toBe(0)
    expect(alguma).toBe(20)
  })

  testLongo('oito celulares pagam ao mesmo tempo as quatro partes: cada uma uma vez', async () => {
    const { bar, ana, item, dividir } = await picanhaNaMesa()
    await dividir(ana, 4)
    const cotas = await cotasDe(item)
    const celulares = await Promise.all(Array.from({ length: 8 }, () => teste.vizinho(bar, 1)))
    const pagos = await Promise.all(
      celulares.map((quem, i) =>
        teste.pagarComCartao({ ...quem, pedidos: [aPagar(cotas[i % 4]!.id)] }, cartoes.aprovado),
      ),
    )
    expect(pagos.filter(({ status }) => status === 200).length).toBe(4)
    expect((await naMesa(ana))[0]?.situacao).toBe('pago')
  })
})
