-- What the guest wrote about a product when asking for its fichas: the item that a ficha becomes says it to who prepares it.
alter table ficha add column observacao text not null default '';
