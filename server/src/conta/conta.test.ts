import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { codigoDaMesa, entregarTudo, pagarConta, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let garcom: { token: string }
let chope: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  ana = await sentar(teste, bar.id, { mesa: 1 })
})

const conta = async (dadosCliente: object, token = garcom.token) =>
  (await teste.call('/cliente/getContaCliente', { dadosCliente }, { token })).body
const nada = { arrayProdutosNaoPagos: [], arrayProdutosPagos: [], checkins: [], mesasQuitadas: [] }

describe('a conta que o garçom vê', () => {
  test('por mesa vêm todas as contas abertas dela; por comanda, só a da comanda; sem número, nada', async () => {
    const [bia, caio] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 2 })]
    await pedir(teste, ana, [[chope, 2]], { nome: 'Ana', numeroComanda: 10 })
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia', numeroComanda: 11 })
    await pedirFichas(teste, bia, [[chope, 1]], { nome: 'Bia' })
    await pedir(teste, caio, [[chope, 1]], { nome: 'Caio' })
    const resumo = async (dados: object) =>
      (await conta(dados)).arrayProdutosNaoPagos.map(({ nome_do_cliente, tipo, preco_produto }) => [
        nome_do_cliente,
        tipo,
        preco_produto,
      ])
    expect(await resumo({ numeroMesa: 1 })).toEqual([
      ['Ana', 'item', 25.8],
      ['Bia', 'item', 12.9],
      ['Bia', 'ficha', 12.9],
    ])
    expect(await resumo({ numeroComanda: '11' })).toEqual([
      ['Bia', 'item', 12.9],
      ['Bia', 'ficha', 12.9],
    ])
    expect(await resumo({ numeroMesa: 1, numeroComanda: 10 })).toEqual([['Ana', 'item', 25.8]])
    expect(await resumo({ numeroMesa: 2, numeroComanda: 10 })).toEqual([])
    for (const vazio of [{}, { numeroMesa: '', numeroComanda: '' }, { numeroMesa: null }]) {
      expect(await conta(vazio)).toEqual(nada)
    }
  })

  test('as contas abertas, para achar com um toque: cada mesa com o que a sua conta deve, depois cada comanda', async () => {
    const [bia, caio] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id)]
    await pedir(teste, ana, [[chope, 2]], { nome: 'Ana', numeroComanda: 10 })
    await pedirFichas(teste, bia, [[chope, 1]], { nome: 'Bia' })
    await pedir(teste, caio, [[chope, 1]], { nome: 'Caio', numeroComanda: 9 })
    const abertas = async () => (await teste.call('/conta/buscarContasAbertas', {}, garcom)).body.contas
    const [daMesa, ...comandas] = await abertas()
    expect(daMesa).toEqual({ numero_mesa: 1, numero_comanda: null, nome_cliente: null, falta: 38.7 })
    expect(comandas).toEqual([
      { numero_mesa: null, numero_comanda: 9, nome_cliente: 'Caio', falta: 12.9 },
      { numero_mesa: 1, numero_comanda: 10, nome_cliente: 'Ana', falta: 25.8 },
    ])
    const { arrayProdutosNaoPagos } = await conta({ numeroMesa: 1 })
    expect(arrayProdutosNaoPagos.reduce((soma, { preco_produto }) => soma + preco_produto, 0)).toBe(daMesa!.falta)
    // paid in part, and by nobody of another house
    await pagarConta(teste, garcom.token, { numeroComanda: 10 })
    expect((await abertas()).map(({ falta }) => falta)).toEqual([12.9, 12.9, 0])
    const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    expect((await teste.call('/conta/buscarContasAbertas', {}, vizinho)).body.contas).toEqual([])
  })

  testLongo('o que foi pago aparece separado', async () => {
    await pedir(teste, ana, [[chope, 1]])
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
    await pedir(teste, ana, [[chope, 2]])
    const { arrayProdutosNaoPagos, arrayProdutosPagos } = await conta({ numeroMesa: 1 })
    expect(arrayProdutosNaoPagos).toMatchObject([
      { quantidade: 2, nome_produto: 'Chope', preco_produto: 25.8, situacao: 'a_pagar' },
    ])
    expect(arrayProdutosPagos).toMatchObject([
      { quantidade: 1, nome_produto: 'Chope', preco_produto: 12.9, situacao: 'pago' },
    ])
  })

  test('a mesa de mesmo número de outro bar está vazia para quem trabalha aqui', async () => {
    await pedir(teste, ana, [[chope, 1]], { numeroComanda: 10 })
    const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    for (const dados of [{ numeroMesa: 1 }, { numeroComanda: 10 }]) {
      expect(await conta(dados, vizinho.token)).toEqual(nada)
    }
  })

  test('quem já saiu não deixa nada na conta da mesa', async () => {
    await pedir(teste, ana, [[chope, 1]])
    await entregarTudo(teste, ana)
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
    await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
    expect(await conta({ numeroMesa: 1 })).toEqual(nada)
  })
})

