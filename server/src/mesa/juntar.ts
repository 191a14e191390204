import { PESSOAS_MAXIMAS } from '@boteco/contract/mesa/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import { recusarComandaEmDuasMesas } from '../checkin/mesa.ts'
import { encerrarMesa, type MesaAberta, mesaAbertaEm, segurarMesas, sentarNaMesa } from '../checkin/mesa-aberta.ts'
import { exigirMesas, rotuloDe } from '../checkin/mesas-da-casa.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { pessoasDaTurma } from '../checkin/pessoas-da-turma.ts'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { type Autor, guardarMudanca } from './mudanca.ts'
import { type Alcance, alcanceDe, retratar } from './retrato.ts'

/**
 * Tables are pushed together, or a party takes its glasses to another one. All its people sit under one number, so that
 * a comanda stays at one table and the kitchen's plates find it. The other numbers lead there.
 */
export const juntar = {
  '/mesa/juntar': ({ numeroMesa, com }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      await exigirMesas(tx, estabelecimento_id, [numeroMesa, com])
      const aqui = await mesaAbertaEm(tx, estabelecimento_id, numeroMesa)
      const la = await mesaAbertaEm(tx, estabelecimento_id, com)
      const fica = aqui ?? la
      if (!fica) throw new VisibleError(409, respostas.ninguemNasMesas, 'mesa_sem_gente')
      if (aqui?.id === la?.id) return { message: respostas.mesasJuntas, mudanca: null }
      const sai = aqui && la
      const alcance = await alcanceDe(tx, estabelecimento_id, [aqui, la], [numeroMesa, com])
      const mudanca = await mudarMesas(tx, sessao, alcance, async () => {
        if (sai) await somarPessoas(tx, estabelecimento_id, fica, sai)
        const numeros = sai ? await soltarNumeros(tx, estabelecimento_id, sai) : [aqui ? com : numeroMesa]
        await juntarNumeros(tx, estabelecimento_id, fica, numeros)
        await trazer(tx, estabelecimento_id, fica, numeros, sai?.id ?? null)
        if (sai) await virarUma(tx, estabelecimento_id, fica, sai, vinculo_id)
        await anotar(tx, sessao, 'mesas_juntas', {
          antes: { turmas: sai ? 2 : 1 },
          depois: { mesas: [fica.numero_mesa, ...numeros] },
        })
      })
      return { message: respostas.mesasJuntas, mudanca }
    }),

  '/mesa/mudar': ({ numeroMesa, para }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      await exigirMesas(tx, estabelecimento_id, [numeroMesa, para])
      const aqui = await mesaAbertaEm(tx, estabelecimento_id, numeroMesa)
      const la = await mesaAbertaEm(tx, estabelecimento_id, para)
      if (la && la.id !== aqui?.id) throw new VisibleError(409, respostas.mesaOcupada, 'mesa_ocupada')
      // where no party is open any more: all guests who sit at this number
      const daTurma = aqui ? tx`mesa_aberta_id = ${aqui.id}` : tx`numero_mesa = ${numeroMesa}`
      const deles = await quemVai(tx, estabelecimento_id, daTurma)
      if (deles.length === 0) throw new VisibleError(409, respostas.mesaSemGente, 'mesa_sem_gente')
      const alcance = await alcanceDe(tx, estabelecimento_id, [aqui], [numeroMesa, para], deles)
      const mudanca = await mudarMesas(tx, sessao, alcance, async () => {
        await levar(tx, estabelecimento_id, deles, para)
        if (aqui) {
          await tx`
            update mesa_juntada set ate = now() where estabelecimento_id = ${estabelecimento_id}
              and mesa_aberta_id = ${aqui.id} and numero_mesa <> ${para} and ate is null`
          if (!la) await juntarNumeros(tx, estabelecimento_id, aqui, [para])
        }
        await anotar(tx, sessao, 'mesa_mudada', {
          antes: { mesa: numeroMesa },
          depois: { mesa: para, checkins: deles.length },
        })
      })
      const onde = (await rotuloDe(tx, estabelecimento_id, para)) ?? para
      return { message: `${respostas.mesaMudada} ${onde}.`, mudanca }
    }),

  '/mesa/mudarComanda': ({ checkin: id, para }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      await exigirMesas(tx, estabelecimento_id, [para])
      const [eu] = await tx<
        {
          numero: number
          numero_mesa: number | null
          turma: number | null
          fechado_em: Date | null
          da_mesa: boolean
        }[]
      >`
        select numero, numero_mesa, mesa_aberta_id as turma, fechado_em, da_mesa from checkin
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} for no key update`
      exigirAberto(eu)
      if (eu.da_mesa) throw new VisibleError(409, respostas.contaDaMesaFica, 'conta_da_mesa')
      const la = await mesaAbertaEm(tx, estabelecimento_id, para)
      const lugar = la?.numero_mesa ?? para
      const message = `${respostas.comandaMudada} ${(await rotuloDe(tx, estabelecimento_id, lugar)) ?? lugar}.`
      if (eu.numero_mesa === lugar) return { message, mudanca: null }
      const daqui = eu.numero_mesa && (await mesaAbertaEm(tx, estabelecimento_id, eu.numero_mesa))
      const aqui = daqui && daqui.id === eu.turma ? daqui : null
      const deles = await quemVai(tx, estabelecimento_id, tx`id = ${id}`)
      const alcance = await alcanceDe(tx, estabelecimento_id, [aqui, la], [eu.numero_mesa ?? lugar, para], deles)
      const mudanca = await mudarMesas(tx, sessao, alcance, async () => {
        const quantas = await pessoasEntre(tx, estabelecimento_id, deles)
        const todas = aqui !== null && (await saoTodas(tx, estabelecimento_id, aqui, quantas))
        if (aqui) await mudarPessoas(tx, estabelecimento_id, aqui, -quantas)
        if (la) await mudarPessoas(tx, estabelecimento_id, la, quantas)
        await levar(tx, estabelecimento_id, deles, lugar)
        const sentado = { estabelecimento_id, numero_mesa: para, lugar, pelaCasa: true } as const
        for (const checkin_id of deles) await sentarNaMesa(tx, { ...sentado, checkin_id })
        if (!la) alcance.turmas.push((await mesaAbertaEm(tx, estabelecimento_id, lugar))!.id)
        if (aqui && !(await temGente(tx, estabelecimento_id, aqui, todas)))
          await encerrarMesa(tx, estabelecimento_id, aqui.id, vinculo_id)
        await anotar(tx, sessao, 'mesa_mudada', {
          antes: { mesa: eu.numero_mesa },
          depois: { mesa: lugar, checkins: deles.length, checkin: eu.numero },
        })
      })
      return { message, mudanca }
    }),
} satisfies Partial<Handlers>

