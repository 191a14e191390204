// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'uma casa toma as conexões dos relatórios de todas',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: 'casa ? umRelatorioDaCasa(casa, naVez) : fazer()',
        para: 'casa ? naVez() : fazer()',
      },
    ],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'o relatório de quem desistiu de esperar é lido',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: 'if (reply.raw.destroyed) throw',
        para: 'if (path.length === 0) throw',
      },
    ],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'um cookie que acabou de ser dado conta como aparelho visto',
    mudancas: [
      {
        arquivo: 'server/src/http/limites.ts',
        de: 'if (visto.servida) return',
        para: 'if (carteira_id) return',
      },
    ],
    testes: ['server/src/login/palpites.test.ts', 'server/src/http/limites.test.ts'],
  },
  {
    nome: 'quem trabalha conta de novo em cada aparelho',
    mudancas: [
      {
        arquivo: 'server/src/http/limites.ts',
        de: 'return visto.usuario_id === null ? null : `usuario ${visto.usuario_id}`',
        para: 'return visto.usuario_id === null ? null : `usuario ${carteira_id}`',
      },
    ],
    testes: ['server/src/login/palpites.test.ts'],
  },
  {
    nome: 'uma carteira plantada vale sob https',
    mudancas: [
      {
        arquivo: 'server/src/http/carteira.ts',
        de: 'return { carteira, carteiraSemHost',
        para: 'return { carteira: carteira ?? antiga, carteiraSemHost',
      },
    ],
    testes: ['server/src/http/carteira.test.ts'],
  },
  {
    nome: 'uma foto cortada no meio entra',
    mudancas: [{ arquivo: 'server/src/http/images.ts', de: "failOn: 'error'", para: "failOn: 'none'" }],
    testes: ['server/src/http/images.test.ts'],
  },
  {
    nome: 'a mesma chave faz o trabalho de novo',
    mudancas: [
      {
        arquivo: 'server/src/http/once.ts',
        de: 'if (count === 0) throw',
        para: 'if (count === 0 && input === null) throw',
      },
    ],
    testes: ['server/src/http/once.test.ts'],
  },
  {
    nome: 'o que mudou não é dito depois da transação',
    mudancas: [
      {
        arquivo: 'server/src/http/once.ts',
        de: '    sayLater(sql, (await fim)[0].eventos)\n',
        para: '',
      },
    ],
    testes: ['server/src/http/events-route.test.ts'],
  },
  {
    nome: 'uma chamada espera o quanto for',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: 'Promise.race([givingUp.run({ signal: acabou.signal, release: soltar }, work), fim])',
        para: 'givingUp.run({ signal: acabou.signal, release: soltar }, work)',
      },
    ],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'a equipe e os pagamentos esperam com todos',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: "return pagamento || soDaCasa ? 'reserve' : 'everybody'",
        para: "return pagamento && soDaCasa ? 'reserve' : 'everybody'",
      },
    ],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'quem deixou a tela aberta não é perguntado quem é',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: 'if (confirma === true) exigirProva(sessao)',
        para: '',
      },
    ],
    testes: ['server/src/login/confirmar-quem-e.test.ts'],
  },
  {
    nome: 'a foto que saiu do cardápio continua no endereço de antes',
    mudancas: [
      {
        arquivo: 'server/src/http/images.ts',
        de: 'exists (select from produto_estabelecimento where imagem_hash = ${nome})',
        para: 'true',
      },
    ],
    testes: ['server/src/http/images.test.ts'],
  },
  {
    nome: 'outro site escreve pelo navegador de alguém',
    mudancas: [
      {
        arquivo: 'server/src/http/hardening.ts',
        de: "return site !== 'same-origin' && site !== 'none'",
        para: "return site === 'nenhum'",
      },
    ],
    testes: ['server/src/http/hardening.test.ts'],
  },
  {
    nome: 'outro servidor do domínio dá a carteira a um celular',
    mudancas: [
      {
        arquivo: 'server/src/http/carteira.ts',
        de: "const nome = secure ? '__Host-carteira' : 'carteira'",
        para: "const nome = 'carteira'",
      },
    ],
    testes: ['server/src/http/carteira.test.ts'],
  },
  {
    nome: 'em produção a documentação é de todos',
    mudancas: [
      {
        arquivo: 'server/src/http/openapi.ts',
        de: 'if (await trabalha(request)) return',
        para: 'if ((await trabalha(request)) || producao) return',
      },
    ],
    testes: ['server/src/http/openapi.test.ts'],
  },
  {
    nome: 'um celular sem cookies fecha o endereço para todos',
    mudancas: [
      {
        arquivo: 'server/src/http/limites.ts',
        de: 'endereco: visto || mesa ? null : endereco,',
        para: 'endereco,',
      },
    ],
    testes: ['server/src/http/limites.test.ts'],
  },
  {
    nome: 'quem já foi recusado continua a encher a conta dos outros',
    mudancas: [
      {
        arquivo: 'server/src/http/limites.ts',
        de: 'or not exists (select from cheias)',
        para: 'or true',
      },
      {
        arquivo: 'server/src/http/limites.ts',
        de: '  if (contou) await devolver(sql, contagens)\n',
        para: '',
      },
    ],
    testes: ['server/src/login/palpites.test.ts'],
  },
  {
    nome: 'um toque numa função vale como outra',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: "return como === undefined ? proprio || !comoQuem.includes(path) : como === 'qualquer' || como === perfil",
        para: 'return como !== null',
      },
    ],
    testes: ['server/src/funcionario/perfis.test.ts'],
  },
  {
    nome: 'o PIN abre o que é da conta',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: 'if (pessoal && sessao?.por_pin)',
        para: 'if (pessoal && sessao?.tablet_id === 0)',
      },
    ],
    testes: ['server/src/login/entrar-com-pin.test.ts'],
  },
  {
    nome: 'um celular abre canais sem fim',
    mudancas: [
      {
        arquivo: 'server/src/http/events-route.ts',
        de: 'if (seus.size >= maximo && maisVelho) {',
        para: 'if (seus.size >= maximo * 1000 && maisVelho) {',
      },
    ],
    testes: ['server/src/http/events-route.test.ts'],
  },
  {
    nome: 'uma conexão calada fica aberta para sempre',
    mudancas: [
      {
        arquivo: 'server/src/http/hardening.ts',
        de: 'requestTimeout: imagem,',
        para: 'requestTimeout: 0 * imagem,',
      },
      {
        arquivo: 'server/src/http/hardening.ts',
        de: '{ headersTimeout: cabecalho,',
        para: '{ headersTimeout: 0 * cabecalho,',
      },
    ],
    testes: ['server/src/http/hardening.test.ts'],
  },
  {
    nome: 'com a chave de repetição fica o que a pessoa disse',
    mudancas: [
      {
        arquivo: 'server/src/http/once.ts',
        de: 'set resposta = ${tx.json(resposta)} where',
        para: 'set resposta = ${tx.json({ ...(resposta as object), input } as never)} where',
      },
    ],
    testes: ['server/src/privacidade/noite-marcada.longo.test.ts'],
  },
  {
    nome: 'um processo que não ouve o banco se diz pronto',
    mudancas: [
      {
        arquivo: 'server/src/http/health-route.ts',
        de: "if (caminho === '/pronto' && !ouvindo())",
        para: 'if (adiantado === Infinity && !ouvindo())',
      },
    ],
    testes: ['server/src/http/events-route.test.ts'],
  },
]