describe('quem é da mesa', () => {
  let gerente: { token: string }
  beforeEach(async () => {
    bar = await novoBar(teste, { presenca: 'qr' })
    garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    gerente = await novoGerente(teste, bar.id)
    chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  })

  const comCodigo = async (mesa: number) =>
    sentar(teste, bar.id, { mesa, codigo: await codigoDaMesa(teste, gerente, mesa) })
  /** A guest who only said the table's number, and to whom a waiter took what they ordered. */
  const soONumero = async (mesa: number, nome: string) => {
    const quem = await sentar(teste, bar.id, { mesa })
    await pedir(teste, quem, [[chope, 1]], { nome })
    await teste.call('/mesa/confirmarPresenca', { checkins: [quem.id] }, garcom)
    await entregarTudo(teste, quem)
    return quem
  }
  const membros = async (dados: object) =>
    (await conta(dados)).checkins.map(({ nome_cliente, membro }) => [nome_cliente, membro])

  test('as linhas dizem de quem são, e quem só disse o número não é da turma que está ali', async () => {
    const bia = await comCodigo(7)
    await pedir(teste, bia, [[chope, 2]], { nome: 'Bia' })
    await entregarTudo(teste, bia)
    const rui = await soONumero(7, 'Rui')
    expect(await membros({ numeroMesa: 7 })).toEqual([
      ['Bia', true],
      ['Rui', false],
    ])
    const { arrayProdutosNaoPagos } = await conta({ numeroMesa: 7 })
    expect(arrayProdutosNaoPagos.map(({ checkin_id }) => checkin_id)).toEqual([bia.id, rui.id])
    // a guest who is let in belongs to it
    await teste.sql`update checkin set mesa_aberta_id = (select mesa_aberta_id from checkin where id = ${bia.id}),
      palavras = 'Chope azul' where id = ${rui.id}`
    expect(await membros({ numeroMesa: 7 })).toContainEqual(['Rui', false])
    await teste.call('/mesa/deixarEntrar', { checkins: [rui.id] }, { checkin: bia.segredo })
    expect(await membros({ numeroMesa: 7 })).toContainEqual(['Rui', true])
  })

  test('a turma de antes não é da turma que está ali agora', async () => {
    const bia = await comCodigo(7)
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia' })
    await entregarTudo(teste, bia)
    await pagarConta(teste, garcom.token, { numeroMesa: 7 })
    await teste.call('/mesa/livre', { numeroMesa: 7 }, garcom)
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia' })
    const rui = await comCodigo(7)
    await pedir(teste, rui, [[chope, 1]], { nome: 'Rui' })
    expect(await membros({ numeroMesa: 7 })).toEqual([
      ['Bia', false],
      ['Rui', true],
    ])
  })

  testLongo('sem turma na mesa, pela comanda, ou onde pede quem chegar, ninguém fica de fora', async () => {
    const rui = await soONumero(7, 'Rui')
    expect(await membros({ numeroMesa: 7 })).toEqual([['Rui', true]])
    // another party sits down where he was
    await teste.sql`update mesa_juntada set ate = now() where estabelecimento_id = ${bar.id}`
    await teste.sql`update checkin set mesa_aberta_id = null, membro_em = null where id = ${rui.id}`
    const bia = await comCodigo(7)
    await pedir(teste, bia, [[chope, 1]], { nome: 'Bia' })
    await teste.sql`update checkin set numero_comanda = 50 where nome = 'Rui' and estabelecimento_id = ${bar.id}`
    expect(await membros({ numeroComanda: 50 })).toEqual([['Rui', true]])
    expect(await membros({ numeroMesa: 7, numeroComanda: 50 })).toEqual([['Rui', true]])
    expect(await membros({ numeroMesa: 7 })).toContainEqual(['Rui', false])
    await teste.sql`update estabelecimento set presenca = 'aberto' where id = ${bar.id}`
    expect(await membros({ numeroMesa: 7 })).toContainEqual(['Rui', true])
  })

  testLongo(
    'quitada, a mesa pode ficar livre, mesmo que quem só disse o número ainda deva; e só a turma que se viu',
    async () => {
      const bia = await comCodigo(7)
      await pedir(teste, bia, [[chope, 2]], { nome: 'Bia' })
      const quitadas = async (dados: object) => (await conta(dados)).mesasQuitadas
      expect(await quitadas({ numeroMesa: 7 })).toEqual([])
      await entregarTudo(teste, bia)
      await soONumero(7, 'Rui')
      expect(await quitadas({ numeroMesa: 7 })).toEqual([])
      const { arrayProdutosNaoPagos } = await conta({ numeroMesa: 7 })
      const deBia = arrayProdutosNaoPagos.filter(({ checkin_id }) => checkin_id === bia.id)
      await teste.call('/cliente/informarPagamentoConta', deBia, garcom)
      const [quitada, ...outras] = await quitadas({ numeroMesa: 7 })
      expect([quitada?.mesas, outras]).toEqual([[7], []])

      const livre = { numeroMesa: 7, mesaAberta: quitada?.mesa_aberta }
      expect((await teste.call('/mesa/livre', livre, garcom)).status).toBe(200)
      expect(await quitadas({ numeroMesa: 7 })).toEqual([])
      // a waiter's old screen does not end the party that sat down meanwhile
      const caio = await comCodigo(7)
      expect((await teste.call('/mesa/livre', livre, garcom)).status).toBe(200)
      await pedir(teste, caio, [[chope, 1]], { nome: 'Caio' })
      expect(await membros({ numeroMesa: 7 })).toContainEqual(['Caio', true])
    },
  )
})
