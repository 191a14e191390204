/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o provedor pode responder com o pedido de outro',
    mudancas: [
      {
        arquivo: 'server/src/provedor/pagbank.ts',
        de: '  if ((resposta.reference_id ?? referencia) === referencia) return resposta\n',
        para: '  if (resposta) return resposta\n',
      },
    ],
    testes: ['server/src/pagamento/respostas-do-provedor.test.ts'],
  },
  {
    nome: 'ao ler um pedido o provedor pode falar de outro',
    mudancas: [
      {
        arquivo: 'server/src/provedor/pagbank.ts',
        de: '  if (resposta.id === id) return resposta\n',
        para: '  if (resposta) return resposta\n',
      },
    ],
    testes: ['server/src/pagamento/respostas-do-provedor.test.ts'],
  },
]
