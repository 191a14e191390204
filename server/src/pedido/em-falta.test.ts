import { PRODUTO_ACABOU } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import {
  corpoDoPedido,
  estoqueDe,
  itensDe,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
const equipe = {} as Record<'gerente' | 'barman' | 'cozinha' | 'garcom', { token: string }>
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
beforeEach(async () => {
  bar = await novoBar(teste)
  equipe.gerente = await novoGerente(teste, bar.id)
  equipe.barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  equipe.cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  equipe.garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 4 })
})
afterAll(() => teste.encerrar())

type Alvo = { tipo: 'produto' | 'opcao'; id: number }
const acabou = (alvo: Alvo, ate = 'amanha', quem = equipe.barman) =>
  teste.call('/pedido/dizerQueAcabou', { ...alvo, ate }, quem)
const voltou = (alvo: Alvo, quem = equipe.barman) => teste.call('/pedido/dizerQueVoltou', alvo, quem)
const produto = ({ id }: { id: number }): Alvo => ({ tipo: 'produto', id })
const pedirUm = (um: { id: number }, escolhas?: readonly number[]) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido([[um, 1]])
  const ditas = escolhas?.map((opcao) => ({ caminho: [opcao], quantidade: 1 }))
  return teste.call(
    '/pedido/cadastrarPedido',
    { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, escolhas: ditas })) },
    { checkin: ana.segredo },
  )
}
const cardapio = async () =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, { checkin: ana.segredo })).body
const noCardapio = async ({ id }: { id: number }) =>
  (await cardapio()).produtosEstabelecimento.find((um) => um.id === id)
const emFalta = async () => (await teste.call('/pedido/buscarEmFalta', {}, equipe.garcom)).body.itens
const queEsperam = async (alvo: Alvo, quem = equipe.barman) =>
  (await teste.call('/pedido/buscarQueEsperam', alvo, quem)).body.linhas

/** A caipirinha with cachaça or vodka, and what it takes to order one. */
async function caipirinha() {
  const nova = await novoProduto(teste, bar.id, { nome: 'Caipirinha', preco_venda: 1500 })
  const { id, de } = await novoGrupo(teste, equipe.gerente, 'Bebida', ['Cachaça', 'Vodka'], { minimo: 1 })
  await pendurar(teste, equipe.gerente, nova, { id })
  return { nova, cachaca: de.Cachaça!, vodka: de.Vodka! }
}
test.each(['gerente', 'barman', 'cozinha', 'garcom'] as const)('%s diz que acabou, e que voltou', async (quem) => {
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 12 })
  const dito = await acabou(produto(chope), 'amanha', equipe[quem])
  expect([dito.status, dito.body.message]).toEqual([200, 'Chope acabou até amanhã.'])
  expect(await noCardapio(chope)).toMatchObject({ esgotado: true })
  const recusado = await pedirUm(chope)
  expect([recusado.status, recusado.body]).toEqual([
    409,
    expect.objectContaining({ message: 'Chope acabou.', code: 'sem_estoque', faltas: [{ id: chope.id, restam: 0 }] }),
  ])
  expect(await emFalta()).toEqual([{ ...produto(chope), nome: 'Chope', grupo: null, ate: 'amanhã' }])
  // what was counted is still what was counted
  expect(await estoqueDe(teste, chope)).toBe(12)

  expect((await voltou(produto(chope), equipe[quem])).body.message).toBe('Chope voltou ao cardápio.')
  expect(await noCardapio(chope)).toMatchObject({ esgotado: false })
  expect(await emFalta()).toEqual([])
  expect((await pedirUm(chope)).status).toBe(200)
  expect(await estoqueDe(teste, chope)).toBe(11)

  const { atos } = (await teste.call('/auditoria/buscarAtos', {}, equipe.gerente)).body
  const ditos = atos.filter(({ tipo }) => tipo === 'acabou' || tipo === 'voltou').map(({ texto }) => texto)
  expect(ditos).toEqual([
    expect.stringMatching(/ disse que voltou Chope\.$/),
    expect.stringMatching(/ disse que acabou Chope, até \d\d\/\d\d 05:00\.$/),
  ])
})

test('a garçonete não vende o que acabou, nem se compra ou se usa uma ficha dele', async () => {
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
  await pedirFichas(teste, ana, [[chope, 1]])
  await pagarFichas(teste, equipe.garcom.token, ana)
  await acabou(produto(chope), 'avisar')
  const { pedidos } = corpoDoPedido([[chope, 1]])
  const doGarcom = await teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: ana.id }, equipe.garcom)
  expect([doGarcom.status, doGarcom.body.message]).toEqual([409, 'Chope acabou.'])
  const comprada = await teste.call('/pedido/comprarFichas', corpoDoPedido([[chope, 1]]), { checkin: ana.segredo })
  expect([comprada.status, comprada.body.message]).toEqual([409, 'Chope acabou.'])
  const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
  const usada = await teste.call('/ficha/enviarFichas', fichas, { checkin: ana.segredo })
  expect([usada.status, usada.body.message]).toEqual([409, 'Chope acabou.'])
  // and the ficha is good for another day
  await voltou(produto(chope))
  expect((await teste.call('/ficha/enviarFichas', fichas, { checkin: ana.segredo })).status).toBe(200)
})