/**
 * Keeps how these sat before `agir` and how they sit after it. A party that begins with it, `agir` adds to `alcance`.
 * @returns by which number it can be undone
 */
async function mudarMesas(tx: Transaction, autor: Autor, alcance: Alcance, agir: () => Promise<void>): Promise<number> {
  const antes = { alcance, ...(await retratar(tx, autor.estabelecimento_id, alcance)) }
  await agir()
  const depois = await retratar(tx, autor.estabelecimento_id, alcance)
  return guardarMudanca(tx, autor, { tipo: 'mesas', antes, depois })
}

/** `todas`: all people that staff counted have gone, and what is left is the table's own account, if it owes anything. */
async function temGente(
  tx: Transaction,
  estabelecimento_id: number,
  { id }: MesaAberta,
  todas: boolean,
): Promise<boolean> {
  const [membro] = await tx`
    select from checkin c where c.estabelecimento_id = ${estabelecimento_id} and c.mesa_aberta_id = ${id}
      and c.membro_em is not null and c.fechado_em is null and not (${todas} and c.da_mesa and ${nadaPendente(tx)}) limit 1`
  return membro !== undefined
}

async function soltarNumeros(tx: Transaction, estabelecimento_id: number, { id }: MesaAberta): Promise<number[]> {
  const soltos = await tx<{ numero_mesa: number }[]>`
    update mesa_juntada set ate = now()
    where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${id} and ate is null returning numero_mesa`
  return soltos.map(({ numero_mesa }) => numero_mesa)
}

const juntarNumeros = (tx: Transaction, estabelecimento_id: number, { id }: MesaAberta, numeros: number[]) => tx`
  insert into mesa_juntada (estabelecimento_id, mesa_aberta_id, numero_mesa)
  select ${estabelecimento_id}, ${id}, numero_mesa from unnest(${numeros}::int[]) as n (numero_mesa)`

/**
 * Guests who sit at these tables, or belong to the party that is no more, sit with the others now. A guest who has left
 * keeps the old table, and belongs to the same party as them.
 */
