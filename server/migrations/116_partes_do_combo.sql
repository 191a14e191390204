-- It says which line each share is of, so its answer is another one: it is made anew with the functions of today.
drop function if exists partes_do_combo(bigint, bigint, bigint);
