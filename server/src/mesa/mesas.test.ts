import type { Path } from '@boteco/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoFuncionario } from '../teste/app.ts'
import { type CasaDeMesas, casaDeMesas } from '../teste/casa-de-mesas.ts'
import { testLongo } from '../teste/longo.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { codigoDaMesa, corpoDoPedido, pedir, sentar } from '../teste/salao.ts'
import { segurando } from '../teste/segurando.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

let casa: CasaDeMesas
beforeEach(async () => {
  casa = await casaDeMesas(teste)
})

const ir = async (path: Path, corpo: unknown, quem: { token?: string; checkin?: string } = casa.gerente) => {
  const { status, body } = await teste.call(path, corpo, quem)
  return { status, ...(body as { message: string; code?: string; id: number }) }
}
const lidas = async () => (await teste.call('/mesa/buscarMesas', {}, casa.garcom)).body
const comMesas = (de: number, ate: number) => ir('/mesa/acrescentarMesas', { de, ate })

/** Every call that takes the number of a table, said as if the party of table 1 did it. */
const chamadasComMesa = (mesa: number, { segredo, id }: { segredo: string; id: number }) =>
  [
    ['/auth/fazerCheckinPorQrCode', { numeroMesa: mesa, idEstabelecimento: casa.bar.id }, {}],
    ['/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa: mesa }, { checkin: segredo }],
    ['/pedido/cadastrarPedido', corpoDoPedido([[casa.chope, 1]], { numeroMesa: mesa }), { checkin: segredo }],
    ['/pedido/comprarFichas', corpoDoPedido([[casa.chope, 1]], { numeroMesa: mesa }), { checkin: segredo }],
    ['/checkin/abrirComanda', { numeroComanda: 900, numeroMesa: mesa }, casa.garcom],
    ['/mesa/juntar', { numeroMesa: 1, com: mesa }, casa.garcom],
    ['/mesa/mudar', { numeroMesa: 1, para: mesa }, casa.garcom],
    ['/mesa/mudarComanda', { checkin: id, para: mesa }, casa.garcom],
    ['/mesa/livre', { numeroMesa: mesa }, casa.garcom],
    ['/mesa/buscarCodigos', { de: mesa, ate: mesa }, casa.gerente],
    ['/mesa/renovarCodigos', { numeroMesa: mesa }, casa.gerente],
    ['/cliente/getContaCliente', { dadosCliente: { numeroMesa: mesa } }, casa.garcom],
  ] as const satisfies readonly (readonly [Path, unknown, { token?: string; checkin?: string }])[]

describe('as mesas da casa', () => {
  test('uma casa que não disse mesas aceita qualquer número, como antes', async () => {
    const cliente = await casa.comCodigo(330)
    for (const [path, corpo, quem] of chamadasComMesa(331, cliente)) {
      const { code } = await ir(path, corpo, quem)
      expect([path, code]).not.toEqual([path, 'mesa_que_nao_ha'])
    }
  })

  test('depois que disse, quem diz uma que não existe, ou que não está em uso, lê por quê em cada chamada, e nada muda', async () => {
    const cliente = await casa.comCodigo(1)
    await comMesas(1, 30)
    await ir('/mesa/salvarMesas', { de: 30, ate: 30, ativa: false })
    const antes =
      await teste.sql`select id, numero_mesa, mesa_aberta_id, fechado_em from checkin where estabelecimento_id = ${casa.bar.id} order by id`
    for (const [mesa, message, code] of [
      [330, 'A casa não tem a mesa 330.', 'mesa_que_nao_ha'],
      [30, 'A casa não está usando a mesa 30.', 'mesa_desligada'],
    ] as const)
      for (const [path, corpo, quem] of chamadasComMesa(mesa, cliente))
        expect([path, await ir(path, corpo, quem)]).toMatchObject([path, { status: 409, message, code }])
    expect(
      await teste.sql`select id, numero_mesa, mesa_aberta_id, fechado_em from checkin where estabelecimento_id = ${casa.bar.id} order by id`,
    ).toEqual(antes)
    expect((await ir('/mesa/mudar', { numeroMesa: 1, para: 29 }, casa.garcom)).status).toBe(200)
  })

  test('com as primeiras mesas vêm aquelas em que já tem gente: ninguém perde a conta nem o lugar', async () => {
    const longe = await casa.comCodigo(330)
    await comMesas(1, 3)
    expect((await lidas()).mesas.map(({ numero }) => numero)).toEqual([1, 2, 3, 330])
    await pedir(teste, longe, [[casa.chope, 1]], { numeroMesa: 330 })
    expect(await casa.conta(330)).toHaveLength(1)
    // only with the first ones
    await comMesas(4, 5)
    expect((await lidas()).mesas).toHaveLength(6)
    expect(await comMesas(1, 5)).toMatchObject({ status: 409, code: 'mesas_ja_ha' })
  })

  test('nome, área, lugares e uso mudam de uma mesa ou de várias; o que não foi dito fica, e o nome é de uma só', async () => {
    await comMesas(1, 10)
    const { id: area_id } = await ir('/mesa/salvarArea', { nome: 'Varanda' })
    expect(await ir('/mesa/salvarArea', { nome: 'varanda' })).toMatchObject({ status: 409, code: 'area_repetida' })
    await ir('/mesa/salvarMesas', { de: 1, ate: 5, area_id, lugares: 4 })
    expect((await ir('/mesa/salvarMesas', { de: 2, ate: 2, rotulo: 'Varanda 2' })).status).toBe(200)
    expect((await lidas()).mesas.slice(0, 2)).toEqual([
      { numero: 1, rotulo: null, area_id, lugares: 4, ativa: true, planta: null },
      { numero: 2, rotulo: 'Varanda 2', area_id, lugares: 4, ativa: true, planta: null },
    ])
    for (const [corpo, status, code] of [
      [{ de: 3, ate: 3, rotulo: 'VARANDA 2' }, 409, 'mesa_repetida'],
      // what is read of table 4
      [{ de: 3, ate: 3, rotulo: 'Mesa 4' }, 409, 'mesa_repetida'],
      [{ de: 3, ate: 3, rotulo: '12' }, 422, 'dados_invalidos'],
      [{ de: 3, ate: 4, rotulo: 'Balcão' }, 422, 'dados_invalidos'],
      [{ de: 3, ate: 3, lugares: 0 }, 422, 'dados_invalidos'],
      [{ de: 40, ate: 50, lugares: 2 }, 404, 'nao_encontrado'],
      [{ de: 3, ate: 3, area_id: area_id + 1000 }, 404, 'nao_encontrado'],
    ] as const)
      expect([corpo, await ir('/mesa/salvarMesas', corpo)]).toMatchObject([corpo, { status, code }])
    await ir('/mesa/removerArea', { id: area_id })
    expect((await lidas()).mesas.some((mesa) => mesa.area_id !== null)).toBe(false)
    const naVaranda = await sentar(teste, casa.bar.id, { mesa: 1 })
    const chegou = await teste.call(
      '/auth/atualizarDadosCheckinComQrCodeMesa',
      { numeroMesa: 2 },
      { checkin: naVaranda.segredo },
    )
    expect(chegou.body).toMatchObject({
      message: expect.stringContaining('na mesa Varanda 2.'),
      objBarcheckin: { numero_mesa: 2, rotulo_mesa: 'Varanda 2' },
    })
    // its own name again
    await ir('/mesa/salvarMesas', { de: 2, ate: 2, rotulo: null })
    expect((await lidas()).mesas[1]).toMatchObject({ rotulo: null, lugares: 4 })
  })

  testLongo(
    'a mesa em que tem gente continua em uso; a que ficou livre sai, e quem voltava para ela não volta',
    async () => {
      await comMesas(1, 10)
      const desligar = (mesa: number) => ir('/mesa/salvarMesas', { de: mesa, ate: mesa, ativa: false })
      const cliente = await casa.comCodigo(7)
      expect(await desligar(7)).toMatchObject({
        status: 409,
        code: 'mesa_com_gente',
        message: expect.stringContaining('mesa 7'),
      })
      // of several, none
      expect(await ir('/mesa/salvarMesas', { de: 6, ate: 8, ativa: false })).toMatchObject({ status: 409 })
      expect((await lidas()).mesas.every(({ ativa }) => ativa)).toBe(true)
      await pedir(teste, cliente, [[casa.chope, 1]], { numeroMesa: 7 })
      await ir('/mesa/salvarMesas', { de: 8, ate: 8, rotulo: 'Balcão 3' })
      const { mudanca, message } = (await teste.call('/mesa/mudar', { numeroMesa: 7, para: 8 }, casa.garcom)).body
      expect(message).toContain('na mesa Balcão 3.')
      expect((await desligar(7)).status).toBe(200)
      expect((await casa.desfazer(mudanca)).body).toMatchObject({ code: 'mesa_desligada' })
      expect(await casa.conta(8)).toHaveLength(1)
      // set free, the guest's check-in goes on and holds no table
      await teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where estabelecimento_id = ${casa.bar.id}`
      await ir('/mesa/livre', { numeroMesa: 8 }, casa.garcom)
      expect((await desligar(8)).status).toBe(200)
    },
  )

  test('quem chega enquanto a mesa sai de uso: ou ela fica, ou o cliente não senta', async () => {
    await comMesas(1, 8)
    const codigos = await Promise.all(Array.from({ length: 8 }, (_, n) => codigoDaMesa(teste, casa.gerente, n + 1)))
    await Promise.all(
      codigos.flatMap((codigo, n) => [
        sentar(teste, casa.bar.id, { mesa: n + 1, codigo }).catch(() => null),
        ir('/mesa/salvarMesas', { de: n + 1, ate: n + 1, ativa: false }),
      ]),
    )
    expect(
      await teste.sql`
        select m.numero from mesa m join checkin c on c.estabelecimento_id = m.estabelecimento_id and c.numero_mesa = m.numero
        where m.estabelecimento_id = ${casa.bar.id} and not m.ativa`,
    ).toEqual([])
  })

  test('a primeira folha diz as mesas da casa; as seguintes são só das que ela tem, e um código sozinho não diz nada', async () => {
    await codigoDaMesa(teste, casa.gerente, 12)
    expect((await lidas()).mesas).toEqual([])
    const folha = async (de: number, ate: number) =>
      (await teste.call('/mesa/buscarCodigos', { de, ate }, casa.gerente)).body.codigos?.map(
        ({ numero_mesa }) => numero_mesa,
      )
    expect(await folha(1, 4)).toEqual([1, 2, 3, 4])
    await ir('/mesa/salvarMesas', { de: 3, ate: 3, ativa: false })
    expect(await folha(1, 100)).toEqual([1, 2, 4])
    expect(await ir('/mesa/buscarCodigos', { de: 40, ate: 50 })).toMatchObject({ status: 409, code: 'mesa_que_nao_ha' })
    expect((await lidas()).mesas).toHaveLength(4)
  })
})

testLongo(
  'as telas da casa ouvem cada mudança das mesas, das áreas e das comandas, e as dos clientes não',
  async () => {
    const escuta = await ouvirBanco(teste)
    let area = 0
    const mudancas: (readonly [Path, () => object])[] = [
      ['/mesa/acrescentarMesas', () => ({ de: 1, ate: 3 })],
      ['/mesa/salvarMesas', () => ({ de: 1, ate: 1, rotulo: 'Balcão 3' })],
      ['/mesa/salvarArea', () => ({ nome: 'Salão' })],
      ['/mesa/salvarArea', () => ({ id: area, nome: 'Calçada' })],
      ['/mesa/removerArea', () => ({ id: area })],
      ['/mesa/salvarComandas', () => ({ de: 1, ate: 300 })],
      ['/mesa/bloquearComanda', () => ({ numero: 12, motivo: 'perdida' })],
      ['/mesa/desbloquearComanda', () => ({ numero: 12 })],
    ]
    for (const [path, corpo] of mudancas) {
      const ditos = await escuta.durante(async () => {
        const { status, id } = await ir(path, corpo())
        expect([path, status]).toEqual([path, 200])
        if (path === '/mesa/salvarArea') area = id
      })
      expect([path, ditos]).toEqual([path, [{ topico: 'mesa', estabelecimento_id: casa.bar.id, checkin_id: null }]])
    }
    await escuta.parar()
  },
)

describe('as comandas da casa', () => {
  const abrir = (numeroComanda: number) => ir('/checkin/abrirComanda', { numeroComanda }, casa.garcom)

  test('fora da faixa ou bloqueada, ninguém abre nem vai para ela; sem faixa vale qualquer uma', async () => {
    expect((await abrir(900)).status).toBe(200)
    await ir('/mesa/salvarComandas', { de: 1, ate: 300 })
    await ir('/mesa/bloquearComanda', { numero: 12, motivo: 'perdida' })
    const cliente = await casa.comCodigo(1)
    const naComanda = (numeroComanda: number) =>
      ir('/pedido/cadastrarPedido', corpoDoPedido([[casa.chope, 1]], { numeroComanda }), { checkin: cliente.segredo })
    for (const [numero, message] of [
      [901, 'A comanda 901 não é da casa.'],
      [12, 'A comanda 12 está bloqueada: perdida.'],
    ] as const) {
      expect(await abrir(numero)).toMatchObject({ status: 409, message })
      // why it is blocked is the house's to know, not the guest's
      const aoCliente = message.replace(/: perdida\.$/, '. Chame um garçom.')
      expect(await naComanda(numero)).toMatchObject({ status: 409, message: aoCliente })
      expect(
        await ir('/cliente/getContaCliente', { dadosCliente: { numeroComanda: numero } }, casa.garcom),
      ).toMatchObject({ message })
    }
    // what was open before is paid as ever
    expect((await ir('/cliente/getContaCliente', { dadosCliente: { numeroComanda: 900 } }, casa.garcom)).status).toBe(
      200,
    )
    expect((await abrir(300)).status).toBe(200)
    expect(await ir('/mesa/bloquearComanda', { numero: 12, motivo: 'de novo' })).toMatchObject({
      code: 'comanda_ja_bloqueada',
    })
    expect((await lidas()).comandas).toMatchObject({ de: 1, ate: 300, bloqueadas: [{ numero: 12, motivo: 'perdida' }] })
    await ir('/mesa/desbloquearComanda', { numero: 12 })
    expect((await abrir(12)).status).toBe(200)
    for (const corpo of [
      { de: 10, ate: null },
      { de: 10, ate: 9 },
    ])
      expect((await ir('/mesa/salvarComandas', corpo)).status).toBe(422)
    await ir('/mesa/salvarComandas', { de: null, ate: null })
    expect((await abrir(901)).status).toBe(200)
  })

  test('um pedido que espera pela comanda é recusado, se ela foi bloqueada antes dele', async () => {
    const [ana, bia] = [await casa.comCodigo(1), await casa.comCodigo(1)]
    const pedirNela = (quem: typeof ana) =>
      ir('/pedido/cadastrarPedido', corpoDoPedido([[casa.chope, 1]], { numeroComanda: 12 }), { checkin: quem.segredo })
    for (const quem of [ana, bia]) expect((await pedirNela(quem)).status).toBe(200)
    const { feito } = await segurando(teste.url, ['checkin', bia.id], async (esperam) => {
      // it has the first check-in, and waits for the second
      const bloqueou = ir('/mesa/bloquearComanda', { numero: 12, motivo: 'perdida' })
      await esperam(1)
      const pediu = pedirNela(ana)
      await esperam(2)
      return [bloqueou, pediu]
    })
    expect((await Promise.all(feito)).map(({ status }) => status)).toEqual([200, 409])
  })

  testLongo('a comanda perdida que está aberta continua a receber, e o garçom não pede mais nela', async () => {
    const { comanda } = (await teste.call('/checkin/abrirComanda', { numeroComanda: 12 }, casa.garcom)).body
    const pedirNela = () =>
      ir('/pedido/cadastrarPedido', { ...corpoDoPedido([[casa.chope, 1]]), idCheckin: comanda.id }, casa.garcom)
    expect((await pedirNela()).status).toBe(200)
    await ir('/mesa/bloquearComanda', { numero: 12, motivo: 'perdida' })
    expect(await pedirNela()).toMatchObject({ status: 409, message: 'A comanda 12 está bloqueada: perdida.' })
    const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroComanda: 12 } }, casa.garcom)
    expect(conta.body.arrayProdutosNaoPagos).toHaveLength(1)
    expect((await ir('/cliente/informarPagamentoConta', conta.body.arrayProdutosNaoPagos, casa.garcom)).status).toBe(
      200,
    )
  })
})

test('toda a equipe lê as mesas, e só o gerente as muda', async () => {
  const cozinha = await novoFuncionario(teste, casa.bar.id, 'BAR COZINHA')
  expect((await ir('/mesa/buscarMesas', {}, cozinha)).status).toBe(200)
  expect((await ir('/mesa/acrescentarMesas', { de: 1, ate: 3 }, casa.garcom)).status).toBe(403)
})
