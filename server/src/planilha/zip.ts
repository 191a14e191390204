import { respostas } from '@boteco/contract/respostas'
import { type Entry, fromBufferPromise } from 'yauzl'
import { VisibleError } from '../errors.ts'

/** Of all that is in one file, in bytes. */
export const ABERTO_ATE = 20_000_000
const ENTRADAS_ATE = 1_000

/** What is in a zip file: each entry by its name, null where there is none of it. */
export type Zip = {
  nomes: readonly string[]
  ler: (nome: string) => Promise<Buffer | null>
  /** the same, never all of it in memory */
  fluxo: (nome: string) => AsyncGenerator<Buffer>
}
/** In bytes, of a file and of those within it together. */
export type Restante = { bytes: number }

/**
 * What is unpacked is counted, whatever the file says of itself, and stops at the first byte too many: a bomb is never unpacked.
 * @throws VisibleError 422, here and at each entry
 */
export async function abrirZip(
  bytes: Buffer,
  resta: Restante = { bytes: ABERTO_ATE },
  ate = { entradas: ENTRADAS_ATE, aberto: ABERTO_ATE },
): Promise<Zip> {
  // names as they stand: macOS writes UTF-8 without saying so
  const como = { decodeStrings: false, validateEntrySizes: false }
  const zip = await fromBufferPromise(bytes, como).catch(porQueNao)
  if (zip.entryCount > ate.entradas) throw grande()
  const entradas = new Map<string, Entry>()
  let soma = 0
  try {
    for await (const entrada of zip.eachEntry()) {
      entradas.set(entrada.fileNameRaw.toString(), entrada)
      soma += entrada.uncompressedSize
    }
  } catch (error) {
    porQueNao(error)
  }
  // what says so itself is not even begun
  if (soma > ate.aberto) throw grande()

  async function* fluxo(nome: string) {
    const entrada = entradas.get(nome)
    if (!entrada) throw quebrada()
    if (entrada.isEncrypted()) throw new VisibleError(422, respostas.planilhaComSenha, 'planilha_ilegivel')
    try {
      for await (const pedaco of await zip.openReadStreamPromise(entrada)) {
        resta.bytes -= pedaco.length
        if (resta.bytes < 0) throw grande()
        yield pedaco as Buffer
      }
    } catch (error) {
      porQueNao(error)
    }
  }
  async function ler(nome: string) {
    if (!entradas.has(nome)) return null
    const pedacos: Buffer[] = []
    for await (const pedaco of fluxo(nome)) pedacos.push(pedaco)
    return Buffer.concat(pedacos)
  }
  return { nomes: [...entradas.keys()], ler, fluxo }
}

const quebrada = () => new VisibleError(422, respostas.planilhaQuebrada, 'planilha_ilegivel')
const grande = () => new VisibleError(422, respostas.planilhaGrandeDemais, 'planilha_grande')

function porQueNao(error: unknown): never {
  throw error instanceof VisibleError ? error : quebrada()
}
