import type { GrupoDoCardapio, RegraDePreco } from '@boteco/contract/cardapio/chegada'

/** How a group makes a price: as its manager chooses it, with an example, and as a list says it. */
export const regras = {
  soma: {
    rotulo: 'Cada opção soma o seu preço',
    exemplo: 'Bacon, borda, dose dupla. Opção sem preço não muda nada: ponto da carne, gelo.',
    dito: 'cada opção soma o seu preço',
  },
  troca: {
    rotulo: 'A opção dá o preço (tamanhos)',
    exemplo: 'Pequena, média ou grande: o preço da opção fica no lugar do preço do produto.',
    dito: 'a opção dá o preço do produto',
  },
  media: {
    rotulo: 'Média dos preços (meio a meio)',
    exemplo: 'Meia de R$ 50,00 com meia de R$ 60,00 sai por R$ 55,00, no lugar do preço do produto.',
    dito: 'média dos preços',
  },
  maior: {
    rotulo: 'O maior preço',
    exemplo: 'Meia de R$ 50,00 com meia de R$ 60,00 sai por R$ 60,00, no lugar do preço do produto.',
    dito: 'o maior preço',
  },
} as const satisfies Record<RegraDePreco, { rotulo: string; exemplo: string; dito: string }>

type Grupo = Pick<GrupoDoCardapio, 'regra' | 'minimo' | 'maximo'> & {
  opcoes: readonly Pick<GrupoDoCardapio['opcoes'][number], 'preco'>[]
}

export const fraseDaRegra = ({ regra, opcoes }: Grupo) =>
  regra === 'soma' && opcoes.every(({ preco }) => preco === 0) ? 'não muda o preço' : regras[regra].dito

/** 'escolha 1', 'até 2', 'escolha de 1 a 3'. */
export function quantasSeEscolhem({ minimo, maximo }: Pick<Grupo, 'minimo' | 'maximo'>): string {
  if (minimo === 0) return `até ${maximo}`
  return minimo === maximo ? `escolha ${minimo}` : `escolha de ${minimo} a ${maximo}`
}

/** 'Picanha, Fraldinha e mais 3'. */
export function algunsNomes(nomes: readonly string[], ate = 4): string {
  const resto = nomes.length - ate
  return resto > 0 ? `${nomes.slice(0, ate).join(', ')} e mais ${resto}` : nomes.join(', ')
}
