-- The cart of a signed-in person, what he keeps for later, and the codes that take something off.
create table cart_lines (
  id uuid primary key,
  user_id text not null constraint cart_lines_user_id_fkey references users (id) on delete cascade,
  variant_id uuid not null references product_variants (id) on delete cascade,
  -- Parts of a kit that the family has at home, in the order of their ids.
  without_parts uuid[] not null default '{}',
  quantity smallint not null constraint cart_lines_quantity check (quantity between 1 and 10),
  -- What one piece cost when the person last saw it: another price is said, never slipped in.
  seen_paise integer not null check (seen_paise >= 0),
  added_at timestamptz not null,
  constraint cart_lines_one unique (user_id, variant_id, without_parts)
);

create table wishes (
  user_id text not null constraint wishes_user_id_fkey references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishes_recent on wishes (user_id, added_at desc, product_id desc);

create table coupons (
  code text primary key check (code = upper(code) and code ~ '^[A-Z0-9]{3,20}$'),
  -- Either a percent of the subtotal, or an amount.
  percent smallint check (percent between 1 and 100),
  amount_paise integer check (amount_paise > 0),
  -- A percent takes off at most this much.
  most_paise integer check (most_paise > 0),
  least_subtotal_paise integer not null default 0 check (least_subtotal_paise >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- How often it may be used in all; absent: without end.
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  -- Once for each account or, without one, each mobile number.
  is_once_each boolean not null default false,
  created_at timestamptz not null,
  constraint coupons_used_up check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  check ((percent is null) <> (amount_paise is null)),
  check (ends_at is null or starts_at is null or starts_at < ends_at)
);

-- Tax by the heading of the Harmonised System, from a day on; the longest heading that fits is taken.
create table hsn_rates (
  hsn text not null check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  from_day date not null,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  note text not null default '',
  primary key (hsn, from_day)
);
