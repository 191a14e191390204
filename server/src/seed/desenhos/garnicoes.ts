import { claro, disco, em, escuro, espalha, forma, mancha, pinta, recorte, risco, volume } from './traco.ts'

/** Round citrus slice of radius 50. */
function rodela(casca: string, polpa: string, gomos = 8): string {
  const cunhas = Array.from({ length: gomos }, (_, i) =>
    em(
      0,
      0,
      pinta(
        forma([
          [0, -5, 3],
          [13, -36, 8],
          [0, -40, 8],
          [-13, -36, 8],
        ]),
        polpa,
      ),
      (i * 360) / gomos,
    ),
  )
  return pinta(disco(0, 0, 50), casca) + pinta(disco(0, 0, 44), claro(polpa, 0.72)) + cunhas.join('')
}

export const limao = rodela('#5c9a2f', '#b8d65a')
export const limaoSiciliano = rodela('#edc12c', '#f9e27a')
export const laranja = rodela('#ee8a1d', '#fbb040')
export const meia = (fruta: string) => recorte('M-60 0H60V60H-60Z', fruta)

export const folha = (cor = '#4f9a3d', tamanho = 1) =>
  em(
    0,
    0,
    volume('M0 0C-26 -14 -26 -50 0 -70C26 -50 26 -14 0 0Z', cor, -10, 0, 0.26) +
      risco('M0 -6V-58', claro(cor, 0.35), 3),
    0,
    tamanho,
  )

export const hortela =
  em(0, 0, folha('#3f8f45'), -48) + em(0, 0, folha('#4da150'), 44) + em(0, 2, folha('#62b65c', 1.1), -4)

export const canudo = (cor: string, x = 0, y = 0, giro = 14) =>
  em(
    x,
    y,
    pinta(
      forma([
        [-8, -130, 3],
        [8, -130, 3],
        [8, 130, 3],
        [-8, 130, 3],
      ]),
      '#fff5e6',
    ) + [-110, -66, -22, 22, 66, 110].map((v) => pinta(`M-8 ${v}l16 -16v22l-16 16Z`, cor)).join(''),
    giro,
  )

export const morango = (() => {
  const d = forma([
    [-40, -26, 26],
    [0, -38, 26],
    [40, -26, 26],
    [22, 34, 26],
    [0, 52, 16],
    [-22, 34, 26],
  ])
  const sementes = [
    [-18, -10],
    [4, -16],
    [22, -6],
    [-8, 10],
    [12, 14],
    [0, 32],
  ].map(([x, y]) => pinta(disco(x as number, y as number, 3, 4.5), '#fbd98a'))
  const coroa = [-60, -25, 10, 45].map((g) => em(0, -34, folha('#4c9440', 0.42), g)).join('')
  return volume(d, '#e0373b', -9, -5) + sementes.join('') + coroa
})()

export const meioMaracuja =
  volume(disco(0, 0, 52), '#d99a2b', -6, -6) +
  pinta(disco(0, 0, 43), '#fff0c4') +
  pinta(disco(0, 0, 36), '#f4b321') +
  espalha(13, 28, 28, 5, () => pinta(disco(0, 0, 4, 6), '#4a2a16'))

export const cereja =
  risco('M0 -10C4 -40 18 -56 34 -62', '#6d4a24', 5) +
  volume(disco(0, 8, 20), '#c4213a', -5, -5) +
  pinta(disco(-7, 1, 5, 4), '#f7b2b0')

export const azeitona = (cor = '#93a03c') =>
  volume(disco(0, 0, 30, 24), cor, -6, -6, 0.28) +
  pinta(disco(20, 2, 7, 9), escuro(cor, 0.5)) +
  pinta(disco(21, 2, 5, 7), '#d2452f') +
  pinta(disco(-10, -9, 9, 4), '#ffffff', 0.45)

export const abacaxi = (() => {
  const fatia = forma([
    [-48, 30, 8],
    [0, -46, 10],
    [48, 30, 8],
  ])
  return (
    volume(
      forma([
        [-58, 40, 10],
        [0, -52, 10],
        [58, 40, 10],
      ]),
      '#c98a22',
      -4,
      -4,
    ) +
    pinta(fatia, '#f8cf4a') +
    risco('M0 -14L-20 20M0 -14L20 20M0 -14V20', '#e0a92c', 5)
  )
})()

/** Chopped herbs over food. */
export const salsinha = (quantos: number, rx: number, ry: number, semente: number) =>
  espalha(quantos, rx, ry, semente, (i) =>
    pinta(
      forma([
        [-7, 0, 4],
        [0, -6, 4],
        [7, 1, 4],
        [1, 6, 4],
      ]),
      i % 2 ? '#4f9a3d' : '#79b84c',
    ),
  )

export const alface = (raio: number, semente: number, cor = '#7fb53f') =>
  pinta(mancha(raio, semente, 0.14, 15), escuro(cor, 0.2)) +
  pinta(mancha(raio * 0.88, semente + 1, 0.16, 15), cor) +
  risco(`M${-raio * 0.6} ${raio * 0.3}Q0 ${-raio * 0.1} ${raio * 0.6} ${-raio * 0.4}`, claro(cor, 0.5), 4)

export const rodelaDeTomate =
  volume(disco(0, 0, 44), '#d8402f', -4, -4) +
  pinta(disco(0, 0, 35), '#ee6a4d') +
  [0, 72, 144, 216, 288]
    .map((g) => em(0, 0, pinta(disco(0, -20, 9, 12), '#f9b27c') + pinta(disco(0, -20, 3, 4), '#fff0c0'), g))
    .join('')
