import * as z from 'zod/mini'

/** The plan of an area: where its tables stand, drawn by the manager in cells. A table takes at least two by two. */
export const COLUNAS_DA_PLANTA = 12
export const LINHAS_DA_PLANTA = 24
const LADO_MINIMO = 2
const LADO_MAXIMO = 4

const Lado = z.int().check(z.minimum(LADO_MINIMO), z.maximum(LADO_MAXIMO))

/** In cells from the left and from the top of its area. */
export const LugarNaPlanta = z
  .object({
    x: z.int().check(z.minimum(0)),
    y: z.int().check(z.minimum(0)),
    largura: Lado,
    altura: Lado,
    redonda: z.boolean(),
  })
  .check(z.refine((lugar) => cabeNaPlanta(lugar), { error: 'A mesa não cabe nesse lugar da planta.' }))
export type LugarNaPlanta = z.infer<typeof LugarNaPlanta>

type Retangulo = Pick<LugarNaPlanta, 'x' | 'y' | 'largura' | 'altura'>

export const cabeNaPlanta = ({ x, y, largura, altura }: Retangulo) =>
  x >= 0 && y >= 0 && x + largura <= COLUNAS_DA_PLANTA && y + altura <= LINHAS_DA_PLANTA

/** Whether two tables would stand on each other. */
export const seSobrepoem = (a: Retangulo, b: Retangulo) =>
  a.x < b.x + b.largura && b.x < a.x + a.largura && a.y < b.y + b.altura && b.y < a.y + a.altura

/** The first place that is free, row by row; null: the plan is full. */
export function lugarLivre(ocupados: readonly Retangulo[]): LugarNaPlanta | null {
  for (let y = 0; y + LADO_MINIMO <= LINHAS_DA_PLANTA; y++)
    for (let x = 0; x + LADO_MINIMO <= COLUNAS_DA_PLANTA; x++) {
      const lugar = { x, y, largura: LADO_MINIMO, altura: LADO_MINIMO, redonda: false }
      if (!ocupados.some((outro) => seSobrepoem(lugar, outro))) return lugar
    }
  return null
}

/** How many rows a plan needs: none beneath its last table. */
export const linhasDaPlanta = (lugares: readonly Retangulo[]) =>
  Math.max(0, ...lugares.map(({ y, altura }) => y + altura))
