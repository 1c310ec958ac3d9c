-- What people write to us: each message is a ticket with a number, two deadlines and a history; an application for a vacant role too.
create table tickets (
  id uuid primary key,
  number text not null unique,
  user_id text references users (id) on delete set null,
  subject text not null check (subject in ('general', 'booking', 'pandits', 'shop', 'technical', 'role')),
  -- The vacant role as it was called at that time.
  role_title text check (role_title <> ''),
  reader_language text not null check (reader_language in ('en', 'hi')),
  name text not null,
  email text not null,
  phone text,
  message text not null,
  -- Held: looks as if a program had written it; no email goes out until the team has released it.
  state text not null check (state in ('open', 'answered', 'closed', 'held')),
  -- Every move counts it up, so that of two at the same time only one is made.
  version integer not null default 0,
  created_at timestamptz not null,
  answer_due_at timestamptz not null,
  settle_due_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  idempotency_key text unique,
  request_hash text not null,
  file_name text,
  file_bytes integer check (file_bytes > 0),
  -- Folded text, for the team's search.
  search_text text not null,
  check ((subject = 'role') = (role_title is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((file_name is null) = (file_bytes is null))
);
create index tickets_due on tickets (answer_due_at, id) where state = 'open';
create index tickets_state on tickets (state, created_at desc, id desc);
create index tickets_roles on tickets (created_at desc, id desc) where subject = 'role';
create index tickets_user on tickets (user_id);
create index tickets_email on tickets (email);
create index tickets_words on tickets using gin (search_text gin_trgm_ops);

-- Append-only.
create table ticket_events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  created_at timestamptz not null,
  kind text not null check (kind in ('received', 'answered', 'note', 'closed', 'reopened', 'held', 'released')),
  actor_id text references users (id) on delete set null,
  actor_name text,
  text text
);
create index ticket_events_ticket on ticket_events (ticket_id, id);
create index ticket_events_actor on ticket_events (actor_id);
