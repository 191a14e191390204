import { CONVITE_MIN } from '@boteco/contract/mesa/chegada'
import { respostas } from '@boteco/contract/respostas'
import { fusoDe, isoNoBar, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { conviteVale, ehConvite, sortearConvite } from '../sessao/codigo-da-mesa.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { rotulosDaCasa } from './mesas-da-casa.ts'
import { numeroDaTurma } from './numero-da-turma.ts'

/** A member's phone lets one more device into the party. */
export const convite = {
  // of an invitation only the hash is kept: asked again, it is another one
  '/mesa/convidar': async (_input, { sql, checkin: { estabelecimento_id, id } }) => {
    const convite = sortearConvite()
    const [feito] = await sql<{ numero_mesa: number; vence_em: string }[]>`
      insert into convite (estabelecimento_id, segredo_hash, mesa_aberta_id, feito_por, vence_em)
      select c.estabelecimento_id, ${hashDoSegredo(convite)}::bytea, f.id, c.id, now() + ${CONVITE_MIN} * interval '1 minute'
      from checkin c join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
      where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id} and c.membro_em is not null
        and c.fechado_em is null and f.encerrada_em is null
      returning ${isoNoBar(sql, sql`convite.vence_em`, fusoDe(sql, estabelecimento_id))} as vence_em, (select ${numeroDaTurma(sql)} from mesa_aberta f
        where f.estabelecimento_id = convite.estabelecimento_id and f.id = convite.mesa_aberta_id) as numero_mesa`
    if (!feito) throw new VisibleError(409, respostas.semTurma, 'sem_turma')
    const rotulo_mesa = (await rotulosDaCasa(sql, estabelecimento_id)).get(feito.numero_mesa)
    return { message: respostas.conviteFeito, convite, ...feito, rotulo_mesa }
  },
} satisfies Partial<Handlers>

/** Where the party of this invitation sits now; null: it is none, or good for nothing any more. */
export async function mesaDoConvite(tx: Transaction, estabelecimento_id: number, codigo: string) {
  if (!ehConvite(codigo)) return null
  const [mesa] = await tx<{ numero_mesa: number }[]>`
    select ${numeroDaTurma(tx)} as numero_mesa
    from convite v join mesa_aberta f on f.estabelecimento_id = v.estabelecimento_id and f.id = v.mesa_aberta_id
    where ${conviteVale(tx, estabelecimento_id, codigo)}`
  return mesa?.numero_mesa ?? null
}

type Uso = { estabelecimento_id: number; checkin_id: number; mesa_aberta_id: number; codigo: string }

/**
 * Whether this invitation lets the check-in into the party: one device once, decided by this one statement. The same
 * device may say it again, and one that belongs to the party already uses nothing up.
 */
export async function usarConvite(tx: Transaction, { estabelecimento_id, checkin_id, mesa_aberta_id, codigo }: Uso) {
  if (!ehConvite(codigo)) return false
  const [usado] = await tx<{ feito_por: number }[]>`
    update convite v set usado_em = coalesce(usado_em, now()), usado_por = ${checkin_id}
    where ${conviteVale(tx, estabelecimento_id, codigo, checkin_id)} and mesa_aberta_id = ${mesa_aberta_id}
      and not exists (select from checkin c where c.estabelecimento_id = v.estabelecimento_id and c.id = ${checkin_id}
        and c.mesa_aberta_id = v.mesa_aberta_id and c.membro_em is not null)
    returning feito_por`
  if (!usado) return false
  // the guest who shows the QR sees that a newcomer came in
  await tx`select diz('checkin', ${estabelecimento_id}, ${usado.feito_por})`
  return true
}

/** Sweeps invitations that are of no use any more; several servers may do it at once. */
export const varrerConvites = (sql: Sql) => sql`
  delete from convite where ctid = any(array(
    select ctid from convite where vence_em < now() - interval '1 day' limit 10000 for update skip locked))`
