import { MEIOS_NO_CAIXA } from '@boteco/contract/pagamento/cliente'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { estoqueDe } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

test('sessenta vendas de três pessoas ao mesmo tempo são, no centavo, o que o dia recebeu', async () => {
  const bar = await novoBar(teste, { barman_no_balcao: true })
  const gerente = await novoGerente(teste, bar.id)
  const quem = [
    await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
  ]
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1190, qtd_estoque: 500 })
  const pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', preco_venda: 833 })
  let soma = 0
  let chopes = 0
  for (let rodada = 0; rodada < 20; rodada++) {
    const vendas = quem.map(async ({ token }, qual) => {
      const [quantos, pasteis] = [1 + ((rodada + qual) % 4), rodada % 3]
      const entrega = ['agora', 'chamar', 'fichas'][(rodada + qual) % 3]
      const total = 1190 * quantos + 833 * pasteis
      const pedidos = [
        { produto: { id: pastel.id }, quantidade: pasteis },
        { produto: { id: chope.id }, quantidade: quantos },
      ]
      const meio = MEIOS_NO_CAIXA[(rodada + qual) % MEIOS_NO_CAIXA.length]
      const { status, body } = await teste.call(
        '/balcao/vender',
        { pedidos, entrega, meio, total: total / 100 },
        { token },
      )
      expect([status, body.venda.total]).toEqual([200, total / 100])
      soma += total
      if (entrega !== 'fichas') chopes += quantos
    })
    await Promise.all(vendas)
  }
  const { totais, pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  expect([pagamentos.length, totais.recebido, await estoqueDe(teste, chope)]).toEqual([60, soma / 100, 500 - chopes])
  const devem =
    await teste.sql`select from linha where estabelecimento_id = ${bar.id} and valida and situacao <> 'pago'`
  expect(devem).toEqual([])
})
