import { bolhas, copo, espuma, gelo } from './copos.ts'
import {
  abacaxi,
  canudo,
  cereja,
  folha,
  hortela,
  laranja,
  limao,
  limaoSiciliano,
  meia,
  meioMaracuja,
  morango,
} from './garnicoes.ts'
import { disco, em, espalha, forma, maior, pinta, quadro, recorte, risco, sombra, volume } from './traco.ts'

const drink = (parte: string, escala = 1.08) => quadro('drinks', em(240, 22, maior(parte, escala)))
const pedras = gelo(-38, 214, 12) + gelo(34, 222, -16) + gelo(-6, 276, 30) + gelo(50, 300, 8)
const pedrasAltas = gelo(-22, 140, 10) + gelo(24, 168, -14) + gelo(-20, 214, 24) + gelo(22, 258, 6)

const kiwi =
  pinta(disco(0, 0, 48), '#8a6a35') +
  pinta(disco(0, 0, 43), '#8cc63e') +
  pinta(disco(0, 0, 15, 18), '#eef3c4') +
  Array.from({ length: 12 }, (_, i) => em(0, 0, pinta(disco(0, -25, 3, 5), '#2e2a16'), i * 30)).join('')

const canecaDeCobre = (() => {
  const corpo = forma([
    [-92, 160, 6],
    [92, 160, 6],
    [84, 408, 34],
    [-84, 408, 34],
  ])
  return [
    sombra(14, 410, 104, 13),
    risco('M88 206C160 196 160 340 82 330', '#a4552a', 20),
    risco('M86 202C152 194 152 332 82 324', '#d5854d', 8),
    gelo(-40, 156, 14),
    gelo(16, 150, -18),
    gelo(58, 160, 8, 44),
    volume(corpo, '#cf7a42', -30, 0, 0.3),
    recorte(
      corpo,
      [
        [-20, 220],
        [30, 206],
        [10, 260],
        [-34, 300],
        [24, 320],
        [54, 270],
        [-10, 360],
        [44, 376],
      ]
        .map(([x, y]) => pinta(disco(x as number, y as number, 17, 20), '#dd8f58', 0.6))
        .join('') +
        pinta('M-100 160H100v16H-100Z', '#eaa873') +
        pinta('M-66 190h18v200h-18Z', '#f6c9a0', 0.8),
    ),
    em(-52, 132, limao, -20, 0.9),
    em(40, 150, hortela, 24, 1.1),
  ].join('')
})()

