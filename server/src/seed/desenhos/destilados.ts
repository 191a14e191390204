import { copo, gelo } from './copos.ts'
import { canudo, limao, limaoSiciliano, meia } from './garnicoes.ts'
import { garrafa } from './garrafas.ts'
import { claro, disco, em, forma, maior, pinta, quadro, risco, volume } from './traco.ts'

const seco = (parte: string, escala = 1.06) => quadro('destilados', em(240, 22, maior(parte, escala)))
const garrafao = (liquido: string, tampa: string, selo: string) =>
  garrafa({
    tipo: 'cachaca',
    vidro: '#eef3ea',
    tampa,
    tampaAte: 90,
    rotulo: '#f7ecd2',
    faixa: [250, 372],
    simbolo: selo,
    liquido: { cor: liquido, nivel: 150 },
  })

const dose = (cor: string, x = 0) => em(x, -33, copo({ copo: 'dose', cor, nivel: 236 }), 0, 1.08)

const madeira = (cor: string) =>
  pinta(disco(0, 0, 34), cor) + risco(disco(0, 0, 23), claro(cor, 0.4), 4) + risco(disco(0, 0, 11), claro(cor, 0.4), 4)
const cana = (x: number, giro: number) =>
  em(
    x,
    0,
    volume(
      forma([
        [-13, -150, 6],
        [13, -150, 6],
        [13, 150, 6],
        [-13, 150, 6],
      ]),
      '#a7b94a',
      -7,
      0,
    ) + [-90, -20, 50, 110].map((y) => pinta(`M-13 ${y}h26v8h-26Z`, '#6f7f2c')).join(''),
    giro,
  )

export const destilados = {
  cachacaBranca: seco(
    em(-50, 260, cana(-80, -8) + cana(-50, 6)) +
      em(-20, 0, garrafao('#f3f8f0', '#3f8f45', madeira('#3f8f45'))) +
      em(104, 0, dose('#cfe2da')),
  ),
  cachacaEnvelhecida: seco(em(-44, 0, garrafao('#d98a1f', '#5a2a14', madeira('#5a2a14'))) + em(96, 0, dose('#dd9527'))),
  raboDeGalo: seco(
    copo({
      copo: 'americano',
      cor: '#8e2f14',
      nivel: 236,
      facetas: 5,
      dentro: gelo(0, 286, 14, 60),
      acima: em(62, 176, limaoSiciliano, 0, 0.8),
    }),
    1.26,
  ),
  uisque: seco(
    copo({
      copo: 'baixo',
      cor: '#cf7d1c',
      nivel: 262,
      facetas: 6,
      dentro: gelo(-36, 300, 12, 78) + gelo(40, 320, -16, 70),
    }),
    1.24,
  ),
  tequila: seco(
    em(-24, 0, dose('#f0cf7a')) +
      em(92, 380, meia(limao), 180, 1.1) +
      em(
        -126,
        402,
        pinta(
          forma([
            [-44, 10, 8],
            [-10, -26, 14],
            [16, -18, 10],
            [46, 10, 8],
          ]),
          '#ffffff',
        ) +
          pinta(
            forma([
              [0, -18, 8],
              [16, -18, 10],
              [46, 10, 8],
              [-4, 10, 4],
            ]),
            '#e9ddd0',
          ),
      ),
    1.22,
  ),
  vodca: seco(em(-54, 0, garrafao('#e4f2f6', '#2f5f86', madeira('#2f5f86'))) + em(92, 0, dose('#c6dfe8'))),
  conhaque: seco(copo({ copo: 'conhaque', cor: '#b4521a', nivel: 250 }), 1.14),
  batidaDeCoco: seco(
    copo({
      copo: 'lager',
      cor: '#fdf6e6',
      nivel: 104,
      dentro: gelo(-14, 130, 10) + gelo(20, 160, -10),
      atras: canudo('#2b6f77', 14, 40, 10),
      acima: em(
        60,
        100,
        volume(disco(0, 0, 52), '#6b3b1c', -6, -6) +
          pinta(disco(-2, -2, 42), '#fffdf6') +
          pinta(disco(4, 3, 28), '#e8e2d3'),
      ),
    }),
    1,
  ),
  licorDeJabuticaba: seco(
    em(0, -30, copo({ copo: 'flute', cor: '#4a1238', nivel: 150 })) +
      [
        [-96, 380],
        [-60, 394],
        [84, 390],
        [118, 376],
      ]
        .map(([x, y]) =>
          em(
            x as number,
            y as number,
            volume(disco(0, 0, 24), '#3b1030', -6, -6) + pinta(disco(-8, -8, 6, 4), '#ffffff', 0.6),
          ),
        )
        .join(''),
    1,
  ),
}
