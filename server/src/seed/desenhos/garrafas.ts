import { disco, em, escuro, forma, type Ponto, pinta, recorte, risco, simetrico, sombra, volume } from './traco.ts'

const perfis = {
  seiscentos: [
    [18, 40],
    [20, 130, 30],
    [62, 206, 60],
    [62, 410, 18],
  ],
  longNeck: [
    [17, 66],
    [20, 160, 40],
    [56, 236, 70],
    [56, 410, 18],
  ],
  artesanal: [
    [17, 52],
    [19, 150, 16],
    [66, 190, 40],
    [66, 410, 20],
  ],
  vinho: [
    [17, 26],
    [18, 140, 20],
    [58, 190, 50],
    [58, 410, 12],
  ],
  espumante: [
    [18, 30],
    [22, 120, 40],
    [68, 230, 90],
    [70, 410, 20],
  ],
  cachaca: [
    [18, 48],
    [19, 120, 14],
    [70, 170, 40],
    [70, 410, 24],
  ],
  agua: [
    [19, 64],
    [22, 106, 16],
    [54, 160, 40],
    [48, 260, 30],
    [54, 330, 30],
    [52, 410, 22],
  ],
} as const satisfies Record<string, readonly Ponto[]>

interface Garrafa {
  tipo: keyof typeof perfis
  vidro: string
  tampa: string
  /** Height of the cap's or capsule's lower edge. */
  tampaAte?: number
  rotulo: string
  /** Vertical span of the label. */
  faixa?: readonly [number, number]
  simbolo?: string
  /** Clear bottles show the liquid from this height down. */
  liquido?: { cor: string; nivel: number }
}

/** A bottle centred on x = 0, standing at y = 410. */
export function garrafa({
  tipo,
  vidro,
  tampa,
  tampaAte,
  rotulo,
  faixa = [266, 368],
  simbolo = '',
  liquido,
}: Garrafa): string {
  const perfil: readonly Ponto[] = perfis[tipo]
  const d = simetrico(perfil)
  const [gargalo, topo] = perfil[0] as Ponto
  const meia = (perfil.at(-1) as Ponto)[0]
  const [de, ate] = faixa
  const ombro = (perfil[2] as Ponto)[1]
  const etiqueta = `M-90 ${de}H90V${ate}H-90Z`
  const cheio = liquido ? recorte(d, recorte(`M-90 ${liquido.nivel}H90V480H-90Z`, volume(d, liquido.cor, -20, 0))) : ''
  const lacre = tampaAte
    ? recorte(d, volume(`M-60 ${topo - 4}H60V${tampaAte}H-60Z`, tampa, -22, 0)) +
      volume(
        forma([
          [-gargalo - 2, topo - 4, 4],
          [gargalo + 2, topo - 4, 4],
          [gargalo + 2, topo + 14, 4],
          [-gargalo - 2, topo + 14, 4],
        ]),
        tampa,
        -10,
        0,
      )
    : volume(
        forma([
          [-gargalo - 2, topo - 10, 8],
          [gargalo + 2, topo - 10, 8],
          [gargalo + 6, topo + 12, 4],
          [-gargalo - 6, topo + 12, 4],
        ]),
        tampa,
        -10,
        0,
      )
  return [
    sombra(14, 410, meia + 16, 13),
    volume(d, vidro, -22, 0, 0.3),
    cheio,
    recorte(d, recorte(etiqueta, pinta(etiqueta, escuro(rotulo, 0.16)) + em(-24, 0, pinta(d, rotulo)))),
    recorte(d, pinta(`M-90 ${de + 6}H90v7H-90ZM-90 ${ate - 13}H90v7H-90Z`, escuro(rotulo, 0.3), 0.5)),
    em(-3, (de + ate) / 2, simbolo),
    pinta(
      forma([
        [-meia + 10, ombro + 22, 8],
        [-meia + 22, ombro + 6, 8],
        [-meia + 22, de - 8, 6],
        [-meia + 10, de - 8, 6],
      ]),
      '#ffffff',
      0.4,
    ),
    pinta(
      forma([
        [-gargalo + 5, topo + 26, 4],
        [-gargalo + 12, topo + 26, 4],
        [-gargalo + 12, topo + 90, 4],
        [-gargalo + 5, topo + 90, 4],
      ]),
      '#ffffff',
      0.4,
    ),
    lacre,
  ].join('')
}

