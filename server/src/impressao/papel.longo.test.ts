import { expect, test } from 'vitest'
import { noiteDePapel } from '../teste/noite-de-papel.ts'

test('5.000 papéis e 200 faltas: cada um sai uma vez e é confirmado, ou está em dúvida; nenhum sai duas vezes sem 2ª VIA', async () => {
  const { queixas, feitas, duvidas } = await noiteDePapel({ semente: 11, papeis: 5_000, faltas: 200 })
  console.log(`200 faltas, ${duvidas} papéis em dúvida`)
  expect(queixas).toEqual([])
  expect(feitas).toBe(200)
}, 3_600_000)
