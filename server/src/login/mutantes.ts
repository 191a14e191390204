// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'trocar de casa prova de novo quem é',
    mudancas: [
      {
        arquivo: 'server/src/login/login.ts',
        de: 'vinculo_id}::bigint, aparelho, carteira_id, expira_em, provada_em',
        para: 'vinculo_id}::bigint, aparelho, carteira_id, expira_em, now()',
      },
    ],
    testes: ['server/src/login/casas.test.ts'],
  },
  {
    nome: 'o login de antes continua na outra casa',
    mudancas: [
      {
        arquivo: 'server/src/login/login.ts',
        de: 'update sessao set encerrada_em = now() where token_hash = ${hashDoSegredo(deAntes',
        para: 'update sessao set usada_em = now() where token_hash = ${hashDoSegredo(deAntes',
      },
    ],
    testes: ['server/src/login/casas.test.ts'],
  },
  {
    nome: 'a chave de acesso sobrevive à senha nova por link',
    mudancas: [
      {
        arquivo: 'server/src/login/definir-senha.ts',
        de: 'if (token === null) await',
        para: 'if (token === "") await',
      },
    ],
    testes: ['server/src/login/nova-senha.test.ts'],
  },
  {
    nome: 'um PIN confirma quem entrou com senha',
    mudancas: [
      {
        arquivo: 'server/src/login/sessoes.ts',
        de: 'if (estabelecimento_id === null || !por_pin) throw',
        para: 'if (estabelecimento_id === null) throw',
      },
    ],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
  },
  {
    nome: 'o desafio de uma chave de acesso serve de novo',
    mudancas: [
      {
        arquivo: 'server/src/login/chave-de-acesso.ts',
        de: 'delete from desafio\n    where desafio_hash = ${hashDoSegredo(desafio)}',
        para: 'update desafio set para = para\n    where desafio_hash = ${hashDoSegredo(desafio)}',
      },
    ],
    testes: ['server/src/login/chave-de-acesso.test.ts'],
  },
  {
    nome: 'o desafio de um login serve a outro',
    mudancas: [
      {
        arquivo: 'server/src/login/chave-de-acesso.ts',
        de: 'and token_hash is not distinct from ${hashDoToken(uso)} and vence_em',
        para: 'and vence_em',
      },
    ],
    testes: ['server/src/login/chave-de-acesso.test.ts'],
  },
  {
    nome: 'a chave de acesso e a sua cópia entram juntas',
    mudancas: [
      {
        arquivo: 'server/src/login/chave-de-acesso.ts',
        de: ' and (contador < ${newCounter} or (contador = 0 and ${newCounter} = 0)) returning 1',
        para: ' returning 1',
      },
    ],
    testes: ['server/src/login/chave-de-acesso.test.ts'],
  },
  {
    nome: 'um link de senha vale duas vezes',
    mudancas: [
      {
        arquivo: 'server/src/login/definir-senha.ts',
        de: '  await tx`update link_de_senha set usado_em = now() where usuario_id = ${usuario_id} and usado_em is null`\n',
        para: '',
      },
    ],
    testes: ['server/src/login/nova-senha.test.ts'],
  },
  {
    nome: 'um código de senha se tenta sem fim',
    mudancas: [
      {
        arquivo: 'server/src/login/nova-senha.ts',
        de: 'and c.tentativas < ${TENTATIVAS_DO_CODIGO} and',
        para: 'and c.tentativas > -${TENTATIVAS_DO_CODIGO} and',
      },
    ],
    testes: ['server/src/login/nova-senha.test.ts'],
  },
  {
    nome: 'um login que corre com a troca da senha fica',
    mudancas: [
      {
        arquivo: 'server/src/login/login.ts',
        de: ' and senha_hash = ${senha_hash ?? tx`senha_hash`} for share',
        para: ' for share',
      },
    ],
    testes: ['server/src/login/nova-senha.test.ts'],
  },
  {
    nome: 'a resposta diz quem tem cadastro',
    mudancas: [
      {
        arquivo: 'server/src/login/nova-senha.ts',
        de: "      await pedirCarta(tx, 'nova_senha', email)\n",
        para: "      const [conta] = await tx`select from usuario where lower(email) = ${email}`\n      if (!conta) throw linkNaoVale()\n      await pedirCarta(tx, 'nova_senha', email)\n",
      },
    ],
    testes: ['server/src/sessao/mesma-resposta.test.ts'],
  },
  {
    nome: 'o link de um diarista se tenta sem fim',
    mudancas: [
      {
        arquivo: 'server/src/login/entrar-como-diarista.ts',
        de: ' and celular_tentativas < ${TENTATIVAS_DO_LINK}',
        para: ' and ${TENTATIVAS_DO_LINK} > 0',
      },
    ],
    testes: ['server/src/funcionario/diarista.test.ts'],
  },
  {
    nome: 'o link de um diarista abre dois celulares',
    mudancas: [
      {
        arquivo: 'server/src/login/entrar-como-diarista.ts',
        de: 'pin set celular_hash = null',
        para: 'pin set celular_hash = celular_hash',
      },
    ],
    testes: ['server/src/funcionario/diarista.test.ts'],
  },
]
