import { randomUUID } from 'node:crypto'
import { type Fechamento, PENDENTES } from '@boteco/contract/caixa/casa'
import { type Documento, papelDe } from '@boteco/contract/impressao/papel'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, consumiu } from '../teste/pagamentos.ts'

let teste: AppComSandbox
let casa: Awaited<ReturnType<typeof barComEquipe>>
let ana: Quem
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  casa = await barComEquipe(teste)
  ana = await novoFuncionario(teste, casa.bar.id, 'BAR CAIXA')
})

type Quem = { token: string; vinculo_id: number }
const gaveta = async (nome = 'Caixa 1') =>
  (await teste.call('/caixa/salvarGaveta', { nome }, casa.gerente)).body.id as number
async function abrir(fundo = 100, quem: Quem = ana, qual?: number) {
  const { status, body } = await teste.call('/caixa/abrir', { gaveta: qual ?? (await gaveta()), fundo }, quem)
  expect(status).toBe(200)
  return body.sessao as number
}
/** One chope of R$ 10,00, received; answers the payment and its till. */
async function receber(quem: Quem, meio = 'dinheiro') {
  const { pedidos } = await consumiu(teste, casa.bar)
  const produtos = pedidos.map(({ id, produto_pedido_id }) => ({ tipo: 'item', id, produto_pedido_id }))
  const quando = { ...quem, chave: randomUUID() }
  expect((await teste.call('/cliente/informarPagamentoConta', { produtos, meio }, quando)).status).toBe(200)
  const [pago] = await teste.sql<[{ id: number; caixa: number }]>`
    select id, sessao_de_caixa_id as caixa from pagamento where estabelecimento_id = ${casa.bar.id} order by id desc limit 1`
  return pago
}
const devolver = async (pagamento: number, mais: object, quem: Quem) => {
  const linhas = await teste.sql<{ linha: number }[]>`
    select linha_id as linha from pagamento_linha where estabelecimento_id = ${casa.bar.id} and pagamento_id = ${pagamento}`
  return teste.call('/pagamento/estornar', { pagamento, linhas: [...linhas], motivo: 'Veio quente', ...mais }, quem)
}
const contar = (sessao: number, notasDeDez: number, meios: object[] = [], quem: Quem = ana) =>
  teste.call('/caixa/contar', { sessao, cedulas: [{ valor: 10, quantas: notasDeDez }], meios }, quem)
const fechar = (sessao: number, mais: object = {}, quem: Quem = ana) =>
  teste.call('/caixa/fechar', { sessao, motivos: [], ...mais }, quem)
const caixas = async (quem: Quem = casa.gerente) => (await teste.call('/caixa/buscarCaixas', {}, quem)).body
const pendentes = async (sessao: number, quem: Quem = ana) =>
  (await teste.call('/caixa/buscarPendentes', { sessao }, quem)).body.pendentes
/** One that asks us, and never does. */
const porImpressora = async (nome: string, posto: string): Promise<number> =>
  (
    await teste.call(
      '/impressao/salvarImpressora',
      { nome, posto, modelo: 'star-cloudprnt', pagina: 'cp1252', colunas: 48, tamanho: 'M', mostra: [] },
      casa.gerente,
    )
  ).body.id
const somaDe = async (sessao: number) => {
  const [{ soma }] = await teste.sql<[{ soma: number }]>`
    select sum(valor)::int as soma from dinheiro_do_caixa where estabelecimento_id = ${casa.bar.id} and sessao_de_caixa_id = ${sessao}`
  return soma
}

/** Somebody waits for a row that another one holds. */
const esperando = async () => {
  for (;;) {
    const [{ n }] = await teste.sql<[{ n: number }]>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (n > 0) return
  }
}

