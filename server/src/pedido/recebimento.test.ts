import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import { escutar } from '../database/eventos.ts'
import { eventsSent } from '../database/eventos-depois.ts'
import { databaseFolder, migrate } from '../database/migrate.ts'
import { type AppDeTeste, appDeTeste, foraDoHorario, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

const PERFIS = ['BAR BARMAN', 'BAR COZINHA', 'BAR GERENTE', 'BAR GARCON'] as const
type Perfil = (typeof PERFIS)[number]

let teste: AppDeTeste
let bar: { id: number }
let ana: Sentado
let chope: { id: number }
let pastel: { id: number }
let tokens: Record<Perfil, string>

beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
// a house of its own for each test: what one leaves unreceived is not the next one's alarm
beforeEach(async () => {
  bar = await novoBar(teste)
  ana = await sentar(teste, bar.id, { mesa: 7 })
  chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
  pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', nome_departamento: 'COZINHA' })
  const equipe = await Promise.all(
    PERFIS.map(async (perfil) => [perfil, (await novoFuncionario(teste, bar.id, perfil)).token] as const),
  )
  tokens = Object.fromEntries(equipe) as typeof tokens
})

const token = (perfil: Perfil) => ({ token: tokens[perfil] })
const confirmar = (perfil: Perfil, idsProdutoPedido: readonly number[] = []) =>
  teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido }, token(perfil))
const ids = async () => (await itensDe(teste, ana)).map(({ id }) => id)
const recebidos = async () =>
  Object.fromEntries(
    (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body.pedidos.map(
      ({ nome_produto, recebido }) => [nome_produto, recebido],
    ),
  )
const alarmes = async (perfil: Perfil) =>
  (await teste.call('/pedido/buscarAlarmesDeRecebimento', {}, token(perfil))).body
const semTela = async () =>
  (await teste.call('/pedido/buscarDepartamentosSemTela', {}, { checkin: ana.segredo })).body.departamentos
/** Everything of this bar happened so long ago: what waits, and what its screens last said. */
async function passar(segundos: number) {
  await teste.sql`
    update item_pedido set na_fila_em = na_fila_em - ${segundos} * interval '1 s' where estabelecimento_id = ${bar.id}`
  await teste.sql`update tela set vista_em = vista_em - ${segundos} * interval '1 s' where estabelecimento_id = ${bar.id}`
}

describe('o recebimento', () => {
  test('só a tela do departamento recebe o que é dele, e o cliente fica sabendo', async () => {
    await pedir(teste, ana, [
      [chope, 2],
      [pastel, 1],
    ])
    expect(await recebidos()).toEqual({ Chope: false, Pastel: false })
    expect((await confirmar('BAR COZINHA', await ids())).status).toBe(200)
    expect(await recebidos()).toEqual({ Chope: false, Pastel: true })
    await confirmar('BAR BARMAN', await ids())
    expect(await recebidos()).toEqual({ Chope: true, Pastel: true })
  })

  test.each(['BAR GERENTE', 'BAR GARCON'] as const)('a tela de %s não recebe nada', async (perfil) => {
    await pedir(teste, ana, [[pastel, 1]])
    expect((await confirmar(perfil, await ids())).status).toBe(403)
    expect(await recebidos()).toEqual({ Pastel: false })
    expect(await semTela()).toEqual(['BAR', 'COZINHA'])
  })

  test('a cozinha de outro bar não recebe nada daqui', async () => {
    await pedir(teste, ana, [[pastel, 1]])
    const vizinho = await novoBar(teste)
    const cozinha = await novoFuncionario(teste, vizinho.id, 'BAR COZINHA')
    await teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido: await ids() }, cozinha)
    expect(await recebidos()).toEqual({ Pastel: false })
    expect(await semTela()).toEqual(['BAR', 'COZINHA'])
  })

  test('duas telas ao mesmo tempo: cada item é recebido uma vez, na hora da primeira', async () => {
    await pedir(
      teste,
      ana,
      Array.from({ length: 20 }, () => [pastel, 1] as const),
    )
    const todos = await ids()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, n) => confirmar('BAR COZINHA', n % 2 ? todos : [...todos].reverse())),
    )
    expect(respostas.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const quando = () => teste.sql`
      select id, recebido_em from item_pedido where estabelecimento_id = ${bar.id} and recebido_em is not null order by id`
    const antes = await quando()
    expect(antes).toHaveLength(20)
    await confirmar('BAR COZINHA', todos)
    expect([...(await quando())]).toEqual([...antes])
  })

  testLongo('o que outra pessoa segura agora não faz a tela esperar, e entra na próxima', async () => {
    await pedir(teste, ana, [
      [pastel, 1],
      [pastel, 2],
    ])
    const [preso, livre] = await ids()
    await teste.sql.begin(async (tx) => {
      await tx`select from item_pedido where id = ${preso!} for update`
      expect((await confirmar('BAR COZINHA', [preso!, livre!])).status).toBe(200)
    })
    const quais = async () =>
      (
        await teste.sql<{ id: number }[]>`
          select id from item_pedido where estabelecimento_id = ${bar.id} and recebido_em is not null order by id`
      ).map(({ id }) => id)
    expect(await quais()).toEqual([livre])
    await confirmar('BAR COZINHA', [preso!])
    expect(await quais()).toEqual([preso, livre])
  })

  testLongo('quem dá andamento viu: desfeito, o item não volta a ser de ninguém', async () => {
    await pedir(teste, ana, [[pastel, 1]])
    const [id] = await ids()
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, token('BAR COZINHA'))
    await teste.call('/pedido/desfazerAndamento', { idProdutoPedido: id }, token('BAR COZINHA'))
    expect(await recebidos()).toEqual({ Pastel: true })
  })

  test('o que foi cancelado não é recebido', async () => {
    await pedir(teste, ana, [[pastel, 1]])
    const [id] = await ids()
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo: 'Acabou' }, token('BAR COZINHA'))
    await confirmar('BAR COZINHA', [id!])
    expect(await recebidos()).toEqual({ Pastel: false })
  })

  test('é notícia do cliente e do alarme, e não faz as filas lerem de novo', async () => {
    await eventsSent(teste.servidor)
    const eventos = await escutar(teste.servidor)
    const ouvidos: string[] = []
    eventos.assinar(bar.id, { avisar: ({ topico }) => ouvidos.push(topico), pulsar() {}, encerrar() {} })
    const ateOCardapio = async () => {
      await eventsSent(teste.servidor)
      await teste.call('/pedido/fecharDepartamento', { nome_departamento: 'BAR' }, token('BAR BARMAN'))
      await expect.poll(() => ouvidos).toContain('cardapio')
      return ouvidos.splice(0)
    }
    await confirmar('BAR COZINHA')
    expect(await ateOCardapio()).toEqual(['tela', 'cardapio'])
    await pedir(teste, ana, [
      [pastel, 1],
      [pastel, 2],
    ])
    expect((await ateOCardapio()).filter((topico) => topico === 'pedido')).toHaveLength(1)
    await confirmar('BAR COZINHA', await ids())
    expect(await ateOCardapio()).toEqual(['recebimento', 'cardapio'])
    // nothing new, and a screen that was there all the time: no client is told anything
    await confirmar('BAR COZINHA', await ids())
    expect(await ateOCardapio()).toEqual(['cardapio'])
    // silent for too long, and back
    await passar(21)
    await ateOCardapio()
    await confirmar('BAR COZINHA')
    expect(await ateOCardapio()).toEqual(['tela', 'cardapio'])
    eventos.parar()
  })
})

