-- What was requested of the provider of online payments, for an order or for a booking: again whenever another amount is due.
create table online_payments (
  -- The provider's number; every payment names it.
  request_id text primary key,
  order_id uuid references orders (id),
  booking_id uuid references bookings (id),
  amount_paise integer not null check (amount_paise > 0),
  requested_at timestamptz not null,
  -- When the provider is asked next whether it was paid; null: no more.
  next_check_at timestamptz,
  -- When a payment for it came; a paid request is never offered again.
  paid_at timestamptz,
  constraint online_payments_of_one check (num_nonnulls(order_id, booking_id) = 1)
);
create index online_payments_next_check on online_payments (next_check_at) where next_check_at is not null;
create unique index online_payments_open on online_payments (order_id, amount_paise) where paid_at is null;
create unique index online_payments_booking_open on online_payments (booking_id, amount_paise) where paid_at is null;
create index online_payments_order on online_payments (order_id);
create index online_payments_booking on online_payments (booking_id) where booking_id is not null;
