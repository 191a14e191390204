import { estadoEmPalavras } from '@boteco/contract/impressao/casa'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { enderecoDeTeste, impressoraDeTeste, REDE_DE_TESTE } from '../teste/impressoras.ts'
import { entregarTudo, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { PRAZOS } from './enviar.ts'
import { abrirFilaDeImpressao, type FilaDeImpressao } from './fila.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string }
let ana: Sentado
let fila: FilaDeImpressao
let maquina: Awaited<ReturnType<typeof impressoraDeTeste>>
let caixa: number

beforeAll(async () => {
  teste = await appDeTeste({ redesDasImpressoras: REDE_DE_TESTE })
  fila = abrirFilaDeImpressao({
    ...{ sql: teste.servidor, redes: REDE_DE_TESTE, log: console, prazos: PRAZOS, olhada_ms: 3_600_000 },
  })
  maquina = await impressoraDeTeste(enderecoDeTeste())
})
afterAll(async () => {
  await fila.parar()
  await maquina.desligar()
  await teste.encerrar()
})
beforeEach(async () => {
  await teste.sql`update impressora set removida_em = coalesce(removida_em, now())`
  maquina.esquecer()
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 7 })
  caixa = await por('CAIXA', maquina.endereco)
})

const comoSai = { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 32, tamanho: 'M', mostra: [] }
async function por(posto: string, endereco: string): Promise<number> {
  const corpo = { nome: `Do ${posto}`, posto, endereco, ...comoSai }
  const { status, body } = await teste.call('/impressao/salvarImpressora', corpo, gerente)
  expect(status).toBe(200)
  return body.id
}
const imprimir = (quem = garcom, mais: object = {}) =>
  teste.call('/impressao/imprimirConta', { impressora: caixa, dadosCliente: { numeroMesa: 7 }, ...mais }, quem)

test('o garçom imprime no caixa a conta da mesa: o que se consumiu, a taxa e o total, sem ser documento fiscal', async () => {
  await teste.sql`update estabelecimento set nome = 'Bar do Zé', taxa_percentual = 10, taxa_modo = 'escolhida' where id = ${bar.id}`
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1_250 })
  await pedir(teste, ana, [[chope, 2]])
  await entregarTudo(teste, ana)
  const { status, body } = await imprimir()
  expect([status, body.message]).toEqual([200, respostas.contaNaFila])
  await fila.olhar()
  const [papel, ...outros] = maquina.papeis()
  expect(outros).toEqual([])
  const hora = papel!.linhas[3]!.trim()
  expect(hora).toMatch(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/)
  expect(papel!.linhas.filter((uma) => uma.trim() !== hora).map((uma) => uma.trim())).toEqual([
    'Bar do Zé',
    'Pré-conta - não é documento',
    'fiscal',
    'Mesa 7',
    '-'.repeat(32),
    expect.stringMatching(/^Check-in nº \d+ · Mesa 7 · Ana/),
    '2x Chope                R$ 25,00',
    '-'.repeat(32),
    'Consumo                 R$ 25,00',
    'Já pago                  R$ 0,00',
    'Falta                   R$ 25,00',
    'Taxa de serviço (10%),',
    'opcional                 R$ 2,50',
    'Falta com a taxa        R$ 27,50',
  ])
})

test('a mesa que tem nome sai com ele, na conta e no pedido', async () => {
  await teste.call('/mesa/acrescentarMesas', { de: 7, ate: 7 }, gerente)
  await teste.call('/mesa/salvarMesas', { de: 7, ate: 7, rotulo: 'Varanda 2' }, gerente)
  await por('BAR', enderecoDeTeste())
  await pedir(teste, ana, [[await novoProduto(teste, bar.id, { nome_departamento: 'BAR' }), 1]])
  await imprimir()
  await fila.olhar()
  const dita = maquina.papeis()[0]!.linhas.map((uma) => uma.trim())
  expect(dita).toContain('Varanda 2')
  expect(dita.join()).toMatch(/Check-in nº \d+ · Varanda 2 · Ana/)
  expect(dita.join()).not.toContain('Mesa 7')
  expect(
    await teste.sql`select documento ->> 'rotulo_mesa' as rotulo from impressao where estabelecimento_id = ${bar.id} and tipo = 'pedido'`,
  ).toEqual([{ rotulo: 'Varanda 2' }])
})

