-- The team's room of goods: versions of a good, what was changed and by whom, forms that are sold no more, and stock written down once for each key.
alter table products add version integer not null default 0;
-- Nothing stands on the shelf without its words in both languages.
alter table products add constraint products_complete check (
  not is_visible or '' not in (name, name_hindi, description, description_hindi, net_quantity, net_quantity_hindi, maker)
);
create index products_by_name on products (name, id);
-- The team finds what is not on the shelf too.
drop index products_words;
create index products_words on products using gin (search_words);

-- A form that was ordered is never deleted: it is sold no more.
alter table product_variants add retired_at timestamptz;
alter table product_variants drop constraint product_variants_product_id_color_size_key;
create unique index product_variants_choice on product_variants (product_id, color, size) nulls not distinct where retired_at is null;
-- Checked at the end of a statement, so that one may put all forms of a good in a new order.
alter table product_variants drop constraint product_variants_product_id_position_key;
alter table product_variants add constraint product_variants_order unique (product_id, position) deferrable initially immediate;

alter table stock_moves add idempotency_key text, add request_hash text not null default '';
create unique index stock_moves_key on stock_moves (variant_id, idempotency_key) where idempotency_key is not null;
create index stock_moves_by_user on stock_moves (by_user) where by_user is not null;
-- A count that finds what was expected is worth knowing too.
alter table stock_moves drop constraint stock_moves_change_check;
alter table stock_moves add constraint stock_moves_change check (change <> 0 or reason = 'counted');

-- What the team did to a good, only ever added to.
create table product_events (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('made', 'changed', 'special', 'popular-kits')),
  by_user text references users (id) on delete set null,
  details jsonb not null default '{}'
);
create index product_events_product on product_events (product_id, id desc);
create index product_events_by_user on product_events (by_user) where by_user is not null;
