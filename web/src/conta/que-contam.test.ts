import { somarLinhas } from '@boteco/contract/conta/cliente'
import type { ItemDaTurma } from '@boteco/contract/pedido/cliente'
import { expect, test } from 'vitest'
import { queContam } from './que-contam.ts'

test('de um item em partes, a que foi devolvida não se deve nem conta como paga', () => {
  const parte = { linha: 30, valor: 500, cede: false, divisao: 1, partes: 2, de: null, minha: false }
  const item = {
    ...{ produto_pedido_id: 30, numero_ficha: null, preco_produto: 1_000, situacao: 'a_pagar' },
    cotas: [
      { ...parte, id: 31, parte: 1, situacao: 'estornado' },
      { ...parte, id: 32, parte: 2, situacao: 'a_pagar' },
    ],
  } as unknown as ItemDaTurma
  const contam = queContam([], [item])
  expect(contam.map(({ produto_pedido_id }) => produto_pedido_id)).toEqual([32])
  expect(somarLinhas(contam)).toBe(500)
})