describe('o caixa dos outros', () => {
  test('ninguém faz faltar dinheiro no caixa de outra pessoa: nem devolvendo dele, nem dizendo que repassou', async () => {
    const sessao = await abrir()
    const { id } = await receber(ana)
    await teste.sql`update vinculo set poderes = '{"devolver": 1, "devolverEmDinheiro": 1}' where id = ${casa.garcom.vinculo_id}`
    const dele = await devolver(id, { meio: 'dinheiro', caixa: sessao }, casa.garcom)
    expect([dele.status, dele.body.code]).toEqual([403, 'falta_permissao'])
    expect(await somaDe(sessao)).toBe(11_000)
    expect((await devolver(id, { meio: 'dinheiro' }, casa.garcom)).status).toBe(200)
    expect(await somaDe(sessao)).toBe(11_000)
    const outro = await receber(ana)
    expect((await devolver(outro.id, { meio: 'dinheiro', caixa: sessao }, casa.gerente)).status).toBe(200)
    expect(await somaDe(sessao)).toBe(11_000)
  })

  test('um caixa que já seguiu noutro não se reabre: o dinheiro estaria nos dois', async () => {
    const qual = await gaveta()
    const primeiro = await abrir(100, ana, qual)
    await contar(primeiro, 10)
    await fechar(primeiro)
    const segundo = await abrir(100, casa.gerente, qual)
    const reabrir = () => teste.call('/caixa/reabrir', { sessao: primeiro }, casa.gerente)
    expect((await reabrir()).body.code).toBe('ja_aberto')
    await contar(segundo, 10)
    expect((await reabrir()).body.code).toBe('ja_seguiu')
    await fechar(segundo)
    expect((await reabrir()).body.code).toBe('ja_seguiu')
    expect((await teste.call('/caixa/reabrir', { sessao: segundo }, casa.gerente)).status).toBe(200)
  })

  test('quem reabre no instante em que o seguinte é contado não põe o mesmo dinheiro nos dois', async () => {
    const qual = await gaveta()
    const primeiro = await abrir(100, ana, qual)
    await contar(primeiro, 10)
    await fechar(primeiro)
    const segundo = await abrir(100, casa.gerente, qual)
    const { indo } = await teste.sql.begin(async (tx) => {
      await tx`update sessao_de_caixa set contada_em = now() where id = ${segundo}`
      const indo = teste.call('/caixa/reabrir', { sessao: primeiro }, casa.gerente)
      await esperando()
      return { indo }
    })
    expect((await indo).body.code).toBe('ja_seguiu')
  })

  testLongo('o que foi recebido antes de haver caixas e vai para a mesa certa não entra em caixa nenhum', async () => {
    const { id, caixa } = await receber(ana)
    await teste.sql`update pagamento set sessao_de_caixa_id = null where id = ${id}`
    const certa = await consumiu(teste, casa.bar, { mesa: 9 })
    const desfeito = await teste.call(
      '/pagamento/desfazerRecebimento',
      { pagamento: id, motivo: 'Era da 9', para: { numeroMesa: 9 } },
      casa.gerente,
    )
    expect([desfeito.status, await teste.situacoes(certa)]).toEqual([200, ['pago']])
    expect(await somaDe(caixa)).toBe(0)
    expect((await caixas()).sessoes.map(({ id }: { id: number }) => id)).toEqual([caixa])
  })

  test('fecha-se o que se viu: contado outra vez por outra pessoa, confere-se outra vez', async () => {
    const sessao = await abrir()
    await contar(sessao, 9)
    await contar(sessao, 8, [], casa.gerente)
    const motivos = [{ meio: 'dinheiro', motivo: 'Faltou uma' }]
    expect((await fechar(sessao, { motivos, contagens: 1 })).body.code).toBe('contado_de_novo')
    expect((await fechar(sessao, { motivos, contagens: 2 })).status).toBe(200)
  })

  test('o dinheiro só se conta pelas notas', async () => {
    const sessao = await abrir()
    expect((await contar(sessao, 0, [{ meio: 'dinheiro', valor: 100 }])).status).toBe(400)
  })
})

