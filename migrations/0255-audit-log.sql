-- The audit log: who did what, when, to whom and from which network. Entries are added in the transaction of the act they tell of.
-- They name accounts by id and by the name of that time, without foreign keys, because an entry outlives the account.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
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
create index audit_log_latest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc, id desc);

-- Nothing in it is changed, and nothing is deleted before a year has passed.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'The audit log is only added to.' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_kept before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function keep_audit_log();