test('uma opção que acabou não se escolhe, e o resto do produto se pede', async () => {
  const { nova, cachaca, vodka } = await caipirinha()
  expect((await acabou({ tipo: 'opcao', id: vodka }, '30', equipe.garcom)).body.message).toMatch(
    /^Vodka acabou até \d\d:\d\d\.$/,
  )
  const [grupo] = (await cardapio()).grupos!
  expect(grupo!.opcoes.map((um) => [um.nome, um.acabou])).toEqual([
    ['Cachaça', false],
    ['Vodka', true],
  ])
  const comVodka = await pedirUm(nova, [vodka])
  expect([comVodka.status, comVodka.body.message]).toEqual([409, 'Caipirinha: Vodka acabou.'])
  expect((await pedirUm(nova, [cachaca])).status).toBe(200)
  expect(await emFalta()).toMatchObject([{ tipo: 'opcao', id: vodka, nome: 'Vodka', grupo: 'Bebida' }])
})

testLongo('uma ficha paga com a opção que acabou espera, e a de outra opção se usa', async () => {
  const { nova, cachaca, vodka } = await caipirinha()
  const { informacoesUsuario, pedidos } = corpoDoPedido([[nova, 1]])
  for (const opcao of [vodka, cachaca])
    await teste.call(
      '/pedido/comprarFichas',
      { informacoesUsuario, pedidos: [{ ...pedidos[0]!, escolhas: [{ caminho: [opcao], quantidade: 1 }] }] },
      { checkin: ana.segredo },
    )
  await pagarFichas(teste, equipe.garcom.token, ana)
  await acabou({ tipo: 'opcao', id: vodka })
  const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
  const de = (nome: string) => fichas.filter(({ partes }) => partes?.some((parte) => parte.nome === nome))
  const usada = await teste.call('/ficha/enviarFichas', de('Vodka'), { checkin: ana.segredo })
  expect([usada.status, usada.body.message]).toEqual([409, 'Caipirinha: Vodka acabou.'])
  expect((await teste.call('/ficha/enviarFichas', de('Cachaça'), { checkin: ana.segredo })).status).toBe(200)
  await voltou({ tipo: 'opcao', id: vodka })
  expect((await teste.call('/ficha/enviarFichas', de('Vodka'), { checkin: ana.segredo })).status).toBe(200)
})

test('salvar o grupo não traz de volta o que acabou', async () => {
  const { vodka } = await caipirinha()
  await acabou({ tipo: 'opcao', id: vodka })
  const [grupo] = (await teste.call('/produto/buscarGrupos', {}, equipe.gerente)).body.grupos
  const opcoes = grupo!.opcoes.map((um) => ({ ...um, acabou: false }))
  expect((await teste.call('/produto/salvarGrupo', { ...grupo, opcoes }, equipe.gerente)).status).toBe(200)
  expect(await emFalta()).toHaveLength(1)
})

test('quando o tempo acaba o cardápio volta sozinho, sem que nada mude no banco', async () => {
  const [chope, porcao] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id)]
  const { nova, vodka } = await caipirinha()
  await acabou(produto(porcao), '60')
  await acabou(produto(chope), '15')
  await acabou({ tipo: 'opcao', id: vodka }, '30')
  expect(await noCardapio(chope)).toMatchObject({ esgotado: true })
  const faltam = Date.parse((await cardapio()).muda_em!) - Date.now()
  expect(Math.round(faltam / 60_000)).toBe(15)

  /** The clock goes on, and no trigger runs: only the times are others. */
  const passam = (minutos: number) =>
    teste.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      const antes = tx`${minutos}::int * interval '1 minute'`
      await tx`update produto_estabelecimento set acabou_ate = acabou_ate - ${antes} where estabelecimento_id = ${bar.id}`
      await tx`update opcao set acabou_ate = acabou_ate - ${antes} where estabelecimento_id = ${bar.id}`
      await tx`
        update cardapio_versao set viradas = array(select t - ${antes} from unnest(viradas) t)
        where estabelecimento_id = ${bar.id}`
    })
  const vodkaAcabou = async () => (await cardapio()).grupos![0]!.opcoes[1]!.acabou
  await passam(16)
  expect([(await noCardapio(chope))!.esgotado, await vodkaAcabou()]).toEqual([false, true])
  expect((await pedirUm(chope)).status).toBe(200)
  await passam(15)
  expect([(await noCardapio(porcao))!.esgotado, await vodkaAcabou()]).toEqual([true, false])
  expect((await pedirUm(nova, [vodka])).status).toBe(200)
  await passam(30)
  expect([(await noCardapio(porcao))!.esgotado, (await cardapio()).muda_em]).toEqual([false, null])
  expect(await emFalta()).toEqual([])
})

