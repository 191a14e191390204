import { claro, disco, em, escuro, espalha, forma, mancha, pinta, recorte, risco, sorteio, volume } from './traco.ts'

export const migalhas = (cor: string, rx: number, ry: number, semente: number, quantas = 9) =>
  espalha(quantas, rx, ry, semente, (i) => pinta(disco(0, 0, 5, 3), i % 2 ? claro(cor, 0.42) : escuro(cor, 0.22)))

/** Fried ball of radius 46. */
export const bolinho = (cor: string, semente: number, ervas = '') => {
  const d = mancha(46, semente, 0.06, 10)
  return (
    volume(d, cor, -11, -11, 0.3) +
    pinta(mancha(20, semente + 9, 0.2), claro(cor, 0.35), 0.6) +
    recorte(d, migalhas(cor, 38, 38, semente)) +
    (ervas
      ? espalha(6, 28, 28, semente + 3, () =>
          pinta(
            forma([
              [-6, 0, 3],
              [0, -5, 3],
              [6, 0, 3],
              [0, 4, 3],
            ]),
            ervas,
          ),
        )
      : '')
  )
}

export const coxinha = (semente: number) => {
  const d = 'M4 -74C16 -44 54 -18 54 20C54 54 26 64 0 64C-28 64 -54 54 -54 20C-54 -18 -10 -44 4 -74Z'
  return (
    volume(d, '#d9822b', -13, -6, 0.3) +
    recorte(d, em(0, 10, migalhas('#d9822b', 46, 52, semente, 16))) +
    pinta('M-34 18C-34 -2 -18 -22 -4 -34C-14 -10 -20 6 -20 26Z', '#f2b765', 0.8)
  )
}

export const croquete = (cor: string, semente: number, meia = 62) => {
  const d = forma([
    [-meia, -28, 28],
    [meia, -28, 28],
    [meia, 28, 28],
    [-meia, 28, 28],
  ])
  return (
    volume(d, cor, -6, -11, 0.3) +
    recorte(d, migalhas(cor, meia, 24, semente, 15)) +
    pinta(
      forma([
        [-meia + 18, -18, 6],
        [meia - 28, -18, 6],
        [meia - 36, -8, 6],
        [-meia + 20, -8, 6],
      ]),
      claro(cor, 0.35),
      0.6,
    )
  )
}

export const quibe = (semente: number) => {
  const d = forma([
    [-84, 0, 8],
    [-30, -36, 40],
    [30, -36, 40],
    [84, 0, 8],
    [30, 36, 40],
    [-30, 36, 40],
  ])
  return volume(d, '#7a421c', -6, -11, 0.34) + recorte(d, migalhas('#7a421c', 66, 28, semente, 16))
}

export const pastel = (() => {
  const d = 'M-104 36C-104 -34 -56 -76 0 -76C56 -76 104 -34 104 36Z'
  const dentes = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI + (i / 12) * Math.PI
    return em(
      Math.cos(a) * 98,
      30 + Math.sin(a) * 98,
      pinta(disco(0, 0, 16, 14), '#d9952f') + pinta(disco(-2, -2, 12, 9), '#efb955'),
    )
  }).join('')
  return (
    dentes +
    volume(d, '#e8a740', -10, -10, 0.24) +
    pinta(mancha(26, 4, 0.24, 9, 0.6), '#f7d081', 0.8) +
    em(-44, -2, pinta(mancha(15, 7, 0.24, 9, 0.7), '#f7d081', 0.8)) +
    em(50, 8, pinta(mancha(16, 8, 0.24, 9, 0.7), '#cc8526', 0.5))
  )
})()

export const paoDeQueijo = (semente: number) => {
  const d = mancha(54, semente, 0.07, 9, 0.86)
  const acaso = sorteio(semente)
  const trincas = [-18, 4, 22]
    .map((y) =>
      risco(`M${-30 + acaso() * 14} ${y}l16 ${-8 + acaso() * 12}l14 ${8 - acaso() * 12}l14 2`, '#d29a3e', 4, 0.7),
    )
    .join('')
  return (
    volume(d, '#f3cf73', -10, -11, 0.24) +
    em(-10, -12, pinta(mancha(26, semente + 5, 0.2, 10, 0.7), '#fbe7a8', 0.9)) +
    recorte(d, trincas + em(14, -8, pinta(mancha(12, semente, 0.3), '#dc9f45', 0.5)))
  )
}

/** Cube in three faces, side 60. */
export const dado = (cor: string) =>
  pinta(
    forma([
      [0, -44, 6],
      [46, -20, 6],
      [0, 4, 6],
      [-46, -20, 6],
    ]),
    claro(cor, 0.32),
  ) +
  pinta(
    forma([
      [-46, -20, 6],
      [0, 4, 4],
      [0, 56, 6],
      [-46, 32, 6],
    ]),
    cor,
  ) +
  pinta(
    forma([
      [46, -20, 6],
      [0, 4, 4],
      [0, 56, 6],
      [46, 32, 6],
    ]),
    escuro(cor, 0.24),
  ) +
  em(0, -20, migalhas(cor, 26, 12, 3, 5)) +
  em(-22, 18, migalhas(cor, 16, 18, 5, 5))

/** Stick of fries, cassava or polenta, lying along y. */
export const palito = (cor: string, largura: number, altura: number, semente = 1, torto = 4) => {
  const acaso = sorteio(semente)
  const t = () => (acaso() - 0.5) * torto * 2
  const m = largura / 2
  const a = altura / 2
  const d = forma([
    [-m + t(), -a + t(), 5],
    [m + t(), -a + t(), 5],
    [m + t(), 0, 30],
    [m + t(), a + t(), 5],
    [-m + t(), a + t(), 5],
    [-m + t(), 0, 30],
  ])
  return (
    volume(d, cor, -largura * 0.3, 0, 0.2) +
    pinta(
      forma([
        [-m + 2, -a - 1, 4],
        [m - 2, -a - 1, 4],
        [m - 4, -a + 12, 4],
        [-m + 4, -a + 12, 4],
      ]),
      claro(cor, 0.45),
      0.8,
    )
  )
}

export const anelDeCebola = (semente: number) => {
  const d = `${mancha(58, semente, 0.06)}${disco(0, 0, 27)}`
  const furado = `<path fill-rule="evenodd" d="${d}" fill="#a85d1b"/>`
  return `${furado + em(-4, -6, risco(disco(0, 0, 41), '#df9433', 22))}${em(-6, -9, risco(disco(0, 0, 41), '#f4bd62', 6, 0.7))}${espalha(12, 1, 1, semente, (i) => em(0, 42, pinta(disco(0, 0, 5, 3), i % 2 ? '#fadc98' : '#b8691f')))}`
}

export const isca = (semente: number, cor = '#e2a03c') => {
  const d = forma([
    [-86, -10, 16],
    [-50, -30, 20],
    [0, -24, 20],
    [50, -32, 20],
    [88, -6, 18],
    [60, 26, 20],
    [10, 22, 20],
    [-44, 32, 20],
    [-80, 18, 16],
  ])
  return volume(d, cor, -6, -10, 0.3) + recorte(d, migalhas(cor, 76, 24, semente, 24))
}
