import { avisosDesconhecidos, conciliar } from '../conciliacao/conciliacao.ts'
import type { Sql } from '../database/db.ts'
import { comecoPeloRelogio, diaDaVez, diaDaVezPeloRelogio, diaDe } from '../database/noite.ts'
import { agendar } from '../jobs/schedule.ts'
import { StartError } from '../machine.ts'
import type { Log, Provedor } from '../provedor/provedor.ts'
import {
  arquivoDaNoite,
  type BancoVazio,
  bancoVazioNaPasta,
  copiarEConferir,
  prepararPasta,
  removerAntigas,
} from './copia-conferida.ts'

/*
 * Two things that bars should do every night and do not. Take a copy that can be restored, and compare the day's
 * payments with the provider's. They are due from 05:30 on by the bar's clock, when its day has been over for half an
 * hour. Where the computer is off at that hour, as soon as it is on. Of several processes, the one that writes the row
 * of the day does the work. What failed is tried again; how it went is for the manager to see (`conferencia/`).
 */

export type Casa = {
  sql: Sql
  /** the owner's address: a copy reads everything */
  url: string
  /** where the copies are kept */
  copias: string
  provedor: Provedor | null
  log: Log & { info: (dados: object, texto: string) => void; error: (dados: object, texto: string) => void }
  /** where a copy is restored to be looked at */
  abrirVazio?: () => Promise<BancoVazio>
}

/** Does what is due. `agora` is for tests: null, and the database's clock counts. */
async function conferirACasa(casa: Casa, agora: Date | null = null): Promise<void> {
  await copiaDaNoite(casa, agora)
  await conciliarDias(casa, agora)
}

/** Since when the installation checks itself, by the migration that let it: nothing is due for a night before. */
export const desdeQuando = (sql: Sql) => sql`(select min(aplicada_em) from migracao where numero between 13 and 64)`

/** The work of a process that died is taken up after so long, and what failed is tried again. */
const retomavel = (sql: Sql, tabela: string, momento: ReturnType<typeof quando>) => sql`(
  ${sql(tabela)}.estado = 'fazendo' and ${sql(tabela)}.comecou_em < ${momento} - interval '2 hours'
  or ${sql(tabela)}.estado = 'falhou' and ${sql(tabela)}.comecou_em < ${momento} - interval '1 hour')`

const quando = (sql: Sql, agora: Date | null) => sql`coalesce(${agora}::timestamptz, now())`

export async function copiaDaNoite(casa: Omit<Casa, 'provedor'>, agora: Date | null): Promise<void> {
  const { sql, url, copias, log } = casa
  const momento = quando(sql, agora)
  const [minha] = await sql<{ dia: string }[]>`
    insert into copia_da_noite as copia_da_noite (dia, estado, comecou_em)
    select dia, 'fazendo', ${momento}
    from (select fuso_horario, virada, ${diaDaVezPeloRelogio(sql, momento)} as dia from estabelecimento e order by id limit 1) e
    where ${comecoPeloRelogio(sql, sql`dia`)} + interval '30 minutes' > ${desdeQuando(sql)}
    on conflict (dia) do update set estado = 'fazendo', comecou_em = excluded.comecou_em, terminou_em = null
      where ${retomavel(sql, 'copia_da_noite', momento)}
    returning dia::text`
  if (!minha) return
  const terminar = (estado: 'certa' | 'falhou', detalhe = '') => sql`
    update copia_da_noite set ${sql({ estado, detalhe })}, terminou_em = ${momento} where dia = ${minha.dia}::date`
  try {
    await prepararPasta(copias)
    await copiarEConferir(url, arquivoDaNoite(copias, minha.dia), casa.abrirVazio ?? (() => bancoVazioNaPasta(copias)))
    await terminar('certa')
    log.info({ dia: minha.dia }, 'a cópia da noite foi feita, restaurada e comparada')
  } catch (err) {
    log.error({ err }, 'a cópia da noite falhou')
    await terminar('falhou', err instanceof StartError ? err.message : '')
  }
  await removerAntigas(sql, copias).catch((err: Error) => log.error({ err }, 'as cópias antigas não foram removidas'))
}