test('o que acabou até dizerem que voltou não tem hora, e o que acabou até amanhã vira com o dia do bar', async () => {
  const [chope, porcao] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id)]
  await acabou(produto(chope), 'avisar')
  expect((await cardapio()).muda_em).toBeNull()
  expect(await emFalta()).toMatchObject([{ ate: null }])
  await acabou(produto(porcao))
  const [{ fim }] = await teste.sql<[{ fim: Date }]>`
    select noite_acaba(e) as fim from estabelecimento e where id = ${bar.id}`
  expect(Date.parse((await cardapio()).muda_em!)).toBe(fim.getTime())
})

test('o que já espera é dito a quem diz que acabou, do produto e da opção, e quem pode cancelar', async () => {
  const { nova, cachaca, vodka } = await caipirinha()
  for (const opcao of [vodka, cachaca, vodka]) await pedirUm(nova, [opcao])
  const itens = await itensDe(teste, ana)
  // what is made is not asked about
  await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: itens[2]!.id }, equipe.barman)
  const linha = (indice: number) => expect.objectContaining({ produto_pedido_id: itens[indice]!.id, numero_mesa: 4 })
  expect(await queEsperam(produto(nova))).toEqual([linha(0), linha(1)])
  const deVodka = await queEsperam({ tipo: 'opcao', id: vodka })
  expect(deVodka).toEqual([linha(0)])
  expect(deVodka).toMatchObject([{ quantidade: 1, nome_produto: 'Caipirinha', partes: [{ nome: 'Vodka' }] }])
  const quemCancela = await Promise.all(
    Object.entries(equipe).map(async ([nome, quem]) => [nome, (await queEsperam(produto(nova), quem))[0]!.cancela]),
  )
  expect(Object.fromEntries(quemCancela)).toEqual({ gerente: true, barman: true, cozinha: false, garcom: false })
})

testLongo('quem cancela porque acabou diz que acabou até amanhã, e não encurta o que já foi dito', async () => {
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 5 })
  await pedir(teste, ana, [[chope, 1]])
  await pedir(teste, ana, [[chope, 1]])
  const [um, outro] = await itensDe(teste, ana)
  const cancelar = (id: number) =>
    teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo: PRODUTO_ACABOU }, equipe.barman)
  expect((await cancelar(um!.id)).body.message).toBe(`${respostas.itemCancelado} ${respostas.acabouAteAmanha}`)
  expect(await emFalta()).toMatchObject([{ id: chope.id, ate: 'amanhã' }])
  // what has run out does not come back
  expect(await estoqueDe(teste, chope)).toBe(3)
  await acabou(produto(chope), 'avisar')
  await cancelar(outro!.id)
  expect(await emFalta()).toMatchObject([{ id: chope.id, ate: null }])
})

test('o que não se entende, ou não há, diz o porquê e não muda nada', async () => {
  const chope = await novoProduto(teste, bar.id)
  const outra = await novoBar(teste)
  const deOutra = await novoProduto(teste, outra.id)
  for (const [alvo, ate, status] of [
    [produto(chope), '45', 400],
    [produto(chope), undefined, 400],
    [{ tipo: 'grupo', id: chope.id }, '15', 400],
    [produto(deOutra), '15', 404],
    [{ tipo: 'opcao', id: 999_999 }, '15', 404],
  ] as const)
    expect((await teste.call('/pedido/dizerQueAcabou', { ...alvo, ate }, equipe.barman)).status).toBe(status)
  expect((await voltou(produto(deOutra))).status).toBe(404)
  expect(await emFalta()).toEqual([])
})

testLongo('dizer que acabou e salvar o grupo ao mesmo tempo: ninguém espera pelo outro sem fim', async () => {
  const { vodka, cachaca } = await caipirinha()
  for (let vez = 0; vez < 5; vez++) {
    const [grupo] = (await teste.call('/produto/buscarGrupos', {}, equipe.gerente)).body.grupos
    const feitos = await Promise.all([
      teste.call('/produto/salvarGrupo', grupo, equipe.gerente),
      acabou({ tipo: 'opcao', id: vodka }, '15'),
      acabou({ tipo: 'opcao', id: cachaca }, '30'),
    ])
    expect(feitos.map(({ status }) => status)).toEqual([200, 200, 200])
  }
})
