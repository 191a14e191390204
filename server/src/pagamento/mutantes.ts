// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'um aviso que não pôde ser seguido é esquecido',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/avisos-por-seguir.ts',
        de: 'const guardado = assinado || conhecido !== undefined',
        para: 'const guardado = false',
      },
    ],
    testes: ['server/src/pagamento/avisos-por-seguir.test.ts'],
  },
  {
    nome: 'os avisos que um estranho inventa são guardados sem fim',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/avisos-por-seguir.ts',
        de: 'where ${assinado}::boolean or (select',
        para: 'where true or (select',
      },
    ],
    testes: ['server/src/pagamento/avisos-por-seguir.test.ts'],
  },
  {
    nome: 'o pedido de um Pix que acabou sem nome no provedor continua sem nome',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/avisos-por-seguir.ts',
        de: '  if (!emAberto(agora.estado))\n',
        para: '  if (false)\n',
      },
    ],
    testes: ['server/src/pagamento/avisos-por-seguir.test.ts'],
  },
  {
    nome: 'um bar que ninguém confirmou recebe pela conta de todos',
    mudancas: [{ arquivo: 'server/src/pagamento/intencao.ts', de: 'if (!bar) throw', para: 'if (bar === null) throw' }],
    testes: ['server/src/pagamento/cartao-contado.test.ts'],
  },
  {
    nome: 'cartões recusados de quem nenhuma casa viu não têm fim',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/cartao-contado.ts',
        de: '(await quemACasaViu(sql, carteira_id)) ? []',
        para: '(await quemACasaViu(sql, carteira_id)) !== undefined ? []',
      },
    ],
    testes: ['server/src/pagamento/cartao-contado.test.ts'],
  },
  {
    nome: 'o cartão de outro que o banco analisa segura a mesa',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/troca.ts',
        de: 'where p.estabelecimento_id = ${estabelecimento_id} and p.estado in',
        para: "where p.estabelecimento_id = ${estabelecimento_id} and p.meio in ('pix', 'checkout') and p.estado in",
      },
    ],
    testes: ['server/src/pagamento/pagamento-alheio.test.ts'],
  },
  {
    nome: 'o cartão recusado depois de dar lugar não conta',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/cobrar.ts',
        de: "if (depois.estado !== 'recusado') await contarRecusado",
        para: "if (depois.estado === 'intencao') await contarRecusado",
      },
    ],
    testes: ['server/src/pagamento/pagamento-alheio.test.ts'],
  },
  {
    nome: 'pelo número da linha inteira não se paga o que falta dela',
    mudancas: [
      { arquivo: 'server/src/pagamento/cotas-livres.ts', de: 'and i.dividido', para: 'and i.dividido and false' },
    ],
    testes: ['server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'a taxa de serviço é cobrada sobre o couvert',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/taxa.ts',
        de: '(pe.sem_taxa or pe.categoria_id',
        para: '((pe.sem_taxa and not pe.couvert) or pe.categoria_id',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'a taxa pode ser outra do que foi mostrado',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/taxa.ts',
        de: 'if (taxaSobre(base, percentual) !== mostrada)',
        para: 'if (false)',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'o que ainda não foi servido tem taxa',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/taxa.ts',
        de: "\n      and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'",
        para: '',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'um cartão recusado não é contado',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/pelo-provedor.ts',
        de: '  if (recusado) await contarRecusado(sql, agora, log)\n',
        para: '',
      },
    ],
    testes: ['server/src/pagamento/cartao-contado.test.ts'],
  },
  {
    nome: 'o Pix de um estranho segura a linha de quem a consumiu',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/troca.ts',
        de: '    ...dosOutros.map((outro) => ceder(deps, outro, soDaqui(outro) ? causas.dono : causas.turma, prazo)),\n',
        para: '',
      },
    ],
    testes: ['server/src/pagamento/pagamento-alheio.test.ts'],
  },
  {
    nome: 'a devolução de hoje muda o dia do pagamento',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: '${entre(sql, sql`s.concluido_em`, noite)}\n      and s.cobranca_a_mais_id is null and ${doBar} and p.meio <>',
        para: '${entre(sql, sql`p.pago_em`, noite)}\n      and s.cobranca_a_mais_id is null and ${doBar} and p.meio <>',
      },
    ],
    testes: ['server/src/pagamento/dia-do-dinheiro.test.ts'],
  },
  {
    nome: 'o meio trocado muda a coluna de ontem',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: 'order by t.id limit 1), p.meio)',
        para: 'and false order by t.id limit 1), p.meio)',
      },
    ],
    testes: ['server/src/pagamento/dia-do-dinheiro.test.ts'],
  },
  {
    nome: 'o que se recebeu na mesa errada conta como devolvido',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: 'from ${estornos} and not s.desfaz ${daqui}',
        para: 'from ${estornos} ${daqui}',
      },
    ],
    testes: ['server/src/pagamento/desfazer-recebimento.test.ts'],
  },
  {
    nome: 'a regra nova vale para a noite que já se divide',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/rateio.ts',
        de: "const ja = divisao !== 'nenhuma' && recebida !== undefined",
        para: "const ja = divisao === 'nenhuma' && recebida === undefined",
      },
    ],
    testes: ['server/src/pagamento/rateio.test.ts'],
  },
  {
    nome: 'uma noite que terminou é contada de novo',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/rateio.ts',
        de: 'if (antes) return antes',
        para: 'if (antes && noite === null) return antes',
      },
      {
        arquivo: 'server/src/pagamento/rateio.ts',
        de: 'return (await lerFechado())!',
        para: 'return { fechada, rateio, planilha }',
      },
    ],
    testes: ['server/src/pagamento/rateio.test.ts'],
  },
  {
    nome: 'com cartão se paga o que é de outra pessoa sem a oferta aceita',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/intencao.ts',
        de: "if (meio !== 'pix' && linhas.some(",
        para: "if (meio === 'cartao_salvo' && linhas.some(",
      },
    ],
    testes: ['server/src/pagamento/oferta.test.ts'],
  },
  {
    nome: 'perguntar a mais alguém perde a oferta que já foi aceita',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/oferta.ts',
        de: 'having not exists (select from oferta_de_pagamento o where',
        para: 'having not exists (select from oferta_de_pagamento o where false and',
      },
    ],
    testes: ['server/src/pagamento/oferta.test.ts'],
  },
  {
    nome: 'a oferta se troca debaixo do sim de quem a leu',
    mudancas: [
      { arquivo: 'server/src/pagamento/oferta.ts', de: 'if (aceita && (mostrado', para: 'if (!aceita && (mostrado' },
    ],
    testes: ['server/src/pagamento/oferta.test.ts'],
  },
  {
    nome: 'quem recusou a oferta é perguntado de novo logo em seguida',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/oferta.ts',
        de: 'where o.recusada_em is null or',
        para: 'where true or',
      },
    ],
    testes: ['server/src/pagamento/oferta.test.ts'],
  },
  {
    nome: 'a oferta aceita vale para sempre',
    mudancas: [
      {
        arquivo: 'server/src/pedido/ofertas-de-pagamento.ts',
        de: 'sql`o.aceita_em > ${ateHaPouco(sql)}`',
        para: 'sql`o.aceita_em is not null`',
      },
    ],
    testes: ['server/src/pagamento/oferta.test.ts'],
  },
  {
    nome: 'uma parte que um terceiro dividiu vale a oferta aceita da dona',
    mudancas: [
      {
        arquivo: 'server/src/pedido/ofertas-de-pagamento.ts',
        de: 'k.para_checkin_id = ${id} and d.checkin_id = c.id',
        para: 'k.para_checkin_id = ${id}',
      },
    ],
    testes: ['server/src/pagamento/oferta.test.ts'],
  },
  {
    nome: 'na mesa de relance, um toque paga de outra pessoa o que já se está pagando',
    mudancas: [
      {
        arquivo: 'web/src/minha-mesa/pessoas.ts',
        de: "({ situacao }) => situacao === 'a_pagar')",
        para: '() => true)',
      },
    ],
    testes: ['web/src/minha-mesa/pessoas.test.ts'],
  },
  {
    nome: 'na mesa de relance, um sim vale para linhas que quem o deu não leu',
    mudancas: [
      {
        arquivo: 'web/src/minha-mesa/pessoas.ts',
        de: "oferta?.estado === 'aceita' && oferta.linhas.includes(idDaLinha(linha))",
        para: "oferta?.estado === 'aceita'",
      },
    ],
    testes: ['web/src/minha-mesa/pessoas.test.ts'],
  },
  {
    nome: 'na mesa de relance, quem ainda não respondeu se lê como quem disse sim',
    mudancas: [
      {
        arquivo: 'web/src/minha-mesa/pessoas.ts',
        de: "if (oferta === 'esperando') return { texto: 'esperando a resposta', tom: 'wait' }",
        para: "if (oferta === 'esperando') return { texto: 'disse sim ao cartão', tom: 'ok' }",
      },
    ],
    testes: ['web/src/minha-mesa/pessoas.test.ts'],
  },
]
