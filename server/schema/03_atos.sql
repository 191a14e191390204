-- Who acts in this transaction, as the server says once at its beginning (once.ts); null: a guest, or the system.
create or replace function autor() returns jsonb language sql stable as $$
  select nullif(current_setting('boteco.autor', true), '')::jsonb
$$;

create or replace function autor_em(bar bigint) returns bigint language sql stable as $$
  select (autor() ->> 'vinculo_id')::bigint where autor() ->> 'estabelecimento_id' = bar::text
$$;

-- What of `a` is not so in `b`.
create or replace function o_que_difere(a jsonb, b jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(a) where value is distinct from b -> key
$$;

-- `por`: whose deed it is. Of the login and the device only what is theirs is written.
create or replace function anota(bar bigint, o_que text, por bigint, alvo bigint, de jsonb, para jsonb, porque text default null)
returns void language plpgsql as $$
declare aqui jsonb := case when autor_em(bar) = por then autor() end;
begin
  insert into ato (estabelecimento_id, tipo, vinculo_id, alvo_id, antes, depois, motivo, sessao, aparelho, permitido_por)
    values (bar, o_que, por, alvo, de, para, nullif(porque, ''), aqui ->> 'sessao', aqui ->> 'aparelho',
      (aqui ->> 'permitido_por')::bigint);
end $$;

-- A payment that was undone is one sentence, and not one more for each line that is owed again.
create or replace function anota_cobranca_de_novo() returns trigger language plpgsql as $$
begin
  if exists (select from estorno where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.pagamento_id
      and desfaz) then return null; end if;
  perform anota(new.estabelecimento_id, 'cobrado_de_novo', new.reaberta_por, new.linha_id,
    '{}', jsonb_build_object('valor', new.valor));
  return null;
end $$;

create or replace trigger anota after update of reaberta_em on pagamento_linha
  for each row when (old.reaberta_em is null and new.reaberta_em is not null) execute function anota_cobranca_de_novo();

-- Of a product and of an option alike. That its time is over is nobody's deed.
create or replace function anota_acabou() returns trigger language plpgsql as $$
declare
  bar bigint := new.estabelecimento_id;
  de jsonb := jsonb_build_object('nome', new.nome, 'ate', nullif(old.acabou_ate, 'infinity'));
begin
  if new.acabou_ate is null then
    perform anota(bar, 'voltou', autor_em(bar), null, de, jsonb_build_object('nome', new.nome));
  else
    perform anota(bar, 'acabou', autor_em(bar), null, case when em_falta(old.acabou_ate, bar) then de else '{}' end,
      jsonb_build_object('nome', new.nome, 'ate', nullif(new.acabou_ate, 'infinity')));
  end if;
  return null;
end $$;

create or replace trigger anota_acabou after update of acabou_ate on produto_estabelecimento for each row
  when (old.acabou_ate is distinct from new.acabou_ate) execute function anota_acabou();

create or replace trigger anota_acabou after update of acabou_ate on opcao for each row
  when (old.acabou_ate is distinct from new.acabou_ate) execute function anota_acabou();

-- That there is one, never which.
create or replace function anota_codigo_do_dia() returns trigger language plpgsql as $$
declare
  havia boolean := tg_op <> 'INSERT' and nesta_noite(old.vale_ate, old.estabelecimento_id);
  bar bigint := coalesce(new.estabelecimento_id, old.estabelecimento_id);
begin
  if tg_op = 'DELETE' then
    if havia and autor_em(bar) is not null then
      perform anota(bar, 'codigo_do_dia', autor_em(bar), null, '{"ligado": true}', '{"ligado": false}');
    end if;
  else
    perform anota(bar, 'codigo_do_dia', new.ligado_por, null, jsonb_build_object('ligado', havia), '{"ligado": true}');
  end if;
  return null;
end $$;

create or replace trigger anota after insert or update or delete on codigo_do_dia
  for each row execute function anota_codigo_do_dia();

create or replace function anota_codigos() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'codigos_das_mesas', autor_em(bar), null, '{}', jsonb_build_object('mesas', to_jsonb(mesas)))
    from (select estabelecimento_id as bar, array_agg(numero_mesa order by numero_mesa) as mesas from depois group by 1) m;
  return null;
