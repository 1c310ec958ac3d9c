-- Carts, coupons and orders of the shop, with their history, money, stock, returns, invoices and reviews.
create table cart_lines (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  variant_id uuid not null references product_variants (id) on delete cascade,
  -- Parts of a kit that the family has at home, in the order of their ids.
  without_parts uuid[] not null default '{}',
  quantity smallint not null constraint cart_lines_quantity check (quantity between 1 and 10),
  -- What one piece cost when the person last saw it: a new price is said, never slipped in.
  seen_price_paise integer not null check (seen_price_paise >= 0),
  added_at timestamptz not null,
  constraint cart_lines_one unique (user_id, variant_id, without_parts)
);

-- A cart holds at most a hundred lines, however many are put in at the same time.
-- A connection that first fills a cart while there are none would plan to read the whole table and keep that plan while it grows.
create function refuse_full_cart() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  -- One after another for each person, and before the line itself is locked: two at once would both find space, or wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('cart ' || new.user_id, 0));
  if (select count(*) from cart_lines where user_id = new.user_id) >= 100 and not exists (
    select from cart_lines where user_id = new.user_id and variant_id = new.variant_id and without_parts = new.without_parts
  ) then
    raise exception 'a cart holds at most 100 lines' using errcode = 'check_violation', constraint = 'cart_lines_max', table = 'cart_lines';
  end if;
  return new;
end
$$;
create trigger cart_lines_max before insert on cart_lines for each row execute function refuse_full_cart();

-- How many pieces of one kit other lines of a person's cart hold: the same kit with other parts taken out. Planned as above.
create function other_kit_pieces(person text, kit uuid, without uuid[]) returns int language plpgsql stable set enable_seqscan = off as $$
begin
  return coalesce((select sum(quantity)::int from cart_lines where user_id = person and variant_id = kit and without_parts <> without), 0);
end $$;

create table wishlist_items (
  user_id text not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz not null,
  -- As it was when it was added, so that a change since can be said.
  seen_price_paise integer not null check (seen_price_paise >= 0),
  was_in_stock boolean not null,
  primary key (user_id, product_id)
);
create index wishlist_items_recent on wishlist_items (user_id, added_at desc, product_id desc);

create table coupons (
  code text primary key check (code = upper(code) and code ~ '^[A-Z0-9]{3,20}$'),
  -- Either a percent of the subtotal, or an amount.
  percent smallint check (percent between 1 and 100),
  amount_paise integer check (amount_paise > 0),
  -- A percent takes off at most this much.
  max_discount_paise integer check (max_discount_paise > 0),
  min_subtotal_paise integer not null default 0 check (min_subtotal_paise >= 0),
  -- Empty: all categories.
  categories text[] not null default '{}'
    constraint coupons_categories check (categories <@ array['diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits']::text[]),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null: without limit.
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  -- Once for each account or, without one, each mobile number.
  is_once_each boolean not null default false,
  note text not null default '',
  version integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by text references users (id) on delete set null,
  constraint coupons_used_up check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  check ((percent is null) <> (amount_paise is null)),
  check (ends_at is null or starts_at is null or starts_at < ends_at)
);
create index coupons_recent on coupons (created_at desc, code desc);
create index coupons_changed_by on coupons (changed_by) where changed_by is not null;

-- One spelling for each carrier, by its name in lower case without spaces and punctuation: what a carrier owes then stands in one row,
-- and a parcel has the same key however the carrier was typed.
create table carriers (
  key text primary key check (key <> ''),
  name text not null
);
insert into carriers (key, name) values
  ('bluedart', 'Blue Dart'), ('delhivery', 'Delhivery'), ('dtdc', 'DTDC'), ('ecomexpress', 'Ecom Express'), ('indiapost', 'India Post'),
  ('professionalcouriers', 'Professional Couriers'), ('shadowfax', 'Shadowfax'), ('xpressbees', 'XpressBees');

-- What carriers collected in cash and hand over: each transfer once, with the orders it covers.
create table remittances (
  id uuid primary key,
  carrier text not null,
  -- The carrier's own number of the transfer.
  reference text not null,
  received_on date not null,
  amount_paise integer not null check (amount_paise >= 0),
  -- What the carrier charged for collecting.
  fees_paise integer not null default 0 check (fees_paise >= 0),
  -- What these orders were to bring.
  expected_paise integer not null check (expected_paise >= 0),
  order_count integer not null check (order_count > 0),
  recorded_by text references users (id) on delete set null,
  recorded_at timestamptz not null,
  constraint remittances_once unique (carrier, reference)
);
create index remittances_latest on remittances (recorded_at, id);

