import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { escutar } from '../database/eventos.ts'
import { eventsSent } from '../database/eventos-depois.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
let cozinha: Awaited<ReturnType<typeof novoFuncionario>>
let barman: Awaited<ReturnType<typeof novoFuncionario>>
let garcom: Awaited<ReturnType<typeof novoFuncionario>>
let ana: Sentado
let chapa: number
let frita: number
let picanha: { id: number }
let batata: { id: number }
let pao: { id: number }

const FEITO = 'PEDIDO FEITO PELO CLIENTE'
const LIBERADO = 'PEDIDO LIBERADO PARA O GARCON'

beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
// a kitchen with a griddle, a fryer, and bread that no station makes
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA', { nome: 'Dona Neide' })
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 7 })
  chapa = await novaEstacao('Chapa')
  frita = await novaEstacao('Fritadeira')
  const daCozinha = (nome: string) =>
    novoProduto(teste, bar.id, { nome, nome_departamento: 'COZINHA', qtd_estoque: 10 })
  picanha = await daCozinha('Picanha')
  batata = await daCozinha('Batata')
  pao = await daCozinha('Pão')
  await por(picanha, chapa)
  await por(batata, frita)
})

const novaEstacao = async (nome: string, nome_departamento = 'COZINHA') =>
  (await teste.call('/produto/salvarEstacao', { nome, nome_departamento }, gerente)).body.id as number
const por = (produto: { id: number }, estacao: number | null, curso: string | null = null) =>
  teste.sql`update produto_estabelecimento set estacao_id = ${estacao}, curso = ${curso} where id = ${produto.id}`
async function pedido(...produtos: { id: number }[]): Promise<number[]> {
  const antes = (await itensDe(teste, ana)).length
  await pedir(
    teste,
    ana,
    produtos.map((produto) => [produto, 1] as const),
  )
  return (await itensDe(teste, ana)).slice(antes).map(({ id }) => id)
}
type Quem = { token: string }
const pronto = (itens: readonly number[], sim = true, quem: Quem = cozinha) =>
  teste.call('/pedido/prontoNaEstacao', { itens, pronto: sim }, quem)
const liberar = (itens: readonly number[], extra: object = {}, quem: Quem = cozinha) =>
  teste.call('/pedido/liberarDoPasse', { itens, ...extra }, quem)
const segurar = (itens: readonly number[], segurado = true, quem: Quem = cozinha) =>
  teste.call('/pedido/segurarNoPasse', { itens, segurado }, quem)
const andar = (idProdutoPedido: number, quem: Quem = cozinha) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, quem)
const cancelar = (idProdutoPedido: number, extra: object = {}, quem: Quem = cozinha) =>
  teste.call('/pedido/cancelarItem', { idProdutoPedido, motivo: 'queimou tudo', ...extra }, quem)
const fila = async (quem: Quem = cozinha) => (await teste.call('/pedido/buscarPedidos', {}, quem)).body
const daFila = async (id: number) => (await fila()).pedidos.find((linha) => linha.produto_pedido_id === id)
const status = async (...ids: number[]) =>
  (
    await teste.sql<
      { status_pedido: string }[]
    >`select status_pedido from item_pedido where id = any(${ids}) order by id`
  ).map(({ status_pedido }) => status_pedido)
const passos = async (id: number) =>
  (await teste.sql`select from item_andamento where item_id = ${id} and para = ${LIBERADO}`).length
const preparos = async () => [...(await teste.sql`select * from item_preparo where estabelecimento_id = ${bar.id}`)]
const estoque = async (produto: { id: number }) =>
  (
    await teste.sql<{ qtd_estoque: number }[]>`select qtd_estoque from produto_estabelecimento where id = ${produto.id}`
  )[0]?.qtd_estoque
const recusa = async (resposta: ReturnType<typeof andar>) => {
  const { status, body } = await resposta
  return [status, body.message]
}

describe('uma casa sem estações', () => {
  test('não vê diferença: um toque libera, e nada mais se escreve', async () => {
    for (const id of [chapa, frita]) await teste.call('/produto/removerEstacao', { id }, gerente)
    const [um, dois] = await pedido(picanha, batata)
    expect((await fila()).estacoes).toBeUndefined()
    expect(await daFila(um!)).toMatchObject({ estacao: null, curso: null, pronto: null, segurado: false })
    expect((await andar(um!)).status).toBe(200)
    expect(await status(um!, dois!)).toEqual([LIBERADO, FEITO])
    expect(await preparos()).toEqual([])
    expect(await recusa(segurar([dois!]))).toEqual([409, respostas.semPasse])
  })

  testLongo('o outro departamento da mesma casa também não', async () => {
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
    const [id] = await pedido(chope)
    expect((await fila(barman)).estacoes).toBeUndefined()
    expect((await andar(id!, barman)).status).toBe(200)
  })
})

