import type { FastifyReply, FastifyRequest } from 'fastify'

/** 400 days is the longest that browsers keep a cookie. */
const VIDA_DO_TABLET_S = 400 * 24 * 60 * 60

const seguro = (publicUrl: string) => publicUrl.startsWith('https:')
/** Under https the name says that the cookie came from this very host, as the wallet's does. */
const nomeDoCookie = (publicUrl: string) => (seguro(publicUrl) ? '__Host-tablet' : 'tablet')

/** The secret that makes this device a tablet of a bar, in a cookie that no script reads. */
export const segredoDoTablet = ({ cookies }: FastifyRequest, publicUrl: string) => cookies[nomeDoCookie(publicUrl)]

export const tabletDe = (reply: FastifyReply, publicUrl: string) => ({
  definirTablet(segredo: string) {
    reply.setCookie(nomeDoCookie(publicUrl), segredo, {
      httpOnly: true,
      sameSite: 'lax',
      secure: seguro(publicUrl),
      path: '/',
      maxAge: VIDA_DO_TABLET_S,
    })
  },
})
