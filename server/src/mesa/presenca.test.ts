import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { codigoDaMesa, corpoDoPedido, estoqueDe, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { cuidarDasMesas } from './cuidar.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string; vinculo_id: number }
let barman: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'qr' })
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  chope = await novoProduto(teste, bar.id, { nome_departamento: 'BAR', preco_venda: 1000, qtd_estoque: 1000 })
})

const codigo = (mesa: number) => codigoDaMesa(teste, gerente, mesa)
const comCodigo = async (mesa: number) => sentar(teste, bar.id, { mesa, codigo: await codigo(mesa) })
const fila = async () => (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
const unidades = async () => (await fila()).reduce((soma, { quantidade }) => soma + quantidade, 0)
const esperas = async () => (await teste.call('/mesa/buscarEsperas', {}, garcom)).body.mesas
const caminho = async ({ segredo }: Sentado) =>
  (await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: segredo })).body.objBarcheckin?.caminho
const passo = async (quem: { token: string }, item: number) =>
  expect((await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item }, quem)).status).toBe(200)
async function entregar(cliente: Sentado) {
  for (const { id, status_pedido } of await itensDe(teste, cliente)) {
    if (status_pedido !== 'PEDIDO FEITO PELO CLIENTE') continue
    await passo(barman, id)
    await passo(garcom, id)
  }
}
const naMesa = async ({ segredo }: Sentado) =>
  (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: segredo })).body.pedidos.map(
    ({ nome_do_cliente }) => nome_do_cliente,
  )

