import type { CheckinAberto } from '@boteco/contract/conta/escritorio'
import { expect, test } from 'vitest'
import { oQueVaiAcontecer } from './forcar-checkout.ts'

type Item = CheckinAberto['pedidos'][number]['produtosDoPedido'][number]

const item = (nome: string, status_pedido: Item['status_pedido'], mais: Partial<Item> = {}): Item => ({
  id: 1,
  quantidade: 1,
  preco_produto: 1000,
  descontos: null,
  status_pedido,
  nome_departamento: 'BAR',
  recebido: false,
  situacao: 'a_pagar',
  produtoEstabelecimento: { nome },
  ...mais,
})

const checkin = (aPagar: number, produtosDoPedido: Item[] = []): CheckinAberto => ({
  id: 1,
  numero: 1,
  nome_cliente: null,
  numero_mesa: null,
  numero_comanda: null,
  ultima_atividade_em: '2026-11-20T22:00:00Z',
  deve: true,
  aberto_em: '2026-01-01T00:00:00Z',
  pedidos: [{ id: 1, produtosDoPedido }],
  total: aPagar,
  aPagar,
})

// Intl puts a space that does not break into an amount
const frase = (aberto: CheckinAberto) => oQueVaiAcontecer(aberto).replaceAll('\u00a0', ' ')

test('um check-in que não deve nada só é encerrado', () => {
  expect(frase(checkin(0))).toBe('Nada está em aberto: o check-in só será encerrado.')
})

test('o que não foi entregue é cancelado, e o que foi feito e não pago é perda', () => {
  const itens = [
    item('Chope', 'PEDIDO FEITO PELO CLIENTE'),
    item('Chope', 'PEDIDO LIBERADO PARA O GARCON', { quantidade: 2, preco_produto: 2000 }),
    item('Torresmo', 'PEDIDO ENTREGUE AO CLIENTE'),
    item('Pudim', 'PEDIDO ENTREGUE AO CLIENTE', { situacao: 'pago' }),
  ]
  expect(frase(checkin(4000, itens))).toBe(
    'Serão cancelados: 3× Chope. Será dada baixa em R$ 30,00, do que foi feito e não foi pago: 2× Chope, 1× Torresmo. É perda, e não volta ao estoque.',
  )
})

test('fichas pedidas e não pagas são canceladas', () => {
  expect(frase(checkin(1500))).toBe('As fichas ainda não pagas (R$ 15,00) serão canceladas.')
})

test('o gerente é avisado do que já foi pago e não vai chegar; o que veio de uma ficha volta a ser ficha', () => {
  const pago = item('Feijoada', 'PEDIDO FEITO PELO CLIENTE', { situacao: 'pago' })
  const deFicha = item('Chope', 'PEDIDO FEITO PELO CLIENTE', { situacao: 'pago', preco_produto: 0 })
  expect(frase(checkin(0, [pago, deFicha]))).toBe(
    'Serão cancelados: 1× Feijoada, 1× Chope. Já pago e não entregue: 1× Feijoada. O valor será devolvido.',
  )
})

test('de uma brincadeira com itens demais, o gerente lê o que acontece sem que se somem só os que vieram', () => {
  const aberto = { ...checkin(500_000, [item('Chope', 'PEDIDO FEITO PELO CLIENTE')]), restantes: 23_500 }
  expect(frase(aberto)).toMatch(/^São muitos itens: os não entregues serão cancelados/)
})
