import type { FastifyInstance } from 'fastify'
import { cardapioDeFora, casaDeFora, type Lingua } from '../cardapio/de-fora.ts'
import type { Sql } from '../database/db.ts'
import type { Env } from '../env.ts'
import { logoPath, photoForMessengers } from '../http/images.ts'
import { openingStyles, styleHash } from '../http/pages.ts'
import { ComVersao, openReadyAnswers } from '../http/ready-answers.ts'
import { enviarPronta } from '../http/serve.ts'
import { LINGUAS, type Vitrine } from './enderecos.ts'
import { ESTILO } from './estilo.ts'
import { paginaDaCasa } from './pagina.tsx'

/** Characters of all kept pages together. */
const MAXIMO = 8 * 1024 * 1024
/** More than one file may name. */
const MAXIMO_DE_CASAS = 50_000
const ICONE = '/icone-512.png'

/** Pages of a phone's own: each is one guest's, or one table's. */
const DE_NINGUEM = ['/atualizar-checkin-qrcodemesa/', '/fazer-checkin-por-qrcode/', '/minhas-fichas-de-presente/']

/**
 * `/bar/{apelido}`: what a house sells and where it is, for whoever looks for it, people and machines. It is written here, and nothing in
 * it runs. A house that nobody has confirmed has none: anybody may register one of any name.
 */
export function vitrineRoutes(app: FastifyInstance, sql: Sql, { publicUrl }: Env) {
  const prontas = openReadyAnswers(MAXIMO)
  const estilo = openingStyles() + ESTILO
  const politica = [
    // nothing asks for anything, but a program that judges the page reads robots.txt from inside it
    `default-src 'none'; style-src ${styleHash(estilo)}; img-src 'self'; font-src 'self'; connect-src 'self'`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

  app.get<{ Params: { apelido: string; lingua?: string } }>('/bar/:apelido/:lingua?', async (request, reply) => {
    const { apelido, lingua = 'pt' } = request.params
    const achada = Object.hasOwn(LINGUAS, lingua) ? await acharCasa(sql, apelido.toLowerCase()) : null
    const casa = achada && (await casaDeFora(sql, achada.id))
    if (!casa) return reply.callNotFound()
    const vitrine: Vitrine = { ...casa, ...achada }
    const caminho = LINGUAS[lingua as Lingua].caminho(vitrine.apelido)
    const [pedido] = request.url.split('?')
    if (pedido !== caminho) return reply.redirect(caminho, 301)
    // all that the page is made of: what it says of the house, and the menu's version
    const pronta = new ComVersao(`${vitrine.id} ${lingua}`, JSON.stringify(vitrine), async () => ({
      output: await cardapioDeFora(sql, vitrine.id, lingua as Lingua),
      guarda: true,
    }))
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': politica,
      'content-language': LINGUAS[lingua as Lingua].bcp47,
    })
    return enviarPronta(
      request,
      reply,
      await prontas(pronta, (cardapio) =>
        paginaDaCasa({ ...{ casa: vitrine, cardapio, lingua: lingua as Lingua }, publicUrl, estilo }),
      ),
    )
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const casas = await sql<{ apelido: string }[]>`
      select /* todas as casas: mapa do site */ apelido from estabelecimento where ${aVista(sql)} and not demonstracao and apelido is not null
      order by id limit ${MAXIMO_DE_CASAS}`
    const linguas = Object.values(LINGUAS)
    // a name of an address is letters, digits and hyphens
    const urls = casas.map(({ apelido }) => {
      const outras = linguas.map(
        ({ bcp47, caminho }) =>
          `<xhtml:link rel="alternate" hreflang="${bcp47}" href="${publicUrl}${caminho(apelido)}"/>`,
      )
      return `<url><loc>${publicUrl}${LINGUAS.pt.caminho(apelido)}</loc>${outras.join('')}</url>`
    })
    const abre =
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${abre}\n${urls.join('\n')}\n</urlset>\n`)
  })

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${DE_NINGUEM.map((caminho) => `Disallow: ${caminho}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )
}

/** SQL: everybody may read the page of this house. */
const aVista = (sql: Sql) => sql`confirmado_em is not null and encerrada_em is null and pagina_publica`

/** By any name that it ever had. */
async function acharCasa(sql: Sql, apelido: string) {
  const [achada] = await sql<{ id: number; apelido: string; demonstracao: boolean; imagem_dos_links: string }[]>`
    select /* todas as casas: apelido */ id, apelido /* never null */, demonstracao,
      coalesce(${photoForMessengers(sql)}, ${logoPath(sql)}, ${ICONE}) as imagem_dos_links /* never null */
    from estabelecimento where ${aVista(sql)} and apelido is not null
      and id = (select a.estabelecimento_id from apelido a where a.apelido = ${apelido})`
  return achada ?? null
}
