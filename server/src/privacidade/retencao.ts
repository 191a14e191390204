import type { Fragment } from 'postgres'
import { type Cofre, cifrarOQueFalta } from '../cofre/cofre.ts'
import { estornoAberto, pagamentoAberto } from '../database/abertos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { diaDaVezPeloRelogio } from '../database/noite.ts'
import { esquecerFiados } from '../fiado/esquecer.ts'
import { prontaParaUso } from '../ficha/transferir.ts'
import { ESQUECIDO } from '../jobs/emperrado.ts'
import { agendar } from '../jobs/schedule.ts'
import { guardarPassos } from './guardar-passos.ts'

/*
 * The end of what is known of people (docs/decisoes/0022). Who sat here is forgotten some time after the checkout, and what
 * is of no more use is deleted. Numbers, times and money stay. Whatever deletes by age stands in this file, but for steps
 * (guardar-passos.ts) and the hourly sweeps (privacidade/varredura.ts).
 */

type Log = { info: (dados: object, texto: string) => void; error: (dados: object, texto: string) => void }

export type Retencao = {
  sql: Sql
  /** the pool of the role that may take old rows away */
  manutencao: Sql
  cofre: Cofre
  /** so many days after its checkout a check-in is forgotten */
  dias: number
  log: Log
}

/** Rows in one statement: no other request waits long for one of them. */
const DE_UMA_VEZ = 200

/**
 * Prunes when it is due: once a night, from 05:30 on by the first bar's clock, on the process that writes the night's row.
 * What ended in the middle is taken up again two hours later; done twice, it changes nothing. `agora` is for tests: null,
 * and the database's clock counts.
 * @returns whether it was due
 */
export async function limparANoite(retencao: Retencao, agora: Date | null = null): Promise<boolean> {
  const { sql, manutencao, cofre, dias, log } = retencao
  const momento = sql`coalesce(${agora}::timestamptz, now())`
  const [minha] = await sql<{ dia: string }[]>`
    insert into limpeza_da_noite as l (dia, comecou_em)
    select ${diaDaVezPeloRelogio(sql, momento)}, ${momento}
    from (select fuso_horario, virada from estabelecimento order by id limit 1) e
    on conflict (dia) do update set comecou_em = excluded.comecou_em
      where l.terminou_em is null and l.comecou_em < excluded.comecou_em - interval '2 hours'
    returning dia::text`
  if (!minha) return false
  const antes = sql`${momento} - ${dias} * interval '1 day'`
  const esquecidos = await esquecer(sql, antes)
  await esquecerFiados(sql, antes)
  const { ilegiveis } = await cifrarOQueFalta(sql, cofre)
  if (ilegiveis > 0)
    log.error({ ilegiveis }, 'há CPFs cifrados com uma chave que não está aqui: eles não podem ser lidos')
  await apagarAntigos(manutencao, momento, antes)
  await guardarPassos(sql, manutencao, momento)
  await sql`update limpeza_da_noite set terminou_em = ${momento} where dia = ${minha.dia}::date`
  log.info({ dia: minha.dia, esquecidos }, 'o que não serve mais foi apagado')
  return true
}

/**
 * What proves nothing any more or was only kept for a while, in parts. A login that is over still says for a while that its
 * device is known (limites.ts). Keys, counts, invitations and the like are swept every hour (privacidade/varredura.ts).
 */
async function apagarAntigos(sql: Sql, momento: Fragment, antes: Fragment): Promise<void> {
  await emPartes(
    () => sql`
      delete from sessao where token_hash = any(array(
        select token_hash from sessao where least(encerrada_em, expira_em) < ${antes}
        limit ${DE_UMA_VEZ} for update skip locked))`,
  )
  for (const tabela of ['preco_anterior', 'preco_anterior_da_opcao'])
    await emPartes(
      () => sql`
        delete from ${sql(tabela)} where ctid = any(array(
          select ctid from ${sql(tabela)} where ate < ${momento} - interval '1 hour'
          limit ${DE_UMA_VEZ} for update skip locked))`,
    )
  // what the law keeps of a house that is gone, five years after the end of its year
  await emPartes(
    () => sql`
      delete from documento_guardado where ctid = any(array(
        select ctid from documento_guardado where ate <= (${momento})::date limit ${DE_UMA_VEZ}))`,
  )
  await sql`delete from conta_em_fechamento where desde < ${momento} - interval '1 day'`
  await sql`delete from emperrado where proxima_em < ${antes}`
  await sql`delete from limpeza_da_noite where comecou_em < ${antes}`
}

