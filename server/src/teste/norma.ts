import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'

/** The standard's own files as judge: what an operation may answer, by its schema there. */

type No = { $ref?: string; [campo: string]: unknown }
type Norma = 'indoor' | 'discovery' | 'authentication' | 'merchant' | 'orders'

const pasta = new URL('../opendelivery/norma/', import.meta.url)
const juiz = new Ajv2020({ strict: false, allErrors: true, formats: { CRC32: true, decimal: true } })
formats.default(juiz)
const documentos = new Map<Norma, No>()

function documento(norma: Norma): No {
  let lido = documentos.get(norma)
  if (!lido) {
    lido = parse(readFileSync(fileURLToPath(new URL(`${norma}.openapi.yaml`, pasta)), 'utf8')) as No
    juiz.addSchema({ $id: norma, ...lido })
    documentos.set(norma, lido)
  }
  return lido
}

const emPonteiro = (partes: readonly string[]) =>
  partes.map((parte) => parte.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** What is wrong with this answer of an operation; empty: nothing. A status that the operation does not name is wrong, too. */
export function oQueNaoSegue(norma: Norma, operacao: string, status: number, corpo: unknown): string {
  const [metodo = '', caminho = ''] = operacao.split(' ')
  const raiz = documento(norma)
  let partes = ['paths', caminho, metodo.toLowerCase(), 'responses', String(status)]
  const andar = (onde: readonly string[]) =>
    onde.reduce<No | undefined>((no, parte) => no?.[parte] as No | undefined, raiz)
  const dito = andar(partes)
  if (!dito) return `${operacao} não diz o que é ${status}`
  if (dito.$ref) partes = dito.$ref.replace('#/', '').split('/')
  if (corpo === undefined) return andar([...partes, 'content']) ? `${operacao} responde ${status} com um corpo` : ''
  return juizDe(norma, [...partes, 'content', 'application/json', 'schema'], corpo)
}

/** The same of a named schema. */
export const oQueNaoE = (norma: Norma, nome: string, corpo: unknown) => {
  documento(norma)
  return juizDe(norma, ['components', 'schemas', nome], corpo)
}

/** The same of what an operation is asked with; a body that the standard does not know is wrong, too. */
export function oQueNaoSePede(norma: Norma, operacao: string, corpo: unknown): string {
  const [metodo = '', caminho = ''] = operacao.split(' ')
  documento(norma)
  const partes = ['paths', caminho, metodo.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
  if (corpo === undefined) return ''
  return juizDe(norma, partes, corpo)
}

function juizDe(norma: Norma, partes: readonly string[], corpo: unknown): string {
  const valida = juiz.getSchema(`${norma}#/${emPonteiro(partes)}`)
  if (!valida) return `${norma} não tem ${partes.join('/')}`
  return valida(corpo) ? '' : juiz.errorsText(valida.errors)
}
