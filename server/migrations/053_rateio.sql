-- The service charge of a whole category may be left out, and the house says how it shares what it collected.

alter table estabelecimento
  add categorias_sem_taxa bigint[] not null default '{}',
  -- per cent of what was collected that the house keeps for its charges: 33 is the most that the law ever named
  add taxa_retencao smallint not null default 0 check (taxa_retencao between 0 and 33),
  add taxa_divisao text not null default 'nenhuma' check (taxa_divisao in ('nenhuma', 'pontos', 'igual', 'entregou')),
  -- {"<vinculo>": points}: who is not in it has none, and no part
  add taxa_pontos jsonb not null default '{}' check (jsonb_typeof(taxa_pontos) = 'object');

-- Whoever has an account open sees at once that the house asks for another charge, or for none on something.
create function avisa_da_taxa() returns trigger language plpgsql as $$
begin
  perform diz('cardapio', (to_jsonb(new) ->> tg_argv[0])::bigint, null);
  return null;
end $$;
create trigger avisa_da_taxa after update of taxa_percentual, taxa_modo, categorias_sem_taxa on estabelecimento
  for each row when ((old.taxa_percentual, old.taxa_modo, old.categorias_sem_taxa)
    is distinct from (new.taxa_percentual, new.taxa_modo, new.categorias_sem_taxa)) execute function avisa_da_taxa('id');
create trigger avisa_da_taxa after update of sem_taxa on produto_estabelecimento
  for each row when (old.sem_taxa is distinct from new.sem_taxa) execute function avisa_da_taxa('estabelecimento_id');
