import { lerFichas } from '@boteco/contract/ficha/casa'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, itensDe, pagarFichas, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'
import { comPin, novoTablet } from '../teste/tablets.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let barman: { token: string; tablet: string }
let gerente: { token: string }
let chope: { id: number; nome: string }
let ana: Sentado
let tablet: string
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  tablet = await novoTablet(teste, await novoGerente(teste, bar.id), 'BAR')
  barman = await comPin(teste, tablet, await novoFuncionario(teste, bar.id, 'BAR BARMAN'))
  chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  ana = await sentar(teste, bar.id, { mesa: 7 })
  await pedirFichas(teste, ana, [[chope, 3]])
  await pagarFichas(teste, (await novoFuncionario(teste, bar.id, 'BAR GARCON')).token, ana)
})

const de = ({ segredo }: Sentado) => ({ checkin: segredo })
const tablets = async () => (await teste.call('/tablet/buscarTablets', {}, gerente)).body.tablets
const escolher = async (sim = true, qual = 0) =>
  teste.call('/tablet/escolherParaFichas', { id: (await tablets())[qual]?.id, sim }, gerente)
const guarda = async (aparelho = tablet) =>
  (await teste.call('/ficha/buscarParaSemRede', {}, { tablet: aparelho })).body.guarda
const prontas = async (quem: Sentado) => (await teste.call('/ficha/buscarFichasPagas', {}, de(quem))).body.fichas
const ids = async (quem: Sentado, quantas: number) => (await prontas(quem)).slice(0, quantas).map(({ id }) => ({ id }))
const mostrar = async (quem: Sentado, quantas: number) =>
  (await teste.call('/ficha/buscarQrDasFichas', await ids(quem, quantas), de(quem))).body
const receber = (codigo: string) => teste.call('/ficha/receberFichas', { codigo }, barman)
const [LIDA_EM, MAIS_TARDE] = ['2026-11-20T23:10:00.000Z', '2026-11-20T23:40:00.000Z']
const enviar = (codigo: string, lida_em = LIDA_EM, por: object = barman) =>
  teste.call('/ficha/enviarUsoSemRede', { codigo, lida_em }, por)
const repetidas = async () => (await teste.call('/ficha/buscarFichasRepetidas', {}, gerente)).body.fichas
const estoque = async () =>
  (await teste.sql`select qtd_estoque from produto_estabelecimento where id = ${chope.id}`)[0]?.qtd_estoque

describe('o tablet das fichas', () => {
  testLongo('é um por bar, que o gerente escolhe e troca; os outros não guardam nada', async () => {
    expect(await guarda()).toBeNull()
    expect((await escolher()).body.message).toBe(respostas.tabletDasFichas)
    expect((await guarda())?.estabelecimento_id).toBe(bar.id)
    const outro = await novoTablet(teste, await novoGerente(teste, bar.id), 'SALAO')
    await escolher(true, 1)
    expect(await guarda()).toBeNull()
    expect(await guarda(outro)).not.toBeNull()
    expect((await tablets()).map(({ fichas_sem_rede }) => fichas_sem_rede)).toEqual([false, true])
    expect((await escolher(false, 1)).body.message).toBe(respostas.tabletSemFichas)
    expect(await guarda(outro)).toBeNull()
  })

  testLongo('dez escolhas ao mesmo tempo deixam um só', async () => {
    await novoTablet(teste, await novoGerente(teste, bar.id), 'SALAO')
    const toques = await Promise.all(Array.from({ length: 10 }, (_, vez) => escolher(true, vez % 2)))
    expect(new Set(toques.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await tablets()).filter(({ fichas_sem_rede }) => fichas_sem_rede)).toHaveLength(1)
  })

  test('guarda a chave pública e o que ainda vale, e nada de ninguém', async () => {
    await escolher()
    const { qr, fichas } = await mostrar(ana, 3)
    const [usada, dada, inteira] = fichas
    await receber(usada!.qr)
    const dela = (await prontas(ana)).find(({ numero_ficha }) => numero_ficha === dada!.numero_ficha)
    await teste.call('/ficha/darFichas', [{ id: dela!.id }], de(ana))
    const guardada = await guarda()
    expect(guardada).toEqual({
      estabelecimento_id: bar.id,
      publica: expect.stringMatching(/^[\w-]+$/),
      ultima: inteira!.numero_ficha,
      abertas: [
        { numero: dada!.numero_ficha, passou: 0, presente: true },
        { numero: inteira!.numero_ficha, passou: 0, presente: false },
      ],
    })
    // with that alone, as a browser checks it
    const key = await crypto.subtle.importKey(
      'spki',
      Buffer.from(guardada!.publica, 'base64url'),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const { texto, assinatura, oque } = lerFichas(qr)!
    const conferir = (dito: string) =>
      crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        Buffer.from(assinatura, 'base64url'),
        Buffer.from(dito),
      )
    expect([await conferir(texto), await conferir(`${texto} `), oque]).toEqual([true, false, `3× ${chope.nome}`])
  })
})

