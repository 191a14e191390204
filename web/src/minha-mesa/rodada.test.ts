import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { expect, test } from 'vitest'
import { estaRodada } from './rodada.ts'

const linha = (nome_produto: string, hora: string, outras: Partial<LinhaDaTurma> = {}) =>
  ({
    ...{ tipo: 'item', nome_produto, feito_em: `2026-11-28T${hora}:00-03:00`, situacao: 'a_pagar', couvert: false },
    ...outras,
  }) as LinhaDaTurma
const nomes = (linhas: LinhaDaTurma[]) => estaRodada(linhas).map(({ nome_produto }) => nome_produto)

test('a rodada são os últimos pedidos da mesa, um até dez minutos depois do outro', () => {
  const noite = [linha('antes', '20:00'), linha('Ana', '21:00'), linha('Bia', '21:09'), linha('Caio', '21:19')]
  expect(nomes(noite)).toEqual(['Ana', 'Bia', 'Caio'])
  expect(nomes([...noite, linha('nova', '21:30')])).toEqual(['nova'])
  expect(nomes([])).toEqual([])
})

test('o que veio antes do último pagamento da mesa já não é desta rodada, inteiro ou em partes', () => {
  const pago_em = '2026-11-29T00:05:00Z'
  const paga = { situacao: 'pago', pago_em } as const
  expect(nomes([linha('paga', '21:00', paga), linha('sobrou', '21:04'), linha('nova', '21:08')])).toEqual(['nova'])
  const cota = { pago_em } as LinhaDaTurma['cota']
  expect(nomes([linha('metade', '21:00', { situacao: 'pago', cota }), linha('nova', '21:08')])).toEqual(['nova'])
})

test('o couvert não é pedido, e o que alguém já está pagando não entra', () => {
  expect(
    nomes([
      linha('couvert', '21:00', { couvert: true }),
      linha('a', '21:00'),
      linha('b', '21:01', { situacao: 'pagando' }),
    ]),
  ).toEqual(['a'])
})
