import { setTimeout as pause } from 'node:timers/promises'
import { SEM_CONFIRMACAO_MS } from '@boteco/contract/impressao/casa'
import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'
import type { Evento } from '../database/eventos.ts'
import { enviarTudo, type Impressao, PRAZOS, type Prazos } from './enviar.ts'
import { imprimivel } from './papeis.ts'
import { fazerTrabalhos, temTrabalho } from './trabalhos.ts'

/** Between two looks at all bars that have printers, in ms: an event that was lost costs no more than this. */
const OLHADA_MS = 2_000
/** What is heard within so long is looked at together, in ms: the phones of a table, and what one order says of itself. */
const JUNTOS_MS = 100

type Deps = {
  sql: Sql
  redes: readonly string[]
  log: { warn: (dados: object, texto: string) => void; error: (dados: object, texto: string) => void }
  prazos?: Prazos
  olhada_ms?: number
}

export type FilaDeImpressao = {
  /** what the database says: an order wakes the bar's printers */
  ouvir: (evento: Evento) => void
  /** looks at once, and answers when nothing is left to be done now; for tests */
  olhar: () => Promise<void>
  /** waits for papers that are on their way, a moment */
  parar: () => Promise<void>
}

/**
 * Makes the papers that are to be printed, and sends them to the printers that are called. It goes by what the tables say,
 * not by what was told: events only make it look sooner. Several processes may do it at once.
 */
export function abrirFilaDeImpressao({
  sql,
  redes,
  log,
  prazos = PRAZOS,
  olhada_ms = OLHADA_MS,
}: Deps): FilaDeImpressao {
  let parando = false
  const deps: Impressao = { sql, redes, prazos, log, parando: () => parando }
  /** bars with a printer, as of the last look */
  let casas = new Set<number>()
  const enviando = new Map<string, Promise<void>>()
  /** of those that are sent to, the ones for which something came meanwhile */
  const deNovo = new Set<string>()
  let acordar = () => {}
  /** bars of which something was heard since they were looked at */
  let acordadas = new Set<number>()
  function despertar(casa: number) {
    acordadas.add(casa)
    acordar()
  }

  async function cuidar({ estabelecimento_id, a_fazer, em_silencio }: Casa) {
    if (a_fazer) await fazerTrabalhos(sql, estabelecimento_id)
    if (em_silencio) await duvidarDasCaladas(sql, estabelecimento_id)
  }

  /** `quais`: these bars alone; null: all of them. */
  async function olhar(quais: readonly number[] | null = null): Promise<void> {
    const lidas = await comImpressora(sql, quais)
    if (quais === null) casas = new Set()
    for (const { estabelecimento_id } of lidas) casas.add(estabelecimento_id)
    // one whose papers cannot be made keeps no other one waiting
    for (const casa of lidas)
      await cuidar(casa).catch((err: unknown) => log.error({ err }, 'os papéis de uma casa não puderam ser feitos'))
    if (lidas.length === 0) return
    for (const { estabelecimento_id, id } of await comFila(sql, quais)) {
      const chave = `${estabelecimento_id} ${id}`
      if (parando) return
      if (enviando.has(chave)) {
        deNovo.add(chave)
        continue
      }
      const envio = enviarTudo(deps, { estabelecimento_id, id })
        .catch((err: unknown) => log.error({ err }, 'uma impressora não pôde ser atendida'))
        .then(() => {
          enviando.delete(chave)
          // something may have come while its last paper was on its way
          if (deNovo.delete(chave)) despertar(estabelecimento_id)
        })
      enviando.set(chave, envio)
    }
  }

  async function rodar() {
    let proxima = 0
    while (!parando) {
      if (acordadas.size > 0) await pause(JUNTOS_MS)
      const todas = performance.now() >= proxima
      const quais = todas ? null : [...acordadas]
      acordadas = new Set()
      if (todas) proxima = performance.now() + olhada_ms
      await olhar(quais).catch((err: unknown) => log.error({ err }, 'a fila de impressão falhou'))
      if (acordadas.size === 0 && !parando)
        await new Promise<void>((resolve) => {
          const relogio = setTimeout(resolve, Math.max(1, proxima - performance.now()))
          acordar = () => {
            clearTimeout(relogio)
            resolve()
          }
        })
    }
  }
  const rodando = rodar()

  return {
    ouvir({ topico, estabelecimento_id }) {
      // a bar that has just put its first printer is told by the printer itself
      if (topico !== 'impressao' && !(topico === 'pedido' && casas.has(estabelecimento_id))) return
      despertar(estabelecimento_id)
    },
    async olhar() {
      await olhar()
      await Promise.all(enviando.values())
    },
    async parar() {
      parando = true
      acordar()
      await rodando
      await Promise.all(enviando.values())
    },
  }
}

type Casa = { estabelecimento_id: number; a_fazer: boolean; em_silencio: boolean }

/** SQL: of these bars alone. */
const dessas = (sql: Sql, impressora: Fragment, quais: readonly number[] | null) =>
  quais === null ? sql`` : sql`and ${impressora}.estabelecimento_id = any(${quais as number[]}::bigint[])`

/** The bars with a printer, and whether something is to be done there. */
const comImpressora = (sql: Sql, quais: readonly number[] | null) => sql<Casa[]>`
  select /* todas as casas: impressoras */ p.estabelecimento_id, bool_or(${temTrabalho(sql)}) as a_fazer,
    bool_or(p.via = 'cloudprnt' and exists (select from impressao j where j.estabelecimento_id = p.estabelecimento_id
      and j.impressora_id = p.id and ${calou(sql, sql`j`)})) as em_silencio
  from impressora p where p.removida_em is null ${dessas(sql, sql`p`, quais)} group by 1 order by 1`

/** The printers that are called, for which something waits that may go now. */
const comFila = (sql: Sql, quais: readonly number[] | null) => sql<{ estabelecimento_id: number; id: number }[]>`
  select /* todas as casas: fila de impressao */ m.estabelecimento_id, m.id from impressora m
  where m.removida_em is null ${dessas(sql, sql`m`, quais)} and m.via = 'tcp' and m.tentar_em <= now()
    and exists (select from impressao p where p.estabelecimento_id = m.estabelecimento_id and p.impressora_id = m.id
      and p.terminada_em is null and (${imprimivel(sql)}
        or (p.estado = 'enviada' and coalesce(m.reservada_ate < now(), true))))
  order by 1, 2`

/** SQL: the printer that fetched the paper has not said for a while what became of it. */
const calou = (sql: Sql, papel: Fragment) => sql`(${papel}.terminada_em is null and ${papel}.estado = 'enviada'
  and ${papel}.enviada_em < now() - ${SEM_CONFIRMACAO_MS} * interval '1 ms')`

const duvidarDasCaladas = (sql: Sql, estabelecimento_id: number) => sql`
  update impressao p set estado = 'em_duvida' from impressora m
  where p.estabelecimento_id = ${estabelecimento_id} and ${calou(sql, sql`p`)}
    and m.estabelecimento_id = p.estabelecimento_id and m.id = p.impressora_id and m.via = 'cloudprnt'`

/** What papers said of people is forgotten a day later, and what still waited is over. */
export async function esquecerPapeis(sql: Sql): Promise<void> {
  await sql`
    update /* todas as casas: papeis velhos */ impressao set documento = null,
      estado = case when terminada_em is null then 'desistida' else estado end, terminada_em = coalesce(terminada_em, now())
    where documento is not null and criada_em < now() - interval '1 day'`
}
