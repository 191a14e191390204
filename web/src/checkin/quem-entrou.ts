/** However many they are, it is a notice of two lines with large letters too. */
export function quemEntrou([primeiro = 'Alguém', ...outros]: readonly string[]): string {
  if (outros.length > 1) return `${primeiro} e mais ${outros.length} entraram na mesa.`
  return outros.length === 1 ? `Entraram na mesa: ${primeiro}, ${outros[0]}.` : `${primeiro} entrou na mesa.`
}
