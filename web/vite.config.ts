import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'

type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/**
 * Leaves the styles to the end of the body. What stands before them, the opening screen with styles of its own, is drawn
 * while they are on their way. The application runs after them as ever.
 */
function stylesLast(): Plugin {
  return {
    name: 'boteco:styles-last',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = ''] = html.match(/ *<link rel="stylesheet".*>\n/) ?? []
        return html.replace(link, '').replace('  </body>', `${link}  </body>`)
      },
    },
  }
}

/** Puts the list of the application's own files into the service worker. */
function serviceWorker(): Plugin {
  return {
    name: 'boteco:service-worker',
    // after vite has written index.html into the bundle
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['service-worker.js']
      if (worker?.type !== 'chunk') return this.error('the bundle has no service worker')
      if (worker.imports.length > 0) return this.error('the service worker must stand alone')
      const files = Object.values(bundle)
        // the QR reader's engine is bigger than all the rest together, and scanning leads to a call anyway
        .filter(({ fileName }) => /\.(js|css|html|woff2)$/.test(fileName) && fileName !== worker.fileName)
        .map((file) => {
          const content = file.type === 'chunk' ? file.code : file.source
          const hashed = file.fileName.startsWith('assets/')
          return {
            url: `/${file.fileName}`,
            revision: hashed ? null : createHash('sha256').update(content).digest('hex').slice(0, 16),
          }
        })
      worker.code = worker.code.replace(/(['"`])__FILES__\1/, JSON.stringify(files))
    },
  }
}

/** An address and the files that its page needs beyond the first ones. */
type Pagina = { rota: string; arquivos: string[] }

/**
 * Writes `paginas.json`: each address of routes.tsx with the files that its page needs beyond the first ones. The server
 * serves these addresses and asks the browser for the files at once, instead of after the first ones have run.
 */
function pageFiles(): Plugin {
  return {
    name: 'boteco:page-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const pages = [...readFileSync(routes, 'utf8').matchAll(/'([^']+)': \(\) =>\s+import\('([^']+)'\)/g)].map(
        ([, rota = '', file = '']) => ({ rota, id: join(dirname(routes), file) }),
      )
      if (new Set(pages.map(({ id }) => id)).size !== this.getModuleInfo(routes)?.dynamicallyImportedIds.length)
        return this.error('an address in routes.tsx is not written as the others are')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = withImports(chunks.find(({ moduleIds }) => moduleIds.includes(fromHere('src/main.tsx'))))
      const paginas = pages
        .filter(({ rota }) => rota !== '*')
        .map(({ rota, id }): Pagina => {
          // the home page is drawn before it calls, and the menu makes the fewest calls
          const calls = WHO.slice(
            0,
            id === home ? 0 : id === menu ? 1 : OF_THE_OFFICE.test(id) ? 4 : OF_THE_HOUSE.test(id) ? 3 : 2,
          ).map(callsOf)
          const files = [...calls, id, ...(id === fromTheCode ? [door] : [])].flatMap((module) => [
            ...withImports(fileOf(module)),
          ])
          const arquivos = [...new Set(files)].filter((name) => !first.has(name)).map((name) => `/${name}`)
          return { rota, arquivos }
        })
      this.emitFile({ type: 'asset', fileName: 'paginas.json', source: JSON.stringify(paginas) })

      function fileOf(module: string) {
        return chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module))
      }

      function withImports(chunk: Rollup.OutputChunk | undefined, names = new Set<string>()) {
        if (!chunk) throw new Error('a page of routes.tsx has no file of its own')
        names.add(chunk.fileName)
        for (const name of chunk.imports) if (!names.has(name)) withImports(bundle[name] as Rollup.OutputChunk, names)
        return names
      }
    },
  }
}

const IN_THE_FIRST_LOAD = /(^|\/)assets\/(inicio|bibliotecas|rolldown-runtime)-/

/** Of each file, by its name, what it must not need. */
const NEVER_NEEDED: readonly [file: RegExp, needed: (file: string) => boolean][] = [
  // the page runs the libraries before ours: they would run it too early, and nothing would be drawn
  [/^bibliotecas$/, (file) => /inicio/.test(file)],
  // on a device that speaks another language the page waits for the line that says so
  [/^idioma$/, (file) => !IN_THE_FIRST_LOAD.test(file)],
  // as much again as all that a guest's phone reads
  [
    /^(cesta|chegada|comum|contrato-cliente|enviar-pedido|ouvir-eventos|porta)$/,
    (file) => /-(casa|escritorio)-/.test(file),
  ],
  [/^(comum-da-casa|contrato-casa)$/, (file) => /-escritorio-/.test(file)],
]

