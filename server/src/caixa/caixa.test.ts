import { randomUUID } from 'node:crypto'
import { TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import type { MeioNoCaixa } from '@boteco/contract/pagamento/cliente'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu } from '../teste/pagamentos.ts'

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
const caixas = async (quem: Quem = casa.gerente) => (await teste.call('/caixa/buscarCaixas', {}, quem)).body
const gaveta = async (nome = 'Caixa 1') => (await teste.call('/caixa/salvarGaveta', { nome }, casa.gerente)).body.id
async function abrir(fundo = 100, quem: Quem = ana, nome?: string) {
  const { status, body } = await teste.call('/caixa/abrir', { gaveta: await gaveta(nome), fundo }, quem)
  expect(status).toBe(200)
  return body.sessao
}
/** So many chopes of R$ 10,00, received; answers the payment. */
async function receber(quem: Quem, meio: MeioNoCaixa = 'dinheiro', quantidade = 1) {
  const { pedidos } = await consumiu(teste, casa.bar, { quantidade })
  const produtos = pedidos.map(({ id, produto_pedido_id }) => ({ tipo: 'item', id, produto_pedido_id }))
  const { status } = await teste.call(
    '/cliente/informarPagamentoConta',
    { produtos, meio },
    { ...quem, chave: randomUUID() },
  )
  expect(status).toBe(200)
  const [{ id }] = await teste.sql<[{ id: number }]>`
    select id from pagamento where estabelecimento_id = ${casa.bar.id} order by id desc limit 1`
  return id
}
const linhasDe = async (pagamento: number) =>
  (
    await teste.sql<{ linha: number }[]>`
    select linha_id as linha from pagamento_linha where estabelecimento_id = ${casa.bar.id} and pagamento_id = ${pagamento}`
  ).map(({ linha }) => ({ linha }))
const devolver = async (pagamento: number, mais: object, quem: Quem = casa.gerente) =>
  teste.call(
    '/pagamento/estornar',
    { pagamento, linhas: await linhasDe(pagamento), motivo: 'Veio quente', ...mais },
    quem,
  )
/** In reais, as the owner of the database adds it up. */
const somas = async (sessao: number) =>
  Object.fromEntries(
    (
      await teste.sql<{ chave: string; valor: number }[]>`
      select tipo || ' ' || meio as chave, sum(valor)::float8 / 100 as valor from dinheiro_do_caixa
      where estabelecimento_id = ${casa.bar.id} and sessao_de_caixa_id = ${sessao}
      group by 1 having sum(valor) <> 0 order by 1`
    ).map(({ chave, valor }) => [chave, valor]),
  )
const caixaDe = async (pagamento: number) =>
  (await teste.sql<{ id: number }[]>`select sessao_de_caixa_id as id from pagamento where id = ${pagamento}`)[0]!.id
const contar = (sessao: number, notasDeDez: number, meios: { meio: string; valor: number }[] = [], quem: Quem = ana) =>
  teste.call('/caixa/contar', { sessao, cedulas: [{ valor: 10, quantas: notasDeDez }], meios }, quem)
const fechar = (sessao: number, motivos: { meio: string; motivo: string }[] = [], quem: Quem = ana) =>
  teste.call('/caixa/fechar', { sessao, motivos }, quem)
const doDia = async (quem: Quem) => (await teste.call('/pagamento/buscarPagamentos', {}, quem)).body

