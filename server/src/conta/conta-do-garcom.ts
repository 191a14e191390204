import { respostas } from '@boteco/contract/respostas'
import { segurarAberto } from '../checkin/exigir-aberto.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { brokeConstraint, VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { largarOQueEspera } from './conta.ts'

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
      const { estabelecimento_id, vinculo_id } = sessao
      // of a divided line, every cota of it that was given back
      const devolvidas = await tx<{ linha_id: number; pagamento_id: number; estado: string; aberto: boolean }[]>`
          select l.linha_id, l.pagamento_id /* nunca null */, p.estado, c.fechado_em is null as aberto from linha l
          join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
          join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
          where l.estabelecimento_id = ${estabelecimento_id} and (l.linha_id = ${linha} or l.de_linha = ${linha}) and l.valida
            and l.situacao = 'estornado' order by l.linha_id`
      if (devolvidas.length === 0) throw new VisibleError(409, respostas.naoDevolvida, 'nao_devolvida')
      for (const { linha_id, pagamento_id, estado, aberto } of devolvidas) {
        if (!aberto) throw new VisibleError(409, respostas.checkinJaEncerrado, 'checkin_encerrado')
        // the database itself refuses it while any of its money may still be kept (`linha_reaberta`)
        const reabertas = await tx`
          update pagamento_linha set reaberta_em = now(), reaberta_por = ${vinculo_id}
          where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and linha_id = ${linha_id}
            and viva returning 1`
        if (reabertas.length === 0) throw new VisibleError(409, respostas.naoDevolvida, 'nao_devolvida')
        await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, de: estado, para: estado, causa: `linha ${linha_id} cobrada de novo` })}`
      }
      return { message: respostas.cobrarDeNovo }
    }).catch((error) => {
      if (!brokeConstraint(error, 'linha_reaberta')) throw error
      throw new VisibleError(409, respostas.devolucaoACaminho, 'devolucao_a_caminho')
    }),
} satisfies Partial<Handlers>
