import { randomInt } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { foiEmbora } from '../checkin/caminho.ts'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import { fimDaNoite, nestaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { soltarPedidos } from '../pedido/espera.ts'

/** Four digits that the staff say aloud on a crowded night: a guest who knows them is in the bar. */
export const codigoDoDia = {
  '/mesa/buscarCodigoDoDia': async (_input, { sql, sessao: { estabelecimento_id } }) => {
    const [ligado] = await sql<{ codigo: string }[]>`
      select codigo from codigo_do_dia where estabelecimento_id = ${estabelecimento_id} and ${nestaNoite(sql, sql`vale_ate`, sql`estabelecimento_id`)}`
    return { codigo: ligado?.codigo ?? null }
  },

  '/mesa/ligarCodigoDoDia': ({ trocar = null }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      // two who tap at once say the same code
      await tx`
        insert into codigo_do_dia as d (estabelecimento_id, codigo, vale_ate, ligado_por)
        select e.id, ${sortear(trocar)}, ${fimDaNoite(tx)}, ${vinculo_id} from estabelecimento e
        where e.id = ${estabelecimento_id}
        on conflict (estabelecimento_id) do update
          set codigo = excluded.codigo, vale_ate = excluded.vale_ate, ligado_por = excluded.ligado_por
          where not ${nestaNoite(tx, tx`d.vale_ate`, tx`d.estabelecimento_id`)} or d.codigo = ${trocar}`
      return { message: respostas.codigoDoDiaLigado }
    }),

  '/mesa/desligarCodigoDoDia': (_input, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      await tx`delete from codigo_do_dia where estabelecimento_id = ${estabelecimento_id}`
      return { message: respostas.codigoDoDiaDesligado }
    }),

  // here, and nothing more: it makes no guest a member of a party
  '/mesa/dizerCodigoDoDia': ({ codigo }, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      const [deHoje] = await tx<{ codigo: string }[]>`
        select codigo from codigo_do_dia where estabelecimento_id = ${estabelecimento_id} and ${nestaNoite(tx, tx`vale_ate`, tx`estabelecimento_id`)}`
      if (!deHoje) throw new VisibleError(409, respostas.semCodigoDoDia, 'sem_codigo_do_dia')
      if (deHoje.codigo !== codigo) throw new VisibleError(409, respostas.codigoDoDiaErrado, 'codigo_do_dia_errado')
      // they may have heard it before they left
      const [saiu] = await tx`
        select from checkin c join estabelecimento e on e.id = c.estabelecimento_id
        where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id} and c.presente_em is null and ${foiEmbora(tx)}`
      if (saiu) throw new VisibleError(409, respostas.codigoDoDiaDeNovo, 'turma_acabou')
      const [aberto] = await tx`
        update checkin set presente_em = coalesce(presente_em, now())
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null returning id`
      exigirMeuAberto(aberto)
      await soltarPedidos(tx, estabelecimento_id, tx`o.checkin_id = ${id} and o.espera = 'equipe'`)
      return { message: respostas.codigoDoDiaCerto }
    }),
} satisfies Partial<Handlers>

/** Another one than this. */
function sortear(trocar: string | null): string {
  const codigo = String(randomInt(10_000)).padStart(4, '0')
  return codigo === trocar ? sortear(trocar) : codigo
}
