import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/*
 * Answers that are the same for everybody who asks, kept encoded and compressed in this process. Each is kept with the
 * version that it was read at, which the database counts on with the change itself: who asks reads the version first, so
 * that nothing stale is ever sent, whichever process changed it.
 */

/** What a handler answers whose output may be kept. `versao` was read before anything that `ler` reads. */
export class ComVersao<T> {
  readonly nome: string
  readonly versao: number
  /** `guarda`: false when what was read changes by the clock alone */
  readonly ler: () => Promise<{ output: T; guarda: boolean }>
  constructor(nome: string, versao: number, ler: () => Promise<{ output: T; guarda: boolean }>) {
    this.nome = nome
    this.versao = versao
    this.ler = ler
  }
}

/** An answer as it is on the wire. */
export type Pronta = { texto: string; etag: string; comprimida: (como: Compressao) => Promise<Buffer> }

/** Names what an answer says: the same on every process, and after a restart. */
export const etagDe = (texto: string) => `"${hash('sha1', texto, 'base64url')}"`

/** What a browser says that it can read. */
export type Compressao = 'br' | 'gzip'

const comprimirCom = (brotli: number, nivel: number) => ({
  br: (texto: string) => promisify(brotliCompress)(texto, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }),
  gzip: (texto: string) => promisify(gzip)(texto, { level: nivel }),
})
/** Half as much again as the default, for what is sent a thousand times. */
const comprimirBem = comprimirCom(6, 6)
/** For what is sent once: 3 % larger than with the default, in half of its time. */
export const comprimirLogo = comprimirCom(2, 3)

function preparar(texto: string): Pronta {
  const feitas = new Map<string, Promise<Buffer>>()
  return {
    texto,
    etag: etagDe(texto),
    comprimida(como) {
      const feita = feitas.get(como) ?? comprimirBem[como](texto)
      feitas.set(como, feita)
      return feita
    },
  }
}

/** Characters of all kept answers together: the menus of some hundreds of bars. */
const MAXIMO = 16 * 1024 * 1024

/** The kept ones of one process; over the maximum the ones that nobody asked for longest go. */
export function abrirProntas(maximo = MAXIMO) {
  const guardadas = new Map<string, { versao: number; pronta: Pronta }>()
  let tamanho = 0

  function largar(nome: string) {
    tamanho -= guardadas.get(nome)?.pronta.texto.length ?? 0
    guardadas.delete(nome)
  }

  /** The kept answer, or what `encode` makes of a new reading. */
  return async function pronta<T>({ nome, versao, ler }: ComVersao<T>, encode: (output: T) => string): Promise<Pronta> {
    const guardada = guardadas.get(nome)
    if (guardada?.versao === versao) {
      // the last one is the one that was asked for last
      guardadas.delete(nome)
      guardadas.set(nome, guardada)
      return guardada.pronta
    }
    const { output, guarda } = await ler()
    const nova = preparar(encode(output))
    // somebody may have read a newer one meanwhile
    if (guarda && versao > (guardadas.get(nome)?.versao ?? -1)) {
      largar(nome)
      guardadas.set(nome, { versao, pronta: nova })
      tamanho += nova.texto.length
      for (const [outro] of guardadas) if (tamanho > maximo) largar(outro)
    }
    return nova
  }
}
