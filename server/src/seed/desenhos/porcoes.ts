import { frango } from './comidas.ts'
import { anelDeCebola, bolinho, coxinha, croquete, isca, palito } from './frituras.ts'
import { limao, limaoSiciliano, meia, salsinha } from './garnicoes.ts'
import { cesta, potinho, potinhoDeCima, prato, travessa } from './louca.ts'
import { disco, em, espalha, monte, pinta, quadro } from './traco.ts'

const porcao = (parte: string) => quadro('porcoes', parte)

const fritas = (cor: (i: number) => string, largura: number, altura: number, quantas: number) =>
  Array.from({ length: quantas }, (_, i) => {
    const linha = i % 2
    const p = (i / (quantas - 1)) * 2 - 1
    return em(
      240 + p * 148,
      190 + p * p * 34 + linha * 34 + ((i * 37) % 30),
      palito(cor(i), largura, altura, i + 1, largura / 9),
      p * 24 + ((i * 53) % 24) - 12,
    )
  }).join('')

export const porcoes = {
  batataFrita: porcao(cesta(fritas((i) => (i % 3 ? '#f6c244' : '#fad678'), 25, 190, 19))),
  mandiocaFrita: porcao(
    travessa(
      monte(
        [
          [-60, -120, 60],
          [56, -116, -62],
          [0, -92, 86],
          [-104, -60, 50],
          [100, -58, -48],
          [-30, -50, 100],
          [60, -20, 80],
          [-62, -8, 96],
          [4, 14, 88],
        ],
        (i) => palito(i % 2 ? '#f7dd8e' : '#f2cd68', 48, 152, i + 2, 7),
      ) + em(0, -50, salsinha(10, 110, 60, 4)),
    ),
  ),
  frangoAPassarinho: porcao(
    travessa(
      monte(
        [
          [-8, -146, 10],
          [-84, -100, -20],
          [66, -102, 20],
          [-118, -44, 170],
          [-20, -60, 30],
          [92, -44, 8],
          [-66, 4, 190],
          [36, 2, -8],
        ],
        (i) => frango(i + 2),
      ) +
        em(
          0,
          -60,
          espalha(20, 120, 70, 4, () => pinta(disco(0, 0, 8, 5), '#fff3cf')),
        ) +
        em(0, -50, salsinha(16, 130, 76, 9)) +
        em(158, 6, meia(limao), 190, 0.95),
    ),
  ),
  aneisDeCebola: porcao(
    travessa(
      monte(
        [
          [-8, -152, 0, 0.94],
          [-74, -104],
          [68, -106],
          [-116, -40],
          [0, -60],
          [118, -42],
          [-60, 0],
          [58, 0],
        ],
        (i) => anelDeCebola(i + 1),
      ),
      '#f7e8cd',
    ),
  ),
  iscasDePeixe: porcao(
    travessa(
      monte(
        [
          [0, -128, -12],
          [-60, -94, 14],
          [66, -88, -16],
          [-90, -46, -8],
          [40, -46, 10],
          [-40, -4, 6],
          [80, 2, -8],
        ],
        (i) => isca(i + 1),
      ) +
        em(-168, 10, potinho('#fbf3d6', '#e8dcc0'), 0, 0.8) +
        em(160, 8, limaoSiciliano, 0, 0.8),
    ),
  ),
  bolinhosSortidos: porcao(
    prato(
      monte(
        [
          [-96, -40],
          [-44, -100],
          [-30, -12],
        ],
        (i) => bolinho('#e0983a', i + 1, '#5d8f35'),
      ) +
        monte(
          [
            [58, -90],
            [106, -26],
            [38, -20],
          ],
          coxinha,
        ) +
        monte(
          [
            [-70, 76, -30],
            [14, 96, 20],
            [84, 62, -20],
          ],
          (i) => croquete('#9a5522', i + 2, 46),
        ) +
        em(0, 30, potinhoDeCima('#c8372d', '#ffffff', 38)),
      '#7fb5b0',
    ),
  ),
}
