import type { MesaDaCasa } from '@boteco/contract/mesa/casa'

type Mesa = Pick<MesaDaCasa, 'numero' | 'area_id'>

/**
 * The table whose menu is read for this one: the first of its area, so that what was read there is on the screen at once at all of
 * them. Null: the general one.
 */
export function mesaQueDizOsPrecos(mesas: readonly Mesa[] | undefined, numero: number | null): number | null {
  if (numero === null || !mesas) return numero
  const area = mesas.find((mesa) => mesa.numero === numero)?.area_id ?? null
  return mesas.find(({ area_id }) => area !== null && area_id === area)?.numero ?? null
}
