import { createTransport } from 'nodemailer'
import type { Sql } from '../database/db.ts'
import type { CorreioEnv } from '../env.ts'
import { agendar, type Log } from '../jobs/schedule.ts'
import { ehLoopback } from '../machine.ts'
import { cartasPorMandar, TENTATIVAS, tirarCarta } from './cartas.ts'

/** Between two looks at what is to be sent, in ms. */
const INTERVALO_MS = 2_000
/** How long a mail server may take for each of its steps, in ms. */
const PRAZO_MS = 10_000

/** Sends what is to be sent, now. A letter that the mail server does not take is tried again later, and then given up. */
export async function mandarCartas(sql: Sql, { url, de }: CorreioEnv, publicUrl: string, log: Log) {
  const cartas = await cartasPorMandar(sql, publicUrl)
  if (cartas.length === 0) return
  const correio = createTransport({
    url,
    // a link that opens an account does not cross a network in clear
    requireTLS: !ehLoopback(new URL(url).hostname),
    connectionTimeout: PRAZO_MS,
    greetingTimeout: PRAZO_MS,
    socketTimeout: PRAZO_MS,
    // what a letter says is text: nothing of it is a file's name or an address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  for (const { id, para, assunto, texto, tentativas } of cartas)
    try {
      await correio.sendMail({ from: de, to: { name: '', address: para }, subject: assunto, text: texto })
      await tirarCarta(sql, id)
    } catch (err) {
      log.error({ err, tentativas }, 'o servidor de correio não levou uma carta')
      if (tentativas >= TENTATIVAS) await tirarCarta(sql, id)
    }
  correio.close()
}

export const agendarCorreio = (sql: Sql, correio: CorreioEnv, publicUrl: string, log: Log) =>
  agendar(() => mandarCartas(sql, correio, publicUrl, log), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'não deu para olhar o que há para mandar pelo correio',
  })
