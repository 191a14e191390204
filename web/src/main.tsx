import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { AppRoutes } from './routes.tsx'
import './ui/tokens.css'
import './ui/base.css'

// 'always': without a network a call fails with a sentence instead of waiting in silence.
// No retries here: what polls asks again anyway, and a person has 'Tentar de novo'.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppRoutes />
    </QueryClientProvider>
  </StrictMode>,
)

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    // without it everything works, except offline
    navigator.serviceWorker.register('/service-worker.js').catch(console.warn)
  })
