import type { Escopo } from '@boteco/contract/opendelivery/escritorio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { type AppDeFora, chaveNova, entrar } from '../teste/de-fora.ts'
import { testLongo } from '../teste/longo.ts'
import { oQueNaoE, oQueNaoSegue } from '../teste/norma.ts'
import { entregarTudo, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let casa: Awaited<ReturnType<typeof abrirCasa>>
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function abrirCasa(...escopos: Escopo[]) {
  const bar = await novoBar(teste)
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  return { bar, gerente, garcom, chope, ...(await outroSistema(gerente, ...escopos)) }
}
/** With a key of its own, and what the manager let it do. */
async function outroSistema(gerente: { token: string }, ...escopos: Escopo[]) {
  const chave = await chaveNova(teste, gerente)
  for (const escopo of escopos)
    expect((await teste.call('/opendelivery/darEscopo', { id: chave.id, escopo }, gerente)).status).toBe(200)
  return { id: chave.id, totem: await entrar(teste, chave) }
}
beforeEach(async () => {
  casa = await abrirCasa('od.indoor.payments')
  ana = await sentar(teste, casa.bar.id, { mesa: 5 })
})

const daMesa = (mesa: number) => `operationMode=TABLE&identifier=${mesa}`
const emPix = (amount: number, nsu: string, mais: object = {}) => ({
  ...{ amount, methodInfo: { method: 'PIX', nsu } },
  ...mais,
})
/** What the system says that it took; the answer follows the standard, whatever it is. */
async function pagar(corpo: object, { de = casa.totem, mesa = 5 }: { de?: AppDeFora; mesa?: number } = {}) {
  const { status, body } = await de.post(`/accounts/payments?${daMesa(mesa)}`, corpo)
  // of a table without an account, and of what was not let, the standard names no status here
  const segue = [403, 404].includes(status)
    ? oQueNaoE('indoor', 'ErrorResponse', body)
    : oQueNaoSegue('indoor', 'POST /accounts/payments', status, body)
  expect(segue).toBe('')
  return { status, body }
}
const aConta = async () => (await casa.totem.get(`/accounts?${daMesa(5)}`)).body
const pedirEntregue = async (quem: Sentado, quantidade: number) => {
  await pedir(teste, quem, [[casa.chope, quantidade]])
  await entregarTudo(teste, quem)
}
const pagamentos = () => teste.sql<{ id: number; meio: string; valor: number; estado: string; caixa: number | null }[]>`
  select id, meio, valor, estado, sessao_de_caixa_id as caixa from pagamento where estabelecimento_id = ${casa.bar.id} order by id`

describe('um pagamento que outro sistema recebeu', () => {
  test('paga a conta por um meio que é só dele, e aparece com o nome do sistema no recibo, no dia e na conta', async () => {
    await pedirEntregue(ana, 2)
    const [item] = await itensDe(teste, ana)
    const { status, body } = await pagar({
      ...{ amount: 25.8, methodInfo: { method: 'CREDIT_CARD', brand: 'VISA', nsu: '000123' }, tip: 0, seat: '2' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ paymentId: expect.any(String), amount: 25.8, paidAt: expect.any(String), items: [String(item!.id)] },
      methodInfo: { method: 'CREDIT_CARD', brand: 'VISA', nsu: '000123' },
    })
    expect(await aConta()).toMatchObject({ payments: [body], totals: { paid: 25.8, due: 0 } })
    expect(await pagamentos()).toMatchObject([{ meio: 'externo', valor: 2580, estado: 'pago' }])
    const nome = expect.stringMatching(/^Totem \d+$/)
    // whoever let it, although it came into their open till: in nobody's hands it is not counted blind
    const dia = (await teste.call('/pagamento/buscarPagamentos', {}, casa.gerente)).body
    expect(dia.pagamentos).toMatchObject([{ meio: 'externo', registrado_por: nome }])
    expect(dia.meios).toEqual([{ meio: 'externo', recebido: 25.8, devolvido: 0 }])
    const { referencia } = dia.pagamentos[0]!
    const { recibo } = (await teste.call('/pagamento/buscarRecibo', { referencia }, { checkin: ana.segredo })).body
    expect(recibo).toMatchObject({ meio: 'externo', registrado_por: nome, valor: 25.8 })
    const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 5 } }, casa.garcom)
    expect(conta.body.arrayProdutosPagos).toMatchObject([{ pagamento: { meio: 'externo', registrado_por: nome } }])
    const folha = { de: dia.dia, ate: dia.dia, folha: 'pagamentos', pagina: 0 } as const
    const movimentos = (await teste.call('/relatorio/buscarMovimentos', folha, casa.gerente)).body
    const dito = { o_que: 'Por outro sistema', valor: 25.8, motivo: expect.stringMatching(/^Totem \d+, NSU 000123$/) }
    expect(movimentos.linhas).toMatchObject([dito])
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'pagamento_externo' }, casa.gerente)).body
    expect(atos).toMatchObject([
      {
        texto: expect.stringMatching(/ recebeu R\$.25,80 do pagamento nº \d+ por Totem \d+\.$/),
        aparelho: expect.stringMatching(/^Totem \d+, por Open Delivery$/),
      },
    ])
  })

  test('é registrado uma vez só para cada número deles: repetido responde o mesmo, com outro corpo é recusado', async () => {
    await pedirEntregue(ana, 2)
    const primeiro = await pagar(emPix(12.9, 'E1'))
    expect(await pagar(emPix(12.9, 'E1'))).toEqual(primeiro)
    for (const outro of [
      emPix(12.91, 'E1'),
      emPix(12.9, 'E1', { items: [] }),
      { amount: 12.9, methodInfo: { method: 'CASH', nsu: 'E1' } },
    ])
      expect((await pagar(outro)).body.code).toBe('PAYMENT_ID_REUSED')
    expect((await pagar(emPix(12.9, 'E1'), { mesa: 6 })).body.code).toBe('PAYMENT_ID_REUSED')
    // another system counts by itself
    const { totem } = await outroSistema(casa.gerente, 'od.indoor.payments')
    const segundo = await pagar(emPix(12.9, 'E1'), { de: totem })
    expect(segundo.body.paymentId).not.toBe(primeiro.body.paymentId)
    expect(await pagamentos()).toHaveLength(2)
    // closed since, the account takes nothing more; what was recorded is answered as ever
    await teste.call('/conta/fecharCheckin', { id: ana.id }, casa.garcom)
    expect(await pagar(emPix(12.9, 'E1'))).toEqual(primeiro)
    expect((await pagar(emPix(12.9, 'E3'))).body.code).toBe('INVALID_ACCOUNT_STATE')
  })

  test('em parte, por item e com a taxa, fecha ao centavo; a mais, mal dito ou com gorjeta nada é registrado', async () => {
    await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${casa.bar.id}`
    await pedirEntregue(ana, 1)
    await pedirEntregue(ana, 1)
    const [um, outro] = await itensDe(teste, ana)
    const recusas = [
      [emPix(25.81, 'X'), 409, 'CONTA_NAO_FECHA'],
      [emPix(14.19, 'X', { items: [String(um!.id)], serviceCharge: { amount: 1.3 } }), 409, 'TAXA_MUDOU'],
      [emPix(12.9, 'X', { tip: 5 }), 409, 'NOT_SUPPORTED'],
      [emPix(12.9, 'X', { items: ['0'] }), 404, 'ITEM_NOT_FOUND'],
      [emPix(12.905, 'X'), 400, 'INVALID_PARAMETER'],
      [emPix(0, 'X'), 400, 'INVALID_PARAMETER'],
      [emPix(-1, 'X'), 400, 'INVALID_PARAMETER'],
      [emPix(12.9, ' '), 400, 'INVALID_PARAMETER'],
      [{ amount: 12.9, methodInfo: { method: 'PIX' } }, 400, 'INVALID_PARAMETER'],
    ] as const
    for (const [corpo, status, code] of recusas)
      expect([corpo, await pagar(corpo)]).toMatchObject([corpo, { status, body: { code } }])
    expect(await pagamentos()).toHaveLength(0)
    // 12.90 with its 10 %, rounded down
    const doItem = await pagar(
      emPix(14.19, 'A', { items: [String(outro!.id)], serviceCharge: { amount: 1.29, rate: 10 } }),
    )
    expect(doItem.body).toMatchObject({ amount: 14.19, serviceCharge: { amount: 1.29 }, items: [String(outro!.id)] })
    expect((await pagar(emPix(0.29, 'B'))).status).toBe(200)
    expect((await aConta()).totals).toEqual({
      itemsSubtotal: 25.8,
      serviceCharge: { amount: 1.29 },
      paid: 14.48,
      due: 12.61,
    })
    expect((await pagar(emPix(12.61, 'C'))).status).toBe(200)
    expect((await pagar(emPix(0.01, 'D'))).body.code).toBe('NADA_A_PAGAR')
    // what is not served yet is paid whole
    await pedir(teste, ana, [[casa.chope, 1]])
    expect((await pagar(emPix(5, 'E'))).body.code).toBe('CONTA_NAO_FECHA')
    expect((await pagar(emPix(12.9, 'E'))).status).toBe(200)
  })

  test('só quem o gerente deixou registra, só na casa da chave, e a chave que acaba não registra mais', async () => {
    await pedirEntregue(ana, 1)
    const soOutros = await outroSistema(casa.gerente, 'od.indoor.items', 'od.indoor.close')
    expect(await pagar(emPix(12.9, 'A'), { de: soOutros.totem })).toMatchObject({
      status: 403,
      body: { code: 'INSUFFICIENT_SCOPE' },
    })
    const vizinha = await abrirCasa('od.indoor.payments')
    expect(await pagar(emPix(12.9, 'A'), { de: vizinha.totem })).toMatchObject({
      status: 404,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    expect((await pagar(emPix(12.9, 'A'), { mesa: 77 })).status).toBe(404)
    await teste.sql`update vinculo set ate = now() where id = ${casa.gerente.vinculo_id}`
    expect((await pagar(emPix(12.9, 'A'))).body.code).toBe('INSUFFICIENT_SCOPE')
    await teste.sql`update vinculo set ate = null where id = ${casa.gerente.vinculo_id}`
    await teste.call('/opendelivery/revogarAplicativo', { id: casa.id }, casa.gerente)
    expect((await pagar(emPix(12.9, 'A'))).status).toBe(401)
    expect(await pagamentos()).toHaveLength(0)
  })

  test('não é dinheiro de gaveta: no Z é uma linha sua, contada pelo que o outro sistema diz', async () => {
    await pedirEntregue(ana, 2)
    await pagar({ amount: 12.9, methodInfo: { method: 'CASH', nsu: 'A' } })
    await pagar(emPix(12.9, 'B'))
    const caixa = (await pagamentos())[0]!.caixa!
    const { body } = await teste.call('/caixa/buscarCaixas', {}, casa.gerente)
    expect(body.externo).toBe(true)
    const contado = { sessao: caixa, cedulas: [], meios: [{ meio: 'externo', valor: 20 }] }
    const { fechamento } = (await teste.call('/caixa/contar', contado, casa.gerente)).body
    expect(fechamento.meios).toEqual([
      { meio: 'dinheiro', esperado: 0, contado: 0, diferenca: 0, motivo: '' },
      { meio: 'externo', esperado: 25.8, contado: 20, diferenca: -5.8, motivo: '' },
    ])
    const motivos = [{ meio: 'externo', motivo: 'O totem ainda não fechou' }]
    const z = (await teste.call('/caixa/fechar', { sessao: caixa, motivos }, casa.gerente)).body.fechamento
    expect(z.meios[1]).toMatchObject({ meio: 'externo', motivo: 'O totem ainda não fechou' })
    expect((await teste.call('/caixa/buscarPlanilha', { sessao: caixa }, casa.gerente)).body.csv).toMatch(
      /Por outro sistema/,
    )
  })

  test('volta pelo outro sistema, que a casa diz, e sai do caixa em que entrou; não se desfaz nem troca de meio', async () => {
    await pedirEntregue(ana, 2)
    await pagar(emPix(12.9, 'A'))
    await pagarConta(teste, casa.garcom.token, { numeroMesa: 5, numeroComanda: null })
    const [externo, doGarcom] = await pagamentos()
    const agir = (
      path: '/pagamento/trocarMeio' | '/pagamento/desfazerRecebimento' | '/pagamento/estornar',
      corpo: object,
    ) => teste.call(path, corpo as never, casa.gerente)
    const pagamento = externo!.id
    expect((await agir('/pagamento/trocarMeio', { pagamento, meio: 'dinheiro' })).body.code).toBe('por_outro_sistema')
    expect((await agir('/pagamento/desfazerRecebimento', { pagamento })).body.code).toBe('por_outro_sistema')
    const troca = {
      estabelecimento_id: casa.bar.id,
      pagamento_id: pagamento,
      de: 'externo',
      para: 'dinheiro',
      valor: 1290,
      feita_por: casa.gerente.vinculo_id,
    }
    await expect(teste.sql`insert into meio_trocado ${teste.sql(troca)}`).rejects.toThrow('não muda assim')
    const linhaDe = async (qual: number) => {
      const [{ linha }] = await teste.sql<
        [{ linha: number }]
      >`select linha_id as linha from pagamento_linha where pagamento_id = ${qual}`
      return { pagamento: qual, linhas: [{ linha }], motivo: 'Veio quente' }
    }
    const errado = await agir('/pagamento/estornar', { ...(await linhaDe(doGarcom!.id)), meio: 'externo' })
    expect(errado.body.code).toBe('nao_veio_de_fora')
    // who says so has a till of their own
    const outra = await novoGerente(teste, casa.bar.id)
    const { status, body } = await teste.call('/pagamento/estornar', await linhaDe(pagamento), outra)
    expect([status, body.estorno.meio]).toEqual([200, 'externo'])
    const saiu = await teste.sql`
      select tipo, meio, valor, sessao_de_caixa_id as caixa from dinheiro_do_caixa
      where estabelecimento_id = ${casa.bar.id} and meio = 'externo' order by valor desc`
    expect(saiu).toEqual([
      { tipo: 'venda', meio: 'externo', valor: 1290, caixa: externo!.caixa },
      { tipo: 'devolucao', meio: 'externo', valor: -1290, caixa: externo!.caixa },
    ])
    expect((await casa.totem.get(`/accounts/payments?${daMesa(5)}`)).body.payments).toHaveLength(1)
    expect((await pagar(emPix(12.9, 'A'))).body.amount).toBe(12.9)
  })

  testLongo('de dois iguais ao mesmo tempo só um paga, e os dois ouvem o mesmo', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      await pedirEntregue(ana, 1)
      const todos = await Promise.all(Array.from({ length: 4 }, () => pagar(emPix(12.9, `N${vez}`))))
      expect(new Set(todos.map((um) => JSON.stringify(um))).size).toBe(1)
      expect(todos[0]!.status).toBe(200)
    }
    expect(await pagamentos()).toHaveLength(8)
  })

  testLongo(
    'ao lado do garçom, de outro sistema e de quem muda ou fecha a mesa, cada linha é paga uma vez',
    async () => {
      const outro = await outroSistema(casa.gerente, 'od.indoor.payments')
      for (let vez = 0; vez < 8; vez += 1) {
        const mesa = 20 + vez
        const bia = await sentar(teste, casa.bar.id, { mesa })
        await pedirEntregue(bia, 1)
        await Promise.all([
          pagar(emPix(12.9, `A${vez}`), { mesa }),
          pagar(emPix(12.9, `A${vez}`), { mesa, de: outro.totem }),
          pagarConta(teste, casa.garcom.token, { numeroMesa: mesa, numeroComanda: null }).catch(() => {}),
          vez % 2
            ? teste.call('/mesa/mudar', { numeroMesa: mesa, para: mesa + 20 }, casa.garcom)
            : teste.call('/conta/fecharCheckin', { id: bia.id }, casa.garcom),
        ])
        // wherever the table is by now, who comes last pays what nobody did
        for (const onde of [mesa, mesa + 20]) await pagar(emPix(12.9, `B${vez}`), { mesa: onde })
        const [{ vivas }] = await teste.sql<[{ vivas: number }]>`
        select count(*)::int as vivas from pagamento_linha l join item_pedido i on i.id = l.linha_id
        where i.checkin_id = ${bia.id} and l.viva`
        expect(vivas).toBe(1)
      }
    },
  )
})