/** A 350 ml can centred on x = 0. */
export function lata(cor: string, desenho: string, baixa = true): string {
  const topo = baixa ? 136 : 84
  const corpo = simetrico([
    [62, topo],
    [84, topo + 30, 14],
    [84, 382, 14],
    [66, 410, 8],
  ])
  return [
    sombra(14, 410, 86, 13),
    volume(corpo, cor, -34, 0, 0.26),
    recorte(
      corpo,
      desenho + pinta('M50 0h60v480h-60Z', '#3d1408', 0.16) + pinta(`M-66 ${topo + 30}h16v340h-16Z`, '#ffffff', 0.4),
    ),
    recorte(corpo, pinta(`M-90 ${topo - 10}h180v34h-180Z`, '#cfd3d1') + pinta('M-90 388h180v30h-180Z', '#b9bfbd')),
    pinta(disco(0, topo, 64, 13), '#eef0ee'),
    pinta(disco(0, topo + 1, 52, 9), '#b4bbb9'),
    pinta(disco(8, topo + 1, 22, 5), '#e6e9e7'),
  ].join('')
}

export const estrela = (cor: string, raio = 26) =>
  pinta(
    forma(
      Array.from({ length: 10 }, (_, i) => {
        const r = i % 2 ? raio * 0.48 : raio
        return [Math.sin((i * Math.PI) / 5) * r, -Math.cos((i * Math.PI) / 5) * r, 3] as const
      }),
    ),
    cor,
  )

export const lupulo = (cor: string, escala = 1) => {
  const cone = forma([
    [-24, -16, 16],
    [0, -28, 16],
    [24, -16, 16],
    [18, 14, 16],
    [0, 36, 10],
    [-18, 14, 16],
  ])
  const escamas = [-14, 0, 14]
    .map((y) => risco(`M-22 ${y - 6}Q-11 ${y + 12} 0 ${y}Q11 ${y + 12} 22 ${y - 6}`, escuro(cor, 0.28), 4))
    .join('')
  return em(
    0,
    0,
    risco('M0 -26C0 -34 6 -40 14 -42', escuro(cor, 0.28), 5) + volume(cone, cor, -6, -4) + recorte(cone, escamas),
    0,
    escala,
  )
}

export const espiga = (cor: string) =>
  risco('M0 34V-20', cor, 5) +
  [-18, -2, 14]
    .map((y) =>
      em(
        0,
        y,
        pinta('M0 6C-4 -6 -14 -10 -20 -22C-22 -8 -16 4 0 6Z', cor) +
          pinta('M0 6C4 -6 14 -10 20 -22C22 -8 16 4 0 6Z', cor),
      ),
    )
    .join('') +
  pinta('M0 -14C-9 -24 -7 -34 0 -42C7 -34 9 -24 0 -14Z', cor)

export const montanha = (cor: string) =>
  pinta(
    forma([
      [-44, 24, 3],
      [-12, -26, 8],
      [4, -4, 3],
      [16, -18, 8],
      [44, 24, 3],
    ]),
    cor,
  ) +
  pinta(
    forma([
      [-22, -10, 2],
      [-12, -26, 8],
      [-2, -12, 2],
      [-10, -6, 2],
    ]),
    '#ffffff',
    0.85,
  )

export const uvas = (cor: string) =>
  [
    [-18, -10],
    [0, -10],
    [18, -10],
    [-9, 6],
    [9, 6],
    [0, 22],
  ]
    .map(
      ([x, y]) =>
        pinta(disco(x as number, y as number, 10), cor) +
        pinta(disco((x as number) - 3, (y as number) - 3, 3), '#ffffff', 0.5),
    )
    .join('') +
  risco('M0 -20V-34', cor, 5) +
  pinta('M2 -28C14 -40 26 -36 30 -28C20 -20 10 -20 2 -28Z', cor)
