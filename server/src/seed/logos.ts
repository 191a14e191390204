import { disco, em, forma, pinta, recorte, risco, volume } from './desenhos/traco.ts'

const emblema = (fundo: string, parte: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${fundo}"/>${parte}</svg>`

/** A sparrow sitting on the head of a beer. */
const pardal = (() => {
  const corpo =
    'M112 214C112 132 176 92 242 96C306 100 352 142 366 204C376 252 346 322 270 330C188 338 112 300 112 214Z'
  const espuma = [
    [96, 366, 62],
    [184, 342, 66],
    [276, 352, 70],
    [366, 340, 66],
    [436, 368, 56],
  ] as const
  return [
    pinta('M60 372H452V512H60Z', '#f5a81c'),
    pinta('M360 372H452V512H360Z', '#d98514'),
    pinta('M96 420h26v92h-26Z', '#ffd680'),
    volume('M330 250L474 196L486 236L360 306Z', '#5b3320', 0, -12, 0.4),
    volume(corpo, '#9a5a2f', -16, -14, 0.3),
    recorte(
      corpo,
      pinta('M96 250C150 214 236 246 262 340H96Z', '#fbeed6') +
        pinta('M100 120C150 60 260 60 300 122C250 142 190 138 132 176Z', '#6b3a1f'),
    ),
    pinta('M128 196C150 186 196 196 204 226C196 258 160 268 138 256C122 240 118 214 128 196Z', '#fbeed6'),
    pinta('M118 220C136 214 162 226 164 252C158 274 134 282 126 270C116 254 112 236 118 220Z', '#2f1a12'),
    volume(
      'M236 196C290 178 356 196 408 268C352 300 268 304 240 258C230 238 228 212 236 196Z',
      '#5b3320',
      -10,
      -12,
      0.4,
    ),
    risco('M268 236C300 228 330 240 356 262M262 262C288 260 308 266 326 276', '#c98d4d', 10),
    pinta(disco(182, 174, 20), '#2f1a12') + pinta(disco(176, 167, 7), '#ffffff'),
    volume(
      forma([
        [132, 176, 10],
        [54, 204, 8],
        [124, 226, 10],
      ]),
      '#3a2a26',
      0,
      -10,
      0.4,
    ),
    ...espuma.map(([x, y, r]) => pinta(disco(x + 6, y + 8, r), '#ecd9ad')),
    ...espuma.map(([x, y, r]) => pinta(disco(x, y, r), '#fff8e7')),
    pinta(
      forma([
        [40, 360],
        [472, 360],
        [472, 400, 20],
        [420, 412, 20],
        [400, 452, 22],
        [356, 452, 22],
        [336, 404, 20],
        [200, 410, 20],
        [180, 484, 24],
        [130, 484, 24],
        [110, 406, 20],
        [40, 400, 20],
      ]),
      '#fff8e7',
    ),
  ].join('')
})()

/** A crescent moon resting in a coupe. */
const meiaLua = (() => {
  const bojo = 'M92 214H420C412 300 340 346 256 346C172 346 100 300 92 214Z'
  const estrela = (x: number, y: number, r: number) =>
    em(
      x,
      y,
      pinta(
        `M0 ${-r}C${r * 0.14} ${-r * 0.2} ${r * 0.2} ${-r * 0.14} ${r} 0C${r * 0.2} ${r * 0.14} ${r * 0.14} ${r * 0.2} 0 ${r}C${-r * 0.14} ${r * 0.2} ${-r * 0.2} ${r * 0.14} ${-r} 0C${-r * 0.2} ${-r * 0.14} ${-r * 0.14} ${-r * 0.2} 0 ${-r}Z`,
        '#ffe2a6',
      ),
    )
  return [
    pinta('M300 44A120 120 0 1 0 366 246A142 142 0 0 1 300 44Z', '#ffd479'),
    estrela(366, 116, 44),
    estrela(116, 108, 26),
    pinta(bojo, '#fff5e6', 0.34),
    recorte(
      bojo,
      pinta('M60 236H450V400H60Z', '#ef6a5b') +
        pinta('M330 236H450V400H250C310 350 330 300 330 236Z', '#c94a4f') +
        pinta('M118 236H146C152 280 172 306 196 322L176 330C142 308 124 276 118 236Z', '#ffc2ae'),
    ),
    pinta(
      forma([
        [82, 206, 8],
        [430, 206, 8],
        [430, 224, 8],
        [82, 224, 8],
      ]),
      '#fff5e6',
    ),
    pinta(
      forma([
        [244, 340],
        [268, 340],
        [266, 432, 6],
        [340, 448, 12],
        [340, 466, 8],
        [172, 466, 8],
        [172, 448, 12],
        [246, 432, 6],
      ]),
      '#fff5e6',
    ),
  ].join('')
})()

/** A flame crossed by a loaded skewer. */
const brasa = (() => {
  const chama =
    'M262 34C286 108 400 156 400 306C400 404 336 470 256 470C176 470 112 408 112 314C112 248 150 214 168 160C196 184 204 212 204 238C240 196 268 122 262 34Z'
  const miolo =
    'M268 186C284 246 346 272 346 348C346 408 306 444 256 444C206 444 168 408 168 354C168 316 188 296 200 266C218 284 226 300 226 320C254 286 272 240 268 186Z'
  const carne = (x: number, cor: string) =>
    em(
      x,
      0,
      volume(
        forma([
          [-40, -46, 18],
          [38, -42, 18],
          [42, 44, 18],
          [-38, 46, 18],
        ]),
        cor,
        -8,
        -10,
        0.36,
      ) +
        pinta(
          forma([
            [-24, -34, 8],
            [14, -32, 8],
            [12, -18, 8],
            [-24, -20, 8],
          ]),
          '#fff1d6',
          0.3,
        ),
    )
  return [
    volume(chama, '#f0662a', -18, -6, 0.2),
    pinta(miolo, '#ffc23d'),
    pinta(
      'M258 320C268 356 300 366 300 398C300 424 280 440 256 440C232 440 214 424 214 400C214 378 226 368 232 350C240 358 244 366 244 376C254 360 260 344 258 320Z',
      '#fff0bd',
    ),
    em(
      256,
      300,
      risco('M-236 0H236', '#fbeed6', 16) +
        carne(-130, '#7a3317') +
        em(
          -46,
          0,
          volume(
            forma([
              [-28, -40, 16],
              [26, -40, 16],
              [28, 40, 16],
              [-26, 40, 16],
            ]),
            '#6fa23f',
            -8,
            -8,
          ),
        ) +
        carne(38, '#7a3317') +
        em(
          122,
          0,
          volume(
            forma([
              [-28, -40, 16],
              [26, -40, 16],
              [28, 40, 16],
              [-26, 40, 16],
            ]),
            '#fbe3a6',
            -8,
            -8,
          ),
        ),
      -32,
    ),
  ].join('')
})()

/** The demonstration bars' logos, 512 × 512 SVGs without text. */
export const logos = {
  pardal: emblema('#1f6a63', pardal),
  meiaLua: emblema('#3a1f47', meiaLua),
  brasa: emblema('#2b1a18', brasa),
}

export type NomeDeLogo = keyof typeof logos
