-- A saved good remembers what it cost and whether it was there, so that what has become different since can be said.
alter table wishes add column seen_paise integer not null check (seen_paise >= 0);
alter table wishes add column was_there boolean not null;

-- Who wants a letter when something sold out is there again: an account, or an address somebody gave for this alone.
create table restock_asks (
  id uuid primary key,
  variant_id uuid not null references product_variants (id) on delete cascade,
  user_id text constraint restock_asks_user_id_fkey references users (id) on delete cascade,
  -- In small letters, so that one address is one.
  email text check (email = lower(email)),
  reader_language text not null check (reader_language in ('en', 'hi')),
  asked_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > asked_at),
  -- Set once, by whoever finds the good there again and has the letter written.
  told_at timestamptz,
  check ((user_id is null) <> (email is null))
);
-- Asked twice is asked once, until it was answered.
create unique index restock_asks_once on restock_asks (variant_id, coalesce(user_id, email)) where told_at is null;
create index restock_asks_who on restock_asks (coalesce(user_id, email));
create index restock_asks_ends on restock_asks (ends_at);
create index restock_asks_told on restock_asks (told_at) where told_at is not null;
