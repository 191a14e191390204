/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'quem tem o caixa vê no dia as somas dele antes de contar',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: 'return suas.map(({ id }) => id)',
        para: 'return suas.map(({ id }) => -id)',
      },
    ],
    testes: ['server/src/caixa/caixa.test.ts'],
  },
  {
    nome: 'um caixa que já foi contado ainda recebe',
    mudancas: [
      {
        arquivo: 'server/schema/14_caixa.sql',
        de: 'where estabelecimento_id = bar and usuario_id = pessoa and contada_em is null',
        para: 'where estabelecimento_id = bar and usuario_id = pessoa',
      },
    ],
    testes: ['server/src/caixa/caixa.test.ts'],
  },
  {
    nome: 'quem fecha não diz por que falta dinheiro',
    mudancas: [{ arquivo: 'server/src/caixa/fechar.ts', de: 'if (falta)', para: 'if (false)' }],
    testes: ['server/src/caixa/caixa.test.ts'],
  },
  {
    nome: 'qualquer um conta o caixa de outra pessoa',
    mudancas: [
      { arquivo: 'server/src/caixa/caixas.ts', de: 'usuario_id !== sessao.usuario_id', para: 'usuario_id === 0' },
    ],
    testes: ['server/src/caixa/caixa.test.ts'],
  },
  {
    nome: 'em dinheiro devolve-se a qualquer um o que veio na maquininha',
    mudancas: [
      {
        arquivo: 'server/src/estorno/estornar.ts',
        de: "exigirPoder(sessao, 'devolverEmDinheiro')",
        para: "exigirPoder(sessao, 'devolver')",
      },
    ],
    testes: ['server/src/caixa/caixa.test.ts'],
  },
  {
    nome: 'o repasse tem um lado só',
    mudancas: [
      {
        arquivo: 'server/schema/14_caixa.sql',
        de: "when (new.tipo in ('repasse_saida', 'repasse_entrada'))",
        para: 'when (false)',
      },
    ],
    testes: ['server/src/caixa/caixa.test.ts'],
  },
  {
    nome: 'quem entrega a pochete diz sozinho que ela entrou no caixa de outra pessoa',
    mudancas: [
      {
        arquivo: 'server/src/caixa/caixas.ts',
        de: 'await exigirCaixa(sql, sessao, para)',
        para: 'await exigirDaCasa(sql, estabelecimento_id, para)',
      },
    ],
    testes: ['server/src/caixa/caixa.test.ts'],
  },
  {
    nome: 'devolve-se do caixa de outra pessoa',
    mudancas: [
      {
        arquivo: 'server/src/estorno/estornar.ts',
        de: "if (dito.usuario_id !== sessao.usuario_id) exigirPoder(sessao, 'abrirCaixa')",
        para: '',
      },
    ],
    testes: ['server/src/caixa/fechamento.test.ts'],
  },
  {
    nome: 'reabre-se um caixa cujo dinheiro já seguiu noutro',
    mudancas: [{ arquivo: 'server/src/caixa/fechar.ts', de: 'if (depois)', para: 'if (false)' }],
    testes: ['server/src/caixa/fechamento.test.ts'],
  },
  {
    nome: 'o que pende não vai escrito no Z',
    mudancas: [
      {
        arquivo: 'server/src/caixa/fechar.ts',
        de: '(await lerPendentes(tx, estabelecimento_id, qual)).map',
        para: '[].map',
      },
    ],
    testes: ['server/src/caixa/fechamento.test.ts'],
  },
  {
    nome: 'à mão se escreve o que só o fechamento tira',
    mudancas: [
      {
        arquivo: 'server/schema/14_caixa.sql',
        de: 'and contada_em is not null and fechada_em is null) then',
        para: ') then',
      },
    ],
    testes: ['server/src/caixa/fechamento.test.ts'],
  },
]