describe('o que foi entregue sem a rede', () => {
  test('é usado quando a rede volta, uma vez, por mais que seja enviado', async () => {
    const { qr } = await mostrar(ana, 2)
    const vezes = await Promise.all(Array.from({ length: 5 }, () => enviar(qr)))
    expect(vezes.map(({ status, body }) => [status, body.repetidas])).toEqual(Array(5).fill([200, []]))
    expect(await itensDe(teste, ana)).toMatchObject([
      { status_pedido: 'PEDIDO ENTREGUE AO CLIENTE' },
      { status_pedido: 'PEDIDO ENTREGUE AO CLIENTE' },
    ])
    expect(await prontas(ana)).toHaveLength(1)
    expect(await estoque()).toBe(8)
    expect(await repetidas()).toEqual([])
  })

  testLongo('e já tinha sido usado está na lista do gerente, e ninguém paga de novo', async () => {
    const [{ fuso }] = await teste.sql<[{ fuso: string }]>`
      select fuso_horario as fuso from estabelecimento where id = ${bar.id}`
    const as = (quando: string) =>
      new Date(quando).toLocaleTimeString('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' })
    const { qr, fichas } = await mostrar(ana, 2)
    await receber(fichas[0]!.qr)
    const pagas = await teste.sql`select count(*) as n from pagamento_linha`
    const { body } = await enviar(qr)
    expect(body.repetidas).toEqual([fichas[0]!.numero_ficha])
    // the other one of the same code was good
    expect(await itensDe(teste, ana)).toHaveLength(2)
    expect(await repetidas()).toEqual([
      {
        numero_ficha: fichas[0]!.numero_ficha,
        nome_produto: chope.nome,
        tablet: 'Tablet',
        dia: '20/11/2026',
        hora: as(LIDA_EM),
        recusa: 'usada',
        usada_em: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      },
    ])
    expect(await teste.sql`select count(*) as n from pagamento_linha`).toEqual(pagas)
    const { avisos } = (await teste.call('/conferencia/buscarAvisosDaCasa', {}, gerente)).body
    expect(avisos).toContainEqual(expect.objectContaining({ endereco: '/fichas-do-cliente' }))
    // sent again it says the same, and is there once
    expect((await enviar(qr)).body.repetidas).toEqual(body.repetidas)
    expect(await repetidas()).toHaveLength(1)
    // handed over a second time without the network, it is there a second time
    await enviar(fichas[1]!.qr, MAIS_TARDE)
    expect((await repetidas()).map(({ hora, numero_ficha }) => [hora, numero_ficha])).toEqual([
      [as(MAIS_TARDE), fichas[1]!.numero_ficha],
      [as(LIDA_EM), fichas[0]!.numero_ficha],
    ])
  })

  test('e mudou de mãos, está num presente ou foi devolvido continua de quem é', async () => {
    const { fichas } = await mostrar(ana, 3)
    const [passada, presente, cancelada] = fichas
    const minha = async (numero: number) => (await prontas(ana)).find(({ numero_ficha }) => numero_ficha === numero)!.id
    const bia = await sentar(teste, bar.id, { mesa: 8 })
    const dar = async (numero: number) =>
      (await teste.call('/ficha/darFichas', [{ id: await minha(numero) }], de(ana))).body.codigo
    await teste.call('/ficha/aceitarPresente', { codigo: await dar(passada!.numero_ficha) }, de(bia))
    await dar(presente!.numero_ficha)
    await teste.sql`update ficha set cancelada_em = now() where id = ${await minha(cancelada!.numero_ficha)}`
    for (const { qr, numero_ficha } of fichas) expect((await enviar(qr)).body.repetidas).toEqual([numero_ficha])
    expect((await repetidas()).map(({ recusa, usada_em }) => [recusa, usada_em])).toEqual([
      ['cancelada', null],
      ['presente', null],
      ['passada', null],
    ])
    expect(await prontas(bia)).toHaveLength(1)
    expect(await itensDe(teste, ana)).toEqual([])
    expect(await estoque()).toBe(10)
  })

  testLongo('e não havia mais no estoque foi entregue: o estoque fica em zero, e volta só o que saiu', async () => {
    await teste.sql`update produto_estabelecimento set qtd_estoque = 1 where id = ${chope.id}`
    expect((await enviar((await mostrar(ana, 3)).qr)).status).toBe(200)
    expect(await estoque()).toBe(0)
    expect(
      await teste.sql`select count(*) as n from item_pedido where checkin_id = ${ana.id} and tirou_estoque`,
    ).toEqual([{ n: 1 }])
  })

  testLongo('e não havia mais da opção foi entregue: volta só o que saiu', async () => {
    const extras = await novoGrupo(teste, gerente, 'Extras', [{ nome: 'Limão', qtd_estoque: 1 }])
    await pendurar(teste, gerente, chope, extras)
    const bia = await sentar(teste, bar.id, { mesa: 8 })
    const { pedidos, ...quem } = corpoDoPedido([[chope, 2]])
    const escolhas = [{ caminho: [extras.de.Limão!], quantidade: 1 }]
    const comprar = { ...quem, pedidos: pedidos.map((linha) => ({ ...linha, escolhas })) }
    expect((await teste.call('/pedido/comprarFichas', comprar, de(bia))).status).toBe(200)
    await pagarFichas(teste, (await novoFuncionario(teste, bar.id, 'BAR GARCON')).token, bia)
    expect((await enviar((await mostrar(bia, 2)).qr)).status).toBe(200)
    expect(await teste.sql`select qtd_estoque from opcao where id = ${extras.de.Limão!}`).toEqual([{ qtd_estoque: 0 }])
    expect(await teste.sql`select tirou_opcoes from item_pedido where checkin_id = ${bia.id} order by id`).toEqual([
      { tirou_opcoes: { [extras.de.Limão!]: 1 } },
      { tirou_opcoes: null },
    ])
  })

  test('espera no tablet até alguém entrar nele, e o que ninguém assinou não entra', async () => {
    const { qr } = await mostrar(ana, 1)
    expect((await enviar(qr, undefined, { tablet })).status).toBe(401)
    expect((await enviar(qr, undefined, { token: barman.token })).status).toBe(401)
    const daOutraCasa = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR BARMAN')
    expect((await enviar(qr, undefined, { tablet, token: daOutraCasa.token })).status).toBe(401)
    expect((await enviar(`${qr.slice(0, -3)}aaa`)).body).toMatchObject({ code: 'ficha_nao_vale' })
    expect(await prontas(ana)).toHaveLength(3)
    expect((await enviar(qr)).status).toBe(200)
  })
})