describe('o que fica pendente', () => {
  test('cada coisa que pende é dita, vai embora quando se resolve, e o que fica vai no Z, com motivo ou sem', async () => {
    const devida = await consumiu(teste, casa.bar, { mesa: 4 })
    const sessao = await abrir()
    const { caixa: pochete } = await receber(casa.garcom)
    // a waiter's order, still to be delivered, is owed too
    const [{ id: aFazer }] = await teste.sql<[{ id: number }]>`
      update item_pedido set status_pedido = 'PEDIDO FEITO PELO CLIENTE' where estabelecimento_id = ${casa.bar.id}
        and checkin_id = ${devida.id} returning checkin_id as id`
    const { id: aDevolver } = await receber(ana)
    await teste.sql`
      with estorno as (insert into estorno (estabelecimento_id, pagamento_id, valor, via, motivo)
        values (${casa.bar.id}, ${aDevolver}, 1000, 'caixa', 'Acabou') returning id)
      insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
      select l.estabelecimento_id, e.id, l.pagamento_id, l.linha_id, l.valor from estorno e
      join pagamento_linha l on l.estabelecimento_id = ${casa.bar.id} and l.pagamento_id = ${aDevolver}`
    await teste.sql`insert into pagamento ${teste.sql({
      ...{ estabelecimento_id: casa.bar.id, checkin_id: devida.id, meio: 'pix', valor: 700 },
    })}`
    const impressora = await porImpressora('Chapa', 'COZINHA')
    await teste.sql`insert into impressao ${teste.sql({
      ...{
        estabelecimento_id: casa.bar.id,
        impressora_id: impressora,
        tipo: 'conta',
        estado: 'em_duvida',
        enviada_em: new Date(),
      },
      documento: teste.sql.json({}),
    })}`
    const lidos = await pendentes(sessao)
    expect(lidos.map(({ tipo, dito, valor }) => [tipo, dito, valor])).toEqual([
      ['conta', expect.stringMatching(/^Mesa 4 · check-in \d+$/), 10],
      ['entrega', expect.stringMatching(/^Mesa 4 · check-in \d+: 1 item$/), null],
      ['caixa', expect.stringMatching(/^Pochete de /), null],
      ['pagamento', 'Pix pelo celular', 7],
      ['devolucao', 'Acabou', 10],
      ['papel', 'Chapa: conta', null],
    ])
    expect(new Set(lidos.map(({ tipo }) => tipo))).toEqual(new Set(Object.keys(PENDENTES)))
    // a pouch answers for itself while another till is open; somebody else's is nobody's to ask for
    expect(await pendentes(pochete, casa.garcom)).toEqual([])
    expect((await teste.call('/caixa/buscarPendentes', { sessao }, casa.garcom)).status).toBe(403)
    const justificar = (quais: object[], motivo = 'Casa de amigos', quem = ana) =>
      teste.call('/caixa/justificar', { sessao, quais, motivo }, quem)
    const todas = lidos.map(({ tipo, id }) => ({ tipo, id }))
    expect((await justificar(todas, 'x')).status).toBe(422)
    expect((await justificar(todas, 'Fica', casa.garcom)).status).toBe(403)
    expect((await justificar([{ tipo: 'conta', id: 999_999 }])).body.code).toBe('nada_pendente')
    expect((await justificar(todas.slice(0, 4))).status).toBe(200)
    // of two reasons the last one stands
    expect((await justificar(todas.slice(1, 2), 'Foi embora')).status).toBe(200)
    expect((await pendentes(sessao)).map(({ motivo }) => motivo)).toEqual([
      ...['Casa de amigos', 'Foi embora', 'Casa de amigos', 'Casa de amigos', '', ''],
    ])
    // settled meanwhile: it is no more
    await teste.sql`update pagamento set estado = 'cancelado' where estabelecimento_id = ${casa.bar.id} and estado = 'intencao'`
    await contar(sessao, 11)
    const { fechamento } = (await fechar(sessao)).body
    expect(fechamento.pendentes?.map(({ tipo, motivo }) => [tipo, motivo])).toEqual([
      ...[
        ['conta', 'Casa de amigos'],
        ['entrega', 'Foi embora'],
        ['caixa', 'Casa de amigos'],
      ],
      ...[
        ['devolucao', ''],
        ['papel', ''],
      ],
    ])
    expect(aFazer).toBe(devida.id)
    // guests are forgotten one day, and the Z never is
    expect(JSON.stringify(fechamento.pendentes)).not.toContain('Cliente')
    expect([await pendentes(sessao), (await justificar(todas)).body.code]).toEqual([[], 'caixa_fechado'])
    // the last one that is open answers for the house
    expect((await pendentes(pochete, casa.garcom)).map(({ tipo }) => tipo)).toEqual([
      'conta',
      'entrega',
      'devolucao',
      'papel',
    ])
  })
})

