-- The look at the parties that are over reads the open ones, not all that ever were.
create index mesa_aberta_agora on mesa_aberta (estabelecimento_id, id) where encerrada_em is null;