describe('confio no QR', () => {
  test('com o código da mesa livre o pedido vai direto, e sem ele espera por alguém', async () => {
    const ana = await comCodigo(7)
    expect(await caminho(ana)).toBe('limite')
    expect(await pedir(teste, ana, [[chope, 2]])).toEqual({ message: respostas.pedidoFeito })
    expect(await unidades()).toBe(2)

    const longe = await sentar(teste, bar.id, { mesa: 8 })
    expect(await caminho(longe)).toBe('equipe')
    expect(await pedir(teste, longe, [[chope, 3]])).toEqual({
      message: respostas.pedidoFeito,
      espera: respostas.pedidoEsperaEquipe,
    })
    expect(await unidades()).toBe(2)
    expect(await estoqueDe(teste, chope)).toBe(998)
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: longe.segredo })).body
    expect(pedidos).toMatchObject([{ status_pedido: 'PEDIDO FEITO PELO CLIENTE', espera: 'equipe', recebido: false }])
    // they read that it is there, and it does not keep them from leaving
    expect((await teste.call('/pedido/verificarSeClientePodeFazerCheckout', {}, { checkin: longe.segredo })).body).toBe(
      false,
    )
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: longe.segredo })).status).toBe(200)
  })

  test('um código errado, de outra mesa ou trocado não dá direito a nada, e a pessoa é avisada', async () => {
    const antigo = await codigo(3)
    const da4 = await codigo(4)
    await teste.call('/mesa/renovarCodigos', { numeroMesa: 3 }, gerente)
    expect(await codigo(3)).not.toBe(antigo)
    expect(await codigo(4)).toBe(da4)
    for (const errado of [antigo, da4, 'aaaaaaaaaa']) {
      const { body } = await teste.call('/auth/fazerCheckinPorQrCode', {
        numeroMesa: 3,
        idEstabelecimento: bar.id,
        codigo: errado,
      })
      expect(body.message).toContain(respostas.codigoAntigo)
      expect(body.objBarcheckin).toMatchObject({ numero_mesa: 3, caminho: 'equipe', membro: false })
    }
  })

  test('um toque do garçom confirma a mesa: o que esperava entra na fila e tira do estoque', async () => {
    const [um, dois] = [await sentar(teste, bar.id, { mesa: 8 }), await sentar(teste, bar.id, { mesa: 8 })]
    await pedir(teste, um, [[chope, 3]], { nome: 'Bia Lima' })
    await pedir(teste, dois, [[chope, 1]], { nome: 'Caio Reis' })
    const [mesa] = await esperas()
    expect(mesa).toMatchObject({
      numero_mesa: 8,
      checkins: [
        { nome_cliente: 'Bia', com_codigo: false, recebeu: false, itens: [{ quantidade: 3 }] },
        { nome_cliente: 'Caio', itens: [{ quantidade: 1 }] },
      ],
    })
    const checkins = mesa!.checkins.map(({ id }) => id)
    await teste.sql`update item_pedido set feito_em = feito_em - interval '5 minutes'`
    const [{ antes }] = await teste.sql<[{ antes: Date }]>`select now() as antes`
    expect((await teste.call('/mesa/confirmarPresenca', { checkins }, garcom)).body.message).toBe(
      respostas.presencaConfirmada,
    )
    expect(await unidades()).toBe(4)
    expect(await estoqueDe(teste, chope)).toBe(996)
    expect(await esperas()).toEqual([])
    expect([await caminho(um), await caminho(dois)]).toEqual(['livre', 'livre'])
    // the waiting time counts from here, in whole seconds
    expect(Date.parse((await fila())[0]!.feito_em)).toBeGreaterThanOrEqual(antes.getTime() - 1_000)
  })

  testLongo('o que acabou enquanto esperava é cancelado, e o resto vai', async () => {
    const pouco = await novoProduto(teste, bar.id, { nome_departamento: 'BAR', preco_venda: 500, qtd_estoque: 2 })
    const longe = await sentar(teste, bar.id)
    await pedir(teste, longe, [
      [chope, 1],
      [pouco, 2],
    ])
    await pedir(teste, await comCodigo(1), [[pouco, 1]])
    await teste.call('/mesa/confirmarPresenca', { checkins: [longe.id] }, garcom)
    expect((await itensDe(teste, longe)).map(({ status_pedido }) => status_pedido)).toEqual([
      'PEDIDO FEITO PELO CLIENTE',
      'PEDIDO CANCELADO',
    ])
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: longe.segredo })).body
    expect(pedidos.map(({ motivo_cancelamento }) => motivo_cancelamento)).toContain(respostas.acabouNaEspera)
    expect(await estoqueDe(teste, pouco)).toBe(1)
  })

  test('antes do primeiro contato o limite é de cada um e da mesa inteira; o que passa espera', async () => {
    const ana = await comCodigo(7)
    // a guest about to order reads how much still goes at once, and it is what goes
    const cabe = async (quem: Sentado) => {
      const { objBarcheckin } = (
        await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: quem.segredo })
      ).body
      return objBarcheckin?.cabe
    }
    expect(await cabe(ana)).toEqual({ unidades: 10, valor: 200 })
    await pedir(teste, ana, [
      [chope, 5],
      [chope, 4],
    ])
    expect((await cabe(ana))?.unidades).toBe(1)
    expect(await pedir(teste, ana, [[chope, 2]])).toHaveProperty('espera')
    await teste.call('/pedido/desistir', {}, { checkin: ana.segredo })
    expect(await pedir(teste, ana, [[chope, 1]])).not.toHaveProperty('espera')
    expect((await cabe(ana))?.unidades).toBe(0)
    expect(await pedir(teste, ana, [[chope, 1]])).toHaveProperty('espera')
    // 30 units of the table, whatever the number of phones
    const outros = [await comCodigo(7), await comCodigo(7), await comCodigo(7)]
    const feitos = await Promise.all(
      outros.map((quem) =>
        pedir(teste, quem, [
          [chope, 5],
          [chope, 5],
        ]),
      ),
    )
    expect(feitos.filter((feito) => 'espera' in feito)).toHaveLength(1)
    expect(await unidades()).toBe(30)
    // what the others ordered is the table's too
    expect((await cabe(await comCodigo(7)))?.unidades).toBe(0)
    // R$ 200 of one guest
    const caro = await novoProduto(teste, bar.id, { nome_departamento: 'BAR', preco_venda: 20_001 })
    expect(await pedir(teste, await comCodigo(9), [[caro, 1]])).toHaveProperty('espera')
  })

  test('quem chega antes da primeira entrega é da turma; depois dela alguém deixa entrar', async () => {
    const [ana, bia] = [await comCodigo(7), await comCodigo(7)]
    await pedir(teste, ana, [[chope, 1]], { nome: 'Ana Souza' })
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia Lima' })
    await entregar(ana)
    await entregar(bia)
    expect(await naMesa(ana)).toEqual(['Ana', 'Bia'])
    // the delivery shows the waiter who they are: one tap
    const [mesa] = await esperas()
    expect(mesa!.checkins.map(({ nome_cliente, recebeu }) => [nome_cliente, recebeu])).toEqual([
      ['Ana', true],
      ['Bia', true],
    ])
    await teste.call('/mesa/confirmarPresenca', { checkins: mesa!.checkins.map(({ id }) => id) }, garcom)

    const novo = await comCodigo(7)
    await pedir(teste, novo, [[chope, 1]], { nome: 'Davi Nunes' })
    expect(await naMesa(novo)).toEqual([])
    await entregar(novo)
    expect(await naMesa(novo)).toEqual(['Davi'])
    expect(await naMesa(ana)).toEqual(['Ana', 'Bia'])
    const { novos } = (await teste.call('/mesa/buscarQuemQuerEntrar', {}, { checkin: ana.segredo })).body
    const meu = (await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: novo.segredo })).body
    expect(novos).toEqual([{ id: novo.id, nome: 'Davi', palavras: meu.objBarcheckin?.palavras }])
    expect(novos[0]?.palavras).toMatch(/^\S+ \S+$/)

    expect((await teste.call('/mesa/deixarEntrar', { checkins: [novo.id] }, { checkin: novo.segredo })).status).toBe(
      404,
    )
    await teste.call('/mesa/deixarEntrar', { checkins: [novo.id] }, { checkin: ana.segredo })
    expect(await naMesa(ana)).toEqual(['Ana', 'Bia', 'Davi'])
    expect(await caminho(novo)).toBe('livre')
    // the others hear who came in, as long as it is news; who came in does not hear it of those who sat there
    const entraram = async ({ segredo }: Sentado) =>
      (await teste.call('/mesa/buscarQuemQuerEntrar', {}, { checkin: segredo })).body.entraram.map(({ nome }) => nome)
    expect([await entraram(bia), await entraram(novo)]).toEqual([['Davi'], []])
    await teste.sql`update checkin set membro_em = membro_em - interval '11 minutes' where id in (${ana.id}, ${bia.id}, ${novo.id})`
    expect(await entraram(bia)).toEqual([])
  })

  testLongo(
    'doze celulares numa mesa, oito antes da primeira entrega: nenhum espera, um toque de quem está lá e um do garçom',
    async () => {
      const chegar = async (quantos: number) => {
        const chegaram: Sentado[] = []
        for (let i = 0; i < quantos; i++) {
          const cliente = await comCodigo(7)
          expect(await pedir(teste, cliente, [[chope, 2]])).toEqual({ message: respostas.pedidoFeito })
          chegaram.push(cliente)
        }
        return chegaram
      }
      const fundadores = await chegar(8)
      expect(await esperas()).toEqual([])
      await entregar(fundadores[0]!)
      const [mesa] = await esperas()
      const deles = mesa!.checkins.map(({ id }) => id)
      expect(deles).toEqual(fundadores.map(({ id }) => id))
      expect((await teste.call('/mesa/confirmarPresenca', { checkins: deles }, garcom)).status).toBe(200)

      const novatos = await chegar(4)
      const dela = { checkin: fundadores[3]!.segredo }
      const { novos } = (await teste.call('/mesa/buscarQuemQuerEntrar', {}, dela)).body
      expect(novos.map(({ id }) => id)).toEqual(novatos.map(({ id }) => id))
      expect((await teste.call('/mesa/deixarEntrar', { checkins: novos.map(({ id }) => id) }, dela)).status).toBe(200)

      for (const cliente of [...fundadores, ...novatos]) {
        expect(await caminho(cliente)).toBe('livre')
        await entregar(cliente)
      }
      expect(await naMesa(novatos[0]!)).toHaveLength(12)
      expect(await esperas()).toEqual([])
    },
  )

  testLongo('quem a turma não deixa entrar continua na conta dele', async () => {
    const ana = await comCodigo(7)
    await pedir(teste, ana, [[chope, 1]])
    await entregar(ana)
    const novo = await comCodigo(7)
    await teste.call('/mesa/naoDeixarEntrar', { checkin: novo.id }, { checkin: ana.segredo })
    expect((await teste.call('/mesa/buscarQuemQuerEntrar', {}, { checkin: ana.segredo })).body.novos).toEqual([])
    expect(await caminho(novo)).toBe('equipe')
    expect(await naMesa(novo)).toEqual([])
  })

  test('só a equipe tira da mesa quem está presente, e a conta dessa pessoa fica com ela, à parte', async () => {
    const [ana, bia] = [await comCodigo(7), await comCodigo(7)]
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia Lima' })
    await entregar(bia)
    await teste.call('/mesa/confirmarPresenca', { checkins: [ana.id, bia.id] }, garcom)
    const daAna = { checkin: ana.segredo }
    expect((await teste.call('/mesa/naoDeixarEntrar', { checkin: bia.id }, daAna)).status).toBe(404)
    expect((await teste.call('/mesa/tirarDaMesa', { checkins: [bia.id] }, daAna)).status).toBe(401)

    const conta = async () =>
      (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, garcom)).body
    expect((await conta()).checkins.map(({ membro, podeTirar }) => [membro, podeTirar])).toEqual([
      [true, true],
      [true, true],
    ])
    expect((await teste.call('/mesa/tirarDaMesa', { checkins: [bia.id] }, garcom)).status).toBe(200)
    expect(await naMesa(ana)).toEqual([])
    expect(await naMesa(bia)).toEqual(['Bia'])
    const { checkins, arrayProdutosNaoPagos } = await conta()
    expect(checkins.map(({ membro, podeTirar }) => [membro, podeTirar])).toEqual([
      [true, false],
      [false, false],
    ])
    expect(arrayProdutosNaoPagos.map(({ checkin_id }) => checkin_id)).toEqual([bia.id])
    // known to be here all the same
    expect(await caminho(bia)).toBe('livre')
  })

  test('quem digita o número de uma mesa não lê nada dela, não entra na comanda nem a leva embora', async () => {
    const ana = await comCodigo(7)
    await pedir(teste, ana, [[chope, 1]], { numeroComanda: 55 })
    await entregar(ana)
    const curioso = await sentar(teste, bar.id, { mesa: 7 })
    expect(await naMesa(curioso)).toEqual([])
    const { status, body } = await teste.call(
      '/pedido/cadastrarPedido',
      corpoDoPedido([[chope, 5]], { numeroMesa: 7, numeroComanda: 55 }),
      { checkin: curioso.segredo },
    )
    expect([status, body.message]).toEqual([409, respostas.comandaDeOutraPessoa])
    // a guest of the comanda who moves goes alone
    const bia = await comCodigo(7)
    await teste.call('/mesa/deixarEntrar', { checkins: [bia.id] }, { checkin: ana.segredo })
    await pedir(teste, bia, [[chope, 1]], { numeroComanda: 55 })
    const { objBarcheckin } = (
      await teste.call('/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa: 99 }, { checkin: bia.segredo })
    ).body
    expect(objBarcheckin).toMatchObject({ numero_mesa: 99, numero_comanda: null, membro: false })
    expect(await teste.sql`select numero_mesa, numero_comanda from checkin where id = ${ana.id}`).toEqual([
      { numero_mesa: 7, numero_comanda: 55 },
    ])
  })

  testLongo('duas turmas uma depois da outra na mesma mesa: nenhuma vê a outra', async () => {
    const ana = await comCodigo(7)
    await pedir(teste, ana, [[chope, 1]], { nome: 'Ana Souza' })
    expect((await teste.call('/mesa/livre', { numeroMesa: 7 }, garcom)).status).toBe(409)
    await entregar(ana)
    const { arrayProdutosNaoPagos } = (
      await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, garcom)
    ).body
    await teste.call('/cliente/informarPagamentoConta', arrayProdutosNaoPagos, garcom)
    expect((await teste.call('/mesa/livre', { numeroMesa: 7 }, garcom)).body.message).toBe(respostas.mesaLivre)
    const caio = await comCodigo(7)
    await pedir(teste, caio, [[chope, 1]], { nome: 'Caio Reis' })
    await entregar(caio)
    expect(await naMesa(caio)).toEqual(['Caio'])
    expect(await naMesa(ana)).toEqual(['Ana'])
  })

  test.each([
    ['quinze minutos depois de tudo entregue e pago', "interval '16 minutes'"],
    ['às cinco da manhã', "interval '24 hours'"],
  ])('a mesa fica livre sozinha %s', async (_quando, ha) => {
    const ana = await comCodigo(7)
    await pedir(teste, ana, [[chope, 1]])
    await entregar(ana)
    await teste.call(
      '/cliente/informarPagamentoConta',
      (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, garcom)).body
        .arrayProdutosNaoPagos,
      garcom,
    )
    await cuidarDasMesas(teste.servidor)
    expect(
      await teste.sql`select 1 from mesa_juntada where ate is null and estabelecimento_id = ${bar.id}`,
    ).toHaveLength(1)
    await teste.sql.unsafe(`
      update mesa_aberta set aberta_em = aberta_em - ${ha} where estabelecimento_id = ${bar.id};
      update checkin set ultima_atividade_em = ultima_atividade_em - ${ha} where estabelecimento_id = ${bar.id};
      update item_andamento set em = em - ${ha} where estabelecimento_id = ${bar.id};
      update pagamento set pago_em = pago_em - ${ha} where estabelecimento_id = ${bar.id}`)
    await cuidarDasMesas(teste.servidor)
    expect(await teste.sql`select 1 from mesa_juntada where ate is null and estabelecimento_id = ${bar.id}`).toEqual([])
  })
})