/** Days that are looked at again: what the provider puts right later is right then. */
const DIAS = 7

type Contas = Pick<Casa, 'sql' | 'provedor' | 'log'>

/** Every bar's days that are over and were not compared yet, or not to the end. */
export async function conciliarDias(casa: Contas, agora: Date | null): Promise<void> {
  if (casa.provedor) while (await conciliarUmDia(casa, agora));
}

/** Takes up one bar's day that is due. Answers whether there was one. */
async function conciliarUmDia(casa: Contas, agora: Date | null): Promise<boolean> {
  const { sql, log } = casa
  const momento = quando(sql, agora)
  const outraVez = sql`(${retomavel(sql, 'conciliacao_do_dia', momento)} or conciliacao_do_dia.estado = 'diferencas'
    and conciliacao_do_dia.comecou_em < ${momento} - interval '6 hours')`
  const [minha] = await sql<{ estabelecimento_id: number; dia: string }[]>`
    insert /* todas as casas: conciliacao */ into conciliacao_do_dia as conciliacao_do_dia (estabelecimento_id, dia, estado, comecou_em)
    select e.id, d.dia, 'fazendo', ${momento}
    from (select id, ${diaDe(sql, sql`e.criado_em`)} as primeiro,
        ${diaDaVez(sql, momento)} - 1 as ontem from estabelecimento e) e
    cross join lateral (select generate_series(greatest(primeiro, ontem - ${DIAS - 1}::int), ontem, interval '1 day')::date as dia) d
    left join conciliacao_do_dia on conciliacao_do_dia.estabelecimento_id = e.id and conciliacao_do_dia.dia = d.dia
    where conciliacao_do_dia.dia is null or ${outraVez}
    order by d.dia, e.id limit 1
    on conflict (estabelecimento_id, dia) do update
      set estado = 'fazendo', comecou_em = excluded.comecou_em, terminou_em = null where ${outraVez}
    returning estabelecimento_id, dia::text`
  if (!minha) return false
  const { estabelecimento_id, dia } = minha
  const terminar = (estado: 'certa' | 'diferencas' | 'falhou', diferencas = 0) => sql`
    update conciliacao_do_dia set ${sql({ estado, diferencas })}, terminou_em = ${momento}
    where estabelecimento_id = ${estabelecimento_id} and dia = ${dia}::date`
  try {
    const diferencas = (await conciliarDia(casa, estabelecimento_id, dia)).filter(({ corrigida }) => !corrigida)
    if (diferencas.some(({ tipo }) => tipo === 'sem_resposta')) await terminar('falhou', diferencas.length)
    else await terminar(diferencas.length > 0 ? 'diferencas' : 'certa', diferencas.length)
    log.info({ dia, estabelecimento_id, diferencas: diferencas.length }, 'os pagamentos do dia foram conferidos')
  } catch (err) {
    log.error({ err }, 'a conferência dos pagamentos do dia falhou')
    await terminar('falhou')
  }
  return true
}

async function conciliarDia({ sql, provedor, log }: Contas, estabelecimento_id: number, dia: string) {
  const diferencas = []
  for (let depois: number | null = 0; depois !== null; ) {
    const parte = await conciliar({ sql, provedor, log }, estabelecimento_id, dia, depois)
    diferencas.push(...parte.diferencas)
    depois = parte.depois
  }
  // one account for the installation: among several bars it is not known whose these are
  const [{ sozinho }] = await sql<[{ sozinho: boolean }]>`select count(*) = 1 as sozinho from estabelecimento`
  return sozinho ? [...diferencas, ...(await avisosDesconhecidos(sql, estabelecimento_id, dia))] : diferencas
}

/** A start has enough to do. In ms. */
const PRIMEIRA_MS = 2 * 60_000
const INTERVALO_MS = 5 * 60_000

/** Looks a while after the start and then every 5 minutes. */
export const agendarConferencias = (casa: Casa) =>
  agendar(() => conferirACasa(casa), {
    intervalo: INTERVALO_MS,
    primeira: PRIMEIRA_MS,
    log: casa.log,
    falha: 'a conferência da casa falhou',
  })
