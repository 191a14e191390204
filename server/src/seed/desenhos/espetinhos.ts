import { folha, limao, limaoSiciliano, meia, rodelaDeTomate, salsinha } from './garnicoes.ts'
import { potinhoDeCima, tabua } from './louca.ts'
import {
  caixa,
  claro,
  disco,
  em,
  escuro,
  espalha,
  forma,
  mancha,
  pinta,
  quadro,
  recorte,
  repete,
  risco,
  volume,
} from './traco.ts'

/** Skewer along x, 400 long, with its pieces side by side. */
const espeto = (pedacos: readonly string[], passo: number) =>
  em(8, 12, pinta(caixa(-180, -28, 360, 56, 28), '#3d1408', 0.14)) +
  volume(
    forma([
      [-214, -6, 5],
      [196, -5, 3],
      [216, 0, 3],
      [196, 5, 3],
      [-214, 6, 5],
    ]),
    '#d9b27a',
    0,
    -4,
  ) +
  pedacos.map((pedaco, i) => em((i - (pedacos.length - 1) / 2) * passo, 0, pedaco)).join('')

const grelhado = (d: string, cor: string, marcas = true) =>
  volume(d, cor, -7, -9, 0.32) +
  (marcas ? recorte(d, risco('M-34 -30L-14 44M-4 -40L18 44M26 -40L44 30', escuro(cor, 0.5), 7, 0.6)) : '') +
  recorte(d, em(-12, -20, pinta(disco(0, 0, 16, 7), claro(cor, 0.45), 0.6)))

const cubo = (cor: string, i: number) => grelhado(mancha(40, i + 3, 0.12, 7), cor)
const pimentao = (cor: string) =>
  volume(
    forma([
      [-17, -36, 12],
      [17, -32, 12],
      [19, 34, 12],
      [-16, 36, 12],
    ]),
    cor,
    -6,
    -6,
  ) + pinta(caixa(-9, -24, 6, 34, 3), '#ffffff', 0.4)
const cebolaRoxa =
  volume(
    forma([
      [-15, -32, 12],
      [15, -34, 12],
      [15, 34, 12],
      [-15, 32, 12],
    ]),
    '#a45a86',
    -5,
    -4,
  ) + risco('M2 -24V24', '#f1dbe6', 6)
const abobrinha =
  volume(disco(0, 0, 26, 38), '#4c7f35', -4, -5) +
  pinta(disco(-2, -2, 19, 30), '#dfe7a5') +
  espalha(7, 10, 18, 4, () => pinta(disco(0, 0, 3, 4), '#b4be6a'))

/** Two skewers across a board, with a side. */
const espetinho = (um: string, outro: string, lado = '', madeira = '#efd3a2') =>
  quadro('espetinhos', tabua(em(-8, -58, um, -9, 1.06) + em(8, 48, outro, -9, 1.06) + lado, madeira))
const farofinha = em(
  158,
  108,
  potinhoDeCima('#e7b455', '#fbf6ea', 44) + espalha(12, 26, 26, 3, () => pinta(disco(0, 0, 4, 3), '#fbe3a2')),
)
const vinagrete = em(
  -158,
  108,
  potinhoDeCima('#dfe8b8', '#fbf6ea', 44) +
    espalha(18, 28, 28, 3, (i) => pinta(caixa(-5, -5, 10, 10, 3), ['#d8402f', '#5f9f3f', '#fdf4f0'][i % 3] as string)),
)
const doisIguais = (pedacos: (semente: number) => readonly string[], passo: number, lado = '', madeira?: string) =>
  espetinho(espeto(pedacos(1), passo), espeto(pedacos(20), passo), lado, madeira)

const coracao = (i: number) =>
  volume(
    'M0 30C-30 10 -34 -22 -14 -28C-4 -30 0 -22 0 -20C0 -22 6 -32 18 -28C36 -20 28 12 0 30Z',
    i % 2 ? '#7a2f24' : '#8a3a2a',
    -6,
    -6,
    0.34,
  ) + pinta(disco(-12, -14, 6, 5), '#d98a70', 0.7)