describe('o alarme', () => {
  test('toca para o garçom e o gerente depois de um minuto, do mais antigo ao mais novo, até alguém receber', async () => {
    await pedir(teste, ana, [[pastel, 2]], { numeroComanda: 12 })
    await passar(40)
    expect((await alarmes('BAR GARCON')).itens).toEqual([])
    await pedir(teste, ana, [[chope, 1]])
    await passar(21)
    expect((await alarmes('BAR GARCON')).itens.map(({ nome_produto }) => nome_produto)).toEqual(['Pastel'])
    await passar(60)
    for (const perfil of ['BAR GARCON', 'BAR GERENTE'] as const) {
      const { itens } = await alarmes(perfil)
      expect(itens).toMatchObject([
        { nome_produto: 'Pastel', quantidade: 2, nome_departamento: 'COZINHA', numero_mesa: 7, numero_comanda: 12 },
        { nome_produto: 'Chope', quantidade: 1, nome_departamento: 'BAR', numero_mesa: 7 },
      ])
      expect(itens[0]!.espera_s).toBeGreaterThanOrEqual(121)
    }
    await confirmar('BAR COZINHA', await ids())
    expect((await alarmes('BAR GARCON')).itens.map(({ nome_produto }) => nome_produto)).toEqual(['Chope'])
  })

  test('o tempo é do bar: o gerente muda, e um tempo sem sentido é recusado', async () => {
    const salvar = (alarme_recebimento_s: unknown) =>
      teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { alarme_recebimento_s }, token('BAR GERENTE'))
    await pedir(teste, ana, [[pastel, 1]])
    await passar(30)
    expect((await alarmes('BAR GARCON')).itens).toEqual([])
    expect((await salvar('25')).status).toBe(200)
    expect((await alarmes('BAR GARCON')).itens).toHaveLength(1)
    for (const invalido of [19, 901, 0, -60, '', 'abc', 30.5, null])
      expect([400, 422], `${invalido}`).toContain((await salvar(invalido)).status)
    const { dadosEstabelecimento } = (
      await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, token('BAR GERENTE'))
    ).body
    expect(dadosEstabelecimento.alarme_recebimento_s).toBe(25)
    const publico = await teste.call('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento: bar.id })
    expect(publico.body.dadosEstabelecimento[0]).not.toHaveProperty('alarme_recebimento_s')
  })

  test('não conta o que já andou, o que foi cancelado nem o de outro bar', async () => {
    await pedir(teste, ana, [
      [pastel, 1],
      [pastel, 2],
    ])
    const [um, outro] = await ids()
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: um }, token('BAR COZINHA'))
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: outro, motivo: 'Acabou' }, token('BAR GERENTE'))
    const vizinho = await novoBar(teste)
    const deLa = await novoProduto(teste, vizinho.id)
    await pedir(teste, await sentar(teste, vizinho.id), [[deLa, 1]])
    await teste.sql`update item_pedido set na_fila_em = na_fila_em - interval '2 minutes'`
    expect((await alarmes('BAR GARCON')).itens).toEqual([])
  })
})

