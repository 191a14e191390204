import { respostas } from '@boteco/contract/respostas'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../serve.ts'
import { largarOQueEspera } from './conta.ts'

/** A waiter who settled an account closes it: the guest has left, or has no phone to do it with. */
export const fecharCheckin = {
  '/conta/fecharCheckin': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      // an order that is being placed holds this row: it comes first, and then it counts
      const [checkin] = await tx<{ fechado_em: Date | null }[]>`
        select fechado_em from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} for update`
      if (!checkin) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (checkin.fechado_em) throw new VisibleError(409, respostas.checkinJaEncerrado, 'checkin_encerrado')
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
} satisfies Partial<Handlers>
