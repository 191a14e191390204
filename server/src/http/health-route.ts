import type { FastifyInstance } from 'fastify'
import { clockAhead, RELOGIO_CERTO_MS, type Sql } from '../database/db.ts'
import type { Eventos } from '../database/eventos.ts'

/**
 * `/saude`: 200 while the process lives and the database answers, 503 otherwise, for monitoring. It tells whether the
 * two clocks agree, and nothing else. `/pronto` is the same for the load balancer, but 503 also while this process does
 * not hear the database's events, and once it stops (see graceful-close.ts). `sql` is a connection of their own: they
 * wait for no other statement.
 */
export function healthRoute(app: FastifyInstance, sql: Sql, { ouvindo }: Pick<Eventos, 'ouvindo'>) {
  for (const caminho of ['/saude', '/pronto'])
    app.get(caminho, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const adiantado = await clockAhead(sql)
        if (caminho === '/pronto' && !ouvindo()) return reply.code(503).send({ estado: 'sem avisos do banco de dados' })
        const certo = Math.abs(adiantado) <= RELOGIO_CERTO_MS
        return { estado: 'ok', relogio: { certo, adiantado_s: Math.round(adiantado / 1000) } }
      } catch (error) {
        request.log.error({ err: error }, 'o banco de dados não respondeu')
        return reply.code(503).send({ estado: 'sem banco de dados' })
      }
    })
}
