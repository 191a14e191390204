import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario, novoProduto } from '../teste/app.ts'
import { type CasaDeMesas, casaDeMesas } from '../teste/casa-de-mesas.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, cartoes } from '../teste/pagamentos.ts'
import {
  codigoDaMesa,
  entregarTudo,
  itensDe,
  pagarConta,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'
import { cuidarDasMesas } from './cuidar.ts'

/** What each right rests on, what it is counted by, and when it ends: what a stranger chooses gives none. */

let teste: AppComSandbox
let casa: CasaDeMesas
let gratis: { id: number }
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  casa = await casaDeMesas(teste)
  gratis = await novoProduto(teste, casa.bar.id, { preco_venda: 0 })
})

const emPreparo = async () =>
  (await casa.preparo()).filter(({ na_fila_em, status_pedido }) => na_fila_em && status_pedido !== 'PEDIDO CANCELADO')
    .length
const caminho = async ({ segredo }: Sentado) =>
  (await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: segredo })).body.objBarcheckin
const ler = async (quem: Sentado, mesa: number, codigo?: string) =>
  (
    await teste.call(
      '/auth/atualizarDadosCheckinComQrCodeMesa',
      { numeroMesa: mesa, ...(codigo && { codigo }) },
      { checkin: quem.segredo },
    )
  ).body.objBarcheckin
const confirmar = (...quem: Sentado[]) =>
  teste.call('/mesa/confirmarPresenca', { checkins: quem.map(({ id }) => id) }, casa.garcom)
const codigo = (mesa: number) => codigoDaMesa(teste, casa.gerente, mesa)
/** One round: brought, paid, and the table free. */
async function umaNoite(mesa: number) {
  const ana = await casa.comCodigo(mesa)
  await pedir(teste, ana, [[casa.chope, 1]])
  const [item] = await itensDe(teste, ana)
  const barman = await novoFuncionario(teste, casa.bar.id, 'BAR BARMAN')
  for (const quem of [barman, casa.garcom])
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item!.id }, quem)
  await confirmar(ana)
  expect((await caminho(ana))?.caminho).toBe('livre')
  await pagarConta(teste, casa.garcom.token, { numeroMesa: mesa })
  return ana
}
const mesaLivre = (numeroMesa: number) => teste.call('/mesa/livre', { numeroMesa }, casa.garcom)

describe('o que não custa nada não prova nada', () => {
  test('um pedido só de graça espera por alguém do bar, e não vai sozinho nem mostra que o cliente está aqui', async () => {
    const longe = await sentar(teste, casa.bar.id)
    expect(await pedir(teste, longe, [[gratis, 1]])).toMatchObject({ espera: respostas.pedidoEsperaEquipe })
    await cuidarDasMesas(teste.servidor)
    expect(await emPreparo()).toBe(0)
    expect((await caminho(longe))?.caminho).toBe('equipe')
    await confirmar(longe)
    expect(await emPreparo()).toBe(1)
  })

  testLongo('onde se paga antes também: quem o bar não conhece espera, quem ele conhece é servido', async () => {
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'pague_antes' }, casa.gerente)
    const longe = await sentar(teste, casa.bar.id, { mesa: 3 })
    expect(await pedir(teste, longe, [[gratis, 1]])).toMatchObject({ espera: respostas.pedidoEsperaEquipe })
    await cuidarDasMesas(teste.servidor)
    expect(await emPreparo()).toBe(0)
    await confirmar(longe)
    expect(await pedir(teste, longe, [[gratis, 1]])).toEqual({ message: respostas.pedidoFeito })
    expect(await emPreparo()).toBe(2)
  })

  test('o segundo de graça que esperaria para sempre por um pagamento é recusado, com a razão', async () => {
    const longe = await sentar(teste, casa.bar.id)
    await pedir(teste, longe, [[casa.chope, 1]])
    await expect(pedir(teste, longe, [[gratis, 1]])).rejects.toThrow(respostas.deGracaEsperaAlguem)
  })

  test('de graça ao lado do que foi pago vai pouco: cem porções não vão com um refrigerante', async () => {
    const barato = await novoProduto(teste, casa.bar.id, { preco_venda: 300 })
    const longe = await sentar(teste, casa.bar.id)
    await pedir(teste, longe, [[barato, 1], ...Array.from({ length: 20 }, () => [gratis, 5] as const)])
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: longe.segredo })).body
    const aPagar = pedidos.filter(({ preco }) => preco > 0)
    expect((await teste.pagarComCartao({ ...longe, pedidos: aPagar }, cartoes.aprovado)).status).toBe(200)
    await cuidarDasMesas(teste.servidor)
    expect(await emPreparo()).toBe(0)
  })

  testLongo('fichas de graça são como um pedido: de longe não saem, com o código saem até o limite', async () => {
    const usar = async (quem: Sentado) => {
      const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: quem.segredo })).body
      return teste.call('/ficha/enviarFichas', fichas, { checkin: quem.segredo })
    }
    const longe = await sentar(teste, casa.bar.id, { mesa: 5 })
    await pedirFichas(teste, longe, [[gratis, 1]])
    expect(await usar(longe)).toMatchObject({ status: 409, body: { message: respostas.deGracaEsperaAlguem } })
    const aqui = await casa.comCodigo(4)
    await pedirFichas(teste, aqui, [
      [gratis, 5],
      [gratis, 5],
    ])
    expect((await usar(aqui)).status).toBe(200)
    await pedirFichas(teste, aqui, [[gratis, 1]])
    expect((await usar(aqui)).status).toBe(409)
    await confirmar(aqui)
    expect((await usar(aqui)).status).toBe(200)
    expect(await emPreparo()).toBe(11)
  })
})

