import { constants, createPublicKey, publicEncrypt, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { buildSandbox } from '../../../pagbank-sandbox/src/sandbox.ts'

export const TOKEN = 'token-de-teste'

/** What the sandbox knows, as its own reconciliation page tells it. */
export type EstadoDoSandbox = {
  orders: { id: string; reference_id: string; customer: { email: string } }[]
  charges: {
    id: string
    status: string
    order_id: string
    order_reference_id: string
    amount: { value: number; summary: { paid: number; refunded: number } }
    qr_code?: { id: string; text: string }
  }[]
  refunds: { charge_id: string; value: number; idempotency_key: string | null }[]
  checkouts: { id: string; reference_id: string; status: string; order_ids: string[]; redirect_url?: string }[]
  webhooks: { rotulo: string; estado: string; tentativas: { resultado: string }[] }[]
}

/** given already, and perhaps not taken yet */
const dadas = new Set<number>()

/**
 * A port on which nothing listens: programs must know their own address before they start. Until they do, no other may
 * take it. It is below those that the system gives to connections and to port 0. Which one is chance: two processes that
 * looked in one order would take the same, and each speak to the other's program. The browser's tests have those from
 * 22,000 on.
 */
export async function portaLivre(): Promise<number> {
  for (;;) {
    const porta = 12_000 + randomInt(10_000)
    if (dadas.has(porta)) continue
    dadas.add(porta)
    const servidor = createServer()
    const livre = await new Promise<boolean>((resolve) => {
      servidor.once('error', () => resolve(false)).listen(porta, '127.0.0.1', () => resolve(true))
    })
    if (!livre) continue
    servidor.close()
    await once(servidor, 'close')
    return porta
  }
}

/** The payment sandbox, listening. Its clock stands still: `avancar` moves it and waits for what falls due. */
export async function sandboxNoAr(opcoes: Parameters<typeof buildSandbox>[0] = {}) {
  const port = await portaLivre()
  const url = `http://127.0.0.1:${port}`
  const sandbox = buildSandbox({ publicUrl: url, token: TOKEN, relogioManual: true, ...opcoes })
  await sandbox.listen({ port, host: '127.0.0.1' })
  return { sandbox, pagbank: { url, token: TOKEN, sdkUrl: `${url}/sdk/pagseguro.min.js` } }
}

/** What the browser's SDK does with a card: `chave` is the provider's public key. */
export function cifrar(chave: string, numero: string): string {
  const key = createPublicKey({ key: Buffer.from(chave, 'base64'), format: 'der', type: 'spki' })
  const texto = `${numero};123;12;2030;Maria Silva;${Date.now()}`
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(texto)).toString('base64')
}
