-- Who asks to become a pandit, what the team checked of it and what came of it; and of a pandit, what was checked and when.
create table pandit_applications (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null default 'received' check (state in ('received', 'checking', 'approved', 'refused', 'withdrawn')),
  name text not null check (name <> ''),
  language text not null check (language in ('en', 'hi')),
  details jsonb not null,
  created_at timestamptz not null,
  answer_by timestamptz not null,
  decided_at timestamptz,
  refusal_reason text check (refusal_reason <> ''),
  pandit_id uuid references pandits (id) on delete set null,
  check ((state in ('approved', 'refused', 'withdrawn')) = (decided_at is not null)),
  check ((state = 'refused') = (refusal_reason is not null))
);
-- One open application for each account.
create unique index pandit_applications_one_open on pandit_applications (user_id) where state in ('received', 'checking');
create index pandit_applications_user on pandit_applications (user_id, created_at desc);
create index pandit_applications_due on pandit_applications (answer_by, id) where state in ('received', 'checking');
create index pandit_applications_closed on pandit_applications (state, created_at desc, id desc);
create index pandit_applications_pandit on pandit_applications (pandit_id);

create table application_checks (
  application_id uuid not null references pandit_applications (id) on delete cascade,
  kind text not null check (kind in ('identity', 'referees', 'knowledge', 'documents')),
  checked_at timestamptz not null,
  checked_by text references users (id) on delete set null,
  checker_name text not null,
  note text not null default '',
  primary key (application_id, kind)
);
create index application_checks_checker on application_checks (checked_by);

-- Append-only.
create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references pandit_applications (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('received', 'checked', 'unchecked', 'note', 'approved', 'refused', 'withdrawn')),
  actor_id text references users (id) on delete set null,
  actor_name text,
  details jsonb not null default '{}'
);
create index application_events_application on application_events (application_id, id);
create index application_events_actor on application_events (actor_id);

-- What his public page may tell of the checks; who made them stays with the application.
create table pandit_checks (
  pandit_id uuid not null references pandits (id) on delete cascade,
  kind text not null check (kind in ('identity', 'referees', 'knowledge', 'documents')),
  checked_at timestamptz not null,
  primary key (pandit_id, kind)
);

-- Whom the team registers by e-mail has not yet said where he lives; who is listed has.
alter table pandits
  alter column latitude drop not null,
  alter column longitude drop not null,
  add constraint pandits_listed_have_place check (verified_at is null or (latitude is not null and longitude is not null));
