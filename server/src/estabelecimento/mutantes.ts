/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'quem passou o bar a outra pessoa ainda o confirma',
    mudancas: [
      {
        arquivo: 'server/src/estabelecimento/confirmar.ts',
        de: 'v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id\n          and e.confirmado_em',
        para: 'v.estabelecimento_id = e.id\n          and e.confirmado_em',
      },
    ],
    testes: ['server/src/estabelecimento/confirmar.test.ts'],
  },
]
