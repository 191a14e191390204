// `npm test`: every check there is, in the order in which they are cheap. The first one that fails ends it. The last
// line is always the plain count of tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const relatorios = { vitest: 'test-results/vitest.json', playwright: 'test-results/e2e.json' }

const etapas = [
  { nome: 'Types', programa: 'node_modules/typescript7/bin/tsc', args: ['--noEmit'] },
  { nome: 'Format and lint', programa: 'node_modules/@biomejs/biome/bin/biome', args: ['check'] },
  { nome: 'Import directions', programa: 'scripts/imports.mjs', args: [] },
  { nome: 'Unused code and dependencies', programa: 'node_modules/knip/bin/knip.js', args: [] },
  { nome: 'Build', programa: 'scripts/build.mjs', args: [] },
  {
    nome: 'Tests of contract, server, sandbox and web',
    programa: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${relatorios.vitest}`],
    conta: contarVitest,
  },
  {
    nome: 'Tests in a browser',
    programa: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--config=e2e/playwright.config.ts'],
    conta: contarPlaywright,
  },
]

/** Numbers of the last run are not this one's. */
for (const relatorio of Object.values(relatorios)) rmSync(relatorio, { force: true })

let passed = 0
let failed = 0
for (const { nome, programa, args, conta } of etapas) {
  console.log(`\n=== ${nome} ===\n`)
  const inicio = Date.now()
  const { status } = spawnSync(process.execPath, [programa, ...args], { stdio: 'inherit' })
  const contados = conta?.() ?? { passed: 0, failed: 0, skipped: 0 }
  passed += contados.passed
  // A test that nobody runs protects nothing.
  if (contados.skipped > 0) console.error(`\n${contados.skipped} skipped, which counts as failed`)
  const falhas = contados.failed + contados.skipped
  // A stage may also fail without a test to blame: one that reports nothing, or a file that cannot be read.
  failed += status === 0 ? falhas : Math.max(falhas, 1)
  console.log(`\n${nome}: ${failed === 0 ? 'ok' : 'failed'}, ${((Date.now() - inicio) / 1000).toFixed(1)} s`)
  if (failed > 0) break
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)

function contarVitest() {
  const { numPassedTests, numFailedTests, numTotalTests } = ler(relatorios.vitest) ?? {}
  return contagem(numPassedTests, numFailedTests, numTotalTests - numPassedTests - numFailedTests)
}

function contarPlaywright() {
  const { expected, unexpected, flaky, skipped } = ler(relatorios.playwright)?.stats ?? {}
  return contagem(expected, unexpected + flaky, skipped)
}

/** Without a report, or with an empty one, no test ran: that is a failure too. */
function contagem(passed, failed, skipped) {
  return passed + failed + skipped > 0 ? { passed, failed, skipped } : { passed: 0, failed: 1, skipped: 0 }
}

function ler(relatorio) {
  return existsSync(relatorio) ? JSON.parse(readFileSync(relatorio, 'utf8')) : undefined
}
