import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRAZOS } from '../impressao/enviar.ts'
import { abrirFilaDeImpressao, type FilaDeImpressao } from '../impressao/fila.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { enderecoDeTeste, impressoraDeTeste, REDE_DE_TESTE } from '../teste/impressoras.ts'
import { testLongo } from '../teste/longo.ts'
import { pagarFichas, pedirFichas, sentar } from '../teste/salao.ts'

// Fichas that the counter sells, on the till's printer.

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string }
let chope: { id: number }
let fila: FilaDeImpressao
let maquina: Awaited<ReturnType<typeof impressoraDeTeste>>
let impressora: number

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
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000 })
  impressora = await por('CAIXA')
})

const comoSai = { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 32, tamanho: 'M', mostra: [] }
async function por(posto: string, endereco = maquina.endereco): Promise<number> {
  const corpo = { nome: `Do ${posto}`, posto, endereco, ...comoSai }
  return (await teste.call('/impressao/salvarImpressora', corpo, gerente)).body.id
}
const vender = (quantidade: number, mais = {}) =>
  teste.call(
    '/balcao/vender',
    {
      ...{ pedidos: [{ produto: chope, quantidade }], entrega: 'fichas', meio: 'dinheiro', total: quantidade * 10 },
      ...{ impressora, ...mais },
    },
    garcom,
  )
const imprimir = (fichas: number[], quem = garcom) => teste.call('/balcao/imprimirFichas', { fichas, impressora }, quem)
const dito = (qr: string | null) => qr?.split(':').slice(0, 5)
const receber = (codigo: string) => teste.call('/ficha/receberFichas', { codigo }, garcom)

test('cada ficha sai num papel com produto, número e QR; de novo é 2ª via, e só uma das duas vale', async () => {
  const { status, body } = await vender(2)
  expect([status, body.message, body.venda.saem]).toEqual([
    200,
    'Duas fichas vendidas: R$\u00a020,00. Saindo na impressora Do CAIXA.'.replace('Duas', '2'),
    'Do CAIXA',
  ])
  await fila.olhar()
  const papeis = maquina.papeis()
  // a signature is another one each time
  expect(papeis.map((um) => dito(um.qr))).toEqual(body.venda.fichas.map((uma) => dito(uma.qr)))
  const { numero_ficha, codigo } = body.venda.fichas[0]!
  const escritas = papeis[0]!.linhas.map((linha) => linha.trim()).filter(Boolean)
  expect(escritas).toContain('FICHA')
  expect(escritas).toContain('Chope')
  expect(escritas).toContain(codigo.toUpperCase())
  expect(escritas.join(' ')).toMatch(new RegExp(`Ficha nº ${numero_ficha} · \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d`))
  expect(escritas.join(' ')).toContain('Vale uma vez, no balcão. Não vence.')
  expect(escritas.join(' ')).not.toContain('VIA')
  // what waits in the database opens nothing
  const guardados = JSON.stringify(
    await teste.sql`select documento from impressao where estabelecimento_id = ${bar.id}`,
  )
  expect(guardados.includes(codigo.split('-')[1]!) || guardados.includes('ficha:1:')).toBe(false)

  expect((await imprimir([numero_ficha])).body.message).toBe('Saindo na impressora Do CAIXA.')
  await fila.olhar()
  const segunda = maquina.papeis().at(-1)!
  expect([dito(segunda.qr), segunda.linhas.join(' ')]).toEqual([dito(papeis[0]!.qr), expect.stringContaining('2ª VIA')])
  // two papers, one ficha
  expect((await receber(segunda.qr!)).status).toBe(200)
  expect((await receber(papeis[0]!.qr!)).body.code).toBe('ficha_indisponivel')
  expect((await imprimir([numero_ficha])).body.code).toBe('ficha_indisponivel')
})

testLongo(
  'sem a impressora nada se vende; o que ficou em dúvida o gerente manda de novo como 2ª via; usada, o papel diz que não vale',
  async () => {
    const cozinha = await por('COZINHA', enderecoDeTeste())
    for (const outra of [cozinha, 999_999]) {
      const { status, body } = await vender(1, { impressora: outra })
      expect([status, body.message]).toEqual([404, respostas.semCaixaAqui])
    }
    expect((await teste.sql`select from ficha where estabelecimento_id = ${bar.id}`).length).toBe(0)
    const { qr } = (await vender(1)).body.venda.fichas[0]!
    const [papel] = await teste.sql<{ id: number }[]>`
    update impressao set estado = 'em_duvida', enviada_em = now() where estabelecimento_id = ${bar.id} returning id`
    const { pendencias } = (await teste.call('/impressao/buscarPendencias', {}, gerente)).body
    expect(pendencias).toMatchObject([
      { id: papel!.id, por_que: 'em_duvida', documento: { tipo: 'ficha', nome: 'Chope' } },
    ])
    await receber(qr)
    expect(
      (await teste.call('/impressao/responder', { impressao: papel!.id, resposta: 'imprimir' }, gerente)).status,
    ).toBe(200)
    await fila.olhar()
    const saiu = maquina.papeis().at(-1)!
    const escrito = saiu.linhas.join(' ')
    expect([saiu.qr, escrito.includes('2ª VIA'), escrito.includes('NÃO VALE')]).toEqual([null, true, true])
  },
)

test('só se imprime a ficha que o balcão vendeu, e só quem vende e recebe', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedirFichas(teste, ana, [[chope, 1]])
  await pagarFichas(teste, garcom.token, ana)
  const [{ numero }] = await teste.sql<
    [{ numero: number }]
  >`select numero from ficha where estabelecimento_id = ${bar.id}`
  expect((await imprimir([numero])).body.code).toBe('ficha_indisponivel')
  const { fichas } = (await vender(1, { impressora: undefined })).body.venda
  expect((await teste.sql`select from impressao where estabelecimento_id = ${bar.id}`).length).toBe(0)
  const cozinheiro = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  expect((await imprimir([fichas[0]!.numero_ficha], cozinheiro)).status).toBe(403)
  const outra = await novoBar(teste)
  const deLa = await novoFuncionario(teste, outra.id, 'BAR GARCON')
  expect((await imprimir([fichas[0]!.numero_ficha], deLa)).status).toBe(409)
  // printed for the first time, it is no second copy
  expect((await imprimir([fichas[0]!.numero_ficha])).status).toBe(200)
  expect((await teste.sql`select via from impressao where estabelecimento_id = ${bar.id}`)[0]?.via).toBe(1)
})
