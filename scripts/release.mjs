// `npm run build [-- folder]`: builds what changed and puts everything that a bar's machine needs into one folder,
// `dist`. It starts with Node alone, `node scripts/start.mjs` or `node server/dist/main.js`, and has npm's commands for
// the bar. Its packages are copied from the ones installed and tested here, so it is for machines like this one.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, externos } from './build.mjs'

const raiz = fileURLToPath(new URL('..', import.meta.url))
const pasta = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? join(raiz, 'dist'))
/** Of packages: their tests, and the files for compiling against the database's libraries, are not used there. */
const useless = /\/node_modules\/.*(\/test|\/\.git\w+|\/native\/include|\/native\/lib\/(.*\.a|.*\/pgxs|pkgconfig))$/

const read = (path) => JSON.parse(readFileSync(join(raiz, path), 'utf8'))

if (!process.argv[2]) rmSync(pasta, { recursive: true, force: true })
if (existsSync(pasta) && readdirSync(pasta).length > 0) throw new Error(`${pasta} is not empty`)
await build()
for (const path of [
  ...[
    'server/dist',
    'server/migrations',
    'server/schema',
    'catalogo/desenhos',
    'demonstracao/logos',
    'web/dist',
    'pagbank-sandbox/dist',
    'maquininha-de-mentira/dist',
  ],
  ...['LICENSE', '.env.example'],
])
  copy(path)
for (const path of packages()) copy(path)
writePackage()
console.log(`${pasta} está pronta.`)

/** The same commands as in the repository; here there is nothing to build before them. */
function writePackage() {
  const { name, version, description, license, type, engines, scripts } = read('package.json')
  const { dependencies } = read('server/package.json')
  const naPasta = Object.entries(scripts).filter(([, linha]) => /^node scripts\/(start|casa)\.mjs/.test(linha))
  for (const nome of ['start', 'casa', 'environment']) copy(`scripts/${nome}.mjs`)
  writeFileSync(join(pasta, 'scripts/build.mjs'), '// Here everything is built.\nexport async function build() {}\n')
  writeFileSync(
    join(pasta, 'package.json'),
    `${JSON.stringify(
      {
        ...{ name, version, private: true, description, license, type, engines },
        scripts: Object.fromEntries(naPasta),
        dependencies: Object.fromEntries(externos.map((nome) => [nome, dependencies[nome]])),
      },
      null,
      2,
    )}\n`,
  )
}

/** The folders of the packages that are not in the bundle and of all that these need, as far as this machine has them. */
function packages() {
  const { packages: lock } = read('package-lock.json')
  const found = new Set()
  const add = (nome, from) => {
    for (let above = from; ; above = dirname(above)) {
      const path = join(above, 'node_modules', nome)
      if (lock[path]) return addAll(path)
      if (above === '.') return
    }
  }
  const addAll = (path) => {
    if (found.has(path) || !existsSync(join(raiz, path))) return
    found.add(path)
    const { dependencies, optionalDependencies } = lock[path]
    for (const nome of Object.keys({ ...dependencies, ...optionalDependencies })) add(nome, path)
  }
  for (const nome of externos) add(nome, '.')
  return found
}

// A package's own packages are found by themselves.
function copy(path) {
  mkdirSync(dirname(join(pasta, path)), { recursive: true })
  cpSync(join(raiz, path), join(pasta, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !useless.test(file) && !nested(path, file) && !file.endsWith('/mutantes.ts'),
  })
}

function nested(path, file) {
  return file.slice(join(raiz, path).length).includes('/node_modules')
}
