import { CHEGOU_VALE_MS } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { segurarMesas } from '../checkin/mesa-aberta.ts'
import { numeroDaTurma } from '../checkin/numero-da-turma.ts'
import { anotar } from '../database/atos.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

/** The members of a party say who else sits there; a guest who was said to be absent says that they are here. */
export const convidados = {
  '/mesa/buscarQuemQuerEntrar': async (_input, { sql, checkin: { estabelecimento_id, id } }) => {
    const gente = await sql<
      { id: number; nome: string | null; palavras: string | null; membro: boolean; entrou: boolean }[]
    >`
      select c.id, (select nome from nome_na_mesa(c)) as nome, c.palavras, c.membro_em is not null as membro,
        coalesce(c.id <> eu.id and c.membro_em > eu.membro_em
          and c.membro_em > now() - ${CHEGOU_VALE_MS} * interval '1 millisecond', false) as entrou
      from checkin eu join checkin c on c.estabelecimento_id = eu.estabelecimento_id and c.mesa_aberta_id = eu.mesa_aberta_id
      where eu.estabelecimento_id = ${estabelecimento_id} and eu.id = ${id} and eu.membro_em is not null
        and c.fechado_em is null and not c.da_mesa and (c.membro_em is not null or c.palavras is not null)
      order by c.id`
    return {
      novos: gente.filter(({ membro }) => !membro),
      turma: gente.filter(({ membro }) => membro).length,
      entraram: gente.filter(({ entrou }) => entrou),
    }
  },

  // a guest let in by a member who is known to be here is known to be here too
  '/mesa/deixarEntrar': ({ checkins }, { transaction, checkin, sessao, autor }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = checkin ?? sessao
      const entraram = await tx<{ id: number; mesa: number | null }[]>`
        with novos as (
          select c.id, eu.presente_em is not null as com_presente
          from checkin c left join checkin eu on eu.estabelecimento_id = c.estabelecimento_id and eu.id = ${checkin?.id ?? null}
            and eu.membro_em is not null and eu.mesa_aberta_id = c.mesa_aberta_id and eu.fechado_em is null
          where c.estabelecimento_id = ${estabelecimento_id} and c.id = any(${checkins}::bigint[])
            and c.fechado_em is null and c.mesa_aberta_id is not null and (${checkin === null} or eu.id is not null)
          order by c.id for no key update of c
        )
        update checkin c set membro_em = coalesce(c.membro_em, now()), palavras = null,
          presente_em = case when novos.com_presente or ${checkin === null} then coalesce(c.presente_em, now()) else c.presente_em end,
          presente_por = coalesce(c.presente_por, ${checkin ? null : (sessao?.vinculo_id ?? null)})
        from novos where c.estabelecimento_id = ${estabelecimento_id} and c.id = novos.id
        returning c.id, c.numero_mesa as mesa`
      if (entraram.length < new Set(checkins).size)
        throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (autor)
        for (const { id: alvo, mesa } of entraram)
          await anotar(tx, autor, 'entrada_na_mesa', { alvo, depois: { mesa } })
      return { message: respostas.entraram }
    }),

  '/mesa/naoDeixarEntrar': ({ checkin: outro }, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      const [recusado] = await tx`
        update checkin c set mesa_aberta_id = null, palavras = null from checkin eu
        where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${outro} and c.membro_em is null
          and eu.estabelecimento_id = c.estabelecimento_id and eu.id = ${id} and eu.membro_em is not null
          and eu.mesa_aberta_id = c.mesa_aberta_id
        returning c.id`
      if (!recusado) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.naoEntrou }
    }),

  // as long as the night lasts. The party may have moved meanwhile, and the comanda with it
  '/mesa/estouAqui': (_input, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      await segurarMesas(tx, estabelecimento_id)
      const [dito] = await tx`
        update nao_estavam set desmentido_em = now() from estabelecimento e
        where estabelecimento_id = ${estabelecimento_id} and e.id = estabelecimento_id and checkin_id = ${id}
          and desmentido_em is null and em >= ${comecoDaNoite(tx)} returning nao_estavam.id`
      if (!dito) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await tx`
        with onde as (
          select coalesce((select ${numeroDaTurma(tx)} from mesa_aberta f where f.estabelecimento_id = c.estabelecimento_id
            and f.id = c.mesa_aberta_id and f.encerrada_em is null), c.numero_mesa) as numero_mesa
          from checkin c where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}
        )
        update checkin c set fechado_em = null, fechado_por = null, ultima_atividade_em = now(), numero_mesa = onde.numero_mesa,
          numero_comanda = case when not exists (select from checkin outro
            where outro.estabelecimento_id = c.estabelecimento_id and outro.numero_comanda = c.numero_comanda
              and outro.fechado_em is null and outro.numero_mesa is distinct from onde.numero_mesa) then c.numero_comanda end
        from onde where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}`.catch((error) => {
        if (!brokeConstraint(error, 'checkin_aberto_da_carteira')) throw error
        throw new VisibleError(409, respostas.checkinRetomado, 'checkin_aberto')
      })
      return { message: respostas.estouAquiFeito }
    }),
} satisfies Partial<Handlers>
