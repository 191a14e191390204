import type { ReadPath } from '@boteco/contract/calls'
import type { Plan } from '@boteco/sql-checks/plans'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bancoDeTeste } from '../teste/banco.ts'
import { abrirCasaQueSeLe, type CasaQueSeLe, quemLe } from '../teste/casa-que-se-le.ts'
import { encherDeHistoria, MAXIMO, MAXIMO_EM_VAO } from '../teste/historia.ts'
import { leituras } from '../teste/leituras.ts'
import { maquininhaNoAr } from '../teste/maquininha.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { leramDemais, planCountingPool } from '../teste/planos.ts'

/** `planos.test.ts` asks them about a day. */
const LEEM_UM_PERIODO: readonly ReadPath[] = ['/relatorio/buscarMovimentos', '/auditoria/buscarPlanilha']

/** Here all that stands open was ordered tonight, and what adds a night up looks at each item as all that it might be. */
const MAXIMO_DA_NOITE_EM_VAO = 2 * MAXIMO_EM_VAO

// what `planos.test.ts` asks of the calls of an evening, of whatever else anybody may read
describe.runIf(inject('servidorDeTeste').embutido)('os planos', () => {
  let teste: AppComSandbox
  let planos: Plan[]
  let casa: CasaQueSeLe
  let fecharMaquina: () => Promise<void>
  beforeAll(async () => {
    const { url, maquina } = await maquininhaNoAr()
    fecharMaquina = maquina.fechar
    const banco = await bancoDeTeste({ novo: true })
    const pool = await planCountingPool(banco)
    planos = pool.planos
    const aMedir = { ...banco, servidor: pool.servidor, encerrar: () => pool.servidor.end() }
    teste = await appComSandbox(undefined, { banco: aMedir, env: { mercadoPagoUrl: url } })
    casa = await abrirCasaQueSeLe(teste, (bar, produto) => encherDeHistoria(banco, bar, produto))
  })
  afterAll(async () => {
    await teste.encerrar()
    await fecharMaquina()
  })

  test.each((Object.keys(leituras) as ReadPath[]).filter((path) => !LEEM_UM_PERIODO.includes(path)))(
    '%s, numa casa com anos, não lê o passado nem os outros bares',
    async (path) => {
      for (const quem of quemLe(path)) {
        planos.length = 0
        const { statusCode, body } = await casa.ler(path, quem)
        expect([quem, statusCode, body]).toEqual([quem, 200, expect.anything()])
        expect([quem, leramDemais(planos, MAXIMO, MAXIMO_DA_NOITE_EM_VAO)]).toEqual([quem, new Map()])
      }
    },
  )
})
