// Who may import whom. scripts/imports.mjs runs it, as a part of `npm test`.

/** A feature may import the ones to its left, on the server and in the browser alike; never one to its right. */
const features = [
  'sessao',
  'correio',
  'relato',
  'estabelecimento',
  'produto',
  'cardapio',
  'checkin',
  'notificacao',
  'pedido',
  'ficha',
  'conta',
  'estorno',
  'pagamento',
  'conciliacao',
  'auditoria',
  'conferencia',
  'mesa',
  'funcionario',
  'cliente',
  'privacidade',
  'login',
]
const ours = ['contract', 'catalogo', 'demonstracao', 'server', 'web', 'pagbank-sandbox', 'e2e', 'bench', 'scripts']
const except = (...allowed) => `^(${ours.filter((folder) => !allowed.includes(folder)).join('|')})/`
const test = '\\.test\\.tsx?$|/teste/'

/** The feature's folder, or its single file on the browser's side (web/src/sessao/sessao.ts). */
const feature = (side, names) => `^${side}/src/(${names.join('|')})(/|\\.tsx?$)`

const featureOrder = ['server', 'web'].flatMap((side) =>
  features.slice(0, -1).map((name, index) => ({
    name: `${side}: ${name} imports nothing to its right`,
    severity: 'error',
    from: { path: feature(side, [name]), pathNot: test },
    to: { path: feature(side, features.slice(index + 1)) },
  })),
)

module.exports = {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import exists',
      comment: 'What ends in ?url is for Vite, and the build tells when it is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'contract: nothing but zod and small pure libraries',
      severity: 'error',
      from: { path: '^contract/', pathNot: test },
      to: { pathNot: '^contract/src/|^node_modules/(zod|@brazilian-utils)/' },
    },
    {
      name: 'catalogo, demonstracao: tables and pictures alone',
      severity: 'error',
      from: { path: '^(catalogo|demonstracao)/' },
      to: { pathNot: '^(catalogo|demonstracao)/src/|^contract/src/' },
    },
    {
      name: 'server: of ours only contract, catalogue and demonstration',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: except('server', 'contract', 'catalogo', 'demonstracao') },
    },
    {
      name: "server: a test may also start the payment provider's sandbox",
      severity: 'error',
      from: { path: `^server/.*(${test})` },
      to: { path: except('server', 'contract', 'catalogo', 'demonstracao', 'pagbank-sandbox') },
    },
    {
      name: 'web: of ours only the contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: except('web', 'contract') },
    },
    {
      name: 'web: runs in a browser',
      severity: 'error',
      from: { path: '^web/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pagbank-sandbox: nothing of ours',
      severity: 'error',
      from: { path: '^pagbank-sandbox/' },
      to: { path: except('pagbank-sandbox') },
    },
    {
      name: 'respostas, limites, acesso: for the server alone',
      comment:
        'Phones need not fetch what only the server says or counts. What a form checks with is in mensagens.ts; who reads another language has it translated.',
      severity: 'error',
      from: { path: '^(web|contract)/', pathNot: [test, '^web/src/idioma/dicionario'] },
      to: { path: '^contract/src/(respostas|limites|acesso)' },
    },
    {
      name: 'e2e: of ours only the contract',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: except('e2e', 'contract') },
    },
    {
      name: 'bench: of ours only the contract',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: except('bench', 'contract') },
    },
    {
      name: 'server: what features stand on',
      comment: 'A feature knows its own folder, features to its left, and these folders and files.',
      severity: 'error',
      from: { path: feature('server', features), pathNot: test },
      to: {
        path: '^server/src/',
        pathNot: [
          feature('server', features),
          '^server/src/(env|machine)\\.ts$',
          '^server/src/(database|cofre|provedor)/',
          '^server/src/http/(serve|csv|errors|fila|imagens|limites|prontas|registro)\\.ts$',
          '^server/src/jobs/(agendar|emperrado)\\.ts$',
        ],
      },
    },
    {
      name: 'server: nothing below the features reaches up to them',
      comment: 'Who somebody is, is known everywhere.',
      severity: 'error',
      from: { path: '^server/src/(database|cofre|provedor|jobs/(agendar|emperrado)\\.ts$)', pathNot: test },
      to: { path: feature('server', features.slice(1)) },
    },
    {
      name: 'server: a feature gets its settings as an argument',
      comment: 'Only the types of env.ts are for features; main.ts reads the environment.',
      severity: 'error',
      from: { path: feature('server', features), pathNot: test },
      to: { path: '^server/src/env\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only tests import tests',
      severity: 'error',
      from: { pathNot: test },
      to: { path: test },
    },
    {
      name: 'web: pages never import pages',
      severity: 'error',
      from: { path: '-page\\.tsx$' },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'web: only the routes and tests know pages',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/routes\\.tsx$', '-page\\.tsx$', test] },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'web: ui knows no feature',
      comment: 'Buttons and dialogs can be read without knowing what a bar is.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: feature('web', features) },
    },
    ...featureOrder,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dados|test-results)/' },
    // Types tie files together too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
