-- What the queue calls a product, where its whole name is too long for a card. Empty: by its whole name.
alter table produto_estabelecimento
  add nome_curto text not null default '',
  add constraint produto_estabelecimento_nome_curto_check check (length(nome_curto) <= 24);
