import { bolhas, copo, espuma, gelo } from './copos.ts'
import { hortela, laranja, limao, limaoSiciliano, meia } from './garnicoes.ts'
import { garrafa, uvas } from './garrafas.ts'
import { disco, em, maior, pinta, quadro, risco } from './traco.ts'

const vinho = (parte: string, escala = 1) => quadro('vinhos', em(240, 22, maior(parte, escala)))
const tinto = '#8a1538'

const jarraDeSangria =
  risco('M92 196C168 190 168 350 96 344', '#ffffff', 20, 0.62) +
  copo({
    copo: 'jarra',
    cor: '#b01f3f',
    nivel: 160,
    dentro:
      em(-36, 240, laranja, 10, 0.85) +
      em(46, 300, limaoSiciliano, 0, 0.75) +
      em(-50, 340, limao, 0, 0.6) +
      em(30, 210, meia(laranja), 200, 0.7) +
      gelo(0, 330, 14) +
      gelo(8, 184, 20, 44),
    acima: em(-10, 104, hortela, -10, 1),
  })

export const vinhos = {
  tacaDeTinto: vinho(copo({ copo: 'bojo', cor: tinto, nivel: 178 })),
  tacaDeBranco: vinho(
    em(-10, 0, copo({ copo: 'vinho', cor: '#f0d568', nivel: 166 })) + em(112, 376, uvas('#a9b94a'), 10, 1.3),
  ),
  tacaDeRose: vinho(
    copo({ copo: 'vinho', cor: '#f2848a', nivel: 160, dentro: gelo(-18, 190, 12, 46) + gelo(26, 206, -14, 46) }),
  ),
  garrafaDeTinto: vinho(
    em(
      -60,
      0,
      garrafa({
        tipo: 'vinho',
        vidro: '#25382c',
        tampa: '#a31f35',
        tampaAte: 92,
        rotulo: '#f7ecd2',
        faixa: [238, 366],
        simbolo: uvas('#7a1f4a'),
      }),
    ) + em(84, 60, copo({ copo: 'bojo', cor: tinto, nivel: 180 }), 0, 0.86),
  ),
  garrafaDeBranco: vinho(
    em(
      -62,
      0,
      garrafa({
        tipo: 'vinho',
        vidro: '#a9b56a',
        tampa: '#d8b24a',
        tampaAte: 92,
        rotulo: '#fbf5e2',
        faixa: [238, 366],
        simbolo: uvas('#8a9a3a'),
      }),
    ) + em(82, 58, copo({ copo: 'vinho', cor: '#f0d568', nivel: 170 }), 0, 0.86),
  ),
  tacaDeEspumante: vinho(
    copo({
      copo: 'flute',
      cor: '#f6d878',
      nivel: 92,
      dentro: bolhas('#f6d878', [
        [-10, 260],
        [6, 230],
        [-4, 200],
        [12, 170],
        [-14, 150],
        [2, 120],
        [18, 110],
      ]),
      acima: espuma(36, 90, 6),
    }),
    1.06,
  ),
  garrafaDeEspumante: vinho(
    em(
      -66,
      0,
      garrafa({
        tipo: 'espumante',
        vidro: '#2f5138',
        tampa: '#dcae45',
        tampaAte: 150,
        rotulo: '#f7ecd2',
        faixa: [268, 360],
        simbolo: pinta(disco(0, 0, 28), '#dcae45') + pinta(disco(0, 0, 18), '#f7ecd2'),
      }),
    ) +
      em(
        86,
        0,
        copo({
          copo: 'flute',
          cor: '#f6d878',
          nivel: 96,
          dentro: bolhas('#f6d878', [
            [-8, 240],
            [8, 200],
            [-6, 170],
            [10, 140],
          ]),
        }),
      ),
  ),
  jarraDeSangria: vinho(em(-24, 0, jarraDeSangria), 1.04),
}