describe('o departamento sem tela', () => {
  test('o gerente é avisado e o cliente também, e o pedido entra do mesmo jeito', async () => {
    expect(await semTela()).toEqual(['BAR', 'COZINHA'])
    await confirmar('BAR BARMAN')
    expect(await semTela()).toEqual(['COZINHA'])
    expect((await alarmes('BAR GERENTE')).departamentos).toEqual([{ nome_departamento: 'COZINHA', ha_s: null }])
    expect((await alarmes('BAR GARCON')).departamentos).toEqual([])
    await pedir(teste, ana, [[pastel, 1]])
    expect(await recebidos()).toEqual({ Pastel: false })
  })

  test('uma tela vale 20 segundos depois do último contato', async () => {
    await confirmar('BAR COZINHA')
    await confirmar('BAR BARMAN')
    await passar(10)
    expect(await semTela()).toEqual([])
    await confirmar('BAR BARMAN')
    // the kitchen's tablet sleeps, hangs, lost the network or was logged out: it is all the same silence
    await passar(11)
    expect(await semTela()).toEqual(['COZINHA'])
    const [cozinha] = (await alarmes('BAR GERENTE')).departamentos
    expect(cozinha?.ha_s).toBeGreaterThanOrEqual(21)
  })

  test('quem saiu não tem mais tela: a palavra dela é recusada', async () => {
    await teste.call('/auth/logout', {}, token('BAR COZINHA'))
    expect((await confirmar('BAR COZINHA')).status).toBe(401)
    expect(await semTela()).toEqual(['BAR', 'COZINHA'])
  })

  test('duas telas na cozinha: uma dorme e a outra basta', async () => {
    const outra = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
    await confirmar('BAR COZINHA')
    await passar(21)
    await teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido: [] }, outra)
    expect(await semTela()).toEqual(['BAR'])
  })

  test('não interessa onde ninguém pode pedir: sem produto, fechado, fora do horário, ou sem cliente na casa', async () => {
    await foraDoHorario(teste, bar.id)
    expect(await semTela()).toEqual([])
    await teste.sql`update estabelecimento set casa_fechada = 'aceita' where id = ${bar.id}`
    await teste.sql`update produto_estabelecimento set oculto = true where id = ${chope.id}`
    expect(await semTela()).toEqual(['COZINHA'])
    await teste.call('/pedido/fecharDepartamento', { nome_departamento: 'COZINHA' }, token('BAR COZINHA'))
    expect(await semTela()).toEqual([])
    await teste.call('/pedido/reabrirDepartamento', { nome_departamento: 'COZINHA' }, token('BAR COZINHA'))
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
    expect((await alarmes('BAR GERENTE')).departamentos).toEqual([])
  })

  test('fechado com pedido esperando, ainda interessa', async () => {
    await pedir(teste, ana, [[pastel, 1]])
    await teste.call('/pedido/fecharDepartamento', { nome_departamento: 'COZINHA' }, token('BAR COZINHA'))
    expect(await semTela()).toContain('COZINHA')
  })
})

testLongo('a atualização do programa não alarma o que já estava na fila', async () => {
  const banco = await bancoDeTeste({ vazio: true })
  await migrate(banco.url, databaseFolder, 5)
  const dono = connect(banco.url, { max: 1, statementTimeout: 0 })
  await dono.unsafe(`
    insert into estabelecimento (nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao)
      values ('Bar', '1', '1', 'Rua', 'SP', 'São Paulo', 'Chope');
    insert into categoria (nome, ordem) values ('Tudo', 1);
    insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome) values (1, 1, 'Pastel');
    insert into carteira (segredo_hash) values ('x');
    insert into checkin (estabelecimento_id, numero, carteira_id) values (1, 1, 1);
    insert into pedido (estabelecimento_id, checkin_id) values (1, 1);
    insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
        nome_departamento, quantidade, preco)
      values (1, 1, 1, 1, 'Pastel', 'COZINHA', 1, 100)`)
  await migrate(banco.url, databaseFolder, 64)
  const [antigo] = await dono`select recebido_em is not null as recebido from item_pedido`
  expect(antigo).toEqual({ recebido: true })
  await dono.end()
  await banco.encerrar()
})