create table orders (
  id uuid primary key,
  number text not null constraint orders_number unique,
  idempotency_key text constraint orders_idempotency_key unique,
  request_hash text not null,
  state text not null default 'placed'
    check (state in ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
  user_id text constraint orders_user_id_fkey references users (id) on delete set null,
  name text not null,
  email text not null,
  mobile text not null,
  address text not null,
  landmark text not null default '',
  city text not null,
  state_name text not null default '',
  pin text not null check (pin ~ '^[1-9][0-9]{5}$' or erased_at is not null),
  -- Who takes the parcel, where it is not the buyer; both empty otherwise.
  receiver_name text not null default '',
  receiver_mobile text not null default '',
  reader_language text not null default 'en' check (reader_language in ('en', 'hi')),
  gift_note text not null default '',
  -- The date of a puja it has to arrive before.
  needed_on date,
  -- The dates of delivery that were promised when it was placed.
  promised_from_date date,
  promised_to_date date,
  payment_method text not null check (payment_method in ('cash', 'upi', 'online')),
  payment text not null default 'due' check (payment in ('due', 'paid', 'refunded')),
  -- An online order that is not paid by then gives its stock back.
  payment_due_at timestamptz,
  -- What the buyer reports as sent by UPI, until the team has recorded a payment.
  reported_paid_at timestamptz,
  reported_paid_paise integer check (reported_paid_paise > 0),
  reported_paid_reference text not null default '',
  coupon_code text references coupons (code),
  tax_basis text not null check (tax_basis in ('added', 'included')),
  subtotal_paise integer not null check (subtotal_paise >= 0),
  discount_paise integer not null check (discount_paise between 0 and subtotal_paise),
  shipping_paise integer not null check (shipping_paise >= 0),
  tax_paise integer not null check (tax_paise >= 0),
  shipping_tax_paise integer not null default 0 check (shipping_tax_paise between 0 and tax_paise),
  total_paise integer not null,
  -- What was refunded of the price itself; money that came twice, or a part payment that went back, is none of it.
  price_reduction_paise integer not null default 0
    constraint orders_price_reduction check (price_reduction_paise between 0 and total_paise),
  carrier text not null default '',
  tracking text not null default '',
  -- Carrier and tracking number without case and spaces: one parcel belongs to one order.
  parcel_key text constraint orders_parcel unique,
  -- Null as long as the carrier owes the money of a delivered order that was paid in cash.
  remittance_id uuid references remittances (id),
  -- A keyed hash of the network it was placed from; only as long as it is open.
  network_hmac text,
  placed_at timestamptz not null,
  delivered_at timestamptz,
  -- An order outlives its buyer's account, because money and tax are counted from it; nothing of the buyer is left in it.
  erased_at timestamptz,
  constraint orders_total check (total_paise = subtotal_paise - discount_paise + shipping_paise + case tax_basis when 'added' then tax_paise else 0 end),
  constraint orders_promised check ((promised_from_date is null) = (promised_to_date is null) and promised_from_date <= promised_to_date),
  constraint orders_receiver check ((receiver_name = '') = (receiver_mobile = '')),
  constraint orders_reported_paid check ((reported_paid_at is null) = (reported_paid_paise is null)),
  check ((payment_method = 'online') or payment_due_at is null),
  check (state <> 'shipped' or carrier <> ''),
  check (state <> 'delivered' or delivered_at is not null)
);
create index orders_user on orders (user_id, placed_at desc, id desc) where user_id is not null;
create index orders_state on orders (state, placed_at desc, id desc);
create index orders_payment on orders (payment, placed_at desc, id desc);
create index orders_unpaid on orders (payment_due_at) where state = 'placed' and payment = 'due' and payment_due_at is not null;
create index orders_needed on orders (needed_on) where needed_on is not null;
create index orders_delivered on orders (delivered_at, id) where state = 'delivered';
-- Sales are counted over the last ninety days.
create index orders_recent on orders (placed_at);
create index orders_coupon on orders (coupon_code, placed_at desc, id desc) where coupon_code is not null;
create index orders_cash_owed on orders (carrier, delivered_at, id)
  where payment_method = 'cash' and delivered_at is not null and remittance_id is null;
create index orders_remittance on orders (remittance_id) where remittance_id is not null;
-- Open orders are limited for each person and each network.
create index orders_open_mobile on orders (mobile) where state = 'placed' and payment = 'due';
create index orders_open_network on orders (network_hmac) where state = 'placed' and payment = 'due' and network_hmac is not null;
-- Whole addresses, and the beginnings the team types.
create index orders_email on orders (lower(email) text_pattern_ops);
create index orders_tracking on orders (upper(tracking) text_pattern_ops) where tracking <> '';
-- The team's search; the expression is the one in its store, or the index is not used.
create index orders_words on orders using gin ((
  number || ' ' || name || ' ' || mobile || ' ' || email || ' ' || city || ' ' || pin || ' ' || receiver_name || ' '
  || receiver_mobile || ' ' || tracking
) gin_trgm_ops);

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position smallint not null check (position >= 0),
  product_id uuid not null references products (id),
  variant_id uuid not null references product_variants (id),
  -- Names as they were at that time.
  name text not null,
  name_hindi text not null,
  variant_name text not null default '',
  variant_name_hindi text not null default '',
  image_url text,
  quantity smallint not null check (quantity between 1 and 10),
  amount_paise integer not null check (amount_paise >= 0),
  -- Which parts of a kit the buyer left out, so that the same can be bought again.
  without_parts uuid[] not null default '{}',
  -- A rule the team changes later is that of later orders.
  return_rule text not null default 'any' constraint order_lines_return_rule check (return_rule in ('any', 'unopened', 'food', 'personal')),
  unique (order_id, position)
);
create index order_lines_product on order_lines (product_id, order_id);

