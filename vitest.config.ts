import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // they put a browser's globals in place
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,server,pagbank-sandbox}/src/**/*.test.ts', 'bench/**/*.test.ts'],
          // loading the server takes longer than most files' tests: it is loaded once in each worker
          isolate: false,
          globalSetup: ['server/src/teste/banco.ts'],
        },
      },
    ],
    // tests wait for the database most of the time: with two cores, one worker alone would leave half of them idle
    maxWorkers: '100%',
    // They end a test that hangs. How busy the machine is decides nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
