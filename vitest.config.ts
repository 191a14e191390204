import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const noServidor = [
  ...['contract', 'server', 'pagbank-sandbox', 'impressora-de-mentira', 'maquininha-de-mentira', 'sql-checks'].map(
    (pacote) => join(pacote, 'src'),
  ),
  'bench',
].flatMap((pasta) =>
  readdirSync(join(import.meta.dirname, pasta), { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.test.ts'))
    .map((nome) => join(pasta, nome)),
)
/** By its name all of it takes long, by what it reads a part (server/src/teste/longo.ts). */
const todoLongo = (arquivo: string) => arquivo.endsWith('.longo.test.ts')
const temLongos = (arquivo: string) =>
  todoLongo(arquivo) ||
  /\/longo\.ts'|process\.env\.LONGO/.test(readFileSync(join(import.meta.dirname, arquivo), 'utf8'))
const comServidor = {
  // loading the server takes longer than most files' tests: it is loaded once in each worker
  isolate: false,
  execArgv: ['--import', new URL('server/src/teste/senhas-baratas.mjs', import.meta.url).href],
  globalSetup: ['server/src/teste/banco.ts'],
}

export default defineConfig({
  test: {
    projects: [
      // A process for each file costs as much as their tests. Who puts a browser's globals in place takes them away.
      { extends: true, test: { name: 'web', isolate: false, include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: noServidor.filter((arquivo) => !todoLongo(arquivo)),
          ...comServidor,
        },
      },
      // `npm run test:longo`
      {
        extends: true,
        test: { name: 'longo', include: noServidor.filter(temLongos), env: { LONGO: 'sim' }, ...comServidor },
      },
    ],
    // tests wait for the database most of the time: with two cores, two workers would leave a part of them idle
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // They end a test that hangs. How busy the machine is decides nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