describe('o que fica na gaveta', () => {
  test('o resto é uma retirada que o fechamento escreve, a quem se diz; a próxima abertura propõe o que ficou', async () => {
    const qual = await gaveta()
    const sessao = await abrir(100, ana, qual)
    await receber(ana)
    await contar(sessao, 11)
    for (const [mais, code] of [
      [{ fica: 120, aQuem: 'Dono' }, 'fica_demais'],
      [{ fica: 50 }, 'dados_invalidos'],
    ] as const)
      expect((await fechar(sessao, mais)).body.code).toBe(code)
    const dois = await Promise.all([
      fechar(sessao, { fica: 50, aQuem: 'Dono' }),
      fechar(sessao, { fica: 50, aQuem: 'Dono' }, casa.gerente),
    ])
    expect(dois[0].body.fechamento).toEqual(dois[1].body.fechamento)
    const { fechamento } = dois[0].body
    expect(fechamento).toMatchObject({
      meios: [{ meio: 'dinheiro', esperado: 110, contado: 110, diferenca: 0 }],
      ...{ fica: 50, retirada: { valor: 60, a_quem: 'Dono' } },
    })
    // what is left in it, to the centavo
    expect(await somaDe(sessao)).toBe(5000)
    expect((await caixas()).gavetas).toMatchObject([{ id: qual, sessao: null, fica: 50 }])
    const { body } = await teste.call('/caixa/reabrir', { sessao }, casa.gerente)
    expect(await somaDe(body.sessao)).toBe(5000)
    // nobody writes such a movement by hand, in an open till or in a closed one
    const aMao = { tipo: 'sangria_do_fechamento', valor: 1, aQuem: 'Eu' }
    expect((await teste.call('/caixa/lancar', { sessao: body.sessao, ...aMao }, casa.gerente)).status).toBe(400)
    for (const onde of [sessao, body.sessao])
      await expect(
        teste.servidor`insert into movimento_de_caixa ${teste.servidor({
          ...{ estabelecimento_id: casa.bar.id, sessao_de_caixa_id: onde, tipo: 'sangria_do_fechamento', valor: 1 },
          ...{ a_quem: 'Eu', feito_por: ana.vinculo_id },
        })}`,
      ).rejects.toMatchObject({ constraint_name: 'caixa_sendo_fechado' })
  })

  testLongo(
    'quem abre com outro valor do que ficou é dito ao gerente; quem abre com esse não, nem quem reabre o que fechou',
    async () => {
      const qual = await gaveta()
      const estranhas = async () => {
        const [{ hoje }] = await teste.sql<[{ hoje: string }]>`
        select dia_de_agora(e)::text as hoje from estabelecimento e where id = ${casa.bar.id}`
        const { linhas } = (await teste.call('/relatorio/buscarEstranho', { dia: hoje }, casa.gerente)).body
        return linhas.map(({ texto }) => texto.replaceAll('\u00a0', ' ').replace(/^.+ abriu/, 'abriu'))
      }
      const umaNoite = async (fundo: number) => {
        const sessao = await abrir(fundo, ana, qual)
        await contar(sessao, fundo / 10)
        expect((await fechar(sessao, { fica: 100, aQuem: 'Dono' })).status).toBe(200)
        return sessao
      }
      // nothing was left by a closing before the first
      await umaNoite(150)
      const igual = await umaNoite(100)
      const reaberto = (await teste.call('/caixa/reabrir', { sessao: igual }, casa.gerente)).body.sessao
      await contar(reaberto, 9)
      const motivos = [{ meio: 'dinheiro', motivo: 'Troco a mais' }]
      expect((await fechar(reaberto, { motivos, fica: 90, aQuem: 'Dono' })).status).toBe(200)
      expect(await estranhas()).toEqual([])
      await abrir(80, ana, qual)
      expect(await estranhas()).toEqual(['abriu Caixa 1 com R$ 80,00, e o fechamento anterior deixou R$ 90,00.'])
    },
  )

  testLongo('quem não diz quanto fica não tira nada; na pochete não fica nada', async () => {
    const qual = await gaveta()
    const sessao = await abrir(100, ana, qual)
    await contar(sessao, 10)
    const { fechamento } = (await fechar(sessao)).body
    expect([fechamento.fica, fechamento.retirada]).toEqual([undefined, undefined])
    expect((await caixas()).gavetas).toMatchObject([{ fica: null }])
    const { caixa } = await receber(casa.garcom)
    await contar(caixa, 1, [], casa.garcom)
    expect((await fechar(caixa, { fica: 10 }, casa.garcom)).body.code).toBe('pochete_nao_fica')
    expect((await fechar(caixa, { fica: 0, aQuem: 'Ana' }, casa.garcom)).status).toBe(200)
    expect(await somaDe(caixa)).toBe(0)
  })
})

