// A reporter: what failed, with the difference that was printed, which Vitest's JSON report leaves out.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const arquivo = 'test-results/vitest-falhas.json'

export default class {
  onTestRunEnd(modulos, soltos) {
    const falhas = modulos.flatMap((modulo) => [
      ...falha(modulo.relativeModuleId, modulo.errors()),
      ...[...modulo.children.allSuites()].flatMap((suite) => falha(nome(modulo, suite), suite.errors())),
      ...[...modulo.children.allTests('failed')].flatMap((teste) => falha(nome(modulo, teste), teste.result().errors)),
      ...[...modulo.children.allTests('skipped')].map((teste) => ({ titulo: `skipped: ${nome(modulo, teste)}` })),
    ])
    mkdirSync(dirname(arquivo), { recursive: true })
    writeFileSync(arquivo, JSON.stringify([...falhas, ...falha('outside of tests', soltos)]))
  }
}

const nome = (modulo, { fullName }) => `${modulo.relativeModuleId} > ${fullName}`

const falha = (titulo, erros) =>
  erros.length > 0
    ? [
        {
          titulo,
          mensagem: erros
            .map(({ message, diff = '', stack = '' }) => [message, diff, daqui(stack)].join('\n'))
            .join('\n'),
        },
      ]
    : []

/** Where it was, without the test runner's own lines. */
const daqui = (stack) =>
  stack
    .split('\n')
    .filter((linha) => /^\s*at .*:\d+:\d+/.test(linha) && !/node_modules|node:/.test(linha))
    .slice(0, 3)
    .join('\n')
