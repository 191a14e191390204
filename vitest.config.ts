import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,pagbank-sandbox,web}/src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    // tests wait for the database most of the time: with two cores, one worker alone would leave half of them idle
    maxWorkers: '100%',
    globalSetup: ['server/src/teste/banco.ts'],
    // They end a test that hangs. How busy the machine is decides nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
