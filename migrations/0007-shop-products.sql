-- The products of the shop: what is sold, in which variants, what a kit is made of, and what the law wants said beside the price.
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
  maker_address text not null default '',
  country text not null default 'India',
  hsn text check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  best_before_months smallint check (best_before_months > 0),
  -- The mark and the licence of food safety; only of what is eaten.
  diet text check (diet in ('veg', 'non-veg')),
  food_license text check (food_license ~ '^[0-9]{14}$'),
  -- `unopened`: only with its seal. `food` and `personal` come back only when they arrived broken, wrong or not as shown.
  return_rule text not null default 'any' constraint products_return_rule check (return_rule in ('any', 'unopened', 'food', 'personal')),
  tags text[] not null default '{}',
  -- Other names people type for it, in both scripts.
  aliases text[] not null default '{}',
  -- Items of the samagri lists that it supplies.
  samagri text[] not null default '{}',
  -- The numbers of the ceremonies it is for, in ascending order.
  ceremonies smallint[] not null default '{}',
  -- What a kit takes off the prices of its parts; null for everything that is not a kit.
  kit_discount_percent smallint check (kit_discount_percent between 0 and 50),
  kit_ceremony_slug text references ceremonies (slug),
  -- The five kits at the head of the shop, in their order.
  popular_kit smallint constraint products_popular_kit unique check (popular_kit between 1 and 5),
  -- Chosen by the team for the section of special products, in their order.
  special_rank smallint check (special_rank > 0),
  is_visible boolean not null default true,
  -- All that a card shows and a list is ordered by, updated with every change of variants and parts, so that it is read from here alone.
  price_paise integer not null default 0 check (price_paise >= 0),
  sale_price_paise integer check (sale_price_paise between 0 and price_paise),
  pay_paise integer not null generated always as (coalesce(sale_price_paise, price_paise)) stored,
  discount_percent smallint not null default 0 check (discount_percent between 0 and 100),
  stock_state text not null default 'out-of-stock' check (stock_state in ('in-stock', 'low-stock', 'out-of-stock')),
  variant_count smallint not null default 0,
  -- What is put into a cart where there is nothing to choose.
  only_variant_id uuid,
  -- How many things a kit holds.
  part_count smallint not null default 0 check (part_count >= 0),
  image_url text,
  -- Orders of the last 14 days, each worth half after four; pieces sold in the last 90.
  trend real not null default 0,
  sold integer not null default 0,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- How many gave one star, two and so on, so that no page counts reviews.
  star_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5),
  rating real not null generated always as (case when review_count = 0 then 0 else rating_sum::real / review_count end) stored,
  -- Whole words, how they sound and how they begin.
  search_words tsvector not null,
  -- The order in which products came into the shop.
  arrival integer not null generated always as identity,
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((category = 'kits') = (kit_discount_percent is not null)),
  check (category = 'kits' or hsn is not null),
  -- Nothing is shown without its texts in both languages.
  constraint products_complete check (
    not is_visible or '' not in (name, name_hindi, description, description_hindi, net_quantity, net_quantity_hindi, maker)
  )
);
-- Orders of the shop's lists, with what they are filtered by, so that counting reads the index alone.
create index products_sold on products (sold, id)
  include (category, pay_paise, rating, stock_state, ceremonies, discount_percent, trend) where is_visible;
create index products_price on products (pay_paise, id) include (category, rating, stock_state, ceremonies) where is_visible;
create index products_rating on products (rating, id) include (category, pay_paise, stock_state, ceremonies) where is_visible;
create index products_new on products (arrival, id) where is_visible;
create index products_discount on products (discount_percent, id) where is_visible;
create index products_trend on products (trend, id) where is_visible;
create index products_special on products (special_rank, id) where is_visible and special_rank is not null;
create index products_category on products (category, sold, id) include (pay_paise, rating, stock_state, ceremonies) where is_visible;
create index products_category_price on products (category, pay_paise, id) include (rating, stock_state, ceremonies) where is_visible;
create index products_category_rating on products (category, rating, id) include (pay_paise, stock_state, ceremonies) where is_visible;
create index products_category_new on products (category, arrival, id) include (pay_paise, rating, stock_state, ceremonies) where is_visible;
create index products_samagri on products using gin (samagri) where is_visible;
-- The team finds what is not visible too.
create index products_words on products using gin (search_words);
create index products_by_name on products (name, id);
create index products_by_only_variant on products (only_variant_id);

