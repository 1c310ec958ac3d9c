-- A request for a puja, its offers, payments, reviews, and the history that is only ever added to.
create table bookings (
  id uuid primary key,
  ref text not null constraint bookings_ref unique,
  idempotency_key text constraint bookings_idempotency_key unique,
  request_hash text not null,
  kind text not null default 'home' check (kind in ('home', 'online')),
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'assigned', 'completed', 'cancelled')),
  -- Counts the changes, so that a move made from an older view is refused.
  version integer not null default 1,
  ceremony_slug text not null references ceremonies (slug),
  other_puja_name text,
  other_puja_description text,
  name text not null,
  mobile text not null,
  email text,
  location text,
  puja_address text not null,
  puja_language text,
  puja_date date not null,
  state_name text,
  city text,
  message text,
  coupon text,
  recommend_pandit text,
  recommend_pandit_id uuid references pandits (id) on delete set null,
  -- What the chosen pandit charged for that puja when it was requested; null without a chosen pandit or without his fee.
  quoted_fee_paise integer check (quoted_fee_paise >= 0),
  reader_language text not null default 'en' check (reader_language in ('en', 'hi')),
  user_id text references users (id) on delete set null,
  -- A keyed hash of the network it was requested from; only as long as it waits for our call.
  network_hmac text,
  created_at timestamptz not null,
  call_due_at timestamptz not null,
  call_attempts integer not null default 0,
  -- Hours of the day, with their time zone, in which a family abroad is to be called; all three or none.
  call_time_zone text,
  call_from_minute smallint,
  call_to_minute smallint,
  -- As far as others may know before a pandit accepts: a town of the gazetteer, never words of the address.
  locality text not null default '',
  locality_hindi text not null default '',
  latitude double precision,
  longitude double precision,
  -- Over video: the family's clock, when it would begin by it, and the address at which all meet once it is agreed.
  time_zone text,
  country text check (country ~ '^[A-Z]{2}$'),
  preferred_start_at timestamptz,
  join_link text check (join_link ~ '^https://[^[:space:]]+$' and length(join_link) <= 500),
  -- Agreed on the phone; null: not agreed.
  starts_at timestamptz,
  duration_minutes integer check (duration_minutes between 15 and 1440),
  fee_paise integer check (fee_paise >= 0),
  agreed_address text,
  samagri_bringer text check (samagri_bringer in ('pandit', 'family')),
  agreed_note text check (agreed_note <> '' and char_length(agreed_note) <= 500),
  -- Set by the acceptance of an offer.
  pandit_id uuid references pandits (id),
  late_cancellation_percent integer not null default 0 check (late_cancellation_percent between 0 and 50),
  -- When the pandit said that he cannot come; the booking stays his until the team releases him.
  cannot_come_at timestamptz,
  -- The day of the puja: the family's code proves at the door that he is there; the team settles a code that did not match.
  door_code text check (door_code ~ '^[0-9]{4}$'),
  door_attempts smallint not null default 0 check (door_attempts between 0 and 3),
  door_check text check (door_check in ('matched', 'mismatched', 'missing', 'settled')),
  left_at timestamptz,
  arrived_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('family', 'team', 'system')),
  cancel_reason text,
  cancel_due_paise integer check (cancel_due_paise >= 0),
  payment text not null default 'due' check (payment in ('due', 'paid', 'refunded')),
  -- A booking outlives the account of its family; nothing of the family is left in it.
  erased_at timestamptz,
  check (ceremony_slug <> 'others' or other_puja_name is not null),
  check (
    state in ('requested', 'cancelled')
    or (starts_at is not null and duration_minutes is not null and fee_paise is not null and agreed_address is not null)
  ),
  check (state not in ('assigned', 'completed') or pandit_id is not null),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null and cancelled_by is not null and cancel_due_paise is not null)),
  constraint bookings_call_hours check (
    num_nulls(call_time_zone, call_from_minute, call_to_minute) in (0, 3)
    and (call_from_minute is null or (call_from_minute >= 0 and call_from_minute < call_to_minute and call_to_minute <= 1440))
  ),
  constraint bookings_online check (
    case kind when 'online' then num_nulls(time_zone, country, preferred_start_at) = 0
      else num_nonnulls(time_zone, country, preferred_start_at, join_link) = 0 end
  ),
  -- Over video nobody comes to a door.
  constraint bookings_door_code check (state not in ('confirmed', 'assigned') or kind = 'online' or door_code is not null),
  constraint bookings_door_check_of_arrival check ((door_check is null) = (arrived_at is null))
);
create index bookings_calls on bookings (call_due_at, id) where state = 'requested';
create index bookings_state on bookings (state, starts_at, id);
create index bookings_recent on bookings (created_at desc, id desc);
create index bookings_starts on bookings (starts_at, id) where starts_at is not null;
create index bookings_closed on bookings (state, created_at desc, id desc) where state in ('completed', 'cancelled');
create index bookings_pandit on bookings (pandit_id, starts_at) where pandit_id is not null;
create index bookings_user on bookings (user_id, created_at desc) where user_id is not null;
create index bookings_email on bookings (lower(email)) where email is not null;
-- A pandit who leaves is taken out of the requests that named him.
create index bookings_recommended on bookings (recommend_pandit_id) where recommend_pandit_id is not null;
-- What waits for the team: unpaid pujas, online pujas without an address, pujas near their start, pandits who cannot come.
create index bookings_unpaid on bookings (starts_at, id) where state = 'completed' and payment = 'due';
create index bookings_without_call on bookings (starts_at, id)
  where kind = 'online' and join_link is null and state in ('confirmed', 'assigned');
