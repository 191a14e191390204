import { batatas, calabresa, camarao, cebola, queijoFatia } from './comidas.ts'
import { croquete, palito } from './frituras.ts'
import { azeitona, salsinha } from './garnicoes.ts'
import { panela, potinhoDeCima, tabua } from './louca.ts'
import { claro, disco, em, espalha, forma, mancha, monte, pinta, quadro, risco, volume } from './traco.ts'

const porcao = (parte: string) => quadro('porcoes', parte)

const presunto = (cor: string) =>
  volume(mancha(46, 6, 0.12, 9), cor, -5, -6, 0.2) + risco('M-28 8C-10 -16 10 20 30 -6', claro(cor, 0.5), 6)

/** Portions seen from above, in a pan or on a board. */
export const chapas = {
  batataComQueijo: porcao(
    panela(
      batatas(46, 120, 112, 6) +
        em(-6, 0, pinta(mancha(92, 8, 0.22, 13), '#f9c846')) +
        em(-12, -8, pinta(mancha(60, 9, 0.26, 13), '#fde08a')) +
        espalha(
          18,
          96,
          92,
          5,
          () =>
            pinta(
              forma([
                [-14, -8, 4],
                [14, -10, 4],
                [15, 6, 4],
                [-13, 9, 4],
              ]),
              '#9c2f22',
            ) + pinta('M-12 -2h24v5h-24Z', '#f0a58a'),
        ) +
        salsinha(14, 100, 96, 3),
      '#3a3d42',
      '#d99a34',
    ),
  ),
  polentaFrita: porcao(
    tabua(
      monte(
        [
          [-120, -8, 4],
          [-72, -4, -6],
          [-22, -10, 5],
          [28, -2, -4],
          [-98, -6, 94],
          [-26, -36, 82],
          [-40, 34, 98],
        ],
        (i) => palito(i % 2 ? '#eda02b' : '#f4b445', 42, 176, i + 1, 2),
      ) +
        em(
          -34,
          0,
          espalha(16, 110, 76, 3, () => pinta(disco(0, 0, 6, 3), '#fff4d0')),
        ) +
        em(128, 6, potinhoDeCima('#c8372d'), 0, 1.45),
    ),
  ),
  calabresaAcebolada: porcao(
    panela(
      espalha(13, 118, 112, 8, () => cebola(44)) +
        monte(
          [
            [-84, -66],
            [-8, -92],
            [76, -64],
            [-104, 16],
            [-24, -14],
            [56, 4],
            [112, 30],
            [-64, 82],
            [18, 84],
            [88, 92, 0, 0.8],
          ],
          (i) => calabresa(i + 1),
        ) +
        espalha(9, 116, 112, 21, () => cebola(34)) +
        salsinha(16, 118, 112, 6),
      '#34373c',
      '#a5562c',
    ),
  ),
  camaraoAlhoEOleo: porcao(
    panela(
      monte(
        [
          [-80, -74, 20],
          [14, -92, 100],
          [88, -40, 160],
          [-100, 20, -40],
          [-8, 0, 60],
          [84, 60, 200],
          [-50, 92, 10],
          [32, 96, 120],
        ],
        (i) => camarao(i % 2 ? '#f07a4c' : '#f48b5e'),
      ) +
        espalha(22, 116, 112, 5, () =>
          pinta(
            forma([
              [-8, -5, 4],
              [8, -5, 4],
              [7, 6, 4],
              [-7, 6, 4],
            ]),
            '#fbe3a2',
          ),
        ) +
        salsinha(20, 118, 112, 3),
      '#b4532a',
      '#e3a83f',
    ),
  ),
  provoloneAMilanesa: porcao(
    tabua(
      monte(
        [
          [-122, -66, -6, 1.35],
          [4, -74, 4, 1.35],
          [-126, 22, 4, 1.35],
          [-6, 14, -6, 1.35],
          [-110, 98, -4, 1.2],
        ],
        (i) => croquete('#dc9030', i + 5, 44),
      ) +
        em(
          122,
          -66,
          volume(
            forma([
              [-46, -28, 26],
              [30, -28, 8],
              [30, 28, 8],
              [-46, 28, 26],
            ]),
            '#dc9030',
            -4,
            -8,
          ) +
            pinta(
              forma([
                [22, -22, 8],
                [34, -20, 8],
                [34, 30, 6],
                [28, 74, 8],
                [16, 78, 8],
                [14, 24, 6],
              ]),
              '#fbe7a8',
            ) +
            pinta(disco(27, 2, 11, 22), '#fff3cd'),
          0,
          1.35,
        ) +
        em(112, 74, potinhoDeCima('#c8372d'), 0, 1.3),
    ),
  ),
  carneSecaComMandioca: porcao(
    panela(
      monte(
        [
          [-96, -40, 24],
          [-60, -88, 66],
          [-104, 40, -8],
          [-60, 88, -50],
          [-50, 0, 60],
          [-16, 62, 20],
        ],
        (i) => palito(i % 2 ? '#f7dd8e' : '#f2cd68', 46, 130, i + 2, 7),
      ) +
        em(
          52,
          -8,
          pinta(mancha(90, 4, 0.12), '#6d2a1a') +
            espalha(56, 82, 82, 6, (i) =>
              risco('M-20 0Q0 -9 20 3', ['#a34a2c', '#8a3821', '#c0653f'][i % 3] as string, 9),
            ),
        ) +
        em(
          50,
          -16,
          espalha(7, 70, 66, 11, () => cebola(30)),
        ) +
        salsinha(18, 116, 106, 2),
      '#8a5a34',
      '#c98a3f',
    ),
  ),
  tabuaDeFrios: porcao(
    tabua(
      em(-130, -60, queijoFatia('#f7cf5a'), 0, 1.1) +
        em(-58, -68, queijoFatia('#fbe6a0'), 24, 1) +
        monte(
          [
            [16, -76],
            [56, -62],
            [96, -74],
            [136, -58],
          ],
          () => presunto('#e98f8a'),
        ) +
        monte(
          [
            [-140, 40],
            [-104, 62],
            [-66, 48],
            [-30, 70],
          ],
          (i) => calabresa(i + 3),
        ) +
        monte(
          [
            [24, 30],
            [62, 54],
            [30, 82],
          ],
          (i) => em(0, 0, azeitona(), i * 40),
        ) +
        monte(
          [
            [110, 30],
            [140, 48],
            [116, 66],
            [146, 80],
            [92, 56],
            [118, 96],
          ],
          () => volume(disco(0, 0, 20), '#6a1f4d', -5, -5) + pinta(disco(-6, -7, 5, 4), '#ffffff', 0.5),
        ),
    ),
  ),
}
