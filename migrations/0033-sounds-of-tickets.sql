-- How each word of the name of who wrote a ticket sounds, as for the names of families in bookings.
alter table tickets add column name_sounds text;
create index tickets_name_sounds on tickets using gin (name_sounds gin_trgm_ops);
create index tickets_without_name_sounds on tickets (id) where name_sounds is null;
