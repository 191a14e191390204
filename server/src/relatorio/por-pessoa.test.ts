import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, barAberto } from '../teste/pagamentos.ts'
import { itensDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

test('o gerente vê de cada pessoa o que vendeu, cancelou e descontou, e as diferenças dos caixas dela', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id, { nome: 'Ana Lima' })
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Beto Sousa' })
  const chope = await novoProduto(teste, bar.id, { preco_venda: 1000 })
  // Beto orders three for a table; Ana cancels one, and gives a discount on another
  const cliente = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, cliente, [
    [chope, 1],
    [chope, 1],
    [chope, 1],
  ])
  await teste.sql`update pedido set feito_por = ${garcom.vinculo_id} where estabelecimento_id = ${bar.id}`
  const [um, dois] = await itensDe(teste, cliente)
  const cancelado = await teste.call(
    '/pedido/cancelarItem',
    { idProdutoPedido: um!.id, motivo: 'Mudou de ideia' },
    gerente,
  )
  expect(cancelado.status).toBe(200)
  expect(
    (await teste.call('/conta/darDesconto', { linhas: [dois!.id], quanto: { valor: 2 }, motivo: 'Demorou' }, gerente))
      .status,
  ).toBe(200)
  await teste.sql`
    with caixa as (insert into sessao_de_caixa (estabelecimento_id, usuario_id, vinculo_id, fundo, contada_em, fechada_em)
      values (${bar.id}, ${garcom.usuario_id}, ${garcom.vinculo_id}, 0, now(), now()) returning id)
    insert into fechamento_de_caixa (estabelecimento_id, sessao_de_caixa_id, feito_por, numero, z)
    select ${bar.id}, id, ${gerente.vinculo_id}, 1, ${teste.sql.json({ meios: [{ diferenca: -500 }, { diferenca: 120 }] })} from caixa`
  const { body } = await teste.call('/relatorio/buscarPessoas', {}, gerente)
  const zero = { valor: 0, quantidade: 0 }
  expect(body.pessoas).toEqual([
    {
      ...{
        pessoa: garcom.usuario_id,
        nome: 'Beto Sousa',
        vendido: { valor: 18, quantidade: 2 },
        cancelado: zero,
        descontos: zero,
      },
      ...{ caixas: 1, falta: 5, sobra: 1.2 },
    },
    {
      ...{ pessoa: gerente.usuario_id, nome: 'Ana Lima', vendido: zero, cancelado: { valor: -10, quantidade: -1 } },
      ...{ descontos: { valor: -2, quantidade: 1 }, caixas: 0, falta: 0, sobra: 0 },
    },
  ])
})
