import { afterAll, beforeAll, test } from 'vitest'
import { type AppDeTeste, appDeTeste } from '../teste/app.ts'
import { honestosEUmEngracadinho } from '../teste/honestos.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

test('de 300 honestos atrás de um endereço, nenhum é recusado enquanto um celular sem cookies tenta 1.000 vezes', () =>
  honestosEUmEngracadinho(teste, 100))
