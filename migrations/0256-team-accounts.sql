-- Since when a person has the role of the team or of the owner; null for accounts that had it before this column.
alter table users add column role_since timestamptz;

-- Somebody must be able to let others in: the last owner stays one, whoever changes or deletes the row, also of two at once.
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

-- Invitations into the team. The key of the link stands here as a hash alone; sending one again makes a new key.
create table team_invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('team', 'owner')),
  language text not null check (language in ('en', 'hi')),
  invited_by text references users (id) on delete set null,
  invited_at timestamptz not null,
  -- Counts how often it was sent; a letter of an earlier count is not written any more.
  sent_count integer not null default 1,
  expires_at timestamptz not null,
  token_hash text unique,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index team_invitations_one_open on team_invitations (email) where accepted_at is null and revoked_at is null;
create index team_invitations_invited_by on team_invitations (invited_by);
