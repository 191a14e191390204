import type { Notificacao } from '@boteco/contract/notificacao'

/**
 * What the service worker does with a notice, also while no page of ours is open. Part of the service worker alone: it
 * must not import what pages do.
 */

declare const self: ServiceWorkerGlobalScope

const PAGINA = '/meus-pedidos-em-andamento'
const TAG = 'pedido-a-caminho'

self.addEventListener('push', (event) => event.waitUntil(mostrar(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(abrir())
})

async function mostrar(data: PushMessageData | null) {
  const janelas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const olhando = janelas.some(({ visibilityState }) => visibilityState === 'visible')
  // who is looking sees the page itself change
  if (olhando && !(await precisaMostrar())) return
  const { titulo, vez } = ler(data)
  const [anterior] = await self.registration.getNotifications({ tag: TAG })
  const opcoes: NotificationOptions & { renotify: boolean } = {
    body: 'Toque para ver os seus pedidos.',
    lang: 'pt-BR',
    icon: '/icone-192.png',
    tag: TAG,
    // it takes the place of the last one, and sounds again only when it says something new
    renotify: anterior?.data !== vez,
    data: vez,
  }
  await self.registration.showNotification(titulo, opcoes)
}

/** Safari takes the permission away from who receives a notice and shows none. */
async function precisaMostrar(): Promise<boolean> {
  const inscricao = await self.registration.pushManager.getSubscription()
  return inscricao !== null && new URL(inscricao.endpoint).hostname.endsWith('.push.apple.com')
}

function ler(data: PushMessageData | null): Notificacao {
  try {
    return data?.json() as Notificacao
  } catch {
    // of another version of the product: something has to be shown
    return { titulo: 'Boteco', vez: 0 }
  }
}

async function abrir() {
  const [janela] = await self.clients.matchAll({ type: 'window' })
  if (!janela) return self.clients.openWindow(PAGINA)
  await janela.focus()
  return janela.navigate(PAGINA)
}
