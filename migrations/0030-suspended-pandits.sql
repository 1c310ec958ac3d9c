-- The team may suspend a pandit: he is in no list and accepts no offers until he is listed again.
alter table pandits add column suspended_at timestamptz;
-- Whether families find him.
alter table pandits
  add column is_listed boolean not null
  generated always as (is_visible and verified_at is not null and suspended_at is null) stored;

drop index pandits_listed_slugs;
-- The site map reads the addresses of listed pandits in parts.
create index pandits_listed_slugs on pandits (slug) where is_listed;