const gomo = (cor: string, meia: number) =>
  volume(caixa(-meia, -27, meia * 2, 54, 27), cor, -4, -10, 0.3) +
  risco(`M${-meia * 0.5} -6l12 18M-2 -8l12 18M${meia * 0.4} -6l12 18`, escuro(cor, 0.45), 6, 0.8) +
  pinta(caixa(-meia + 22, -20, meia, 8, 4), claro(cor, 0.5), 0.6)
const coalho = (largura: number) =>
  volume(caixa(-largura / 2, -30, largura, 60, 12), '#fbeec2', -4, -9, 0.16) +
  recorte(
    caixa(-largura / 2, -30, largura, 60, 12),
    [-0.36, -0.12, 0.12, 0.36]
      .map((p) => risco(`M${p * largura - 10} -34L${p * largura + 10} 34`, '#c07a2c', 11, 0.85))
      .join(''),
  )
const kafta =
  volume(
    forma([
      [-150, -22, 22],
      [-90, -32, 20],
      [-30, -26, 20],
      [30, -34, 20],
      [90, -26, 20],
      [150, -22, 22],
      [150, 22, 22],
      [90, 32, 20],
      [30, 26, 20],
      [-30, 34, 20],
      [-90, 26, 20],
      [-150, 22, 22],
    ]),
    '#87451f',
    -4,
    -10,
    0.34,
  ) +
  [-110, -60, -10, 40, 90].map((x) => risco(`M${x} -16l14 34`, '#4a1f0e', 7, 0.7)).join('') +
  espalha(18, 130, 16, 5, () => pinta(disco(0, 0, 4, 3), '#7fae4a'))
const medalhao = (i: number) =>
  volume(disco(0, 0, 40, 38), '#e2ac66', -5, -6) +
  volume(caixa(-20, -40, 40, 80, 10), i % 2 ? '#b3382e' : '#bb4336', -6, -3) +
  pinta('M-10 -38h7v76h-7ZM6 -38h6v76h-6Z', '#f6cba6', 0.9)
const paoDeAlho = (i: number) =>
  volume(disco(0, 0, 34, 46), '#c98232', -4, -5) + pinta(disco(-3, -2, 25, 36), '#f9e3a6') + salsinha(7, 18, 28, i + 2)

export const espetinhos = {
  espetinhoDeCarne: doisIguais((s) => repete(5, (i) => cubo('#86401f', i + s)), 62, farofinha),
  espetinhoDeFrango: doisIguais((s) => repete(5, (i) => cubo('#dd9a48', i + s)), 62, em(158, 104, meia(limao), -20, 1)),
  medalhaoComBacon: doisIguais(() => repete(5, medalhao), 66),
  espetinhoDeCoracao: doisIguais(() => repete(6, coracao), 53, farofinha),
  espetinhoDeLinguica: doisIguais(() => [gomo('#b5482a', 72), gomo('#b5482a', 72)], 148, vinagrete),
  queijoCoalho: doisIguais(() => [coalho(280)], 0, em(158, 104, potinhoDeCima('#c9791c', '#fbf6ea', 42)), '#6b4128'),
  kafta: doisIguais(
    () => [kafta],
    0,
    em(-150, 92, meia(limaoSiciliano), 0, 1) +
      em(150, 96, folha('#4da150', 0.9), 40) +
      em(150, 96, folha('#62b65c', 0.8), -20),
  ),
  espetinhoMisto: doisIguais(
    (s) => [
      cubo('#86401f', s),
      pimentao('#d8402f'),
      cubo('#dd9a48', s + 1),
      cebolaRoxa,
      cubo('#86401f', s + 2),
      pimentao('#5f9f3f'),
      cubo('#dd9a48', s + 4),
    ],
    47,
  ),
  espetinhoDeLegumes: doisIguais(
    () => [
      pimentao('#f2b52c'),
      abobrinha,
      em(0, 0, rodelaDeTomate, 0, 0.72),
      cebolaRoxa,
      pimentao('#5f9f3f'),
      abobrinha,
      pimentao('#d8402f'),
    ],
    46,
  ),
  paoDeAlho: doisIguais((s) => repete(5, (i) => paoDeAlho(i + s)), 60),
}
