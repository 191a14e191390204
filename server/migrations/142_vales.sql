-- Meal vouchers, by brand, and how a guest means to pay when they ask for the bill.

alter table pagamento drop constraint pagamento_meio_check, add constraint pagamento_meio_check check (meio in (
  'cartao', 'cartao_salvo', 'checkout', 'pix', 'maquininha', 'dinheiro', 'pix_no_caixa',
  'vale_alelo', 'vale_vr', 'vale_ticket', 'vale_pluxee')) not valid;
alter table estorno drop constraint estorno_meio_check, add constraint estorno_meio_check check (meio in (
  'maquininha', 'dinheiro', 'pix_no_caixa', 'vale_alelo', 'vale_vr', 'vale_ticket', 'vale_pluxee')) not valid;

-- null: they did not say. Change is for a note that is handed over, in centavos
alter table chamado
  add forma text constraint forma_conhecida check (forma in ('dinheiro', 'maquininha', 'pix', 'vale')),
  add troco_para bigint constraint troco_de_dinheiro check (troco_para is null or (troco_para > 0 and forma = 'dinheiro'));
