-- What every module stands on: extensions, limits, secrets, sent emails, the audit log and functions shared by histories.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Calls counted against a rate limit, for all processes together. Unlogged: after a crash the counts are worth nothing.
create unlogged table rate_counts (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index rate_counts_window_ends on rate_counts (window_ends_at);

-- Random keys made once per installation: session signatures, private links.
create table secrets (
  name text primary key,
  value text not null
);

-- Which version of the data shipped in the code is in the tables.
create table reference_data (
  name text primary key,
  sha256 text not null
);

-- One row for each email handed over, by its fixed Message-ID, so that none is sent twice.
create table sent_emails (
  message_id text primary key,
  sent_at timestamptz not null default now()
);

-- Who did what, when, to whom and from which network. Entries are added in the transaction of the act. They name accounts by id
-- and by the name of that time, without foreign keys, because an entry outlives the account.
create table audit_log (
  id uuid primary key,
  created_at timestamptz not null,
  actor_id text,
  actor_name text not null,
  action text not null check (action ~ '^[a-z_]+$'),
  subject_kind text not null default '',
  subject_id text not null default '',
  subject_name text not null default '',
  -- An IPv4 address or the /64 of an IPv6 one; null for acts from the machine itself.
  network text,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index audit_log_latest on audit_log (created_at desc, id desc);
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_action on audit_log (action, created_at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, created_at desc, id desc);

-- Nothing in it is changed, and nothing is deleted before a year has passed.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'The audit log is only added to.' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_kept before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function keep_audit_log();

-- Lets one statement refuse itself, so that all of it is undone: raises a check violation under the name of a constraint.
create function refuse(constraint_name text, detail_text text) returns boolean language plpgsql as $$
begin
  raise exception '%', constraint_name using errcode = 'check_violation', constraint = constraint_name, detail = detail_text;
end
$$;

-- The guard of every history. When a person's data is erased, a row may lose names, ids, keys, hashes and the words below from its
-- details; nothing else in it changes, and no row is deleted.
create function refuse_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  erasable constant text[] := '{actor_name,actor_id,idempotency_key,request_hash}';
begin
  if tg_op = 'UPDATE'
    and new_row - (erasable || 'details'::text) = old_row - (erasable || 'details'::text)
    -- Each of these is as before, or null.
    and not exists (select from unnest(erasable) name where new_row ->> name is not null and new_row -> name is distinct from old_row -> name)
    and old.details @> new.details
    and new.details - '{reason,panditName,tracking}'::text[] = old.details - '{reason,panditName,tracking}'::text[]
  then
    return new;
  end if;
  raise exception 'this history is only ever added to';
end
$$;