test('pagar libera aquele pedido e nada mais', async () => {
  const longe = await sentar(teste, casa.bar.id)
  await pedir(teste, longe, [[casa.chope, 1]])
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: longe.segredo })).body
  expect((await teste.pagarComCartao({ ...longe, pedidos }, cartoes.aprovado)).status).toBe(200)
  expect(await emPreparo()).toBe(1)
  expect(await pedir(teste, longe, [[casa.chope, 5]])).toMatchObject({ espera: respostas.pedidoEsperaEquipe })
  expect(await emPreparo()).toBe(1)
})

describe('o limite da mesa', () => {
  testLongo('fica na mesa em que se pediu: doze aparelhos com um código, que depois digitam outra mesa', async () => {
    const dela = await codigo(7)
    let foram = 0
    for (let vez = 0; vez < 12; vez++) {
      const aparelho = await sentar(teste, casa.bar.id, { mesa: 7, codigo: dela })
      const feito = await pedir(teste, aparelho, [
        [casa.chope, 5],
        [casa.chope, 5],
      ])
      if (!('espera' in feito)) foram += 10
      await ler(aparelho, 90 + vez)
      await cuidarDasMesas(teste.servidor)
    }
    expect(foram).toBe(30)
  })

  test('o de cada um vai com ele a outra mesa cujo código ele lê', async () => {
    const ana = await casa.comCodigo(7)
    await pedir(teste, ana, [
      [casa.chope, 5],
      [casa.chope, 4],
    ])
    await ler(ana, 8, await codigo(8))
    expect(await pedir(teste, ana, [[casa.chope, 2]])).toHaveProperty('espera')
  })

  testLongo('o que a turma de antes recebeu não pesa na de agora', async () => {
    const antes = [await casa.comCodigo(7), await casa.comCodigo(7), await casa.comCodigo(7)]
    for (const quem of antes) {
      await pedir(teste, quem, [
        [casa.chope, 5],
        [casa.chope, 5],
      ])
      await entregarTudo(teste, quem)
    }
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 7 })
    expect((await mesaLivre(7)).status).toBe(200)
    expect(await pedir(teste, await casa.comCodigo(7), [[casa.chope, 5]])).toEqual({ message: respostas.pedidoFeito })
  })
})

