-- When the guest was told whether their card paid: by the house's own charge, at the end of an evening.
alter table combinado add column contado_em timestamptz;

alter table carta drop constraint carta_tipo_check;
alter table carta add constraint carta_tipo_check check (tipo in ('nova_senha', 'bem_vindo', 'ja_tem_cadastro', 'senha_trocada', 'confirmar_email',
  'volta_a_equipe', 'noite_estranha', 'conta_no_cartao')) not valid;
