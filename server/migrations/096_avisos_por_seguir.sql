-- Notices of the provider that could not be followed yet, because it did not say what had happened: they are followed again.
-- They are of the installation's account, as `aviso_desconhecido`: which bar's they are is known once they were followed.

create table aviso_por_seguir (
  -- the order or the page that it names
  id_pagbank text primary key,
  -- our name of the payment that it may be about
  referencia uuid,
  vezes int not null default 0,
  criado_em timestamptz not null default now(),
  proxima_em timestamptz not null default now() + interval '20 s'
);
create index aviso_de_um_pagamento on aviso_por_seguir (referencia) where referencia is not null;