describe('a presença acaba com a turma', () => {
  test("depois de 'mesa livre' quem foi embora não pede mais sem alguém do bar", async () => {
    const ana = await umaNoite(7)
    expect((await mesaLivre(7)).status).toBe(200)
    expect((await caminho(ana))?.caminho).toBe('equipe')
    expect(await pedir(teste, ana, [[casa.chope, 5]])).toMatchObject({ espera: respostas.pedidoEsperaEquipe })
  })

  test.each(osPrimeiros(['de novo', 'depois do checkout']))(
    'o código lido %s não faz da turma seguinte quem já foi embora',
    async (como) => {
      const ana = await umaNoite(7)
      await mesaLivre(7)
      const dela = await codigo(7)
      let volta = ana
      if (como === 'de novo') await ler(ana, 7, dela)
      else {
        expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })).status).toBe(200)
        volta = await sentar(teste, casa.bar.id, { mesa: 7, codigo: dela, carteira: ana.carteira })
      }
      expect(await caminho(volta)).toMatchObject({ membro: false, caminho: 'equipe', palavras: null })
      // with people there it asks them, and its orders wait all the same
      const caio = await casa.comCodigo(7)
      expect(await caminho(caio)).toMatchObject({ membro: true, caminho: 'limite' })
      await ler(volta, 7, dela)
      const eu = await caminho(volta)
      expect(eu).toMatchObject({ membro: false, caminho: 'equipe' })
      expect(eu?.palavras).toMatch(/^\S+ \S+$/)
      await teste.call('/mesa/deixarEntrar', { checkins: [volta.id] }, { checkin: caio.segredo })
      expect(await caminho(volta)).toMatchObject({ membro: true, caminho: 'limite' })
    },
  )

  testLongo('quem sai antes e volta com o código também pede uma palavra, e a do bar basta', async () => {
    const ana = await umaNoite(7)
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })).status).toBe(200)
    await cuidarDasMesas(teste.servidor)
    const volta = await sentar(teste, casa.bar.id, { mesa: 7, codigo: await codigo(7), carteira: ana.carteira })
    expect(await pedir(teste, volta, [[casa.chope, 1]])).toMatchObject({ espera: respostas.pedidoEsperaEquipe })
    await confirmar(volta)
    expect(await caminho(volta)).toMatchObject({ membro: true, caminho: 'livre' })
  })

  test('o código do dia, que já se ouviu, não vale para quem a mesa já ficou livre', async () => {
    await teste.call('/mesa/ligarCodigoDoDia', {}, casa.garcom)
    const { codigo: hoje } = (await teste.call('/mesa/buscarCodigoDoDia', {}, casa.garcom)).body
    const ana = await sentar(teste, casa.bar.id, { mesa: 7 })
    expect((await teste.call('/mesa/dizerCodigoDoDia', { codigo: hoje! }, { checkin: ana.segredo })).status).toBe(200)
    expect((await caminho(ana))?.caminho).toBe('livre')
    await mesaLivre(7)
    expect(await caminho(ana)).toMatchObject({ caminho: 'equipe', codigo_do_dia: false })
    expect(await teste.call('/mesa/dizerCodigoDoDia', { codigo: hoje! }, { checkin: ana.segredo })).toMatchObject({
      ...{ status: 409, body: { message: respostas.codigoDoDiaDeNovo } },
    })
  })

  testLongo('quem sai da turma para outra mesa deixa lá a palavra que deram por ele', async () => {
    const ana = await umaNoite(7)
    await ler(ana, 9)
    expect((await caminho(ana))?.caminho).toBe('equipe')
  })

  testLongo('quem lê de novo o código da própria mesa, ou digita o número dela, continua presente', async () => {
    const ana = await umaNoite(7)
    await ler(ana, 7, await codigo(7))
    expect(await caminho(ana)).toMatchObject({ membro: true, caminho: 'livre' })
    await ler(ana, 7)
    expect(await caminho(ana)).toMatchObject({ membro: true, caminho: 'livre' })
  })

  testLongo('o garçom muda a turma de mesa e junta mesas: todos continuam presentes', async () => {
    const ana = await umaNoite(7)
    await teste.call('/mesa/mudar', { numeroMesa: 7, para: 12 }, casa.garcom)
    const bia = await casa.comCodigo(3)
    await teste.call('/mesa/juntar', { numeroMesa: 3, com: 12 }, casa.garcom)
    expect(await caminho(ana)).toMatchObject({ membro: true, caminho: 'livre', numero_mesa: 3 })
    expect((await caminho(bia))?.membro).toBe(true)
  })
})

