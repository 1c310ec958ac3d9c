-- People and their sessions. The first four tables are written by the account library; names and columns are ours.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'user' check (role in ('user', 'pandit', 'team', 'owner')),
  language text not null default 'en' check (language in ('en', 'hi')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
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

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- How often a limited door was knocked on, counted for all processes together; worth nothing after a crash.
create unlogged table rate_counts (
  key text primary key,
  window_ends timestamptz not null,
  count integer not null
);
create index rate_counts_window_ends on rate_counts (window_ends);

-- Random keys made once per installation: session signatures, private links.
create table secrets (
  name text primary key,
  value text not null
);

-- Business settings the owner edits; a missing key means its default in code.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text references users (id) on delete set null
);
