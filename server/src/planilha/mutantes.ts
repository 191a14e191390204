// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'uma planilha faz outra coisa do que a prévia mostrou',
    mudancas: [{ arquivo: 'server/src/planilha/planilha.ts', de: 'if (agora !== visto)', para: "if (agora === '')" }],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'um preço estranho entra sem que ninguém o confirme',
    mudancas: [
      {
        arquivo: 'server/src/planilha/planilha.ts',
        de: 'if (perguntas > 0 && !precos_conferidos)',
        para: 'if (perguntas < 0)',
      },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'uma bomba que mente se abre inteira',
    mudancas: [
      {
        arquivo: 'server/src/planilha/zip.ts',
        de: 'pedaco.length\n        if (resta.bytes < 0) throw grande()\n',
        para: 'pedaco.length\n',
      },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'desfazer passa por cima do que outra pessoa mudou depois',
    mudancas: [
      {
        arquivo: 'server/src/planilha/desfazer.ts',
        de: '.find((um) => comparado(um) === comparado(depois))',
        para: '.find(() => true)',
      },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'o que foi vendido depois da importação some da lista',
    mudancas: [
      { arquivo: 'server/src/planilha/desfazer.ts', de: 'i.feito_em >= ${desde}', para: 'i.feito_em > now()' },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'o estoque de uma planilha apaga o que se vendeu desde que ela saiu',
    mudancas: [
      {
        arquivo: 'server/src/planilha/planejar.ts',
        de: 'qtd_estoque_lida: campos.qtd_estoque_lida ?? null }',
        para: 'qtd_estoque_lida: null }',
      },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'o que a lista adivinha vale também para quem não pediu palpites',
    mudancas: [
      {
        arquivo: 'server/src/planilha/linhas.ts',
        de: '!achou && comPalpites && comNomesDeColunas',
        para: '!achou && comNomesDeColunas',
      },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'um produto que a casa já tem muda de departamento por um palpite',
    mudancas: [
      {
        arquivo: 'server/src/planilha/planejar.ts',
        de: '|| !nome || !ehNovo(nome)',
        para: '|| !nome || ehNovo(nome) === null',
      },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
  {
    nome: 'não declarar alérgenos, num cardápio de fora, vira não conter',
    mudancas: [
      {
        arquivo: 'server/src/planilha/padrao.ts',
        de: 'const respostas = respostasDe(emTexto)',
        para: 'const respostas = respostasDe(lista.includes(NADA) ? NADA_DISSO : emTexto)',
      },
    ],
    testes: ['server/src/opendelivery/snapshot.test.ts'],
  },
  {
    nome: 'o que ninguém disse de alérgenos sai no padrão como nada declarado',
    mudancas: [
      {
        arquivo: 'server/src/planilha/padrao.ts',
        de: '...(alergenos === NADA_DISSO ? [NADA] : [])',
        para: "...(alergenos === '' ? [NADA] : [])",
      },
    ],
    testes: ['server/src/opendelivery/snapshot.test.ts'],
  },
  {
    nome: 'um preço em outra moeda entra como se fosse em reais',
    mudancas: [
      { arquivo: 'server/src/planilha/ler-snapshot.ts', de: "if (currency !== 'BRL')", para: "if (currency === '')" },
    ],
    testes: ['server/src/opendelivery/snapshot.test.ts'],
  },
  {
    nome: 'no padrão, o que toma o lugar do preço se soma a ele',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/snapshot.ts',
        de: "option(opcao, lugar, regra === 'soma' ? 0 : unidade)",
        para: 'option(opcao, lugar, 0)',
      },
    ],
    testes: ['server/src/opendelivery/snapshot.test.ts'],
  },
  {
    nome: 'um cardápio de fora apaga a etiqueta que o padrão não conhece',
    mudancas: [
      {
        arquivo: 'server/src/planilha/com-o-que-a-casa-tem.ts',
        de: '...antes.etiquetas.filter((uma) => !DIETAS[uma])',
        para: '',
      },
    ],
    testes: ['server/src/opendelivery/snapshot.test.ts'],
  },
  {
    nome: 'uma dose numa unidade que não é a do insumo entra',
    mudancas: [
      {
        arquivo: 'server/src/planilha/planejar.ts',
        de: 'if (ha.unidade !== dose.unidade) errar',
        para: 'if (ha.unidade === null) errar',
      },
    ],
    testes: ['server/src/planilha/planilha.test.ts'],
  },
]
