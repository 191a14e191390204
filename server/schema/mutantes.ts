/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'quem sai e volta na mesma noite tem outro couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'and carteira_id = sentado.carteira_id and item_id is null',
        para: 'and carteira_id = sentado.carteira_id',
      },
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: '\n    and item_id is null for update;',
        para: ' for update;',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'quem já estava e muda de mesa ganha um couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'when (old.numero_mesa is null and new.numero_mesa is not null and not new.da_mesa)',
        para: 'when (new.numero_mesa is not null and not new.da_mesa)',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'quem fica no balcão tem couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: '\n  when (new.numero_mesa is not null and not new.da_mesa) execute function pede_couvert();',
        para: '\n  when (not new.da_mesa) execute function pede_couvert();',
      },
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'and id = cliente and numero_mesa is not null',
        para: 'and id = cliente',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'quem só disse o número de uma mesa deve o couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'and id = new.id and presente_em is not null) then',
        para: 'and id = new.id) then',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'o couvert continua na noite seguinte',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'case when e.couvert > 0 and e.couvert_noite = dia_de_agora(e) then e.couvert end',
        para: 'case when e.couvert > 0 and e.couvert_noite <= dia_de_agora(e) then e.couvert end',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'o banco deixa abrir de novo a comanda que um celular já tem',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: 'when (old.aceito_em is not null) execute',
        para: 'when (false) execute',
      },
    ],
    testes: ['server/src/checkin/comanda.test.ts'],
  },
  {
    nome: 'oferece-se o que já foi pago, se o programa não olhar',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'when (new.oferecido_em is not null) execute',
        para: 'when (new.dividido or new.checkin_id <> old.checkin_id) execute',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o item que já tem outro dono, ou foi dividido, continua oferecido',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if new.dividido or new.checkin_id <> old.checkin_id then new.oferecido_em := null;',
        para: 'if false then new.oferecido_em := null;',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'a turma não ouve que um item procura dono',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: 'when (old.oferecido_em is distinct from new.oferecido_em) execute',
        para: 'when (false) execute',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o banco deixa passar para outra conta o que já foi pago',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'or exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva\n      and linha_id in',
        para: 'or exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva and false\n      and linha_id in',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'quem perdeu o item não ouve',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: 'when (old.checkin_id <> new.checkin_id) execute function avisa_da_passagem();',
        para: 'when (false) execute function avisa_da_passagem();',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o banco deixa passar a parte que já foi paga',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'and viva and linha_id = new.id) then',
        para: 'and viva and linha_id = new.id and false) then',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o banco põe uma parte na conta de quem já saiu',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'where estabelecimento_id = new.estabelecimento_id and fechado_em is not null\n      and (id =',
        para: 'where estabelecimento_id = new.estabelecimento_id and fechado_em is null and false\n      and (id =',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o banco dá uma parte nova a quem não tinha nenhuma',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: '      and checkin_id = new.checkin_id) then',
        para: '      ) then',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o item se junta por cima da parte que é de outra conta',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'and checkin_id is not null and (desfeita_em is null or desfeita_em = now())) then',
        para: 'and false) then',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'uma linha dividida pode ser paga inteira',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if (item.dividido and new.de_linha is null) or exists (select from cota',
        para: 'if exists (select from cota',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'o que alguém paga pode ser dividido',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva',
        para: 'if false and exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'quem paga e quem divide não esperam um pelo outro',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'and id = coalesce(new.de_linha, new.linha_id) for share;',
        para: 'and id = coalesce(new.de_linha, new.linha_id);',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'o valor de uma linha muda enquanto alguém a paga',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva) then',
        para: 'where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva and false) then',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'a linha com desconto se paga por outro valor',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if item.desconto > 0 and new.de_linha is null',
        para: 'if false and new.de_linha is null',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'dinheiro atrasado paga por outro valor a linha que ganhou desconto',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: '(i.dividido or i.preco * i.quantidade - i.desconto <> l.valor))',
        para: 'i.dividido)',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'o banco aceita uma taxa acima do percentual',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'if devida is distinct from new.valor then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'o item cancelado deixa a sua taxa na casa',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: 'from taxas where volta > 0',
        para: 'from taxas where false',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'a taxa que fica é acima do percentual do que fica',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'return greatest(0, resta - taxa_sobre(fica, percentual));',
        para: 'return greatest(0, resta - taxa_sobre(fica, percentual) - 1);',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'as cotas não precisam somar a linha',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if total <> (case when em_cotas then valor_da_linha else 0 end) then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'dinheiro atrasado paga inteira a linha que foi dividida',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: "and l.tipo = 'item' and (i.dividido or",
        para: "and l.tipo = 'item' and (i.dividido and false or",
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'as linhas não precisam somar o pagamento',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'if total is distinct from valor_do_pagamento then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'um pagamento anda para trás',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: "      ('pago', 'estornado')) as passo (de, para) where de = old.estado and para = new.estado) then",
        para: "      ('pago', 'estornado')) as passo (de, para)) then",
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'o servidor pode mudar o que já aconteceu',
    mudancas: [
      {
        arquivo: 'server/schema/papeis.sql',
        de: 'grant insert on item_andamento,',
        para: 'grant insert, update on item_andamento,',
      },
    ],
    testes: ['server/src/database/papeis.test.ts'],
  },
  {
    nome: 'o banco não avisa de um pedido',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "on item_pedido referencing new table as mudados\n  for each statement execute function avisa_o_checkin('pedido')",
        para: "on item_pedido referencing new table as mudados\n  for each statement execute function avisa_o_checkin('nada')",
      },
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "then 'recebimento' else 'pedido' end",
        para: "then 'recebimento' else 'nada' end",
      },
    ],
    testes: ['server/src/http/events-route.test.ts', 'server/src/pedido/recebimento.test.ts'],
  },
  {
    nome: 'ninguém ouve que um check-in sentou noutra mesa',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "perform diz('checkin', new.estabelecimento_id, new.id);",
        para: '',
      },
    ],
    testes: ['server/src/database/eventos-do-banco.test.ts'],
  },
  {
    nome: 'o canal continua depois do login',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "'token_hash', token_hash)::text)",
        para: "'nada', null)::text)",
      },
    ],
    testes: ['server/src/http/events-route.test.ts'],
  },
  {
    nome: 'o que já foi feito volta ao estoque quando se cancela',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: "coalesce(dito, estava = 'PEDIDO FEITO PELO CLIENTE')",
        para: 'coalesce(dito, true)',
      },
    ],
    testes: ['server/src/pedido/volta-ao-estoque.test.ts'],
  },
  {
    nome: 'o que acabou volta ao estoque se quem cancela diz que sim',
    mudancas: [
      { arquivo: 'server/schema/07_cancelamento.sql', de: 'return not acabou and coalesce', para: 'return coalesce' },
    ],
    testes: ['server/src/pedido/volta-ao-estoque.test.ts'],
  },
  {
    nome: 'o desconto fica todo com as unidades que ficam',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: '  sai := parte_de(o.desconto, quantas, o.quantidade);\n',
        para: '  sai := 0;\n',
      },
    ],
    testes: ['server/src/pedido/cancelar-parte.test.ts'],
  },
  {
    nome: 'parte-se uma linha que alguém está pagando',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: "and id = paga.pagamento_id and estado = 'pago')) then",
        para: 'and id = paga.pagamento_id)) then',
      },
    ],
    testes: ['server/src/pedido/cancelar-parte.test.ts'],
  },
  {
    nome: 'um item pago e cancelado não devolve nada',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: '      where volta > 0\n    ), taxas as',
        para: '      where false\n    ), taxas as',
      },
    ],
    testes: ['server/src/pagamento/checkout-forcado-enorme.test.ts', 'server/src/pedido/cancelamento.test.ts'],
  },
  {
    nome: 'um CPF pode estar no banco como foi digitado',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: "create or replace trigger cpf_cifrado before insert or update of cpf on checkin for each row\n  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute",
        para: 'create or replace trigger cpf_cifrado before insert or update of cpf on checkin for each row\n  when (false) execute',
      },
    ],
    testes: ['server/src/cofre/cofre.test.ts'],
  },
  {
    nome: 'ninguém escreve quem mudou um preço',
    mudancas: [
      {
        arquivo: 'server/schema/03_atos.sql',
        de: "if para <> '{}' then perform anota(new.estabelecimento_id, 'produto', por, new.id, de, para); end if;",
        para: '',
      },
    ],
    testes: ['server/src/auditoria/todo-feito.test.ts'],
  },
  {
    nome: 'o meio de um pagamento muda sem que seja o que foi recebido',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'and valor = new.valor and not volta_pelo_provedor(pagamento) and not pelo_provedor(new.para)',
        para: '',
      },
    ],
    testes: ['server/src/pagamento/no-caixa.test.ts'],
  },
  {
    nome: 'o banco deixa pôr a taxa sobre o couvert',
    mudancas: [
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'categoria_id is null and oculto and sem_taxa else',
        para: 'categoria_id is null and oculto else',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'uma linha pode estar em dois pagamentos vivos',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: 'create unique index linha_em_um_pagamento on',
        para: 'create index linha_em_um_pagamento on',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'uma cota pode estar em dois pagamentos vivos',
    mudancas: [
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'alter table pagamento_linha add column de_linha bigint;',
        para: `alter table pagamento_linha add column de_linha bigint;
          drop index linha_em_um_pagamento;
          create unique index linha_em_um_pagamento on pagamento_linha (estabelecimento_id, linha_id)
            where viva and de_linha is null;`,
      },
    ],
    testes: ['server/src/database/invariantes.test.ts', 'server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'uma ficha pode ser usada por dois itens',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: 'create unique index ficha_usada_uma_vez on',
        para: 'create index ficha_usada_uma_vez on',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'uma comanda pode estar em duas mesas',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: 'where (fechado_em is null and numero_comanda is not null) deferrable',
        para: 'where (false) deferrable',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'uma linha de um bar pode apontar para outro',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: `feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, feito_por)`,
        para: `feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por)`,
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'só a primeira cobrança paga é contada',
    mudancas: [
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'id_cobranca_pagbank text not null unique,',
        para: 'id_cobranca_pagbank text not null,',
      },
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'create unique index estorno_da_cobranca',
        para: 'create index estorno_da_cobranca',
      },
    ],
    testes: ['server/src/estorno/pago-duas-vezes.test.ts'],
  },
]
