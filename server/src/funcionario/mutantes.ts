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
  {
    nome: 'uma permissão vale para outro valor ou outra linha',
    mudancas: [
      { arquivo: 'server/src/http/serve.ts', de: 'resumo.equals(resumoDe(path, input))', para: 'resumo.length > 0' },
    ],
    testes: ['server/src/funcionario/permissao.test.ts'],
  },
  {
    nome: 'uma permissão vale em outro aparelho',
    mudancas: [
      {
        arquivo: 'server/src/sessao/permissao.ts',
        de: 'and p.sessao_hash = ${sessao_hash} and p.chamada',
        para: 'and length(${sessao_hash}::bytea) > 0 and p.chamada',
      },
    ],
    testes: ['server/src/funcionario/permissao.test.ts'],
  },
  {
    nome: 'quem foi dispensado ainda permite o que permitiu antes',
    mudancas: [
      {
        arquivo: 'server/src/sessao/permissao.ts',
        de: 'and quem.ate is null and quem.usuario_id <> ${usuario_id}',
        para: 'and quem.usuario_id <> ${usuario_id}',
      },
    ],
    testes: ['server/src/funcionario/permissao.test.ts'],
  },
  {
    nome: 'uma permissão vale duas vezes',
    mudancas: [
      {
        arquivo: 'server/src/sessao/permissao.ts',
        de: 'if (!usada) throw',
        para: 'if (!usada && chave === undefined) throw',
      },
    ],
    testes: ['server/src/funcionario/permissao.test.ts'],
  },
]
