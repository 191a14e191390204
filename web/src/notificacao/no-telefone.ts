import type { Notificacao } from '@boteco/contract/notificacao/cliente'

/**
 * What the service worker does with a notice, also while no page of ours is open. Part of the service worker alone: it
 * must not import what pages do.
 */

declare const self: ServiceWorkerGlobalScope

/** Three kinds of news, each in its own place on the phone, and the page that each leads to. */
const A_CAMINHO = {
  tag: 'pedido-a-caminho',
  pagina: '/meus-pedidos-em-andamento',
  body: 'Toque para ver os seus pedidos.',
}
const OFERTA = { tag: 'parte-oferecida', pagina: '/meus-pedidos-entregues', body: 'Toque para responder na sua conta.' }

const COBRANCA = {
  tag: 'conta-no-cartao',
  pagina: '/meus-pedidos-entregues',
  body: 'Toque para ver quanto, ou pagar de outro jeito.',
}
/** Where it leads is the same. */
const COBRADA = { ...COBRANCA, body: 'Toque para ver a sua conta.' }
const TODAS = [A_CAMINHO, OFERTA, COBRANCA]

self.addEventListener('push', (event) => event.waitUntil(mostrar(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(abrir((TODAS.find(({ tag }) => tag === event.notification.tag) ?? A_CAMINHO).pagina))
})

async function mostrar(data: PushMessageData | null) {
  const janelas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const olhando = janelas.some(({ visibilityState }) => visibilityState === 'visible')
  // with the page in the foreground, it shows the change itself
  if (olhando && !(await precisaMostrar())) return
  const { titulo, vez, oferta, cobranca, cobrada } = ler(data)
  const { tag, body } = cobrada ? COBRADA : cobranca ? COBRANCA : oferta ? OFERTA : A_CAMINHO
  const [anterior] = await self.registration.getNotifications({ tag })
  const opcoes: NotificationOptions & { renotify: boolean } = {
    body,
    lang: 'pt-BR',
    icon: '/icone-192.png',
    tag,
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

async function abrir(pagina: string) {
  const [janela] = await self.clients.matchAll({ type: 'window' })
  if (!janela) return self.clients.openWindow(pagina)
  await janela.focus()
  return janela.navigate(pagina)
}
