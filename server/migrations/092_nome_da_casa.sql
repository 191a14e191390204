-- antes, desde 090: 1e25a9ecd130dd1fc5758cc7d31f64e4f0341adbcc64edd977d785678531ea2a
-- What a waiter writes to know a comanda by is read as it was written: 'Moça de vestido verde' is no surname.

alter table checkin add column nome_da_casa boolean not null default false;
