// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'de dois garçons ao mesmo tempo os dois passam do limite do fiado',
    mudancas: [
      {
        arquivo: 'server/schema/13_fiado.sql',
        de: 'id = new.fiado_de for no key update;',
        para: 'id = new.fiado_de;',
      },
    ],
    testes: ['server/src/fiado/fiado.test.ts'],
  },
  {
    nome: 'dois caixas recebem a mesma dívida do fiado',
    mudancas: [
      {
        arquivo: 'server/schema/13_fiado.sql',
        de: "new.meio <> 'fiado' and deve < 0",
        para: "new.meio = '' and deve < 0",
      },
    ],
    testes: ['server/src/fiado/fiado.test.ts'],
  },
  {
    nome: 'o que foi perdoado no fiado e depois cancelado vira crédito',
    mudancas: [{ arquivo: 'server/schema/13_fiado.sql', de: "fiado_quitado_em = '-infinity'", para: 'false' }],
    testes: ['server/src/fiado/fiado.test.ts'],
  },
  {
    nome: 'o fiado entra no recebido do dia',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: "from pagamento p where ${doBar} and p.meio <> 'fiado' and",
        para: 'from pagamento p where ${doBar} and',
      },
    ],
    testes: ['server/src/fiado/fiado.test.ts'],
  },
  {
    nome: 'ficha se leva fiado',
    mudancas: [
      { arquivo: 'server/src/fiado/por.ts', de: "tipo === 'ficha')", para: "tipo !== 'item' && tipo !== 'ficha')" },
    ],
    testes: ['server/src/fiado/fiado.test.ts'],
  },
  {
    nome: 'quem ainda deve é esquecido',
    mudancas: [
      { arquivo: 'server/src/fiado/esquecer.ts', de: ' and fiado_deve(d.estabelecimento_id, d.id) = 0', para: '' },
    ],
    testes: ['server/src/fiado/fiado.test.ts'],
  },
]