end $$;

create or replace trigger anota after update on codigo_da_mesa referencing new table as depois
  for each statement execute function anota_codigos();

-- As in 029, and that is no setting either.
create or replace function anota_configuracao() returns trigger language plpgsql as $$
declare
  fora text[] := '{confirma_ate,confirmado_em,tirado_em,dono_vinculo_id,pin_sal,turno_desde,noite_desde,encerrada_em,fim_avisado_em}';
  de jsonb := o_que_difere(to_jsonb(old), to_jsonb(new)) - fora;
  para jsonb := o_que_difere(to_jsonb(new), to_jsonb(old)) - fora;
begin
  if old.dono_vinculo_id <> new.dono_vinculo_id then
    perform anota(new.id, 'dono', autor_em(new.id), new.dono_vinculo_id,
      jsonb_build_object('dono_vinculo_id', old.dono_vinculo_id), jsonb_build_object('dono_vinculo_id', new.dono_vinculo_id));
  end if;
  if para <> '{}' then perform anota(new.id, 'configuracao', autor_em(new.id), null, de, para); end if;
  return null;
end $$;

create or replace trigger anota after update on estabelecimento for each row execute function anota_configuracao();

create or replace function anota_departamento() returns trigger language plpgsql as $$
declare bar bigint := coalesce(new.estabelecimento_id, old.estabelecimento_id);
begin
  if tg_op = 'DELETE' then
    if autor_em(bar) is not null then
      perform anota(bar, 'departamento_reaberto', autor_em(bar), null,
        jsonb_build_object('departamento', old.nome_departamento, 'reabre_em', old.reabre_em),
        jsonb_build_object('departamento', old.nome_departamento));
    end if;
  else
    perform anota(bar, 'departamento_fechado', new.fechado_por, null,
      case when tg_op = 'UPDATE' then jsonb_build_object('reabre_em', old.reabre_em) else '{}' end,
      jsonb_build_object('departamento', new.nome_departamento, 'reabre_em', new.reabre_em));
  end if;
  return null;
end $$;

create or replace trigger anota after insert or update or delete on departamento_fechado
  for each row execute function anota_departamento();

-- What goes along into a line that was separated is no deed of its own, nor is what a rule of the clock gives.
create or replace function anota_desconto() returns trigger language plpgsql as $$
begin
  perform anota(bar, case tg_op when 'INSERT' then 'desconto' else 'desconto_desfeito' end, por,
      case when linhas = 1 then um end, '{}',
      jsonb_build_object('linhas', linhas, 'valor', valor, 'percentual', percentual, 'checkins', to_jsonb(checkins[:20])), motivo)
    from (
      select m.estabelecimento_id as bar, coalesce(m.desfeito_por, d.feito_por) as por, d.percentual, d.motivo,
        count(*) as linhas, min(m.linha_id) as um, sum(m.valor) as valor, array_agg(distinct i.checkin_id) as checkins
      from mudados m
      join desconto d on d.estabelecimento_id = m.estabelecimento_id and d.id = m.desconto_id
      join item_pedido i on i.estabelecimento_id = m.estabelecimento_id and i.id = m.linha_id
      where d.feito_por is not null
        and case tg_op when 'INSERT' then i.separado_de is null or d.id > i.id else m.desfeito_em is not null end
      group by 1, 2, d.id, 3, 4
    ) a;
  return null;
end $$;

create or replace trigger anota after insert on desconto_linha referencing new table as mudados
  for each statement execute function anota_desconto();

create or replace trigger anota_mudanca after update on desconto_linha referencing new table as mudados
  for each statement execute function anota_desconto();

-- Also refunds that no person asked for: of a cancelled item, or of a double payment. An undone receipt
-- has its own sentence. Each payment is looked up by its key: joined, all payments of the bar were read.
create or replace function anota_devolucao() returns trigger language plpgsql as $$
begin
  perform anota(bar, case when desfaz then 'recebimento_desfeito' else 'devolucao' end, pedido_por,
      case when pagamentos = 1 then pagamento_id end, '{}',
      jsonb_build_object('valor', valor, 'quantas', quantas, 'via', via), motivo)
    from (select estabelecimento_id as bar, pedido_por, via, desfaz, motivo, sum(valor) as valor, count(*) as quantas,
        count(distinct pagamento_id) as pagamentos, min(pagamento_id) as pagamento_id
      from novos group by 1, 2, 3, 4, 5) d;
  return null;
