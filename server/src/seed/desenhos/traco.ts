// The brush of every drawing: colours with tones, rounded shapes and two-tone volumes, as SVG strings.

/** A vertex of a shape; `raio` rounds the corner there. */
export type Ponto = readonly [x: number, y: number, raio?: number]

const num = (valor: number) => String(Math.round(valor * 10) / 10)

/** Mixes two #rrggbb colours; parte 0 is `a`, 1 is `b`. */
function mistura(a: string, b: string, parte: number): string {
  const canal = (cor: string, i: number) => Number.parseInt(cor.slice(1 + 2 * i, 3 + 2 * i), 16)
  const canais = [0, 1, 2].map((i) => Math.round(canal(a, i) * (1 - parte) + canal(b, i) * parte))
  return `#${canais.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

// Shades lean to brown and lights to cream instead of black and white: food in grey shadow looks cold.
export const escuro = (cor: string, parte = 0.22) => mistura(cor, '#3d1408', parte)
export const claro = (cor: string, parte = 0.3) => mistura(cor, '#fff5dc', parte)

/** Pseudo-random numbers from 0 to 1, always the same for one seed, so that a drawing never changes. */
export function sorteio(semente: number): () => number {
  let estado = semente * 0x9e3779b1
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Closed path through the points with rounded corners. */
export function forma(pontos: readonly Ponto[]): string {
  const partes = pontos.map((ponto, i) => {
    const [x, y, raio = 0] = ponto
    const rumo = (para: Ponto) => {
      const distancia = Math.hypot(para[0] - x, para[1] - y) || 1
      const parte = Math.min(raio, distancia / 2) / distancia
      return [x + (para[0] - x) * parte, y + (para[1] - y) * parte] as const
    }
    const a = rumo(pontos.at(i - 1) as Ponto)
    const b = rumo(pontos[(i + 1) % pontos.length] as Ponto)
    const apoio = (p: readonly [number, number]) => `${num(p[0] + (x - p[0]) * 0.58)} ${num(p[1] + (y - p[1]) * 0.58)}`
    return `${i ? 'L' : 'M'}${num(a[0])} ${num(a[1])}C${apoio(a)} ${apoio(b)} ${num(b[0])} ${num(b[1])}`
  })
  return `${partes.join('')}Z`
}

/** Shape mirrored on x = 0, from half widths listed top to bottom. */
export const simetrico = (perfil: readonly Ponto[]) =>
  forma([...perfil, ...perfil.map(([w, y, r]) => [-w, y, r] as const).reverse()])

/** Irregular disc: dough, leaves, sauce. */
export function mancha(raio: number, semente: number, irregular = 0.12, lados = 11, achatado = 1): string {
  const acaso = sorteio(semente)
  return forma(
    Array.from({ length: lados }, (_, i) => {
      const angulo = (i / lados) * Math.PI * 2
      const r = raio * (1 + (acaso() - 0.5) * 2 * irregular)
      return [Math.cos(angulo) * r, Math.sin(angulo) * r * achatado, raio] as const
    }),
  )
}

export const caixa = (x: number, y: number, largura: number, altura: number, raio = 0) =>
  forma([
    [x, y, raio],
    [x + largura, y, raio],
    [x + largura, y + altura, raio],
    [x, y + altura, raio],
  ])

export const disco = (x: number, y: number, rx: number, ry = rx) =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0Z`

export const pinta = (d: string, cor: string, opacidade = 1) =>
  `<path d="${d}" fill="${cor}"${opacidade < 1 ? ` opacity="${opacidade}"` : ''}/>`

export const risco = (d: string, cor: string, espessura: number, opacidade = 1) =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${espessura}" stroke-linecap="round" stroke-linejoin="round"${
    opacidade < 1 ? ` opacity="${opacidade}"` : ''
  }/>`

/** Places a part drawn around the origin. */
export const em = (x: number, y: number, parte: string, giro = 0, escala = 1) =>
  `<g transform="translate(${num(x)} ${num(y)})${giro ? ` rotate(${num(giro)})` : ''}${
    escala === 1 ? '' : ` scale(${escala})`
  }">${parte}</g>`

/** Enlarges something that stands on the table line, y = 410. */
export const maior = (parte: string, escala: number) => em(0, 410 * (1 - escala), parte, 0, escala)

/** Shows only what lies inside the path. */
export function recorte(d: string, parte: string): string {
  let soma = 5381
  for (let i = 0; i < d.length; i++) soma = (Math.imul(soma, 33) ^ d.charCodeAt(i)) >>> 0
  const id = `c${soma.toString(36)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parte}</g>`
}

/** Shape in two tones: the lit copy is shifted towards the light (up and left) over the dark one. */
export const volume = (d: string, cor: string, dx = -8, dy = -8, sombra = 0.22) =>
  recorte(d, pinta(d, escuro(cor, sombra)) + em(dx, dy, pinta(d, cor)))

/** The part drawn for each index from 0. */
export const repete = (quantos: number, parte: (i: number) => string) =>
  Array.from({ length: quantos }, (_, i) => parte(i))

export type Lugar = readonly [x: number, y: number, giro?: number, escala?: number]

/** Copies of a food, each a little different, back to front. */
export const monte = (lugares: readonly Lugar[], comida: (i: number) => string) =>
  lugares.map(([x, y, giro = 0, escala = 1], i) => em(x, y, comida(i), giro, escala)).join('')

/** Same mark scattered inside an ellipse. */
export function espalha(
  quantos: number,
  rx: number,
  ry: number,
  semente: number,
  parte: (i: number) => string,
): string {
  const acaso = sorteio(semente)
  return Array.from({ length: quantos }, (_, i) => {
    const angulo = acaso() * Math.PI * 2
    const r = Math.sqrt(acaso())
    return em(Math.cos(angulo) * rx * r, Math.sin(angulo) * ry * r, parte(i), acaso() * 360)
  }).join('')
}

/** One tint per category, chosen so that its products stand out on it. */
const tintas = {
  chopes: '#2b6f77',
  cervejas: '#e9a23b',
  drinks: '#f4a698',
  destilados: '#b9573a',
  vinhos: '#a3b38d',
  semAlcool: '#8fcfc4',
  petiscos: '#d4513a',
  porcoes: '#3f7d5e',
  espetinhos: '#f0b94d',
  pratos: '#2f5f86',
  lanches: '#7a5c8e',
  doces: '#f2b8b5',
} as const

/** Soft shadow on the table, without blur: two flat ellipses. */
export const sombra = (x: number, y: number, rx: number, ry = rx * 0.16) =>
  pinta(disco(x, y, rx * 1.12, ry * 1.25), '#3d1408', 0.1) + pinta(disco(x, y, rx, ry), '#3d1408', 0.18)

/** The finished 480 × 480 picture. */
export function quadro(tinta: keyof typeof tintas, parte: string): string {
  const cor = tintas[tinta]
  const fundo = `<rect width="480" height="480" fill="${cor}"/>${pinta(disco(240, 240, 204), claro(cor, 0.2))}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">${fundo}${parte}</svg>`
}
