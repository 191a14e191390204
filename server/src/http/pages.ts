import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { respostas } from '@boteco/contract/respostas'
import { loginsDaDemonstracao, lugarDaDemonstracao } from '@boteco/demonstracao/logins'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sql } from '../database/db.ts'
import type { Env } from '../env.ts'
import { raiz } from '../machine.ts'
import { linkPreview } from './link-preview.ts'

/** An address of the browser application, and the files that it needs beyond those that every page needs. */
type Pagina = { rota: string; arquivos: string[] }

const pasta = resolve(raiz, 'web/dist')
const index = resolve(pasta, 'index.html')

/** The styles inside the page itself, of its opening screen: colours by day and by night, and the headings' fount. */
export function openingStyles(): string {
  const html = existsSync(index) ? readFileSync(index, 'utf8') : ''
  return html.match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
}

/** A style inside a page, as a `style-src` names it: by what it says. */
export const styleHash = (estilo: string) => `'sha256-${createHash('sha256').update(estilo).digest('base64')}'`

/** The built browser application. Files under /assets carry a hash in their names, so they never change. */
export async function pageRoutes(app: FastifyInstance, sql: Sql, env: Env) {
  const html = existsSync(index) ? preparar(readFileSync(index, 'utf8'), env) : null
  const enviar = (reply: FastifyReply, pagina: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pagina)

  // a person who comes to an unknown address gets the page that says so kindly
  app.setNotFoundHandler((request, reply) => {
    reply.code(404)
    const querPagina = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (html && querPagina) return enviar(reply, html)
    return reply.send({ message: respostas.naoEncontrado, code: 'nao_encontrado' })
  })
  if (!html) return

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
  for (const { rota, arquivos } of JSON.parse(readFileSync(resolve(pasta, 'paginas.json'), 'utf8')) as Pagina[]) {
    const pagina = noHead(
      semTitulo(html),
      arquivos.map((arquivo) => `<link rel="modulepreload" href="${arquivo}">`).join(''),
    )
    app.get<{ Params: Record<string, string> }>(rota, async ({ params, url }, reply) => {
      const [, busca = ''] = url.split('?')
      return enviar(reply, noHead(pagina, await linkPreview(sql, env.publicUrl, { rota, params, busca })))
    })
  }
}

/**
 * Every page is told the address that its QR codes carry, and whether forgotten passwords are written about. The demonstration also tells where it plays and who may log
 * in; production tells nothing of the kind.
 */
function preparar(html: string, env: Env): string {
  const metas = [meta('endereco-publico', env.publicUrl)]
  if (env.correio || env.demo) metas.push(meta('correio', env.demo ? 'demonstracao' : 'enviado'))
  if (env.demo)
    metas.push(meta('demonstracao', JSON.stringify({ lugar: lugarDaDemonstracao, logins: loginsDaDemonstracao })))
  return noHead(html, metas.join(''))
}

/** What is said of a page is said of each link (link-preview.ts): the first title would be the one that counts. */
const semTitulo = (html: string) => sem(sem(html, '<meta name="description"', '>'), '<title>', '</title>')

/** Without the one place that begins and ends so. */
function sem(html: string, comeco: string, fim: string): string {
  const de = html.indexOf(comeco)
  return de === -1 ? html : html.slice(0, de) + html.slice(html.indexOf(fim, de) + fim.length)
}

// what a bar is called may hold `$&`, which as a text would be a pattern
const noHead = (html: string, trecho: string) => html.replace('</head>', () => `${trecho}</head>`)

const meta = (nome: string, conteudo: string) => `<meta name="${nome}" content="${conteudo.replaceAll('"', '&quot;')}">`