end $$;

create or replace trigger anota after insert on estorno referencing new table as novos
  for each statement execute function anota_devolucao();

-- A new credential lets this person log in from now on: records that it was made, and by whom; never its value.
create or replace function anota_entrada() returns trigger language plpgsql as $$
declare por bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  perform anota(new.estabelecimento_id, 'acesso', por, min(v.id), '{}',
      jsonb_build_object('campos', jsonb_build_array(tg_table_name)))
    from vinculo v where v.estabelecimento_id = new.estabelecimento_id and v.usuario_id = new.usuario_id and v.ate is null
    having min(v.id) is not null;
  return null;
end $$;

create or replace trigger anota after insert or update of codigo_hash on codigo_de_senha
  for each row execute function anota_entrada('dado_por');

create or replace trigger anota after insert or update of pin_hash on pin for each row execute function anota_entrada('definido_por');

create or replace function anota_fim_da_devolucao() returns trigger language plpgsql as $$
begin
  perform anota(new.estabelecimento_id,
    case when new.estado = 'feito' then 'devolucao_entregue' else 'devolucao_recusada' end,
    case when new.estado = 'feito' then new.entregue_por end, new.pagamento_id,
    jsonb_build_object('estado', old.estado),
    jsonb_strip_nulls(jsonb_build_object('estado', new.estado, 'valor', new.valor, 'meio', new.meio)));
  return null;
end $$;

create or replace trigger anota_fim after update of estado on estorno for each row
  when (old.estado <> new.estado and not new.desfaz
    and (new.estado = 'recusado' or (new.estado = 'feito' and new.entregue_por is not null)))
  execute function anota_fim_da_devolucao();

create or replace function anota_nao_estavam() returns trigger language plpgsql as $$
begin
  perform anota(new.estabelecimento_id, 'nao_estavam', new.dito_por, new.checkin_id,
    '{}', jsonb_build_object('mesa', new.numero_mesa));
  return null;
end $$;

create or replace trigger anota after insert on nao_estavam for each row execute function anota_nao_estavam();

-- Steps go forward by the hundred and are written in item_andamento. Here are those taken back, and what was cancelled: of how many,
-- what was lost by it, and for what it cost less its discount; out of a combo that stays, its share. One deed for all that one statement cancels, be they 12,000.
create or replace function anota_passos() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'passo_desfeito', feito_por, item_id, jsonb_build_object('status', de), jsonb_build_object('status', para))
    from (select estabelecimento_id as bar, feito_por, item_id, de, para from novos
      where feito_por is not null and para <> 'PEDIDO CANCELADO' and (para = 'PEDIDO FEITO PELO CLIENTE'
        or (de = 'PEDIDO ENTREGUE AO CLIENTE' and para = 'PEDIDO LIBERADO PARA O GARCON'))) p;
  if not exists (select from novos where para = 'PEDIDO CANCELADO' and feito_por is not null) then return null; end if;
  perform anota(bar, 'cancelamento', feito_por, case when linhas = 1 then um end, jsonb_build_object('status', de),
      jsonb_strip_nulls(jsonb_build_object('linhas', linhas, 'valor', valor, 'checkins', to_jsonb(checkins[:20]),
        'de_quantas', case when linhas = 1 then de_quantas end, 'perda', perda)), motivo)
    from (
      select n.estabelecimento_id as bar, n.feito_por, n.de, n.motivo, count(*) as linhas, min(n.item_id) as um,
        sum(case when i.do_combo is not null and not exists (select from novos c where c.item_id = i.do_combo and c.para = 'PEDIDO CANCELADO')
          then i.rateio else i.preco * i.quantidade - i.desconto end) as valor, array_agg(distinct i.checkin_id) as checkins,
        min(o.quantidade + i.quantidade) as de_quantas, sum(p.valor) as perda
      from novos n join item_pedido i on i.estabelecimento_id = n.estabelecimento_id and i.id = n.item_id
      left join item_pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.separado_de
      left join perda p on p.estabelecimento_id = i.estabelecimento_id and p.linha_id = i.id and p.em = now()
      where n.para = 'PEDIDO CANCELADO' and n.feito_por is not null
      group by 1, 2, 3, 4
    ) c;
  return null;
