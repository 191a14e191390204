-- Below zero: what was given up comes undone, since what it was for was cancelled or is owed at its account again.
alter table fiado_perdao drop constraint fiado_perdao_valor_check,
  add constraint fiado_perdao_valor_check check (valor <> 0) not valid;
alter table fiado_perdao validate constraint fiado_perdao_valor_check;
