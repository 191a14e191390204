/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'uma expressão que se lê de muitos jeitos',
    mudancas: [
      {
        arquivo: 'contract/src/ficha/casa.ts',
        de: "lido.split(':')",
        para: "(/^(\\d+,?)+$/.test(lido) ? '' : lido).split(':')",
      },
    ],
    testes: ['server/src/expressoes.test.ts'],
  },
]
