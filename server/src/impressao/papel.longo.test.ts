import { expect, test } from 'vitest'
import { noiteDePapel } from '../teste/noite-de-papel.ts'

/** PAPEL_SEED plays the same faults again. */
const SEED = Number(process.env.PAPEL_SEED ?? Date.now() % 1_000_000)

test(`5.000 papéis e 200 faltas: cada um sai uma vez e é confirmado, ou está em dúvida; nenhum sai duas vezes sem 2ª VIA (semente ${SEED})`, async () => {
  const dizer = (linha: string) => console.log(`${new Date().toISOString()} ${linha}`)
  const { queixas, feitas, duvidas } = await noiteDePapel({ semente: SEED, papeis: 5_000, faltas: 200, dizer })
  dizer(`semente ${SEED}: 200 faltas, ${duvidas} papéis em dúvida`)
  expect(queixas).toEqual([])
  expect(feitas).toBe(200)
}, 3_600_000)
