-- What another system took (Open Delivery) is a means of its own: with which system, and by which number of theirs.
alter table pagamento drop constraint pagamento_meio_check, add constraint pagamento_meio_check check (meio in (
  'cartao', 'cartao_salvo', 'checkout', 'pix', 'maquininha', 'dinheiro', 'pix_no_caixa',
  'vale_alelo', 'vale_vr', 'vale_ticket', 'vale_pluxee', 'externo', 'fiado')) not valid;
alter table estorno drop constraint estorno_meio_check, add constraint estorno_meio_check check (meio in (
  'maquininha', 'dinheiro', 'pix_no_caixa', 'vale_alelo', 'vale_vr', 'vale_ticket', 'vale_pluxee', 'externo')) not valid;
alter table aplicativo_escopo drop constraint aplicativo_escopo_escopo_check, add constraint aplicativo_escopo_escopo_check check (
  escopo in ('od.indoor.items', 'od.indoor.close', 'od.indoor.payments'));

create table pagamento_externo (
  estabelecimento_id bigint not null,
  pagamento_id bigint not null,
  -- null: it came with a house's archive, which has no keys
  aplicativo_id bigint,
  -- what it was called then
  sistema text not null,
  -- as the standard names it there
  metodo text not null check (metodo in ('CASH', 'CREDIT_CARD', 'DEBIT_CARD', 'PIX', 'VOUCHER', 'OTHER')),
  bandeira text,
  -- their number of it: never twice of one system
  nsu text not null check (length(nsu) between 1 and 80),
  -- of all that was said, so that the same number with another payment is refused; null as above
  dito_hash bytea,
  primary key (estabelecimento_id, pagamento_id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento (estabelecimento_id, id),
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id)
);
create unique index pagamento_externo_nsu on pagamento_externo (estabelecimento_id, aplicativo_id, nsu);