describe('de quem é o dinheiro', () => {
  test('quem está num caixa recebe nele, qualquer meio; quem não está recebe na pochete, que abre sozinha com o primeiro', async () => {
    const sessao = await abrir()
    await receber(ana, 'dinheiro', 2)
    await receber(ana, 'maquininha')
    await receber(ana, 'vale_vr')
    const doGarcom = await Promise.all([receber(casa.garcom), receber(casa.garcom, 'pix_no_caixa')])
    expect(await somas(sessao)).toEqual({
      'fundo dinheiro': 100,
      'venda dinheiro': 20,
      'venda maquininha': 10,
      'venda vale_vr': 10,
    })
    const [pochete, mesma] = await Promise.all(doGarcom.map(caixaDe))
    expect(mesma).toBe(pochete)
    expect(await somas(pochete!)).toEqual({ 'venda dinheiro': 10, 'venda pix_no_caixa': 10 })
    const { abre, sessoes } = await caixas(casa.garcom)
    expect([abre, sessoes.map(({ id, gaveta, minha, fundo }) => [id, gaveta, minha, fundo])]).toEqual([
      false,
      [[pochete, null, true, 0]],
    ])
    expect((await caixas()).sessoes.map(({ gaveta }) => gaveta).sort()).toEqual(['Caixa 1', null])
    const { pagamentos } = await doDia(casa.gerente)
    expect(pagamentos.filter(({ caixa }) => caixa === 'Caixa 1')).toHaveLength(3)
    expect(pagamentos.filter(({ caixa }) => caixa?.startsWith('Pochete de '))).toHaveLength(2)
  })

  testLongo('o que entra pelo aplicativo ou vai para o fiado não está em caixa nenhum', async () => {
    const cliente = await teste.cliente()
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
    const [pago] = await teste.sql<{ estado: string; sessao_de_caixa_id: number | null }[]>`
      select estado, sessao_de_caixa_id from pagamento where checkin_id = ${cliente.id}`
    expect(pago).toEqual({ estado: 'pago', sessao_de_caixa_id: null })
  })

  test('um caixa tem uma sessão de cada vez, e uma pessoa um caixa: de duas ao mesmo tempo, uma', async () => {
    const id = await gaveta()
    const duas = await Promise.all(
      [ana, casa.gerente].map((quem) => teste.call('/caixa/abrir', { gaveta: id, fundo: 50 }, quem)),
    )
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409])
    const dona = duas[0]!.status === 200 ? ana : casa.gerente
    const outra = await teste.call('/caixa/abrir', { gaveta: await gaveta('Caixa 2'), fundo: 0 }, dona)
    expect([outra.status, outra.body.code]).toEqual([409, 'outro_aberto'])
    expect((await teste.call('/caixa/salvarGaveta', { nome: 'caixa 1' }, casa.gerente)).body.code).toBe('nome_repetido')
    expect((await teste.call('/caixa/abrir', { gaveta: id, fundo: 0 }, casa.garcom)).body.code).toBe('falta_permissao')
  })
})

describe('o que se põe e se tira à mão', () => {
  test('o tipo diz o sinal e o que é preciso dizer; nada se muda depois', async () => {
    const banco = await teste.sql`
      select tipo, sinal, diz_por_que as "dizPorQue", diz_a_quem as "dizAQuem" from tipo_de_movimento order by tipo`
    const tabela = Object.entries(TIPOS_DE_MOVIMENTO).map(([tipo, { nome: _nome, ...dele }]) => ({ tipo, ...dele }))
    expect([...banco]).toEqual(tabela.sort((a, b) => a.tipo.localeCompare(b.tipo)))
    const sessao = await abrir()
    const lancar = (tipo: string, mais: object = {}, quem: Quem = ana) =>
      teste.call('/caixa/lancar', { sessao, tipo, valor: 7, ...mais }, quem)
    const dito = { motivo: 'Gelo', aQuem: 'Seu Zé' }
    for (const [tipo, mais, status] of [
      ['suprimento', {}, 200],
      ['sangria', {}, 400],
      ['sangria', { motivo: 'Gelo' }, 400],
      ['sangria', dito, 200],
      ['couvert_pago', {}, 400],
      ['couvert_pago', { aQuem: 'Trio' }, 200],
      ['gorjeta_paga', { aQuem: 'Bia' }, 200],
      ['repasse_saida', {}, 400],
      ['suprimento', { valor: -3 }, 422],
      ['suprimento', { valor: 0 }, 422],
    ] as const)
      expect([tipo, (await lancar(tipo, mais)).status]).toEqual([tipo, status])
    // not one's own: only who may open tills
    expect((await lancar('sangria', dito, casa.garcom)).body.code).toBe('falta_permissao')
    expect((await lancar('suprimento', {}, casa.gerente)).status).toBe(200)
    expect(await somas(sessao)).toEqual({
      ...{ 'fundo dinheiro': 100, 'suprimento dinheiro': 14, 'sangria dinheiro': -7 },
      ...{ 'couvert_pago dinheiro': -7, 'gorjeta_paga dinheiro': -7 },
    })
    const [{ movimentos } = { movimentos: [] }] = (await caixas(ana)).sessoes
    expect(movimentos[1]).toMatchObject({ tipo: 'sangria', valor: 7, motivo: 'Gelo', a_quem: 'Seu Zé' })
    for (const tabela of ['movimento_de_caixa', 'contagem_de_caixa', 'fechamento_de_caixa'])
      await expect(teste.servidor.unsafe(`update ${tabela} set estabelecimento_id = 1`)).rejects.toThrow(
        'permission denied',
      )
  })

  test('o repasse são dois lados de um ato: o que sai da pochete entra no caixa', async () => {
    const sessao = await abrir()
    const pochete = await caixaDe(await receber(casa.garcom, 'dinheiro', 5))
    const repassar = (de: number, para: number, quem: Quem) =>
      teste.call('/caixa/repassar', { de, para, valor: 50 }, quem)
    // who answers for the other till takes it: a waiter alone makes nobody's drawer short
    expect((await repassar(pochete, sessao, casa.garcom)).body.code).toBe('falta_permissao')
    expect((await repassar(sessao, pochete, casa.garcom)).body.code).toBe('falta_permissao')
    expect((await repassar(pochete, sessao, ana)).status).toBe(200)
    expect((await repassar(sessao, sessao, ana)).status).toBe(400)
    expect((await repassar(sessao, 999_999, ana)).status).toBe(404)
    expect([await somas(pochete), await somas(sessao)]).toEqual([
      { 'venda dinheiro': 50, 'repasse_saida dinheiro': -50 },
      { 'fundo dinheiro': 100, 'repasse_entrada dinheiro': 50 },
    ])
    const so = {
      estabelecimento_id: casa.bar.id,
      sessao_de_caixa_id: sessao,
      valor: 1,
      feito_por: ana.vinculo_id,
      tipo: 'repasse_saida',
    }
    await expect(teste.servidor`insert into movimento_de_caixa ${teste.servidor(so)}`).rejects.toMatchObject({
      constraint_name: 'repasse_tem_dois_lados',
    })
  })
})

