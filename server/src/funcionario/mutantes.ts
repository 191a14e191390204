// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o cadastro mandado de novo faz outro bar',
    mudancas: [
      {
        arquivo: 'server/src/funcionario/funcionario.ts',
        de: 'and lower(e.nome) = lower(${nome})',
        para: 'and lower(e.nome) = lower(${nome}) and false',
      },
    ],
    testes: ['server/src/funcionario/funcionario.test.ts'],
  },
  {
    nome: 'um código abre uma conta que a pessoa fez',
    mudancas: [
      {
        arquivo: 'server/src/funcionario/codigo-de-senha.ts',
        de: 'and u.feita_por_estabelecimento_id is not distinct from ${bar}',
        para: '',
      },
    ],
    testes: ['server/src/login/nova-senha.test.ts'],
  },
  {
    nome: 'quem trabalhou aqui volta sem dizer sim',
    mudancas: [
      {
        arquivo: 'server/src/funcionario/funcionario.ts',
        de: 'if (trabalhou) {',
        para: 'if (trabalhou && novo) {',
      },
    ],
    testes: ['server/src/login/nova-senha.test.ts'],
  },
  {
    nome: 'um gerente põe o dono para fora',
    mudancas: [
      {
        arquivo: 'server/src/funcionario/equipe.ts',
        de: 'if (id === dono_vinculo_id) throw',
        para: 'if (id === dono_vinculo_id && id === 0) throw',
      },
    ],
    testes: ['server/src/funcionario/perfis.test.ts'],
  },
]
