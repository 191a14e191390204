/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'fichas só pedidas não têm fim',
    mudancas: [
      { arquivo: 'server/src/ficha/ficha.ts', de: 'pedidas + mais > MAXIMO_SEM_PAGAR', para: 'pedidas + mais < 0' },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
]
