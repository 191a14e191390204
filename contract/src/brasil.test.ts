import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { arrumarTelefone, Cpf, CpfSeTiver, formatarTelefone, Telefone } from './brasil.ts'

test.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 98765-4321', '11987654321'],
  ['55 11 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['0055 11 98765-4321', '11987654321'],
  ['+55 (011) 98765-4321', '11987654321'],
  ['011 98765-4321', '11987654321'],
  ['0 15 11 98765-4321', '11987654321'],
  [' 11\u00a098765‑4321\u202c ', '11987654321'],
  ['１１ ９８７６５ ４３２１', '11987654321'],
  ['011 3265-4321', '1132654321'],
  // 55 is an area too, and so it is only when nothing else stands before it
  ['(55) 99999-9999', '55999999999'],
  ['+55 55 99999-9999', '55999999999'],
  ['(55) 3222-1111', '5532221111'],
  ['+44 7911 123456', '+447911123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 7911 123456', '+447911123456'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['tel: +351 912 345 678', '+351912345678'],
])('o telefone %s é guardado como %s', (digitado, guardado) => {
  expect(Telefone.parse(digitado)).toBe(guardado)
  // what is kept, shown and typed again is the same phone
  expect(arrumarTelefone(formatarTelefone(guardado))).toBe(guardado)
})

test.each(['', '98765-4321', '11 8765-4321', '+55 11 8765-4321', '+12', '44 7911 123456', 'não tenho', '+'])(
  'isto não é um telefone: "%s"',
  (digitado) => {
    expect(Telefone.safeParse(digitado).error?.issues[0]?.message).toBe(
      'Informe o telefone com DDD, ou com + e o código do país.',
    )
  },
)

test.each([
  ['+447911123456', '+44 7911123456'],
  ['+12125550100', '+1 2125550100'],
  ['+351912345678', '+351 912345678'],
  ['11987654321', '(11) 98765-4321'],
  ['1132654321', '(11) 3265-4321'],
])('o telefone %s aparece como %s', (guardado, aparece) => {
  expect(formatarTelefone(guardado)).toBe(aparece)
})

test.each(['529.982.247-25', ' 529 982 247 25 ', 'CPF: 529.982.247-25', '５２９９８２２４７２５'])(
  'o CPF vem como %s',
  (digitado) => {
    expect(Cpf.parse(digitado)).toBe('52998224725')
    expect(z.decode(CpfSeTiver, digitado)).toBe('52998224725')
  },
)

test.each([null, '', '  ', 'AB1234567', 'ab 123 4567', 'sem CPF', 'não tenho'])('quem não tem CPF diz %j', (dito) => {
  expect(z.decode(CpfSeTiver, dito)).toBe(null)
})

test.each(['529.982.247-26', '52998224726', '123456789', '529982247-2S', '---'])(
  'um CPF errado não é nenhum: %s',
  (dito) => {
    expect(z.safeDecode(CpfSeTiver, dito).error?.issues[0]?.message).toBe('CPF inválido!!!')
  },
)
