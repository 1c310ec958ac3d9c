-- How each word of a family's name sounds, so that the team's search finds it in either script. The application computes it, because
-- SQL cannot; null until it has done so for a booking from before.
alter table bookings add column name_sounds text;
create index bookings_name_sounds on bookings using gin (name_sounds gin_trgm_ops);
create index bookings_without_name_sounds on bookings (id) where name_sounds is null;