describe('devoluções e acertos', () => {
  test('a devolução sai do caixa que se diz, ou do de quem entrega, pelo meio que foi', async () => {
    const sessao = await abrir()
    const [um, outro, tres] = [await receber(ana), await receber(ana), await receber(ana, 'maquininha')]
    expect((await devolver(um, { meio: 'dinheiro', caixa: sessao })).status).toBe(200)
    expect((await devolver(outro, { meio: 'dinheiro' })).status).toBe(200)
    expect((await devolver(tres, { meio: 'maquininha', caixa: sessao })).status).toBe(200)
    expect(await somas(sessao)).toEqual({
      ...{ 'fundo dinheiro': 100, 'venda dinheiro': 20, 'devolucao dinheiro': -10 },
      ...{ 'venda maquininha': 10, 'devolucao maquininha': -10 },
    })
    const doGerente = (await caixas()).sessoes.find(({ minha }) => minha)!
    expect(await somas(doGerente.id)).toEqual({ 'devolucao dinheiro': -10 })
    expect((await devolver(await receber(ana), { meio: 'dinheiro', caixa: 999_999 })).status).toBe(404)
  })

  testLongo(
    'em dinheiro o que veio na maquininha só devolve quem pode; o que veio pelo aplicativo volta por ele',
    async () => {
      await teste.sql`update vinculo set poderes = '{"devolver": 1}' where id = ${ana.vinculo_id}`
      const pagamento = await receber(ana, 'maquininha')
      expect((await devolver(pagamento, { meio: 'dinheiro' }, ana)).body.code).toBe('falta_permissao')
      expect((await devolver(pagamento, { meio: 'maquininha' }, ana)).status).toBe(200)
      expect((await devolver(await receber(ana, 'maquininha'), { meio: 'dinheiro' })).status).toBe(200)
      const cliente = await consumiu(teste, casa.bar)
      const { body } = await teste.pagarComCartao(cliente, cartoes.aprovado)
      const recusada = await devolver(body.pagamento.id, { noCaixa: true, meio: 'dinheiro' })
      expect([recusada.status, recusada.body.code]).toEqual([409, 'volta_pelo_provedor'])
      expect((await devolver(body.pagamento.id, {})).body.estorno).toMatchObject({ via: 'provedor', estado: 'feito' })
      const [voltou] = await teste.sql`select sessao_de_caixa_id from estorno where pagamento_id = ${body.pagamento.id}`
      expect(voltou).toEqual({ sessao_de_caixa_id: null })
    },
  )

  test('corrigir o meio ou a mesa não muda o total: fica no caixa onde está, e depois de contado no de quem corrige', async () => {
    const sessao = await abrir(0)
    const [um, dois] = [await receber(ana), await receber(ana)]
    const trocar = (pagamento: number, quem: Quem) =>
      teste.call('/pagamento/trocarMeio', { pagamento, meio: 'maquininha' }, quem)
    expect((await trocar(um, casa.gerente)).status).toBe(200)
    const errada = await receber(ana)
    const certa = await consumiu(teste, casa.bar, { mesa: 9 })
    const daCerta = { pagamento: errada, motivo: 'Era da 9', para: { numeroMesa: 9 } }
    expect((await teste.call('/pagamento/desfazerRecebimento', daCerta, casa.gerente)).status).toBe(200)
    expect(await teste.situacoes(certa)).toEqual(['pago'])
    const fica = {
      ...{ 'venda dinheiro': 40, 'troca_de_meio dinheiro': -10, 'troca_de_meio maquininha': 10 },
      'desfeito dinheiro': -10,
    }
    expect(await somas(sessao)).toEqual(fica)
    await contar(sessao, 2, [{ meio: 'maquininha', valor: 10 }])
    expect((await trocar(dois, casa.gerente)).status).toBe(200)
    expect(await somas(sessao)).toEqual(fica)
    const doGerente = (await caixas()).sessoes.find(({ minha }) => minha)!
    expect(await somas(doGerente.id)).toEqual({ 'troca_de_meio dinheiro': -10, 'troca_de_meio maquininha': 10 })
  })
})

