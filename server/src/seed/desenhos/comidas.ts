import { migalhas, palito } from './frituras.ts'
import { claro, disco, em, escuro, espalha, forma, mancha, pinta, recorte, risco, volume } from './traco.ts'

export const torresmo = (semente: number) => {
  const d = forma([
    [-100, -26, 16],
    [-60, -40, 16],
    [-16, -28, 16],
    [30, -42, 16],
    [70, -30, 16],
    [102, -36, 14],
    [98, 28, 16],
    [56, 38, 16],
    [10, 28, 16],
    [-36, 40, 16],
    [-80, 28, 16],
    [-104, 34, 14],
  ])
  return (
    volume(d, '#b5531f', -4, -8, 0.34) +
    recorte(
      d,
      risco('M-110 6C-60 -8 -20 14 30 0S90 2 112 -4', '#f6d9a0', 17) +
        risco('M-110 22C-60 8 -20 30 30 16S90 18 112 12', '#d98a4c', 9) +
        em(
          0,
          -26,
          espalha(16, 94, 9, semente, () => pinta(disco(0, 0, 7, 6), '#e69a3c')),
        ),
    )
  )
}

export const calabresa = (semente: number) =>
  volume(disco(0, 0, 42, 38), '#93291a', -3, -5, 0.3) +
  pinta(disco(-2, -3, 34, 30), '#c94a2f') +
  espalha(10, 26, 22, semente, (i) => pinta(disco(0, 0, i % 3 ? 4 : 6, 4), i % 2 ? '#f0b089' : '#a5321f')) +
  risco('M-24 -14A30 26 0 0 1 4 -28', '#ee8a68', 5, 0.8)

export const cebola = (raio = 40, cor = '#f6e9ee') =>
  risco(`M${-raio} 0A${raio} ${raio * 0.8} 0 0 1 ${raio * 0.8} ${-raio * 0.5}`, '#b77aa0', 11) +
  risco(`M${-raio} 1A${raio} ${raio * 0.8} 0 0 1 ${raio * 0.8} ${-raio * 0.5}`, cor, 7)

export const frango = (semente: number) => {
  const d = mancha(52, semente, 0.16, 9, 0.86)
  return (
    em(
      46,
      26,
      volume(
        forma([
          [-20, -9, 6],
          [30, -12, 10],
          [36, 0, 6],
          [30, 12, 10],
          [-20, 9, 6],
        ]),
        '#fbf0d6',
        -3,
        -4,
        0.14,
      ),
    ) +
    volume(d, '#c9772a', -11, -11, 0.34) +
    recorte(d, migalhas('#c9772a', 40, 34, semente, 12)) +
    em(-14, -14, pinta(mancha(19, semente + 2, 0.3, 9, 0.7), '#efb45c', 0.7))
  )
}

export const camarao = (cor = '#f07a4c') => {
  const corpo = 'M-44 34C-64 -6 -40 -52 6 -52C46 -52 62 -20 50 10'
  return [
    pinta('M44 4C66 6 78 22 74 44C62 36 50 36 38 44C34 28 36 14 44 4Z', escuro(cor, 0.16)),
    risco(corpo, escuro(cor, 0.24), 40),
    em(-3, -4, risco(corpo, cor, 32)),
    em(-7, -10, risco(corpo, claro(cor, 0.5), 8, 0.8)),
    risco('M-58 0L-34 -4M-46 -34L-28 -18M-8 -52L-4 -30M30 -46L18 -28M54 -20L34 -14', escuro(cor, 0.3), 5, 0.8),
  ].join('')
}

export const farofa = (raio: number, semente: number, cor = '#e7b455') =>
  volume(mancha(raio, semente, 0.1, 13, 0.86), cor, -5, -6, 0.2) +
  espalha(Math.round(raio * 0.7), raio * 0.86, raio * 0.72, semente, (i) =>
    pinta(disco(0, 0, 4, 3), i % 3 ? claro(cor, 0.45) : escuro(cor, 0.3)),
  )

export const arroz = (raio: number, semente: number) =>
  volume(mancha(raio, semente, 0.06, 12, 0.94), '#fbf4e2', -7, -8, 0.16) +
  espalha(Math.round(raio * 0.6), raio * 0.84, raio * 0.78, semente, (i) =>
    pinta(disco(0, 0, 7, 2.6), i % 2 ? '#ffffff' : '#e3d3b4'),
  )

export const couve = (raio: number, semente: number) =>
  pinta(mancha(raio, semente, 0.16, 13, 0.8), '#2f6b35') +
  espalha(Math.round(raio * 0.6), raio * 0.8, raio * 0.64, semente, (i) =>
    risco('M-16 0Q0 -10 16 2', ['#3f8a43', '#5aa653', '#2a5f30'][i % 3] as string, 6),
  )

export const graos = (quantos: number, rx: number, ry: number, semente: number, cor: string) =>
  espalha(
    quantos,
    rx,
    ry,
    semente,
    () =>
      pinta(disco(0, 0, 13, 9), escuro(cor, 0.3)) +
      pinta(disco(-2, -2, 10, 6), cor) +
      pinta(disco(-5, -4, 3, 2), '#ffffff', 0.55),
  )

export const ovoFrito =
  pinta(mancha(62, 12, 0.1, 11), '#e6d9bd') +
  em(-3, -4, pinta(mancha(58, 12, 0.1, 11), '#fffdf4')) +
  volume(disco(0, 0, 26), '#f6a81c', -5, -6, 0.22) +
  pinta(disco(-10, -10, 7, 5), '#ffffff', 0.8)

export const bife = (raio: number, semente: number, cor = '#7d3c1e') => {
  const d = mancha(raio, semente, 0.12, 10, 0.74)
  return (
    volume(d, cor, -7, -9, 0.36) +
    recorte(
      d,
      [-0.6, -0.15, 0.3]
        .map((p) => risco(`M${-raio} ${raio * p + 24}L${raio} ${raio * p - 24}`, escuro(cor, 0.5), 8, 0.8))
        .join(''),
    ) +
    em(-raio * 0.3, -raio * 0.36, pinta(mancha(raio * 0.24, semente, 0.2, 9, 0.5), claro(cor, 0.4), 0.6))
  )
}

export const batatas = (quantas: number, rx: number, ry: number, semente: number) =>
  espalha(quantas, rx, ry, semente, (i) => palito(i % 3 ? '#f4bf43' : '#f8d06a', 17, 92, semente + i, 2))

export const queijoFatia = (cor: string) =>
  volume(
    forma([
      [-50, 30, 6],
      [40, -44, 10],
      [56, 30, 6],
    ]),
    cor,
    -5,
    -5,
    0.2,
  ) +
  [
    [8, 6, 9],
    [28, -16, 6],
    [34, 18, 5],
    [-16, 22, 5],
  ]
    .map(([x, y, r]) => pinta(disco(x as number, y as number, r as number), escuro(cor, 0.26)))
    .join('')

/** Straw potatoes. */
export const batataPalha = (raio: number, semente: number) =>
  espalha(Math.round(raio * 0.7), raio, raio * 0.5, semente, (i) =>
    risco('M-20 0H20', ['#f4bf43', '#fbdc86', '#d99a2e'][i % 3] as string, 6),
  )
