import { torresmo } from './comidas.ts'
import { bolinho, coxinha, croquete, dado, paoDeQueijo, pastel, quibe } from './frituras.ts'
import { azeitona, laranja, limao, meia, salsinha } from './garnicoes.ts'
import { cesta, cumbuca, potinho, tabua, travessa } from './louca.ts'
import { disco, em, espalha, forma, type Lugar, mancha, monte, pinta, quadro, risco, volume } from './traco.ts'

const pilha: readonly Lugar[] = [
  [-50, -150],
  [46, -146],
  [0, -204],
  [-100, -76],
  [4, -84],
  [104, -74],
  [-136, -8],
  [-46, 0],
  [52, 2],
  [140, -10],
]
const petisco = (parte: string) => quadro('petiscos', parte)

const empada = (x: number, y: number, escala: number) =>
  em(
    x,
    y,
    volume(
      forma([
        [-70, -20, 8],
        [70, -20, 8],
        [50, 54, 12],
        [-50, 54, 12],
      ]),
      '#d08a33',
      -22,
      0,
      0.26,
    ) +
      [-44, -22, 0, 22, 44].map((v) => risco(`M${v * 1.1} -8L${v * 0.86} 46`, '#a9651f', 4, 0.6)).join('') +
      volume(disco(0, -24, 80, 32), '#e2a347', -6, -8, 0.26) +
      pinta(disco(-8, -32, 52, 15), '#f6cf85', 0.8) +
      em(0, -36, azeitona(), 0, 0.72),
    0,
    escala,
  )

const ovoDeCodorna = (rosa: boolean, i: number) =>
  volume(disco(0, 0, 30, 38), rosa ? '#e58fb0' : '#fdf4e3', -8, -8, 0.2) +
  pinta(disco(-10, -14, 7, 10), '#ffffff', 0.7) +
  (rosa ? '' : espalha(5, 20, 26, i + 2, () => pinta(disco(0, 0, 4, 3), '#8b6a4c')))

const amendoim = em(
  0,
  0,
  volume(disco(0, 0, 23, 16), '#c8702c', -4, -5, 0.3) + risco('M-14 -4Q-4 -10 8 -8', '#f0b878', 4, 0.8),
)

export const petiscos = {
  bolinhoDeBacalhau: petisco(
    travessa(
      monte(pilha, (i) => bolinho(i % 2 ? '#dd9130' : '#e6a13e', i + 1, '#5d8f35')) + em(176, 16, meia(limao), 190, 1),
    ),
  ),
  bolinhoDeFeijoada: petisco(
    tabua(
      monte(
        [
          [-132, -68, 0, 1.15],
          [-26, -74, 0, 1.15],
          [78, -66, 0, 1.15],
          [-136, 46, 0, 1.15],
          [-30, 42, 0, 1.15],
        ],
        (i) => bolinho('#5d2a18', i + 4, '#63a24a'),
      ) +
        em(98, 62, laranja, 10, 1.05) +
        em(146, -10, laranja, 40, 0.8),
    ),
  ),
  coxinha: petisco(
    travessa(
      monte(
        [
          [-92, -70, -8],
          [4, -100, 2, 1.08],
          [98, -70, 9],
          [-46, -18, -4, 1.1],
          [54, -16, 5, 1.1],
        ],
        coxinha,
      ) + em(-154, 6, potinho('#c8372d'), 0, 0.9),
    ),
  ),
  pastel: petisco(
    travessa(
      em(46, -118, pastel, 16, 1.08) + em(-42, -34, pastel, -6, 1.3) + em(150, 8, potinho('#5f8f3a'), 0, 0.86),
      '#f7e8cd',
    ),
  ),
  torresmo: petisco(
    travessa(
      monte(
        [
          [-10, -142, -8, 1.05],
          [20, -98, 10, 1.1],
          [-26, -54, -6, 1.2],
          [16, -6, 4, 1.25],
        ],
        (i) => torresmo(i + 2),
      ) +
        em(150, -2, meia(limao), 200, 1.1) +
        em(112, 16, meia(limao), 160, 0.9),
    ),
  ),
  paoDeQueijo: petisco(
    cesta(
      em(
        240,
        250,
        monte(
          [
            [-40, -120],
            [52, -112],
            [-106, -56],
            [4, -62],
            [108, -56],
            [-120, 16],
            [-40, 18],
            [42, 18],
            [124, 16],
          ],
          (i) => paoDeQueijo(i + 1),
        ),
      ),
    ),
  ),
  dadinhoDeTapioca: petisco(
    travessa(
      monte(
        [
          [-52, -104],
          [48, -104],
          [0, -140],
          [-106, -38],
          [0, -46],
          [106, -38],
          [-52, -4],
          [54, -4],
        ],
        (i) => dado(i % 2 ? '#e0a03c' : '#e8b04e'),
      ) + em(-168, 8, potinho('#b3202c'), 0, 0.8),
    ),
  ),
  croqueteDeCarne: petisco(
    travessa(
      monte(
        [
          [0, -136],
          [-62, -90],
          [64, -90],
          [-100, -36],
          [4, -40],
          [108, -36],
          [-50, 10],
          [58, 10],
        ],
        (i) => croquete('#b9691f', i + 3, 56),
      ),
    ),
  ),
  quibe: petisco(
    travessa(
      monte(
        [
          [0, -124, -6],
          [-70, -74, 8],
          [72, -72, -8],
          [-8, -24, 4],
          [-104, 0, -14, 0.9],
        ],
        (i) => quibe(i + 1),
      ) +
        em(124, -2, meia(limao), 190, 1.2) +
        em(40, 12, salsinha(10, 60, 12, 3)),
    ),
  ),
  empada: petisco(travessa(empada(0, -120, 0.95) + empada(-88, -38, 1.12) + empada(90, -38, 1.12))),
  ovosDeCodorna: petisco(
    cumbuca(
      monte(
        [
          [-30, -66],
          [34, -70],
          [-84, -30],
          [-4, -34],
          [74, -30],
          [-110, 2],
          [-46, 8],
          [24, 10],
          [92, 4],
        ],
        (i) => em(0, 0, ovoDeCodorna(i % 3 === 1, i), i * 23 - 60),
      ),
      '#2b6f77',
      '#f3e6cc',
    ),
  ),
  amendoim: petisco(
    cumbuca(
      em(0, -34, pinta(mancha(122, 3, 0.04, 14, 0.46), '#a85a22')) +
        em(
          0,
          -30,
          espalha(64, 122, 52, 4, () => amendoim),
        ),
      '#f0b94d',
      '#a85a22',
    ),
  ),
  azeitonas: petisco(
    cumbuca(
      monte(
        [
          [-20, -52],
          [42, -50],
          [-76, -26],
          [6, -24],
          [80, -22],
          [-104, 4],
          [-42, 8],
          [28, 12],
          [94, 8],
        ],
        (i) => em(0, 0, azeitona(i % 3 ? '#94a13d' : '#5d4a44'), ((i * 47) % 90) - 40, 1.15),
      ) + em(0, -20, salsinha(9, 100, 30, 7)),
      '#f3ead6',
      '#c9b45a',
    ),
  ),
  caldinhoDeFeijao: petisco(
    cumbuca(
      em(
        0,
        0,
        espalha(9, 110, 26, 3, () => pinta(disco(0, 0, 14, 7), '#8a4a30')),
      ) +
        em(-16, -8, torresmo(3), 8, 0.62) +
        em(48, 0, salsinha(14, 70, 22, 6)),
      '#b4532a',
      '#6b2f20',
    ),
  ),
}
