import type { Emperrado } from '@boteco/contract/estorno'
import { VEZES_ATE_AVISAR } from '../emperrado.ts'
import type { Handlers } from '../serve.ts'

/** One that is not tried any more, because it ended in another way, is forgotten after this long: longer than any pause. */
const ESQUECIDO = '3 hours'

export const emperrados = {
  '/pagamento/buscarEmperrados': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    emperrados: await sql<Emperrado[]>`
      select e.tipo, e.id, e.vezes, e.motivo, coalesce(p.valor, s.valor) as valor,
        to_char(e.desde at time zone b.fuso_horario, 'DD/MM/YYYY') as data,
        to_char(e.desde at time zone b.fuso_horario, 'HH24:MI') as hora
      from emperrado e
      join estabelecimento b on b.id = e.estabelecimento_id
      left join pagamento p on e.tipo = 'pagamento' and p.estabelecimento_id = e.estabelecimento_id and p.id = e.id
      left join estorno s on e.tipo = 'estorno' and s.estabelecimento_id = e.estabelecimento_id and s.id = e.id
      where e.estabelecimento_id = ${estabelecimento_id} and e.vezes >= ${VEZES_ATE_AVISAR}
        and e.proxima_em > now() - ${ESQUECIDO}::interval
      order by e.desde`,
  }),
} satisfies Partial<Handlers>
