import { respostas } from '@boteco/contract/respostas'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { enderecoDeTeste, impressoraDeTeste, REDE_DE_TESTE } from '../teste/impressoras.ts'
import { itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { PRAZOS } from './enviar.ts'
import { abrirFilaDeImpressao, type FilaDeImpressao } from './fila.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let cozinha: { token: string }
let picanha: { id: number }
let batata: { id: number }
let pudim: { id: number }
let chapa: number
let ana: Sentado
let fila: FilaDeImpressao
const ligadas: Awaited<ReturnType<typeof impressoraDeTeste>>[] = []

beforeAll(async () => {
  teste = await appDeTeste({ redesDasImpressoras: REDE_DE_TESTE })
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  const daCozinha = (nome: string) => novoProduto(teste, bar.id, { nome, nome_departamento: 'COZINHA' })
  picanha = await daCozinha('Picanha')
  batata = await daCozinha('Batata')
  pudim = await daCozinha('Pudim')
  chapa = await novaEstacao('Chapa')
  await fazNa(picanha, chapa)
  ana = await sentar(teste, bar.id, { mesa: 7 })
  fila = abrirFilaDeImpressao({
    ...{ sql: teste.servidor, redes: REDE_DE_TESTE, log: console, prazos: PRAZOS, olhada_ms: 3_600_000 },
  })
})
afterEach(async () => {
  await fila.parar()
  await Promise.all(ligadas.splice(0).map((uma) => uma.desligar()))
  await teste.sql`update impressora set removida_em = coalesce(removida_em, now())`
})

const novaEstacao = async (nome: string, nome_departamento = 'COZINHA') =>
  (await teste.call('/produto/salvarEstacao', { nome, nome_departamento }, gerente)).body.id as number
const fazNa = (produto: { id: number }, estacao: number | null) =>
  teste.sql`update produto_estabelecimento set estacao_id = ${estacao} where id = ${produto.id}`

const comoSai = { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, tamanho: 'M', mostra: ['parte'] }
const salvar = (corpo: object) => teste.call('/impressao/salvarImpressora', { ...comoSai, ...corpo }, gerente)
/** A printer at a place; what came out of it, paper by paper, without the head. */
async function por(posto: string, estacao_id: number | null = null) {
  const maquina = await impressoraDeTeste(enderecoDeTeste())
  ligadas.push(maquina)
  const { status, body } = await salvar({ nome: 'Uma', posto, estacao_id, endereco: maquina.endereco })
  expect([status, body.message]).toEqual([200, respostas.impressoraSalva])
  const saiu = () => maquina.papeis().map(({ linhas }) => linhas.map((uma) => uma.trim()).filter(doQueImporta))
  return { id: body.id, saiu }
}
const doQueImporta = (linha: string) => linha !== 'Mesa 7' && !linha.startsWith('---')
const pedirUm = (...produtos: { id: number }[]) =>
  pedir(
    teste,
    ana,
    produtos.map((produto) => [produto, 1] as const),
  )

test('a impressora da estação imprime só o que ela faz, e diz a sua parte; o resto sai na do departamento', async () => {
  const daChapa = await por('COZINHA', chapa)
  const daCozinha = await por('COZINHA')
  const doPasse = await por('PASSE')
  await pedirUm(picanha, batata, pudim)
  await fila.olhar()
  expect(daChapa.saiu()).toEqual([['1 de 3 itens', '1x Picanha']])
  expect(daCozinha.saiu()).toEqual([['2 de 3 itens', '1x Batata', '1x Pudim']])
  expect(doPasse.saiu()).toEqual([['1x Picanha', '1x Batata', '1x Pudim']])
})

test('a estação sem impressora sai na do seu departamento', async () => {
  const daCozinha = await por('COZINHA')
  const frita = await novaEstacao('Fritadeira')
  await fazNa(batata, frita)
  await por('COZINHA', chapa)
  await pedirUm(batata)
  await fila.olhar()
  expect(daCozinha.saiu()).toEqual([['1x Batata']])
})

test('o que mudou de estação depois de impresso não sai de novo, nem quando a impressora sai de lá', async () => {
  const frita = await novaEstacao('Fritadeira')
  const daCozinha = await por('COZINHA')
  const daFrita = await por('COZINHA', frita)
  const daChapa = await por('COZINHA', chapa)
  await pedirUm(picanha)
  await fila.olhar()
  await fazNa(picanha, frita)
  await fila.olhar()
  await fazNa(picanha, null)
  await fila.olhar()
  await teste.call('/impressao/removerImpressora', { id: daChapa.id }, gerente)
  await fila.olhar()
  expect([daChapa, daFrita, daCozinha].map(({ saiu }) => saiu().length)).toEqual([1, 0, 0])
})

test('a estação removida deixa a sua impressora para o departamento, e nada do que esperava se perde', async () => {
  const { id, saiu } = await por('COZINHA', chapa)
  await pedirUm(picanha)
  const { body } = await teste.call('/produto/removerEstacao', { id: chapa }, gerente)
  expect(body.message).toBe(respostas.estacaoComImpressoraRemovida)
  await fila.olhar()
  await pedirUm(batata)
  await fila.olhar()
  expect(saiu()).toEqual([['1x Picanha'], ['1x Batata']])
  const { impressoras } = (await teste.call('/impressao/buscarImpressoras', {}, gerente)).body
  expect(impressoras).toMatchObject([{ id, posto: 'COZINHA', estacao_id: null }])
})

test('o que o passe segura sai no papel quando é solto, e não antes; a 2ª via também não o traz', async () => {
  const { saiu } = await por('COZINHA')
  const outra = await novaEstacao('Sobremesa')
  await fazNa(pudim, outra)
  await pedirUm(pudim, batata)
  const itens = await itensDe(teste, ana)
  const [doce] = itens
  const segurar = (segurado: boolean) => teste.call('/pedido/segurarNoPasse', { itens: [doce!.id], segurado }, cozinha)
  expect((await segurar(true)).status).toBe(200)
  await fila.olhar()
  await teste.call('/impressao/reimprimir', { idPedido: doce!.pedido_id }, cozinha)
  await fila.olhar()
  expect(saiu()).toEqual([
    ['1 de 2 itens', '1x Batata'],
    ['2ª VIA', '1 de 2 itens', '1x Batata'],
  ])
  // it waited for longer than a paper may without a word, and is no older than its release
  await teste.sql`update item_pedido set na_fila_em = now() - interval '40 minutes' where id = ${doce!.id} and estabelecimento_id = ${bar.id}`
  expect((await segurar(false)).status).toBe(200)
  await fila.olhar()
  expect(saiu().slice(2)).toEqual([['1 de 2 itens', '1x Pudim']])
})

test('uma impressora que vai da cozinha para o passe não trava os papéis da casa com o que já saiu nela', async () => {
  const { id, saiu } = await por('COZINHA')
  await pedirUm(picanha)
  await fila.olhar()
  const [{ endereco }] = await teste.sql<
    [{ endereco: string }]
  >`select host(endereco) as endereco from impressora where id = ${id}`
  expect((await salvar({ id, nome: 'Uma', posto: 'PASSE', endereco })).status).toBe(200)
  const itens = (await itensDe(teste, ana)).map((item) => item.id)
  for (const segurado of [true, false]) await teste.call('/pedido/segurarNoPasse', { itens, segurado }, cozinha)
  await pedirUm(batata)
  await fila.olhar()
  expect(saiu()).toEqual([['1x Picanha'], ['1x Batata']])
})

test('uma impressora fica numa estação do seu departamento, e do seu bar', async () => {
  const copa = await novaEstacao('Copa', 'BAR')
  const outro = await novoBar(teste)
  const [{ id: alheia }] = await teste.sql<[{ id: number }]>`
    insert into estacao ${teste.sql({ estabelecimento_id: outro.id, nome_departamento: 'COZINHA', nome: 'Chapa', ordem: 1 })} returning id`
  for (const estacao_id of [copa, alheia]) {
    const { status, body } = await salvar({ nome: 'Uma', posto: 'COZINHA', estacao_id, endereco: enderecoDeTeste() })
    expect([status, body.message]).toEqual([404, respostas.estacaoSumiu])
  }
  expect((await salvar({ nome: 'Uma', posto: 'PASSE', estacao_id: chapa, endereco: enderecoDeTeste() })).status).toBe(
    404,
  )
})

test('quem é do bar e da cozinha diz como quem imprime e responde', async () => {
  const { saiu } = await por('COZINHA')
  const bia = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  await teste.call('/user/darPerfil', { id: bia.vinculo_id, nomePerfil: 'BAR COZINHA' }, gerente)
  await pedirUm(batata)
  const idPedido = (await itensDe(teste, ana))[0]!.pedido_id
  expect((await teste.call('/impressao/reimprimir', { idPedido }, bia)).status).toBe(409)
  expect((await teste.call('/impressao/reimprimir', { idPedido, como: 'BAR COZINHA' }, bia)).status).toBe(200)
  await fila.olhar()
  expect(saiu().some((linhas) => linhas.includes('2ª VIA'))).toBe(true)
  await teste.sql`
    update impressao set estado = 'em_duvida', confirmada_em = null, terminada_em = null where estabelecimento_id = ${bar.id} and via = 2`
  const ler = async (como?: string) =>
    (await teste.call('/impressao/buscarPendencias', como ? { como } : {}, bia)).body.pendencias
  expect(await ler()).toEqual([])
  const [duvida] = await ler('BAR COZINHA')
  const responder = (mais: object) =>
    teste.call('/impressao/responder', { impressao: duvida!.id, resposta: 'saiu', ...mais }, bia)
  expect((await responder({})).status).toBe(404)
  expect((await responder({ como: 'BAR COZINHA' })).status).toBe(200)
})
