/** In the order in which they must be asked: most browsers also say that they are another one. */
const NAVEGADORES = [
  [/Edg/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const ONDE = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

const achar = (nomes: readonly (readonly [RegExp, string])[], userAgent: string) =>
  nomes.find(([marca]) => marca.test(userAgent))?.[1]

/** 'Chrome no Android', of what a browser says of itself. Nothing else of it is kept; null when it says neither. */
export function nomeDoAparelho(userAgent = ''): string | null {
  const [navegador, onde] = [achar(NAVEGADORES, userAgent), achar(ONDE, userAgent)]
  if (navegador && onde) return `${navegador} no ${onde}`
  return navegador ?? onde ?? null
}
