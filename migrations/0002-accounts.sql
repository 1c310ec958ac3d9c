-- People, how they sign in, what they keep in their account, the files they sent, and the team.

-- Better Auth writes users, sessions, accounts, verifications and two_factors; their columns are named as it names its fields.
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  mobile text,
  role text not null default 'user' check (role in ('user', 'pandit', 'team', 'owner')),
  -- Null for accounts that have never been given a role.
  role_granted_at timestamptz,
  language text not null default 'en' check (language in ('en', 'hi')),
  two_factor_enabled boolean not null default false,
  -- Team and owner need a password of at least 12 characters. A hash does not tell its length, so it is noted when the password is set
  -- and at each sign-in with it; until then it counts as too short.
  has_long_password boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The team's search; the expression is the one in its store, or the index is not used.
create index users_words on users using gin ((name || ' ' || email || ' ' || coalesce(mobile, '')) gin_trgm_ops);

-- Somebody must be able to let others in: the last owner stays one, also when two are changed or deleted at the same time.
create function keep_last_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('users_last_owner'));
  if not exists (select from users where role = 'owner' and id <> old.id) then
    raise exception 'The last owner must stay.' using errcode = 'check_violation', constraint = 'users_last_owner';
  end if;
  return null;
end $$;
create trigger users_last_owner_changed after update of role on users for each row
  when (old.role = 'owner' and new.role <> 'owner') execute function keep_last_owner();
create trigger users_last_owner_deleted after delete on users for each row
  when (old.role = 'owner') execute function keep_last_owner();

create table sessions (
  id text primary key,
  expires_at timestamptz not null,
  -- The SHA-256 of the token in the cookie; the check refuses a token in clear.
  token text not null unique constraint sessions_token_hashed check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  -- When a code of the second factor was entered; the console opens to no other session.
  second_factor_at timestamptz,
  user_id text not null references users (id) on delete cascade
);
create index sessions_user_id on sessions (user_id);

create table accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user_id on accounts (user_id);
-- One account of a provider belongs to one person, also when two browsers link it at the same time.
create unique index accounts_provider_account on accounts (provider_id, account_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Secret and recovery codes are encrypted by the account library.
create table two_factors (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null constraint two_factors_one_each unique references users (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- The links in our emails about an account. The key of a link is made from its id and a secret of the installation and never stored;
-- a used one stays until it has expired, so that nothing can bring it back.
create table account_links (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('reset', 'verify', 'change')),
  -- Where it was sent; for a change, the new address of the account.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user_id on account_links (user_id);
create index account_links_expires_at on account_links (expires_at);

-- Files people sent us: pictures anybody may see, and documents for the team alone. The files themselves are in the storage.
create table uploads (
  id uuid primary key,
  owner_id text references users (id) on delete set null,
  -- A picture sent by whoever holds an order, with an account or by its link, belongs to that order until a review shows it.
  order_id uuid,
  purpose text not null check (purpose in ('photo', 'gallery', 'product', 'document', 'review')),
  media_type text not null,
  -- What the person's file was called; stored for documents only.
  name text not null default '',
  bytes integer not null check (bytes > 0),
  -- A picture opens for its owner and the team only, until a profile, a gallery or a product shows it to everybody.
  is_public boolean not null default false,
  created_at timestamptz not null,
  -- A document that was used once is never used again, although it waits for its end as an unused one does.
  claimed_at timestamptz,
  -- When the files are removed; null as long as something uses them.
  sweep_after timestamptz
);
create index uploads_sweep on uploads (sweep_after) where sweep_after is not null;
create index uploads_ownerless on uploads (id) where owner_id is null;
create index uploads_owner on uploads (owner_id);
create index uploads_order on uploads (order_id) where order_id is not null;

-- At most twenty each, in the positions 1 to 20.
create table user_addresses (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  label text not null default '',
  address text not null,
  location text,
  state_name text,
  is_default boolean not null default false,
  constraint user_addresses_position unique (user_id, position)
);
create unique index user_addresses_one_default on user_addresses (user_id) where is_default;

-- The gotra of the family; not knowing it is an answer too, and no row is no answer.
create table user_families (
  user_id text primary key references users (id) on delete cascade,
  gotra text,
  is_gotra_unknown boolean not null default false,
  check (gotra is null or not is_gotra_unknown)
);

create table user_family_members (
  user_id text not null references user_families (user_id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  name text not null,
  relation text not null,
  nakshatra text,
  primary key (user_id, position)
);

-- Each answer to a question of consent, with the version of the wording; the latest of a purpose counts.
create table user_consents (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  version integer not null,
  is_given boolean not null,
  created_at timestamptz not null
);
create index user_consents_latest on user_consents (user_id, purpose, id desc);
-- The latest answer of everybody to one purpose.
create index user_consents_purpose on user_consents (purpose, user_id, id desc);

-- Emails before a dated occasion to people who agreed to them: one for each person and occasion.
create table festival_emails (
  user_id text not null references users (id) on delete cascade,
  occasion_slug text not null,
  occasion_date date not null,
  queued_at timestamptz not null,
  primary key (user_id, occasion_slug, occasion_date)
);

-- The key of an invitation's link stands here as a hash alone; sending it again makes a new key.
create table team_invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('team', 'owner')),
  language text not null check (language in ('en', 'hi')),
  invited_by text references users (id) on delete set null,
  invited_at timestamptz not null,
  -- How often it was sent; an email queued for an earlier count is not written any more.
  sent_count integer not null default 1,
  expires_at timestamptz not null,
  token_hash text unique,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index team_invitations_one_open on team_invitations (email) where accepted_at is null and revoked_at is null;
create index team_invitations_invited_by on team_invitations (invited_by);
