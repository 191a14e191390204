import { type EstadoDaImpressora, imprime } from '@boteco/contract/impressao/casa'
import type { ComoSeImprime, Documento } from '@boteco/contract/impressao/papel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Sql } from '../database/db.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { bytesDe, type Lingua, textoDe } from './bytes.ts'
import { comCodigo } from './fichas.ts'
import { atrasou, confirmar, desdeQuando, imprimivel } from './papeis.ts'

/*
 * Star's printers ask us, as the "Star CloudPRNT Protocol Guide" (2.4) describes: POST every few seconds says how the printer is and hears
 * whether there is a paper; GET fetches it; DELETE says what became of it. Each has an address with a secret of its own.
 * Nobody who does not know one learns that there are any: 404, after one look at an index.
 */

/** What a paper can be fetched as, the best first. */
const formatos: Record<string, Lingua | 'texto'> = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
  'text/plain': 'texto',
}

/** A secret of ours; another one is not even looked for. */
const SEGREDO = /^[\w-]{43}$/
/** That it asked again is written down as seldom, in ms, unless it says something new or has a paper: far below `CALADA_MS`. */
const OUVIDA_MS = 10_000
/** A printer asks every few seconds. One that asks this often in a minute has lost its way. */
const PERGUNTAS_POR_MINUTO = 600

const Olhada = z.object({ statusCode: z.optional(z.string()), printingInProgress: z.optional(z.boolean()) })
const Consulta = z.object({ token: z.optional(z.string()), type: z.optional(z.string()), code: z.optional(z.string()) })

/** Their three digits, sent as '200%20OK' or as they are. */
const codigoDe = (dito = '') => /^\d{3}/.exec(dito)?.[0] ?? ''

/** The codes are made so that their first digits say enough. */
function estadoDoCodigo(codigo: string): EstadoDaImpressora | null {
  if (codigo === '') return null
  if (codigo.startsWith('21')) return 'pouco_papel'
  if (codigo.startsWith('2')) return 'pronta'
  if (codigo.startsWith('41')) return codigo === '410' ? 'sem_papel' : 'guilhotina'
  return codigo.startsWith('42') ? 'tampa_aberta' : 'erro'
}

type Impressora = { estabelecimento_id: number; id: number }
type Papel = ComoSeImprime & { id: number; modelo: string; documento: Documento | null }

