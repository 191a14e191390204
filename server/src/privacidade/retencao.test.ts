import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '../database/db.ts'
import { raiz } from '../machine.ts'
import { cofreDeTeste, novaPessoa, novoFuncionario, novoGerente } from '../teste/app.ts'
import { envelhecer, ondeEsta } from '../teste/despejo.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { appComSandbox, barAberto, cartoes, clienteComCartao } from '../teste/pagamentos.ts'
import { corpoDoPedido, entregarTudo, pagarFichas, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { limparANoite } from './retencao.ts'

const log = { info: () => {}, error: () => {} }
const DIAS = 90

/** A guest of whom everything can be found again. */
const marcada = (nome: string, numeroCpf: string, numeroTelefone: string) => ({
  nome: `${nome} Marcada`,
  email: `${nome.toLowerCase()}.marcada@exemplo.com`,
  numeroCpf,
  numeroTelefone,
  nota: `bilhete de ${nome}`,
})
const zuleica = marcada('Zuleica', '11144477735', '11976543210')
const clara = marcada('Clarinda', '39053344705', '21965432109')
const horacio = marcada('Horacio', '12345678909', '31954321098')
type Marcada = typeof zuleica

async function noite() {
  const teste = await appComSandbox()
  const bar = await barAberto(teste)
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  return { teste, bar, gerente, garcom, dono: connect(teste.url, { max: 1, statementTimeout: 0 }) }
}
type Noite = Awaited<ReturnType<typeof noite>>

/** Orders, has it on the table and buys a ficha, saying who they are, each call with a key as from our pages. */
async function consumir({ teste, bar }: Noite, cliente: Sentado, quem: Marcada) {
  const { nota, ...informacoes } = quem
  const provas = () => ({ checkin: cliente.segredo, chave: randomUUID() })
  for (const path of ['/pedido/cadastrarPedido', '/pedido/comprarFichas'] as const)
    expect((await teste.call(path, corpoDoPedido([[bar.produto, 2, nota]], informacoes), provas())).status).toBe(200)
  await entregarTudo(teste, cliente)
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo })).body
  const { fichas } = (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: cliente.segredo }))
    .body
  return { ...cliente, pedidos, fichas }
}
const sair = async ({ teste }: Noite, { segredo }: { segredo: string }) =>
  expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })).status).toBe(200)

const limpar = ({ teste }: Noite, agora: Date | null = null) =>
  limparANoite({ sql: teste.servidor, manutencao: teste.manutencao, cofre: cofreDeTeste, dias: DIAS, log }, agora)

/** What the check-in still knows of its person. */
const nomeDe = async ({ teste }: Noite, { id }: { id: number }) =>
  (await teste.sql<{ nome: string | null }[]>`select nome from checkin where id = ${id}`)[0]?.nome

