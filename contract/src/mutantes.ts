/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o que ninguém disse de um alérgeno se lê como livre',
    mudancas: [
      {
        arquivo: 'contract/src/alergenos.ts',
        de: 'Number(codigo[qual] ?? NAO_INFORMADO)',
        para: 'Number(codigo[qual] ?? NAO_CONTEM)',
      },
    ],
    testes: ['contract/src/alergenos.test.ts'],
  },
  {
    nome: 'uma opção com alérgeno não muda o prato',
    mudancas: [{ arquivo: 'contract/src/alergenos.ts', de: 'Math.max(NAO_CONTEM, ', para: 'Math.min(CONTEM, ' }],
    testes: ['contract/src/alergenos.test.ts'],
  },
  {
    nome: 'sem glúten se diz do que pode conter glúten',
    mudancas: [
      {
        arquivo: 'contract/src/alergenos.ts',
        de: "{ etiqueta: 'sem glúten', com: ['glúten'], de: PODE_CONTER }",
        para: "{ etiqueta: 'sem glúten', com: ['glúten'], de: CONTEM }",
      },
    ],
    testes: ['contract/src/alergenos.test.ts'],
  },
  {
    nome: 'a etiqueta se salva contra o que o produto contém',
    mudancas: [
      {
        arquivo: 'server/src/produto/conferir-etiquetas.ts',
        de: 'if (porque) throw',
        para: 'if (porque === nome) throw',
      },
    ],
    testes: ['server/src/produto/alergenos.test.ts'],
  },
  {
    nome: 'o alérgeno que outra pessoa disse se perde',
    mudancas: [
      {
        arquivo: 'server/src/produto/alergenos.ts',
        de: 'select pe.alergenos not in (n.lidos, n.alergenos) as mudou',
        para: 'select false as mudou',
      },
    ],
    testes: ['server/src/produto/alergenos.test.ts'],
  },
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