describe('não estavam na mesa', () => {
  test('cancela, devolve o que ninguém começou, perde o que já saiu, e o cliente pode dizer que estava', async () => {
    const ana = await comCodigo(7)
    await pedir(teste, ana, [
      [chope, 2],
      [chope, 3],
    ])
    await passo(barman, (await itensDe(teste, ana))[0]!.id)
    expect((await teste.call('/mesa/naoEstavam', { checkins: [ana.id] }, garcom)).body.message).toBe(
      respostas.naoEstavamFeito,
    )
    expect(await estoqueDe(teste, chope)).toBe(998)
    expect(await fila()).toEqual([])
    // that table asks again until the night ends, the others do not
    expect([await caminho(await comCodigo(7)), await caminho(await comCodigo(8))]).toEqual(['equipe', 'limite'])

    expect((await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: ana.segredo })).body).toEqual({
      is_checkin_ativo: false,
      objBarcheckin: null,
      message: mensagens.naoEstavamNaMesa,
    })
    expect((await teste.call('/mesa/estouAqui', {}, { checkin: ana.segredo })).body.message).toBe(
      respostas.estouAquiFeito,
    )
    expect((await esperas())[0]?.checkins).toMatchObject([{ id: ana.id, insiste: true }])
    expect((await teste.call('/mesa/estouAqui', {}, { checkin: ana.segredo })).status).toBe(404)
  })

  testLongo('o que já foi entregue é do gerente decidir', async () => {
    const ana = await comCodigo(7)
    await pedir(teste, ana, [[chope, 2]])
    await entregar(ana)
    expect(await teste.call('/mesa/naoEstavam', { checkins: [ana.id] }, garcom)).toMatchObject({
      status: 409,
      body: { message: respostas.naoEstavamTarde },
    })
  })

  testLongo(
    'cinquenta navegadores com todos os códigos: depois da terceira recusa nada mais chega ao preparo',
    async () => {
      const codigos = (await teste.call('/mesa/buscarCodigos', { de: 1, ate: 40 }, gerente)).body.codigos
      let chegaram = 0
      for (let vez = 0; vez < 50; vez++) {
        const { numero_mesa: mesa, codigo } = codigos[vez % 40]!
        const aparelho = await sentar(teste, bar.id, { mesa, codigo })
        const feito = await pedir(teste, aparelho, [[chope, 5]])
        if (!('espera' in feito)) chegaram += 1
        if (vez < 3) await teste.call('/mesa/naoEstavam', { checkins: [aparelho.id] }, garcom)
      }
      expect(chegaram).toBe(3)
      expect(await fila()).toEqual([])
      // and the waiter's screen stays short enough to read
      expect((await esperas()).flatMap(({ checkins }) => checkins)).toHaveLength(20)
    },
  )
})

