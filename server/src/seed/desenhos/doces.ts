import { copo, espuma } from './copos.ts'
import { cereja, folha, meioMaracuja, morango } from './garnicoes.ts'
import { cumbuca, travessa } from './louca.ts'
import { caixa, claro, disco, em, espalha, forma, mancha, pinta, quadro, risco, sombra, volume } from './traco.ts'

const doce = (parte: string) => quadro('doces', parte)

const bolaDeSorvete = (cor: string, r = 58) =>
  volume(mancha(r, 6, 0.04, 14), cor, -10, -10, 0.2) + pinta(mancha(r * 0.4, 3, 0.2), claro(cor, 0.6), 0.6)

const pudim = (() => {
  const corpo = forma([
    [-104, -150, 20],
    [104, -150, 20],
    [142, 0, 16],
    [-142, 0, 16],
  ])
  const calda = forma([
    [-108, -152, 22],
    [108, -152, 22],
    [118, -96, 12],
    [96, -62, 14],
    [78, -104, 12],
    [40, -108, 10],
    [26, -46, 14],
    [0, -46, 14],
    [-12, -104, 10],
    [-52, -108, 10],
    [-66, -76, 14],
    [-92, -76, 14],
    [-116, -104, 12],
  ])
  return (
    pinta(disco(0, 4, 170, 40), '#a34d12') +
    pinta(disco(-4, 0, 164, 35), '#c9691b') +
    volume(corpo, '#f3c057', -26, 0, 0.2) +
    espalha(12, 110, 40, 4, () => pinta(disco(0, 0, 5), '#d99c35')) +
    volume(calda, '#b4581a', -10, -4, 0.26) +
    pinta(disco(0, -148, 104, 30), '#d0761f') +
    pinta(disco(2, -147, 34, 10), '#7c360c') +
    pinta(disco(-56, -156, 26, 6), '#f6c07a', 0.8)
  )
})()

const brigadeiro = (x: number, y: number, cor = '#4a2213') =>
  em(
    x,
    y,
    volume(disco(0, -34, 56), cor, -11, -11, 0.4) +
      em(
        0,
        -36,
        espalha(28, 50, 48, x + 300, (i) =>
          pinta(caixa(-9, -3.5, 18, 7, 3), ['#7a4326', '#2c120a', '#a0623a'][i % 3] as string),
        ),
      ) +
      volume(
        forma([
          [-62, -14, 4],
          [-40, -4, 4],
          [-20, -16, 4],
          [0, -4, 4],
          [20, -16, 4],
          [40, -4, 4],
          [62, -14, 4],
          [44, 36, 10],
          [-44, 36, 10],
        ]),
        '#d4513a',
        -14,
        0,
      ) +
      [-34, -12, 12, 34].map((v) => risco(`M${v * 1.3} 0L${v} 30`, '#f2a08b', 4, 0.8)).join(''),
  )

const petit = (() => {
  const bolo = forma([
    [-78, -96, 18],
    [78, -96, 18],
    [92, 6, 12],
    [-92, 6, 12],
  ])
  return (
    em(
      -62,
      -4,
      pinta(disco(10, 10, 122, 26), '#3d1408', 0.14) +
        volume(bolo, '#5a2a17', -20, -4, 0.36) +
        volume(
          forma([
            [-10, -30, 20],
            [40, -36, 20],
            [62, 8, 14],
            [96, 26, 12],
            [30, 36, 14],
            [-34, 24, 14],
          ]),
          '#8a3f1a',
          -6,
          -6,
        ) +
        em(
          0,
          -88,
          espalha(24, 68, 9, 3, () => pinta(disco(0, 0, 5, 4), '#ffffff', 0.9)),
        ),
    ) +
    em(104, -34, bolaDeSorvete('#fff1cf', 72)) +
    em(104, -104, folha('#4da150', 0.7), 30) +
    em(98, -92, em(0, 0, morango, 20, 0.62))
  )
})()

const goiabada = (x: number, y: number) =>
  em(
    x,
    y,
    volume(
      forma([
        [-74, 0, 6],
        [74, 0, 6],
        [74, 46, 8],
        [-74, 46, 8],
      ]),
      '#fdf3dc',
      -12,
      0,
      0.14,
    ) +
      pinta(caixa(-74, -6, 148, 12, 4), '#ffffff') +
      volume(
        forma([
          [-66, -58, 8],
          [66, -58, 8],
          [66, -4, 8],
          [-66, -4, 8],
        ]),
        '#b0233a',
        -12,
        0,
        0.26,
      ) +
      pinta(
        forma([
          [-66, -62, 8],
          [66, -62, 8],
          [58, -48, 6],
          [-58, -48, 6],
        ]),
        '#d8485a',
      ) +
      pinta(disco(-34, -30, 16, 6), '#f2a0a4', 0.5),
  )

