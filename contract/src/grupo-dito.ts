import type { GrupoDoCardapio } from './cardapio/chegada.ts'

/** How many are to be chosen, and what they make of the price. */
export function dicaDoGrupo({ minimo, maximo, regra }: Pick<GrupoDoCardapio, 'minimo' | 'maximo' | 'regra'>): string {
  const quantas =
    minimo === maximo
      ? `escolha ${minimo}`
      : minimo > 1
        ? `escolha de ${minimo} a ${maximo}`
        : minimo === 1
          ? `escolha até ${maximo}`
          : maximo === 1
            ? 'opcional'
            : `opcional, até ${maximo}`
  if (maximo === 1 || regra === 'soma') return quantas
  return regra === 'maior' ? `${quantas} · vale o preço da mais cara` : `${quantas} · o preço é a média`
}
