-- How many people sit at a party's tables, once staff said so. Null: its members are counted.
alter table mesa_aberta add pessoas int constraint pessoas_da_mesa check (pessoas between 1 and 99);

-- The check-in of a whole party, which is no person's and on no phone: what is 'da mesa', and the couverts of people without a phone.
alter table checkin add da_mesa boolean not null default false;

-- Of a person without a phone: the check-in 'da mesa' of their party. Its wallet is theirs alone, and of no device.
alter table couvert add da_mesa bigint,
  add constraint couvert_da_mesa foreign key (estabelecimento_id, da_mesa) references checkin (estabelecimento_id, id);
create index couvert_sem_celular on couvert (estabelecimento_id, da_mesa) where da_mesa is not null;
