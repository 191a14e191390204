import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto, proximo, senhaDeTeste } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pagarConta, pagarFichas, pedir, pedirFichas, sentar } from '../teste/salao.ts'
import { comPin, novoTablet, pinNovo } from '../teste/tablets.ts'
import { hashDoSegredo } from './provas.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Quem = { token: string; tablet?: string }
const provadaHa = ({ token }: Quem, minutos: number) => teste.sql`
  update sessao set provada_em = now() - ${minutos} * interval '1 minute' where token_hash = ${hashDoSegredo(token)}`
const pergunta = { status: 403, body: { message: respostas.confirmeQuemE, code: 'confirme_quem_e' } }

/** A bar late at night: all of its staff logged in hours ago. */
async function casa({ desconto_garcom = 0 } = {}) {
  const bar = await novoBar(teste)
  await teste.sql`update estabelecimento set desconto_garcom = ${desconto_garcom} where id = ${bar.id}`
  const gerente = await novoGerente(teste, bar.id)
  const [garcom, barman] = [
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
  ]
  const chope = await novoProduto(teste, bar.id)
  /** one at a table with a line of two units, R$ 20,00 */
  async function mesa({ paga = false, entregue = false } = {}) {
    const numero = proximo()
    const cliente = await sentar(teste, bar.id, { mesa: numero })
    await pedir(teste, cliente, [[chope, 2]])
    if (paga) await pagarConta(teste, garcom.token, { numeroMesa: numero })
    if (entregue) await entregarTudo(teste, cliente)
    return { ...cliente, item: (await itensDe(teste, cliente))[0]!.id }
  }
  const tarde = async (...quem: Quem[]) => {
    for (const um of quem) await provadaHa(um, 11)
  }
  return { bar, gerente, garcom, barman, chope, mesa, tarde }
}

describe('o checkout forçado', () => {
  const forcar = (id: number, gerente: Quem) => teste.call('/contas/forcarCheckoutCheckin', { id }, gerente)
  const aberto = async (id: number) =>
    (await teste.sql`select from checkin where id = ${id} and fechado_em is null`).length === 1

  test.each(
    osPrimeiros([
      ['dá por perdido o que foi entregue', { entregue: true }],
      ['devolve o que foi pago', { paga: true }],
    ]),
  )('que %s pergunta de novo, e nada acontece até lá', async (_, como) => {
    const { gerente, mesa, tarde } = await casa()
    const cliente = await mesa(como)
    await tarde(gerente)
    expect(await forcar(cliente.id, gerente)).toMatchObject(pergunta)
    expect(await aberto(cliente.id)).toBe(true)
    expect(await teste.sql`select from perda where item_id = ${cliente.item}`).toHaveLength(0)
    await teste.call('/auth/confirmarQuemE', { password: senhaDeTeste }, gerente)
    expect((await forcar(cliente.id, gerente)).status).toBe(200)
    expect(await aberto(cliente.id)).toBe(false)
  })

  test.each(
    osPrimeiros([
      ['tem tudo pago e entregue', { paga: true, entregue: true }],
      ['só pediu o que ninguém começou', {}],
    ]),
  )('de quem %s não custa nada, e não pergunta', async (_, como) => {
    const { gerente, mesa, tarde } = await casa()
    const cliente = await mesa(como)
    await tarde(gerente)
    expect((await forcar(cliente.id, gerente)).status).toBe(200)
  })
})

describe('o desconto', () => {
  const tirar = (item: number, percentual: number, quem: Quem) =>
    teste.call('/conta/darDesconto', { linhas: [item], quanto: { percentual }, motivo: 'cliente da casa' }, quem)

  test('acima do que um garçom da casa pode dar pergunta de novo ao gerente, também em duas vezes', async () => {
    const { gerente, garcom, mesa, tarde } = await casa({ desconto_garcom: 10 })
    const [um, outro] = [await mesa(), await mesa()]
    await tarde(gerente, garcom)
    expect(await tirar(um.item, 11, gerente)).toMatchObject(pergunta)
    expect((await tirar(um.item, 10, gerente)).status).toBe(200)
    expect(await tirar(um.item, 1, gerente)).toMatchObject(pergunta)
    // what the manager lets a waiter do stays allowed all evening
    expect((await tirar(outro.item, 10, garcom)).status).toBe(200)
    expect((await tirar(outro.item, 5, garcom)).body.code).toBe('falta_permissao')
    await provadaHa(gerente, 9)
    expect((await tirar(um.item, 90, gerente)).status).toBe(200)
  })

  test('não fica livre de perguntas por quem aumenta o limite do garçom na mesma tela', async () => {
    const { bar, gerente, tarde } = await casa({ desconto_garcom: 10 })
    const salvar = (desconto_garcom: number) =>
      teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { desconto_garcom }, gerente)
    await tarde(gerente)
    expect(await salvar(11)).toMatchObject(pergunta)
    const [limite] = await teste.sql`select desconto_garcom from estabelecimento where id = ${bar.id}`
    expect(limite).toEqual({ desconto_garcom: 10 })
    for (const menos of [10, 5]) expect((await salvar(menos)).status).toBe(200)
  })
})

