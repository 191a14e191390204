import { comMilhar } from '@boteco/contract/dinheiro'
import type { DoEstoque } from '@boteco/contract/estoque/escritorio'

type Medida = Pick<DoEstoque, 'unidade' | 'embalagem' | 'qtd_embalagem'>

/** `1350` of ml → '1.350 ml'; of units the number alone. Below zero with its sign. */
export const quanto = (quantidade: number, unidade: Medida['unidade']): string =>
  `${quantidade < 0 ? '−' : ''}${comMilhar(Math.abs(quantidade))}${unidade === 'un' ? '' : ` ${unidade}`}`

/** A movement: what came in says so. */
export const comSinal = (quantidade: number, unidade: Medida['unidade']): string =>
  `${quantidade > 0 ? '+' : ''}${quanto(quantidade, unidade)}`

/** '2 × garrafa + 350 ml': as it stands on the shelf. Null: it is not bought in packagings, or there is less than one. */
export function emEmbalagens(quantidade: number, { unidade, embalagem, qtd_embalagem }: Medida): string | null {
  if (!qtd_embalagem || !embalagem || quantidade < qtd_embalagem) return null
  const soltas = quantidade % qtd_embalagem
  const inteiras = `${comMilhar(Math.floor(quantidade / qtd_embalagem))} × ${embalagem}`
  return soltas === 0 ? inteiras : `${inteiras} + ${quanto(soltas, unidade)}`
}

/** Millionths of a centavo of one ml, g or unit, as people buy it: 'R$ 12,50 o litro'. */
export function porQuanto(custo: number, unidade: Medida['unidade']): { centavos: number; de: string } {
  const de = { ml: 'o litro', g: 'o quilo', un: 'cada' }[unidade]
  return { centavos: Math.round((custo * (unidade === 'un' ? 1 : 1000)) / 1_000_000), de }
}
