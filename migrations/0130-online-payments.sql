-- Paying online: what was asked of the provider for an order, each of its payments written down once, and money given back through it.
create table online_payments (
  order_id uuid primary key references orders (id),
  -- The provider's number of what was asked; every payment names it.
  request_id text not null constraint online_payments_request unique,
  amount_paise integer not null check (amount_paise > 0),
  requested_at timestamptz not null,
  -- When the provider is asked next whether it was paid; null: no more.
  ask_at timestamptz
);
create index online_payments_ask on online_payments (ask_at) where ask_at is not null;

alter table order_payments add column provider_payment_id text constraint order_payments_provider_payment unique;

create table order_refunds (
  -- Also the key under which the provider is asked, so that it gives back once.
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider_payment_id text not null references order_payments (provider_payment_id),
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  provider_refund_id text constraint order_refunds_provider_refund unique,
  tries smallint not null default 0,
  asked_by text references users (id) on delete set null,
  idempotency_key text,
  asked_at timestamptz not null,
  -- Of one that is on its way: when the provider is asked next how it went.
  ask_at timestamptz,
  constraint order_refunds_idempotency_key unique (order_id, idempotency_key),
  check (state <> 'sent' or provider_refund_id is not null)
);
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_ask on order_refunds (ask_at) where state = 'sent';
create index order_refunds_asked_by on order_refunds (asked_by) where asked_by is not null;
