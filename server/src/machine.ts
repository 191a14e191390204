import { fileURLToPath } from 'node:url'

/** The repository's root. The path is the same from server/src (source) and from server/dist (bundle). */
export const raiz = fileURLToPath(new URL('../../', import.meta.url))

/** Whether only this machine reaches it; `host` is a name or an address, of a URL too. */
export const ehLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** A start that cannot go on for a reason the operator can put right. The message is the one sentence to print. */
export class StartError extends Error {}
