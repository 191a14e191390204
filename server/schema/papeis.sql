-- What the two roles of the product may do, the whole of it. The owner runs this at every start after the migrations, so
-- what is not written here is not allowed: a new table needs its line. The server reads everything except passwords in
-- PostgreSQL, and changes only what changes by its nature: what was said once stays said.

revoke all on all tables in schema public from boteco_servidor, boteco_manutencao;
revoke all on all sequences in schema public from boteco_servidor, boteco_manutencao;
revoke create on schema public from public;
grant usage on schema public to boteco_servidor, boteco_manutencao;
-- a temporary table comes before the real one of its name
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;

grant select on all tables in schema public to boteco_servidor;
grant usage on all sequences in schema public to boteco_servidor;

grant insert on item_andamento, pagamento_evento, ficha_transferencia, estorno_linha, ato,
  ficha_dada, ficha_sem_rede, divisao, desconto, couvert, meio_trocado, rateio_fechado, perda, venda_mudou to boteco_servidor;
grant insert, update (dia) on carta_da_noite to boteco_servidor;
grant insert, update (impresso_em, itens) on cardapio_impresso to boteco_servidor;
-- for a day it may be taken back
grant insert, update (desfeita_em), delete on importacao to boteco_servidor;
grant insert, update (desfeita_em, desfeita_por) on perda_avulsa to boteco_servidor;
-- who comes in during a night has a part of it
grant insert, update (pontos) on regra_do_rateio to boteco_servidor;
-- the guest said that it was not so
grant insert, update (desmentido_em) on nao_estavam to boteco_servidor;
grant insert, update (ate) on mesa_juntada to boteco_servidor;
grant insert, update (desfeita_por, desfeita_em) on mudanca to boteco_servidor;
grant insert, update (valor, estado, vezes, ultimo_em) on aviso_desconhecido to boteco_servidor;
-- one that was followed is done
grant insert, update (vezes, proxima_em), delete on aviso_por_seguir to boteco_servidor;

-- what was agreed stays; that it ended, and when it is charged
grant insert, update (token, ultimos_digitos, avisado_em, cobrar_em, contado_em, acabou_em, acabou) on combinado to boteco_servidor;
grant insert, update (linhas, feita_em, aceita_em, recusada_em) on oferta_de_pagamento to boteco_servidor;
grant insert, update (espera, espera_ate) on pedido to boteco_servidor;
-- staff pass lines that are not being paid to another account
grant insert, update (status_pedido, na_fila_em, a_frente, recebido_em, tirou_estoque, tirou_opcoes, tirou_insumos, observacao, dividido, desconto, checkin_id,
    oferecido_em, viagem)
  on item_pedido to boteco_servidor;
grant insert, update (carteira_id, usuario_id, usada_em, cancelada_em, observacao, presente_id, passou) on ficha
  to boteco_servidor;
-- a mistake is taken back; what is forgotten of a guest goes
grant insert, update (desfeito_em, desfeito_por), delete on documento_visto to boteco_servidor;
grant insert, update (aceito_em, aceito_por, retirado_em) on ficha_presente to boteco_servidor;
grant insert, update (visto_em, visto_por) on aviso_de_cancelamento to boteco_servidor;
grant insert, update (segurado_em, segurado_por, solto_em, pronto_em, pronto_por) on item_preparo to boteco_servidor;
grant insert, update (em, por, dito, visto_em, visto_por) on marca_da_linha to boteco_servidor;
grant insert, update (estado, codigo_recusa, codigo_pix, url_pagamento, id_pedido_pagbank, id_checkout_pagbank,
  id_cobranca_pagbank, cpf, fiado_quitado_em) on pagamento to boteco_servidor;
grant insert, update (desfeita_em, para_checkin_id, para_em, recusada_em, de_checkin_id, checkin_id) on cota to boteco_servidor;
grant insert, update (desfeito_em, desfeito_por) on desconto_linha to boteco_servidor;
grant insert, update (viva, estornado, reaberta_em, reaberta_por) on pagamento_linha to boteco_servidor;
grant insert, update (estado, codigo_recusa, entregue_por, meio, sessao_de_caixa_id) on estorno to boteco_servidor;
grant insert, update (id_cobranca_pagbank, id_pedido_pagbank) on cobranca_a_mais to boteco_servidor;