end $$;

create or replace trigger anota after insert on item_andamento referencing new table as novos
  for each statement execute function anota_passos();

create or replace function anota_presenca() returns trigger language plpgsql as $$
begin
  perform anota(new.estabelecimento_id, 'presenca', new.presente_por, new.id,
    '{}', jsonb_build_object('mesa', new.numero_mesa));
  return null;
end $$;

create or replace trigger anota_presenca after update of presente_por on checkin
  for each row when (old.presente_por is null and new.presente_por is not null) execute function anota_presenca();

-- Fires for the manager's form alone. What an order, a cancellation or a held order does to a stock names none of these
-- columns and pays nothing for this.
create or replace function anota_produto() returns trigger language plpgsql as $$
declare
  por bigint := autor_em(new.estabelecimento_id);
  de jsonb := o_que_difere(to_jsonb(old), to_jsonb(new)) - 'versao';
  para jsonb := o_que_difere(to_jsonb(new), to_jsonb(old)) - 'versao';
  o_que text; campo text;
begin
  for o_que, campo in values ('preco', 'preco_venda'), ('estoque', 'qtd_estoque') loop
    if para ? campo then
      perform anota(new.estabelecimento_id, o_que, por, new.id,
        jsonb_build_object(campo, de -> campo), jsonb_build_object(campo, para -> campo));
    end if;
  end loop;
  de := de - '{preco_venda,qtd_estoque}'::text[];
  para := para - '{preco_venda,qtd_estoque}'::text[];
  if para <> '{}' then perform anota(new.estabelecimento_id, 'produto', por, new.id, de, para); end if;
  return null;
end $$;

create or replace trigger anota after update of versao, nome, descricao, categoria_id, imagem_hash, nome_departamento, preco_compra,
    preco_venda, qtd_minima_estoque, oculto on produto_estabelecimento
  for each row when (old.* is distinct from new.*) execute function anota_produto();

-- An import brings hundreds: one deed. Products that the program itself inserts have no author, so no deed.
create or replace function anota_produtos_novos() returns trigger language plpgsql as $$
begin
  if autor() is null then return null; end if;
  perform anota(bar, 'produto_novo', autor_em(bar), case when quantos = 1 then um end, '{}',
      case when quantos = 1 then como else jsonb_build_object('quantos', quantos, 'produtos', to_jsonb(ids[:20])) end)
    from (select estabelecimento_id as bar, count(*) as quantos, min(id) as um, array_agg(id order by id) as ids,
        min(jsonb_build_object('preco_venda', preco_venda, 'qtd_estoque', qtd_estoque)::text)::jsonb as como
      from novos group by 1) n;
  return null;
end $$;

create or replace trigger anota_novos after insert on produto_estabelecimento referencing new table as novos
  for each statement execute function anota_produtos_novos();

create or replace function anota_tablet() returns trigger language plpgsql as $$
begin
  perform anota(new.estabelecimento_id, 'tablet', coalesce(new.retirado_por, new.posto_por), null,
    jsonb_build_object('em_servico', tg_op = 'UPDATE'),
    jsonb_build_object('em_servico', tg_op = 'INSERT', 'nome', new.nome, 'departamento', new.departamento));
  return null;
end $$;

create or replace trigger anota after insert on tablet for each row execute function anota_tablet();

create or replace trigger anota_fim after update of retirado_em on tablet
  for each row when (old.retirado_em is null and new.retirado_em is not null) execute function anota_tablet();

create or replace function anota_tablet_das_fichas() returns trigger language plpgsql as $$
begin
  perform anota(new.estabelecimento_id, 'tablet', autor_em(new.estabelecimento_id), null,
    jsonb_build_object('fichas_sem_rede', old.fichas_sem_rede),
    jsonb_build_object('fichas_sem_rede', new.fichas_sem_rede, 'nome', new.nome, 'departamento', new.departamento));
  return null;
