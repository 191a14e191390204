/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'uma marca que vira o texto fica no nome',
    mudancas: [{ arquivo: 'contract/src/texto.ts', de: '.replace(INVISIVEIS, ', para: '.replace(/(?!)/g, ' }],
    testes: ['contract/src/texto.test.ts'],
  },
  {
    nome: 'códigos Pix se pedem sem fim',
    mudancas: [{ arquivo: 'contract/src/limites.ts', de: "  '/pagbank/criarPagamentoPix': deCobranca,\n", para: '' }],
    testes: ['server/src/pagamento/cobranca-contada.test.ts'],
  },
  {
    nome: 'o código do dia se tenta sem fim',
    mudancas: [
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['checkin'], max: 5,",
        para: "{ tentativa: 'codigo do dia', por: ['checkin'], max: 5_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['bar', 'aparelho'], max: 10,",
        para: "{ tentativa: 'codigo do dia', por: ['bar', 'aparelho'], max: 10_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['bar', 'rede'], max: 40,",
        para: "{ tentativa: 'codigo do dia', por: ['bar', 'rede'], max: 40_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['bar'], max: 60,",
        para: "{ tentativa: 'codigo do dia', por: ['bar'], max: 60_000,",
      },
    ],
    testes: ['server/src/mesa/codigo-do-dia.test.ts'],
  },
  {
    nome: 'um PIN se tenta sem fim',
    mudancas: [
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'pin', por: ['pessoa'], max: 5,",
        para: "{ tentativa: 'pin', por: ['pessoa'], max: 5_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'pin', por: ['tablet'], max: 20,",
        para: "{ tentativa: 'pin', por: ['tablet'], max: 20_000,",
      },
    ],
    testes: ['server/src/login/entrar-com-pin.test.ts'],
  },
]
