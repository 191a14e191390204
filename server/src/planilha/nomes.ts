import type { Dose, Produto } from './colunas.ts'

export const porArea = (precos: Produto['precos_das_areas']) =>
  precos.toSorted((a, b) => (chave(a.area) < chave(b.area) ? -1 : 1))

export const porInsumo = (doses: readonly Dose[]) =>
  doses.toSorted((a, b) => (chave(a.insumo) < chave(b.insumo) ? -1 : 1))

/** Names are the same whatever their capitals, as the database's own indexes have it. */
export const chave = (...nomes: readonly string[]) => nomes.map((nome) => nome.toLowerCase()).join('\n')

/** All of a name, whatever its capitals: a file may have thousands of them. */
export function porNome<T>(todos: readonly T[], nomeDe: (um: T) => string): Map<string, T[]> {
  const juntos = new Map<string, T[]>()
  for (const um of todos) {
    const nome = chave(nomeDe(um))
    const deles = juntos.get(nome)
    if (deles) deles.push(um)
    else juntos.set(nome, [um])
  }
  return juntos
}
