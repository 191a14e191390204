import { respostas } from '@boteco/contract/respostas'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { ehDiarista } from '../sessao/diaria.ts'
import { hashDoPin } from '../sessao/pin.ts'

/** What identifies a staff member on a tablet of the bar: unique in this bar. */
export const pin = {
  '/user/definirPin': async ({ id, pin: novo }, context) => {
    const { estabelecimento_id } = context.sessao
    const [pessoa] = await context.sql<{ usuario_id: number }[]>`
      select usuario_id from vinculo where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ate is null`
    if (!pessoa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    return definir(context, pessoa.usuario_id, novo)
  },

  '/user/definirMeuPin': ({ pin: novo }, context) => definir(context, context.sessao.usuario_id, novo),
} satisfies Partial<Handlers>

async function definir(
  { sql, transaction, sessao }: Context<'/user/definirPin'> | Context<'/user/definirMeuPin'>,
  usuario_id: number,
  novo: string,
) {
  const { estabelecimento_id, vinculo_id } = sessao
  const pin_hash = await hashDoPin(sql, estabelecimento_id, novo)
  try {
    return await transaction(async (tx) => {
      // a person dismissed meanwhile gets none
      const [definido] = await tx`
        insert into pin (estabelecimento_id, usuario_id, pin_hash, definido_por)
        select estabelecimento_id, usuario_id, ${pin_hash}, ${vinculo_id} from vinculo
        where estabelecimento_id = ${estabelecimento_id} and usuario_id = ${usuario_id} and ate is null
        limit 1
        on conflict (estabelecimento_id, usuario_id) do update
          set pin_hash = excluded.pin_hash, definido_por = excluded.definido_por, definido_em = now(), celular_hash = null
        returning usuario_id`
      if (!definido) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      // ends the sessions opened with the old one
      await tx`
        update sessao s set encerrada_em = now() from usuario u
        where s.estabelecimento_id = ${estabelecimento_id} and s.usuario_id = ${usuario_id} and s.encerrada_em is null
          and u.id = s.usuario_id and (s.tablet_id is not null or ${ehDiarista(tx)})`
      return { message: respostas.pinDefinido }
    })
  } catch (error) {
    if (brokeConstraint(error, 'pin_de_um_so')) throw new VisibleError(409, respostas.pinEmUso, 'pin_em_uso')
    throw error
  }
}
