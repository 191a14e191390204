-- Of how many times a time is the measure, nothing reads.
alter table tempo_medido drop column vezes;
