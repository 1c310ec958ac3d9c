-- A puja over video: by which clock the family lives and when it would begin by it, and the address at which all meet once it is agreed.
alter table bookings
  add column time_zone text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column wished_at timestamptz,
  add column join_link text check (join_link ~ '^https://[^[:space:]]+$' and length(join_link) <= 500),
  add constraint bookings_online check (
    case kind when 'online' then num_nulls(time_zone, country, wished_at) = 0
      else num_nonnulls(time_zone, country, wished_at, join_link) = 0 end
  );

-- Nobody comes to a door, so there is no code for it.
alter table bookings drop constraint bookings_door_code;
alter table bookings add constraint bookings_door_code check (state not in ('confirmed', 'assigned') or kind = 'online' or door_code is not null);

-- A family says that it has paid by UPI. It counts for nothing until the team has found it in the account and matched it.
create table booking_upi_notices (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  state text not null default 'open' check (state in ('open', 'matched', 'refused')),
  -- What was left to be paid when it was said.
  amount_paise integer not null check (amount_paise > 0),
  -- The number their UPI application shows for the payment, where they typed it.
  reference text check (reference ~ '^[0-9A-Z]{6,35}$'),
  said_at timestamptz not null,
  settled_at timestamptz,
  settled_by text references users (id) on delete set null,
  reason text,
  payment_id uuid references booking_payments (id),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'matched') = (payment_id is not null))
);
create index booking_upi_notices_booking on booking_upi_notices (booking_id, said_at);
-- Said twice is said once, and one payment is matched once, whatever number of bookings it is said of.
create unique index booking_upi_notices_one_open on booking_upi_notices (booking_id) where state = 'open';
create unique index booking_upi_notices_reference on booking_upi_notices (reference) where state = 'matched';