describe('depois de uma noite com pessoas marcadas', () => {
  let n: Noite
  let dela: Awaited<ReturnType<typeof consumir>>
  let deClara: Awaited<ReturnType<typeof consumir>>
  let deHoracio: Awaited<ReturnType<typeof consumir>>
  let conta: Awaited<ReturnType<typeof clienteComCartao>>

  beforeAll(async () => {
    n = await noite()
    const { teste, bar, gerente, garcom } = n
    dela = await consumir(n, await sentar(teste, bar.id, { mesa: 7 }), zuleica)
    await teste.sql`insert into notificacao_aparelho ${teste.sql({
      ...{ estabelecimento_id: bar.id, checkin_id: dela.id, endereco: 'https://fcm.googleapis.com/zuleica-marcada' },
      ...{ p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    })}`
    expect((await teste.pagarComCartao(dela, cartoes.aprovado)).status).toBe(200)
    const [pago] = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body.pagamentos
    // part of it goes back, and a ficha is used
    const devolver = {
      pagamento: pago!.id,
      linhas: [{ linha: pago!.linhas[0]!.linha, valor: 5 }],
      motivo: 'Veio quente',
    }
    expect((await teste.call('/pagamento/estornar', devolver, gerente)).status).toBe(200)
    const pix = await teste.abrirPix({ ...dela, pedidos: dela.fichas })
    expect(pix.status).toBe(200)
    await teste.pagarPix(dela)
    expect((await teste.consultar(dela, pix.body.pagamento.referencia)).pagamento.estado).toBe('pago')
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: dela.segredo })).body
    expect((await teste.call('/ficha/enviarFichas', fichas, { checkin: dela.segredo })).status).toBe(200)
    await entregarTudo(teste, dela)
    await sair(n, dela)

    conta = await clienteComCartao(teste, cartoes.outroAprovado)
    await teste.sql`update usuario set nome = ${clara.nome}, email = ${clara.email},
      cpf = ${cofreDeTeste.cifrar(clara.numeroCpf)}, telefone_celular = ${clara.numeroTelefone} where id = ${conta.usuario_id}`
    deClara = await consumir(n, await sentar(teste, bar.id, { mesa: 8, token: conta.token }), clara)
    const pagar = '/pagbank/criarPagamentoPagBankComTokenSalvo'
    const pagou = await teste.call(
      pagar,
      { pedidos: deClara.pedidos },
      { token: conta.token, checkin: deClara.segredo },
    )
    expect(pagou.body.pagamento.estado).toBe('pago')
    await teste.call('/ficha/cancelarFichas', deClara.fichas, { checkin: deClara.segredo })
    await sair(n, deClara)

    // who keeps a paid ficha for the next visit
    deHoracio = await consumir(n, await sentar(teste, bar.id, { mesa: 9 }), horacio)
    await pagarFichas(teste, garcom.token, deHoracio)
    await teste.call('/cliente/informarPagamentoConta', deHoracio.pedidos, garcom)
    const { nota: _, ...informacoes } = horacio
    await pedir(teste, deHoracio, [[bar.produto, 1]], informacoes)
    const [caiu] = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: deHoracio.segredo })).body
      .pedidos
    const cancelar = { idProdutoPedido: caiu!.produto_pedido_id, motivo: 'Caiu no chão' }
    expect((await teste.call('/pedido/cancelarItem', cancelar, gerente)).status).toBe(200)
    await sair(n, deHoracio)
  })
  afterAll(async () => {
    await n.dono.end()
    await n.teste.encerrar()
  })

  test('o CPF não está em lugar nenhum do banco, e o resto só onde a decisão diz', async () => {
    const { url } = n.teste
    for (const { nome, email, numeroCpf, numeroTelefone, nota } of [zuleica, clara, horacio]) {
      const comConta = nome === clara.nome
      expect(await ondeEsta(url, numeroCpf)).toEqual([])
      expect(await ondeEsta(url, numeroCpf.replace(/(...)(...)(...)/, '$1.$2.$3-'))).toEqual([])
      expect(await ondeEsta(url, nome)).toEqual(['checkin.nome', ...(comConta ? ['usuario.nome'] : [])])
      expect(await ondeEsta(url, email)).toEqual(['checkin.email', ...(comConta ? ['usuario.email'] : [])])
      expect(await ondeEsta(url, numeroTelefone)).toEqual([
        'checkin.telefone',
        ...(comConta ? ['usuario.telefone_celular'] : []),
      ])
      expect(await ondeEsta(url, nota)).toEqual(['ficha.observacao', 'item_pedido.observacao'])
    }
    // the subscription ended with the check-in
    expect(await ondeEsta(url, 'zuleica')).toEqual([
      'checkin.nome',
      'checkin.email',
      'ficha.observacao',
      'item_pedido.observacao',
    ])
  })

  test('91 dias depois ninguém está mais nela, e nenhum número, hora ou valor mudou', async () => {
    const { teste, gerente, garcom } = n
    await envelhecer(teste.url, DIAS + 1)
    // of the manager, who works on
    await teste.sql`update sessao set expira_em = now() + interval '1 hour', encerrada_em = null
      where token_hash in (select token_hash from sessao where usuario_id = ${gerente.usuario_id})`
    const [{ dia }] = await teste.sql<[{ dia: string }]>`
      select (max(p.criado_em) at time zone fuso_horario - interval '5 hours')::date as dia
      from pagamento p join estabelecimento e on e.id = p.estabelecimento_id group by fuso_horario`
    const relatorios = async () => {
      const pagamentos = await teste.call('/pagamento/buscarPagamentos', { dia }, gerente)
      const conciliacao = await teste.call('/pagamento/conciliar', { dia }, gerente)
      const recibos = await Promise.all(
        pagamentos.body.pagamentos.map(({ referencia }) =>
          teste.call('/pagamento/buscarRecibo', { referencia }, gerente),
        ),
      )
      const tudo = [pagamentos, conciliacao, ...recibos]
      expect(tudo.map(({ status }) => status)).toEqual(tudo.map(() => 200))
      expect(pagamentos.body.pagamentos.length).toBeGreaterThan(3)
      expect(pagamentos.body.totais.devolvido).toBe(5)
      return JSON.parse(JSON.stringify(tudo, (campo, valor) => (campo === 'nome_cliente' ? undefined : valor)))
    }
    const [antes, linhas] = [await relatorios(), await semPessoas(n.dono)]
    const banco = await ouvirBanco(teste)
    const ditos = await banco.durante(() => limpar(n))
    await banco.parar()
    expect(ditos).toEqual([])

    expect(await semPessoas(n.dono)).toEqual(linhas)
    expect(await relatorios()).toEqual(antes)
    for (const { nome, email, numeroTelefone, nota } of [zuleica, clara]) {
      const comConta = nome === clara.nome
      expect(await ondeEsta(teste.url, nome)).toEqual(comConta ? ['usuario.nome'] : [])
      expect(await ondeEsta(teste.url, email)).toEqual(comConta ? ['usuario.email'] : [])
      expect(await ondeEsta(teste.url, numeroTelefone)).toEqual(comConta ? ['usuario.telefone_celular'] : [])
      expect(await ondeEsta(teste.url, nota)).toEqual([])
    }
    for (const tabela of ['checkin', 'pagamento'])
      expect(
        await teste.sql`select cpf from ${teste.sql(tabela)} where cpf is not null and estabelecimento_id = ${n.bar.id}`,
      ).toHaveLength(tabela === 'checkin' ? 1 : 0)
    // whose proofs are of no use any more
    const provas = await teste.sql`select distinct checkin_id from checkin_prova`
    expect(provas).toEqual([{ checkin_id: deHoracio.id }])
    expect((await teste.call('/pagamento/buscarMeusPagamentos', {}, { checkin: dela.segredo })).status).toBe(401)
    // who gave which step is forgotten, who cancelled what and why is not
    expect(await teste.sql`select para, motivo, feito_por from item_andamento`).toEqual([
      { para: 'PEDIDO CANCELADO', motivo: 'Caiu no chão', feito_por: gerente.vinculo_id },
    ])
    // logins of so long ago went; the one that lives stayed
    const sessoes = await teste.sql`select distinct usuario_id from sessao`
    expect(sessoes).toContainEqual({ usuario_id: gerente.usuario_id })
    expect(sessoes).not.toContainEqual({ usuario_id: garcom.usuario_id })
  })

  testLongo('quem ainda tem ficha paga continua conhecido até usá-la', async () => {
    const { teste, gerente, bar } = n
    expect(await nomeDe(n, deHoracio)).toBe(horacio.nome)
    const { fichas } = (await teste.call('/ficha/buscarFichasDoEstabelecimento', { busca: 'Horacio' }, gerente)).body
    expect(fichas).toHaveLength(2)
    // at the next visit, on the same phone
    const volta = await sentar(teste, bar.id, { mesa: 9, carteira: deHoracio.carteira })
    expect(
      (
        await teste.call(
          '/ficha/enviarFichas',
          fichas.map(({ id }) => ({ id })),
          { checkin: volta.segredo },
        )
      ).status,
    ).toBe(200)
    await teste.sql`delete from limpeza_da_noite`
    expect(await limpar(n)).toBe(true)
    expect(await nomeDe(n, deHoracio)).toBeNull()
    expect(await ondeEsta(teste.url, horacio.nome)).toEqual([])
  })
})

