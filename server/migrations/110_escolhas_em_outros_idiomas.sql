-- What a group and an option are called in other languages: {"en": "Doneness", "es": "Punto"}.

alter table grupo add traducoes jsonb not null default '{}';
alter table opcao add traducoes jsonb not null default '{}';
