import './notificacao/no-telefone.ts'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'

/**
 * Keeps the application's own files, so that it opens without a network and says so. Nothing that was asked of the
 * server is ever kept: what a table owes must not come from yesterday.
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
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => keptPage(request)))
  else if (new URL(request.url).pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

async function keptPage(request: Request): Promise<Response> {
  return (await matchPrecache('/index.html')) ?? fetch(request)
}

async function keptFile(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? fetch(request)
}
