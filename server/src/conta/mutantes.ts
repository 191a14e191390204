// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'duas pessoas da mesma mesa se leem iguais',
    mudancas: [
      {
        arquivo: 'server/src/conta/dividir.ts',
        de: '(select nome from nome_na_mesa(c))',
        para: 'primeiro_nome(c.nome)',
      },
    ],
    testes: ['server/src/checkin/nome-na-mesa.test.ts'],
  },
  {
    nome: 'um desconto é sobre outro valor do que o mostrado',
    mudancas: [
      { arquivo: 'server/src/conta/desconto.ts', de: 'mostrado !== undefined && mostrado !== falta', para: 'false' },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'quatro celulares dividem cada um por quatro o que falta',
    mudancas: [
      {
        arquivo: 'server/src/conta/dividir.ts',
        de: 'if (quem.checkin && jaDividida && primeira!.partes === partes) return',
        para: 'if (quem.checkin && jaDividida && primeira!.partes === 0) return',
      },
    ],
    testes: ['server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'a parte que alguém tomou é de qualquer um',
    mudancas: [
      {
        arquivo: 'server/src/conta/linhas-a-dividir.ts',
        de: 'k.de_checkin_id is not null and l.checkin_id <> ${checkin?.id ?? 0} as de_outro',
        para: 'false as de_outro',
      },
    ],
    testes: ['server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'a parte passa à conta de quem a recebe sem um sim',
    mudancas: [
      {
        arquivo: 'server/src/conta/dividir.ts',
        de: 'cotas.flatMap(({ dono, parte }) => (dono === checkin.id ? parte : []))',
        para: 'cotas.flatMap(({ dono, parte }) => (dono !== null ? parte : []))',
      },
    ],
    testes: ['server/src/mesa/parte-oferecida.test.ts'],
  },
  {
    nome: 'uma linha se divide sem fim',
    mudancas: [
      {
        arquivo: 'server/src/conta/dividir.ts',
        de: 'having count(*) > ${COTAS_DE_UMA_LINHA}',
        para: 'having count(*) > 100000',
      },
    ],
    testes: ['server/src/mesa/parte-oferecida.test.ts'],
  },
  {
    nome: 'o desconto do que já foi pago se desfaz',
    mudancas: [
      {
        arquivo: 'server/src/conta/desconto.ts',
        de: "situacao !== 'a_pagar' && (linha_id === de_linha || linha_id > id) ? de_linha : [],",
        para: "situacao === 'ninguem' && (linha_id === de_linha || linha_id > id) ? de_linha : [],",
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'um desconto se desfaz duas vezes',
    mudancas: [
      {
        arquivo: 'server/src/conta/desconto.ts',
        de: 'and desconto_id = ${id} and desfeito_em is null',
        para: 'and desconto_id = ${id}',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'para dividir uma conta se leem as cotas de todas as noites',
    mudancas: [
      {
        arquivo: 'server/src/conta/linhas-a-dividir.ts',
        de: '      and l.de_linha = any(${itens.map(({ id }) => id)}::bigint[])\n',
        para: '',
      },
    ],
    testes: ['server/src/database/planos.test.ts'],
  },
  {
    nome: 'o checkout forçado pega as linhas na ordem em que as acha',
    mudancas: [
      {
        arquivo: 'server/src/conta/contas-abertas.ts',
        de: '  return segurarLinhas(tx, estabelecimento_id, checkin_id, naoEntregues)\n',
        para: '  return (await tx<{ id: number }[]>`select id from item_pedido where ${naoEntregues} order by id`).map(({ id }) => id)\n',
      },
    ],
    testes: ['server/src/database/ordem.test.ts'],
  },
  {
    nome: 'um checkout forçado dá por perdido sem perguntar quem é',
    mudancas: [
      {
        arquivo: 'server/src/conta/contas-abertas.ts',
        de: 'if (pagas || valor_baixado > 0) exigirProva(quem)',
        para: 'if (pagas) exigirProva(quem)',
      },
    ],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
  },
  {
    nome: 'o gerente dá o desconto que quiser sem dizer de novo quem é',
    mudancas: [
      {
        arquivo: 'server/src/conta/desconto.ts',
        de: 'if (!cabe.emPorCento(await doGarcomDe(tx, estabelecimento_id))) exigirProva(sessao)',
        para: '',
      },
    ],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
  },
  {
    nome: 'quem foi embora sem pagar não deixa perda',
    mudancas: [
      {
        arquivo: 'server/src/conta/contas-abertas.ts',
        de: "and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'\n      returning valor",
        para: 'and false\n      returning valor',
      },
    ],
    testes: ['server/src/pagamento/checkout-forcado.test.ts'],
  },
  {
    nome: 'quem fecha o check-in no mesmo instante leva embora o que volta a ser devido',
    mudancas: [
      {
        arquivo: 'server/src/conta/reabrir.ts',
        de: 'order by id for no key update`\n}',
        para: 'order by id`\n}',
      },
    ],
    testes: ['server/src/pagamento/desfazer-recebimento.test.ts'],
  },
  {
    nome: 'duas Anas sem sobrenome se leem iguais',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: 'when o.antes > 0 then',
        para: 'when false then',
      },
    ],
    testes: ['server/src/checkin/nome-na-mesa.test.ts'],
  },
  {
    nome: 'o recibo não diz que parte da conta é',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/linhas-do-pagamento.ts',
        de: "'da_conta', case when d.partes is not null",
        para: "'da_conta', case when false",
      },
    ],
    testes: ['server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'quem diz um valor paga a taxa por cima sem saber',
    mudancas: [{ arquivo: 'web/src/conta/um-valor.tsx', de: 'paga && !porCima ? percentual : 0', para: '0' }],
    testes: ['web/src/conta/um-valor.test.ts'],
  },
  {
    nome: 'o sim ao cartão vale também para o que se pediu depois',
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
    nome: 'quem ainda não respondeu já é pago com cartão',
    mudancas: [
      {
        arquivo: 'web/src/minha-mesa/pessoas.ts',
        de: "!(oferta?.estado === 'aceita' &&",
        para: "!(oferta?.estado !== 'recusada' && oferta &&",
      },
    ],
    testes: ['web/src/minha-mesa/pessoas.test.ts'],
  },
  {
    nome: 'com um toque se paga também o que outra pessoa já está pagando',
    mudancas: [
      {
        arquivo: 'web/src/minha-mesa/pessoas.ts',
        de: "linhas.filter(({ situacao }) => situacao === 'a_pagar')\n\nexport const devidas",
        para: 'linhas.filter(devida)\n\nexport const devidas',
      },
    ],
    testes: ['web/src/minha-mesa/pessoas.test.ts'],
  },
  {
    nome: 'o que já está sendo pago se soma ao que falta numa linha só',
    mudancas: [
      {
        arquivo: 'web/src/minha-conta/iguais.ts',
        de: 'pagador, oferecido, situacao, cede, fiado_de],',
        para: 'oferecido, cede, fiado_de],',
      },
    ],
    testes: ['web/src/minha-conta/iguais.test.ts'],
  },
]
