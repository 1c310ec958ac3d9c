-- Who applies to become a pandit, what the team checked of it and what came of it.
create table pandit_applications (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null default 'received' check (state in ('received', 'checking', 'approved', 'refused', 'withdrawn')),
  name text not null check (name <> ''),
  language text not null check (language in ('en', 'hi')),
  -- Emptied 180 days after a refusal or withdrawal.
  details jsonb,
  created_at timestamptz not null,
  answer_due_at timestamptz not null,
  decided_at timestamptz,
  refusal_reason text check (refusal_reason <> ''),
  pandit_id uuid references pandits (id) on delete set null,
  check ((state in ('approved', 'refused', 'withdrawn')) = (decided_at is not null)),
  check ((state = 'refused') = (refusal_reason is not null)),
  constraint pandit_applications_closed_may_be_empty check (details is not null or state in ('refused', 'withdrawn'))
);
create unique index pandit_applications_one_open on pandit_applications (user_id) where state in ('received', 'checking');
create index pandit_applications_user on pandit_applications (user_id, created_at desc);
create index pandit_applications_due on pandit_applications (answer_due_at, id) where state in ('received', 'checking');
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
  created_at timestamptz not null,
  -- The team may remove a document that shows what we may not store.
  kind text not null
    check (kind in ('received', 'checked', 'unchecked', 'note', 'document_removed', 'approved', 'refused', 'withdrawn')),
  actor_id text references users (id) on delete set null,
  actor_name text,
  details jsonb not null default '{}'
);
create index application_events_application on application_events (application_id, id);
create index application_events_actor on application_events (actor_id);

-- Files and rows are removed 30 days after the decision.
create table application_documents (
  application_id uuid not null references pandit_applications (id) on delete cascade,
  upload_id uuid not null unique references uploads (id) on delete cascade,
  position smallint not null check (position >= 0),
  primary key (application_id, upload_id)
);