describe('cancelar', () => {
  const cancelar = (item: number, quem: Quem, quantidade?: number) =>
    teste.call('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'caiu no chão', quantidade }, quem)
  const estornos = (item: number) => teste.sql`select from estorno_linha where linha_id = ${item}`

  test.each([undefined, 1])('o que já foi pago é devolver, e pergunta de novo (%s de 2)', async (quantidade) => {
    const { gerente, barman, mesa, tarde } = await casa()
    const { item } = await mesa({ paga: true })
    await tarde(gerente, barman)
    for (const quem of [barman, gerente]) expect(await cancelar(item, quem, quantidade)).toMatchObject(pergunta)
    expect(await estornos(item)).toHaveLength(0)
    await provadaHa(barman, 9)
    expect((await cancelar(item, barman, quantidade)).status).toBe(200)
  })

  test('o que ninguém pagou, e o que uma ficha pagou, é o trabalho da noite', async () => {
    const { bar, barman, garcom, chope, mesa, tarde } = await casa()
    const { item } = await mesa()
    const comFicha = await sentar(teste, bar.id, { mesa: proximo() })
    await pedirFichas(teste, comFicha, [[chope, 1]])
    await pagarFichas(teste, garcom.token, comFicha)
    const { body } = await teste.call('/ficha/buscarFichasPagas', {}, { checkin: comFicha.segredo })
    const enviadas = await teste.call('/ficha/enviarFichas', body.fichas, { checkin: comFicha.segredo })
    expect(enviadas).toMatchObject({ status: 200 })
    const [usada] = await itensDe(teste, comFicha)
    await tarde(barman)
    expect((await cancelar(item, barman)).status).toBe(200)
    expect((await cancelar(usada!.id, barman)).status).toBe(200)
  })
})

describe('quem entrou com PIN', () => {
  /** A barman logged in on the bar's tablet long ago, and something of theirs that was paid. */
  async function noTablet() {
    const { bar, barman, mesa, tarde, ...resto } = await casa()
    const tablet = await novoTablet(teste, await novoGerente(teste, bar.id), 'BAR')
    const pin = pinNovo()
    const quem = { ...(await comPin(teste, tablet, barman, pin)), usuario_id: barman.usuario_id }
    const { item } = await mesa({ paga: true })
    const cancelar = () => teste.call('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'caiu no chão' }, quem)
    const dizer = (dito: string, como: Quem = quem) => teste.call('/auth/confirmarQuemE', { pin: dito }, como)
    return { ...resto, bar, barman, tablet, pin, quem, tarde, cancelar, dizer }
  }

  test('diz o PIN de novo, e segue; acabou de entrar, nem é perguntado', async () => {
    const { pin, quem, tarde, cancelar, dizer } = await noTablet()
    await tarde(quem)
    expect(await cancelar()).toMatchObject(pergunta)
    const errado = await dizer('4071')
    expect([errado.status, errado.body.code]).toEqual([401, 'pin_errado'])
    expect(await cancelar()).toMatchObject(pergunta)
    expect((await dizer(pin)).status).toBe(200)
    expect((await cancelar()).status).toBe(200)
    const outro = await noTablet()
    expect((await outro.cancelar()).status).toBe(200)
  })

  testLongo('ou a senha, como um aplicativo de antes', async () => {
    const { quem, tarde, cancelar } = await noTablet()
    await tarde(quem)
    expect((await teste.call('/auth/confirmarQuemE', { password: senhaDeTeste }, quem)).status).toBe(200)
    expect((await cancelar()).status).toBe(200)
  })

  test('não tem aqui mais palpites do que na porta: são os mesmos cinco', async () => {
    const { tablet, pin, quem, tarde, dizer } = await noTablet()
    await tarde(quem)
    for (let vez = 0; vez < 4; vez++) expect((await dizer(`407${vez}`)).status).toBe(401)
    const naPorta = (dito: string) =>
      teste.call('/tablet/entrarComPin', { pessoa: quem.usuario_id, pin: dito }, { tablet })
    expect((await naPorta('4079')).status).toBe(401)
    for (const { status } of [await dizer(pin), await naPorta(pin)]) expect(status).toBe(429)
    // the password goes on
    expect((await teste.call('/auth/confirmarQuemE', { password: senhaDeTeste }, quem)).status).toBe(200)
  })

  test('um PIN não vale por uma senha: nem de quem entrou com ela, nem sem o tablet', async () => {
    const { barman, pin, quem, tarde, dizer } = await noTablet()
    await tarde(barman)
    const comSenha = await dizer(pin, barman)
    expect([comSenha.status, comSenha.body.code]).toEqual([401, 'pin_errado'])
    expect((await dizer(pin, { token: quem.token })).status).toBe(401)
  })
})
