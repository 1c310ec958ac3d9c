-- What a person keeps in the account: how to reach them, where pujas are held, who is named in the sankalp, and what they agreed to.
-- Whatever is a person's own goes with the account.
alter table users add column mobile text;

-- At most twenty each, by the places 1 to 20 they stand in.
create table user_addresses (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  place smallint not null check (place between 1 and 20),
  label text not null default '',
  address text not null,
  location text,
  state_name text,
  is_default boolean not null default false,
  constraint user_addresses_place unique (user_id, place)
);
create unique index user_addresses_one_default on user_addresses (user_id) where is_default;

-- The gotra of the family; not knowing it is an answer too, and no row is none.
create table user_families (
  user_id text primary key references users (id) on delete cascade,
  gotra text,
  is_gotra_unknown boolean not null default false,
  check (gotra is null or not is_gotra_unknown)
);

create table user_family_members (
  user_id text not null references user_families (user_id) on delete cascade,
  place smallint not null check (place between 1 and 20),
  name text not null,
  relation text not null,
  nakshatra text,
  primary key (user_id, place)
);

-- Each answer to a question of consent, with the wording it was asked in; the latest of a purpose counts.
create table user_consents (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  version integer not null,
  is_given boolean not null,
  at timestamptz not null
);
create index user_consents_latest on user_consents (user_id, purpose, id desc);

create table saved_pandits (
  user_id text not null references users (id) on delete cascade,
  pandit_id uuid not null references pandits (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, pandit_id)
);
create index saved_pandits_latest on saved_pandits (user_id, saved_at desc, pandit_id desc);
create index saved_pandits_pandit on saved_pandits (pandit_id);
