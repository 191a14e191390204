/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o servidor abre com a chave de outra máquina',
    mudancas: [
      {
        arquivo: 'server/src/cofre/cofre.ts',
        de: 'if (!cofre.ids().includes(id)) throw semChave(id)',
        para: 'if (cofre.ids().length === 0) throw semChave(id)',
      },
    ],
    testes: ['server/src/cofre/cofre.test.ts'],
  },
]
