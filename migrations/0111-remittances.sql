-- What carriers took in cash at the doors and hand over to us: each transfer of theirs once, with the orders it covers.
create table remittances (
  id uuid primary key,
  carrier text not null,
  -- The carrier's own number of the transfer.
  reference text not null,
  received_on date not null,
  amount_paise integer not null check (amount_paise >= 0),
  -- What the carrier kept for collecting.
  fees_paise integer not null default 0 check (fees_paise >= 0),
  -- What these orders were to bring.
  expected_paise integer not null check (expected_paise >= 0),
  order_count integer not null check (order_count > 0),
  recorded_by text references users (id) on delete set null,
  at timestamptz not null,
  constraint remittances_once unique (carrier, reference)
);
create index remittances_latest on remittances (at, id);

-- Null as long as the carrier owes the money of a delivered order that was paid in cash.
alter table orders add column remittance_id uuid references remittances (id);
create index orders_cash_owed on orders (carrier, delivered_at, id)
  where payment_method = 'cash' and delivered_at is not null and remittance_id is null;
create index orders_remittance on orders (remittance_id) where remittance_id is not null;