async function emPartes(apagar: () => Promise<{ count: number }>): Promise<void> {
  while ((await apagar()).count === DE_UMA_VEZ);
}

/**
 * Forgets whose the check-ins that closed before `antes` were, the oldest first. The next part begins where the last one
 * ended: those that have something open stay, and are looked at once.
 * @returns how many
 */
async function esquecer(sql: Sql, antes: Fragment): Promise<number> {
  let total = 0
  let parte: Parte = { quantos: DE_UMA_VEZ, ultimo: null }
  while (parte.quantos === DE_UMA_VEZ) {
    const desde = parte.ultimo
    parte = await transaction(sql, (tx) =>
      esquecerParte(tx, tx`c.fechado_em >= coalesce(${desde}::timestamptz, '-infinity') and c.fechado_em < ${antes}`),
    )
    total += parte.quantos
  }
  return total
}

/** How many were forgotten, and when the last of them had closed. */
type Parte = { quantos: number; ultimo: Date | null }

/**
 * Forgets whose these closed check-ins were, unless something of theirs is still open. Who it was, what they wrote, their
 * way to pay, the proofs of their devices. `quais` speaks of `c`.
 */
export async function esquecerParte(tx: Transaction, quais: Fragment): Promise<Parte> {
  // no screen shows anything else than before
  await tx`select set_config('boteco.calado', 'sim', true)`
  const [parte] = await tx<[Parte]>`
    with /* todas as casas: esquecimento */ deles as materialized (
      select c.estabelecimento_id, c.id, c.fechado_em from checkin c
      where c.fechado_em is not null and c.esquecido_em is null and ${quais} and not ${emAberto(tx)}
      order by c.fechado_em limit ${DE_UMA_VEZ} for no key update of c skip locked
    ), itens as (
      update item_pedido i set observacao = '' from deles d
      where i.estabelecimento_id = d.estabelecimento_id and i.checkin_id = d.id and i.observacao <> ''
    ), fichas as (
      update ficha f set observacao = '' from deles d
      where f.estabelecimento_id = d.estabelecimento_id and f.checkin_id = d.id and f.observacao <> ''
    ), pagamentos as (
      update pagamento p set cpf = null, codigo_pix = null, url_pagamento = null from deles d
      where p.estabelecimento_id = d.estabelecimento_id and p.checkin_id = d.id
        and (p.cpf is not null or p.codigo_pix is not null or p.url_pagamento is not null)
    ), avaliacoes as (
      -- the mark stays in the averages
      update avaliacao a set texto = '', carteira_id = null, usuario_id = null from deles d
      where a.estabelecimento_id = d.estabelecimento_id and a.checkin_id = d.id
    ), combinados as (
      update combinado k set ultimos_digitos = '' from deles d
      where k.estabelecimento_id = d.estabelecimento_id and k.checkin_id = d.id
    ), aparelhos as (
      -- one that nothing was sent to any more
      delete from notificacao_aparelho n using deles d
      where n.estabelecimento_id = d.estabelecimento_id and n.checkin_id = d.id
    ), documentos as (
      delete from documento_visto v using deles d
      where v.estabelecimento_id = d.estabelecimento_id and v.checkin_id = d.id
    ), papeis as (
      -- those that wait go with their day
      update impressao j set documento = null from deles d
      join item_pedido i on i.estabelecimento_id = d.estabelecimento_id and i.checkin_id = d.id
      where j.estabelecimento_id = i.estabelecimento_id and j.pedido_id = i.pedido_id
        and j.documento is not null and j.terminada_em is not null
    ), contas as (
      -- one that is over nobody reads again, whoever was on it
      update impressao j set documento = null from (select distinct estabelecimento_id from deles) d
      where j.estabelecimento_id = d.estabelecimento_id and j.tipo = 'conta' and j.documento is not null and j.terminada_em is not null
    ), provas as (
      delete from checkin_prova p using deles d
      where p.estabelecimento_id = d.estabelecimento_id and p.checkin_id = d.id
    ), esquecidos as (
      update checkin c set nome = null, email = null, cpf = null, telefone = null, palavras = null, distancia_m = null,
        esquecido_em = now()
      from deles d where c.estabelecimento_id = d.estabelecimento_id and c.id = d.id
    )
    select count(*)::int as quantos, max(fechado_em) as ultimo from deles`
  return parte
}

