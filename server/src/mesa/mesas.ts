import type { Area, ComandaBloqueada, MesaDaCasa } from '@boteco/contract/mesa/casa'
import { AREAS_DA_CASA } from '@boteco/contract/mesa/escritorio'
import { mesaNaFrase, nomeDaMesa } from '@boteco/contract/mesa/nome'
import { seSobrepoem } from '@boteco/contract/mesa/planta'
import { respostas } from '@boteco/contract/respostas'
import { segurarComanda } from '../checkin/mesa.ts'
import { mesaAbertaEm, segurarMesas } from '../checkin/mesa-aberta.ts'
import { criarMesas, exigirMesas } from '../checkin/mesas-da-casa.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'

/** What a house says of its tables, areas and comandas. Whoever changes tables or areas holds `segurarMesas`. */
export const mesas = {
  '/mesa/buscarMesas': async (_input, { sql, sessao: { estabelecimento_id } }) => {
    const [mesas, areas, [faixa], bloqueadas] = await Promise.all([
      sql<MesaDaCasa[]>`
        select numero, rotulo, area_id, lugares, ativa, planta from mesa
        where estabelecimento_id = ${estabelecimento_id} order by numero`,
      areasDe(sql, estabelecimento_id),
      sql<[{ de: number | null; ate: number | null }]>`
        select comandas_de as de, comandas_ate as ate from estabelecimento where id = ${estabelecimento_id}`,
      sql<ComandaBloqueada[]>`
        select b.numero, b.motivo, ${primeiroNomeDe(sql, sql`b.estabelecimento_id`, sql`b.bloqueada_por`)} as quem,
          to_char(b.bloqueada_em at time zone e.fuso_horario, 'DD/MM HH24:MI') as quando
        from comanda_bloqueada b join estabelecimento e on e.id = b.estabelecimento_id
        where b.estabelecimento_id = ${estabelecimento_id} order by b.numero`,
    ])
    return { mesas: [...mesas], areas: [...areas], comandas: { ...faixa, bloqueadas: [...bloqueadas] } }
  },

  '/mesa/acrescentarMesas': (novas, { transaction, sessao }) =>
    transaction(async (tx) => {
      await segurarMesas(tx, sessao.estabelecimento_id)
      await exigirArea(tx, sessao.estabelecimento_id, novas.area_id)
      const quantas = await criarMesas(tx, sessao, novas)
      if (quantas === 0) throw new VisibleError(409, respostas.mesasJaHa, 'mesas_ja_ha')
      return { message: quantas === 1 ? respostas.mesaAcrescentada : respostas.mesasAcrescentadas }
    }).catch(recusarRepetida),

  '/mesa/salvarMesas': ({ de, ate, ...dito }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      await exigirArea(tx, estabelecimento_id, dito.area_id)
      const antes = await tx<MesaDaCasa[]>`
        select numero, rotulo, area_id, lugares, ativa, planta from mesa
        where estabelecimento_id = ${estabelecimento_id} and numero between ${de} and ${ate} order by numero`
      if (antes.length === 0) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (dito.ativa === false) await recusarComGente(tx, estabelecimento_id, antes)
      const novo = Object.fromEntries(Object.entries(dito).filter(([, valor]) => valor !== undefined))
      const mudam = antes.filter((uma) =>
        Object.entries(novo).some(([campo, valor]) => uma[campo as 'ativa'] !== valor),
      )
      if (mudam.length === 0) return { message: respostas.mesasSalvas }
      // on the plan of another area, or of one that is drawn anew meanwhile, its place may be another's
      const fica = tx`(${dito.area_id === undefined} or area_id is not distinct from ${dito.area_id ?? null}::bigint)
        and (${dito.ativa === undefined} or ativa = ${dito.ativa ?? true})`
      await tx`
        update mesa set ${tx(novo)}, planta = case when ${fica} then planta end where estabelecimento_id = ${estabelecimento_id}
          and numero = any(${mudam.map(({ numero }) => numero)}::int[])`
      const nomes = new Map((await areasDe(tx, estabelecimento_id)).map(({ id, nome }) => [id, nome]))
      await anotar(tx, sessao, 'mesas', {
        antes: { mesas: mudam.map(({ numero }) => numero) },
        depois: { ...novo, ...(dito.area_id && { area_id: nomes.get(dito.area_id) ?? null }) },
      })
      return { message: respostas.mesasSalvas }
    }).catch(recusarRepetida),

  '/mesa/salvarArea': ({ id, nome, balcao }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const todas = await areasDe(tx, estabelecimento_id)
      const antes = todas.find((uma) => uma.id === id)
      if (id && !antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (!id && todas.length >= AREAS_DA_CASA) throw new VisibleError(422, respostas.areasDemais, 'areas_demais')
      // one of them at most
      if (balcao)
        await tx`
          update area set balcao = false where estabelecimento_id = ${estabelecimento_id} and balcao and id is distinct from ${id ?? null}`
      const dito = balcao !== undefined && balcao !== (antes?.balcao ?? false) ? { balcao } : {}
      if (id) {
        await tx`
          update area set nome = ${nome}, balcao = coalesce(${balcao ?? null}, balcao)
          where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
        await anotar(tx, sessao, 'mesas', { antes: { area: antes!.nome }, depois: { area: nome, ...dito } })
        return { message: respostas.areaSalva, id }
      }
      const [nova] = await tx<[{ id: number }]>`
        insert into area (estabelecimento_id, nome, ordem, balcao)
        select ${estabelecimento_id}, ${nome}, coalesce(max(ordem), 0) + 1, ${balcao ?? false} from area
        where estabelecimento_id = ${estabelecimento_id} returning id`
      await anotar(tx, sessao, 'mesas', { depois: { area: nome, ...dito } })
      return { message: respostas.areaSalva, id: nova.id }
    }).catch((error: unknown) => {
      throw brokeConstraint(error, 'area_de_nome_unico')
        ? new VisibleError(409, respostas.areaRepetida, 'area_repetida')
        : error
    }),

  '/mesa/removerArea': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const dela = await tx`
        update mesa set area_id = null, planta = null where estabelecimento_id = ${estabelecimento_id} and area_id = ${id} returning 1`
      const [antes] = await tx<{ nome: string }[]>`
        delete from area where estabelecimento_id = ${estabelecimento_id} and id = ${id} returning nome`
      if (!antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await anotar(tx, sessao, 'mesas', {
        antes: { area: antes.nome },
        depois: { removida: true, mesas: dela.length },
      })
      return { message: respostas.areaRemovida }
    }),

  '/mesa/ordenarAreas': ({ ordem }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const todas = await areasDe(tx, estabelecimento_id)
      if (todas.length !== ordem.length || todas.some(({ id }) => !ordem.includes(id)))
        throw new VisibleError(409, respostas.areasMudaram, 'areas_mudaram')
      await tx`
        update area a set ordem = n.lugar from unnest(${ordem}::bigint[]) with ordinality n (id, lugar)
        where a.estabelecimento_id = ${estabelecimento_id} and a.id = n.id and a.ordem <> n.lugar`
      const nomes = new Map(todas.map(({ id, nome }) => [id, nome]))
      if (ordem.join() !== todas.map(({ id }) => id).join())
        await anotar(tx, sessao, 'mesas', {
          antes: { ordem: todas.map(({ nome }) => nome) },
          depois: { ordem: ordem.map((id) => nomes.get(id)!) },
        })
      return { message: respostas.areasEmOrdem }
    }),

  '/mesa/salvarPlanta': ({ mesas }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const numeros = mesas.map(({ numero }) => numero)
      await exigirMesas(tx, estabelecimento_id, numeros)
      const todas = await tx<MesaDaCasa[]>`
        select numero, rotulo, area_id, lugares, ativa, planta from mesa
        where estabelecimento_id = ${estabelecimento_id} and ativa order by numero`
      const novas = new Map(mesas.map(({ numero, planta }) => [numero, planta]))
      const antes = todas.filter(({ numero }) => novas.has(numero))
      if (antes.length < numeros.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      exigirLugares(
        todas.map((uma) => ({ ...uma, planta: novas.has(uma.numero) ? novas.get(uma.numero) : uma.planta })),
      )
      const mudam = antes.filter(({ numero, planta }) => !mesmoLugar(planta, novas.get(numero)))
      if (mudam.length === 0) return { message: respostas.plantaSalva }
      const lugares = mudam.map(({ numero }) => ({ numero, planta: novas.get(numero) ?? null }))
      await tx`
        update mesa m set planta = n.planta from jsonb_to_recordset(${tx.json(lugares)}) as n (numero int, planta jsonb)
        where m.estabelecimento_id = ${estabelecimento_id} and m.numero = n.numero`
      await anotar(tx, sessao, 'mesas', {
        antes: { mesas: mudam.map(({ numero }) => numero) },
        depois: { planta: true },
      })
      return { message: respostas.plantaSalva }
    }),

  // the change of the house's row writes itself down (`anota_configuracao`)
  '/mesa/salvarComandas': async ({ de, ate }, { transaction, sessao: { estabelecimento_id } }) => {
    await transaction(
      (tx) =>
        tx`update estabelecimento set comandas_de = ${de}, comandas_ate = ${ate} where id = ${estabelecimento_id}`,
    )
    return { message: respostas.comandasSalvas }
  },

  '/mesa/bloquearComanda': ({ numero, motivo }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      // nobody opens it at this moment, and an order that is on its way comes before
      await segurarComanda(tx, estabelecimento_id, numero)
      await tx`
        select from checkin where estabelecimento_id = ${estabelecimento_id} and numero_comanda = ${numero} and fechado_em is null
        order by id for no key update`
      const [nova] = await tx`
        insert into comanda_bloqueada ${tx({ estabelecimento_id, numero, motivo, bloqueada_por: vinculo_id })}
        on conflict (estabelecimento_id, numero) do nothing returning 1`
      if (!nova) throw new VisibleError(409, respostas.comandaJaBloqueada, 'comanda_ja_bloqueada')
      await anotar(tx, sessao, 'comandas', { depois: { comanda: numero }, motivo })
      return { message: respostas.comandaBloqueada }
    }),

  '/mesa/desbloquearComanda': ({ numero }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const [era] = await tx<{ motivo: string }[]>`
        delete from comanda_bloqueada
        where estabelecimento_id = ${sessao.estabelecimento_id} and numero = ${numero} returning motivo`
      if (era) await anotar(tx, sessao, 'comandas', { antes: { comanda: numero, motivo: era.motivo } })
      return { message: respostas.comandaDesbloqueada }
    }),
} satisfies Partial<Handlers>

/** In their order. */
export const areasDe = (sql: Sql | Transaction, estabelecimento_id: number) => sql<Area[]>`
  select id, nome, balcao from area where estabelecimento_id = ${estabelecimento_id} order by ordem, id`

const mesmoLugar = (a: MesaDaCasa['planta'], b: MesaDaCasa['planta']) =>
  a && b
    ? a.x === b.x && a.y === b.y && a.largura === b.largura && a.altura === b.altura && a.redonda === b.redonda
    : !a && !b

/** @throws VisibleError 409 where two tables of an area would stand on each other */
function exigirLugares(mesas: readonly MesaDaCasa[]) {
  const sobra = mesas.find(({ planta, area_id }, i) =>
    mesas
      .slice(0, i)
      .some((outra) => planta && outra.planta && outra.area_id === area_id && seSobrepoem(planta, outra.planta)),
  )
  if (sobra)
    throw new VisibleError(
      409,
      `${nomeDaMesa(sobra.numero, sobra.rotulo)}: ${respostas.plantaOcupada}`,
      'planta_ocupada',
    )
}

async function exigirArea(tx: Transaction, estabelecimento_id: number, id: number | null | undefined) {
  if (!id) return
  const [area] = await tx`select from area where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  if (!area) throw new VisibleError(404, respostas.areaSumiu, 'nao_encontrado')
}

/**
 * People sit where there is a party, where somebody still owes or waits, and where a guest of tonight has only said the
 * number. One whose party is over does not count any more.
 */
async function recusarComGente(tx: Transaction, estabelecimento_id: number, mesas: readonly MesaDaCasa[]) {
  const numeros = mesas.filter(({ ativa }) => ativa).map(({ numero }) => numero)
  // a party that is over but was never closed ends here
  for (const numero of await juntadas(tx, estabelecimento_id, numeros))
    await mesaAbertaEm(tx, estabelecimento_id, numero)
  const [comGente] = await tx<{ numero: number }[]>`
    select min(numero) as numero from (
      select numero_mesa as numero from mesa_juntada
      where estabelecimento_id = ${estabelecimento_id} and numero_mesa = any(${numeros}::int[]) and ate is null
      union all
      select c.numero_mesa from checkin c join estabelecimento e on e.id = c.estabelecimento_id
      where c.estabelecimento_id = ${estabelecimento_id} and c.numero_mesa = any(${numeros}::int[]) and c.fechado_em is null
        and (not ${nadaPendente(tx)} or (c.mesa_aberta_id is null and c.turma_acabou_em is null
          and c.ultima_atividade_em >= ${comecoDaNoite(tx)}))) g
    having count(*) > 0`
  const rotulo = mesas.find(({ numero }) => numero === comGente?.numero)?.rotulo
  if (comGente)
    throw new VisibleError(
      409,
      `Tem gente na ${mesaNaFrase(comGente.numero, rotulo)}. ${respostas.mesaComGente}`,
      'mesa_com_gente',
    )
}

async function juntadas(tx: Transaction, estabelecimento_id: number, numeros: readonly number[]) {
  const delas = await tx<{ numero_mesa: number }[]>`
    select numero_mesa from mesa_juntada
    where estabelecimento_id = ${estabelecimento_id} and numero_mesa = any(${numeros as number[]}::int[]) and ate is null`
  return delas.map(({ numero_mesa }) => numero_mesa)
}

function recusarRepetida(error: unknown): never {
  throw brokeConstraint(error, 'mesa_de_rotulo_unico')
    ? new VisibleError(409, respostas.mesaRepetida, 'mesa_repetida')
    : error
}
