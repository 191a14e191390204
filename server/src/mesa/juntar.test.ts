import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario } from '../teste/app.ts'
import { type CasaDeMesas, casaDeMesas } from '../teste/casa-de-mesas.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { codigoDaMesa, entregarTudo, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let escuta: Awaited<ReturnType<typeof ouvirBanco>>
let { bar, gerente, garcom, chope, comCodigo, desfazer, conta, preparo, receber } = {} as CasaDeMesas
beforeAll(async () => {
  teste = await appDeTeste()
  escuta = await ouvirBanco(teste)
})
afterAll(async () => {
  await escuta.parar()
  await teste.encerrar()
})
beforeEach(async () => {
  ;({ bar, gerente, garcom, chope, comCodigo, desfazer, conta, preparo, receber } = await casaDeMesas(teste))
})

/** A guest at a table with something delivered. */
async function consumiu(mesa: number, nome: string, comanda?: number) {
  const quem = await comCodigo(mesa)
  await pedir(teste, quem, [[chope, 1]], { nome, ...(comanda && { numeroComanda: comanda }) })
  await entregarTudo(teste, quem)
  return quem
}
const juntar = (numeroMesa: number, com: number) => teste.call('/mesa/juntar', { numeroMesa, com }, garcom)
const mudar = (numeroMesa: number, para: number) => teste.call('/mesa/mudar', { numeroMesa, para }, garcom)
const onde = async ({ id }: Sentado) => {
  const [checkin] = await teste.sql`
    select c.numero_mesa, c.numero_comanda, c.membro_em is not null and f.encerrada_em is null as membro from checkin c
    left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id where c.id = ${id}`
  return [checkin?.numero_mesa, checkin?.numero_comanda, checkin?.membro]
}
const naMesa = async ({ segredo }: Sentado) =>
  (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: segredo })).body.pedidos
    .map(({ nome_do_cliente }) => nome_do_cliente?.split(' ')[0])
    .sort()
const mesas = async () =>
  (await teste.call('/contas/buscarMesasAbertas', {}, gerente)).body.mesas.map(({ numero_mesa, juntas, totalMesa }) => [
    numero_mesa,
    juntas,
    totalMesa,
  ])
const livres = () =>
  teste.sql`select numero_mesa from mesa_juntada where estabelecimento_id = ${bar.id} and ate is null order by 1`

test('mesas juntas são uma turma só: quem lê o código de qualquer uma encontra a mesma, e a conta é uma', async () => {
  const ana = await consumiu(7, 'Ana Souza', 55)
  expect((await juntar(7, 8)).body.message).toBe(respostas.mesasJuntas)
  const bia = await consumiu(8, 'Bia Lima', 55)
  expect([await onde(ana), await onde(bia)]).toEqual([
    [7, 55, true],
    [7, 55, true],
  ])
  expect(await naMesa(ana)).toEqual(['Ana', 'Bia'])
  expect([(await conta(7)).length, (await conta(8)).length]).toEqual([2, 2])
  expect(await mesas()).toEqual([[7, [8], 20]])
  // without a code one has said a number, and it leads to the same table
  const longe = await sentar(teste, bar.id, { mesa: 8 })
  expect(await onde(longe)).toEqual([7, null, false])
  // to type the number of the other half of one's own table is no move
  const { body } = await teste.call(
    '/auth/atualizarDadosCheckinComQrCodeMesa',
    { numeroMesa: 8 },
    { checkin: bia.segredo },
  )
  expect(body.objBarcheckin).toMatchObject({ numero_mesa: 7, numero_comanda: 55, membro: true })
})

test('juntar duas turmas faz uma, e as comandas de cada uma continuam', async () => {
  const ana = await consumiu(7, 'Ana Souza', 55)
  const caio = await consumiu(8, 'Caio Reis', 60)
  const novato = await comCodigo(8)
  await teste.sql`update checkin set membro_em = null, palavras = 'Chope azul' where id = ${novato.id}`
  await juntar(7, 8)
  expect([await onde(ana), await onde(caio), await onde(novato)]).toEqual([
    [7, 55, true],
    [7, 60, true],
    [7, null, false],
  ])
  expect(await naMesa(caio)).toEqual(['Ana', 'Caio'])
  const { novos } = (await teste.call('/mesa/buscarQuemQuerEntrar', {}, { checkin: ana.segredo })).body
  expect(novos.map(({ id }) => id)).toEqual([novato.id])
  // an invitation of either party leads to the one that they are
  expect(await mesas()).toEqual([[7, [8], 20]])
  await pedir(teste, caio, [[chope, 1]], { numeroComanda: 60 })
})

