import { randomUUID } from 'node:crypto'
import { type EstadoDaImpressora, imprime, SEM_CONFIRMACAO_MS } from '@boteco/contract/impressao/casa'
import type { ComoSeImprime, Documento } from '@boteco/contract/impressao/papel'
import { type Sql, semEsperarODisco } from '../database/db.ts'
import { naRede } from '../http/redes.ts'
import { bytesDe } from './bytes.ts'
import { comCodigo } from './fichas.ts'
import { atrasou, confirmar, desdeQuando, imprimivel } from './papeis.ts'
import { type Conexao, conectar } from './tcp.ts'

/*
 * What waits at one printer goes to it in order, one paper after the other. That a paper is on its way is committed before
 * its first byte leaves: a process that dies then leaves a doubt behind, never a second copy. No connection to the database
 * is held while a printer is waited for.
 */

/** How long things may take, in ms. Tests have others. */
export const PRAZOS = {
  conectar: 2_000,
  /** each of the four answers of a status, which are given at once */
  estado: 1_000,
  confirmar: SEM_CONFIRMACAO_MS,
  /** between two looks at what keeps it */
  olhar: 2_000,
  /** a printer that says how it is is waited for: a slow one, and one whose paper somebody changes */
  lenta: 60_000,
  parada: 10 * 60_000,
  /** a process that is to end waits so long for a paper that is on its way */
  despedida: 3_000,
  /** before it is tried again; twice as long after each further failure, up to `pausaMaxima` */
  pausa: 1_000,
  pausaMaxima: 30_000,
  /** longer than a process that lives is silent about its printer */
  reserva: 30_000,
}
export type Prazos = typeof PRAZOS

export type Impressao = {
  sql: Sql
  /** the networks in which printers are called */
  redes: readonly string[]
  prazos: Prazos
  log: { warn: (dados: object, texto: string) => void }
  /** the process is to end */
  parando: () => boolean
}

type Qual = { estabelecimento_id: number; id: number }
type Reservada = Qual & { reserva: string; endereco: string; sem_confirmacao: boolean }
type Papel = ComoSeImprime & { id: number; tipo: Documento['tipo']; modelo: string; documento: Documento }

/** Sends what waits at this printer, unless another process does. */
export async function enviarTudo(deps: Impressao, qual: Qual): Promise<void> {
  const impressora = await reservar(deps, qual)
  if (!impressora) return
  let conexao: Conexao | undefined
  try {
    for (let papel = await proximo(deps.sql, qual); papel && !deps.parando(); papel = await proximo(deps.sql, qual)) {
      if (!conexao?.aberta()) conexao = await alcancar(deps, impressora, papel.devidas)
      if (!conexao || !(await enviarUm(deps, impressora, conexao, papel))) break
    }
  } finally {
    conexao?.fechar()
    await deps.sql`
      update impressora set reserva = null, reservada_ate = null
      where estabelecimento_id = ${qual.estabelecimento_id} and id = ${qual.id} and reserva = ${impressora.reserva}
        and ${semEsperarODisco(deps.sql)}`
  }
}

/** What was under way is of a process that died: nobody knows whether it came out. */
async function reservar({ sql, prazos }: Impressao, { estabelecimento_id, id }: Qual): Promise<Reservada | null> {
  const reserva = randomUUID()
  const [minha] = await sql<{ endereco: string; sem_confirmacao: boolean }[]>`
    with minha as (
      update impressora set reserva = ${reserva}, reservada_ate = now() + ${prazos.reserva} * interval '1 ms'
      where estabelecimento_id = ${estabelecimento_id} and id = ${id} and via = 'tcp' and removida_em is null
        and tentar_em <= now() and (reservada_ate is null or reservada_ate < now()) and ${semEsperarODisco(sql)}
      returning id, host(endereco) as endereco, sem_confirmacao
    ), perdidas as (
      update impressao p set estado = 'em_duvida' from minha m
      where p.estabelecimento_id = ${estabelecimento_id} and p.impressora_id = m.id and p.estado = 'enviada' and p.terminada_em is null
    )
    select endereco /* never null */, sem_confirmacao /* never null */ from minha`
  return minha ? { estabelecimento_id, id, reserva, ...minha } : null
}

/** So many papers at most are in a printer's own memory. */
const CABEM = 20

