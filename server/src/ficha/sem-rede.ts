import type { NaMao } from '@boteco/contract/ficha/casa'
import type { FichaRepetida } from '@boteco/contract/ficha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { verDocumentoDasFichas } from '../pedido/documento.ts'
import { lerChaveDasFichas, lerFichasAssinadas } from './chave.ts'
import { saoEstas, segurarDono } from './no-balcao.ts'
import { prontaParaUso } from './transferir.ts'
import { oQueFichasTiram, usar, virarPedido } from './usar.ts'

/** The manager does not read more than this. */
const REPETIDAS = 200

/** The one tablet of a bar that takes fichas while the network is down, and what came of it. */
export const semRede = {
  '/ficha/buscarParaSemRede': async (_input, { sql, tablet: { estabelecimento_id, id } }) => {
    const [escolhido] = await sql`
      select from tablet
      where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fichas_sem_rede and retirado_em is null`
    if (!escolhido) return { guarda: null }
    const { publica } = await lerChaveDasFichas(sql, estabelecimento_id)
    // one statement: what was sold a moment later is neither among the open ones nor under the last number
    const [{ ultima, abertas, dispensa }] = await sql<
      [{ ultima: number; abertas: { numero: number; passou: number; presente: boolean }[]; dispensa: boolean }]
    >`
      select
        coalesce((select max(f.numero) from ficha f where f.estabelecimento_id = ${estabelecimento_id}), 0) as ultima,
        (select coalesce(json_agg(json_build_object('numero', f.numero, 'passou', f.passou, 'presente', f.presente_id is not null)
            order by f.numero), '[]')
          from ficha f
          where f.estabelecimento_id = ${estabelecimento_id} and f.usada_em is null and f.cancelada_em is null) as abertas,
        (select not pede_documento from estabelecimento where id = ${estabelecimento_id}) as dispensa /* never null */`
    return {
      guarda: { estabelecimento_id, publica, ultima, abertas, ...(dispensa && { sem_documento: true as const }) },
    }
  },

  '/ficha/enviarUsoSemRede': ({ codigo, lida_em, documento = false }, { transaction, tablet, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: tablet_id } = tablet
      // the staff member logged in on it now hands it in; until there is one, the tablet keeps it
      const entregue_por = sessao?.estabelecimento_id === estabelecimento_id ? sessao.vinculo_id : null
      if (entregue_por === null) throw new VisibleError(401, respostas.precisaDeLogin, 'precisa_de_login')
      const quais = lerFichasAssinadas(await lerChaveDasFichas(tx, estabelecimento_id), estabelecimento_id, codigo)
      if (!quais) throw new VisibleError(409, respostas.fichaNaoVale, 'ficha_nao_vale')
      const lidas = await usarAsQueValem(tx, { estabelecimento_id, vinculo_id: entregue_por }, quais, documento)
      await tx`
        insert into ficha_sem_rede ${tx(lidas.map(({ id, recusa }) => ({ estabelecimento_id, ficha_id: id, tablet_id, lida_em, recusa })))}
        on conflict do nothing`
      // said again, it is what was found the first time
      const repetidas = await tx<{ numero: number }[]>`
        select f.numero from ficha_sem_rede s
        join ficha f on f.estabelecimento_id = s.estabelecimento_id and f.id = s.ficha_id
        where s.estabelecimento_id = ${estabelecimento_id} and s.tablet_id = ${tablet_id} and s.lida_em = ${lida_em}
          and s.recusa is not null and s.ficha_id in ${tx(lidas.map(({ id }) => id))}
        order by f.numero`
      return { message: respostas.usoSemRedeRecebido, repetidas: repetidas.map(({ numero }) => numero) }
    }),

  '/ficha/buscarFichasRepetidas': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    fichas: await sql<FichaRepetida[]>`
      select f.numero as numero_ficha, f.nome_produto, t.nome as tablet, s.recusa /* never null */,
        to_char(s.lida_em at time zone e.fuso_horario, 'DD/MM/YYYY') as dia,
        to_char(s.lida_em at time zone e.fuso_horario, 'HH24:MI') as hora,
        to_char(f.usada_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as usada_em
      from ficha_sem_rede s
      join estabelecimento e on e.id = s.estabelecimento_id
      join ficha f on f.estabelecimento_id = s.estabelecimento_id and f.id = s.ficha_id
      join tablet t on t.estabelecimento_id = s.estabelecimento_id and t.id = s.tablet_id
      where s.estabelecimento_id = ${estabelecimento_id} and s.recusa is not null
      order by s.recebida_em desc, f.numero
      limit ${REPETIDAS}`,
  }),
} satisfies Partial<Handlers>

type Lida = { id: number; recusa: FichaRepetida['recusa'] | null }

/**
 * Uses those that are still worth something, each by itself: all of them were handed over already. Says why the others are not. What
 * is alcoholic and was handed over without a look at the document is written down as that, and stays good: it is no delivery.
 */
async function usarAsQueValem(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number },
  quais: readonly NaMao[],
  documento: boolean,
): Promise<Lida[]> {
  // lock order as everywhere: check-ins, products, options, fichas
  const dono = await segurarDono(tx, estabelecimento_id, saoEstas(tx, quais))
  const tiram = await oQueFichasTiram(tx, estabelecimento_id, saoEstas(tx, quais))
  const lidas = await tx<Lida[]>`
    with q as (
      select * from unnest(${quais.map(({ numero }) => numero)}::bigint[], ${quais.map(({ passou }) => passou)}::int[])
        as q (numero, passou)
    )
    select f.id, case
      when f.cancelada_em is not null then 'cancelada'
      when f.usada_em is not null then 'usada'
      when f.passou <> (select max(q.passou) from q where q.numero = f.numero) then 'passada'
      when f.presente_id is not null then 'presente'
      when not ${prontaParaUso(tx)} then 'cancelada'
      when f.alcoolica and not ${documento} and (select pede_documento from estabelecimento e where e.id = f.estabelecimento_id)
        and not exists (select from documentos_vistos(f.estabelecimento_id, ${dono?.checkin_id ?? null}, true)) then 'sem_documento' end as recusa
    from ficha f
    where f.estabelecimento_id = ${estabelecimento_id} and f.numero in (select numero from q)
    order by f.id for update of f`
  const boas = lidas.filter(({ recusa }) => recusa === null).map(({ id }) => id)
  if (dono && boas.length > 0) {
    const usadas = await usar(tx, estabelecimento_id, tx`f.id in ${tx(boas)}`, boas.length)
    if (documento) await verDocumentoDasFichas(tx, { estabelecimento_id, vinculo_id }, dono.checkin_id, boas)
    await virarPedido(tx, { estabelecimento_id, ...dono, entregue_por: vinculo_id, semRede: true }, usadas, tiram)
  }
  return lidas
}
