-- How each word of a buyer's name sounds, as for the names of families in bookings.
alter table orders add column name_sounds text;
create index orders_name_sounds on orders using gin (name_sounds gin_trgm_ops);
create index orders_without_name_sounds on orders (id) where name_sounds is null;
