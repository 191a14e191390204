import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,pagbank-sandbox,web}/src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    globalSetup: ['server/src/teste/banco.ts'],
    // A database takes longer than a function, and the machine may be busy.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
