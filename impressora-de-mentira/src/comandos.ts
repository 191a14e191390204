/**
 * How long each ESC/POS command is, and what it does to the paper. From Epson's public 'ESC/POS Command Reference for TM
 * Printers'; GS F9 from Bematech's 'MP-4200 TH Programmer's Manual'.
 */

export type Comando = {
  bytes: Buffer
  tipo: 'texto' | 'ajuste' | 'imprime' | 'corta' | 'gaveta' | 'status' | 'inicia' | 'ouvido' | 'desconhecido'
}

const LF = 0x0a
export const DLE = 0x10
export const EOT = 0x04
const [ESC, FS, GS] = [0x1b, 0x1c, 0x1d]

const letras = (texto: string) => new Set([...texto].map((letra) => letra.charCodeAt(0)))
/** what follows ESC, by how many bytes follow it */
const ESC_SEM = letras('\x0c2<@LSimv')
const ESC_UM = letras(' !%-3=?EGJKMRTUVadert{u')
const ESC_DOIS = letras('$\\')
const GS_UM = letras('!BEHITabfhjrw/')
const GS_DOIS = letras('$LPW\\')
const FS_UM = letras('!CW-')
const FS_SEM = letras('&.')

/** The first command of these bytes, or null while it has not come whole. */
export function primeiroComando(dados: Buffer): Comando | null {
  const c = dados[0]
  if (c === undefined) return null
  if (c === ESC) return doEsc(dados)
  if (c === GS) return doGs(dados)
  if (c === FS) return doFs(dados)
  if (c === DLE) return doDle(dados)
  if (c === LF || c === 0x0c) return tomar(dados, 1, 'imprime')
  if (c < 0x20) return tomar(dados, 1, 'ajuste')
  let fim = 1
  while (fim < dados.length && dados[fim]! >= 0x20) fim++
  return tomar(dados, fim, 'texto')
}

function tomar(dados: Buffer, quantos: number, tipo: Comando['tipo']): Comando | null {
  return dados.length < quantos ? null : { bytes: dados.subarray(0, quantos), tipo }
}

/** A command that says its own length. The callback gets what is there, and returns null while the length has not come. */
function medido(
  dados: Buffer,
  cabeca: number,
  resto: (d: Buffer) => number,
  tipo: Comando['tipo'] = 'ajuste',
): Comando | null {
  return dados.length < cabeca ? null : tomar(dados, cabeca + resto(dados), tipo)
}

const dois = (dados: Buffer, onde: number) => dados[onde]! + dados[onde + 1]! * 256

function doEsc(d: Buffer): Comando | null {
  const n = d[1]
  if (n === undefined) return null
  const letra = String.fromCharCode(n)
  if (letra === '@') return tomar(d, 2, 'inicia')
  if (letra === 'i' || letra === 'm') return tomar(d, 2, 'corta')
  if (letra === 'u') return tomar(d, 3, 'status')
  if (letra === 'v') return tomar(d, 2, 'status')
  if ('dJeK'.includes(letra)) return tomar(d, 3, 'imprime')
  if (letra === 'p') return tomar(d, 5, 'gaveta')
  if (letra === 'c') return tomar(d, 4, 'ajuste')
  if (letra === 'W') return tomar(d, 10, 'ajuste')
  if (letra === '(') return medido(d, 5, () => dois(d, 3))
  if (letra === 'D') {
    const fim = d.indexOf(0, 2)
    return fim < 0 ? null : tomar(d, fim + 1, 'ajuste')
  }
  // a bit image is a part of its line, as a letter is
  if (letra === '*') return medido(d, 5, () => dois(d, 3) * (d[2]! >= 32 ? 3 : 1), 'texto')
  if (letra === '&') return doisParametros(d)
  if (ESC_SEM.has(n)) return tomar(d, 2, 'ajuste')
  if (ESC_UM.has(n)) return tomar(d, 3, 'ajuste')
  if (ESC_DOIS.has(n)) return tomar(d, 4, 'ajuste')
  return tomar(d, 2, 'desconhecido')
}

