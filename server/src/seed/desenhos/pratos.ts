import { arroz, batataPalha, batatas, bife, cebola, couve, farofa, graos, ovoFrito, torresmo } from './comidas.ts'
import { alface, folha, laranja, rodelaDeTomate, salsinha } from './garnicoes.ts'
import { panela, prato } from './louca.ts'
import { caixa, disco, em, escuro, espalha, forma, mancha, pinta, quadro, repete, risco, volume } from './traco.ts'

const doDia = (parte: string) => quadro('pratos', parte)
const bata = (x: number, y: number, escala = 1) => em(x, y, batatas(16, 50, 44, 7), 0, escala)
const feijao = (raio: number, cor = '#6b2f20') =>
  pinta(mancha(raio, 5, 0.06), escuro(cor, 0.2)) + graos(26, raio * 0.76, raio * 0.76, 6, cor)
const estrogonofe =
  pinta(mancha(86, 4, 0.08), '#c97f45') +
  em(-3, -5, pinta(mancha(82, 4, 0.08), '#eba468')) +
  espalha(10, 60, 58, 5, () => volume(mancha(19, 4, 0.16, 7), '#f5d9a8', -4, -4, 0.2)) +
  espalha(7, 60, 56, 9, () => pinta(disco(0, 0, 14, 9), '#a9793f') + pinta(disco(0, -2, 9, 4), '#e8cf9b'))

