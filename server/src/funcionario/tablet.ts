import type { LugarDoTablet } from '@boteco/contract/funcionario/casa'
import type { Tablet } from '@boteco/contract/funcionario/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { aindaHoje } from '../sessao/diaria.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'

type Aparelho = { nome: string; departamento: LugarDoTablet; estabelecimento: string }

/** Devices that stand in the bar, which its staff may use by their PIN. */
export const tablet = {
  // not with the key of an answer that is kept: the secret is nowhere but in the cookie
  '/tablet/porEmServico': async ({ nome, departamento }, { sql, sessao, token, definirTablet }) => {
    const { estabelecimento_id, vinculo_id: posto_por } = sessao
    const segredo = novoSegredo()
    await transaction(sql, async (tx) => {
      await tx`insert into tablet ${tx({
        ...{ estabelecimento_id, nome, departamento, posto_por },
        segredo_hash: hashDoSegredo(segredo),
      })}`
      // a tablet that lies about must not open the manager's pages
      await tx`
        update sessao set encerrada_em = now()
        where estabelecimento_id = ${estabelecimento_id} and token_hash = ${hashDoSegredo(token ?? '')} and encerrada_em is null`
    })
    definirTablet(segredo)
    return { message: respostas.tabletEmServico }
  },

  '/tablet/buscarTablets': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    tablets: await sql<Tablet[]>`
      select t.id, t.nome, t.departamento, t.fichas_sem_rede, u.nome as posto_por,
        to_char(t.posto_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as posto_em,
        (select p.nome from sessao s join usuario p on p.id = s.usuario_id
          where s.estabelecimento_id = t.estabelecimento_id and s.tablet_id = t.id and s.encerrada_em is null and s.expira_em > now()
          order by s.criada_em desc limit 1) as em_uso_por
      from tablet t
      join estabelecimento e on e.id = t.estabelecimento_id
      join vinculo v on v.estabelecimento_id = t.estabelecimento_id and v.id = t.posto_por
      join usuario u on u.id = v.usuario_id
      where t.estabelecimento_id = ${estabelecimento_id} and t.retirado_em is null
      order by t.departamento, t.nome, t.id`,
  }),

  '/tablet/tirarDeServico': ({ id }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      const [retirado] = await tx`
        update tablet set retirado_em = now(), retirado_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and retirado_em is null
        returning id`
      if (!retirado) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await tx`
        update sessao set encerrada_em = now()
        where estabelecimento_id = ${estabelecimento_id} and tablet_id = ${id} and encerrada_em is null`
      return { message: respostas.tabletRetirado }
    }),

  '/tablet/escolherParaFichas': ({ id, sim }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      // lock order: the bar's tablets by id, so that two managers who choose at once choose one after the other
      const tablets = await tx<{ id: number }[]>`
        select id from tablet where estabelecimento_id = ${estabelecimento_id} and retirado_em is null
        order by id for no key update`
      if (tablets.every((tablet) => tablet.id !== id))
        throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await tx`
        update tablet set fichas_sem_rede = false
        where estabelecimento_id = ${estabelecimento_id} and fichas_sem_rede and (id <> ${id} or not ${sim})`
      if (sim)
        await tx`
          update tablet set fichas_sem_rede = true
          where estabelecimento_id = ${estabelecimento_id} and id = ${id} and not fichas_sem_rede`
      return { message: sim ? respostas.tabletDasFichas : respostas.tabletSemFichas }
    }),

  '/tablet/buscarPessoas': async (_input, { sql, tablet: { estabelecimento_id, id } }) => {
    const [aparelho] = await sql<Aparelho[]>`
      select t.nome, t.departamento, e.nome as estabelecimento
      from tablet t join estabelecimento e on e.id = t.estabelecimento_id
      where t.estabelecimento_id = ${estabelecimento_id} and t.id = ${id}`
    const pessoas = await sql<{ id: number; nome: string }[]>`
      select u.id, u.nome from pin p
      join usuario u on u.id = p.usuario_id
      where p.estabelecimento_id = ${estabelecimento_id} and exists (
        select from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
        where v.estabelecimento_id = p.estabelecimento_id and v.usuario_id = p.usuario_id and v.ate is null and ${aindaHoje(sql)})
      order by u.nome, u.id`
    if (!aparelho) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    return { ...aparelho, pessoas }
  },
} satisfies Partial<Handlers>
