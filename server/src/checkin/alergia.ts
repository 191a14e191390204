import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { exigirMeuAberto } from './exigir-aberto.ts'

/**
 * Health data: kept while its person consents; that of a check-in, until the check-in ends. Read only by its person and
 * by the staff who make and carry what this guest orders (pedido/linhas-da-fila.ts, comanda.ts, mesa/presenca.ts).
 */
export const alergia = {
  '/alergia/buscarAlergia': async (_input, context) => {
    const { sql } = context
    const { usuario_id, estabelecimento_id, checkin_id } = deQuem(context)
    const [dita] = await sql<[{ alergia: string | null }]>`
      select coalesce(
        (select alergia from checkin_alergia where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id}),
        (select alergia from usuario_alergia where usuario_id = ${usuario_id})) as alergia`
    return dita
  },

  '/alergia/guardarAlergia': ({ alergia }, context) =>
    context.transaction(async (tx) => {
      const { usuario_id, estabelecimento_id, checkin_id } = deQuem(context)
      if (usuario_id) await guardarDaConta(tx, usuario_id, alergia)
      if (checkin_id !== null) {
        // a checkout that has just begun comes first
        const [aberto] = await tx`
          select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}
            and fechado_em is null for update`
        exigirMeuAberto(aberto)
        await tx`
          insert into checkin_alergia ${tx({ estabelecimento_id, checkin_id, alergia })}
          on conflict (estabelecimento_id, checkin_id) do update set alergia = excluded.alergia, consentida_em = now()`
      }
      if (usuario_id) await trazerAlergia(tx, usuario_id)
      return { message: respostas.alergiaGuardada }
    }),

  '/alergia/apagarAlergia': (_input, context) =>
    context.transaction(async (tx) => {
      const { usuario_id, estabelecimento_id, checkin_id } = deQuem(context)
      await tx`delete from checkin_alergia where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id}`
      if (usuario_id) {
        await tx`delete from usuario_alergia where usuario_id = ${usuario_id}`
        // wherever this person sits
        await tx`
          delete from checkin_alergia a using checkin c
          where c.estabelecimento_id = a.estabelecimento_id and c.id = a.checkin_id and c.usuario_id = ${usuario_id}`
      }
      return { message: respostas.alergiaApagada }
    }),
} satisfies Partial<Handlers>

/** The open check-in that this device proves, and the account of a customer who is logged in on it. */
function deQuem({ sessao, checkin }: Pick<Context<'/alergia/buscarAlergia'>, 'sessao' | 'checkin'>) {
  return {
    usuario_id: sessao?.perfil === 'BAR CLIENTE' ? sessao.usuario_id : null,
    estabelecimento_id: checkin?.estabelecimento_id ?? null,
    checkin_id: checkin?.id ?? null,
  }
}

/** Its person consented to it in the form that it comes from. */
export const guardarDaConta = (tx: Transaction, usuario_id: number, alergia: string) => tx`
  insert into usuario_alergia ${tx({ usuario_id, alergia })}
  on conflict (usuario_id) do update set alergia = excluded.alergia, consentida_em = now()`

/** Wherever this person sits now, those who serve them read what the account says, unless they said something since. */
export const trazerAlergia = (tx: Transaction, usuario_id: number) => tx`
  insert into checkin_alergia (estabelecimento_id, checkin_id, alergia, consentida_em)
  select c.estabelecimento_id, c.id, a.alergia, a.consentida_em
  from usuario_alergia a join checkin c on c.usuario_id = a.usuario_id and c.fechado_em is null
  where a.usuario_id = ${usuario_id}
  on conflict (estabelecimento_id, checkin_id) do update
    set alergia = excluded.alergia, consentida_em = excluded.consentida_em
    where checkin_alergia.consentida_em < excluded.consentida_em`
