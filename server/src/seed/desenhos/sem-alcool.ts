import { bolhas, copo, espuma, gelo } from './copos.ts'
import { abacaxi, canudo, hortela, laranja, limao, limaoSiciliano, meia, meioMaracuja } from './garnicoes.ts'
import { garrafa, lata } from './garrafas.ts'
import { claro, disco, em, espalha, forma, maior, pinta, quadro, recorte, sombra, volume } from './traco.ts'

const gelado = (parte: string, escala = 1) => quadro('semAlcool', em(240, 22, maior(parte, escala)))
const pedras = gelo(-20, 148, 10) + gelo(24, 178, -14) + gelo(-16, 224, 24)
const suco = (cor: string, dentro: string, fruta: string, palha: string, folhas = '') =>
  gelado(
    copo({
      copo: 'longo',
      cor,
      nivel: 116,
      dentro: pedras + dentro,
      atras: canudo(palha, 24, 56, 12),
      acima: folhas + fruta,
    }),
  )

const guarana = (x: number, y: number) =>
  em(
    x,
    y,
    volume(disco(0, 0, 26), '#d8402f', -6, -6) + pinta(disco(0, 4, 15), '#fff6e6') + pinta(disco(0, 6, 9), '#2a1712'),
  )
const cocoVerde = (() => {
  const casca = forma([
    [-96, 150, 40],
    [96, 150, 40],
    [136, 290, 90],
    [90, 404, 70],
    [0, 416, 70],
    [-90, 404, 70],
    [-136, 290, 90],
  ])
  return (
    sombra(14, 410, 112, 14) +
    volume(casca, '#6aa544', -30, -12) +
    recorte(casca, pinta('M-110 200C-116 280 -90 350 -66 390L-46 392C-80 340 -94 270 -88 196Z', '#a5cf6c', 0.8)) +
    volume(disco(0, 162, 98, 34), '#e9e0bd', -6, -6, 0.14) +
    pinta(disco(0, 164, 76, 24), '#fffdf2') +
    pinta(disco(0, 166, 46, 14), '#dcefe4') +
    em(30, 68, canudo('#d4513a', 0, 0, 16))
  )
})()

export const semAlcool = {
  guaranaLata: gelado(
    maior(
      lata(
        '#2f8f4f',
        em(-4, 250, guarana(-26, 10) + guarana(26, 14) + guarana(0, -28)) +
          pinta('M-90 330H90v12H-90ZM-90 350H90v6H-90Z', '#f5d86a'),
      ),
      1.16,
    ),
  ),
  colaLata: gelado(
    maior(
      lata(
        '#4a2216',
        pinta('M-90 250L90 190V290L-90 350Z', '#e58a2b') +
          pinta('M-90 366L90 306V318L-90 378Z', '#fff3e2') +
          [
            [-30, 286, 15],
            [14, 262, 10],
            [10, 292, 6],
          ]
            .map(([x, y, r]) => pinta(disco(x as number, y as number, r as number), '#fff3e2'))
            .join(''),
      ),
      1.16,
    ),
  ),
  refrigeranteDeLaranja: gelado(
    copo({
      copo: 'longo',
      cor: '#f7911e',
      nivel: 116,
      dentro:
        pedras +
        bolhas('#f7911e', [
          [-20, 340],
          [16, 300],
          [-8, 280],
          [30, 350],
          [4, 380],
        ]),
      atras: canudo('#2b6f77', 24, 56, 12),
      acima: em(-56, 106, laranja, 0, 0.9),
    }),
  ),
  tonicaLata: gelado(
    maior(lata('#f2e7b8', pinta('M-90 210L90 300V400L-90 310Z', '#2f5f86') + em(-6, 262, limao, 0, 0.9)), 1.16),
  ),
  aguaSemGas: gelado(
    garrafa({
      tipo: 'agua',
      vidro: '#d9eff5',
      tampa: '#2f6fb0',
      rotulo: '#3f8fc9',
      faixa: [216, 296],
      liquido: { cor: '#bfe2ee', nivel: 130 },
      simbolo: pinta('M0 -28C22 0 22 24 0 24C-22 24 -22 0 0 -28Z', '#ffffff'),
    }),
    1.1,
  ),
  aguaComGas: gelado(
    em(
      -56,
      0,
      garrafa({
        tipo: 'agua',
        vidro: '#bfe0c4',
        tampa: '#d4513a',
        rotulo: '#2f7f55',
        faixa: [216, 296],
        liquido: { cor: '#9dd0a8', nivel: 130 },
        simbolo: [
          [0, -18, 10],
          [-16, 6, 7],
          [14, 8, 8],
          [0, 22, 5],
        ]
          .map(([x, y, r]) => pinta(disco(x as number, y as number, r as number), '#ffffff'))
          .join(''),
      }),
    ) +
      em(
        84,
        0,
        copo({
          copo: 'americano',
          cor: '#d7eef0',
          nivel: 210,
          dentro:
            bolhas('#d7eef0', [
              [-20, 340],
              [14, 300],
              [-6, 260],
              [26, 250],
            ]) + em(6, 330, meia(limao), 20, 0.8),
        }),
      ),
    1.04,
  ),
  aguaDeCoco: gelado(cocoVerde),
  sucoDeLaranja: gelado(
    copo({
      copo: 'caldereta',
      cor: '#f9a826',
      nivel: 128,
      atras: canudo('#5c9a2f', 30, 66, 12),
      acima: em(-78, 112, laranja, 0, 1) + em(120, 384, meia(laranja), 180, 1.2),
    }),
  ),
  sucoDeAbacaxi: suco('#fadb63', '', em(48, 94, hortela, 16, 1.1), '#3f8f45', em(-44, 92, abacaxi, -16, 1.2)),
  sucoDeMaracuja: suco(
    '#f6b92f',
    em(
      0,
      320,
      espalha(9, 44, 60, 3, () => pinta(disco(0, 0, 4, 7), '#43260f')),
    ),
    em(-60, 104, meioMaracuja, 0, 0.95),
    '#d4513a',
  ),
  limonadaSuica: suco(
    '#e3ecb0',
    em(-16, 320, limao, 10, 0.7) + em(26, 360, limao, 30, 0.55),
    em(-58, 106, limao, 0, 0.9),
    '#ffffff',
    espuma(62, 112, 8, '#f7fae6'),
  ),
  mateGelado: gelado(
    copo({
      copo: 'caldereta',
      cor: '#a8571d',
      nivel: 124,
      dentro: gelo(-30, 160, 12) + gelo(28, 178, -14) + gelo(-14, 232, 30) + em(24, 310, meia(limaoSiciliano), 20, 0.9),
      acima: em(78, 110, limaoSiciliano, 0, 0.95),
    }),
  ),
  kombucha: gelado(
    garrafa({
      tipo: 'artesanal',
      vidro: '#e58aa0',
      tampa: '#f5efe0',
      rotulo: '#fdf3e2',
      faixa: [240, 366],
      simbolo: em(0, 14, hortela, 0, 0.8),
      liquido: { cor: claro('#d94f74', 0.1), nivel: 120 },
    }),
    1.04,
  ),
}
