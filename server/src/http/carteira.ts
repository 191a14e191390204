import type { FastifyReply, FastifyRequest } from 'fastify'

/** The wallet outlives the check-in: paid fichas are in it. 400 days is the longest that browsers keep a cookie. */
const VIDA_DA_CARTEIRA_S = 400 * 24 * 60 * 60

/**
 * The secret in the device's httpOnly wallet cookie, and how to give it one. Under https its name says that it came from
 * this very host. A browser takes such a cookie from no other host, not even of the same domain. A plain one under
 * https may be another host's. It never becomes the wallet, and only a wallet of 0.1 gives its fichas up by it.
 */
export function carteiraDe(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const nome = secure ? '__Host-carteira' : 'carteira'
  const definirCarteira = (segredo: string) => {
    reply.setCookie(nome, segredo, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: VIDA_DA_CARTEIRA_S })
  }
  const { [nome]: carteira = null, carteira: antiga = null } = request.cookies
  return { carteira, carteiraSemHost: secure && !carteira ? antiga : null, definirCarteira }
}
