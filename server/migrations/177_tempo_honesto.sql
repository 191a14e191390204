-- How many lines its department, or its station there, had still to make when it came to the queue. Null: nobody counted.
alter table item_pedido add a_frente int;

-- What each product took on the last evenings, reckoned again every few hours and never while somebody orders. In minutes, with
-- nothing ahead: half of its lines were ready by `metade`, three of four by `normal`, nine of ten by `demora`.
create table tempo_medido (
  estabelecimento_id bigint not null,
  produto_estabelecimento_id bigint not null,
  vezes int not null,
  metade float8 not null,
  normal float8 not null,
  demora float8 not null,
  -- what each line ahead adds
  por_linha float8 not null check (por_linha >= 0),
  primary key (estabelecimento_id, produto_estabelecimento_id),
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento (estabelecimento_id, id) on delete cascade,
  constraint tempos_em_ordem check (metade <= normal and normal <= demora)
);
