import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cifrarOQueFalta } from '../cofre/cofre.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { type AppDeTeste, appDeTeste, cofreDeTeste, loginDe } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { funcoes, retrato } from '../teste/retrato.ts'
import { restore } from './backup.ts'
import { connect, type Sql } from './db.ts'
import { migrate } from './migrate.ts'

/** Copies that older versions made of their own databases, with rows in every table: a demonstration, nights at random, refunds. */
const copias = {
  /** only the bytes of the pictures were replaced */
  '0.1': { arquivo: 'boteco-0.1.gz', ultima: 5, tabelas: 25 },
  /** CPFs are encrypted with the key of `cofreDeTeste` */
  '0.2': { arquivo: 'boteco-0.2-migracao-064.gz', ultima: 64, tabelas: 70 },
}
type Versao = keyof typeof copias
const senha = 'boteco123'

/** What a later version means to forget (migration 028), by table. CPFs are looked at by themselves. */
const esquecidas: Record<Versao, Record<string, string[]>> = { '0.1': { usuario: ['observacao'] }, '0.2': {} }

type Colunas = { tabela: string; colunas: string[] }[]

/** How many rows each table has, and a hash of what they say in these columns. */
async function retratar(dono: Sql, colunas: Colunas) {
  const tabelas: { tabela: string; linhas: number; resumo: string }[] = []
  for (const { tabela, colunas: nomes } of colunas) {
    const [linha] = await dono<[{ linhas: number; resumo: string }]>`
      select count(*) as linhas, md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as resumo
      from (select ${dono(nomes)} from ${dono(tabela)}) t`
    tabelas.push({ tabela, ...linha })
  }
  return tabelas
}

/** What each account owes and has paid, in centavos. */
const contasDe = async (dono: Sql) => [
  ...(await dono`
    select estabelecimento_id, checkin_id, situacao, sum(valor) as valor, sum(estornado) as estornado
    from linha where valida group by 1, 2, 3 order by 1, 2, 3`),
]

const cpfsDe = async (dono: Sql) =>
  (
    await dono<{ cpf: string | null }[]>`
      select cpf from (select 1 as t, id, cpf from usuario union all select 2, id, cpf from checkin
        union all select 3, id, cpf from pagamento) c order by t, id`
  ).map(({ cpf }) => cpf)

const noTeste = (arquivo: string) => fileURLToPath(new URL(`../teste/${arquivo}`, import.meta.url))

/** The migrations of a version, as they were before the functions moved out of them. */
async function pastaDaVersao(ultima: number): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-antigo-'))
  await mkdir(join(pasta, 'migrations'))
  await mkdir(join(pasta, 'schema'))
  // as that version knew no roles of today's
  await writeFile(join(pasta, 'schema/papeis.sql'), 'select 1')
  const antigas = gunzipSync(await readFile(noTeste('migracoes-antigas.json.gz'))).toString()
  for (const [nome, sql] of Object.entries<string>(JSON.parse(antigas)))
    if (Number(nome.slice(0, 3)) <= ultima) await writeFile(join(pasta, 'migrations', nome), sql)
  return pasta
}

/** An empty database, filled from the copy as its own version did, and what stands in it. */
async function restaurar(versao: Versao) {
  const { arquivo, ultima } = copias[versao]
  const banco = await bancoDeTeste({ vazio: true })
  const dono = connect(banco.url, { max: 1, statementTimeout: 0 })
  const pasta = await pastaDaVersao(ultima)
  await restore(banco.url, noTeste(arquivo), pasta)
  await rm(pasta, { recursive: true })
  const colunas = (
    await dono<Colunas>`
      select relname as tabela, array_agg(attname::text order by attnum) filter (where attname <> 'cpf') as colunas
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao'
      group by relname order by relname`
  ).map(({ tabela, colunas }) => ({
    tabela,
    colunas: colunas.filter((coluna) => !esquecidas[versao][tabela]?.includes(coluna)),
  }))
  const antes = await retratar(dono, colunas)
  return { banco, dono, colunas, antes, contas: await contasDe(dono), cpfs: await cpfsDe(dono) }
}

let teste: AppDeTeste
let dono: Sql
let antigo: Awaited<ReturnType<typeof restaurar>>
let cifrados: Awaited<ReturnType<typeof cifrarOQueFalta>>
let observacoes: number
/** the demonstration's first */
let bar: number

