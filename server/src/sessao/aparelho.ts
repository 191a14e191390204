/** The first that is found: some browsers call themselves by the others' names as well. */
const NAVEGADORES: [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SISTEMAS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** 'Chrome no Android', from what a browser says of itself; empty when it says nothing that people have a word for. */
export function aparelhoDe(userAgent = ''): string {
  const achar = (nomes: [RegExp, string][]) => nomes.find(([sinal]) => sinal.test(userAgent))?.[1]
  return [achar(NAVEGADORES), achar(SISTEMAS)].filter(Boolean).join(' no ')
}