testLongo('o convite de uma turma que se juntou a outra continua valendo', async () => {
  await comCodigo(7)
  const caio = await comCodigo(8)
  const { convite } = (await teste.call('/mesa/convidar', {}, { checkin: caio.segredo })).body
  await juntar(7, 8)
  const { body } = await teste.call('/auth/fazerCheckinPorQrCode', {
    numeroMesa: 8,
    idEstabelecimento: bar.id,
    codigo: convite,
  })
  expect(body.objBarcheckin).toMatchObject({ numero_mesa: 7, membro: true })
})

testLongo('quem chega a mesas juntas depois da entrega em uma delas é deixado entrar por alguém', async () => {
  await comCodigo(7)
  await comCodigo(8)
  await teste.sql`update mesa_aberta set convite_desde = now() where estabelecimento_id = ${bar.id}
    and id = (select max(id) from mesa_aberta)`
  await juntar(7, 8)
  expect(await onde(await comCodigo(7))).toEqual([7, null, false])
})

test('mudar de mesa leva a turma, a comanda, os pedidos e a conta, e libera as mesas de antes', async () => {
  const ana = await consumiu(7, 'Ana Souza', 55)
  await juntar(7, 8)
  const bia = await consumiu(8, 'Bia Lima', 55)
  expect((await mudar(7, 20)).body.message).toBe(`${respostas.mesaMudada} 20.`)
  expect([await onde(ana), await onde(bia)]).toEqual([
    [20, 55, true],
    [20, 55, true],
  ])
  expect([(await conta(20)).length, (await conta(7)).length]).toEqual([2, 0])
  expect(await livres()).toEqual([{ numero_mesa: 20 }])
  // the next people at 7 are another party, and the next at 20 the same one
  const caio = await consumiu(7, 'Caio Reis')
  expect(await naMesa(caio)).toEqual(['Caio'])
  const davi = await consumiu(20, 'Davi Nunes')
  expect(await naMesa(davi)).toEqual(['Ana', 'Bia', 'Davi'])
})