describe('pronto na estação', () => {
  test('a fila diz quem faz cada linha, e as estações na ordem', async () => {
    const [um, , tres] = await pedido(picanha, batata, pao)
    expect((await fila()).estacoes).toEqual([
      { id: chapa, nome: 'Chapa' },
      { id: frita, nome: 'Fritadeira' },
    ])
    expect(await daFila(um!)).toMatchObject({ estacao: { id: chapa, nome: 'Chapa' }, pronto: null })
    expect(await daFila(tres!)).toMatchObject({ estacao: null, pronto: null })
  })

  test('só o passe o vê: o cliente e o garçom não sabem de nada', async () => {
    const [um] = await pedido(picanha)
    const meus = async () =>
      (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body.pedidos
    await teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido: [um] }, cozinha)
    const antes = await meus()
    expect(await pronto([um!])).toMatchObject({ status: 200, body: { message: respostas.prontoNaEstacao } })
    expect(await daFila(um!)).toMatchObject({
      pronto: { por: 'Dona Neide', em: expect.any(String) },
      status_pedido: FEITO,
    })
    expect(await meus()).toEqual(antes)
    expect((await fila(garcom)).pedidos).toEqual([])
    expect(await passos(um!)).toBe(0)
  })

  testLongo('dito duas vezes ao mesmo tempo é dito uma vez, e volta a quem faz', async () => {
    const [um] = await pedido(picanha)
    const ditos = await Promise.all(Array.from({ length: 8 }, () => pronto([um!])))
    expect(ditos.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const [antes] = await preparos()
    await pronto([um!])
    expect(await preparos()).toEqual([antes])
    expect(await pronto([um!], false)).toMatchObject({ status: 200, body: { message: respostas.voltouParaAEstacao } })
    expect(await daFila(um!)).toMatchObject({ pronto: null })
    expect((await pronto([um!], false)).status).toBe(200)
  })

  test('de várias de uma vez; o que não tem estação é do passe', async () => {
    const [um, dois, tres] = await pedido(picanha, batata, pao)
    expect((await pronto([um!, dois!, tres!])).status).toBe(200)
    expect(await preparos()).toHaveLength(2)
    expect(await recusa(pronto([tres!]))).toEqual([409, respostas.semEstacao])
  })

  testLongo('o que já saiu ou foi cancelado não fica pronto', async () => {
    const [um, dois, tres] = await pedido(picanha, picanha, picanha)
    await pronto([um!])
    await liberar([um!])
    await cancelar(dois!)
    expect(await recusa(pronto([um!]))).toEqual([409, respostas.pedidoJaAndou])
    expect(await recusa(pronto([dois!]))).toEqual([409, respostas.pedidoJaAndou])
    // of several what is still there
    expect((await pronto([dois!, tres!])).status).toBe(200)
    expect(await daFila(tres!)).toMatchObject({ pronto: { por: 'Dona Neide' } })
  })

  test('o que ainda espera a confirmação de quem pediu não é da cozinha', async () => {
    const [um] = await pedido(picanha)
    await teste.sql`update item_pedido set na_fila_em = now() + interval '1 hour' where id = ${um!}`
    expect(await recusa(pronto([um!]))).toEqual([409, respostas.pedidoJaAndou])
    expect(await recusa(liberar([um!], { incompleto: true }))).toEqual([409, respostas.pedidoJaAndou])
    expect(await recusa(segurar([um!]))).toEqual([409, respostas.pedidoJaAndou])
  })
})

