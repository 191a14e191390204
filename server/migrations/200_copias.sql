-- Of which product of another house of the same owner this one is a copy, and how that one was when it was last carried over: what
-- differs from it here is this house's own exception.
create table copia (
  estabelecimento_id bigint not null references estabelecimento,
  produto_estabelecimento_id bigint not null,
  de_estabelecimento_id bigint not null,
  de_produto_id bigint not null,
  como jsonb not null,
  primary key (estabelecimento_id, produto_estabelecimento_id),
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento (estabelecimento_id, id),
  foreign key (de_estabelecimento_id, de_produto_id) references produto_estabelecimento (estabelecimento_id, id) on delete cascade,
  check (de_estabelecimento_id <> estabelecimento_id)
);
create index copia_de on copia (de_estabelecimento_id, de_produto_id);
