// `npm run mutantes`: takes each protection away in a copy of the sources. One of the tests that the `mutantes.ts` beside
// it names has to fail. Ends with an error when none of them notices.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mutantes } from './src/mutantes.ts'
import { raiz } from './src/processos.ts'

const copia = mkdtempSync(join(tmpdir(), 'boteco-mutantes-'))
try {
  for (const arquivo of execFileSync('git', ['ls-files'], { cwd: raiz, encoding: 'utf8' }).trim().split('\n')) {
    mkdirSync(dirname(join(copia, arquivo)), { recursive: true })
    cpSync(join(raiz, arquivo), join(copia, arquivo))
  }
  // everybody else's packages from where they are, our own from the copy
  mkdirSync(join(copia, 'node_modules/@boteco'), { recursive: true })
  for (const nome of readdirSync(join(raiz, 'node_modules')))
    if (nome !== '@boteco') symlinkSync(join(raiz, 'node_modules', nome), join(copia, 'node_modules', nome))
  for (const nome of readdirSync(join(raiz, 'node_modules/@boteco')))
    symlinkSync(join(copia, nome), join(copia, 'node_modules/@boteco', nome))

  const escolhidos = process.argv.slice(2)
  const todos = mutantes.filter(
    ({ nome }) => escolhidos.length === 0 || escolhidos.some((parte) => nome.includes(parte)),
  )
  const sadios = [...new Set(todos.flatMap(({ testes }) => testes))]
  if (!passam(sadios)) throw new Error('Os testes já falham sem nenhuma mudança: conserte-os antes.')

  const vivos: string[] = []
  for (const { nome, mudancas, testes } of todos) {
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
    const notado = !passam(testes)
    console.log(`${notado ? 'notado   ' : 'NÃO VISTO'}  ${nome} (${testes.join(', ')})`)
    if (!notado) vivos.push(nome)
    for (const [arquivo, texto] of antes) writeFileSync(join(copia, arquivo), texto)
  }
  console.log(`${todos.length - vivos.length} notados, ${vivos.length} não vistos`)
  process.exitCode = vivos.length > 0 ? 1 : 0
} finally {
  rmSync(copia, { recursive: true })
}

function passam(testes: readonly string[]): boolean {
  // not from what it prints: a server under test prints JSON, too
  const arquivo = join(copia, 'test-results/mutante.json')
  rmSync(arquivo, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${arquivo}`,
      '--test-timeout=60000',
      // one that notices is enough
      '--bail=1',
      ...testes,
    ],
    { cwd: copia, stdio: 'ignore' },
  )
  const { numTotalTests } = JSON.parse(readFileSync(arquivo, 'utf8')) as { numTotalTests: number }
  if (numTotalTests === 0) throw new Error(`nenhum teste rodou: ${testes.join(', ')}`)
  return status === 0
}
