import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import { transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { lerChaves } from './chaves.ts'
import { ehDeUmServicoConhecido } from './servicos.ts'

/** Of one check-in. A browser that renews its address leaves the old one behind, so the oldest makes room. */
const MAXIMO_DE_APARELHOS = 3

export const notificacao = {
  '/notificacao/buscarChavePublica': async (_input, { sql }) => ({ chavePublica: (await lerChaves(sql)).publica }),

  '/notificacao/inscreverAparelho': async ({ endpoint, keys }, { sql, checkin, testPush }) => {
    if (!ehDeUmServicoConhecido(endpoint, testPush))
      throw new VisibleError(422, mensagensDasChamadas.servicoDePushDesconhecido, 'servico_desconhecido')
    const { estabelecimento_id, id: checkin_id } = checkin
    await transaction(sql, async (tx) => {
      // held, so that two devices at once are counted one after the other, and none comes after the check-in's end
      const [aberto] = await tx`
        select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id} and fechado_em is null
        for no key update`
      exigirMeuAberto(aberto)
      await tx`
        insert into notificacao_aparelho ${tx({ estabelecimento_id, checkin_id, endereco: endpoint, ...keys })}
        on conflict (estabelecimento_id, checkin_id, endereco) do update set p256dh = excluded.p256dh, auth = excluded.auth`
      await tx`
        delete from notificacao_aparelho where (estabelecimento_id, checkin_id, endereco) in (
          select estabelecimento_id, checkin_id, endereco from notificacao_aparelho
          where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id}
          order by endereco = ${endpoint} desc, criado_em desc offset ${MAXIMO_DE_APARELHOS})`
    })
    return { message: respostas.aparelhoInscrito }
  },

  '/notificacao/removerAparelho': async ({ endpoint }, { sql, checkin }) => {
    await sql`
      delete from notificacao_aparelho where estabelecimento_id = ${checkin.estabelecimento_id}
        and checkin_id = ${checkin.id} and endereco = ${endpoint}`
    return { message: respostas.aparelhoRemovido }
  },
} satisfies Partial<Handlers>