export function cloudprntRoute(app: FastifyInstance, sql: Sql) {
  const contadas = new Map<string, { n: number; ate: number }>()

  /** Counted by what only the printer knows: a stranger keeps no printer out. */
  function demais(segredo: string): boolean {
    const agora = performance.now()
    const conta = contadas.get(segredo)
    if (!conta || conta.ate < agora) {
      if (contadas.size > 10_000) contadas.clear()
      contadas.set(segredo, { n: 1, ate: agora + 60_000 })
      return false
    }
    conta.n += 1
    return conta.n > PERGUNTAS_POR_MINUTO
  }

  type Pedido = FastifyRequest<{ Params: { segredo: string } }>
  const naoHa = (reply: FastifyReply) => reply.code(404).send()
  /** `resposta`: it says what became of a paper, and is always heard. To refuse that would be a doubt of our own making. */
  const daImpressora =
    (
      atender: (impressora: Impressora, request: Pedido, reply: FastifyReply) => Promise<unknown>,
      { resposta = false } = {},
    ) =>
    async (request: Pedido, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const { segredo } = request.params
      const [impressora] = SEGREDO.test(segredo)
        ? await sql<Impressora[]>`
            select /* todas as casas: cloudprnt */ m.estabelecimento_id, m.id from impressora m
            join estabelecimento e on e.id = m.estabelecimento_id
            where m.segredo_hash = ${hashDoSegredo(segredo)} and m.removida_em is null and e.encerrada_em is null`
        : []
      if (!impressora) return naoHa(reply)
      if (!resposta && demais(segredo)) return reply.code(429).header('retry-after', 10).send()
      return atender(impressora, request, reply)
    }

  app.post(
    '/cloudprnt/:segredo',
    daImpressora(async ({ estabelecimento_id, id }, { body }) => {
      const lida = Olhada.safeParse(body)
      const { statusCode, printingInProgress = false } = lida.success ? lida.data : {}
      const codigo = codigoDe(statusCode)
      const estado = estadoDoCodigo(codigo)
      await sql`
        update impressora m set ouvida_em = clock_timestamp(), estado = coalesce(${estado}, estado),
          estado_em = ${desdeQuando(sql, sql`coalesce(${estado}, estado)`)}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}
          and (coalesce(ouvida_em < now() - ${OUVIDA_MS} * interval '1 ms', true) or estado is distinct from coalesce(${estado}, estado)
            or exists (select from impressao p where p.estabelecimento_id = m.estabelecimento_id and p.impressora_id = m.id
              and p.terminada_em is null and p.estado = 'enviada'))`
      const parada = estado !== null && !imprime(estado)
      // by the guide, a failure while a paper is being printed is said by a POST. A part of it may be on the paper
      if (parada)
        await sql`
          update impressao set estado = 'em_duvida'
          where estabelecimento_id = ${estabelecimento_id} and impressora_id = ${id} and terminada_em is null and estado = 'enviada'`
      const [proximo] = await sql<{ id: number; estado: string }[]>`
        select p.id, p.estado from impressao p
        where p.estabelecimento_id = ${estabelecimento_id} and p.impressora_id = ${id} and p.terminada_em is null
          and (p.estado = 'enviada' or ${imprimivel(sql)})
        order by p.estado = 'enviada' desc, p.id limit 1`
      if (!proximo || parada || printingInProgress || proximo.estado === 'enviada') return { jobReady: false }
      return { jobReady: true, mediaTypes: Object.keys(formatos), jobToken: String(proximo.id), deleteMethod: 'DELETE' }
    }),
  )

  app.get(
    '/cloudprnt/:segredo',
    // to look is not to fetch
    { exposeHeadRoute: false },
    daImpressora(async ({ estabelecimento_id, id }, { query }, reply) => {
      const { token, type = 'application/vnd.star.starprnt' } = consultaDe(query)
      const formato = Object.hasOwn(formatos, type) ? formatos[type] : undefined
      if (!formato) return reply.code(415).send()
      const papel = await buscar(estabelecimento_id, id, token)
      if (!papel?.documento) return naoHa(reply)
      const documento = await comCodigo(sql, estabelecimento_id, { id: papel.id, documento: papel.documento })
      reply.type(formato === 'texto' ? 'text/plain; charset=utf-8' : type)
      return reply.send(formato === 'texto' ? textoDe(documento, papel) : bytesDe(documento, papel, formato))
    }),
  )

  app.delete(
    '/cloudprnt/:segredo',
    daImpressora(
      async ({ estabelecimento_id, id }, { query }, reply) => {
        const { token, code } = consultaDe(query)
        const codigo = codigoDe(code)
        // without a token it is the one that it fetched
        const [papel] = await sql<{ id: number }[]>`
        select id from impressao
        where estabelecimento_id = ${estabelecimento_id} and impressora_id = ${id} and terminada_em is null
          and estado in ('enviada', 'em_duvida') and coalesce(id = ${token ?? null}::bigint, estado = 'enviada')
        order by id limit 1`
        // what was confirmed once is confirmed again: the guide has printers repeat what got lost
        if (!papel) return {}
        if (codigo.startsWith('2')) await confirmar(sql, estabelecimento_id, papel.id)
        else
          await sql`
          update impressao set
            -- 520: it was not fetched in time, so nothing of it is on paper
            estado = case when ${codigo === '520'}::boolean and estado = 'enviada' then 'na_fila' else 'em_duvida' end
          where estabelecimento_id = ${estabelecimento_id} and id = ${papel.id} and estado in ('enviada', 'em_duvida')`
        return reply.send({})
      },
      { resposta: true },
    ),
  )

  /**
   * The paper, on its way from now on. The same one again while the printer has not asked anything else: by the guide it may
   * fetch once more what did not arrive whole.
   */
  async function buscar(estabelecimento_id: number, impressora_id: number, token: number | undefined) {
    const [papel] = await sql<Papel[]>`
      update impressao p set estado = 'enviada',
        -- one that was put back goes anew
        enviada_em = case when p.estado = 'enviada' then p.enviada_em else clock_timestamp() end,
        atrasada = p.atrasada or ${atrasou(sql)}
      from impressora m
      where p.estabelecimento_id = ${estabelecimento_id} and p.id = (
          select p.id from impressao p
          where p.estabelecimento_id = ${estabelecimento_id} and p.impressora_id = ${impressora_id} and p.terminada_em is null
            and coalesce(p.id = ${token ?? null}::bigint, true) and (p.estado = 'enviada' or ${imprimivel(sql)})
          order by p.estado = 'enviada' desc, p.id limit 1)
        and m.estabelecimento_id = p.estabelecimento_id and m.id = p.impressora_id and m.via = 'cloudprnt'
        and (${imprimivel(sql)} or (p.estado = 'enviada' and m.ouvida_em <= p.enviada_em))
      returning p.id, p.via, p.atrasada, p.documento, m.modelo, m.pagina, m.colunas, m.tamanho, m.mostra`
    return papel
  }
}

function consultaDe(query: unknown) {
  const lida = Consulta.safeParse(query)
  const { token, type, code } = lida.success ? lida.data : {}
  return { token: /^\d{1,15}$/.test(token ?? '') ? Number(token) : undefined, type, code }
}
