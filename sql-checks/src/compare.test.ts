import { expect, test } from 'vitest'
import type { Claim } from './claims.ts'
import { compare } from './compare.ts'

const schema = { kinds: new Map(), nullable: new Map(), tables: new Map() }
const claim = (place: string, field: string): Claim => ({
  ...{ place, template: '["select 1 as x"]', exactlyOne: false },
  row: { kinds: ['object'], fields: { [field]: { kinds: ['number'], optional: false } } },
})

test('dois comandos com as mesmas palavras, que dizem coisas diferentes das suas linhas, são recusados pelo nome', async () => {
  const { lies } = await compare([claim('a.ts:1', 'x'), claim('b.ts:2', 'y'), claim('c.ts:3', 'x')], new Map(), schema)
  expect(lies.map(({ place, faults }) => `${place} <> ${faults.map((fault) => fault.split(' ')[0])}`)).toEqual([
    'a.ts:1 <> b.ts:2',
    'b.ts:2 <> a.ts:1,c.ts:3',
    'c.ts:3 <> b.ts:2',
  ])
})