describe('uma palavra vale uma vez', () => {
  test('quem foi tirado da turma não volta com convite de antes, usado ou não, nem com o código', async () => {
    const [ana, bia] = [await casa.comCodigo(7), await casa.comCodigo(8)]
    const convites = [0, 1].map(() => teste.call('/mesa/convidar', {}, { checkin: ana.segredo }))
    const [usado, guardado] = (await Promise.all(convites)).map(({ body }) => body.convite)
    await ler(bia, 7, usado)
    expect((await caminho(bia))?.membro).toBe(true)
    expect((await teste.call('/mesa/tirarDaMesa', { checkins: [bia.id] }, casa.garcom)).status).toBe(200)
    for (const antigo of [usado, guardado, await codigo(7)]) {
      await ler(bia, 7, antigo)
      expect((await caminho(bia))?.membro).toBe(false)
    }
    // another device of the same person has the unused one no more either
    const outro = await sentar(teste, casa.bar.id, { mesa: 7, codigo: guardado! })
    expect((await caminho(outro))?.membro).toBe(false)
    const novo = (await teste.call('/mesa/convidar', {}, { checkin: ana.segredo })).body.convite
    await ler(bia, 7, novo)
    expect((await caminho(bia))?.membro).toBe(true)
  })

  test("'Estou aqui' vale na noite em que se disse que não estavam", async () => {
    const ana = await casa.comCodigo(7)
    await teste.call('/mesa/naoEstavam', { checkins: [ana.id] }, casa.garcom)
    await teste.sql`update nao_estavam set em = em - interval '10 days' where checkin_id = ${ana.id}`
    expect((await teste.call('/mesa/estouAqui', {}, { checkin: ana.segredo })).status).toBe(404)
    await teste.sql`update nao_estavam set em = now() where checkin_id = ${ana.id}`
    expect((await teste.call('/mesa/estouAqui', {}, { checkin: ana.segredo })).status).toBe(200)
  })

  testLongo('duas palavras nunca são as de outra pessoa que espera, por mais que se leia de novo', async () => {
    await casa.comCodigo(7)
    await teste.sql`update mesa_aberta set convite_desde = now() where estabelecimento_id = ${casa.bar.id}`
    const dela = await codigo(7)
    const bia = (await caminho(await sentar(teste, casa.bar.id, { mesa: 7, codigo: dela })))?.palavras
    const curioso = await sentar(teste, casa.bar.id, { mesa: 7, codigo: dela })
    // the table is drawn to almost nothing else
    for (let vez = 0; vez < 40; vez++) {
      await ler(curioso, 99)
      await ler(curioso, 7, dela)
      expect((await caminho(curioso))?.palavras).not.toBe(bia)
    }
    for (let mais = 2; mais < 30; mais++) await sentar(teste, casa.bar.id, { mesa: 7, codigo: dela })
    const demais = await sentar(teste, casa.bar.id, { mesa: 7, codigo: dela })
    expect(await caminho(demais)).toMatchObject({ membro: false, palavras: null, caminho: 'equipe' })
  })
})

testLongo(
  'duas pessoas que o garçom confirma juntas numa mesa são uma turma, e a de outra gente fica à parte',
  async () => {
    const naMesa = async ({ segredo }: Sentado) =>
      (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: segredo })).body.pedidos.map(
        ({ nome_do_cliente }) => nome_do_cliente,
      )
    const [ana, bia] = [await sentar(teste, casa.bar.id, { mesa: 8 }), await sentar(teste, casa.bar.id, { mesa: 8 })]
    await pedir(teste, ana, [[casa.chope, 1]], { nome: 'Ana Souza' })
    await pedir(teste, bia, [[casa.chope, 1]], { nome: 'Bia Lima' })
    await confirmar(ana, bia)
    for (const quem of [ana, bia]) await entregarTudo(teste, quem)
    expect([await naMesa(ana), await naMesa(bia)]).toEqual([
      ['Ana', 'Bia'],
      ['Ana', 'Bia'],
    ])
    const caio = await sentar(teste, casa.bar.id, { mesa: 8 })
    await pedir(teste, caio, [[casa.chope, 1]], { nome: 'Caio Reis' })
    await confirmar(caio)
    await entregarTudo(teste, caio)
    expect(await naMesa(caio)).toEqual(['Caio'])
    expect(await naMesa(ana)).toEqual(['Ana', 'Bia'])
  },
)

describe('fichas só pedidas', () => {
  testLongo('são até quinhentas de um aparelho numa noite, também depois de canceladas', async () => {
    const ana = await casa.comCodigo(7)
    const tudo = Array.from({ length: 24 }, () => [casa.chope, 5] as const)
    for (let vez = 0; vez < 4; vez++) await pedirFichas(teste, ana, tudo)
    const { fichas } = (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: ana.segredo })).body
    expect(fichas).toHaveLength(480)
    await expect(pedirFichas(teste, ana, tudo)).rejects.toThrow(respostas.fichasDemais)
    await teste.call('/ficha/cancelarFichas', fichas.slice(0, 100), { checkin: ana.segredo })
    await expect(pedirFichas(teste, ana, tudo)).rejects.toThrow(respostas.fichasDemais)
  })

  test('as de quem só digitou o número não estão na conta da mesa em que há gente', async () => {
    const ana = await casa.comCodigo(7)
    const longe = await sentar(teste, casa.bar.id, { mesa: 7 })
    await pedirFichas(teste, ana, [[casa.chope, 1]])
    await pedirFichas(teste, longe, [[casa.chope, 3]])
    expect((await casa.conta(7)).map(({ checkin_id }) => checkin_id)).toEqual([ana.id])
    // a guest confirmed by the staff pays there all the same
    await confirmar(longe)
    expect(await casa.conta(7)).toHaveLength(4)
  })
})