end $$;

create or replace trigger anota_fichas after update of fichas_sem_rede on tablet
  for each row when (old.fichas_sem_rede <> new.fichas_sem_rede) execute function anota_tablet_das_fichas();

create or replace function anota_transferencia() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'fichas_transferidas', feita_por, para_checkin_id, '{}',
      jsonb_build_object('quantas', quantas, 'fichas', to_jsonb(fichas[:20])))
    from (select estabelecimento_id as bar, feita_por, para_checkin_id, count(*) as quantas,
        array_agg(ficha_id order by ficha_id) as fichas
      from novas group by 1, 2, 3) t;
  return null;
end $$;

create or replace trigger anota after insert on ficha_transferencia referencing new table as novas
  for each statement execute function anota_transferencia();

create or replace function anota_turno() returns trigger language plpgsql as $$
begin
  if new.fechado_em is null then perform anota(new.estabelecimento_id, 'turno_aberto', new.aberto_por, new.id, '{}', '{}');
  else
    perform anota(new.estabelecimento_id, 'turno_fechado', new.fechado_por, new.id,
      jsonb_build_object('aberto_em', new.aberto_em), '{}');
  end if;
  return null;
end $$;

create or replace trigger anota after insert or update of fechado_em on turno for each row execute function anota_turno();

-- Of a person's data only which fields changed, in every bar where they work.
create or replace function anota_usuario() returns trigger language plpgsql as $$
declare campos jsonb;
begin
  select jsonb_agg(campo order by campo) into campos
    from jsonb_object_keys(o_que_difere(to_jsonb(new), to_jsonb(old))) as campo
    where campo in ('nome', 'email', 'cpf', 'telefone_celular', 'senha_hash');
  if campos is null then return null; end if;
  perform anota(v.estabelecimento_id, 'dados_da_pessoa',
      case when autor() ->> 'usuario_id' = new.id::text then v.id else autor_em(v.estabelecimento_id) end,
      v.id, '{}', jsonb_build_object('campos', campos))
    from vinculo v where v.usuario_id = new.id and v.ate is null;
  return null;
end $$;

create or replace trigger anota after update on usuario for each row execute function anota_usuario();

create or replace function anota_vinculo() returns trigger language plpgsql as $$
declare por bigint := autor_em(new.estabelecimento_id); campos jsonb;
begin
  if tg_op = 'INSERT' then
    perform anota(new.estabelecimento_id, 'contratacao', por, new.id, '{}',
      jsonb_strip_nulls(jsonb_build_object('perfil', new.perfil, 'diaria', new.diaria)));
    return null;
  end if;
  if old.ate is null and new.ate is not null then
    perform anota(new.estabelecimento_id, 'dispensa', por, new.id,
      jsonb_strip_nulls(jsonb_build_object('perfil', old.perfil, 'diaria', old.diaria)), '{}');
  end if;
  if old.perfil <> new.perfil then
    perform anota(new.estabelecimento_id, 'perfil', por, new.id,
      jsonb_build_object('perfil', old.perfil), jsonb_build_object('perfil', new.perfil));
  end if;
  if old.poderes <> new.poderes then
    perform anota(new.estabelecimento_id, 'poderes', por, new.id, old.poderes, new.poderes);
  end if;
  if old.escala <> new.escala then
    perform anota(new.estabelecimento_id, 'dados_da_pessoa', por, new.id, '{}', '{"campos": ["escala"]}');
  end if;
  -- of what else there is only that it changed: it may be a secret
  select jsonb_agg(campo) into campos from jsonb_object_keys(
    o_que_difere(to_jsonb(new), to_jsonb(old)) - '{ate,perfil,poderes,escala}'::text[]) as campo;
  if campos is not null then
    perform anota(new.estabelecimento_id, 'acesso', por, new.id, '{}', jsonb_build_object('campos', campos));
  end if;
  return null;
end $$;

create or replace trigger anota after insert or update on vinculo for each row execute function anota_vinculo();
