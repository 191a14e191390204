import type { MesaQueEspera, QuemEspera } from '@boteco/contract/mesa/casa'
import { NAO_ESTAVAM_POR_HORA } from '@boteco/contract/mesa/chegada'
import { respostas } from '@boteco/contract/respostas'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import {
  acabarPresenca,
  encerrarMesa,
  mesaAbertaEm,
  nadaPendenteNaMesa,
  segurarMesas,
  sentarNaMesa,
} from '../checkin/mesa-aberta.ts'
import { exigirMesas } from '../checkin/mesas-da-casa.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { membrosDaTurma } from '../checkin/pessoas-da-turma.ts'
import { foramVistos, recebeuDeQuemServe } from '../checkin/vistos.ts'
import { emPreparo } from '../database/abertos.ts'
import { anotar } from '../database/atos.ts'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { fimDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { cancelarItens, segurarItens } from '../pedido/cancelar-itens.ts'
import { desistirDosPedidos, soltarPedidos } from '../pedido/espera.ts'

/** The staff say which guests are here, and which were not. */
export const presenca = {
  '/mesa/buscarEsperas': async (_input, { sql, sessao }) => ({
    mesas: await quemEspera(sql, sessao.estabelecimento_id),
  }),

  '/mesa/confirmarPresenca': ({ checkins, entrega }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      if (entrega) {
        const deles = tx`c.id = any(${checkins}::bigint[]) and ${recebeuDeQuemServe(tx, sessao)}`
        const vistos = await foramVistos(tx, sessao, deles)
        return {
          message: vistos === checkins.length ? respostas.presencaConfirmada : respostas.presencaEsperaPalavra,
        }
      }
      await segurarMesas(tx, estabelecimento_id)
      await segurarAbertos(tx, estabelecimento_id, checkins)
      await sentarJuntos(tx, estabelecimento_id, checkins)
      await tx`
        update checkin set presente_em = coalesce(presente_em, now()), presente_por = coalesce(presente_por, ${vinculo_id})
        where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins}::bigint[])`
      await soltarPedidos(tx, estabelecimento_id, tx`c.id = any(${checkins}::bigint[]) and o.espera = 'equipe'`)
      return { message: respostas.presencaConfirmada }
    }),

  '/mesa/naoEstavam': ({ checkins }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      await segurarAbertos(tx, estabelecimento_id, checkins)
      const [tarde] = await tx`
        select from linha l left join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha
        where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = any(${checkins}::bigint[]) and l.valida
          and (l.situacao <> 'a_pagar' or (i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and not i.couvert)) limit 1`
      const [ficha] = await tx`
        select from item_pedido where estabelecimento_id = ${estabelecimento_id} and ficha_id is not null
          and checkin_id = any(${checkins}::bigint[]) and status_pedido <> 'PEDIDO CANCELADO' limit 1`
      if (tarde || ficha) throw new VisibleError(409, respostas.naoEstavamTarde, 'ja_entregue')
      const deles = tx`c.id = any(${checkins}::bigint[])`
      await desistirDosPedidos(tx, estabelecimento_id, deles, respostas.ninguemNaMesa, vinculo_id)
      await cancelarOQueIa(tx, estabelecimento_id, checkins, vinculo_id)
      await tx`
        insert into nao_estavam (estabelecimento_id, checkin_id, numero_mesa, dito_por)
        select estabelecimento_id, id, numero_mesa, ${vinculo_id} from checkin
        where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins}::bigint[])`
      await tx`
        update checkin set fechado_em = now(), fechado_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins}::bigint[])`
      // several guests of one table are one visit in vain
      await tx`
        update estabelecimento e set confirma_ate = ${fimDaNoite(tx)} where e.id = ${estabelecimento_id} and (
          select count(distinct (coalesce(numero_mesa, -checkin_id), em)) from nao_estavam
          where estabelecimento_id = e.id and em > now() - interval '1 hour') >= ${NAO_ESTAVAM_POR_HORA}`
      return { message: respostas.naoEstavamFeito }
    }),

  '/mesa/tirarDaMesa': ({ checkins }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarAbertos(tx, estabelecimento_id, checkins)
      const deles = await tx<{ turma: number | null; membro: boolean; da_mesa: boolean }[]>`
        select mesa_aberta_id as turma, membro_em is not null as membro, da_mesa from checkin
        where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins}::bigint[])`
      if (deles.some(({ da_mesa }) => da_mesa)) throw new VisibleError(409, respostas.contaDaMesaFica, 'conta_da_mesa')
      await fecharTurmas(tx, estabelecimento_id, checkins)
      const sairam = await tx<{ id: number; mesa: number | null }[]>`
        update checkin set mesa_aberta_id = null, membro_em = null, palavras = null
        where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins}::bigint[]) and mesa_aberta_id is not null
        returning id, numero_mesa as mesa`
      await menosPessoas(
        tx,
        estabelecimento_id,
        deles.flatMap(({ turma, membro }) => (membro && turma) || []),
      )
      for (const { id: alvo, mesa } of sairam) await anotar(tx, sessao, 'saida_da_mesa', { alvo, antes: { mesa } })
      return { message: respostas.tiradoDaMesa }
    }),

  '/mesa/livre': ({ numeroMesa, mesaAberta = null }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      await segurarMesas(tx, estabelecimento_id)
      await exigirMesas(tx, estabelecimento_id, [numeroMesa])
      const [aberta] = await tx<{ id: number; pronta: boolean }[]>`
        select f.id, ${nadaPendenteNaMesa(tx)} as pronta from mesa_juntada m
        join mesa_aberta f on f.estabelecimento_id = m.estabelecimento_id and f.id = m.mesa_aberta_id
        where m.estabelecimento_id = ${estabelecimento_id} and m.numero_mesa = ${numeroMesa} and m.ate is null
          and (${mesaAberta}::bigint is null or f.id = ${mesaAberta})`
      if (aberta && !aberta.pronta) throw new VisibleError(409, respostas.mesaDeve, 'mesa_deve')
      if (aberta) await encerrarMesa(tx, estabelecimento_id, aberta.id, vinculo_id)
      // guests who sit there without a party go too
      else if (mesaAberta === null)
        await acabarPresenca(tx, estabelecimento_id, tx`c.fechado_em is null and c.numero_mesa = ${numeroMesa}`)
      return { message: respostas.mesaLivre }
    }),
} satisfies Partial<Handlers>

