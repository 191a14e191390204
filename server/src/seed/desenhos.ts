import { cafes } from './desenhos/cafes.ts'
import { cervejas } from './desenhos/cervejas.ts'
import { chapas } from './desenhos/chapas.ts'
import { chopes } from './desenhos/chopes.ts'
import { destilados } from './desenhos/destilados.ts'
import { doces } from './desenhos/doces.ts'
import { drinks } from './desenhos/drinks.ts'
import { espetinhos } from './desenhos/espetinhos.ts'
import { lanches } from './desenhos/lanches.ts'
import { petiscos } from './desenhos/petiscos.ts'
import { porcoes } from './desenhos/porcoes.ts'
import { pratos } from './desenhos/pratos.ts'
import { semAlcool } from './desenhos/sem-alcool.ts'
import { vinhos } from './desenhos/vinhos.ts'

/** Every product's own drawing, a 480 × 480 SVG, by name. */
export const desenhos = {
  ...chopes,
  ...cervejas,
  ...drinks,
  ...destilados,
  ...vinhos,
  ...semAlcool,
  ...petiscos,
  ...porcoes,
  ...chapas,
  ...espetinhos,
  ...pratos,
  ...lanches,
  ...doces,
  ...cafes,
}

export type NomeDeDesenho = keyof typeof desenhos
