import { test } from 'vitest'

/** A test that takes long. It runs in `test:longo` alone, by the `.longo.test.ts` beside its file. */
export const testLongo: typeof test = process.env.LONGO ? test : Object.assign(() => {}, test)