describe('o passe', () => {
  test('não libera uma linha que a estação não fez, e diz qual', async () => {
    const [um] = await pedido(picanha)
    expect(await recusa(andar(um!))).toEqual([409, 'Ainda não está pronto na estação Chapa.'])
    expect(await status(um!)).toEqual([FEITO])
    await pronto([um!])
    expect((await andar(um!)).status).toBe(200)
    expect(await status(um!)).toEqual([LIBERADO])
  })

  test('libera junto o que está completo, com o que não tem estação', async () => {
    const [um, dois, tres] = await pedido(picanha, batata, pao)
    await pronto([um!])
    expect(await recusa(liberar([um!, dois!, tres!]))).toEqual([409, 'Falta 1 item: 1× Batata (Fritadeira).'])
    expect(await status(um!, dois!, tres!)).toEqual([FEITO, FEITO, FEITO])
    await pronto([dois!])
    expect(await liberar([um!, dois!, tres!])).toMatchObject({
      ...{ status: 200, body: { message: respostas.liberadoDoPasse } },
    })
    expect(await status(um!, dois!, tres!)).toEqual([LIBERADO, LIBERADO, LIBERADO])
    expect((await fila(garcom)).pedidos.map(({ nome_produto }) => nome_produto)).toEqual(['Picanha', 'Batata', 'Pão'])
    expect(await passos(tres!)).toBe(1)
  })

  test('incompleto, manda só o que está pronto, e o resto fica', async () => {
    const [um, dois, tres] = await pedido(picanha, batata, pao)
    expect(await recusa(liberar([um!, dois!], { incompleto: true }))).toEqual([
      409,
      'Faltam 2 itens: 1× Picanha (Chapa) e 1× Batata (Fritadeira).',
    ])
    expect((await liberar([um!, dois!, tres!], { incompleto: true })).status).toBe(200)
    expect(await status(um!, dois!, tres!)).toEqual([FEITO, FEITO, LIBERADO])
  })

  test('duas telas liberam ao mesmo tempo: sai uma vez', async () => {
    const ids = await pedido(picanha, batata)
    await pronto(ids)
    const respostasDelas = await Promise.all(
      Array.from({ length: 8 }, (_, n) => liberar(n % 2 ? ids : ids.toReversed())),
    )
    expect(respostasDelas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(respostasDelas.filter(({ status }) => status === 409)).toHaveLength(7)
    for (const id of ids) expect(await passos(id)).toBe(1)
  })

  testLongo(
    'a estação diz pronto, ou que não está, enquanto o passe libera ou cancela: um vem antes do outro',
    async () => {
      for (let vez = 0; vez < 6; vez++) {
        const [um, dois] = await pedido(picanha, batata)
        await pronto([dois!])
        const [fez, saiu] = await Promise.all([pronto([um!]), cancelar(um!)])
        expect(saiu.status).toBe(200)
        expect([200, 409]).toContain(fez.status)
        const [voltou, liberou] = await Promise.all([pronto([dois!], false), liberar([dois!])])
        // either it went, and is not back at its station, or it did not go
        expect([voltou.status, liberou.status].toSorted()).toEqual([200, 409])
        const [agora] = await status(dois!)
        expect(agora).toBe(liberou.status === 200 ? LIBERADO : FEITO)
        if (agora === FEITO) await cancelar(dois!)
      }
    },
  )

  testLongo('quem segura a linha decide: o passo que esperou por ela lê o que se fez', async () => {
    const [um] = await pedido(picanha)
    await pronto([um!])
    let saiu: ReturnType<typeof andar> | undefined
    await teste.sql.begin(async (tx) => {
      await tx`select from item_pedido where id = ${um!} for no key update`
      await tx`update item_preparo set pronto_em = null, pronto_por = null where item_id = ${um!}`
      saiu = andar(um!)
      // it waits for the line
      await expect
        .poll(async () => (await teste.sql`select from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBeGreaterThan(0)
    })
    expect((await saiu!).status).toBe(409)
    expect(await status(um!)).toEqual([FEITO])
  })

  test('Refazer traz de volta ao passe, já pronto', async () => {
    const [um, dois] = await pedido(picanha, pao)
    await pronto([um!])
    await liberar([um!, dois!])
    const refazer = (id: number) =>
      teste.call('/pedido/desfazerAndamento', { idProdutoPedido: id, refazer: true }, cozinha)
    expect((await refazer(um!)).status).toBe(200)
    expect(await daFila(um!)).toMatchObject({ pronto: { por: 'Dona Neide' } })
    expect((await liberar([um!])).status).toBe(200)
    // what left before its product had a station was made, too
    await por(pao, chapa)
    await refazer(dois!)
    expect(await daFila(dois!)).toMatchObject({ estacao: { nome: 'Chapa' }, pronto: { por: 'Dona Neide' } })
    expect((await pronto([dois!], false)).status).toBe(200)
    expect(await daFila(dois!)).toMatchObject({ pronto: null })
  })
})

test('estação e passe se ouvem: cada toque é um aviso, que não é do cliente', async () => {
  const [um] = await pedido(picanha)
  await teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido: [um] }, cozinha)
  await eventsSent(teste.servidor)
  const ouvidos: { topico: string; checkin_id?: number | null }[] = []
  const eventos = await escutar(teste.servidor)
  eventos.assinar(bar.id, { avisar: (evento) => ouvidos.push(evento), pulsar() {}, encerrar() {} })
  const ouve = async (fazer: () => Promise<{ status: number }>) => {
    ouvidos.length = 0
    expect((await fazer()).status).toBe(200)
    await expect.poll(() => ouvidos).toMatchObject([{ topico: 'pedido', checkin_id: null }])
  }
  try {
    await ouve(() => segurar([um!]))
    await ouve(() => segurar([um!], false))
    await ouve(() => pronto([um!]))
    await ouve(() => pronto([um!], false))
  } finally {
    eventos.parar()
  }
})

describe('o passe recebe', () => {
  const recebidos = async (...itens: number[]) =>
    (
      await teste.sql<{ id: number }[]>`
        select id from item_pedido where id = any(${itens}) and recebido_em is not null order by id`
    ).map(({ id }) => id)
  const mostrar = (estacoes: number[] | undefined, idsProdutoPedido: number[], quem: Quem = cozinha) =>
    teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido, ...(estacoes && { estacoes }) }, quem)
  const horas = (quantas: number) =>
    teste.sql`update estacao set tela_em = tela_em - ${quantas} * interval '1 hour' where estabelecimento_id = ${bar.id}`

  test('só o que é dele, enquanto a estação tem uma tela: a que morre não passa por vista', async () => {
    const [um, dois, tres] = (await pedido(picanha, batata, pao)) as [number, number, number]
    // the griddle's tablet is there, and the fryer has none: it is called out from the pass
    expect((await mostrar([chapa], [])).status).toBe(200)
    await mostrar([], [um, dois, tres])
    expect(await recebidos(um, dois, tres)).toEqual([dois, tres])
    await teste.sql`update item_pedido set na_fila_em = na_fila_em - interval '2 minutes' where estabelecimento_id = ${bar.id}`
    const { itens } = (await teste.call('/pedido/buscarAlarmesDeRecebimento', {}, garcom)).body
    expect(itens).toMatchObject([{ produto_pedido_id: um, nome_departamento: 'COZINHA' }])
    // the fryer's screen receives for nobody else either
    await mostrar([frita], [um])
    expect(await recebidos(um)).toEqual([])
    await mostrar([chapa, frita], [um])
    expect(await recebidos(um)).toEqual([um])
  })

  testLongo('também o da estação cuja tela ninguém viu há duas horas', async () => {
    const [um] = (await pedido(picanha)) as [number]
    await mostrar([chapa], [])
    await horas(1.9)
    await mostrar([], [um])
    expect(await recebidos(um)).toEqual([])
    await horas(0.2)
    await mostrar([], [um])
    expect(await recebidos(um)).toEqual([um])
  })

  test('a página de antes das estações recebe tudo, e uma tela de outra casa não põe nada aqui', async () => {
    const [um] = (await pedido(picanha)) as [number]
    const vizinha = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR COZINHA')
    expect((await mostrar([chapa], [um], vizinha)).status).toBe(200)
    expect((await mostrar([chapa], [], barman)).status).toBe(200)
    expect(
      await teste.sql`select from estacao where estabelecimento_id = ${bar.id} and tela_em is not null`,
    ).toHaveLength(0)
    await mostrar([chapa], [])
    await mostrar(undefined, [um])
    expect(await recebidos(um)).toEqual([um])
    expect((await mostrar(Array(13).fill(chapa), [])).status).toBe(422)
  })

  testLongo('que uma tela mostra uma estação não faz ninguém ler a fila de novo', async () => {
    await eventsSent(teste.servidor)
    const ouvidos: { topico: string }[] = []
    const eventos = await escutar(teste.servidor)
    eventos.assinar(bar.id, { avisar: (evento) => ouvidos.push(evento), pulsar() {}, encerrar() {} })
    try {
      await mostrar([chapa, frita], [])
      await teste.call('/produto/salvarEstacao', { id: chapa, nome: 'Grelha', nome_departamento: 'COZINHA' }, gerente)
      await expect.poll(() => ouvidos.filter(({ topico }) => topico === 'pedido')).toHaveLength(1)
    } finally {
      eventos.parar()
    }
  })
})

describe('os cursos', () => {
  test('o que está segurado não fica pronto, não sai, e não alarma ninguém', async () => {
    await por(batata, frita, 'ENTRADA')
    const [um, dois] = await pedido(picanha, batata)
    expect(await daFila(dois!)).toMatchObject({ curso: 'ENTRADA', segurado: false })
    expect(await segurar([um!])).toMatchObject({ status: 200, body: { message: respostas.seguradoNoPasse } })
    expect(await daFila(um!)).toMatchObject({ segurado: true })
    expect(await recusa(pronto([um!]))).toEqual([409, respostas.itemSegurado])
    expect(await recusa(andar(um!))).toEqual([409, respostas.itemSegurado])
    expect(await recusa(liberar([um!]))).toEqual([409, 'Falta 1 item: 1× Picanha (segurado).'])
    expect(await recusa(liberar([um!], { incompleto: true }))).toEqual([409, 'Falta 1 item: 1× Picanha (segurado).'])
    await teste.sql`update item_pedido set na_fila_em = na_fila_em - interval '1 hour' where estabelecimento_id = ${bar.id}`
    const alarmes = async () =>
      (await teste.call('/pedido/buscarAlarmesDeRecebimento', {}, garcom)).body.itens.map(
        ({ produto_pedido_id }) => produto_pedido_id,
      )
    expect(await alarmes()).toEqual([dois!])
    // let go, it waits from then on
    expect(await segurar([um!], false)).toMatchObject({ status: 200, body: { message: respostas.soltoNoPasse } })
    expect(await alarmes()).toEqual([dois!])
    const [solta, outra] = [(await daFila(um!))!, (await daFila(dois!))!]
    expect(Date.parse(solta.feito_em!) - Date.parse(outra.feito_em!)).toBeGreaterThan(3_500_000)
    await teste.sql`
      update item_preparo set segurado_em = segurado_em - interval '1 hour', solto_em = solto_em - interval '10 minutes'`
    expect(await alarmes()).toEqual([um!, dois!])
    expect((await pronto([um!])).status).toBe(200)
  })

  testLongo('segurado duas vezes, é desde a primeira; solto e segurado de novo, espera de novo', async () => {
    const [um] = await pedido(picanha)
    await Promise.all([segurar([um!]), segurar([um!])])
    const [antes] = await preparos()
    await segurar([um!])
    expect(await preparos()).toEqual([antes])
    await segurar([um!], false)
    await segurar([um!], false)
    await segurar([um!])
    expect(await daFila(um!)).toMatchObject({ segurado: true })
    expect(await recusa(pronto([um!]))).toEqual([409, respostas.itemSegurado])
  })

  testLongo('o que já está pronto não se segura', async () => {
    const [um, dois] = await pedido(picanha, picanha)
    await pronto([um!])
    expect(await recusa(segurar([um!]))).toEqual([409, respostas.jaEstaPronto])
    expect((await segurar([um!, dois!])).status).toBe(200)
    expect([(await daFila(um!))?.segurado, (await daFila(dois!))?.segurado]).toEqual([false, true])
  })

  testLongo('o que é do passe também se segura; e a última estação que se remove solta tudo', async () => {
    const [um, dois] = await pedido(picanha, pao)
    await segurar([um!, dois!])
    expect(await recusa(andar(dois!))).toEqual([409, respostas.itemSegurado])
    await teste.call('/produto/removerEstacao', { id: frita }, gerente)
    expect(await daFila(um!)).toMatchObject({ segurado: true })
    await teste.call('/produto/removerEstacao', { id: chapa }, gerente)
    expect(await daFila(um!)).toMatchObject({ segurado: false, estacao: null })
    expect((await andar(um!)).status).toBe(200)
    expect((await andar(dois!)).status).toBe(200)
  })
})

describe('o que mais acontece a uma linha', () => {
  testLongo('segue a estação que o produto tem agora', async () => {
    const [um] = await pedido(picanha)
    await por(picanha, frita)
    expect(await daFila(um!)).toMatchObject({ estacao: { nome: 'Fritadeira' } })
    await teste.call('/produto/removerEstacao', { id: frita }, gerente)
    expect(await daFila(um!)).toMatchObject({ estacao: null })
    // it is the pass's own now
    expect((await liberar([um!])).status).toBe(200)
  })

  testLongo('a parte que se separa para cancelar leva o que já estava feito', async () => {
    await pedir(teste, ana, [[picanha, 3]])
    const id = (await itensDe(teste, ana)).at(-1)!.id
    await pronto([id])
    expect((await cancelar(id, { quantidade: 1 })).status).toBe(200)
    expect(await daFila(id)).toMatchObject({ quantidade: 2, pronto: { por: 'Dona Neide' } })
    expect(await preparos()).toHaveLength(2)
    // it was made: nothing comes back, unless somebody says so
    expect(await estoque(picanha)).toBe(7)
    expect((await liberar([id])).status).toBe(200)
  })

  test('cancelado, o que estava pronto é perda; o que ninguém fez volta ao estoque', async () => {
    const [um, dois] = await pedido(picanha, picanha)
    await pronto([um!])
    await cancelar(um!)
    await cancelar(dois!)
    expect(await estoque(picanha)).toBe(9)
    expect([...(await teste.sql`select item_id from perda where estabelecimento_id = ${bar.id}`)]).toEqual([
      { item_id: um },
    ])
  })

  test('pronto, quem pediu não desfaz mais', async () => {
    const ids = await pedido(picanha)
    await pronto(ids)
    expect(
      await recusa(teste.call('/pedido/desfazerPedido', {}, { checkin: ana.segredo }) as ReturnType<typeof andar>),
    ).toEqual([409, respostas.jaComecaram])
    const corpo = { ...corpoDoPedido([[batata, 1]]), idCheckin: ana.id }
    expect((await teste.call('/pedido/cadastrarPedido', corpo, garcom)).status).toBe(200)
    const dele = (await itensDe(teste, ana)).at(-1)!.id
    const acabados = async () =>
      (await teste.call('/pedido/buscarAcabadosDePedir', { idCheckin: ana.id }, garcom)).body.itens.length
    expect(await acabados()).toBe(1)
    await pronto([dele])
    expect(await acabados()).toBe(0)
    expect(await recusa(cancelar(dele, {}, garcom))).toEqual([403, expect.stringContaining(respostas.tardeParaTirar)])
  })

  testLongo('o checkout forçado conta como feito o que a estação fez', async () => {
    const [um, dois] = await pedido(picanha, picanha)
    await pronto([um!])
    const forcar = { id: ana.id, motivo: 'foram embora' }
    expect((await teste.call('/contas/forcarCheckoutCheckin', forcar, gerente)).status).toBe(200)
    expect(await status(um!, dois!)).toEqual(['PEDIDO CANCELADO', 'PEDIDO CANCELADO'])
    expect(await estoque(picanha)).toBe(9)
  })
})

describe('quem pode', () => {
  test('outro bar, outro departamento e o garçom não tocam em nada', async () => {
    const [um] = await pedido(picanha)
    const vizinho = await novoBar(teste)
    const deFora = await novoFuncionario(teste, vizinho.id, 'BAR COZINHA')
    await teste.sql`insert into estacao ${teste.sql({ estabelecimento_id: vizinho.id, nome_departamento: 'COZINHA', nome: 'Chapa', ordem: 1 })}`
    await novaEstacao('Copa', 'BAR')
    for (const [quem, esperado] of [
      [deFora, [404, respostas.naoEncontrado]],
      [barman, [403, mensagens.semPermissao]],
      [garcom, [403, mensagens.semPermissao]],
    ] as const) {
      expect(await recusa(pronto([um!], true, quem))).toEqual(esperado)
      expect(await recusa(liberar([um!], {}, quem))).toEqual(esperado)
      expect(await recusa(segurar([um!], true, quem))).toEqual(esperado)
    }
    expect(await preparos()).toEqual([])
    expect(await status(um!)).toEqual([FEITO])
  })

  testLongo('o gerente pode o que a cozinha pode', async () => {
    const [um] = await pedido(picanha)
    const como = 'BAR COZINHA'
    expect((await teste.call('/pedido/segurarNoPasse', { itens: [um], segurado: true, como }, gerente)).status).toBe(
      200,
    )
    expect((await teste.call('/pedido/segurarNoPasse', { itens: [um], segurado: false, como }, gerente)).status).toBe(
      200,
    )
    expect((await teste.call('/pedido/prontoNaEstacao', { itens: [um], pronto: true, como }, gerente)).status).toBe(200)
    expect((await teste.call('/pedido/liberarDoPasse', { itens: [um], como }, gerente)).status).toBe(200)
    expect(await status(um!)).toEqual([LIBERADO])
  })
})
