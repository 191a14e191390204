import { palito } from './frituras.ts'
import { folha, rodelaDeTomate, salsinha } from './garnicoes.ts'
import { cesta, tabua, travessa } from './louca.ts'
import { dobras, folhagem, hamburguer, paoDeBaixo, paoDeCima, queijo, tomates } from './paes.ts'
import { caixa, disco, em, espalha, forma, mancha, pinta, quadro, recorte, risco, volume } from './traco.ts'

// Sandwiches are cut open, seen from the front, and stand on y = 0.

const lanche = (parte: string) => quadro('lanches', parte)

const noPrato = (parte: string, cor = '#fbf6ea') => lanche(travessa(em(0, 6, parte), cor))

const burger = (carne: string, pao: string, extra: string) =>
  paoDeBaixo(pao) +
  em(0, -44, hamburguer(carne, 46)) +
  em(0, -88, queijo()) +
  em(0, -98, tomates()) +
  extra +
  em(0, -132, folhagem()) +
  em(0, -140, paoDeCima(pao, true))

const frances = '#d99a45'

const casca = risco('M-70 -66Q-20 -90 40 -74M20 -58Q60 -74 96 -56', '#f6d59a', 7, 0.8)

const torrada = (x: number, y: number, giro: number) =>
  em(
    x,
    y,
    volume(
      forma([
        [-86, -50, 36],
        [86, -50, 36],
        [92, 44, 30],
        [-92, 44, 30],
      ]),
      '#b97428',
      -5,
      -8,
    ) +
      pinta(caixa(-76, -46, 148, 74, 30), '#f0cd8c') +
      espalha(16, 62, 24, x + 200, (i) =>
        i % 4
          ? volume(
              forma([
                [-13, -12, 5],
                [12, -13, 5],
                [13, 12, 5],
                [-12, 12, 5],
              ]),
              '#dd4532',
              -4,
              -4,
            )
          : pinta(disco(0, 0, 8, 6), '#fff6dc'),
      ) +
      em(-10, 4, folha('#3f8f45', 0.66), 70) +
      em(4, 0, folha('#57a84f', 0.6), -20),
    giro,
  )

const salsicha = [
  volume(
    forma([
      [-176, -66, 30],
      [176, -66, 30],
      [190, 0, 50],
      [150, 40, 50],
      [-150, 40, 50],
      [-190, 0, 50],
    ]),
    '#c9802f',
    -8,
    -10,
  ),
  volume(caixa(-198, -92, 396, 66, 33), '#b8432b', -8, -12, 0.3),
  pinta(caixa(-150, -82, 260, 11, 5), '#e98a68', 0.7),
  risco(
    'M-164 -64C-140 -96 -122 -34 -98 -64S-56 -34 -32 -64S10 -34 34 -64S76 -34 100 -64S142 -34 164 -64',
    '#f9c534',
    14,
  ),
  em(
    0,
    -30,
    espalha(44, 160, 16, 4, (i) => palito(i % 2 ? '#f4bf43' : '#fbdc86', 8, 42, i, 1)),
  ),
  volume(
    forma([
      [-182, -20, 20],
      [182, -20, 20],
      [160, 56, 50],
      [-160, 56, 50],
    ]),
    '#e2a14a',
    -10,
    -8,
  ),
  pinta(caixa(-140, 0, 180, 10, 5), '#f6cf8f', 0.7),
].join('')

const misto = (() => {
  const fatia = (y: number) => {
    const d = caixa(-140, -30, 280, 50, 16)
    const marcas = [-110, -60, -10, 40, 90]
      .map((x) =>
        pinta(
          forma([
            [x, -34],
            [x + 24, -34],
            [x + 14, 24],
            [x - 10, 24],
          ]),
          '#8a5220',
          0.75,
        ),
      )
      .join('')
    return em(0, y, volume(d, '#e0a24a', -8, -8, 0.24) + recorte(d, marcas))
  }
  const metade = fatia(-16) + em(0, -38, dobras('#ee9a94', 1, 132)) + em(0, -66, queijo('#fbd157', 138)) + fatia(-92)
  return em(6, -118, metade, 4, 0.96) + em(-4, 0, metade, -2, 1.02)
})()

