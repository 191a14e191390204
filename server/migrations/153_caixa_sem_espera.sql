-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table pagamento validate constraint pagamento_no_caixa_fkey;
alter table estorno validate constraint estorno_do_caixa_fkey;
alter table meio_trocado validate constraint troca_no_caixa_fkey;
create index concurrently if not exists pagamentos_da_sessao on pagamento (estabelecimento_id, sessao_de_caixa_id)
  where sessao_de_caixa_id is not null;
create index concurrently if not exists estornos_da_sessao on estorno (estabelecimento_id, sessao_de_caixa_id)
  where sessao_de_caixa_id is not null;
create index concurrently if not exists trocas_da_sessao on meio_trocado (estabelecimento_id, sessao_de_caixa_id)
  where sessao_de_caixa_id is not null;
