import { alcaDeVidro, bolhas, copo, espuma } from './copos.ts'
import { limaoSiciliano } from './garnicoes.ts'
import { lupulo } from './garrafas.ts'
import { disco, em, forma, maior, pinta, quadro, recorte, risco, sombra, volume } from './traco.ts'

const dourado = '#f5a81c'
const bolhasDeChope = bolhas(dourado, [
  [-26, 300],
  [10, 340],
  [30, 250],
  [-6, 230],
  [22, 190],
  [-36, 200],
  [4, 280],
])

const torre = (() => {
  const tubo = 'M-50 84H50V330H-50Z'
  return [
    sombra(10, 412, 120, 14),
    volume(
      forma([
        [-58, 318, 8],
        [58, 318, 8],
        [58, 352, 8],
        [-58, 352, 8],
      ]),
      '#4b4f55',
      -16,
      0,
    ),
    volume(
      forma([
        [-26, 350],
        [26, 350],
        [34, 390],
        [-34, 390],
      ]),
      '#3c4045',
      -12,
      0,
    ),
    volume(
      forma([
        [-110, 386, 12],
        [110, 386, 12],
        [118, 414, 10],
        [-118, 414, 10],
      ]),
      '#565b61',
      -20,
      0,
    ),
    pinta(tubo, '#ffffff', 0.4),
    volume('M-44 112H44V320H-44Z', dourado, -18, 0),
    recorte(
      'M-44 112H44V320H-44Z',
      bolhas(dourado, [
        [-10, 290],
        [14, 240],
        [-24, 210],
        [20, 180],
        [0, 150],
        [-6, 250],
        [26, 290],
      ]),
    ),
    pinta('M-44 112H44V140C30 150 20 134 4 144C-12 154 -28 138 -44 146Z', '#fff8e7'),
    pinta('M-40 150h12v160h-12Z', '#ffffff', 0.45),
    volume(
      forma([
        [-58, 62, 14],
        [58, 62, 14],
        [58, 92, 6],
        [-58, 92, 6],
      ]),
      '#d4513a',
      -16,
      0,
    ),
    pinta(disco(0, 58, 16, 12), '#b33f2c'),
    risco('M50 334H92V356', '#c9cdca', 16),
    volume(
      forma([
        [82, 290, 6],
        [102, 290, 6],
        [98, 326, 4],
        [86, 326, 4],
      ]),
      '#d4513a',
      -5,
      0,
    ),
  ].join('')
})()

const chope = (parte: string) => quadro('chopes', em(240, 22, parte))

export const chopes = {
  chopeClaro: chope(
    copo({ copo: 'caldereta', cor: dourado, dentro: bolhasDeChope, nivel: 116, acima: espuma(84, 116, 34) }),
  ),
  chopeEscuro: chope(copo({ copo: 'tulipa', cor: '#4a1f12', nivel: 128, acima: espuma(64, 120, 36, '#f3d9ae') })),
  chopeIpa: chope(
    maior(
      copo({ copo: 'americano', cor: '#d96a17', nivel: 200, facetas: 5, acima: espuma(72, 196, 32, '#fdeccb') }) +
        em(120, 366, lupulo('#7fb53f', 1.35)) +
        em(-118, 376, lupulo('#96c455', 1.1)),
      1.2,
    ),
  ),
  chopeDeTrigo: chope(
    copo({
      copo: 'weizen',
      cor: '#f7c653',
      nivel: 100,
      base: { cor: '#f0a52b', divisa: 300 },
      acima: espuma(80, 104, 44),
    }) + em(70, 70, limaoSiciliano, 20, 0.72),
  ),
  chopeDeVinho: chope(
    copo({
      copo: 'lager',
      cor: '#a3173f',
      nivel: 104,
      dentro: bolhas('#a3173f', [
        [-14, 330],
        [16, 280],
        [-6, 230],
        [20, 190],
        [-20, 170],
      ]),
      acima: espuma(60, 100, 32, '#ffd6dc'),
    }),
  ),
  canecaDeChope: chope(
    em(
      -24,
      0,
      alcaDeVidro +
        copo({
          copo: 'caneca',
          cor: '#f2981a',
          nivel: 160,
          facetas: 4,
          dentro: bolhasDeChope,
          acima: espuma(94, 156, 46),
        }),
    ),
  ),
  torreDeChope: chope(torre),
}