/** A file that needs what it must not is no build. */
function neverNeeded(): Plugin {
  return {
    name: 'boteco:never-needed',
    generateBundle(_options, bundle) {
      for (const { name, fileName, imports } of Object.values(bundle).filter((file) => file.type === 'chunk'))
        for (const [file, needed] of NEVER_NEEDED)
          if (file.test(name) && imports.some(needed))
            this.error(`${fileName} needs ${imports.filter(needed).join(', ')}`)
    },
  }
}

/**
 * JavaScript before the first drawing, compressed, in bytes: what a guest waits for on the bar's network. Of the menu it is with
 * the calls' contract, and all of it before the first product.
 */
const FIRST_LOADS = { '/': 100_000, '/cardapio': 115_000 }

/**
 * Writes `.br` and `.gz` beside each file that shrinks, so that the server never compresses them again. A first load that
 * has grown too heavy is no build.
 */
function precompress(): Plugin {
  return {
    name: 'boteco:precompress',
    async writeBundle({ dir = '.' }, bundle) {
      const sizes = new Map<string, number>()
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg|wasm|json)$/.test(fileName))
      await Promise.all(
        texts.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const path = join(dir, file.fileName)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality))
          const gzipped = await promisify(gzip)(content, { level: 9 })
          writeFileSync(`${path}.gz`, gzipped)
          sizes.set(`/${file.fileName}`, gzipped.length)
        }),
      )
      const sum = (names: readonly string[]) =>
        names.reduce((bytes, name) => bytes + (sizes.get(name) ?? Number.NaN), 0)
      const first = [...sizes.keys()].filter((name) => IN_THE_FIRST_LOAD.test(name))
      const pages = bundle['paginas.json'] as Rollup.OutputAsset
      const paginas = JSON.parse(String(pages.source)) as Pagina[]
      for (const [rota, most] of Object.entries(FIRST_LOADS)) {
        const bytes = sum([...first, ...(paginas.find((pagina) => pagina.rota === rota)?.arquivos ?? [''])])
        // nothing at all is too much: then they are called otherwise
        if (!(first.length > 0 && bytes <= most)) this.error(`the first load of ${rota} has ${bytes} bytes of ${most}`)
      }
    },
  }
}

const fromHere = (path: string) => join(import.meta.dirname, path)

/**
 * Few files: what the first page needs, in two; what many other pages share, in another; and each page's own. Left
 * alone, the bundler makes a file of each shared module, and a phone on a bar's network asks for a dozen of them.
 */
const MANY = 4

const routes = fromHere('src/routes.tsx')
/** of a library's own file, and so where the libraries are */
const standIn = fromHere('src/no-infinite-query.ts')
/** the page that most people order from */
const menu = fromHere('src/pages/cliente/cardapio-page.tsx')
const home = fromHere('src/pages/entrada/home-page.tsx')
/** what a table's code opens, and where it leads a visitor without a check-in */
const fromTheCode = fromHere('src/pages/entrada/atualizar-checkin-page.tsx')
const door = fromHere('src/pages/entrada/checkin-por-qrcode-page.tsx')
/** The users of a file of the contract, by its name: each later one needs what is before, too. */
const WHO = ['chegada', 'cliente', 'casa', 'escritorio'] as const
const WHO_NEEDS_IT = /\/contract\/src\/\w+\/(chegada|cliente|casa|escritorio)\.ts$/
const callsOf = (who: (typeof WHO)[number]) => fromHere(`../contract/src/chamadas/${who}.ts`)
/** Pages whose first call is the staff's: none waits for its row after the page has run. */
const OF_THE_HOUSE = /\/pages\/(equipe|gerente)\//
const OF_THE_OFFICE = /\/pages\/gerente\//
/** The parts of pages that come a little later: each in one file, and what it begins with. */
const laterParts = {
  'ouvir-eventos': ['src/ouvir-eventos.tsx'],
  'enviar-pedido': [
    'src/cesta/enviar-pedido.tsx',
    'src/cesta/nota-do-produto.tsx',
    'src/cesta/folha-de-escolhas.tsx',
    'src/cesta/linhas-do-produto.tsx',
    'src/cesta/avaliar-linha.ts',
    'src/cardapio/folha-do-produto.tsx',
    'src/cardapio/achados-na-busca.tsx',
  ],
}
let modules:
  | (Record<'firstLoad' | 'atHome' | 'inTheMenu' | 'atTheDoor' | 'outside' | 'onTheFloor', Set<string>> & {
      calls: Set<string>[]
      pagesOf: Map<string, number>
      partOf: Map<string, string>
    })
  | undefined

