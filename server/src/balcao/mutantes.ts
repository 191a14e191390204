/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'no balcão vende-se por outro total do que se recebeu',
    mudancas: [
      { arquivo: 'server/src/balcao/vender.ts', de: 'soma + valor, 0) !== total)', para: 'soma + valor, 0) < total)' },
    ],
    testes: ['server/src/balcao/balcao.test.ts'],
  },
  {
    nome: 'quem só vende recebe no balcão',
    mudancas: [{ arquivo: 'server/src/balcao/vender.ts', de: "exigirPoder(sessao, 'receber')", para: '' }],
    testes: ['server/src/balcao/balcao.test.ts'],
  },
  {
    nome: 'na porta sai quem ainda espera o que pagou',
    mudancas: [{ arquivo: 'server/src/balcao/porta.ts', de: 'a_entregar > 0', para: 'a_entregar < 0' }],
    testes: ['server/src/balcao/balcao.test.ts'],
  },
  {
    nome: 'uma ficha que não foi vendida no balcão sai no papel',
    mudancas: [{ arquivo: 'server/src/balcao/fichas-no-papel.ts', de: ' and c.balcao', para: '' }],
    testes: ['server/src/balcao/fichas-no-papel.test.ts'],
  },
]
