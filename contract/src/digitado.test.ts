import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type Call, calls } from './calls.ts'

/** Turns, hides and stacks; and has something to read. */
const TORTO = 'A\u202en\u200ba\u2066\ufeff \u00ad\u3164Lima\u0000'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const INVISIVEL = /[\u0000-\u0009\u000b-\u001f\u007f\u00ad\u200b\u202a-\u202e\u2066-\u2069\u3164\ufeff]/

type Def = {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
}

/** Every text that a schema takes, by where it stands. */
function textos(tipo: z.ZodMiniType, onde: string): [string, z.ZodMiniType][] {
  const def = tipo._zod.def as unknown as Def
  if (def.type === 'string') return [[onde, tipo]]
  // what a text becomes is what is kept: a sum, a CPF's digits
  if (def.type === 'pipe' && def.in)
    return textos(def.in, onde).map(([la, um]) => [la, la === onde ? tipo : um] as [string, z.ZodMiniType])
  const dentro = [def.innerType, def.element, def.in, ...(def.options ?? [])].filter((um) => um !== undefined)
  return [
    ...dentro.flatMap((um) => textos(um, onde)),
    ...Object.entries(def.shape ?? {}).flatMap(([campo, um]) => textos(um, `${onde} ${campo}`)),
  ]
}

const digitados = Object.entries<Call>(calls)
  .filter(([, { muda }]) => muda)
  .flatMap(([path, { input }]) => textos(input, path))

/** What no person reads: it is compared, decoded, or kept as a hash. */
const NAO_SE_LE =
  /(password|confirmPassword|atual|pin|chamada|token|codigo|link|chave|escolha|[cC]artao\w*|endpoint|p256dh|auth|transports|extrato|versao|visto)$/

test.each(digitados)('%s: nada invisível nem que vire o que está ao lado fica no que se digita', (onde, tipo) => {
  const lido = (tipo as z.ZodMiniType<string>).safeParse(TORTO)
  if (NAO_SE_LE.test(onde) || !lido.success || typeof lido.data !== 'string') return
  expect(lido.data).not.toMatch(INVISIVEL)
})

test('a tabela tem os textos de que se trata', () => {
  const onde = digitados.map(([um]) => um)
  expect(onde.length).toBeGreaterThan(60)
  for (const um of [/nome$/, /observacao$/, /motivo$/, /descricao$/, /email$/])
    expect(onde.some((o) => um.test(o))).toBe(true)
})
