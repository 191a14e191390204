// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'ninguém precisa ver o documento: o banco não recusa a entrega',
    mudancas: [
      {
        arquivo: 'server/schema/19_documento.sql',
        de: "  if exists (select from sem_documento(new)) and not (tg_op = 'INSERT'",
        para: "  if false and not (tg_op = 'INSERT'",
      },
    ],
    testes: ['server/src/pedido/documento.test.ts'],
  },
  {
    nome: 'o documento de uma noite vale na outra',
    mudancas: [{ arquivo: 'server/schema/19_documento.sql', de: 'd.visto_em >= noite_comecou(e) and ', para: '' }],
    testes: ['server/src/pedido/documento.test.ts'],
  },
  {
    nome: 'na conta da mesa um documento vale por todos',
    mudancas: [{ arquivo: 'server/schema/19_documento.sql', de: ' and not c.da_mesa\n', para: '\n' }],
    testes: ['server/src/pedido/documento.test.ts'],
  },
  {
    nome: 'a linha é alcoólica como o produto é agora',
    mudancas: [
      {
        arquivo: 'server/schema/19_documento.sql',
        de: '  where (i.alcoolica or',
        para: '  where (vende_alcool(i.estabelecimento_id, i.produto_estabelecimento_id, i.partes) or',
      },
    ],
    testes: ['server/src/pedido/documento.test.ts'],
  },
  {
    nome: 'o passo desfeito deixa o documento como visto',
    mudancas: [{ arquivo: 'server/src/pedido/andamento.ts', de: 'and d.visto_em = a.em and', para: 'and false and' }],
    testes: ['server/src/pedido/documento.test.ts'],
  },
  {
    nome: 'qualquer garçom desfaz o que outro viu',
    mudancas: [
      {
        arquivo: 'server/src/pedido/documento.ts',
        de: 'v.usuario_id = ${usuario_id}',
        para: 'v.usuario_id is not null',
      },
    ],
    testes: ['server/src/pedido/documento.test.ts'],
  },
  {
    nome: 'diz o tempo do que quase não se viu',
    mudancas: [
      {
        arquivo: 'server/src/produto/tempos-medidos.ts',
        de: '>= ${vezes_para_dizer}',
        para: '>= ${vezes_para_dizer} - 1',
      },
    ],
    testes: ['server/src/pedido/previsao.test.ts'],
  },
  {
    nome: 'uma mesa grande diz o tempo de duas semanas',
    mudancas: [
      {
        arquivo: 'server/src/produto/tempos-medidos.ts',
        de: 'having count(distinct pedido_id)',
        para: 'having count(*)',
      },
    ],
    testes: ['server/src/pedido/previsao.test.ts'],
  },
  {
    nome: 'o tempo do chope conta a fila da cozinha',
    mudancas: [
      {
        arquivo: 'server/schema/06_linha.sql',
        de: 'and i.nome_departamento = d.nome_departamento\n',
        para: "and i.nome_departamento = 'COZINHA'\n",
      },
    ],
    testes: ['server/src/pedido/previsao.test.ts'],
  },
  {
    nome: 'o que o passe segura tem hora de ficar pronto',
    mudancas: [
      {
        arquivo: 'server/src/pedido/previsao.ts',
        de: ' or segurado(p.segurado_em, p.solto_em) as calado',
        para: ' as calado',
      },
    ],
    testes: ['server/src/pedido/previsao.test.ts'],
  },
  {
    nome: 'o que a estação já fez está na frente de quem pede',
    mudancas: [
      {
        arquivo: 'server/schema/06_linha.sql',
        de: 'and (p.pronto_em is not null or segurado(p.segurado_em, p.solto_em)))',
        para: 'and segurado(p.segurado_em, p.solto_em))',
      },
    ],
    testes: ['server/src/pedido/previsao.test.ts'],
  },
  {
    nome: 'quem não tem CPF fica com o de quem pediu antes no mesmo celular',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa.ts',
        de: 'update checkin c set ${tx(pessoa)}, numero_mesa',
        para: "update checkin c set ${pessoa.cpf ? tx(pessoa) : tx(pessoa, 'nome', 'email', 'telefone')}, numero_mesa",
      },
    ],
    testes: ['server/src/pedido/de-fora.test.ts'],
  },
  {
    nome: 'um bar fechado recebe pedidos',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'feito_por === null ? esperaACasa(horario) : null',
        para: 'feito_por !== null ? esperaACasa(horario) : null',
      },
    ],
    testes: ['server/src/estabelecimento/casa-fechada.test.ts'],
  },
  {
    nome: 'o que espera a casa abrir vai para o preparo quando é pago',
    mudancas: [{ arquivo: 'server/src/pedido/espera.ts', de: "(o.espera <> 'casa' and not", para: '(not' }],
    testes: ['server/src/mesa/pague-antes.test.ts'],
  },
  {
    nome: 'o que não custa nada vai sozinho para o preparo',
    mudancas: [{ arquivo: 'server/src/pedido/espera.ts', de: 'and bool_or(f.preco > 0)', para: '' }],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'o passo não confere o estado esperado',
    mudancas: [
      {
        arquivo: 'server/src/pedido/andamento.ts',
        de: `and status_pedido = \${de} and na_fila_em <= now() and id = \${daVez}`,
        para: `and na_fila_em <= now() and id = \${daVez}`,
      },
    ],
    testes: ['server/src/pedido/andamento.test.ts'],
  },
  {
    nome: 'os produtos não são segurados',
    mudancas: [
      { arquivo: 'server/src/pedido/estoque.ts', de: 'order by id for no key update)', para: 'order by id)' },
      {
        arquivo: 'server/migrations/001_boteco.sql',
        de: ' constraint estoque_suficiente check (qtd_estoque >= 0)',
        para: '',
      },
    ],
    testes: ['server/src/pedido/estoque.test.ts'],
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
    nome: 'o banco não soma as partes de uma linha',
    mudancas: [
      {
        arquivo: 'server/schema/05_produto.sql',
        de: 'if soma is distinct from new.preco then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/pedido/escolhas.test.ts'],
  },
  {
    nome: 'o banco não confere o peso de uma linha',
    mudancas: [
      {
        arquivo: 'server/schema/05_produto.sql',
        de: "where parte ? 'gramas' and (parte",
        para: 'where false and (parte',
      },
    ],
    testes: ['server/src/pedido/como-se-vende.test.ts'],
  },
  {
    nome: 'um cliente pede o que a equipe pesa, e o que não tem preço hoje',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'conferirVenda(produtos, pedidas, feito_por !== null)',
        para: 'conferirVenda(produtos, [], feito_por !== null)',
      },
    ],
    testes: ['server/src/pedido/como-se-vende.test.ts'],
  },
  {
    nome: 'o preço de ontem ainda vale hoje',
    mudancas: [
      {
        arquivo: 'server/schema/05_produto.sql',
        de: 'and old.venda = new.venda and old.preco_dia is not distinct from new.preco_dia)',
        para: ')',
      },
    ],
    testes: ['server/src/pedido/como-se-vende.test.ts'],
  },
  {
    nome: 'uma opção que acabou ainda se pede',
    mudancas: [
      { arquivo: 'contract/src/escolhas.ts', de: 'if (opcao.acabou) throw', para: 'if (opcao.acabou && false) throw' },
    ],
    testes: ['server/src/pedido/escolhas.test.ts'],
  },
  {
    nome: 'o que a equipe disse que acabou ainda se pede',
    mudancas: [
      {
        arquivo: 'server/src/pedido/estoque.ts',
        de: 'em_falta(pe.acabou_ate, pe.estabelecimento_id) as acabou',
        para: 'false as acabou',
      },
    ],
    testes: ['server/src/pedido/em-falta.test.ts'],
  },
  {
    nome: 'o cardápio guardado não vira quando o que acabou volta pela hora',
    mudancas: [
      {
        arquivo: 'server/src/cardapio/cardapio.ts',
        de: 'primeiro(horario?.muda_em, horario?.segura_em, vira_em, programado?.muda_em)',
        para: 'primeiro(horario?.muda_em, programado?.muda_em)',
      },
    ],
    testes: ['server/src/pedido/em-falta.test.ts'],
  },
  {
    nome: 'uma escolha que nenhum grupo do produto tem passa calada',
    mudancas: [
      {
        arquivo: 'contract/src/escolhas.ts',
        de: 'if (lidas.size < escolhas.length) return',
        para: 'if (false) return',
      },
    ],
    testes: ['server/src/pedido/escolhas.test.ts'],
  },
  {
    nome: 'o preço programado que acabou há pouco não é mais de ninguém',
    mudancas: [
      {
        arquivo: 'server/schema/12_programacao.sql',
        de: 'select em from viradas_programadas(bar, de, statement_timestamp())',
        para: 'select em from viradas_programadas(bar, de, de)',
      },
    ],
    testes: ['server/src/pedido/programado.test.ts'],
  },
  {
    nome: 'o preço programado ainda vale no segundo em que acaba',
    mudancas: [{ arquivo: 'server/schema/12_programacao.sql', de: 'and fim > de', para: 'and fim >= de' }],
    testes: ['server/src/pedido/programado.test.ts', 'server/src/produto/programacoes.test.ts'],
  },
  {
    nome: 'um leve e pague vale também onde um preço é menor',
    mudancas: [
      {
        arquivo: 'server/schema/12_programacao.sql',
        de: 'and (m.menor < n.normal and m.menor * v.leve <= n.normal * v.pague) is not true',
        para: '',
      },
    ],
    testes: ['server/src/produto/programacoes.test.ts', 'server/src/pedido/leve-e-pague.test.ts'],
  },
  {
    nome: 'um em dobro que já acabou se paga como se quiser',
    mudancas: [
      {
        arquivo: 'server/src/pedido/preco.ts',
        de: ' && (pedida.total ?? totalDe(feita, pedida)) === totalDe(feita, pedida)',
        para: '',
      },
    ],
    testes: ['server/src/pedido/leve-e-pague.test.ts'],
  },
  {
    nome: 'um aparelho novo compra outras tantas fichas ao preço da hora',
    mudancas: [
      {
        arquivo: 'server/src/ficha/ficha.ts',
        de: 'else c.presente_em is null and c.membro_em is null end`',
        para: 'else f.carteira_id = ${carteira_id} end`',
      },
    ],
    testes: ['server/src/pedido/leve-e-pague.test.ts'],
  },
  {
    nome: 'fora da sua hora um produto ainda se pede',
    mudancas: [{ arquivo: 'server/src/cardapio/programado.ts', de: 'if (haTempo.length > 0)', para: 'if (false)' }],
    testes: ['server/src/pedido/programado.test.ts'],
  },
  {
    nome: 'o cardápio guardado não vira com o relógio',
    mudancas: [
      {
        arquivo: 'server/src/cardapio/cardapio.ts',
        de: '${programado?.valem} ${Object.values(daCasa)',
        para: '${Object.values({ ...daCasa, muda_em: null })',
      },
    ],
    testes: ['server/src/pedido/programado.test.ts'],
  },
  {
    nome: 'um pedido cobra o preço de agora, e não o que foi mostrado',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'await precosMostrados(tx, estabelecimento_id, produtos, pedidas, onde)',
        para: 'pedidas.map(({ produto_id }) => ({ preco: produtos.get(produto_id)!.preco_venda, partes: null }))',
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
    nome: 'as opções contadas não são seguradas',
    mudancas: [
      {
        arquivo: 'server/src/pedido/estoque-das-opcoes.ts',
        de: 'order by id for no key update`',
        para: 'order by id`',
      },
      {
        arquivo: 'server/migrations/120_estoque_das_opcoes.sql',
        de: '  add constraint estoque_da_opcao_suficiente check (qtd_estoque >= 0),\n',
        para: '',
      },
    ],
    testes: ['server/src/pedido/estoque-das-opcoes.test.ts'],
  },
  {
    nome: 'o que se cancela não devolve as suas opções',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: 'jsonb_each_text(a.tirou_opcoes) t (opcao, tirou) where a.volta',
        para: 'jsonb_each_text(a.tirou_opcoes) t (opcao, tirou) where false',
      },
    ],
    testes: ['server/src/pedido/estoque-das-opcoes.test.ts'],
  },
  {
    nome: 'a opção de um produto do combo sai duas vezes',
    mudancas: [
      {
        arquivo: 'server/src/pedido/estoque-das-opcoes.ts',
        de: '    if (nivel > dentro) continue\n',
        para: '',
      },
    ],
    testes: ['server/src/pedido/estoque-das-opcoes.test.ts'],
  },
  {
    nome: 'o prato que vai com outra coisa sai duas vezes do estoque',
    mudancas: [
      { arquivo: 'server/src/pedido/combo.ts', de: 'combo: true, tira: false,', para: 'combo: true, tira: true,' },
    ],
    testes: ['server/src/pedido/opcao-de-outro-departamento.test.ts'],
  },
  {
    nome: 'um produto que é opção tem opções que são produtos',
    mudancas: [
      {
        arquivo: 'server/src/produto/combos.ts',
        de: 'join em_combo outro on outro.grupo_id = d.grupo_id',
        para: 'join em_combo outro on false',
      },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
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
    nome: 'o que se cancela de um combo não devolve a sua parte',
    mudancas: [
      { arquivo: 'server/schema/07_cancelamento.sql', de: '  perform devolve_do_combo(bar, todos, por);\n', para: '' },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
  },
  {
    nome: 'dois passos de um combo não esperam um pelo outro',
    mudancas: [
      {
        arquivo: 'server/schema/07_cancelamento.sql',
        de: 'and id = new.do_combo for no key update;',
        para: 'and id = new.do_combo;',
      },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
  },
  {
    nome: 'o que vem num combo não sai do estoque',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'conferirEstoque(todos, queTiram)',
        para: 'conferirEstoque(produtos, pedidas)',
      },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
  },
  {
    nome: 'num combo se pede o que não se vende a esta hora',
    mudancas: [
      {
        arquivo: 'server/src/pedido/pedido.ts',
        de: 'await vendidosAgora(tx, estabelecimento_id, produtosDosCombos(segurados, feitas), SEM_PRECO)',
        para: 'produtosDosCombos(segurados, feitas)',
      },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
  },
  {
    nome: 'as partes do que vem num combo não somam o seu preço',
    mudancas: [
      {
        arquivo: 'server/src/pedido/combo.ts',
        de: 'rateio: rateios[i]!,',
        para: 'rateio: rateios[i]! - Number(i > 1),',
      },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
  },
  {
    nome: 'a parte do que foi cancelado de um combo se desfaz como um desconto',
    mudancas: [
      { arquivo: 'server/src/conta/desconto.ts', de: 'if (dados[0]!.de_cancelamento) throw', para: 'if (false) throw' },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
  },
  {
    nome: 'o checkout forçado dá baixa no combo inteiro',
    mudancas: [
      {
        arquivo: 'server/src/conta/contas-abertas.ts',
        de: 'coalesce(sum(case when i.combo then (',
        para: 'coalesce(sum(case when false then (',
      },
    ],
    testes: ['server/src/pedido/combo.test.ts'],
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
    nome: 'qualquer tela recebe os itens de qualquer departamento',
    mudancas: [
      {
        arquivo: 'server/src/pedido/recebimento.ts',
        de: 'and i.nome_departamento = ${departamento} and i.status_pedido = ${de} and i.na_fila_em <= now() and i.recebido_em is null',
        para: 'and i.status_pedido = ${de} and i.na_fila_em <= now() and i.recebido_em is null',
      },
    ],
    testes: ['server/src/pedido/recebimento.test.ts'],
  },
  {
    nome: 'cancelar o que foi pago devolve dinheiro sem perguntar quem é',
    mudancas: [
      { arquivo: 'server/src/pedido/cancelamento.ts', de: "if (situacao === 'pago') exigirProva(sessao)", para: '' },
    ],
    testes: ['server/src/sessao/o-que-custa.test.ts'],
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
    nome: 'sem o gatilho, o preço de uma linha muda e as suas partes não',
    mudancas: [
      {
        arquivo: 'server/schema/05_produto.sql',
        de: 'partes on item_pedido for each row\n  when (new.partes is not null)',
        para: 'partes on item_pedido for each row\n  when (false)',
      },
    ],
    testes: ['server/src/pedido/cardapios-ao-acaso.test.ts'],
  },
  {
    nome: 'um percentual que não muda o preço de um tamanho tira dele o em dobro',
    mudancas: [{ arquivo: 'server/schema/12_programacao.sql', de: 'and not opcao_da_o_preco(bar, pe.id)', para: '' }],
    testes: ['server/src/pedido/leve-e-pague.test.ts'],
  },
  {
    nome: 'o passe libera o que a estação não fez',
    mudancas: [
      { arquivo: 'server/schema/06_linha.sql', de: '  if preparo.pronto_em is null then', para: '  if false then' },
    ],
    testes: ['server/src/pedido/preparo.test.ts'],
  },
  {
    nome: 'o que está segurado sai',
    mudancas: [
      {
        arquivo: 'server/schema/06_linha.sql',
        de: 'if segurado(preparo.segurado_em, preparo.solto_em) then',
        para: 'if false then',
      },
    ],
    testes: ['server/src/pedido/preparo.test.ts'],
  },
  {
    nome: 'um pedido incompleto sai sem que alguém o diga',
    mudancas: [
      {
        arquivo: 'server/src/pedido/preparo.ts',
        de: 'if (faltam.length > 0 && !(incompleto && saem.length > 0))',
        para: 'if (faltam.length > 0 && saem.length === 0)',
      },
    ],
    testes: ['server/src/pedido/preparo.test.ts'],
  },
  {
    nome: 'a cozinha mexe no que é do bar',
    mudancas: [
      {
        arquivo: 'server/src/pedido/preparo.ts',
        de: 'if (linhas.some(({ nome_departamento }) => nome_departamento !== andamentos[perfil].departamento))',
        para: 'if (linhas.length === 0)',
      },
    ],
    testes: ['server/src/pedido/preparo.test.ts'],
  },
  {
    nome: 'duas telas do passe liberam a mesma linha',
    mudancas: [
      {
        arquivo: 'server/src/pedido/preparo.ts',
        de: 'order by id for no key update`\n  const linhas',
        para: 'order by id`\n  const linhas',
      },
      {
        arquivo: 'server/src/pedido/preparo.ts',
        de: 'and id = any(${ids(saem)}::bigint[]) and status_pedido = ${FEITO}',
        para: 'and id = any(${ids(saem)}::bigint[])',
      },
    ],
    testes: ['server/src/pedido/preparo.test.ts'],
  },
  {
    nome: 'um produto vai para a estação de outro departamento',
    mudancas: [
      {
        arquivo: 'server/migrations/121_estacoes.sql',
        de: 'foreign key (estabelecimento_id, nome_departamento, estacao_id)\n    references estacao (estabelecimento_id, nome_departamento, id)',
        para: 'foreign key (estabelecimento_id, estacao_id)\n    references estacao (estabelecimento_id, id)',
      },
    ],
    testes: ['server/src/produto/estacoes.test.ts'],
  },
  {
    nome: 'a última estação que sai deixa pratos segurados para sempre',
    mudancas: [
      {
        arquivo: 'server/src/produto/estacoes.ts',
        de: 'await soltarSemPasse(tx, estabelecimento_id, antes.nome_departamento)',
        para: '',
      },
    ],
    testes: ['server/src/pedido/preparo.test.ts'],
  },
  {
    nome: 'o passe recebe o que espera numa estação cuja tela morreu',
    mudancas: [
      {
        arquivo: 'server/src/pedido/recebimento.ts',
        de: '${estacoes ? sql`and ${daTela(sql, estacoes)}` : sql``}',
        para: '',
      },
    ],
    testes: ['server/src/pedido/preparo.test.ts'],
  },
  {
    nome: 'um pedido liberado não guarda quando saiu',
    mudancas: [
      {
        arquivo: 'server/schema/06_linha.sql',
        de: "new.liberado_em := case when new.status_pedido = 'PEDIDO LIBERADO PARA O GARCON' then now() end;",
        para: '',
      },
    ],
    testes: ['server/src/produto/tempos.test.ts'],
  },
  {
    nome: 'a cozinha diz que viu o que mudou no bar',
    mudancas: [
      {
        arquivo: 'server/src/pedido/marcas.ts',
        de: 'if (linhas.some((linha) => linha.nome_departamento !== departamento))',
        para: 'if (!departamento)',
      },
    ],
    testes: ['server/src/pedido/marcas.test.ts'],
  },
  {
    nome: 'quem toca em Vi vê também o que veio depois',
    mudancas: [
      {
        arquivo: 'server/src/pedido/marcas.ts',
        de: "and date_trunc('second', d.em) <= ${ate}::timestamptz and not d.vista",
        para: 'and not d.vista',
      },
      { arquivo: 'server/src/pedido/marcas.ts', de: 'least(${ate}::timestamptz, now())', para: 'now()' },
    ],
    testes: ['server/src/pedido/marcas.test.ts'],
  },
  {
    nome: 'o que já saiu ainda tem pressa',
    mudancas: [
      {
        arquivo: 'server/src/pedido/marcas.ts',
        de: "and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.na_fila_em <= now()",
        para: '',
      },
    ],
    testes: ['server/src/pedido/marcas.test.ts'],
  },
  {
    nome: 'o tempo que outro gerente disse se perde',
    mudancas: [
      { arquivo: 'server/src/produto/tempos.ts', de: 'if (achados.some(({ mudou }) => mudou))', para: 'if (!achados)' },
    ],
    testes: ['server/src/produto/tempos.test.ts'],
  },
  {
    nome: 'quem esvazia a fila de uma vez fez tudo naquele minuto',
    mudancas: [
      {
        arquivo: 'server/src/produto/tempos.ts',
        de: 'having count(distinct pedido_id) >= ${TEMPOS_MEDIDOS.de_uma_vez}',
        para: 'having false',
      },
    ],
    testes: ['server/src/produto/tempos.test.ts'],
  },
  {
    nome: 'o que o passe segurou demorou a ser feito',
    mudancas: [
      {
        arquivo: 'server/src/produto/tempos.ts',
        de: 'greatest(i.na_fila_em, i.solto_em)',
        para: 'i.na_fila_em',
      },
    ],
    testes: ['server/src/produto/tempos.test.ts'],
  },
  {
    nome: 'quem ninguém confirmou paga o preço da área da mesa que diz',
    mudancas: [
      {
        arquivo: 'server/schema/12_programacao.sql',
        de: 'when da_equipe or c.presente_em is not null',
        para: 'when true or c.presente_em is not null',
      },
    ],
    testes: ['server/src/pedido/precos-por-area.test.ts'],
  },
  {
    nome: 'uma ficha tem o preço da área',
    mudancas: [
      {
        arquivo: 'server/src/cardapio/cardapio.ts',
        de: "para === 'fichas' ? null : checkin.area_id",
        para: 'checkin.area_id',
      },
    ],
    testes: ['server/src/pedido/precos-por-area.test.ts'],
  },
  {
    nome: 'de dois toques em Para viagem saem duas embalagens',
    mudancas: [{ arquivo: 'server/src/pedido/para-viagem.ts', de: ' and not i.viagem and', para: ' and' }],
    testes: ['server/src/pedido/para-viagem.test.ts'],
  },
]