export const pratos = {
  feijoada: doDia(
    prato(
      em(-84, 58, arroz(62, 3)) +
        em(-96, -44, couve(56, 4)) +
        em(84, 92, farofa(46, 5)) +
        em(-6, 118, laranja, 0, 0.72) +
        em(
          44,
          -34,
          pinta(disco(6, 8, 104), '#3d1408', 0.2) +
            volume(disco(0, 0, 102), '#a5532c', -6, -6) +
            pinta(disco(0, 0, 86), '#2e1512') +
            graos(34, 74, 74, 8, '#4a2420') +
            em(-34, -26, volume(disco(0, 0, 25, 22), '#a53a24', -4, -4)) +
            em(26, -42, volume(disco(0, 0, 24, 21), '#a53a24', -4, -4)) +
            em(22, 24, bife(34, 5, '#8a4628')) +
            em(-32, 34, volume(caixa(-26, -15, 52, 30, 8), '#e6a787', -4, -8)),
        ),
    ),
  ),
  picanhaNaChapa: doDia(
    panela(
      espalha(9, 110, 104, 8, () => cebola(40)) +
        (
          [
            [-76, -50, -8],
            [20, -66, 6],
            [-60, 36, 4],
            [46, 26, -10],
          ] as const
        )
          .map(([x, y, g], i) =>
            em(
              x,
              y,
              volume(
                forma([
                  [-66, -34, 18],
                  [60, -40, 18],
                  [66, 30, 18],
                  [-58, 36, 18],
                ]),
                '#8a4124',
                -5,
                -6,
                0.36,
              ) +
                pinta(caixa(-46, -20, 88, 36, 16), '#c65a4c') +
                pinta(caixa(-34, -12, 58, 18, 9), '#df857a') +
                risco('M-60 -36Q0 -52 60 -40', '#f7dfae', 16),
              g + i,
              0.94,
            ),
          )
          .join('') +
        espalha(18, 110, 100, 4, () => pinta(disco(0, 0, 4, 4), '#ffffff')) +
        em(92, 92, farofa(34, 3)),
      '#2f3237',
      '#4b2a1c',
    ),
  ),
  parmegiana: doDia(
    prato(
      bata(-92, 70, 0.95) +
        em(-86, -66, arroz(58, 3)) +
        em(
          40,
          4,
          volume(mancha(112, 8, 0.06, 11, 0.86), '#b9691f', -6, -8, 0.3) +
            pinta(mancha(98, 4, 0.1, 13, 0.84), '#c8332a') +
            em(-4, -8, pinta(mancha(80, 9, 0.16, 13, 0.84), '#fbd569')) +
            em(-18, -22, pinta(mancha(40, 5, 0.24, 11, 0.7), '#fdeaa4')) +
            espalha(7, 60, 46, 6, () => pinta(mancha(9, 4, 0.2), '#d98f30')) +
            em(6, 10, folha('#3f8f45', 0.7), 60) +
            em(6, 10, folha('#57a84f', 0.7), -50),
        ),
    ),
  ),
  viradoAPaulista: doDia(
    prato(
      em(-68, -66, arroz(66, 3)) +
        em(
          58,
          -84,
          pinta(mancha(58, 6, 0.08), '#6b3f24') +
            em(-3, -5, pinta(mancha(54, 6, 0.08), '#935c35')) +
            graos(9, 36, 36, 5, '#7a3b22'),
        ) +
        em(106, 10, couve(50, 5)) +
        em(46, 84, bife(66, 7, '#a8642f')) +
        em(-74, 62, ovoFrito, 0, 0.98) +
        em(-6, 8, torresmo(4), 20, 0.56) +
        em(-4, 116, volume(caixa(-44, -16, 88, 32, 16), '#f0c04a', -4, -7), -8),
    ),
  ),
  moqueca: doDia(
    panela(
      (
        [
          [-70, -60],
          [56, -66],
          [-10, 28],
          [86, 50],
        ] as const
      )
        .map(([x, y], i) => em(x, y, volume(mancha(50, i + 4, 0.12, 8, 0.8), '#fdf0d8', -6, -8, 0.16)))
        .join('') +
        (
          [
            [-100, 30, '#d8402f'],
            [20, -110, '#4f9a3d'],
            [-50, 100, '#4f9a3d'],
            [118, -10, '#d8402f'],
            [40, 108, '#f2b52c'],
            [-20, -50, '#f2b52c'],
          ] as const
        )
          .map(([x, y, cor], i) => em(x, y, risco(disco(0, 0, 24), cor, 10), i * 30))
          .join('') +
        em(-64, 40, rodelaDeTomate, 0, 0.7) +
        salsinha(26, 116, 108, 3) +
        espalha(12, 116, 108, 7, () => pinta(disco(0, 0, 8), '#fbc26a', 0.8)),
      '#3a2a26',
      '#ee8a2c',
    ),
  ),
  escondidinho: doDia(
    panela(
      pinta(mancha(118, 4, 0.03, 14), '#f7d67c') +
        [-78, -42, -6, 30, 66]
          .map((y) => risco(`M-110 ${y + 12}Q-70 ${y - 12} -36 ${y + 8}T36 ${y + 8}T108 ${y + 4}`, '#e2ab3e', 9, 0.8))
          .join('') +
        espalha(13, 96, 92, 6, () => pinta(mancha(13, 5, 0.24), '#c67f24', 0.9)) +
        em(
          58,
          62,
          pinta(mancha(50, 9, 0.14), '#7a3420') +
            espalha(22, 42, 40, 6, (i) => risco('M-14 0Q0 -8 14 2', ['#a9502f', '#8f3d24'][i % 2] as string, 7)),
        ) +
        em(-20, -20, salsinha(12, 70, 60, 3)),
      '#b4532a',
      '#e6b957',
    ),
  ),
  pratoFeito: doDia(
    prato(
      em(-70, -60, arroz(74, 3)) +
        em(72, -74, feijao(64)) +
        bata(96, 38) +
        em(-96, 66, alface(46, 5) + em(8, 6, rodelaDeTomate, 0, 0.62)) +
        em(6, 66, bife(88, 6)) +
        em(0, 44, ovoFrito, 0, 0.86),
    ),
  ),
  estrogonofeDeFrango: doDia(
    prato(em(-86, -20, arroz(80, 3)) + em(52, -38, estrogonofe) + em(20, 98, batataPalha(70, 5))),
  ),
  espagueteABolonhesa: doDia(
    prato(
      pinta(mancha(124, 3, 0.06), '#d9a23a') +
        repete(15, (i) =>
          em(
            0,
            0,
            risco(
              `M${-104 + i * 4} ${20 - i * 3}C-70 ${-96 + i * 6} 60 ${-110 + i * 7} ${104 - i * 5} ${-10 + i * 3}C90 ${70 - i * 2} -40 ${110 - i * 6} ${-70 + i * 3} ${40 - i * 3}`,
              i % 2 ? '#f8d77c' : '#f0c259',
              8,
            ),
            i * 27,
          ),
        ).join('') +
        pinta(mancha(74, 5, 0.14), '#9c2a1c') +
        em(-4, -5, pinta(mancha(66, 5, 0.14), '#cf432c')) +
        espalha(22, 54, 54, 4, (i) => pinta(mancha(9, i, 0.2, 7), i % 2 ? '#8a3520' : '#a8482a')) +
        espalha(16, 60, 60, 7, () => pinta(disco(0, 0, 7, 3), '#fff1c4')) +
        em(4, 6, folha('#3f8f45', 0.8), 70) +
        em(4, 6, folha('#57a84f', 0.8), -30),
      '#f2e3c8',
    ),
  ),
  saladaDaCasa: doDia(
    prato(
      (
        [
          [-70, -60],
          [60, -70],
          [-84, 50],
          [70, 64],
          [0, 0],
          [-6, 92],
          [0, -96],
        ] as const
      )
        .map(([x, y], i) => em(x, y, alface(64, i + 2, i % 2 ? '#8cc04a' : '#6aa83c'), i * 50))
        .join('') +
        (
          [
            [-66, -30],
            [64, -34],
            [8, 76],
          ] as const
        )
          .map(([x, y]) => em(x, y, rodelaDeTomate, 0, 0.92))
          .join('') +
        (
          [
            [0, -74, 20],
            [88, 40, -30],
            [-78, 60, 50],
          ] as const
        )
          .map(([x, y, g]) =>
            em(
              x,
              y,
              volume(disco(0, 0, 30), '#f7eed2', -4, -4, 0.16) +
                pinta(disco(0, 0, 15), '#e6d7a8') +
                pinta(disco(0, 0, 9), '#fbf6e2'),
              g,
            ),
          )
          .join('') +
        espalha(6, 100, 96, 9, () => cebola(30)),
      '#e9c9a0',
    ),
  ),
  risotoDeCogumelos: doDia(
    prato(
      pinta(mancha(122, 3, 0.07), '#d5ab62') +
        em(-4, -6, pinta(mancha(116, 3, 0.07), '#f0d496')) +
        espalha(70, 104, 100, 4, (i) => pinta(disco(0, 0, 10, 5), i % 2 ? '#fbeaba' : '#dfba74')) +
        (
          [
            [-50, -40, -20],
            [40, -54, 30],
            [-10, 20, 0],
            [70, 36, 60],
            [-66, 56, -50],
            [14, 84, 160],
          ] as const
        )
          .map(([x, y, g]) =>
            em(
              x,
              y,
              volume(
                'M-34 4C-34 -36 34 -36 34 4C34 14 12 10 12 12V34C12 44 -12 44 -12 34V12C-12 10 -34 14 -34 4Z',
                '#b98350',
                -5,
                -5,
                0.3,
              ) + pinta(caixa(-7, 8, 14, 26, 6), '#f6e6c4'),
              g,
            ),
          )
          .join('') +
        salsinha(16, 100, 96, 6),
      '#4b4f55',
    ),
  ),
}
