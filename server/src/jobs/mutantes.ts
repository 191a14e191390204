/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'uma tabela que cresceu dez vezes é lida como era',
    mudancas: [
      {
        arquivo: 'server/src/jobs/statistics.ts',
        de: 'greatest(c.reltuples, 0)\n',
        para: 'greatest(c.reltuples, 1000000)\n',
      },
    ],
    testes: ['server/src/jobs/statistics.test.ts'],
  },
  {
    nome: 'uma linha ruim segura as outras',
    mudancas: [
      {
        arquivo: 'server/src/jobs/emperrado.ts',
        de: '    const motivo = motivoDe(error)\n',
        para: '    if (tipo) throw error\n    const motivo = motivoDe(error)\n',
      },
    ],
    testes: ['server/src/pagamento/emperrados.test.ts'],
  },
]
