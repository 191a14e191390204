import { defineConfig } from '@playwright/test'
import { aparelhos } from './src/aparelhos.ts'
import { navegador } from './src/navegador.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // Each worker runs a product, a database and a browser of its own.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  // a run that hangs ends; a slow machine is no reason to
  globalTimeout: 40 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    ...aparelhos.celular,
    actionTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: navegador(),
    // A colour half-way through its change is nobody's to judge.
    contextOptions: { reducedMotion: 'reduce' },
    // It costs a quarter of the time; the screenshot and the page's tree are always there.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