describe('o que está a caminho de quem mudou de mesa', () => {
  const fila = async (quem: { token: string }) =>
    (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos.map(({ numero_mesa, era_mesa }) => [
      numero_mesa,
      era_mesa,
    ])
  /** Ana ordered two at table 4, of which one is on its way. */
  async function pediuNa4() {
    const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
    const ana = await comCodigo(4)
    await pedir(teste, ana, [[chope, 1]])
    await pedir(teste, ana, [[chope, 2]])
    const [{ produto_pedido_id: idProdutoPedido } = {}] = (await teste.call('/pedido/buscarPedidos', {}, barman)).body
      .pedidos
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, barman)
    expect([await fila(barman), await fila(garcom)]).toEqual([[[4, null]], [[4, null]]])
    return { barman, ana }
  }

  const mudancas: [string, (ana: Sentado) => Promise<unknown>][] = [
    ['levado pelo garçom', () => mudar(4, 7)],
    [
      'junto a outra turma',
      async () => {
        await comCodigo(7)
        await juntar(7, 4)
      },
    ],
    [
      'sozinho, com o QR Code de lá',
      async ({ segredo }) => {
        const codigo = await codigoDaMesa(teste, gerente, 7)
        await teste.call('/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa: 7, codigo }, { checkin: segredo })
      },
    ],
  ]
  test.each(osPrimeiros(mudancas))(
    '%s aparece na mesa nova, e diz qual era: ao garçom por cinco minutos, a quem prepara até ver',
    async (_como, muda) => {
      const { barman, ana } = await pediuNa4()
      // the queues ask again at once
      const ditos = await escuta.durante(() => muda(ana))
      expect(ditos).toContainEqual({ topico: 'pedido', estabelecimento_id: bar.id, checkin_id: ana.id })
      const [primeiro, ...outros] = await fila(barman)
      expect([primeiro, await fila(garcom)]).toEqual([[7, 4], [[7, 4]]])
      // what is ordered there was never anywhere else
      await pedir(teste, ana, [[chope, 1]])
      expect((await fila(barman)).slice(1)).toEqual([...outros, [7, null]])

      await teste.sql`update checkin set mudou_de_mesa_em = mudou_de_mesa_em - interval '5 minutes' where id = ${ana.id}`
      expect(await fila(garcom)).toEqual([[7, null]])
      // who makes it has not said that they saw it
      expect((await fila(barman))[0]).toEqual([7, 4])
    },
  )

  testLongo(
    'não vai de novo para o preparo, nem perde o lugar na fila: a mesa que se junta, que muda, a comanda, e de volta',
    async () => {
      const { barman, ana } = await pediuNa4()
      const bia = await comCodigo(7)
      await pedir(teste, bia, [[chope, 1]])
      await pedir(teste, ana, [[chope, 1]])
      await receber(barman)
      await pedir(teste, bia, [[chope, 1]])
      const antes = await preparo()
      expect(antes.map(({ recebido_em }) => recebido_em !== null)).toEqual([true, true, true, true, false])
      const mudar9 = () => mudar(4, 9)
      const comanda = () => teste.call('/mesa/mudarComanda', { checkin: ana.id, para: 7 }, garcom)
      for (const mudou of [() => juntar(7, 4), mudar9, comanda]) {
        const { mudanca } = (await mudou()).body
        expect([mudanca, await preparo()]).toEqual([expect.any(Number), antes])
        expect((await desfazer(mudanca)).status).toBe(200)
        expect(await preparo()).toEqual(antes)
      }
    },
  )

  testLongo('e de volta à primeira mesa não diz mais nada', async () => {
    const { barman } = await pediuNa4()
    await mudar(4, 7)
    await mudar(7, 9)
    expect(await fila(barman)).toEqual([[9, 4]])
    await mudar(9, 4)
    expect(await fila(barman)).toEqual([[4, null]])
  })
})

testLongo('mudar para uma das próprias mesas separa as outras', async () => {
  const ana = await consumiu(7, 'Ana Souza', 55)
  await juntar(7, 8)
  await mudar(7, 7)
  expect(await livres()).toEqual([{ numero_mesa: 7 }])
  expect(await naMesa(await consumiu(8, 'Caio Reis'))).toEqual(['Caio'])
  await juntar(7, 9)
  await mudar(7, 9)
  expect(await onde(ana)).toEqual([9, 55, true])
  expect(await livres()).toEqual([{ numero_mesa: 8 }, { numero_mesa: 9 }])
})

test('quem deixou a turma e ainda divide a comanda vai junto, para que ela fique em uma mesa só', async () => {
  const ana = await consumiu(7, 'Ana Souza', 55)
  const bia = await consumiu(7, 'Bia Lima', 55)
  await teste.sql`update checkin set mesa_aberta_id = null, membro_em = null where id = ${bia.id}`
  expect((await mudar(7, 20)).status).toBe(200)
  expect([await onde(ana), await onde(bia)]).toMatchObject([
    [20, 55, true],
    [20, 55, expect.anything()],
  ])
})

test('a mesa de outra turma não se toma por engano: para isso se juntam', async () => {
  const ana = await consumiu(7, 'Ana Souza')
  await consumiu(9, 'Caio Reis')
  expect(await mudar(7, 9)).toMatchObject({ status: 409, body: { message: respostas.mesaOcupada } })
  expect(await onde(ana)).toEqual([7, null, true])
})

test('onde não há ninguém não há o que juntar nem mudar', async () => {
  expect(await juntar(7, 8)).toMatchObject({ status: 409, body: { message: respostas.ninguemNasMesas } })
  expect(await mudar(7, 8)).toMatchObject({ status: 409, body: { message: respostas.mesaSemGente } })
  expect((await juntar(7, 7)).status).toBe(422)
  await comCodigo(8)
  // the empty one goes to where people are
  await juntar(7, 8)
  expect(await onde(await comCodigo(7))).toEqual([8, null, true])
})

test('de uma turma que acabou só ficaram as contas, e elas mudam de mesa assim mesmo', async () => {
  const ana = await consumiu(7, 'Ana Souza', 55)
  await teste.sql`update mesa_aberta set encerrada_em = now() where estabelecimento_id = ${bar.id}`
  await teste.sql`update mesa_juntada set ate = now() where estabelecimento_id = ${bar.id}`
  expect((await mudar(7, 20)).status).toBe(200)
  expect(await onde(ana)).toEqual([20, 55, false])
})

testLongo('mesa livre libera todas as que estavam juntas', async () => {
  const ana = await consumiu(7, 'Ana Souza')
  await juntar(7, 8)
  expect((await teste.call('/mesa/livre', { numeroMesa: 8 }, garcom)).status).toBe(409)
  await pagarConta(teste, garcom.token, { numeroMesa: 8 })
  expect((await teste.call('/mesa/livre', { numeroMesa: 8 }, garcom)).status).toBe(200)
  expect(await livres()).toEqual([])
  expect(await naMesa(await consumiu(7, 'Caio Reis'))).toEqual(['Caio'])
  expect(await naMesa(ana)).toEqual(['Ana'])
})

testLongo('dois garçons ao mesmo tempo, com gente chegando: toda a gente fica em uma turma só', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const base = 100 + vez * 10
    const turma = [await comCodigo(base), await comCodigo(base + 1), await comCodigo(base + 2)]
    const chegando = [base, base + 1, base + 2].map((mesa) => comCodigo(mesa))
    const feitos = await Promise.all([juntar(base, base + 1), juntar(base + 1, base + 2), juntar(base + 2, base)])
    expect(feitos.map(({ status }) => status)).toEqual([200, 200, 200])
    const todos = [...turma, ...(await Promise.all(chegando))]
    const lugares = await Promise.all(todos.map(onde))
    expect(new Set(lugares.map(([mesa]) => mesa)).size).toBe(1)
    expect(lugares.every(([, , membro]) => membro)).toBe(true)
    const [{ turmas }] = await teste.sql<[{ turmas: number }]>`
      select count(distinct mesa_aberta_id)::int as turmas from mesa_juntada
      where estabelecimento_id = ${bar.id} and ate is null and numero_mesa between ${base} and ${base + 2}`
    expect(turmas).toBe(1)
  }
})