/**
 * A member who was put out of one of these parties is one person less of it, where staff counted them: their couvert goes along.
 * With more phones than people there may still be as many as were said.
 */
const menosPessoas = (tx: Transaction, estabelecimento_id: number, turmas: readonly number[]) => tx`
  update mesa_aberta f set pessoas = greatest(f.pessoas - s.quantos, least(f.pessoas, ${membrosDaTurma(tx)}), 1)
  from (select id, count(*)::int as quantos from unnest(${turmas as number[]}::bigint[]) id group by id) s
  where f.estabelecimento_id = ${estabelecimento_id} and f.id = s.id and f.pessoas is not null`

/** Whom staff have still to see, by table; who has said none last. */
export async function quemEspera(sql: Sql, estabelecimento_id: number): Promise<MesaQueEspera[]> {
  const esperam = await sql<(QuemEspera & { numero_mesa: number | null })[]>`
    select c.numero_mesa, c.id, c.numero, c.numero_comanda, (select nome from nome_na_mesa(c)) as nome_cliente, c.palavras,
      (select a.alergia from checkin_alergia a where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id) as alergia,
      c.distancia_m,
      c.mesa_aberta_id is not null as com_codigo, q.recebeu, q.insiste, coalesce(h.itens, '[]') as itens, h.espera_ate
    from checkin c
    join estabelecimento e on e.id = c.estabelecimento_id
    left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
    cross join lateral (select
      exists (select from item_pedido i where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and not i.couvert) as recebeu,
      -- the first delivery to one of a party shows all of it
      c.membro_em is not null and exists (select from checkin m
        join item_pedido i on i.estabelecimento_id = m.estabelecimento_id and i.checkin_id = m.id
        where m.estabelecimento_id = c.estabelecimento_id and m.mesa_aberta_id = c.mesa_aberta_id
          and m.membro_em is not null and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and not i.couvert) as mesa_recebeu,
      exists (select from nao_estavam n where n.estabelecimento_id = c.estabelecimento_id and n.checkin_id = c.id
        and n.desmentido_em is not null) as insiste) q
    left join lateral (
      select json_agg(json_build_object('nome_produto', i.nome_produto, 'partes', partes_ditas(i.partes),
          'quantidade', i.quantidade) order by i.id) as itens,
        ${iso(sql, sql`min(o.espera_ate)`)} as espera_ate
      from pedido o join item_pedido i on i.estabelecimento_id = o.estabelecimento_id and i.pedido_id = o.id
      where o.estabelecimento_id = c.estabelecimento_id and o.checkin_id = c.id and o.espera = 'equipe'
        and i.na_fila_em is null and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE') h on true
    where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and c.presente_em is null
      and e.presenca <> 'aberto' and (h.itens is not null or q.insiste or ((q.recebeu or q.mesa_recebeu)
      -- whoever paid, and a table that was set free, ask for nothing more
      and case when f.id is null then not ${nadaPendente(sql)} else f.encerrada_em is null and not ${nadaPendenteNaMesa(sql)} end))
    order by c.numero_mesa nulls last, c.id`
  const mesas = new Map<number | null, MesaQueEspera>()
  for (const { numero_mesa, ...quem } of esperam) {
    const mesa = mesas.get(numero_mesa) ?? { numero_mesa, checkins: [] }
    mesas.set(numero_mesa, mesa)
    mesa.checkins.push(quem)
  }
  return [...mesas.values()]
}

