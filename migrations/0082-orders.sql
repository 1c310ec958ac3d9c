-- An order of the shop: what was bought at which price, who it goes to, its history, and the money that came and went.
create table orders (
  id uuid primary key,
  number text not null constraint orders_number unique,
  idempotency_key text constraint orders_idempotency_key unique,
  request_hash text not null,
  state text not null default 'placed' check (state in ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
  user_id text constraint orders_user_id_fkey references users (id) on delete set null,
  name text not null,
  email text not null,
  mobile text not null,
  address text not null,
  landmark text not null default '',
  city text not null,
  state_name text not null default '',
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  reader_language text not null default 'en' check (reader_language in ('en', 'hi')),
  gift_note text not null default '',
  -- A puja's date the goods are wanted before.
  needed_by date,
  payment_method text not null check (payment_method in ('cash', 'upi', 'online')),
  payment text not null default 'due' check (payment in ('due', 'paid', 'refunded')),
  -- An online order that is not paid by then gives its goods back.
  pay_before timestamptz,
  coupon_code text references coupons (code),
  tax_basis text not null check (tax_basis in ('added', 'included')),
  subtotal_paise integer not null check (subtotal_paise >= 0),
  discount_paise integer not null check (discount_paise between 0 and subtotal_paise),
  shipping_paise integer not null check (shipping_paise >= 0),
  tax_paise integer not null check (tax_paise >= 0),
  shipping_tax_paise integer not null default 0 check (shipping_tax_paise between 0 and tax_paise),
  total_paise integer not null,
  carrier text not null default '',
  tracking text not null default '',
  placed_at timestamptz not null,
  delivered_at timestamptz,
  constraint orders_total check (total_paise = subtotal_paise - discount_paise + shipping_paise + case tax_basis when 'added' then tax_paise else 0 end),
  check ((payment_method = 'online') or pay_before is null),
  check (state <> 'shipped' or carrier <> ''),
  check (state <> 'delivered' or delivered_at is not null)
);
create index orders_user on orders (user_id, placed_at desc, id desc) where user_id is not null;
create index orders_state on orders (state, placed_at desc, id desc);
create index orders_email on orders (lower(email));
create index orders_unpaid on orders (pay_before) where state = 'placed' and payment = 'due' and pay_before is not null;
-- Sales are counted over the last ninety days.
create index orders_recent on orders (placed_at);
create index orders_coupon on orders (coupon_code, mobile) where coupon_code is not null;

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position smallint not null check (position >= 0),
  product_id uuid not null references products (id),
  variant_id uuid not null references product_variants (id),
  -- As it was called when it was bought.
  name text not null,
  name_hindi text not null,
  choice text not null default '',
  choice_hindi text not null default '',
  image_url text,
  quantity smallint not null check (quantity between 1 and 10),
  amount_paise integer not null check (amount_paise >= 0),
  unique (order_id, position)
);
create index order_lines_product on order_lines (product_id, order_id);

-- What is taken from the shelf and taxed: the good of a line itself, or each part of a kit.
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

create table order_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'upi', 'online')),
  amount_paise integer not null check (amount_paise > 0),
  -- The bank's reference, where there is one.
  reference text not null default '',
  recorded_by text references users (id) on delete set null,
  at timestamptz not null
);
create index order_payments_order on order_payments (order_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  kind text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'team', 'system')),
  actor_id text,
  actor_name text,
  details jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, id);
-- The same guard for every history: rows may lose a person's name and words, and nothing else.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{actor_name,actor_id,details}'::text[] = to_jsonb(old) - '{actor_name,actor_id,details}'::text[]
    and (new.actor_name is null or new.actor_name = old.actor_name)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and new.details in (
      old.details, old.details - 'reason', old.details - 'panditName', old.details - '{reason,panditName}'::text[]
    )
  then
    return new;
  end if;
  raise exception 'this history is only ever added to';
end
$$;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

alter table stock_moves add constraint stock_moves_order foreign key (order_id) references orders (id);
create index stock_moves_order on stock_moves (order_id) where order_id is not null;

-- Who has used a code that is good once for each: an account, or without one a mobile number.
create table coupon_uses (
  code text not null references coupons (code),
  who text not null,
  order_id uuid not null references orders (id),
  constraint coupon_uses_once primary key (code, who)
);
create index coupon_uses_order on coupon_uses (order_id);
