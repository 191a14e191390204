// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'os passos de quem ainda está na mesa são guardados com os outros',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/guardar-passos.ts',
        de: ' and c.fechado_em is not null\n          where',
        para: '\n          where',
      },
    ],
    testes: ['server/src/privacidade/guardar-passos.test.ts'],
  },
  {
    nome: 'o que se guarda dos passos é o que foi lido, e não o que foi apagado',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/guardar-passos.ts',
        de: '        from apagados) a',
        para: "        from (select a.* from lote l join item_andamento a on a.ctid = l.lugar where l.para <> 'PEDIDO CANCELADO') a) a",
      },
    ],
    testes: ['server/src/privacidade/guardar-passos.test.ts'],
  },
  {
    nome: 'as pessoas são lembradas para sempre',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/retencao.ts',
        de: 'update checkin c set nome = null, email = null, cpf = null,',
        para: 'update checkin c set email = null, cpf = null,',
      },
    ],
    testes: ['server/src/privacidade/retencao.test.ts'],
  },
  {
    nome: 'é esquecido quem ainda tem uma ficha a usar',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/retencao.ts',
        de: 'and ${quais} and not ${emAberto(tx)}',
        para: 'and ${quais}',
      },
    ],
    testes: ['server/src/privacidade/retencao.test.ts'],
  },
  {
    nome: 'as notas ficam depois de quem as escreveu',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/retencao.ts',
        de: "update item_pedido i set observacao = '' from",
        para: 'update item_pedido i set observacao = i.observacao from',
      },
    ],
    testes: ['server/src/privacidade/noite-marcada.longo.test.ts'],
  },
]
