// `npm run mutantes`: takes each protection away in a copy of the sources. One of the tests that the `mutantes.ts` beside
// it names has to fail. Ends with an error when none of them notices. Several at once, each in a copy of its own: their
// tests wait for the database most of the time.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mutantes } from './src/mutantes.ts'
import { raiz } from './src/processos.ts'

const arquivos = execFileSync('git', ['ls-files'], { cwd: raiz, encoding: 'utf8' }).trim().split('\n')
const copias: string[] = []
try {
  const escolhidos = process.argv.slice(2)
  const todos = mutantes.filter(
    ({ nome }) => escolhidos.length === 0 || escolhidos.some((parte) => nome.includes(parte)),
  )
  const sadios = [...new Set(todos.flatMap(({ testes }) => testes))]
  const doentes = await falham(copiar(), sadios)
  if (doentes.length > 0)
    throw new Error(`Sem nenhuma mudança já falham, e são para consertar antes: ${doentes.join('; ')}`)

  const vivos: string[] = []
  const fila = todos.values()
  const emCada = async (copia: string) => {
    for (const { nome, mudancas, testes } of fila) {
      const antes = mudancas.map(({ arquivo }) => [arquivo, readFileSync(join(copia, arquivo), 'utf8')] as const)
      for (const { arquivo, de, para } of mudancas) {
        const texto = readFileSync(join(copia, arquivo), 'utf8')
        if (texto.split(de).length !== 2)
          throw new Error(`${nome}: em ${arquivo} não há uma só vez ${JSON.stringify(de)}`)
        writeFileSync(
          join(copia, arquivo),
          texto.replace(de, () => para),
        )
      }
      // a run without an end of its own says nothing of the protection: by its name, and the others go on
      const notado = await falham(copia, testes).then(
        (falhos) => falhos.length > 0,
        (error) => console.log(`${nome}:`, error),
      )
      console.log(`${notado ? 'notado   ' : 'NÃO VISTO'}  ${nome} (${testes.join(', ')})`)
      if (!notado) vivos.push(nome)
      for (const [arquivo, texto] of antes) writeFileSync(join(copia, arquivo), texto)
    }
  }
  await Promise.all([copias[0]!, ...Array.from({ length: availableParallelism() }, copiar)].map(emCada))
  console.log(`${todos.length - vivos.length} notados, ${vivos.length} não vistos`)
  process.exitCode = vivos.length > 0 ? 1 : 0
} finally {
  for (const copia of copias) rmSync(copia, { recursive: true })
}

type Relatorio = {
  numTotalTests: number
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[]
}

function copiar(): string {
  const copia = mkdtempSync(join(tmpdir(), 'boteco-mutantes-'))
  copias.push(copia)
  for (const arquivo of arquivos) {
    mkdirSync(dirname(join(copia, arquivo)), { recursive: true })
    cpSync(join(raiz, arquivo), join(copia, arquivo))
  }
  // everybody else's packages from where they are, our own from the copy
  mkdirSync(join(copia, 'node_modules/@boteco'), { recursive: true })
  for (const nome of readdirSync(join(raiz, 'node_modules')))
    if (nome !== '@boteco') symlinkSync(join(raiz, 'node_modules', nome), join(copia, 'node_modules', nome))
  for (const nome of readdirSync(join(raiz, 'node_modules/@boteco')))
    symlinkSync(join(copia, nome), join(copia, 'node_modules/@boteco', nome))
  return copia
}

/** What fails of them, by its title; at the first one they end. */
async function falham(copia: string, testes: readonly string[]): Promise<string[]> {
  // not from what it prints: a server under test prints JSON, too
  const arquivo = join(copia, 'test-results/mutante.json')
  rmSync(arquivo, { force: true })
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${arquivo}`,
      '--test-timeout=300000',
      // one that notices is enough
      '--bail=1',
      // with the long tests on, `server` has all of a file that is not long by its name
      ...(testes.some((teste) => teste.includes('.longo.')) ? [] : ['--project=!longo']),
      ...testes,
    ],
    // also the tests of these files that `npm test` leaves to `test:longo`
    { cwd: copia, stdio: 'ignore', env: { ...process.env, LONGO: 'sim' } },
  )
  const status = await new Promise((resolve) => vitest.on('close', resolve))
  const { numTotalTests, testResults } = JSON.parse(readFileSync(arquivo, 'utf8')) as Relatorio
  if (numTotalTests === 0) throw new Error(`nenhum teste rodou: ${testes.join(', ')}`)
  const falhos = testResults.flatMap(({ name, message, assertionResults }) => [
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ...(message ? [`${name}: ${message}`] : []),
  ])
  return status === 0 || falhos.length > 0 ? falhos : [`vitest acabou com ${status}`]
}
