import { createHash } from 'node:crypto'
import { type Sql, type Transaction, transaction } from '../db.ts'
import { hashDaImagem } from '../imagens.ts'
import { catalogo, categorias } from './catalogo.ts'
import { desenhos } from './desenhos.ts'
import { renderizarDesenho } from './imagens.ts'

const hashDoCatalogo = createHash('sha256')
  .update(JSON.stringify([categorias, catalogo, desenhos]))
  .digest('hex')

/**
 * Puts the shared catalogue in the database: one query when it is there already, and once when two servers start
 * together. A changed product changes; one that is no longer in the catalogue stays, since bars may have imported it.
 */
export async function seedCatalogo(sql: Sql): Promise<void> {
  if (await jaEsta(sql)) return
  // drawn before the transaction: it takes longer than the queries
  const produtos = await Promise.all(
    catalogo.map(async ({ desenho, preco_sugerido: _, ...produto }) => {
      const bytes = await renderizarDesenho(desenhos[desenho])
      return { ...produto, bytes, imagem_hash: hashDaImagem(bytes) }
    }),
  )
  await transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('semente'))`
    if (await jaEsta(tx)) return
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
      insert into semente values ('catalogo', ${hashDoCatalogo})
      on conflict (nome) do update set hash = excluded.hash`
  })
}

async function jaEsta(sql: Sql | Transaction): Promise<boolean> {
  const [igual] = await sql`select from semente where nome = 'catalogo' and hash = ${hashDoCatalogo}`
  return igual !== undefined
}
