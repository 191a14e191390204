import { createHmac, randomUUID } from 'node:crypto'
import { emReais } from '@boteco/contract/dinheiro'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ordem } from '../../../maquininha-de-mentira/src/ordens.ts'
import { receberAviso } from '../pagamento/avisos-por-seguir.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { appComMaquininha, SEGREDO_DA_MAQUININHA, TOKEN_DA_MAQUININHA } from '../teste/maquininha.ts'

let teste: Awaited<ReturnType<typeof appComMaquininha>>
let casa: Awaited<ReturnType<typeof teste.casa>>
beforeAll(async () => {
  teste = await appComMaquininha()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  for (const terminal of teste.maquina.modos.keys()) teste.maquina.modos.set(terminal, 'na_mao')
  casa = await teste.casa()
})

/** A guest's two chopes of R$ 10,00, asked for on the machine. */
async function cobrar(chave = randomUUID()) {
  const conta = await teste.conta(casa, 2)
  const input = { maquininha: casa.maquininha, produtos: conta.produtos }
  const pedir = () => teste.call('/maquininha/cobrar', input, { ...casa.garcom, chave })
  return { conta, pedir, ...(await pedir()) }
}
const acompanhar = async (pagamento: number) =>
  (await teste.call('/maquininha/consultarPagamento', { pagamento }, casa.garcom)).body
const cancelar = (pagamento: number, mais = {}) =>
  teste.call('/maquininha/cancelar', { pagamento, ...mais }, { ...casa.garcom, chave: randomUUID() })
const pagamentoDe = async (id: number) =>
  (
    await teste.sql<{ estado: string; meio: string; valor: number; caixa: number | null; vivas: number }[]>`
    select estado, meio, valor, sessao_de_caixa_id as caixa,
      (select count(*)::int from pagamento_linha l where l.pagamento_id = p.id and l.viva) as vivas from pagamento p where id = ${id}`
  )[0]!
const estornosDe = (id: number) =>
  teste.sql<{ valor: number; via: string; estado: string; motivo: string }[]>`
    select valor, via, estado, motivo from estorno where pagamento_id = ${id} order by id`
/** What the machine kept of an order, in centavos. */
const liquido = ({ pagos }: Ordem) => pagos.reduce((soma, { valor, devolvido }) => soma + valor - devolvido, 0)
const ordensDe = (referencias: string[]) =>
  teste.maquina.conta.memoria.ordens.filter(({ referencia }) => referencias.includes(referencia))
/** By hand, as if nobody looked meanwhile. */
async function usar(pagamento: number, modo: Parameters<typeof teste.maquina.conta.usar>[1]) {
  const ordem = await teste.ordemDe(pagamento)
  teste.maquina.conta.usar(ordem, modo)
  return ordem
}

