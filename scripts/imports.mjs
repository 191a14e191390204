// Checks the directions of imports written in .dependency-cruiser.cjs.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const pastas = [
  'contract',
  'catalogo',
  'demonstracao',
  'server',
  'sql-checks',
  'web',
  'pagbank-sandbox',
  'impressora-de-mentira',
  'maquininha-de-mentira',
  'e2e',
  'bench',
]

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
const { output } = await cruise(pastas, options, undefined, { tsConfig: extractTSConfig('tsconfig.json') })
const { output: text, exitCode } = await format(output, { outputType: 'err-long' })
console.log(text.trim())

// With a TypeScript it does not know, dependency-cruiser reads no .ts file at all, and finds nothing wrong with them.
const read = new Set(output.modules.map(({ source }) => source))
const unread = pastas.flatMap(sources).filter((path) => !read.has(path))
if (unread.length > 0) console.error(`${unread.length} source files were not read: ${unread.slice(0, 5).join(', ')} …`)
if (read.size === 0) console.error('No file was read at all.')
process.exitCode = exitCode > 0 || unread.length > 0 || read.size === 0 ? 1 : 0

function sources(pasta) {
  return readdirSync(pasta, { withFileTypes: true }).flatMap((item) => {
    const path = `${pasta}/${item.name}`
    if (item.isDirectory())
      return ['node_modules', 'dist', 'dados', 'test-results'].includes(item.name) ? [] : sources(path)
    return /\.tsx?$/.test(item.name) && !item.name.endsWith('.d.ts') ? [path] : []
  })
}
