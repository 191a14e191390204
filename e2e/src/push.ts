import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

export type Push = {
  /** Where it takes what is meant for a device: any path of it. */
  url: string
  /** The paths that were written to, in order. */
  recebidas: string[]
  encerrar: () => Promise<void>
}

/** A push service of this machine, in place of the browsers' makers': takes everything and keeps the address. */
export async function iniciarPush(): Promise<Push> {
  const recebidas: string[] = []
  const servidor = createServer((request, response) => {
    recebidas.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(201).end())
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recebidas,
    encerrar: () =>
      new Promise((resolve) => {
        servidor.close(() => resolve())
        servidor.closeAllConnections()
      }),
  }
}

/** What a browser tells of itself when it subscribes there. */
const inscricaoEm = (push: Push) => ({
  endpoint: `${push.url}/${randomBytes(8).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

/** The person of this browser will answer so when it asks, and it has an address at that push service. */
export async function navegadorCom(
  page: Page,
  push: Push,
  resposta: NotificationPermission,
  antes: NotificationPermission = 'default',
) {
  const inscricao = inscricaoEm(push)
  // the service worker may show notices; what the page is told of it comes from below
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    ({ inscricao, resposta, antes }) => {
      Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permissão') ?? antes })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('perguntas', `${Number(sessionStorage.getItem('perguntas')) + 1}`)
        sessionStorage.setItem('permissão', resposta)
        return resposta
      }
      const assinada = { endpoint: inscricao.endpoint, toJSON: () => inscricao, unsubscribe: async () => true }
      PushManager.prototype.subscribe = async () => assinada as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => assinada as unknown as PushSubscription
    },
    { inscricao, resposta, antes },
  )
  return { caminho: new URL(inscricao.endpoint).pathname }
}