/**
 * The modules of the first load, of the home page, of the menu, of the door, of all that is not the house's own, of all that is not
 * the office's, of the calls. How many pages need each of the others.
 */
function read(graph: Graph) {
  if (modules) return modules
  const closure = (id: string) => addStaticImports(id, graph, new Set())
  const [atHome, inTheMenu] = [closure(home), closure(menu)]
  // what both begin with belongs to neither alone
  const firstLoad = new Set([...closure(fromHere('src/main.tsx')), ...[...atHome].filter((id) => inTheMenu.has(id))])
  const pagesOf = new Map<string, number>()
  const pages = graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  for (const page of pages) for (const id of closure(page)) pagesOf.set(id, (pagesOf.get(id) ?? 0) + 1)
  const partOf = new Map<string, string>()
  for (const [name, begin] of Object.entries(laterParts))
    for (const id of begin.flatMap((path) => [...closure(fromHere(path))])) if (!partOf.has(id)) partOf.set(id, name)
  const without = (whose: RegExp) =>
    new Set([...pages.filter((page) => !whose.test(page)).flatMap((page) => [...closure(page)]), ...partOf.keys()])
  const [outside, onTheFloor] = [without(OF_THE_HOUSE), without(OF_THE_OFFICE)]
  const calls = WHO.map((who) => closure(callsOf(who)))
  modules = { firstLoad, atHome, inTheMenu, atTheDoor: closure(door), outside, onTheFloor, calls, pagesOf, partOf }
  return modules
}

function addStaticImports(id: string, graph: Graph, modules: Set<string>): Set<string> {
  if (modules.has(id)) return modules
  modules.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addStaticImports(imported, graph, modules)
  return modules
}

/** Neither a package's nor one that the bundler made up. */
const isOurs = (id: string) => !id.includes('node_modules') && !id.startsWith('\0') && id !== standIn

/** The file of the contract that a module stands in; null: it is not of the contract. */
function contractFile(id: string, graph: Graph): string | null {
  const { inTheMenu, outside, onTheFloor, calls } = read(graph)
  const named = WHO_NEEDS_IT.exec(id)?.[1]
  if (named) return `contrato-${named}`
  const first = WHO.findIndex((_who, i) => calls[i]?.has(id))
  if (first < 0) return null
  // what stands below them all, and the menu, a guest or the floor has, is no reason to fetch the rest
  const least = inTheMenu.has(id) ? 0 : outside.has(id) ? 1 : onTheFloor.has(id) ? 2 : 3
  return `contrato-${WHO[Math.min(first, least)]}`
}

/** Where a module stands; null: in its page's own file. */
function sharedFile(id: string, graph: Graph): string | null {
  const { firstLoad, atHome, inTheMenu, atTheDoor, pagesOf, partOf } = read(graph)
  // each file is evaluated in a task of its own, and input comes in between
  if (firstLoad.has(id)) return isOurs(id) ? 'inicio' : 'bibliotecas'
  const ofTheContract = contractFile(id, graph)
  if (ofTheContract) return ofTheContract
  const pages = pagesOf.get(id) ?? 0
  if (atHome.has(id)) return pages > 1 ? 'chegada' : null
  if (inTheMenu.has(id)) return pages > 1 ? 'cesta' : null
  if (atTheDoor.has(id)) return pages > 1 ? 'porta' : null
  const part = partOf.get(id)
  // no page waits for a part that comes later, because of something small that they share
  if (pages < MANY && !(part && pages > 0)) return part ?? null
  const below = [...addStaticImports(id, graph, new Set())]
  const contracts = below.map((one) => contractFile(one, graph))
  if (contracts.includes('contrato-escritorio')) return 'comum-do-escritorio'
  return contracts.includes('contrato-casa') ? 'comum-da-casa' : 'comum'
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      // the router asks a shim for what React itself has had since version 18
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // no list of ours is read page by page
      { find: './infiniteQueryBehavior.js', replacement: standIn },
      // one style sheet, and no file is asked for before its import
      { find: '\0vite/preload-helper.js', replacement: fromHere('src/only-import.ts') },
    ],
  },
  plugins: [react(), stylesLast(), serviceWorker(), pageFiles(), neverNeeded(), precompress()],
  build: {
    // an Android phone of about 2021 that never updates its browser again
    target: ['chrome94', 'firefox98', 'safari15.4'],
    // the server names the files of the first page, and the service worker fetches all others a little later
    modulePreload: false,
    // one small file: the order of the rules never depends on which page came first
    cssCodeSplit: false,
    rollupOptions: {
      input: { index: fromHere('index.html'), 'service-worker': fromHere('src/service-worker.ts') },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: sharedFile }],
        },
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