const churros = (giro: number, x: number, y: number) =>
  em(
    x,
    y,
    volume(caixa(-34, -140, 68, 280, 34), '#c97a2c', -8, -4, 0.3) +
      [-16, 2, 19].map((v) => risco(`M${v} -116V116`, '#9a5518', 6, 0.7)).join('') +
      em(
        0,
        0,
        espalha(36, 26, 124, x + 400, () => pinta(disco(0, 0, 4, 3), '#fff0d0')),
      ) +
      pinta(disco(0, -122, 20, 15), '#7a3a10') +
      pinta(disco(0, -124, 14, 9), '#b5651d'),
    giro,
  )

const tacaDeSorvete = em(
  240,
  22,
  sombra(14, 410, 84, 13) +
    em(-42, 130, bolaDeSorvete('#f6a8b4', 62)) +
    em(46, 126, bolaDeSorvete('#fff1cf', 62)) +
    em(2, 78, bolaDeSorvete('#7a4428', 60)) +
    pinta(
      forma([
        [-44, 62, 10],
        [-30, 24, 20],
        [32, 22, 20],
        [46, 60, 10],
        [34, 92, 12],
        [16, 66, 10],
        [-6, 96, 12],
        [-22, 66, 10],
      ]),
      '#4a2213',
    ) +
    em(4, 14, cereja) +
    copo({ copo: 'taca', cor: '#fbe3d6', nivel: 176, base: { cor: '#f6a8b4', divisa: 230 } }),
)

const acai = cumbuca(
  (
    [
      [-92, -8, 0],
      [-58, -22, 20],
      [-26, -30, -10],
    ] as const
  )
    .map(([x, y, g]) =>
      em(
        x,
        y,
        volume(disco(0, 0, 34, 28), '#fbe7a6', -4, -5, 0.14) +
          pinta(disco(0, 0, 16, 13), '#f3d27c') +
          [0, 120, 240].map((a) => em(0, 0, pinta(disco(0, -7, 2.5, 4), '#8a5a2c'), a)).join(''),
        g,
      ),
    )
    .join('') +
    em(
      20,
      -4,
      espalha(34, 58, 22, 4, (i) => pinta(mancha(9, i, 0.3, 7), ['#d9a04a', '#f0c877', '#a8702c'][i % 3] as string)),
    ) +
    em(76, -26, morango, 24, 0.72) +
    em(112, -8, morango, -30, 0.6),
  '#e8b04e',
  '#4b1a48',
)

const mousse = em(
  240,
  22,
  copo({
    copo: 'taca',
    cor: '#fbd867',
    nivel: 190,
    acima:
      espuma(92, 178, 20, '#fdeaa8') +
      em(
        -10,
        150,
        espalha(16, 62, 18, 4, () => pinta(disco(0, 0, 6, 9), '#3a2112')),
      ) +
      em(52, 128, meioMaracuja, 12, 0.86) +
      em(20, 150, folha('#4da150', 0.8), -50),
  }),
)

export const doces = {
  pudim: doce(travessa(pudim)),
  brigadeiro: doce(
    travessa(brigadeiro(0, -132) + brigadeiro(-88, -44) + brigadeiro(88, -44) + brigadeiro(0, -12, '#5a2a17')),
  ),
  petitGateau: doce(travessa(petit)),
  mousseDeMaracuja: doce(mousse),
  romeuEJulieta: doce(travessa(goiabada(0, -136) + goiabada(-84, -34) + goiabada(84, -34), '#7fb5b0')),
  acai: doce(acai),
  tacaDeSorvete: doce(tacaDeSorvete),
  churros: doce(
    travessa(
      churros(-64, -36, -76) +
        churros(-112, 20, -22) +
        churros(62, 24, -90) +
        em(
          126,
          -2,
          volume(
            forma([
              [-48, -14, 4],
              [48, -14, 4],
              [38, 36, 16],
              [-38, 36, 16],
            ]),
            '#fbf6ea',
            -12,
            0,
            0.16,
          ) +
            pinta(disco(0, -12, 48, 17), '#ffffff') +
            pinta(disco(0, -11, 39, 12), '#a3541a'),
        ),
    ),
  ),
}
