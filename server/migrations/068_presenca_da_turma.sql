-- Presence belongs to a party and ends with it.

-- When a party that this guest belonged to, or the presence that somebody had vouched for, ended. For the rest of that night the
-- table's code alone does not make this device one of the next party: somebody says a word for it.
alter table checkin add column turma_acabou_em timestamptz;