create index bookings_open_by_start on bookings (starts_at, id) where state in ('confirmed', 'assigned');
create index bookings_cannot_come on bookings (starts_at, id) where state = 'assigned' and cannot_come_at is not null;
-- Requests that wait for our call are limited for each person and each network.
create index bookings_open_mobile on bookings (mobile) where state = 'requested';
create index bookings_open_network on bookings (network_hmac) where state = 'requested' and network_hmac is not null;
-- The team's search; the expression is the one in its store, or the index is not used.
create index bookings_words on bookings using gin ((
  ref || ' ' || name || ' ' || mobile || ' ' || coalesce(email, '') || ' ' || locality || ' ' || locality_hindi || ' '
  || coalesce(location, '') || ' ' || coalesce(city, '')
) gin_trgm_ops);
alter table busy_spans add constraint busy_spans_booking foreign key (booking_id) references bookings (id);

-- Whether this pandit made the booking: by the same account, the same mobile number, or the verified email of his account.
create function is_own_booking(booking uuid, pandit uuid) returns boolean language sql stable as $$
  select exists (
    select from bookings b join pandits p on p.id = pandit left join users u on u.id = p.user_id
    where b.id = booking and (
      b.user_id = p.user_id or b.mobile in (p.mobile, u.mobile) or (u.email_verified and lower(b.email) = lower(u.email))
    )
  )
$$;

-- A pandit neither holds nor reviews a puja of his own: he would be paid and praised by himself.
create function refuse_own_booking() returns trigger language plpgsql as $$
begin
  if is_own_booking(new.booking_id, new.pandit_id) then perform refuse('own_booking', ''); end if;
  return new;
end
$$;

create table booking_offers (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  pandit_id uuid not null references pandits (id),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Which offer of a chain that passes itself on; after the third it is the team's again.
  turn integer not null check (turn between 1 and 3),
  fee_paise integer not null check (fee_paise >= 0),
  -- The time it takes with the travel after it: while the offer is open the pandit gets no other offer in that time.
  span tstzrange,
  offered_at timestamptz not null,
  answer_due_at timestamptz not null,
  answered_at timestamptz,
  decline_reason text,
  check ((state = 'offered') = (answered_at is null)),
  constraint booking_offers_no_overlap exclude using gist (pandit_id with =, span with &&) where (state = 'offered')
);
create unique index booking_offers_one_open on booking_offers (booking_id) where state in ('offered', 'accepted');
create index booking_offers_pandit on booking_offers (pandit_id, state, answer_due_at);
create index booking_offers_booking on booking_offers (booking_id, offered_at);
create index booking_offers_open on booking_offers (answer_due_at) where state = 'offered';
create trigger offers_not_to_oneself before insert on booking_offers for each row execute function refuse_own_booking();
create trigger offers_not_accepted_by_oneself before update of state on booking_offers
  for each row when (new.state = 'accepted' and old.state <> 'accepted') execute function refuse_own_booking();

