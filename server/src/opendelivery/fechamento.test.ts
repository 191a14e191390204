import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limparANoite } from '../privacidade/retencao.ts'
import {
  type AppDeTeste,
  appDeTeste,
  cofreDeTeste,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { chaveNova, entrar } from '../teste/de-fora.ts'
import { testLongo } from '../teste/longo.ts'
import { oQueNaoE, oQueNaoSegue } from '../teste/norma.ts'
import { corpoDoPedido, entregarTudo, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { segurando } from '../teste/segurando.ts'

let teste: AppDeTeste
let casa: Awaited<ReturnType<typeof abrirCasa>>
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  casa = await abrirCasa()
  ana = await sentar(teste, casa.bar.id, { mesa: 5 })
})

async function abrirCasa() {
  const bar = await novoBar(teste)
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  const chave = await chaveNova(teste, gerente)
  for (const escopo of ['od.indoor.close', 'od.indoor.items', 'od.indoor.payments'] as const)
    expect((await teste.call('/opendelivery/darEscopo', { id: chave.id, escopo }, gerente)).status).toBe(200)
  return { bar, gerente, garcom, chope, chave, totem: await entrar(teste, chave) }
}

const daMesa = (mesa: number) => `operationMode=TABLE&identifier=${mesa}`
const daComanda = (comanda: number) => `operationMode=TAB&identifier=${comanda}`
/** Each answer follows the standard, whatever it is. It says of some refusals that they are, and not of what form. */
async function passo(qual: 'pre-close' | 'unlock' | 'close', conta = daMesa(5), corpo?: object) {
  const { status, body } = await casa.totem.post(`/accounts/${qual}?${conta}`, corpo)
  const segue =
    status === 202
      ? oQueNaoSegue('indoor', `POST /accounts/${qual}`, status, body)
      : oQueNaoE('indoor', 'ErrorResponse', body)
  expect(segue).toBe('')
  return [status, ...(body.code ? [body.code] : [])]
}
async function estado(conta = daMesa(5)) {
  const { status, body } = await casa.totem.get(`/accounts?${conta}`)
  expect(oQueNaoSegue('indoor', 'GET /accounts', status, body)).toBe('')
  return body.status as string
}
type DoCliente = '/pedido/cadastrarPedido' | '/pedido/comprarFichas' | '/rodada/porNaRodada'
const tentarPedir = async (quem: Sentado, informacoes = {}, path: DoCliente = '/pedido/cadastrarPedido') => {
  const { status, body } = await teste.call(path, corpoDoPedido([[casa.chope, 1]], informacoes), {
    checkin: quem.segredo,
  })
  return status === 200 ? status : [status, body.code, body.message]
}
const RECUSADO = [409, 'conta_em_fechamento', respostas.contaEmFechamento]
const pedirPor = async (quem: Sentado) => {
  const { pedidos } = corpoDoPedido([[casa.chope, 1]])
  return (await teste.call('/pedido/cadastrarPedido', { idCheckin: quem.id, pedidos }, casa.garcom)).status
}
const naConta = async (dadosCliente: object) =>
  (await teste.call('/cliente/getContaCliente', { dadosCliente }, casa.garcom)).body.checkins.map(
    ({ fechando }) => fechando,
  )