async function trazer(versao: Versao) {
  antigo = await restaurar(versao)
  ;({ dono } = antigo)
  const [{ quantas }] = await dono<[{ quantas: number }]>`
    select count(*)::int as quantas from usuario where observacao <> ''`
  observacoes = quantas
  const [gerente] = await dono<{ estabelecimento_id: number }[]>`
    select estabelecimento_id from vinculo v join usuario u on u.id = v.usuario_id where u.email = 'gerente@boteco.demo'`
  bar = gerente!.estabelecimento_id
  await migrate(antigo.banco.url)
  teste = await appDeTeste({}, { banco: antigo.banco })
  // as every start does before it listens
  cifrados = await cifrarOQueFalta(teste.sql, cofreDeTeste)
}
async function encerrar() {
  await dono.end()
  await teste.encerrar()
}

/** A device that 0.1 handed a proof to. Only its hash was kept, so the test puts one of its own beside it. */
async function provaDe(nome: string): Promise<{ checkin: string; id: number }> {
  const [checkin] = await dono<{ estabelecimento_id: number; id: number }[]>`
    select estabelecimento_id, id from checkin where nome = ${nome}`
  const segredo = `prova de 0.1 de ${nome}`
  await dono`insert into checkin_prova ${dono({
    segredo_hash: hashDoSegredo(segredo),
    estabelecimento_id: checkin!.estabelecimento_id,
    checkin_id: checkin!.id,
  })}`
  return { checkin: segredo, id: checkin!.id }
}

