import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// A document that names a file that moved, or a test that is called otherwise now, is worse than none.

const raiz = fileURLToPath(new URL('../../', import.meta.url))
const ler = (arquivo: string) => readFileSync(join(raiz, arquivo), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: raiz, encoding: 'utf8' })
// also what is not committed yet
const arquivos = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
  .split('\n')
  .filter((arquivo) => existsSync(join(raiz, arquivo)))
const caminhos = new Set(arquivos.flatMap((arquivo) => [arquivo, ...pastasDe(arquivo)]))
const documentos = arquivos.filter((arquivo) => arquivo.endsWith('.md'))

function pastasDe(arquivo: string): string[] {
  const partes = arquivo.split('/').slice(0, -1)
  return partes.map((_, i) => `${partes.slice(0, i + 1).join('/')}/`)
}

/** Documents may leave out the first folders of a path. */
const achados = (nome: string) => [...caminhos].filter((caminho) => `/${caminho}`.endsWith(`/${nome}`))

/** What a build or a run makes, and the ends of names. */
const FEITO = /(^|\/)dist\/|^\.|^paginas\.json$/

describe.each(documentos)('%s', (documento) => {
  const texto = ler(documento)

  test('só diz arquivos e pastas que existem', () => {
    const ditos = [...texto.matchAll(/`([\w./-]+(?:\.(?:tsx?|mjs|sql|css|md|ya?ml|html|json)|\w\/))`/g)]
      .map(([, nome = '']) => nome)
      .filter((nome) => !FEITO.test(nome))
    expect(ditos.filter((nome) => achados(nome).length === 0)).toEqual([])
    const ligados = [...texto.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)].map(([, nome = '']) => nome)
    expect(ligados.filter((nome) => !existsSync(join(raiz, dirname(documento), nome)))).toEqual([])
  })

  test('só cita testes que se chamam assim', () => {
    // `file.test.ts` (*a part of a title…*, *of another*)
    const citados = [...texto.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`,? \(?((?:\*[^*\n]+\*(?:, )?)+)/g)].flatMap(
      ([, arquivo = '', titulos = '']) =>
        [...titulos.matchAll(/\*([^*]+)\*/g)].map(([, t = '']) => [arquivo, t] as const),
    )
    const faltam = citados.filter(([arquivo, titulo]) => {
      const testes = achados(arquivo).map((caminho) => readFileSync(join(raiz, caminho), 'utf8'))
      return !testes.some((teste) => teste.includes(titulo.replace(/…$/, '').trim()))
    })
    expect(faltam).toEqual([])
  })
})

test('o que o código cita da especificação está nela', () => {
  const secoes = new Set([...ler('docs/especificacao.md').matchAll(/^## (\d+)\. /gm)].map(([, numero = '']) => numero))
  const citadas = arquivos
    .filter((arquivo) => /\.(tsx?|mjs|sql|md)$/.test(arquivo) && !arquivo.endsWith('documentos.test.ts'))
    .flatMap((arquivo) =>
      [...ler(arquivo).matchAll(/[Ss]ections? (\d+)(?:'s)?(?! of (?:its|the provider's) facts)\b/g)].map(
        ([dita, numero = '']) => ({ arquivo, dita, numero }),
      ),
    )
  expect(citadas.length).toBeGreaterThan(60)
  expect(citadas.filter(({ numero }) => !secoes.has(numero))).toEqual([])
})

test('cada decisão tem uma linha no índice, e cada linha a sua decisão', () => {
  const decisoes = arquivos.flatMap((arquivo) => arquivo.match(/^docs\/decisoes\/(0.+\.md)$/)?.[1] ?? [])
  const linhas = [...ler('docs/decisoes/README.md').matchAll(/^\| \[\d+\]\((0.+?\.md)\) \| \S/gm)].map(
    ([, nome]) => nome,
  )
  expect(linhas).toEqual(decisoes.sort())
})
