import { promisify } from 'node:util'
import { createInflateRaw, inflateRaw } from 'node:zlib'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'

/** Of all that is in one file, in bytes. */
export const ABERTO_ATE = 20_000_000
const ENTRADAS_ATE = 1_000
/** Unpacked at a time, in bytes. */
const PEDACO = 256 * 1024

const FIM = 0x06054b50
const ENTRADA = 0x02014b50
const LOCAL = 0x04034b50
/** The end may stand before a comment of so many bytes. */
const COMENTARIO_ATE = 65_535
const DO_FIM = 22

/** Node's own, which works outside of the event loop and stops at the first byte too many: a bomb is never unpacked. */
const abrir = promisify(inflateRaw)

type Entrada = { metodo: number; cifrada: boolean; tamanho: number; onde: number }

/** What is in a zip file: each entry by its name, null where there is none of it. */
export type Zip = {
  nomes: readonly string[]
  ler: (nome: string) => Promise<Buffer | null>
  /** the same, never all of it in memory */
  fluxo: (nome: string) => AsyncGenerator<Buffer>
}
/** In bytes, of a file and of those within it together. */
export type Restante = { bytes: number }

/** What is unpacked is counted, whatever the file says of itself. @throws VisibleError 422, here and at each entry */
export function abrirZip(
  bytes: Buffer,
  resta: Restante = { bytes: ABERTO_ATE },
  ate = { entradas: ENTRADAS_ATE, aberto: ABERTO_ATE },
): Zip {
  const entradas = semSairDoArquivo(() => indice(bytes, ate))
  async function ler(nome: string) {
    const entrada = entradas.get(nome)
    if (!entrada) return null
    if (entrada.cifrada) throw new VisibleError(422, respostas.planilhaComSenha, 'planilha_ilegivel')
    const guardado = semSairDoArquivo(() => corpo(bytes, entrada))
    const limite = { maxOutputLength: Math.max(resta.bytes, 1), chunkSize: PEDACO }
    const aberto = entrada.metodo === 0 ? guardado : await abrir(guardado, limite).catch(porQueNao)
    resta.bytes -= aberto.length
    if (resta.bytes < 0) throw grande()
    return aberto
  }
  async function* fluxo(nome: string) {
    const entrada = entradas.get(nome)
    if (!entrada || entrada.cifrada) throw quebrada()
    const guardado = semSairDoArquivo(() => corpo(bytes, entrada))
    const aberto = createInflateRaw({ chunkSize: PEDACO })
    if (entrada.metodo !== 0) aberto.end(guardado)
    try {
      for await (const pedaco of entrada.metodo === 0 ? [guardado] : aberto) {
        resta.bytes -= pedaco.length
        if (resta.bytes < 0) throw grande()
        yield pedaco as Buffer
      }
    } catch (error) {
      throw error instanceof VisibleError ? error : quebrada()
    }
  }
  return { nomes: [...entradas.keys()], ler, fluxo }
}

const quebrada = () => new VisibleError(422, respostas.planilhaQuebrada, 'planilha_ilegivel')
const grande = () => new VisibleError(422, respostas.planilhaGrandeDemais, 'planilha_grande')

function porQueNao(error: NodeJS.ErrnoException): never {
  throw error.code === 'ERR_BUFFER_TOO_LARGE' ? grande() : quebrada()
}

/** What points outside of the file is no zip. */
function semSairDoArquivo<T>(ler: () => T): T {
  try {
    return ler()
  } catch (error) {
    throw error instanceof RangeError ? quebrada() : error
  }
}

function indice(bytes: Buffer, ate: { entradas: number; aberto: number }): Map<string, Entrada> {
  let fim = bytes.length - DO_FIM
  const comeco = Math.max(0, fim - COMENTARIO_ATE)
  while (fim >= comeco && bytes.readUInt32LE(fim) !== FIM) fim--
  if (fim < comeco) throw quebrada()
  const quantas = bytes.readUInt16LE(fim + 10)
  if (quantas > ate.entradas) throw grande()
  const entradas = new Map<string, Entrada>()
  let [onde, soma] = [bytes.readUInt32LE(fim + 16), 0]
  for (let i = 0; i < quantas; i++) {
    if (bytes.readUInt32LE(onde) !== ENTRADA) throw quebrada()
    const nome = bytes.toString('utf8', onde + 46, onde + 46 + bytes.readUInt16LE(onde + 28))
    soma += bytes.readUInt32LE(onde + 24)
    entradas.set(nome, {
      metodo: bytes.readUInt16LE(onde + 10),
      cifrada: (bytes.readUInt16LE(onde + 8) & 1) === 1,
      tamanho: bytes.readUInt32LE(onde + 20),
      onde: bytes.readUInt32LE(onde + 42),
    })
    onde += 46 + bytes.readUInt16LE(onde + 28) + bytes.readUInt16LE(onde + 30) + bytes.readUInt16LE(onde + 32)
  }
  // what says so itself is not even begun
  if (soma > ate.aberto) throw grande()
  return entradas
}

function corpo(bytes: Buffer, { metodo, tamanho, onde }: Entrada): Buffer {
  if (bytes.readUInt32LE(onde) !== LOCAL || (metodo !== 0 && metodo !== 8)) throw quebrada()
  const comeco = onde + 30 + bytes.readUInt16LE(onde + 26) + bytes.readUInt16LE(onde + 28)
  if (comeco + tamanho > bytes.length) throw quebrada()
  return bytes.subarray(comeco, comeco + tamanho)
}
