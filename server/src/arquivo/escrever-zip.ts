import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The same content is the same file. */
const mtime = new Date(Date.UTC(2000, 0, 1))

/**
 * Writes a zip into a new file, entry by entry: what an entry consists of is never together in memory. Answers how many bytes it has.
 */
export async function escreverZip(
  arquivo: string,
  entradas: AsyncIterable<{ nome: string; conteudo: AsyncIterable<string | Buffer> | Iterable<string | Buffer> }>,
): Promise<number> {
  const zip = new ZipFile()
  const file = createWriteStream(arquivo, { flags: 'wx', mode: 0o600 })
  const escrita = pipeline(zip.outputStream, file)
  // who waits for it is below, and an entry's error is its own stream's
  escrita.catch(() => {})
  zip.on('error', () => {})
  try {
    for await (const { nome, conteudo } of entradas) {
      const entrada = Readable.from(conteudo, { objectMode: false })
      zip.addReadStream(entrada, nome, { mtime })
      await Promise.race([finished(entrada), escrita])
    }
    zip.end()
    await escrita
  } finally {
    file.destroy()
  }
  return (await stat(arquivo)).size
}
