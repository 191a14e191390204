const PRIMEIRAS = [
  'Chope',
  'Samba',
  'Limão',
  'Coco',
  'Pandeiro',
  'Caju',
  'Violão',
  'Milho',
  'Barril',
  'Cuíca',
  'Mangue',
  'Sol',
]
const SEGUNDAS = [
  'azul',
  'verde',
  'feliz',
  'quente',
  'alto',
  'doce',
  'bravo',
  'manso',
  'leve',
  'forte',
  'calmo',
  'novo',
]

/** Newcomers of one party who may wait at once: more than a table has chairs, and few enough for words of their own. */
export const PALAVRAS_DE_UMA_VEZ = 30

/** Easy to say over the noise of a bar: 144 pairs, to tell apart who stands in front of one. Another pair than these. */
export function duasPalavras(ditas: ReadonlySet<string>): string {
  const palavras = `${umaDe(PRIMEIRAS)} ${umaDe(SEGUNDAS)}`
  return ditas.has(palavras) ? duasPalavras(ditas) : palavras
}
const umaDe = (palavras: readonly string[]) => palavras[Math.floor(Math.random() * palavras.length)]