type Proximo = { id: number; tipo: Documento['tipo']; devidas: number }

/** `devidas`: how many papers were sent to the printer and not answered since it was heard last. */
async function proximo(sql: Sql, { estabelecimento_id, id }: Qual): Promise<Proximo | undefined> {
  const [papel] = await sql<Proximo[]>`
    with ultimas as (
      select p.enviada_em, p.confirmada_em is not null and p.respondida_por is null as ouvida from impressao p
      where p.estabelecimento_id = ${estabelecimento_id} and p.impressora_id = ${id} and p.enviada_em is not null
      order by p.enviada_em desc limit ${CABEM}
    )
    select p.id, p.tipo, (select count(*)::int from ultimas u
      where u.enviada_em > now() - interval '1 day' and u.enviada_em > coalesce((select max(o.enviada_em) from ultimas o where o.ouvida), '-infinity')) as devidas /* never null */
    from impressao p
    where p.estabelecimento_id = ${estabelecimento_id} and p.impressora_id = ${id} and p.terminada_em is null and ${imprimivel(sql)}
    order by p.id limit 1`
  return papel
}

async function alcancar(deps: Impressao, impressora: Reservada, devidas: number): Promise<Conexao | undefined> {
  // the setting may be another one than when the printer was set up
  if (naRede(deps.redes, impressora.endereco))
    try {
      const conexao = await conectar(impressora.endereco, deps.prazos.conectar)
      return (await esgotar(deps, impressora, conexao, devidas)) ? conexao : undefined
    } catch (error) {
      deps.log.warn({ impressora: impressora.id, motivo: (error as Error).message }, 'a impressora não respondeu')
    }
  await parar(deps, impressora, 'longe')
  return undefined
}

/** What was sent to it and not answered may still be in its buffer: the answer to that is none to the next paper. */
async function esgotar(deps: Impressao, impressora: Reservada, conexao: Conexao, devidas: number): Promise<boolean> {
  if (devidas === 0 || impressora.sem_confirmacao) return true
  const antes = await conexao.estado(deps.prazos.estado)
  if (antes && imprime(antes) && (await conexao.esgotar(devidas, deps.prazos.confirmar))) return true
  const estado = antes && (await conexao.estado(deps.prazos.estado))
  await parar(deps, impressora, estado ?? (conexao.aberta() ? 'muda' : 'longe'))
  conexao.fechar()
  return false
}

/** SQL: what was heard of it; the reservation goes on. No row: it is another's by now, or another device or none took its place. */
const ouvida = (
  { sql, prazos }: Impressao,
  { estabelecimento_id, id, reserva }: Reservada,
  estado: EstadoDaImpressora,
) => sql`
  update impressora set estado = ${estado}, estado_em = ${desdeQuando(sql, sql`${estado}`)}, reservada_ate = now() + ${prazos.reserva} * interval '1 ms',
    falhas = case when ${imprime(estado)}::boolean then 0 else falhas end
  where estabelecimento_id = ${estabelecimento_id} and id = ${id} and reserva = ${reserva}`

/** It cannot print now: what waits goes on waiting, in order. */
async function parar(deps: Impressao, { estabelecimento_id, id, reserva }: Reservada, estado: EstadoDaImpressora) {
  const { pausa, pausaMaxima } = deps.prazos
  await deps.sql`
    update impressora set estado = ${estado}, estado_em = ${desdeQuando(deps.sql, deps.sql`${estado}`)}, falhas = falhas + 1,
      tentar_em = now() + least(${pausa} * power(2, least(falhas, 20)), ${pausaMaxima}) * interval '1 ms'
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and reserva = ${reserva}`
}

/** Answers whether the next one may follow. */
async function enviarUm(deps: Impressao, impressora: Reservada, conexao: Conexao, proxima: Proximo): Promise<boolean> {
  const { sql, prazos } = deps
  const estado = await conexao.estado(prazos.estado)
  if (estado && !imprime(estado)) {
    await parar(deps, impressora, estado)
    return false
  }
  // at its set-up nobody knows yet whether it ever answers
  if (!conexao.aberta() || (estado === null && proxima.tipo !== 'teste' && !impressora.sem_confirmacao)) {
    await parar(deps, impressora, conexao.aberta() ? 'muda' : 'longe')
    return false
  }
  const papel = await porACaminho(deps, impressora, proxima.id, estado ?? 'muda')
  if (!papel) return false
  const documento = await comCodigo(sql, impressora.estabelecimento_id, papel)
  // from here on it may be on the paper
  conexao.escrever(bytesDe(documento, papel, 'esc-pos'))
  if (impressora.sem_confirmacao && papel.tipo !== 'teste')
    return terminarSemConfirmacao(deps, impressora, conexao, papel.id)
  return esperar(deps, impressora, conexao, papel)
}

