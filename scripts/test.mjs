// `npm test`: what guards a change. `npm run test:longo`: the tests that take long, and Lighthouse. What stands in one row
// runs together, since tests wait for each other's machine more than for it; the first row that fails ends it. What failed
// is named once more at the end, because a CI's page shows that; the last line is always the plain count of tests.
// `npm test -- pedido ficha` runs only the tests in files with such a name or folder, without the browser's.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const longo = process.argv[2] === 'longo'
const nomes = process.argv.slice(longo ? 3 : 2)
const relatorios = {
  vitest: 'test-results/vitest.json',
  falhasDoVitest: 'test-results/vitest-falhas.json',
  playwright: 'test-results/e2e.json',
}

const construir = { nome: 'Build', programa: 'scripts/build.mjs', args: [] }
const conferencias = [
  // each of several checkers of a project works out the same types anew
  { nome: 'Types', programa: 'node_modules/typescript7/bin/tsc', args: ['--build', '--checkers', '1'] },
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
      '--reporter=scripts/falhas-do-vitest.mjs',
      `--project=${longo ? '' : '!'}longo`,
      ...nomes,
    ],
    conta: contarVitest,
    falhas: () => ler(relatorios.falhasDoVitest) ?? [],
  },
  {
    nome: 'Tests in a browser',
    // the others take longer: where both want a processor, theirs come first
    cede: true,
    programa: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--config=e2e/playwright.config.ts', `--project=${longo ? 'longo' : 'curto'}`],
    conta: contarPlaywright,
    falhas: falhasDoPlaywright,
  },
]

const lighthouse = { nome: 'Lighthouse', programa: 'node_modules/tsx/dist/cli.mjs', args: ['e2e/lighthouse.ts'] }

/** Numbers of the last run are not this one's. */
for (const relatorio of Object.values(relatorios)) rmSync(relatorio, { force: true })

let passed = 0
let failed = 0
const oQueFalhou = []
const tudo = longo ? [[construir], testes, [lighthouse]] : [[construir, ...conferencias], testes]
for (const fila of nomes.length > 0 ? [testes.slice(0, 1)] : tudo) {
  for (const corrida of fila.map(correr)) await acompanhar(corrida)
  if (failed > 0) break
}
process.exitCode = failed > 0 ? 1 : 0
if (failed > 0) console.log(`\n=== Failed ===\n\n${oQueFalhou.join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)

/** Begins. What it prints is kept until it is its turn. */
function correr(etapa) {
  const inicio = Date.now()
  const saida = new PassThrough({ highWaterMark: 64 * 1024 * 1024 })
  const filho = spawn(process.execPath, [etapa.programa, ...etapa.args], {
    // through us it would not know that it writes to a terminal
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...(!longo && nomes.length === 0 && { TODOS_OS_TESTES: 'sim' }),
    },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  if (etapa.cede) setPriority(filho.pid, 5)
  for (const dele of [filho.stdout, filho.stderr]) dele.pipe(saida, { end: false })
  const fim = new Promise((resolve) =>
    filho.on('close', (status) => {
      saida.end()
      resolve({ status, segundos: (Date.now() - inicio) / 1000 })
    }),
  )
  return { ...etapa, saida, fim }
}

async function acompanhar({ nome, conta, falhas, saida, fim }) {
  console.log(`\n=== ${nome} ===\n`)
  let fimDaSaida = ''
  for await (const pedaco of saida) {
    process.stdout.write(pedaco)
    fimDaSaida = (fimDaSaida + pedaco).slice(-4000)
  }
  const { status, segundos } = await fim
  const contados = conta?.() ?? { passed: 0, failed: 0, skipped: 0 }
  passed += contados.passed
  // A skipped test protects nothing.
  if (contados.skipped > 0) console.error(`\n${contados.skipped} skipped, which counts as failed`)
  const semSucesso = contados.failed + contados.skipped
  // A stage may also fail without a test to blame: one that reports nothing, or a file that cannot be read.
  const erros = status === 0 ? semSucesso : Math.max(semSucesso, 1)
  failed += erros
  const ditas = falhas?.() ?? []
  if (erros > ditas.length) ditas.push({ titulo: `exit code ${status}`, mensagem: fimDaSaida, doFim: true })
  if (erros > 0) oQueFalhou.push(...ditas.map((dita) => resumo({ ...dita, titulo: `${nome}: ${dita.titulo}` })))
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

function falhasDoPlaywright() {
  const { suites = [], errors = [] } = ler(relatorios.playwright) ?? {}
  const testes = suites.flatMap(function de(suite) {
    const specs = suite.specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => ({
          titulo: `${file}:${line} > ${title} (${status})`,
          mensagem: results.flatMap(({ errors: delas = [] }) => delas.map(({ message }) => message)).join('\n'),
        })),
    )
    return [...specs, ...(suite.suites ?? []).flatMap(de)]
  })
  return [...errors.map(({ message }) => ({ titulo: 'outside of tests', mensagem: message })), ...testes]
}

/** A title and the first lines of a message, or the last of an output. */
function resumo({ titulo, mensagem = '', doFim = false }) {
  const linhas = stripVTControlCharacters(mensagem).split('\n').filter(Boolean)
  const ditas = (doFim ? linhas.slice(-25) : linhas.slice(0, 25)).map((linha) => `    ${linha.slice(0, 300)}`)
  return [titulo, ...ditas].join('\n')
}

/** Without a report, or with an empty one, no test ran: that is a failure too. */
function contagem(passed, failed, skipped) {
  return passed + failed + skipped > 0 ? { passed, failed, skipped } : { passed: 0, failed: 1, skipped: 0 }
}

function ler(relatorio) {
  return existsSync(relatorio) ? JSON.parse(readFileSync(relatorio, 'utf8')) : undefined
}