describe('as maquininhas e o papel', () => {
  testLongo(
    'várias maquininhas de um meio se contam cada uma pelo nome, e somam; os nomes voltam na próxima vez',
    async () => {
      const sessao = await abrir(0)
      for (let vez = 0; vez < 3; vez++) await receber(ana, 'maquininha')
      const { body } = await contar(sessao, 0, [
        { meio: 'maquininha', valor: 20, nome: 'Moderninha' },
        { meio: 'maquininha', valor: 9.5, nome: 'Do balcão' },
      ])
      expect(body.fechamento).toMatchObject({
        meios: [{ meio: 'maquininha', esperado: 30, contado: 29.5, diferenca: -0.5 }, { meio: 'dinheiro' }],
        totais: [
          { meio: 'maquininha', nome: 'Moderninha', valor: 20 },
          { meio: 'maquininha', nome: 'Do balcão', valor: 9.5 },
        ],
      })
      expect((await caixas()).maquinas).toEqual([
        { meio: 'maquininha', nome: 'Do balcão' },
        { meio: 'maquininha', nome: 'Moderninha' },
      ])
    },
  )

  test('o Z sai na impressora do caixa, a segunda via diz que é, e fechar não espera por ela', async () => {
    const sessao = await abrir()
    await contar(sessao, 9)
    const impressora = await porImpressora('Do caixa', 'CAIXA')
    const imprimir = (quem: Quem = ana) => teste.call('/impressao/imprimirZ', { impressora, sessao }, quem)
    expect((await imprimir()).body.code).toBe('nao_fechado')
    await fechar(sessao, { motivos: [{ meio: 'dinheiro', motivo: 'Troco a mais' }], fica: 50, aQuem: 'Dono' })
    expect((await imprimir(casa.garcom)).body.code).toBe('falta_permissao')
    for (const esperado of [200, 200]) expect((await imprimir()).status).toBe(esperado)
    const papeis = await teste.sql<{ via: number; documento: Documento }[]>`
      select via, documento from impressao where estabelecimento_id = ${casa.bar.id} and tipo = 'z' order by id`
    expect(papeis.map(({ via }) => via)).toEqual([1, 2])
    const como = { colunas: 48, pagina: 'cp850', tamanho: 'M', mostra: [], atrasada: false } as const
    const texto = papeis.map(({ via, documento }) =>
      papelDe(documento, { ...como, via })
        .map((linha) => ('texto' in linha ? linha.texto : ''))
        .join('\n'),
    )
    expect(texto[1]).toContain('2ª VIA')
    for (const dito of ['Z nº 1', 'Troco a mais', 'Retirado, a Dono', 'Fica para o próximo caixa'])
      expect(texto[0]).toContain(dito)
    expect(texto[0]).not.toContain('VIA')
    // whoever owns the printer's doubts asks for one more, and it is the third
    await teste.sql`update impressao set estado = 'em_duvida', enviada_em = now() where estabelecimento_id = ${casa.bar.id} and via = 2`
    const [{ id }] = await teste.sql<[{ id: number }]>`
      select id from impressao where estabelecimento_id = ${casa.bar.id} and via = 2`
    const deNovo = await teste.call('/impressao/responder', { impressao: id, resposta: 'imprimir' }, casa.gerente)
    expect(deNovo.status).toBe(200)
    const [{ vias }] = await teste.sql<[{ vias: number }]>`
      select max(via)::int as vias from impressao where estabelecimento_id = ${casa.bar.id} and tipo = 'z' and z_numero = 1`
    expect(vias).toBe(3)
  })
})

