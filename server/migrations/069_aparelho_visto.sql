-- Which accounts logged in on a device is asked before an attempt of that device is counted.
create index sessao_da_carteira on sessao (carteira_id) where carteira_id is not null;
