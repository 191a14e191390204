import type { LinhaDaConta, LinhaJaPaga } from '@boteco/contract/conta/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import type { Sql } from '../database/db.ts'

type Pagamento = NonNullable<LinhaJaPaga['pagamento']> & { linha_id: number }

/** Paid lines, each with the payment that did it: who recorded it, when, and by which means. */
export async function comPagamento(
  sql: Sql,
  estabelecimento_id: number,
  linhas: readonly LinhaDaConta[],
): Promise<LinhaJaPaga[]> {
  const ids = linhas.map(idDaLinha)
  const pagamentos = await sql<Pagamento[]>`
    select pl.linha_id, p.id, p.meio, coalesce(o.sistema, primeiro_nome(u.nome)) as registrado_por,
      to_char(p.pago_em at time zone e.fuso_horario, 'DD/MM/YYYY') as data_pagamento,
      to_char(p.pago_em at time zone e.fuso_horario, 'HH24:MI') as hora_pagamento
    from pagamento_linha pl
    join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado in ('pago', 'estornado')
    join estabelecimento e on e.id = p.estabelecimento_id
    left join pagamento_externo o on o.estabelecimento_id = p.estabelecimento_id and o.pagamento_id = p.id
    left join vinculo v on v.estabelecimento_id = p.estabelecimento_id and v.id = p.registrado_por
    left join usuario u on u.id = v.usuario_id
    where pl.estabelecimento_id = ${estabelecimento_id} and pl.viva and pl.linha_id = any(${ids})`
  const porLinha = new Map(pagamentos.map(({ linha_id, ...pagamento }) => [linha_id, pagamento]))
  return linhas.map((linha) => ({ ...linha, pagamento: porLinha.get(idDaLinha(linha)) ?? null }))
}
