import { call, novaChave } from '../api.ts'
import { local } from '../device/storage.ts'

/** Where this device keeps that its person does not want notices. */
const KEY = 'avisos'

const suportada = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `fora`: this browser cannot, or its person said no. Otherwise what the browser was told so far. */
export function permissao(): 'fora' | 'perguntar' | 'dada' {
  if (!suportada() || local.read(KEY) === 'nao' || Notification.permission === 'denied') return 'fora'
  return Notification.permission === 'granted' ? 'dada' : 'perguntar'
}

/** Never asked again on this device. */
export const recusar = () => local.write(KEY, 'nao')

/**
 * Tells the server where to reach this device, as long as the check-in is open. The same again changes nothing; a
 * browser that has renewed its address meanwhile is found again.
 * @throws when the browser has no push service, or the server could not be told
 */
export async function inscrever(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  await navigator.serviceWorker.ready
  const { chavePublica } = await call('/notificacao/buscarChavePublica', {})
  const { endpoint, keys } = (await assinar(registration.pushManager, chavePublica)).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave no address')
  await call('/notificacao/inscreverAparelho', { endpoint, keys: { p256dh, auth } }, { chave: novaChave() })
}

async function assinar(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const opcoes = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(opcoes)
  } catch (error) {
    // it was made for another key: this server's database is not the one it was
    if ((error as Error).name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(opcoes)
  }
}

/** No more notices on this device, and no more questions. */
export async function desligar(): Promise<void> {
  recusar()
  const registration = await navigator.serviceWorker.getRegistration()
  const inscricao = await registration?.pushManager.getSubscription()
  if (!inscricao) return
  await call('/notificacao/removerAparelho', { endpoint: inscricao.endpoint }, { chave: novaChave() })
  await inscricao.unsubscribe()
}
