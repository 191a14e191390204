import { ESPERAS_POR_MESA } from '@boteco/contract/mesa/salao'
import { respostas } from '@boteco/contract/respostas'
import { mesaAbertaEm, segurarMesas } from '../checkin/mesa-aberta.ts'
import { mesaDita } from '../checkin/mesas-da-casa.ts'
import { semTurmaNaMesa } from '../checkin/pessoas-da-turma.ts'
import type { Sql } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ditas, dizerQuantas, sentarSemCelular } from './pessoas.ts'

/** People who wait for a table. Their names go with them. */
export const esperaPorMesa = {
  '/mesa/esperarMesa': ({ nome, pessoas, minutos = null }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const [nova] = await tx`
        insert into espera_por_mesa (estabelecimento_id, nome, pessoas, prometida_em)
        select ${estabelecimento_id}, ${nome}, ${pessoas}, now() + ${minutos}::int * interval '1 minute'
        where (select count(*) from espera_por_mesa w join estabelecimento e on e.id = w.estabelecimento_id
          where w.estabelecimento_id = ${estabelecimento_id} and w.chegou_em >= ${comecoDaNoite(tx)}) < ${ESPERAS_POR_MESA}
        returning 1`
      if (!nova) throw new VisibleError(422, respostas.esperaCheia, 'espera_cheia')
      return { message: respostas.esperaAnotada }
    }),

  '/mesa/sentarEspera': ({ id, numeroMesa }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const [quem] = await tx<{ nome: string; pessoas: number }[]>`
        delete from espera_por_mesa where estabelecimento_id = ${estabelecimento_id} and id = ${id} returning nome, pessoas`
      if (!quem) throw new VisibleError(404, respostas.esperaSaiu, 'nao_encontrado')
      const [gente] =
        await tx`select from checkin c where ${semTurmaNaMesa(tx, estabelecimento_id, numeroMesa)} limit 1`
      if (gente || (await mesaAbertaEm(tx, estabelecimento_id, numeroMesa)))
        throw new VisibleError(409, respostas.mesaComGenteAgora, 'mesa_ocupada')
      // their account has the name by which they were called
      await sentarSemCelular(tx, sessao, numeroMesa, quem.nome)
      const mesa = await mesaAbertaEm(tx, estabelecimento_id, numeroMesa)
      if (mesa && quem.pessoas > 1) await dizerQuantas(tx, sessao, mesa, { antes: 1, pessoas: quem.pessoas })
      return {
        message: `${quem.nome}: ${ditas(quem.pessoas)} na ${await mesaDita(tx, estabelecimento_id, numeroMesa)}.`,
      }
    }),

  '/mesa/tirarDaEspera': ({ id }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const [quem] = await tx`
        delete from espera_por_mesa where estabelecimento_id = ${estabelecimento_id} and id = ${id} returning 1`
      if (!quem) throw new VisibleError(404, respostas.esperaSaiu, 'nao_encontrado')
      return { message: respostas.esperaTirada }
    }),
} satisfies Partial<Handlers>

/** Of nights that are over: whoever waited went home. */
export const varrerEsperasPorMesa = (sql: Sql) =>
  sql`delete from espera_por_mesa /* todas as casas: esperas */ where chegou_em < now() - interval '1 day'`
