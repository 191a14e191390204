-- The last offered part (cota.para_em) that a device was told of, or that was given up. What was offered before it asked is no news.
alter table notificacao_aparelho add column ofertas_ate timestamptz not null default now();