describe.each(osPrimeiros<Versao>(['0.2', '0.1']))('um banco da versão %s', (versao) => {
  beforeAll(() => trazer(versao))
  afterAll(encerrar)

  test('o livro do estoque começa com o que havia', async () => {
    const [{ contados, fora }] = await dono<[{ contados: number; fora: number }]>`
      select count(*)::int as contados, count(*) filter (where p.qtd_estoque is distinct from (select sum(m.quantidade) from movimento_de_estoque m
        where m.estabelecimento_id = p.estabelecimento_id and m.o_que = 'produto' and m.item_id = p.id))::int as fora
      from produto_estabelecimento p where p.qtd_estoque is not null`
    expect(contados).toBeGreaterThan(0)
    expect(fora).toBe(0)
  })

  test('cada bar ganha o endereço da sua página', async () => {
    const bares = await dono<{ apelido: string; guardado: boolean }[]>`
      select e.apelido, exists (select from apelido a where a.apelido = e.apelido and a.estabelecimento_id = e.id) as guardado
      from estabelecimento e order by e.id`
    expect(bares.every(({ apelido, guardado }) => guardado && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(apelido))).toBe(true)
    expect(new Set(bares.map(({ apelido }) => apelido)).size).toBe(bares.length)
  })

  test('tem linhas em todas as tabelas', () => {
    expect(antigo.antes.filter(({ linhas }) => linhas === 0)).toEqual([])
    expect(antigo.antes.length).toBeGreaterThan(copias[versao].tabelas)
  })

  test('chega à versão atual sem perder nem mudar nada do que tinha', async () => {
    expect(await retratar(dono, antigo.colunas)).toEqual(antigo.antes)
  })

  test('é o mesmo banco que um feito do nada, até cada regra e cada função', async () => {
    const novo = await bancoDeTeste({ novo: true })
    expect(await retrato(dono)).toEqual(await retrato(novo.sql))
    expect(await funcoes(dono)).toEqual(await funcoes(novo.sql))
    await novo.encerrar()
  })

  test('cada conta deve e pagou o mesmo', async () => {
    expect(antigo.contas.length).toBeGreaterThan(10)
    expect(await contasDe(dono)).toEqual(antigo.contas)
  })

  test('os CPFs estão cifrados, e são os mesmos', async () => {
    const emClaro = antigo.cpfs.filter((cpf) => cpf !== null && !cpf.startsWith('v1:'))
    expect(cifrados).toEqual({ cifrados: emClaro.length, ilegiveis: 0 })
    const depois = await cpfsDe(dono)
    expect(depois.filter((cpf) => cpf !== null).length).toBeGreaterThan(5)
    expect(depois.map((cpf) => cofreDeTeste.decifrar(cpf))).toEqual(
      antigo.cpfs.map((cpf) => cofreDeTeste.decifrar(cpf) ?? cpf),
    )
    expect(depois.filter((cpf) => cpf !== null && !cpf.startsWith('v1:'))).toEqual([])
    expect(await cifrarOQueFalta(teste.sql, cofreDeTeste)).toEqual({ cifrados: 0, ilegiveis: 0 })
  })

  test('o gerente entra e vê os mesmos pagamentos, contas e devoluções', async () => {
    const token = await loginDe(teste, 'gerente@boteco.demo', senha)
    const [{ dia }] = await dono<[{ dia: string }]>`
      select (max(criado_em) at time zone 'America/Sao_Paulo' - interval '5 hours')::date as dia from pagamento where estabelecimento_id = ${bar}`
    const pagamentos = await teste.call('/pagamento/buscarPagamentos', { dia }, { token })
    expect(pagamentos.status).toBe(200)
    const [{ valor, estornado }] = await dono<[{ valor: number; estornado: number }]>`
      select sum(p.valor) as valor, (select sum(estornado) from pagamento_linha where estabelecimento_id = ${bar}) as estornado
      from pagamento p where estado in ('pago', 'estornado') and estabelecimento_id = ${bar}
        and (criado_em at time zone 'America/Sao_Paulo' - interval '5 hours')::date = ${dia}`
    expect(pagamentos.body.totais).toEqual({ recebido: valor / 100, devolvido: estornado / 100, taxa: 0, gorjeta: 0 })

    const { body } = await teste.call('/contas/buscarMesasAbertas', {}, { token })
    const [{ total }] = await dono<[{ total: number }]>`
      select sum(l.valor - l.estornado) as total from linha l
      join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
      where c.fechado_em is null and l.valida and c.estabelecimento_id = ${bar}`
    expect(body.totalGeral).toBe(total / 100)
  })

  test('o bar, a cozinha e o garçom continuam de onde estavam', async () => {
    for (const [email, departamento, status] of [
      ['barman@boteco.demo', 'BAR', 'PEDIDO FEITO PELO CLIENTE'],
      ['cozinha@boteco.demo', 'COZINHA', 'PEDIDO FEITO PELO CLIENTE'],
      ['garcom@boteco.demo', null, 'PEDIDO LIBERADO PARA O GARCON'],
    ] as const) {
      const token = await loginDe(teste, email, senha)
      const { body } = await teste.call('/pedido/buscarPedidos', {}, { token })
      const esperados = await dono<{ id: number }[]>`
        select id from item_pedido where estabelecimento_id = ${bar} and status_pedido = ${status} and (${departamento}::text is null or nome_departamento = ${departamento})`
      expect(new Set(body.pedidos.map(({ produto_pedido_id }) => produto_pedido_id))).toEqual(
        new Set(esperados.map(({ id }) => id)),
      )
    }
  })

  test('cada bar tem as mesas que já usou, todas em uso e pelo número', async () => {
    const mesas = await dono`
      select estabelecimento_id, numero from mesa where ativa and rotulo is null and area_id is null order by 1, 2`
    expect(mesas.length).toBeGreaterThan(3)
    expect([...mesas]).toEqual([
      ...(await dono`
        select distinct estabelecimento_id, numero_mesa as numero from checkin where numero_mesa is not null
        union select estabelecimento_id, numero_mesa from pedido where numero_mesa is not null
        union select estabelecimento_id, numero_mesa from mesa_juntada
        union select estabelecimento_id, numero_mesa from codigo_da_mesa
        union select estabelecimento_id, numero_mesa from nao_estavam where numero_mesa is not null order by 1, 2`),
    ])
  })

  test('o salão mostra quem está em cada mesa, e nenhum chamado já atendido volta a chamar', async () => {
    const token = await loginDe(teste, 'gerente@boteco.demo', senha)
    const { mesas } = (await teste.call('/mesa/buscarSalao', {}, { token })).body
    const comGente = await dono<{ numero: number }[]>`
      select numero_mesa as numero from mesa_juntada where estabelecimento_id = ${bar} and ate is null order by 1`
    const ocupadas = mesas.filter(({ mesa_aberta }) => mesa_aberta !== null).map(({ numero }) => numero)
    expect(ocupadas).toEqual(comGente.map(({ numero }) => numero))
    expect(mesas.filter(({ chamado }) => chamado?.quem_vai)).toEqual([])
  })

  if (versao !== '0.1') return

  test('a alergia que a 0.1 guardava sem consentimento, e que ninguém lia, foi apagada', async () => {
    const [{ antes, depois }] = await dono<[{ antes: number; depois: number }]>`
      select ${observacoes}::int as antes, count(*) filter (where observacao <> '')::int as depois from usuario`
    expect({ antes, depois }).toEqual({ antes: 1, depois: 0 })
  })

  test('quem estava na mesma mesa é uma turma só, e a casa continua aberta a quem chegar', async () => {
    expect(await dono`select from estabelecimento where presenca <> 'aberto'`).toHaveLength(0)
    const abertas = await dono`
      select c.estabelecimento_id, c.numero_mesa, count(distinct c.mesa_aberta_id)::int as turmas,
        bool_and(c.membro_em is not null and c.presente_em is not null) as todos
      from checkin c where c.fechado_em is null and c.numero_mesa is not null group by 1, 2`
    expect(abertas.length).toBeGreaterThan(0)
    for (const { turmas, todos } of abertas) expect({ turmas, todos }).toEqual({ turmas: 1, todos: true })
    // and nobody has counted its people
    expect(await dono`select from mesa_aberta where pessoas is not null`).toHaveLength(0)
  })

  test('ninguém passa a pagar taxa de serviço nem couvert: nenhum bar os tem, e é o que a casa e os clientes leem', async () => {
    const bares = await dono<{ id: number }[]>`select id from estabelecimento order by id`
    expect(bares.length).toBeGreaterThan(1)
    expect(
      await dono`select from estabelecimento where taxa_percentual <> 0 or couvert <> 0 or couvert_noite is not null`,
    ).toHaveLength(0)
    for (const { id: idEstabelecimento } of bares) {
      const taxa = await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento })
      expect(taxa.body).toEqual({ percentual: 0, modo: 'incluida', isentos: [] })
      const cardapio = await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento })
      expect([cardapio.status, cardapio.body.couvert]).toEqual([200, null])
    }
    const token = await loginDe(teste, 'gerente@boteco.demo', senha)
    const { body } = await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })
    expect(body.dadosEstabelecimento.taxa_percentual).toBe(0)
    expect((await teste.call('/conta/buscarCouvert', {}, { token })).body).toMatchObject({ valor: 0, hoje: false })
  })

  test('o dia continua virando às 5, e nenhum bar passa a abrir e fechar com um toque', async () => {
    const casas = await dono`
      select distinct virada::text, usa_turno, turno_desde, casa_fechada, dia_de_agora(e) = dia_da_casa(e.id, now()) as dia
      from estabelecimento e where demonstracao`
    expect(casas).toEqual([
      { virada: '05:00:00', usa_turno: false, turno_desde: null, casa_fechada: 'aceita', dia: true },
    ])
    expect(await dono`select from turno union all select from virada_de_antes`).toHaveLength(0)
  })

  test('nenhum bar passa a aceitar fiado, e quem trabalha aqui continua', async () => {
    expect(await dono`select from estabelecimento where aceita_fiado`).toHaveLength(0)
    expect(await dono`select from vinculo where diaria is not null`).toHaveLength(0)
    expect(await dono`select from pagamento where fiado_de is not null or fiado_quitado_em is not null`).toHaveLength(0)
  })

  test('o que já foi recebido não está em caixa nenhum, e nenhum abre por causa disso', async () => {
    expect(await dono`select from pagamento where sessao_de_caixa_id is not null`).toHaveLength(0)
    expect(await dono`select from sessao_de_caixa union all select from gaveta`).toHaveLength(0)
    // and no machine was asked for it: staff give it back, as before
    expect(await dono`select from pagamento p where p.meio = 'maquininha' and volta_pelo_provedor(p)`).toHaveLength(0)
  })

  test('quem estava sentado pede, paga e vê as fichas que comprou', async () => {
    const helena = await provaDe('Helena Prado')
    const pagas = await teste.call('/ficha/buscarFichasPagas', {}, helena)
    const gil = await provaDe('Gil Moraes')
    const deGil = await teste.call('/ficha/buscarFichasPagas', {}, gil)
    // of three one was used, one was moved to Gil, one was given back
    expect([pagas.body.fichas.length, deGil.body.fichas.length]).toEqual([0, 1])
    const usadas = await teste.call('/ficha/buscarMinhasFichasUtilizadas', {}, helena)
    expect(usadas.body.pedidos).toHaveLength(1)

    const [produto] = await dono<{ id: number }[]>`
      select id from produto_estabelecimento where estabelecimento_id = 1 and nome_departamento = 'BAR'
        and preco_venda is not null and qtd_estoque is null limit 1`
    const pedido = await teste.call(
      '/pedido/cadastrarPedido',
      {
        pedidos: [{ produto: { id: produto!.id }, quantidade: 2 }],
        informacoesUsuario: {
          nome: 'Gil Moraes',
          email: 'gil@exemplo.com',
          numeroCpf: '52998224725',
          numeroTelefone: '11987654321',
        },
      },
      gil,
    )
    expect([pedido.status, pedido.body.message]).toEqual([200, 'Pedido feito com sucesso!'])
  })

  test('o cliente com conta entra com a senha e o cartão que tinha', async () => {
    const { status, body } = await teste.call('/auth/loginBoteco', {
      email: 'helena@exemplo.com',
      password: 'senha-da-helena',
    })
    expect(status).toBe(200)
    expect(body.dadosCliente?.numero_cartao).toMatch(/2097$/)
  })
})
