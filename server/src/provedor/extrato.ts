import { VisibleError } from '../errors.ts'

/** One row of the provider's statement. `valor` in centavos: what came in, or what went back. */
type LinhaDoExtrato = { referencia: string; valor: number; data: string; estado: 'pago' | 'estornado' }

const COLUNAS = ['referencia', 'valor', 'data', 'estado'] as const

/**
 * Reads a statement: text with a first line that names the columns `referencia`, `valor`, `data` and `estado`, in any
 * order and among others. With `;` (then `12,50` is read too) or `,` between them it is read. `data` is `aaaa-mm-dd` or
 * `dd/mm/aaaa`, `estado` is `pago` or `estornado`.
 * @throws VisibleError 422 that names the line which cannot be read: half a statement would lie.
 */
export function lerExtrato(texto: string): LinhaDoExtrato[] {
  const [cabecalho = '', ...linhas] = texto.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separador = cabecalho.includes(';') ? ';' : ','
  const partes = (linha: string) => linha.split(separador).map((parte) => parte.trim().replace(/^"(.*)"$/, '$1'))
  const nomes = partes(cabecalho.toLowerCase())
  const posicao = Object.fromEntries(COLUNAS.map((coluna) => [coluna, nomes.indexOf(coluna)]))
  const falta = COLUNAS.find((coluna) => posicao[coluna] === -1)
  if (falta) throw ilegivel(`a primeira linha não tem a coluna ${falta}`)
  return linhas.flatMap((linha, indice) => {
    if (linha.trim() === '') return []
    const campos = partes(linha)
    const campo = (coluna: (typeof COLUNAS)[number]) => campos[posicao[coluna] ?? -1] ?? ''
    const valor = campo('valor').match(/^(\d{1,7})(?:[.,](\d{1,2}))?$/)
    const data = lerData(campo('data'))
    const estado = campo('estado').toLowerCase()
    if (!valor || !data || !campo('referencia') || (estado !== 'pago' && estado !== 'estornado'))
      throw ilegivel(`confira a linha ${indice + 2}`)
    const centavos = Number(valor[1]) * 100 + Number((valor[2] ?? '').padEnd(2, '0'))
    return [{ referencia: campo('referencia').toLowerCase(), valor: centavos, data, estado }]
  })
}

/** `dd/mm/aaaa`, from either writing; null when it is no date. */
function lerData(texto: string): string | null {
  const [, ano, mes, dia] = texto.match(/^(\d{4})-(\d\d)-(\d\d)/) ?? []
  if (ano) return `${dia}/${mes}/${ano}`
  return /^\d\d\/\d\d\/\d{4}/.test(texto) ? texto.slice(0, 10) : null
}

const ilegivel = (motivo: string) =>
  new VisibleError(422, `Não conseguimos ler o extrato: ${motivo}.`, 'extrato_ilegivel')
