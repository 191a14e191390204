import type { ConviteDeTrabalho } from '@boteco/contract/funcionario/casa'
import { respostas } from '@boteco/contract/respostas'
import { pedirCarta } from '../correio/cartas.ts'
import { autorDito } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { PerfilDaEquipe, Sessao } from '../sessao/provas.ts'

/** A bar that wants a former staff member back has forgotten about it by then. In days. */
const VIDA_DO_CONVITE_D = 30

/** A former staff member is asked whether they come back; only the holder of their account can answer. */
export const conviteDeTrabalho = {
  '/user/buscarConvitesDeTrabalho': async (_input, { sql, sessao: { usuario_id } }) => ({
    convites: await sql<ConviteDeTrabalho[]>`
      select /* todas as casas: convites de trabalho */ t.estabelecimento_id as "idEstabelecimento", e.nome, t.perfil as "nomePerfil"
      from convite_de_trabalho t join estabelecimento e on e.id = t.estabelecimento_id
      where t.usuario_id = ${usuario_id} and ${vale(sql)} order by t.feito_em`,
  }),

  '/user/responderConviteDeTrabalho': async (
    { idEstabelecimento, aceita },
    { transaction, sessao: { usuario_id } },
  ) => {
    try {
      return await transaction(async (tx) => {
        const [convite] = await tx<{ perfil: PerfilDaEquipe; feito_por: number }[]>`
          delete from convite_de_trabalho t
          where t.estabelecimento_id = ${idEstabelecimento} and t.usuario_id = ${usuario_id} and ${vale(tx)}
          returning perfil, feito_por`
        if (!convite) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
        if (!aceita) return { message: respostas.conviteDeTrabalhoRecusado }
        const { perfil, feito_por: vinculo_id } = convite
        // the manager's deed, which waited for this yes
        await tx`select set_config('boteco.autor', ${autorDito({ estabelecimento_id: idEstabelecimento, vinculo_id })}, true)`
        await tx`insert into vinculo ${tx({ estabelecimento_id: idEstabelecimento, usuario_id, perfil })}`
        return { message: respostas.conviteDeTrabalhoAceito }
      })
    } catch (error) {
      if (brokeConstraint(error, 'vinculo_ativo')) throw new VisibleError(409, respostas.jaTrabalhaAqui)
      throw error
    }
  },
} satisfies Partial<Handlers>

const vale = (sql: Sql | Transaction) => sql`t.feito_em > now() - ${VIDA_DO_CONVITE_D} * interval '1 day'`

/** Asks this person; asked again, the last one counts. */
export async function convidarDeVolta(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: Pick<Sessao<'BAR GERENTE'>, 'estabelecimento_id' | 'vinculo_id'>,
  pessoa: { id: number; email: string },
  perfil: PerfilDaEquipe,
) {
  await tx`
    insert into convite_de_trabalho (estabelecimento_id, usuario_id, perfil, feito_por)
    values (${estabelecimento_id}, ${pessoa.id}, ${perfil}, ${vinculo_id})
    on conflict (estabelecimento_id, usuario_id) do update
      set perfil = excluded.perfil, feito_por = excluded.feito_por, feito_em = excluded.feito_em`
  await pedirCarta(tx, 'volta_a_equipe', pessoa.email)
}

/** Sweeps the unanswered invitations. */
export const varrerConvitesDeTrabalho = (sql: Sql) => sql`
  delete from convite_de_trabalho where feito_em < now() - ${VIDA_DO_CONVITE_D} * interval '1 day'`
