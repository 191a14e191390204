// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
type Mudanca = { arquivo: string; de: string; para: string }

/** A protection, how it is taken away, and the tests that must notice. */
export type Mutante = { nome: string; mudancas: readonly Mudanca[]; testes: readonly string[] }

export const mutantes: readonly Mutante[] = [
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
    nome: 'uma tabela que cresceu dez vezes é lida como era',
    mudancas: [
      {
        arquivo: 'server/src/jobs/estatisticas.ts',
        de: 'greatest(c.reltuples, 0)\n',
        para: 'greatest(c.reltuples, 1000000)\n',
      },
    ],
    testes: ['server/src/jobs/estatisticas.test.ts'],
  },
  {
    nome: 'um aviso que não pôde ser seguido é esquecido',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/avisos-por-seguir.ts',
        de: 'const guardado = assinado || conhecido !== undefined',
        para: 'const guardado = false',
      },
    ],
    testes: ['server/src/pagamento/avisos-por-seguir.test.ts'],
  },
  {
    nome: 'os avisos que um estranho inventa são guardados sem fim',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/avisos-por-seguir.ts',
        de: 'where ${assinado}::boolean or (select',
        para: 'where true or (select',
      },
    ],
    testes: ['server/src/pagamento/avisos-por-seguir.test.ts'],
  },
  {
    nome: 'o pedido de um Pix que acabou sem nome no provedor continua sem nome',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/avisos-por-seguir.ts',
        de: '  if (!emAberto(agora.estado))\n',
        para: '  if (false)\n',
      },
    ],
    testes: ['server/src/pagamento/avisos-por-seguir.test.ts'],
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
    nome: 'o laço de eventos parado não é visto',
    mudancas: [{ arquivo: 'server/src/vigia.ts', de: 'if (iguais < parado_s) return', para: 'return' }],
    testes: ['server/src/commands/supervisao.test.ts'],
  },
  {
    nome: 'uma expressão que se lê de muitos jeitos',
    mudancas: [
      {
        arquivo: 'contract/src/ficha/casa.ts',
        de: "lido.split(':')",
        para: "(/^(\\d+,?)+$/.test(lido) ? '' : lido).split(':')",
      },
    ],
    testes: ['server/src/expressoes.test.ts'],
  },
  {
    nome: 'uma marca que vira o texto fica no nome',
    mudancas: [{ arquivo: 'contract/src/texto.ts', de: '.replace(INVISIVEIS, ', para: '.replace(/(?!)/g, ' }],
    testes: ['contract/src/texto.test.ts'],
  },
  {
    nome: 'quem não tem CPF fica com o de quem pediu antes no mesmo celular',
    mudancas: [
      {
        arquivo: 'server/src/pedido/quem-pede.ts',
        de: 'pessoa.cpf === null || ',
        para: '',
      },
    ],
    testes: ['server/src/pedido/de-fora.test.ts'],
  },
  {
    nome: 'um bar fechado recebe pedidos',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'if (feito_por === null) recusarCasaFechada(horario)',
        para: 'if (feito_por !== null) recusarCasaFechada(horario)',
      },
    ],
    testes: ['server/src/estabelecimento/casa-fechada.test.ts'],
  },
  {
    nome: 'o que não custa nada vai sozinho para o preparo',
    mudancas: [{ arquivo: 'server/src/pedido/espera.ts', de: 'and bool_or(f.preco > 0)', para: '' }],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'o limite da mesa vai embora com quem pediu',
    mudancas: [
      {
        arquivo: 'server/src/checkin/quanto-cabe.ts',
        de: '(o.numero_mesa = eu.numero_mesa or c.mesa_aberta_id = f.id)',
        para: 'c.mesa_aberta_id = f.id',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'o celular promete mais do que o limite deixa passar',
    mudancas: [
      {
        arquivo: 'server/src/checkin/quanto-cabe.ts',
        de: 'Math.min(dele - feitoPorEle, daMesa - feitoNaMesa)',
        para: 'dele - feitoPorEle',
      },
    ],
    testes: ['server/src/mesa/presenca.test.ts'],
  },
  {
    nome: 'duas pessoas da mesma mesa se leem iguais',
    mudancas: [{ arquivo: 'server/src/conta/dividir.ts', de: 'nome_na_mesa(c)', para: 'primeiro_nome(c.nome)' }],
    testes: ['server/src/checkin/nome-na-mesa.test.ts'],
  },
  {
    nome: 'um motivo atrás do outro chama sem parar',
    mudancas: [
      {
        arquivo: 'server/src/mesa/chamado.ts',
        de: "const soOutra = motivo === 'conta' && ultimo?.motivo !== 'conta'",
        para: 'const soOutra = motivo !== ultimo?.motivo',
      },
    ],
    testes: ['server/src/mesa/chamado.test.ts'],
  },
  {
    nome: 'a presença sobrevive à mesa livre',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: 'set presente_em = null, presente_por = null, turma_acabou_em = now()',
        para: 'set turma_acabou_em = now()',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'o código lido de novo faz da turma seguinte quem já foi embora',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: '(comCodigo && !deNovo && !achada?.so_com_convite)',
        para: '(comCodigo && !achada?.so_com_convite)',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'quem foi tirado da mesa volta com o convite de antes',
    mudancas: [
      {
        arquivo: 'server/src/mesa/presenca.ts',
        de: 'update convite set vence_em = now()',
        para: 'update convite set vence_em = vence_em',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'fichas só pedidas não têm fim',
    mudancas: [
      { arquivo: 'server/src/ficha/ficha.ts', de: 'pedidas + mais > MAXIMO_SEM_PAGAR', para: 'pedidas + mais < 0' },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'um bar que ninguém confirmou recebe pela conta de todos',
    mudancas: [{ arquivo: 'server/src/pagamento/intencao.ts', de: 'if (!bar) throw', para: 'if (bar === null) throw' }],
    testes: ['server/src/pagamento/cartao-contado.test.ts'],
  },
  {
    nome: 'cartões recusados de quem nenhuma casa viu não têm fim',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/cartao-contado.ts',
        de: '(await quemACasaViu(sql, carteira_id)) ? []',
        para: '(await quemACasaViu(sql, carteira_id)) !== undefined ? []',
      },
    ],
    testes: ['server/src/pagamento/cartao-contado.test.ts'],
  },
  {
    nome: 'o cartão de outro que o banco analisa segura a mesa',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/troca.ts',
        de: 'where p.estabelecimento_id = ${estabelecimento_id} and p.estado in',
        para: "where p.estabelecimento_id = ${estabelecimento_id} and p.meio in ('pix', 'checkout') and p.estado in",
      },
    ],
    testes: ['server/src/pagamento/pagamento-alheio.test.ts'],
  },
  {
    nome: 'o cartão recusado depois de dar lugar não conta',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/cobrar.ts',
        de: "if (depois.estado !== 'recusado') await contarRecusado",
        para: "if (depois.estado === 'intencao') await contarRecusado",
      },
    ],
    testes: ['server/src/pagamento/pagamento-alheio.test.ts'],
  },
  {
    nome: 'a prova da comanda fica na resposta guardada',
    mudancas: [
      {
        arquivo: 'server/src/checkin/no-celular.ts',
        de: 'transaction(context.sql, async (tx) => {',
        para: 'context.transaction(async (tx) => {',
      },
    ],
    testes: ['server/src/http/once.test.ts'],
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
    nome: 'quem sai e volta na mesma noite tem outro couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'and carteira_id = sentado.carteira_id and item_id is null',
        para: 'and carteira_id = sentado.carteira_id',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'quem já estava e muda de mesa ganha um couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'when (old.numero_mesa is null and new.numero_mesa is not null)',
        para: 'when (new.numero_mesa is not null)',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'quem fica no balcão tem couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'when (new.numero_mesa is not null) execute function pede_couvert();',
        para: 'execute function pede_couvert();',
      },
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'and id = cliente and numero_mesa is not null',
        para: 'and id = cliente',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'o celular toca por uma parte que já foi recusada',
    mudancas: [{ arquivo: 'server/src/notificacao/enviar.ts', de: 'and k.recusada_em is null', para: '' }],
    testes: ['server/src/notificacao/enviar.test.ts'],
  },
  {
    nome: 'o silêncio diz que está aqui quem não é de uma turma',
    mudancas: [{ arquivo: 'server/src/checkin/vistos.ts', de: 'and c.membro_em is not null and not', para: 'and not' }],
    testes: ['server/src/mesa/vistos.test.ts'],
  },
  {
    nome: 'o silêncio de quem não levou nada diz que estão aqui',
    mudancas: [{ arquivo: 'server/src/checkin/vistos.ts', de: 'and a.feito_por = ${vinculo_id}', para: '' }],
    testes: ['server/src/mesa/vistos.test.ts'],
  },
  {
    nome: 'uma foto cortada no meio entra',
    mudancas: [{ arquivo: 'server/src/http/imagens.ts', de: "failOn: 'error'", para: "failOn: 'none'" }],
    testes: ['server/src/http/imagens.test.ts'],
  },
  {
    nome: 'um desconto é sobre outro valor do que o mostrado',
    mudancas: [
      { arquivo: 'server/src/conta/desconto.ts', de: 'mostrado !== undefined && mostrado !== falta', para: 'false' },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
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
    nome: 'pelo número da linha inteira não se paga o que falta dela',
    mudancas: [
      { arquivo: 'server/src/pagamento/cotas-livres.ts', de: 'and i.dividido', para: 'and i.dividido and false' },
    ],
    testes: ['server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'quem só disse o número de uma mesa deve o couvert',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'if new.presente_em is not null then perform cobra_couvert',
        para: 'if true then perform cobra_couvert',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'o couvert continua na noite seguinte',
    mudancas: [
      {
        arquivo: 'server/schema/09_couvert.sql',
        de: 'case when valor > 0 and noite = dia_do_bar(now(), fuso) then valor end',
        para: 'case when valor > 0 and noite <= dia_do_bar(now(), fuso) then valor end',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'o banco deixa pôr a taxa sobre o couvert',
    mudancas: [
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'categoria_id is null and oculto and sem_taxa else',
        para: 'categoria_id is null and oculto else',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'a taxa de serviço é cobrada sobre o couvert',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/taxa.ts',
        de: '(pe.sem_taxa or pe.categoria_id',
        para: '((pe.sem_taxa and not pe.couvert) or pe.categoria_id',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'o couvert prova que alguém está aqui',
    mudancas: [
      {
        arquivo: 'server/src/mesa/presenca.ts',
        de: 'and not i.couvert) as recebeu',
        para: ') as recebeu',
      },
    ],
    testes: ['server/src/conta/couvert.test.ts'],
  },
  {
    nome: 'o banco deixa abrir de novo a comanda que um celular já tem',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: 'when (old.aceito_em is not null) execute',
        para: 'when (false) execute',
      },
    ],
    testes: ['server/src/checkin/comanda.test.ts'],
  },
  {
    nome: 'oferece-se o que já foi pago, se o programa não olhar',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'when (new.oferecido_em is not null) execute',
        para: 'when (new.dividido or new.checkin_id <> old.checkin_id) execute',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o item que já tem outro dono, ou foi dividido, continua oferecido',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if new.dividido or new.checkin_id <> old.checkin_id then new.oferecido_em := null;',
        para: 'if false then new.oferecido_em := null;',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'a turma não ouve que um item procura dono',
    mudancas: [
      {
        arquivo: 'server/schema/02_avisos.sql',
        de: 'when (old.oferecido_em is distinct from new.oferecido_em) execute',
        para: 'when (false) execute',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'dois ficam com o mesmo item, e com o que ninguém oferece',
    mudancas: [
      {
        arquivo: 'server/src/mesa/oferta.ts',
        de: 'and i.id = ${linha} and i.oferecido_em is not null\n',
        para: 'and i.id = ${linha}\n',
      },
      {
        arquivo: 'server/src/mesa/oferta.ts',
        de: 'item.para === checkin_id : item.oferecido))',
        para: 'item.para === checkin_id : true))',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'fica com o item quem não é da turma',
    mudancas: [
      {
        arquivo: 'server/src/mesa/oferta.ts',
        de: 'and c.id <> ${checkin_id} and ${daMesmaMesa(tx, checkin)}\n',
        para: 'and c.id <> ${checkin_id}\n',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o código de uma comanda vale depois do tempo',
    mudancas: [
      { arquivo: 'server/src/checkin/no-celular.ts', de: 'k.vence_em <= now() as vencida', para: 'false as vencida' },
    ],
    testes: ['server/src/checkin/comanda.test.ts'],
  },
  {
    nome: 'dois celulares dizem o código juntos, e o segundo não lê por quê',
    mudancas: [
      { arquivo: 'server/src/checkin/no-celular.ts', de: 'if (aceita) throw', para: 'if (!aceita && aceita) throw' },
    ],
    testes: ['server/src/checkin/comanda.test.ts'],
  },
  {
    nome: 'o banco deixa passar para outra conta o que já foi pago',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'or exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva\n      and linha_id in',
        para: 'or exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva and false\n      and linha_id in',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'quem perdeu o item não ouve',
    mudancas: [
      {
        arquivo: 'server/schema/02_avisos.sql',
        de: 'when (old.checkin_id <> new.checkin_id) execute function avisa_da_passagem();',
        para: 'when (false) execute function avisa_da_passagem();',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'de dois garçons o segundo leva o item de quem o recebeu',
    mudancas: [
      {
        arquivo: 'server/src/mesa/passar.ts',
        de: 'if (checkin_id !== de) throw',
        para: 'if (checkin_id < 0 * de) throw',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o que passa para outra conta vai de novo para o preparo',
    mudancas: [
      {
        arquivo: 'server/src/mesa/passar.ts',
        de: 'update item_pedido set checkin_id = ${para}\n',
        para: 'update item_pedido set checkin_id = ${para}, recebido_em = null, na_fila_em = now()\n',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o banco deixa passar a parte que já foi paga',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'and viva and linha_id = new.id) then',
        para: 'and viva and linha_id = new.id and false) then',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o banco põe uma parte na conta de quem já saiu',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'where estabelecimento_id = new.estabelecimento_id and fechado_em is not null\n      and (id =',
        para: 'where estabelecimento_id = new.estabelecimento_id and fechado_em is null and false\n      and (id =',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o banco dá uma parte nova a quem não tinha nenhuma',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: '      and checkin_id = new.checkin_id) then',
        para: '      ) then',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'o item se junta por cima da parte que é de outra conta',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'and checkin_id is not null and (desfeita_em is null or desfeita_em = now())) then',
        para: 'and false) then',
      },
    ],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'uma mudança se desfaz duas vezes',
    mudancas: [{ arquivo: 'server/src/mesa/desfazer.ts', de: ' and desfeita_em is null\n', para: '\n' }],
    testes: ['server/src/mesa/passar.test.ts'],
  },
  {
    nome: 'desfaz mesas em que alguém já mudou',
    mudancas: [
      {
        arquivo: 'server/src/mesa/desfazer.ts',
        de: 'if (!isDeepStrictEqual([agora.checkins, agora.mesas], [depois.checkins, depois.mesas]))',
        para: 'if (!isDeepStrictEqual(agora, agora) || !depois)',
      },
    ],
    testes: ['server/src/mesa/juntar.test.ts'],
  },
  {
    nome: 'o passo não confere o estado esperado',
    mudancas: [
      {
        arquivo: 'server/src/pedido/andamento.ts',
        de: `and status_pedido = \${de} and na_fila_em <= now() and id = (`,
        para: 'and na_fila_em <= now() and id = (',
      },
    ],
    testes: ['server/src/pedido/andamento.test.ts'],
  },
  {
    nome: 'a mesma chave faz o trabalho de novo',
    mudancas: [{ arquivo: 'server/src/http/once.ts', de: 'if (!nova) {', para: 'if (!nova && input === null) {' }],
    testes: ['server/src/http/once.test.ts'],
  },
  {
    nome: 'os produtos não são segurados',
    mudancas: [
      { arquivo: 'server/src/pedido/estoque.ts', de: 'order by id for no key update`', para: 'order by id`' },
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: ' constraint estoque_suficiente check (qtd_estoque >= 0)',
        para: '',
      },
    ],
    testes: ['server/src/pedido/estoque.test.ts'],
  },
  {
    nome: 'uma linha pode estar em dois pagamentos vivos',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: 'create unique index linha_em_um_pagamento on',
        para: 'create index linha_em_um_pagamento on',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'uma cota pode estar em dois pagamentos vivos',
    mudancas: [
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'alter table pagamento_linha add column de_linha bigint;',
        para: `alter table pagamento_linha add column de_linha bigint;
          drop index linha_em_um_pagamento;
          create unique index linha_em_um_pagamento on pagamento_linha (estabelecimento_id, linha_id)
            where viva and de_linha is null;`,
      },
    ],
    testes: ['server/src/database/invariantes.test.ts', 'server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'quatro celulares dividem cada um por quatro o que falta',
    mudancas: [
      {
        arquivo: 'server/src/conta/dividir.ts',
        de: 'if (quem.checkin && jaDividida && primeira!.partes === partes) return',
        para: 'if (quem.checkin && jaDividida && primeira!.partes === 0) return',
      },
    ],
    testes: ['server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'a parte que alguém tomou é de qualquer um',
    mudancas: [
      {
        arquivo: 'server/src/conta/linhas-a-dividir.ts',
        de: 'k.de_checkin_id is not null and l.checkin_id <> ${checkin?.id ?? 0} as de_outro',
        para: 'false as de_outro',
      },
    ],
    testes: ['server/src/conta/dividir.test.ts'],
  },
  {
    nome: 'a parte passa à conta de quem a recebe sem um sim',
    mudancas: [
      {
        arquivo: 'server/src/conta/dividir.ts',
        de: 'cotas.flatMap(({ dono, parte }) => (dono === checkin.id ? parte : []))',
        para: 'cotas.flatMap(({ dono, parte }) => (dono !== null ? parte : []))',
      },
    ],
    testes: ['server/src/mesa/parte-oferecida.test.ts'],
  },
  {
    nome: 'qualquer um da turma diz sim por quem recebeu a parte',
    mudancas: [
      {
        arquivo: 'server/src/pedido/novidades-da-conta.ts',
        de: 'and k.para_checkin_id = ${checkin.id} and',
        para: 'and k.para_checkin_id is not null and',
      },
      {
        arquivo: 'server/src/mesa/oferta.ts',
        de: 'ehCota(item) ? item.para === checkin_id : item.oferecido',
        para: 'ehCota(item) || item.oferecido',
      },
    ],
    testes: ['server/src/mesa/parte-oferecida.test.ts'],
  },
  {
    nome: 'de um não se faz um sim',
    mudancas: [
      {
        arquivo: 'server/src/pedido/novidades-da-conta.ts',
        de: 'and k.recusada_em is null and c.fechado_em',
        para: 'and c.fechado_em',
      },
    ],
    testes: ['server/src/mesa/parte-oferecida.test.ts'],
  },
  {
    nome: 'uma linha se divide sem fim',
    mudancas: [
      {
        arquivo: 'server/src/conta/dividir.ts',
        de: 'having count(*) > ${COTAS_DE_UMA_LINHA}',
        para: 'having count(*) > 100000',
      },
    ],
    testes: ['server/src/mesa/parte-oferecida.test.ts'],
  },
  {
    nome: 'o desconto do que já foi pago se desfaz',
    mudancas: [
      {
        arquivo: 'server/src/conta/desconto.ts',
        de: "situacao !== 'a_pagar' && (linha_id === de_linha || linha_id > id) ? de_linha : [],",
        para: "situacao === 'ninguem' && (linha_id === de_linha || linha_id > id) ? de_linha : [],",
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'um desconto se desfaz duas vezes',
    mudancas: [
      {
        arquivo: 'server/src/conta/desconto.ts',
        de: 'and desconto_id = ${id} and desfeito_em is null',
        para: 'and desconto_id = ${id}',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'uma linha dividida pode ser paga inteira',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if (item.dividido and new.de_linha is null) or exists (select from cota',
        para: 'if exists (select from cota',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'o que alguém paga pode ser dividido',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva',
        para: 'if false and exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'quem paga e quem divide não esperam um pelo outro',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'and id = coalesce(new.de_linha, new.linha_id) for share;',
        para: 'and id = coalesce(new.de_linha, new.linha_id);',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'o valor de uma linha muda enquanto alguém a paga',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva) then',
        para: 'where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva and false) then',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'a linha com desconto se paga por outro valor',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if item.desconto > 0 and new.de_linha is null',
        para: 'if false and new.de_linha is null',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'dinheiro atrasado paga por outro valor a linha que ganhou desconto',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: '(i.dividido or i.preco * i.quantidade - i.desconto <> l.valor))',
        para: 'i.dividido)',
      },
    ],
    testes: ['server/src/conta/desconto.test.ts'],
  },
  {
    nome: 'a taxa pode ser outra do que foi mostrado',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/taxa.ts',
        de: 'if (taxaSobre(base, percentual) !== mostrada)',
        para: 'if (false)',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'o que ainda não foi servido tem taxa',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/taxa.ts',
        de: "\n      and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'",
        para: '',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'o banco aceita uma taxa acima do percentual',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'if devida is distinct from new.valor then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'o item cancelado deixa a sua taxa na casa',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: 'from taxas where valor > 0',
        para: 'from taxas where false',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
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
  {
    nome: 'a taxa que fica é acima do percentual do que fica',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'return greatest(0, resta - taxa_sobre(fica, percentual));',
        para: 'return greatest(0, resta - taxa_sobre(fica, percentual) - 1);',
      },
    ],
    testes: ['server/src/pagamento/taxa.test.ts'],
  },
  {
    nome: 'as cotas não precisam somar a linha',
    mudancas: [
      {
        arquivo: 'server/schema/08_cota.sql',
        de: 'if total <> (case when em_cotas then valor_da_linha else 0 end) then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'dinheiro atrasado paga inteira a linha que foi dividida',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: "and l.tipo = 'item' and (i.dividido or",
        para: "and l.tipo = 'item' and (i.dividido and false or",
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'as linhas não precisam somar o pagamento',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'if total is distinct from valor_do_pagamento then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'um pagamento anda para trás',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: "      ('pago', 'estornado')) as passo (de, para) where de = old.estado and para = new.estado) then",
        para: "      ('pago', 'estornado')) as passo (de, para)) then",
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'uma ficha pode ser usada por dois itens',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: 'create unique index ficha_usada_uma_vez on',
        para: 'create index ficha_usada_uma_vez on',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'uma comanda pode estar em duas mesas',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: 'where (fechado_em is null and numero_comanda is not null) deferrable',
        para: 'where (false) deferrable',
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'o servidor trabalha como dono das tabelas',
    mudancas: [
      {
        arquivo: 'server/src/teste/banco.ts',
        de: "const servidor = connect(url, { ...semPressa, papel: 'boteco_servidor' })",
        para: 'const servidor = connect(url, semPressa)',
      },
    ],
    testes: ['server/src/database/papeis.test.ts'],
  },
  {
    nome: 'o servidor pode mudar o que já aconteceu',
    mudancas: [
      {
        arquivo: 'server/schema/papeis.sql',
        de: 'grant insert on item_andamento,',
        para: 'grant insert, update on item_andamento,',
      },
    ],
    testes: ['server/src/database/papeis.test.ts'],
  },
  {
    nome: 'os passos de quem ainda está na mesa são guardados com os outros',
    mudancas: [{ arquivo: 'server/src/privacidade/guardar-passos.ts', de: ' and c.fechado_em is not null', para: '' }],
    testes: ['server/src/privacidade/guardar-passos.test.ts'],
  },
  {
    nome: 'o que se guarda dos passos é o que foi lido, e não o que foi apagado',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/guardar-passos.ts',
        de: '        from apagados) a',
        para: "        from (select a.* from lote l join item_andamento a on a.ctid = l.lugar where l.para <> 'PEDIDO CANCELADO') a) a",
      },
    ],
    testes: ['server/src/privacidade/guardar-passos.test.ts'],
  },
  {
    nome: 'um comando esquece o bar',
    mudancas: [
      {
        arquivo: 'server/src/pedido/estoque.ts',
        de: 'where p.estabelecimento_id = ${estabelecimento_id} and p.id = s.id`',
        para: 'where p.id = s.id`',
      },
    ],
    testes: ['server/src/database/uma-casa-so.test.ts'],
  },
  {
    nome: 'uma linha de um bar pode apontar para outro',
    mudancas: [
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: `feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, feito_por)`,
        para: `feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por)`,
      },
    ],
    testes: ['server/src/database/invariantes.test.ts'],
  },
  {
    nome: 'o banco não avisa de um pedido',
    mudancas: [
      {
        arquivo: 'server/schema/02_avisos.sql',
        de: "on item_pedido referencing new table as mudados\n  for each statement execute function avisa_o_checkin('pedido')",
        para: "on item_pedido referencing new table as mudados\n  for each statement execute function avisa_o_checkin('nada')",
      },
      {
        arquivo: 'server/schema/02_avisos.sql',
        de: "then 'recebimento' else 'pedido' end",
        para: "then 'recebimento' else 'nada' end",
      },
    ],
    testes: ['server/src/http/endereco-de-eventos.test.ts', 'server/src/pedido/recebimento.test.ts'],
  },
  {
    nome: 'um pedido cobra o preço de agora, e não o que foi mostrado',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'await precosMostrados(tx, estabelecimento_id, produtos, pedidas)',
        para: 'pedidas.map(({ produto_id }) => produtos.get(produto_id)!.preco_venda)',
      },
    ],
    testes: ['server/src/pedido/preco.test.ts'],
  },
  {
    nome: 'duas linhas de um produto levam mais do que há',
    mudancas: [
      {
        arquivo: 'server/src/pedido/estoque.ts',
        de: '(somas.get(produto_id) ?? 0) + quantidade',
        para: 'quantidade',
      },
    ],
    testes: ['server/src/pedido/estoque.test.ts'],
  },
  {
    nome: 'ninguém ouve que um check-in sentou noutra mesa',
    mudancas: [
      {
        arquivo: 'server/schema/02_avisos.sql',
        de: "perform diz('checkin', new.estabelecimento_id, new.id);",
        para: '',
      },
    ],
    testes: ['server/src/database/avisos-do-banco.test.ts'],
  },
  {
    nome: 'a fila lê toda a história',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'status_pedido = ${esperaPasso(sql, de)} and na_fila_em <= now()',
        para: 'status_pedido = ${de} and na_fila_em <= now()',
      },
    ],
    testes: ['server/src/database/planos.test.ts'],
  },
  {
    nome: 'para dividir uma conta se leem as cotas de todas as noites',
    mudancas: [
      {
        arquivo: 'server/src/conta/linhas-a-dividir.ts',
        de: '      and l.de_linha = any(${itens.map(({ id }) => id)}::bigint[])\n',
        para: '',
      },
    ],
    testes: ['server/src/database/planos.test.ts'],
  },
  {
    nome: 'o que mudou não é dito depois da transação',
    mudancas: [
      {
        arquivo: 'server/src/http/once.ts',
        de: "  avisarDepois(chamada.sql, (await fim)?.[0].avisos ?? '')\n",
        para: '',
      },
    ],
    testes: ['server/src/http/endereco-de-eventos.test.ts'],
  },
  {
    nome: 'o preço mostrado vale sempre',
    mudancas: [
      {
        arquivo: 'server/src/pedido/preco.ts',
        de: 'if (mudaram.size > 0) throw',
        para: 'if (mudaram.size > 1e9) throw',
      },
    ],
    testes: ['server/src/pedido/preco.test.ts'],
  },
  {
    nome: 'só a primeira cobrança paga é contada',
    mudancas: [
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'id_cobranca_pagbank text not null unique,',
        para: 'id_cobranca_pagbank text not null,',
      },
      {
        arquivo: 'server/migrations/064_da_0_1_a_0_2.sql',
        de: 'create unique index estorno_da_cobranca',
        para: 'create index estorno_da_cobranca',
      },
    ],
    testes: ['server/src/estorno/pago-duas-vezes.test.ts'],
  },
  {
    nome: 'uma linha ruim segura as outras',
    mudancas: [
      {
        arquivo: 'server/src/jobs/emperrado.ts',
        de: '    const motivo = motivoDe(error)\n',
        para: '    if (tipo) throw error\n    const motivo = motivoDe(error)\n',
      },
    ],
    testes: ['server/src/pagamento/emperrados.test.ts'],
  },
  {
    nome: 'qualquer tela recebe os itens de qualquer departamento',
    mudancas: [
      {
        arquivo: 'server/src/pedido/recebimento.ts',
        de: 'and nome_departamento = ${departamento} and status_pedido = ${de} and na_fila_em <= now() and recebido_em is null',
        para: 'and status_pedido = ${de} and na_fila_em <= now() and recebido_em is null',
      },
    ],
    testes: ['server/src/pedido/recebimento.test.ts'],
  },
  {
    nome: 'o canal continua depois do login',
    mudancas: [
      {
        arquivo: 'server/schema/02_avisos.sql',
        de: "'token_hash', token_hash)::text)",
        para: "'nada', null)::text)",
      },
    ],
    testes: ['server/src/http/endereco-de-eventos.test.ts'],
  },
  {
    nome: 'um canal finge que está tudo calmo',
    mudancas: [
      {
        arquivo: 'server/src/database/eventos.ts',
        de: '    if (!ouvindo()) encerrarTodos()\n',
        para: '',
      },
      {
        arquivo: 'server/src/database/eventos.ts',
        de: 'performance.now() - ouvidoEm < silencio_ms',
        para: 'ouvidoEm > 0',
      },
    ],
    testes: ['server/src/http/endereco-de-eventos.test.ts'],
  },
  {
    nome: 'quem encerra corta os pedidos em andamento',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: '  encerrarSemCortar(app)\n',
        para: "  app.addHook('preClose', async () => app.server.closeAllConnections())\n",
      },
    ],
    testes: ['server/src/http/encerramento.test.ts'],
  },
  {
    nome: 'quem espera por uma linha presa espera para sempre',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '      lock_timeout: lockTimeout,\n', para: '' }],
    testes: ['server/src/database/banco-ocupado.test.ts'],
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
    nome: 'quem ouviu um não acha o pedido feito',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '  call?.signal.throwIfAborted()\n', para: '' }],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'um impasse não é tentado de novo',
    mudancas: [
      {
        arquivo: 'server/src/database/db.ts',
        de: "const TENTE_DE_NOVO = ['40P01', '40001']",
        para: 'const TENTE_DE_NOVO: string[] = []',
      },
    ],
    testes: ['server/src/database/banco-ocupado.test.ts'],
  },
  {
    nome: 'o checkout forçado pega as linhas na ordem em que as acha',
    mudancas: [
      {
        arquivo: 'server/src/conta/contas-abertas.ts',
        de: '  return segurarLinhas(tx, estabelecimento_id, checkin_id, naoEntregues)\n',
        para: '  return (await tx<{ id: number }[]>`select id from item_pedido where ${naoEntregues} order by id`).map(({ id }) => id)\n',
      },
    ],
    testes: ['server/src/database/ordem.test.ts'],
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
    nome: 'as idades são contadas pelo relógio do processo',
    mudancas: [
      {
        arquivo: 'server/src/database/db.ts',
        de: '  return agora.getTime()\n',
        para: '  return Math.max(agora.getTime(), Date.now())\n',
      },
    ],
    testes: ['server/src/database/relogio.test.ts'],
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
    nome: 'a cópia restaurada não é comparada',
    mudancas: [
      {
        arquivo: 'server/src/conferencia/copia-conferida.ts',
        de: 'if (diferentes.length > 0)',
        para: 'if (diferentes.length > 1e9)',
      },
    ],
    testes: ['server/src/conferencia/conferir.test.ts'],
  },
  {
    nome: 'um erro vai ao registro com a linha que ele cita',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: '{ err: errorForLog }',
        para: '{ err: (error) => ({ ...errorForLog(error), ...error }) }',
      },
    ],
    testes: ['server/src/http/registro.test.ts'],
  },
  {
    nome: 'o registro não é olhado antes de ser escrito',
    mudancas: [{ arquivo: 'server/src/app.ts', de: '      hooks: { streamWrite: withoutPersonalData },\n', para: '' }],
    testes: ['server/src/http/registro.test.ts'],
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
        arquivo: 'server/src/http/imagens.ts',
        de: 'exists (select from produto_estabelecimento where imagem_hash = ${nome})',
        para: 'true',
      },
    ],
    testes: ['server/src/http/imagens.test.ts'],
  },
  {
    nome: 'códigos Pix se pedem sem fim',
    mudancas: [{ arquivo: 'contract/src/limites.ts', de: "  '/pagbank/criarPagamentoPix': deCobranca,\n", para: '' }],
    testes: ['server/src/pagamento/cobranca-contada.test.ts'],
  },
  {
    nome: 'cancelar o que foi pago devolve dinheiro sem perguntar quem é',
    mudancas: [
      { arquivo: 'server/src/pedido/cancelamento.ts', de: "if (situacao === 'pago') exigirProva(sessao)", para: '' },
    ],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
  },
  {
    nome: 'um checkout forçado dá por perdido sem perguntar quem é',
    mudancas: [
      {
        arquivo: 'server/src/conta/contas-abertas.ts',
        de: 'if (pagas || valor_baixado > 0) exigirProva(quem)',
        para: 'if (pagas) exigirProva(quem)',
      },
    ],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
  },
  {
    nome: 'o gerente dá o desconto que quiser sem dizer de novo quem é',
    mudancas: [{ arquivo: 'server/src/conta/desconto.ts', de: 'if (!cabe(doGarcom)) exigirProva(sessao)', para: '' }],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
  },
  {
    nome: 'um PIN confirma quem entrou com senha',
    mudancas: [
      {
        arquivo: 'server/src/login/sessoes.ts',
        de: 'if (estabelecimento_id === null || tablet_id === null) throw',
        para: 'if (estabelecimento_id === null) throw',
      },
    ],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
  },
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
    nome: 'um bar de verdade abre com as senhas da demonstração',
    mudancas: [{ arquivo: 'server/src/main.ts', de: '  else await recusarDemonstracao(sql)\n', para: '' }],
    testes: ['server/src/demonstracao/remover.test.ts'],
  },
  {
    nome: 'ninguém é avisado do que nenhuma tela mostrou',
    mudancas: [
      {
        arquivo: 'server/src/pedido/recebimento.ts',
        de: '    and i.recebido_em is null and i.na_fila_em <= now()',
        para: '    and i.recebido_em is not null and i.na_fila_em <= now()',
      },
    ],
    testes: ['server/src/pedido/recebimento.test.ts'],
  },
  {
    nome: 'um corpo grande é lido de qualquer um',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: 'const MAXIMO_DE_JSON = 64 * 1024',
        para: 'const MAXIMO_DE_JSON = 1024 * 1024',
      },
    ],
    testes: ['server/src/http/maus-modos.test.ts'],
  },
  {
    nome: 'outro site escreve pelo navegador de alguém',
    mudancas: [
      {
        arquivo: 'server/src/http/maus-modos.ts',
        de: "return site !== 'same-origin' && site !== 'none'",
        para: "return site === 'nenhum'",
      },
    ],
    testes: ['server/src/http/maus-modos.test.ts'],
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
    nome: 'a política deixa passar qualquer estilo',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: '...estilosDaPagina()]',
        para: '...estilosDaPagina(), "\'unsafe-inline\'"]',
      },
    ],
    testes: ['server/src/http/maus-modos.test.ts'],
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
    nome: 'a fila manda tudo o que espera',
    mudancas: [
      {
        arquivo: 'server/src/pedido/itens.ts',
        de: 'export const LINHAS_DE_UMA_VEZ = 500',
        para: 'export const LINHAS_DE_UMA_VEZ = 500_000',
      },
    ],
    testes: ['server/src/pagamento/checkout-forcado-enorme.test.ts'],
  },
  {
    nome: 'o que já foi feito volta ao estoque quando se cancela',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: "coalesce(dito, estava = 'PEDIDO FEITO PELO CLIENTE')",
        para: 'coalesce(dito, true)',
      },
    ],
    testes: ['server/src/pedido/volta-ao-estoque.test.ts'],
  },
  {
    nome: 'o que acabou volta ao estoque se quem cancela diz que sim',
    mudancas: [
      { arquivo: 'server/schema/07_cancelamento.sql', de: 'return not acabou and coalesce', para: 'return coalesce' },
    ],
    testes: ['server/src/pedido/volta-ao-estoque.test.ts'],
  },
  {
    nome: 'o desconto fica todo com as unidades que ficam',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: '  sai := parte_de(o.desconto, quantas, o.quantidade);\n',
        para: '  sai := 0;\n',
      },
    ],
    testes: ['server/src/pedido/cancelar-parte.test.ts'],
  },
  {
    nome: 'parte-se uma linha que alguém está pagando',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: "and id = paga.pagamento_id and estado = 'pago')) then",
        para: 'and id = paga.pagamento_id)) then',
      },
    ],
    testes: ['server/src/pedido/cancelar-parte.test.ts'],
  },
  {
    nome: 'quem foi embora sem pagar não deixa perda',
    mudancas: [
      {
        arquivo: 'server/src/conta/contas-abertas.ts',
        de: 'linha_id, de_linha, valor, custo from devidas where entregue',
        para: 'linha_id, de_linha, valor, custo from devidas where false',
      },
    ],
    testes: ['server/src/pagamento/checkout-forcado.test.ts'],
  },
  {
    nome: 'o que o seu garçom não viu ninguém mais vê',
    mudancas: [
      {
        arquivo: 'server/src/pedido/cancelamentos-por-ver.ts',
        de: "or a.em < now() - ${DE_TODOS_MIN} * interval '1 minute')",
        para: 'or false)',
      },
    ],
    testes: ['server/src/pedido/cancelamentos-por-ver.test.ts'],
  },
  {
    nome: 'o garçom tira a linha que outro pediu',
    mudancas: [
      {
        arquivo: 'server/src/pedido/cancelamento.ts',
        de: 'and i.id = ${de.id} and v.usuario_id = ${de.usuario_id}`',
        para: 'and i.id = ${de.id} and v.usuario_id > ${de.usuario_id} - 1000`',
      },
    ],
    testes: ['server/src/pedido/cancelamentos-por-ver.test.ts'],
  },
  {
    nome: 'um item pago e cancelado não devolve nada',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: 'where pl.valor > pl.estornado\n      order by',
        para: 'where false\n      order by',
      },
    ],
    testes: ['server/src/pagamento/checkout-forcado-enorme.test.ts', 'server/src/pedido/cancelamento.test.ts'],
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
    nome: 'um cartão recusado não é contado',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/andamento.ts',
        de: '  if (recusado) await contarRecusado(sql, agora, log)\n',
        para: '',
      },
    ],
    testes: ['server/src/pagamento/cartao-contado.test.ts'],
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
    nome: 'o Pix de um estranho segura a linha de quem a consumiu',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/troca.ts',
        de: '    ...dosOutros.map((pagamento) => ceder(deps, pagamento, causas.dono, prazo)),\n',
        para: '',
      },
    ],
    testes: ['server/src/pagamento/pagamento-alheio.test.ts'],
  },
  {
    nome: 'a conta da mesa é lida por quem só disse o número',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: 'const comPalavra = livre || convidado || Boolean(pelaCasa)',
        para: 'const comPalavra = Boolean(numero_mesa)',
      },
    ],
    testes: ['server/src/mesa/presenca.test.ts'],
  },
  {
    nome: 'a conta da mesa é a do bar inteiro',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'and (c.id = ${checkin.id} or ${daMesmaMesa(sql, checkin)})',
        para: 'and (c.id = ${checkin.id} or c.numero_mesa = ${checkin.numero_mesa})',
      },
    ],
    testes: ['server/src/http/relacoes.test.ts'],
  },
  {
    nome: 'quem pede de longe é atendido na hora',
    mudancas: [
      {
        arquivo: 'server/src/pedido/espera-do-pedido.ts',
        de: "if (caminho === 'livre') return null",
        para: 'if (caminho) return null',
      },
    ],
    testes: ['server/src/mesa/presenca.test.ts'],
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
    nome: 'ninguém espera enquanto mesas são juntadas',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: 'tx`select pg_advisory_xact_lock(${mesasDaCasa(tx, estabelecimento_id)})`',
        para: 'tx`select pg_advisory_xact_lock_shared(${mesasDaCasa(tx, estabelecimento_id)})`',
      },
    ],
    testes: ['server/src/mesa/juntar.test.ts'],
  },
  {
    nome: 'o código do dia se tenta sem fim',
    mudancas: [
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['checkin'], max: 5,",
        para: "{ tentativa: 'codigo do dia', por: ['checkin'], max: 5_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['bar', 'aparelho'], max: 10,",
        para: "{ tentativa: 'codigo do dia', por: ['bar', 'aparelho'], max: 10_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['bar', 'rede'], max: 40,",
        para: "{ tentativa: 'codigo do dia', por: ['bar', 'rede'], max: 40_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'codigo do dia', por: ['bar'], max: 60,",
        para: "{ tentativa: 'codigo do dia', por: ['bar'], max: 60_000,",
      },
    ],
    testes: ['server/src/mesa/codigo-do-dia.test.ts'],
  },
  {
    nome: 'um CPF pode estar no banco como foi digitado',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: "create or replace trigger cpf_cifrado before insert or update of cpf on checkin for each row\n  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute",
        para: 'create or replace trigger cpf_cifrado before insert or update of cpf on checkin for each row\n  when (false) execute',
      },
    ],
    testes: ['server/src/cofre/cofre.test.ts'],
  },
  {
    nome: 'o servidor abre com a chave de outra máquina',
    mudancas: [
      {
        arquivo: 'server/src/cofre/cofre.ts',
        de: 'if (!cofre.ids().includes(id)) throw semChave(id)',
        para: 'if (cofre.ids().length === 0) throw semChave(id)',
      },
    ],
    testes: ['server/src/cofre/cofre.test.ts'],
  },
  {
    nome: 'as pessoas são lembradas para sempre',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/retencao.ts',
        de: 'update checkin c set nome = null, email = null, cpf = null,',
        para: 'update checkin c set email = null, cpf = null,',
      },
    ],
    testes: ['server/src/privacidade/retencao.test.ts'],
  },
  {
    nome: 'é esquecido quem ainda tem uma ficha a usar',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/retencao.ts',
        de: 'and ${quais} and not ${emAberto(tx)}',
        para: 'and ${quais}',
      },
    ],
    testes: ['server/src/privacidade/retencao.test.ts'],
  },
  {
    nome: 'ninguém escreve quem mudou um preço',
    mudancas: [
      {
        arquivo: 'server/schema/03_atos.sql',
        de: "if para <> '{}' then perform anota(new.estabelecimento_id, 'produto', por, new.id, de, para); end if;",
        para: '',
      },
    ],
    testes: ['server/src/auditoria/todo-feito.test.ts'],
  },
  {
    nome: 'quem foi dispensado continua a entrar',
    mudancas: [
      {
        arquivo: 'server/src/sessao/provas.ts',
        de: "where v.estabelecimento_id = s.estabelecimento_id and v.usuario_id = s.usuario_id and v.ate is null), '[]')",
        para: "where v.estabelecimento_id = s.estabelecimento_id and v.usuario_id = s.usuario_id), '[]')",
      },
    ],
    testes: ['server/src/funcionario/perfis.test.ts'],
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
    nome: 'o PIN abre o que é da conta',
    mudancas: [
      {
        arquivo: 'server/src/http/serve.ts',
        de: 'if (pessoal && sessao && sessao.tablet_id !== null)',
        para: 'if (pessoal && sessao && sessao.tablet_id === 0)',
      },
    ],
    testes: ['server/src/login/entrar-com-pin.test.ts'],
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
    nome: 'um PIN se tenta sem fim',
    mudancas: [
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'pin', por: ['pessoa'], max: 5,",
        para: "{ tentativa: 'pin', por: ['pessoa'], max: 5_000,",
      },
      {
        arquivo: 'contract/src/limites.ts',
        de: "{ tentativa: 'pin', por: ['tablet'], max: 20,",
        para: "{ tentativa: 'pin', por: ['tablet'], max: 20_000,",
      },
    ],
    testes: ['server/src/login/entrar-com-pin.test.ts'],
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
    nome: 'quem morre não é iniciado de novo',
    mudancas: [
      { arquivo: 'scripts/start.mjs', de: 'proximo = setTimeout(iniciar, espera, porque)', para: 'process.exit(1)' },
    ],
    testes: ['server/src/commands/supervisao.test.ts'],
  },
  {
    nome: 'mil senhas são conferidas ao mesmo tempo',
    mudancas: [
      {
        arquivo: 'server/src/sessao/fila.ts',
        de: 'if (fila.length >= esperando) throw',
        para: 'if (fila.length >= esperando && juntos === 0) throw',
      },
    ],
    testes: ['server/src/http/maus-modos.test.ts'],
  },
  {
    nome: 'um celular abre canais sem fim',
    mudancas: [
      {
        arquivo: 'server/src/http/endereco-de-eventos.ts',
        de: 'if (seus.size >= maximo && maisVelho) {',
        para: 'if (seus.size >= maximo * 1000 && maisVelho) {',
      },
    ],
    testes: ['server/src/http/endereco-de-eventos.test.ts'],
  },
  {
    nome: 'um pedido tem quantos itens quiser',
    mudancas: [
      {
        arquivo: 'contract/src/pedido/cliente.ts',
        de: 'const LINHAS_MAXIMAS = 60',
        para: 'const LINHAS_MAXIMAS = 60_000',
      },
    ],
    testes: ['server/src/pedido/limites-do-salao.test.ts'],
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
    nome: 'uma conexão calada fica aberta para sempre',
    mudancas: [
      {
        arquivo: 'server/src/http/maus-modos.ts',
        de: 'requestTimeout: imagem,',
        para: 'requestTimeout: 0 * imagem,',
      },
      {
        arquivo: 'server/src/http/maus-modos.ts',
        de: '{ headersTimeout: cabecalho,',
        para: '{ headersTimeout: 0 * cabecalho,',
      },
    ],
    testes: ['server/src/http/maus-modos.test.ts'],
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
    nome: 'quem passou o bar a outra pessoa ainda o confirma',
    mudancas: [
      {
        arquivo: 'server/src/estabelecimento/confirmar.ts',
        de: 'v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id\n          and e.confirmado_em',
        para: 'v.estabelecimento_id = e.id\n          and e.confirmado_em',
      },
    ],
    testes: ['server/src/estabelecimento/confirmar.test.ts'],
  },
  {
    nome: 'as notas ficam depois de quem as escreveu',
    mudancas: [
      {
        arquivo: 'server/src/privacidade/retencao.ts',
        de: "update item_pedido i set observacao = '' from",
        para: 'update item_pedido i set observacao = i.observacao from',
      },
    ],
    testes: ['server/src/privacidade/noite-marcada.test.ts'],
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
    testes: ['server/src/privacidade/noite-marcada.test.ts'],
  },
  {
    nome: 'o registro diz o que foi enviado',
    mudancas: [
      {
        arquivo: 'server/src/app.ts',
        de: "  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))\n",
        para: "  app.addHook('preHandler', async ({ body, log }) => log.info({ body }, 'chegou'))\n",
      },
    ],
    testes: ['server/src/privacidade/noite-marcada.test.ts'],
  },
  {
    nome: 'uma conexão de avisos que a rede esqueceu é esperada para sempre',
    mudancas: [
      {
        arquivo: 'server/src/database/eventos.ts',
        de: '      escuta.listen(',
        para: '      if (desde < 0) escuta.listen(',
      },
    ],
    testes: ['server/src/database/driver.test.ts'],
  },
  {
    nome: 'um processo que não ouve o banco se diz pronto',
    mudancas: [
      {
        arquivo: 'server/src/http/endereco-da-saude.ts',
        de: "if (caminho === '/pronto' && !ouvindo())",
        para: 'if (adiantado === Infinity && !ouvindo())',
      },
    ],
    testes: ['server/src/http/endereco-de-eventos.test.ts'],
  },
  {
    nome: 'o dia e o mês são lidos como o servidor de banco está ajustado',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '      ...oQueSeLe,\n', para: '' }],
    testes: ['server/src/database/ajustes.test.ts'],
  },
  {
    nome: 'o banco, ou o papel, escolhe o esquema e como os números são escritos',
    mudancas: [{ arquivo: 'server/src/database/db.ts', de: '        ...oQueMaisSeLe,\n', para: '' }],
    testes: ['server/src/database/ajustes.test.ts'],
  },
  {
    nome: 'uma migração espera por uma tabela enquanto segura as outras',
    mudancas: [
      {
        arquivo: 'server/src/database/migrate.ts',
        de: "  await tx`select set_config('lock_timeout', ${PEDE_MS}::text, true)`\n",
        para: '',
      },
      {
        arquivo: 'server/src/database/migrate.ts',
        de: "if (!['55P03', '40P01'].includes(",
        para: "if (!['nenhum'].includes(",
      },
      {
        arquivo: 'server/src/database/migrate.ts',
        de: 'await tx`lock table ${tx(nome)} in access exclusive mode`.catch(',
        para: 'await Promise.resolve(nome).catch(',
      },
    ],
    testes: ['server/src/database/migrar-servindo.test.ts'],
  },
  {
    nome: 'a migração pede as tabelas sempre na mesma ordem',
    mudancas: [{ arquivo: 'server/src/database/migrate.ts', de: '      primeiras.unshift(nome)\n', para: '' }],
    testes: ['server/src/database/migrar-servindo.test.ts'],
  },
  {
    nome: 'a devolução de hoje muda o dia do pagamento',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: '${entre(sql, sql`s.concluido_em`, noite)}',
        para: '${entre(sql, sql`p.pago_em`, noite)}',
      },
    ],
    testes: ['server/src/pagamento/dia-do-dinheiro.test.ts'],
  },
  {
    nome: 'o meio trocado muda a coluna de ontem',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: 'order by t.id limit 1), p.meio) as meio,',
        para: 'and false order by t.id limit 1), p.meio) as meio,',
      },
    ],
    testes: ['server/src/pagamento/dia-do-dinheiro.test.ts'],
  },
  {
    nome: 'o que se recebeu na mesa errada conta como devolvido',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/dia-do-dinheiro.ts',
        de: '0, s.valor from ${feitos} and not s.desfaz) m',
        para: '0, s.valor from ${feitos}) m',
      },
    ],
    testes: ['server/src/pagamento/desfazer-recebimento.test.ts'],
  },
  {
    nome: 'quem fecha o check-in no mesmo instante leva embora o que volta a ser devido',
    mudancas: [
      {
        arquivo: 'server/src/conta/reabrir.ts',
        de: 'order by id for no key update`\n}',
        para: 'order by id`\n}',
      },
    ],
    testes: ['server/src/pagamento/desfazer-recebimento.test.ts'],
  },
  {
    nome: 'a regra nova vale para a noite que já se divide',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/rateio.ts',
        de: "const ja = divisao !== 'nenhuma' && recebida !== undefined",
        para: "const ja = divisao === 'nenhuma' && recebida === undefined",
      },
    ],
    testes: ['server/src/pagamento/rateio.test.ts'],
  },
  {
    nome: 'uma noite que terminou é contada de novo',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/rateio.ts',
        de: 'if (antes) return antes',
        para: 'if (antes && noite === null) return antes',
      },
      {
        arquivo: 'server/src/pagamento/rateio.ts',
        de: 'return (await lerFechado())!',
        para: 'return { fechada, rateio, planilha }',
      },
    ],
    testes: ['server/src/pagamento/rateio.test.ts'],
  },
  {
    nome: 'o meio de um pagamento muda sem que seja o que foi recebido',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: 'and valor = new.valor and not pelo_provedor(new.de) and not pelo_provedor(new.para);',
        para: ';',
      },
    ],
    testes: ['server/src/pagamento/no-caixa.test.ts'],
  },
]