/** Every row of what a bar keeps its books by, without what says who it was. */
async function semPessoas(dono: Sql): Promise<unknown> {
  const livros = {
    checkin: ['nome', 'email', 'cpf', 'telefone', 'palavras', 'distancia_m', 'esquecido_em'],
    pedido: [],
    item_pedido: ['observacao'],
    ficha: ['observacao'],
    pagamento: ['cpf', 'codigo_pix', 'url_pagamento'],
    pagamento_linha: [],
    pagamento_evento: [],
    estorno: [],
    estorno_linha: [],
    usuario: [],
    vinculo: [],
  }
  const tudo: Record<string, unknown> = {}
  for (const [tabela, semEstas] of Object.entries(livros)) {
    const linhas = await dono<{ linha: unknown }[]>`
      select linha from (select to_jsonb(t) - ${semEstas}::text[] as linha from ${dono(tabela)} t) l order by linha::text`
    expect(linhas.length, tabela).toBeGreaterThan(0)
    tudo[tabela] = linhas
  }
  return tudo
}

describe('enquanto algo está em aberto', () => {
  let n: Noite
  beforeAll(async () => {
    n = await noite()
  })
  afterAll(async () => {
    await n.dono.end()
    await n.teste.encerrar()
  })
  /** As the owner, past what no triggers let through. */
  const comoDono = (comando: string) =>
    n.dono.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(comando)
    })

  test.each(
    osPrimeiros(
      [
        [
          'uma devolução a caminho',
          (p: number, bar: number) =>
            `insert into estorno (estabelecimento_id, pagamento_id, valor, via, estado, motivo) values (${bar}, ${p}, 1, 'provedor', 'pedido', 'x')`,
          `update estorno set estado = 'feito'`,
        ],
        [
          'uma devolução recusada que ninguém resolveu',
          (p: number, bar: number) =>
            `insert into estorno (estabelecimento_id, pagamento_id, valor, via, estado, motivo) values (${bar}, ${p}, 1, 'provedor', 'recusado', 'x')`,
          `insert into estorno (estabelecimento_id, pagamento_id, valor, via, estado, motivo)
        select estabelecimento_id, pagamento_id, 1, 'caixa', 'feito', 'x' from estorno where estado = 'recusado'`,
        ],
        [
          'um pagamento sem resposta',
          (p: number) => `update pagamento set estado = 'em_andamento' where id = ${p}`,
          `update pagamento set estado = 'pago'`,
        ],
        [
          'um pagamento posto de lado por um erro nosso',
          (p: number, bar: number) =>
            `insert into emperrado (estabelecimento_id, tipo, id, motivo, proxima_em) values (${bar}, 'pagamento', ${p}, 'x', now())`,
          'delete from emperrado',
        ],
        [
          'uma cobrança a mais que não voltou',
          (p: number, bar: number) =>
            `insert into cobranca_a_mais (estabelecimento_id, pagamento_id, id_cobranca_pagbank, id_pedido_pagbank, valor) values (${bar}, ${p}, 'CHAR_${p}', 'x', 1)`,
          `insert into estorno (estabelecimento_id, pagamento_id, valor, via, estado, motivo, cobranca_a_mais_id)
        select estabelecimento_id, pagamento_id, 1, 'provedor', 'feito', 'x', id from cobranca_a_mais`,
        ],
      ],
      2,
    ),
  )('%s: a casa ainda sabe de quem é, e depois não', async (_o_que, abrir, fechar) => {
    const { teste, bar, garcom } = n
    const cliente = await consumir(n, await sentar(teste, bar.id), zuleica)
    await teste.call('/cliente/informarPagamentoConta', cliente.pedidos, garcom)
    await teste.call('/ficha/cancelarFichas', cliente.fichas, { checkin: cliente.segredo })
    await sair(n, cliente)
    const [{ id }] = await teste.sql<[{ id: number }]>`
      select max(p.pagamento_id) as id from pagamento_linha p join item_pedido i on i.id = p.linha_id
      where i.checkin_id = ${cliente.id}`
    await comoDono(`update checkin set fechado_em = now() - interval '${DIAS + 1} days' where id = ${cliente.id}`)
    await comoDono(abrir(id, bar.id))
    await teste.sql`delete from limpeza_da_noite`
    await limpar(n)
    expect(await nomeDe(n, cliente)).toBe(zuleica.nome)
    await comoDono(fechar)
    await teste.sql`delete from limpeza_da_noite`
    await limpar(n)
    expect(await nomeDe(n, cliente)).toBeNull()
  })

  test('antes do prazo, ou com o check-in aberto, ninguém é esquecido', async () => {
    const { teste, bar } = n
    const [aberto, recente] = [
      await consumir(n, await sentar(teste, bar.id), zuleica),
      await consumir(n, await sentar(teste, bar.id), zuleica),
    ]
    await comoDono(`update checkin set aberto_em = now() - interval '400 days' where id = ${aberto.id}`)
    await comoDono(`update checkin set fechado_em = now() - interval '${DIAS - 1} days' where id = ${recente.id}`)
    await teste.sql`delete from limpeza_da_noite`
    await limpar(n)
    expect([await nomeDe(n, aberto), await nomeDe(n, recente)]).toEqual([zuleica.nome, zuleica.nome])
  })
})

