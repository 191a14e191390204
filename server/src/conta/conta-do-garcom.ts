import { respostas } from '@boteco/contract/respostas'
import { segurarAberto } from '../checkin/exigir-aberto.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { largarOQueEspera } from './conta.ts'
import { itensDasLinhas } from './linhas-a-dividir.ts'

/** What only a waiter does with somebody's account. */
export const contaDoGarcom = {
  // a waiter who settled an account closes it: the guest has left, or has no phone to do it with
  '/conta/fecharCheckin': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      // an order that is being placed holds this row: it comes first, and then it counts
      await segurarAberto(tx, estabelecimento_id, id)
      const [c] = await tx<[{ pode: boolean }]>`
        select ${nadaPendente(tx)} as pode from checkin c
        where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}`
      if (!c.pode) throw new VisibleError(409, respostas.checkinDeve, 'checkin_deve')
      await largarOQueEspera(tx, estabelecimento_id, id)
      await tx`
        update checkin set fechado_em = now(), fechado_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { message: respostas.checkinFechado }
    }),

  '/conta/cobrarDeNovo': ({ linha }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      // of a divided line, every cota of it that was given back; by the item, of which there is an index
      const devolvidas = await tx<{ linha_id: number; pagamento_id: number; aberto: boolean }[]>`
          select l.linha_id, l.pagamento_id /* nunca null */, c.fechado_em is null as aberto from linha l
          join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
          where l.estabelecimento_id = ${estabelecimento_id} and l.valida and l.situacao = 'estornado'
            and l.de_linha = any(array(${itensDasLinhas(tx, estabelecimento_id, [linha])}))
            and ${linha} in (l.linha_id, l.de_linha)
          order by l.linha_id`
      if (devolvidas.length === 0) throw new VisibleError(409, respostas.naoDevolvida, 'nao_devolvida')
      for (const { linha_id, pagamento_id, aberto } of devolvidas) {
        if (!aberto) throw new VisibleError(409, respostas.checkinJaEncerrado, 'checkin_encerrado')
        await reabrir(tx, sessao, pagamento_id, [linha_id])
      }
      return { message: respostas.cobrarDeNovo }
    }),
} satisfies Partial<Handlers>

type DaCasa = { estabelecimento_id: number; vinculo_id: number }

/**
 * These lines of a payment are owed again. The database itself refuses it while any of their money may still be kept
 * (`linha_reaberta`).
 */
export async function reabrir(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: DaCasa,
  pagamento_id: number,
  linhas: readonly number[],
) {
  const quais = [...linhas]
  const reabertas = await tx`
    update pagamento_linha set reaberta_em = now(), reaberta_por = ${vinculo_id}
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and linha_id = any(${quais})
      and viva returning 1`.catch((error) => {
    if (!brokeConstraint(error, 'linha_reaberta')) throw error
    throw new VisibleError(409, respostas.devolucaoACaminho, 'devolucao_a_caminho')
  })
  if (reabertas.length < quais.length) throw new VisibleError(409, respostas.naoDevolvida, 'nao_devolvida')
  await tx`
    insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa)
    select estabelecimento_id, id, estado, estado, 'linha ' || linha || ' cobrada de novo'
    from pagamento cross join unnest(${quais}::bigint[]) as l (linha)
    where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id} order by linha`
}