test('sai só no caixa do seu bar, e só de quem tem conta', async () => {
  const chope = await novoProduto(teste, bar.id)
  await pedir(teste, ana, [[chope, 1]])
  const doBar = await por('BAR', enderecoDeTeste())
  expect((await imprimir(garcom, { impressora: doBar })).body.message).toBe(respostas.semCaixaAqui)
  const outro = await novoGerente(teste, (await novoBar(teste)).id)
  expect((await imprimir(outro)).status).toBe(404)
  expect((await imprimir(garcom, { dadosCliente: { numeroMesa: 8 } })).status).toBe(404)
  expect((await imprimir(await novoFuncionario(teste, bar.id, 'BAR COZINHA'))).status).toBe(403)
  expect(await teste.sql`select from impressao where estabelecimento_id = ${bar.id} and tipo = 'conta'`).toEqual([])
  expect((await imprimir(gerente)).status).toBe(200)
  const { caixas } = (await teste.call('/impressao/buscarCaixas', {}, garcom)).body
  expect(caixas).toEqual([{ id: caixa, nome: 'Do CAIXA', parada: null }])
})

test('a conta que esperou não diz ATRASADO a quem a lê, e some com quem estava nela', async () => {
  await pedir(teste, ana, [[await novoProduto(teste, bar.id), 1]])
  await imprimir()
  await teste.sql`update impressao set desde = desde - interval '10 minutes' where estabelecimento_id = ${bar.id}`
  await fila.olhar()
  expect(maquina.papeis()[0]!.linhas.join()).not.toContain('ATRASADO')
  await teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where checkin_id = ${ana.id}`
  await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
  expect((await teste.call('/privacidade/apagarDadosDoCheckin', {}, { checkin: ana.segredo })).status).toBe(200)
  expect(await teste.sql`select documento from impressao where estabelecimento_id = ${bar.id}`).toEqual([
    { documento: null },
  ])
})

test('o caixa que busca sozinho e se calou é dito, como em todo lugar', async () => {
  const estrela = {
    nome: 'Estrela',
    posto: 'CAIXA',
    modelo: 'star-cloudprnt',
    pagina: 'cp1252',
    colunas: 48,
    tamanho: 'M',
    mostra: [],
  }
  const { id } = (await teste.call('/impressao/salvarImpressora', estrela, gerente)).body
  await teste.sql`update impressora set estado = 'pronta', ouvida_em = now() - interval '3 minutes' where id = ${id} and estabelecimento_id = ${bar.id}`
  const { caixas } = (await teste.call('/impressao/buscarCaixas', {}, garcom)).body
  expect(caixas.find((uma) => uma.nome === 'Estrela')?.parada).toBe(estadoEmPalavras.longe)
})

test('a conta de que se duvida outra vez sai como 3ª VIA', async () => {
  await pedir(teste, ana, [[await novoProduto(teste, bar.id), 1]])
  await imprimir()
  for (const _ of ['2ª VIA', '3ª VIA']) {
    await teste.sql`
      update impressao set estado = 'em_duvida', enviada_em = now() where estabelecimento_id = ${bar.id} and estado = 'na_fila'`
    const [duvida] = (await teste.call('/impressao/buscarPendencias', {}, gerente)).body.pendencias
    const resposta = { impressao: duvida!.id, resposta: 'imprimir' }
    expect((await teste.call('/impressao/responder', resposta, gerente)).status).toBe(200)
  }
  await fila.olhar()
  expect(maquina.papeis().map(({ linhas }) => linhas[0]!.trim())).toEqual(['3ª VIA'])
})

test('partes iguais saem uma por linha do papel, pagas ou não, e não uma por item', async () => {
  const [chope, bolinho] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id, { preco_venda: 2_000 })]
  await pedir(teste, ana, [
    [chope, 1],
    [bolinho, 1],
  ])
  await entregarTudo(teste, ana)
  const conta = async () =>
    (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, garcom)).body
      .arrayProdutosNaoPagos
  const linhas = (await conta()).map(({ produto_pedido_id }) => produto_pedido_id!)
  await teste.call('/conta/dividir', { linhas, partes: 2 }, garcom)
  const produtos = (await conta()).filter(({ cota }) => cota?.parte === 1)
  expect((await teste.call('/cliente/informarPagamentoConta', { produtos, meio: 'vale_vr' }, garcom)).status).toBe(200)
  await imprimir()
  await fila.olhar()
  const saiu = maquina.papeis()[0]!.linhas.map((uma) => uma.trim())
  const comeco = saiu.indexOf('Partes iguais')
  expect(saiu.slice(comeco + 1, comeco + 3)).toEqual([
    '1/2 de 2 itens · pago   R$ 15,00',
    '2/2 de 2 itens          R$ 15,00',
  ])
})
