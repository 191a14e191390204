-- On which days of the week, and from when to when, somebody works in this function: contract/src/funcionario/casa.ts.
alter table vinculo add escala jsonb not null default '[]';
