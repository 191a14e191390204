// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'uma senha mostrada vale para sempre',
    mudancas: [
      {
        arquivo: 'server/src/sessao/provas.ts',
        de: "s.provada_em > now() - ${PROVA_VALE_MS} * interval '1 ms'",
        para: 's.provada_em is not null',
      },
    ],
    testes: ['server/src/login/confirmar-quem-e.test.ts'],
  },
  {
    nome: 'um convite abre a mesa a quantos o tiverem',
    mudancas: [
      {
        arquivo: 'server/src/sessao/codigo-da-mesa.ts',
        de: 'and (v.usado_em is null or v.usado_por = ${checkin_id})',
        para: 'and (v.usado_em is null or true or v.usado_por = ${checkin_id})',
      },
    ],
    testes: ['server/src/mesa/convite.test.ts'],
  },
  {
    nome: 'quem foi dispensado continua a entrar',
    mudancas: [
      {
        arquivo: 'server/src/sessao/provas.ts',
        de: 'v.usuario_id = s.usuario_id and v.ate is null',
        para: 'v.usuario_id = s.usuario_id',
      },
    ],
    testes: ['server/src/funcionario/perfis.test.ts'],
  },
  {
    nome: 'um login por PIN serve fora do seu tablet',
    mudancas: [
      {
        arquivo: 'server/src/sessao/provas.ts',
        de: '\n          and t.segredo_hash = ${tablet ? hashDoSegredo(tablet) : null}))`',
        para: '))`',
      },
    ],
    testes: ['server/src/login/entrar-com-pin.test.ts'],
  },
  {
    nome: 'mil senhas são conferidas ao mesmo tempo',
    mudancas: [
      {
        arquivo: 'server/src/sessao/limit-concurrency.ts',
        de: 'if (next.length >= waiting) throw',
        para: 'if (next.length >= waiting && atOnce === 0) throw',
      },
    ],
    testes: ['server/src/http/hardening.test.ts'],
  },
  {
    nome: 'o link que foi para um e-mail de antes confirma o bar',
    mudancas: [
      {
        arquivo: 'server/src/sessao/link-de-senha.ts',
        de: 'and usuario.id = usuario_id and email_hash = ${hashDoEmail(tx)}',
        para: 'and usuario.id = usuario_id',
      },
    ],
    testes: ['server/src/estabelecimento/confirmar.test.ts'],
  },
  {
    nome: 'quem veio por uma noite trabalha no dia seguinte',
    mudancas: [
      { arquivo: 'server/src/sessao/diaria.ts', de: '(v.diaria is null or v.diaria = dia_de_agora(e))', para: 'true' },
    ],
    testes: ['server/src/funcionario/diarista.test.ts'],
  },
  {
    nome: 'quem veio por uma noite permite pelos outros',
    mudancas: [
      {
        arquivo: 'server/src/sessao/permissao.ts',
        de: '      diarista ? {',
        para: '      diarista && perfil === null ? {',
      },
    ],
    testes: ['server/src/funcionario/diarista.test.ts'],
  },
]