-- How many visible products each category has: the shop says it on every visit.
create table shop_categories (
  category text primary key,
  product_count integer not null default 0 check (product_count >= 0)
);
insert into shop_categories (category) values ('diyas'), ('incense'), ('idols'), ('kalash'), ('puja-essentials'), ('kits');

create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_visible then
    update shop_categories set product_count = product_count - 1 where category = old.category;
  end if;
  if tg_op <> 'DELETE' and new.is_visible then
    update shop_categories set product_count = product_count + 1 where category = new.category;
  end if;
  return null;
end
$$;
create trigger products_counted after insert or delete on products for each row execute function count_products();
create trigger products_recounted after update on products for each row
  when (old.category <> new.category or old.is_visible <> new.is_visible) execute function count_products();

-- What is sold under a number of its own: a colour, a size, or the product itself.
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
  -- Never negative, whoever buys at the same time. A kit has none of its own: it is there as long as its parts are.
  stock integer constraint product_variants_stock check (stock >= 0),
  -- The first is the one meant where nobody says which.
  position smallint not null check (position >= 0),
  -- A variant that was ordered is never deleted, only no longer sold.
  retired_at timestamptz,
  -- Checked at the end of a statement, so that one may put all variants in a new order.
  constraint product_variants_order unique (product_id, position) deferrable initially immediate,
  check ((color is null) = (color_hindi is null) and (size is null) = (size_hindi is null))
);
create unique index product_variants_color_size on product_variants (product_id, color, size) nulls not distinct where retired_at is null;
alter table products
  add constraint products_only_variant foreign key (only_variant_id) references product_variants (id) on delete set null;

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

-- Every word a product is found by, each once: misspelled words are looked up among these.
create table product_words (
  word text collate "C" primary key
);
create index product_words_trigrams on product_words using gin (word gin_trgm_ops);

-- What the team did to a product, only ever added to.
create table product_events (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz not null,
  kind text not null check (kind in ('made', 'changed', 'special', 'popular-kits')),
  created_by text references users (id) on delete set null,
  details jsonb not null default '{}'
);
create index product_events_product on product_events (product_id, id desc);
create index product_events_created_by on product_events (created_by) where created_by is not null;

-- GST by the heading of the Harmonised System, from a day on; the longest heading that fits is taken.
create table hsn_rates (
  hsn text not null check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  effective_on date not null,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  note text not null default '',
  primary key (hsn, effective_on)
);

-- Who wants an email when a sold-out variant is back: an account, or an address given for this alone.
create table restock_subscriptions (
  id uuid primary key,
  variant_id uuid not null references product_variants (id) on delete cascade,
  user_id text constraint restock_subscriptions_user_id_fkey references users (id) on delete cascade,
  -- In lower case, so that one address is one.
  email text check (email = lower(email)),
  reader_language text not null check (reader_language in ('en', 'hi')),
  requested_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > requested_at),
  -- Set once, by whoever finds it in stock again and queues the email.
  notified_at timestamptz,
  -- Keyed hashes of the network and the account of the sender: emails that one sender causes to addresses nobody proved are counted
  -- together, also when the product is back months later.
  sender_hmacs text[] not null default '{}',
  check ((user_id is null) <> (email is null))
);
-- Requested twice is requested once, until it was answered.
create unique index restock_subscriptions_once on restock_subscriptions (variant_id, coalesce(user_id, email)) where notified_at is null;
create index restock_subscriptions_subscriber on restock_subscriptions (coalesce(user_id, email));
create index restock_subscriptions_ends on restock_subscriptions (ends_at);
create index restock_subscriptions_notified on restock_subscriptions (notified_at) where notified_at is not null;
