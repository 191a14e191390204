-- A house may ask an order for a name alone; without it, for what the specification asks: name, e-mail, CPF and phone.
alter table estabelecimento add column basta_o_nome boolean not null default false;
