import './notificacao/no-telefone.ts'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'

/**
 * Keeps the application's own files, so that it opens without a network and says so. No answer of the server is kept here:
 * a page that shows an old one has to know how old it is (offline-answers.ts).
 */

declare const self: ServiceWorkerGlobalScope

// the build puts the list here: address and, where the name has no hash, a revision
const files = '__FILES__' as unknown as { url: string; revision: string | null }[]

cleanupOutdatedCaches()
precache(files)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  // a page always comes from the server when there is one
  if (request.mode === 'navigate') event.respondWith(fetch(request).then(oursOrKept, keptPage))
  else if (new URL(request.url).pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

/** A proxy that stands alone, a captive portal: our server numbers every answer. */
async function oursOrKept(response: Response): Promise<Response> {
  const ours = response.headers.has('x-request-id') || response.type === 'opaqueredirect'
  return ours ? response : keptPage().catch(() => response)
}

async function keptPage(): Promise<Response> {
  const page = await matchPrecache('/index.html')
  if (!page) throw new Error('no page is kept yet')
  return page
}

async function keptFile(request: Request): Promise<Response> {
  // the QR reader's engine, on the tablet that needs it without the network (scanner/keep-engine.ts)
  return (await matchPrecache(request)) ?? (await caches.match(request)) ?? fetch(request)
}
