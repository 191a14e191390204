import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { respostas } from '@boteco/contract/respostas'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Env, raiz } from './env.ts'
import { loginsDaDemonstracao, lugarDaDemonstracao } from './seed/demonstracao.ts'

/** The built browser application. Files under /assets carry a hash in their names, so they never change. */
export async function enderecosDasPaginas(app: FastifyInstance, env: Env) {
  const pasta = resolve(raiz, 'web/dist')
  const index = resolve(pasta, 'index.html')
  const pagina = existsSync(index) ? preparar(readFileSync(index, 'utf8'), env) : null

  // whatever a person types or scans is a page of the application, which also knows what to say of an unknown one
  app.setNotFoundHandler((request, reply) => {
    const querPagina = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (pagina && querPagina)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pagina)
    return reply.code(404).send({ message: respostas.naoEncontrado, code: 'nao_encontrado' })
  })
  if (!pagina) return

  await app.register(fastifyStatic, {
    root: pasta,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, caminho) => {
      const imutavel = caminho.includes('/dist/assets/')
      reply.header('cache-control', imutavel ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pagina),
  )
}

/**
 * Every page is told the address that its QR codes carry. The demonstration also tells where it plays and who may log
 * in; production tells nothing of the kind.
 */
function preparar(html: string, env: Env): string {
  const metas = [meta('endereco-publico', env.publicUrl)]
  if (env.demo)
    metas.push(meta('demonstracao', JSON.stringify({ lugar: lugarDaDemonstracao, logins: loginsDaDemonstracao })))
  return html.replace('</head>', `${metas.join('')}</head>`)
}

const meta = (nome: string, conteudo: string) => `<meta name="${nome}" content="${conteudo.replaceAll('"', '&quot;')}">`
