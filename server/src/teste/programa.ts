import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { raiz } from '../machine.ts'

export type Programa = {
  processo: ChildProcess
  /** What it has printed so far. */
  escrito: () => string
  /** Waits until what it printed matches; fails when it ends before. */
  ateEscrever: (texto: RegExp) => Promise<RegExpMatchArray>
  /** How it ended. */
  fim: Promise<{ codigo: number | null; sinal: NodeJS.Signals | null }>
}

/**
 * Runs one of our programs as a person would: `programa` is a file, from the repository's root. What the server is built
 * of has been built before the tests (`banco.ts`). Nothing of our own environment reaches it, so that a developer's
 * settings are not tested.
 */
export function rodar(programa: string, args: string[], env: Record<string, string | number> = {}): Programa {
  const { PATH, HOME, TMPDIR } = process.env
  const processo = spawn(process.execPath, [programa, ...args], {
    cwd: raiz,
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...Object.fromEntries(Object.entries(env).map(([nome, valor]) => [nome, String(valor)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tudo = ''
  for (const saida of [processo.stdout, processo.stderr])
    saida?.setEncoding('utf8').on('data', (texto) => {
      tudo += texto
    })
  let acabou = false
  // 'close' comes after all output was read
  const fim = once(processo, 'close').then(([codigo, sinal]) => {
    acabou = true
    return { codigo, sinal }
  })
  return {
    processo,
    escrito: () => tudo,
    ateEscrever: async (texto) => {
      for (;;) {
        const achado = tudo.match(texto)
        if (achado) return achado
        if (acabou) throw new Error(`Acabou sem escrever ${texto}:\n${tudo}`)
        await pause(20)
      }
    },
    fim,
  }
}
