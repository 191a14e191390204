import { claro, disco, em, escuro, forma, pinta, recorte, sombra, volume } from './traco.ts'

// Dishes seen from above are centred on 240, 240; those seen from the front stand at y = 420.

/** Plate from above. */
export const prato = (comida: string, cor = '#dfe6df', raio = 192) =>
  pinta(disco(250, 256, raio + 2), '#3d1408', 0.22) +
  pinta(disco(240, 240, raio), escuro(cor, 0.08)) +
  pinta(disco(238, 237, raio - 4), cor) +
  pinta(disco(240, 240, raio * 0.75), escuro(cor, 0.1)) +
  pinta(disco(242, 243, raio * 0.73), claro(cor, 0.2)) +
  em(240, 240, comida, 0, 1.14)

/** Clay or iron pan from above, with two handles, filled with `molho`. */
export function panela(comida: string, cor: string, molho: string, raio = 158): string {
  const alca = (x: number) =>
    volume(
      forma([
        [x - 36, 204, 20],
        [x + 36, 204, 20],
        [x + 36, 276, 20],
        [x - 36, 276, 20],
      ]),
      cor,
      -8,
      -8,
    )
  return [
    pinta(disco(252, 258, raio + 6), '#3d1408', 0.24),
    alca(240 - raio),
    alca(240 + raio),
    volume(disco(240, 240, raio), cor, -10, -10, 0.3),
    pinta(disco(240, 240, raio - 18), escuro(cor, 0.4)),
    recorte(
      disco(240, 240, raio - 20),
      volume(disco(240, 246, raio - 20), molho, -8, -10, 0.18) + em(240, 244, comida),
    ),
  ].join('')
}

/** Wooden board from above. */
export function tabua(comida: string, cor = '#b9783f'): string {
  const d = forma([
    [44, 112, 34],
    [436, 112, 34],
    [436, 376, 34],
    [44, 376, 34],
  ])
  const veios = [150, 196, 250, 300, 344]
    .map((y, i) =>
      pinta(
        `M60 ${y}C160 ${y + (i % 2 ? 10 : -8)} 300 ${y + (i % 2 ? -8 : 10)} 420 ${y}V${y + 4}C300 ${y + 14} 160 ${y + 2} 60 ${y + 4}Z`,
        escuro(cor, 0.2),
        0.5,
      ),
    )
    .join('')
  return (
    pinta(
      forma([
        [54, 130, 34],
        [448, 130, 34],
        [448, 394, 34],
        [54, 394, 34],
      ]),
      '#3d1408',
      0.22,
    ) +
    volume(d, cor, -4, -10, 0.3) +
    recorte(d, veios) +
    em(240, 240, comida)
  )
}

/** Oval plate from the front; the food is piled on y = 0. */
export const travessa = (comida: string, cor = '#fbf6ea') =>
  sombra(252, 392, 176, 30) +
  pinta(disco(240, 366, 192, 54), escuro(cor, 0.24)) +
  pinta(disco(240, 356, 192, 54), cor) +
  pinta(disco(240, 358, 150, 38), escuro(cor, 0.1)) +
  em(240, 352, comida)

/** Bowl from the front; `comida` is piled on its mouth, at y = 0. */
export function cumbuca(comida: string, cor: string, recheio: string, meia = 156): string {
  const corpo = forma([
    [240 - meia, 232, 4],
    [240 + meia, 232, 4],
    [240 + meia * 0.86, 350, 60],
    [240 + meia * 0.46, 414, 30],
    [240 - meia * 0.46, 414, 30],
    [240 - meia * 0.86, 350, 60],
  ])
  return [
    sombra(252, 412, meia * 0.8, 18),
    volume(corpo, cor, -36, -4, 0.26),
    recorte(corpo, pinta(`M60 286H420v14H60Z`, claro(cor, 0.4), 0.7)),
    pinta(disco(240, 232, meia, 52), claro(cor, 0.25)),
    pinta(disco(240, 234, meia - 14, 43), escuro(recheio, 0.25)),
    recorte(disco(240, 234, meia - 14, 43), pinta(disco(240, 244, meia - 14, 43), recheio)),
    em(240, 236, comida),
  ].join('')
}

/** Basket lined with paper: what stands in it is drawn around (240, 240) and hidden below the edge. */
export function cesta(comida: string, cor = '#c98d4d'): string {
  const frente = forma([
    [66, 262, 10],
    [414, 262, 10],
    [376, 414, 34],
    [104, 414, 34],
  ])
  const tramas = Array.from({ length: 30 }, (_, i) => {
    const linha = Math.floor(i / 10)
    const x = 60 + (i % 10) * 38 + (linha % 2) * 19
    return pinta(
      forma([
        [x, 292 + linha * 40, 6],
        [x + 26, 292 + linha * 40, 6],
        [x + 26, 318 + linha * 40, 6],
        [x, 318 + linha * 40, 6],
      ]),
      claro(cor, 0.26),
      0.75,
    )
  }).join('')
  const papel = forma([
    [54, 276, 4],
    [86, 196, 10],
    [150, 250, 10],
    [230, 206, 10],
    [320, 250, 10],
    [398, 194, 10],
    [426, 276, 4],
  ])
  const papelDaFrente = forma([
    [62, 258],
    [418, 258],
    [392, 306, 6],
    [330, 280, 8],
    [262, 320, 6],
    [200, 282, 8],
    [140, 316, 6],
    [90, 292, 6],
  ])
  return [
    sombra(252, 412, 150, 18),
    pinta(papel, '#e9dcc4'),
    comida,
    volume(frente, cor, -20, 0, 0.24),
    recorte(frente, tramas + pinta(papelDaFrente, '#3d1408', 0.14)),
    pinta(
      forma([
        [62, 252],
        [418, 252],
        [392, 296, 6],
        [330, 270, 8],
        [262, 310, 6],
        [200, 272, 8],
        [140, 306, 6],
        [90, 282, 6],
      ]),
      '#fbf5e6',
    ),
  ].join('')
}

/** Little sauce pot from the front, around the origin. */
export const potinho = (molho: string, cor = '#fbf6ea') =>
  pinta(disco(6, 36, 46, 12), '#3d1408', 0.18) +
  volume(
    forma([
      [-48, -10, 4],
      [48, -10, 4],
      [38, 36, 16],
      [-38, 36, 16],
    ]),
    cor,
    -12,
    0,
    0.16,
  ) +
  pinta(disco(0, -10, 48, 17), claro(cor, 0.2)) +
  pinta(disco(0, -9, 40, 12), escuro(molho, 0.15)) +
  pinta(disco(-3, -7, 34, 9), molho)

/** The same pot from above. */
export const potinhoDeCima = (molho: string, cor = '#fbf6ea', raio = 46) =>
  pinta(disco(5, 7, raio), '#3d1408', 0.2) +
  pinta(disco(0, 0, raio), cor) +
  pinta(disco(0, 0, raio * 0.8), escuro(molho, 0.2)) +
  pinta(disco(-2, 3, raio * 0.74), molho) +
  pinta(disco(-raio * 0.26, -raio * 0.24, raio * 0.22, raio * 0.1), '#ffffff', 0.4)
