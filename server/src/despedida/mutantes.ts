// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'quem só sabe o número da mesa diz como foi a noite',
    mudancas: [
      {
        arquivo: 'server/src/despedida/despedida.ts',
        de: 'or (c.presente_em is not null and (',
        para: 'or ((',
      },
    ],
    testes: ['server/src/despedida/despedida.test.ts'],
  },
  {
    nome: 'a mesma pessoa diz de novo em outro check-in da noite',
    mudancas: [
      {
        arquivo: 'server/src/despedida/despedida.ts',
        de: '${diaDe(tx)}, c.carteira_id, c.usuario_id\n',
        para: '${diaDe(tx)}, null, null\n',
      },
    ],
    testes: ['server/src/despedida/despedida.test.ts'],
  },
  {
    nome: 'um pedido que ainda se desfaz dá voz a quem o fez',
    mudancas: [{ arquivo: 'server/src/despedida/despedida.ts', de: 'pediu(sql, DESFAZ_ATE_MS)', para: 'pediu(sql)' }],
    testes: ['server/src/despedida/despedida.test.ts'],
  },
  {
    nome: 'a palavra ruim some da vista quando vira o dia',
    mudancas: [
      {
        arquivo: 'server/src/despedida/avaliacoes.ts',
        de: "${comecoDaNoite(sql)} - interval '1 day'",
        para: '${comecoDaNoite(sql)}',
      },
    ],
    testes: ['server/src/despedida/despedida.test.ts'],
  },
  {
    nome: 'a palavra ruim não chega ao gerente',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "after insert on avaliacao referencing new table as mudados\n  for each statement execute function avisa_o_checkin('avaliacao')",
        para: "after insert on avaliacao referencing new table as mudados\n  for each statement execute function avisa_o_checkin('nada')",
      },
    ],
    testes: ['server/src/despedida/despedida.test.ts'],
  },
  {
    nome: 'o recado da casa não acaba',
    mudancas: [
      {
        arquivo: 'server/src/despedida/despedida.ts',
        de: 'coalesce(e.recado_ate >= ${diaDe(sql)}, true)',
        para: 'true',
      },
    ],
    testes: ['server/src/despedida/despedida.test.ts'],
  },
]
