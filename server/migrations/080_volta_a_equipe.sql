-- Who worked here before comes back only by a yes of their own.
create table convite_de_trabalho (
  estabelecimento_id bigint not null references estabelecimento,
  usuario_id bigint not null references usuario,
  perfil text not null check (perfil in ('BAR GERENTE', 'BAR BARMAN', 'BAR COZINHA', 'BAR GARCON')),
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, usuario_id),
  foreign key (estabelecimento_id, feito_por) references vinculo
);
create index convite_de_trabalho_de_quem on convite_de_trabalho (usuario_id);

-- The bar whose form made this account, as long as its person has put nothing of their own into it.
alter table usuario add column feita_por_estabelecimento_id bigint references estabelecimento;
update usuario u set feita_por_estabelecimento_id = v.estabelecimento_id from vinculo v
  where v.usuario_id = u.id and v.desde = u.criado_em and v.perfil <> 'BAR GERENTE';

alter table carta drop constraint carta_tipo_check,
  add constraint carta_tipo_check check (tipo in
    ('nova_senha', 'bem_vindo', 'ja_tem_cadastro', 'senha_trocada', 'confirmar_email', 'volta_a_equipe'));
