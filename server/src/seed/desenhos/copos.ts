import { comPe, type NomeDeCopo, perfis } from './copos-perfis.ts'
import {
  claro,
  disco,
  em,
  escuro,
  forma,
  type Ponto,
  pinta,
  recorte,
  risco,
  simetrico,
  sombra,
  volume,
} from './traco.ts'

/** Half width of a profile at one height. */
function largura(perfil: readonly Ponto[], y: number): number {
  const abaixo = perfil.findIndex((p) => p[1] >= y)
  const b = perfil[abaixo] ?? (perfil.at(-1) as Ponto)
  const a = perfil[abaixo - 1] ?? b
  return b[1] === a[1] ? a[0] : a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
}

function faixa(perfil: readonly Ponto[], de: number, ate: number, a: number, b: number): string {
  const ys = [de, ...perfil.map((p) => p[1]).filter((y) => y > de && y < ate), ate]
  const lado = (recuo: number) => ys.map((y) => [-(largura(perfil, y) - recuo), y, 12] as const)
  return forma([...lado(a), ...lado(b).reverse()])
}

/** Beer head: bubbles over the rim and one drip. */
export function espuma(meia: number, y: number, altura: number, cor = '#fff8e7'): string {
  const bolhas = (dx: number, dy: number, fill: string) =>
    [-0.78, -0.3, 0.24, 0.76]
      .map((p, i) => pinta(disco(p * meia + dx, y - altura + dy + (i % 2 ? -8 : 4), meia * 0.36), fill))
      .join('')
  const corpo = forma([
    [-meia - 4, y - altura, 10],
    [meia + 4, y - altura, 10],
    [meia + 2, y + 16, 14],
    [meia * 0.5, y + 6, 14],
    [meia * 0.1, y + 18, 14],
    [-meia * 0.3, y + 8, 10],
    [-meia * 0.42, y + 52, 10],
    [-meia * 0.72, y + 52, 10],
    [-meia * 0.76, y + 12, 10],
    [-meia - 2, y + 12, 10],
  ])
  const tom = escuro(cor, 0.13)
  return bolhas(5, 5, tom) + pinta(corpo, tom) + bolhas(-2, -2, cor) + recorte(corpo, em(-9, -7, pinta(corpo, cor)))
}

interface Servido {
  copo: NomeDeCopo
  cor: string
  /** Height of the liquid's surface; without it, a little under the rim. */
  nivel?: number
  /** Colour under `divisa`, for layered drinks. */
  base?: { cor: string; divisa: number }
  /** Clipped to the liquid: ice, fruit, bubbles. */
  dentro?: string
  /** Behind the glass: straw, slice on the rim. */
  atras?: string
  /** Over everything: foam, mint, slice. */
  acima?: string
  facetas?: number
}

/** A filled glass centred on x = 0, standing at about y = 410. */
export function copo({
  copo: nome,
  cor,
  nivel,
  base,
  dentro = '',
  atras = '',
  acima = '',
  facetas = 0,
}: Servido): string {
  const perfil: readonly Ponto[] = perfis[nome]
  const [boca, topo] = perfil[0] as Ponto
  const fundo = (perfil.at(-1) as Ponto)[1]
  const pe = comPe[nome]
  const superficie = nivel ?? topo + 26
  const interno = perfil.map(([w, y, r], i) => {
    const ultimo = i === perfil.length - 1
    return [Math.max(w - 8, 2), ultimo ? y - (pe ? 6 : 14) : y, r] as const
  })
  const liquido = simetrico([
    [largura(interno, superficie), superficie, 3],
    ...interno.filter((p) => p[1] > superficie + 1),
  ])
  const haste = pe
    ? pinta(
        forma([
          [-7, fundo - 8],
          [7, fundo - 8],
          [6, 396, 4],
          [pe, 404, 6],
          [pe, 412, 5],
          [-pe, 412, 5],
          [-pe, 404, 6],
          [-6, 396, 4],
        ]),
        '#ffffff',
        0.72,
      ) +
      pinta(
        forma([
          [1, fundo - 4],
          [7, fundo - 8],
          [6, 396, 4],
          [pe, 404, 6],
          [pe, 412, 5],
          [8, 412],
        ]),
        '#3d1408',
        0.1,
      )
    : ''
  const fora = simetrico(perfil)
  const sulcos = Array.from({ length: facetas }, (_, i) => {
    const p = ((i + 1) / (facetas + 1)) * 2 - 1
    return risco(
      `M${p * boca * 0.96} ${topo + 60}L${p * (perfil.at(-1) as Ponto)[0] * 0.92} ${fundo - 18}`,
      '#ffffff',
      5,
      0.28,
    )
  }).join('')
  return [
    sombra(14, 410, Math.max(pe ?? 0, (perfil.at(-1) as Ponto)[0]) + 14, 13),
    atras,
    haste,
    pinta(fora, '#ffffff', 0.42),
    volume(liquido, cor, -20, 0, 0.2),
    base ? recorte(liquido, recorte(`M-200 ${base.divisa}h400v400h-400Z`, volume(liquido, base.cor, -20, 0, 0.2))) : '',
    recorte(liquido, dentro),
    sulcos,
    pinta(faixa(perfil, topo + 34, fundo - 40, 17, 30), '#ffffff', 0.5),
    recorte(
      fora,
      pinta(
        faixa(
          perfil.map(([w, y]) => [-w, y]),
          topo,
          fundo,
          -7,
          0,
        ),
        '#ffffff',
        0.35,
      ),
    ),
    pinta(
      forma([
        [-boca, topo - 3, 3],
        [boca, topo - 3, 3],
        [boca, topo + 4, 3],
        [-boca, topo + 4, 3],
      ]),
      '#ffffff',
      0.75,
    ),
    acima,
  ].join('')
}

export const alcaDeVidro = risco('M92 186C150 176 156 214 156 262C156 316 148 350 90 344', '#ffffff', 24, 0.62)

/** Bubbles rising in beer, soda, sparkling wine. */
export const bolhas = (cor: string, pontos: readonly (readonly [number, number])[]) =>
  pontos.map(([x, y], i) => pinta(disco(x, y, i % 3 ? 5 : 7), claro(cor, 0.55), 0.85)).join('')

export const gelo = (x: number, y: number, giro = 0, lado = 54) => {
  const m = lado / 2
  const cubo = forma([
    [-m, -m, 10],
    [m, -m, 10],
    [m, m, 10],
    [-m, m, 10],
  ])
  return em(
    x,
    y,
    pinta(cubo, '#ffffff', 0.5) +
      pinta(
        forma([
          [-m + 8, -m + 8, 6],
          [m - 12, -m + 8, 6],
          [-m + 8, m - 12, 6],
        ]),
        '#ffffff',
        0.6,
      ),
    giro,
  )
}
