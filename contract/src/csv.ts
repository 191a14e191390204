/** A file that spreadsheets in Brazil open by themselves: semicolons, decimal commas, a byte order mark. */
export const csv = (linhas: readonly (readonly string[])[]) =>
  `\ufeff${linhas.map((celulas) => celulas.map(celula).join(';')).join('\r\n')}\r\n`

/** centavos as `9,90` */
export const comVirgula = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')

/** What stands in a table, whatever file it becomes: a text, a number, or money in centavos. */
export type Celula = string | { numero: number } | { reais: number }
/** `cabeca`: it names the columns of what is beneath. */
export type LinhaDaTabela = { cabeca?: true; celulas: readonly Celula[] }

/** A table as CSV; the browser makes a spreadsheet of the same one (`celulasDe`). */
export const csvDe = (linhas: readonly LinhaDaTabela[]) =>
  csv(
    linhas.map(({ celulas }) =>
      celulas.map((uma) => {
        if (typeof uma === 'string') return uma
        return 'reais' in uma ? comVirgula(uma.reais) : String(uma.numero)
      }),
    ),
  )

const VALOR = /^-?\d+(,\d\d)?$/

/** A spreadsheet runs what begins like a formula: an apostrophe makes it the text that it is. An amount below zero is none. */
function celula(texto: string): string {
  const inerte = /^[\s]*[=+\-@\t\r]/.test(texto) && !VALOR.test(texto) ? `'${texto}` : texto
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}
