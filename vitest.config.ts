import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,pagbank-sandbox,web}/src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    // tests wait for the database most of the time: with two cores, one worker alone would leave half of them idle
    maxWorkers: '100%',
    globalSetup: ['server/src/teste/banco.ts'],
    // A database takes longer than a function, and the machine may be busy.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
