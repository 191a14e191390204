import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { noCardapio, pagas, perguntas, unidade } from '@boteco/contract/teste/outra-conta'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { avaliarLinha } from './avaliar-linha.ts'

const promocao = fc
  .integer({ min: 2, max: 6 })
  .chain((leve) => fc.record({ leve: fc.constant(leve), pague: fc.integer({ min: 1, max: leve - 1 }) }))

test('em 300 cardápios ao acaso a cesta diz de cada linha o que outro programa diz, ao centavo', () => {
  fc.assert(
    fc.property(
      fc.record({
        preco_venda: fc.nat({ max: 9999 }),
        ditas: perguntas,
        gramas: fc.option(fc.integer({ min: 1, max: 50_000 })),
        daHora: fc.option(promocao),
        quantidade: fc.integer({ min: 1, max: 20 }),
      }),
      ({ preco_venda, ditas, gramas, daHora, quantidade: quantas }) => {
        const { ids, grupos, escolhas } = noCardapio(ditas)
        // what is weighed is one, and nothing is given of it
        const [quantidade, promocao] = gramas === null ? [quantas, daHora] : [1, null]
        const produto = {
          ...{ id: 1, nome: 'Produto', preco_venda, grupos: ids, venda: gramas === null ? 'unidade' : 'peso' },
          ...(promocao && { programado: { normal: preco_venda, muda: null, promocao } }),
        } as ProdutoDoCardapio
        const linha = avaliarLinha(
          produto,
          { quantidade, observacao: '', escolhas, ...(gramas !== null && { gramas }) },
          grupos,
        )
        const custa = unidade(preco_venda, ditas, gramas)
        const total = custa * pagas(quantidade, promocao)
        expect(linha?.preco).toBe(custa)
        expect(custa * quantidade - (linha?.desconto ?? 0)).toBe(total)
        // and this is what it sends, and the server holds against its own sum
        if (gramas === null) expect(linha?.pedir).toEqual({ total })
      },
    ),
    { numRuns: 300 },
  )
})