/**
 * For the parties from which these are removed: neither the invitations made before nor the table's code admit a guest,
 * on any device. Newcomers from now on are let in by a member or the staff.
 */
async function fecharTurmas(tx: Transaction, estabelecimento_id: number, checkins: readonly number[]) {
  const deles = tx`(select mesa_aberta_id from checkin
    where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins as number[]}::bigint[]))`
  await tx`
    update convite set vence_em = now()
    where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id in ${deles} and vence_em > now()`
  await tx`
    update mesa_aberta set convite_desde = now()
    where estabelecimento_id = ${estabelecimento_id} and id in ${deles} and convite_desde is null`
}

/**
 * Guests whom the staff confirm together at one table are one party, and their presence belongs to it. A party that
 * sits there already, and to which none of them belongs, stays separate.
 */
async function sentarJuntos(tx: Transaction, estabelecimento_id: number, checkins: readonly number[]) {
  const deles = await tx<{ id: number; numero_mesa: number; turma: number | null }[]>`
    select id, numero_mesa, case when membro_em is not null then mesa_aberta_id end as turma from checkin
    where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins as number[]}::bigint[]) and numero_mesa is not null
    order by id`
  for (const lugar of new Set(deles.map(({ numero_mesa }) => numero_mesa))) {
    const juntos = deles.filter(({ numero_mesa }) => numero_mesa === lugar)
    const la = await mesaAbertaEm(tx, estabelecimento_id, lugar)
    if (la && !juntos.some(({ turma }) => turma === la.id)) continue
    for (const { id: checkin_id, turma } of juntos)
      if (!la || turma !== la.id)
        await sentarNaMesa(tx, { estabelecimento_id, checkin_id, numero_mesa: lugar, lugar, pelaCasa: true })
  }
}

/** Locks these check-ins of the bar until the transaction ends. @throws VisibleError 404, 409 when one is over. */
async function segurarAbertos(tx: Transaction, estabelecimento_id: number, checkins: readonly number[]) {
  const achados = await tx<{ fechado_em: Date | null }[]>`
    select fechado_em from checkin where estabelecimento_id = ${estabelecimento_id} and id = any(${checkins as number[]}::bigint[])
    order by id for no key update`
  if (achados.length < new Set(checkins).size) exigirAberto(undefined)
  for (const achado of achados) exigirAberto(achado)
}

/** What was on its way. A guest who was not there owes no couvert. */
async function cancelarOQueIa(tx: Transaction, estabelecimento_id: number, checkins: readonly number[], por: number) {
  const deles = tx`estabelecimento_id = ${estabelecimento_id} and checkin_id = any(${checkins as number[]}::bigint[])
    and (status_pedido in ${emPreparo(tx)} or (couvert and status_pedido <> 'PEDIDO CANCELADO'))`
  const ids = await segurarItens(tx, estabelecimento_id, deles)
  await cancelarItens(tx, estabelecimento_id, ids, { por, motivo: respostas.ninguemNaMesa, avisados: ['departamento'] })
}
