// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o extrato casa com o que outro bar recebeu',
    mudancas: [
      {
        arquivo: 'server/src/conciliacao/extrato-do-banco.ts',
        de: 'from pagamento p where p.estabelecimento_id = ${bar} and ${entre(sql, sql`p.pago_em`, vao)}',
        para: 'from pagamento p where ${entre(sql, sql`p.pago_em`, vao)}',
      },
    ],
    testes: ['server/src/conciliacao/conciliacao.test.ts'],
  },
  {
    nome: 'o débito de quem vende no cartão é lido como dinheiro que saiu',
    mudancas: [
      {
        arquivo: 'server/src/conciliacao/colunas-do-extrato.ts',
        de: "  if (colunas.has('nsu') || nomes.includes('bandeira')) colunas.delete('sinal')",
        para: '',
      },
    ],
    testes: ['server/src/conciliacao/ler-extrato.test.ts'],
  },
  {
    nome: 'o saldo do extrato é lido como dinheiro que entrou',
    mudancas: [
      {
        arquivo: 'server/src/conciliacao/ler-extrato.ts',
        de: '  if (comeca(/^(saldo|s a l d o)\\b/i))',
        para: '  if (false as boolean)',
      },
    ],
    testes: ['server/src/conciliacao/ler-extrato.test.ts'],
  },
  {
    nome: 'um movimento do extrato casa com dois pagamentos',
    mudancas: [
      {
        arquivo: 'server/src/conciliacao/casar.ts',
        de: '      livres.delete(nosso)\n',
        para: '',
      },
    ],
    testes: ['server/src/conciliacao/casar.test.ts'],
  },
]
