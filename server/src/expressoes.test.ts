import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lerFichas } from '@boteco/contract/ficha/casa'
import { check } from 'recheck'
import type * as TS from 'typescript'
import { expect, test } from 'vitest'
import { raiz } from './machine.ts'

// required, it loads in a third of the time
const ts = createRequire(import.meta.url)('typescript') as typeof TS

/** What is not linear, and whose text no stranger writes, or writes so short that its square is nothing. */
const CONHECIDAS: Record<string, string> = {
  '/(?<![\\w.+%-])[\\w.+%-]+@[\\w-]+(\\.[\\w-]+)+/g':
    'begins once in each run of letters, which the judge does not see',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a sum',
  '/.*(?:FATAL|PANIC): {2}(?!the database system is).*/g': 'the log of our own PostgreSQL',
  '/@[^/]*,/': 'DATABASE_URL',
  '/\\/+$/': 'an address of the environment',
  '/,[^/?@]*(?=[/?]|$)/': 'DATABASE_URL',
  '/(?<![\\w.-]|":)(\\d{10,12}|\\d{14,19})(?![\\w.])/g': 'from each place it looks at 20 characters at most',
  '/(?<=qrcode(?:mesa)?\\/\\d{1,4}\\/\\d{1,15}\\/)[a-z2-7]{10,}/g':
    'from each place it looks back at 32 characters at most',
  '/<style>(.*?)<\\/style>/s': 'our own page, read at the start',
}

/** What was judged before, one in a line: `test:longo` alone judges them again. A new one may stand here or not. */
const julgadas = new Set(
  process.env.LONGO ? [] : readFileSync(join(raiz, 'server/src/teste/expressoes-julgadas.txt'), 'utf8').split('\n'),
)

function expressoesDe(arquivo: string): string[] {
  const achadas: string[] = []
  const ver = (no: TS.Node) => {
    if (ts.isRegularExpressionLiteral(no)) achadas.push(no.text)
    ts.forEachChild(no, ver)
  }
  const como = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  ver(ts.createSourceFile(arquivo, readFileSync(join(raiz, arquivo), 'utf8'), como))
  return achadas
}

/** Counts steps, not seconds. */
async function complexidade(expressao: string): Promise<string> {
  const fim = expressao.lastIndexOf('/')
  const dito = await check(expressao.slice(1, fim), expressao.slice(fim + 1), { timeout: null, randomSeed: 1 })
  return dito.status === 'vulnerable' ? dito.complexity.summary : dito.status === 'safe' ? 'linear' : dito.status
}

test('nenhuma expressão regular cresce mais que o texto que um estranho manda', async () => {
  const arquivos = ['contract', 'server', 'web']
    .flatMap((pacote) =>
      readdirSync(join(raiz, pacote, 'src'), { recursive: true }).map((dele) => `${pacote}/src/${dele}`),
    )
    .filter((arquivo) => /\.tsx?$/.test(arquivo) && !/\.test\.tsx?$|^server\/src\/teste\//.test(arquivo))
  // without a repetition there is nothing to try twice
  const todas = [...new Set(arquivos.flatMap(expressoesDe))].filter((uma) => /[*+{]/.test(uma))
  expect(todas.length).toBeGreaterThan(50)
  expect(Object.keys(CONHECIDAS).filter((conhecida) => !todas.includes(conhecida))).toEqual([])
  const lentas: string[] = []
  for (const uma of todas.filter((uma) => !CONHECIDAS[uma] && !julgadas.has(uma))) {
    const qual = await complexidade(uma)
    if (qual !== 'linear') lentas.push(`${uma}: ${qual}`)
  }
  expect(lentas).toEqual([])
})

test('quem olha as expressões vê a que se lê de muitos jeitos', async () => {
  expect(await complexidade('/^((?:\\d{1,9}\\.\\d{1,9},?){1,200}):$/')).toMatch('exponential')
})

test.each([
  ['com as fichas sem vírgula', `ficha:1:7:${'1.1'.repeat(80)}:x:${'A'.repeat(86)}`],
  ['com uma vírgula no fim', `ficha:1:7:1.0,:x:${'A'.repeat(86)}`],
  ['com mais de duzentas', `ficha:1:7:${'1.0,'.repeat(200)}1.0:x:${'A'.repeat(86)}`],
  ['maior que qualquer código', `ficha:1:7:1.0:${'x'.repeat(9_000)}:${'A'.repeat(86)}`],
  ['com um nome pela metade', `ficha:1:7:1.0:%E2:${'A'.repeat(86)}`],
  ['com uma parte a mais', `ficha:1:7:1.0:x:y:${'A'.repeat(86)}`],
])('um código %s não é de fichas', (_como, lido) => expect(lerFichas(lido)).toBeNull())

test('um código de fichas é lido parte por parte', () => {
  const assinatura = `${'A-_9'.repeat(21)}zz`
  expect(lerFichas(`ficha:1:7:12.0,13.2:2%C3%97%20Chope:${assinatura}`)).toEqual({
    estabelecimento_id: 7,
    fichas: [
      { numero: 12, passou: 0 },
      { numero: 13, passou: 2 },
    ],
    oque: '2× Chope',
    texto: 'ficha:1:7:12.0,13.2:2%C3%97%20Chope',
    assinatura,
  })
})
