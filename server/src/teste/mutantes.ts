/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o servidor trabalha como dono das tabelas',
    mudancas: [
      {
        arquivo: 'server/src/teste/banco.ts',
        de: "const servidor = connect(url, { ...semPressa, papel: 'boteco_servidor' })",
        para: 'const servidor = connect(url, semPressa)',
      },
    ],
    testes: ['server/src/database/papeis.test.ts'],
  },
]
