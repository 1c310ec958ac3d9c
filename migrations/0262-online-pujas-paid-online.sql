-- A puja over video is paid through the provider of online payments too: what was asked of him is for an order or for a booking.
alter table online_payments alter column order_id drop not null;
alter table online_payments add column booking_id uuid references bookings (id);
alter table online_payments add constraint online_payments_of_one check (num_nonnulls(order_id, booking_id) = 1);
create unique index online_payments_booking_open on online_payments (booking_id, amount_paise) where paid_at is null;
create index online_payments_booking on online_payments (booking_id) where booking_id is not null;

-- The provider's number of a payment that came through him, or of a refund he made: each is written down once.
alter table booking_payments add column provider_id text constraint booking_payments_provider unique;

create table booking_refunds (
  -- Also the key under which the provider is asked, so that it gives back once.
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider_payment_id text not null references booking_payments (provider_id),
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  provider_refund_id text constraint booking_refunds_provider_refund unique,
  tries smallint not null default 0,
  asked_by text references users (id) on delete set null,
  idempotency_key text,
  again_keys text[] not null default '{}',
  asked_at timestamptz not null,
  -- Of one that is on its way: when the provider is asked next how it went.
  ask_at timestamptz,
  constraint booking_refunds_idempotency_key unique (booking_id, idempotency_key),
  check (state <> 'sent' or provider_refund_id is not null)
);
create index booking_refunds_booking on booking_refunds (booking_id);
create index booking_refunds_payment on booking_refunds (provider_payment_id);
create index booking_refunds_ask on booking_refunds (ask_at) where state = 'sent';
create index booking_refunds_asked_by on booking_refunds (asked_by) where asked_by is not null;
