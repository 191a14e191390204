import type { NaoPassou } from '@boteco/contract/combinado/casa'
import { AVISO_ANTES_MIN } from '@boteco/contract/combinado/cliente'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { rotuloDaMesa } from '../checkin/mesas-da-casa.ts'
import { devidoNaConta } from '../conta/contas-abertas.ts'
import { iso, type Sql } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'

export const naoPassaram = {
  '/combinado/buscarQueNaoPassaram': async (_input, { sql, sessao }) => ({
    contas: [...(await lerNaoPassaram(sql, sessao.estabelecimento_id))],
  }),
} satisfies Partial<Handlers>

/**
 * Who wanted to leave, or was taken to have left, and whose card has not paid all of it: the staff should know before they are at the
 * door. The newest charge says why, or that nothing fitted under the ceiling when its time had come; a newer agreement has begun
 * another evening.
 */
export const lerNaoPassaram = (sql: Sql, bar: number) => sql<NaoPassou[]>`
  select c.id as checkin, c.numero_mesa, ${rotuloDaMesa(sql)} as rotulo_mesa, c.numero_comanda, (select nome from nome_na_mesa(c)) as nome,
    case when p.estado = 'recusado' then 'recusado' when coalesce(p.estado, 'pago') = 'pago' then 'passou_do_teto'
      when p.estado = 'cancelado' then 'fora_do_ar' else 'sem_resposta' end as porque, d.a_pagar as falta,
    ${iso(sql, sql`coalesce(p.criado_em, k.avisado_em)`)} as desde
  from checkin c
  cross join lateral (select k.id, k.avisado_em, k.cobrar_em from combinado k where k.estabelecimento_id = c.estabelecimento_id
    and k.checkin_id = c.id order by k.id desc limit 1) k
  left join lateral (select p.estado, p.criado_em from pagamento p where p.estabelecimento_id = c.estabelecimento_id
    and p.combinado_id = k.id order by p.id desc limit 1) p on true
  cross join lateral (${devidoNaConta(sql)}) d
  where c.estabelecimento_id = ${bar} and c.fechado_em is null and d.a_pagar > 0
    -- its first time is ten minutes after the warning, each further one later
    and (p.estado is not null or k.cobrar_em > k.avisado_em + ${AVISO_ANTES_MIN} * interval '1 minute')
  order by coalesce(p.criado_em, k.avisado_em), c.id`

/** The first of them, by table and first name. */
export const quemNaoPassou = ([conta]: readonly NaoPassou[]) =>
  conta
    ? [conta.numero_mesa && nomeDaMesa(conta.numero_mesa, conta.rotulo_mesa), conta.nome].filter(Boolean).join(', ')
    : null
