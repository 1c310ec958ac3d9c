-- What a buyer asks to send back: which pieces of an order, why, what the team decided, and what is given back for them.
-- `unopened`: only with its seal. `food` and `personal` come back only when they arrived broken, wrong or not as shown.
alter table products add column return_rule text not null default 'any'
  constraint products_return_rule check (return_rule in ('any', 'unopened', 'food', 'personal'));
update products set return_rule = case
    when category in ('kits', 'incense') then 'unopened'
    when substr(hsn, 1, 2) in ('04', '08', '09', '10', '11', '15', '17', '18', '19', '20', '21') then 'food'
    when substr(hsn, 1, 2) in ('12', '13', '22', '33') then 'unopened'
    else 'any' end;

-- A picture of what is wrong: seen by the buyer of the order and the team alone.
create table return_photos (
  id uuid primary key,
  order_id uuid not null references orders (id),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- When the round takes the file away; null as long as nothing is decided.
  sweep_after timestamptz
);
create index return_photos_sweep on return_photos (sweep_after) where sweep_after is not null;
create index return_photos_order on return_photos (order_id);

create table order_returns (
  id uuid primary key,
  order_id uuid not null references orders (id),
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined', 'withdrawn', 'taken-back', 'refunded')),
  reason text not null check (reason in ('damaged', 'wrong', 'not-as-shown', 'not-wanted')),
  words text not null default '',
  photo_id uuid constraint order_returns_photo unique references return_photos (id) on delete set null,
  pickup_on date,
  -- Why it was declined.
  answer text not null default '',
  -- What is given back for these pieces; known once they are here.
  refund_paise integer check (refund_paise >= 0),
  asked_at timestamptz not null,
  check (state <> 'approved' or pickup_on is not null),
  check (state not in ('taken-back', 'refunded') or refund_paise is not null)
);
-- One at a time: the next is asked for when this one is settled.
create unique index order_returns_open on order_returns (order_id) where state in ('asked', 'approved', 'taken-back');
create index order_returns_order on order_returns (order_id);
create index order_returns_state on order_returns (state, asked_at, id);

create table order_return_lines (
  return_id uuid not null references order_returns (id),
  line_id uuid not null references order_lines (id),
  quantity smallint not null check (quantity > 0),
  -- Of these so many do not go back on the shelf.
  damaged smallint not null default 0 check (damaged between 0 and quantity),
  primary key (return_id, line_id)
);
create index order_return_lines_line on order_return_lines (line_id);
