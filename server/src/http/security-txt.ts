import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** RFC 9116 advises less than a year. */
const VALE_DIAS = 180

/**
 * `/.well-known/security.txt` (RFC 9116): whom the finder of a hole writes to. The operator of this installation
 * answers for it, so without their address (BOTECO_CONTATO) there is none. A file without one would be no such file.
 * Made anew for each request, so that it never expires while the server runs.
 */
export function securityTxtRoute(app: FastifyInstance, { contato, publicUrl }: Pick<Env, 'contato' | 'publicUrl'>) {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (!contato) return reply.callNotFound()
    const linhas = [
      `Contact: mailto:${contato}`,
      `Expires: ${new Date(Date.now() + VALE_DIAS * 24 * 60 * 60 * 1000).toISOString()}`,
      'Preferred-Languages: pt, en',
      // the standard takes no other address than https
      ...(publicUrl.startsWith('https:')
        ? [`Canonical: ${publicUrl}/.well-known/security.txt`, `Policy: ${publicUrl}/privacidade`]
        : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${linhas.join('\n')}\n`)
  })
}
