import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'

/** A line of a file is where it begins; the first one is 1. `aberta`: quotes that it opened are never closed. */
export type LinhaDeTexto = { linha: number; celulas: string[]; aberta?: true }

/** No line that people write is so long, nor has a file so many; who reads them has the process for that long. */
export const LETRAS_DA_LINHA = 131_072
const LINHAS_ATE = 100_000

/**
 * Reads CSV. Quotes may hold separators and ends of lines; doubled they are one. Empty lines are none.
 * @throws VisibleError 422 of a line or a file without end
 */
export function* celulas(texto: string, separador: string): Generator<LinhaDeTexto> {
  let atual: string[] = []
  let campo = ''
  let aspas = false
  let [linha, comeco, inicio] = [1, 1, 0]
  const fechar = (): LinhaDeTexto => {
    atual.push(campo.trim())
    const feita = { linha: comeco, celulas: atual }
    ;[atual, campo] = [[], '']
    return feita
  }
  const temAlgo = (uma: LinhaDeTexto) => uma.celulas.some((um) => um !== '')
  for (let i = 0; i < texto.length; i++) {
    const letra = texto[i]!
    if (i - inicio > LETRAS_DA_LINHA || linha > LINHAS_ATE)
      throw new VisibleError(422, `Linha ${comeco}: ${respostas.linhaSemFim}`, 'planilha_grande')
    if (aspas) {
      if (letra === '"' && texto[i + 1] === '"') {
        campo += '"'
        i++
      } else if (letra === '"') aspas = false
      else campo += letra
      if (letra === '\n') linha++
    } else if (letra === '"' && campo.trim() === '') [aspas, campo] = [true, '']
    else if (letra === separador) {
      atual.push(campo.trim())
      campo = ''
    } else if (letra === '\n' || letra === '\r') {
      if (letra === '\r' && texto[i + 1] === '\n') i++
      const feita = fechar()
      if (temAlgo(feita)) yield feita
      comeco = ++linha
      inicio = i + 1
    } else campo += letra
  }
  const ultima = fechar()
  if (temAlgo(ultima) || aspas) yield aspas ? { ...ultima, aberta: true } : ultima
}
