import { expect, test } from 'vitest'
import { lerCoordenadas } from './coordenadas.ts'

test.each([
  '-22.9121, -43.1814',
  ' -22.9121,-43.1814 ',
  '−22,9121; −43,1814',
  '-22.9121 -43.1814',
  'https://www.google.com/maps/@-22.9121,-43.1814,17z',
  'https://www.openstreetmap.org/#map=18/-22.9121/-43.1814',
])('o lugar do bar é lido de %s', (texto) => {
  expect(lerCoordenadas(texto)).toEqual({ latitude: -22.9121, longitude: -43.1814 })
})

test.each(['', 'Rua do Lavradio, 10', '-22.9121', '-95.1234, -43.1814', '-22.9121, -190.1814', '21 98765-4321'])(
  'em %j não há lugar nenhum',
  (texto) => {
    expect(lerCoordenadas(texto)).toBeNull()
  },
)
