// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'um motivo atrás do outro chama sem parar',
    mudancas: [
      {
        arquivo: 'server/src/mesa/chamado.ts',
        de: "const soOutra = motivo === 'conta' && ultimo?.motivo !== 'conta'",
        para: 'const soOutra = motivo !== ultimo?.motivo',
      },
    ],
    testes: ['server/src/mesa/chamado.test.ts'],
  },
  {
    nome: 'quem foi tirado da mesa volta com o convite de antes',
    mudancas: [
      {
        arquivo: 'server/src/mesa/presenca.ts',
        de: 'update convite set vence_em = now()',
        para: 'update convite set vence_em = vence_em',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'uma comanda é bloqueada ao lado de um pedido que está a caminho',
    mudancas: [
      {
        arquivo: 'server/src/mesa/mesas.ts',
        de: 'and fechado_em is null\n        order by id for no key update`',
        para: 'and fechado_em is null\n        order by id`',
      },
    ],
    testes: ['server/src/mesa/mesas.test.ts'],
  },
  {
    nome: 'um pedido que esperava pelo check-in não vê que a comanda foi bloqueada',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: 'porque_bloqueada(c checkin) returns text language sql volatile',
        para: 'porque_bloqueada(c checkin) returns text language sql stable',
      },
    ],
    testes: ['server/src/mesa/mesas.test.ts'],
  },
  {
    nome: 'o couvert prova que alguém está aqui',
    mudancas: [
      {
        arquivo: 'server/src/mesa/presenca.ts',
        de: 'and not i.couvert) as recebeu',
        para: ') as recebeu',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'dois ficam com o mesmo item, e com o que ninguém oferece',
    mudancas: [
      {
        arquivo: 'server/src/mesa/oferta.ts',
        de: 'and i.id = ${linha} and i.oferecido_em is not null\n',
        para: 'and i.id = ${linha}\n',
      },
      {
        arquivo: 'server/src/mesa/oferta.ts',
        de: 'item.para === checkin_id : item.oferecido))',
        para: 'item.para === checkin_id : true))',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'fica com o item quem não é da turma',
    mudancas: [
      {
        arquivo: 'server/src/mesa/oferta.ts',
        de: 'and c.id <> ${checkin_id} and ${daMesmaMesa(tx, checkin)}\n',
        para: 'and c.id <> ${checkin_id}\n',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'de dois garçons o segundo leva o item de quem o recebeu',
    mudancas: [
      {
        arquivo: 'server/src/mesa/passar.ts',
        de: 'if (checkin_id !== de) throw',
        para: 'if (checkin_id < 0 * de) throw',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o que passa para outra conta vai de novo para o preparo',
    mudancas: [
      {
        arquivo: 'server/src/mesa/passar.ts',
        de: 'update item_pedido set checkin_id = ${para}\n',
        para: 'update item_pedido set checkin_id = ${para}, recebido_em = null, na_fila_em = now()\n',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'uma mudança se desfaz duas vezes',
    mudancas: [{ arquivo: 'server/src/mesa/desfazer.ts', de: ' and desfeita_em is null\n', para: '\n' }],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'desfaz mesas em que alguém já mudou',
    mudancas: [
      {
        arquivo: 'server/src/mesa/desfazer.ts',
        de: 'if (!isDeepStrictEqual([agora.checkins, agora.mesas], [depois.checkins, depois.mesas]))',
        para: 'if (!isDeepStrictEqual(agora, agora) || !depois)',
      },
    ],
    testes: ['server/src/mesa/juntar.test.ts'],
  },
  {
    nome: 'duas mesas da planta ficam uma em cima da outra',
    mudancas: [{ arquivo: 'server/src/mesa/mesas.ts', de: 'planta && outra.planta &&', para: 'planta && !outra &&' }],
    testes: ['server/src/mesa/planta.test.ts'],
  },
]