-- What is taken from stock and taxed: the product of a line itself, or each part of a kit.
create table order_pieces (
  line_id uuid not null references order_lines (id),
  variant_id uuid not null references product_variants (id),
  name text not null,
  quantity integer not null check (quantity > 0),
  hsn text,
  rate_basis_points integer not null check (rate_basis_points >= 0),
  amount_paise integer not null check (amount_paise >= 0),
  discount_paise integer not null check (discount_paise between 0 and amount_paise),
  tax_paise integer not null check (tax_paise >= 0),
  primary key (line_id, variant_id)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  created_at timestamptz not null,
  kind text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'team', 'system')),
  actor_id text,
  actor_name text,
  details jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

-- A copy of a request comes with the key of the first and is recorded once; the hash tells a copy from another request.
create table order_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'upi', 'online')),
  amount_paise integer not null check (amount_paise > 0),
  -- The bank's reference, where there is one.
  reference text not null default '',
  recorded_by text references users (id) on delete set null,
  recorded_at timestamptz not null,
  idempotency_key text,
  request_hash text,
  provider_payment_id text constraint order_payments_provider_payment unique,
  constraint order_payments_idempotency_key unique (order_id, idempotency_key)
);
create index order_payments_order on order_payments (order_id);

create table order_refunds (
  -- Also the key the provider gets, so that it refunds once.
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider_payment_id text not null references order_payments (provider_payment_id),
  amount_paise integer not null check (amount_paise > 0),
  price_reduction_paise integer not null default 0 check (price_reduction_paise between 0 and amount_paise),
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  provider_refund_id text constraint order_refunds_provider_refund unique,
  attempts smallint not null default 0,
  requested_by text references users (id) on delete set null,
  idempotency_key text,
  -- A failed refund is requested again under its first key with the provider; keys of those requests, so that a copy of one adds nothing.
  retry_keys text[] not null default '{}',
  requested_at timestamptz not null,
  -- When the provider is asked next how a sent refund went.
  next_check_at timestamptz,
  constraint order_refunds_idempotency_key unique (order_id, idempotency_key),
  check (state <> 'sent' or provider_refund_id is not null)
);
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_next_check on order_refunds (next_check_at) where state = 'sent';
create index order_refunds_requested_by on order_refunds (requested_by) where requested_by is not null;

-- Who has used a code that holds once for each: an account, or without one a mobile number.
create table coupon_uses (
  code text not null references coupons (code),
  buyer_key text not null,
  order_id uuid not null references orders (id),
  constraint coupon_uses_once primary key (code, buyer_key)
);
create index coupon_uses_order on coupon_uses (order_id);

-- Why the stock is what it is: every change of it, only ever added to.
create table stock_moves (
  id bigint generated always as identity primary key,
  variant_id uuid not null references product_variants (id) on delete cascade,
  -- A count that finds what was expected is recorded too.
  change integer not null constraint stock_moves_change check (change <> 0 or reason = 'counted'),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('first', 'delivered', 'counted', 'damaged', 'ordered', 'cancelled', 'returned', 'import')),
  note text not null default '',
  order_id uuid constraint stock_moves_order references orders (id),
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  idempotency_key text,
  request_hash text not null default ''
);
create index stock_moves_variant on stock_moves (variant_id, id desc);
create index stock_moves_order on stock_moves (order_id) where order_id is not null;
create unique index stock_moves_key on stock_moves (variant_id, idempotency_key) where idempotency_key is not null;
create index stock_moves_created_by on stock_moves (created_by) where created_by is not null;
