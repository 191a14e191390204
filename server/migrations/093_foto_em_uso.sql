-- sem transação: each statement by itself, and each may run twice. Nobody waits while an index is made.

-- A picture is answered as long as something shows it, which each answer asks for.
drop index concurrently if exists produto_estabelecimento_imagem;
create index concurrently produto_estabelecimento_imagem on produto_estabelecimento (imagem_hash);

drop index concurrently if exists produto_imagem;
create index concurrently produto_imagem on produto (imagem_hash);

drop index concurrently if exists estabelecimento_foto;
create index concurrently estabelecimento_foto on estabelecimento (foto_hash);

drop index concurrently if exists estabelecimento_logo;
create index concurrently estabelecimento_logo on estabelecimento (imagem_hash);
