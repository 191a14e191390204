import type { Produto } from './colunas.ts'

export const porArea = (precos: Produto['precos_das_areas']) =>
  precos.toSorted((a, b) => (chave(a.area) < chave(b.area) ? -1 : 1))

/** Names are the same whatever their capitals, as the database's own indexes have it. */
export const chave = (...nomes: readonly string[]) => nomes.map((nome) => nome.toLowerCase()).join('\n')
