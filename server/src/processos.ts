import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'

/** Before one that died begins again, in ms. */
const ESPERA_MS = 500
/** A process gives up stopping by itself after 80 s. */
const ULTIMO_PRAZO_MS = 85_000

/** Which of several processes this is; the first one does the background work, for all of them. */
export const numeroDoProcesso = (origem: NodeJS.ProcessEnv) => Number(origem.BOTECO_PROCESSO ?? 1)

/**
 * Runs this program so many times behind one port, whose connections go to each in turn; one that dies begins again. The
 * first is waited for, because it brings the database to its newest form.
 * @returns stops them all, cutting no request
 * @throws when the first cannot start; it has said why
 */
export async function abrirProcessos(quantos: number): Promise<() => Promise<void>> {
  const vivos = new Map<number, Worker>()
  let parando = false

  function abrir(numero: number, motivo?: string): Promise<void> {
    return new Promise((aberto, falhou) => {
      let porque: string | undefined
      const este = cluster.fork({ BOTECO_PROCESSO: numero, ...(motivo && { BOTECO_PARADA_ANTERIOR: motivo }) })
      vivos.set(numero, este)
      este.on('message', (recado: 'aberto' | { motivo: string }) => {
        if (recado === 'aberto') aberto()
        else porque = recado.motivo
      })
      este.on('exit', async (codigo, sinal) => {
        vivos.delete(numero)
        falhou(new ProcessoNaoAbriu())
        if (parando) return
        await pause(ESPERA_MS)
        if (!parando) await abrir(numero, porque ?? sinal ?? `saiu com o código ${codigo}`).catch(() => {})
      })
    })
  }

  async function parar() {
    parando = true
    const todos = [...vivos.values()]
    const fins = todos.map((um) => new Promise<void>((fim) => void um.once('exit', () => fim())))
    for (const um of todos) um.process.kill('SIGTERM')
    const demora = setTimeout(() => todos.forEach((um) => void um.process.kill('SIGKILL')), ULTIMO_PRAZO_MS)
    await Promise.all(fins)
    clearTimeout(demora)
  }

  try {
    await abrir(1)
  } catch (error) {
    parando = true
    throw error
  }
  await Promise.all(Array.from({ length: quantos - 1 }, (_, i) => abrir(i + 2).catch(() => {})))
  return parar
}

/** It has said itself what was wrong. */
export class ProcessoNaoAbriu extends Error {}
