import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { expect, test, vi } from 'vitest'
import { type Escolha, produtoDa } from '../cardapio/escolha.ts'
import { chaveDoQueSaiu } from '../cesta/avaliar-linha.ts'
import { comOsPrecos } from '../cesta/precos-enviados.ts'
import { soOQueResta } from '../cesta/so-o-que-resta.ts'
import { local } from '../device/storage.ts'
import { lembrarPedido, ultimasNotas, ultimosPedidos } from './lembrados.ts'
import { chaveNoBloco } from './no-bloco.ts'
import { DE_UMA_VEZ, primeiraPagina } from './paginas.ts'

const produto = (id: number, mais: Partial<ProdutoDoCardapio> = {}) =>
  ({ id, mais_pedido: null, destaque: false, ...mais }) as ProdutoDoCardapio
const cardapio = Array.from({ length: 30 }, (_, n) =>
  produto(n + 1, { ...(n === 20 && { mais_pedido: 2 }), ...(n === 25 && { mais_pedido: 1 }), destaque: n === 28 }),
)

test('a primeira página começa pelos últimos, segue pelo que mais sai e pelos destaques, e nunca fica vazia', () => {
  const todos = cardapio.map(({ id }) => id)
  expect(primeiraPagina(cardapio, [])).toEqual([26, 21, 29, ...todos.slice(0, DE_UMA_VEZ - 3)])
  // six of the last ones, of which none that has left the menu; the others stand behind what sells
  expect(primeiraPagina(cardapio, [9, 99, 8, 26, 7, 6, 5, 4])).toEqual([
    9, 8, 26, 7, 6, 5, 21, 29, 4, 1, 2, 3, 10, 11, 12,
  ])
})

test('para outra pessoa, com outro curso, segurada ou com nota, é outra linha do mesmo produto', () => {
  const base = { quantidade: 1, observacao: '' }
  const modos = [
    base,
    { ...base, observacao: 'sem gelo' },
    { ...base, para: 7 },
    { ...base, para: 8 },
    { ...base, curso: 'PRATO' as const },
    { ...base, segurar: true },
    { ...base, escolhas: [] },
    { ...base, escolhas: [], para: 7 },
  ]
  const chaves = modos.map((modo) => chaveNoBloco(3, modo))
  expect(new Set(chaves).size).toBe(modos.length)
  expect(chaves.map(produtoDa)).toEqual(modos.map(() => 3))
  // and each leaves by itself when less is left than was noted
  const escolhas = Object.fromEntries(chaves.map((chave, n) => [chave, modos[n]!]))
  const resta = soOQueResta({ escolhas, sairam: [] }, [{ id: 3, restam: 3 }])
  expect(Object.keys(resta.escolhas)).toEqual(chaves.slice(0, 3))
  expect(resta.sairam.map(chaveDoQueSaiu)).toEqual(chaves.slice(3))
})

test('o preço aceito fica na linha que se desfaz, com nota ou sem; o que se pesou guarda o seu', () => {
  const base = { quantidade: 1, observacao: '', preco: 990 }
  const linhas: Escolha[] = [
    base,
    { ...base, observacao: 'sem gelo' },
    { ...base, escolhas: [{ caminho: [8], quantidade: 1 }], observacao: 'sem gelo' },
    { ...base, escolhas: [{ caminho: [9], quantidade: 1 }] },
    { ...base, escolhas: [], gramas: 300 },
  ]
  const pedidos = linhas.map(({ quantidade, observacao, escolhas }, n) => ({
    ...{ produto: { id: n < 2 ? 3 : 4 }, quantidade, observacao, preco: n < 2 ? 1090 : 2000 + n },
    ...(escolhas && { escolhas: escolhas.map((uma) => ({ ...uma, caminho: [...uma.caminho] })) }),
  }))
  const escolhas = Object.fromEntries(linhas.map((linha, n) => [chaveNoBloco(n < 2 ? 3 : 4, linha), linha]))
  const precos = Object.values(comOsPrecos(escolhas, { pedidos })).map(({ preco }) => preco)
  expect(precos).toEqual([1090, 1090, 2002, 2003, 990])
})

test('as notas que se digitaram aqui valem esta noite, e não ficam no aparelho depois dela', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 10, 22) })
  const pedir = (id: number, observacao: string) =>
    lembrarPedido(1, { pedidos: [{ produto: { id }, quantidade: 1, observacao }] } as Parameters<
      typeof lembrarPedido
    >[1])
  pedir(3, 'é da moça de vermelho')
  pedir(4, '')
  expect(ultimasNotas(1, 3)).toEqual(['é da moça de vermelho'])
  // ordered again and again without a note, it keeps that one no longer
  vi.advanceTimersByTime(8 * 60 * 60 * 1000)
  pedir(3, '')
  vi.advanceTimersByTime(8 * 60 * 60 * 1000)
  expect(ultimasNotas(1, 3)).toEqual([])
  pedir(4, 'sem gelo')
  expect(local.read('bloco 1')).not.toContain('moça')
  expect(ultimosPedidos(1)).toEqual([4, 3])
  vi.useRealTimers()
})
