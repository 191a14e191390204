import * as fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { bancoDeTeste } from '../teste/banco.ts'
import { encherDeHistoria, MAXIMO } from '../teste/historia.ts'
import { abrirNoite, noite } from '../teste/noite-ao-acaso.ts'
import { appComSandbox, barAberto } from '../teste/pagamentos.ts'
import { leramDemais, planCountingPool } from '../teste/planos.ts'

/** PLANOS_SEED plays the same nights again. */
const SEED = Number(process.env.PLANOS_SEED ?? Date.now() % 1_000_000)
const NOITES = fc.sample(noite, { numRuns: 6, seed: SEED })

// what `planos.test.ts` asks of the calls of an evening one by one, of whatever a night brings
describe.runIf(inject('servidorDeTeste').embutido)('os planos', () => {
  test.each([...NOITES.keys()])(
    `a noite %i de um bar com anos de casa não lê o passado (semente ${SEED})`,
    async (qual) => {
      const { momentos, ...casa } = NOITES[qual]!
      const banco = await bancoDeTeste({ novo: true })
      const { servidor, planos } = await planCountingPool(banco)
      const teste = await appComSandbox(undefined, { banco: { ...banco, servidor } })
      const bar = await barAberto(teste)
      await encherDeHistoria(banco, bar.id, bar.produto.id)
      const { fazer } = await abrirNoite(teste, casa, bar)
      for (const momento of momentos) await Promise.all(momento.map(fazer))
      expect(planos.length).toBeGreaterThan(0)
      expect(leramDemais(planos, MAXIMO)).toEqual(new Map())
      await servidor.end()
      await teste.encerrar()
    },
  )
})
