// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'a resposta a um papel anterior confirma o seguinte',
    mudancas: [
      {
        arquivo: 'server/src/impressao/enviar.ts',
        de: '  if (devidas === 0 || impressora.sem_confirmacao) return true\n',
        para: '  if (devidas >= 0 || impressora.sem_confirmacao) return true\n',
      },
    ],
    testes: ['server/src/impressao/papel.test.ts'],
  },
  {
    nome: 'a resposta a um papel que esperou por alguém confirma o seguinte',
    mudancas: [
      {
        arquivo: 'server/src/impressao/enviar.ts',
        de: 'order by p.enviada_em desc limit ${CABEM}',
        para: 'order by p.id desc limit ${CABEM}',
      },
    ],
    testes: ['server/src/impressao/faltas.test.ts'],
  },
  {
    nome: 'o que talvez tenha saído volta para a fila',
    mudancas: [
      {
        arquivo: 'server/src/impressao/enviar.ts',
        de: "update impressao p set estado = 'em_duvida' from minha m",
        para: "update impressao p set estado = 'na_fila' from minha m",
      },
    ],
    testes: ['server/src/impressao/fila.test.ts'],
  },
  {
    nome: 'um papel é mandado a uma impressora sem papel',
    mudancas: [
      {
        arquivo: 'server/src/impressao/enviar.ts',
        de: '  if (estado && !imprime(estado)) {\n',
        para: '  if (estado && !imprime(estado) && deps.parando()) {\n',
      },
    ],
    testes: ['server/src/impressao/fila.test.ts'],
  },
  {
    nome: 'um papel velho sai sem que ninguém diga',
    mudancas: [{ arquivo: 'server/src/impressao/papeis.ts', de: ' and not ${velha(sql)})`', para: ')`' }],
    testes: ['server/src/impressao/fila.test.ts'],
  },
  {
    nome: 'a impressora é chamada em qualquer rede',
    mudancas: [
      {
        arquivo: 'server/src/impressao/impressoras.ts',
        de: 'if (!naRede(redes, endereco))',
        para: "if (endereco === '')",
      },
    ],
    testes: ['server/src/impressao/impressoras.test.ts'],
  },
  {
    nome: 'uma instalação que mudou de ideia ainda chama impressoras',
    mudancas: [
      {
        arquivo: 'server/src/impressao/enviar.ts',
        de: 'if (naRede(deps.redes, impressora.endereco))',
        para: "if (impressora.endereco !== '')",
      },
    ],
    testes: ['server/src/impressao/fila.test.ts'],
  },
  {
    nome: 'o que o cliente digita chega à impressora como foi digitado',
    mudancas: [
      {
        arquivo: 'contract/src/impressao/papel.ts',
        de: 'emLinhas(emLetras(texto, como.pagina), largura)',
        para: 'emLinhas(como.pagina === emLetras(como.pagina, como.pagina) ? texto : texto, largura)',
      },
    ],
    testes: ['server/src/impressao/bytes.test.ts'],
  },
  {
    nome: 'o que saiu do papel de outro sai de novo',
    mudancas: [
      {
        arquivo: 'server/src/impressao/trabalhos.ts',
        de: '  await juntarSeparadas(tx, estabelecimento_id)\n',
        para: '',
      },
    ],
    testes: ['server/src/impressao/fila.test.ts'],
  },
  {
    nome: 'uma impressora confirma o papel de outra',
    mudancas: [
      {
        arquivo: 'server/src/impressao/cloudprnt.ts',
        de: 'where estabelecimento_id = ${estabelecimento_id} and impressora_id = ${id} and terminada_em is null\n          and estado in',
        para: 'where terminada_em is null\n          and estado in',
      },
    ],
    testes: ['server/src/impressao/cloudprnt.test.ts'],
  },
  {
    nome: 'uma casa em que algo falha para o papel das outras',
    mudancas: [
      {
        arquivo: 'server/src/impressao/fila.ts',
        de: "await cuidar(casa).catch((err: unknown) => log.error({ err }, 'os papéis de uma casa não puderam ser feitos'))",
        para: 'await cuidar(casa)',
      },
    ],
    testes: ['server/src/impressao/faltas.test.ts'],
  },
  {
    nome: 'o que se cancela só é riscado na primeira via',
    mudancas: [
      {
        arquivo: 'server/src/impressao/trabalhos.ts',
        de: '  (id === uma.impressao_id ||\n',
        para: '  ((id === uma.impressao_id || (id < 0 && documento === null)) &&\n',
      },
    ],
    testes: ['server/src/impressao/faltas.test.ts'],
  },
  {
    nome: 'quem espera por uma impressora trocada não a larga',
    mudancas: [
      {
        arquivo: 'server/src/impressao/enviar.ts',
        de: 'const perdida = !minha || ',
        para: 'const perdida = (!minha && deps.parando()) || ',
      },
    ],
    testes: ['server/src/impressao/faltas.test.ts'],
  },
  {
    nome: 'o que voltou a esperar conta o tempo da primeira busca',
    mudancas: [
      {
        arquivo: 'server/src/impressao/cloudprnt.ts',
        de: "case when p.estado = 'enviada' then p.enviada_em else clock_timestamp() end",
        para: 'coalesce(p.enviada_em, clock_timestamp())',
      },
    ],
    testes: ['server/src/impressao/cloudprnt.test.ts'],
  },
  {
    nome: 'uma impressora que se calou continua pronta',
    mudancas: [
      {
        arquivo: 'server/src/impressao/papeis.ts',
        de: "sql`(m.via = 'cloudprnt' and",
        para: "sql`(m.via = 'tcp' and",
      },
    ],
    testes: ['server/src/impressao/cloudprnt.test.ts'],
  },
  {
    nome: 'a estação que mudou imprime de novo o que já saiu',
    mudancas: [
      {
        arquivo: 'server/src/impressao/trabalhos.ts',
        de: "and (l.no_passe = (p.posto = 'PASSE') or l.impressora_id = p.id) offset 0)",
        para: 'and l.impressora_id = p.id offset 0)',
      },
    ],
    testes: ['server/src/impressao/estacoes.test.ts'],
  },
  {
    nome: 'o que o passe segura sai no papel',
    mudancas: [
      {
        arquivo: 'server/src/impressao/trabalhos.ts',
        de: 'and ${doPosto(sql)} and not ${segurada(sql)} end`',
        para: 'and ${doPosto(sql)} and (true or ${segurada(sql)}) end`',
      },
    ],
    testes: ['server/src/impressao/estacoes.test.ts'],
  },
  {
    nome: 'uma conta sai numa impressora da cozinha',
    mudancas: [
      {
        arquivo: 'server/src/impressao/pre-conta.ts',
        de: "and id = ${impressora} and posto = 'CAIXA' and removida_em is null",
        para: 'and id = ${impressora} and removida_em is null',
      },
    ],
    testes: ['server/src/impressao/pre-conta.test.ts'],
  },
  {
    nome: 'a fila de papéis compara cada linha aberta com cada papel',
    mudancas: [
      {
        arquivo: 'server/src/impressao/trabalhos.ts',
        de: 'where l.estabelecimento_id = i.estabelecimento_id and l.item_id = i.id\n',
        para: 'where l.estabelecimento_id = i.estabelecimento_id and l.item_id + 0 = i.id\n',
      },
    ],
    testes: ['server/src/impressao/olhada.test.ts'],
  },
  {
    nome: 'o papel sai antes de se saber no disco que ia sair',
    mudancas: [
      {
        arquivo: 'server/src/impressao/enviar.ts',
        de: 'and m.estabelecimento_id = p.estabelecimento_id and p.impressora_id = m.id\n    returning',
        para: 'and m.estabelecimento_id = p.estabelecimento_id and p.impressora_id = m.id and ${semEsperarODisco(sql)}\n    returning',
      },
    ],
    testes: ['server/src/impressao/olhada.test.ts'],
  },
  {
    nome: 'a dúvida de um papel não é dita às telas',
    mudancas: [
      {
        arquivo: 'server/schema/02_eventos.sql',
        de: "d.estado in ('enviada', 'confirmada')",
        para: "d.estado in ('enviada', 'confirmada', 'em_duvida')",
      },
    ],
    testes: ['server/src/impressao/olhada.test.ts'],
  },
  {
    nome: 'cada aviso faz a fila de papéis olhar outra vez',
    mudancas: [
      {
        arquivo: 'server/src/impressao/fila.ts',
        de: '      if (acordadas.size > 0) await pause(JUNTOS_MS)\n',
        para: '',
      },
    ],
    testes: ['server/src/impressao/olhada.test.ts'],
  },
  {
    nome: 'quem já buscou um papel e pergunta outra vez não é anotado',
    mudancas: [
      {
        arquivo: 'server/src/impressao/cloudprnt.ts',
        de: 'or exists (select from impressao p where p.estabelecimento_id = m.estabelecimento_id',
        para: 'or exists (select from impressao p where p.estabelecimento_id <> m.estabelecimento_id',
      },
    ],
    testes: ['server/src/impressao/cloudprnt.test.ts'],
  },
  {
    nome: 'o pedido de uma casa faz olhar todas',
    mudancas: [
      {
        arquivo: 'server/src/impressao/fila.ts',
        de: 'const quais = todas ? null : [...acordadas]',
        para: 'const quais = todas || acordadas.size > 0 ? null : [...acordadas]',
      },
    ],
    testes: ['server/src/impressao/olhada.test.ts'],
  },
]
