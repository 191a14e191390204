-- What a waiter writes to know a comanda by is read as it was written: 'Moça de vestido verde' is no surname.

alter table checkin add column nome_da_casa boolean not null default false;

-- whoever says their own name afterwards is called as everybody is
create function nome_de_quem_o_disse() returns trigger language plpgsql as $$
begin
  new.nome_da_casa = false;
  return new;
end $$;
create trigger nome_de_quem_o_disse before update of nome on checkin for each row
  when (old.nome_da_casa and new.nome is distinct from old.nome) execute function nome_de_quem_o_disse();

-- As before, with more of what stands before a name and is none by itself: 'D. Zuleide', 'Prof. Anselmo', 'Família Souza', 'Cliente 16'.
create or replace function primeiro_nome(nome text) returns text language sql immutable as $$
  select substring(ltrim(nome) from '(?i)^(?:(?:seu|dona|d|sr|sra|srta|dr|dra|prof|profa|professor|professora|pe|padre|frei|dom|irm[ãÃ]|pastor|pastora|mestre|tio|tia|v[oóôÓÔ]|vov[oóôÓÔ]|fam[iíÍ]lia|cliente)\.?\s+)?\S+')
$$;

-- As before, and the house's own word whole.
create or replace function nome_na_mesa(c checkin) returns text language sql stable as $$
  select case when c.nome_da_casa then c.nome
    when count(*) = 0 then primeiro_nome(c.nome)
    when bool_or(lower(nome_com_inicial(o.nome)) = lower(nome_com_inicial(c.nome)))
      then primeiro_nome(c.nome) || ', nº ' || c.numero
    else nome_com_inicial(c.nome) end
  from checkin o
  where o.estabelecimento_id = c.estabelecimento_id and o.mesa_aberta_id = c.mesa_aberta_id and o.id <> c.id
    and lower(primeiro_nome(o.nome)) = lower(primeiro_nome(c.nome))
$$;
