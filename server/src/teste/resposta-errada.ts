import type { Path } from '@boteco/contract/calls'
import type * as z from 'zod/mini'
import { type Afirmacao, lerAfirmacoes, type Tipo } from './afirmadas.ts'

/**
 * Why a call answered what the contract does not say, for the person whose test is red. Each field, and the statements
 * whose rows should have it and whose text does not name it.
 */
export function porQueNaoERespostaDe(path: Path, erro: z.core.$ZodError, afirmacoes: Afirmacao[] = lerAfirmacoes()) {
  const faltas = erro.issues.map(({ path: onde, message }) => {
    const campo = onde.findLast((parte) => typeof parte === 'string') ?? ''
    const comandos = afirmacoes.filter(({ linha, modelo }) => temCampo(linha, campo) && !modelo.includes(campo))
    return [
      `  ${onde.join('.')}: ${message}`,
      ...comandos.map((comando) => `    ${comando.onde}: the statement does not read ${campo}`),
    ].join('\n')
  })
  return [`${path} does not answer what the contract says`, ...faltas].join('\n')
}

const temCampo = ({ campos = {}, item }: Tipo, nome: string): boolean =>
  nome in campos ||
  Object.values(campos).some((campo) => temCampo(campo, nome)) ||
  (item !== undefined && temCampo(item, nome))