test('é feita uma vez por noite, depois das 05:30 pelo relógio do bar e por um processo só; a interrompida é retomada', async () => {
  const n = await noite()
  try {
    const { teste, bar } = n
    await teste.sql`update estabelecimento set fuso_horario = 'America/Sao_Paulo' where id = ${bar.id}`
    const as = (quando: string) => new Date(`2026-03-${quando}-03:00`)
    expect(await limpar(n, as('10T04:00:00'))).toBe(true)
    expect(await limpar(n, as('10T05:29:00'))).toBe(false)
    const feitas = await Promise.all([limpar(n, as('10T05:31:00')), limpar(n, as('10T05:31:00'))])
    expect(feitas.sort()).toEqual([false, true])
    expect(await limpar(n, as('10T23:00:00'))).toBe(false)
    // a process died in the middle
    await teste.sql`update limpeza_da_noite set terminou_em = null where dia = '2026-03-10'`
    expect(await limpar(n, as('10T07:00:00'))).toBe(false)
    expect(await limpar(n, as('10T07:32:00'))).toBe(true)
    expect(
      await teste.sql`select dia::text, terminou_em is not null as fim from limpeza_da_noite order by dia`,
    ).toEqual([
      { dia: '2026-03-09', fim: true },
      { dia: '2026-03-10', fim: true },
    ])
  } finally {
    await n.dono.end()
    await n.teste.encerrar()
  }
})

