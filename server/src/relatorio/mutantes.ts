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
]
