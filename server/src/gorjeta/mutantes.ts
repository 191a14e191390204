// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'a gorjeta é dada a quem não serviu a mesa',
    mudancas: [
      {
        arquivo: 'server/src/gorjeta/gorjeta.ts',
        de: 'and i.checkin_id = c.id\n    union all',
        para: '\n    union all',
      },
    ],
    testes: ['server/src/gorjeta/gorjeta.test.ts'],
  },
  {
    nome: 'a gorjeta é oferecida antes de a conta estar paga',
    mudancas: [
      {
        arquivo: 'server/src/gorjeta/gorjeta.ts',
        de: ' and ${nadaPendente(sql)})`',
        para: ')`',
      },
    ],
    testes: ['server/src/gorjeta/gorjeta.test.ts'],
  },
  {
    nome: 'dois gerentes repassam a mesma gorjeta',
    mudancas: [
      {
        arquivo: 'server/src/gorjeta/gorjetas.ts',
        de: 'g.paga_em is not null and g.repassada_em is null and g.vinculo_id in (',
        para: 'g.paga_em is not null and g.vinculo_id in (',
      },
    ],
    testes: ['server/src/gorjeta/gorjeta.test.ts'],
  },
  {
    nome: 'a gorjeta repassada volta ao cliente',
    mudancas: [
      {
        arquivo: 'server/schema/17_gorjeta.sql',
        de: '      where g.repassada_em is not null) then',
        para: '      where false) then',
      },
    ],
    testes: ['server/src/gorjeta/gorjeta.test.ts'],
  },
  {
    nome: 'a casa retém mais do que o cliente leu',
    mudancas: [
      {
        arquivo: 'server/src/gorjeta/gorjeta.ts',
        de: 'if (linha.retencao > retencao)',
        para: 'if (linha.retencao < 0)',
      },
    ],
    testes: ['server/src/gorjeta/gorjeta.test.ts'],
  },
  {
    nome: 'a gorjeta conta no que o cliente gastou na casa',
    mudancas: [
      {
        arquivo: 'server/src/despedida/despedida.ts',
        de: " and pl.tipo <> 'gorjeta'",
        para: '',
      },
    ],
    testes: ['server/src/gorjeta/gorjeta.test.ts'],
  },
  {
    nome: 'um repasse de outro dia se desfaz',
    mudancas: [
      {
        arquivo: 'server/src/gorjeta/gorjetas.ts',
        de: ' and uma.repassada_em >= ${comecoDaNoite(tx)}',
        para: '',
      },
    ],
    testes: ['server/src/gorjeta/gorjeta.test.ts'],
  },
]
