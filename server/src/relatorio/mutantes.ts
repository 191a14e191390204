// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o que se cancela hoje muda a noite de ontem',
    mudancas: [
      {
        arquivo: 'server/schema/15_venda.sql',
        de: '  when (old.na_fila_em < now() and new.do_combo is null',
        para: '  when (false and new.do_combo is null',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o que se separa de um item de ontem conta duas vezes ontem',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: '  perform venda_entra(bar, novo);\n  -- each',
        para: '  -- each',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o que se pesa de novo muda a noite de ontem',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: '  perform venda_entra(bar, novo);\n  update item_pedido set tirou_estoque',
        para: '  update item_pedido set tirou_estoque',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o que uma ficha pagou é vendido outra vez',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/vendas.ts',
        de: 'sql`i.ficha_id is null`',
        para: 'sql`true`',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'de cada linha de um ano se pergunta o que mudou',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/vendas.ts',
        de: 'i.id in (select d.item_id from venda_mudou d',
        para: 'i.id is not null or i.id in (select d.item_id from venda_mudou d',
      },
    ],
    testes: ['server/src/database/planos.test.ts'],
  },
  {
    nome: 'o que mudou no período não se tira do que se pediu',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/vendas.ts',
        de: 'and d.em >= ${periodo.comeco})) m on true',
        para: 'and d.em >= ${periodo.fim})) m on true',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'um combo conta inteiro onde está o seu preço',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/vendas.ts',
        de: 'chave: sql`coalesce(r.nome_departamento, v.nome_departamento)`',
        para: 'chave: sql`v.nome_departamento`',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'a taxa do próprio caixa ainda por contar se lê',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: 'const daqui = vistaDe(sql, de, sql`p.sessao_de_caixa_id`)',
        para: 'const daqui = sql`true`',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'um caixa aberto é um período do relatório',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/periodo.ts',
        de: 'q.id = ${id} and q.fechada_em is not null',
        para: 'q.id = ${id}',
      },
      {
        arquivo: 'server/src/relatorio/periodo.ts',
        de: 's.id <= q.id and s.fechada_em is not null',
        para: 's.id <= q.id',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o custo é o de agora',
    mudancas: [
      {
        arquivo: 'server/schema/15_venda.sql',
        de: 'when i.partes is null then i.custo else',
        para: 'when i.partes is null then (select p.preco_compra from produto_estabelecimento p where p.estabelecimento_id = i.estabelecimento_id and p.id = i.produto_estabelecimento_id) else',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o que se perdeu se desfaz duas vezes',
    mudancas: [{ arquivo: 'server/src/conta/perda.ts', de: ' and v.desfeita_em is null', para: '' }],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o contador recebe nomes de clientes',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/linhas.ts',
        de: "semNomes ? { ...linha, nome: '' } : linha",
        para: 'linha',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'quem abre o caixa com menos do que ficou não é dito a ninguém',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/estranho.ts',
        de: "and (f.z ->> 'fica')::bigint <> s.fundo",
        para: "and (f.z ->> 'fica')::bigint < s.fundo",
      },
    ],
    testes: ['server/src/caixa/fechamento.test.ts'],
  },
  {
    nome: 'um estranho escreve a quem quer pela carta da sua casa',
    mudancas: [{ arquivo: 'server/src/relatorio/carta-da-noite.ts', de: ' and e.confirmado_em is not null', para: '' }],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o dinheiro do aplicativo é de dois turnos',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/periodo.ts',
        de: 'const desde = antes?.acabou ?? atual.comeco',
        para: 'const desde = antes?.fim ?? atual.comeco',
      },
    ],
    testes: ['server/src/relatorio/turno-e-caixa.test.ts'],
  },
  {
    nome: 'a divisão da taxa diz o que há no próprio caixa',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/noite-da-taxa.ts',
        de: ' and ${vistaDe(sql, { fora }, sql`p.sessao_de_caixa_id`)}',
        para: '',
      },
    ],
    testes: ['server/src/relatorio/relatorio.test.ts'],
  },
  {
    nome: 'o que chegou ontem por um item perdido volta a ser perda de ontem',
    mudancas: [
      {
        arquivo: 'server/src/relatorio/perdas.ts',
        de: "and not coalesce(k.cancelado, i.status_pedido = 'PEDIDO CANCELADO')",
        para: "and i.status_pedido <> 'PEDIDO CANCELADO'",
      },
    ],
    testes: ['server/src/pagamento/checkout-forcado.test.ts'],
  },
]
