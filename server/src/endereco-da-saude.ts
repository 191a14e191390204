import type { FastifyInstance } from 'fastify'
import type { Sql } from './db.ts'

/** `/saude`: 200 while the database answers, 503 otherwise. For whoever watches the server; it tells nothing else. */
export function enderecoDaSaude(app: FastifyInstance, sql: Sql) {
  app.get('/saude', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`
      return { estado: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'o banco de dados não respondeu')
      return reply.code(503).send({ estado: 'sem banco de dados' })
    }
  })
}
