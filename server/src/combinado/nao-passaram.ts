import type { NaoPassou } from '@boteco/contract/combinado/casa'
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
 * door. The newest charge says why; a newer agreement has begun another evening.
 */
export const lerNaoPassaram = (sql: Sql, bar: number) => sql<NaoPassou[]>`
  select c.id as checkin, c.numero_mesa, ${rotuloDaMesa(sql)} as rotulo_mesa, c.numero_comanda, (select nome from nome_na_mesa(c)) as nome,
    case p.estado when 'recusado' then 'recusado' when 'pago' then 'passou_do_teto' when 'cancelado' then 'fora_do_ar'
      else 'sem_resposta' end as porque, d.a_pagar as falta, ${iso(sql, sql`p.criado_em`)} as desde
  from checkin c
  cross join lateral (select p.estado, p.criado_em, p.combinado_id from pagamento p where p.estabelecimento_id = c.estabelecimento_id
    and p.checkin_id = c.id and p.combinado_id is not null order by p.id desc limit 1) p
  cross join lateral (${devidoNaConta(sql)}) d
  where c.estabelecimento_id = ${bar} and c.fechado_em is null and d.a_pagar > 0
    and not exists (select from combinado k where k.estabelecimento_id = c.estabelecimento_id and k.checkin_id = c.id
      and k.id > p.combinado_id)
  order by p.criado_em, c.id`

/** The first of them, by table and first name. */
export const quemNaoPassou = ([conta]: readonly NaoPassou[]) =>
  conta
    ? [conta.numero_mesa && nomeDaMesa(conta.numero_mesa, conta.rotulo_mesa), conta.nome].filter(Boolean).join(', ')
    : null
