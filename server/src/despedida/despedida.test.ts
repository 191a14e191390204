import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoFuncionario, novoGerente } from '../teste/app.ts'
import { casaDoChope } from '../teste/casa-do-chope.ts'
import { testLongo } from '../teste/longo.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { type AppComSandbox, appComSandbox, cartoes } from '../teste/pagamentos.ts'
import { entregarTudo, pagarFichas, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

type Casa = Awaited<ReturnType<typeof casaDoChope>>
let teste: AppComSandbox
let bar: Casa['bar']
let gerente: Casa['gerente']
let chope: Casa['chope']
let naMesa: Casa['naMesa']
let ana: Sentado
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  ;({ bar, gerente, chope, naMesa } = await casaDoChope(teste))
  ana = await naMesa(7)
})

const lida = async ({ segredo }: Sentado) =>
  (await teste.call('/despedida/buscarDespedida', {}, { checkin: segredo })).body
const avaliar = ({ segredo }: Sentado, nota: number, texto?: string) =>
  teste.call('/despedida/avaliar', { nota, ...(texto && { texto }) }, { checkin: segredo })
const lidas = async () => (await teste.call('/despedida/buscarAvaliacoes', {}, gerente)).body
const insatisfeitos = async () => (await teste.call('/relatorio/buscarInicio', {}, gerente)).body.insatisfeitos
const sair = ({ segredo }: Sentado) => teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
async function comer(quem: Sentado, quantos = 2) {
  await pedir(teste, quem, [[chope, quantos]])
  await entregarTudo(teste, quem)
}

