-- What ran out, of products and of options alike, and until when: null: it is there; infinity: until staff say that it is back.

alter table produto_estabelecimento add acabou_ate timestamptz;
alter table opcao add acabou_ate timestamptz;
update opcao set acabou_ate = 'infinity' where acabou;
alter table opcao drop acabou;

-- the moments to come at which the menu is another though no row changes
alter table cardapio_versao add viradas timestamptz[] not null default '{}';