describe('um pedido que espera', () => {
  test('é um de cada um e vinte da casa; os outros só com pagamento', async () => {
    const um = await sentar(teste, bar.id)
    expect(await pedir(teste, um, [[chope, 1]])).toMatchObject({ espera: respostas.pedidoEsperaEquipe })
    expect(await pedir(teste, um, [[chope, 1]])).toMatchObject({ espera: respostas.pedidoJaEspera })
    for (let outros = 1; outros < 20; outros++) await pedir(teste, await sentar(teste, bar.id), [[chope, 1]])
    expect(await pedir(teste, await sentar(teste, bar.id), [[chope, 1]])).toMatchObject({
      espera: respostas.casaCheiaDeEsperas,
    })
  })

  test('o checkout desiste dele', async () => {
    const longe = await sentar(teste, bar.id)
    await pedir(teste, longe, [[chope, 1]])
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: longe.segredo })).status).toBe(200)
    expect(await itensDe(teste, longe)).toMatchObject([{ status_pedido: 'PEDIDO CANCELADO' }])
    expect(await esperas()).toEqual([])
  })

  testLongo('o cliente desiste dele, e ele vence em quinze minutos', async () => {
    const [um, dois] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
    for (const quem of [um, dois]) await pedir(teste, quem, [[chope, 1]])
    expect((await teste.call('/pedido/desistir', {}, { checkin: um.segredo })).body.message).toBe(
      respostas.pedidoDesistido,
    )
    expect((await teste.call('/pedido/desistir', {}, { checkin: um.segredo })).status).toBe(409)
    await cuidarDasMesas(teste.servidor)
    expect((await esperas()).flatMap(({ checkins }) => checkins.map(({ id }) => id))).toEqual([dois.id])
    await teste.sql`update pedido set espera_ate = now() where checkin_id = ${dois.id}`
    await cuidarDasMesas(teste.servidor)
    expect(await esperas()).toEqual([])
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: dois.segredo })).body
    expect(pedidos).toMatchObject([{ status_pedido: 'PEDIDO CANCELADO', motivo_cancelamento: respostas.esperaVenceu }])
    expect(await estoqueDe(teste, chope)).toBe(1000)
  })

  test('a cozinha não o vê, não o anda e não o recebe', async () => {
    const longe = await sentar(teste, bar.id)
    await pedir(teste, longe, [[chope, 1]])
    const [item] = await itensDe(teste, longe)
    expect((await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item!.id }, barman)).status).toBe(409)
    await teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido: [item!.id] }, barman)
    expect(await teste.sql`select recebido_em from item_pedido where id = ${item!.id}`).toEqual([{ recebido_em: null }])
    await teste.sql`update item_pedido set feito_em = feito_em - interval '10 minutes' where id = ${item!.id}`
    expect((await teste.call('/pedido/buscarAlarmesDeRecebimento', {}, garcom)).body.itens).toEqual([])
  })

  testLongo('confirmar e desistir no mesmo instante: uma coisa ou outra, e o estoque fecha', async () => {
    for (let vez = 0; vez < 8; vez++) {
      const longe = await sentar(teste, bar.id)
      await pedir(teste, longe, [[chope, 2]])
      await Promise.all([
        teste.call('/mesa/confirmarPresenca', { checkins: [longe.id] }, garcom),
        teste.call('/pedido/desistir', {}, { checkin: longe.segredo }),
      ])
    }
    expect(await estoqueDe(teste, chope)).toBe(1000 - (await unidades()))
  })
})

