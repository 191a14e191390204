import { defineConfig } from '@playwright/test'
import { aparelhos } from './src/aparelhos.ts'
import { navegador } from './src/navegador.ts'

/** A file's name, or a test's tag. */
const LONGO = /\.longo\.spec\.ts|@longo\b/

export default defineConfig({
  testDir: '.',
  // `npm test` runs the first, `npm run test:longo` all of them: in it each looks at the colours of the dark, too
  projects: [{ name: 'curto', grepInvert: LONGO }, { name: 'longo' }],
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // Each runs a product, a database and a browser of its own. The server's tests run beside them and take longer.
  workers: 2,
  // so that none is left alone with a long file
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // They end a test or a run that hangs. How busy the machine is decides nothing.
  timeout: 600_000,
  globalTimeout: 120 * 60_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  use: {
    ...aparelhos.celular,
    actionTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: navegador(),
    // It fetches every page's files, on each new device: where it matters a test lets it in.
    serviceWorkers: 'block',
    // A colour half-way through its change is not to be judged.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a quarter of the time. Who looks for a fault asks for one: `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
})
