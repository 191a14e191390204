-- Who answers for what the menu says of its dishes, as the menu says it; and what the manager says of what the law asks of this house,
-- by its key: contract/src/cardapio/casa.ts.
alter table estabelecimento
  add responsavel_tecnico text not null default '',
  add obrigacoes jsonb not null default '{}';