testLongo('mudar uma turma enquanto ela pede, abre comanda e recebe gente: ninguém fica para trás', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const [de, para] = [300 + vez * 2, 301 + vez * 2]
    const ana = await comCodigo(de)
    const bia = await comCodigo(de)
    const { convite } = (await teste.call('/mesa/convidar', {}, { checkin: ana.segredo })).body
    const [mudou, , , { body }] = await Promise.all([
      mudar(de, para),
      pedir(teste, ana, [[chope, 1]], { numeroComanda: de }),
      pedir(teste, bia, [[chope, 1]]),
      teste.call('/auth/fazerCheckinPorQrCode', { numeroMesa: de, idEstabelecimento: bar.id, codigo: convite }),
    ])
    expect(mudou.status).toBe(200)
    const convidado = { ...ana, id: body.objBarcheckin.id }
    expect(await Promise.all([ana, bia, convidado].map(onde))).toEqual([
      [para, de, true],
      [para, null, true],
      [para, null, true],
    ])
  }
})

test('um garçom de outro bar não muda nada aqui', async () => {
  const ana = await comCodigo(7)
  const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
  expect((await teste.call('/mesa/juntar', { numeroMesa: 7, com: 8 }, vizinho)).status).toBe(409)
  expect((await teste.call('/mesa/mudar', { numeroMesa: 7, para: 8 }, vizinho)).status).toBe(409)
  expect(await onde(ana)).toEqual([7, null, true])
})

test('a comanda que o garçom abre em uma de duas mesas juntas fica com a turma', async () => {
  const ana = await comCodigo(7)
  await juntar(7, 8)
  const { comanda } = (await teste.call('/checkin/abrirComanda', { numeroComanda: 90, numeroMesa: 8 }, garcom)).body
  expect(comanda.numero_mesa).toBe(7)
  expect(await onde({ ...ana, id: comanda.id })).toEqual([7, 90, true])
})

