-- Where a table stands on the plan of its area, in cells: contract/src/mesa/planta.ts. Null: on none, and it is shown in rows as before.
alter table mesa add planta jsonb constraint cabe_na_planta check (planta is null or coalesce(
  (planta ->> 'x')::int >= 0 and (planta ->> 'y')::int >= 0
  and (planta ->> 'largura')::int between 2 and 4 and (planta ->> 'altura')::int between 2 and 4
  and (planta ->> 'x')::int + (planta ->> 'largura')::int <= 12 and (planta ->> 'y')::int + (planta ->> 'altura')::int <= 24
  and jsonb_typeof(planta -> 'redonda') = 'boolean', false));