describe('a palavra de quem sai', () => {
  test('a ruim chega ao gerente na hora, com a mesa e o primeiro nome, e ele diz que viu', async () => {
    await comer(ana)
    const { durante, parar } = await ouvirBanco(teste)
    const ditos = await durante(async () => {
      expect((await avaliar(ana, 2, 'O chope veio quente')).body.message).toBe(respostas.avaliadoMal)
    })
    await parar()
    expect(ditos).toMatchObject([{ topico: 'avaliacao', estabelecimento_id: bar.id, checkin_id: ana.id }])
    expect(await insatisfeitos()).toMatchObject({ quantos: 1, qual: 'Mesa 7, Ana', desde: expect.any(String) })
    const [uma] = (await lidas()).avaliacoes
    expect(uma).toMatchObject({ nota: 2, texto: 'O chope veio quente', nome: 'Ana', numero_mesa: 7, na_casa: true })
    expect(uma!.vista).toBeNull()
    await teste.call('/despedida/verAvaliacao', { checkin: ana.id }, gerente)
    expect(await insatisfeitos()).toMatchObject({ quantos: 0 })
    expect((await lidas()).avaliacoes[0]!.vista).toMatchObject({ por: 'Helena' })
    const outro = await novoGerente(teste, bar.id, { nome: 'Caio Reis' })
    const { message } = (await teste.call('/despedida/verAvaliacao', { checkin: ana.id }, outro)).body
    expect(message).toBe('Helena já viu.')
  })

  test('a boa não chama ninguém, e a média conta as duas', async () => {
    const bia = await naMesa(8)
    await comer(ana)
    await comer(bia)
    expect((await avaliar(ana, 5)).body.message).toBe(respostas.avaliado)
    expect(await insatisfeitos()).toMatchObject({ quantos: 0 })
    await avaliar(bia, 2)
    const { geral, noites, avaliacoes } = await lidas()
    expect(geral).toEqual({ media: 3.5, quantas: 2 })
    expect(noites).toMatchObject([{ media: 3.5, quantas: 2 }])
    // what nobody has seen comes first
    await teste.call('/despedida/verAvaliacao', { checkin: bia.id }, gerente)
    expect((await lidas()).avaliacoes.map(({ nota }) => nota)).toEqual([5, 2])
    expect(avaliacoes).toHaveLength(2)
  })

  test('o toque vai na hora, e a linha que vem depois é a mesma palavra, que volta a ser nova', async () => {
    await comer(ana)
    await avaliar(ana, 1)
    await teste.call('/despedida/verAvaliacao', { checkin: ana.id }, gerente)
    await avaliar(ana, 1, 'Esperei <b>uma hora</b>')
    const { avaliacoes } = await lidas()
    expect(avaliacoes).toMatchObject([{ nota: 1, texto: 'Esperei <b>uma hora</b>', vista: null }])
    expect(await lida(ana)).toMatchObject({ avaliacao: { nota: 1, texto: 'Esperei <b>uma hora</b>' } })
  })

  test('quem não pediu nem pagou não diz nada, nem quem só sabe o número da mesa', async () => {
    expect(await lida(ana)).toMatchObject({ houve: false, pode_avaliar: false })
    expect((await avaliar(ana, 1)).body).toMatchObject({ code: 'sem_visita', message: respostas.semVisita })
    // without the table's code nobody knows that this guest is here: what they order waits, or is paid from afar
    const longe = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, longe, [[chope, 1]])
    expect((await avaliar(longe, 1)).status).toBe(409)
    await pedirFichas(teste, longe, [[chope, 1]])
    expect((await teste.pagarComCartao(await devendo(longe), cartoes.aprovado)).status).toBe(200)
    expect((await avaliar(longe, 1)).status).toBe(409)
    expect((await lidas()).geral).toBeNull()
  })

  test('um pedido que ainda se desfaz não dá voz: dez celulares na mesa não são dez noites', async () => {
    await teste.sql`update checkin set presente_em = now() where id = ${ana.id}`
    await pedir(teste, ana, [[chope, 1]])
    expect(await lida(ana)).toMatchObject({ pode_avaliar: false })
    expect((await avaliar(ana, 1)).status).toBe(409)
    await teste.sql`update item_pedido set na_fila_em = na_fila_em - interval '20 seconds' where checkin_id = ${ana.id}`
    // who waits and waits says so
    expect((await avaliar(ana, 1)).status).toBe(200)
  })

  testLongo('o que o gerente não viu à noite continua à vista no dia seguinte', async () => {
    await comer(ana)
    await avaliar(ana, 1)
    await teste.sql`update avaliacao set dita_em = dita_em - interval '24 hours', dia = dia - 1 where checkin_id = ${ana.id}`
    expect(await insatisfeitos()).toMatchObject({ quantos: 1, qual: 'Mesa 7, Ana' })
    await teste.call('/despedida/verAvaliacao', { checkin: ana.id }, gerente)
    expect(await insatisfeitos()).toMatchObject({ quantos: 0 })
  })

  test('a mesma pessoa diz uma vez por noite, de quantos check-ins for', async () => {
    await comer(ana)
    await avaliar(ana, 4)
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where checkin_id = ${ana.id}`
    expect((await sair(ana)).status).toBe(200)
    const deNovo = await naMesa(9, { carteira: ana.carteira })
    await comer(deNovo)
    expect(await lida(deNovo)).toMatchObject({ houve: true, pode_avaliar: false })
    const juntas = await Promise.all([avaliar(deNovo, 1), avaliar(deNovo, 2)])
    expect(juntas.map(({ body }) => body.code)).toEqual(['ja_avaliou', 'ja_avaliou'])
    // the night after is another one
    await teste.sql`update avaliacao set dia = dia - 1 where checkin_id = ${ana.id}`
    expect(await lida(deNovo)).toMatchObject({ pode_avaliar: true })
    expect((await avaliar(deNovo, 3)).status).toBe(200)
  })

  test('depois do checkout ainda se diz, e não no dia seguinte', async () => {
    await comer(ana)
    await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
    expect((await avaliar(ana, 5)).status).toBe(200)
    await teste.sql`update checkin set fechado_em = now() - interval '13 hours' where id = ${ana.id}`
    expect((await avaliar(ana, 1)).status).toBe(409)
  })

  test('o texto é curto, sem número de cartão, e só o gerente lê', async () => {
    await comer(ana)
    expect((await avaliar(ana, 3, 'a'.repeat(281))).status).toBe(422)
    expect((await avaliar(ana, 3, 'meu cartão é 4111 1111 1111 1111')).status).toBe(422)
    expect((await avaliar(ana, 6)).status).toBe(422)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    expect((await teste.call('/despedida/buscarAvaliacoes', {}, garcom)).status).toBe(403)
  })
})

describe('o que se lê na despedida', () => {
  test('as fichas guardadas, o que se pediu e o que se pagou', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await comer(ana, 3)
    await pedirFichas(teste, ana, [[chope, 2]])
    await pagarFichas(teste, garcom.token, ana)
    expect(await lida(ana)).toMatchObject({
      estabelecimento: { id: bar.id },
      houve: true,
      fichas: 2,
      gasto: 19.8,
      de_sempre: [{ id: chope.id, nome_produto: 'Chope', quantidade: 3 }],
    })
  })

  test('quem só comprou fichas no caixa e as guarda, ou pegou o dinheiro de volta, também se despede', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await pedirFichas(teste, ana, [[chope, 2]])
    expect(await lida(ana)).toMatchObject({ houve: false, fichas: 0 })
    await pagarFichas(teste, garcom.token, ana)
    expect(await lida(ana)).toMatchObject({ houve: true, pode_avaliar: false, gasto: 19.8, fichas: 2 })
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
    expect((await teste.call('/ficha/devolverFichas', fichas, { checkin: ana.segredo })).status).toBe(200)
    expect(await lida(ana)).toMatchObject({ houve: true, pode_avaliar: false, fichas: 0 })
  })

  test('a de quem saiu com o dinheiro das fichas de volta, que assim não pode avaliar', async () => {
    await pedirFichas(teste, ana, [[chope, 2]])
    const { pedidos, ...quem } = await devendo(ana)
    expect((await teste.pagarComCartao({ ...quem, pedidos }, cartoes.aprovado)).status).toBe(200)
    expect((await teste.call('/ficha/devolverFichas', pedidos, { checkin: ana.segredo })).status).toBe(200)
    expect(await lida(ana)).toMatchObject({ houve: true, pode_avaliar: false, gasto: 0, fichas: 0 })
  })

  test('o recado da casa, até o dia que ela disse', async () => {
    const dizer = (texto: string, ate: string | null) => teste.call('/despedida/guardarRecado', { texto, ate }, gerente)
    const recado = async () => (await lida(ana)).recado
    expect(await recado()).toBeNull()
    await dizer('Volte na quinta, tem samba', '2031-05-01')
    expect(await recado()).toBe('Volte na quinta, tem samba')
    await dizer('Volte na quinta, tem samba', '2021-05-01')
    expect(await recado()).toBeNull()
    await dizer('Segunda tem roda', null)
    expect(await recado()).toBe('Segunda tem roda')
    expect((await dizer('', null)).body.message).toBe(respostas.semRecado)
    expect(await recado()).toBeNull()
  })
})

const devendo = async (quem: Sentado) => {
  const { fichas } = (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: quem.segredo })).body
  return { ...quem, pedidos: fichas }
}
