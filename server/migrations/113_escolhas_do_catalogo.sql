-- Which of the catalogue's usual choices a group came as, whatever the bar has made of it since; null: the bar wrote it.

alter table grupo add do_catalogo text;
create unique index grupo_do_catalogo_uma_vez on grupo (estabelecimento_id, do_catalogo);