describe('uma conta que outro sistema está fechando', () => {
  test('não recebe mais nada de quem está nela nem de quem chega, é paga e fecha', async () => {
    await pedir(teste, ana, [[casa.chope, 1]])
    await entregarTudo(teste, ana)
    expect([await estado(), await passo('pre-close', daMesa(5), { reason: 'Pediram a conta' })]).toEqual([
      'IN_USE',
      [202],
    ])
    expect([await estado(), await passo('pre-close')]).toEqual(['IN_PAYMENT', [202]])
    const bia = await sentar(teste, casa.bar.id, { mesa: 5 })
    const caio = await sentar(teste, casa.bar.id)
    expect(await tentarPedir(ana)).toEqual(RECUSADO)
    expect(await tentarPedir(ana, {}, '/pedido/comprarFichas')).toEqual(RECUSADO)
    expect(await tentarPedir(ana, {}, '/rodada/porNaRodada')).toEqual(RECUSADO)
    expect(await tentarPedir(bia)).toEqual(RECUSADO)
    expect(await tentarPedir(caio, { numeroMesa: 5 })).toEqual(RECUSADO)
    // the neighbours order on
    expect(await tentarPedir(await sentar(teste, casa.bar.id, { mesa: 6 }))).toBe(200)
    const pago = await casa.totem.post(`/accounts/payments?${daMesa(5)}`, {
      ...{ amount: 12.9, methodInfo: { method: 'PIX', nsu: '1' } },
    })
    expect([pago.status, await estado()]).toEqual([200, 'IN_PAYMENT'])
    expect([await passo('close'), await passo('close')]).toEqual([[202], [202]])
    expect([await passo('pre-close'), await passo('unlock')]).toEqual([
      [409, 'INVALID_ACCOUNT_STATE'],
      [409, 'INVALID_ACCOUNT_STATE'],
    ])
    expect(await passo('pre-close', daMesa(77))).toEqual([404, 'ACCOUNT_NOT_FOUND'])
    // the next people at the table have an account of their own
    expect(await tentarPedir(await sentar(teste, casa.bar.id, { mesa: 5 }))).toBe(200)
  })

  test('não perde itens nem os recebe de fora, até que se reabra', async () => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 6 })
    for (const quem of [ana, bia]) await pedir(teste, quem, [[casa.chope, 1]])
    const [[deAna], [deBia]] = [await itensDe(teste, ana), await itensDe(teste, bia)]
    await passo('pre-close')
    const mudar = async (caminho: string, mesa: number, corpo: object = {}) => {
      const { status, body } = await casa.totem.post(`/accounts/${caminho}?${daMesa(mesa)}`, corpo)
      expect(oQueNaoE('indoor', 'ErrorResponse', body)).toBe('')
      return [status, body.code]
    }
    const para = (mesa: number) => ({ operationMode: 'TABLE', identifier: String(mesa) })
    const itens = (id: number) => ({ transferType: 'ITEMS', itemIds: [String(id)] })
    for (const recusa of [
      await mudar(`items/${deAna!.id}/cancel`, 5),
      await mudar('transfers', 5, { ...itens(deAna!.id), target: para(6) }),
      await mudar('transfers', 6, { ...itens(deBia!.id), target: para(5) }),
      await mudar('transfers', 5, { transferType: 'FULL_ACCOUNT', target: para(9) }),
    ])
      expect(recusa).toEqual([409, 'INVALID_ACCOUNT_STATE'])
    expect([await passo('unlock'), await estado(), await passo('unlock')]).toEqual([[202], 'IN_USE', [202]])
    expect(await tentarPedir(ana)).toBe(200)
    expect((await casa.totem.post(`/accounts/items/${deAna!.id}/cancel?${daMesa(5)}`)).status).toBe(200)
  })

  test('é a equipe quem pode pôr algo nela, e isso a reabre', async () => {
    await passo('pre-close')
    expect([await pedirPor(ana), await estado(), await tentarPedir(ana)]).toEqual([200, 'IN_USE', 200])
    const bia = await sentar(teste, casa.bar.id, { mesa: 6 })
    await pedir(teste, bia, [[casa.chope, 1]])
    const [item] = await itensDe(teste, bia)
    await passo('pre-close')
    // what goes to another account leaves it as it is
    await passo('pre-close', daMesa(6))
    const passar = { linhas: [item!.id], de: bia.id, para: ana.id }
    expect((await teste.call('/mesa/passarLinhas', passar, casa.garcom)).status).toBe(200)
    expect([await estado(), await estado(daMesa(6))]).toEqual(['IN_USE', 'IN_PAYMENT'])
    const [{ mudanca }] = await teste.sql<[{ mudanca: number }]>`
      select max(id) as mudanca from mudanca where estabelecimento_id = ${casa.bar.id}`
    expect((await teste.call('/mesa/desfazerMudanca', { mudanca }, casa.garcom)).status).toBe(200)
    expect(await estado(daMesa(6))).toBe('IN_USE')
  })

  testLongo('o que esperava pela equipe entra quando ela deixa, e a reabre', async () => {
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${casa.bar.id}`
    const bia = await sentar(teste, casa.bar.id, { mesa: 7 })
    await pedir(teste, bia, [[casa.chope, 1]])
    // whom the house knows by a comanda
    await teste.sql`update checkin set numero_comanda = 31 where id = ${bia.id}`
    expect(await passo('pre-close', daComanda(31))).toEqual([202])
    expect((await teste.call('/mesa/confirmarPresenca', { checkins: [bia.id] }, casa.garcom)).status).toBe(200)
    expect(await estado(daComanda(31))).toBe('IN_USE')
  })

  test('a equipe lê quem a fecha e a reabre com um toque, uma vez, e fica anotado', async () => {
    await passo('pre-close')
    const { nome } = (await teste.call('/opendelivery/buscarAplicativos', {}, casa.gerente)).body.aplicativos[0]!
    expect(await naConta({ numeroMesa: 5 })).toEqual([nome])
    for (const _ of [1, 2]) {
      const { status, body } = await teste.call('/conta/reabrirConta', { checkins: [ana.id] }, casa.garcom)
      expect([status, body.message]).toEqual([200, respostas.contaReaberta])
    }
    expect([await naConta({ numeroMesa: 5 }), await estado()]).toEqual([[null], 'IN_USE'])
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'conta_em_fechamento' }, casa.gerente)).body
    expect(
      atos.map(({ texto, aparelho }) => [texto.replace(/^\S+( \S+)*? (?=segurou|reabriu)/, ''), aparelho]),
    ).toEqual([
      [`reabriu a conta da mesa 5, que ${nome} estava fechando.`, null],
      [`segurou a conta da mesa 5 enquanto ${nome} a fecha.`, `${nome}, por Open Delivery`],
    ])
  })

  test('de uma comanda é só a dela, e quem a recebe depois pede', async () => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 5 })
    await pedir(teste, ana, [[casa.chope, 1]], { numeroComanda: 31 })
    await pedir(teste, bia, [[casa.chope, 1]])
    expect(await passo('pre-close', daComanda(31))).toEqual([202])
    expect([await estado(daComanda(31)), await estado()]).toEqual(['IN_PAYMENT', 'IN_USE'])
    expect([await tentarPedir(ana), await tentarPedir(bia)]).toEqual([RECUSADO, 200])
    expect(await tentarPedir(bia, { numeroComanda: 31 })).toEqual(RECUSADO)
    await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
    expect(await tentarPedir(bia, { numeroComanda: 31 })).toBe(200)
    expect(await estado(daComanda(31))).toBe('IN_USE')
  })

  test('de uma comanda em dois celulares segue segurada quando o primeiro sai', async () => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 5 })
    for (const quem of [ana, bia]) await pedir(teste, quem, [[casa.chope, 1]], { numeroComanda: 31 })
    expect(await passo('pre-close', daComanda(31))).toEqual([202])
    await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
    expect([await estado(daComanda(31)), await tentarPedir(bia)]).toEqual(['IN_PAYMENT', RECUSADO])
    expect(await passo('unlock', daComanda(31))).toEqual([202])
    expect(await tentarPedir(bia)).toBe(200)
  })

  test('depois de quinze minutos é como se nada tivesse sido dito, e um dia depois nada fica guardado', async () => {
    await passo('pre-close')
    const passaram = (quanto: string) => teste.sql`
      update conta_em_fechamento set desde = desde - ${quanto}::interval where estabelecimento_id = ${casa.bar.id}`
    await passaram('14 minutes')
    expect(await tentarPedir(ana)).toEqual(RECUSADO)
    await passaram('1 minute')
    expect([await estado(), await tentarPedir(ana)]).toEqual(['IN_USE', 200])
    expect([await passo('pre-close'), await estado(), await tentarPedir(ana)]).toEqual([[202], 'IN_PAYMENT', RECUSADO])
    await passaram('25 hours')
    await teste.sql`delete from limpeza_da_noite`
    const { servidor: sql, manutencao } = teste
    await limparANoite({ sql, manutencao, cofre: cofreDeTeste, dias: 90, log: teste.app.log })
    expect(await teste.sql`select from conta_em_fechamento where estabelecimento_id = ${casa.bar.id}`).toHaveLength(0)
  })

  testLongo('quem só disse o número da mesa não é uma turma: a conta dela não se segura', async () => {
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${casa.bar.id}`
    const bia = await sentar(teste, casa.bar.id, { mesa: 8 })
    await pedir(teste, bia, [[casa.chope, 1]])
    await teste.sql`update item_pedido set na_fila_em = now() where checkin_id = ${bia.id}`
    await teste.sql`update checkin set mesa_aberta_id = null, membro_em = null where id = ${bia.id}`
    expect(await passo('pre-close', daMesa(8))).toEqual([409, 'INVALID_ACCOUNT_STATE'])
  })

  test('só a segura e a reabre quem o gerente deixou', async () => {
    const escopo = { id: casa.chave.id, escopo: 'od.indoor.close' as const }
    await teste.call('/opendelivery/tirarEscopo', escopo, casa.gerente)
    for (const qual of ['pre-close', 'unlock'] as const) expect(await passo(qual)).toEqual([403, 'INSUFFICIENT_SCOPE'])
    await teste.call('/opendelivery/darEscopo', escopo, casa.gerente)
    const vizinha = await abrirCasa()
    expect((await vizinha.totem.post(`/accounts/pre-close?${daMesa(5)}`)).status).toBe(404)
    expect(await estado()).toBe('IN_USE')
  })
})

