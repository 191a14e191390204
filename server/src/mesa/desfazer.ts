import { isDeepStrictEqual } from 'node:util'
import { respostas } from '@boteco/contract/respostas'
import { reabrirContas } from '../checkin/em-fechamento.ts'
import { recusarComandaEmDuasMesas } from '../checkin/mesa.ts'
import { encerrarMesa, mesaAbertaEm, segurarMesas } from '../checkin/mesa-aberta.ts'
import { exigirMesas } from '../checkin/mesas-da-casa.ts'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Autor, Mudanca } from './mudanca.ts'
import { porNaConta, recusarPreso, segurarContas, segurarItens } from './passar.ts'
import { type Retrato, retratar } from './retrato.ts'

type Feita<Tipo> = Extract<Mudanca, { tipo: Tipo }> & { feita_em: Date }

/** What the staff moved goes back where it was, while all is still as they left it. */
export const desfazer = {
  '/mesa/desfazerMudanca': ({ mudanca }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      // of two taps the second finds it undone
      const [feita] = await tx<(Feita<'linhas'> | Feita<'mesas'>)[]>`
        update mudanca set desfeita_em = now(), desfeita_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${mudanca} and desfeita_em is null
        returning tipo, antes, depois, feita_em`
      if (feita?.tipo === 'linhas') await devolverLinhas(tx, sessao, feita)
      else if (feita) await devolverMesas(tx, sessao, feita)
      else await exigirDesfeita(tx, estabelecimento_id, mudanca)
      return { message: respostas.mudancaDesfeita }
    }),
} satisfies Partial<Handlers>

