// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o celular toca por uma parte que já foi recusada',
    mudancas: [{ arquivo: 'server/src/notificacao/enviar.ts', de: 'and k.recusada_em is null', para: '' }],
    testes: ['server/src/notificacao/enviar.test.ts'],
  },
  {
    nome: 'um aviso vai para onde o navegador de um estranho disser',
    mudancas: [
      {
        arquivo: 'server/src/notificacao/servicos.ts',
        de: '  return servicos.some(',
        para: "  return hostname !== '' || servicos.some(",
      },
    ],
    testes: ['server/src/notificacao/notificacao.test.ts'],
  },
  {
    nome: 'um aviso segue para onde o serviço mandar',
    mudancas: [{ arquivo: 'server/src/notificacao/enviar.ts', de: "redirect: 'manual'", para: "redirect: 'follow'" }],
    testes: ['server/src/notificacao/enviar.test.ts'],
  },
  {
    nome: 'dois processos avisam o mesmo celular',
    mudancas: [{ arquivo: 'server/src/notificacao/enviar.ts', de: 'where n.nao_antes_de <= now() and', para: 'where' }],
    testes: ['server/src/notificacao/enviar.test.ts'],
  },
  {
    nome: 'um aviso velho ainda é dado',
    mudancas: [
      {
        arquivo: 'server/src/notificacao/enviar.ts',
        de: "greatest(n.criado_em, now() - ${FRESCO_MS} * interval '1 ms')",
        para: 'n.criado_em',
      },
    ],
    testes: ['server/src/notificacao/enviar.test.ts'],
  },
  {
    nome: 'quem o cartão pagou não fica sabendo, porque a mesa já fechou',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: "and k.contado_em > now() - interval '1 minute');",
        para: 'and false);',
      },
    ],
    testes: ['server/src/notificacao/enviar.test.ts'],
  },
]