test('o garçom confirma o primeiro pedido, e dali em diante todos vão direto', async () => {
  await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'garcom' }, gerente)
  const ana = await comCodigo(7)
  expect(await caminho(ana)).toBe('equipe')
  await pedir(teste, ana, [[chope, 1]])
  expect(await fila()).toEqual([])
  await teste.call('/mesa/confirmarPresenca', { checkins: [ana.id] }, garcom)
  await pedir(teste, ana, [[chope, 1]])
  expect(await unidades()).toBe(2)
})

test('o pedido que o garçom faz vai direto, seja como for a casa', async () => {
  await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'pague_antes' }, gerente)
  const { comanda } = (await teste.call('/checkin/abrirComanda', { numeroComanda: 9, numeroMesa: 4 }, garcom)).body
  await teste.call(
    '/pedido/cadastrarPedido',
    { pedidos: corpoDoPedido([[chope, 2]]).pedidos, idCheckin: comanda.id },
    garcom,
  )
  expect(await unidades()).toBe(2)
})

test('ninguém confirma, recusa ou lê esperas de outro bar, e cliente não confirma ninguém', async () => {
  const longe = await sentar(teste, bar.id)
  await pedir(teste, longe, [[chope, 1]])
  const vizinho = await novoBar(teste, { presenca: 'qr' })
  const deLa = await novoFuncionario(teste, vizinho.id, 'BAR GARCON')
  for (const path of ['/mesa/confirmarPresenca', '/mesa/naoEstavam', '/mesa/deixarEntrar'] as const)
    expect((await teste.call(path, { checkins: [longe.id] }, deLa)).status).toBe(404)
  expect((await teste.call('/mesa/buscarEsperas', {}, deLa)).body.mesas).toEqual([])
  expect(
    await teste.call('/mesa/confirmarPresenca', { checkins: [longe.id] }, { checkin: longe.segredo }),
  ).toMatchObject({
    status: 401,
  })
  expect((await teste.call('/mesa/confirmarPresenca', { checkins: [longe.id] }, barman)).body).toMatchObject({
    ...{ code: 'falta_permissao', poder: 'confirmarPessoas' },
  })
})

test('um bar que já existia continua aberto a quem chegar', async () => {
  const antigo = await novoBar(teste)
  const chopeDeLa = await novoProduto(teste, antigo.id, {})
  const quem = await sentar(teste, antigo.id)
  expect(await caminho(quem)).toBe('livre')
  expect(await pedir(teste, quem, [[chopeDeLa, 5]])).toEqual({ message: respostas.pedidoFeito })
})
