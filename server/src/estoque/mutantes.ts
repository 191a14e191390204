// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'quem conta esperou por uma compra, e ela passa por ter vindo depois',
    mudancas: [
      {
        arquivo: 'server/migrations/231_contado_na_sua_vez.sql',
        de: 'set default clock_timestamp()',
        para: 'set default now()',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'dois insumos que chegam juntos passam do que uma casa pode ter',
    mudancas: [
      {
        arquivo: 'server/src/estoque/insumos.ts',
        de: '        await segurarGrupos(tx, bar)\n',
        para: '',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'um insumo vende mais do que há',
    mudancas: [
      {
        arquivo: 'server/migrations/194_estoque.sql',
        de: 'check (qtd_estoque >= 0 or not segura_venda)',
        para: 'check (true)',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'um insumo cancelado não volta ao estoque',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: 'sum(case when a.volta then a.quantidade * t.tirou::bigint else 0 end)',
        para: 'sum(0)',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'o que foi feito e perdido fica como venda no livro',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: '  perform estoque_perdido(bar, todos);\n',
        para: '',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'o que se vende depois de contado some da contagem',
    mudancas: [
      {
        arquivo: 'server/src/estoque/contagem.ts',
        de: 'preso.ha + contado - havia',
        para: 'contado',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'a contagem de um depósito decide desde quando se vende',
    mudancas: [
      {
        arquivo: 'server/src/estoque/contagem.ts',
        de: 'order by deposito, id desc',
        para: 'order by id',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'uma compra não muda o custo médio',
    mudancas: [
      {
        arquivo: 'server/src/estoque/lancar.ts',
        de: "const daCompra = tipo === 'compra' && valor != null",
        para: 'const daCompra = false',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'quem só conta lê o que custa',
    mudancas: [
      {
        arquivo: 'server/src/estoque/contagem.ts',
        de: 'custo === null || !leCusto',
        para: 'custo === null',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
  {
    nome: 'uma receita salva por cima da que outra pessoa acabou de mudar',
    mudancas: [
      {
        arquivo: 'server/src/estoque/receita.ts',
        de: 'if (versao !== undefined && versao !== versaoDe',
        para: "if (versao === '' && versao !== versaoDe",
      },
    ],
    testes: ['server/src/estoque/receitas.test.ts'],
  },
  {
    nome: 'o insumo de um grupo que saiu não pode mais ser removido',
    mudancas: [
      {
        arquivo: 'server/src/estoque/itens.ts',
        de: 'coalesce(p.id, g.id) is not null',
        para: 'coalesce(p.id, o.id) is not null',
      },
    ],
    testes: ['server/src/estoque/receitas.test.ts'],
  },
  {
    nome: 'a contagem perde o que se usou depois dela e ainda não foi comprado',
    mudancas: [
      {
        arquivo: 'server/src/estoque/contagem.ts',
        de: 'preso.segura ? Math.max(0, seria) : seria',
        para: 'Math.max(0, seria)',
      },
    ],
    testes: ['server/src/estoque/estoque.test.ts'],
  },
]
