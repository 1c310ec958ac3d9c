-- The authenticator app of the people who work here: its secret and recovery codes are encrypted by the account library.
alter table users add column two_factor_enabled boolean not null default false;
create table two_factors (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null constraint two_factors_one_each unique references users (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
-- When a code was entered in this session; the console opens to no other.
alter table sessions add column second_factor_at timestamptz;