const tapioca = [
  volume('M-172 10C-176 -96 -90 -156 0 -156C90 -156 176 -96 172 10Z', '#fffaf0', -9, -11, 0.14),
  em(
    -24,
    -84,
    espalha(22, 90, 34, 9, () => pinta(disco(0, 0, 5, 4), '#e9dcc0')),
  ),
  pinta('M-176 8C-120 -44 120 -44 176 8C150 34 -150 34 -176 8Z', '#6b2d1a'),
  em(
    0,
    0,
    espalha(70, 156, 26, 6, (i) => risco('M-16 0Q0 -8 16 2', ['#a9502f', '#8f3d24', '#c87246'][i % 3] as string, 9)),
  ),
  em(
    0,
    -4,
    espalha(5, 120, 14, 15, () => pinta(caixa(-14, -10, 28, 20, 6), '#fbe7a8')),
  ),
  em(0, -4, salsinha(12, 140, 18, 3)),
  volume('M-176 14C-110 34 110 34 176 14C168 46 90 58 0 58C-90 58 -168 46 -176 14Z', '#fffaf0', -4, -8, 0.14),
].join('')

export const lanches = {
  cheeseburger: noPrato(burger('#6f371c', '#e0993f', '')),
  hamburguerDeGraoDeBico: noPrato(burger('#b9803a', '#8a5a34', em(0, -118, hamburguer('#d9f0b0', 14, 126))), '#7fb5b0'),
  sanduicheDeMortadela: noPrato(
    paoDeBaixo(frances, 146) +
      em(0, -40, dobras('#ee9a9a', 5, 140)) +
      em(0, -168, queijo('#f9d46a', 140)) +
      em(0, -172, paoDeCima(frances, false, 146) + casca),
  ),
  bauru: noPrato(
    paoDeBaixo(frances, 142) +
      em(0, -42, dobras('#a5583c', 2, 136)) +
      em(0, -98, tomates(136)) +
      em(0, -116, [-80, -20, 40, 96].map((x) => volume(caixa(x - 24, -14, 52, 16, 8), '#8aa83a', -4, -4)).join('')) +
      em(0, -128, queijo('#fdf0c4', 140)) +
      em(0, -136, paoDeCima(frances, false, 142) + casca),
  ),
  sanduicheDePernil: noPrato(
    paoDeBaixo(frances, 146) +
      em(
        0,
        -74,
        pinta(mancha(140, 4, 0.06, 15, 0.36), '#7d3f1e') +
          espalha(64, 136, 42, 6, (i) =>
            risco('M-22 0Q0 -10 22 3', ['#c98245', '#a45e2e', '#e0a566', '#8f4c24'][i % 4] as string, 9),
          ) +
          salsinha(20, 126, 36, 3) +
          [-60, 20, 84].map((x, i) => em(x, 10 - i * 6, rodelaDeTomate, 0, 0.4)).join(''),
      ) +
      em(0, -116, paoDeCima(frances, false, 146) + casca),
  ),
  mistoQuente: noPrato(misto),
  cachorroQuente: lanche(travessa(em(0, -50, salsicha, -4, 0.98))),
  bruschetta: lanche(
    tabua(
      em(-92, -62, torrada(0, 0, -6), 0, 1.04) +
        em(98, -58, torrada(1, 0, 6), 0, 1.04) +
        em(-84, 62, torrada(2, 0, 4), 0, 1.04) +
        em(104, 66, torrada(3, 0, -5), 0, 1.04),
      '#8a5a34',
    ),
  ),
  batataRustica: lanche(
    cesta(
      Array.from({ length: 15 }, (_, i) =>
        em(
          96 + (i % 5) * 70 + Math.floor(i / 5) * 6,
          168 + Math.floor(i / 5) * 44 + (i % 2) * 14,
          volume('M-46 26C-50 -30 30 -46 50 -8C34 26 -10 40 -46 26Z', '#e2a441', -6, -8, 0.26) +
            risco('M-46 28C-10 42 34 28 51 -6', '#8a5324', 8) +
            salsinha(3, 26, 14, i + 1),
          ((i * 53) % 90) - 40,
        ),
      ).join(''),
      '#6f8f86',
    ),
  ),
  tapiocaDeCarneSeca: noPrato(em(0, -24, tapioca), '#8fb8ae'),
}
