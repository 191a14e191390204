import { createHash } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { default as Desenho, Sharp } from 'sharp'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { limitConcurrency } from '../sessao/limit-concurrency.ts'

type Tipo = 'image/webp' | 'image/png'

/** More pixels than any phone's camera gives; a small file that unfolds into more is an attack. */
const MAXIMO_DE_PIXELS = 60_000_000
/** Side of a logo, in pixels. */
const LADO_DA_LOGO = 512
/** How a photo is cut, in pixels: a product as the menu shows it, a place as a window. */
const CORTES = { produto: [960, 960], lugar: [960, 540] } as const
/** The widths besides the largest, in pixels. */
const MENORES = [480, 240]

/** How long a picture that was taken away may still stand in a phone or a proxy, in seconds: until the next evening. */
const GUARDADA_S = 24 * 60 * 60

/** Of WebP: below it, the eye sees squares in a beer's foam. */
const QUALIDADE = 78

/** A photo takes some 20 ms; messengers keep what they have read. */
const asJpeg = limitConcurrency({ atOnce: 1, waiting: 30 })

/** The largest takes some 250 MB while it is drawn: one at a time. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 8 })

/** The name of a picture. 128 bits are plenty for an address. */
export const imageHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Keeps a picture once, under the hash of its bytes, and answers the hash. */
export async function saveImage(tx: Sql | Transaction, bytes: Buffer, tipo: Tipo): Promise<string> {
  const hash = imageHash(bytes)
  await tx`insert into imagem ${tx({ hash, tipo, bytes })} on conflict do nothing`
  return hash
}

/** SQL: the address of the picture in the column `imagem_hash`, null without one. Pictures of products are WebP. */
export const imagePath = (sql: Sql) => sql`'/imagens/' || imagem_hash || '.webp'`

/** SQL: the address of a bar's logo, from the columns `id` and `imagem_hash`; null without one. */
export const logoPath = (sql: Sql) =>
  sql`case when imagem_hash is not null then '/storage/imagens/bares/' || id || '.png' end`

/** SQL: the address of a bar's photo as messengers show it, who do not all know WebP; null without one. */
export const photoForMessengers = (sql: Sql) => sql`'/imagens/' || foto_hash || '.jpg'`

/** A logo from an uploaded picture: the whole of it, in a transparent square. @throws VisibleError 422, 503 */
export const prepareLogo = (enviada: Buffer): Promise<Buffer> =>
  desenhar(enviada, (imagem) =>
    imagem
      .resize(LADO_DA_LOGO, LADO_DA_LOGO, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ palette: true })
      .toBuffer(),
  )

/** A photo as it is kept: its name, and the bytes of each width under a name of its own. */
type Foto = { nome: string; larguras: { hash: string; bytes: Buffer }[] }

/**
 * A photo from an uploaded picture. Cut to what the eye goes to, in three widths of WebP, and named with the colour
 * that stands for it meanwhile. @throws VisibleError 422, 503
 */
export const preparePhoto = (enviada: Buffer, corte: keyof typeof CORTES): Promise<Foto> =>
  desenhar(enviada, async (imagem, sharp) => {
    const [width, height] = CORTES[corte]
    // read and cut once, whatever it was; what is transparent stands on white
    const { data, info } = await imagem
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const cortada = () => sharp(data, { raw: info })
    const bytes = await cortada().webp({ quality: QUALIDADE }).toBuffer()
    const cor = (await cortada().resize(1, 1, { fit: 'fill' }).raw().toBuffer()).toString('hex', 0, 3)
    const nome = `${imageHash(bytes)}.${cor}`
    const menores = MENORES.map(async (largura) => ({
      hash: `${nome}.${largura}`,
      bytes: await cortada().resize(largura).webp({ quality: QUALIDADE }).toBuffer(),
    }))
    return { nome, larguras: [{ hash: nome, bytes }, ...(await Promise.all(menores))] }
  })

/** Keeps a photo in its widths, once, and answers its name. */
export async function savePhoto(tx: Transaction, { nome, larguras }: Foto): Promise<string> {
  await tx`insert into imagem ${tx(larguras.map((uma) => ({ ...uma, tipo: 'image/webp' })))} on conflict do nothing`
  return nome
}

