import { expect, test } from 'vitest'
import { oQueFica } from './o-que-fica.ts'

test('diz só o que está em aberto, no singular e no plural', () => {
  expect(oQueFica({ contas: 3, itens: 1, chamados: 2 })).toBe(
    '3 contas em aberto, 1 item por entregar e 2 mesas chamando',
  )
  expect(oQueFica({ contas: 0, itens: 2, chamados: 0 })).toBe('2 itens por entregar')
  expect(oQueFica({ contas: 0, itens: 0, chamados: 0 })).toBe('')
})
