import { createHash } from 'node:crypto'
import { PRODUTO } from '@boteco/contract/mensagens'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../database/db.ts'
import type { Env } from '../env.ts'
import { cartasPorMandar } from './cartas.ts'

const ESTILO = `
:root { color-scheme: light dark; --paper: #f7f5ef; --card: #fff; --ink: #12244a; --muted: #4b5b7c; --blue: #1a4aa8 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0a1430; --card: #14224a; --ink: #eef3ff; --muted: #b3c0dd; --blue: #a9c6f0 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0; font-size: 1.125rem }
article { margin-top: 1rem; padding: 1rem 1.25rem; border-radius: 1.25rem; background: var(--card) }
p { margin: .75rem 0 0; overflow-wrap: anywhere }
small { color: var(--muted); font-size: .9375rem }
a { color: var(--blue); font-weight: 700 }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem }
nav a, article a { display: inline-block; padding: .625rem 0 }
`
/** As a `style-src` names it. */
export const estiloDoCorreio = `'sha256-${createHash('sha256').update(ESTILO).digest('base64')}'`

type Carta = { id: number; email: string; pedida_em: Date; assunto: string; texto: string }

/**
 * `/demonstracao/correio`: what the demonstration would have sent to people's e-mails. No address is written to, since
 * every visitor invents one. A 404 where there is no demonstration.
 */
export function enderecoDoCorreio(app: FastifyInstance, sql: Sql, { demo, publicUrl }: Env) {
  app.get('/demonstracao/correio', async (_request, reply) => {
    if (!demo) return reply.callNotFound()
    for (const { id, assunto, texto } of await cartasPorMandar(sql, publicUrl))
      await sql`update carta set assunto = ${assunto}, texto = ${texto} where id = ${id}`
    const cartas = await sql<Carta[]>`
      select id, email, pedida_em, assunto, texto from carta where assunto is not null and texto is not null order by id desc limit 50`
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pagina(cartas, publicUrl))
  })
}

const pagina = (cartas: Carta[], publicUrl: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Correio da demonstração · ${PRODUTO}</title>
<style>${ESTILO}</style>
</head>
<body>
<main>
<h1>Correio da demonstração</h1>
<p>Na demonstração nenhum e-mail é enviado: o que seria enviado aparece aqui, para quem abrir esta página.</p>
<nav><a href="/demonstracao/correio">Atualizar</a><a href="/">Voltar ao ${PRODUTO}</a></nav>
${cartas.map((carta) => artigo(carta, publicUrl)).join('\n') || '<p>Nenhuma carta ainda.</p>'}
</main>
</body>
</html>
`

const artigo = (
  { id, email, pedida_em, assunto, texto }: Carta,
  publicUrl: string,
) => `<article aria-labelledby="c${id}">
<h2 id="c${id}">${semMarcas(assunto)}</h2>
<small>Para ${semMarcas(email)}, às ${pedida_em.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })}</small>
${texto
  .split('\n\n')
  .map(
    (linha) =>
      `<p>${linha.startsWith(`${publicUrl}/`) && !/\s/.test(linha) ? `<a href="${semMarcas(linha)}">${semMarcas(linha)}</a>` : semMarcas(linha)}</p>`,
  )
  .join('\n')}
</article>`

const MARCAS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const semMarcas = (texto: string) => texto.replace(/[&<>"']/g, (marca) => MARCAS[marca] ?? '')
