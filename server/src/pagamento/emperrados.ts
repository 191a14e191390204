import type { Emperrado } from '@boteco/contract/estorno/escritorio'
import type { Handlers } from '../http/serve.ts'
import { avisavel } from '../jobs/emperrado.ts'

/** What is tried again ever more slowly, for the manager to see. */
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
      where ${avisavel(sql, estabelecimento_id)}
      order by e.desde`,
  }),
} satisfies Partial<Handlers>
