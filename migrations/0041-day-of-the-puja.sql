-- The day of a puja as its pandit says it from his phone: left, arrived with the family's door code, done, paid. Each is an event
-- with the time it happened there beside the time it reached us, and the key of the phone makes it one event however often it comes.
alter table bookings
  add column door_code text check (door_code ~ '^[0-9]{4}$'),
  add column door_tries smallint not null default 0 check (door_tries between 0 and 3),
  add column door text check (door in ('matched', 'mismatched', 'missing')),
  add column left_at timestamptz,
  add column arrived_at timestamptz,
  add constraint bookings_door_of_arrival check ((door is null) = (arrived_at is null));

-- The first bits of a random UUID come from the system's secure source.
update bookings
set door_code = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0')
where state in ('confirmed', 'assigned');
alter table bookings add constraint bookings_door_code check (state not in ('confirmed', 'assigned') or door_code is not null);

alter table booking_events
  add column happened_at timestamptz check (happened_at <= at),
  add column idempotency_key text,
  add constraint booking_events_idempotency_key unique (booking_id, idempotency_key);
