-- Proofs and codes stood in the answers that are kept with a key: who has lost one of these asks again.
delete from idempotencia
where chamada in ('/checkin/receberComanda', '/checkin/mostrarCodigoDaComanda', '/ficha/darFichas');
