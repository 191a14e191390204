/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o laço de eventos parado não é visto',
    mudancas: [{ arquivo: 'server/src/vigia.ts', de: 'if (iguais < parado_s) return', para: 'return' }],
    testes: ['server/src/commands/supervisao.test.ts'],
  },
  {
    nome: 'quem encerra corta os pedidos em andamento',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: '  closeGracefully(app)\n',
        para: "  app.addHook('preClose', async () => app.server.closeAllConnections())\n",
      },
    ],
    testes: ['server/src/http/graceful-close.test.ts'],
  },
  {
    nome: 'um erro vai ao registro com a linha que ele cita',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: '{ err: errorForLog }',
        para: '{ err: (error) => ({ ...errorForLog(error), ...error }) }',
      },
    ],
    testes: ['server/src/http/log.test.ts'],
  },
  {
    nome: 'o registro não é olhado antes de ser escrito',
    mudancas: [{ arquivo: 'server/src/app.ts', de: '      hooks: { streamWrite: withoutPersonalData },\n', para: '' }],
    testes: ['server/src/http/log.test.ts'],
  },
  {
    nome: 'um bar de verdade abre com as senhas da demonstração',
    mudancas: [{ arquivo: 'server/src/main.ts', de: '  else await recusarDemonstracao(sql)\n', para: '' }],
    testes: ['server/src/demonstracao/remover.test.ts'],
  },
  {
    nome: 'um corpo grande é lido de qualquer um',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: 'const MAXIMO_DE_JSON = 64 * 1024',
        para: 'const MAXIMO_DE_JSON = 1024 * 1024',
      },
    ],
    testes: ['server/src/http/hardening.test.ts'],
  },
  {
    nome: 'a política deixa passar qualquer estilo',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: 'styleHash(openingStyles())]',
        para: 'styleHash(openingStyles()), "\'unsafe-inline\'"]',
      },
    ],
    testes: ['server/src/http/hardening.test.ts'],
  },
  {
    nome: 'o registro diz o que foi enviado',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: "  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))\n",
        para: "  app.addHook('preHandler', async ({ body, log }) => log.info({ body }, 'chegou'))\n",
      },
    ],
    testes: ['server/src/privacidade/noite-marcada.longo.test.ts'],
  },
  {
    nome: 'quem morre não é iniciado de novo',
    mudancas: [
      { arquivo: 'scripts/start.mjs', de: 'proximo = setTimeout(iniciar, espera, porque)', para: 'process.exit(1)' },
    ],
    testes: ['server/src/commands/supervisao.test.ts'],
  },
]