grant insert, update on estabelecimento, usuario, vinculo, sessao, produto_estabelecimento, checkin to boteco_servidor;
grant insert, update (fechado_em, fechado_por) on turno to boteco_servidor;
grant insert on virada_de_antes to boteco_servidor;
grant insert, update (valor) on contador to boteco_servidor;
grant insert, update (de_estabelecimento_id, de_item_id, como) on copia to boteco_servidor;
grant insert, update (codigo, criado_em) on codigo_da_mesa to boteco_servidor;
grant insert, update (aberta_em, convite_desde, encerrada_em, encerrada_por, pessoas) on mesa_aberta to boteco_servidor;
grant insert, update (mesa_aberta_id, usado_em, usado_por, vence_em) on convite to boteco_servidor;
grant insert, update (segredo_hash, dado_por, vence_em, aceito_em) on codigo_da_comanda to boteco_servidor;
grant insert, update (motivo, forma, troco_para, dito_em, vezes, atendido_em, atendido_por, desistido_em, feito_em) on chamado to boteco_servidor;
grant insert, update (vista_em) on tela to boteco_servidor;
grant insert on imagem, notificacao_chaves, chave_das_fichas to boteco_servidor;
-- a row is held (`for update`) by who may change one column of it
grant insert, update (criada_em, segredo_hash, segredo_hash_ate, chave_hash, da_casa) on carteira to boteco_servidor;
grant insert, delete on carteira_segredo to boteco_servidor;
-- sent, taken out, or its guest left
grant insert, delete on rodada_linha to boteco_servidor;
grant insert, update (perfil, feito_por, feito_em), delete on convite_de_trabalho to boteco_servidor;
grant insert, update (alergia, consentida_em), delete on usuario_alergia, checkin_alergia to boteco_servidor;
grant insert, update (retirado_em, retirado_por, fichas_sem_rede) on tablet to boteco_servidor;
grant insert, update, delete on pin to boteco_servidor;
grant insert, update (desde), delete on bar_lembrado to boteco_servidor;
grant insert, update (usada_em, usada_com, vista_em) on permissao to boteco_servidor;
grant insert, update (nome, telefone, limite, palavra, esquecido_em) on fiado_cliente to boteco_servidor;
grant insert on fiado_perdao to boteco_servidor;
-- what a till took, how it was counted and how it was closed is never written again
grant insert on movimento_de_caixa, contagem_de_caixa, fechamento_de_caixa, pendencia_justificada, pagamento_externo to boteco_servidor;
grant insert, update (nome) on gaveta to boteco_servidor;
grant insert, update (contada_em, fechada_em) on sessao_de_caixa to boteco_servidor;
-- the token is encrypted anew with another key; who disconnects the account has it forgotten
grant insert, update, delete on conta_de_maquininha to boteco_servidor;
grant insert, update (segredo_hash, usado_em, revogado_em, webhook, segredo, falhas, falha, falhando_desde, tentar_em, parado_em, entregue_em)
  on aplicativo to boteco_servidor;
-- what was delivered is known where it was delivered to
grant insert, update (recusas), delete on evento_para_fora to boteco_servidor;
grant insert, update (endereco, client_id, segredo), delete on aplicativo_pedidos to boteco_servidor;
grant insert, update (estado, pedido_id, cancelado_em, dito, aberto, tentar_em, falhas, falha, falhando_desde, numero, lugar, codigo, motivo,
    aviso, visto_em, visto_por)
  on pedido_de_fora to boteco_servidor;
grant insert, delete on aplicativo_token, aplicativo_escopo to boteco_servidor;
grant insert, update (nome, id_terminal, gaveta_id, vinculo_id, ativa, teste, teste_valor) on maquininha to boteco_servidor;
grant insert, update (nome, adquirente, bandeira, autorizacao, nsu, fim_a_fim) on pagamento_maquininha to boteco_servidor;
grant insert, update (contador, usada_em), delete on chave_de_acesso to boteco_servidor;
-- spent, or followed by another
grant insert, delete on desafio to boteco_servidor;
grant insert, update (usado_em) on link_de_senha, link_de_email to boteco_servidor;
grant insert, update on codigo_de_senha to boteco_servidor;
grant insert, update, delete on carta to boteco_servidor;
grant insert, update, delete on departamento_fechado, codigo_do_dia, cartao_salvo, notificacao_aparelho, emperrado
  to boteco_servidor;
