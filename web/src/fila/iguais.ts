/**
 * For `memo`: the lists are made anew at every reading, but the lines in them that did not change are the same objects.
 * A queue of hundreds draws again only what changed.
 */
export const iguais = <Props extends object>(antes: Props, depois: Props): boolean =>
  (Object.keys(depois) as (keyof Props)[]).every((nome) => mesmo(antes[nome], depois[nome]))

function mesmo(antes: unknown, depois: unknown): boolean {
  if (!Array.isArray(antes) || !Array.isArray(depois)) return antes === depois
  return antes.length === depois.length && antes.every((um, indice) => um === depois[indice])
}
