import type { Linha } from '../pedido/cliente.ts'

/**
 * Money shared out by weight, to the centavo: nobody is a whole centavo away from their exact part, and the parts are the
 * sum. What the rounding leaves goes to whose exact part lost most; among equals to the first from `adiante` on.
 * @param valor in centavos, 0 or more
 * @param pesos whole numbers, at least one above 0
 */
export function repartir(valor: number, pesos: readonly number[], adiante = 0): number[] {
  const todos = pesos.reduce((soma, peso) => soma + peso, 0)
  const cheias = pesos.map((peso) => Math.floor((valor * peso) / todos))
  const perdeu = (i: number) => (valor * pesos[i]!) % todos
  const lugar = (i: number) => (i - adiante + pesos.length) % pesos.length
  const sobra = valor - cheias.reduce((soma, cheia) => soma + cheia, 0)
  const primeiras = pesos
    .map((_peso, i) => i)
    .sort((a, b) => perdeu(b) - perdeu(a) || lugar(a) - lugar(b))
    .slice(0, sobra)
  for (const i of primeiras) cheias[i]! += 1
  return cheias
}

/**
 * Every line in so many equal parts: for each line, what of it belongs to the first part, the second, … Where one line's
 * last centavo went, the next one's does not: two parts of the whole account are never more than one centavo apart.
 */
export function emPartesIguais(valores: readonly number[], partes: number): number[][] {
  const pesos = Array.from({ length: partes }, () => 1)
  let adiante = 0
  return valores.map((valor) => {
    const cotas = repartir(valor, pesos, adiante)
    adiante = (adiante + valor) % partes
    return cotas
  })
}

/** What these lines come to, in centavos. */
export const somarLinhas = (linhas: readonly Pick<Linha, 'preco_produto'>[]) =>
  linhas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)

/** What of a list is paid for by itself: instead of a line that is divided, its cotas. */
export const emCotas = <
  L extends Pick<Linha, 'produto_pedido_id' | 'preco_produto' | 'situacao' | 'cede' | 'pagador' | 'cotas' | 'cota'>,
>(
  linhas: readonly L[],
): L[] =>
  linhas.flatMap(({ cotas, ...linha }) =>
    (cotas ?? []).length === 0
      ? [linha as L]
      : cotas!.map((cota) => {
          const { id: produto_pedido_id, valor: preco_produto, situacao, cede, pagador } = cota
          return { ...linha, produto_pedido_id, preco_produto, situacao, cede, pagador, cota } as L
        }),
  )
