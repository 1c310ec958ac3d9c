-- Counts the changes of a booking, so that a move made from an older view of it is refused instead of overwriting the newer one.
alter table bookings add column version integer not null default 1;