describe('contar às cegas e fechar', () => {
  test('quem tem o caixa não vê as somas dele antes de contar, o gerente também não; quem não o tem vê', async () => {
    const sessao = await abrir(100, casa.gerente)
    await receber(casa.gerente, 'maquininha', 3)
    await receber(casa.garcom)
    const meios = async (quem: Quem) => (await doDia(quem)).meios.map(({ meio, recebido }) => [meio, recebido])
    expect(await meios(casa.gerente)).toEqual([['dinheiro', 10]])
    expect(await doDia(casa.gerente)).toMatchObject({ sem_o_seu_caixa: true, totais: { recebido: 10 } })
    expect(await doDia(casa.garcom)).toMatchObject({ sem_o_seu_caixa: true, meios: [], totais: { recebido: 0 } })
    // neither in what its own page knows
    expect(JSON.stringify(await caixas())).not.toContain('maquininha')
    expect((await teste.call('/caixa/buscarFechamento', { sessao }, casa.gerente)).body.code).toBe('nao_contado')
    await teste.sql`update vinculo set poderes = '{"verValores": 1}' where id = ${ana.vinculo_id}`
    expect(await meios(ana)).toEqual([
      ['dinheiro', 10],
      ['maquininha', 30],
    ])
    await contar(sessao, 10, [{ meio: 'maquininha', valor: 30 }], casa.gerente)
    expect(await meios(casa.gerente)).toEqual([
      ['dinheiro', 10],
      ['maquininha', 30],
    ])
  })

  test('esperado, contado e diferença por meio, com o motivo; o Z é numerado, não muda, e conta por si', async () => {
    const sessao = await abrir()
    await receber(ana, 'dinheiro', 3)
    const pagamento = await receber(ana, 'maquininha', 2)
    expect((await fechar(sessao)).body.code).toBe('nao_contado')
    const { body } = await contar(sessao, 12, [
      { meio: 'maquininha', valor: 12 },
      { meio: 'maquininha', valor: 8 },
    ])
    const diferencas = [
      { meio: 'maquininha', esperado: 20, contado: 20, diferenca: 0, motivo: '' },
      { meio: 'dinheiro', esperado: 130, contado: 120, diferenca: -10, motivo: '' },
    ]
    expect(body.fechamento).toMatchObject({
      numero: null,
      contagens: 1,
      meios: diferencas,
      cedulas: [{ valor: 10, quantas: 12 }],
    })
    expect((await fechar(sessao)).body).toMatchObject({
      code: 'sem_motivo',
      message: expect.stringContaining('Dinheiro'),
    })
    // nothing gets into one that is counted: it goes into the pouch
    expect(await caixaDe(await receber(ana))).not.toBe(sessao)
    expect((await teste.call('/caixa/lancar', { sessao, tipo: 'suprimento', valor: 1 }, ana)).body.code).toBe(
      'caixa_contado',
    )
    expect((await devolver(pagamento, { meio: 'maquininha', caixa: sessao })).body.code).toBe('caixa_contado')
    const motivos = [{ meio: 'dinheiro', motivo: 'Troco a mais' }]
    const { body: fechado } = await fechar(sessao, motivos)
    expect(fechado.fechamento).toMatchObject({
      numero: 1,
      meios: [diferencas[0], { ...diferencas[1], motivo: 'Troco a mais' }],
    })
    // a refund, a further name of people and products: it is of another till, and the same bytes are read
    expect((await devolver(pagamento, { meio: 'maquininha' })).status).toBe(200)
    await teste.sql`update usuario set nome = 'Outra' where id = (select usuario_id from vinculo where id = ${ana.vinculo_id})`
    await teste.sql`update gaveta set nome = 'Outro' where estabelecimento_id = ${casa.bar.id}`
    expect((await teste.call('/caixa/buscarFechamento', { sessao }, casa.gerente)).body).toEqual(fechado.fechamento)
    expect((await caixas()).fechados).toMatchObject([
      { sessao, numero: 1, gaveta: 'Caixa 1', diferenca: -10, reaberto: false },
    ])
    expect((await contar(sessao, 1)).body.code).toBe('caixa_fechado')
    const { nome, csv } = (await teste.call('/caixa/buscarPlanilha', { sessao }, casa.gerente)).body
    expect([nome, csv]).toEqual(['z-1', expect.stringContaining('Dinheiro;130,00;120,00;-10,00;Troco a mais')])
  })

  test('conta-se até três vezes, cada uma fica; dois que fecham ao mesmo tempo fazem um Z', async () => {
    const sessao = await abrir()
    const vezes = []
    for (const notas of [9, 8, 10, 10]) vezes.push((await contar(sessao, notas)).status)
    expect(vezes).toEqual([200, 200, 200, 409])
    const ficaram = await teste.sql<{ n: number }[]>`
      select (contado ->> 'dinheiro')::int as n from contagem_de_caixa where sessao_de_caixa_id = ${sessao} order by id`
    expect(ficaram.map(({ n }) => n)).toEqual([9000, 8000, 10_000])
    const dois = await Promise.all([fechar(sessao), fechar(sessao, [], casa.gerente)])
    expect(dois.map(({ status, body }) => [status, body.fechamento.numero])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(dois[0]!.body.fechamento).toEqual(dois[1]!.body.fechamento)
  })

  test('o que se recebe enquanto se conta ou entra na conta ou vai para a pochete: nada se perde', async () => {
    const sessao = await abrir(0)
    const [{ body }] = await Promise.all([contar(sessao, 0), ...[1, 2, 3, 4].map(() => receber(ana))])
    const dinheiro = body.fechamento.meios.find(({ meio }) => meio === 'dinheiro')!
    const { 'venda dinheiro': nele = 0 } = (await somas(sessao)) as Record<string, number>
    expect(dinheiro.esperado).toBe(nele)
    const onde = await teste.sql<{ n: number }[]>`
      select count(*) as n from pagamento where estabelecimento_id = ${casa.bar.id} and sessao_de_caixa_id is not null`
    expect(onde[0]!.n).toBe(4)
  })

  testLongo('um caixa fechado se reabre como outro que o continua, com o que foi contado; só quem pode', async () => {
    const sessao = await abrir()
    await contar(sessao, 10)
    const reabrir = (quem: Quem) => teste.call('/caixa/reabrir', { sessao }, quem)
    expect((await reabrir(casa.gerente)).body.code).toBe('nao_fechado')
    await fechar(sessao)
    expect((await reabrir(casa.garcom)).body.code).toBe('falta_permissao')
    const { body } = await reabrir(casa.gerente)
    expect((await reabrir(casa.gerente)).body.code).toBe('ja_aberto')
    expect(await somas(body.sessao)).toEqual({ 'fundo dinheiro': 100 })
    expect((await contar(body.sessao, 10)).body.fechamento).toMatchObject({ continua: 1 })
    expect((await fechar(body.sessao)).body.fechamento.numero).toBe(2)
    expect((await caixas()).fechados.map(({ numero, reaberto }) => [numero, reaberto])).toEqual([
      [2, false],
      [1, true],
    ])
  })
})
