-- Notes of the team on a booking. The family and the pandit never read them; they are deleted when the family's data is erased.
create table booking_notes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  created_at timestamptz not null,
  author_id text references users (id) on delete set null,
  author_name text not null check (author_name <> ''),
  text text not null check (text <> '' and char_length(text) <= 1000),
  -- The same key with another text is no copy; the hash tells them apart.
  idempotency_key text,
  request_hash text not null,
  constraint booking_notes_idempotency_key unique (booking_id, idempotency_key)
);
create index booking_notes_booking on booking_notes (booking_id, created_at desc, id desc);
create index booking_notes_author on booking_notes (author_id) where author_id is not null;

-- When the team means to call a family again, only while its request waits. The promised call, call_due_at, does not change with it.
alter table bookings
  add column call_again_at timestamptz,
  add constraint bookings_call_again check (call_again_at is null or state = 'requested');
create index bookings_planned_calls on bookings (coalesce(call_again_at, call_due_at), id) where state = 'requested';
