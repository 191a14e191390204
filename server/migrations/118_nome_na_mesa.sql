-- It returns a table now, which `create or replace` does not change.
drop function if exists nome_na_mesa(checkin);
