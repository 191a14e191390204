import { type Call, calls, type Path } from '@boteco/contract/calls'
import { PRODUTO } from '@boteco/contract/mensagens'
import { resumos } from '@boteco/contract/resumos'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** `/documentacao`: the contract table as a page; the document itself is at `/documentacao/json`. */
export async function enderecosDaDocumentacao(app: FastifyInstance) {
  const document = openapi() as never
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/documentacao',
    theme: { title: `${PRODUTO}: chamadas` },
  })
}

/** OpenAPI 3.1, generated from the table that the server serves and the browser calls. */
function openapi() {
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUTO,
      version: '1',
      description:
        'Todas as chamadas são POST. Valores em reais com duas casas. Erros: `{ message, code?, errors? }`, em português.',
    },
    components: {
      securitySchemes: {
        login: { type: 'http', scheme: 'bearer', description: 'O token da resposta de /auth/loginBoteco' },
        checkin: { type: 'apiKey', in: 'header', name: 'X-Checkin', description: 'O segredo de objBarcheckin' },
      },
    },
    paths: Object.fromEntries(
      Object.entries(calls).map(([path, call]) => [path, { post: operacao(path as Path, call) }]),
    ),
  }
}

function operacao(path: Path, call: Call) {
  const entrada = { schema: schemaDe(call.input) }
  return {
    summary: resumos[path],
    description: `Quem pode chamar: ${call.quem === 'publico' ? 'qualquer pessoa' : call.quem.join(', ')}.`,
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
      200: { description: 'Feito', content: { 'application/json': { schema: schemaDe(call.output) } } },
      default: { description: 'Recusado: { message } em português' },
    },
  }
}

function segurancaDe({ quem }: Call) {
  if (quem === 'publico') return []
  const provas = new Set(quem.map((q) => (q === 'checkin' ? 'checkin' : 'login')))
  return [...provas].map((prova) => ({ [prova]: [] }))
}

// 'input' is the wire's side of a codec: reais, not centavos
const schemaDe = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
