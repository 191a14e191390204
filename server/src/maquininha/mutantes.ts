/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'a maquininha que está com um pagamento vira outra',
    mudancas: [
      {
        arquivo: 'server/src/maquininha/cadastro.ts',
        de: "      if (antes === 'ocupada') throw",
        para: '      if (!antes && antes) throw',
      },
    ],
    testes: ['server/src/maquininha/maquininha.test.ts'],
  },
  {
    nome: 'um segundo teste faz esquecer o primeiro',
    mudancas: [{ arquivo: 'server/src/maquininha/cadastro.ts', de: 'maquina.em_teste || ', para: '' }],
    testes: ['server/src/maquininha/maquininha.test.ts'],
  },
  {
    nome: 'sem a conta da maquininha a devolução espera para sempre',
    mudancas: [
      {
        arquivo: 'server/src/estorno/estorno.ts',
        de: "if (estado === 'intencao' && (await semMaquininha(sql, estorno))) {",
        para: 'if (estado !== estorno.estado) {',
      },
    ],
    testes: ['server/src/maquininha/maquininha.test.ts'],
  },
  {
    nome: 'a conta some enquanto a maquininha devolve',
    mudancas: [
      { arquivo: 'server/src/maquininha/cadastro.ts', de: 'if (volta) throw', para: 'if (!volta && volta) throw' },
    ],
    testes: ['server/src/maquininha/maquininha.test.ts'],
  },
  {
    nome: 'um aviso do PagBank segue o que é da maquininha',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/avisos-por-seguir.ts',
        de: 'where pelo_provedor(meio) and (id_checkout_pagbank = any(',
        para: 'where (id_checkout_pagbank = any(',
      },
    ],
    testes: ['server/src/maquininha/maquininha.test.ts'],
  },
] as const
