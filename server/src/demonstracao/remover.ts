import { randomBytes } from 'node:crypto'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { tabelasDasCasas } from '../database/tabelas-das-casas.ts'
import { StartError } from '../machine.ts'
import { cifrarSenha } from '../sessao/senha.ts'

/** Throws a StartError when the database holds the demonstration, whose passwords are public. */
export async function recusarDemonstracao(sql: Sql): Promise<void> {
  const [resto] = await sql`
    select from usuario where demonstracao union all select from estabelecimento where demonstracao limit 1`
  if (resto)
    throw new StartError(
      'Este banco tem os bares e as pessoas da demonstração, com senhas que todos conhecem: rode npm run remover-demonstracao antes de abrir sem ela, ou use outra pasta em BOTECO_DADOS (ou outro banco em DATABASE_URL).',
    )
}

export type Demonstracao = { bares: string[]; pessoas: number; pedidos: number; pagamentos: number }

/** What `removerDemonstracao` would remove. */
export async function contarDemonstracao(sql: Sql): Promise<Demonstracao> {
  const [contada] = await sql<Demonstracao[]>`
    with bar as (select id, nome from estabelecimento where demonstracao)
    select coalesce((select array_agg(nome order by id) from bar), '{}') as bares,
      (select count(*) from usuario where demonstracao) as pessoas,
      (select count(*) from pedido where estabelecimento_id in (select id from bar)) as pedidos,
      (select count(*) from pagamento where estabelecimento_id in (select id from bar)) as pagamentos`
  if (!contada) throw new Error('nothing counted')
  return contada
}

/**
 * Takes the demonstration's bars, with everything that belongs to them, and its people out of the database, or nothing
 * of it. `sql` works as the owner. A person whom a real bar still needs in its history (it had hired them) stays there
 * without login, without that address and without that work. People who joined by themselves keep their accounts.
 */
export async function removerDemonstracao(sql: Sql): Promise<void> {
  const senhaDeNinguem = await cifrarSenha(randomBytes(32).toString('hex'))
  await transaction(sql, async (tx) => {
    // no other process puts it in again meanwhile
    await tx`select pg_advisory_xact_lock(hashtext('semente'))`
    const ids = async (tabela: 'estabelecimento' | 'usuario') =>
      (await tx<{ id: number }[]>`select id from ${tx(tabela)} where demonstracao`).map(({ id }) => id)
    const [bares, pessoas] = [await ids('estabelecimento'), await ids('usuario')]
    const carteiras = await tx<{ id: number }[]>`
      select carteira_id as id from checkin where estabelecimento_id = any(${bares})
      union select carteira_id from ficha where estabelecimento_id = any(${bares})
      union select carteira_id from sessao where usuario_id = any(${pessoas}) and carteira_id is not null`

    await tx`update estabelecimento set dono_vinculo_id = null where id = any(${bares})`
    for (const { nome } of await tabelasDasCasas(tx))
      await tx.unsafe(`delete from ${nome} where estabelecimento_id = any($1)`, [bares])
    await tx`
      update usuario set feita_por_estabelecimento_id = null where feita_por_estabelecimento_id = any(${bares})`
    await tx`delete from estabelecimento where id = any(${bares})`

    // a row without a bar (a login, a saved card) is the person's own
    for (const { tabela, coluna, do_bar } of await chavesPara(tx, 'usuario'))
      if (!do_bar) await tx.unsafe(`delete from ${tabela} where ${coluna} = any($1)`, [pessoas])
    await apagarSoltos(tx, 'usuario', pessoas)
    await apagarSoltos(
      tx,
      'carteira',
      carteiras.map(({ id }) => id),
    )
    await tx`
      update vinculo set ate = now() where ate is null and usuario_id = any(${pessoas})`
    await tx`
      update usuario set demonstracao = false, senha_hash = ${senhaDeNinguem}, email = 'removido-' || id || '@boteco.invalid'
      where id = any(${pessoas})`
  })
}

/** The columns that hold an id of this table. `do_bar`: their rows belong to a bar. */
const chavesPara = (tx: Transaction, tabela: 'carteira' | 'usuario') =>
  tx<{ tabela: string; coluna: string; do_bar: boolean }[]>`
    select conrelid::regclass::text as tabela, quote_ident(attname) as coluna, exists (
      select from pg_attribute bar
      where bar.attrelid = conrelid and bar.attname = 'estabelecimento_id' and bar.attnotnull) as do_bar
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${tabela}::regclass and array_length(conkey, 1) = 1 and confdeltype <> 'c'`

/** Deletes the ones that nothing points to. */
async function apagarSoltos(tx: Transaction, tabela: 'carteira' | 'usuario', ids: number[]): Promise<void> {
  const presos = (await chavesPara(tx, tabela)).map(
    ({ tabela: outra, coluna }) => `and not exists (select from ${outra} where ${coluna} = t.id)`,
  )
  await tx.unsafe(`delete from ${tabela} t where id = any($1) ${presos.join(' ')}`, [ids])
}
