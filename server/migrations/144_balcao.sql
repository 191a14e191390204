-- A sale at the counter: a check-in of the house's without a phone, a table or a comanda, which ends with what was bought.
alter table checkin add balcao boolean not null default false;