/**
 * Whether the bar still has to know whose the check-in `c` was. A paid ficha to be used, money on its way or to be
 * given back, or a payment not settled yet. `offset 0`: it is looked for check-in by check-in, never gathered first
 * from all that ever was.
 */
export const emAberto = (sql: Sql | Transaction) => sql`(
  exists (select from ficha f
    where f.estabelecimento_id = c.estabelecimento_id and f.checkin_id = c.id and ${prontaParaUso(sql)} offset 0)
  or exists (select from pagamento p
    where p.estabelecimento_id = c.estabelecimento_id and p.id = any(array(
      select id from pagamento where estabelecimento_id = c.estabelecimento_id and checkin_id = c.id
      union all
      select pl.pagamento_id from pagamento_linha pl
      where pl.estabelecimento_id = c.estabelecimento_id and pl.viva and pl.linha_id in (
        select i.id from item_pedido i where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
        union all
        select k.id from item_pedido i join cota k on k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id
        where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.dividido
        union all
        select k.id from cota k where k.estabelecimento_id = c.estabelecimento_id and k.checkin_id = c.id
        union all
        select f.id from ficha f where f.estabelecimento_id = c.estabelecimento_id and f.checkin_id = c.id)))
      and (p.estado in ${pagamentoAberto(sql)}
        or ${deLado(sql, 'pagamento', sql`p.id`)}
        or exists (select from estorno s
          where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id
            and (s.estado in ${estornoAberto(sql)} or ${deLado(sql, 'estorno', sql`s.id`)}
              -- refused, and nobody has tried again: the manager still has it on a list
              or (s.estado = 'recusado' and not exists (select from estorno outro
                where outro.estabelecimento_id = s.estabelecimento_id and outro.pagamento_id = s.pagamento_id
                  and outro.id > s.id))))
        or exists (select from cobranca_a_mais m
          where m.estabelecimento_id = p.estabelecimento_id and m.pagamento_id = p.id
            and not exists (select from estorno s where s.estabelecimento_id = m.estabelecimento_id
              and s.cobranca_a_mais_id = m.id and s.estado = 'feito'))) offset 0)
  or ${deLado(sql, 'checkin', sql`c.id`)})`

/** Set aside because of an error of ours, and still tried again. */
const deLado = (sql: Sql | Transaction, tipo: string, id: Fragment) => sql`
  exists (select from emperrado e where e.estabelecimento_id = c.estabelecimento_id and e.tipo = ${tipo} and e.id = ${id}
    and e.proxima_em > now() - ${ESQUECIDO}::interval)`

/** After the night's copy has had its time, and then every hour. In ms. */
const PRIMEIRA_MS = 10 * 60_000
const INTERVALO_MS = 60 * 60_000

/** Looks a while after the start and then every hour whether it is due. */
export const agendarRetencao = (retencao: Retencao) =>
  agendar(() => limparANoite(retencao), {
    intervalo: INTERVALO_MS,
    primeira: PRIMEIRA_MS,
    log: retencao.log,
    falha: 'a limpeza da noite falhou',
  })
