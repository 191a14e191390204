import { createHash } from 'node:crypto'
import type { Sql, Transaction } from '../database/db.ts'
import type { Context } from '../http/serve.ts'
import { hashDoSegredo, lerCarteira, novoSegredo } from '../sessao/provas.ts'

type Aparelho = Pick<Context, 'carteira' | 'carteiraSemHost' | 'chave' | 'definirCarteira'>
type Definir = Context['definirCarteira']

/** A device retries the same attempt without an answer for at most this long. In minutes. */
const TENTATIVA_MIN = 10

/** The wallet named by the device's cookie, or a new one. */
export async function carteiraDoAparelho(tx: Transaction, aparelho: Aparelho): Promise<number> {
  const { carteira, definirCarteira } = aparelho
  const conhecida = carteira && (await lerCarteira(tx, carteira))
  if (!conhecida) {
    const nova = await novaCarteira(tx, aparelho, false)
    if (aparelho.carteiraSemHost) await trazerFichasDe0_1(tx, aparelho.carteiraSemHost, nova)
    return nova
  }
  await trocarSegredo(tx, conhecida, carteira, definirCarteira)
  return conhecida
}

/**
 * The wallet of the guest who sits down with this device. A device of the bar, where staff log in, has another guest
 * each time. What earlier guests left in the wallet stays with them.
 */
export async function carteiraParaSentar(
  tx: Transaction,
  context: Context<'/auth/fazerCheckinBoteco'>,
): Promise<number> {
  const carteira_id = await carteiraDoAparelho(tx, context)
  const pelaCasa = Boolean(context.sessao?.estabelecimento_id)
  const [usada] = await tx<{ da_casa: boolean; sentada: boolean; de_alguem: boolean }[]>`
    select da_casa, exists (select from checkin where carteira_id = w.id and fechado_em is null) as sentada,
      exists (select from checkin where carteira_id = w.id) or exists (select from ficha where carteira_id = w.id) as de_alguem
    from carteira w where id = ${carteira_id} for update`
  if (!usada || usada.sentada || !(pelaCasa || usada.da_casa)) return carteira_id
  if (!usada.de_alguem) {
    if (!usada.da_casa) await tx`update carteira set da_casa = true where id = ${carteira_id}`
    return carteira_id
  }
  const nova = await novaCarteira(tx, context, pelaCasa)
  // the device is still the one on which these people logged in
  await tx`update sessao set carteira_id = ${nova} where carteira_id = ${carteira_id}`
  return nova
}

/**
 * Two taps before the first answer have no cookie yet, and a lost answer leaves none. The same attempt, by the device's
 * random key, means the same wallet for a while. Each answer brings a secret of its own.
 */
async function novaCarteira(tx: Transaction, { chave, definirCarteira }: Aparelho, da_casa: boolean): Promise<number> {
  const aleatoria = chave !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave)
  const chave_hash = aleatoria ? createHash('sha256').update(`carteira ${chave}`).digest() : null
  const [desta] = await tx<{ id: number }[]>`
    insert into carteira ${tx({ chave_hash, da_casa })}
    on conflict (chave_hash) do update set chave_hash = excluded.chave_hash
      where carteira.criada_em > now() - ${TENTATIVA_MIN} * interval '1 minute'
    returning id`
  const [{ id }] = desta ? [desta] : await tx<[{ id: number }]>`insert into carteira ${tx({ da_casa })} returning id`
  await darSegredo(tx, id, definirCarteira)
  return id
}

/** Fichas of who had a wallet before there was another name for it. It keeps its open check-in, which has a proof of its own. */
const trazerFichasDe0_1 = (tx: Transaction, segredo: string, carteira_id: number) => tx`
  update /* todas as casas: fichas da carteira antiga */ ficha f set carteira_id = ${carteira_id} from carteira w
  where w.segredo_hash = ${hashDoSegredo(segredo)} and (w.segredo_hash_ate is null or w.segredo_hash_ate > now())
    and f.carteira_id = w.id and f.usuario_id is null`

async function darSegredo(sql: Sql | Transaction, carteira_id: number, definirCarteira: Definir) {
  const segredo = novoSegredo()
  await sql`insert into carteira_segredo ${sql({ segredo_hash: hashDoSegredo(segredo), carteira_id })}`
  definirCarteira(segredo)
}

/**
 * A device with the old secret gets a random one, and may send either until the random one has come back. An answer may
 * be lost, and two tabs may ask at once. Then the old secret ends, once the requests in flight with it have arrived.
 */
export async function trocarSegredo(
  sql: Sql | Transaction,
  carteira_id: number,
  segredo: string,
  definirCarteira: Definir,
): Promise<void> {
  // locked before the secret refers to it: two tabs that share its key would deadlock when both go on to lock it
  const [antiga] = await sql<{ com_a_antiga: boolean; segredo_hash_ate: Date | null }[]>`
    select segredo_hash = ${hashDoSegredo(segredo)} as com_a_antiga, segredo_hash_ate from carteira
    where id = ${carteira_id} and segredo_hash is not null for update`
  if (antiga?.com_a_antiga) await darSegredo(sql, carteira_id, definirCarteira)
  else if (antiga && !antiga.segredo_hash_ate)
    await sql`
      update carteira set segredo_hash_ate = now() + ${TENTATIVA_MIN} * interval '1 minute'
      where id = ${carteira_id} and segredo_hash_ate is null`
}
