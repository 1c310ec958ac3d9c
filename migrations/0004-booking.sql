-- A request for a puja, its offers, payments, reviews, and the history that is only ever added to.
create table bookings (
  id uuid primary key,
  ref text not null constraint bookings_ref unique,
  idempotency_key text constraint bookings_idempotency_key unique,
  request_hash text not null,
  kind text not null default 'home' check (kind in ('home', 'online')),
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'assigned', 'completed', 'cancelled')),
  ceremony_slug text not null references ceremonies (slug),
  other_puja_name text,
  other_puja_description text,
  name text not null,
  mobile text not null,
  email text,
  location text,
  puja_address text not null,
  puja_language text,
  day date not null,
  state_name text,
  city text,
  message text,
  coupon text,
  recommend_pandit text,
  recommend_pandit_id uuid references pandits (id) on delete set null,
  reader_language text not null default 'en' check (reader_language in ('en', 'hi')),
  user_id text references users (id) on delete set null,
  created_at timestamptz not null,
  call_by timestamptz not null,
  call_attempts integer not null default 0,
  -- Where it is, as far as others may know before a pandit accepts: a place of the gazetteer, never words of the address.
  locality text not null default '',
  locality_hindi text not null default '',
  latitude double precision,
  longitude double precision,
  -- Agreed on the phone.
  starts_at timestamptz,
  duration_minutes integer check (duration_minutes between 15 and 1440),
  fee_paise integer check (fee_paise >= 0),
  agreed_address text,
  -- Set by the acceptance of an offer.
  pandit_id uuid references pandits (id),
  late_cancellation_percent integer not null default 0 check (late_cancellation_percent between 0 and 50),
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('family', 'team', 'system')),
  cancel_reason text,
  cancel_due_paise integer check (cancel_due_paise >= 0),
  payment text not null default 'due' check (payment in ('due', 'paid', 'refunded')),
  check (ceremony_slug <> 'others' or other_puja_name is not null),
  check (state in ('requested', 'cancelled') or (starts_at is not null and duration_minutes is not null and fee_paise is not null and agreed_address is not null)),
  check (state not in ('assigned', 'completed') or pandit_id is not null),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null and cancelled_by is not null and cancel_due_paise is not null))
);
create index bookings_calls on bookings (call_by, id) where state = 'requested';
create index bookings_state on bookings (state, starts_at, id);
create index bookings_recent on bookings (created_at desc, id desc);
create index bookings_pandit on bookings (pandit_id, starts_at) where pandit_id is not null;
create index bookings_user on bookings (user_id, created_at desc) where user_id is not null;
create index bookings_starts on bookings (starts_at, id) where starts_at is not null;
create index bookings_closed on bookings (state, created_at desc, id desc) where state in ('completed', 'cancelled');
create index bookings_words on bookings using gin (name gin_trgm_ops, mobile gin_trgm_ops);
create index bookings_email on bookings (lower(email)) where email is not null;

create table booking_offers (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  pandit_id uuid not null references pandits (id),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Which offer of a chain that passes itself on; after the third it is the team's again.
  turn integer not null check (turn between 1 and 3),
  fee_paise integer not null check (fee_paise >= 0),
  offered_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  decline_reason text,
  check ((state = 'offered') = (answered_at is null))
);
create unique index booking_offers_one_open on booking_offers (booking_id) where state in ('offered', 'accepted');
create index booking_offers_pandit on booking_offers (pandit_id, state, answer_by);
create index booking_offers_booking on booking_offers (booking_id, offered_at);

create table booking_payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'upi', 'online')),
  amount_paise integer not null check (amount_paise > 0),
  recorded_by text references users (id) on delete set null,
  recorded_as text not null check (recorded_as in ('team', 'pandit', 'system')),
  at timestamptz not null
);
create index booking_payments_booking on booking_payments (booking_id);

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  at timestamptz not null,
  kind text not null,
  actor_kind text not null check (actor_kind in ('family', 'team', 'pandit', 'system')),
  actor_id text,
  actor_name text,
  details jsonb not null default '{}'
);
create index booking_events_booking on booking_events (booking_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a booking is only ever added to';
end
$$;
create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();

create table reviews (
  id uuid primary key,
  booking_id uuid not null constraint reviews_one_per_booking unique references bookings (id),
  pandit_id uuid not null references pandits (id),
  ceremony_slug text not null references ceremonies (slug),
  rating smallint not null check (rating between 1 and 5),
  content text not null default '',
  language text not null default 'en' check (language in ('en', 'hi')),
  author text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index reviews_pandit on reviews (pandit_id, created_at desc, id desc) where hidden_at is null;

alter table busy_spans add constraint busy_spans_booking foreign key (booking_id) references bookings (id);

-- One row for each mail handed over, by its fixed Message-ID: an event is told once.
create table sent_mails (
  message_id text primary key,
  sent_at timestamptz not null default now()
);
