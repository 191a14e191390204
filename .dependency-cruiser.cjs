// Who may import whom. scripts/imports.mjs runs it, as a part of `npm test`.

/** A feature may import the ones to its left; never one to its right. */
const features = [
  'sessao',
  'correio',
  'relato',
  'estabelecimento',
  'produto',
  'planilha',
  'cardapio',
  'vitrine',
  'checkin',
  'notificacao',
  'pedido',
  'rodada',
  'ficha',
  'conta',
  'estorno',
  'pagamento',
  'combinado',
  'fiado',
  'caixa',
  'maquininha',
  'conciliacao',
  'auditoria',
  'conferencia',
  'impressao',
  'balcao',
  'mesa',
  'impressos',
  'turno',
  'gorjeta',
  'despedida',
  'relatorio',
  'estoque',
  'funcionario',
  'cliente',
  'login',
  'casas',
  'privacidade',
  'arquivo',
  'opendelivery',
]
/** In the browser a room is one person's: who is a guest, a waiter, a manager. */
const webRooms = [
  ...['sessao', 'correio', 'relato', 'estabelecimento', 'produto', 'planilha', 'cardapio', 'checkin', 'notificacao'],
  ...['conta', 'cesta', 'pedido', 'ficha', 'pagamento', 'combinado', 'minha-conta', 'minha-mesa', 'despedida'],
  ...[
    'impressao',
    'fila',
    'ficha-no-balcao',
    'comanda',
    'fiado',
    'caixa',
    'maquininha',
    'conta-do-garcom',
    'balcao',
    'estorno',
    'rateio',
    'conferencia',
    'mesa',
    'impressos',
    'turno',
    'relatorio',
    'estoque',
  ],
  ...['funcionario', 'cliente', 'login', 'casas', 'privacidade', 'opendelivery'],
]
const guests = [
  'cesta',
  'pedido',
  'ficha',
  'pagamento',
  'combinado',
  'minha-conta',
  'minha-mesa',
  'despedida',
  'cliente',
]
const staffs = [
  'impressao',
  'fila',
  'ficha-no-balcao',
  'comanda',
  'fiado',
  'caixa',
  'maquininha',
  'conta-do-garcom',
  'balcao',
  'estorno',
  'rateio',
  'conferencia',
  'mesa',
  'impressos',
  'turno',
  'relatorio',
  'estoque',
  'funcionario',
  'casas',
  'opendelivery',
]
const ours = ['contract', 'catalogo', 'demonstracao', 'server', 'sql-checks', 'web', 'pagbank-sandbox', 'e2e'].concat(
  'impressora-de-mentira',
  'maquininha-de-mentira',
  'bench',
  'scripts',
)
const except = (...allowed) => `^(${ours.filter((folder) => !allowed.includes(folder)).join('|')})/`
const test = '\\.test\\.tsx?$|/teste/'

/** The feature's folder, or its single file on the browser's side (web/src/sessao/sessao.ts). */
const feature = (side, names) => `^${side}/src/(${names.join('|')})(/|\\.tsx?$)`

const inOrder = (side, names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${side}: ${name} imports nothing to its right`,
    severity: 'error',
    from: { path: feature(side, [name]), pathNot: test },
    to: { path: feature(side, names.slice(index + 1)) },
  }))
const featureOrder = [
  ...inOrder('server', features),
  ...inOrder('web', webRooms),
  {
    name: "web: a guest's room imports none of the staff's",
    severity: 'error',
    from: { path: feature('web', guests), pathNot: test },
    to: { path: feature('web', staffs) },
  },
]

/**
 * The rooms below the features, each knowing the ones to its left; `http/serve` knows who may call (`sessao`). A file of
 * `server/src` itself is above all of them, except the three that import nothing of ours but each other and the contract.
 */
const rooms = ['database', 'cofre', 'provedor', 'jobs', 'sessao', 'http']
const ground = '^server/src/(env|machine|errors)\\.ts$'
const roomPath = (names) => `^server/src/(${names.join('|')})/`

const roomOrder = [
  ...rooms.map((name, index) => ({
    name: `server: ${name} imports nothing above it`,
    severity: 'error',
    from: { path: roomPath([name]), pathNot: test },
    to: { path: '^server/src/', pathNot: [roomPath(rooms.slice(0, index + 1)), ground] },
  })),
  {
    name: 'server: a feature knows features to its left, the rooms, and nothing above',
    severity: 'error',
    from: { path: feature('server', features), pathNot: test },
    to: { path: '^server/src/', pathNot: [feature('server', features), roomPath(rooms), ground] },
  },
  {
    name: 'server: the ground imports nothing of the server',
    severity: 'error',
    from: { path: ground },
    to: { path: '^server/src/', pathNot: ground },
  },
]

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
    ...[
      ['chegada', 'cliente|casa|escritorio'],
      ['cliente', 'casa|escritorio'],
      ['casa', 'escritorio'],
    ].map(([who, later]) => ({
      name: `contract: what ${who} needs imports nothing that comes later`,
      severity: 'error',
      from: { path: `^contract/src/\\w+/${who}\\.ts$` },
      to: { path: `^contract/src/\\w+/(${later})\\.ts$`, dependencyTypesNot: ['type-only'] },
    })),
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
      name: "server: a test may also start the payment provider's sandbox, and look at the statements",
      severity: 'error',
      from: { path: `^server/.*(${test})` },
      to: {
        path: except(
          'server',
          'contract',
          'catalogo',
          'demonstracao',
          'pagbank-sandbox',
          'maquininha-de-mentira',
          'sql-checks',
        ),
      },
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
    ...['pagbank-sandbox', 'impressora-de-mentira', 'maquininha-de-mentira', 'sql-checks'].map((folder) => ({
      name: `${folder}: nothing of ours`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { path: except(folder) },
    })),
    {
      name: 'respostas, limites, acesso: for the server alone',
      comment:
        'Phones need not fetch what only the server says or counts. What a form checks with is in mensagens.ts; who reads another language has it translated.',
      severity: 'error',
      from: { path: '^(web|contract)/', pathNot: [test, '^contract/src/idioma/dicionario'] },
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
    ...roomOrder,
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
