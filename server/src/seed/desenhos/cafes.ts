import { copo } from './copos.ts'
import { prato } from './louca.ts'
import { caixa, claro, disco, em, escuro, forma, pinta, quadro, recorte, risco, sombra, volume } from './traco.ts'

const xicara = (cor: string, liquido: string, extra = '') => {
  const corpo = forma([
    [-92, 200, 4],
    [92, 200, 4],
    [78, 320, 70],
    [36, 352, 20],
    [-36, 352, 20],
    [-78, 320, 70],
  ])
  return (
    sombra(12, 392, 150, 18) +
    pinta(disco(0, 366, 156, 34), escuro(cor, 0.2)) +
    pinta(disco(0, 360, 156, 34), cor) +
    pinta(disco(0, 360, 104, 20), escuro(cor, 0.12)) +
    risco('M84 230C150 218 148 306 72 300', escuro(cor, 0.14), 20) +
    volume(corpo, cor, -26, 0, 0.2) +
    pinta(disco(0, 200, 92, 28), claro(cor, 0.4)) +
    pinta(disco(0, 202, 80, 22), escuro(liquido, 0.4)) +
    pinta(disco(0, 205, 76, 18), liquido) +
    extra
  )
}

const vapor = [-34, 0, 34]
  .map((x, i) =>
    risco(`M${x} ${i === 1 ? 150 : 158}C${x - 22} 128 ${x + 20} 108 ${x} ${i === 1 ? 72 : 90}`, '#ffffff', 13, 0.75),
  )
  .join('')

const coador = (() => {
  const pano = forma([
    [-84, 96, 6],
    [84, 96, 6],
    [22, 236, 20],
    [-22, 236, 20],
  ])
  return em(
    240,
    22,
    em(-6, 0, copo({ copo: 'americano', cor: '#4a2213', nivel: 286, facetas: 4 })) +
      pinta('M-10 230h8v62h-8Z', '#4a2213') +
      volume(pano, '#f3e3c4', -24, 0, 0.2) +
      recorte(pano, pinta('M-100 96H100v34C50 150 -50 150 -100 130Z', '#6b3a1c')) +
      pinta(disco(0, 96, 86, 22), '#c98d4d') +
      pinta(disco(0, 97, 74, 16), '#3a1a0e') +
      pinta(disco(-8, 100, 52, 9), '#6b3a1c') +
      risco('M84 96C130 90 150 96 176 96', '#b9783f', 16),
  )
})()

const cappuccino = prato(
  pinta(disco(8, 10, 122), '#3d1408', 0.2) +
    volume(caixa(100, -22, 62, 44, 20), '#fbf6ea', -6, -6) +
    volume(disco(0, 0, 120), '#fbf6ea', -6, -6, 0.16) +
    pinta(disco(0, 0, 104), '#6b3417') +
    pinta(disco(0, 0, 96), '#b9733c') +
    pinta('M0 74C-86 20 -72 -56 -30 -58C-8 -58 0 -40 0 -32C0 -40 8 -58 30 -58C72 -56 86 20 0 74Z', '#fbeed6') +
    pinta('M0 46C-52 10 -44 -36 -22 -34C-6 -32 0 -18 0 -10C0 -18 6 -32 22 -34C44 -36 52 10 0 46Z', '#c98a52') +
    pinta('M0 24C-24 4 -20 -18 -9 -17C-2 -16 0 -8 0 -4C0 -8 2 -16 9 -17C20 -18 24 4 0 24Z', '#fbeed6'),
  '#c7775a',
)

export const cafes = {
  cafeEspresso: quadro('doces', em(240, 22, xicara('#fbf6ea', '#8a4a20', vapor))),
  cafeCoado: quadro('doces', coador),
  cappuccino: quadro('doces', cappuccino),
}
