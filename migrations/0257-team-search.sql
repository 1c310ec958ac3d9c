-- The team finds bookings, orders, pandits and people by a part of any word that is said on the phone. Each expression is the one in
-- its store: an index is used only where both are the same.
drop index bookings_words;
create index bookings_words on bookings using gin ((
  ref || ' ' || name || ' ' || mobile || ' ' || coalesce(email, '') || ' ' || locality || ' ' || locality_hindi || ' '
  || coalesce(location, '') || ' ' || coalesce(city, '')
) gin_trgm_ops);

drop index orders_words;
create index orders_words on orders using gin (name gin_trgm_ops, mobile gin_trgm_ops, (
  number || ' ' || name || ' ' || mobile || ' ' || email || ' ' || city || ' ' || pin || ' ' || receiver_name || ' '
  || receiver_mobile || ' ' || tracking
) gin_trgm_ops);

create index pandits_words on pandits using gin (
  name gin_trgm_ops, name_hindi gin_trgm_ops, mobile gin_trgm_ops, place_label gin_trgm_ops, place_label_hindi gin_trgm_ops
);

create index users_words on users using gin ((name || ' ' || email || ' ' || coalesce(mobile, '')) gin_trgm_ops);
