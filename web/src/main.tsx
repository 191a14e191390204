import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { Convite } from './checkin/instalar.tsx'
import { whenLifted } from './device/finger.ts'
import { local, session } from './device/storage.ts'
import { AppRoutes, fetchFirstPage } from './routes.tsx'
import './ui/base.css'

// 'always': without a network a call fails with a sentence instead of waiting in silence.
// No retries here: what polls asks again anyway, and a person has 'Tentar de novo'.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
})

// nothing that was read moves the page under a finger
notifyManager.setScheduler(whenLifted)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const application = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppRoutes />
    </QueryClientProvider>
  </StrictMode>
)
// a transition renders in short tasks: a slow phone handles input between them
// another language is fetched only for browsers that do not speak Portuguese
const idioma =
  (local.read('idioma') || !/^pt/.test(navigator.language)) &&
  import('./idioma/idioma.ts').then(({ oferecerIdioma }) => oferecerIdioma()).catch(console.warn)
Promise.all([fetchFirstPage(location.pathname), idioma]).then(() =>
  startTransition(() => createRoot(root).render(application)),
)

// offered by a page of ours at a better moment than the browser's
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.convite = event as Convite
})

// what this tab was sending when it was reloaded
if (session.read('saidas')) void import('./retomar.ts').then(({ retomar }) => retomar(queryClient))

/** The service worker fetches every page's files: not while the first page still needs the phone and its network, in ms. */
const SOSSEGO_MS = 3_000

if (import.meta.env.PROD)
  window.addEventListener('load', () =>
    setTimeout(() => {
      // without it everything works, except offline
      navigator.serviceWorker?.register('/service-worker.js').catch(console.warn)
    }, SOSSEGO_MS),
  )
