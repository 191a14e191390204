/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'a cópia restaurada não é comparada',
    mudancas: [
      {
        arquivo: 'server/src/conferencia/copia-conferida.ts',
        de: 'if (diferentes.length > 0)',
        para: 'if (diferentes.length > 1e9)',
      },
    ],
    testes: ['server/src/conferencia/conferir.test.ts'],
  },
]
