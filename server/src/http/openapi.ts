import { type Call, calls, type Path } from '@boteco/contract/calls'
import { limites } from '@boteco/contract/limites'
import { PRODUTO } from '@boteco/contract/mensagens'
import { assuntos, resumos } from '@boteco/contract/resumos'
import { PODERES } from '@boteco/contract/sessao/casa'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Sql } from '../database/db.ts'
import type { Env } from '../env.ts'
import { lerSessao } from '../sessao/provas.ts'
import { segredoDoTablet } from './tablet-cookie.ts'

/**
 * `/documentacao`: the contract table as a page; the document itself is at `/documentacao/json`. In production both are
 * unknown addresses, except to bar staff. A browser sends its login only when the page asks for the document. So every
 * visitor gets the empty page, with the 404 that it is to them.
 */
export async function documentationRoutes(
  app: FastifyInstance,
  sql: Sql,
  { producao, publicUrl }: Pick<Env, 'producao' | 'publicUrl'>,
) {
  // written at the first request for it: no start waits for what few ever read
  let document: ReturnType<typeof openapi> | undefined
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/documentacao',
    transformSpecification: () => (document ??= openapi(publicUrl)),
    transformSpecificationClone: false,
    theme: { title: `${PRODUTO}: chamadas` },
    // without the library's own bar, whose picture brings styles that no policy of ours names
    uiConfig: { layout: 'BaseLayout', requestInterceptor: comOLogin },
    ...(producao && { uiHooks: { onRequest: soParaQuemTrabalha } }),
  })

  async function soParaQuemTrabalha(request: FastifyRequest, reply: FastifyReply) {
    const { url = '' } = request.routeOptions
    if (url.includes('/static')) return
    reply.header('cache-control', 'no-store')
    if (await trabalha(request)) return
    if (/\/(json|yaml)$/.test(url)) return reply.callNotFound()
    reply.code(404)
  }

  async function trabalha(request: FastifyRequest) {
    const token = request.headers.authorization?.match(/^Bearer (.{1,200})$/)?.[1]
    const sessao = token ? await lerSessao(sql, token, segredoDoTablet(request, publicUrl)) : null
    return sessao?.estabelecimento_id != null
  }
}

declare const localStorage: { getItem(key: string): string | null }

/** Runs in the page, which gets its text alone: what the page asks carries the login that the application keeps there. */
function comOLogin(pedido: Record<string, unknown>) {
  const { token } = JSON.parse(localStorage.getItem('userData') ?? '{}')
  if (token) pedido.headers = { Authorization: `Bearer ${token}`, ...(pedido.headers as object) }
  return pedido
}

/** OpenAPI 3.1, generated from the table that the server serves and the browser calls. */
function openapi(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUTO,
      version: '1',
      description:
        'Todas as chamadas são POST. Valores em reais com duas casas. Uma recusa diz por quê em português, em `message`. O gerente pode também o que podem o barman, a cozinha e o garçom.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'O endereço em que este documento foi lido' },
      { url: publicUrl, description: 'O endereço em que as pessoas alcançam este bar' },
    ],
    tags: Object.entries(assuntos).map(([name, description]) => ({ name, description })),
    components: {
      schemas: { Recusa },
      securitySchemes: {
        login: { type: 'http', scheme: 'bearer', description: 'O token da resposta de /auth/loginBoteco' },
        checkin: { type: 'apiKey', in: 'header', name: 'X-Checkin', description: 'O segredo de objBarcheckin' },
        tablet: { type: 'apiKey', in: 'cookie', name: 'tablet', description: 'De um tablet em serviço' },
      },
    },
    paths: Object.fromEntries(
      Object.entries(calls).map(([path, call]) => [path, { post: operacao(path as Path, call) }]),
    ),
  }
}

/** What every refusal says, whatever it is about; some say more. */
const Recusa = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'Por quê, em português, para quem usa' },
    code: { type: 'string', description: 'Uma palavra estável, para programas' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Por quê, campo por campo' },
    pedido: { type: 'string', description: 'De um erro nosso: onde procurar no registro' },
  },
}

