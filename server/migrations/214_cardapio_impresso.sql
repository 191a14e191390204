-- What the menu said when it was last printed, of each format and language: so that the next print knows what is another.
create table cardapio_impresso (
  estabelecimento_id bigint not null references estabelecimento,
  formato text not null check (formato in ('a4', 'grande', 'quadro', 'mesa', 'braille')),
  lingua text not null check (lingua in ('pt', 'en', 'es')),
  impresso_em timestamptz not null default now(),
  -- by product: its name, its price and what else was said of that
  itens jsonb not null,
  primary key (estabelecimento_id, formato, lingua)
);
