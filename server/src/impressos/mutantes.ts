const testes = ['server/src/impressos/impressos.test.ts']
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'impressos: o que a casa não disse de alérgenos some do papel',
    mudancas: [
      {
        arquivo: 'server/src/impressos/dito.ts',
        de: 'naoInformado: com(noPrato, NAO_INFORMADO)',
        para: 'naoInformado: com(noPrato, NAO_INFORMADO).slice(0, 0)',
      },
    ],
    testes,
  },
  {
    nome: 'impressos: o preço desta hora vai ao papel',
    mudancas: [
      {
        arquivo: 'server/src/impressos/dito.ts',
        de: 'produto.programado?.normal ?? produto.preco_venda',
        para: 'produto.preco_venda',
      },
    ],
    testes,
  },
  {
    nome: 'impressos: anota-se como impresso o que ninguém viu',
    mudancas: [
      {
        arquivo: 'server/src/impressos/impressos.ts',
        de: 'if (impresso.versao !== versao)',
        para: 'if (versao === "")',
      },
    ],
    testes,
  },
  {
    nome: 'impressos: imprimir uma categoria esquece o que se imprimiu das outras',
    mudancas: [
      {
        arquivo: 'server/src/impressos/impressos.ts',
        de: 'then cardapio_impresso.itens else',
        para: "then '{}' else",
      },
    ],
    testes,
  },
  {
    nome: 'impressos: o cartão leva o código da mesa de outra casa',
    mudancas: [
      {
        arquivo: 'server/src/impressos/impressos.ts',
        de: 'where c.estabelecimento_id =',
        para: 'where 0 <',
      },
    ],
    testes,
  },
  {
    nome: 'impressos: em braile um e meio é onze sobre dois',
    mudancas: [{ arquivo: 'server/src/impressos/braille.ts', de: "'$1 ')", para: "'$1')" }],
    testes,
  },
]
