import { copo, espuma } from './copos.ts'
import { limaoSiciliano } from './garnicoes.ts'
import { espiga, estrela, garrafa, lata, lupulo, montanha } from './garrafas.ts'
import { claro, disco, em, forma, maior, pinta, quadro, recorte, risco, sombra, volume } from './traco.ts'

const cerveja = (parte: string) => quadro('cervejas', em(240, 22, maior(parte, 1.08)))

const balde = (() => {
  const frente = forma([
    [-140, 226, 6],
    [140, 226, 6],
    [112, 410, 22],
    [-112, 410, 22],
  ])
  const pescocos = (
    [
      [-88, 70, -14],
      [-30, 34, -5],
      [32, 36, 5],
      [90, 72, 14],
    ] as const
  ).map(([x, y, giro], i) =>
    em(
      x,
      y,
      garrafa({
        tipo: 'longNeck',
        vidro: i % 2 ? '#2f7d4a' : '#7a3b16',
        tampa: i % 2 ? '#e8e2d0' : '#c8372d',
        rotulo: '#f5e6c4',
      }),
      giro,
      0.86,
    ),
  )
  const gelos = (
    [
      [-104, 218, 10],
      [-56, 206, -12],
      [-4, 214, 20],
      [50, 206, -8],
      [102, 216, 14],
    ] as const
  ).map(([x, y, g]) =>
    em(
      x,
      y,
      volume(
        forma([
          [-26, -22, 8],
          [26, -22, 8],
          [26, 26, 8],
          [-26, 26, 8],
        ]),
        '#e4f5f5',
        -7,
        -7,
        0.16,
      ),
      g,
    ),
  )
  return (
    sombra(10, 410, 130, 14) +
    recorte('M-240 -40H240V300H-240Z', pescocos.join('')) +
    gelos.join('') +
    volume(frente, '#c3ccd0', -40, 0, 0.24) +
    recorte(frente, pinta('M-240 226H240v18H-240Z', '#e9eef0') + pinta('M-104 252h22l14 150h-22Z', '#ffffff', 0.5)) +
    em(0, 326, estrela('#c8372d', 42))
  )
})()

const lataBaixa = (cor: string, desenho: string) => maior(lata(cor, desenho), 1.12)

export const cervejas = {
  garrafaPilsen: cerveja(
    em(
      -56,
      0,
      garrafa({
        tipo: 'seiscentos',
        vidro: '#7a3b16',
        tampa: '#c8372d',
        rotulo: '#f7ecd2',
        simbolo: estrela('#c8372d', 32),
      }),
    ) +
      em(86, 0, copo({ copo: 'americano', cor: '#f5a81c', nivel: 222, facetas: 4, acima: espuma(66, 218, 24) }), 0, 1),
  ),
  longNeckPuroMalte: cerveja(
    maior(
      garrafa({ tipo: 'longNeck', vidro: '#1f7a45', tampa: '#f2ead6', rotulo: '#f4ead0', simbolo: espiga('#c8871f') }),
      1.06,
    ),
  ),
  longNeckSemAlcool: cerveja(
    maior(
      garrafa({
        tipo: 'longNeck',
        vidro: '#7d4018',
        tampa: '#2c66a8',
        rotulo: '#3b7fc4',
        simbolo:
          pinta(disco(0, 0, 34), '#f7f2e4') +
          risco('M-18 18L18 -18', '#2c66a8', 8) +
          risco(disco(0, 0, 24), '#2c66a8', 8),
      }),
      1.06,
    ),
  ),
  longNeckEscura: cerveja(
    garrafa({
      tipo: 'longNeck',
      vidro: '#3a1710',
      tampa: '#d8a83c',
      rotulo: '#8c1f24',
      simbolo: estrela('#e6b84a', 26),
    }) +
      em(
        -112,
        392,
        pinta(disco(0, 0, 20, 14), '#5a2a14') +
          pinta(disco(34, 6, 18, 12), '#6f3a1c') +
          risco('M-12 0H12M24 6H44', '#2f120a', 4),
      ),
  ),
  garrafaArtesanal: cerveja(
    em(
      -58,
      0,
      garrafa({
        tipo: 'artesanal',
        vidro: '#5a2a14',
        tampa: '#3f7d5e',
        rotulo: '#3f8f63',
        faixa: [236, 376],
        simbolo: lupulo('#d9ec9c', 1.5),
      }),
    ) + em(88, 0, copo({ copo: 'tulipa', cor: '#dc7518', nivel: 200, acima: espuma(68, 196, 30, '#fdeccb') }), 0, 1),
  ),
  lataPilsen: cerveja(
    lataBaixa(
      '#f4f1e6',
      pinta('M-90 230H90V330H-90Z', '#c8372d') +
        em(-4, 280, estrela('#fff3d6', 36)) +
        pinta('M-90 342H90v10H-90ZM-90 208H90v10H-90Z', '#d8a83c'),
    ),
  ),
  lataWitbier: cerveja(
    lata(
      '#3c8fb8',
      pinta('M-90 480L-90 330L90 240V480Z', '#f7d774') +
        em(0, 236, limaoSiciliano, 0, 1.1) +
        em(22, 340, espiga('#b97a1a')),
      false,
    ),
  ),
  lataLager: cerveja(
    lata(
      '#22443f',
      em(-4, 262, pinta(disco(0, 0, 56), claro('#d8a83c', 0.2)) + montanha('#22443f')) +
        pinta('M-90 336H90v8H-90ZM-90 352H90v8H-90Z', '#d8a83c'),
      false,
    ),
  ),
  baldeDeLongNecks: cerveja(balde),
}
