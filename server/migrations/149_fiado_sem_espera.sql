-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table usuario validate constraint conta_ou_so_nome;
alter table vinculo validate constraint diarista_nao_gerencia;
alter table pagamento validate constraint fiado_de_alguem;
alter table pagamento validate constraint pagamento_fiado_de_fkey;
alter table pagamento validate constraint pagamento_meio_check;
alter table pagamento_linha validate constraint pagamento_linha_tipo_check;
create index concurrently if not exists pagamento_do_fiado on pagamento (estabelecimento_id, fiado_de, id) where fiado_de is not null;
create index concurrently if not exists fiado_quitado_em on pagamento (estabelecimento_id, fiado_quitado_em) where fiado_quitado_em is not null;