describe('interrompido entre dois passos', () => {
  const derrubar = () => teste.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename like 'boteco_servidor%' and pid <> pg_backend_pid()`
  /** Sent again with the same key until it is answered, as a browser does. */
  async function ateResponder<T extends { status: number }>(chamar: () => Promise<T>) {
    for (;;) {
      const resposta = await chamar()
      if (resposta.status < 500) return resposta
    }
  }
  /** The server's connections end while the call waits in the middle of its work. */
  const cai = (travar: (tx: TransactionSql) => PromiseLike<unknown>, chamar: () => Promise<{ status: number }>) =>
    teste.sql.begin(async (tx) => {
      await travar(tx)
      const indo = chamar()
      await esperando()
      await derrubar()
      expect((await indo).status).toBeGreaterThanOrEqual(500)
    })

  test('a conexão cai na contagem, no fechamento e no papel: nada se perde, e o mesmo pedido de novo não dobra', async () => {
    // the house's first Z: its number is there to be held
    const antes = await abrir(0, casa.gerente, await gaveta('Caixa 2'))
    await contar(antes, 0, [], casa.gerente)
    await fechar(antes, {}, casa.gerente)
    const sessao = await abrir()
    await receber(ana)
    const impressora = await porImpressora('Do caixa', 'CAIXA')
    const chamada = (path: '/caixa/contar' | '/caixa/fechar' | '/impressao/imprimirZ', corpo: object) => {
      const chave = randomUUID()
      return () => teste.call(path, corpo, { ...ana, chave })
    }
    const passos = [
      [
        chamada('/caixa/contar', { sessao, cedulas: [{ valor: 10, quantas: 11 }], meios: [] }),
        (tx: TransactionSql) => tx`select from sessao_de_caixa where id = ${sessao} for update`,
      ],
      [
        chamada('/caixa/fechar', { sessao, motivos: [], fica: 100, aQuem: 'Dono' }),
        (tx: TransactionSql) =>
          tx`select from contador where estabelecimento_id = ${casa.bar.id} and nome = 'z' for update`,
      ],
      [
        chamada('/impressao/imprimirZ', { impressora, sessao }),
        (tx: TransactionSql) => tx`select from impressora where id = ${impressora} for update`,
      ],
    ] as const
    const feito = async () => {
      const [quantos] = await teste.sql<[Record<string, number>]>`
        select (select count(*)::int from contagem_de_caixa where sessao_de_caixa_id = ${sessao}) as contagens,
          (select count(*)::int from fechamento_de_caixa where sessao_de_caixa_id = ${sessao}) as fechamentos,
          (select count(*)::int from movimento_de_caixa where sessao_de_caixa_id = ${sessao}) as retiradas,
          (select count(*)::int from impressao where estabelecimento_id = ${casa.bar.id} and tipo = 'z') as papeis`
      return Object.values(quantos)
    }
    const andou = [
      [0, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 1, 1, 0],
      [1, 1, 1, 1],
    ]
    for (const [n, [chamar, travar]] of passos.entries()) {
      await cai(travar, chamar)
      expect(await feito()).toEqual(andou[n])
      const [um, outro] = [await ateResponder(chamar), await ateResponder(chamar)]
      expect([um.status, outro.body]).toEqual([200, um.body])
      expect(await feito()).toEqual(andou[n + 1])
    }
    const { body } = await teste.call('/caixa/buscarFechamento', { sessao }, casa.gerente)
    expect([(body as Fechamento).numero, await somaDe(sessao)]).toEqual([2, 10_000])
  })
})
