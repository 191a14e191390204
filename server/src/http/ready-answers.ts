import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/*
 * Answers that are the same for every caller, cached encoded and compressed in this process. Each is kept with what the
 * caller reads first. That is a version number that the database increments with the change itself, or all that the
 * answer is made of, as text. So nothing stale is ever sent, whichever process changed it.
 */

/** What a handler answers whose output may be kept. `versao` was read before anything that `ler` reads. */
export class ComVersao<T> {
  readonly nome: string
  readonly versao: number | string
  /** `guarda`: false when what was read changes by the clock alone */
  readonly ler: () => Promise<{ output: T; guarda: boolean }>
  constructor(nome: string, versao: number | string, ler: () => Promise<{ output: T; guarda: boolean }>) {
    this.nome = nome
    this.versao = versao
    this.ler = ler
  }
}

/** An answer as it is on the wire. */
export type Pronta = { texto: string; etag: string; comprimida: (como: Compressao) => Promise<Buffer> }

/** Names what an answer says: the same on every process, and after a restart. */
export const etagOf = (texto: string) => `"${hash('sha1', texto, 'base64url')}"`

/** What a browser says that it can read. */
export type Compressao = 'br' | 'gzip'
type Compressor = Record<Compressao, (texto: string) => Promise<Buffer>>

/** Half as much again as the default, for what is sent a thousand times. */
const compressWell: Compressor = {
  br: (texto) => promisify(brotliCompress)(texto, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (texto) => promisify(gzip)(texto, { level: 6 }),
}

/** Up to here another thread costs more than it saves: a tenth of a millisecond, instead of a third. In characters. */
const LOGO_AQUI = 64 * 1024
/** For what is sent a few times: 3 % larger than with the default, in half of its time. */
export const compressFast: Compressor = {
  async br(texto) {
    const opcoes = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }
    return texto.length <= LOGO_AQUI ? brotliCompressSync(texto, opcoes) : promisify(brotliCompress)(texto, opcoes)
  },
  async gzip(texto) {
    return texto.length <= LOGO_AQUI ? gzipSync(texto, { level: 3 }) : promisify(gzip)(texto, { level: 3 })
  },
}

function preparar(texto: string, comprimir: Compressor): Pronta {
  const feitas = new Map<string, Promise<Buffer>>()
  return {
    texto,
    etag: etagOf(texto),
    comprimida(como) {
      const feita = feitas.get(como) ?? comprimir[como](texto)
      feitas.set(como, feita)
      return feita
    },
  }
}

/** Characters of all kept answers together: the menus and queues of some hundreds of bars. */
const MAXIMO = 16 * 1024 * 1024

type Guardada = { versao: number | string; pronta: Pronta }
const tamanhoDe = ({ versao, pronta }: Guardada) =>
  pronta.texto.length + (typeof versao === 'string' ? versao.length : 0)

/** The cache of one process; over the maximum the least recently asked for go. */
export function openReadyAnswers(maximo = MAXIMO) {
  const guardadas = new Map<string, Guardada>()
  const emCurso = new Map<string, { versao: number | string; pronta: Promise<Pronta> }>()
  let tamanho = 0

  function largar(nome: string) {
    const guardada = guardadas.get(nome)
    if (guardada) tamanho -= tamanhoDe(guardada)
    guardadas.delete(nome)
  }

  async function fazer<T>({ nome, versao, ler }: ComVersao<T>, encode: (output: T) => string): Promise<Pronta> {
    const { output, guarda } = await ler()
    const contada = typeof versao === 'number'
    const nova = { versao, pronta: preparar(encode(output), contada ? compressWell : compressFast) }
    // another request may have read a newer one meanwhile; what is its own version is true whichever was first
    if (guarda && !(contada && versao <= Number(guardadas.get(nome)?.versao ?? -1))) {
      largar(nome)
      guardadas.set(nome, nova)
      tamanho += tamanhoDe(nova)
      for (const [outro] of guardadas) if (tamanho > maximo) largar(outro)
    }
    return nova.pronta
  }

  /** The kept answer, or what `encode` makes of a new reading: one, for all who ask for this version meanwhile. */
  return async function pronta<T>(qual: ComVersao<T>, encode: (output: T) => string): Promise<Pronta> {
    const { nome, versao } = qual
    const guardada = guardadas.get(nome)
    if (guardada?.versao === versao) {
      // the last one is the one that was asked for last
      guardadas.delete(nome)
      guardadas.set(nome, guardada)
      return guardada.pronta
    }
    const outra = emCurso.get(nome)
    if (outra?.versao === versao) return outra.pronta
    const minha = { versao, pronta: fazer(qual, encode) }
    emCurso.set(nome, minha)
    try {
      return await minha.pronta
    } finally {
      if (emCurso.get(nome) === minha) emCurso.delete(nome)
    }
  }
}
