/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'quem já recebeu de volta da casa continua mandado ao caixa',
    mudancas: [
      {
        arquivo: 'server/src/estorno/cobranca-a-mais.ts',
        de: 'sum(na_casa) filter',
        para: 'sum(valor) filter',
      },
    ],
    testes: ['server/src/pagamento/provedor-estranho.test.ts'],
  },
  {
    nome: 'a linha devolvida deixa a sua taxa na casa',
    mudancas: [
      {
        arquivo: 'server/src/estorno/taxa.ts',
        de: 'taxa && taxa.valor > 0 ? [taxa] : []',
        para: 'false ? [taxa!] : []',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
]