grant insert, update on grupo, opcao to boteco_servidor;
-- of what moved a stock nobody writes: a trigger does
grant insert, update on insumo to boteco_servidor;
grant insert, delete on receita to boteco_servidor;
grant insert, update (fechada_em, fechada_por, valeu) on contagem_de_estoque to boteco_servidor;
grant insert, update (desfeito_em) on contado_no_estoque to boteco_servidor;
grant insert, update (nome, traducoes, ordem, removida_em, versao, preparo_min) on categoria_da_casa to boteco_servidor;
grant insert, update (nome, ordem, tela_em), delete on estacao to boteco_servidor;
grant insert, update (nome, ordem, balcao), delete on area to boteco_servidor;
-- a price is another row
grant insert, update (ate), delete on preco_da_area to boteco_servidor;
-- a table is never removed, only no longer used
grant insert, update (rotulo, area_id, lugares, ativa, planta) on mesa to boteco_servidor;
grant insert, delete on comanda_bloqueada to boteco_servidor;
-- held (`for update`) before it goes
grant insert, update (desde), delete on conta_em_fechamento to boteco_servidor;
grant insert, update (vinculo_id, desde), delete on mesa_garcom to boteco_servidor;
-- whose name is no longer needed is not kept
grant insert, delete on espera_por_mesa to boteco_servidor;
-- a mark, the line beside it, and who saw them; whose it was is forgotten
grant insert, update (nota, texto, dita_em, vista_em, vista_por, carteira_id, usuario_id) on avaliacao to boteco_servidor;
-- whom a guest tipped, and when that was handed over
grant insert, update (retencao, paga_em, repassada_em, repassada_por) on gorjeta to boteco_servidor;
-- one that is edited ends, and another begins
grant insert, update (removida_em) on programacao to boteco_servidor;
grant insert, update (ordem), delete on produto_grupo to boteco_servidor;
-- the oldest proof dies
grant insert, update (criada_em), delete on checkin_prova to boteco_servidor;
-- what a product cost an hour ago
grant insert, update (ate), delete on preco_anterior, preco_anterior_da_opcao to boteco_servidor;
grant insert, update (versao, viradas) on cardapio_versao to boteco_servidor;
-- what a house was called stays its own
grant insert on apelido to boteco_servidor;
grant insert, update (produtos, contado_em) on mais_pedidos to boteco_servidor;
-- what nobody orders any more, or too seldom, has no time
grant insert, update (metade, normal, demora, por_linha), delete on tempo_medido to boteco_servidor;
grant insert, update (ordem) on categoria to boteco_servidor;
grant insert, update (categoria_id, descricao, nome_departamento, imagem_hash) on produto to boteco_servidor;
grant insert, update (hash) on semente to boteco_servidor;

-- after a payment that took no money its idempotency key is deleted, so that a retry is a new attempt
grant insert, update (corpo_hash, resposta, criada_em), delete on idempotencia to boteco_servidor;
grant insert, update (n, ate) on tentativa to boteco_servidor;
grant insert, update (estado, detalhe, comecou_em, terminou_em) on copia_da_noite to boteco_servidor;
grant insert, update (id, desde) on chave_dos_cpfs to boteco_servidor;
grant insert, update (comecou_em, terminou_em) on limpeza_da_noite to boteco_servidor;
grant insert, update (nome, posto, estacao_id, modelo, pagina, colunas, tamanho, mostra, via, endereco, segredo_hash, sem_confirmacao, desde, estado,
  estado_em, ouvida_em, falhas, tentar_em, reserva, reservada_ate, removida_em) on impressora to boteco_servidor;
-- who asked for it and what it is a copy of stays; what it says is forgotten
grant insert, update (documento, estado, desde, atrasada, enviada_em, confirmada_em, terminada_em, liberada_em, respondida_por)
  on impressao to boteco_servidor;
grant insert, update (cancelamento_id, aberta) on impressao_linha to boteco_servidor;
grant insert, update (estado, diferencas, comecou_em, terminou_em) on conciliacao_do_dia to boteco_servidor;

-- Only what is over: the rows are held while they go, hence the one column.
grant select, delete, update (criada_em) on idempotencia to boteco_manutencao;
grant select, delete, update (ate) on tentativa to boteco_manutencao;
grant select, delete on permissao, espera_por_mesa to boteco_manutencao;
grant select, delete, update (usado_em) on convite to boteco_manutencao;
grant select, delete, update (vence_em) on desafio, link_de_senha, link_de_email, codigo_de_senha
  to boteco_manutencao;
grant select, delete, update (pedida_em) on carta to boteco_manutencao;
grant select, delete on documento_guardado to boteco_manutencao;
grant select, delete, update (usada_em) on sessao to boteco_manutencao;
grant select, delete, update (ate) on preco_anterior, preco_anterior_da_opcao to boteco_manutencao;
grant select, delete on aviso_por_seguir, convite_de_trabalho, conta_em_fechamento, emperrado, limpeza_da_noite, item_andamento, item_preparo to boteco_manutencao;
-- what stays of steps, of items that are over
-- what papers said
grant select (criada_em, documento, estado, terminada_em), update (documento, estado, terminada_em) on impressao to boteco_manutencao;
-- whether somebody is to be told of it
grant select (estabelecimento_id, id, estado, sem_confirmacao) on impressora to boteco_manutencao;
grant insert on participacao to boteco_manutencao;
grant select (estabelecimento_id, id, checkin_id, status_pedido) on item_pedido to boteco_manutencao;
grant select (estabelecimento_id, id, fechado_em) on checkin to boteco_manutencao;
