/** The list with what stood at `de` at `para`. */
export function mover<T>(lista: readonly T[], de: number, para: number): T[] {
  const nova = [...lista]
  nova.splice(para, 0, ...nova.splice(de, 1))
  return nova
}
