-- One digit for each of ALERGENOS (contract/src/alergenos.ts), in its order: 0 it has none, 1 nobody said, 2 it may have, 3 it has.
-- What stands behind the end is not said, so no 1 ends it.
alter table produto_estabelecimento
  add alergenos text not null default '' constraint alergenos_ditos check (alergenos ~ '^([0-3]{0,39}[023])?$'),
  add calorias int constraint calorias_de_um check (calorias between 0 and 9999);
alter table opcao
  add alergenos text not null default '' constraint alergenos_ditos check (alergenos ~ '^([0-3]{0,39}[023])?$'),
  add calorias int constraint calorias_de_uma check (calorias between 0 and 9999);

-- The house has said so already. That it has peanuts is no tag any more.
update produto_estabelecimento set
  alergenos = rtrim(concat(case when 'sem glúten' = any(etiquetas) then 0 else 1 end, case when 'sem lactose' = any(etiquetas) then 0 else 1 end,
    '1111', case when 'contém amendoim' = any(etiquetas) then 3 else 1 end), '1'),
  etiquetas = array_remove(etiquetas, 'contém amendoim')
where etiquetas && '{sem glúten,sem lactose,contém amendoim}';

-- What is carried to copies has two fields more; of both nothing was said when they were last carried over.
update copia set como = como || '{"alergenos": "", "calorias": null}';