test.each([
  ['mudou de mesa', () => mudar(7, 20), 20],
  ['se juntou a outra', () => juntar(9, 7), 9],
] as const)('quem não foi encontrado e diz que está aqui volta para a turma, que %s', async (_como, mexer, agora) => {
  const [ana, bia] = [await comCodigo(7), await comCodigo(7)]
  await comCodigo(9)
  for (const quem of [ana, bia]) await pedir(teste, quem, [[chope, 1]], { numeroComanda: 55 })
  await teste.call('/mesa/naoEstavam', { checkins: [bia.id] }, garcom)
  expect((await mexer()).status).toBe(200)
  expect((await teste.call('/mesa/estouAqui', {}, { checkin: bia.segredo })).status).toBe(200)
  expect([await onde(ana), await onde(bia)]).toEqual([
    [agora, 55, true],
    [agora, 55, true],
  ])
})

testLongo('quem volta e já não divide a mesa com a sua comanda volta sem ela', async () => {
  const [ana, bia] = [await comCodigo(7), await comCodigo(7)]
  for (const quem of [ana, bia]) await pedir(teste, quem, [[chope, 1]], { numeroComanda: 55 })
  await teste.call('/mesa/naoEstavam', { checkins: [bia.id] }, garcom)
  await teste.call('/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa: 30 }, { checkin: ana.segredo })
  expect((await teste.call('/mesa/estouAqui', {}, { checkin: bia.segredo })).status).toBe(200)
  expect([await onde(ana), (await onde(bia)).slice(0, 2)]).toMatchObject([
    [30, 55, expect.anything()],
    [7, null],
  ])
})

describe('desfazer', () => {
  const deQuem = async () =>
    (
      await teste.sql`select numero_mesa, mesa_aberta_id from mesa_juntada
        where estabelecimento_id = ${bar.id} and ate is null order by numero_mesa`
    ).map(({ numero_mesa, mesa_aberta_id }) => [numero_mesa, mesa_aberta_id])

  test('separa as turmas que se juntaram, cada uma com as suas mesas, contas e convites', async () => {
    const [ana, caio] = [await consumiu(7, 'Ana Souza', 55), await consumiu(8, 'Caio Reis', 60)]
    await juntar(8, 9)
    const eram = await deQuem()
    const { convite } = (await teste.call('/mesa/convidar', {}, { checkin: caio.segredo })).body
    const { mudanca } = (await juntar(7, 9)).body
    const toques = await Promise.all([desfazer(mudanca), desfazer(mudanca)])
    expect(toques.map(({ status, body }) => [status, body.message])).toEqual([
      [200, respostas.mudancaDesfeita],
      [200, respostas.mudancaDesfeita],
    ])
    expect([await onde(ana), await onde(caio)]).toEqual([
      [7, 55, true],
      [8, 60, true],
    ])
    expect([await naMesa(ana), await naMesa(caio)]).toEqual([['Ana'], ['Caio']])
    expect([(await conta(7)).length, (await conta(8)).length, await deQuem()]).toEqual([1, 1, eram])
    const chegou = { numeroMesa: 9, idEstabelecimento: bar.id, codigo: convite }
    const { objBarcheckin } = (await teste.call('/auth/fazerCheckinPorQrCode', chegou)).body
    expect(objBarcheckin).toMatchObject({ numero_mesa: 8, membro: true })
  })

  test('devolve a turma à mesa de que saiu, com as que estavam juntas dela e quem divide a comanda', async () => {
    const ana = await consumiu(7, 'Ana Souza', 55)
    await juntar(7, 8)
    const eram = await deQuem()
    const { mudanca } = (await mudar(8, 20)).body
    await pedir(teste, ana, [[chope, 1]])
    await desfazer(mudanca)
    expect([await onde(ana), await deQuem(), (await conta(20)).length]).toEqual([[7, 55, true], eram, 0])
  })

  testLongo('depois de entregue, quem chega a uma das mesas separadas é deixado entrar por alguém', async () => {
    const [ana] = [await comCodigo(7), await comCodigo(8)]
    const { mudanca } = (await juntar(7, 8)).body
    await pedir(teste, ana, [[chope, 1]])
    await teste.sql`update mesa_aberta set convite_desde = now() where estabelecimento_id = ${bar.id} and encerrada_em is null`
    await desfazer(mudanca)
    expect([await onde(await comCodigo(7)), await onde(await comCodigo(8))]).toEqual([
      [7, null, false],
      [8, null, false],
    ])
  })

  const mover = (quem: Sentado, para: number) => teste.call('/mesa/mudarComanda', { checkin: quem.id, para }, garcom)

  testLongo(
    'devolve quem mudou de mesa, com quem divide a comanda, à turma de que saiu, ainda que só ela estivesse lá',
    async () => {
      const [ana, bia] = [await consumiu(7, 'Ana Souza', 55), await consumiu(7, 'Bia Lima', 55)]
      const caio = await consumiu(8, 'Caio Reis', 60)
      const eram = await deQuem()
      const { message, mudanca } = (await mover(bia, 8)).body
      expect(message).toBe(`${respostas.comandaMudada} 8.`)
      expect([await onde(ana), await onde(bia), await naMesa(caio)]).toEqual([
        [8, 55, true],
        [8, 55, true],
        ['Ana', 'Bia', 'Caio'],
      ])
      // no guest is at 7 now, and who comes there is another party
      expect((await deQuem()).map(([mesa]) => mesa)).toEqual([8])
      await desfazer(mudanca)
      expect([await onde(ana), await onde(bia), await deQuem()]).toEqual([[7, 55, true], [7, 55, true], eram])
      expect([await naMesa(ana), await naMesa(caio)]).toEqual([['Ana', 'Bia'], ['Caio']])
      // to an empty table: what opened there is over with it
      const sozinho = (await mover(caio, 30)).body
      expect([await onde(caio), await naMesa(caio)]).toEqual([[30, 60, true], ['Caio']])
      await desfazer(sozinho.mudanca)
      expect([await onde(caio), await deQuem()]).toEqual([[8, 60, true], eram])
    },
  )

  test('mudar alguém para onde já está não é mudança, e quem já saiu não muda', async () => {
    const ana = await consumiu(7, 'Ana Souza', 55)
    expect((await mover(ana, 7)).body.mudanca).toBeNull()
    await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
    expect((await mover(ana, 8)).body.message).toBe(respostas.checkinJaEncerrado)
  })

  const recusas: [string, string, (ana: Sentado, caio: Sentado) => Promise<unknown>][] = [
    ['alguém chegou', respostas.mudouDesdeEntao, () => comCodigo(8)],
    [
      'alguém saiu',
      respostas.mudouDesdeEntao,
      ({ id }) => teste.sql`update checkin set fechado_em = now() where id = ${id}`,
    ],
    ['mudaram de mesa', respostas.mudouDesdeEntao, () => mudar(7, 20)],
    [
      'alguém pagou',
      respostas.pagouDesdeEntao,
      () => pagarConta(teste, garcom.token, { numeroMesa: 7, numeroComanda: 60 }),
    ],
  ]
  test.each(osPrimeiros(recusas))('não se desfaz depois que %s', async (_oque, sentenca, depois) => {
    const [ana, caio] = [await consumiu(7, 'Ana Souza', 55), await consumiu(8, 'Caio Reis', 60)]
    const { mudanca } = (await juntar(7, 8)).body
    await depois(ana, caio)
    const [antes, { status, body }] = [await deQuem(), await desfazer(mudanca)]
    expect([status, body.message, await deQuem()]).toEqual([409, sentenca, antes])
  })

  testLongo('nem depois que outras pessoas se sentaram na mesa que ficou livre', async () => {
    const ana = await consumiu(7, 'Ana Souza')
    const { mudanca } = (await mudar(7, 20)).body
    const davi = await comCodigo(7)
    expect((await desfazer(mudanca)).body.message).toBe(respostas.mudouDesdeEntao)
    expect([await onde(ana), await onde(davi)]).toEqual([
      [20, null, true],
      [7, null, true],
    ])
  })
})
