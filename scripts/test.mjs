// `npm test`: every check there is. `npm run test:longo`: the tests that take long. What stands in one row runs
// together, since tests wait for each other's machine more than for it; the first row that fails ends it. The last line is
// always the plain count of tests. `npm test -- pedido ficha` runs only the tests in files with such a name or folder,
// without the browser's.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const longo = process.argv[2] === 'longo'
const nomes = process.argv.slice(longo ? 3 : 2)
const relatorios = { vitest: 'test-results/vitest.json', playwright: 'test-results/e2e.json' }

const construir = { nome: 'Build', programa: 'scripts/build.mjs', args: [] }
const conferencias = [
  { nome: 'Types', programa: 'node_modules/typescript7/bin/tsc', args: ['--build'] },
  { nome: 'Format and lint', programa: 'node_modules/@biomejs/biome/bin/biome', args: ['check'] },
  { nome: 'Import directions', programa: 'scripts/imports.mjs', args: [] },
  { nome: 'Unused code and dependencies', programa: 'node_modules/knip/bin/knip.js', args: [] },
]
const testes = [
  {
    nome: 'Tests of contract, server, sandbox and web',
    programa: 'node_modules/vitest/vitest.mjs',
    args: [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${relatorios.vitest}`],
      `--project=${longo ? '' : '!'}longo`,
      ...nomes,
    ],
    conta: contarVitest,
  },
  {
    nome: 'Tests in a browser',
    programa: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--config=e2e/playwright.config.ts', `--project=${longo ? 'longo' : 'curto'}`],
    conta: contarPlaywright,
  },
]

/** Numbers of the last run are not this one's. */
for (const relatorio of Object.values(relatorios)) rmSync(relatorio, { force: true })

let passed = 0
let failed = 0
const tudo = longo ? [[construir], testes] : [[construir, ...conferencias], testes]
for (const fila of nomes.length > 0 ? [testes.slice(0, 1)] : tudo) {
  for (const corrida of fila.map(correr)) await acompanhar(corrida)
  if (failed > 0) break
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)

/** Begins. What it prints is kept until it is its turn. */
function correr(etapa) {
  const inicio = Date.now()
  const saida = new PassThrough({ highWaterMark: 64 * 1024 * 1024 })
  const filho = spawn(process.execPath, [etapa.programa, ...etapa.args], {
    // through us it would not know that it writes to a terminal
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  for (const dele of [filho.stdout, filho.stderr]) dele.pipe(saida, { end: false })
  const fim = new Promise((resolve) =>
    filho.on('close', (status) => {
      saida.end()
      resolve({ status, segundos: (Date.now() - inicio) / 1000 })
    }),
  )
  return { ...etapa, saida, fim }
}

async function acompanhar({ nome, conta, saida, fim }) {
  console.log(`\n=== ${nome} ===\n`)
  for await (const pedaco of saida) process.stdout.write(pedaco)
  const { status, segundos } = await fim
  const contados = conta?.() ?? { passed: 0, failed: 0, skipped: 0 }
  passed += contados.passed
  // A test that nobody runs protects nothing.
  if (contados.skipped > 0) console.error(`\n${contados.skipped} skipped, which counts as failed`)
  const falhas = contados.failed + contados.skipped
  // A stage may also fail without a test to blame: one that reports nothing, or a file that cannot be read.
  const erros = status === 0 ? falhas : Math.max(falhas, 1)
  failed += erros
  console.log(`\n${nome}: ${erros === 0 ? 'ok' : 'failed'}, ${segundos.toFixed(1)} s`)
}

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
