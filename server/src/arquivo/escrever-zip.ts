import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Pedaco = string | Buffer

/** 2^32: what a number of a plain zip can say. In bytes. */
const CABE = 0xffff_ffff
/** Names are UTF-8. */
const UTF8 = 0x0800
/** 1980-01-01: the same content is the same file. */
const DIA = 0x0021

/**
 * Writes a zip into a new file, entry by entry: what an entry consists of is never together in memory. Answers how many bytes it has.
 * @throws when it would be larger than a plain zip can be
 */
export async function escreverZip(
  arquivo: string,
  entradas: AsyncIterable<{ nome: string; conteudo: AsyncIterable<Pedaco> | Iterable<Pedaco> }>,
): Promise<number> {
  const file = await open(arquivo, 'wx', 0o600)
  const indice: Buffer[] = []
  let onde = 0
  const escrever = async (bytes: Buffer) => {
    if (onde + bytes.length > CABE) throw new RangeError('the archive is larger than a zip can be')
    await file.write(bytes, 0, bytes.length, onde)
    onde += bytes.length
  }
  try {
    for await (const { nome, conteudo } of entradas) {
      const comeco = onde
      const dito = Buffer.from(nome)
      await escrever(Buffer.concat([cabecalho('local', dito, { crc: 0, guardado: 0, aberto: 0 }), dito]))
      let [crc, aberto, guardado] = [0, 0, 0]
      const deflate = createDeflateRaw()
      const escrita = (async () => {
        for await (const bytes of deflate) {
          guardado += bytes.length
          await escrever(bytes)
        }
      })()
      // who waits for it is below
      escrita.catch(() => deflate.destroy())
      for await (const pedaco of conteudo) {
        const bytes = typeof pedaco === 'string' ? Buffer.from(pedaco) : pedaco
        crc = crc32(bytes, crc)
        aberto += bytes.length
        if (aberto > CABE) throw new RangeError('an entry is larger than a zip can hold')
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), escrita])
      }
      deflate.end()
      await escrita
      const medidas = { crc, guardado, aberto }
      const local = cabecalho('local', dito, medidas)
      await file.write(local, 0, local.length, comeco)
      indice.push(cabecalho('indice', dito, medidas, comeco), dito)
    }
    const doIndice = onde
    await escrever(Buffer.concat(indice))
    const fim = Buffer.alloc(22)
    fim.writeUInt32LE(0x06054b50)
    fim.writeUInt16LE(indice.length / 2, 8)
    fim.writeUInt16LE(indice.length / 2, 10)
    fim.writeUInt32LE(onde - doIndice, 12)
    fim.writeUInt32LE(doIndice, 16)
    await escrever(fim)
    return onde
  } finally {
    await file.close()
  }
}

type Medidas = { crc: number; guardado: number; aberto: number }

function cabecalho(qual: 'local' | 'indice', nome: Buffer, { crc, guardado, aberto }: Medidas, onde = 0): Buffer {
  const bytes = Buffer.alloc(qual === 'local' ? 30 : 46)
  bytes.writeUInt32LE(qual === 'local' ? 0x04034b50 : 0x02014b50)
  // in the index, by which version it was made stands before
  const depois = qual === 'local' ? 4 : 6
  if (qual === 'indice') bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, depois)
  bytes.writeUInt16LE(UTF8, depois + 2)
  bytes.writeUInt16LE(8, depois + 4)
  bytes.writeUInt16LE(DIA, depois + 8)
  bytes.writeUInt32LE(crc, depois + 10)
  bytes.writeUInt32LE(guardado, depois + 14)
  bytes.writeUInt32LE(aberto, depois + 18)
  bytes.writeUInt16LE(nome.length, depois + 22)
  if (qual === 'indice') bytes.writeUInt32LE(onde, 42)
  return bytes
}
