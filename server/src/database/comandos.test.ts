import { randomUUID } from 'node:crypto'
import type { Path } from '@boteco/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { comandosDe } from '../teste/comandos.ts'
import { corpoDoPedido, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

/*
 * How often each call of a full evening goes to the database and back, exactly: a change that adds a round trip says so
 * here. Counted with the proof that it came with, and with the notices that follow it.
 */

let teste: AppDeTeste
let casa: { gerente: { token: string }; barman: { token: string }; garcom: { token: string } }
let ana: Sentado
let produtos: { id: number }[]
beforeAll(async () => {
  teste = await appDeTeste()
  const bar = await novoBar(teste)
  casa = {
    gerente: await novoGerente(teste, bar.id),
    barman: await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    garcom: await novoFuncionario(teste, bar.id, 'BAR GARCON'),
  }
  produtos = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id), await contado(bar.id)]
  ana = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, ana, tres())
})
afterAll(() => teste.encerrar())

const contado = (bar: number) => novoProduto(teste, bar, { qtd_estoque: 1000 })
const tres = () => produtos.map((produto) => [produto, 1] as const)
const deAna = () => ({ checkin: ana.segredo })
const chave = () => ({ chave: randomUUID() })
const umItem = async (status: string) =>
  (await itensDe(teste, ana)).find(({ status_pedido }) => status_pedido === status)?.id

type Chamada = [
  nome: string,
  vezes: number,
  path: Path,
  provas: () => Parameters<AppDeTeste['call']>[2],
  corpo?: () => unknown,
]
const chamadas: Chamada[] = [
  [
    'uma chegada a uma mesa',
    20,
    '/auth/fazerCheckinPorQrCode',
    () => ({}),
    () => ({ numeroMesa: 8, idEstabelecimento: ana.estabelecimento_id }),
  ],
  // the proof; begin, the key, the check-in, what decides the order, the order, its answer, commit; the notices
  [
    'um pedido de três linhas',
    9,
    '/pedido/cadastrarPedido',
    () => ({ ...deAna(), ...chave() }),
    () => corpoDoPedido(tres()),
  ],
  [
    'um pedido que o garçom leva',
    9,
    '/pedido/cadastrarPedido',
    () => ({ ...casa.garcom, ...chave() }),
    () => ({ idCheckin: ana.id, pedidos: corpoDoPedido(tres()).pedidos }),
  ],
  // the proof; begin, the key, the step, its answer, commit; the notices
  [
    'um passo do barman',
    7,
    '/pedido/darAndamentoAoPedido',
    () => ({ ...casa.barman, ...chave() }),
    async () => ({ idProdutoPedido: await umItem('PEDIDO FEITO PELO CLIENTE') }),
  ],
  [
    'um passo do garçom',
    7,
    '/pedido/darAndamentoAoPedido',
    () => ({ ...casa.garcom, ...chave() }),
    async () => ({ idProdutoPedido: await umItem('PEDIDO LIBERADO PARA O GARCON') }),
  ],
  ['a fila', 2, '/pedido/buscarPedidos', () => casa.barman],
  ['os meus pedidos', 2, '/pedido/buscarMeusPedidosEmAndamento', deAna],
  ['o cardápio que não mudou', 1, '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', deAna],
  ['os check-ins abertos', 2, '/contas/buscarCheckinsAbertos', () => casa.gerente],
  ['as mesas abertas', 2, '/contas/buscarMesasAbertas', () => casa.gerente],
  ['os pagamentos do dia', 8, '/pagamento/buscarPagamentos', () => casa.gerente],
]

test.each(chamadas)('%s: %i idas ao banco', async (_nome, vezes, path, provas, corpo = () => ({})) => {
  const enviado = await corpo()
  // types are asked for once on each connection
  await teste.call(path, enviado, provas())
  const outro = await corpo()
  let status = 0
  const comandos = await comandosDe(teste.servidor, async () => {
    status = (await teste.call(path, outro, provas())).status
  })
  expect([status, comandos.length, comandos]).toEqual([200, vezes, comandos])
})
