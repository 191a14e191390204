import { connect, type Socket } from 'node:net'
import type { EstadoDaImpressora } from '@boteco/contract/impressao/casa'

/*
 * A printer on port 9100, as Epson's "ESC/POS Command Reference" describes it; the makers of Brazil follow it. Nothing but
 * bytes of status is ever read from it, and nothing is kept of them but what they say.
 *
 * DLE EOT n (10 04 n) is answered at once, whatever waits in its buffer: n = 1 printer, 2 why it is offline, 3 errors, 4
 * paper. The answer is 0xx1xx10. GS r 1 (1D 72 01) stands in the buffer like a line, and is answered when its turn comes, by
 * 0xx0xxxx: all before it was printed then. A printer without paper is offline and does not come so far. So its answer is
 * the confirmation, and no answer is a doubt.
 */

/** The one port: a setting could otherwise make us speak to anything. */
const PORTA = 9100
/** A status is a byte; what sends more than so many to one question is no printer. */
const BYTES_LIDOS = 4_096

/** In ms: how long the answers to questions take that stand side by side. */
const RESTO_MS = 300

const DLE_EOT = [1, 2, 3, 4].map((n) => Buffer.from([0x10, 0x04, n]))
/** GS a 0: no status by itself, whoever had asked for that. */
const CALADA = Buffer.from([0x1d, 0x61, 0x00])
/** GS r 1, behind the last line. */
const CONFIRME = Buffer.from([0x1d, 0x72, 0x01])

const deDleEot = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010
/** The first of four bytes that a printer sends by itself; the other three look like the answer to GS r. */
const comecaAsb = (byte: number) => (byte & 0b1001_0011) === 0b0001_0000
const deGsR = (byte: number) => (byte & 0b1001_0000) === 0

/** What the four answers say, in the order in which a person would mend it. */
function estadoDe([impressora = 0, parada = 0, erros = 0, papel = 0]: readonly number[]): EstadoDaImpressora {
  if (parada & 0x04) return 'tampa_aberta'
  if (papel & 0x60 || parada & 0x20) return 'sem_papel'
  if (erros & 0x08) return 'guilhotina'
  if (erros & 0x40) return 'quente'
  if (erros & 0x20 || parada & 0x40 || impressora & 0x08) return 'erro'
  return papel & 0x0c ? 'pouco_papel' : 'pronta'
}

export type Conexao = Awaited<ReturnType<typeof conectar>>

/** `endereco`: four numbers. `prazo_ms`: how long it may take. @throws when nobody answers there */
export async function conectar(endereco: string, prazo_ms: number) {
  const soquete: Socket = connect({ host: endereco, port: PORTA, family: 4, noDelay: true })
  let lidos = 0
  let restoDoAsb = 0
  let confirmadas = 0
  let aberta = true
  /** who waits for the answer to a DLE EOT */
  let ouvinte: ((byte: number) => void) | null = null
  let mudou = () => {}
  soquete.on('data', (dados) => {
    lidos += dados.length
    if (lidos > BYTES_LIDOS) return void soquete.destroy()
    for (const byte of dados) {
      if (restoDoAsb > 0) restoDoAsb -= 1
      else if (deDleEot(byte)) ouvinte?.(byte)
      else if (comecaAsb(byte)) restoDoAsb = 3
      else if (deGsR(byte)) confirmadas += 1
    }
    mudou()
  })
  soquete.on('drain', () => mudou())
  // why it was lost makes no difference: 'close' comes after it
  soquete.on('error', () => {})
  soquete.on('close', () => {
    aberta = false
    mudou()
  })
  await new Promise<void>((resolve, reject) => {
    const fim = setTimeout(() => soquete.destroy(), prazo_ms)
    soquete.once('connect', () => {
      clearTimeout(fim)
      resolve()
    })
    soquete.once('close', () => {
      clearTimeout(fim)
      reject(new Error('the printer did not answer'))
    })
  })
  soquete.write(CALADA)

  /** What is read is counted from here on. */
  function perguntar(bytes: Buffer) {
    lidos = 0
    soquete.write(bytes)
  }

  /** Until `pronto` says so, or the line is lost, or the time is over. */
  async function ate(pronto: () => boolean, ms: number): Promise<boolean> {
    const fim = performance.now() + ms
    while (!pronto() && aberta && performance.now() < fim)
      await new Promise<void>((resolve) => {
        const relogio = setTimeout(resolve, Math.max(1, fim - performance.now()))
        mudou = () => {
          clearTimeout(relogio)
          resolve()
        }
      })
    return pronto()
  }

  return {
    aberta: () => aberta,
    /** Null: it says nothing of itself. `prazo_ms`: how long each of the four answers may take. */
    async estado(prazo_ms: number): Promise<EstadoDaImpressora | null> {
      const ditos: number[] = []
      for (const [i, pergunta] of DLE_EOT.entries()) {
        let dito: number | undefined
        ouvinte = (byte) => {
          dito ??= byte
        }
        perguntar(pergunta)
        await ate(() => dito !== undefined, prazo_ms)
        ouvinte = null
        if (dito === undefined && i === 0) return null
        ditos.push(dito ?? 0)
      }
      return estadoDe(ditos)
    },
    /** Sends them, and after them the question whether they are printed. */
    escrever(bytes: Buffer) {
      confirmadas = 0
      perguntar(Buffer.concat([bytes, CONFIRME]))
    },
    /**
     * Whether all that was sent before, by whoever, is printed. The answers to it may still come, and to whoever is connected:
     * as many as `devidas` at most. So one question more is asked than those, and the answer after them is one of ours.
     */
    async esgotar(devidas: number, prazo_ms: number): Promise<boolean> {
      confirmadas = 0
      perguntar(Buffer.concat(Array.from({ length: devidas + 1 }, () => CONFIRME)))
      if (!(await ate(() => confirmadas > devidas, prazo_ms))) return false
      // nothing is printed between our questions: what is left of the answers is here at once
      await ate(() => confirmadas > 2 * devidas, RESTO_MS)
      return aberta
    },
    /** Whether it said that all is printed. */
    confirmada: (prazo_ms: number) => ate(() => confirmadas > 0, prazo_ms),
    /** All that was written has left this machine. */
    enviou: (prazo_ms: number) => ate(() => soquete.writableLength === 0, prazo_ms),
    /** What is on its way still arrives. */
    fechar() {
      // the other side may take its time
      aberta = false
      soquete.end()
      setTimeout(() => soquete.destroy(), 1_000).unref()
    },
    cortar: () => void soquete.destroy(),
  }
}
