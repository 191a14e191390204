import type { Path } from '@boteco/contract/calls'
import type { Claim, Claimed } from '@boteco/sql-checks/claims'
import type * as z from 'zod/mini'

/**
 * Why a call answered what the contract does not say, for the person whose test is red. Each field, and the statements
 * whose rows should have it and whose text does not name it.
 */
export async function porQueNaoERespostaDe(path: Path, erro: z.core.$ZodError, lidas?: Claim[]) {
  // what reads the code takes a second to load, in every process of the tests
  const afirmacoes = lidas ?? (await import('./conferir-respostas.ts')).lerAfirmacoes()
  const faltas = erro.issues.map(({ path: onde, message }) => {
    const campo = onde.findLast((parte) => typeof parte === 'string') ?? ''
    const comandos = afirmacoes.filter(({ row, template }) => temCampo(row, campo) && !template.includes(campo))
    return [
      `  ${onde.join('.')}: ${message}`,
      ...comandos.map((comando) => `    ${comando.place}: the statement does not read ${campo}`),
    ].join('\n')
  })
  return [`${path} does not answer what the contract says`, ...faltas].join('\n')
}

const temCampo = ({ fields = {}, item }: Claimed, nome: string): boolean =>
  nome in fields ||
  Object.values(fields).some((campo) => temCampo(campo, nome)) ||
  (item !== undefined && temCampo(item, nome))
