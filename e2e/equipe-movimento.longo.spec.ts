import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { abrirBar, chamar, contratar, darAndamento, type Pessoa } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// A full house: three hundred items wait, three people tap at random, and a fourth screen watches and taps too.

const COMANDAS = 30

test('trezentos itens e quatro pares de mãos: cada item dá cada passo uma vez, e a tela aguenta', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [barman, cozinha, garcom] = [
    await contratar(bar, 'BAR BARMAN'),
    await contratar(bar, 'BAR COZINHA'),
    await contratar(bar, 'BAR GARCON'),
  ]
  const pedidos = Array.from({ length: 10 }, (_, n) => ({ produto: bar.cardapio[n % 2]!, quantidade: 1 + (n % 5) }))
  for (let n = 1; n <= COMANDAS; n++) {
    const { comanda } = await chamar(garcom, '/checkin/abrirComanda', { numeroComanda: n, numeroMesa: n })
    await chamar(garcom, '/pedido/cadastrarPedido', { pedidos, idCheckin: comanda.id })
  }

  const tela = await abrir('tablet', '/pedidos', { pessoa: barman })
  await expect(tela.getByText(`${COMANDAS * 5} a preparar`)).toBeVisible()

  let leituras = 0
  tela.on('request', (pedido) => {
    if (pedido.url().endsWith('/pedido/buscarPedidos')) leituras += 1
  })

  let semente = 7
  const sorteio = (ate: number) => {
    semente = (semente * 1103515245 + 12345) % 2147483648
    return semente % ate
  }
  const passos = { dados: 0, recusados: 0 }
  async function trabalhar(pessoa: Pessoa, acabou: () => boolean) {
    for (;;) {
      const fim = acabou()
      const fila = (await chamar(pessoa, '/pedido/buscarPedidos', {})).pedidos
      if (fila.length === 0 && fim) return
      await Promise.all(
        Array.from({ length: Math.min(10, fila.length * 2) }, async () => {
          const idProdutoPedido = fila[sorteio(fila.length)]?.produto_pedido_id ?? 0
          await chamar(pessoa, '/pedido/darAndamentoAoPedido', { idProdutoPedido }).then(
            () => {
              passos.dados += 1
            },
            (recusa: Error) => {
              expect(recusa.message).toContain('409')
              passos.recusados += 1
            },
          )
        }),
      )
    }
  }

  // the hands on the screen, among the others: one whole order
  await tela.getByRole('button', { name: 'Dar andamento aos 5 itens' }).first().click()
  await tela.getByRole('alertdialog').getByRole('button', { name: 'Dar andamento' }).click()
  let preparados = 0
  await Promise.all([
    ...[barman, cozinha].map((pessoa) => trabalhar(pessoa, () => true).then(() => (preparados += 1))),
    trabalhar(garcom, () => preparados === 2),
  ])
  await expect(tela.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  // each of some hundred steps is an event: several of them are one reading, on a fast machine and on a slow one
  expect(leituras).toBeLessThanOrEqual(passos.dados / 2)

  // every line went through exactly two steps in all: what the screen did is what the others did not
  expect(passos.dados).toBeLessThanOrEqual(COMANDAS * 10 * 2)
  expect(passos.dados).toBeGreaterThanOrEqual(COMANDAS * 10 * 2 - 5)
  for (const pessoa of [barman, cozinha, garcom]) expect(await darAndamento(pessoa)).toEqual([])
  for (const numeroComanda of [1, COMANDAS]) {
    const { arrayProdutosNaoPagos } = await chamar(garcom, '/cliente/getContaCliente', {
      dadosCliente: { numeroComanda },
    })
    expect(arrayProdutosNaoPagos.map(({ status_pedido }) => status_pedido)).toEqual(
      Array(10).fill('PEDIDO ENTREGUE AO CLIENTE'),
    )
  }
})