/** ESC & y c1 c2 [x d1…d(y×x)]…: letters that the host draws. */
function doisParametros(d: Buffer): Comando | null {
  if (d.length < 5) return null
  let fim = 5
  for (let letra = d[3]!; letra <= d[4]!; letra++) {
    if (fim >= d.length) return null
    fim += 1 + d[2]! * d[fim]!
  }
  return tomar(d, fim, 'ajuste')
}

function doGs(d: Buffer): Comando | null {
  const n = d[1]
  if (n === undefined) return null
  const letra = String.fromCharCode(n)
  if (letra === 'V') {
    if (d.length < 3) return null
    return tomar(d, [0, 1, 48, 49].includes(d[2]!) ? 3 : 4, 'corta')
  }
  if ('raI'.includes(letra)) return tomar(d, 3, 'status')
  if (letra === 'v') return medido(d, 8, () => dois(d, 4) * dois(d, 6), 'imprime')
  if (letra === '(') return doGsAbre(d)
  if (letra === '8') return medido(d, 7, () => d.readUInt32LE(3))
  if (letra === '*') return medido(d, 4, () => d[2]! * d[3]! * 8)
  if (letra === 'k') return codigoDeBarras(d)
  if (letra === ':') return tomar(d, 2, 'ajuste')
  if (letra === '^' || letra === 'z') return tomar(d, 5, 'ajuste')
  if (letra === 'g') return tomar(d, 6, 'ajuste')
  if (n === 0xf9) return tomar(d, 4, 'ajuste')
  if (GS_UM.has(n)) return tomar(d, 3, 'ajuste')
  if (GS_DOIS.has(n)) return tomar(d, 4, 'ajuste')
  return tomar(d, 2, 'desconhecido')
}

/** GS ( x pL pH fn…: k is two-dimensional codes, L graphics, H what is answered when it was printed. */
function doGsAbre(d: Buffer): Comando | null {
  if (d.length < 5) return null
  const inteiro = tomar(d, 5 + dois(d, 3), 'ajuste')
  if (!inteiro) return null
  const letra = String.fromCharCode(d[2]!)
  const [m, fn] = [d[5], d[6]]
  if (letra === 'k' && fn === 81) return { ...inteiro, tipo: 'imprime' }
  if (letra === 'L' && (fn === 2 || fn === 50)) return { ...inteiro, tipo: 'imprime' }
  if (letra === 'H' && m === 48 && fn === 48) return { ...inteiro, tipo: 'status' }
  return inteiro
}

function codigoDeBarras(d: Buffer): Comando | null {
  if (d.length < 4) return null
  if (d[2]! >= 65) return tomar(d, 4 + d[3]!, 'imprime')
  const fim = d.indexOf(0, 3)
  return fim < 0 ? null : tomar(d, fim + 1, 'imprime')
}

function doFs(d: Buffer): Comando | null {
  const n = d[1]
  if (n === undefined) return null
  const letra = String.fromCharCode(n)
  if (letra === '(') return medido(d, 5, () => dois(d, 3))
  if (letra === 'p') return tomar(d, 4, 'imprime')
  if (letra === 'S') return tomar(d, 4, 'ajuste')
  if (FS_SEM.has(n)) return tomar(d, 2, 'ajuste')
  if (FS_UM.has(n)) return tomar(d, 3, 'ajuste')
  return tomar(d, 2, 'desconhecido')
}

/** Answered when they came in; in their turn they do nothing more. */
function doDle(d: Buffer): Comando | null {
  if (d.length < 3) return null
  if (d[1] === EOT || d[1] === 0x05) return tomar(d, 3, 'ouvido')
  if (d[1] === 0x14) return tomar(d, d[2] === 8 ? 10 : 5, 'ouvido')
  return tomar(d, 1, 'desconhecido')
}
