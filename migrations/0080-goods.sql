-- The goods of the shop: what is sold, in which forms, what a kit is made of, and what the law wants said beside the price.
create table products (
  id uuid primary key,
  slug text not null constraint products_slug unique,
  category text not null check (category in ('diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits')),
  name text not null,
  name_hindi text not null,
  description text not null,
  description_hindi text not null,
  -- A list of { name: { en, hi }, value: { en, hi } }.
  specifications jsonb not null default '[]',
  net_quantity text not null,
  net_quantity_hindi text not null,
  maker text not null,
  country text not null default 'India',
  hsn text check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  best_before_months smallint check (best_before_months > 0),
  tags text[] not null default '{}',
  -- Other words people type for it, in both scripts.
  aliases text[] not null default '{}',
  -- Items of the samagri lists that it supplies.
  samagri text[] not null default '{}',
  -- A bit for each puja it is for, as in the ceremonies.
  ceremonies bigint not null default 0,
  -- What a kit takes off the prices of its parts; absent for everything that is not a kit.
  kit_discount_percent smallint check (kit_discount_percent between 0 and 50),
  kit_ceremony text references ceremonies (slug),
  -- The five kits at the head of the shop, in their order.
  popular_kit smallint constraint products_popular_kit unique check (popular_kit between 1 and 5),
  -- Picked by the team for the section of special goods, in their order.
  special_rank smallint check (special_rank > 0),
  is_visible boolean not null default true,
  -- What a list shows and goes by, kept with every change of the variants so that it is read from this table alone.
  price_paise integer not null default 0 check (price_paise >= 0),
  sale_price_paise integer check (sale_price_paise between 0 and price_paise),
  pay_paise integer not null generated always as (coalesce(sale_price_paise, price_paise)) stored,
  discount_percent smallint not null default 0 check (discount_percent between 0 and 100),
  stock_state text not null default 'out-of-stock' check (stock_state in ('in-stock', 'low-stock', 'out-of-stock')),
  variant_count smallint not null default 0,
  image_url text,
  -- Orders of the last 14 days, each worth half after four; pieces sold in the last 90.
  trend real not null default 0,
  sold integer not null default 0,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  rating real not null generated always as (case when review_count = 0 then 0 else rating_sum::real / review_count end) stored,
  -- Names, aliases and tags in one folded line, for looking things up as they are typed.
  search_text text not null,
  -- The order in which goods came into the shop.
  arrival integer not null generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((category = 'kits') = (kit_discount_percent is not null)),
  check (category = 'kits' or hsn is not null)
);
create index products_sold on products (sold, id) where is_visible;
create index products_price on products (pay_paise, id) where is_visible;
create index products_rating on products (rating, id) where is_visible;
create index products_new on products (arrival, id) where is_visible;
create index products_discount on products (discount_percent, id) where is_visible;
create index products_trend on products (trend, id) where is_visible;
create index products_words on products using gin (search_text gin_trgm_ops);

-- A form of a good that is sold under its own number: a colour, a size, or the good itself.
create table product_variants (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  sku text not null constraint product_variants_sku unique,
  color text,
  color_hindi text,
  size text,
  size_hindi text,
  price_paise integer not null check (price_paise >= 0),
  sale_price_paise integer check (sale_price_paise between 0 and price_paise),
  -- Never below nothing, whoever buys at once. A kit has none of its own: it is there as long as its parts are.
  stock integer constraint product_variants_stock check (stock >= 0),
  -- The first is the one meant when nobody says which.
  position smallint not null check (position >= 0),
  unique nulls not distinct (product_id, color, size),
  unique (product_id, position),
  check ((color is null) = (color_hindi is null) and (size is null) = (size_hindi is null))
);

create table product_images (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  url text not null,
  alt text not null,
  alt_hindi text not null,
  position smallint not null check (position >= 0),
  unique (product_id, position)
);

create table kit_parts (
  kit_id uuid not null references products (id) on delete cascade,
  variant_id uuid not null references product_variants (id),
  quantity smallint not null check (quantity > 0),
  position smallint not null check (position >= 0),
  primary key (kit_id, variant_id)
);
create index kit_parts_variant on kit_parts (variant_id);

-- Why a stock is what it is: every change of it, only ever added to.
create table stock_moves (
  id bigint generated always as identity primary key,
  variant_id uuid not null references product_variants (id) on delete cascade,
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('first', 'delivered', 'counted', 'damaged', 'ordered', 'cancelled', 'returned', 'import')),
  note text not null default '',
  order_id uuid,
  by_user text references users (id) on delete set null,
  at timestamptz not null
);
create index stock_moves_variant on stock_moves (variant_id, id desc);
