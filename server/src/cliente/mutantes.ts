// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'a conta que nunca esteve num bar o guarda, e lê o que outro pediu',
    mudancas: [
      {
        arquivo: 'server/src/cliente/meus-bares.ts',
        de: 'where c.estabelecimento_id = ${idEstabelecimento} and c.usuario_id = ${usuario_id} limit 1',
        para: 'where c.estabelecimento_id = ${idEstabelecimento} limit 1',
      },
    ],
    testes: ['server/src/cliente/meus-bares.test.ts'],
  },
]