async function desenhar<T>(enviada: Buffer, como: (imagem: Sharp, sharp: typeof Desenho) => Promise<T>): Promise<T> {
  const recusa = new VisibleError(
    422,
    ehHeic(enviada) ? mensagensDasChamadas.imagemHeic : mensagensDasChamadas.imagemInvalida,
    'imagem_invalida',
  )
  if (!ehFoto(enviada)) throw recusa
  // drawing again drops what a file carries besides its pixels (where the photo was taken); a photo held sideways is
  // turned first
  return oneAtATime(async () => {
    // read when the first picture comes: it would be an eighth of every start
    const { default: sharp } = await import('sharp')
    // what cameras and messengers write oddly is only warned about; what is cut off is an error
    return como(sharp(enviada, { limitInputPixels: MAXIMO_DE_PIXELS, failOn: 'error' }).rotate(), sharp).catch(() => {
      throw recusa
    })
  })
}

const jpegOf = (webp: Buffer) =>
  asJpeg(async () => (await import('sharp')).default(webp).jpeg({ quality: QUALIDADE }).toBuffer())

/** JPEG, PNG or WebP, by what is in it. The name and type that came along prove nothing. */
function ehFoto(bytes: Buffer): boolean {
  const inicio = bytes.toString('latin1', 0, 12)
  return inicio.startsWith('\xff\xd8\xff') || inicio.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(inicio)
}

/** What an iPhone's camera writes, by the same. */
const ehHeic = (bytes: Buffer) => /^ftyp(he|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))

export function imageRoutes(app: FastifyInstance, sql: Sql) {
  // the address carries the hash of the bytes, so they never change; a picture that was taken away is answered no more
  app.get<{ Params: { arquivo: string } }>('/imagens/:arquivo', async (request, reply) => {
    const [, hash = '', extensao = ''] =
      request.params.arquivo.match(/^([0-9a-f]{32}[0-9a-f.]{0,11})\.(webp|png|jpg)$/) ?? []
    const tipo = extensao === 'png' ? 'image/png' : 'image/webp'
    // without its width, which comes after the colour
    const nome = hash.split('.', 2).join('.')
    const [imagem] = await sql<{ bytes: Buffer | null }[]>`
      select /* todas as casas: imagem */ case when hash <> ${vista(request.headers)} then bytes end as bytes
      from imagem where hash = ${hash} and tipo = ${tipo} and (
        exists (select from produto_estabelecimento where imagem_hash = ${nome})
        or exists (select from produto where imagem_hash = ${nome})
        or exists (select from estabelecimento where foto_hash = ${nome})
        or exists (select from estabelecimento where imagem_hash = ${nome}))`
    if (!imagem) throw new VisibleError(404, respostas.naoEncontrado)
    reply.header('cache-control', `public, max-age=${GUARDADA_S}, immutable`)
    if (extensao !== 'jpg') return enviar(reply, hash, tipo, imagem.bytes)
    return enviar(reply, hash, 'image/jpeg', imagem.bytes && (await jpegOf(imagem.bytes)))
  })

  // this address stays while the logo changes, so the browser always asks whether it has changed
  app.get<{ Params: { arquivo: string } }>('/storage/imagens/bares/:arquivo', async (request, reply) => {
    const [, id = '0'] = request.params.arquivo.match(/^(\d{1,15})\.png$/) ?? []
    const [imagem] = await sql<{ hash: string; bytes: Buffer | null }[]>`
      select i.hash, case when i.hash <> ${vista(request.headers)} then i.bytes end as bytes
      from estabelecimento e
      join imagem i on i.hash = e.imagem_hash
      where e.id = ${Number(id)}`
    if (!imagem) throw new VisibleError(404, respostas.naoEncontrado)
    reply.header('cache-control', 'no-cache')
    return enviar(reply, imagem.hash, 'image/png', imagem.bytes)
  })
}

/** The hash that the browser already has. */
function vista(headers: { 'if-none-match'?: string | undefined }): string {
  return headers['if-none-match']?.match(/[0-9a-f]{32}[0-9a-f.]{0,11}/)?.[0] ?? ''
}

function enviar(reply: FastifyReply, hash: string, tipo: string, bytes: Buffer | null) {
  reply.header('etag', `"${hash}"`)
  return bytes ? reply.type(tipo).send(bytes) : reply.code(304).send()
}
