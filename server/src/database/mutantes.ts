// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o cardápio vira no meio de um pedido, que depois pede insumos',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "if coalesce(juntas, '') = '' then return false; end if;",
        para: 'if true then return false; end if;',
      },
    ],
    testes: ['server/src/database/ordem.test.ts'],
  },
  {
    nome: 'o fim de uma chamada não vira o cardápio',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "perform diz('cardapio', split_part(virada, ' ', 1)::bigint, null);",
        para: 'null;',
      },
    ],
    testes: ['server/src/database/ordem.test.ts'],
  },
  {
    nome: 'um canal finge que está tudo calmo',
    mudancas: [
      {
        arquivo: 'server/src/database/eventos.ts',
        de: '    if (!ouvindo()) encerrarTodos()\n',
        para: '',
      },
      {
        arquivo: 'server/src/database/eventos.ts',
        de: 'performance.now() - ouvidoEm < silencio_ms',
        para: 'ouvidoEm > 0',
      },
    ],
    testes: ['server/src/http/events-route.test.ts'],
  },
  {
    nome: 'quem espera por uma linha presa espera para sempre',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '      lock_timeout: lockTimeout,\n', para: '' }],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'quem ouviu um não acha o pedido feito',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '  call?.signal.throwIfAborted()\n', para: '' }],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'um impasse não é tentado de novo',
    mudancas: [
      {
        arquivo: 'server/src/database/db.ts',
        de: "const TENTE_DE_NOVO = ['40P01', '40001']",
        para: 'const TENTE_DE_NOVO: string[] = []',
      },
    ],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'as idades são contadas pelo relógio do processo',
    mudancas: [
      {
        arquivo: 'server/src/database/db.ts',
        de: '  return agora.getTime()\n',
        para: '  return Math.max(agora.getTime(), Date.now())\n',
      },
    ],
    testes: ['server/src/database/relogio.test.ts'],
  },
  {
    nome: 'uma conexão de avisos que a rede esqueceu é esperada para sempre',
    mudancas: [
      {
        arquivo: 'server/src/database/eventos.ts',
        de: '      escuta.listen(',
        para: '      if (desde < 0) escuta.listen(',
      },
    ],
    testes: ['server/src/database/driver.test.ts'],
  },
  {
    nome: 'o dia e o mês são lidos como o servidor de banco está ajustado',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '      ...oQueSeLe,\n', para: '' }],
    testes: ['server/src/database/ajustes.test.ts'],
  },
  {
    nome: 'o banco, ou o papel, escolhe o esquema e como os números são escritos',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '        ...oQueMaisSeLe,\n', para: '' }],
    testes: ['server/src/database/ajustes.test.ts'],
  },
  {
    nome: 'uma migração espera por uma tabela enquanto segura as outras',
    mudancas: [
      {
        arquivo: 'server/src/database/migrate.ts',
        de: "  await tx`select set_config('lock_timeout', ${PEDE_MS}::text, true)`\n",
        para: '',
      },
      {
        arquivo: 'server/src/database/migrate.ts',
        de: "if (!['55P03', '40P01'].includes(",
        para: "if (!['nenhum'].includes(",
      },
      {
        arquivo: 'server/src/database/migrate.ts',
        de: 'await tx`lock table ${tx(nome)} in access exclusive mode`.catch(',
        para: 'await Promise.resolve(nome).catch(',
      },
    ],
    testes: ['server/src/database/migrar-servindo.longo.test.ts'],
  },
  {
    nome: 'a migração pede as tabelas sempre na mesma ordem',
    mudancas: [{ arquivo: 'server/src/database/migrate.ts', de: '      primeiras.unshift(nome)\n', para: '' }],
    testes: ['server/src/database/migrar-servindo.longo.test.ts'],
  },
  {
    nome: 'do que se paga de um item se lê o que a casa já vendeu',
    mudancas: [{ arquivo: 'server/src/database/linhas.ts', de: ' offset 0) l`', para: ') l`' }],
    testes: ['server/src/database/planos.test.ts'],
  },
]
