/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'um pedido tem quantos itens quiser',
    mudancas: [
      {
        arquivo: 'contract/src/pedido/cliente.ts',
        de: 'const LINHAS_MAXIMAS = 60',
        para: 'const LINHAS_MAXIMAS = 60_000',
      },
    ],
    testes: ['server/src/pedido/limites-do-salao.test.ts'],
  },
]