function operacao(path: Path, call: Call) {
  const entrada = { schema: schemaOf(call.input) }
  return {
    operationId: path.slice(1).replace(/\/./g, (inicial) => inicial.slice(1).toUpperCase()),
    summary: resumos[path],
    description: quemPode(call),
    tags: [path.split('/')[1]],
    security: segurancaDe(call),
    parameters: call.muda
      ? [
          {
            in: 'header',
            name: 'Idempotency-Key',
            schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
            required: false,
          },
        ]
      : [],
    requestBody: {
      content: { 'application/json': entrada, ...(call.multipart && { 'multipart/form-data': entrada }) },
    },
    responses: {
      200: {
        description: 'Feito',
        content: call.arquivo
          ? { 'application/zip': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(call.output) } },
      },
      ...recusasDe(path, call),
    },
  }
}

/** Who, with which proof, and what is asked besides. */
function quemPode({ quem, comCheckin, checkinFechado, confirma, muda, pode, alem }: Call): string {
  const nomes =
    quem === 'publico' ? ['qualquer pessoa'] : quem.map((um) => (um === 'checkin' ? 'quem fez check-in' : um))
  const pedeCheckin = comCheckin || (quem !== 'publico' && quem.includes('checkin'))
  return [
    `Quem pode chamar: ${nomes.join(', ')}.`,
    pedeCheckin &&
      (comCheckin ? 'Além do login, pede' : 'De quem fez check-in, pede') +
        ` \`X-Checkin\`, o segredo de objBarcheckin de um check-in aberto${checkinFechado ? ' ou já encerrado' : ''}.`,
    confirma &&
      `${confirma === true ? 'Quem' : 'Onde dinheiro volta ou deixa de entrar, quem'} não digitou a senha ou o PIN nem usou a chave de acesso nos últimos dez minutos ouve 403, com \`code\` \`confirme_quem_e\`: a chamada se repete depois de /auth/confirmarQuemE.`,
    pode && `Da equipe, só quem pode ${PODERES[pode].nome}.`,
    alem && `Além do que o perfil faz, só quem pode ${PODERES[alem].nome}.`,
    muda &&
      (pode || alem) &&
      'Quem não pode ouve 403, com `code` `falta_permissao`: a chamada se repete depois que um colega permitiu (/sessao/permitir).',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What serve.ts says before the work begins, and whatever the business says. */
function recusasDe(path: Path, { quem, confirma }: Call) {
  const comLogin = quem !== 'publico' && quem.some((um) => um !== 'checkin' && um !== 'tablet')
  const descricoes = {
    400: 'O pedido não pode ser lido, ou um campo é de outro tipo',
    ...(quem !== 'publico' && { 401: 'Sem prova, ou com uma que não vale mais' }),
    ...(comLogin && {
      403: `A prova é de quem não pode${confirma ? ', ou precisa antes confirmar quem é (`confirme_quem_e`)' : ''}`,
    }),
    422: 'Um campo foi recusado: `errors` diz qual, e por quê',
    ...(limites[path] && { 429: 'Tentativas demais: `Retry-After` diz por quantos segundos' }),
    '4XX': 'O que se pediu não existe (404), já mudou (409), ou o que a frase disser',
    '5XX': 'O bar não pôde agora (503: tente de novo), ou errou (500)',
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Recusa' } } }
  return Object.fromEntries(
    Object.entries(descricoes).map(([status, description]) => [status, { description, content }]),
  )
}

function segurancaDe({ quem, comCheckin }: Call) {
  if (quem === 'publico') return []
  // both at once
  if (comCheckin) return [{ login: [], checkin: [] }]
  const provas = new Set(quem.map((q) => (q === 'checkin' || q === 'tablet' ? q : 'login')))
  return [...provas].map((prova) => ({ [prova]: [] }))
}

// 'input' is the wire's side of a codec: reais, not centavos
const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