testLongo(
  'uma casa com mil e tantos check-ins antigos é limpa em partes, até o fim, e quem ainda tem uma ficha não para os outros',
  async () => {
    const n = await noite()
    try {
      const { teste, bar } = n
      const { usuario_id } = await novaPessoa(teste)
      await teste.sql`insert into carteira (segredo_hash) select sha256(n::text::bytea) from generate_series(1, 1200) n`
      await teste.sql`
      insert into checkin (estabelecimento_id, numero, carteira_id, usuario_id, nome, fechado_em)
      select ${bar.id}, 1000 + row_number() over (), id, ${usuario_id}, 'Zuleica', now() - interval '100 days' from carteira`
      // the oldest of all, and more than one part of them
      await teste.sql`
      with com_ficha as (
        update checkin set fechado_em = fechado_em - interval '1 day' where id in (select id from checkin order by id limit 500)
        returning estabelecimento_id, id, numero, carteira_id
      )
      insert into ficha (estabelecimento_id, numero, checkin_id, carteira_id, produto_estabelecimento_id, nome_produto, preco)
      select estabelecimento_id, numero, id, carteira_id, ${bar.produto.id}, 'Chope', 0 from com_ficha`
      expect(await limpar(n)).toBe(true)
      expect(await teste.sql`select from checkin where nome is not null`).toHaveLength(500)
    } finally {
      await n.dono.end()
      await n.teste.encerrar()
    }
  },
)

test('toda tabela do banco está na decisão 22, que diz o que fica e até quando', async () => {
  const n = await noite()
  const texto = await readFile(join(raiz, 'docs/decisoes/0022-dados-pessoais.md'), 'utf8')
  const ditas = texto
    .slice(texto.indexOf('## Every table'))
    .split('\n')
    .filter((linha) => linha.startsWith('| '))
    .flatMap((linha) => linha.split('|')[1]!.split(','))
    .map((nome) => nome.trim())
  const tabelas = await n.dono<{ nome: string }[]>`
    select tablename as nome from pg_tables where schemaname = 'public' order by 1`
  await n.dono.end()
  await n.teste.encerrar()
  expect(tabelas.map(({ nome }) => nome).filter((nome) => !ditas.includes(nome))).toEqual([])
})
