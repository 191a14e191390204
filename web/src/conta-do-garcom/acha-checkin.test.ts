import type { ContaAberta } from '@boteco/contract/conta/casa'
import { expect, test } from 'vitest'
import { achaConta } from './acha-checkin.ts'

const conta = (dela: Partial<ContaAberta>) =>
  ({ numero_mesa: null, numero_comanda: null, nome_cliente: null, falta: 0, ...dela }) as ContaAberta
const mesa21 = conta({ numero_mesa: 21, nome_cliente: 'João Sá' })
const comanda57 = conta({ numero_comanda: 57, numero_mesa: 4 })
const nomeDaMesa = (numero: number) => (numero === 21 ? 'Balcão 3' : `Mesa ${numero}`)

test.each([
  ['', [mesa21, comanda57]],
  [' 21 ', [mesa21]],
  ['1', []],
  ['joao', [mesa21]],
  ['SA', [mesa21]],
  ['balcao 3', [mesa21]],
  ['5', [comanda57]],
  // the comanda's own number, and not its table's
  ['4', []],
])('a conta aberta se acha sem acento nem maiúscula: %j', (busca, achadas) => {
  expect([mesa21, comanda57].filter((uma) => achaConta(uma, busca, nomeDaMesa))).toEqual(achadas)
})