describe('ao mesmo tempo', () => {
  test('um pedido que espera pelo check-in é recusado, se a conta foi segurada antes dele', async () => {
    const bia = await sentar(teste, casa.bar.id, { mesa: 5 })
    const { feito } = await segurando(teste.url, ['checkin', bia.id], async (esperam) => {
      // it has the first check-in, and waits for the second
      const segurou = passo('pre-close')
      await esperam(1)
      const pediu = tentarPedir(ana)
      await esperam(2)
      return [segurou, pediu]
    })
    expect(await Promise.all(feito)).toEqual([[202], RECUSADO])
    expect(await itensDe(teste, ana)).toEqual([])
  })

  test('um pedido que chegou antes entra, e a conta só é segurada com ele', async () => {
    const { feito } = await segurando(teste.url, ['produto_estabelecimento', casa.chope.id], async (esperam) => {
      const pediu = tentarPedir(ana)
      await esperam(1)
      const segurou = passo('pre-close')
      await esperam(2)
      return [pediu, segurou]
    })
    expect(await Promise.all(feito)).toEqual([200, [202]])
    expect([await itensDe(teste, ana), await estado()]).toEqual([[expect.anything()], 'IN_PAYMENT'])
  })

  for (const [onde, informacoes, conta] of [
    ['à mesa', { numeroMesa: 5 }, daMesa(5)],
    ['à comanda', { numeroComanda: 31 }, daComanda(31)],
  ] as const)
    test(`quem chega ${onde} com um pedido entra antes, e a conta só é segurada com ele`, async () => {
      await pedir(teste, ana, [[casa.chope, 1]], { numeroComanda: 31 })
      const caio = await sentar(teste, casa.bar.id, 'numeroMesa' in informacoes ? {} : { mesa: 5 })
      const { feito } = await segurando(teste.url, ['produto_estabelecimento', casa.chope.id], async (esperam) => {
        const pediu = tentarPedir(caio, informacoes)
        await esperam(1)
        const segurou = passo('pre-close', conta)
        await esperam(2)
        return [pediu, segurou]
      })
      expect(await Promise.all(feito)).toEqual([200, [202]])
      const { body } = await casa.totem.get(`/accounts?${conta}`)
      expect([body.items.length, body.status]).toEqual([2, 'IN_PAYMENT'])
    })
})
