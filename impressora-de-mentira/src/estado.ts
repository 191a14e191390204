/** What may be wrong with a printer, and how Epson's reference puts it into status bytes. */

export type Estado = {
  /** False: no current. Nothing listens, and what it had not printed is lost. */
  ligada: boolean
  papel: 'tem' | 'acabando' | 'acabou'
  tampaAberta: boolean
  guilhotinaPresa: boolean
  cabecaQuente: boolean
  gavetaAberta: boolean
  /** prints, and never says a word */
  muda: boolean
  /** takes the connection and reads nothing of it */
  travada: boolean
  msPorLinha: number
  /** the current goes after so many more lines on paper */
  morreEmLinhas: number | null
  /** the current goes after so many more bytes that came in */
  morreEmBytes: number | null
}

export const estadoInicial: Estado = {
  ligada: true,
  papel: 'tem',
  tampaAberta: false,
  guilhotinaPresa: false,
  cabecaQuente: false,
  gavetaAberta: false,
  muda: false,
  travada: false,
  msPorLinha: 0,
  morreEmLinhas: null,
  morreEmBytes: null,
}

export const parada = ({ papel, tampaAberta, cabecaQuente }: Estado) =>
  papel === 'acabou' || tampaAberta || cabecaQuente

/** `esperandoCortar`: the cutter is only found stuck when it is used. */
type Momento = Estado & { esperandoCortar: boolean }

const fora = (m: Momento) => parada(m) || m.esperandoCortar
const soma = (base: number, bits: readonly [boolean, number][]) =>
  bits.reduce((total, [posto, bit]) => (posto ? total | bit : total), base)

/** DLE EOT n, at once. Bits 1 and 4 are always on. */
export function emTempoReal(m: Momento, n: number): number | null {
  const quente = m.cabecaQuente
  const cortador = m.esperandoCortar
  switch (n) {
    case 1:
      return soma(0x12, [
        [m.gavetaAberta, 0x04],
        [fora(m), 0x08],
      ])
    case 2:
      return soma(0x12, [
        [m.tampaAberta, 0x04],
        [m.papel === 'acabou', 0x20],
        [quente || cortador, 0x40],
      ])
    case 3:
      return soma(0x12, [
        [cortador, 0x08],
        [quente, 0x40],
      ])
    case 4:
      return soma(0x12, [
        [m.papel !== 'tem', 0x0c],
        [m.papel === 'acabou', 0x60],
      ])
    default:
      return null
  }
}

/** GS r n, in its turn. A printer without paper does not come to it. */
export function naSuaVez(m: Momento, n: number): number | null {
  if (n === 1 || n === 49) return m.papel === 'tem' ? 0 : 0x03
  if (n === 2 || n === 50) return m.gavetaAberta ? 1 : 0
  return null
}

/** The four bytes of Automatic Status Back. */
export function asb(m: Momento): Buffer {
  return Buffer.from([
    soma(0x10, [
      [m.gavetaAberta, 0x04],
      [fora(m), 0x08],
      [m.tampaAberta, 0x20],
    ]),
    soma(0, [
      [m.esperandoCortar, 0x08],
      [m.cabecaQuente, 0x40],
    ]),
    soma(0, [
      [m.papel !== 'tem', 0x03],
      [m.papel === 'acabou', 0x0c],
    ]),
    0,
  ])
}

/** Which parts of ASB a change of state is in: drawer, on line, error, paper (GS a n). */
export function mudou(antes: Buffer, agora: Buffer, quais: number): boolean {
  const bits = (byte: number, mascara: number) => (antes[byte]! & mascara) !== (agora[byte]! & mascara)
  return (
    ((quais & 1) > 0 && bits(0, 0x04)) ||
    ((quais & 2) > 0 && bits(0, 0x28)) ||
    ((quais & 4) > 0 && bits(1, 0xff)) ||
    ((quais & 8) > 0 && bits(2, 0xff))
  )
}
