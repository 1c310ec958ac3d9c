-- The links in our mails about an account. The key of a link is made from its id and a secret of the installation, and never stored;
-- a used one stays until it has expired, so that nothing can bring it back.
create table account_links (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('reset', 'verify', 'change')),
  -- Where the letter went; for a change, the new address of the account.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user_id on account_links (user_id);
create index account_links_expires_at on account_links (expires_at);
