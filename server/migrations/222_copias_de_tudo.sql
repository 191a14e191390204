-- Of which row of another house of the same owner this one is a copy: a product, a group of options, an option, or the house itself,
-- whose settings they are. `como`: as that one was when it was last carried over, by the columns of server/src/casas/o-que-se-leva.ts.
alter table copia
  drop constraint copia_estabelecimento_id_produto_estabelecimento_id_fkey,
  drop constraint copia_de_estabelecimento_id_de_produto_id_fkey,
  drop constraint copia_pkey;
alter table copia rename produto_estabelecimento_id to item_id;
alter table copia rename de_produto_id to de_item_id;
alter table copia
  add o_que text not null default 'produto',
  add constraint copia_o_que_check check (o_que in ('produto', 'grupo', 'opcao', 'ajustes')),
  add primary key (estabelecimento_id, o_que, item_id),
  add foreign key (de_estabelecimento_id) references estabelecimento on delete cascade;
alter table copia alter o_que drop default;
drop index copia_de;
create index copia_de on copia (de_estabelecimento_id);

-- What a product is chosen with is carried, too: what differs until now is each house's own.
update copia c set como = como || jsonb_build_object('grupos', array(select g.grupo_id from produto_grupo g
  where g.estabelecimento_id = c.de_estabelecimento_id and g.produto_estabelecimento_id = c.de_item_id order by g.ordem));

-- Groups and options came with the menu, and are known again by their names, as products were then.
insert into copia (estabelecimento_id, o_que, item_id, de_estabelecimento_id, de_item_id, como)
select c.para, 'grupo', p.id, c.de, o.id, jsonb_build_object('nome', o.nome, 'traducoes', o.traducoes, 'regra', o.regra, 'minimo', o.minimo,
  'maximo', o.maximo, 'opcoes', array(select x.id from opcao x
    where x.estabelecimento_id = c.de and x.grupo_id = o.id and x.removida_em is null order by x.ordem, x.id))
from (select distinct estabelecimento_id as para, de_estabelecimento_id as de from copia) c
join grupo o on o.estabelecimento_id = c.de and o.removido_em is null
join grupo p on p.estabelecimento_id = c.para and p.removido_em is null and lower(p.nome) = lower(o.nome)
on conflict do nothing;
insert into copia (estabelecimento_id, o_que, item_id, de_estabelecimento_id, de_item_id, como)
select c.estabelecimento_id, 'opcao', p.id, c.de_estabelecimento_id, o.id, jsonb_build_object('nome', o.nome, 'nome_curto', o.nome_curto,
  'preco', o.preco, 'padrao', o.padrao, 'maximo', o.maximo, 'traducoes', o.traducoes,
  'alergenos', o.alergenos, 'calorias', o.calorias, 'alcoolica', o.alcoolica)
from copia c
join opcao o on o.estabelecimento_id = c.de_estabelecimento_id and o.grupo_id = c.de_item_id and o.removida_em is null
join opcao p on p.estabelecimento_id = c.estabelecimento_id and p.grupo_id = c.item_id and p.removida_em is null and lower(p.nome) = lower(o.nome)
where c.o_que = 'grupo'
on conflict do nothing;

drop function if exists o_que_se_leva(produto_estabelecimento);
