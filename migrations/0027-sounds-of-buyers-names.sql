-- How each word of a buyer's name and city sounds, as for the names of families in bookings.
alter table orders add column search_sounds text;
create index orders_search_sounds on orders using gin (search_sounds gin_trgm_ops);
create index orders_without_search_sounds on orders (id) where search_sounds is null;
