-- Files people sent us: pictures anybody may see, and documents for the team alone. The files themselves are in the storage.
create table uploads (
  id uuid primary key,
  owner_id text references users (id) on delete set null,
  purpose text not null check (purpose in ('photo', 'gallery', 'product', 'document')),
  media_type text not null,
  -- What the person's file was called; kept for documents only.
  name text not null default '',
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- When the round takes the files away; null as long as something uses them.
  sweep_after timestamptz
);
create index uploads_sweep on uploads (sweep_after) where sweep_after is not null;
create index uploads_ownerless on uploads (id) where owner_id is null;
create index uploads_owner on uploads (owner_id);
