-- A house that its owner closed: nobody comes in but they, and so many days later all of it goes. `fim_avisado_em`: when they were told that it is near.
alter table estabelecimento add encerrada_em timestamptz, add fim_avisado_em timestamptz;
create index casa_encerrada on estabelecimento (encerrada_em) where encerrada_em is not null;

-- What the law keeps of a house that is gone: its payments, each with no word of who paid. It refers to nothing, since nothing else is left.
create table documento_guardado (
  estabelecimento_id bigint not null,
  pagamento_id bigint not null,
  casa text not null,
  meio text not null,
  valor bigint not null,
  devolvido bigint not null,
  pago_em timestamptz not null,
  -- as the provider calls it
  id_cobranca_pagbank text,
  -- it may go from this day on
  ate date not null,
  primary key (estabelecimento_id, pagamento_id)
);
create index documento_guardado_ate on documento_guardado (ate);

alter table carta drop constraint carta_tipo_check;
alter table carta add constraint carta_tipo_check check (tipo in ('nova_senha', 'bem_vindo', 'ja_tem_cadastro', 'senha_trocada', 'confirmar_email',
  'volta_a_equipe', 'noite_estranha', 'conta_no_cartao', 'casa_encerrada')) not valid;