async function exigirDesfeita(tx: Transaction, estabelecimento_id: number, id: number) {
  const [desfeita] = await tx`select from mudanca where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  if (!desfeita) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
}

async function devolverLinhas(tx: Transaction, autor: Autor, { antes: { linhas, checkin }, depois }: Feita<'linhas'>) {
  const { estabelecimento_id } = autor
  const contas = await segurarContas(tx, estabelecimento_id, [checkin, depois.checkin])
  await reabrirContas(tx, estabelecimento_id, [checkin])
  const itens = await segurarItens(tx, estabelecimento_id, linhas)
  // a cota that is no more was divided anew
  if (itens.length < linhas.length) throw new VisibleError(409, respostas.linhaDividida, 'linha_dividida')
  for (const item of itens) recusarPreso(item, depois.checkin)
  await porNaConta(tx, estabelecimento_id, itens, checkin)
  await anotar(tx, autor, 'mudanca_desfeita', { depois: { linhas: linhas.length, ...contas.get(checkin)! } })
}

async function devolverMesas(tx: Transaction, autor: Autor, { antes, depois, feita_em }: Feita<'mesas'>) {
  const { estabelecimento_id } = autor
  const { alcance } = antes
  // a party that is over but was never closed ends here, so that it blocks nothing
  for (const numero of alcance.mesas) await mesaAbertaEm(tx, estabelecimento_id, numero)
  const agora = await retratar(tx, estabelecimento_id, alcance)
  if (!isDeepStrictEqual([agora.checkins, agora.mesas], [depois.checkins, depois.mesas]))
    throw new VisibleError(409, respostas.mudouDesdeEntao, 'mudou_desde_entao')
  // said since of all of them, it is of none of two; a party that only moved is as many as were said last
  const contada = !isDeepStrictEqual(pessoasDe(agora), pessoasDe(depois))
  if (contada && agora.turmas.length > 1) throw new VisibleError(409, respostas.mudouDesdeEntao, 'mudou_desde_entao')
  await recusarPaga(tx, estabelecimento_id, mudados(antes, agora), feita_em)
  // one that is not in use any more
  await exigirMesas(
    tx,
    estabelecimento_id,
    antes.mesas.map(([numero]) => numero),
  )
  await devolverNumeros(tx, estabelecimento_id, antes)
  await reabrirTurmas(tx, estabelecimento_id, antes, depois, pessoasDe(contada ? agora : antes))
  await devolverPessoas(tx, estabelecimento_id, antes)
  // a party that began with it is empty now
  for (const [id] of depois.turmas)
    if (!antes.turmas.some(([era]) => era === id)) await encerrarMesa(tx, estabelecimento_id, id, autor.vinculo_id)
  await anotar(tx, autor, 'mudanca_desfeita', { depois: { mesas: alcance.mesas.sort((a, b) => a - b) } })
}

/** How many staff said that each party is; null: they are counted. A change of before kept none. */
const pessoasDe = ({ turmas }: Retrato) => turmas.map(([, , , pessoas]) => pessoas ?? null)

/** Whom the act moved. */
const mudados = ({ checkins }: Retrato, agora: Retrato) =>
  checkins.flatMap((era) => (agora.checkins.some((esta) => isDeepStrictEqual(era, esta)) ? [] : era[0]))

/** Refused once a payment of these began after the act: the payer has seen the lines on the account where they are. */
async function recusarPaga(tx: Transaction, estabelecimento_id: number, checkins: readonly number[], desde: Date) {
  const [paga] = await tx`
    select from linha l
    join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = any(${checkins as number[]}::bigint[])
      and p.criado_em > ${desde} limit 1`
  if (paga) throw new VisibleError(409, respostas.pagouDesdeEntao, 'pagou_desde_entao')
}

/** Each table belongs again to the party that had it. */
async function devolverNumeros(
  tx: Transaction,
  estabelecimento_id: number,
  { mesas, alcance: { turmas } }: Feita<'mesas'>['antes'],
) {
  const eram = tx`unnest(${mesas.map(([numero]) => numero)}::int[], ${mesas.map(([, turma]) => turma)}::bigint[])
    as era (numero_mesa, mesa_aberta_id)`
  await tx`
    update mesa_juntada m set ate = now()
    where m.estabelecimento_id = ${estabelecimento_id} and m.mesa_aberta_id = any(${turmas}::bigint[]) and m.ate is null
      and not exists (select from ${eram}
        where era.numero_mesa = m.numero_mesa and era.mesa_aberta_id = m.mesa_aberta_id)`
  await tx`
    insert into mesa_juntada (estabelecimento_id, mesa_aberta_id, numero_mesa)
    select ${estabelecimento_id}, era.mesa_aberta_id, era.numero_mesa from ${eram}
    where not exists (select from mesa_juntada m
      where m.estabelecimento_id = ${estabelecimento_id} and m.numero_mesa = era.numero_mesa and m.ate is null)`
}

/** A party that had become another's is one again, of so many people (`pessoas`, as `antes` names them); each is as careful with newcomers as it was, or has become since. */
const reabrirTurmas = (
  tx: Transaction,
  estabelecimento_id: number,
  antes: Feita<'mesas'>['antes'],
  depois: Retrato,
  pessoas: (number | null)[],
) => tx`
  with eram as (
    select a.*, d.convite_desde as ficou
    from unnest(${antes.turmas.map(([id]) => id)}::bigint[], ${antes.turmas.map(([, aberta_em]) => aberta_em)}::timestamptz[],
      ${antes.turmas.map(([, , desde]) => desde)}::timestamptz[],
      ${pessoas}::int[]) as a (id, aberta_em, convite_desde, pessoas)
    join unnest(${depois.turmas.map(([id]) => id)}::bigint[], ${depois.turmas.map(([, , desde]) => desde)}::timestamptz[])
      as d (id, convite_desde) using (id)
  ), desde_entao as (
    select min(f.convite_desde) as convite_desde from mesa_aberta f join eram on eram.id = f.id
    where f.estabelecimento_id = ${estabelecimento_id} and f.convite_desde is distinct from eram.ficou
  )
  update mesa_aberta f set aberta_em = eram.aberta_em, pessoas = eram.pessoas, encerrada_em = null, encerrada_por = null,
    convite_desde = coalesce(eram.convite_desde, desde_entao.convite_desde)
  from eram, desde_entao where f.estabelecimento_id = ${estabelecimento_id} and f.id = eram.id`

/** All sit again where they sat, and the invitations that they made lead there. */
async function devolverPessoas(tx: Transaction, estabelecimento_id: number, { checkins, turmas }: Retrato) {
  await tx`
    with era as materialized (
      select * from unnest(${checkins.map(([id]) => id)}::bigint[], ${checkins.map(([, mesa]) => mesa)}::int[],
        ${checkins.map(([, , turma]) => turma)}::bigint[], ${checkins.map(([, , , membro_em]) => membro_em)}::timestamptz[])
        as era (id, numero_mesa, mesa_aberta_id, membro_em)
    ), deles as materialized (
      select id from checkin where estabelecimento_id = ${estabelecimento_id} and id in (select id from era)
      order by id for no key update
    )
    update checkin c set numero_mesa = era.numero_mesa, mesa_aberta_id = era.mesa_aberta_id,
      membro_em = era.membro_em
    from deles join era using (id) where c.estabelecimento_id = ${estabelecimento_id} and c.id = era.id`.catch(
    recusarComandaEmDuasMesas,
  )
  await tx`
    update convite v set mesa_aberta_id = c.mesa_aberta_id from checkin c
    where v.estabelecimento_id = ${estabelecimento_id} and v.mesa_aberta_id = any(${turmas.map(([id]) => id)}::bigint[])
      and c.estabelecimento_id = v.estabelecimento_id and c.id = v.feito_por and c.mesa_aberta_id <> v.mesa_aberta_id`
}
