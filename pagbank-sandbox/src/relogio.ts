/** Time: reading it, writing it the provider's way, and doing things later. All values in ms. */
import { randomUUID } from 'node:crypto'
import type { Estado } from './estado.ts'
import type { Tarefa } from './records.ts'

type SemId<T> = T extends unknown ? Omit<T, 'id'> : never
export type NovaTarefa = SemId<Tarefa>

export interface Agenda {
  agora(): number
  /** Remembers the task (in the state, so it survives a restart) and runs it when its time comes. */
  agendar(tarefa: NovaTarefa): void
  cancelar(escolha: (tarefa: Tarefa) => boolean): void
  /** Manual clock only: moves it and waits for everything that falls due on the way. */
  avancar(ms: number): Promise<void>
  iniciar(): void
  parar(): void
}

export function criarAgenda(estado: Estado, executar: (tarefa: Tarefa) => Promise<void>, manual: boolean): Agenda {
  let relogioManual = Date.now()
  let timer: NodeJS.Timeout | undefined
  let parada = true
  const agora = () => (manual ? relogioManual : Date.now())

  const proxima = () => {
    let menor: Tarefa | undefined
    for (const tarefa of estado.tarefas.values()) if (!menor || tarefa.quando < menor.quando) menor = tarefa
    return menor
  }

  const correrVencidas = () => {
    const vencidas = [...estado.tarefas.values()].filter((t) => t.quando <= agora()).sort((a, b) => a.quando - b.quando)
    return Promise.all(
      vencidas.map(async (tarefa) => {
        // Removed together with what it changes; the task itself plans what follows (a webhook's next try, for example).
        await estado.lote(() => {
          estado.apagar('tarefas', tarefa.id)
          return executar(tarefa)
        })
      }),
    )
  }

  const armar = () => {
    if (manual || parada) return
    clearTimeout(timer)
    const tarefa = proxima()
    if (!tarefa) return
    // A long wait is cut in minutes, because setTimeout overflows after 24 days.
    const espera = Math.min(Math.max(tarefa.quando - agora(), 0), 60_000)
    timer = setTimeout(() => {
      correrVencidas().catch((erro) => console.error('pagbank-sandbox: tarefa falhou', erro))
      armar()
    }, espera)
    timer.unref()
  }

  return {
    agora,
    agendar(tarefa) {
      estado.gravar('tarefas', { ...tarefa, id: randomUUID() } as Tarefa)
      armar()
    },
    cancelar(escolha) {
      for (const tarefa of [...estado.tarefas.values()]) if (escolha(tarefa)) estado.apagar('tarefas', tarefa.id)
    },
    async avancar(ms) {
      if (!manual) throw new Error('avancar() só existe com o relógio manual')
      const destino = relogioManual + ms
      for (let tarefa = proxima(); tarefa && tarefa.quando <= destino; tarefa = proxima()) {
        relogioManual = Math.max(relogioManual, tarefa.quando)
        await correrVencidas()
      }
      relogioManual = destino
    },
    iniciar() {
      parada = false
      armar()
    },
    parar() {
      parada = true
      clearTimeout(timer)
    },
  }
}

/** `2026-04-07T10:53:10.436-03:00`, as in orders and charges. Brazil has had no summer time since 2019. */
export function dataComMs(ms: number): string {
  return `${new Date(ms - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`
}

/** `2026-04-07T10:53:00-03:00`, as in checkouts. */
export function dataSemMs(ms: number): string {
  return dataComMs(ms).replace(/\.\d{3}/, '')
}
