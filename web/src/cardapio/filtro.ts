import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { readStored, session } from '../device/storage.ts'
import type { ChipTone } from '../ui/chip.tsx'

/** What a guest does not eat, by its place in `ALERGENOS`, and the tags that everything shown is to have. */
export type Filtro = { evitar: readonly number[]; marcas: readonly string[] }
export const semFiltro: Filtro = { evitar: [], marcas: [] }

/** A product, with what is to be said of it to who does not eat something. */
export type ProdutoAvisado = ProdutoDoCardapio & { avisos?: readonly { tom: ChipTone; texto: string }[] }

const GAVETA = 'filtro do cardapio'

/** In this tab alone: it may be about somebody's health. */
export const lerFiltro = (): Filtro => ({ ...semFiltro, ...readStored<Filtro>(session, GAVETA) })
export const guardarFiltro = (filtro: Filtro) =>
  filtro.evitar.length + filtro.marcas.length > 0
    ? session.write(GAVETA, JSON.stringify(filtro))
    : session.remove(GAVETA)
