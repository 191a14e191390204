-- As the ledger says its moments: who counts waits for the row, and what moved it meanwhile was before.
alter table contado_no_estoque alter column em set default clock_timestamp();
