import { setTimeout as pause } from 'node:timers/promises'
import type { Programas } from './programas.ts'
import type { Sorteio } from './sorteio.ts'

/** A fault of the system, and how it is repaired. */
export type Falta = {
  nome: string
  peso: number
  /** can be played now */
  pode?: (programas: Programas) => boolean
  /** plays it; what it answers with heals it, after `dura` ms. Without it, the fault heals by itself at once */
  jogar: (programas: Programas, sorte: Sorteio) => Promise<(() => Promise<void> | void) | undefined>
  /** from and to, in ms */
  dura?: readonly [number, number]
}

/** Everything that a bad night has. The weights say how often; those with `uma` are played once, in a long night. */
export const faltas: readonly Falta[] = [
  {
    nome: 'impressora morta',
    peso: 2,
    dura: [1_000, 6_000],
    pode: ({ impressoras }) => impressoras.length > 0,
    jogar: async ({ impressoras }, sorte) => {
      const uma = sorte.um(impressoras)
      await uma.matar()
      return uma.iniciar
    },
  },
  {
    nome: 'impressora sem papel',
    peso: 2,
    dura: [1_000, 6_000],
    pode: ({ impressoras }) => impressoras.length > 0,
    jogar: async ({ impressoras }, sorte) => {
      const uma = sorte.um(impressoras)
      await uma.mudar({ papel: 'acabou' })
      return () => uma.mudar({ papel: 'tem' })
    },
  },
  {
    nome: 'impressora lenta',
    peso: 1,
    dura: [2_000, 8_000],
    pode: ({ impressoras }) => impressoras.length > 0,
    jogar: async ({ impressoras }, sorte) => {
      const uma = sorte.um(impressoras)
      await uma.mudar({ msPorLinha: sorte.inteiro(50, 400) })
      return () => uma.mudar({ msPorLinha: 0 })
    },
  },
  {
    nome: 'servidor morto',
    peso: 4,
    jogar: async ({ produtos }, sorte) => void sorte.um(produtos).matar(),
  },
  {
    nome: 'os dois servidores mortos',
    peso: 2,
    jogar: async ({ produtos }) => {
      for (const produto of produtos) produto.matar()
      return undefined
    },
  },
  {
    nome: 'servidor trocado (SIGTERM)',
    peso: 3,
    jogar: async ({ produtos }, sorte) => void (await sorte.um(produtos).trocar()),
  },
  {
    nome: 'banco morto',
    peso: 3,
    dura: [200, 3_000],
    jogar: async ({ postgres }) => {
      const principal = postgres.principal()
      await principal.matar()
      return () => principal.iniciar()
    },
  },
  {
    nome: 'banco congelado',
    peso: 2,
    dura: [3_000, 12_000],
    jogar: async ({ postgres }) => postgres.principal().congelar(),
  },
  {
    nome: 'banco reiniciado',
    peso: 2,
    jogar: async ({ postgres }) => void (await postgres.principal().reiniciar()),
  },
  {
    nome: 'conexões derrubadas pelo banco',
    peso: 4,
    jogar: async ({ sql }) => {
      await sql()`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'boteco%'`
      return undefined
    },
  },
  {
    nome: 'rede cortada',
    peso: 3,
    jogar: async ({ postgres }) => void postgres.cortar(),
  },
  {
    nome: 'rede esquecida',
    peso: 2,
    dura: [5_000, 12_000],
    jogar: async ({ postgres }) => {
      postgres.esquecer(true)
      return () => postgres.esquecer(false)
    },
  },
  {
    nome: 'disco cheio',
    peso: 1,
    dura: [3_000, 8_000],
    pode: ({ encherDisco }) => encherDisco !== null,
    jogar: async ({ encherDisco, postgres }) => {
      const esvaziar = encherDisco?.()
      return () => {
        esvaziar?.()
        // without room for its log PostgreSQL ends itself; the database's operator starts it again
        return postgres.reerguer()
      }
    },
  },
  {
    nome: 'provedor morto',
    peso: 2,
    jogar: async ({ pagbank }) => void (await pagbank.matar()),
  },
  {
    nome: 'provedor mudo',
    peso: 2,
    dura: [5_000, 20_000],
    jogar: async ({ pagbank }) => pagbank.calar(),
  },
]

/** Played once each, in a night that is long enough. */
export const raras: readonly Falta[] = [
  {
    nome: 'banco promovido',
    peso: 1,
    jogar: async ({ postgres }) => void (await postgres.promover()),
  },
  {
    nome: 'provedor mudo por 5 minutos',
    peso: 1,
    dura: [300_000, 300_000],
    jogar: async ({ pagbank }) => pagbank.calar(),
  },
]

/** Between two faults the system always works for a while. In ms. */
export const CALMA_MS = [1_500, 6_000] as const

/** Plays one fault from beginning to end. Answers when it was healed, in ms since 1970. */
export async function jogar(falta: Falta, programas: Programas, sorte: Sorteio): Promise<number> {
  const curar = await falta.jogar(programas, sorte)
  if (falta.dura) await pause(sorte.inteiro(...falta.dura))
  await curar?.()
  return Date.now()
}
