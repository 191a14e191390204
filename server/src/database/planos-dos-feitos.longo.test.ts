import { randomUUID } from 'node:crypto'
import type { Plan } from '@boteco/sql-checks/plans'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bancoDeTeste } from '../teste/banco.ts'
import { abrirCasa, comAtos, type Feito, feitos, usarFeitos } from '../teste/feitos.ts'
import { encherDeHistoria, MAXIMO, MAXIMO_EM_VAO } from '../teste/historia.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { leramDemais, planCountingPool } from '../teste/planos.ts'

/** A year of a house of which each call has one of its own: more than a statement may read of any table. */
const COMANDAS = 1_000

/** They read all that a house has: `arquivo/arquivo.test.ts`. */
const LEEM_TUDO = ['/casas/baixarArquivo', '/casas/encerrar', '/casas/reabrir']

// what `planos.test.ts` asks of the calls of an evening, of whatever else staff may change
describe.runIf(inject('servidorDeTeste').embutido)('os planos', () => {
  let teste: AppComSandbox
  let planos: Plan[]
  beforeAll(async () => {
    const banco = await bancoDeTeste({ novo: true })
    const pool = await planCountingPool(banco)
    planos = pool.planos
    const aMedir = { ...banco, servidor: pool.servidor, encerrar: () => pool.servidor.end() }
    teste = await appComSandbox(undefined, { banco: aMedir, env: { redesDasImpressoras: ['10.0.0.0/8'] } })
    usarFeitos(teste, ({ bar, chope }) =>
      encherDeHistoria(banco, bar.id, chope.id, { vizinhos: 0, comandas: COMANDAS }),
    )
    // the first one has another bar beside it, too
    await abrirCasa()
  })
  afterAll(() => teste.encerrar())

  test.each(comAtos.filter((path) => !LEEM_TUDO.includes(path)))(
    '%s, numa casa com anos, não lê o passado nem os outros bares',
    async (path) => {
      const { corpo, por } = await (feitos[path] as () => Promise<Feito>)()
      planos.length = 0
      const { status, body } = await teste.call(path, corpo as object, { ...por, chave: randomUUID() })
      expect({ path, status, body }).toMatchObject({ status: 200 })
      expect(planos.length).toBeGreaterThan(0)
      expect(leramDemais(planos, MAXIMO, MAXIMO_EM_VAO)).toEqual(new Map())
    },
  )
})
