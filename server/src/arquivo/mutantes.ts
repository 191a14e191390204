// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'uma casa faz vários arquivos ao mesmo tempo, e toma os lugares das outras',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/handlers.ts',
        de: 'if (fazendo.has(estabelecimento_id))',
        para: 'if (fazendo.has(0))',
      },
    ],
    testes: ['server/src/arquivo/baixar.test.ts'],
  },
  {
    nome: 'quem faz um arquivo toma as conexões dos relatórios de todos',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: 'arquivos: deps.pools.arquivos,',
        para: 'arquivos: sql,',
      },
    ],
    testes: ['server/src/arquivo/baixar.test.ts'],
  },
  {
    nome: 'uma ficha usada que ninguém pagou entra com o arquivo',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/conferir.ts',
        de: 'f.usada_em is not null and f.preco > 0 and not exists',
        para: 'f.usada_em is not null and f.preco < 0 and not exists',
      },
    ],
    testes: ['server/src/arquivo/arquivo.test.ts'],
  },
  {
    nome: 'um pagamento vale mais do que o que ele paga',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/conferir.ts',
        de: 'having coalesce(sum(l.valor), 0) <> p.valor',
        para: 'having coalesce(sum(l.valor), 0) > p.valor',
      },
    ],
    testes: ['server/src/arquivo/arquivo.test.ts'],
  },
  {
    nome: 'um arquivo de um Boteco mais novo é lido pela metade',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/ler.ts',
        de: 'if (!(migracao <= catalogo.migracao))',
        para: 'if (!(migracao <= Number.POSITIVE_INFINITY))',
      },
    ],
    testes: ['server/src/arquivo/arquivo.test.ts'],
  },
  {
    nome: 'o que falta num arquivo de hoje passa por ter vindo depois',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/ler.ts',
        de: 'const antigo = migracao < catalogo.migracao',
        para: 'const antigo = migracao <= catalogo.migracao',
      },
    ],
    testes: ['server/src/arquivo/arquivo.test.ts'],
  },
  {
    nome: 'o que estava em análise entra com o arquivo como estava',
    mudancas: [
      { arquivo: 'server/src/arquivo/ler.ts', de: "set estado = 'expirado' from", para: 'set estado = p.estado from' },
    ],
    testes: ['server/src/arquivo/arquivo.test.ts'],
  },
  {
    nome: 'quem trabalhava na casa continua na casa nova sem ser perguntado',
    mudancas: [{ arquivo: 'server/src/arquivo/ler.ts', de: 'traduzida.ate ??= new Date().toISOString()', para: '' }],
    testes: ['server/src/arquivo/arquivo.test.ts'],
  },
  {
    nome: 'o cartão combinado vai no arquivo',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/tabelas.ts',
        de: "contado_em', segredo: 'token'",
        para: "contado_em token'",
      },
    ],
    testes: ['server/src/arquivo/tabelas.test.ts'],
  },
  {
    nome: 'um gerente que não é o dono baixa ou encerra a casa',
    mudancas: [{ arquivo: 'server/src/arquivo/dono.ts', de: ' and v.usuario_id = ${usuario_id}', para: '' }],
    testes: ['server/src/arquivo/baixar.test.ts', 'server/src/arquivo/encerrar.test.ts'],
  },
  {
    nome: 'a casa encerra com contas abertas',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/encerrar.ts',
        de: 'if ((await oQueImpede(tx, id)).length > 0)',
        para: 'if ((await oQueImpede(tx, id)).length < 0)',
      },
    ],
    testes: ['server/src/arquivo/encerrar.test.ts'],
  },
  {
    nome: 'a equipe ainda entra numa casa encerrada',
    mudancas: [
      {
        arquivo: 'server/src/sessao/provas.ts',
        de: '      and (e.encerrada_em is null or ${ehDono(sql, sql`s.usuario_id`)})\n',
        para: '',
      },
    ],
    testes: ['server/src/arquivo/encerrar.test.ts'],
  },
  {
    nome: 'a casa é apagada antes do prazo',
    mudancas: [
      {
        arquivo: 'server/src/arquivo/encerrar.ts',
        de: '(encerrada_em <= now() - ${DIAS_ATE_APAGAR}',
        para: '(encerrada_em <= now() - 0 * ${DIAS_ATE_APAGAR}',
      },
    ],
    testes: ['server/src/arquivo/encerrar.test.ts'],
  },
  {
    nome: 'o que se apagou de uma casa fica no caminho de quem ainda se apaga',
    mudancas: [{ arquivo: 'server/src/arquivo/apagar.ts', de: 'if (desta > DE_UMA_VEZ)', para: 'if (desta < 0)' }],
    testes: ['server/src/arquivo/encerrar.test.ts'],
  },
]