describe('o valor vai sozinho para a maquininha', () => {
  test('aprovado, paga exatamente o que as linhas devem, está no caixa de quem recebeu, e guarda o comprovante', async () => {
    const { body, conta } = await cobrar()
    expect(body).toMatchObject({ maquininha: 'Maquininha do Jorge', pagamento: { valor: 20 } })
    expect(['pedindo', 'na_maquina']).toContain(body.fase)
    // the guest reads where it is paid, as long as it is
    const visto = async () =>
      (await teste.call('/pedido/verificarCheckoutsPagBank', {}, { checkin: conta.segredo })).body.naMaquininha
    expect(await visto()).toBe('Maquininha do Jorge')
    const ordem = await usar(body.pagamento.id, 'aprova')
    expect(ordem.valor).toBe(2000)
    expect(await acompanhar(body.pagamento.id)).toMatchObject({ fase: 'aprovado', pagamento: { estado: 'pago' } })
    expect(await visto()).toBeNull()
    const pago = await pagamentoDe(body.pagamento.id)
    expect(pago).toMatchObject({ meio: 'maquininha', valor: 2000, vivas: 1, caixa: expect.any(Number) })
    const [comprovante] = await teste.sql`
      select nome, adquirente, bandeira, autorizacao, nsu, fim_a_fim from pagamento_maquininha where pagamento_id = ${body.pagamento.id}`
    expect(comprovante).toMatchObject({
      ...{ nome: 'Maquininha do Jorge', adquirente: 'Mercado Pago', bandeira: 'visa', fim_a_fim: null },
      ...{ autorizacao: expect.stringMatching(/^\w{6}$/), nsu: expect.stringMatching(/^\w+$/) },
    })
    // so the reports say it, too
    await teste.call(
      '/cliente/informarPagamentoConta',
      { produtos: (await teste.conta(casa)).produtos, meio: 'vale_vr' },
      casa.garcom,
    )
    const { meios, cartoes } = (await teste.call('/relatorio/buscarResumo', {}, casa.gerente)).body
    expect(meios.map(({ meio, recebido }) => [meio, recebido])).toEqual([
      ['maquininha', 20],
      ['vale_vr', 10],
    ])
    expect(cartoes).toEqual([
      { maquininha: '', bandeira: 'vale_vr', recebido: 10, devolvido: 0 },
      { maquininha: 'Maquininha do Jorge', bandeira: 'visa', recebido: 20, devolvido: 0 },
    ])
    const atras = async (mais: object) =>
      (await teste.call('/relatorio/buscarLinhas', { fato: 'recebido', ...mais }, casa.gerente)).body.linhas
    for (const [qual, valores] of [
      [{ maquininha: 'Maquininha do Jorge' }, [20]],
      [{ maquininha: '' }, [10]],
      [{ bandeira: 'vale_vr' }, [10]],
      [{ bandeira: 'visa' }, [20]],
      [{ bandeira: 'elo' }, []],
      [{}, [10, 20]],
    ] as const)
      expect([qual, (await atras(qual)).map(({ valor }) => valor)]).toEqual([qual, valores])
    const dia = (await teste.call('/pagamento/buscarPagamentos', {}, casa.gerente)).body.dia
    const doMes = { de: dia, ate: dia, folha: 'pagamentos', pagina: 0 }
    const { linhas } = (await teste.call('/relatorio/buscarMovimentos', doMes, casa.gerente)).body
    const { nome, nsu, autorizacao } = comprovante as Record<string, string>
    expect(linhas[0]?.comprovante).toMatchObject({ maquininha: nome, nsu, autorizacao })
    expect(linhas[1]?.comprovante).toBeNull()
    // nothing is owed any more, so nothing is asked for
    const { status } = await teste.call(
      '/maquininha/cobrar',
      { maquininha: casa.maquininha, produtos: conta.produtos },
      { ...casa.garcom, chave: randomUUID() },
    )
    expect(status).toBe(409)
  })

  testLongo('recusado, cancelado nela e vencido: nada foi cobrado, e a conta deve de novo', async () => {
    for (const [modo, fase] of [
      ['recusa', 'recusado'],
      ['tarde', 'cancelado'],
    ] as const) {
      const { body } = await cobrar()
      await usar(body.pagamento.id, modo)
      expect(await acompanhar(body.pagamento.id)).toMatchObject({ fase })
      expect(await pagamentoDe(body.pagamento.id)).toMatchObject({ vivas: 0, caixa: null })
    }
    const { body } = await cobrar()
    const ordem = await teste.ordemDe(body.pagamento.id)
    ordem.vence_em = 0
    expect(await acompanhar(body.pagamento.id)).toMatchObject({ fase: 'cancelado', pagamento: { estado: 'expirado' } })
  })

  test('repetido com a mesma chave é um pedido só na maquininha; outra conta espera a vez', async () => {
    const { body, pedir } = await cobrar()
    expect((await pedir()).body.pagamento.id).toBe(body.pagamento.id)
    const ordem = await teste.ordemDe(body.pagamento.id)
    expect(ordensDe([ordem.referencia])).toHaveLength(1)
    const outra = await cobrar()
    expect(outra).toMatchObject({ status: 409, body: { code: 'maquininha_ocupada' } })
  })

  testLongo(
    'um de vários meios: ela recebe só o seu valor, e o resto continua devido; o que já não cabe não vai a ela',
    async () => {
      const conta = await teste.conta(casa, 2)
      await teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where checkin_id = ${conta.id}`
      const pedir = (valor: number) =>
        teste.call(
          '/maquininha/cobrar',
          { maquininha: casa.maquininha, produtos: conta.produtos, valor },
          { ...casa.garcom, chave: randomUUID() },
        )
      expect(await pedir(20.01)).toMatchObject({ status: 409, body: { code: 'valor_mudou' } })
      const { body } = await pedir(8)
      expect(body.pagamento.valor).toBe(8)
      expect((await usar(body.pagamento.id, 'aprova')).valor).toBe(800)
      expect(await acompanhar(body.pagamento.id)).toMatchObject({ fase: 'aprovado' })
      const devidas = await teste.sql<{ linha_id: number; valor: number }[]>`
      select linha_id, valor from linha where checkin_id = ${conta.id} and situacao = 'a_pagar'`
      expect(devidas.map(({ valor }) => valor)).toEqual([1200])
      const produtos = devidas.map(({ linha_id }) => ({ tipo: 'item', id: linha_id, produto_pedido_id: linha_id }))
      const resto = await teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro' }, casa.garcom)
      expect(resto.status).toBe(200)
      const { meios } = (await teste.call('/pagamento/buscarPagamentos', {}, casa.gerente)).body
      expect(meios.map(({ meio, recebido }) => [meio, recebido])).toEqual([
        ['dinheiro', 12],
        ['maquininha', 8],
      ])
    },
  )

  test('enquanto está nela ninguém recebe a mesma linha de outro jeito', async () => {
    const { body, conta } = await cobrar()
    const dinheiro = { produtos: conta.produtos, meio: 'dinheiro' }
    const { status } = await teste.call('/cliente/informarPagamentoConta', dinheiro, {
      ...casa.garcom,
      chave: randomUUID(),
    })
    expect(status).toBe(409)
    expect((await pagamentoDe(body.pagamento.id)).estado).toBe('em_andamento')
    await usar(body.pagamento.id, 'aprova')
    expect(await acompanhar(body.pagamento.id)).toMatchObject({ fase: 'aprovado' })
  })

  test('o que a maquininha recebeu não muda de meio, não se desfaz, e volta por ela', async () => {
    const { body } = await cobrar()
    const ordem = await usar(body.pagamento.id, 'aprova')
    await acompanhar(body.pagamento.id)
    const pagamento = body.pagamento.id
    const troca = await teste.call('/pagamento/trocarMeio', { pagamento, meio: 'dinheiro' }, casa.gerente)
    expect(troca).toMatchObject({ status: 409, body: { code: 'na_maquininha' } })
    const desfeito = await teste.call('/pagamento/desfazerRecebimento', { pagamento }, casa.gerente)
    expect(desfeito).toMatchObject({ status: 409, body: { code: 'na_maquininha' } })
    const [{ linha }] = await teste.sql<
      [{ linha: number }]
    >`select linha_id as linha from pagamento_linha where pagamento_id = ${pagamento}`
    const { caixa } = await pagamentoDe(pagamento)
    const volta = await teste.call(
      '/pagamento/estornar',
      { pagamento, linhas: [{ linha, valor: 5 }], motivo: 'Veio quente' },
      casa.gerente,
    )
    expect(volta).toMatchObject({ status: 200, body: { estorno: { via: 'provedor', estado: 'feito', valor: 5 } } })
    expect(liquido(ordem)).toBe(1500)
    const doCaixa = await teste.sql<{ tipo: string; valor: number }[]>`
      select tipo, sum(valor)::int as valor from dinheiro_do_caixa where sessao_de_caixa_id = ${caixa} and meio = 'maquininha' group by tipo order by tipo`
    expect(doCaixa).toEqual([
      { tipo: 'devolucao', valor: -500 },
      { tipo: 'venda', valor: 2000 },
    ])
    // none of it is money of the app
    const [{ turno }] = await teste.sql<[{ turno: number }]>`
      insert into turno (estabelecimento_id, aberto_em, aberto_por)
      values (${casa.bar.id}, now() - interval '1 hour', ${casa.gerente.vinculo_id}) returning id as turno`
    const { online, meios } = (await teste.call('/relatorio/buscarResumo', { turno }, casa.gerente)).body
    expect([online, meios]).toEqual([
      { recebido: 0, devolvido: 0, antes_de_abrir: 0 },
      [{ meio: 'maquininha', recebido: 20, devolvido: 5 }],
    ])
  })
})

describe('o que a maquininha recebeu a mais volta, e é dito', () => {
  const casos: [Parameters<typeof teste.maquina.conta.usar>[1], { passou: number; volta: number; paga: boolean }][] = [
    ['dividida', { passou: 3200, volta: 1200, paga: true }],
    ['dobro', { passou: 4000, volta: 2000, paga: true }],
    ['outro_valor', { passou: 2100, volta: 100, paga: true }],
    ['parcial', { passou: 1600, volta: 1600, paga: false }],
  ]
  test.each(osPrimeiros(casos, 2))('%s', async (modo, { passou, volta, paga }) => {
    const { body } = await cobrar()
    const pagamento = body.pagamento.id
    const ordem = await usar(pagamento, modo)
    expect(ordem.pagos.reduce((soma, { valor }) => soma + valor, 0)).toBe(passou)
    const { fase, message } = await acompanhar(pagamento)
    expect(fase).toBe(paga ? 'aprovado' : 'cancelado')
    expect(message).toContain(emReais(volta))
    await teste.retomar()
    await teste.retomar()
    expect(await estornosDe(pagamento)).toMatchObject([{ valor: volta, via: 'provedor', estado: 'feito' }])
    expect(liquido(ordem)).toBe(paga ? 2000 : 0)
    expect(await pagamentoDe(pagamento)).toMatchObject({ estado: paga ? 'pago' : 'cancelado', vivas: paga ? 1 : 0 })
    // the manager gives the rest back afterwards: of two charges that pay together both
    if (!paga) return
    const [{ linha }] = await teste.sql<
      [{ linha: number }]
    >`select linha_id as linha from pagamento_linha where pagamento_id = ${pagamento}`
    const tudo = { pagamento, linhas: [{ linha }], motivo: 'Não gostou' }
    expect((await teste.call('/pagamento/estornar', tudo, casa.gerente)).status).toBe(200)
    expect(liquido(ordem)).toBe(0)
    expect((await pagamentoDe(pagamento)).estado).toBe('estornado')
  })

  testLongo(
    'pago depois de cancelado: paga a conta, se ela ainda deve, e volta inteiro se já foi paga de outro jeito',
    async () => {
      for (const paraOutroMeio of [false, true]) {
        const { body, conta } = await cobrar()
        const pagamento = body.pagamento.id
        const ordem = await usar(pagamento, 'tarde')
        expect(await acompanhar(pagamento)).toMatchObject({ fase: 'cancelado' })
        if (paraOutroMeio) {
          const dinheiro = { produtos: conta.produtos, meio: 'dinheiro' }
          expect((await teste.call('/cliente/informarPagamentoConta', dinheiro, casa.garcom)).status).toBe(200)
        }
        teste.maquina.conta.pagar(ordem)
        await teste.retomar()
        await teste.retomar()
        expect(liquido(ordem)).toBe(paraOutroMeio ? 0 : 2000)
        expect((await pagamentoDe(pagamento)).estado).toBe(paraOutroMeio ? 'estornado' : 'pago')
      }
    },
  )
})

testLongo('sem a conta conectada ninguém espera por ela para devolver: devolve-se no caixa', async () => {
  const { body } = await cobrar()
  const pagamento = body.pagamento.id
  await usar(pagamento, 'aprova')
  await acompanhar(pagamento)
  const [{ linha }] = await teste.sql<
    [{ linha: number }]
  >`select linha_id as linha from pagamento_linha where pagamento_id = ${pagamento}`
  const devolver = (mais = {}) =>
    teste.call(
      '/pagamento/estornar',
      { pagamento, linhas: [{ linha, valor: 5 }], motivo: 'Veio quente', ...mais },
      casa.gerente,
    )
  const desconectar = () => teste.call('/maquininha/desconectar', {}, casa.gerente)
  // one that was asked for, without an answer
  await devolver()
  await teste.sql`alter table estorno disable trigger user`
  const por = (estado: string) => teste.sql`update estorno set estado = ${estado} where pagamento_id = ${pagamento}`
  await por('pedido')
  expect(await desconectar()).toMatchObject({ status: 409, body: { code: 'maquininha_devolve' } })
  await por('feito')
  await teste.sql`alter table estorno enable trigger user`
  expect((await desconectar()).status).toBe(200)
  const recusado = await devolver()
  expect(recusado).toMatchObject({ status: 409, body: { code: 'estorno_recusado' } })
  expect(recusado.body.message).toContain('A maquininha não aceitou')
  expect((await devolver({ noCaixa: true, meio: 'dinheiro' })).status).toBe(200)
})

describe('cancelar', () => {
  test('sai da maquininha; se ela já não solta, quem recebe é avisado, e pode desistir aqui', async () => {
    const { body } = await cobrar()
    expect((await cancelar(body.pagamento.id)).body).toMatchObject({ fase: 'cancelado' })
    expect((await teste.ordemDe(body.pagamento.id)).estado).toBe('canceled')

    const presa = await cobrar()
    const ordem = await teste.ordemDe(presa.body.pagamento.id)
    teste.maquina.modos.set(ordem.terminal, 'desligada')
    ordem.estado = 'at_terminal'
    expect(await cancelar(presa.body.pagamento.id)).toMatchObject({
      status: 409,
      body: { code: 'maquininha_com_pagamento' },
    })
    const { body: desistido } = await cancelar(presa.body.pagamento.id, { mesmoAssim: true })
    expect(desistido).toMatchObject({ fase: 'cancelado', pagamento: { estado: 'cancelado' } })
    expect(desistido.message).toContain('volta sozinho')
  })
})

describe('o servidor morre no meio', () => {
  test('a resposta do pedido se perde: o mesmo pedido é perguntado de novo, e há um só', async () => {
    teste.maquina.modos.set('GERTEC_MP35P__TESTE', 'perde')
    const { body } = await cobrar()
    expect(body.fase).toBe('sem_resposta')
    await teste.retomar()
    await expect.poll(() => acompanhar(body.pagamento.id).then(({ fase }) => fase)).toBe('aprovado')
    const ordem = await teste.ordemDe(body.pagamento.id)
    expect(ordensDe([ordem.referencia])).toHaveLength(1)
    expect(liquido(ordem)).toBe(2000)
  })

  testLongo('a intenção que ninguém espera mais sai da maquininha', async () => {
    teste.maquina.modos.set('GERTEC_MP35P__TESTE', 'desligada')
    const { body } = await cobrar()
    const pagamento = body.pagamento.id
    // as if the server had died before it wrote the order's id down
    await teste.sql`alter table pagamento disable trigger pagamento_anda`
    await teste.sql`update pagamento set id_pedido_pagbank = null, estado = 'intencao' where id = ${pagamento}`
    await teste.sql`alter table pagamento enable trigger pagamento_anda`
    await teste.retomar(70_000)
    expect((await teste.ordemDe(pagamento)).estado).toBe('canceled')
    expect(await pagamentoDe(pagamento)).toMatchObject({ estado: 'cancelado', vivas: 0 })
  })

  test('pago enquanto ninguém olhava: a recuperação acha', async () => {
    const { body } = await cobrar()
    await usar(body.pagamento.id, 'aprova')
    await teste.retomar()
    expect(await pagamentoDe(body.pagamento.id)).toMatchObject({ estado: 'pago' })
  })

  test('um aviso assinado, forjado ou de outra ordem só faz perguntar', async () => {
    const { body } = await cobrar()
    const ordem = await teste.ordemDe(body.pagamento.id)
    const avisar = async (id: string, segredo: string) => {
      const v1 = createHmac('sha256', segredo).update(`id:${id.toLowerCase()};request-id:r1;ts:1;`).digest('hex')
      return teste.app.inject({
        method: 'POST',
        url: `/maquininha/notificacao/${casa.bar.id}?data.id=${id}&type=order`,
        headers: { 'x-request-id': 'r1', 'x-signature': `ts=1,v1=${v1}` },
        payload: { action: 'order.processed', data: { id } },
      })
    }
    expect((await avisar(ordem.id, 'outro-segredo')).statusCode).toBe(200)
    expect((await pagamentoDe(body.pagamento.id)).estado).toBe('em_andamento')
    expect((await avisar('ORD01DESCONHECIDA', SEGREDO_DA_MAQUININHA)).statusCode).toBe(200)
    // one to the provider of the phones' payments, who knows nothing of it, is not followed
    const forjado = { ids: [ordem.id], referencia: ordem.referencia }
    expect(await receberAviso(teste.servidor, forjado, false)).toMatchObject({ guardado: false })
    await usar(body.pagamento.id, 'aprova')
    expect((await avisar(ordem.id, SEGREDO_DA_MAQUININHA)).statusCode).toBe(200)
    expect((await pagamentoDe(body.pagamento.id)).estado).toBe('pago')
  })
})

describe('as maquininhas da casa', () => {
  const doGerente = (path: Parameters<typeof teste.call>[0], corpo: object) => teste.call(path, corpo, casa.gerente)

  test('o token é conferido, guardado cifrado, e nunca mais dito', async () => {
    const errado = await doGerente('/maquininha/conectar', { token: 'APP_USR-este-nao-serve-para-nada' })
    expect(errado).toMatchObject({ status: 422, body: { code: 'token_recusado' } })
    const [conta] = await teste.sql<{ token: string; segredo: string }[]>`
      select token, segredo from conta_de_maquininha where estabelecimento_id = ${casa.bar.id}`
    expect(conta?.token).toMatch(/^v1:/)
    expect(conta?.segredo).toMatch(/^v1:/)
    const lidas = await teste.call('/maquininha/buscarMaquininhas', {}, casa.garcom)
    expect(lidas.body).toMatchObject({ conectada: 'Mercado Pago', avisos: null, maquininhas: [{ minha: true }] })
    expect(JSON.stringify(lidas.body)).not.toContain('TEST-')
  })

  testLongo(
    'nome e terminal não se repetem, a que está com um pagamento não se esquece, e a esquecida não recebe mais',
    async () => {
      const repetida = await doGerente('/maquininha/salvar', {
        nome: 'maquininha do jorge',
        terminal: 'PAX_A910__TESTE',
      })
      expect(repetida).toMatchObject({ status: 409, body: { code: 'maquininha_repetida' } })
      const { body } = await cobrar()
      const outraConta = { token: `${TOKEN_DA_MAQUININHA}-outra`, segredo: SEGREDO_DA_MAQUININHA }
      for (const [path, corpo] of [
        ['/maquininha/esquecer', { id: casa.maquininha }],
        ['/maquininha/desconectar', {}],
        ['/maquininha/conectar', outraConta],
      ] as const)
        expect([path, await doGerente(path, corpo)]).toMatchObject([
          path,
          {
            status: 409,
            body: { code: 'maquininha_com_pagamento' },
          },
        ])
      // nor does it become another one: a request sent again would be on both
      const salvar = (mais: object) =>
        doGerente('/maquininha/salvar', {
          id: casa.maquininha,
          nome: 'Do Jorge',
          terminal: 'GERTEC_MP35P__TESTE',
          ...mais,
        })
      expect((await salvar({ terminal: 'PAX_A910__TESTE' })).body.code).toBe('maquininha_com_pagamento')
      expect((await salvar({})).status).toBe(200)
      await cancelar(body.pagamento.id)
      expect((await salvar({ terminal: 'PAX_A910__TESTE' })).status).toBe(200)
      expect((await doGerente('/maquininha/conectar', outraConta)).status).toBe(200)
      expect((await doGerente('/maquininha/esquecer', { id: casa.maquininha })).status).toBe(200)
      expect((await cobrar()).status).toBe(404)
      expect((await doGerente('/maquininha/desconectar', {})).status).toBe(200)
    },
  )

  test('um teste que alguém paga volta sozinho', async () => {
    expect((await doGerente('/maquininha/testar', { id: casa.maquininha, valor: 1 })).status).toBe(200)
    const ordem = teste.maquina.conta.memoria.ordens.at(-1)!
    // of a second one at once the first would be forgotten, and its money stay
    const outra = await doGerente('/maquininha/testar', { id: casa.maquininha, valor: 2 })
    expect(outra).toMatchObject({ status: 409, body: { code: 'maquininha_ocupada' } })
    teste.maquina.conta.usar(ordem, 'aprova')
    const { recolherTestes } = await import('./cadastro.ts')
    await recolherTestes(teste.deps)
    expect(ordem.pagos).toMatchObject([{ valor: 100, devolvido: 100 }])
    expect(await teste.sql`select from maquininha where teste is not null`).toHaveLength(0)
  })

  test('digitado na maquininha como antes: nome e autorização se anotam depois, se houver', async () => {
    const { produtos } = await teste.conta(casa)
    await teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'maquininha' }, casa.garcom)
    const [{ id }] = await teste.sql<[{ id: number }]>`select id from pagamento order by id desc limit 1`
    const dito = { pagamento: id, nome: 'Stone do balcão', autorizacao: '123ABC' }
    expect((await teste.call('/maquininha/anotar', dito, casa.garcom)).status).toBe(200)
    const { pagamentos } = (await doGerente('/pagamento/buscarPagamentos', {})).body as { pagamentos: { id: number }[] }
    expect(pagamentos.find((um) => um.id === id)).toMatchObject({
      maquininha: { nome: 'Stone do balcão', autorizacao: '123ABC', nsu: null },
    })
  })
})