-- A change of the terms that an accepted pandit has not answered yet. The row goes with his answer; the history says what became of it.
create table booking_proposals (
  booking_id uuid primary key references bookings (id),
  id uuid not null constraint booking_proposals_id unique,
  pandit_id uuid not null references pandits (id),
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 15 and 1440),
  fee_paise integer not null check (fee_paise >= 0),
  samagri_bringer text check (samagri_bringer in ('pandit', 'family')),
  agreed_address text not null,
  locality text not null,
  locality_hindi text not null,
  latitude double precision,
  longitude double precision,
  proposed_at timestamptz not null
);

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  created_at timestamptz not null,
  -- Where a phone sent it later than it happened.
  happened_at timestamptz check (happened_at <= created_at),
  kind text not null,
  actor_kind text not null check (actor_kind in ('family', 'team', 'pandit', 'system')),
  actor_id text,
  actor_name text,
  details jsonb not null default '{}',
  -- The same key with another body is no copy; the hash tells them apart.
  idempotency_key text,
  request_hash text,
  constraint booking_events_idempotency_key unique (booking_id, idempotency_key),
  -- A no-show of the pandit stands where he is released, of the family where the booking is cancelled.
  constraint booking_events_no_show check (
    (details ->> 'noShow') is null
    or (kind = 'pandit-released' and details ->> 'noShow' = 'pandit')
    or (kind = 'cancelled' and details ->> 'noShow' = 'family')
  )
);
create index booking_events_booking on booking_events (booking_id, id);
-- How a pandit answered his offers, for his figures.
create index booking_events_answers on booking_events ((details ->> 'panditId'), created_at)
  where kind in ('accepted', 'offer-declined', 'offer-expired');
create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();

-- Warnings to the team about a puja without a pandit: each once for a start and a lead time.
create table booking_alerts (
  booking_id uuid not null references bookings (id) on delete cascade,
  starts_at timestamptz not null,
  lead_hours integer not null check (lead_hours in (0, 3, 24)),
  created_at timestamptz not null,
  primary key (booking_id, starts_at, lead_hours)
);

create table booking_payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'upi', 'online')),
  amount_paise integer not null check (amount_paise > 0),
  recorded_by text references users (id) on delete set null,
  recorded_as text not null check (recorded_as in ('team', 'pandit', 'system')),
  recorded_at timestamptz not null,
  idempotency_key text,
  request_hash text,
  -- The provider's number of a payment, or of a refund: each is recorded once.
  provider_payment_id text constraint booking_payments_provider_payment unique,
  constraint booking_payments_idempotency_key unique (booking_id, idempotency_key)
);
create index booking_payments_booking on booking_payments (booking_id);

create table booking_refunds (
  -- Also the key the provider gets, so that it refunds once.
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider_payment_id text not null references booking_payments (provider_payment_id),
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  provider_refund_id text constraint booking_refunds_provider_refund unique,
  attempts smallint not null default 0,
  requested_by text references users (id) on delete set null,
  idempotency_key text,
  retry_keys text[] not null default '{}',
  requested_at timestamptz not null,
  -- When the provider is asked next how a sent refund went.
  next_check_at timestamptz,
  constraint booking_refunds_idempotency_key unique (booking_id, idempotency_key),
  check (state <> 'sent' or provider_refund_id is not null)
);
create index booking_refunds_booking on booking_refunds (booking_id);
create index booking_refunds_payment on booking_refunds (provider_payment_id);
create index booking_refunds_next_check on booking_refunds (next_check_at) where state = 'sent';
create index booking_refunds_requested_by on booking_refunds (requested_by) where requested_by is not null;

-- A family reports that it has paid by UPI. It counts for nothing until the team has found and matched the payment.
create table booking_upi_notices (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  state text not null default 'open' check (state in ('open', 'matched', 'refused')),
  -- What was due when it was reported.
  amount_paise integer not null check (amount_paise > 0),
  -- The number their UPI application shows for the payment, where they typed it.
  reference text check (reference ~ '^[0-9A-Z]{6,35}$'),
  reported_at timestamptz not null,
  settled_at timestamptz,
  settled_by text references users (id) on delete set null,
  reason text,
  payment_id uuid references booking_payments (id),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'matched') = (payment_id is not null))
);
create index booking_upi_notices_booking on booking_upi_notices (booking_id, reported_at);
create index booking_upi_notices_open on booking_upi_notices (reported_at, booking_id) where state = 'open';
-- Reported twice is reported once, and one payment is matched once, whatever number of bookings it is reported for.
create unique index booking_upi_notices_one_open on booking_upi_notices (booking_id) where state = 'open';
create unique index booking_upi_notices_reference on booking_upi_notices (reference) where state = 'matched';

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
  check ((hidden_at is null) = (hidden_reason is null)),
  constraint reviews_of_pandit unique (id, pandit_id)
);
create index reviews_pandit on reviews (pandit_id, created_at desc, id desc) where hidden_at is null;
create trigger reviews_not_of_oneself before insert or update of rating, content on reviews
  for each row when (new.booking_id is not null) execute function refuse_own_booking();

-- One reply to each review; it names the pandit too, so that nobody else's can be written.
create table review_replies (
  review_id uuid primary key,
  pandit_id uuid not null,
  content text not null check (length(content) between 1 and 1000),
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null,
  edited_at timestamptz,
  foreign key (review_id, pandit_id) references reviews (id, pandit_id) on delete cascade
);
create index review_replies_pandit on review_replies (pandit_id);
