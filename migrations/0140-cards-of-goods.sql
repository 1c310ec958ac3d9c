-- All that a card of the shop shows stands in the row of the good, kept with every change of its variants and parts.
alter table products
  -- What is put into a cart where nothing is to be chosen.
  add column only_variant uuid constraint products_only_variant references product_variants (id) on delete set null,
  -- How many things a kit holds.
  add column part_count smallint not null default 0 check (part_count >= 0);
update products p set
  only_variant = case when p.variant_count = 1 then (select v.id from product_variants v where v.product_id = p.id and v.retired_at is null) end,
  part_count = (select count(*) from kit_parts k where k.kit_id = p.id);
create index products_by_only_variant on products (only_variant);

-- A category in an order of its own is read from there alone.
create index products_category_price on products (category, pay_paise, id) include (rating, stock_state, ceremonies) where is_visible;
create index products_category_rating on products (category, rating, id) include (pay_paise, stock_state, ceremonies) where is_visible;
create index products_category_new on products (category, arrival, id) include (pay_paise, rating, stock_state, ceremonies) where is_visible;

-- How many goods there are to see in each category: the shop says it on every visit.
create table shop_categories (
  category text primary key,
  goods integer not null default 0 check (goods >= 0)
);
insert into shop_categories (category, goods)
select category, count(id) from unnest(array['diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits']) category
  left join products using (category) where is_visible is not false group by category;

create function count_goods() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_visible then
    update shop_categories set goods = goods - 1 where category = old.category;
  end if;
  if tg_op <> 'DELETE' and new.is_visible then
    update shop_categories set goods = goods + 1 where category = new.category;
  end if;
  return null;
end
$$;
create trigger products_counted after insert or delete on products for each row execute function count_goods();
create trigger products_recounted after update on products for each row
  when (old.category <> new.category or old.is_visible <> new.is_visible) execute function count_goods();
