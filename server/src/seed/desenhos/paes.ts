import { caixa, claro, disco, em, escuro, espalha, forma, pinta, recorte, volume } from './traco.ts'

export const paoDeCima = (cor: string, sementes: boolean, meia = 132) => {
  const d = forma([
    [-meia, 0, 14],
    [-meia, -56, 50],
    [-meia * 0.55, -104, 60],
    [meia * 0.55, -104, 60],
    [meia, -56, 50],
    [meia, 0, 14],
  ])
  const gergelim = (
    [
      [-70, -62, 30],
      [-36, -84, -20],
      [4, -66, 10],
      [36, -88, 60],
      [70, -60, -30],
      [-10, -96, 0],
      [-96, -34, 60],
      [98, -34, 10],
    ] as const
  )
    .map(([x, y, g]) => em((x * meia) / 132, y, pinta(disco(0, 0, 8, 4.5), '#fff1c9'), g))
    .join('')
  return (
    volume(d, cor, -14, -12, 0.26) +
    recorte(
      d,
      pinta(
        `M-${meia - 16} -46C-${meia - 26} -76 -70 -94 -30 -96L-30 -86C-66 -82 -${meia - 44} -66 -${meia - 34} -44Z`,
        '#fff1d6',
        0.45,
      ),
    ) +
    (sementes ? gergelim : '')
  )
}

export const paoDeBaixo = (cor: string, meia = 132) =>
  volume(
    forma([
      [-meia, -46, 8],
      [meia, -46, 8],
      [meia - 6, 0, 30],
      [-meia + 6, 0, 30],
    ]),
    cor,
    -14,
    -6,
    0.26,
  ) + pinta(caixa(-meia + 3, -47, meia * 2 - 6, 9, 4), '#fbe6b8')

export const hamburguer = (cor: string, altura: number, meia = 138) =>
  volume(caixa(-meia, -altura, meia * 2, altura, altura / 2), cor, -10, -8, 0.32) +
  em(
    0,
    -altura / 2,
    espalha(16, meia * 0.86, altura * 0.3, 5, (i) =>
      pinta(disco(0, 0, 6, 4), i % 2 ? claro(cor, 0.25) : escuro(cor, 0.3)),
    ),
  )

export const folhagem = (cor = '#7fb53f', meia = 144) => {
  const ondas = Array.from({ length: 9 }, (_, i) => [meia - (i * meia) / 4, i % 2 ? 4 : 26, 14] as const)
  const d = forma([[-meia + 6, -12, 8], [meia - 6, -12, 8], ...ondas])
  return volume(d, cor, -6, -7, 0.26)
}

export const queijo = (cor = '#f8b92f', meia = 136) =>
  volume(
    forma([
      [-meia, -12, 4],
      [meia, -12, 4],
      [meia - 4, 2, 4],
      [meia * 0.6, 6, 4],
      [meia * 0.36, 40, 10],
      [meia * 0.1, 4, 4],
      [-meia * 0.3, 4, 4],
      [-meia * 0.5, 30, 10],
      [-meia * 0.76, 4, 4],
      [-meia + 4, 2, 4],
    ]),
    cor,
    -5,
    -4,
    0.2,
  )

export const tomates = (meia = 128) =>
  [-0.55, 0.3].map((p) => volume(caixa(p * meia - meia * 0.42, -18, meia * 0.9, 20, 9), '#dd4532', -5, -4)).join('')

/** Folded slices, as of mortadella, ham or roast beef. */
export const dobras = (cor: string, linhas: number, meia = 132) =>
  Array.from({ length: linhas }, (_, l) =>
    [-0.72, -0.24, 0.24, 0.72]
      .map((p, i) =>
        em(
          p * meia + (l % 2 ? 12 : -10),
          -16 - l * 25,
          volume(
            forma([
              [-44, -13, 13],
              [44, -16, 13],
              [46, 12, 13],
              [-44, 14, 13],
            ]),
            i % 2 ? cor : claro(cor, 0.16),
            -4,
            -7,
            0.2,
          ) + pinta(disco(-18 + i * 9, 0, 4), '#fff1ea', 0.9),
          ((i * 7 + l * 5) % 9) - 4,
        ),
      )
      .join(''),
  ).join('')
