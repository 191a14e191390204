import { expect, test } from 'vitest'
import type { CheckinDaConta, LinhaDaConta } from './casa.ts'
import { preConta } from './pre-conta.ts'

const checkin = (id: number, mais: Partial<CheckinDaConta> = {}): CheckinDaConta => ({
  id,
  numero: id,
  nome_cliente: null,
  numero_mesa: 7,
  numero_comanda: null,
  podeFechar: false,
  membro: true,
  podeTirar: false,
  semCelular: false,
  ...mais,
})

const linha = (checkin_id: number, id: number, mais: Partial<LinhaDaConta> = {}): LinhaDaConta => ({
  checkin_id,
  tipo: 'item',
  id: 1,
  produto_pedido_id: id,
  numero_ficha: null,
  nome_do_cliente: null,
  nome_produto: 'Chope',
  nome_departamento: 'BAR',
  preco: 1_000,
  quantidade: 1,
  preco_produto: 1_000,
  numero_mesa: 7,
  numero_comanda: null,
  data_pedido: '23/11/2026',
  hora_pedido: '20:00',
  feito_em: '2026-11-23T23:00:00Z',
  produto_estabelecimento_id: 1,
  observacao: '',
  status_pedido: 'PEDIDO ENTREGUE AO CLIENTE',
  situacao: 'a_pagar',
  retirada: null,
  couvert: false,
  descontos: null,
  cede: false,
  pedido_por: null,
  oferecido: false,
  ...mais,
})

const cota = (id: number, situacao: LinhaDaConta['situacao']): Partial<LinhaDaConta> => ({
  preco_produto: 500,
  situacao,
  cota: { id, linha: 30, valor: 500, situacao, cede: false, divisao: 1, parte: 1, partes: 2, de: null, minha: false },
})

test('o que foi devolvido não conta, e o que está sendo pago ainda falta', () => {
  const pagas = [linha(1, 11, { situacao: 'pago' }), linha(1, 12, { situacao: 'estornado' })]
  const conta = preConta({
    arrayProdutosNaoPagos: [linha(1, 13), linha(1, 14, { situacao: 'pagando' })],
    arrayProdutosPagos: pagas.map((paga) => ({ ...paga, pagamento: null })),
    checkins: [checkin(1)],
  })
  expect(conta).toMatchObject({ consumo: 3_000, pago: 1_000, falta: 2_000, pagando: 1_000 })
  expect(conta.pessoas[0]?.itens.map(({ id }) => id)).toEqual([11, 12, 13, 14])
})

test('um item dividido é um só, com as suas partes em ordem, esteja paga uma delas ou não', () => {
  const conta = preConta({
    arrayProdutosNaoPagos: [linha(1, 32, cota(32, 'a_pagar'))],
    arrayProdutosPagos: [{ ...linha(1, 31, cota(31, 'pago')), pagamento: null }],
    checkins: [checkin(1)],
  })
  expect(conta.pessoas[0]?.itens.map(({ id, linhas }) => [id, linhas.map((parte) => parte.situacao)])).toEqual([
    [30, ['pago', 'a_pagar']],
  ])
  expect(conta).toMatchObject({ consumo: 1_000, pago: 500, falta: 500 })
})

test('quem só disse o número da mesa fica fora da pré-conta dela', () => {
  const conta = preConta({
    arrayProdutosNaoPagos: [linha(1, 11), linha(2, 12)],
    arrayProdutosPagos: [],
    checkins: [checkin(1), checkin(2, { membro: false }), checkin(3)],
  })
  expect(conta.pessoas.map((pessoa) => pessoa.checkin.id)).toEqual([1])
  expect(conta).toMatchObject({ falta: 1_000, deFora: 1 })
})
