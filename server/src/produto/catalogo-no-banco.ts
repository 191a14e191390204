import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogo, categorias } from '@boteco/catalogo/catalogo'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { imageHash } from '../http/images.ts'
import { raiz } from '../machine.ts'

/** The products with their drawings as SVG, and the hash of all that. */
async function lerCatalogo() {
  const produtos = await Promise.all(
    catalogo.map(async ({ preco_sugerido: _, desenho, ...produto }) => ({
      ...produto,
      svg: await readFile(join(raiz, 'catalogo/desenhos', `${desenho}.svg`)),
    })),
  )
  const hash = createHash('sha256').update(JSON.stringify([categorias, catalogo]))
  for (const { svg } of produtos) hash.update(svg)
  return { produtos, hash: hash.digest('hex') }
}

/** A product's drawing as WebP, 480 × 480 pixels. */
export const renderizarDesenho = async (svg: Buffer): Promise<Buffer> =>
  (await import('sharp')).default(svg).resize(480, 480).webp({ quality: 78, effort: 2 }).toBuffer()

/** Each is drawn once in a process, by its hash: the tests fill many databases with the same ones. */
const desenhados = new Map<string, Promise<Buffer>>()
function desenhado(svg: Buffer): Promise<Buffer> {
  const hash = imageHash(svg)
  const feito = desenhados.get(hash) ?? renderizarDesenho(svg)
  desenhados.set(hash, feito)
  return feito
}

/**
 * Puts the shared catalogue in the database: one query when it is there already, and once when two servers start
 * together. A changed product changes; one that is no longer in the catalogue stays, since bars may have imported it.
 */
export async function seedCatalogo(sql: Sql): Promise<void> {
  const lido = await lerCatalogo()
  if (await jaEsta(sql, lido.hash)) return
  // drawn before the transaction: it takes longer than the queries
  const produtos = await Promise.all(
    lido.produtos.map(async ({ svg, ...produto }) => {
      const bytes = await desenhado(svg)
      return { ...produto, bytes, imagem_hash: imageHash(bytes) }
    }),
  )
  await transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('semente'))`
    if (await jaEsta(tx, lido.hash)) return
    await tx`
      insert into categoria ${tx(categorias.map((nome, ordem) => ({ nome, ordem })))}
      on conflict (nome) do update set ordem = excluded.ordem`
    await tx`
      insert into imagem ${tx(produtos.map(({ bytes, imagem_hash: hash }) => ({ hash, tipo: 'image/webp', bytes })))}
      on conflict do nothing`
    await tx`
      insert into produto (categoria_id, nome, descricao, nome_departamento, imagem_hash)
      select c.id, p.nome, p.descricao, p.nome_departamento, p.imagem_hash
      from jsonb_to_recordset(${tx.json(produtos.map(({ bytes: _, ...produto }) => produto))})
        as p (categoria text, nome text, descricao text, nome_departamento text, imagem_hash text)
      join categoria c on c.nome = p.categoria
      on conflict (nome) do update set categoria_id = excluded.categoria_id, descricao = excluded.descricao,
        nome_departamento = excluded.nome_departamento, imagem_hash = excluded.imagem_hash`
    await tx`
      insert into semente values ('catalogo', ${lido.hash})
      on conflict (nome) do update set hash = excluded.hash`
  })
}

async function jaEsta(sql: Sql | Transaction, hash: string): Promise<boolean> {
  const [igual] = await sql`select from semente where nome = 'catalogo' and hash = ${hash}`
  return igual !== undefined
}
