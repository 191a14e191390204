import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

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

/** Writes `.br` and `.gz` beside each file that shrinks, so that the server never compresses them again. */
function precompress(): Plugin {
  return {
    name: 'boteco:precompress',
    async writeBundle({ dir = '.' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg|wasm|json)$/.test(fileName))
      await Promise.all(
        texts.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const path = join(dir, file.fileName)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality))
          writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}

const fromHere = (path: string) => join(import.meta.dirname, path)

/**
 * Few files: what the first page needs, in one; what several other pages share of ui/, in another. Left alone, the
 * bundler makes a file of each shared module, and a phone on a bar's network asks for a dozen of them.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (firstLoad.size === 0) addStaticImports(fromHere('src/main.tsx'), graph)
  if (firstLoad.has(id)) return 'inicio'
  return id.startsWith(fromHere('src/ui/')) && !id.endsWith('masks.ts') ? 'ui' : null
}

const firstLoad = new Set<string>()

function addStaticImports(id: string, graph: Graph) {
  if (firstLoad.has(id)) return
  firstLoad.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addStaticImports(imported, graph)
}

export default defineConfig({
  root: import.meta.dirname,
  // the router asks a shim for what React itself has had since version 18
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), serviceWorker(), precompress()],
  build: {
    // an Android phone of about 2021 that never updates its browser again
    target: ['chrome94', 'firefox98', 'safari15.4'],
    modulePreload: { polyfill: false },
    // one small file: the order of the rules never depends on which page came first
    cssCodeSplit: false,
    rollupOptions: {
      input: { index: fromHere('index.html'), 'service-worker': fromHere('src/service-worker.ts') },
      output: {
        codeSplitting: { groups: [{ name: chunkOf }] },
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
