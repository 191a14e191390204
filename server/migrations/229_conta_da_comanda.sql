-- What systems of others call the account of a comanda: `comanda-` and this. All its devices have the same one, from the first that takes
-- it until the last that goes (`conta_da_comanda` in server/schema/04_checkin.sql). Of before only what is open has one.
alter table checkin add column conta_da_comanda bigint;

update checkin c set conta_da_comanda = (
    select min(d.id) from checkin d
    where d.estabelecimento_id = c.estabelecimento_id and d.numero_comanda = c.numero_comanda and d.fechado_em is null)
  where c.numero_comanda is not null and c.fechado_em is null;