export const drinks = {
  caipirinhaDeLimao: drink(
    copo({
      copo: 'baixo',
      cor: '#cfe08a',
      nivel: 196,
      dentro:
        pedras + em(-40, 330, limao, 10, 0.95) + em(44, 350, limao, 50, 0.85) + em(12, 260, meia(limao), 200, 0.8),
      atras: canudo('#4f9a3d', 30, 160),
      acima: em(-86, 172, limao, 0, 0.9),
    }),
  ),
  caipirinhaDeMorango: drink(
    copo({
      copo: 'baixo',
      cor: '#f0616a',
      nivel: 196,
      dentro: pedras + em(-34, 330, morango, 20, 0.8) + em(40, 340, morango, -30, 0.75) + em(6, 250, morango, 70, 0.6),
      atras: canudo('#ffffff', 30, 160),
      acima: em(-84, 164, morango, -16, 1.05),
    }),
  ),
  caipirinhaDeMaracuja: drink(
    copo({
      copo: 'baixo',
      cor: '#f7bd35',
      nivel: 196,
      dentro:
        pedras +
        em(
          0,
          320,
          espalha(20, 74, 70, 9, () => pinta(disco(0, 0, 5, 8), '#43260f')),
        ),
      atras: canudo('#e0762a', 30, 160),
      acima: em(-80, 170, meioMaracuja, 0, 1.02),
    }),
  ),
  caipirinhaDeKiwi: drink(
    copo({
      copo: 'baixo',
      cor: '#b5d155',
      nivel: 196,
      dentro: pedras + em(-38, 336, kiwi, 0, 0.8) + em(46, 350, kiwi, 0, 0.7),
      atras: canudo('#8a6a35', 30, 160),
      acima: em(-84, 172, kiwi, 0, 1),
    }),
  ),
  caipirinhaDeAbacaxi: drink(
    copo({
      copo: 'baixo',
      cor: '#f9dc6a',
      nivel: 196,
      dentro: pedras + em(-30, 340, abacaxi, 30, 0.7) + em(44, 330, abacaxi, 170, 0.65),
      atras: em(-66, 150, abacaxi, -14, 1.3),
      acima: em(36, 178, hortela, 10, 1.15),
    }),
  ),
  mojito: drink(
    copo({
      copo: 'longo',
      cor: '#d9edb4',
      nivel: 112,
      dentro:
        pedrasAltas +
        em(-18, 330, folha('#3f8f45'), 60, 0.8) +
        em(26, 300, folha('#4da150'), -30, 0.8) +
        em(10, 380, folha('#3f8f45'), 20, 0.8) +
        em(-16, 270, meia(limao), 30, 0.7),
      atras: canudo('#2b6f77', 20, 60, 10),
      acima: em(-20, 98, hortela, -8, 1.35),
    }),
    1,
  ),
  gimTonica: drink(
    copo({
      copo: 'bojo',
      cor: '#bfe3e6',
      nivel: 124,
      dentro:
        em(0, -62, pedras) +
        bolhas('#ffffff', [
          [-40, 260],
          [20, 270],
          [60, 200],
        ]) +
        em(20, 240, folha('#4f8a5c'), 70, 0.8) +
        [
          [-50, 140],
          [-20, 268],
          [44, 150],
        ]
          .map(([x, y]) => pinta(disco(x as number, y as number, 9), '#3a2b58'))
          .join(''),
      acima: em(64, 92, limaoSiciliano, 12, 0.95),
    }),
    1,
  ),
  spritz: drink(
    copo({
      copo: 'bojo',
      cor: '#f36b21',
      nivel: 124,
      dentro:
        em(0, -60, pedras) +
        em(-30, 240, meia(laranja), 190, 0.9) +
        bolhas('#f36b21', [
          [40, 260],
          [-10, 280],
          [10, 200],
        ]),
      atras: canudo('#ffffff', 20, 60, 16),
      acima: em(-70, 96, laranja, 0, 1),
    }),
  ),
  negroni: drink(
    copo({
      copo: 'baixo',
      cor: '#b8231f',
      nivel: 250,
      dentro: gelo(-2, 306, 8, 108),
      acima: em(
        66,
        184,
        risco('M-40 30C-20 -20 10 -34 30 0C40 20 24 40 14 20', '#f28c1b', 17) +
          risco('M-34 24C-18 -12 8 -24 22 0', '#ffc46b', 5),
      ),
    }),
    1.22,
  ),
  moscowMule: drink(canecaDeCobre, 1),
  margarita: drink(
    copo({
      copo: 'coquetel',
      cor: '#d8e27a',
      nivel: 130,
      acima:
        pinta(
          forma([
            [-106, 100, 8],
            [106, 100, 8],
            [104, 122, 8],
            [-104, 122, 8],
          ]),
          '#ffffff',
        ) + em(84, 92, limao, 0, 0.95),
    }),
  ),
  pinaColada: drink(
    copo({
      copo: 'taca',
      cor: '#fff3cf',
      nivel: 168,
      atras: canudo('#e0373b', 30, 100, 16) + em(-76, 128, abacaxi, -18, 1.4),
      acima: espuma(94, 166, 22, '#fffaf0') + em(34, 122, cereja, 0, 1.1),
    }),
    1,
  ),
  cubaLibre: drink(
    copo({
      copo: 'longo',
      cor: '#5c2412',
      nivel: 112,
      dentro: pedrasAltas + em(-16, 310, meia(limao), 20, 0.85) + em(20, 360, meia(limao), 140, 0.7),
      atras: canudo('#e0373b', 18, 60, 10),
      acima: em(60, 92, limao, 0, 0.85),
    }),
    1,
  ),
}
