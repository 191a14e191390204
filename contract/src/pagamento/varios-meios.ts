import { taxaSobre } from './taxa.ts'

/** A line that several means may pay together. Money in centavos. */
type Pagavel = {
  valor: number
  /** it is on the table, so that a part of it may be paid; a ficha and what is still to come are paid whole */
  divisivel: boolean
  /** the service charge is on it */
  comTaxa: boolean
}

/** What one means pays: of which lines how much, the charge on that, and both together. */
export type ParteDoMeio<L> = { pedacos: { linha: L; valor: number }[]; taxa: number; total: number }

/**
 * Lines paid by several means at once. Each but the last is asked for a sum, the charge in it, and takes as much as fits:
 * first what is only paid whole, then the oldest, and of the last line a part. Nobody is asked for more than they said: where the
 * charge, which is rounded down, jumps over the sum, it is a centavo less. The last means takes the rest.
 * Asked for what came out, it comes out again.
 * @param percentual the house's; 0: no charge
 */
export function emVariosMeios<L extends Pagavel>(
  linhas: readonly L[],
  pedidos: readonly number[],
  percentual: number,
): ParteDoMeio<L>[] {
  const porOrdem = [...linhas].sort((a, b) => Number(a.divisivel) - Number(b.divisivel))
  const resta = new Map(porOrdem.map((linha) => [linha, linha.valor]))
  return [...pedidos, Number.POSITIVE_INFINITY].map((pedido) => encher(resta, pedido, percentual))
}

/** Takes out of `resta` what fits into the sum. */
function encher<L extends Pagavel>(resta: Map<L, number>, pedido: number, percentual: number): ParteDoMeio<L> {
  const pedacos: { linha: L; valor: number }[] = []
  let soma = 0
  let base = 0
  for (const [linha, falta] of resta) {
    const outras = soma - base
    const cabe = linha.comTaxa
      ? // the largest y with y + taxaSobre(y) <= pedido - outras is what the charge may be on
        Math.floor((100 * (pedido - outras + 1) - 1) / (100 + percentual)) - base
      : pedido - soma - taxaSobre(base, percentual)
    const valor = Math.min(falta, cabe)
    if (valor < falta && !linha.divisivel) continue
    if (valor > 0) pedacos.push({ linha, valor })
    soma += valor
    if (linha.comTaxa) base += valor
    if (valor === falta) resta.delete(linha)
    else {
      resta.set(linha, falta - valor)
      break
    }
  }
  const taxa = taxaSobre(base, percentual)
  return { pedacos, taxa, total: soma + taxa }
}