/**
 * Commits that it is on its way, with what it says of its own age, and waits for the disk. Null: somebody else decided about it
 * meanwhile, or the printer is another's.
 */
async function porACaminho(deps: Impressao, impressora: Reservada, papel_id: number, estado: EstadoDaImpressora) {
  const { sql } = deps
  const [papel] = await sql<(Omit<Papel, 'documento'> & { documento: Documento | null })[]>`
    with m as (${ouvida(deps, impressora, estado)}
      returning estabelecimento_id, id, modelo, pagina, colunas, tamanho, mostra)
    update impressao p set estado = 'enviada', enviada_em = now(),
      atrasada = ${atrasou(sql)}
    from m
    where p.estabelecimento_id = ${impressora.estabelecimento_id} and p.id = ${papel_id} and ${imprimivel(sql)}
      and m.estabelecimento_id = p.estabelecimento_id and p.impressora_id = m.id
    returning p.id, p.tipo, p.via, p.atrasada, p.documento, m.modelo, m.pagina, m.colunas, m.tamanho, m.mostra`
  return papel?.documento ? (papel as Papel) : null
}

/** It never says that it printed: that all has left is the end. */
async function terminarSemConfirmacao(
  { sql, prazos }: Impressao,
  impressora: Reservada,
  conexao: Conexao,
  papel: number,
) {
  const enviou = (await conexao.enviou(prazos.confirmar)) && conexao.aberta()
  await sql`
    update impressao set estado = ${enviou ? 'enviada' : 'em_duvida'}, terminada_em = ${enviou ? sql`now()` : null}
    where estabelecimento_id = ${impressora.estabelecimento_id} and id = ${papel} and estado = 'enviada'`
  return enviou
}

/**
 * Until it says that it printed. After the time for that it is told to people as a doubt, and still waited for: a printer
 * whose roll somebody changes goes on where it was.
 */
async function esperar(deps: Impressao, impressora: Reservada, conexao: Conexao, papel: Papel): Promise<boolean> {
  const { sql, prazos } = deps
  const { estabelecimento_id } = impressora
  const desde = performance.now()
  const passou = (ms: number) => performance.now() - desde > ms
  let duvida = false
  let minha = true
  let dita: EstadoDaImpressora | null = null
  for (;;) {
    if (await conexao.confirmada(Math.min(prazos.olhar, prazos.confirmar))) {
      await confirmar(sql, estabelecimento_id, papel.id)
      // one of which it was said that it never answers does answer
      if (papel.tipo === 'teste')
        await sql`
          update impressora set sem_confirmacao = false
          where estabelecimento_id = ${estabelecimento_id} and id = ${impressora.id} and sem_confirmacao`
      if (dita && !imprime(dita)) await ouvida(deps, impressora, 'pronta')
      return true
    }
    const perdida = !minha || !conexao.aberta() || (deps.parando() && passou(prazos.despedida))
    if (!duvida && (perdida || passou(prazos.confirmar))) {
      duvida = true
      await sql`
        update impressao set estado = 'em_duvida'
        where estabelecimento_id = ${estabelecimento_id} and id = ${papel.id} and estado = 'enviada'`
    }
    if (perdida) {
      conexao.cortar()
      await parar(deps, impressora, 'longe')
      return false
    }
    const agora = await conexao.estado(prazos.estado)
    minha = (await ouvida(deps, impressora, agora ?? 'muda')).count > 0
    dita = agora ?? dita
    const espera = agora === null ? prazos.confirmar : imprime(agora) ? prazos.lenta : prazos.parada
    if (duvida && passou(espera)) {
      // what it still has of this one in its buffer would come out before the next
      conexao.fechar()
      if (agora && !imprime(agora)) await parar(deps, impressora, agora)
      return agora === null || imprime(agora)
    }
  }
}
