import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoProduto } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, barComEquipe } from '../teste/pagamentos.ts'
import { entregarTudo, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** A table with these people, each with something delivered. */
async function naMesa(...nomes: string[]) {
  const equipe = await barComEquipe(teste)
  const produto = await novoProduto(teste, equipe.bar.id, { preco_venda: 1000 })
  const pessoas: Sentado[] = []
  for (const nome of nomes) {
    const pessoa = await sentar(teste, equipe.bar.id, { mesa: 4 })
    await pedir(teste, pessoa, [[produto, 1]], { nome })
    await entregarTudo(teste, pessoa)
    pessoas.push(pessoa)
  }
  const [quem] = pessoas
  const turma = async () =>
    (await teste.call('/conta/buscarTurma', {}, { checkin: quem!.segredo })).body.pessoas.map(({ nome }) => nome)
  return { ...equipe, pessoas, quem: quem!, turma }
}

test('duas Anas da mesma mesa se leem diferentes, em toda lista dela, no celular e na casa', async () => {
  const { turma, quem, garcom } = await naMesa('Caio Vidal', 'Ana Beatriz Rocha', 'Ana Paula Nogueira')
  const nomes = ['Caio', 'Ana B.', 'Ana P.']
  expect(await turma()).toEqual(nomes)
  const { pedidos } = (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: quem.segredo })).body
  expect(pedidos.map(({ nome_do_cliente }) => nome_do_cliente)).toEqual(nomes)
  const conta = (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 4 } }, garcom)).body
  expect(conta.checkins.map(({ nome_cliente }) => nome_cliente)).toEqual(nomes)
  expect(conta.arrayProdutosNaoPagos.map(({ nome_do_cliente }) => nome_do_cliente)).toEqual(nomes)
})

test('maiúsculas e "da" não fazem de dois nomes um, e quem não tem xará continua só com o primeiro', async () => {
  const { turma } = await naMesa('ana da Silva', 'ANA Moura', 'Ana', 'Seu Osvaldo Lima', 'Osvaldo Reis')
  expect(await turma()).toEqual(['ana S.', 'ANA M.', 'Ana', 'Seu Osvaldo', 'Osvaldo'])
})

test('o que dois nomes não dizem, a ordem de chegada diz, e quem sai não muda o nome de quem fica', async () => {
  const { turma, pessoas } = await naMesa('Ana Paula Nogueira', 'Ana', 'Ana Pires', 'ana', 'Ana Beatriz')
  expect(await turma()).toEqual(['Ana P.', 'Ana', 'Ana P. (2)', 'ana (2)', 'Ana B.'])
  await teste.sql`update checkin set fechado_em = now() where id = ${pessoas[1]!.id}`
  expect(await turma()).toEqual(['Ana P.', 'Ana P. (2)', 'ana (2)', 'Ana B.'])
})
