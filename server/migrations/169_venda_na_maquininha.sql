-- A sale at the counter that a card machine is asked for: it is made once that is paid. True: handed over then; false: it goes to who makes it. Null:
-- nothing waits for a machine.
alter table checkin add column entrega_ao_pagar boolean;