const trazer = (tx: Transaction, estabelecimento_id: number, fica: MesaAberta, numeros: number[], sai: number | null) =>
  tx`
  with deles as materialized (
    select id from checkin
    where estabelecimento_id = ${estabelecimento_id}
      and ((fechado_em is null and numero_mesa = any(${numeros}::int[])) or mesa_aberta_id = ${sai})
    order by id for no key update
  )
  update checkin c set numero_mesa = case when c.fechado_em is null then ${fica.numero_mesa} else c.numero_mesa end,
    ultima_atividade_em = case when c.fechado_em is null then now() else c.ultima_atividade_em end,
    mesa_aberta_id = case when c.mesa_aberta_id = ${sai} then ${fica.id} else c.mesa_aberta_id end
  from deles where c.estabelecimento_id = ${estabelecimento_id} and c.id = deles.id`.catch(recusarComandaEmDuasMesas)

/** Two parties are one: older than either, and as careful with newcomers as either was. */
async function virarUma(
  tx: Transaction,
  estabelecimento_id: number,
  fica: MesaAberta,
  sai: MesaAberta,
  vinculo_id: number,
) {
  await tx`
    update mesa_aberta f set aberta_em = least(f.aberta_em, s.aberta_em),
      convite_desde = least(f.convite_desde, s.convite_desde)
    from mesa_aberta s
    where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${fica.id}
      and s.estabelecimento_id = f.estabelecimento_id and s.id = ${sai.id}`
  await tx`
    update convite set mesa_aberta_id = ${fica.id}
    where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${sai.id}`
  await encerrarMesa(tx, estabelecimento_id, sai.id, vinculo_id)
}

/** Of two parties that become one there are as many people as of both, where staff counted either; before they sit together. */
const somarPessoas = (tx: Transaction, estabelecimento_id: number, fica: MesaAberta, sai: MesaAberta) => tx`
  update mesa_aberta set pessoas = soma.pessoas from (
    select least(sum(${pessoasDaTurma(tx)}), ${PESSOAS_MAXIMAS})::int as pessoas from mesa_aberta f
    where f.estabelecimento_id = ${estabelecimento_id} and f.id in (${fica.id}, ${sai.id}) having count(f.pessoas) > 0) soma
  where estabelecimento_id = ${estabelecimento_id} and id = ${fica.id}`

/** The guests of these check-ins. */
async function pessoasEntre(tx: Transaction, estabelecimento_id: number, deles: readonly number[]) {
  const pessoas = await tx`
    select from checkin where estabelecimento_id = ${estabelecimento_id} and id = any(${deles as number[]}::bigint[]) and not da_mesa`
  return pessoas.length
}

/** Whether staff counted no more people there. */
async function saoTodas(tx: Transaction, estabelecimento_id: number, { id }: MesaAberta, quantas: number) {
  const [turma] = await tx`
    select from mesa_aberta where estabelecimento_id = ${estabelecimento_id} and id = ${id} and pessoas <= ${quantas}`
  return turma !== undefined
}

/** So many more sit there, or less, where staff counted them. */
const mudarPessoas = (tx: Transaction, estabelecimento_id: number, { id }: MesaAberta, mais: number) => tx`
  update mesa_aberta set pessoas = greatest(least(pessoas + ${mais}::int, ${PESSOAS_MAXIMAS}), 1)
  where estabelecimento_id = ${estabelecimento_id} and id = ${id} and pessoas is not null`

/** These open check-ins, and those that share a comanda with one of them. Locked. */
async function quemVai(tx: Transaction, estabelecimento_id: number, deles: Fragment): Promise<number[]> {
  const vao = await tx<{ id: number }[]>`
    select id from checkin
    where estabelecimento_id = ${estabelecimento_id} and fechado_em is null and (${deles}
      or numero_comanda in (select numero_comanda from checkin
        where estabelecimento_id = ${estabelecimento_id} and fechado_em is null and ${deles}))
    order by id for no key update`
  return vao.map(({ id }) => id)
}

const levar = (tx: Transaction, estabelecimento_id: number, deles: readonly number[], para: number) =>
  tx`
  update checkin set numero_mesa = ${para}, ultima_atividade_em = now()
  where estabelecimento_id = ${estabelecimento_id} and id = any(${deles as number[]}::bigint[])`.catch(
    recusarComandaEmDuasMesas,
  )
